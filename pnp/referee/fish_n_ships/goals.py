"""Goals: what is wanted, what is missing, and whether a Wild Treasure closes the gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.referee.fish_n_ships.data import Data, Goal
from pnp.referee.fish_n_ships.rules import Rules

Pile = tuple[str, ...]
"""Locked cards that lie on each other: the kinds that are printed on them, whatever a Wild Treasure makes of one."""


class Change(NamedTuple):
    """A possession that counts as another kind by the Wild Treasure."""

    kind: str
    counts_as: str


def wanted(goal: Goal, *, short: bool) -> tuple[str, ...]:
    """Return the treasures that a goal asks for; in the *short* game the bottom one is ignored.

    >>> wanted(Goal("G", "Two Eels", ("eel", "eel", "ray")), short=True)
    ('eel', 'eel')
    """
    return goal.treasures[:-1] if short else goal.treasures


def missing(treasures: Iterable[str], hand: Iterable[str], piles: Iterable[Pile]) -> tuple[str, ...]:
    """Return what hand and piles together lack of *treasures*, sorted; other cards in the hand do not matter.

    >>> missing(("eel", "eel", "ray"), ("eel", "ball-3"), (("koi", "koi"),))
    ('eel', 'ray')
    """
    return tuple(sorted((Counter(treasures) - possessions(hand, piles)).elements()))


def possessions(hand: Iterable[str], piles: Iterable[Pile]) -> Counter[str]:
    """Return how many cards of each kind are in the hand and in the piles together."""
    return Counter(hand) + Counter(kind for pile in piles for kind in pile)


def meets(
    data: Data, rules: Rules, goal: Goal, hand: Sequence[str], piles: Sequence[Pile], wild: int | None = None
) -> bool:
    """Return whether hand and locked piles together meet a goal.

    *hand* may hold other cards too. *wild* is the index of the pile that carries a Wild Treasure at work, None where
    there is none; R11: any change that it may make counts. Where the kind is chosen once and is chosen already, give
    that card its new kind, and no *wild*.
    """
    lacks = missing(wanted(goal, short=rules.short_game), hand, piles)
    return not lacks or (wild is not None and winning_change(data, rules, goal, hand, piles, wild) is not None)


def winning_change(
    data: Data, rules: Rules, goal: Goal, hand: Sequence[str], piles: Sequence[Pile], wild: int
) -> Change | None:
    """Return the change of one card by the Wild Treasure on pile *wild* that completes a goal, None where none does."""
    treasures = wanted(goal, short=rules.short_game)
    lacks = missing(treasures, hand, piles)
    if len(lacks) != 1:
        return None
    return next((Change(kind, lacks[0]) for kind in spare(data, treasures, hand, piles, wild)), None)


def spare(data: Data, treasures: Sequence[str], hand: Sequence[str], piles: Sequence[Pile], wild: int) -> Iterator[str]:
    """Yield the kinds of which one card may count as another: the goal does not need it, and the pile of the Wild
    Treasure stays a stack without it (R12)."""
    need, have = Counter(treasures), possessions(hand, piles)
    for kind in data.treasures:
        if have[kind] > need[kind] and may_change(data, kind, hand, piles, wild):
            yield kind


def may_change(data: Data, kind: str, hand: Sequence[str], piles: Sequence[Pile], wild: int) -> bool:
    """Return whether the Wild Treasure on pile *wild* may change a card of a *kind*, in the hand or locked (R12)."""
    elsewhere = kind in hand or any(kind in pile for place, pile in enumerate(piles) if place != wild)
    return elsewhere or (kind in piles[wild] and len(piles[wild]) > data.numbers.stack)
