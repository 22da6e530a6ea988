"""Scenes of sudden turns at sea: one small picture for each."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from pnp.art.boarders import boarder
from pnp.art.engraving import choose, cloud, curl, frame_scale, gather, moved, open_spine, rays, rope, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.games.fish_n_ships.cannonballs import draw_ball
from pnp.art.games.fish_n_ships.card_props import bone_die, little_card, rules_ground, sky_and_sea
from pnp.art.games.fish_n_ships.sea_folk import draw_goblin, draw_mermaid, draw_poppet, draw_seahorse
from pnp.art.idols import draw_idol
from pnp.art.path import Path, arc, ellipse, polygon, rect, smooth, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, IRON, LINE, PAPER, RED, SEA, STEEL, WOOD, Pen
from pnp.art.sea_props import draw_fist, impact, swing_arrow
from pnp.art.ships import draw_ship

_WARM, _COOL = "#D9C08A", SEA

_FRAME_WIDTH, _FRAME_HEIGHT = 58.0, 48.0
"""Scenes are drawn in a frame of this many units around the origin; the horizon lies at y = 8."""

_HORIZON = 8.0


def tide_turner(pen: Pen, *, subject: str) -> None:
    """Draw the scene of *subject* over a full-bleed ground.

    :param subject: bountiful-seas, chain-shot, dive, doldrums, engage, feeding-frenzy, fish-slap, four-seahorsemen,
        harpoon, idols-demand, idols-revenge, ancient-wager, sirens-call, klabautermann or poppet.
    """
    at_sea, draw = _SUBJECTS[choose("subject", subject, _SUBJECTS)]
    scale = frame_scale(pen, _FRAME_WIDTH, _FRAME_HEIGHT, 8, 6)
    if at_sea:
        sky_and_sea(pen, pen.height / 2 + _HORIZON * scale, tint(_COOL, 0.86))
    else:
        rules_ground(pen, tint(_WARM, 0.62), tint("#A98B45", 0.45))
    with pen.at(pen.width / 2, pen.height / 2, scale=scale):
        draw(pen)


def _bountiful_seas(pen: Pen) -> None:
    """Five kinds of fish leap at once."""
    _splash(pen, (-21, -7, 7, 21), 13)
    for species, x, y, turn in (("ember-koi", -18, -4, 38), ("frost-perch", 18, -3, -10), ("thunder-carp", 0, -11, 8)):
        draw_fish(pen, species, x, y, 22, 18, turn=turn)
    draw_fish(pen, "star-sturgeon", -10, 12, 19, 16, small=True, turn=24)
    draw_fish(pen, "glass-herring", 13, 13, 19, 16, small=True, turn=-14)


def _splash(pen: Pen, places: tuple[float, ...], y: float) -> None:
    drops = Path()
    for x in places:
        for dx, dy in ((-2.6, -1.6), (-1.2, -3.4), (1.4, -3.0), (2.8, -1.4)):
            drops.add(
                moved(Path().move(0, -0.9).quad(0.7, 0.3, 0, 0.5).quad(-0.7, 0.3, 0, -0.9).close(), x + dx, y + dy)
            )
    rings = gather(ellipse(x, y, r, r * 0.24) for x in places for r in (3.4, 5))
    pen.stroke(rings, FINE)
    pen.shape(drops, PAPER, INK, FINE)


def _chain_shot(pen: Pen) -> None:
    """Two half balls whirl on a chain."""
    flight = gather(Path().move(-28, y - 6).quad(-18, y - 7, -12 + abs(y) * 0.3, y) for y in (-9, -5, -1, 3, 7, 11))
    pen.stroke(flight, FINE)
    points = [(-12 + 25 * t, -7 + 13 * t + 5 * math.sin(math.pi * 2 * t)) for t in (i / 9 for i in range(10))]
    for i, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        link = ellipse(0, 0, 2.3, 1.5 if i % 2 else 0.7)
        pen.stroke(moved(link, (x0 + x1) / 2, (y0 + y1) / 2, turn=turn), 2.2)
        pen.stroke(moved(link, (x0 + x1) / 2, (y0 + y1) / 2, turn=turn), 1.1, tint(IRON, 0.5))
    for x, y in ((-15, -8.5), (16, 8)):
        draw_ball(pen, x, y, 7)
    spin = gather(
        (
            arc(-15, -8.5, 9.4, 170, 265),
            arc(-15, -8.5, 11.2, 185, 250),
            arc(16, 8, 9.4, -10, 85),
            arc(16, 8, 11.2, 5, 70),
        )
    )
    pen.stroke(spin, LINE, RED)


def _dive(pen: Pen) -> None:
    """A sailor goes over the side, head first."""
    hull = Path().move(60, -24).line(34, -22).curve(24, -18, 19, -6, 18, 12).line(60, 12).close()
    pen.shape(hull, tint(WOOD, 0.3), INK, BOLD)
    planks = gather(Path().move(60, -17 + 5.6 * i).line(26.5 - 1.7 * i, -14.5 + 5.2 * i) for i in range(5))
    pen.stroke(planks, FINE)
    pen.shape(gather(rect(31, -13 + 11 * i, 5, 5) for i in range(2)), INK)
    boarder(pen, -2, -8, 21, RED, lean=196, pose="dive")
    trail = Path().move(24, -20).curve(16, -27, 9, -26, 6, -21).move(22, -17).curve(16, -23, 12, -22, 9, -18)
    pen.stroke(trail, LINE, RED, dash=(1.2, 0.9))
    _splash(pen, (-7,), 17)
    bubbles = gather(ellipse(x, y, r) for x, y, r in ((-14, 15, 1.2), (-17, 19, 0.8), (1, 20, 1.1), (4, 16, 0.8)))
    pen.shape(bubbles, PAPER, INK, FINE)


def _doldrums(pen: Pen) -> None:
    """A ship without a breath of wind under a great sun."""
    pen.stroke(rays(-12, -11, 9.4, 15, 36), LINE, GOLD)
    pen.shape(ellipse(-12, -11, 8.4), tint(GOLD, 0.45), INK, LINE)
    pen.stroke(
        Path()
        .move(-16, -12)
        .quad(-14.6, -11, -13.2, -12)
        .move(-10.8, -12)
        .quad(-9.4, -11, -8, -12)
        .move(-14, -7.6)
        .quad(-12, -8.4, -10, -7.6),
        LINE,
    )
    draw_ship(pen, 9, 13, 27, SEA, rig="royals", becalmed=True)
    calm = gather(
        Path().move(x, y).line(x + long, y)
        for x, y, long in ((-26, 12, 14), (-20, 15, 20), (2, 17, 22), (-26, 19, 12), (-8, 21, 26))
    )
    pen.stroke(calm, LINE, shade(SEA, 0.2))


def _engage(pen: Pen) -> None:
    """Two ships bow to bow, cutlasses crossed above."""
    draw_ship(pen, -14.5, 14, 20, RED)
    draw_ship(pen, 14.5, 14, 20, "#1F4FA0", hull="galleon", mirror=True)
    for turn in (-38, 38):
        with pen.at(0, -10, turn=turn):
            _sabre(pen)
    pen.shape(impact(0, -10, 3.4, 8), "#F2D36B", INK, LINE)


def _sabre(pen: Pen) -> None:
    blade = Path().move(-1, 8).curve(-1.4, 0, -0.6, -8, 3.6, -13).curve(3.2, -6, 2.2, 0, 1.2, 8).close()
    pen.shape(blade, STEEL, INK, LINE)
    pen.stroke(
        Path().move(0.4, 6).curve(0.4, 0, 1.2, -6, 2.6, -10).move(0.6, 8.6).curve(4.6, 9.4, 4.4, 13.6, 0.6, 13.4), LINE
    )
    pen.shape(rect(-2.6, 8, 5.4, 1.3, 0.5), GOLD, INK, LINE)
    pen.shape(rect(-0.9, 9.3, 1.9, 4.8, 0.7), "#8A5A3C", INK, LINE)


def _feeding_frenzy(pen: Pen) -> None:
    """A shark's gape around a ball, fins all about."""
    fin = Path().move(-4, 0).curve(-2, -5, 1.6, -8, 5, -9).curve(3, -5, 3.4, -2, 5, 0).close()
    for x, y, s in ((-21, 9, 0.9), (21, 8.6, -0.9), (-13, 8.2, 0.6), (14.5, 8.4, -0.6)):
        pen.shape(moved(fin, x, y, scale=abs(s), mirror=s < 0), tint(IRON, 0.35), INK, LINE)
    snout = (
        Path()
        .move(-14, 22)
        .curve(-15, 4, -8, -14, 0, -20)
        .curve(8, -14, 15, 4, 14, 22)
        .quad(10.5, 18, 7, 21)
        .quad(3.5, 18, 0, 22)
        .quad(-3.5, 18, -7, 21)
        .quad(-10.5, 18, -14, 22)
        .close()
    )
    pen.shape(snout, tint(IRON, 0.4), INK, BOLD)
    pen.stroke(gather(Path().move(12.4 - 1.1 * i, 4 + i).line(13.2 - 1.2 * i, 18.4) for i in range(4)), FINE)
    pen.shape(gather((ellipse(-7.6, -6, 1.3), ellipse(7.6, -6, 1.3))), INK)
    pen.shape(
        smooth([(-10, 10), (-7.4, 0.6), (0, -3), (7.4, 0.6), (10, 10), (6, 19), (-6, 19)], closed=True),
        shade(RED, 0.35),
        INK,
        LINE,
    )
    teeth = gather(polygon([(x, y), (x + dx, y + dy), (x + 2.7 * c, y + 2.7 * s)]) for x, y, dx, dy, c, s in _teeth())
    pen.shape(teeth, PAPER, INK, FINE)
    draw_ball(pen, 0, 9, 5)
    _splash(pen, (-18, 18), 19)


