"""The picture on the box and over the first page: the prize of the treasure fleet at dusk, and guns that aim at her."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pnp.art.cover import Front, draw_clouds, draw_wave, plan_cover, plan_front
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, ellipse
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, FORM, soft, taper
from pnp.art.scene.planes import Stage, draw_far_sea, draw_row, draw_sky, haze
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM, Room, draw_under_sail, place_ship


def broadside(
    pen: Pen,
    *,
    headroom: float = 6.0,
    left: float = 0.0,
    span: float = 0.0,
    foot: float = 0.0,
    colour: str = "#5B3A7A",
) -> None:
    """The prize of the treasure fleet before the sun, and the guns that aim at her, filling the box to the bleed.

    :param headroom: how much stays clear above the treasure ship's flag, mm.
    :param left: where the part begins that is looked at, mm.
    :param span: how broad that part is, mm; 0: all that is right of *left*.
    :param foot: what something else covers at the foot, mm.
    :param colour: of the treasure fleet.
    """
    front = plan_front(pen, headroom, left, span, foot)
    size = front.scale
    stage = plan_cover(pen, "dusk", front, 0.6, disc=(0.44, 0.56), side=-1)
    draw_sky(pen, stage, clouds=False, radius=12.5 * size)
    right = front.x + front.width
    draw_clouds(
        pen,
        stage,
        [
            (front.x - 20, front.y + 0.26 * front.height, 24),
            (right - 9, front.y + 0.34 * front.height, 24),
            (right + 50, front.y + 0.02 * front.height, 30),
        ],
    )
    draw_far_sea(pen, stage, (0.05,))
    palette = stage.light.palette
    air = "#FFFFFF" if pen.ink_saver else blend(palette.sky[6], palette.land[0], 0.35)
    for at, share, luck in ((0.06, 0.2, 3), (0.93, 0.24, 9)):
        far = Pen(pen.width, pen.height, ink_saver=pen.ink_saver)
        consort = Vessel(Build(3, "galleon", "square", colour, "", 4, 3, 1, CREAM, False, luck), Camera(330, 3), 0.4)
        draw_under_sail(far, stage.at_depth(0.02), consort, front.at(at, 0)[0], share * size)
        pen.stamp(haze(far.items, air, 0.5), 0, 0)
    room = front.y + front.height - stage.horizon
    for share in (0.14, 0.3):
        draw_row(pen, stage, stage.horizon + room * share, pen.random)
    near = stage.at_depth(room * 0.46 / stage.height)
    place = Room(front.x + 0.07 * front.width, front.y, 0.86 * front.width, near.water - front.y)
    prize = Vessel(
        Build(4, "galleon", "square", colour, "castle", 7, 6, 4, CREAM, False, 11), Camera(216, 7, 2.0, 92, 3.8), 0.5
    )
    (x, _), scale = place_ship(prize.points(), place)
    draw_under_sail(pen, near, prize, x, scale)
    draw_row(pen, stage, near.water + 2.4 * scale, pen.random)
    _draw_splashes(pen, stage, [(x - 27 * scale, near.water + 2), (x + 26 * scale, near.water + 1.4)], scale)
    draw_wave(
        pen,
        stage,
        [(front.x - 30, 5, 24), (front.x + 0.5 * front.width, 2.6 * size, 20 * size), (right + 40, 6, 26)],
        foot + 6 * size,
        deep=0.5,
    )
    _draw_rail(pen, stage, front, foot)


def _draw_rail(pen: Pen, stage: Stage, front: Front, foot: float) -> None:
    """The rail of the ship that the eye stands on, and a gun at either side that aims at the prize."""
    size, right = front.scale, front.x + front.width
    middle = front.x + front.width / 2
    low = stage.height - foot

    def level(x: float) -> float:
        away = (x - middle) / front.width
        return low - size * (2.0 + 9.0 * min(away * away, 0.42))

    for x, mirror in ((front.x + 0.5 * size, False), (right - 0.5 * size, True)):
        with pen.at(x, level(x) - 2.4 * size, scale=1.35 * size, mirror=mirror):
            _draw_gun(pen, lit=mirror)
    xs = [-4.0 + 4.0 * i for i in range(round((stage.width + 8) / 4) + 1)]
    edge = [(x, level(x)) for x in xs]
    body = soft(edge).line(xs[-1], stage.height + 4).line(xs[0], stage.height + 4).close()
    dark = stage.light.palette.front
    pen.shape(body, dark, INK, FORM, keep=0.4)
    cap = soft(edge).line(xs[-1], level(xs[-1]) + 1.5).follow(soft([(x, y + 1.5) for x, y in edge[::-1]])).close()
    pen.shape(cap, blend(dark, "#7A3F4E", 0.55), INK, DETAIL, keep=0.4)
    if not pen.ink_saver:
        pen.stroke(soft([(x, y + 0.2) for x, y in edge]), 0.9, "#FFB86A")
    seams = Path()
    for x in xs[1::3]:
        seams.move(x, level(x) + 1.7).line(x, stage.height + 3)
    pen.stroke(seams, DETAIL * 1.5, INK if pen.ink_saver else blend(dark, "#7A3F6E", 0.4))


_BARREL = ((-9, -2.9), (-4, -2.75), (0, -2.5), (9, -1.9), (16.4, -1.65), (17.4, -2.3), (19.2, -2.35), (19.8, -1.8))
"""The upper edge of a gun, units from its trunnions along the bore."""


def _draw_gun(pen: Pen, *, lit: bool) -> None:
    """A gun that aims up and to the right; units.

    :param lit: the light comes from its muzzle's side.
    """
    dark, bronze, shine = "#1B1730", "#4A3450", "#FFB86A"
    with pen.at(0, 0, turn=-27):
        barrel = soft([*_BARREL, *[(x, -y) for x, y in _BARREL[::-1]]]).close()
        knob = ellipse(-11.2, 0, 1.6)
        pen.shape(knob.add(barrel), bronze, INK, FORM, keep=0.5)
        if not pen.ink_saver:
            with pen.clip(barrel):
                low = [(x, y * -0.1 + 0.5) for x, y in _BARREL]
                pen.shape(soft(low).line(20, 4).line(-10, 4).close(), dark)
                pen.shape(taper([(-8.6, -2.0), (0, -1.7), (9, -1.2), (19.4, -1.2)], 0.8, tip=0.3), shine)
                pen.shape(taper([(-8.4, 2.6), (4, 2.1), (17, 1.6)], 0.36, tip=0.1), "#7A5068")
        rings = Path()
        for x, half in ((-8.2, 2.95), (-6.9, 2.9), (-1.6, 2.7), (6.2, 2.25), (7.2, 2.2), (15.6, 1.85)):
            rings.move(x, -half).quad(x + 0.7, 0, x, half)
        pen.stroke(rings, FORM, INK)
        pen.shape(ellipse(19.5, 0, 0.6, 1.9), "#0C0A16", "#FFB86A" if lit and not pen.ink_saver else INK, DETAIL * 1.6)
    carriage = soft([(-14, 12), (-13, 4.6), (-8, 3.4), (-5, 1.2), (2, -0.4), (4.4, 1.4), (6, 12)]).close()
    pen.shape(carriage, blend(dark, "#6A3A3E", 0.5), INK, FORM, keep=0.45)
    pen.shape(ellipse(0.4, 0.4, 1.5), dark, INK, FORM)
    if not pen.ink_saver:
        pen.shape(taper([(-12.6, 5.2), (-8, 3.9), (-5, 1.8), (1.6, 0.2)], 0.6, tip=0.1), "#D98A5A")


def _draw_splashes(pen: Pen, stage: Stage, spots: Iterable[XY], scale: float) -> None:
    """Columns of water where shot fell short."""
    chance = random.Random(stage.luck + 22)
    palette = stage.light.palette
    for x, y in spots:
        path = Path()
        for lean, tall in ((-4.6, 4.5), (-2.6, 8.0), (-0.6, 12.0), (1.4, 9.6), (3.2, 6.0), (4.8, 3.6)):
            start, end = (x + lean * 0.22 * scale, y), (x + lean * scale, y - tall * scale)
            path.add(
                taper(
                    [start, (x + lean * 0.42 * scale, y - tall * 0.6 * scale), end], 1.9 * scale, tip=0.08, both=False
                )
            )
        for _ in range(12):
            path.add(
                ellipse(
                    x + chance.uniform(-5, 5) * scale,
                    y - chance.uniform(5, 13.5) * scale,
                    chance.uniform(0.16, 0.42) * scale,
                )
            )
        pen.shape(
            path, "#FFFFFF" if pen.ink_saver else palette.crest, INK if pen.ink_saver else None, DETAIL, solid=True
        )
        pen.shape(ellipse(x, y, 3.0 * scale, 0.7 * scale), "#FFFFFF" if pen.ink_saver else palette.crest, solid=True)
