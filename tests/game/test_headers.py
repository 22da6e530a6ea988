"""Sheets as people have them: headers in any case, columns that nobody declared, ids and copies that nobody wrote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pnp.game.model import Card, Game

Load = Callable[..., Game]
Complain = Callable[..., list[str]]

DECLARED = 'name = "text"\nfleet = "ref fleets"\nmasts = "int 1..3"\nnote = "text?"\n'


@pytest.fixture
def cards(load: Load) -> Callable[..., tuple[Card, ...]]:
    """Load the small game with another table of ships and other declarations of its columns."""

    def cards_of(table: str, columns: str = "") -> tuple[Card, ...]:
        return load((DECLARED, columns), files={"ships.csv": table}).components[0].cards

    return cards_of


@pytest.fixture
def faults(complaints: Complain) -> Callable[..., list[str]]:
    def faults_of(table: str, columns: str = "") -> list[str]:
        return complaints((DECLARED, columns), files={"ships.csv": table})

    return faults_of


Cards = Callable[..., tuple[Card, ...]]
Faults = Callable[..., list[str]]


def fields(cards: tuple[Card, ...]) -> list[dict[str, Any]]:
    return [dict(card.fields) for card in cards]


def test_headers_are_names_in_any_case(cards: Cards) -> None:
    found = cards("ID,Rules Text,COST (gold)\nA,Sail on,2\n", 'rules_text = "text"\n')
    assert fields(found) == [{"id": "A", "rules_text": "Sail on", "cost_gold": 2}]


def test_a_column_may_come_from_any_header(cards: Cards) -> None:
    columns = 'rules = { from = "rules text (EN)", type = "text?" }\ncost = { from = "Price!" }\n'
    columns += 'copies = { from = "Anzahl" }\nid = { from = "Card No." }\n'
    found = cards("Card No.,Rules Text (EN),price,Anzahl\n7,,2,3\n", columns)
    assert [(card.id, card.copies, dict(card.fields)) for card in found] == [
        ("7", 3, {"id": "7", "rules": "", "cost": 2})
    ]


@pytest.mark.parametrize(
    ("cells", "value"),
    [
        (("1", "-20", ""), 1),
        (("1", "2.5", ""), 1.0),
        (("1", "x", ""), "1"),
        (("007", "8", ""), "007"),
        (("2.50", "1", ""), "2.50"),
        (("1e5", "1", ""), "1e5"),
        (("yes", "No", ""), True),
        (("2024-05-01", "3", ""), "2024-05-01"),
        (("", "", ""), ""),
    ],
)  # fmt: skip
def test_a_column_that_nobody_declared_is_what_its_cells_look_like(
    cells: tuple[str, ...], value: object, cards: Cards
) -> None:
    found = cards("id,thing\n" + "".join(f"{id},{cell}\n" for id, cell in zip("ABC", cells, strict=True)))
    assert found[0].fields["thing"] == value
    assert found[0].fields["thing"].__class__ is value.__class__


def test_columns_without_a_name_and_ignored_ones_are_left_out(cards: Cards) -> None:
    found = cards("id,,dps,?\nA,a remark,#DIV/0!,y\n", 'dps = "ignored"\n')
    assert fields(found) == [{"id": "A"}]


def test_a_column_may_have_the_name_of_a_method(cards: Cards) -> None:
    assert fields(cards("id,Items,Keys\nA,x,2\n", 'keys = "int"\n')) == [{"id": "A", "items": "x", "keys": 2}]


def test_headers_of_any_script_are_names(cards: Cards) -> None:
    found = cards("id,Название,力\nA,Анна,3\n", '"название" = "text"\n')
    assert fields(found) == [{"id": "A", "название": "Анна", "力": 3}]


def test_ids_are_made_from_names_else_from_lines(cards: Cards) -> None:
    table = "id,Name\n,L’Été Rouge\nb,Bo\n,Bo\n,B!\n,海賊\n,\n,Bo\n"
    assert [card.id for card in cards(table)] == ["l-ete-rouge", "b", "bo", "b-2", "row-6", "bo-2"]
    assert [card.id for card in cards("cost\n3\n4\n")] == ["row-2", "row-3"]


@pytest.mark.parametrize("header", ["copies", "Qty", "QUANTITY"])
def test_copies_may_be_none_or_not_said(header: str, cards: Cards) -> None:
    found = cards(f"name,{header}\nAnna,0\nBerta,\nCora,2\nDora,3.0\n")
    assert [card.copies for card in found] == [0, 1, 2, 3]


def test_a_fault_calls_a_column_as_it_is_written(faults: Faults) -> None:
    (said,) = faults("name,QTY\nAnna,many\n")
    assert said.startswith("ships.csv:2: column 'QTY': 'many' is not a whole number")


def test_lines_and_paragraphs_of_a_cell_are_kept(cards: Cards) -> None:
    found = cards('id,text\nA,"One \n two\n\n three"\n')
    assert found[0].fields["text"] == "One\u2028two\u2029three"


def test_what_a_formula_left_is_refused_by_name(faults: Faults) -> None:
    assert faults("id,a,b\nA,1,#N/A\nB,#DIV/0!,Err:502\n") == [
        "ships.csv:2: column 'b': a formula gives #N/A; mend it in your spreadsheet",
        "ships.csv:3: column 'a': a formula gives #DIV/0!; mend it in your spreadsheet",
        "ships.csv:3: column 'b': a formula gives Err:502; mend it in your spreadsheet",
    ]


def test_one_fault_of_many_cells_is_one_message(faults: Faults) -> None:
    table = "id,a\n" + "".join(f"A{i},{'x' if i % 2 else 'y'}\n" for i in range(30))
    assert faults(table, 'a = "int"\n') == [
        f"ships.csv:{first}: column 'a': {cell!r} is not a whole number (lines {', '.join(map(str, rest))}, ..., too)"
        for first, cell, rest in ((2, "y", range(4, 28, 2)), (3, "x", range(5, 28, 2)))
    ]


def test_a_name_that_is_nearly_right_is_asked_about(faults: Faults, cards: Cards) -> None:
    assert cards("id,playtest\nA,2\n")[0].fields["playtest"] == 2
    said = ["ships.csv: column 'Notse' is not declared in game.toml, and 'note' is missing"]
    assert faults("id,Notse\nA,x\n", 'note = "text?"\n') == said
    said = ["ships.csv: column 'player' is not declared in game.toml, and 'players' is missing"]
    assert faults("id,player\nA,red\n") == said


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ('note = { from = "Rules" }\n', "ships.csv: column 'Rules' is missing"),
        ('note = { form = "Rules" }\n', "game.toml:19: [components.ship.columns.note] lacks 'from'"),
        ('note = { from = "id", type = "tex" }\n', "game.toml:19: type: 'tex' is not a type of column"),
        ('copies = "int"\n', "game.toml:19: column 'copies' has a type of its own"),
        ("'Note' = \"text\"\n", "game.toml:19: 'Note' cannot name a column"),
    ],
)
def test_a_wrong_declaration_is_said(columns: str, said: str, faults: Faults) -> None:
    assert [line for line in faults("id,x\nA,x\n", columns) if line.startswith(said)]
