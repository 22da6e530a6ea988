"""A Frame: one drawn face, as data. Layout makes Frames; export only walks them.

Everything is in whole micrometres from the top-left corner of the trim, y down. Items are named tuples, because a
deck of thousands of cards makes hundreds of thousands of them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.geometry import Matrix, Rect, Size, stretch


class Shape(NamedTuple):
    """A path, filled or stroked or both.

    *path* is PDF path construction with whole micrometres: ``"0 0 m 10 0 l 10 5 12 6 14 6 c h"``.
    *width* is the stroke's width in micrometres; *cap* and *join* are PDF's numbers (0 butt/mitre, 1 round, 2).
    """

    path: str
    fill: Colour | None = None
    stroke: Colour | None = None
    width: int = 0
    cap: int = 0
    join: int = 0
    dash: tuple[int, ...] = ()
    even_odd: bool = False


class Text(NamedTuple):
    """One line of text (or a piece of one in a single font, size and colour), its baseline starting at x, y.

    *glyphs* is the body of a PDF TJ array: glyph ids in hex and kerning in thousandths of the size.
    """

    x: int
    y: int
    font: str
    size: int
    glyphs: str
    text: str
    fill: Colour
    advance: int


class Picture(NamedTuple):
    """A raster picture, by its key in the picture store, over a box."""

    key: str
    x: int
    y: int
    width: int
    height: int


class Place(NamedTuple):
    """A shared symbol, drawn once in the file and placed by a matrix."""

    symbol: str
    matrix: Matrix


class Group(NamedTuple):
    """Items under a matrix, clipped to a path where there is one (in the group's own coordinates)."""

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: str | None = None
    even_odd: bool = False
    """How the clip's inside is told, as in a Shape."""


Item = Shape | Text | Picture | Place | Group


class Extremes(NamedTuple):
    """The smallest text and the thinnest line (micrometres) of a picture, and the pixels per inch of its coarsest part.

    Infinite where there is nothing of the kind.
    """

    smallest_text: float = math.inf
    thinnest_line: float = math.inf
    lowest_dpi: float = math.inf

    def under(self, matrix: Matrix) -> Extremes:
        """Return the extremes of the same picture seen through *matrix*."""
        small, large = stretch(matrix)
        dpi = self.lowest_dpi / large if large else math.inf
        return Extremes(self.smallest_text * small, self.thinnest_line * small, dpi)

    def merged(self, other: Extremes) -> Extremes:
        """Return the extremes of both together."""
        return Extremes(*map(min, self, other))


class PdfPage(NamedTuple):
    """A picture that our own items cannot draw: a PDF file of one page of *size*, and how it prints at that size."""

    data: bytes
    size: Size
    extremes: Extremes


class Symbol(NamedTuple):
    """Items that many Frames share, or a page of PDF; nothing is drawn outside *box*."""

    key: str
    box: Rect
    items: tuple[Item, ...]
    page: PdfPage | None = None


class Frame(NamedTuple):
    """One face or back: what to draw in a trim of *width* x *height*, with *bleed* on all sides."""

    width: int
    height: int
    bleed: int
    items: tuple[Item, ...]


def rect_path(rect: Rect) -> str:
    """Return the path of *rect*.

    >>> rect_path(Rect(0, 0, 10, 5))
    '0 0 10 5 re'
    """
    return f"{rect.x} {rect.y} {rect.width} {rect.height} re"