def _teeth() -> list[tuple[float, float, float, float, float, float]]:
    """Foot, tip offset and direction of the teeth around a gape."""
    out = []
    for i in range(14):
        a = 2 * math.pi * i / 14 + 0.2
        x, y = 9.4 * math.cos(a), 8.4 + 10.6 * math.sin(a)
        out.append((x, y, -3.4 * math.cos(a + 0.3), -3.4 * math.sin(a + 0.3), -math.sin(a), math.cos(a)))
    return out


def _fish_slap(pen: Pen) -> None:
    """A fist swings a carp by the tail."""
    pen.shape(impact(-14, -8, 13, 12), "#F2D36B", INK, LINE)
    pen.shape(impact(-14, -8, 8, 12), PAPER, INK, FINE)
    pen.stroke(gather(arc(14, 14, r, 200, 255) for r in (31, 34)), LINE, RED)
    draw_fish(pen, "thunder-carp", -4.5, -3.5, 34, 28, turn=28)
    draw_fist(pen, 5.2, 1.6, 6.2, turn=-52, sleeve="#1F4FA0", reach=6)


def _four_seahorsemen(pen: Pen) -> None:
    """Four seahorses in a row, each with a lance and pennon of its own."""
    for i, colour in enumerate((RED, "#E2B007", "#1F4FA0", "#0E7F74")):
        x, y = -19.5 + 13 * i, 3 - 3 * (i % 2)
        pen.stroke(Path().move(x + 4.2, y + 13).line(x - 1.4, y - 22), BOLD)
        pennon = (
            Path()
            .move(-1.2, -20.8)
            .curve(2, -22.8, 4, -18.6, 8, -20)
            .line(6.2, -17.4)
            .curve(4, -16.2, 2, -19, -0.6, -16.8)
            .close()
        )
        pen.shape(moved(pennon, x, y), colour, INK, LINE)
        draw_seahorse(pen, x, y, 28, tint(colour, 0.35))


