"""The title of a game, drawn: letters that arch, with sides, a lit edge and a line within (``logotype``)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pnp import portable
from pnp.art.engraving import blend, choose
from pnp.art.path import XY, Path, polygon
from pnp.art.pen import Pen
from pnp.draw.fonts import Font, FontBook
from pnp.draw.units import UM_PER_PT
from pnp.game.paths import share

_INK = "#1D1418"
_STEP = 0.3
"""The longest piece of a contour across, before it is bent, in heights of capitals."""

_LEAST_EDGE = 0.16
"""A narrower bevel on a letter cannot be printed, mm."""

_SLIM, _SLIMMEST = 1.08, 1.5
"""How much taller than the font has them letters may be; and in a box that is less than 2.6 times as broad as high."""

_SHORT = 0.36
"""A first line shorter than that part of the second is an article or the like, and stays the smaller one."""

BENDS = ("arch", "wave", "rise", "swell")
"""How lines of letters run: over an arch, on a wave, rising like a flag, or level and growing to the middle."""


Contour = list[XY]
Bend = Callable[[float, float], XY]


class Line(NamedTuple):
    """A line of letters before it is bent: contours in heights of capitals, y up from the foot, and its breadth.

    The contours of a letter overlap; *edges* are the stretches of them that lie between ink and paper.
    """

    contours: list[Contour]
    edges: list[Contour]
    width: float


def logotype(
    pen: Pen,
    *,
    text: str,
    bend: str = "arch",
    lit: str = "#FFF3D2",
    face: str = "#F0BE58",
    foot: str = "#D9822B",
    side: str = "#7A2A22",
) -> None:
    """A title of one to three lines that fills the box as far as its letters keep their proportions.

    The last line is the larger one, unless it is about twice as long as the first; of three, the first is the smallest.

    :param text: the title, / between its lines.
    :param bend: arch, wave, rise or swell.
    :param lit: the letters' edge and upper half.
    :param face: of the lower half, from its upper end.
    :param foot: of the lower half, at its foot.
    :param side: the sides of the letters.
    """
    choose("bend", bend, BENDS)
    lines = [_line(part.strip().upper()) for part in text.split("/")]
    if not 1 <= len(lines) <= 3 or any(not line.contours for line in lines):
        raise ValueError(f"text={text!r} is not a title of one to three lines; write / between them")
    depth = 0.05 * min(pen.height, pen.width * 0.4)
    room = pen.width - 2.4 * depth, pen.height - 2.6 * depth
    for k, (line, (top, low)) in enumerate(zip(lines, _rows(lines, room), strict=True)):
        with pen.at(0, 0.8 * depth):
            _draw_line(pen, line, bend, k == len(lines) - 1, (room[0], top, low), depth, (lit, face, foot, side))


def _rows(lines: list[Line], room: XY) -> list[XY]:
    """The top and foot of each line's capitals, mm from the top of the room; accents have room above them."""
    wide, high = room
    slim = _SLIM if wide > 2.6 * high else _SLIMMEST
    if len(lines) == 3:
        return _three_rows(lines, room, slim)
    gap = 0.13 * high if len(lines) > 1 else 0.0
    main = min(high - gap, slim * wide / lines[-1].width)
    first = 0.0
    if len(lines) > 1:
        first = min(max(0.36 * high, 0.84 * (high - gap - main)), 0.92 * slim * wide / lines[0].width)
        if lines[0].width < _SHORT * lines[1].width:
            first = min(first, 0.8 * main)
        main = min(main, high - gap - first)
        gap += 0.17 * max(0.0, first - main)  # the feet of a tall first line bend into the second
    above = (high - first - gap - main) / 2
    zones = [(above, above + first), (above + first + gap, above + first + gap + main)][-len(lines) :]
    rows = []
    for line, (top, foot) in zip(lines, zones, strict=True):
        tall = max(1.0, *(y for contour in line.contours for _, y in contour))
        rows.append((foot - (foot - top) / tall, foot))
    return rows


def _three_rows(lines: list[Line], room: XY, slim: float) -> list[XY]:
    """The top and foot of three lines' capitals: the first half as high as the second, all as high as there is room."""
    wide, high = room
    second, third = (slim * wide / line.width for line in lines[1:])
    heights = [min(0.55 * second, slim * wide / lines[0].width), second, min(third, 1.25 * second)]
    share = min(1.0, 0.8 * high / sum(heights))
    first, second, third = (share * height for height in heights)
    gap = min(0.1 * high, (high - first - second - third) / 2)
    y = (high - first - second - third - 2 * gap) / 2
    return [
        (y, y + first),
        (y + first + gap, y + first + gap + second),
        (y + first + second + 2 * gap, y + first + second + third + 2 * gap),
    ]


