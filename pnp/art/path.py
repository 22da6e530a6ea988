"""Paths that generators draw with: millimetres as floats, y down, until the pen turns them into micrometres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import chain

from pnp import portable

XY = tuple[float, float]

_ARC = 0.5522847498307936
"""Control length of a cubic Bezier that stands for a quarter of a unit circle."""


class Path:
    """Moves, lines and cubic curves. Every method returns the path itself, so that calls can be chained.

    *ops* are the kinds of its segments: ``m`` move, ``l`` line, ``c`` cubic curve, ``h`` close. *numbers* are their
    coordinates one after the other: two for ``m`` and ``l``, six for ``c``, none for ``h``.

    >>> path = Path().move(0, 0).line(2, 0).close()
    >>> path.ops, path.numbers
    (['m', 'l', 'h'], [0, 0, 2, 0])
    """

    __slots__ = ("numbers", "ops")

    def __init__(self, ops: Iterable[str] = (), numbers: Iterable[float] = ()) -> None:
        self.ops = [*ops]
        self.numbers = [*numbers]

    def move(self, x: float, y: float) -> Path:
        """Begin a subpath at x, y."""
        self.ops.append("m")
        self.numbers += (x, y)
        return self

    def line(self, x: float, y: float) -> Path:
        """Draw a straight line to x, y."""
        self.ops.append("l")
        self.numbers += (x, y)
        return self

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Path:
        """A cubic Bezier with control points 1 and 2, ending at x, y."""
        self.ops.append("c")
        self.numbers += (x1, y1, x2, y2, x, y)
        return self

    def quad(self, x1: float, y1: float, x: float, y: float) -> Path:
        """A quadratic Bezier, kept as a cubic."""
        x0, y0 = self.end
        self.ops.append("c")
        self.numbers += (
            x0 + 2 / 3 * (x1 - x0),
            y0 + 2 / 3 * (y1 - y0),
            x + 2 / 3 * (x1 - x),
            y + 2 / 3 * (y1 - y),
            x,
            y,
        )
        return self

    def close(self) -> Path:
        """Close the subpath."""
        self.ops.append("h")
        return self

    def add(self, other: Path) -> Path:
        """Append the subpaths of *other*: one path of many strokes prints faster than many paths."""
        self.ops += other.ops
        self.numbers += other.numbers
        return self

    def follow(self, other: Path) -> Path:
        """Go on along *other*, which starts where this path ends."""
        self.ops += other.ops[1:]
        self.numbers += other.numbers[2:]
        return self

    @property
    def start(self) -> XY:
        """The point where the path starts."""
        return self.numbers[0], self.numbers[1]

    @property
    def end(self) -> XY:
        """The point where the last segment ends; 0, 0 while there is none."""
        if not self.numbers:
            return 0.0, 0.0
        return self.numbers[-2], self.numbers[-1]

    def points(self) -> Iterable[XY]:
        """Return every point, control points too: their hull holds the whole path."""
        return zip(self.numbers[::2], self.numbers[1::2], strict=True)

    def bounds(self) -> tuple[float, float, float, float]:
        """Return left, top, right, bottom of the hull of all points."""
        xs, ys = self.numbers[::2], self.numbers[1::2]
        return min(xs), min(ys), max(xs), max(ys)


def polygon(points: Sequence[XY], *, closed: bool = True) -> Path:
    """Straight lines through *points*."""
    ops = ["l"] * len(points)
    ops[0] = "m"
    if closed:
        ops.append("h")
    return Path(ops, chain.from_iterable(points))


def smooth(points: Sequence[XY], *, closed: bool = False, tension: float = 0.5) -> Path:
    """A soft curve through all *points* (Catmull-Rom; *tension* 0 gives straight lines)."""
    count = len(points)
    around = [points[-1], *points, points[0], points[1 % count]] if closed else [points[0], *points, points[-1]]
    k = tension / 3
    numbers = [*points[0]]
    (x0, y0), (x1, y1), (x2, y2), *rest = around
    u1, v1 = (x2 - x0) * k, (y2 - y0) * k
    for x3, y3 in rest:
        u2, v2 = (x3 - x1) * k, (y3 - y1) * k
        numbers += (x1 + u1, y1 + v1, x2 - u2, y2 - v2, x2, y2)
        x1, y1, u1, v1, x2, y2 = x2, y2, u2, v2, x3, y3
    ops = ["c"] * (len(around) - 2)
    ops[0] = "m"
    if closed:
        ops.append("h")
    return Path(ops, numbers)


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """A rectangle, its corners rounded by *radius*."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    k = r * (1 - _ARC)
    right, bottom = x + width, y + height
    return Path(
        "mlclclclch",
        (
            x + r,
            y,
            right - r,
            y,
            right - k,
            y,
            right,
            y + k,
            right,
            y + r,
            right,
            bottom - r,
            right,
            bottom - k,
            right - k,
            bottom,
            right - r,
            bottom,
            x + r,
            bottom,
            x + k,
            bottom,
            x,
            bottom - k,
            x,
            bottom - r,
            x,
            y + r,
            x,
            y + k,
            x + k,
            y,
            x + r,
            y,
        ),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse; a circle when only *rx* is given."""
    ry = rx if ry is None else ry
    kx, ky = rx * _ARC, ry * _ARC
    left, right, top, foot = cx - rx, cx + rx, cy - ry, cy + ry
    return Path(
        "mcccch",
        (
            right,
            cy,
            right,
            cy + ky,
            cx + kx,
            foot,
            cx,
            foot,
            cx - kx,
            foot,
            left,
            cy + ky,
            left,
            cy,
            left,
            cy - ky,
            cx - kx,
            top,
            cx,
            top,
            cx + kx,
            top,
            right,
            cy - ky,
            right,
            cy,
        ),
    )


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> Path:
    """An open arc; angles in degrees, 0 to the right, growing clockwise on the page."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    delta = math.radians(end - start) / steps
    k = 4 / 3 * portable.tan(delta / 4) * radius
    angle = math.radians(start)
    path = Path().move(cx + radius * portable.cos(angle), cy + radius * portable.sin(angle))
    for _ in range(steps):
        cos, sin = portable.cos(angle), portable.sin(angle)
        angle += delta
        cos2, sin2 = portable.cos(angle), portable.sin(angle)
        path.curve(
            cx + radius * cos - k * sin,
            cy + radius * sin + k * cos,
            cx + radius * cos2 + k * sin2,
            cy + radius * sin2 - k * cos2,
            cx + radius * cos2,
            cy + radius * sin2,
        )
    return path


def star(cx: float, cy: float, outer: float, inner: float, points: int, start: float = -90) -> Path:
    """A star with *points* tips; the first tip at *start* degrees."""
    corners = []
    for i in range(2 * points):
        angle, radius = math.radians(start + 180 * i / points), inner if i % 2 else outer
        corners.append((cx + radius * portable.cos(angle), cy + radius * portable.sin(angle)))
    return polygon(corners)
