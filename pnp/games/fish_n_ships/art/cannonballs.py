"""Cannonballs that can be counted, in flight at a ship that has had as many."""

from __future__ import annotations

from typing import NamedTuple

from pnp.art.engraving import blend, gather, move_path, round_shade, shade, smoke, tint
from pnp.art.path import Path, arc, ellipse
from pnp.art.pen import BOLD, FINE, INK, IRON, PAPER, RED, Pen, box
from pnp.art.scene.light import Light, light_of
from pnp.art.sea_props import impact
from pnp.art.ships import draw_ship
from pnp.art.surf import near_waves, open_sea, wave
from pnp.games.fish_n_ships.art.card_props import splash

_WIDTH, _HEIGHT = 69.5, 67.5
"""Volleys are drawn in millimetres of a picture this large."""

_WATER = 41.0
"""Where the ship meets the water, mm from the top."""


class Volley(NamedTuple):
    """What is fired at whom: *balls* with x, y and radius, from the farthest to the nearest, out of guns at *guns*.

    The ship: *hull*, *masts*, *colour*, *long*, where it stands (*x*), and *turn* degrees if it goes down.
    *hits* and *fires*: x, y and size of bursts and flames; *splashes*: x, y and width of shots that fell short.
    """

    weather: str
    balls: tuple[tuple[float, float, float], ...]
    guns: float
    hull: str
    masts: int
    colour: str
    long: float
    x: float
    turn: float = 0.0
    hits: tuple[tuple[float, float, float], ...] = ()
    fires: tuple[tuple[float, float, float], ...] = ()
    splashes: tuple[tuple[float, float, float], ...] = ()


_VOLLEYS = {
    1: Volley("calm", ((27, 51, 9.2),), -10, "brig", 2, RED, 29, 41, splashes=((20.5, 41.6, 8),)),
    2: Volley(
        "dawn", ((23, 45.5, 6.6), (45, 54.5, 8)), 86, "sloop", 1, "#0E7F74", 25, 33,
        hits=((36, 35.5, 3.2),), splashes=((52.5, 42, 7.5),),
    ),
    3: Volley(
        "swell", ((35.5, 46.5, 5.8), (15.5, 53.5, 6.8), (54, 57, 7.4)), 22, "galleon", 3, "#E2B007", 35, 33,
        hits=((29, 38, 3), (42, 34.5, 2.6)), splashes=((57.5, 42, 7),),
    ),
    4: Volley(
        "dusk", ((44.5, 46, 5.2), (13.5, 47.5, 5.6), (29, 56.5, 6.6), (57.5, 56.5, 7)), 36, "schooner", 2, "#6A4C93",
        33, 36, hits=((30, 36.5, 2.8), (45, 37.5, 2.6)), fires=((31, 36.5, 1.9), (37, 36, 2.4), (44, 36.6, 1.7)),
        splashes=((16, 41.6, 6),),
    ),
    5: Volley(
        "storm", ((35, 46.5, 4.9), (11, 47, 5.2), (59, 48, 5.4), (23, 57.5, 6.2), (47, 58, 6.5)), 35, "frigate", 3,
        "#1F4FA0", 36, 35, turn=26, fires=((35, 34, 2), (42, 31.5, 2.3)), splashes=((24, 41, 10), (43, 41.6, 8)),
    ),
}  # fmt: skip


def cannonballs(pen: Pen, *, count: int = 1, colour: str = IRON) -> None:
    """Draw *count* (1 to 5) cannonballs on their way to a ship that has had as many.

    The more there are, the darker is the light.

    :param colour: of the balls.
    """
    if count not in _VOLLEYS:
        raise ValueError(f"count={count} is no volley; choose 1 to {max(_VOLLEYS)}")
    volley, scale = _VOLLEYS[count], min(pen.width / _WIDTH, pen.height / _HEIGHT)
    sea = open_sea(pen, volley.weather, _WATER * scale)
    wave(pen, sea, (_WATER - 2.6) * scale, 0.55)
    with pen.at(pen.width / 2 - _WIDTH / 2 * scale, 0, scale=scale):
        _target(pen, volley, mirror=count % 2 == 0)
    near_waves(pen, sea, (_WATER + 2.2) * scale, 0.8)
    with pen.at(pen.width / 2 - _WIDTH / 2 * scale, 0, scale=scale):
        light = light_of(volley.weather, -1)
        for ball in volley.balls:
            _trail(pen, ball, volley.guns, light)
        for x, y, radius in volley.balls:
            draw_ball(pen, x, y, radius, colour)


