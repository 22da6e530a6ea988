"""The picture on the box and over the first page: Treasure Island at dawn, and a galleon that makes for it."""

from __future__ import annotations

from pnp.art.cover import draw_clouds, draw_wave, plan_cover, plan_front
from pnp.art.pen import Pen
from pnp.art.scene.planes import draw_far_sea, draw_row, draw_sky
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM, draw_under_sail
from pnp.games.pirates_treasure_island.art.skull_rock import draw_skull_rock


def landfall(
    pen: Pen,
    *,
    headroom: float = 6.0,
    left: float = 0.0,
    span: float = 0.0,
    foot: float = 0.0,
    colour: str = "#D9731A",
    emblem: str = "tulip",
) -> None:
    """Treasure Island at dawn behind a galleon, filling the box to the bleed.

    :param headroom: how much stays clear above the island, mm.
    :param left: where the part begins that is looked at, mm.
    :param span: how broad that part is, mm; 0: all that is right of *left*.
    :param foot: what something else covers at the foot, mm.
    :param colour: of the ship: flag, pennants and stripe.
    """
    front = plan_front(pen, headroom, left, span, foot)
    size = front.scale
    stage = plan_cover(pen, "dawn", front, 0.66, disc=(0.26, 0.62), side=-1)
    draw_sky(pen, stage, clouds=False)
    x, y = front.x, front.y
    draw_clouds(
        pen,
        stage,
        [
            (x - 24, y + 0.3 * front.height, 26),
            (x + 0.83 * front.width, y + 0.24 * front.height, 34),
            (x + front.width + 44, y + 0.1 * front.height, 30),
            (x - 6, y + 0.56 * front.height, 20),
        ],
    )
    draw_far_sea(pen, stage, (0.06,))
    rock = 0.48 * size
    middle = front.x + front.width * 0.6
    draw_skull_rock(pen, stage, middle, stage.horizon + 1.6 * size, rock)
    room = front.y + front.height - stage.horizon
    for share in (0.22, 0.4):
        draw_row(pen, stage, stage.horizon + room * share, pen.random)
    galleon = Vessel(
        Build(3, "galleon", "square", colour, emblem, 6, 4, 4, CREAM, False, 11), Camera(36, -7, 1.5, 80, 4), 0.5
    )
    scale = 0.62 * size
    near = stage.at_depth(room * 0.5 / stage.height)
    draw_under_sail(pen, near, galleon, front.x + max(0.23 * front.width, 17 * size), scale)
    draw_row(pen, stage, near.water + 2.6 * scale, pen.random)
    right = front.x + front.width
    draw_wave(pen, stage, [(right - 4 * size, 9 * size, 17 * size), (right + 70, 5, 22)], foot + 7 * size, deep=0.45)
    draw_wave(
        pen,
        stage,
        [(front.x + 3 * size, 10 * size, 15 * size), (right + 26, 6, 15), (right + 84, 7, 22)],
        foot + 2.6 * size,
        deep=1.0,
        foam=[(front.x - 7 * size, front.x + 12 * size)],
    )
