"""Paths that generators draw with: millimetres as floats, y down, until the pen turns them into micrometres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

XY = tuple[float, float]

_ARC = 0.5522847498307936
"""Control length of a cubic Bezier that stands for a quarter of a unit circle."""


class Path:
    """Moves, lines and cubic curves. Every method returns the path itself, so that calls can be chained.

    >>> Path().move(0, 0).line(2, 0).close().segments
    [('m', 0, 0), ('l', 2, 0), ('h',)]
    """

    __slots__ = ("segments",)

    def __init__(self) -> None:
        self.segments: list[tuple] = []  # type: ignore[type-arg]  # ('m', x, y), ('l', x, y), ('c', 6 numbers), ('h',)

    def move(self, x: float, y: float) -> Path:
        self.segments.append(("m", x, y))
        return self

    def line(self, x: float, y: float) -> Path:
        self.segments.append(("l", x, y))
        return self

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Path:
        """A cubic Bezier with control points 1 and 2, ending at x, y."""
        self.segments.append(("c", x1, y1, x2, y2, x, y))
        return self

    def quad(self, x1: float, y1: float, x: float, y: float) -> Path:
        """A quadratic Bezier, kept as a cubic."""
        x0, y0 = self.end
        return self.curve(
            x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0), x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y
        )

    def close(self) -> Path:
        self.segments.append(("h",))
        return self

    def add(self, other: Path) -> Path:
        """Append the subpaths of *other*: one path of many strokes prints faster than many paths."""
        self.segments.extend(other.segments)
        return self

    @property
    def end(self) -> XY:
        """The point where the last segment ends."""
        for segment in reversed(self.segments):
            if segment[0] != "h":
                return segment[-2], segment[-1]
        return 0.0, 0.0

    def points(self) -> Iterable[XY]:
        """Yield every point, control points too: their hull holds the whole path."""
        for segment in self.segments:
            numbers = segment[1:]
            yield from zip(numbers[0::2], numbers[1::2], strict=True)

    def bounds(self) -> tuple[float, float, float, float]:
        """Return left, top, right, bottom of the hull of all points."""
        xs, ys = zip(*self.points(), strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def polygon(points: Sequence[XY], *, closed: bool = True) -> Path:
    """Straight lines through *points*."""
    path = Path().move(*points[0])
    for point in points[1:]:
        path.line(*point)
    return path.close() if closed else path


def smooth(points: Sequence[XY], *, closed: bool = False, tension: float = 0.5) -> Path:
    """A soft curve through all *points* (Catmull-Rom; *tension* 0 gives straight lines)."""
    count = len(points)
    path = Path().move(*points[0])
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i else points[0]
        here, there = points[i % count], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        k = tension / 3
        path.curve(
            here[0] + (there[0] - before[0]) * k, here[1] + (there[1] - before[1]) * k,
            there[0] - (after[0] - here[0]) * k, there[1] - (after[1] - here[1]) * k,
            there[0], there[1],
        )  # fmt: skip
    return path.close() if closed else path


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """A rectangle, its corners rounded by *radius*."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    k = r * (1 - _ARC)
    right, bottom = x + width, y + height
    return (
        Path().move(x + r, y).line(right - r, y).curve(right - k, y, right, y + k, right, y + r)
        .line(right, bottom - r).curve(right, bottom - k, right - k, bottom, right - r, bottom)
        .line(x + r, bottom).curve(x + k, bottom, x, bottom - k, x, bottom - r)
        .line(x, y + r).curve(x, y + k, x + k, y, x + r, y).close()
    )  # fmt: skip


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse; a circle when only *rx* is given."""
    ry = rx if ry is None else ry
    kx, ky = rx * _ARC, ry * _ARC
    return (
        Path().move(cx + rx, cy).curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
        .curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy).curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
        .curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy).close()
    )  # fmt: skip


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> Path:
    """An open arc; angles in degrees, 0 to the right, growing clockwise on the page."""
    steps = max(1, math.ceil(abs(end - start) / 45))
    delta = math.radians(end - start) / steps
    k = 4 / 3 * math.tan(delta / 4) * radius
    angle = math.radians(start)
    path = Path().move(cx + radius * math.cos(angle), cy + radius * math.sin(angle))
    for _ in range(steps):
        cos, sin = math.cos(angle), math.sin(angle)
        angle += delta
        cos2, sin2 = math.cos(angle), math.sin(angle)
        path.curve(
            cx + radius * cos - k * sin, cy + radius * sin + k * cos,
            cx + radius * cos2 + k * sin2, cy + radius * sin2 - k * cos2,
            cx + radius * cos2, cy + radius * sin2,
        )  # fmt: skip
    return path


def star(cx: float, cy: float, outer: float, inner: float, points: int, start: float = -90) -> Path:
    """A star with *points* tips; the first tip at *start* degrees."""
    corners = []
    for i in range(2 * points):
        angle, radius = math.radians(start + 180 * i / points), inner if i % 2 else outer
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return polygon(corners)