def _target(pen: Pen, volley: Volley, *, mirror: bool) -> None:
    """The ship: warned, hit, holed, on fire or going down."""
    with pen.clip(box(-10, -10, _WIDTH + 20, _WATER + 10.6)), pen.at(volley.x, _WATER, turn=volley.turn):
        draw_ship(
            pen, 0, 3 if volley.turn else 0, volley.long, volley.colour, hull=volley.hull, masts=volley.masts,
            mirror=mirror or volley.turn > 0, damaged=len(volley.balls) > 2, weather=volley.weather,
            waves=not volley.turn,
        )  # fmt: skip
    flames = [(move_path(_FLAME, x, y, scale=size), x, y, size) for x, y, size in volley.fires]
    pen.shape(gather(path for path, *_ in flames), "#EE8F2E", INK, FINE, solid=True)
    pen.shape(gather(move_path(_FLAME, x, y, scale=0.55 * size) for _, x, y, size in flames), "#FBE7A0", solid=True)
    for part, tone in ((1.0, "#EE9A30"), (0.52, "#FCEBB0")):
        bursts = gather(impact(x, y, part * size, 9) for x, y, size in volley.hits)
        pen.shape(bursts, tone, INK if part == 1 else None, FINE, solid=True)
    for x, y, size in volley.splashes:
        splash(pen, x, y, size)


_FLAME = Path().move(-0.5, 0).curve(-0.8, -0.9, -0.1, -1.1, 0, -2.2).curve(0.2, -1.2, 0.8, -0.8, 0.5, 0).close()


def _trail(pen: Pen, ball: tuple[float, float, float], guns: float, light: Light) -> None:
    """The smoke behind a ball, back to the guns under the picture: it grows, and takes up the light."""
    x, y, radius = ball
    puffs = []
    for i in range(1, 11):
        share = i / 10
        sway = 0.2 * radius * (1 if i % 2 else -1)
        at = x + (guns - x) * (0.35 * share + 0.5 * share * share) + sway, y + (_HEIGHT + 7 - y) * share
        puffs.append((*at, radius * (0.3 + 0.62 * share) * (0.9 + 0.1 * (i % 3))))
    cloud = light.palette.cloud
    tones = (blend(cloud[2], INK, 0.22), blend(cloud[0], "#F4EFE2", 0.42), blend(cloud[1], "#FFFDF4", 0.4))
    smoke(pen, puffs, light.paper, tones)
    curls = gather(arc(px, py, r * 0.78, 10, 80) for px, py, r in puffs[1::2])
    pen.stroke(curls, FINE, "#6A787C" if pen.ink_saver else blend(cloud[2], INK, 0.5))


def draw_ball(pen: Pen, cx: float, cy: float, radius: float, colour: str = IRON) -> None:
    """Draw an iron ball, light from the left: it stays iron where ink is saved, paler, with a dark crescent."""
    if pen.ink_saver:
        pen.shape(ellipse(cx, cy, radius), shade(colour, 0.1), INK, BOLD, keep=0.55)
        pen.shape(move_path(_LENS, cx, cy, scale=radius), shade(colour, 0.62), solid=True)
    else:
        pen.shape(ellipse(cx + 0.03 * radius, cy + 0.04 * radius, radius * 1.03), INK)  # it swells away from the light
        pen.shape(ellipse(cx, cy, radius), shade(colour, 0.66))
        for part, tone, share in _FORM:  # rings from the edge of the shade to where the light falls
            away = (1 - part) * 0.62 * radius
            pen.shape(ellipse(cx - away, cy - away, radius * part), tone(colour, share))
        with pen.clip(ellipse(cx, cy, radius)):  # what the water throws back
            edge = ellipse(cx, cy, radius).add(ellipse(cx - 0.1 * radius, cy - 0.12 * radius, radius))
            pen.shape(edge, blend(colour, "#8FB3B4", 0.55), even_odd=True)
    pen.stroke(round_shade(cx, cy, radius * 0.86, 4, 0.5), FINE)
    pits = ((0.18, -0.52), (0.42, 0.06), (-0.02, 0.34), (-0.56, 0.2), (0.02, -0.1))
    pen.stroke(gather(arc(cx + x * radius, cy + y * radius, 0.07 * radius, 20, 200) for x, y in pits), FINE)
    gleam = move_path(ellipse(0, 0, 0.2, 0.11), cx - radius * 0.44, cy - radius * 0.5, scale=radius, turn=-42)
    pen.shape(gleam, "#FFFFFF" if pen.ink_saver else PAPER)


_FORM = (
    (0.93, shade, 0.5), (0.86, shade, 0.32), (0.76, shade, 0.14), (0.63, tint, 0.06), (0.48, tint, 0.24),
    (0.32, tint, 0.44),
)  # fmt: skip
"""Rings of a ball: their radius, and how much they are shaded or tinted."""

_LENS = (
    Path()
    .move(0.58, -0.78)
    .curve(1.12, -0.2, 1.05, 0.92, 0.02, 0.97)
    .curve(-0.3, 0.97, -0.56, 0.86, -0.7, 0.66)
    .curve(0.1, 0.86, 0.86, 0.3, 0.58, -0.78)
    .close()
)
"""The shadow side of a unit ball."""
