"""Goods with a story: cheese, corks, saffron, indigo, letters, a dowry, scales, a mountain; see ``goods``."""

from __future__ import annotations

from functools import partial

from pnp.art.coins import draw_gem
from pnp.art.engraving import gather, shade, tint
from pnp.art.path import Path, arc, ellipse, polygon, rect, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, WOOD, Pen
from pnp.games.treasure_fleet.art.containers import SILVER, cask, draw_body, sack, set_out


def cheese(pen: Pen) -> None:
    """Beans, and a very old cheese with a piece cut out."""
    set_out(partial(sack, content="#8C4A33"), ((-9, -2, 14), (9.6, -2, 14)), pen)
    rind = Path().move(-8, -6.6).line(-8, -1).quad(0, 3, 8, -1).line(8, -6.6).close()
    pen.shape(rind, "#C98F2E", INK, LINE)
    pen.shape(ellipse(0, -6.6, 8, 3.2), "#EBC25A", INK, LINE)
    pen.shape(polygon([(0, -6.6), (7.4, -7.8), (8, -1.6), (5.4, 0.6), (0.2, -1)]), "#F4DC92", INK, LINE)
    pen.stroke(Path().move(0, -6.6).line(4.6, -4.4).line(7.9, -6.2).move(4.6, -4.4).line(5.4, 0.5), LINE)
    holes = ((2.4, -3), (6.2, -3.4), (3.6, -1.2), (-3.6, -7), (-0.6, -8.4))
    pen.shape(gather(ellipse(x, y, 0.7, 0.5) for x, y in holes), "#B9862F", INK, FINE)


def corks(pen: Pen) -> None:
    """Corks in a basket, and two of the bottles that sailed last week."""
    for x, turn, glass in ((-13, -5, "#3F6B4A"), (13.6, 6, "#6B4A2E")):
        with pen.at(x, 0, turn=turn, scale=18):
            bottle = Path().move(-0.22, 0).line(-0.22, -0.55).quad(-0.22, -0.68, -0.08, -0.74).line(-0.08, -1)
            bottle.line(0.08, -1).line(0.08, -0.74).quad(0.22, -0.68, 0.22, -0.55).line(0.22, 0).quad(0, 0.06, -0.22, 0)
            pen.shape(bottle.close(), glass, INK, LINE)
            pen.stroke(Path().move(-0.13, -0.1).line(-0.13, -0.55), BOLD, "#DDE8D8")
            pen.shape(rect(-0.21, -0.42, 0.42, 0.24), "#EFE3C4", INK, FINE)
            pen.shape(rect(-0.11, -1.0, 0.22, 0.07), shade(glass, 0.3), INK, FINE)
    for x, y, turn in ((-4.6, -10.6, -20), (0.6, -11.6, 12), (5, -10.4, 40), (-1.8, -13.6, 70), (3, -13.8, -8)):
        with pen.at(x, y, turn=turn):
            pen.shape(rect(-1.5, -2.2, 3, 4.4, 0.6), "#D2A76C", INK, LINE)
            pen.stroke(Path().move(-0.7, -1).line(-0.5, 0.2).move(0.5, -0.2).line(0.7, 1), LINE, "#8A5F33")
    basket = Path().move(-8.4, -9.6).line(8.4, -9.6).line(6.6, 0).quad(0, 1.2, -6.6, 0).close()
    pen.shape(basket, "#B98A4E", INK, LINE)
    weave = gather(
        Path().move(-8 + 0.45 * k, -7.6 + 2.2 * k).quad(0, -6.6 + 2.2 * k, 8 - 0.45 * k, -7.6 + 2.2 * k)
        for k in range(4)
    )
    pen.stroke(weave.add(gather(Path().move(x, -9).line(x * 0.8, 0.4) for x in (-5.6, -2.8, 0, 2.8, 5.6))), FINE)
    pen.shape(rect(-9, -10.6, 18, 2, 1), "#D2A76C", INK, LINE)


