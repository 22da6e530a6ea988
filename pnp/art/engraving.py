"""Engraver's tools that several generators share: tints, turned copies, ropes, plaits, rosettes and shading strokes.

All of them make paths; the generator says in which colour and width they are drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pnp import portable
from pnp.art.path import XY, Path, arc, ellipse, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, Pen
from pnp.draw.colour import hex_of, luminance, mix, parse_colour
from pnp.draw.units import UM_PER_PT


class Knot(NamedTuple):
    """A point of a spine with its unit normal."""

    x: float
    y: float
    nx: float
    ny: float

    def point_beside(self, distance: float) -> XY:
        """Return the point *distance* along the normal."""
        return self.x + self.nx * distance, self.y + self.ny * distance


# -- colour ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def blend(one: str, other: str, share: float) -> str:
    """Return colour *one* with *share* (0..1) of *other* stirred in, as ``#rrggbb``."""
    return hex_of(mix(parse_colour(one), parse_colour(other), share))


def tint(colour: str, share: float) -> str:
    """Return *colour* with *share* (0..1) of paper stirred in."""
    return blend(colour, PAPER, share)


def shade(colour: str, share: float) -> str:
    """Return *colour* with *share* (0..1) of ink stirred in."""
    return blend(colour, INK, share)


def lightness(colour: str) -> float:
    """Return the lightness of ``#rrggbb``, 0 to 1."""
    return luminance(parse_colour(colour))


# -- arguments ---------------------------------------------------------------------------------------


