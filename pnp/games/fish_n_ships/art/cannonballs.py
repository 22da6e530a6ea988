"""Cannonballs that can be counted, before a ship that has had as many."""

from __future__ import annotations

from pnp.art.engraving import blend, gather, move_path, round_shade, shade, tint
from pnp.art.path import Path, ellipse, polygon
from pnp.art.pen import BOLD, FINE, INK, IRON, LINE, PAPER, RED, WOOD, Pen, box
from pnp.art.seascape import WAVE_INK
from pnp.art.ships import draw_ship
from pnp.games.fish_n_ships.art.card_grounds import deck_lines
from pnp.games.fish_n_ships.art.card_props import splash

_PILES = {  # in radii, from what is farthest to what is nearest; what lies lower than the rack stands before it
    1: ((0.0, 0.0),),
    2: ((-1.0, 0.0), (1.0, 0.0)),
    3: ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.73)),
    4: ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.62), (0.0, 0.86)),
    5: ((-2.0, 0.0), (0.0, 0.0), (2.0, 0.0), (-1.0, -1.73), (1.0, -1.73)),
}
_RADII = {1: 12.6, 2: 11.4, 3: 10.0, 4: 9.2, 5: 8.3}
"""Of the balls of each pile, mm in a picture 69.5 mm wide."""


def cannonballs(pen: Pen, *, count: int = 1, colour: str = IRON) -> None:
    """Draw *count* (1 to 5) cannonballs in their rack, over a ``deck`` of the same size, and the ship that had as many.

    :param colour: of the balls.
    """
    if count not in _PILES:
        raise ValueError(f"count={count} is no pile; choose 1 to {max(_PILES)}")
    _target(pen, count)
    scale = min(pen.width / 69.5, pen.height / 67.5)
    pile, radius = _PILES[count], _RADII[count] * scale
    top, foot = min(y for _, y in pile) - 1, max(1.45, max(y for _, y in pile) + 1)
    middle = pen.height * (0.72 if count > 1 else 0.73)
    cx, cy = pen.width / 2, min(middle - radius * (top + foot) / 2, pen.height * 0.96 - radius * foot)
    racked = [x for x, y in pile if y == 0]
    _rack(pen, cx, cy, radius, racked, [(x, y) for x, y in pile if y <= 0], colour)
    for x, y in pile:
        if y > 0:
            _shadow(pen, cx + x * radius, cy + (y + 0.9) * radius, radius * 1.1)
            draw_ball(pen, cx + x * radius, cy + y * radius, radius, colour)


def draw_ball(pen: Pen, cx: float, cy: float, radius: float, colour: str = IRON) -> None:
    """Draw an iron ball, light from the left: it stays iron where ink is saved, paler, with a dark crescent."""
    saving = pen.ink_saver
    pen.shape(ellipse(cx, cy, radius), shade(colour, 0.1), INK, BOLD, keep=0.55)
    light = ellipse(cx - radius * 0.2, cy - radius * 0.22, radius * 0.68, radius * 0.66)
    pen.shape(light, tint(colour, 0.22), keep=0.42)
    pen.shape(move_path(_LENS, cx, cy, scale=radius), shade(colour, 0.62 if saving else 0.5), solid=True)
    pen.stroke(round_shade(cx, cy, radius * 0.86, 3, 0.5), FINE)
    gleam = ellipse(cx - radius * 0.38, cy - radius * 0.42, radius * 0.2, radius * 0.14)
    pen.shape(gleam, "#FFFFFF" if saving else PAPER)


_LENS = (
    Path()
    .move(0.58, -0.78)
    .curve(1.12, -0.2, 1.05, 0.92, 0.02, 0.97)
    .curve(-0.3, 0.97, -0.56, 0.86, -0.7, 0.66)
    .curve(0.1, 0.86, 0.86, 0.3, 0.58, -0.78)
    .close()
)
"""The shadow side of a unit ball."""


