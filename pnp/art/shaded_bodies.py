"""Bodies and the engraved shade on them: points along soft curves, shaded rims, tapering ribbons.

Millimetres, y down. Light comes from the left and above, so shade lies where an outline faces right or down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from pnp import portable
from pnp.art.engraving import blend, tint
from pnp.art.path import XY, Path, smooth
from pnp.art.pen import FINE, INK, LINE, Pen, box

IVORY = "#FBF4E2"
_SHADE: XY = (0.78, 0.62)
"""Unit vector that points away from the light."""


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


def space_evenly(points: Sequence[XY], spacing: float) -> list[XY]:
    """Return points at even distances of about *spacing* along the closed polygon *points*."""
    corners = [*points, points[0]]
    lengths = [portable.dist(a, b) for a, b in pairwise(corners)]
    whole = math.fsum(lengths)
    count = max(8, round(whole / spacing))
    step, out, i, passed = whole / count, list[XY](), 0, 0.0
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
    edge = space_evenly(spline(points, 8, closed=True) if soft else points, 0.5)
    area = math.fsum(p[0] * q[1] - q[0] * p[1] for p, q in zip(edge, [*edge[1:], edge[0]], strict=True))
    turn = math.copysign(1, area)
    path = Path()
    for i, (x, y) in enumerate(edge):
        (x0, y0), (x1, y1) = edge[i - 1], edge[(i + 1) % len(edge)]
        length = portable.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = turn * (y1 - y0) / length, -turn * (x1 - x0) / length
        dark = nx * _SHADE[0] + ny * _SHADE[1]
        if dark > 0.12 and y < below:
            reach = depth * dark * (1, 0.6, 0.85, 0.45)[i % 4]
            path.move(x, y).line(x - nx * reach * 0.8 - reach * 0.3, y - ny * reach * 0.8)
    return path


def round_body(pen: Pen, path: Path, tone: str, depth: float, width: float = LINE, *, keep: float = 0) -> None:
    """Draw a round form: a lit rim, its own tone, half-tone and engraved core shade away from the light, and at its
    edge the light that the water throws back.

    The light stays where it is on paper, however the pen is turned.

    :param depth: how broad the shade is, in the pen's own units; the lit rim is a third of it.
    :param keep: of the tone in the ink-saver, as in ``pen.shape``.
    """
    if pen.ink_saver:
        pen.shape(path, tone, INK, width, keep=keep)
        return
    x, y = pen.turn_back(_SHADE)
    dx, dy = -x * depth, -y * depth
    with pen.at(x * 0.03 * depth, y * 0.03 * depth):  # the contour swells away from the light
        pen.shape(path, INK, INK, width)
    pen.shape(path, tint(tone, 0.4))
    outside = box(-999, -999, 1998, 1998).add(path)
    with pen.clip(path):
        with pen.at(-dx / 3, -dy / 3):
            pen.shape(path, tone)
        with pen.at(2.1 * dx, 2.1 * dy):
            pen.shape(outside, blend(tone, "#2A2547", 0.13), even_odd=True)
        with pen.at(dx, dy):
            pen.shape(outside, blend(tone, "#2A2547", 0.33), even_odd=True)
            with pen.clip(outside, even_odd=True), pen.at(-dx, -dy):
                pen.engrave(path, 0.26 * depth, None, FINE, blend(tone, "#2A2547", 0.62))
        with pen.at(0.26 * dx, 0.26 * dy):  # what the water throws back
            pen.shape(outside, blend(tone, "#A9C9C4", 0.34), even_odd=True)
    pen.stroke(path, width * 0.8)


def engrave_rim(
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
        length = portable.hypot(x1 - x0, y1 - y0) or 1
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
        length = math.fsum(portable.dist(p, q) for p, q in zip(self.spine, self.spine[1:], strict=False))
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
