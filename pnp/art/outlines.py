"""Outlines that figures are cut from: soft contours, ribbons along lines, mirror images and wreaths.

Figures melt overlapping outlines and take holes out of them by the direction in which an outline runs, so this module
also turns outlines round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain, pairwise

from pnp import portable
from pnp.art.engraving import move_path
from pnp.art.path import XY, Path, ellipse, polygon

Run = Sequence[XY]

_SHARP = 30 - 1e-6
"""Degrees by which a line turns at a sharp corner: 30, whatever the last bits of the angle are."""

_STEPS = 8
"""Straight pieces that stand for one cubic where an outline runs beside it."""

_SHARES = [
    (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
    for s, t in ((1 - i / _STEPS, i / _STEPS) for i in range(1, _STEPS + 1))
]
"""What the four points of a cubic add to each point on it."""


def soft_curve(points: Run) -> Path:
    """An open curve through all *points*, round like an arc where it can be."""
    if len(points) == 2:
        return polygon(points, closed=False)
    ways = _tangents(points)
    numbers = [*points[0]]
    for (x0, y0), (x1, y1), (u0, v0), (u1, v1) in zip(points, points[1:], ways, ways[1:], strict=False):
        k = 0.36 * portable.hypot(x1 - x0, y1 - y0)
        numbers += (x0 + k * u0, y0 + k * v0, x1 - k * u1, y1 - k * v1, x1, y1)
    return Path(["m", *["c"] * (len(points) - 1)], numbers)


def _tangents(points: Run) -> list[XY]:
    """Unit directions of a curve through *points*: the nearer neighbour counts for more, the ends bend on as an arc."""
    chords = []
    for (x0, y0), (x1, y1) in pairwise(points):
        x, y = x1 - x0, y1 - y0
        length = portable.hypot(x, y)
        chords.append((x / (length or 1.0), y / (length or 1.0), length))
    ways = []
    for (u0, v0, before), (u1, v1, after) in pairwise(chords):
        x, y = u0 * after + u1 * before, v0 * after + v1 * before
        length = portable.hypot(x, y) or 1.0
        ways.append((x / length, y / length))
    return [_reflect(ways[0], chords[0]), *ways, _reflect(ways[-1], chords[-1])]


def _reflect(way: XY, axis: tuple[float, float, float]) -> XY:
    """The direction *way*, mirrored in the direction of *axis*."""
    along = 2 * (way[0] * axis[0] + way[1] * axis[1])
    return along * axis[0] - way[0], along * axis[1] - way[1]


def contour(*runs: Run) -> Path:
    """A closed outline: soft along each run of points, with a corner where one run ends and the next begins.

    Every run starts where the former one ended; the first run names its own first point.
    """
    path = soft_curve(runs[0])
    for run in runs[1:]:
        path.follow(soft_curve([path.end, *run]))
    return path.close()


def blob(points: Run) -> Path:
    """A closed outline, soft all around."""
    count = len(points)
    around = soft_curve([points[i % count] for i in range(-2, count + 3)])  # two more at either end, to close it softly
    return Path(["m", *["c"] * count, "h"], [*points[0], *around.numbers[14 : 14 + 6 * count]])


def symmetric_outline(*runs: Run, top: bool = False, foot: bool = False) -> Path:
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
    for points in flatten(path):
        if last == width:
            half = [width / 2] * len(points)
        else:
            lengths = list(accumulate(map(portable.dist, points, points[1:]), initial=0.0))
            half = [(width + (last - width) * s / lengths[-1]) / 2 for s in lengths]
        _add_band(band, points, half)
        if round_ends:
            band.add(ellipse(*points[0], half[0])).add(ellipse(*points[-1], half[-1]))
    return band


def _add_band(band: Path, points: Run, half: Sequence[float]) -> None:
    """Offset both sides of a smooth stretch; at a sharp corner, start afresh and fill the corner with a disc."""
    start = 0
    angles = [portable.atan2(y1 - y0, x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    for i, (before, after) in enumerate(pairwise(angles), 1):
        if abs(math.degrees(math.remainder(after - before, math.tau))) >= _SHARP:
            _add_strip(band, points[start : i + 1], half[start : i + 1])
            band.add(ellipse(*points[i], half[i]))
            start = i
    _add_strip(band, points[start:], half[start:])


def _add_strip(band: Path, points: Run, half: Sequence[float]) -> None:
    around = [points[0], *points, points[-1]]
    left: list[float] = []
    right: list[float] = []
    for (x0, y0), (x, y), (x1, y1), h in zip(around, points, around[2:], half, strict=False):
        length = portable.hypot(x1 - x0, y1 - y0)
        nx, ny = (y0 - y1) / length * h, (x1 - x0) / length * h
        left += (x + nx, y + ny)
        right += (y - ny, x - nx)
    band.ops += ["m", *["l"] * (len(points) * 2 - 1), "h"]
    band.numbers += left
    band.numbers += reversed(right)


def lines(*runs: Run) -> Path:
    """Open straight lines through each run of points."""
    path = Path()
    for run in runs:
        path.add(polygon(run, closed=False))
    return path


def flip(path: Path) -> Path:
    """The mirror image of *path*, left to right."""
    return move_path(path, mirror=True)


def with_mirror_image(path: Path) -> Path:
    """*path* and its mirror image."""
    return Path().add(path).add(flip(path))


def map_points(path: Path, place: Callable[[float, float], XY]) -> Path:
    """*path* with every point carried to where *place* puts it."""
    return Path(path.ops, chain.from_iterable(map(place, path.numbers[::2], path.numbers[1::2])))


def ring(path: Path, count: int, *, start: float = 0) -> Path:
    """*count* copies of *path* turned around the origin."""
    out = Path()
    for i in range(count):
        out.add(move_path(path, turn=start + 360 * i / count))
    return out


# -- winding -------------------------------------------------------------------------------------


def wind_clockwise(path: Path) -> Path:
    """*path* with all its parts the same way round, so that they melt where they overlap."""
    return wind(path, clockwise=True)


def wind(path: Path, *, clockwise: bool) -> Path:
    """*path* with every subpath running the same way round, so that overlapping solids melt and cuts subtract."""
    out = Path()
    for part in subpaths(path):
        out.add(part if (_area(part) > 0) == clockwise else _reverse(part))
    return out


def subpaths(path: Path) -> Iterator[Path]:
    """Yield the parts of *path*, each with one move."""
    moves = [i for i, op in enumerate(path.ops) if op == "m"]
    used = 0
    for start, end in pairwise([*moves, len(path.ops)]):
        ops = path.ops[start:end]
        count = 2 * len(ops) + 4 * ops.count("c") - 2 * ops.count("h")
        yield Path(ops, path.numbers[used : used + count])
        used += count


def touch(one: Path, other: Path) -> bool:
    """Whether the boxes around the two overlap."""
    left, top, right, bottom = one.bounds()
    left2, top2, right2, bottom2 = other.bounds()
    return left < right2 and left2 < right and top < bottom2 and top2 < bottom


def _area(path: Path) -> float:
    """Twice the signed area inside the points; positive for a path that runs clockwise on the page."""
    points = next(flatten(path)) if "c" in path.ops else list(path.points())
    return math.fsum([x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)])


def _reverse(path: Path) -> Path:
    """*path*, which has one move, run through from its end to its start, and closed."""
    ops = [op for op in path.ops if op != "h"]
    numbers = path.numbers[::-1]
    numbers[::2], numbers[1::2] = numbers[1::2], numbers[::2]
    return Path(["m", *ops[:0:-1], "h"], numbers)


def flatten(path: Path) -> Iterator[list[XY]]:
    """Yield the points of each subpath, its curves as short straight pieces, no two neighbours alike."""
    for part in subpaths(path):
        points: list[XY] = []
        places = iter(part.points())
        for op, (x, y) in zip([op for op in part.ops if op != "h"], places, strict=False):
            if op == "c":
                x0, y0 = points[-1]
                (x2, y2), (x3, y3) = next(places), next(places)
                points += [
                    (a * x0 + b * x + c * x2 + d * x3, a * y0 + b * y + c * y2 + d * y3) for a, b, c, d in _SHARES
                ]
            elif not points or portable.dist(points[-1], (x, y)) > 1e-9:
                points.append((x, y))
        yield points
