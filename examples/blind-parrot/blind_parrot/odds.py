"""How likely it is that a bid holds: exact, in whole numbers until the last division."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

FACES = 6
WILD = 1
"""The face of the parrot."""


def counts_for(bone: int, face: int, *, parrots: bool) -> bool:
    """Whether a *bone* counts for a bid of *face*; where *parrots* are wild, each of them does."""
    return bone == face or (parrots and bone == WILD)


def showing(bones: Sequence[int], face: int, *, parrots: bool) -> int:
    """Return how many of *bones* count for a bid of *face*."""
    return sum(counts_for(bone, face, parrots=parrots) for bone in bones)


@lru_cache(maxsize=8192)
def exactly(number: int, unseen: int, good: int, left: int) -> Fraction:
    """Return the chance that *number* of the *unseen* bones of others count.

    They are dealt from *left* cards, of which *good* count. With no card left (0) they are dice, of whose six faces
    *good* count.
    """
    if left == 0:
        return Fraction(comb(unseen, number) * good**number * (FACES - good) ** (unseen - number), FACES**unseen)
    return Fraction(comb(good, number) * comb(left - good, unseen - number), comb(left, unseen))


@lru_cache(maxsize=8192)
def at_least(number: int, unseen: int, good: int, left: int) -> Fraction:
    """Return the chance that *number* or more of the *unseen* bones count; see :func:`exactly`."""
    return sum((exactly(each, unseen, good, left) for each in range(max(number, 0), unseen + 1)), Fraction(0))


class Chances:
    """The chances of bids, as somebody sees them who knows bones of *mine*, with *unseen* bones in other hands.

    *each* is how many bone cards of every face there are; 0 for dice.
    """

    def __init__(self, mine: Sequence[int], unseen: int, each: int, *, parrots: bool) -> None:
        self._mine, self._unseen, self._each, self._parrots = tuple(mine), unseen, each, parrots

    def holds(self, number: int, face: int) -> Fraction:
        """Return the chance that a bid holds."""
        return at_least(number - self._known(face), *self._others(face))

    def exact(self, number: int, face: int) -> Fraction:
        """Return the chance that a bid is exactly right."""
        wanted = number - self._known(face)
        return exactly(wanted, *self._others(face)) if 0 <= wanted <= self._unseen else Fraction(0)

    def _known(self, face: int) -> int:
        return showing(self._mine, face, parrots=self._parrots)

    def _others(self, face: int) -> tuple[int, int, int]:
        faces = len({face, WILD}) if self._parrots else 1
        if not self._each:
            return self._unseen, faces, 0
        return self._unseen, faces * self._each - self._known(face), FACES * self._each - len(self._mine)
