"""Actions of players and of chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

CHANCE = -1
"""The seat of dice, spinners and cards drawn unseen."""


class Action(NamedTuple):
    """One step of a game.

    *seat* counts the players from 0 in the order of the set-up; dice and draws have :data:`CHANCE`. *verb* is a word of
    the game's grammar, *args* are its values, in the order of the grammar's fields.
    """

    seat: int
    verb: str
    args: tuple[Any, ...] = ()


class Dice:
    """Chance with a seed: the same seed gives the same throws, in every version of Python."""

    def __init__(self, seed: int | str) -> None:
        from random import Random  # the score needs no dice, and this takes 5 ms

        self._random = Random(seed).random  # the one method whose values no version of Python may change

    def below(self, count: int) -> int:
        """Return a whole number from 0 to *count* - 1, each as likely as the next."""
        return int(self._random() * count)

    def pick(self, things: Sequence[T]) -> T:
        """Return one of *things*, each as likely as the next."""
        return things[int(self._random() * len(things))]

    def sample(self, things: Iterable[T], count: int) -> tuple[T, ...]:
        """Return *count* of *things* that are drawn unseen, sorted."""
        left = list(things)
        return tuple(sorted(left.pop(self.below(len(left))) for _ in range(count)))  # type: ignore[type-var]

    def roll(self, sides: int) -> int:
        """Return a whole number from 1 to *sides*."""
        return int(self._random() * sides) + 1

    def shuffled(self, things: list[Any]) -> list[Any]:
        """Return the same things in an order that chance has chosen."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
