"""The surroundings of the centre of a back: fields that run through the bleed, and borders inside the safe zone."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp import portable
from pnp.art.engraving import (
    Knot,
    gather,
    plait,
    rays,
    ribbon,
    rope,
    shade,
    tint,
)
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import FINE, INK, LINE, Pen, box

Spine = Sequence[Knot]

KEEP = 6.4
"""Nearest that a border comes to the box: the bleed, the safe zone, and a little more."""

CORNER = 6.0
"""Radius of the panel's corners, mm."""

SMALL = 40.0
"""Boxes smaller than this are markers: a disc instead of a panel."""


def _visible_parts(pen: Pen, points: Sequence[XY]) -> Path:
    """The parts of a soft curve through *points* that the panel will not cover: half the path data of a field."""
    if min(pen.width, pen.height) < SMALL:
        return smooth(points)
    cover = KEEP + 3.5  # the panel's corners are round, and a curve reaches from point to point
    cx, cy = pen.width / 2, pen.height / 2
    path, run = Path(), list[XY]()
    for x, y in (*points, (cx, cy)):
        if abs(x - cx) > cx - cover or abs(y - cy) > cy - cover:
            run.append((x, y))
        else:
            if len(run) > 1:
                path.add(smooth(run))
            run = []
    return path


def rhumb_field(pen: Pen, colour: str) -> None:
    """Rhumb lines from the centre and from four points on its sides, as on a portolan chart."""
    cx, cy = pen.width / 2, pen.height / 2
    reach = portable.hypot(cx, cy)
    lines = rays(cx, cy, 0, reach, 32, 0)
    for x, y in ((0.0, 0.0), (pen.width, 0.0), (pen.width, pen.height), (0.0, pen.height)):
        lines.add(rays(x, y, 0, reach, 32, 0))
    pen.stroke(lines, FINE, tint(colour, 0.3))


def moire_field(pen: Pen, colour: str) -> None:
    """Level and upright waves that cross, as on a banknote."""
    cx, cy = pen.width / 2, pen.height / 2
    lines = Path()
    for along, across, upright in ((cx, cy, False), (cy, cx, True)):
        count = math.ceil(along / 2.5) + 1  # crests and troughs alone: what is soft between them is a wave
        crests = [((i + 0.5) * 2.5, 0.9 if i % 2 else -0.9) for i in range(-count, count)]
        for row in range(-int(across / 1.5) - 1, int(across / 1.5) + 2):
            if upright:
                points = [(cx + row * 1.5 + v, cy + u) for u, v in crests]
            else:
                points = [(cx + u, cy + row * 1.5 + v) for u, v in crests]
            lines.add(_visible_parts(pen, points))
    pen.stroke(lines, FINE, tint(colour, 0.35))


def net_field(pen: Pen, colour: str) -> None:
    """A fisherman's net: diagonal double lines."""
    whole = box(0, 0, pen.width, pen.height)
    for angle in (45, -45):
        pen.hatch(whole, 2.4, angle, LINE, tint(colour, 0.35))
        pen.hatch(whole, 0.8, angle, 0.25, tint(colour, 0.5))


def sea_field(pen: Pen, colour: str) -> None:
    """Rows of waves with a crest on each."""
    cx, cy = pen.width / 2, pen.height / 2
    lines, step = Path(), 1.05
    for row in range(-int(cy / step) - 2, int(cy / step) + 3):
        flip = 0.62 if row % 2 else -0.62
        count = math.ceil(cx / 3.3) + 1
        points = [  # crests and troughs; what is soft between them is a wave
            (cx + (i + 0.5) * 3.3, cy + row * step + (flip if i % 2 else -flip)) for i in range(-count, count)
        ]
        lines.add(_visible_parts(pen, points))
    pen.stroke(lines, FINE, tint(colour, 0.2))


def diaper_field(pen: Pen, colour: str) -> None:
    """Lozenges with a floret in each."""
    cx, cy = pen.width / 2, pen.height / 2
    lines, florets = Path(), Path()
    u, v = 2.6, 3.4
    for row in range(-int(cy / v) - 2, int(cy / v) + 3):
        for column in range(-int(cx / u) - 2, int(cx / u) + 3):
            if (row + column) % 2 == 0:
                x, y = cx + column * u, cy + row * v
                lines.add(polygon([(x - u, y), (x, y - v), (x + u, y), (x, y + v)]))
                florets.add(polygon([(x - 0.6, y), (x, y - 0.8), (x + 0.6, y), (x, y + 0.8)]))
    pen.stroke(lines, FINE, tint(colour, 0.25))
    pen.shape(florets, tint(colour, 0.25))


