"""The picture on the box and over the first page: a magic fish that leaps before the moon, and a ship in its wake."""

from __future__ import annotations

import random

from pnp.art.cover import draw_clouds, draw_wave, plan_cover, plan_front
from pnp.art.engraving import blend
from pnp.art.fish import draw_fish
from pnp.art.path import Path, ellipse
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, taper
from pnp.art.scene.planes import Stage, draw_far_sea, draw_row, draw_sky
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM, draw_under_sail


def high_water(
    pen: Pen,
    *,
    headroom: float = 6.0,
    left: float = 0.0,
    span: float = 0.0,
    foot: float = 0.0,
    colour: str = "#B3202A",
) -> None:
    """A great magic fish that leaps before the moon, and a ship in its wake, filling the box to the bleed.

    :param headroom: how much stays clear above the fish, mm.
    :param left: where the part begins that is looked at, mm.
    :param span: how broad that part is, mm; 0: all that is right of *left*.
    :param foot: what something else covers at the foot, mm.
    :param colour: of the ship.
    """
    front = plan_front(pen, headroom, left, span, foot)
    size, right = front.scale, front.x + front.width
    stage = plan_cover(pen, "moon", front, 0.72, disc=(0.45, 0.42), side=-1)
    draw_sky(pen, stage, clouds=False, radius=25 * size)
    draw_clouds(
        pen,
        stage,
        [
            (front.x - 18, front.y + 0.5 * front.height, 26),
            (right - 10 * size, front.y + 0.62 * front.height, 24),
            (right + 60, front.y + 0.2 * front.height, 26),
        ],
    )
    draw_far_sea(pen, stage, (0.1,))
    draw_row(pen, stage, stage.horizon + 3.4 * size, pen.random)
    ship = Vessel(
        Build(2, "brig", "square", colour, "whale", 4, 3, 4, CREAM, False, 21), Camera(326, 6, 4.0, 84, 3.2), 0.5
    )
    draw_under_sail(pen, stage.at_depth(6.6 * size / stage.height), ship, front.at(0.14, 0)[0], 0.3 * size)
    draw_row(pen, stage, stage.horizon + 7.4 * size, pen.random)
    fish_x, fish_y = front.at(0.53, 0.46)
    splash_x, splash_y = fish_x + 14 * size, stage.horizon + 9 * size
    _draw_splash(pen, stage, splash_x, splash_y, size, back=True)
    draw_fish(pen, "ember-koi", fish_x, fish_y, 50 * size, 42 * size, turn=24)
    _draw_splash(pen, stage, splash_x, splash_y, size, back=False)
    draw_wave(pen, stage, [(right - 6 * size, 5 * size, 15 * size), (front.x - 40, 6, 22)], foot + 6.4 * size, deep=0.5)
    draw_wave(
        pen,
        stage,
        [(front.x + 4 * size, 6 * size, 16 * size), (right + 44, 8, 20)],
        foot + 2.8 * size,
        deep=1.0,
        foam=[(front.x - 5 * size, front.x + 11 * size)],
    )


def _draw_splash(pen: Pen, stage: Stage, x: float, y: float, size: float, *, back: bool) -> None:
    """The crown of water that the fish leaves: its far side, or its near one with foam and drops."""
    chance = random.Random(stage.luck + (45 if back else 46))
    palette = stage.light.palette
    column, light, drops = Path(), Path(), Path()
    for k in range(9):
        lean = (k - 4) / 4
        tall = size * (13 if back else 8.5) * (1 - 0.35 * abs(lean)) * chance.uniform(0.75, 1.15)
        spine = [(x + lean * 6 * size, y), (x + lean * 7.4 * size, y - 0.6 * tall), (x + lean * 10.5 * size, y - tall)]
        column.add(taper(spine, 4.2 * size, tip=0.08, both=False))
        light.add(taper([(px - 0.5 * size, py + 0.4 * size) for px, py in spine], 1.1 * size, tip=0.05, both=False))
        for _ in range(3):
            reach = chance.uniform(0.95, 1.5)
            drops.add(ellipse(x + lean * 11.5 * size * reach, y - tall * reach, chance.uniform(0.18, 0.5) * size))
    tone = blend(palette.sea[1], palette.crest, 0.45 if back else 0.85)
    pen.shape(column, "#FFFFFF" if pen.ink_saver else tone, INK if pen.ink_saver else None, DETAIL, solid=True)
    if not pen.ink_saver:
        pen.shape(light, blend(tone, palette.sea[1], 0.5 if not back else 0.25))
    pen.shape(drops, "#FFFFFF" if pen.ink_saver else palette.crest, INK if pen.ink_saver else None, DETAIL, solid=True)
