"""Limbs of a beast that reach for a ship, and boats that row away.

Every piece stands on the water line at 0, 0 and is about 5 mm wide.
"""

from __future__ import annotations

from pnp.art.flotsam import WOOD
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY, Ribbon


def rowing_boat(pen: Pen) -> None:
    """A boat with two men rowing for their lives."""
    with pen.at(0, 0, turn=-7):
        men = Path()
        for x in (-1.3, 1.0):
            men.add(
                Path().move(x - 0.6, -1).quad(x - 0.5, -2.6, x + 0.1, -2.7).quad(x + 0.7, -2.4, x + 0.6, -1).close()
            )
        pen.shape(men, "#8E5A4A", INK, FINE)
        heads = Path()
        for x in (-1.2, 1.1):
            heads.add(ellipse(x, -3.2, 0.5, 0.55))
        pen.shape(heads, IVORY, INK, FINE)
        hull = (
            Path()
            .move(-4, -1.9)
            .quad(0, -0.4, 3.9, -1.7)
            .quad(3.4, 0.6, 2.4, 1.2)
            .line(-2.4, 1.2)
            .quad(-3.6, 0.4, -4, -1.9)
            .close()
        )
        pen.shape(hull, WOOD, INK, LINE)
        pen.stroke(
            Path().move(-3.7, -1).quad(0, 0.4, 3.6, -0.8).move(1.4, 0.7).line(3, -0.2).move(0.4, 0.8).line(2, 0), FINE
        )
        oars = Path().move(-1.2, -1.9).line(-3.4, 1.5).move(1.1, -1.9).line(-0.8, 1.6)
        pen.stroke(oars, 0.8)
    splash = Path()
    for x, y in ((-4.6, -0.6), (-5, -1.6), (-4.2, -2.4), (4.4, -1), (4.9, -2)):
        splash.add(ellipse(x, y, 0.22, 0.34))
    pen.shape(splash, "#FFFFFF", INK, FINE)


def tentacle(pen: Pen, skin: str) -> None:
    """A curling tentacle with suckers."""
    arm = Ribbon(
        [(1.2, 2), (1.6, -1), (0.6, -3.4), (-1.2, -4.8), (-2.4, -3.6), (-1.4, -2.8)], [1.2, 1.05, 0.85, 0.6, 0.35, 0.1]
    )
    pen.shape(arm.band(-1, 1), skin, INK, LINE)
    cups = Path()
    for i in range(6):
        cups.add(ellipse(*arm.at(0.22 + 0.11 * i, -0.62), 0.34 - 0.03 * i))
    pen.shape(cups, IVORY, INK, FINE)
    pen.stroke(arm.shade(0.5, 0.55), FINE)


def pincer(pen: Pen, skin: str) -> None:
    """A small claw that snaps out of the water."""
    arm = Ribbon([(0.8, 2), (0.6, 0), (0, -1.6)], [0.8, 0.7, 0.8])
    pen.shape(arm.band(-1, 1), skin, INK, LINE)
    thumb: list[XY] = [(0.6, -2), (1.5, -3), (1.4, -4.3), (0.6, -5.2), (0.6, -4.2), (0, -3)]
    hand: list[XY] = [
        (0.6, -1.3),
        (-0.9, -1.4),
        (-1.9, -2.9),
        (-1.8, -4.4),
        (-0.7, -5.7),
        (-0.8, -4.4),
        (0.1, -3),
        (1.2, -2.2),
    ]
    pen.shape(polygon(thumb), skin, INK, LINE)
    pen.shape(smooth(hand, closed=True, tension=0.35), skin, INK, LINE)
    pen.stroke(
        Path().move(0.2, -1.5).line(-0.4, -2.2).move(0.6, -1.7).line(0, -2.4).move(0.9, -0.4).line(0.3, -0.6), FINE
    )


def talon(pen: Pen, skin: str) -> None:
    """A webbed paw with claws."""
    arm = Ribbon([(1, 2), (0.9, 0), (0, -2)], [1, 0.9, 0.8])
    pen.shape(arm.band(-1, 1), skin, INK, LINE)
    web = (
        Path()
        .move(0.8, -1.6)
        .line(1.9, -4.2)
        .quad(0.8, -3.6, 0.2, -5.2)
        .quad(-0.5, -3.7, -1.5, -4.9)
        .quad(-1.3, -3.2, -2.6, -3.1)
    )
    pen.shape(web.quad(-1.4, -1.6, -0.7, -1.5).close(), skin, INK, LINE)
    nails = Path()
    for x, y, dx, dy in ((1.9, -4.2, 0.5, -1), (0.2, -5.2, 0, -1.1), (-1.5, -4.9, -0.5, -1), (-2.6, -3.1, -1, -0.5)):
        nails.move(x - 0.3, y + 0.1).line(x + dx, y + dy).line(x + 0.3, y + 0.1).close()
    pen.shape(nails, IVORY, INK, FINE)
    pen.stroke(
        Path()
        .move(0, -1.8)
        .line(0.2, -4.4)
        .move(-0.3, -1.8)
        .line(-1.1, -4)
        .move(1.4, 0.6)
        .line(0.8, 0.4)
        .move(1.4, -0.2)
        .line(0.7, -0.4),
        FINE,
    )
