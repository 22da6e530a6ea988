"""Markers: gold of every value, its secret back, and damage."""

from __future__ import annotations

import math

from pnp.art.backs import back
from pnp.art.engraving import gather, moved, rays, round_shade, round_spine, shade, tint, wave_line
from pnp.art.path import Path, ellipse, polygon, smooth, star
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box

COPPER = "#B4703C"
_GILT = tint(GOLD, 0.42)
_PLATE = 4.5
"""Radius of the calm plate for the figure, mm, in a marker of 18 mm."""

_MARKER = 18.0


# -- coins that other pictures use too ---------------------------------------------------------------


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
    pen.shape(gather(moved(arm, cx, cy, scale=radius, turn=90 * i) for i in range(4)), tint(metal, 0.05), INK, FINE)


def flat_coin(pen: Pen, cx: float, cy: float, radius: float, flat: float, turn: float) -> None:
    """Draw a coin lying in a heap: an ellipse *flat* times as high as wide, with its edge below."""
    with pen.at(cx, cy, turn=turn):
        thick = radius * 0.2
        side = Path().move(-radius, 0).line(-radius, thick)
        side.follow(moved(_half_ellipse(radius, radius * flat), 0, thick))
        side.line(radius, 0).close()
        pen.shape(side, shade(GOLD, 0.18), INK, FINE)
        face = ellipse(0, 0, radius, radius * flat)
        pen.shape(face.add(ellipse(0, 0, radius * 0.72, radius * flat * 0.7)), tint(GOLD, 0.46), INK, FINE)


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
    pen.shape(mound.close(), tint(GOLD, 0.25), INK, FINE)
    for row in range(rows):
        t = (row + 0.5) / rows
        y = foot - height * (1 - t) + radius * 0.2
        half = width / 2 * math.sqrt(1 - (1 - t) ** 2) - radius * 0.6
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
    pen.shape(moved(polygon(outline), cx, cy, scale=radius), tint(colour, 0.25), INK, LINE)
    pen.shape(moved(polygon([(0.6, -0.7), (1, -0.15), (0, 1), (0.4, -0.15)]), cx, cy, scale=radius), shade(colour, 0.1))
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
    pen.stroke(moved(facets, cx, cy, scale=radius), FINE)


def draw_crown(pen: Pen, cx: float, foot: float, width: float, colour: str) -> None:
    """Draw a king's crown that stands on *foot*: five points with pearls, a jewelled band, a lining of *colour*."""
    w = width / 2
    lining = Path().move(-0.8, -0.3).curve(-0.8, -1.0, 0.8, -1.0, 0.8, -0.3).close()
    pen.shape(moved(lining, cx, foot, scale=w), tint(colour, 0.1), INK, FINE)
    spikes = polygon(
        [(-0.88, -0.28), (-1, -0.95), (-0.62, -0.6), (-0.5, -1.12), (-0.22, -0.64), (0, -1.25), (0.22, -0.64),
        (0.5, -1.12),
         (0.62, -0.6), (1, -0.95), (0.88, -0.28)]
    )  # fmt: skip
    pen.shape(moved(spikes, cx, foot, scale=w), _GILT, INK, LINE)
    pearls = gather(
        ellipse(cx + x * w, foot + y * w, 0.09 * w)
        for x, y in ((-1, -1), (-0.5, -1.18), (0, -1.32), (0.5, -1.18), (1, -1))
    )
    pen.shape(pearls, PAPER, INK, FINE)
    band = Path().move(-0.88, -0.3).quad(0, -0.14, 0.88, -0.3).line(0.86, 0).quad(0, 0.16, -0.86, 0).close()
    pen.shape(moved(band, cx, foot, scale=w), GOLD, INK, LINE)
    gems = gather(
        ellipse(cx + x * w, foot + (-0.09 + 0.07 * (1 - abs(x))) * w, 0.08 * w) for x in (-0.6, -0.2, 0.2, 0.6)
    )
    pen.shape(gems, colour, INK, FINE)


# -- gold markers ------------------------------------------------------------------------------------


