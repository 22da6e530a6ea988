"""Finds afloat: what a sinking leaves behind."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.coins import draw_coin, flat_coin
from pnp.art.engraving import cloud, gather, move_path, puff, tint
from pnp.art.flotsam import barrel, crate
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, RED, WOOD, Pen
from pnp.art.scene.line import taper
from pnp.art.shaded_bodies import IVORY, round_body
from pnp.art.ships import draw_ship
from pnp.games.ten_gold.art.finds.stage import FLAME, IRON, draw_afloat, draw_chest, gull

_SACK = "#E4CFA2"


def purse(pen: Pen, weather: str) -> None:
    """A tied purse that floats on an oar blade, a coin on top."""
    draw_afloat(pen, weather, lambda _: _purse(pen), dip=0.4)


def _purse(pen: Pen) -> None:
    plank = polygon([(-22, 0.6), (-20, -2.6), (19, -3.6), (23, -0.4), (20, 2.6), (-20, 3.4)])
    pen.shape(plank, tint(WOOD, 0.35), INK, LINE)
    pen.stroke(Path().move(-19, -0.6).line(20, -1.6).move(-16, 1.4).line(12, 0.8), FINE)
    bag = smooth(
        [
            (-3.4, -18),
            (-9.5, -12.5),
            (-12.4, -6),
            (-9.6, -1.4),
            (0, -0.4),
            (9.6, -1.4),
            (12.4, -6),
            (9.5, -12.5),
            (3.4, -18),
        ],
    ).close()
    frill = smooth(
        [(-3.6, -18), (-7.4, -23), (-3, -21.6), (-0.4, -24.4), (2.6, -21.8), (7, -23.4), (3.6, -18)], tension=0.3
    )
    pen.shape(frill.close(), _SACK, INK, LINE)
    round_body(pen, bag, _SACK, 2.0, BOLD)
    folds = (
        Path()
        .move(-2.4, -17)
        .quad(-6, -12, -7, -6)
        .move(2.4, -17)
        .quad(5.4, -13, 6.6, -9)
        .move(0.2, -17)
        .line(0.4, -13)
    )
    pen.stroke(folds, FINE)
    pen.stroke(
        gather(
            Path().move(11.9 - 0.5 * i, -5.4 - 0.8 * i).quad(11 - 0.7 * i, -2.6, 7 - 0.9 * i, -1.3) for i in range(5)
        ),
        FINE,
    )
    pen.shape(rect(-4.4, -19, 8.8, 2.1, 1), RED, INK, LINE)
    pen.stroke(Path().move(3.4, -17.4).curve(7, -16.6, 6, -13.6, 9, -13.4), 1.4, RED)
    draw_coin(pen, 0, -7.6, 5)


def strongbox(pen: Pen, weather: str) -> None:
    """The captain's strongbox, with the captain's hat."""
    draw_afloat(pen, weather, lambda _: _strongbox(pen), dip=-1.6)


def _strongbox(pen: Pen) -> None:
    with pen.at(0, 3.5, turn=-7):
        draw_chest(pen, 0, 0, 15)
        hat = smooth(
            [(-11, -19.6), (-7, -22.6), (-5.6, -28.5), (0, -31), (5.6, -28.5), (7, -22.6), (11, -19.6), (0, -17.6)],
            closed=True,
            tension=0.45,
        )
        pen.shape(hat, "#5F574F", INK, BOLD)
        brim = smooth(
            [(-13.6, -22.4), (-7, -19.8), (0, -22.2), (7, -19.8), (13.6, -22.4), (8, -17.2), (0, -18.6), (-8, -17.2)],
            closed=True,
        )
        pen.shape(brim, "#5F574F", INK, LINE)
        pen.stroke(Path().move(-12.4, -21.4).quad(-7, -18.6, 0, -20.8).quad(7, -18.6, 12.4, -21.4), BOLD, GOLD)
        plume = smooth([(3, -24), (8, -30), (16, -31), (12, -28), (15, -26), (9, -25.6)], closed=True)
        pen.shape(plume, "#D97A72", INK, LINE)
    for x, y in ((-22, -0.4), (22, -1.4)):
        flat_coin(pen, x, y, 3.4, 0.5, -8)


def splinters(pen: Pen, weather: str) -> None:
    """A mast with its top and what is left of a sail, a cask, planks, and a gull that takes it calmly."""
    draw_afloat(pen, weather, lambda _: _splinters(pen), dip=-0.6)


def _splinters(pen: Pen) -> None:
    with pen.at(3.4, 3, turn=20):
        _mast_top(pen)
    for x, y, turn, half in ((-3, 1.4, -7, 10), (18, 2, 8, 8), (-25, 1.8, 10, 6)):
        with pen.at(x, y, turn=turn):
            plank = polygon(
                [(-half, -1.5), (half - 2, -1.7), (half, -0.5), (half - 3, 0.2), (half - 0.6, 1.5), (-half + 1, 1.7),
                 (-half + 2.4, 0.4), (-half - 1, 0)]
            )  # fmt: skip
            pen.shape(plank, tint(WOOD, 0.35), INK, LINE)
            pen.stroke(Path().move(-half + 3, -0.5).line(half - 4, -0.6).move(-half + 5, 0.7).line(half - 6, 0.6), FINE)
    with pen.at(-15, -0.4, scale=3):
        barrel(pen)
    gull(pen, -13.6, -6, 7.4)
    with pen.at(22, -0.4, scale=1.8):
        crate(pen)


def _mast_top(pen: Pen) -> None:
    """A mast that stands in the sea: shrouds, a top, and a yard with a torn sail on it."""
    shrouds = gather(Path().move(0, -27).line(x, 3) for x in (-11.4, -8.6, -5.8, 6.4, 9))
    for y in (-3.4, -7.4, -11.4, -15):
        reach = (27 + y) / 30
        shrouds.move(-11.4 * reach, y).line(-5.8 * reach, y).move(6.4 * reach, y).line(9 * reach, y)
    pen.stroke(shrouds, LINE)
    mast = polygon([(-1.2, 4), (-0.9, -32), (-0.3, -34.6), (0.1, -32.4), (0.6, -33.8), (0.9, -31), (1.2, 4)])
    pen.shape(mast, tint(WOOD, 0.25), INK, LINE)
    pen.stroke(Path().move(0.6, -28).line(0.8, 3).move(-1.1, -6).line(1.1, -6).move(-1.1, -7).line(1.1, -7), FINE)
    rag = (
        Path()
        .move(-11, -18.6)
        .line(12, -18.6)
        .quad(14, -13, 12.6, -7.6)
        .line(10.4, -10)
        .line(9.4, -5.4)
        .line(6.6, -8.6)
    )
    rag.line(5, -3).line(2.6, -7).line(0.4, -4.6).line(-1.6, -10.4).line(-4, -7.4).line(-6, -12).line(-8.6, -10)
    pen.shape(rag.quad(-11, -14, -11, -18.6).close(), IVORY, INK, LINE)
    seams = Path().move(-7, -18).quad(-7.2, -15, -6.8, -12.6).move(-2.4, -18).quad(-2.4, -14, -1.8, -11)
    seams.move(2.4, -18).line(3, -7.4).move(7.2, -18).quad(8.4, -13, 7.8, -8.4).move(-10.6, -16).quad(
        0, -14.6, 12.8, -15.8
    )
    seams.add(gather(Path().move(12.6 - 0.5 * i, -17).quad(13.2 - 0.4 * i, -13, 12 - 0.5 * i, -9.6) for i in range(5)))
    pen.stroke(seams, FINE)
    pen.shape(polygon([(-13.4, -19.4), (14.4, -19.6), (14.4, -18.6), (-13.4, -17.8)]), tint(WOOD, 0.1), INK, LINE)
    pen.shape(polygon([(-4.4, -25.4), (4.4, -25.4), (3.2, -22.4), (-3.2, -22.4)]), tint(WOOD, 0.4), INK, LINE)
    pen.stroke(gather(Path().move(x, -25.2).line(0.75 * x, -22.5) for x in (-2.6, -0.9, 0.9, 2.6)), FINE)


def blast(pen: Pen, weather: str) -> None:
    """The powder goes up: a burst, smoke, and planks in the air."""
    draw_afloat(pen, weather, lambda weather: _blast(pen, weather), dip=0)


def _blast(pen: Pen, weather: str) -> None:
    with pen.at(-2.4, scale=0.92):
        for side, lean in ((-1, -15), (1, 15)):
            half = polygon([(40, 9), (40, -40), (2, -40), (0.4, -6), (2.4, -3), (0, 1), (0, 9)])
            with pen.at(side * 4.4, -1.8, turn=lean), pen.clip(move_path(half, mirror=side < 0)):
                draw_ship(pen, 0, 0, 29, "#D6CFC2", weather=weather)  # flags as pale as the smoke
        for x, y, rx, ry in ((-13, -22, 9.6, 6.4), (12.4, -23, 10, 6.8), (-1, -29.4, 10, 5.8)):
            cloud(pen, x, y, rx, ry, 8, "#8F867C")
        sparks = gather(
            taper([(5 * c, 5 * d - 9), (r * c, r * d - 9)], 2.4, tip=0.05, both=False)
            for r, c, d in (
                (r, portable.cos(math.radians(a)), portable.sin(math.radians(a)))
                for a, r in ((-172, 19), (-152, 23), (-128, 19), (-104, 25), (-76, 20), (-52, 24), (-28, 20), (-8, 22))
            )
        )
        pen.shape(sparks, FLAME[1], INK, FINE, solid=True)
        for x, y, rx, ry, fill in (
            (-7.4, -7, 6, 5, FLAME[0]),
            (7.4, -7.6, 6.4, 5.4, FLAME[0]),
            (0.4, -12.6, 8.6, 8, FLAME[0]),
            (0.2, -9.4, 6.4, 5.8, FLAME[1]),
            (0.2, -7.6, 3.6, 3, FLAME[2]),
        ):
            fire, curls = puff(pen, x, y, rx, ry, 8)
            pen.shape(fire, fill, INK, LINE, solid=True)
            pen.stroke(curls, FINE)
        planks = gather(
            move_path(polygon([(-4, -0.8), (3, -1), (4, 0), (3.2, 0.9), (-3.2, 0.8)]), x, y, turn=turn)
            for x, y, turn in ((-24, -22, -40), (22, -27, 35), (-21, -8, 15), (21.5, -8.5, -25), (13, -30.5, 60))
        )
        pen.shape(planks, tint(WOOD, 0.3), INK, LINE)


def leak(pen: Pen, weather: str) -> None:
    """A strongbox on the hoist with its corner sprung: a coin is already on its way down."""
    draw_afloat(pen, weather, lambda _: _leak(pen), line=0.88, dip=0)


def _leak(pen: Pen) -> None:
    yard = polygon([(-15, -33.4), (60, -44), (60, -40.4), (-14.6, -31.6)])
    pen.shape(yard, tint(WOOD, 0.3), INK, LINE)
    bands = Path().move(-11, -34).line(-10.8, -32).move(-9.8, -34.2).line(-9.6, -32.2)
    pen.stroke(bands.move(20, -38.2).line(20.4, -35.8).move(21.4, -38.4).line(21.8, -36), BOLD)
    pen.stroke(Path().move(-13.4, -33).line(60, -58).move(21, -37).line(60, -12), LINE)
    pen.stroke(Path().move(-0.8, -34).line(-0.6, -31).move(0.8, -34).line(0.6, -31), LINE)
    pen.stroke(Path().move(0, -31).line(-9.5, -21.6).move(0, -31).line(9.5, -24), 1.6)
    pen.shape(ellipse(0, -31, 1.5), IRON, INK, LINE)
    with pen.at(0, -9, turn=-11):
        draw_chest(pen, 0, 0, 11.4)
        hole = polygon([(3.6, -0.1), (5, -3.6), (6.6, -2.4), (8, -4.6), (9.4, -1.8), (10.9, -2.6), (10.7, 0)])
        pen.shape(hole, "#5C4A3C", INK, LINE)
    for x, y, radius, turn in ((8.6, -10.6, 2.6, 30), (9.4, -5.4, 2.8, -40)):
        flat_coin(pen, x, y, radius, 0.55, turn)
    ripples = Path()
    for rx in (3.0, 5.4, 8.0):
        ripples.add(ellipse(10, 1.2, rx, rx * 0.22))
    pen.shape(ripples, None, INK, LINE)
    pen.stroke(
        Path()
        .move(7, -0.4)
        .quad(5.6, -2.6, 4, -3)
        .move(13, -0.4)
        .quad(14.4, -2.8, 16, -3.2)
        .move(10, -0.6)
        .line(10, -2.6),
        LINE,
    )
