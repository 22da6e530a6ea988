"""A page as the finders see it, and the grid that they give. Micrometres as displayed, origin top-left, y down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its sides, with fractions of a micrometre."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How far it reaches across."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How far it reaches down."""
        return self.bottom - self.top

    def grow(self, by: float) -> Box:
        """Return the box with *by* added on all sides."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: Box) -> bool:
        """Return whether the two share some area, or a line that lies in one of them."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box, slack: float = 0) -> bool:
        """Return whether *other* lies inside, or reaches out by no more than *slack*."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and self.right + slack >= other.right
            and self.bottom + slack >= other.bottom
        )

    def cut(self, other: Box) -> Box:
        """Return the box that the two share; it has no area if they do not meet."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, max(left, min(self.right, other.right)), max(top, min(self.bottom, other.bottom)))


def union(boxes: Iterable[Box]) -> Box:
    """Return the least box that holds all *boxes*, of which there is one at least."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return Box(min(left), min(top), max(right), max(bottom))


class Line(NamedTuple):
    """A thin line along an axis: upright ones lie at an x and reach from one y to another."""

    upright: bool
    at: float
    start: float
    end: float


class Words(NamedTuple):
    """Shown text, and the quarter turns clockwise at which it is read."""

    box: Box
    turn: int


class Page(NamedTuple):
    """A page with boxes: what its content draws, without what is as large as the page.

    *covers*: a picture covers most of it, so that its boxes tell little. *trim*: the page without its bleed, as the
    file says; None where it does not.
    """

    number: int
    box: Box
    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]
    words: tuple[Words, ...]
    covers: bool
    trim: Box | None


class Grid(NamedTuple):
    """Slots of one size, where each column of *lefts* crosses each row of *tops*.

    *score* is between 0 and 1, *finder* says who found it. *bleed*: how far the art reaches beyond the slots, if known.
    """

    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    width: float
    height: float
    score: float = 1.0
    finder: str = "said"
    bleed: float = 0.0

    @property
    def box(self) -> Box:
        """The box of all slots."""
        return Box(self.lefts[0], self.tops[0], self.lefts[-1] + self.width, self.tops[-1] + self.height)

    @property
    def slot_count(self) -> int:
        """How many slots there are."""
        return len(self.lefts) * len(self.tops)

    def slots(self) -> list[Box]:
        """Return the slots, row by row."""
        return [Box(x, y, x + self.width, y + self.height) for y in self.tops for x in self.lefts]

    def gaps(self) -> tuple[float, float]:
        """Return the least gap between two columns, and between two rows; infinite where there is one only."""
        return _least_gap(self.lefts, self.width), _least_gap(self.tops, self.height)


def _least_gap(starts: Sequence[float], length: float) -> float:
    return min((after - before - length for before, after in pairwise(starts)), default=inf)
