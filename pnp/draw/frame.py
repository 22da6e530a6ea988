"""A Frame: one drawn face, as data without any file format. Layout makes Frames; export only walks them.

Everything is in whole micrometres from the top-left corner of the trim, y down. Items are named tuples, because a
deck of thousands of cards makes hundreds of thousands of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Literal, NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.geometry import Matrix, Rect, Size, stretch

Layer = Literal["print", "cut", "score", "glue"]

_NUMBERS = {"m": 2, "l": 2, "c": 6, "h": 0}


class Path(NamedTuple):
    """Segments of lines and curves, in whole micrometres.

    *ops* has a letter for each segment: ``m`` moves to a point, ``l`` draws a line to one, ``c`` a cubic Bezier by two
    control points and its end, ``h`` closes. *numbers* are their points, x and y in turn.
    """

    ops: str
    numbers: tuple[int, ...]

    @property
    def bounds(self) -> Rect:
        """A box that holds the path: that of all its points.

        >>> Path("mlh", (10, 20, 30, 5)).bounds
        Rect(x=10, y=5, width=20, height=15)
        """
        xs, ys = self.numbers[::2], self.numbers[1::2]
        left, top = min(xs), min(ys)
        return Rect(left, top, max(xs) - left, max(ys) - top)

    def transform(self, matrix: Matrix) -> Path:
        """Return the path moved by *matrix*.

        >>> Path("ml", (0, 0, 5, 0)).transform((0, 1, -1, 0, 100, 10))
        Path(ops='ml', numbers=(100, 10, 100, 15))
        """
        a, b, c, d, e, f = matrix
        points = zip(self.numbers[::2], self.numbers[1::2], strict=True)
        return Path(self.ops, tuple(round(n) for x, y in points for n in (a * x + c * y + e, b * x + d * y + f)))

    def segments(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield each segment: its letter and its numbers."""
        at = 0
        for op in self.ops:
            yield op, self.numbers[at : at + _NUMBERS[op]]
            at += _NUMBERS[op]


def join_paths(paths: Iterable[Path]) -> Path:
    """Return one path of all *paths*."""
    paths = list(paths)
    return Path("".join([path.ops for path in paths]), tuple(chain.from_iterable([path.numbers for path in paths])))


class Shape(NamedTuple):
    """A path, filled or stroked or both.

    *width* is the stroke's width in micrometres; *cap* is 0 butt, 1 round, 2 square; *join* 0 mitre, 1 round, 2 bevel.
    """

    path: Path
    fill: Colour | None = None
    stroke: Colour | None = None
    width: int = 0
    cap: int = 0
    join: int = 0
    dash: tuple[int, ...] = ()
    even_odd: bool = False


class Run(NamedTuple):
    """Shaped text in one font: its glyphs by their numbers in the font file, in the order in which they are drawn.

    *advances* say for each glyph how far the pen moves, *offsets* how far the glyph is drawn from the pen, both across
    and in thousandths of the size. *letters* are the characters of each glyph; a glyph that is one of several for the
    same characters has none, but the first. *advance* is that of the whole run. *rises* say how far above the baseline
    each glyph is drawn; none where all stand upon it.
    """

    text: str
    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    offsets: tuple[float, ...]
    letters: tuple[str, ...]
    advance: float
    rises: tuple[float, ...] = ()

    def __hash__(self) -> int:
        return hash(self.text)  # a line is looked up run by run, and texts know their hash


class Gap(Run):
    """A space of its own width. A justified page has one in each line, so their texts alone would not part them."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(self.advance)


class Text(NamedTuple):
    """One line of text (or a piece of one in a single font, size and colour), its baseline starting at x, y."""

    x: int
    y: int
    font: str
    size: int
    runs: tuple[Run, ...]
    fill: Colour
    advance: int

    @property
    def text(self) -> str:
        """The characters of all runs."""
        return "".join([run.text for run in self.runs])


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


class Outline(NamedTuple):
    """A line around the letters of a text, *width* micrometres wide: half of it lies inside of them."""

    text: Text
    stroke: Colour
    width: int


class Tag(NamedTuple):
    """The role of a part of a text, for screen readers.

    *part* is its place in the text: the elements that hold it, the outermost first, each a role as PDF calls it and a
    number, such as ``L:12/LI:3/LBody:0``. What follows in the same element goes on with it. ``Artifact`` is none.

    *said* is the words of a heading, or those that stand for a picture. *anchor* is the name by which links lead to it;
    of a link, *to* is the anchor that it leads to. Both have a *box*: x, y, right and bottom in micrometres.
    """

    part: str
    said: str = ""
    anchor: str = ""
    to: str = ""
    box: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def role(self) -> str:
        """What it is, as PDF calls it."""
        return self.part.rpartition("/")[2].partition(":")[0]


DECORATION = Tag("Artifact")
"""The tag of what is no part of the text: nobody has to be told of it."""


class Group(NamedTuple):
    """Items under a matrix, clipped to a path where there is one (in the group's own coordinates)."""

    items: tuple[Item, ...]
    matrix: Matrix | None = None
    clip: Path | None = None
    even_odd: bool = False
    """How the clip's inside is told, as in a Shape."""
    layer: Layer = "print"
    """What a machine does along the shapes in it: *cut* them, *score* them, or put *glue* inside them."""
    tag: Tag | None = None


Item = Shape | Text | Picture | Place | Group | Outline


SEEN_THROUGH = "opacity "
BLENDS = ("multiply", "screen", "overlay", "darken", "lighten", "hard-light", "soft-light")
"""How the colours of a symbol may meet those that lie under it, by the names that CSS and SVG have for it."""


class Blending(NamedTuple):
    """How a symbol is laid over what is under it: its opacity, 0 to 255, and one of BLENDS, or ``normal``."""

    level: int = 255
    mode: str = "normal"


SOLID = Blending()


def blending_key(blending: Blending, digest: str) -> str:
    """Return the key of a symbol that is drawn as one with *blending*."""
    mode = "" if blending.mode == "normal" else f" {blending.mode}"
    return f"{SEEN_THROUGH}{blending.level}{mode} {digest}"


def blending_of(symbol: str) -> Blending:
    """Return how a *symbol* is laid over what is under it.

    >>> blending_of(blending_key(Blending(128, "multiply"), "0a")), blending_of("icon star")
    (Blending(level=128, mode='multiply'), Blending(level=255, mode='normal'))
    """
    if not symbol.startswith(SEEN_THROUGH):
        return SOLID
    _, level, mode, *_ = symbol.split(" ", 3)
    return Blending(int(level), mode if mode in BLENDS else "normal")


class Extremes(NamedTuple):
    """The smallest text and the thinnest line (micrometres) of a picture, and the pixels per inch of its coarsest part.

    Infinite where there is nothing of the kind.
    """

    smallest_text: float = math.inf
    thinnest_line: float = math.inf
    lowest_dpi: float = math.inf

    def transform(self, matrix: Matrix) -> Extremes:
        """Return the extremes of the same picture seen through *matrix*."""
        small, large = stretch(matrix)
        dpi = self.lowest_dpi / large if large else math.inf
        return Extremes(self.smallest_text * small, self.thinnest_line * small, dpi)

    def merge(self, other: Extremes) -> Extremes:
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


def rect_path(rect: Rect) -> Path:
    """Return the path of *rect*.

    >>> rect_path(Rect(0, 0, 10, 5))
    Path(ops='mlllh', numbers=(0, 0, 10, 0, 10, 5, 0, 5))
    """
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return Path("mlllh", (x, y, right, y, right, bottom, x, bottom))
