"""Coins one by one and in heaps, gems and a crown."""

from __future__ import annotations

import math

from pnp.art.engraving import gather, move_path, rays, round_shade, round_spine, shade, tint
from pnp.art.path import Path, ellipse, polygon
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, Pen

COPPER = "#B4703C"
_GILT = tint(GOLD, 0.42)


def draw_coin(pen: Pen, cx: float, cy: float, radius: float, metal: str = GOLD) -> None:
    """Draw a struck coin seen from the front: milled edge, ring of beads, a cross of bars."""
    face = tint(metal, 0.42)
    pen.shape(ellipse(cx + radius * 0.05, cy + radius * 0.07, radius), shade(metal, 0.25), INK, FINE)
    pen.shape(ellipse(cx, cy, radius), face, INK, LINE)
    pen.stroke(rays(cx, cy, radius * 0.92, radius, max(24, round(radius * 10))), FINE)
    lines = gather((ellipse(cx, cy, radius * 0.9), ellipse(cx, cy, radius * 0.7), round_shade(cx, cy, radius * 0.7, 4)))
    pen.stroke(lines, FINE)
    beads = gather(ellipse(k.x, k.y, radius * 0.045) for k in round_spine(cx, cy, radius * 0.8, 20))
    pen.shape(beads, shade(metal, 0.35))
    arm = polygon(
        [
            (-0.07, 0),
            (-0.07, -0.42),
            (-0.18, -0.42),
            (-0.18, -0.54),
            (0.18, -0.54),
            (0.18, -0.42),
            (0.07, -0.42),
            (0.07, 0),
        ]
    )
    pen.shape(gather(move_path(arm, cx, cy, scale=radius, turn=90 * i) for i in range(4)), tint(metal, 0.05), INK, FINE)


def flat_coin(pen: Pen, cx: float, cy: float, radius: float, flat: float, turn: float) -> None:
    """Draw a coin lying in a heap: an ellipse *flat* times as high as wide, with its edge below."""
    with pen.at(cx, cy, turn=turn):
        thick = radius * 0.2
        side = Path().move(-radius, 0).line(-radius, thick)
        side.follow(move_path(_half_ellipse(radius, radius * flat), 0, thick))
        side.line(radius, 0).close()
        pen.shape(side, shade(GOLD, 0.18), INK, FINE)
        face = ellipse(0, 0, radius, radius * flat)
        pen.shape(face.add(ellipse(0, 0, radius * 0.72, radius * flat * 0.7)), tint(GOLD, 0.34), INK, FINE)


def _half_ellipse(rx: float, ry: float) -> Path:
    """The lower half of an ellipse about the origin, from left to right."""
    kx, ky = rx * 0.5523, ry * 0.5523
    return Path().move(-rx, 0).curve(-rx, ky, -kx, ry, 0, ry).curve(kx, ry, rx, ky, rx, 0)


def coin_heap(pen: Pen, cx: float, foot: float, width: float, height: float, radius: float) -> None:
    """Draw a mound of coins, back row first, that stands on *foot*."""
    rows = max(2, round(height / (radius * 0.62)))
    mound = (
        Path()
        .move(cx - width * 0.46, foot)
        .curve(cx - width * 0.44, foot - height * 1.2, cx + width * 0.44, foot - height * 1.2, cx + width * 0.46, foot)
    )
    pen.shape(mound.close(), shade(GOLD, 0.12), INK, FINE)
    for row in range(rows):
        t = (row + 0.5) / rows
        y = foot - height * (1 - t) + radius * 0.2
        half = width / 2 * math.sqrt(1 - (1 - t) * (1 - t)) - radius * 0.6
        count = max(1, round(2 * half / (radius * 1.25)) + 1) if half > 0 else 1
        for i in range(count):
            x = cx + (half * (2 * i / (count - 1) - 1) if count > 1 else 0)
            lean = (x - cx) / (width / 2) * 24
            shift = pen.random.uniform(-0.25, 0.25) * radius
            flat_coin(
                pen,
                x + shift,
                y - pen.random.uniform(0, 0.3) * radius,
                radius,
                pen.random.uniform(0.42, 0.62),
                lean + pen.random.uniform(-14, 14),
            )


def draw_gem(pen: Pen, cx: float, cy: float, radius: float, colour: str) -> None:
    """Draw a cut stone: a hexagon with its table and facets, the right side darker."""
    outline = [(-0.6, -0.7), (0.6, -0.7), (1, -0.15), (0, 1), (-1, -0.15)]
    pen.shape(move_path(polygon(outline), cx, cy, scale=radius), tint(colour, 0.25), INK, LINE)
    pen.shape(
        move_path(polygon([(0.6, -0.7), (1, -0.15), (0, 1), (0.4, -0.15)]), cx, cy, scale=radius), shade(colour, 0.1)
    )
    facets = (
        Path()
        .move(-1, -0.15)
        .line(1, -0.15)
        .move(-0.6, -0.7)
        .line(-0.4, -0.15)
        .line(0, 1)
        .line(0.4, -0.15)
        .line(0.6, -0.7)
    )
    pen.stroke(move_path(facets, cx, cy, scale=radius), FINE)


def draw_crown(pen: Pen, cx: float, foot: float, width: float, colour: str) -> None:
    """Draw a king's crown that stands on *foot*: five points with pearls, a jewelled band, a lining of *colour*."""
    w = width / 2
    lining = Path().move(-0.8, -0.3).curve(-0.8, -1.0, 0.8, -1.0, 0.8, -0.3).close()
    pen.shape(move_path(lining, cx, foot, scale=w), tint(colour, 0.1), INK, FINE)
    spikes = polygon(
        [(-0.88, -0.28), (-1, -0.95), (-0.62, -0.6), (-0.5, -1.12), (-0.22, -0.64), (0, -1.25), (0.22, -0.64),
        (0.5, -1.12),
         (0.62, -0.6), (1, -0.95), (0.88, -0.28)]
    )  # fmt: skip
    pen.shape(move_path(spikes, cx, foot, scale=w), _GILT, INK, LINE)
    pearls = gather(
        ellipse(cx + x * w, foot + y * w, 0.09 * w)
        for x, y in ((-1, -1), (-0.5, -1.18), (0, -1.32), (0.5, -1.18), (1, -1))
    )
    pen.shape(pearls, PAPER, INK, FINE)
    band = Path().move(-0.88, -0.3).quad(0, -0.14, 0.88, -0.3).line(0.86, 0).quad(0, 0.16, -0.86, 0).close()
    pen.shape(move_path(band, cx, foot, scale=w), GOLD, INK, LINE)
    gems = gather(
        ellipse(cx + x * w, foot + (-0.09 + 0.07 * (1 - abs(x))) * w, 0.08 * w) for x in (-0.6, -0.2, 0.2, 0.6)
    )
    pen.shape(gems, colour, INK, FINE)
