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
        self._unseen, self._left = unseen, FACES * each - len(mine) if each else 0
        self.known = {face: showing(mine, face, parrots=parrots) for face in range(1, FACES + 1)}
        self._good = {}
        for face, known in self.known.items():
            faces = len({face, WILD}) if parrots else 1
            self._good[face] = faces * each - known if each else faces

    def holds(self, number: int, face: int) -> Fraction:
        """Return the chance that a bid holds."""
        return at_least(number - self.known[face], self._unseen, self._good[face], self._left)

    def exact(self, number: int, face: int) -> Fraction:
        """Return the chance that a bid is exactly right."""
        wanted = number - self.known[face]
        if not 0 <= wanted <= self._unseen:
            return Fraction(0)
        return exactly(wanted, self._unseen, self._good[face], self._left)
