"""Parts that sea beasts are made of: tapering bodies, engraved shade, fins, eyes, teeth, foam.

Millimetres, y down. Light comes from the left and above, so shade lies where an outline faces right or down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from pnp.art.engraving import lightness
from pnp.art.path import XY, Path, ellipse, smooth
from pnp.art.pen import FINE, INK, LINE, Pen

IVORY = "#FBF4E2"
GULLET = "#A8574A"
FOAM = "#F3F6EF"
_PALE_RIB = "#B9AE9C"
_SHADE: XY = (0.78, 0.62)
"""Unit vector that points away from the light."""


def chain(*runs: Sequence[XY]) -> Path:
    """A closed outline of soft curves through each of *runs*, with a corner where one run meets the next."""
    path = Path()
    for run in runs:
        curve = smooth(run)
        if not path.ops:
            path.add(curve)
            continue
        if path.end != tuple(run[0]):
            path.line(*run[0])
        path.follow(curve)
    return path.close()


def spline(points: Sequence[XY], per: int = 6, *, closed: bool = False) -> list[XY]:
    """Return points along the soft curve through *points*, *per* of them for each stretch."""
    count = len(points)
    out: list[XY] = []
    for i in range(count if closed else count - 1):
        a = points[(i - 1) % count] if closed or i else points[0]
        b, c = points[i % count], points[(i + 1) % count]
        d = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        for j in range(per):
            t = j / per
            out.append((_hermite(a[0], b[0], c[0], d[0], t), _hermite(a[1], b[1], c[1], d[1], t)))
    return out if closed else [*out, points[-1]]


def _hermite(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def evenly(points: Sequence[XY], spacing: float) -> list[XY]:
    """Return points at even distances of about *spacing* along the closed polygon *points*."""
    corners = [*points, points[0]]
    lengths = [math.dist(a, b) for a, b in pairwise(corners)]
    count = max(8, round(sum(lengths) / spacing))
    step, out, i, passed = sum(lengths) / count, list[XY](), 0, 0.0
    for k in range(count):
        while i < len(lengths) - 1 and passed + lengths[i] < k * step:
            passed += lengths[i]
            i += 1
        share = (k * step - passed) / (lengths[i] or 1)
        (ax, ay), (bx, by) = corners[i], corners[i + 1]
        out.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return out


def rim_shade(points: Sequence[XY], depth: float, *, below: float = math.inf, soft: bool = True) -> Path:
    """Return engraver's strokes from the shaded edges of a closed outline inwards.

    :param points: of the outline; a curve is laid through them when it is *soft*, else straight lines.
    :param depth: of the longest strokes, mm.
    :param below: leave out strokes that start lower than this (under water).
    """
    edge = evenly(spline(points, 8, closed=True) if soft else points, 0.5)
    turn = math.copysign(1, sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(edge, [*edge[1:], edge[0]], strict=True)))
    path = Path()
    for i, (x, y) in enumerate(edge):
        (x0, y0), (x1, y1) = edge[i - 1], edge[(i + 1) % len(edge)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = turn * (y1 - y0) / length, -turn * (x1 - x0) / length
        dark = nx * _SHADE[0] + ny * _SHADE[1]
        if dark > 0.12 and y < below:
            reach = depth * dark * (1, 0.6, 0.85, 0.45)[i % 4]
            path.move(x, y).line(x - nx * reach * 0.8 - reach * 0.3, y - ny * reach * 0.8)
    return path


def shaded(
    pen: Pen, path: Path, points: Sequence[XY], depth: float, *, below: float = math.inf, soft: bool = True
) -> None:
    """Engrave the shaded rim of *path*, which runs about through *points*; see :func:`rim_shade`."""
    with pen.clip(path):
        pen.stroke(rim_shade(points, depth, below=below, soft=soft), FINE)


class Ribbon:
    """A tapering body along a curved spine.

    Sides: offset -1 is the left edge as seen travelling along the spine, +1 the right edge.
    """

    def __init__(self, spine: Sequence[XY], half_widths: Sequence[float], per: int = 5) -> None:
        self.spine = spline(spine, per)
        self.widths = [w for w, _ in spline([(w, 0.0) for w in half_widths], per)]
        self.normals = [self._normal(i) for i in range(len(self.spine))]

    def _normal(self, i: int) -> XY:
        """The unit normal to the right of travel."""
        (x0, y0), (x1, y1) = self.spine[max(0, i - 1)], self.spine[min(len(self.spine) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        return -(y1 - y0) / length, (x1 - x0) / length

    def at(self, t: float, offset: float = 0) -> XY:
        """The point at *t* (0 root, 1 tip), *offset* half widths to the right of travel."""
        place = min(max(t, 0), 1) * (len(self.spine) - 1)
        i = min(int(place), len(self.spine) - 2)
        share = place - i
        ax, ay = self.edge(i, offset)
        bx, by = self.edge(i + 1, offset)
        return ax + (bx - ax) * share, ay + (by - ay) * share

    def edge(self, i: int, offset: float) -> XY:
        """The point beside the *i*-th point of the spine."""
        (x, y), (nx, ny), w = self.spine[i], self.normals[i], self.widths[i]
        return x + nx * w * offset, y + ny * w * offset

    def band(self, one: float, other: float, start: float = 0, end: float = 1) -> Path:
        """The strip between two offsets; ``band(-1, 1)`` is the whole body."""
        last = len(self.spine) - 1
        span = range(round(start * last), round(end * last) + 1, 2)
        near = [self.edge(i, one) for i in span]
        return smooth([*near, *[self.edge(i, other) for i in reversed(span)]], closed=True)

    def rings(self, one: float, other: float, count: int, start: float = 0, end: float = 1) -> Path:
        """*count* cross lines from one offset to the other, bowed towards the root: belly plates, wrinkles."""
        path = Path()
        for i in range(count):
            t = start + (end - start) * (i + 0.5) / count
            path.move(*self.at(t, one)).quad(*self.at(t - 0.02, (one + other) / 2), *self.at(t, other))
        return path

    def shade(self, spacing: float = 0.6, depth: float = 0.8) -> Path:
        """Engraver's strokes along whichever edge lies away from the light."""
        length = sum(math.dist(p, q) for p, q in zip(self.spine, self.spine[1:], strict=False))
        count = max(2, int(length / spacing))
        path = Path()
        for k in range(count):
            t = k / count
            nx, ny = self.normals[round(t * (len(self.normals) - 1))]
            lit = nx * _SHADE[0] + ny * _SHADE[1]
            side, dark = math.copysign(1, lit), abs(lit)
            if dark > 0.15:
                reach = side * (1 - depth * dark * (1, 0.6, 0.85, 0.5)[k % 4])
                path.move(*self.at(t, side)).line(*self.at(t + 0.006, reach))
        return path

    def scales(self, offsets: Sequence[float], count: int, start: float = 0, end: float = 1) -> Path:
        """Rows of small curved scales at *offsets*, neighbours staggered."""
        path = Path()
        for row, offset in enumerate(offsets):
            for i in range(count):
                t = start + (end - start) * (i + (row % 2) / 2) / count
                step = (end - start) * 0.45 / count
                wide = 0.16
                path.move(*self.at(t, offset - wide)).quad(*self.at(t + 1.6 * step, offset), *self.at(t, offset + wide))
        return path