def _rack(
    pen: Pen, cx: float, cy: float, radius: float, racked: list[float], pile: list[tuple[float, float]], colour: str
) -> None:
    """An oak rack with a hollow for each of the *racked* balls, and the balls of *pile* in it and upon them."""
    left, right = cx + (min(racked) - 1.3) * radius, cx + (max(racked) + 1.3) * radius
    top, foot, deep = cy + 0.36 * radius, cy + 1.4 * radius, 0.34 * radius
    _shadow(pen, cx, foot, (right - left) * 0.56)
    back = polygon([(left + deep, top - deep), (right - deep, top - deep), (right, top), (left, top)])
    pen.shape(back, shade(WOOD, 0.3), INK, LINE)
    for x, y in pile:
        draw_ball(pen, cx + x * radius, cy + y * radius, radius, colour)
    front = Path().move(left, top)
    for x in racked:
        middle = cx + x * radius
        front.line(middle - 0.82 * radius, top)
        front.curve(
            middle - 0.5 * radius,
            top + 0.5 * radius,
            middle + 0.5 * radius,
            top + 0.5 * radius,
            middle + 0.82 * radius,
            top,
        )
    front.line(right, top).line(right, foot - 0.2 * radius).quad(right, foot, right - 0.25 * radius, foot)
    front.line(left + 0.25 * radius, foot).quad(left, foot, left, foot - 0.2 * radius).close()
    pen.shape(front, blend(WOOD, "#7A4A26", 0.35), INK, BOLD)
    grain = Path().move(left + 0.2 * radius, top + 0.56 * radius).line(right - 0.9 * radius, top + 0.56 * radius)
    grain.move(left + 0.9 * radius, top + 0.78 * radius).line(right - 0.2 * radius, top + 0.78 * radius)
    grain.add(
        gather(Path().move(right - 0.2 - 0.7 * i, top + 0.3).line(right - 0.2 - 0.7 * i, foot - 0.8) for i in range(4))
    )
    pen.stroke(grain, FINE)
    bolts = gather(ellipse(x, top + 0.3 * radius, 0.09 * radius) for x in (left + 0.24 * radius, right - 0.24 * radius))
    pen.shape(bolts, INK, solid=True)


def _shadow(pen: Pen, x: float, y: float, half: float) -> None:
    """What stands on the deck darkens it, more to the right."""
    if not pen.ink_saver:
        pen.shape(ellipse(x + half * 0.08, y, half, 1.9), shade(WOOD, 0.25))


# -- the ship off the rail ---------------------------------------------------------------------------


def _target(pen: Pen, count: int) -> None:
    """The ship over the rail: warned, hit, dismasted, on fire or going down."""
    w, (horizon, rail) = pen.width, deck_lines(pen)  # the ship is seen down to the rail's top: it stands before her
    scale = 1.2 * min(w / 69.5, pen.height / 67.5)
    with pen.clip(box(0, 0, w, rail)), pen.at(w * 0.68, horizon + (rail - horizon) * 0.55, scale=scale):
        if count == 5:
            with pen.clip(box(-20, -16, 40, 16.6)), pen.at(-1.2, 2.7, turn=34):
                draw_ship(pen, 0, 0, 13.6, "#1F4FA0", hull="frigate", masts=3, mirror=True, damaged=True)
        else:
            hull, masts, flag, long = _SHIPS[count]
            draw_ship(pen, 0, 0, long, flag, hull=hull, masts=masts, mirror=count % 2 == 1, damaged=count > 2)
        if count > 3:
            fires = gather(move_path(_FLAME, x, y, scale=size, turn=lean) for x, y, size, lean in _FIRES[count])
            pen.shape(fires, "#F2A33A", INK, FINE, solid=True)
            hearts = gather(move_path(_FLAME, x, y, scale=size / 2, turn=lean) for x, y, size, lean in _FIRES[count])
            pen.shape(hearts, "#FBE7A0")
        for x, y, size in _SPLASHES[count]:
            splash(pen, x, y, size)
        ripples = Path()
        for x, y, reach in ((-15.2, 1.8, 4.8), (-7.2, 2.1, 7.2), (4.8, 1.9, 6.4)):
            ripples.move(x, y).line(x + reach, y)
        pen.stroke(ripples, FINE, WAVE_INK)


_SHIPS = {
    1: ("brig", 2, RED, 12),
    2: ("sloop", 1, "#0E7F74", 7.6),
    3: ("galleon", 3, "#E2B007", 12),
    4: ("schooner", 2, "#6A4C93", 12),
}
"""Hull, masts, colour and length, mm; the fifth goes down."""

_SPLASHES = {
    1: ((-8.5, 1.1, 3.7),),
    2: ((-7.2, 1, 3.5), (7.7, 1.3, 3.8)),
    3: ((-8.8, 1, 3.4), (8, 1.1, 4), (0.8, 1.6, 2.9)),
    4: ((-8.6, 1.3, 3.5), (7.8, 1.1, 3.5)),
    5: ((-3.5, 0.8, 5.1), (3.2, 1, 4.2)),
}
_FLAME = Path().move(-0.5, 0).curve(-0.8, -0.9, -0.1, -1.1, 0, -2.2).curve(0.2, -1.2, 0.8, -0.8, 0.5, 0).close()
_FIRES = {
    4: ((-2.7, -1.3, 1.4, -6), (0.5, -1, 1.8, 4), (3.4, -1.3, 1.2, 10)),
    5: ((1.3, -2.9, 1.3, 4), (4.3, -4, 1.5, 12)),
}
"""Flames and where they stand: x, y, size and lean."""
