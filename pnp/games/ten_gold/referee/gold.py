"""Gold on a ship card: two rows of circles, filled from the left, and what lies beside the card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.game.toml import quote
from pnp.referee.findings import Finding

ROWS = ("sails", "cannons")


class Rows(NamedTuple):
    """How many coins lie in each row, and beside the card. There are no gaps: a row is filled from the left."""

    sails: int = 0
    cannons: int = 0
    beside: int = 0

    @property
    def total(self) -> int:
        return self.sails + self.cannons + self.beside


class Card(NamedTuple):
    """The circles of a ship card that hold a coin, counted from 1 in each row; a faulty card may leave one out."""

    sails: tuple[int, ...] = ()
    cannons: tuple[int, ...] = ()
    beside: int = 0

    @property
    def rows(self) -> Rows:
        """The coins, as a card without gaps has them."""
        return Rows(len(self.sails), len(self.cannons), self.beside)


def gains(rows: Rows, count: int, circles: tuple[int, int]) -> list[Rows]:
    """Return every way to take *count* coins: into either row, and beside the card when both are full (R20).

    :param circles: how many circles the sails row and the cannons row have.

    >>> gains(Rows(4, 1), 2, (5, 5))
    [Rows(sails=5, cannons=2, beside=0), Rows(sails=4, cannons=3, beside=0)]
    """
    room = (max(0, circles[0] - rows.sails), max(0, circles[1] - rows.cannons))
    on_card = min(count, sum(room))
    return [
        Rows(rows.sails + more, rows.cannons + on_card - more, rows.beside + count - on_card)
        for more in range(min(on_card, room[0]), -1, -1)
        if on_card - more <= room[1]
    ]


def payments(rows: Rows, count: int) -> list[Rows]:
    """Return every way to give up *count* coins: from beside the card first (R20), then from the ends of the rows.

    Who has fewer gives up all.

    >>> payments(Rows(2, 1), 1), payments(Rows(5, 5, 1), 1), payments(Rows(), 1)
    ([Rows(sails=1, cannons=1, beside=0), Rows(sails=2, cannons=0, beside=0)], [Rows(sails=5, cannons=5, beside=0)], [Rows(sails=0, cannons=0, beside=0)])
    """  # noqa: E501
    beside = min(count, rows.beside)
    from_card = min(count - beside, rows.sails + rows.cannons)
    return [
        Rows(rows.sails - less, rows.cannons - (from_card - less), rows.beside - beside)
        for less in range(min(from_card, rows.sails), -1, -1)
        if from_card - less <= rows.cannons
    ]


def read_circles(text: str) -> tuple[int, ...]:
    """Return the circles that hold a coin, counted from 1: *text* is how many there are, or their picture.

    :raises ValueError: it is neither.

    >>> read_circles("3"), read_circles("oo.o.")
    ((1, 2, 3), (1, 2, 4))
    """
    word = text.strip().casefold()
    if re.fullmatch(r"[0-9]{1,3}", word):
        return tuple(range(1, int(word) + 1))
    if re.fullmatch(r"[o.]{1,99}", word):
        return tuple(circle for circle, mark in enumerate(word, 1) if mark == "o")
    raise ValueError(f"{quote(text)} is not a row; write how many coins it has, or o and . for its circles")


def row_faults(name: str, card: Card, circles: tuple[int, int]) -> Iterator[Finding]:
    """Yield what is wrong with the coins of a ship card: gaps, coins beyond the row, coins beside a card with room."""
    full = True
    for row, filled, count in zip(ROWS, (card.sails, card.cannons), circles, strict=True):
        gap = next((circle for circle in range(1, max(filled, default=0)) if circle not in filled), None)
        if gap is not None:
            yield Finding(
                "row_gap",
                f"{name}: circle {gap} of the {row} row is empty, but a later one holds a coin.",
                "ship card",
                "Fill each row from the left, without gaps.",
                player=name,
                circle=(row, gap),
            )
        full = full and len(filled) >= count
        if max(filled, default=0) > count:
            last = max(filled)
            yield Finding(
                "row_full",
                f"{name}: the {row} row has {count} circles; a coin lies on circle {last}.",
                "ship card",
                "Use the other row, or lay it beside the card when both are full.",
                player=name,
                circle=(row, last),
            )
    if card.beside and not full:
        yield Finding(
            "gold_beside",
            f"{name} has {card.beside} gold beside a ship card with empty circles.",
            "R20",
            "Fill the card first.",
            player=name,
        )