def _harpoon(pen: Pen) -> None:
    """A harpoon with its line runs through three fish."""
    line = [(27 - 16 * t + 5 * math.sin(7 * t), -23 + 11 * t) for t in (i / 40 for i in range(41))]
    rope(pen, open_spine(line), 1.4, tint("#C8A062", 0.25), closed=False)
    with pen.at(-1, 0, turn=-38):
        pen.shape(rect(-21, -0.9, 40, 1.8, 0.5), tint(WOOD, 0.25), INK, LINE)
        for x, species in ((11, "frost-perch"), (1, "ember-koi"), (-9, "thunder-carp")):
            draw_fish(pen, species, x, 0, 23, 19, small=True, turn=118)
        pen.shape(rect(-25, -0.7, 8, 1.4), tint(IRON, 0.4), INK, LINE)
        head = polygon([(-30, 0), (-22.4, -3.8), (-24.4, 0), (-22.4, 3.8)])
        pen.shape(head, tint(IRON, 0.5), INK, BOLD)
        pen.shape(gather(rect(x, -1.3, 1.1, 2.6, 0.4) for x in (15, 16.6, 18.2)), tint("#C8A062", 0.25), INK, FINE)


def _idols_demand(pen: Pen) -> None:
    """The idol between two cards that change places."""
    pen.stroke(rays(0, -3, 15, 26, 48), FINE, GOLD)
    little_card(pen, -22, 9, 17, -8, SEA)
    little_card(pen, 22, 9, 17, 8, RED)
    draw_idol(pen, 0, 18, 34)
    for turn in (0, 180):
        pen.shape(moved(swing_arrow(0, 0, 22, -132, -58, 2.0), 0, 1.5, turn=turn), tint(GOLD, 0.2), INK, LINE)


