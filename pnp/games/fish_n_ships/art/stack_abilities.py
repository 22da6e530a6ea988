"""Portholes with the signs of the abilities that stacks of fish lend."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import blend, choose, gather, move_path, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.path import Path, arc, ellipse, star
from pnp.art.pen import BODY, BOLD, FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box
from pnp.art.scene.light import light_of
from pnp.art.scene.planes import Stage, draw_distance, draw_far_sea, draw_sky
from pnp.art.sea_props import draw_fist, impact, swing_arrow
from pnp.art.ships import draw_ship
from pnp.games.fish_n_ships.art.cannonballs import draw_ball
from pnp.games.fish_n_ships.art.card_props import NAME, little_card
from pnp.games.fish_n_ships.art.indoors import ships_side

_BLUE = "#1F4FA0"


def stack_ability(pen: Pen, *, subject: str, colour: str = _BLUE) -> None:
    """Draw the sign of an ability in a brass porthole, in a side with a wale of *colour*.

    :param subject: first-attack, first-defense, draw, trade-in, take-from-discard, group-attack, wild-treasure or
        armada.
    """
    draw = _ABILITIES[choose("subject", subject, _ABILITIES)]
    ships_side(pen, colour)
    radius = pen.height * 0.4
    cx, cy = pen.width / 2, pen.height * (1 + NAME) / 2
    if not pen.ink_saver:
        pen.shape(ellipse(cx + radius * 0.06, cy + radius * 0.1, radius * 1.06), shade(WOOD, 0.2))
    pen.shape(ellipse(cx, cy, radius * 1.06), tint(GOLD, 0.25), INK, BOLD)
    if not pen.ink_saver:  # brass that is lit from the upper left
        pen.shape(ellipse(cx + 0.3, cy + 0.4, radius * 1.03), shade(GOLD, 0.22))
        pen.shape(ellipse(cx, cy, radius * 0.99), tint(GOLD, 0.12))
    bolts = (math.radians(30 * i + 15) for i in range(12))
    spots = [(cx + radius * 0.98 * portable.cos(a), cy + radius * 0.98 * portable.sin(a)) for a in bolts]
    pen.shape(gather(ellipse(x, y, 0.55) for x, y in spots), tint(GOLD, 0.6), INK, FINE)
    glass = ellipse(cx, cy, radius * 0.9)
    with pen.clip(glass):
        _view(pen, cx, cy, radius, _WEATHERS[subject])
        if not pen.ink_saver:  # the rim's shadow on the glass
            shadow = ellipse(cx, cy, radius).add(ellipse(cx + radius * 0.05, cy + radius * 0.07, radius * 0.88))
            pen.shape(shadow, blend(SEA, INK, 0.5), even_odd=True)
        with pen.at(cx, cy, scale=radius / 20):
            draw(pen, colour)
    pen.stroke(glass, BOLD)


_WEATHERS = {
    "first-attack": "dusk", "first-defense": "storm", "draw": "calm", "trade-in": "swell",
    "take-from-discard": "fog", "group-attack": "dawn", "wild-treasure": "moon", "armada": "dawn",
}  # fmt: skip


def _view(pen: Pen, cx: float, cy: float, radius: float, weather: str) -> None:
    """The sea behind the glass."""
    size = 2 * radius
    stage = Stage(weather, light_of(weather, -1), size, size, radius * 1.2, radius * 1.5, 4)
    with pen.at(cx - radius, cy - radius):
        draw_sky(pen, stage)
        draw_distance(pen, stage, clear=(0, size))
        draw_far_sea(pen, stage)


def _first_attack(pen: Pen, colour: str) -> None:
    """A ball in full flight."""
    trail = gather(
        Path().move(-17 + abs(i) * 1.4, 9 + 2.4 * i).quad(-9, 7 + 2 * i, -2, 1.6 + 2.4 * i) for i in (-2, -1, 0, 1, 2)
    )
    pen.stroke(trail, LINE, colour)
    pen.shape(impact(5, -2, 12.4, 12), tint("#E8A33A", 0.3), INK, LINE)
    draw_ball(pen, 5, -2, 7.2)


def _first_defense(pen: Pen, colour: str) -> None:
    """A shield that a ball cannot pass."""
    shield = (
        Path()
        .move(-11, -13)
        .quad(-4, -12, 0, -15.6)
        .quad(4, -12, 11, -13)
        .curve(12, 2, 8, 11, 0, 16.4)
        .curve(-8, 11, -12, 2, -11, -13)
        .close()
    )
    pen.shape(shield, tint(colour, 0.5), INK, BOLD, keep=BODY)
    pen.shape(move_path(shield, 0, 0, scale=0.8), PAPER, INK, FINE)
    pen.stroke(gather(Path().move(8 - 1.1 * i, -8).quad(8.4 - 1.1 * i, 2, 4.6 - 0.7 * i, 9) for i in range(4)), FINE)
    draw_ball(pen, 0, 1.4, 6)


def _draw(pen: Pen, colour: str) -> None:
    """Three cards."""
    for x, y, turn in ((-7.4, 2.4, -18), (0, 0, 0), (7.4, 2.4, 18)):
        little_card(pen, x, y, 19, turn, RED, "waves")


def _trade_in(pen: Pen, colour: str) -> None:
    """A fish goes, an action comes: arrows run around."""
    for turn in (0, 180):
        arrow = move_path(swing_arrow(0, 0, 14.6, 195, 318, 2.6), 0, 0, turn=turn)
        pen.shape(arrow, tint(colour, 0.4), INK, LINE, keep=BODY)
    draw_fish(pen, "frost-perch", 0, -2.6, 21, 17, small=True)


def _take_from_discard(pen: Pen, colour: str) -> None:
    """A hand lifts one card from the heap."""
    for x, y, turn in ((-7, 9, 68), (5, 10.4, 104), (-1, 7.4, 84), (7, 6.4, 60)):
        little_card(pen, x, y, 15, turn, tint(RED, 0.35), "waves")
    little_card(pen, -3.5, -1.4, 16, -12, RED, "waves")
    draw_fist(pen, -4.6, -8.6, 4.2, turn=212, sleeve=colour)


def _group_attack(pen: Pen, colour: str) -> None:
    """One ship, three balls, three ways."""
    for angle in (-150, -90, -30):
        a = math.radians(angle)
        c, s = portable.cos(a), portable.sin(a)
        pen.stroke(
            gather(
                Path().move(4.5 * c - k * s, 4.5 * s + k * c + 4).line(10.5 * c - k * s, 10.5 * s + k * c + 4)
                for k in (-1.6, 0, 1.6)
            ),
            LINE,
            RED,
        )
        draw_ball(pen, 13.4 * c, 13.4 * s + 4, 3.5)
    draw_ship(pen, 0, 13.6, 19, colour, weather="dawn")


def _wild_treasure(pen: Pen, colour: str) -> None:
    """A fish that may be any fish: quartered in four colours, under a star."""
    body = (
        Path()
        .move(-15, 3)
        .curve(-11, -6, 2, -7.6, 9, 0.6)
        .line(16, -5.4)
        .quad(13, 3, 16, 11.4)
        .line(9, 5.4)
        .curve(2, 13.6, -11, 12, -15, 3)
        .close()
    )
    pen.shape(body, PAPER, INK, BOLD)
    with pen.clip(body):
        for x, tone in ((-9, "#D9531A"), (-3, "#F0C93A"), (3, "#3E7F5E"), (9, "#5B4A8A")):
            pen.shape(box(x, -10, 6 if x < 9 else 9, 26), tint(tone, 0.25), INK, FINE)
        pen.stroke(gather(arc(x, y, 1.7, 100, 260) for x in (-4, -1, 2, 5, 8) for y in (-3, 0, 3, 6, 9)), FINE)
    pen.stroke(body, BOLD)
    pen.shape(ellipse(-10.6, 1.4, 1.6), PAPER, INK, LINE)
    pen.shape(ellipse(-10.8, 1.4, 0.8), INK, solid=True)
    pen.shape(star(0, -11.4, 6, 2.5, 5), GOLD, INK, BOLD, solid=True)


def _armada(pen: Pen, colour: str) -> None:
    """Two ships of one side under one pennant, line ahead."""
    draw_ship(pen, -6, 4.6, 17, colour, weather="dawn")
    draw_ship(pen, 3.4, 13, 22, colour, hull="frigate", masts=3, weather="dawn")


_ABILITIES: dict[str, Callable[[Pen, str], None]] = {
    "first-attack": _first_attack,
    "first-defense": _first_defense,
    "draw": _draw,
    "trade-in": _trade_in,
    "take-from-discard": _take_from_discard,
    "group-attack": _group_attack,
    "wild-treasure": _wild_treasure,
    "armada": _armada,
}