def fan(pen: Pen, base: Sequence[XY], tips: Sequence[XY], colour: str) -> None:
    """A finned sail: ribs run from *base* to *tips* (as many of each), the skin sagging between the tips."""
    skin, ribs = Path().move(*base[0]).line(*tips[0]), Path()
    for (x0, y0), (x1, y1), (bx, by) in zip(tips, tips[1:], base[1:], strict=False):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        skin.quad(mx + (bx - mx) * 0.3, my + (by - my) * 0.3, x1, y1)
    for point in reversed(base):
        skin.line(*point)
    for i, ((bx, by), (tx, ty)) in enumerate(zip(base, tips, strict=True)):
        if 0 < i < len(base) - 1:
            ribs.move(bx, by).line(tx, ty)
        if i:
            (px, py), (qx, qy) = base[i - 1], tips[i - 1]
            mx, my = (bx + px) / 2, (by + py) / 2
            ribs.move(mx, my).line(mx + ((tx + qx) / 2 - mx) * 0.45, my + ((ty + qy) / 2 - my) * 0.45)
    if pen.ink_saver:  # close ribs shade a fin better than a hatching that crosses them
        colour = IVORY
        for (ax, ay), (bx, by), (sx, sy), (tx, ty) in zip(base, base[1:], tips, tips[1:], strict=False):
            count = min(4, round((math.dist((ax, ay), (bx, by)) + math.dist((sx, sy), (tx, ty))) / 0.9) - 1)
            for k in [(n + 1) / (count + 1) for n in range(count)]:
                x, y, far = ax + (bx - ax) * k, ay + (by - ay) * k, 0.62
                ribs.move(x, y).line(x + (sx + (tx - sx) * k - x) * far, y + (sy + (ty - sy) * k - y) * far)
    pen.shape(skin.close(), colour, INK, LINE)
    pen.stroke(ribs, FINE, _rib_colour(colour))


