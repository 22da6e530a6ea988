"""Things that float: barrels and crates.

Every piece stands on the water line at 0, 0 and is about 5 mm wide.
"""

from __future__ import annotations

from pnp.art.path import Path, ellipse, polygon, rect
from pnp.art.pen import FINE, INK, LINE, Pen
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