def choose(what: str, value: str, choices: Iterable[str]) -> str:
    """Return *value* if it is one of *choices*.

    :raises ValueError: it is not; the text quotes it and lists the choices.
    """
    known = list(choices)
    if value not in known:
        raise ValueError(f"{what} {value!r} is not known; choose one of: {', '.join(known)}")
    return value


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Refuse a *value* that is not between *least* and *most*.

    :raises ValueError: it is not; the text names both.
    """
    if not least <= value <= most:
        raise ValueError(f"{name}={value} is out of range; choose {least} to {most}")


def frame_scale(pen: Pen, width: float, height: float, margin_x: float, margin_y: float) -> float:
    """Return the scale at which *width* x *height* units fill the box less its margins (both sides together, mm).

    :raises ValueError: the margins leave nothing.
    """
    scale = min((pen.width - margin_x) / width, (pen.height - margin_y) / height)
    if scale <= 0:
        raise ValueError(f"a box of {pen.width:g} x {pen.height:g} mm is too small; the margins alone take it")
    return scale


# -- copies ------------------------------------------------------------------------------------------


def move_path(
    path: Path, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, mirror: bool = False
) -> Path:
    """Return *path* mirrored left-right, scaled and turned about the origin, then shifted to *x*, *y*."""
    cos, sin = portable.cos(math.radians(turn)) * scale, portable.sin(math.radians(turn)) * scale
    flip = -1 if mirror else 1
    a, b = cos * flip, sin * flip
    xs, ys = path.numbers[::2], path.numbers[1::2]
    copy = Path(path.ops, path.numbers)
    if sin == 0:
        copy.numbers[::2], copy.numbers[1::2] = [x + a * px for px in xs], [y + cos * py for py in ys]
    else:
        copy.numbers[::2] = [x + a * px - sin * py for px, py in zip(xs, ys, strict=True)]
        copy.numbers[1::2] = [y + b * px + cos * py for px, py in zip(xs, ys, strict=True)]
    return copy


def turn_half(path: Path, cx: float, cy: float) -> Path:
    """Return *path* turned by 180 degrees about cx, cy; exact, unlike a turn by sine and cosine."""
    copy = Path(path.ops, path.numbers)
    copy.numbers[::2] = [2 * cx - x for x in path.numbers[::2]]
    copy.numbers[1::2] = [2 * cy - y for y in path.numbers[1::2]]
    return copy


def gather(paths: Iterable[Path]) -> Path:
    """Return one path of all *paths*."""
    whole = Path()
    for path in paths:
        whole.add(path)
    return whole


# -- spines: ropes and plaits ------------------------------------------------------------------------


def round_spine(cx: float, cy: float, radius: float, count: int) -> list[Knot]:
    """Return *count* knots around a circle, normals outwards, from the top clockwise."""
    knots = []
    for i in range(count):
        angle = 2 * math.pi * i / count - math.pi / 2
        cos, sin = portable.cos(angle), portable.sin(angle)
        knots.append(Knot(cx + radius * cos, cy + radius * sin, cos, sin))
    return knots


def rect_spine(x: float, y: float, width: float, height: float, radius: float, count: int) -> list[Knot]:
    """Return *count* knots (even) at equal steps around a rounded rectangle, from the middle of the top clockwise.

    The second half is the first one turned, so that what follows the spine is the same under a half turn.
    """
    half = _half_outline(width, height, radius)
    length = half[-1][0]
    cx, cy = x + width / 2, y + height / 2
    steps = count // 2
    first = [_knot_at(half, length * i / steps) for i in range(steps)]
    return [Knot(cx + k.x, cy + k.y, k.nx, k.ny) for k in first] + [
        Knot(cx - k.x, cy - k.y, -k.nx, -k.ny) for k in first
    ]


def open_spine(points: Sequence[XY]) -> list[Knot]:
    """Return knots through *points* (dense), normals to the left of the way."""
    knots = []
    for i, (x, y) in enumerate(points):
        x0, y0 = points[max(0, i - 1)]
        x1, y1 = points[min(len(points) - 1, i + 1)]
        length = portable.hypot(x1 - x0, y1 - y0) or 1
        knots.append(Knot(x, y, (y1 - y0) / length, (x0 - x1) / length))
    return knots


def _half_outline(width: float, height: float, radius: float) -> list[tuple[float, Knot]]:
    """The right half of a rounded rectangle about the origin: knots with their distance from the top's middle."""
    a, b, r = width / 2, height / 2, min(radius, width / 2, height / 2)
    knots = [Knot(0, -b, 0, -1)]
    for sx, sy, start in ((a - r, r - b, -90), (a - r, b - r, 0)):
        for i in range(13):
            angle = math.radians(start + 90 * i / 12)
            c, s = portable.cos(angle), portable.sin(angle)
            knots.append(Knot(sx + r * c, sy + r * s, c, s))
    knots.append(Knot(0, b, 0, 1))
    out, gone = [(0.0, knots[0])], 0.0
    for before, knot in pairwise(knots):
        gone += portable.hypot(knot.x - before.x, knot.y - before.y)
        out.append((gone, knot))
    return out


def _knot_at(outline: Sequence[tuple[float, Knot]], distance: float) -> Knot:
    for (d0, k0), (d1, k1) in pairwise(outline):
        if distance <= d1:
            t = (distance - d0) / (d1 - d0) if d1 > d0 else 0
            return Knot(*(p + (q - p) * t for p, q in zip(k0, k1, strict=True)))
    return outline[-1][1]


def line_beside(spine: Sequence[Knot], distance: float, *, closed: bool = True) -> Path:
    """Return the line that runs *distance* beside the spine."""
    return smooth([k.point_beside(distance) for k in spine], closed=closed)


def rope(pen: Pen, spine: Sequence[Knot], width: float, fill: str, *, closed: bool = True) -> None:
    """Draw a laid rope along *spine*: one strand's groove at every knot."""
    half, count = width / 2, len(spine)
    edges = line_beside(spine, half, closed=closed)
    other = line_beside(spine[::-1], -half, closed=closed)
    pen.shape(_band(edges, other, closed), fill, even_odd=True)
    grooves = Path()
    for i in range(count if closed else count - 2):
        a, b = spine[i].point_beside(-half), spine[(i + 2) % count].point_beside(half)
        grooves.move(*a).curve(
            *spine[(i + 1) % count].point_beside(-half), *spine[(i + 1) % count].point_beside(half), *b
        )
    pen.stroke(edges.add(other).add(grooves), 0.35)


