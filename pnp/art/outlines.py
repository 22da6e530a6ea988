"""Outlines that figures are cut from: soft contours, ribbons along lines, mirror images and wreaths.

Figures melt overlapping outlines and take holes out of them by the direction in which an outline runs, so this module
also turns outlines round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from pnp.art.engraving import moved
from pnp.art.path import XY, Path, ellipse, polygon

Run = Sequence[XY]

_STEPS = 8
"""Straight pieces that stand for one cubic where an outline runs beside it."""

_SHARES = [
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / _STEPS for i in range(1, _STEPS + 1))
]
"""What the four points of a cubic add to each point on it."""


def soft(points: Run) -> Path:
    """An open curve through all *points*, round like an arc where it can be."""
    path = Path().move(*points[0])
    if len(points) == 2:
        return path.line(*points[1])
    ways = _tangents(points)
    for (x0, y0), (x1, y1), (u0, v0), (u1, v1) in zip(points, points[1:], ways, ways[1:], strict=False):
        k = 0.36 * math.hypot(x1 - x0, y1 - y0)
        path.curve(x0 + k * u0, y0 + k * v0, x1 - k * u1, y1 - k * v1, x1, y1)
    return path


def _tangents(points: Run) -> list[XY]:
    """Unit directions of a curve through *points*: the nearer neighbour counts for more, the ends bend on as an arc."""
    chords = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    units = [_unit(*chord) for chord in chords]
    ways = []
    for i in range(1, len(chords)):
        before, after = math.hypot(*chords[i - 1]), math.hypot(*chords[i])
        (u0, v0), (u1, v1) = units[i - 1], units[i]
        ways.append(_unit(u0 * after + u1 * before, v0 * after + v1 * before))
    return [_reflected(ways[0], units[0]), *ways, _reflected(ways[-1], units[-1])]


def _unit(x: float, y: float) -> XY:
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


def _reflected(way: XY, axis: XY) -> XY:
    along = 2 * (way[0] * axis[0] + way[1] * axis[1])
    return along * axis[0] - way[0], along * axis[1] - way[1]


def contour(*runs: Run) -> Path:
    """A closed outline: soft along each run of points, with a corner where one run ends and the next begins.

    Every run starts where the former one ended; the first run names its own first point.
    """
    path = Path().move(*runs[0][0])
    for i, run in enumerate(runs):
        points = run if i == 0 else [path.end, *run]
        path.segments.extend(soft(points).segments[1:])
    return path.close()


def blob(points: Run) -> Path:
    """A closed outline, soft all around."""
    count = len(points)
    around = soft([points[i % count] for i in range(-2, count + 3)])  # two more at either end, to close it softly
    path = Path().move(*points[0])
    path.segments.extend(around.segments[3 : 3 + count])
    return path.close()


def symmetric(*runs: Run, top: bool = False, foot: bool = False) -> Path:
    """A contour whose right half is given from the top downwards; the left half is its mirror image.

    :param top: soft, not a corner, where it crosses the axis at the top.
    :param foot: the same at the foot.
    """
    right: list[list[XY]] = []
    for run in runs:
        right.append([*(right[-1][-1:] if right else []), *run])
    left = [[(-x, y) for x, y in reversed(run)] for run in reversed(right)]
    if right[-1][-1][0] > 0:  # it does not reach the axis: a straight foot
        right.append([right[-1][-1], left[0][0]])
    around = [*right, *left]
    if foot:
        around[len(right) - 1 : len(right) + 1] = [[*right[-1], *left[0][1:]]]
    if right[0][0][0] > 0:
        around.append([left[-1][-1], right[0][0]])
    if top:
        if len(around) == 1:
            return blob(around[0][:-1])
        around[0] = [*around.pop(), *around[0][1:]]
    return contour(around[0], *[run[1:] for run in around[1:]])


def ribbon(path: Path, width: float, end_width: float | None = None, *, round_ends: bool = True) -> Path:
    """The outline of a band along *path*, *width* wide at its start and *end_width* at its end."""
    last = width if end_width is None else end_width
    band = Path()
    for points in flat(path):
        lengths = [0.0]
        for a, b in pairwise(points):
            lengths.append(lengths[-1] + math.dist(a, b))
        half = [(width + (last - width) * s / lengths[-1]) / 2 for s in lengths]
        _add_band(band, points, half)
        if round_ends:
            band.add(ellipse(*points[0], half[0])).add(ellipse(*points[-1], half[-1]))
    return band


def _add_band(band: Path, points: Run, half: Sequence[float]) -> None:
    """Offset both sides of a smooth stretch; at a sharp corner, start afresh and fill the corner with a disc."""
    start = 0
    for i in range(1, len(points)):
        last = i == len(points) - 1
        if not last and _bend(points[i - 1], points[i], points[i + 1]) < 30:
            continue
        band.add(_strip(points[start : i + 1], half[start : i + 1]))
        if not last:
            band.add(ellipse(*points[i], half[i]))
        start = i


def _strip(points: Run, half: Sequence[float]) -> Path:
    left: list[XY] = []
    right: list[XY] = []
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y0 - y1) / length * half[i], (x1 - x0) / length * half[i]
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return polygon([*left, *reversed(right)])


def _bend(a: XY, b: XY, c: XY) -> float:
    turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
    return abs(math.degrees(math.remainder(turn, math.tau)))


def lines(*runs: Run) -> Path:
    """Open straight lines through each run of points."""
    path = Path()
    for run in runs:
        path.add(polygon(run, closed=False))
    return path


def flipped(path: Path) -> Path:
    """The mirror image of *path*, left to right."""
    return moved(path, mirror=True)


def mirrored(path: Path) -> Path:
    """*path* and its mirror image."""
    return Path().add(path).add(flipped(path))


def mapped(path: Path, place: Callable[[float, float], XY]) -> Path:
    """*path* with every point carried to where *place* puts it."""
    out = Path()
    for segment in path.segments:
        numbers: list[float] = []
        for x, y in zip(segment[1::2], segment[2::2], strict=True):
            numbers += place(x, y)
        out.segments.append((segment[0], *numbers))
    return out


def ring(path: Path, count: int, *, start: float = 0) -> Path:
    """*count* copies of *path* turned around the origin."""
    out = Path()
    for i in range(count):
        out.add(moved(path, turn=start + 360 * i / count))
    return out


# -- winding -------------------------------------------------------------------------------------


def melted(path: Path) -> Path:
    """*path* with all its parts the same way round, so that they melt where they overlap."""
    return wound(path, clockwise=True)


def wound(path: Path, *, clockwise: bool) -> Path:
    """*path* with every subpath running the same way round, so that overlapping solids melt and cuts subtract."""
    out = Path()
    for part in subpaths(path):
        out.add(part if (_area(part) > 0) == clockwise else _reversed(part))
    return out


def subpaths(path: Path) -> Iterator[Path]:
    """Yield the parts of *path*, each with one move."""
    part = Path()
    for segment in path.segments:
        if segment[0] == "m" and part.segments:
            yield part
            part = Path()
        part.segments.append(segment)
    if part.segments:
        yield part


def touch(one: Path, other: Path) -> bool:
    """Whether the boxes around the two overlap."""
    left, top, right, bottom = one.bounds()
    left2, top2, right2, bottom2 = other.bounds()
    return left < right2 and left2 < right and top < bottom2 and top2 < bottom


def _area(path: Path) -> float:
    """Twice the signed area inside the points; positive for a path that runs clockwise on the page."""
    points = next(flat(path))
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True))


def _reversed(path: Path) -> Path:
    segments = [segment for segment in path.segments if segment[0] != "h"]
    out = Path().move(*segments[-1][-2:])
    for before, segment in zip(reversed(segments[:-1]), reversed(segments[1:]), strict=True):
        x, y = before[-2:]
        if segment[0] == "c":
            x1, y1, x2, y2 = segment[1:5]
            out.curve(x2, y2, x1, y1, x, y)
        else:
            out.line(x, y)
    return out.close()


def flat(path: Path) -> Iterator[list[XY]]:
    """Yield the points of each subpath, its curves as short straight pieces, no two neighbours alike."""
    for part in subpaths(path):
        points: list[XY] = []
        for segment in part.segments:
            if segment[0] == "c":
                points += _on_curve(points[-1], *segment[1:])
            elif segment[0] != "h" and (not points or math.dist(points[-1], segment[1:]) > 1e-9):
                points.append(segment[1:])
        yield points


def _on_curve(start: XY, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Iterator[XY]:
    for a, b, c, d in _SHARES:
        yield a * start[0] + b * x1 + c * x2 + d * x, a * start[1] + b * y1 + c * y2 + d * y