def saffron(pen: Pen) -> None:
    """Saffron heaped in bowls: please do not sneeze."""
    for x, foot, size in ((-10.4, -3, 13), (10.4, -3, 13), (0, 0, 16)):
        with pen.at(x, foot, scale=size):
            heap = Path().move(-0.5, -0.4).quad(-0.14, -0.72, 0, -1.12).quad(0.14, -0.72, 0.5, -0.4).close()
            dark = Path().move(0, -1.12).quad(0.14, -0.72, 0.5, -0.4).line(0.08, -0.4).quad(0.1, -0.8, 0, -1.12).close()
            grains = ((-0.26, -0.5), (-0.12, -0.64), (-0.06, -0.84), (-0.16, -0.48), (0.0, -0.56), (-0.02, -0.7))
            strokes = gather(Path().move(dx, dy).line(dx + 0.05, dy - 0.03) for dx, dy in grains)
            draw_body(pen, heap, "#E58A22", dark, strokes)
            bowl = Path().move(-0.62, -0.44).curve(-0.56, 0, -0.3, 0, -0.2, 0).line(0.2, 0)
            bowl.curve(0.3, 0, 0.56, 0, 0.62, -0.44).quad(0, -0.3, -0.62, -0.44).close()
            pen.shape(bowl, "#35618C", INK, LINE)
            pen.stroke(Path().move(-0.52, -0.24).quad(0, -0.1, 0.52, -0.24), LINE, PAPER)


def vats(pen: Pen) -> None:
    """Indigo in open vats: the whole crew is caught blue-handed."""
    for x, foot, size in ((-9.6, -3, 13), (9.6, -3, 13), (0, 0, 16)):
        with pen.at(x, foot, scale=size):
            cask(pen)
            pen.shape(ellipse(0, -1, 0.32, 0.08), "#27408F", INK, LINE)
            drip = Path().move(-0.3, -0.97).line(-0.26, -0.62).quad(-0.2, -0.5, -0.17, -0.62).line(-0.12, -0.8)
            drip.quad(-0.06, -0.72, 0, -0.8).line(0.04, -0.42).quad(0.1, -0.32, 0.14, -0.42).line(0.2, -0.93).quad(
                0, -0.86, -0.3, -0.97
            )
            pen.shape(drip.close(), "#27408F", INK, FINE)


def letters(pen: Pen) -> None:
    """Letters in bundles, tied and sealed, and other people's secrets on top."""
    for x, foot, count in ((-10.6, 0, 4), (10.6, 0, 3), (0, 0, 6)):
        for i in range(count):
            y, at = foot - 2.1 * i, x + (0.5, -0.4, 0.2)[i % 3]
            sheet = polygon([(at - 6.2, y - 2), (at + 6.2, y - 2.3), (at + 6.6, y), (at - 6, y)])
            pen.shape(sheet, "#F4EBD2", INK, LINE)
        pen.shape(rect(x - 0.9, foot - 2.1 * count - 0.3, 1.8, 2.1 * count + 0.5, 0.3), tint(RED, 0.05), INK, FINE)
    with pen.at(0.4, -13.6, turn=-6):
        pen.shape(rect(-7.4, -9.6, 14.8, 9.8, 0.4), "#FBF5E4", INK, LINE)
        pen.stroke(Path().move(-7.4, -9.6).line(0, -3.8).line(7.4, -9.6), LINE)
        pen.shape(ellipse(0, -4, 2.2), RED, INK, LINE)
        pen.shape(star(0, -4, 1.2, 0.5, 5), tint(RED, 0.45))


def dowry(pen: Pen) -> None:
    """A dowry: a trunk of linen and lace, and a ring, but no daughter."""
    lid = Path().move(-13, -9).line(-12, -19.6).curve(-11, -22.4, 11, -22.4, 12, -19.6).line(13, -9).close()
    pen.shape(lid, shade(WOOD, 0.25), INK, LINE)
    lining = Path().move(-11.4, -9).line(-10.6, -18.6).curve(-9.6, -20.6, 9.6, -20.6, 10.6, -18.6).line(11.4, -9)
    pen.shape(lining.close(), "#A8465A", INK, FINE)
    for x, y, wide, fill in ((-5.6, -12.4, 11, "#FBF7EC"), (6, -12, 10, "#E9D9E8"), (0.2, -15, 10, "#F3EAD6")):
        pen.shape(rect(x - wide / 2, y - 1.6, wide, 5.4, 1.2), fill, INK, LINE)
        lace = gather(arc(x - wide / 2 + 1 + 2 * k, y + 0.6, 1, 0, 180) for k in range(int(wide / 2)))
        pen.stroke(lace, FINE)
    pen.shape(polygon([(-13, -9), (13, -9), (12, 0.4), (-12, 0.4)]), tint(WOOD, 0.05), INK, LINE)
    pen.stroke(Path().move(-12.7, -6.4).line(12.7, -6.4).move(-12.3, -3).line(12.3, -3), FINE)
    pen.shape(gather(rect(x, -9, 2, 9.4, 0.2) for x in (-9.6, 7.6)), GOLD, INK, FINE)
    pen.shape(rect(-1.8, -9.4, 3.6, 4.4, 0.6), GOLD, INK, LINE)
    pen.stroke(ellipse(17, -3.4, 3), 3.4, INK)
    pen.stroke(ellipse(17, -3.4, 3), 2.2, tint(GOLD, 0.2))
    draw_gem(pen, 17, -8, 2.4, "#7FB7C9")


