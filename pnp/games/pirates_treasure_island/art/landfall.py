"""The picture on the box and over the first page: a galleon that makes for Treasure Island at dawn."""

from __future__ import annotations

from pnp.art.engraving import blend
from pnp.art.pen import Pen
from pnp.art.scene.planes import draw_far_sea, draw_gulls, draw_near_sea, draw_row, draw_sky, haze, plan_stage
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM, Room, draw_under_sail, place_ship
from pnp.games.pirates_treasure_island.art.daylight import draw_shallows, light_forms
from pnp.games.pirates_treasure_island.art.islands import ISLANDS


def landfall(
    pen: Pen, *, headroom: float = 6.0, left: float = 0.0, colour: str = "#D9731A", emblem: str = "tulip"
) -> None:
    """A galleon before Treasure Island at dawn, filling the box to the bleed.

    :param headroom: how much stays clear above the flag, mm.
    :param left: how much stays clear of the ship at the left, mm.
    :param colour: of the ship: flag, pennants and stripe.
    """
    width, height = pen.width, pen.height
    tall = height > width
    water = height * (0.785 if tall else 0.8)
    room = Room(left + 3, headroom, (width - left) * (0.6 if tall else 0.56), water - headroom)
    build = Build(3, "galleon", "square", colour, emblem, 6, 4, 4, CREAM, False, 11)
    vessel = Vessel(build, Camera(218 if tall else 322, 6.5, 1.5, 88, 3.6), 0.5)
    (x, _), scale = place_ship(vessel.points(), room, aside=0.06 if tall else 0.5)
    stage = plan_stage(pen, "dawn", water - 3.6 * scale - 0.05 * height, water, side=-1)
    draw_sky(pen, stage)
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage, (0.06,))
    size = (0.0078 if tall else 0.0105) * height
    island = Pen(width, height, ink_saver=pen.ink_saver)
    with island.at(width * (0.8 if tall else 0.885), stage.horizon + 0.6, scale=size):
        ISLANDS["treasure"](island, "")
    palette = stage.light.palette
    air = "#FFFFFF" if pen.ink_saver else blend(palette.sky[5], palette.land[0], 0.4)
    pen.stamp(haze(island.items if pen.ink_saver else light_forms(island.items, stage), air, 0.34), 0, 0)
    with pen.at(width * (0.8 if tall else 0.885), stage.horizon + 0.6, scale=size):
        draw_shallows(pen, stage)
    for share in (0.3, 0.55):
        draw_row(pen, stage, stage.horizon + (stage.water - stage.horizon) * share + 0.8, pen.random)
    draw_under_sail(pen, stage, vessel, x, scale)
    draw_near_sea(pen, stage, stage.water + 2.6 * scale)