def _band(edge: Path, other: Path, closed: bool) -> Path:
    if closed:
        return gather((edge, other))
    joined = gather((edge,))
    return joined.line(*other.start).follow(other).close()


def ribbon(pen: Pen, unders: Path, overs: Path, width: float, fill: str) -> None:
    """Draw interlaced bands *width* mm wide: first what passes under, then what passes over.

    The pieces of a band overlap, so that no joint shows: what passes under reaches on below what passes over, and the
    fill of what passes over reaches on over the other, past its own dark end.
    """
    wide = width * 1000 / UM_PER_PT
    for path, over in ((unders, False), (overs, True)):
        pen.stroke(path, wide, INK, round_ends=not over)
        pen.stroke(path, wide - 2 * BOLD * 0.55, "#ffffff" if pen.ink_saver else fill)


def plait(spine: Sequence[Knot], swing: float, crossings: int) -> tuple[Path, Path]:
    """Return the parts that pass under and over in a plait of two bands around a closed *spine*.

    :param crossings: along the spine, a multiple of 4, so that a half turn maps over to over.
    """
    count = len(spine)
    per = count // crossings
    paths = (Path(), Path())
    for side in (1, -1):
        line = [
            k.point_beside(side * swing * portable.sin(math.pi * crossings * i / count)) for i, k in enumerate(spine)
        ]
        for c in range(crossings):
            piece = [line[i % count] for i in range(c * per - per // 2, c * per + per // 2 + 1)]
            paths[(c + (side > 0)) % 2].add(smooth(piece))
    return paths


def turks_head(cx: float, cy: float, radius: float, swing: float, bights: int, leads: int) -> tuple[Path, Path]:
    """Return the parts that pass under and over in a Turk's head, the sailor's knot of one endless band.

    :param bights: outer loops; even for symmetry under a half turn, and without a common factor with *leads*.
    :param leads: turns around the centre, odd.
    """
    paths = (Path(), Path())
    crossings = [t for t in range(2 * bights * leads) if t % leads]

    def point(t: float) -> XY:
        angle = math.pi * t / bights
        r = radius + swing * portable.cos(math.pi * t / leads)
        return cx + r * portable.sin(angle), cy - r * portable.cos(angle)

    for i, t in enumerate(crossings):
        before = crossings[i - 1] - (2 * bights * leads if i == 0 else 0)
        after = crossings[i + 1] if i + 1 < len(crossings) else crossings[0] + 2 * bights * leads
        start, end = (before + t) / 2, (t + after) / 2
        steps = 8
        paths[i % 2].add(smooth([point(start + (end - start) * j / steps) for j in range(steps + 1)]))
    return paths


# -- rosettes and shading ----------------------------------------------------------------------------


def rosette(
    cx: float, cy: float, radius: float, swing: float, lobes: int, phases: int, quarter: int | None = None
) -> Path:
    """Return a guilloche: *phases* waving rings with *lobes* lobes each.

    :param quarter: draw only the quarter that starts at 0, 90, 180 or 270 degrees.
    """
    count = lobes * 4
    steps = range(count) if quarter is None else range(count * quarter // 360, count * (quarter + 90) // 360 + 1)

    def ring(phase: float) -> Path:
        points = []
        for i in steps:
            angle = 2 * math.pi * i / count
            r = radius + swing * portable.cos(lobes * angle + phase)
            points.append((cx + r * portable.cos(angle), cy + r * portable.sin(angle)))
        return smooth(points, closed=quarter is None)

    return gather(ring(2 * math.pi * k / phases) for k in range(phases))


def rays(cx: float, cy: float, inner: float, outer: float, count: int, start: float = -90) -> Path:
    """Return *count* straight strokes from *inner* to *outer* around a centre."""
    path = Path()
    for i in range(count):
        angle = math.radians(start + 360 * i / count)
        c, s = portable.cos(angle), portable.sin(angle)
        path.move(cx + inner * c, cy + inner * s).line(cx + outer * c, cy + outer * s)
    return path


def round_shade(cx: float, cy: float, radius: float, lines: int = 5, depth: float = 0.5) -> Path:
    """Return strokes that round a ball or coin off: arcs on its lower right, shorter towards the middle.

    :param depth: share of the radius that the arcs cover.
    """
    path = Path()
    for i in range(1, lines + 1):
        r = radius * (1 - depth * i / (lines + 0.6))
        spread = 72 - 58 * i / (lines + 1)
        path.add(arc(cx, cy, r, 38 - spread, 38 + spread))
    return path


def curl(x: float, y: float, radius: float, start: float, turns: float) -> Path:
    """Return a spiral from *radius* at *start* degrees inwards; negative *turns* run anticlockwise."""
    steps = max(6, round(abs(turns) * 10))
    points = []
    for i in range(steps + 1):
        angle = math.radians(start + 360 * turns * i / steps)
        r = radius * (1 - 0.82 * i / steps)
        points.append((x + r * portable.cos(angle), y + r * portable.sin(angle)))
    return smooth(points)


# -- clouds and smoke --------------------------------------------------------------------------------


def puff(pen: Pen, cx: float, cy: float, rx: float, ry: float, bumps: int) -> tuple[Path, Path]:
    """Return the outline of a cloud of *bumps* bulges, and the strokes that round it off on its lower right."""
    angles = [2 * math.pi * (i + pen.random.uniform(-0.22, 0.22)) / bumps - math.pi / 2 for i in range(bumps)]
    rim = [(cx + rx * 0.84 * portable.cos(a), cy + ry * 0.84 * portable.sin(a)) for a in angles]
    outline, curls = Path().move(*rim[0]), Path()
    for i, (a, (x, y)) in enumerate(zip(angles, rim, strict=True)):
        x2, y2 = rim[(i + 1) % bumps]
        b = angles[(i + 1) % bumps]
        swell = 1.22 + pen.random.uniform(-0.04, 0.06)
        one = cx + rx * swell * portable.cos(a), cy + ry * swell * portable.sin(a)
        two = cx + rx * swell * portable.cos(b), cy + ry * swell * portable.sin(b)
        outline.curve(*one, *two, x2, y2)
        if -0.3 < a < 2.3:
            for k in (0.86, 0.74):
                near = [(cx + (px - cx) * k * 0.96, cy + (py - cy) * k * 0.96) for px, py in (one, two)]
                curls.move(cx + (x - cx) * k, cy + (y - cy) * k)
                curls.curve(*near[0], *near[1], cx + (x2 - cx) * k, cy + (y2 - cy) * k)
        elif i % 2 == 0:
            curls.move(x, y).quad(cx + (x - cx) * 0.9, cy + (y - cy) * 0.75, cx + (x - cx) * 0.62, cy + (y - cy) * 0.7)
    return outline.close(), curls


def cloud(pen: Pen, cx: float, cy: float, rx: float, ry: float, bumps: int, fill: str, ink: str = INK) -> None:
    """Draw one cloud of :func:`puff`."""
    outline, curls = puff(pen, cx, cy, rx, ry, bumps)
    pen.shape(outline, fill, ink, LINE)
    pen.stroke(curls, FINE, ink)


Puff = tuple[float, float, float]
"""A ball of smoke: x, y and radius, mm."""


def smoke(pen: Pen, puffs: Sequence[Puff], light: XY, tones: Sequence[str]) -> None:
    """Draw *puffs* as one body of smoke, paper white where ink is saved.

    :param light: unit vector towards the light.
    :param tones: of its shade, its body and what is lit.
    """
    body = gather(ellipse(*puff) for puff in puffs)
    if pen.ink_saver:
        pen.shape(body, "#FFFFFF", INK, 2 * FINE, solid=True)
        pen.shape(body, "#FFFFFF", solid=True)
        return
    for tone, shift, part in zip(tones, (0.0, 0.16, 0.34), (1.0, 0.84, 0.56), strict=True):
        lit = (ellipse(x + light[0] * r * shift, y + light[1] * r * shift, r * part) for x, y, r in puffs)
        pen.shape(gather(lit), tone)