def scale_field(pen: Pen, colour: str) -> None:
    """Scales that overlap towards the middle from both short edges."""
    cx, cy = pen.width / 2, pen.height / 2
    lines, size = Path(), 3.0
    for row in range(1, math.ceil(cy / (0.5 * size)) + 2):
        y = row * 0.5 * size
        shift = size / 2 if row % 2 else 0.0
        for column in range(-math.ceil(cx / size) - 1, math.ceil(cx / size) + 2):
            x = column * size + shift
            if abs(x) > cx - KEEP - 6 or y > cy - KEEP - 6 or min(cx, cy) < SMALL / 2:
                for side in (-1, 1):
                    left, middle, foot = cx + side * (x - size / 2), cx + side * x, cy + side * y
                    right, top = cx + side * (x + size / 2), foot - side * 0.86 * size
                    lines.move(left, foot).curve(
                        left, foot - side * 0.5 * size, cx + side * (x - 0.3 * size), top, middle, top
                    )
                    lines.curve(cx + side * (x + 0.3 * size), top, right, foot - side * 0.5 * size, right, foot)
    pen.stroke(lines, FINE, tint(colour, 0.28))


def sunburst_field(pen: Pen, colour: str) -> None:
    """Beams from the centre in two tones."""
    cx, cy = pen.width / 2, pen.height / 2
    reach = portable.hypot(cx, cy) + 1
    beams = Path()
    for i in range(32):
        a, b = math.radians(360 * i / 32 - 2.8), math.radians(360 * i / 32 + 2.8)
        beams.add(
            polygon(
                [
                    (cx, cy),
                    (cx + reach * portable.cos(a), cy + reach * portable.sin(a)),
                    (cx + reach * portable.cos(b), cy + reach * portable.sin(b)),
                ]
            )
        )
    pen.shape(beams, tint(colour, 0.55), tint(colour, 0.3), FINE)
    rings = gather(ellipse(cx, cy, r) for r in range(4, math.ceil(reach), 2))
    pen.stroke(rings, 0.25, tint(colour, 0.35))


def rope_border(pen: Pen, spine: Spine, colour: str) -> None:
    rope(pen, spine[::2], 1.7, tint(colour, 0.5))


def plait_border(pen: Pen, spine: Spine, colour: str) -> None:
    unders, overs = plait(spine, 0.95, 72)
    ribbon(pen, unders, overs, 0.95, tint(colour, 0.45))


def wave_border(pen: Pen, spine: Spine, colour: str) -> None:
    """The running dog: curled waves one behind the other."""
    crests, count = Path(), len(spine)
    for i in range(0, count, 8):
        at = [spine[(i + j) % count] for j in range(9)]
        crests.move(*at[0].point_beside(-1.2)).curve(
            *at[2].point_beside(-1.2), *at[2].point_beside(1.4), *at[5].point_beside(1.1)
        )
        crests.curve(*at[7].point_beside(0.9), *at[7].point_beside(-0.4), *at[5].point_beside(-0.3)).quad(
            *at[4].point_beside(0), *at[5].point_beside(0.4)
        )
    pen.stroke(crests, LINE, shade(colour, 0.3))
    pen.stroke(_frame_lines(pen), FINE)


def _frame_lines(pen: Pen) -> Path:
    """The two lines of a border, beside the panel's edge all around."""
    near, far = KEEP + 0.35, KEEP + 3.05
    return gather(rect(at, at, pen.width - 2 * at, pen.height - 2 * at, CORNER + KEEP - at) for at in (near, far))


def banknote_border(pen: Pen, spine: Spine, colour: str) -> None:
    lines, count = Path(), len(spine)
    for phase in range(6):
        wave = [k.point_beside(1.25 * portable.sin(2 * math.pi * (i / 12 + phase / 6))) for i, k in enumerate(spine)]
        lines.add(smooth(wave[:count:2], closed=True))
    pen.stroke(lines, FINE, shade(colour, 0.2))


def bead_border(pen: Pen, spine: Spine, colour: str) -> None:
    """Bead and reel."""
    beads, reels = Path(), Path()
    for i in range(0, len(spine), 6):
        beads.add(ellipse(spine[i].x, spine[i].y, 0.85))
        reel = spine[(i + 3) % len(spine)]
        reels.move(*reel.point_beside(-0.9)).line(*reel.point_beside(0.9))
    pen.shape(beads, tint(colour, 0.4), INK, FINE)
    pen.stroke(reels, LINE)
    pen.stroke(_frame_lines(pen), FINE)
