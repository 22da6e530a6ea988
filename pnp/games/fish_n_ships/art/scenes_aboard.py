"""Scenes of sudden turns on deck, in a cabin, in a temple and under water."""

from __future__ import annotations

from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import cloud, curl, gather, move_path, open_spine, rope, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.idols import draw_idol
from pnp.art.path import Path, arc, ellipse, polygon, rect, star
from pnp.art.pen import BODY, BOLD, FINE, GOLD, INK, IRON, LINE, PAPER, RED, WOOD, Pen, box
from pnp.art.sea_props import draw_fist, impact, swing_arrow
from pnp.art.ships import draw_ship
from pnp.games.fish_n_ships.art.card_grounds import draw_deck, underwater
from pnp.games.fish_n_ships.art.card_props import bone_die, centre, little_card
from pnp.games.fish_n_ships.art.indoors import cabin, temple
from pnp.games.fish_n_ships.art.sea_folk import draw_goblin, draw_poppet

_BLUE = "#1F4FA0"


def _deck_and_ship(pen: Pen, weather: str, colour: str, share: float, hull: str, flag: str) -> None:
    """A deck with a rail of *colour*, and a ship of *flag* off it at *share* of the width."""
    sea = draw_deck(pen, colour, pen.height * 0.54, weather)
    masts = 3 if hull == "frigate" else 2
    draw_ship(pen, pen.width * share, sea + 1.6, 7.6, flag, hull=hull, masts=masts, weather=weather)


def fish_slap(pen: Pen) -> None:
    """A fist swings a carp by the tail, over the deck."""
    _deck_and_ship(pen, "dawn", _BLUE, 0.8, "brig", RED)
    with centre(pen):
        pen.shape(impact(-13, -2.6, 14, 12), "#F2D36B", INK, LINE)
        pen.shape(impact(-13, -2.6, 8.6, 12), PAPER, INK, FINE)
        pen.stroke(gather(arc(16, 21, r, 205, 256) for r in (33, 36)), LINE, RED)
        draw_fish(pen, "thunder-carp", -3.4, 1.6, 37, 30, turn=28)
        draw_fist(pen, 7.6, 7.4, 6.6, turn=-60, sleeve=_BLUE, reach=6)


def harpoon(pen: Pen) -> None:
    """A harpoon with its line runs through three fish, deep down."""
    underwater(pen, floor="kelp")
    with centre(pen):
        line = [(36 - 17.5 * t + 2.6 * portable.sin(7 * t), -17 + 9 * t) for t in (i / 40 for i in range(41))]
        rope(pen, open_spine(line), 1.2, tint("#C8A062", 0.25), closed=False)
        with pen.at(1.4, -0.4, turn=-22):
            pen.shape(rect(-21, -0.9, 40, 1.8, 0.5), tint(WOOD, 0.25), INK, LINE)
            for x, species in ((12, "frost-perch"), (1.5, "ember-koi"), (-9, "thunder-carp")):
                draw_fish(pen, species, x, 0, 27, 22, turn=108)
            pen.shape(rect(-25, -0.7, 8, 1.4), tint(IRON, 0.4), INK, LINE)
            head = polygon([(-30, 0), (-22.4, -3.8), (-24.4, 0), (-22.4, 3.8)])
            pen.shape(head, tint(IRON, 0.5), INK, BOLD)
            pen.shape(gather(rect(x, -1.3, 1.1, 2.6, 0.4) for x in (15, 16.6, 18.2)), tint("#C8A062", 0.25), INK, FINE)


def idols_demand(pen: Pen) -> None:
    """The idol in its niche, between two cards that change places."""
    temple(pen)
    with centre(pen):
        little_card(pen, -18.6, 4, 15, -8, _BLUE)
        little_card(pen, 18.6, 4, 15, 8, _BLUE)
        draw_idol(pen, 0, 13.4, 28)
        for turn in (0, 180):
            pen.shape(
                move_path(swing_arrow(0, 0, 17.4, -140, -112, 1.7), 0, 1.5, turn=turn), tint(GOLD, 0.2), INK, LINE
            )
            pen.shape(move_path(swing_arrow(0, 0, 17.4, -68, -40, 1.7), 0, 1.5, turn=turn), tint(GOLD, 0.2), INK, LINE)


def idols_revenge(pen: Pen) -> None:
    """The idol in wrath: fire about its head, beams from its eyes, cards struck down."""
    temple(pen, night=True)
    flame = Path().move(-3, 0).curve(-5, -6, -1, -8, 0, -14).curve(1, -8, 5, -6, 3, 0).close()
    with centre(pen):
        for fill, share in (("#E8A33A", 1.0), ("#F7DF9A", 0.55)):
            places = ((-14.4, 1.5, -14), (14.4, 1.5, 14), (-9, 2.1, -6), (9, 2.1, 6))
            fires = (move_path(flame, x, 12.6, scale=size * share, turn=lean) for x, size, lean in places)
            pen.shape(gather(fires), fill, INK, FINE)
        draw_idol(pen, 0, 13.6, 28, eyes="#F2D36B")
        beams = polygon([(-4.4, -4.4), (-23.4, 7), (-20.8, 11)]).add(polygon([(4.4, -4.4), (23.4, 7), (20.8, 11)]))
        pen.shape(beams, tint(RED, 0.1), INK, LINE, keep=BODY)
        for side in (-1, 1):
            pen.shape(impact(22.4 * side, 9.4, 4.6, 8), "#F2D36B", INK, FINE, solid=True)
            little_card(pen, 21.6 * side, 13.8, 7.5, 30 * side, _BLUE)


