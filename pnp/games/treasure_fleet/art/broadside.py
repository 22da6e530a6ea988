"""The picture on the box and over the first page: the treasure fleet at dusk, and a captain who fires first."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pnp.art.engraving import blend, gather
from pnp.art.path import XY, Path, arc, ellipse
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, FORM, taper
from pnp.art.scene.planes import Stage, draw_far_sea, draw_gulls, draw_near_sea, draw_row, draw_sky, haze, plan_stage
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM, Room, draw_under_sail, place_ship


def broadside(pen: Pen, *, headroom: float = 6.0, left: float = 0.0, colour: str = "#5B3A7A") -> None:
    """The treasure fleet under fire at dusk, filling the box to the bleed.

    :param headroom: how much stays clear above the treasure ship's flag, mm.
    :param left: how much stays clear of the ships at the left, mm.
    :param colour: of the treasure fleet.
    """
    width, height = pen.width, pen.height
    tall = height > width
    water = height * 0.7
    stage = plan_stage(pen, "dusk", water - 0.06 * height, water, side=-1)
    draw_sky(pen, stage)
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage, (0.05,))
    palette = stage.light.palette
    air = "#FFFFFF" if pen.ink_saver else blend(palette.sky[6], palette.land[0], 0.35)
    for at, size, luck in (
        ((0.1, 0.3, 3), (0.3, 0.22, 5), (0.93, 0.26, 9)) if tall else ((0.6, 0.34, 3), (0.97, 0.4, 9))
    ):
        far = Pen(width, height, ink_saver=pen.ink_saver)
        consort = Vessel(Build(3, "galleon", "square", colour, "", 4, 3, 1, CREAM, False, luck), Camera(330, 3), 0.4)
        scale = size * height * (0.55 if tall else 0.9) / 60
        draw_under_sail(far, stage.at_depth(0.02), consort, at * width, scale)
        pen.stamp(haze(far.items, air, 0.5), 0, 0)
    for share in (0.25, 0.6):
        draw_row(pen, stage, stage.horizon + (water - stage.horizon) * share, pen.random)
    room = Room(left + 3, headroom, (width - left) * (0.96 if tall else 0.62) - 3, water - headroom)
    prize = Vessel(
        Build(4, "galleon", "square", colour, "castle", 7, 6, 4, CREAM, False, 11), Camera(216, 7, 2.0, 92, 3.8), 0.5
    )
    (x, _), scale = place_ship(prize.points(), room, aside=0.7 if tall else 0.4)
    draw_under_sail(pen, stage, prize, x, scale)
    middle = water + (height - water) * (0.4 if tall else 0.42)
    near = stage.at_depth((middle - stage.horizon) / height)
    draw_row(pen, stage, water + 2.4 * scale, pen.random)
    _draw_splashes(pen, stage, [(x - 24 * scale, water + 0.9), (x + 21 * scale, water + 1.6)], scale)
    hunter = Vessel(
        Build(2, "brig", "square", "#2A2A2E", "skull", 5, 2, 5, "#D9C9B2", False, 4), Camera(38, -8, -2, 80, 4.2), 0.4
    )
    size = scale * (1.02 if tall else 0.8)
    spot = width * (0.2 if tall else 0.92)
    guns = (spot + 6 * size, middle - 4.4 * size)
    _draw_smoke(pen, stage, guns, size * 1.15)
    draw_under_sail(pen, near, hunter, spot, size)
    _draw_flashes(pen, guns, size)
    draw_near_sea(pen, near, middle + 2.6 * size)


def _draw_smoke(pen: Pen, stage: Stage, at: XY, scale: float) -> None:
    """Smoke of guns that drifts with the wind, lit by what flashes in it."""
    chance = random.Random(stage.luck + 21)
    palette = stage.light.palette
    x, y = at
    body, lit, shade = palette.cloud
    lx, ly = stage.light.paper
    puffs = [(x + (k * 2.7 + 1) * scale, y - (0.5 * k + chance.uniform(-1.2, 1.8)) * scale,
              (1.5 + 0.5 * k) * chance.uniform(0.8, 1.2) * scale) for k in range(7)]  # fmt: skip
    puffs += [(px + radius * 0.5, py - radius * 0.9, radius * 0.7) for px, py, radius in puffs[2:]]
    if pen.ink_saver:
        pen.shape(gather(ellipse(*puff) for puff in puffs), "#FFFFFF", INK, FORM, solid=True)
        pen.shape(gather(ellipse(*puff) for puff in puffs), "#FFFFFF", solid=True)
        return
    pen.shape(gather(ellipse(*puff) for puff in puffs), blend(shade, body, 0.2))
    pen.shape(
        gather(ellipse(px + lx * r * 0.2, py + ly * r * 0.2, r * 0.78) for px, py, r in puffs), blend(body, lit, 0.45)
    )
    pen.shape(gather(ellipse(px + lx * r * 0.42, py + ly * r * 0.42, r * 0.46) for px, py, r in puffs), lit)
    arcs = Path()
    for px, py, radius in puffs:
        arcs.add(arc(px, py, radius * 0.86, 10, 70))
    pen.stroke(arcs, DETAIL, blend(shade, INK, 0.3))


def _draw_flashes(pen: Pen, at: XY, scale: float) -> None:
    """The fire of guns."""
    x, y = at
    flash = Path()
    for k in range(3):
        fx, fy = x + (3.2 * k - 2.0) * scale, y + 0.6 * scale
        flash.add(
            taper(
                [(fx, fy), (fx + 1.6 * scale, fy - 0.5 * scale), (fx + 4.2 * scale, fy - 0.9 * scale)],
                1.5 * scale,
                tip=0.02,
            )
        )
    pen.shape(flash, "#FFF1B8", INK if pen.ink_saver else "#F0782A", DETAIL * 2, solid=True)


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