@cache
def _font() -> Font:
    return FontBook([share() / "fonts"]).font("Cinzel", bold=True)


@cache
def _line(text: str) -> Line:
    """The outlines of a line of capitals, flattened."""
    font = _font()
    em = font.units_per_em
    capital = font.cap_height * em / 1000
    contours: list[Contour] = []
    edges: list[Contour] = []
    at = 0.0
    run = font.run(text)
    for glyph, advance in zip(run.glyphs, run.advances, strict=True):
        outline = font.outline(glyph)
        letter = [
            [((at + x) / capital, -y / capital) for x, y in contour]
            for contour in _flatten(outline.ops, outline.numbers)
        ]
        contours += letter
        for i, contour in enumerate(letter):
            edges += _edges(contour, letter[:i] + letter[i + 1 :])
        at += advance * em / 1000 + 0.09 * capital
    return Line(contours, edges, at / capital)


def _edges(contour: Contour, others: list[Contour]) -> list[Contour]:
    """The stretches of *contour* that have ink on one side alone; the first point again where it is all of it."""
    mine = _box_of(contour)
    around = [(other, box) for other in others if _meet(mine, box := _box_of(other))]
    if not around:
        return [[*contour, contour[0]]]
    own = 1 if math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in _pairs(contour)) > 0 else -1
    runs: list[Contour] = []
    shown = False
    for (x0, y0), (x1, y1) in _pairs(contour):
        box = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
        near = [other for other, its in around if _meet(box, its)]
        cuts = {0.0, 1.0}
        for other in near:
            for (x2, y2), (x3, y3) in _pairs(other):
                cross = (x1 - x0) * (y3 - y2) - (y1 - y0) * (x3 - x2)
                if cross:
                    t = ((x2 - x0) * (y3 - y2) - (y2 - y0) * (x3 - x2)) / cross
                    u = ((x2 - x0) * (y1 - y0) - (y2 - y0) * (x1 - x0)) / cross
                    if 0 < t < 1 and 0 <= u <= 1:
                        cuts.add(t)
        for start, end in pairwise(sorted(cuts)):
            t = (start + end) / 2
            within = sum(_winding(other, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for other in near)
            if (within == 0) != (within + own == 0):
                if not shown:
                    runs.append([(x0 + (x1 - x0) * start, y0 + (y1 - y0) * start)])
                runs[-1].append((x0 + (x1 - x0) * end, y0 + (y1 - y0) * end))
                shown = True
            else:
                shown = False
    return runs


def _pairs(contour: Contour) -> Iterator[tuple[XY, XY]]:
    """The sides of a closed *contour*."""
    return zip(contour, [*contour[1:], contour[0]], strict=True)


def _box_of(contour: Contour) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in contour], [y for _, y in contour]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _winding(contour: Contour, x: float, y: float) -> int:
    """How often *contour* runs around a point, anticlockwise where y is up."""
    turns = 0
    for (x0, y0), (x1, y1) in _pairs(contour):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            turns += 1 if y1 > y0 else -1
    return turns


def _flatten(ops: str, numbers: tuple[int, ...]) -> Iterator[list[XY]]:
    """Contours as points, curves in pieces of a third."""
    points: list[XY] = []
    i = 0
    for op in ops:
        if op == "m":
            points = [(numbers[i], numbers[i + 1])]
            i += 2
        elif op == "l":
            points.append((numbers[i], numbers[i + 1]))
            i += 2
        elif op == "c":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers[i : i + 6]
            for k in (1, 2, 3):
                t = k / 3
                r = 1 - t
                a, b, c, d = r * r * r, 3 * t * r * r, 3 * t * t * r, t * t * t
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
            i += 6
        elif points:
            if points[0] == points[-1]:
                points.pop()
            yield points
            points = []


