"""Things in the water before a ship: barrels, crates, a buoy, dolphins, rocks in the surf.

Every piece stands on the water line at 0, 0 and is about 5 mm wide.
"""

from __future__ import annotations

from pnp.art.path import Path, ellipse, polygon, rect
from pnp.art.pen import FINE, INK, LINE, RED, Pen
from pnp.art.shaded_bodies import IVORY

WOOD = "#D9BC8C"
DARK_WOOD = "#C49A63"


def barrel(pen: Pen) -> None:
    """A barrel on its side."""
    with pen.at(0, -0.6, turn=-14):
        body = Path().move(-2.2, -1.1).quad(0, -2, 2.2, -1.1).line(2.2, 1.2).quad(0, 2, -2.2, 1.2).close()
        pen.shape(body, WOOD, INK, LINE)
        pen.shape(ellipse(-2.2, 0.05, 0.65, 1.15), DARK_WOOD, INK, LINE)
        hoops = Path()
        for x, bow in ((-1.1, 1.5), (1.2, 1.45)):
            hoops.move(x, -bow).quad(x + 0.5, 0, x, bow)
        pen.stroke(hoops, 0.8)
        pen.stroke(
            Path().move(-1.4, -0.5).line(2.5, -0.4).move(-1.4, 0.5).line(2.5, 0.6).move(-0.6, 1).line(1.8, 1.1), FINE
        )


def crate(pen: Pen) -> None:
    """A bobbing crate."""
    with pen.at(0, -0.2, turn=12):
        pen.shape(polygon([(1.6, -2.2), (2.7, -2.8), (2.7, 0.6), (1.6, 1.4)]), DARK_WOOD, INK, LINE)
        pen.shape(polygon([(-2, -2.2), (-0.8, -2.9), (2.7, -2.8), (1.6, -2.2)]), IVORY, INK, LINE)
        pen.shape(rect(-2, -2.2, 3.6, 3.6), WOOD, INK, LINE)
        pen.stroke(
            Path().move(-2, -1.4).line(1.6, -1.4).move(-2, 0.6).line(1.6, 0.6).move(-1.9, 0.5).line(1.5, -1.3), FINE
        )


def buoy(pen: Pen) -> None:
    """A cask that marks a shoal, with a cage and a flag."""
    with pen.at(turn=9):
        pen.stroke(Path().move(0, -1).line(0, -6.2), LINE * 1.2)
        pen.shape(polygon([(0, -6.2), (2.4, -5.5), (0, -4.7)]), RED, INK, FINE)
        pen.shape(
            Path()
            .move(-1.5, -1.9)
            .quad(0, -2.5, 1.5, -1.9)
            .quad(2.1, 0, 1.3, 1.6)
            .line(-1.3, 1.6)
            .quad(-2.1, 0, -1.5, -1.9)
            .close(),
            DARK_WOOD,
            INK,
            LINE,
        )
        pen.stroke(Path().move(-1.7, -0.9).quad(0, -1.5, 1.7, -0.9).move(-1.7, 0.3).quad(0, -0.2, 1.7, 0.3), LINE)


def dolphins(pen: Pen) -> None:
    """Two dolphins, one out of the water and one going in."""
    for x, y, turn, size in ((-2.4, -1.4, -18, 0.85), (3.2, -0.4, 30, 0.75)):
        with pen.at(x, y, turn=turn, scale=size):
            back = Path().move(-4.6, 1.7).curve(-2.6, -2.0, 1.6, -2.6, 3.4, -0.4).line(5.1, 0.2).line(3.5, 0.7)
            back.curve(1.6, 1.2, -1.4, -0.2, -3.8, 2.5).line(-5.6, 3.0).line(-4.9, 2.1).line(-6.0, 1.2).close()
            fin = Path().move(-0.9, -1.5).quad(-1.0, -2.9, -2.2, -3.2).quad(-2.2, -1.8, -2.4, -1.0).close()
            pen.shape(fin, "#5E7F8B", INK, FINE)
            pen.shape(back, "#7C9BA5", INK, LINE)
            pen.shape(
                Path()
                .move(-2.6, 1.3)
                .curve(-0.6, 0.2, 1.6, 1.0, 3.5, 0.6)
                .curve(1.6, 1.2, -1.0, 0.2, -2.6, 1.3)
                .close(),
                IVORY,
            )
            pen.shape(ellipse(2.9, -0.25, 0.22), INK)


def rocks(pen: Pen) -> None:
    """Rocks that break the surf, dark on the right."""
    for x, wide, high in ((-3.2, 3.0, 2.6), (2.8, 3.4, 1.9), (-0.3, 3.6, 4.6)):
        top = (x - wide * 0.1, -high)
        left, right = (x - wide * 0.55, 1.2), (x + wide * 0.62, 1.2)
        edge = (x + wide * 0.3, -high * 0.62)
        pen.shape(polygon([left, (x - wide * 0.42, -high * 0.5), top, edge, right]), "#B3AA98", INK, LINE)
        pen.shape(polygon([top, edge, right, (x + wide * 0.08, 1.2), (x + wide * 0.02, -high * 0.4)]), "#6F6A63")
    surf = Path()
    for k in range(6):
        surf.move(-5.6 + 2 * k, 1.0).quad(-4.7 + 2 * k, -0.3 - 0.4 * (k % 2), -3.4 + 2 * k, 1.1)
    pen.shape(surf.line(-5.6, 1.8).close(), "#FDFBF3")
    pen.stroke(surf, FINE)