_BRASS = "#7A5526"


def scales(pen: Pen) -> None:
    """Scales that weigh silver at both ends, and are lighter at ours."""
    pen.shape(polygon([(-6, 0.4), (6, 0.4), (2, -2.6), (-2, -2.6)]), _BRASS, INK, LINE)
    pen.shape(polygon([(-0.9, -2), (0.9, -2), (0.6, -21), (-0.6, -21)]), _BRASS, INK, LINE)
    beam = Path().move(-12.6, -22.4).quad(0, -19.4, 12.6, -16.6)
    pen.stroke(beam, 3.6, INK)
    pen.stroke(beam, 2.4, _BRASS)
    pen.shape(ellipse(0, -20.6, 1.7), GOLD, INK, LINE)
    for x, top, foot, rows in ((-12.6, -22.4, -8.6, 1), (12.6, -16.6, -2.2, 2)):
        pen.stroke(Path().move(x - 6, foot - 2).line(x, top).line(x + 6, foot - 2), LINE)
        for row in range(rows):
            for i in range(2 - row):
                bx, by = x + (i - (1 - row) / 2) * 5, foot - 1.8 - 2.8 * row
                bar = polygon([(bx - 2.2, by), (bx - 1.6, by - 2.8), (bx + 1.6, by - 2.8), (bx + 2.2, by)])
                pen.shape(bar, SILVER, INK, LINE)
        pan = Path().move(x - 6.6, foot - 2).curve(x - 5, foot + 2, x + 5, foot + 2, x + 6.6, foot - 2).close()
        pen.shape(pan, _BRASS, INK, LINE)


def mountain(pen: Pen) -> None:
    """Mountain silver: they sent the mountain, and the pick."""
    rock = [(-17, 0.4), (-14, -5), (-9.6, -7.6), (-6.4, -14.4), (-1.4, -20.4), (2.6, -17), (6, -10.6), (12, -7.4),
            (17, 0.4)]  # fmt: skip
    pen.shape(polygon(rock), "#8C8579", INK, BOLD)
    if not pen.ink_saver:
        pen.shape(polygon([*rock[4:], (3, 0.4), (4.4, -8)]), "#655F56")
    for seam in (
        [(-10, -6), (-7.6, -5.4), (-6.4, -9.6), (-2.8, -11.6), (-1.8, -17), (-4, -14), (-6, -12)],
        [(-8, 0.4), (-4, -4), (0.4, -4.6), (2, -9), (4.6, -8.4), (3.4, -3.6), (-1, -1.6), (-2, 0.4)],
        [(8, -6), (11, -5.4), (13, -1), (10.4, -2.4)],
    ):
        pen.shape(polygon(seam), "#E3E9EC", INK, LINE)
    with pen.at(12.6, -8, turn=24):
        pen.stroke(Path().move(0, 8).line(0, -10), 3.2, INK)
        pen.stroke(Path().move(0, 8).line(0, -10), 2.0, tint(WOOD, 0.2))
        pick = Path().move(-7.4, -6.6).quad(-3, -11.4, 0, -11.2).quad(3, -11.4, 7.4, -6.6).quad(3, -9.4, 0, -9.2)
        pen.shape(pick.quad(-3, -9.4, -7.4, -6.6).close(), "#7E888F", INK, LINE)