def _idols_revenge(pen: Pen) -> None:
    """The idol in wrath: fire about its head, beams from its eyes, a card struck in two."""
    flame = Path().move(-3, 0).curve(-5, -6, -1, -8, 0, -14).curve(1, -8, 5, -6, 3, 0).close()
    for fill, share in (("#E8A33A", 1.0), ("#F7DF9A", 0.55)):
        fires = gather(
            moved(flame, x, 15, scale=s * share, turn=lean)
            for x, s, lean in ((-19, 1.9, -16), (19, 1.9, 16), (-13, 2.4, -6), (13, 2.4, 6))
        )
        pen.shape(fires, fill, INK, FINE)
    draw_idol(pen, 0, 19, 34, eyes="#F2D36B")
    beams = polygon([(-5.4, -3.2), (-27, 13), (-24, 17.5)]).add(polygon([(5.4, -3.2), (27, 13), (24, 17.5)]))
    pen.shape(beams, tint(RED, 0.1), INK, LINE)
    for x, turn in ((-22, -30), (22, 30)):
        pen.shape(impact(x * 1.08, 15.4, 5, 8), "#F2D36B", INK, FINE)
        little_card(pen, x * 1.02, 20.5, 7.5, turn, SEA)


def _ancient_wager(pen: Pen) -> None:
    """Bone dice, cards and coins on a barrel's head."""
    pen.shape(ellipse(0, 9, 27, 13), tint(WOOD, 0.42), INK, BOLD)
    pen.stroke(
        gather(
            (
                ellipse(0, 9, 25, 11.7),
                *(
                    Path()
                    .move(x, 9 - 11.5 * math.sqrt(1 - (x / 25) ** 2))
                    .line(x, 9 + 11.5 * math.sqrt(1 - (x / 25) ** 2))
                    for x in (-17, -8.5, 0, 8.5, 17)
                ),
            )
        ),
        FINE,
    )
    little_card(pen, -11, -3, 25, -16, RED)
    little_card(pen, 3, -5, 25, 9, SEA)
    bone_die(pen, 12, 9, 11, 12, ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)))
    bone_die(pen, -5, 14, 10, -14, ((-1, -1), (0, 0), (1, 1)))
    for x, y in ((-19, 12), (-17.4, 9.6), (21.6, 4)):
        pen.shape(ellipse(x, y, 3, 1.5), tint(GOLD, 0.3), INK, FINE)


