"""Rows that game.toml makes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.game.model import Component, Game

Load = Callable[..., Game]
Complain = Callable[..., list[str]]


def piece(lines: str) -> str:
    return f'\n[components.piece]\ntitle = "Piece"\nface = "p.j2"\nsize = "poker"\n{lines}\n'


def rows_of(load: Load, lines: str) -> list[str]:
    component: Component = load(more=piece(lines)).components[-1]
    return [" ".join(str(value) for name, value in card.fields.items() if name != "id") for card in component.cards]


def test_each_value_goes_with_each_and_the_first_column_changes_slowest(load: Load) -> None:
    assert rows_of(load, 'rows = { suit = ["sun", "moon"], rank = ["A", "9..10"] }') == [
        "sun A", "sun 9", "sun 10", "moon A", "moon 9", "moon 10",
    ]  # fmt: skip


@pytest.mark.parametrize(("value", "cells"), [
    ('"1..3"', "1 2 3"), ('"10..30 by 10"', "10 20 30"), ('"-1..1"', "-1 0 1"), ('"A..C"', "A B C"), ("7", "7"),
    ('"left..right"', "left..right"), ('"Wait ..."', "Wait ..."), ("[true, 2]", "yes 2"),
])  # fmt: skip
def test_values(load: Load, value: str, cells: str) -> None:
    assert " ".join(rows_of(load, f'rows = {{ x = {value} }}\ncolumns = {{ x = "text" }}')) == cells


def test_a_range_may_end_at_a_column_before_it(load: Load) -> None:
    assert rows_of(load, 'rows = { low = "0..2", high = "low..2" }') == ["0 0", "0 1", "0 2", "1 1", "1 2", "2 2"]


def test_several_sets_with_copies_and_ids_of_all_values(load: Load) -> None:
    lines = (
        '[[components.piece.rows]]\nsuit = ["sun", "moon"]\nrank = 5\ncopies = 3\n[[components.piece.rows]]\nrank = 5'
    )
    cards = load(more=piece(lines)).components[-1].cards
    assert [(card.id, card.copies, card.line) for card in cards] == [
        ("sun-5", 3, 28), ("moon-5", 3, 28), ("5", 1, 32),
    ]  # fmt: skip


def test_columns_have_types_and_refer_to_tables_that_are_made_too(load: Load) -> None:
    more = '\n[tables.suits]\nrows = [{ id = "sun", sign = "*" }]\n'
    (card,) = load(more=more + piece('rows = { suit = "sun" }\ncolumns = { suit = "ref suits" }')).components[-1].cards
    assert card.fields["suit"] == {"id": "sun", "sign": "*"}


@pytest.mark.parametrize(("lines", "said"), [
    ('rows = { x = "3..1" }', "game.toml:28: [components.piece]: '3..1' is an empty range"),
    ('rows = { x = "low..6" }', "'low..6' is no range: its ends are numbers, letters, or columns before it"),
    ('rows = { x = "1..9 by 0" }', "'1..9 by 0' is an empty range"),
    ('rows = { x = "1..999999999" }', "'1..999999999' makes more than 100000 rows"),
    ('rows = { x = "1..400", y = "1..400" }', "rows make more than 100000 rows"),
    ("rows = { x = [] }", "game.toml:28: x = [] is not a list of values"),
    ("rows = { x = [[1]] }", "x = [[1]] is not a list of values"),
    ("rows = { copies = 2 }", "rows without a column"),
    ("rows = []", "rows of [components.piece] is empty"),
    ("rows = 3", "rows is not a list of tables"),
    ('rows = { x = 1 }\ntable = "ships.csv"', "game.toml:29: [components.piece] has rows, and so no table"),
    ("rows = { x = 1 }\ncopies = 2", "[components.piece] has rows"),
    ('rows = { id = "a", x = "1..2" }', "id = 'a' is used for a second row"),
    ('rows = { x = "a" }\ncolumns = { x = "int" }', "game.toml:28: column 'x': 'a' is not a whole number"),
])  # fmt: skip
def test_faults_have_their_line(complaints: Complain, lines: str, said: str) -> None:
    (told,) = complaints(more=piece(lines))
    assert said in told