def _draw_line(
    pen: Pen,
    line: Line,
    bend: str,
    main: bool,
    room: tuple[float, float, float],
    depth: float,
    colours: tuple[str, str, str, str],
) -> None:
    width, top, foot = room
    lit, face, low, side = colours
    wide = min(width, (foot - top) * line.width * (1.25 if main else 1.0))
    depth *= min(1.0, 0.25 + 0.75 * wide / line.width / (foot - top))  # narrow letters have no room for more
    left = (pen.width - depth - wide) / 2

    def at(x: float, y: float) -> XY:
        """Where a point of the line (share of its breadth, height of capitals) comes to lie."""
        u = 2 * x - 1
        base, head = foot, top
        if bend == "arch":
            lift = 0.16 * (foot - top) * u * u
            head += lift * (1.2 if main else 1)
            base += 0.0 if main else lift
        elif bend == "swell":
            head += 0.13 * (foot - top) * u * u
            base -= 0.05 * (foot - top) * u * u if main else 0
        elif bend == "wave":
            lift = 0.1 * (foot - top) * portable.sin(u * 2.7 + (0.9 if main else 0.0))
            base, head = base - 0.1 * (foot - top) + lift, head + 0.1 * (foot - top) + lift
        else:
            lift = 0.11 * (foot - top) * (u + 0.25 * portable.sin(2.6 * u))
            base, head = base - 0.12 * (foot - top) - lift, head + 0.12 * (foot - top) - lift
        return left + wide * x, base - y * (base - head)

    contours = [_bend([*contour, contour[0]], line.width, at) for contour in line.contours]
    runs = [_bend(run, line.width, at) for run in line.edges]
    letters, edges = Path(), Path()
    for contour in contours:
        letters.add(polygon(contour))
    for run in runs:
        edges.add(polygon(run, closed=run[0] == run[-1]))
    dx, dy = 0.42 * depth, depth
    sweep, hatch = _sweep(runs, dx, dy)
    grown = depth * 0.95 * 1000 / UM_PER_PT

    white = pen.ink_saver
    for path, by in ((sweep, 0.0), (letters, 1.0), (letters, 0.0)):
        with pen.at(dx * by, dy * by):
            pen.shape(path, _INK, _INK, grown, solid=True)
    for path, by in ((sweep, 0.0), (letters, 1.0)):
        with pen.at(dx * by, dy * by):
            pen.shape(path, "#FFFFFF" if white else side, solid=True)
    pen.stroke(hatch, 0.3, _INK if white else blend(side, _INK, 0.55))
    pen.stroke(edges, max(0.5, depth * 0.9), _INK)
    pen.shape(letters, "#FFFFFF" if white else lit, solid=True)
    edge = min(0.4, depth * 0.26)
    with pen.clip(letters):
        if not white and edge < _LEAST_EDGE:
            _fill_face(pen, at, line, (lit, face, low))
        elif not white:
            pen.shape(letters, blend(low, side, 0.5))
            with pen.at(-edge, -edge), pen.clip(letters):
                pen.shape(_box(0, 0, pen.width + edge * 2, pen.height + edge * 2), "#FFFDF2")
                with pen.at(2 * edge, 2 * edge), pen.clip(letters):
                    _fill_face(pen, at, line, (lit, face, low))
        if not white:
            inline = min(0.3, depth * 0.2) * 2 * 1000 / UM_PER_PT
            pen.stroke(edges, inline + 0.55, blend(low, side, 0.75))
            pen.stroke(edges, inline, blend(lit, face, 0.45))
    pen.stroke(edges, max(0.4, depth * 0.4), _INK)


def _fill_face(pen: Pen, at: Bend, line: Line, colours: tuple[str, str, str]) -> None:
    """The upper half of letters in one tone, the lower one in bands that darken towards the foot."""
    lit, face, low = colours
    pen.shape(_box(-5, -5, pen.width + 5, pen.height + 5), lit)
    for k in range(6):
        height = 0.5 - 0.085 * k
        edge = [at(x / 24, height) for x in range(-2, 27)]
        path = polygon([*edge, (edge[-1][0], pen.height + 5), (edge[0][0], pen.height + 5)])
        pen.shape(path, blend(face, low, k / 5))


def _box(x0: float, y0: float, x1: float, y1: float) -> Path:
    return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def _bend(run: Contour, width: float, at: Bend) -> Contour:
    """A run of points in short pieces, each bent."""
    points = [at(run[0][0] / width, run[0][1])]
    for (x0, y0), (x1, y1) in pairwise(run):
        count = max(1, math.ceil(abs(x1 - x0) / _STEP))
        for k in range(1, count + 1):
            t = k / count
            points.append(at((x0 + (x1 - x0) * t) / width, y0 + (y1 - y0) * t))
    return points


def _sweep(runs: list[Contour], dx: float, dy: float) -> tuple[Path, Path]:
    """The sides that show when the edges move by dx, dy, and strokes along the way."""
    sweep, hatch = Path(), Path()
    for run in runs:
        side: Contour = []
        for i, ((x0, y0), (x1, y1)) in enumerate(pairwise([*run, run[-1]])):
            if dx * (y1 - y0) - dy * (x1 - x0) > 0:
                side.append((x0, y0))
                if i % 2 == 0:
                    hatch.move(x0, y0).line(x0 + dx, y0 + dy)
            elif side:
                side.append((x0, y0))
                sweep.add(polygon([*side, *((x + dx, y + dy) for x, y in side[::-1])]))
                side = []
    return sweep, hatch