def _sirens_call(pen: Pen) -> None:
    """A mermaid on her rock sings; ripples of song run out over the sea."""
    pen.stroke(
        gather(arc(-3, -9, r, 150, 215) for r in (14, 18, 22)).add(
            gather(arc(-3, -9, r, -35, 30) for r in (14, 18, 22, 26))
        ),
        LINE,
        GOLD,
    )
    rock = smooth([(-20, 22), (-17, 14), (-9, 11), (2, 12.4), (10, 10), (17, 15), (22, 22)]).close()
    draw_mermaid(pen, 0, 4, 36)
    pen.shape(rock, tint(IRON, 0.5), INK, BOLD)
    pen.stroke(
        Path()
        .move(-14, 16)
        .line(-10, 20)
        .move(-4, 14.6)
        .line(-6, 19)
        .move(6, 13.6)
        .line(9, 19)
        .move(12, 14.4)
        .line(14, 20)
        .move(14.4, 15.8)
        .line(16.6, 20.4),
        FINE,
    )


def _klabautermann(pen: Pen) -> None:
    """The ship's goblin sits on a barrel, pipe lit, hammer ready."""
    barrel = Path().move(-9, 9).quad(-11.5, 16, -9, 24).line(9, 24).quad(11.5, 16, 9, 9).close()
    pen.shape(barrel, tint(WOOD, 0.35), INK, LINE)
    staves = gather(Path().move(x, 9).quad(x * 1.26, 16, x, 24) for x in (-5, 0, 5))
    pen.stroke(
        staves.add(gather(Path().move(8.4 - 0.8 * i, 11).quad(10 - 0.9 * i, 16, 8.4 - 0.8 * i, 22) for i in range(3))),
        FINE,
    )
    pen.stroke(
        Path().move(-10.2, 13).quad(0, 14.6, 10.2, 13).move(-10.2, 20).quad(0, 21.6, 10.2, 20), 1.6, shade(IRON, 0.3)
    )
    cloud(pen, 17.5, -12, 3.4, 2.6, 8, PAPER)
    cloud(pen, 20.5, -18, 4.6, 3.4, 9, PAPER)
    draw_goblin(pen, 0, 9, 32)


def _poppet(pen: Pen) -> None:
    """A doll of sacking on strings, stuck with pins."""
    strings = gather(
        Path().move(x, -25).line(x2, y2)
        for x, x2, y2 in ((-9, -14, -1), (9, 14, -1), (-3, 0, -16), (-14, -6, 16), (14, 6, 16))
    )
    pen.stroke(strings, FINE)
    pen.stroke(curl(-22, 8, 5, 0, -1.5).add(curl(22, 8, 5, 180, 1.5)), LINE, "#5B4A8A")
    pen.shape(
        gather(star(x, y, 2.4, 0.6, 4) for x, y in ((-21, -10), (21, -12), (-17, 19), (18, 19))), "#5B4A8A", INK, FINE
    )
    draw_poppet(pen, 0, 0, 42)


Subject = tuple[bool, Callable[[Pen], None]]

_SUBJECTS: dict[str, Subject] = {
    "bountiful-seas": (True, _bountiful_seas),
    "chain-shot": (False, _chain_shot),
    "dive": (True, _dive),
    "doldrums": (True, _doldrums),
    "engage": (True, _engage),
    "feeding-frenzy": (True, _feeding_frenzy),
    "fish-slap": (False, _fish_slap),
    "four-seahorsemen": (True, _four_seahorsemen),
    "harpoon": (False, _harpoon),
    "idols-demand": (False, _idols_demand),
    "idols-revenge": (False, _idols_revenge),
    "ancient-wager": (False, _ancient_wager),
    "sirens-call": (True, _sirens_call),
    "klabautermann": (False, _klabautermann),
    "poppet": (False, _poppet),
}