def _rib_colour(skin: str) -> str:
    """Ink, or pale where ink would not be seen."""
    return INK if lightness(skin) > 0.2 else _PALE_RIB


def hook_fin(pen: Pen, x: float, y: float, breadth: float, height: float, lean: float, colour: str) -> None:
    """A tall swept fin that stands on x, y; it leans *lean* mm to the right."""
    left, right = x - breadth / 2, x + breadth / 2
    tip = (x + lean, y - height)
    path = (
        Path()
        .move(left, y + 1.2)
        .curve(left + lean * 0.1, y - height * 0.55, tip[0] - lean * 0.7, y - height * 0.95, *tip)
    )
    path.curve(tip[0] - lean * 0.1, y - height * 0.55, right - breadth * 0.12, y - height * 0.3, right, y + 1.6)
    pen.shape(path.close(), IVORY if pen.ink_saver else colour, INK, LINE)
    ribs = Path()
    for share in [0.16 + 0.08 * k for k in range(9)] if pen.ink_saver else (0.3, 0.5, 0.7):
        foot = left + breadth * share
        ribs.move(foot, y + 0.6).quad(
            foot + lean * 0.25, y - height * 0.4, x + lean * (0.55 + share * 0.2), y - height * (0.86 - share * 0.34)
        )
    pen.stroke(ribs, FINE, INK if pen.ink_saver else _rib_colour(colour))


def teeth_along(pen: Pen, gum: Sequence[XY], count: int, length: float, *, breadth: float = 0.8) -> None:
    """*count* fangs on the curve *gum*; they grow to the right of travel."""
    if not count:
        return
    row = Ribbon(gum, [1.0] * len(gum))
    path = Path()
    for i in range(count):
        t = (i + 0.5) / count
        (ax, ay), (tx, ty) = row.at(t), row.at(t, length * (1.15 if i % 2 == 0 else 0.85))
        ux, uy = (ty - ay) / length, -(tx - ax) / length
        half = breadth / 2
        path.move(ax - ux * half, ay - uy * half).quad(
            ax - ux * half * 0.6 + (tx - ax) * 0.6, ay - uy * half * 0.6 + (ty - ay) * 0.6, tx, ty
        )
        path.quad(
            ax + ux * half * 0.9 + (tx - ax) * 0.4,
            ay + uy * half * 0.9 + (ty - ay) * 0.4,
            ax + ux * half,
            ay + uy * half,
        ).close()
    pen.shape(path, IVORY, INK, FINE)


