"""Chances of the dice, exact: counts out of all throws, and fractions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnp.referee.treasure_island.state import SIDES

if TYPE_CHECKING:
    from fractions import Fraction

FACES = range(1, SIDES + 1)


class Odds(NamedTuple):
    """How many of all throws of two dice the first ship wins, ties and loses; *sinks*: it wins, and the other shows 1;
    *sunk*: it loses, and shows 1 itself.
    """

    win: int
    tie: int
    lose: int
    sinks: int
    sunk: int


def odds(mine: int, yours: int) -> Odds:
    """Return the odds of two ships with these ratings.

    >>> odds(5, 4)
    Odds(win=21, tie=5, lose=10, sinks=6, sunk=4)
    """
    throws = [(die + mine - foe - yours, die, foe) for die in FACES for foe in FACES]
    return Odds(
        sum(gap > 0 for gap, _, _ in throws),
        sum(gap == 0 for gap, _, _ in throws),
        sum(gap < 0 for gap, _, _ in throws),
        sum(gap > 0 and foe == 1 for gap, _, foe in throws),
        sum(gap < 0 and die == 1 for gap, die, _ in throws),
    )


def expected_cargo(room: int, throws: int = 1) -> Fraction:
    """Return how many markers so many Loot orders load on average, where the supply is full.

    >>> expected_cargo(5), expected_cargo(2, 2)
    (Fraction(10, 3), Fraction(2, 1))
    """
    from fractions import Fraction  # takes 3 ms, and few answers need it

    if not throws or not room:
        return Fraction(0)
    loads = [min(die, room) for die in FACES]
    return sum((load + expected_cargo(room - load, throws - 1) for load in loads), Fraction(0)) / SIDES