def coin(pen: Pen, *, value: int = 1) -> None:
    """Draw a gold marker: the bigger *value*, the richer the heap; a plate in the middle stays calm for the figure."""
    if value < 1:
        raise ValueError(f"value={value} is no gold; choose 1 or more")
    _marker_ground(pen, value)
    scale = (min(pen.width, pen.height) - 6) / _MARKER
    with pen.at(pen.width / 2, pen.height / 2, scale=scale):
        if value <= 3:
            _few_coins(pen, value)
        elif value == 4:
            _hoard(pen)
        else:
            _royal_chest(pen, value)
        pen.shape(ellipse(0, 0, _PLATE), PAPER, INK, LINE)
        pen.stroke(ellipse(0, 0, _PLATE * 0.92), FINE)


def coin_back(pen: Pen, *, colour: str = GOLD) -> None:
    """Draw the secret back that all gold markers share."""
    back(pen, style="guilloche", colour=colour)


def _marker_ground(pen: Pen, value: int) -> None:
    """A pale sea that runs through the bleed; from 4 on the sun rises behind the gold."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(SEA, 0.76))
    if value >= 4:
        pen.shape(_beams(w / 2, h / 2, math.hypot(w, h) / 2, 24), tint(GOLD, 0.68), tint(GOLD, 0.5), FINE)
        return
    if pen.ink_saver:
        return
    lines = Path()
    for row in range(int(h / 1.3) + 2):
        lines.add(smooth(wave_line(-2, w + 2, row * 1.3, 4.2, 0.42, phase=0.5 * (row % 2))))
    pen.stroke(lines, FINE, tint(SEA, 0.45))


def _beams(cx: float, cy: float, reach: float, count: int) -> Path:
    beams = Path()
    half = math.pi / count / 2
    for i in range(count):
        angle = 2 * math.pi * i / count
        beams.move(cx, cy)
        for side in (-half, half):
            beams.line(cx + reach * math.cos(angle + side), cy + reach * math.sin(angle + side))
        beams.close()
    return beams


def _few_coins(pen: Pen, count: int) -> None:
    """One coin of copper, or two or three doubloons that can be counted around the plate."""
    if count == 1:
        draw_coin(pen, 0, 0, 7.7, COPPER)
        return
    radius, out = (5.4, 3.3) if count == 2 else (4.9, 3.7)
    for angle in (180, 0) if count == 2 else (-90, 150, 30):
        x, y = out * math.cos(math.radians(angle)), out * math.sin(math.radians(angle))
        draw_coin(pen, x, y, radius)


def _hoard(pen: Pen) -> None:
    coin_heap(pen, 0, 6.4, 15.6, 13.4, 1.8)
    draw_gem(pen, -5.6, 5.6, 1.25, RED)
    draw_gem(pen, 5.4, 5.4, 1.25, "#0E7F74")


def _royal_chest(pen: Pen, value: int) -> None:
    """A chest whose lid stands open behind the plate, coins at the sides, a crown on top."""
    lid = Path().move(-6.9, 2.4).line(-6.9, -0.5).curve(-6.9, -8.6, 6.9, -8.6, 6.9, -0.5).line(6.9, 2.4).close()
    pen.shape(lid, tint(WOOD, 0.35), INK, LINE)
    pen.stroke(
        moved(
            gather(
                Path()
                .move(-6.9 * s, 2)
                .line(-6.9 * s, -0.5)
                .curve(-6.9 * s, -8.6 * s, 6.9 * s, -8.6 * s, 6.9 * s, -0.5)
                .line(6.9 * s, 2)
                for s in (0.9, 0.8)
            )
        ),
        FINE,
    )
    for x in (-5.4, -3.2, 0, 3.2, 5.4):
        flat_coin(pen, x, 3.5 - abs(x) * 0.12, 1.7, 0.5, x * 4)
    body = polygon([(-7.0, 3.6), (7.0, 3.6), (6.1, 7.6), (-6.1, 7.6)])
    pen.shape(body, tint(WOOD, 0.3), INK, LINE)
    bands = gather(
        polygon([(x, 3.6), (x + 1.1, 3.6), (x * 0.9 + 0.95, 7.6), (x * 0.9, 7.6)]) for x in (-6.2, -3.4, 2.3, 5.1)
    )
    pen.stroke(Path().move(-6.8, 4.9).line(6.8, 4.9).move(-6.5, 6.3).line(6.5, 6.3), FINE)
    pen.shape(bands, GOLD, INK, FINE)
    for i in range(min(2 * (value - 4), 6)):
        angle = math.radians((-170, -10, -148, -32, 176, 4)[i])
        draw_gem(pen, 5.7 * math.cos(angle), 5.7 * math.sin(angle), 1.0, (RED, "#0E7F74", "#1F4FA0")[i % 3])
    draw_crown(pen, 0, -3.9, 7.6, RED)


# -- damage ------------------------------------------------------------------------------------------


def damage(pen: Pen, *, colour: str = RED) -> None:
    """Draw a ship's side shot through: planks, a splintered hole, flames of *colour*."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(WOOD, 0.52))
    _planks(pen)
    scale = (min(w, h) - 6) / _MARKER
    with pen.at(w / 2, h / 2, scale=scale):
        hole = _jagged(pen, 6.6, 4.3, 13)
        pen.shape(_jagged(pen, 8.0, 5.6, 13), tint(WOOD, 0.82), INK, FINE)
        pen.shape(hole, shade(SEA, 0.72), INK, LINE)
        pen.stroke(_cracks(pen), LINE)
        _flames(pen, colour)
        _ball(pen)