def eye(pen: Pen, x: float, y: float, radius: float, skin: str, *, slant: float = 20, slit: bool = True) -> None:
    """A grumpy eye: amber, slit, under a heavy lid that falls by *slant* degrees to the right."""
    with pen.at(x, y):
        pen.shape(ellipse(0, 0, radius), "#F2D675", INK, LINE)
        wide, top, foot = radius * (0.36 if slit else 0.56), radius * -0.46, radius * 0.76
        for side in (-wide, wide):  # in halves, narrow enough to stay solid in the ink-saver
            pen.shape(
                Path()
                .move(0, top)
                .curve(side, top * 0.4, side, foot * 0.5, 0, foot)
                .line(-side * 0.05, foot)
                .line(-side * 0.05, top)
                .close(),
                INK,
            )
        pen.shape(ellipse(-radius * 0.3, -radius * 0.05, radius * 0.17), "#FFFFFF")
    with pen.at(x, y, turn=slant):
        r = radius * 1.18
        lid = (
            Path()
            .move(-r, -radius * 0.12)
            .curve(-r, -r * 1.25, r, -r * 1.25, r, -radius * 0.12)
            .quad(0, -radius * 0.34, -r, -radius * 0.12)
            .close()
        )
        pen.shape(lid, skin, INK, LINE)
        pen.stroke(Path().move(-r * 0.8, -r * 0.52).quad(0, -r * 0.92, r * 0.8, -r * 0.52), FINE)
    bags = (
        Path().move(x - radius * 0.9, y + radius * 0.95).quad(x, y + radius * 1.6, x + radius * 0.9, y + radius * 0.95)
    )
    bags.move(x - radius * 0.5, y + radius * 1.6).quad(x, y + radius * 1.9, x + radius * 0.6, y + radius * 1.5)
    pen.stroke(bags, FINE)


def barnacles(pen: Pen, spots: Sequence[tuple[float, float, float]]) -> None:
    """Barnacles at x, y of a radius: old beasts carry them."""
    shells, mouths = Path(), Path()
    for x, y, r in spots:
        shells.add(ellipse(x, y, r, r * 0.85))
        mouths.add(ellipse(x - r * 0.1, y - r * 0.1, r * 0.4, r * 0.3))
    pen.shape(shells, IVORY, INK, FINE)
    pen.shape(mouths, INK)


def foam(pen: Pen, left: float, right: float, y: float) -> None:
    """Foam where a body meets the water, from *left* to *right* at height *y*, with ripples on both sides."""
    start, end = left - 1, right + 1
    crest, x = Path().move(start, y + 0.5), start
    while x < end:
        step = pen.random.uniform(0.9, 1.7)
        there = min(x + step, end) if x + step < end - 0.5 else end
        rise = pen.random.uniform(0.4, 1.0) * (0.6 if x == start or there == end else 1)
        crest.curve(x + 0.1, y - rise, there - 0.1, y - rise, there, y + 0.5)
        x = there
    crest.quad((left + right) / 2, y + 1.7, start, y + 0.5).close()
    pen.shape(crest, FOAM, INK, FINE)
    ripples = Path().move(start - 1, y + 1.2).quad((left + right) / 2, y + 2.8, end + 1, y + 1.2)
    ripples.move(start + 1, y + 2.4).quad((left + right) / 2, y + 3.2, end - 1, y + 2.4)
    pen.stroke(ripples, FINE)


def above_water(pen: Pen, draw: Callable[[], None], *, scale: float = 1) -> None:
    """Call *draw* with all that lies below the water line (y = 0, gently waving) cut off.

    :param scale: of the pen here, so that the clipping box keeps to the beasts' common 60 x 33 mm.
    """
    reach, top = 30 / scale, -33 / scale
    line: list[XY] = [(x * reach / 30, 0.9 + 0.5 * math.sin(x * 0.7)) for x in range(-30, 31, 2)]
    with pen.clip(smooth(line).line(reach, top).line(-reach, top).close()):
        draw()
