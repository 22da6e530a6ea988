"""Which cards of two states are the same."""

from __future__ import annotations

import pytest

from pnp.draw.geometry import Size
from pnp.game.kinds.deck import Deck
from pnp.game.model import Card, Component
from pnp.press import same_cards
from pnp.press.same_cards import has_own_id, pair_cards


def deck(*rows: str, columns: str = "suit rank words") -> Component:
    """Make a deck of *rows* such as ``"x: a b c"``, where an id before the colon may be missing."""
    cards = []
    for line, row in enumerate(rows, 2):
        id, _, cells = row.rpartition(": ")
        fields = dict(zip(columns.split(), cells.split(), strict=True))
        id = id or f"row-{line}"
        cards.append(Card(id, {"id": id, **fields}, line=line))
    return Component("deck", "", "", tuple(cards), Deck(Size(1, 1)))


def pairs(before: Component, now: Component) -> list[str]:
    return [f"{old.id if old else '-'} {new.id if new else '-'}" for old, new in pair_cards(before, now)]


def test_an_edited_row_and_one_on_top_are_told_apart() -> None:
    before, now = deck("a 1 x", "b 2 y"), deck("c 3 z", "a 1 x", "b 2 Y")
    assert pairs(before, now) == ["- row-2", "row-2 row-3", "row-3 row-4"]


def test_a_new_column_says_nothing() -> None:
    before, now = deck("a 1", "b 2", columns="suit rank"), deck("c 3 n", "a 1 n", "b 2 n")
    assert pairs(before, now) == ["- row-2", "row-2 row-3", "row-3 row-4"]


def test_an_id_that_somebody_wrote_outlives_all_cells() -> None:
    assert pairs(deck("cat: a 1 x", "dog: b 2 y"), deck("dog: c 3 z", "cat: d 4 w")) == ["dog dog", "cat cat"]


def test_cards_without_cells_are_told_by_their_ids() -> None:
    before, now = deck("cat: ", "dog: ", columns=""), deck("dog: ", "emu: ", columns="")
    assert pairs(before, now) == ["dog dog", "- emu", "cat -"]


def test_rows_that_say_the_same_keep_their_order() -> None:
    assert pairs(deck("a 1 x", "a 1 x"), deck("a 1 x", "a 1 x", "a 1 x")) == [
        "row-2 row-2",
        "row-3 row-3",
        "- row-4",
    ]


def test_of_very_many_the_lines_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_cards, "_MOST_COMPARED", 1)
    assert pairs(deck("a 1 x", "b 2 y"), deck("b 2 Y", "a 1 X")) == ["row-2 row-2", "row-3 row-3"]


def test_ids_that_follow_from_a_name() -> None:
    assert not has_own_id(Card("red-fox-2", {"id": "red-fox-2", "name": "Red Fox"}))
    assert has_own_id(Card("red-fox-b", {"id": "red-fox-b", "name": "Red Fox"}))