def _planks(pen: Pen) -> None:
    """Seams, butts and trenails of a ship's side over the whole box."""
    seams, nails, grain, tall = Path(), Path(), Path(), 3.4
    for row in range(int(pen.height / tall) + 1):
        y = row * tall + 0.6
        seams.move(0, y).line(pen.width, y)
        x = pen.random.uniform(2, pen.width - 2)
        seams.move(x, y).line(x, y + tall)
        for side in (-0.7, 0.7):
            nails.add(ellipse(x + side, y + tall * 0.3, 0.2)).add(ellipse(x + side, y + tall * 0.7, 0.2))
        for _ in range(3):
            gx, gy = pen.random.uniform(0, pen.width - 4), y + pen.random.uniform(0.8, tall - 0.6)
            grain.move(gx, gy).quad(gx + 2, gy - 0.4, gx + 4.5, gy)
    pen.stroke(seams, LINE)
    pen.stroke(grain, 0.25, shade(WOOD, 0.3))
    pen.shape(nails, INK)


def _jagged(pen: Pen, outer: float, inner: float, count: int) -> Path:
    points = []
    for i in range(2 * count):
        angle = math.radians(180 * i / count + pen.random.uniform(-5, 5))
        r = (inner if i % 2 else outer) * pen.random.uniform(0.82, 1)
        points.append((r * math.cos(angle), r * 0.9 * math.sin(angle)))
    return polygon(points)


def _cracks(pen: Pen) -> Path:
    cracks = Path()
    for degrees in (-160, -125, -60, -20, 25, 155):
        a = math.radians(degrees + pen.random.uniform(-6, 6))
        cracks.move(6.4 * math.cos(a), 6 * math.sin(a)).line(7.6 * math.cos(a + 0.09), 7.4 * math.sin(a + 0.09))
        cracks.line(9.6 * math.cos(a - 0.03), 9.2 * math.sin(a - 0.03))
    return cracks


def _flames(pen: Pen, colour: str) -> None:
    """Three tongues in three heats, each inside the other."""
    outer = smooth(
        [(-5.2, 3.6), (-5.9, 0.8), (-4.3, -2.9), (-4.0, -0.6), (-2.9, -1.4), (-1.1, -7.6), (-0.6, -3.4), (1.0, -2.2),
         (2.0, -4.6), (2.3, -1.9), (3.6, -1.2), (4.9, -3.6), (5.5, 0.8), (4.6, 3.8), (2.4, 5.4),
         (-2.6, 5.4)], closed=True
    )  # fmt: skip
    pen.shape(outer, tint(colour, 0.1), INK, LINE)
    pen.shape(moved(outer, 0, 1.7, scale=0.68), "#E8A33A", None)
    pen.shape(moved(outer, 0.1, 3.0, scale=0.36), "#F7E3A6", None)


def _ball(pen: Pen) -> None:
    pen.shape(ellipse(3.4, 4.3, 2.1), shade("#66758A", 0.45), INK, LINE)
    pen.stroke(round_shade(3.4, 4.3, 2.1, 3), FINE)
    pen.shape(moved(star(0, 0, 0.5, 0.2, 4), 2.7, 3.6), PAPER)
