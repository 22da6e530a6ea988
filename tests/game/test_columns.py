"""What each type of column makes of a cell."""

from __future__ import annotations

import pytest

from pnp.game.columns import TYPES, Names, parse_column, parse_id, parse_players

NAMES = Names({"red"}, {"fleets": {"nl": {"id": "nl"}}, "broken": None})


@pytest.mark.parametrize(
    ("type", "cell", "value"),
    [
        ("text", "L\u2019Été", "L\u2019Été"),
        ("int", "-3", -3),
        ("int", "\u22123", -3),
        ("int ..5", "5", 5),
        ("int 1..", "1", 1),
        ("number", "2.50", 2.5),
        ("number", "2,5", 2.5),
        ("number", "0,125", 0.125),
        ("number", "1e-7", 1e-7),
        ("number 0..1", "25%", 0.25),
        ("int", "3.0", 3),
        ("ref fleets", "NL", {"id": "nl"}),
        ("number 0..1", ".5", 0.5),
        ("yes/no", "Yes", True),
        ("yes/no", "n", False),
        ("colour", "red", "red"),
        ("colour", "#ABC", "#ABC"),
        ("length", "0.125in", 3_175),
        ("list", "a, b;c,", ("a", "b", "c")),
        ("one of cannon, storm", "storm", "storm"),
        ("ref fleets", "nl", {"id": "nl"}),
        ("ref broken", "whatever", None),
    ],
)
def test_a_cell_becomes_a_value(type: str, cell: str, value: object) -> None:
    found = parse_column("x", type, NAMES).convert(cell)
    assert found == value
    assert found.__class__ is value.__class__


@pytest.mark.parametrize(
    ("type", "cell", "fault"),
    [
        ("int", "1.5", "'1.5' is not a whole number"),
        ("int 1..", "0", "'0' is not in 1.."),
        ("int", "1" * 99, f"'{'1' * 37}...' is not a whole number"),
        ("number", "two", "'two' is not a number; write 2.5 or 2,5"),
        ("number", "1,500", "'1,500' can be read in two ways; write 1500 or 1.500"),
        ("number", "1,500,000", "'1,500,000' is not a number; write 2.5 or 2,5"),
        ("number ..1", "1.01", "'1.01' is not in ..1"),
        ("yes/no", "maybe", "'maybe' is neither yes nor no"),
        ("colour", "blue", "'blue' is neither #rrggbb nor a name of [colours]"),
        ("length", "3", "'3' is not a length; write a number and mm, cm, in or pt"),
        ("one of cannon, storm", "Storm", "'Storm' is not one of cannon, storm"),
        ("ref fleets", "nll", "'nll' is not an id of [tables.fleets]; did you mean nl?"),
    ],
)
def test_a_wrong_cell_is_quoted(type: str, cell: str, fault: str) -> None:
    with pytest.raises(ValueError, match="is|can") as caught:
        parse_column("x", type, NAMES).convert(cell)
    assert str(caught.value) == fault


@pytest.mark.parametrize(
    ("type", "fault"),
    [
        ("", f"'' is not a type of column; choose from {', '.join(TYPES)}"),
        ("color", "'color' is not a type of column; did you mean colour?"),
        ("text 3", "'text 3' is not a type of column; did you mean text?"),
        ("int 1-3", "'1-3' is not a range; write 1..3, 1.. or ..3"),
        ("int 1.5..3", "'1.5..3' is not a range; write 1..3, 1.. or ..3"),
        ("one of ,", "'one of' names no choices; write one of cannon, storm"),
        ("ref islands", "there is no [tables.islands] above; choose from fleets, broken"),
    ],
)
def test_a_wrong_type_is_quoted(type: str, fault: str) -> None:
    with pytest.raises(ValueError, match=r"is|names") as caught:
        parse_column("x", type, NAMES)
    assert str(caught.value) == fault


@pytest.mark.parametrize(
    ("type", "empty"), [("text?", ""), ("list?", ()), ("yes/no?", False), ("int 1..3?", None), ("one of a, b?", "")]
)
def test_an_optional_column_has_an_empty_value(type: str, empty: object) -> None:
    column = parse_column("x", type, NAMES)
    assert (column.optional, column.empty) == (True, empty)


@pytest.mark.parametrize("cell", ["", "0", "6-2", "2-", "+3", "all", "2-6+", "100"])
def test_a_wrong_number_of_players_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="is not a number of players; write 2-6, 3\\+ or 4"):
        parse_players(cell)


@pytest.mark.parametrize("cell", ["a/b", "é", "", "a" * 65, ".."])
def test_a_wrong_id_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="is not an id"):
        parse_id(cell)
