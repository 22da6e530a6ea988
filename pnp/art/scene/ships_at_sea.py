"""How a ship meets the water: her shadow and reflection, the wave at her bow, foam along her side."""

from __future__ import annotations

import random

from pnp import portable
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, ellipse
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, lens, rounded, soft, taper
from pnp.art.scene.planes import Stage
from pnp.art.scene.vessel import Vessel


def draw_shadow(pen: Pen, stage: Stage, vessel: Vessel, tone: str) -> None:
    """Draw the shade that a ship casts on the water, away from the light; units of the ship."""
    line = vessel.view.waterline(vessel.view.near)
    (x0, y0), (x1, y1) = line[0], line[-1]
    if x0 > x1:
        (x0, y0), (x1, y1) = (x1, y1), (x0, y0)
    way = -stage.light.side * 3.0
    length = x1 - x0
    edge = [(x0 - 0.5, y0)]
    for i in range(1, 8):
        s = i / 8
        dip = 3.4 * portable.sin(3.14159 * s) * (1.0 if i % 2 else 0.72)
        edge.append((x0 + length * s + way * portable.sin(3.14159 * s), y0 + (y1 - y0) * s + 0.5 + dip))
    edge.append((x1 + 0.5, y1))
    path = soft(edge).line(*edge[0]).close()
    if not pen.ink_saver:
        pen.shape(path, blend(tone, stage.light.palette.front, 0.5))


def draw_waterline(pen: Pen, stage: Stage, vessel: Vessel, tone: str, scale: float) -> None:
    """Draw the water along the near side, over the hull's foot, and the foam that breaks there; units of the ship."""
    chance = random.Random(stage.luck + 4)
    line = vessel.view.waterline(vessel.view.near)
    stern, bow = line[0], line[-1]
    way = 1 if bow[0] > stern[0] else -1
    start, end = (stern[0] - 2.5 * way, stern[1] + 0.1), (bow[0] + 2.0 * way, bow[1] + 0.1)
    points: list[XY] = [start]
    for i, (x, y) in enumerate(line):
        points.append((x, y + (0.22 if i % 2 else -0.12) * (0.6 + stage.rough)))
    points.append(end)
    foot = [(end[0], end[1] + 0.7), *[(x, y + 2.3) for x, y in line[::-2]], (start[0], start[1] + 0.7)]
    water = rounded(points).line(*foot[0]).follow(rounded(foot)).close()
    if pen.ink_saver:
        pen.shape(water, "#FFFFFF", solid=True)
        pen.stroke(rounded(points), DETAIL * 1.4, INK)
    else:
        pen.shape(water, blend(tone, stage.light.palette.front, 0.5))
    foam = Path()
    for i in range(1, len(line) - 2):
        (x0, y0), (x1, y1) = line[i], line[i + 1]
        if chance.random() < 0.62:
            lens(foam, (x0, y0 + 0.1), ((x0 + x1) / 2, y0 + 0.42), (x1, y1 + 0.16), 0.5 / max(scale, 0.4))
    pen.shape(foam, stage.light.palette.crest if not pen.ink_saver else "#FFFFFF", solid=True)
    _draw_wake(pen, stage, stern, way, chance, tone)
    _draw_bow_wave(pen, stage, bow, way, chance, tone, scale)


def _draw_wake(pen: Pen, stage: Stage, stern: XY, way: int, chance: random.Random, tone: str) -> None:
    x, y = stern
    foam = Path()
    for k in range(4):
        length = 3.5 + 2.2 * k
        a = x - way * (0.2 + 0.7 * k)
        middle, end = (a - way * length * 0.5, y + 0.42 * k - 0.15), (a - way * length, y + 0.3 + 0.5 * k)
        lens(foam, (a, y + 0.1 + 0.42 * k), middle, end, 0.55 - 0.08 * k)
    if pen.ink_saver:
        pen.shape(foam, "#FFFFFF", INK, DETAIL, solid=True)
    else:
        pen.shape(foam, stage.light.palette.crest)


_BOW_WAVE = (
    (-4.0, 0.75), (-2.8, -0.5), (-1.8, -0.35), (-1.3, -2.0), (-0.4, -1.5), (0.3, -3.3), (1.3, -2.0), (2.1, -2.5),
    (3.4, -1.1), (4.6, -1.5), (6.0, -0.5), (8.0, -0.55), (10.4, 0.1),
)  # fmt: skip
"""The upper edge of a bow wave: aft of the stem and down from the water, units."""
_BOW_FOOT = ((13.0, 0.5), (9.0, 1.15), (6.4, 0.85), (4.0, 1.5), (1.6, 1.15), (-0.6, 1.75), (-2.6, 1.2), (-4.0, 0.75))


def _draw_bow_wave(pen: Pen, stage: Stage, bow: XY, way: int, chance: random.Random, tone: str, scale: float) -> None:
    """Foam thrown up at the stem, breaking along the side, with drops above it."""
    size = (0.72 + 0.4 * stage.rough) * chance.uniform(0.92, 1.1)
    x, y = bow

    def at(point: XY) -> XY:
        return x - way * (point[0] - 0.6) * size, y + point[1] * size + 0.2

    head, foot = [at(point) for point in _BOW_WAVE], [at(point) for point in _BOW_FOOT]
    path = soft(head).line(*foot[0]).follow(soft(foot)).close()
    palette = stage.light.palette
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", INK, DETAIL * 1.6, solid=True)
    else:
        with pen.at(0, 0.55 * size):
            pen.shape(path, blend(tone, palette.crest, 0.36))
        pen.shape(path, palette.crest)
        shade = [at((px + 0.5, py * 0.45 + 0.62)) for px, py in _BOW_WAVE[2:]]
        low = [at((px, py)) for px, py in _BOW_FOOT[:-1]]
        pen.shape(rounded(shade).line(*low[0]).follow(soft(low)).close(), blend(palette.crest, tone, 0.3))
    lines = Path()
    for px, py in ((-0.8, -1.2), (0.5, -2.3), (2.2, -1.5), (4.4, -0.8)):
        lines.add(taper([at((px, py)), at((px + 0.7, py * 0.4 + 0.2)), at((px + 2.2, 0.5))], 0.26, both=False))
    pen.shape(lines, INK if pen.ink_saver else blend(tone, palette.front, 0.35), solid=True)
    drops = Path()
    for _ in range(7):
        dx, dy = chance.uniform(-3.4, 3.0), chance.uniform(-5.0, -2.2)
        drops.add(ellipse(*at((dx, dy)), chance.uniform(0.14, 0.3)))
    pen.shape(
        drops, palette.crest if not pen.ink_saver else "#FFFFFF", INK if pen.ink_saver else None, DETAIL, solid=True
    )
