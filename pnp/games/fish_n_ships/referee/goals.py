"""Goals: the treasures that they ask for, those that are missing, and whether a Wild Treasure stands in for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.games.fish_n_ships.referee.data import Data, Goal, Rules

Pile = tuple[str, ...]
"""Locked cards that lie on each other: the kinds that are printed on them, whatever a Wild Treasure makes of one."""


class Change(NamedTuple):
    """A possession that counts as another kind by the Wild Treasure."""

    kind: str
    counts_as: str


def goal_treasures(goal: Goal, *, short: bool) -> tuple[str, ...]:
    """Return the treasures that a goal asks for; in the *short* game the bottom one is ignored.

    >>> goal_treasures(Goal("G", "Two Eels", ("eel", "eel", "ray")), short=True)
    ('eel', 'eel')
    """
    return goal.treasures[:-1] if short else goal.treasures


def shortfall(treasures: Iterable[str], hand: Iterable[str], piles: Iterable[Pile]) -> tuple[str, ...]:
    """Return the *treasures* that hand and piles together lack, sorted; other cards in the hand do not matter.

    >>> shortfall(("eel", "eel", "ray"), ("eel", "ball-3"), (("koi", "koi"),))
    ('eel', 'ray')
    """
    return tuple(sorted((Counter(treasures) - possessions(hand, piles)).elements()))


def possessions(hand: Iterable[str], piles: Iterable[Pile]) -> Counter[str]:
    return Counter(hand) + Counter(kind for pile in piles for kind in pile)


def is_met(
    data: Data,
    rules: Rules,
    goal: Goal,
    hand: Sequence[str],
    piles: Sequence[Pile],
    wild: int | None = None,
    kind: str = "",
) -> bool:
    """Return whether hand and locked piles together meet a goal.

    *hand* may hold other cards too. *wild* is the index of the pile that carries a Wild Treasure at work, None where
    there is none; R11: any change that it may make counts; *kind* as :func:`may_change` has it. Where a change is
    chosen once and for all, and is chosen, give that card its new kind, and no *wild*.
    """
    lacks = 0
    for treasure, count in _goal_counts(goal, rules.short_game):
        have = hand.count(treasure)
        for pile in piles:
            have += pile.count(treasure)
        if have < count:
            lacks += count - have
            if wild is None or lacks > 1:
                return False
    return not lacks or (wild is not None and change_to_win(data, rules, goal, hand, piles, wild, kind) is not None)


@lru_cache(maxsize=1024)
def _goal_counts(goal: Goal, short: bool) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(goal_treasures(goal, short=short)).items())


def change_to_win(
    data: Data, rules: Rules, goal: Goal, hand: Sequence[str], piles: Sequence[Pile], wild: int, kind: str = ""
) -> Change | None:
    """Return the change of one card by the Wild Treasure on pile *wild* that completes a goal, None where none does."""
    treasures = goal_treasures(goal, short=rules.short_game)
    if len(shortfall(treasures, hand, piles)) != 1:
        return None
    return next(changes(data, treasures, hand, piles, wild, kind), None)


def changes(
    data: Data, treasures: Sequence[str], hand: Sequence[str], piles: Sequence[Pile], wild: int, kind: str = ""
) -> Iterator[Change]:
    """Yield what the Wild Treasure on pile *wild* may change so that one more of *treasures* is there: a card that they
    do not need, into one that is missing."""
    need, have = Counter(treasures), possessions(hand, piles)
    for lack in sorted(set(shortfall(treasures, hand, piles))):
        for spare in data.treasures:
            if have[spare] > need[spare] and may_change(data, Change(spare, lack), hand, piles, wild, kind):
                yield Change(spare, lack)


def may_change(
    data: Data, change: Change, hand: Sequence[str], piles: Sequence[Pile], wild: int, kind: str = ""
) -> bool:
    """Return whether the Wild Treasure on pile *wild* may make a change of one card that is in the hand or locked.

    R12: with it, and with no other card changed any more, that pile must still have cards enough for a stack. *kind* is
    what that pile counts as, if one of its cards is wild; by default what most of them are.
    """
    pile = piles[wild]
    own = kind or Counter(pile).most_common(1)[0][0]
    if change.counts_as == own and change.kind != own and change.kind in pile:
        return len(pile) >= data.numbers.stack  # it lies there as that already
    elsewhere = change.kind in hand or any(change.kind in other for place, other in enumerate(piles) if place != wild)
    left = pile.count(own) - (change.kind == own and not elsewhere)
    return left >= data.numbers.stack