def ancient_wager(pen: Pen) -> None:
    """The last throw: dice tumble over the cards and coins on a table by lamplight, the moon in the window."""
    table = cabin(pen, night=True, table=0.5)
    w, h = pen.width, pen.height
    with pen.clip(box(-2, table + 0.8, w + 4, h - table + 4)):
        if not pen.ink_saver:  # the lamp's light on the wood
            for reach, tone in ((1.0, "#A8743F"), (0.72, "#BF8A4C"), (0.42, "#D5A562")):
                pen.shape(ellipse(w * 0.6, table + 0.32 * h, 0.44 * w * reach, 0.26 * h * reach), tone)
        for x, y, turn in ((0.2, 0.15, -0.5), (0.36, 0.24, 0.35)):  # what is staked, flat on the wood
            with pen.at(w * x, table + h * y), pen.bent(_flat(turn)):
                if not pen.ink_saver:
                    pen.shape(rect(-8.6, -9.2, 14.6, 20.4, 1), "#54331C")
                little_card(pen, 0, 0, 20, 0, RED, "waves")
        for x, y, high in ((0.83, 0.3, 6), (0.91, 0.37, 3), (0.76, 0.39, 1)):
            _coins(pen, w * x, table + h * y, 3.4, high)
        if not pen.ink_saver:
            for x, y, size in ((0.585, 0.345, 6.4), (0.44, 0.3, 3.6)):
                pen.shape(ellipse(w * x, table + h * y, size, size * 0.32), "#54331C")
    bone_die(pen, w * 0.6, table + h * 0.25, 12.6, 0, 5, 3)
    flight = Path().move(w * 0.16, h * 0.34).quad(w * 0.3, h * 0.16, w * 0.4, h * 0.33)
    flight.move(w * 0.2, h * 0.4).quad(w * 0.31, h * 0.26, w * 0.37, h * 0.4)
    pen.stroke(flight, LINE, PAPER if not pen.ink_saver else INK)
    bone_die(pen, w * 0.45, table - h * 0.02, 11.2, -34, 6, 1)


def _flat(turn: float) -> Callable[[float, float], tuple[float, float]]:
    """How a thing lies on a table before the eye: turned, and seen at a low angle."""
    cos, sin = portable.cos(turn), portable.sin(turn)
    return lambda x, y: (x * cos - y * sin, 0.52 * (x * sin + y * cos))


def _coins(pen: Pen, x: float, y: float, radius: float, high: int) -> None:
    """A pile of so many coins, lit from above."""
    if not pen.ink_saver:
        pen.shape(ellipse(x - 0.5 * radius, y + 0.25 * radius, 1.3 * radius, 0.5 * radius), "#54331C")
    for k in range(high):
        cy = y - 0.42 * radius * k
        side = ellipse(x + 0.12 * (k % 2), cy + 0.36 * radius, radius, 0.44 * radius)
        pen.shape(side, shade(GOLD, 0.3), INK, FINE)
        pen.shape(ellipse(x + 0.12 * (k % 2), cy, radius, 0.44 * radius), tint(GOLD, 0.35), INK, FINE)
    pen.stroke(ellipse(x, y - 0.42 * radius * (high - 1), 0.66 * radius, 0.28 * radius), FINE, shade(GOLD, 0.35))


def klabautermann(pen: Pen) -> None:
    """The ship's goblin sits on a barrel on deck, pipe lit, hammer ready."""
    _deck_and_ship(pen, "storm", RED, 0.22, "frigate", _BLUE)
    with centre(pen):
        with pen.at(0, 5.6, scale=0.9):
            barrel = Path().move(-9, 0).quad(-11.5, 7, -9, 15).line(9, 15).quad(11.5, 7, 9, 0).close()
            pen.shape(barrel, tint(WOOD, 0.35), INK, LINE)
            staves = gather(Path().move(x, 0).quad(x * 1.26, 7, x, 15) for x in (-5, 0, 5))
            shadow = (Path().move(8.4 - 0.8 * i, 2).quad(10 - 0.9 * i, 7, 8.4 - 0.8 * i, 13) for i in range(3))
            pen.stroke(staves.add(gather(shadow)), FINE)
            hoops = Path().move(-10.2, 4).quad(0, 5.6, 10.2, 4).move(-10.2, 11).quad(0, 12.6, 10.2, 11)
            pen.stroke(hoops, 1.6, shade(IRON, 0.3))
        cloud(pen, 16, -10, 2.9, 2.2, 8, PAPER)
        cloud(pen, 20, -15, 3.8, 2.9, 9, PAPER)
        draw_goblin(pen, 0, 5.6, 28)


def poppet(pen: Pen) -> None:
    """A doll of sacking on strings, stuck with pins, over the table of a cabin."""
    cabin(pen)
    with centre(pen):
        ends = ((-8, -13, -2.6), (8, 13, -2.6), (-2.6, 0, -13.6), (-12.6, -5.6, 11), (12.6, 5.6, 11))
        pen.stroke(gather(Path().move(x, -20).line(x2, y2) for x, x2, y2 in ends), FINE)
        pen.stroke(curl(-21, 8, 4.4, 0, -1.5).add(curl(21, 8, 4.4, 180, 1.5)), LINE, "#5B4A8A")
        stars = gather(star(x, y, 2.2, 0.6, 4) for x, y in ((-20, -9), (14.6, -13), (-16, 15), (17, 14.6)))
        pen.shape(stars, "#8F7FC0", INK, FINE)
        draw_poppet(pen, 0, 0, 36)
