"""What flees from a beast: men in boats and in the water; and the arms that reach for them.

Every piece stands on the water line at 0, 0 and is about 5 mm wide.
"""

from __future__ import annotations

from pnp.art.flotsam import DARK_WOOD, WOOD
from pnp.art.path import Path, ellipse
from pnp.art.pen import FINE, INK, LINE, RED, Pen
from pnp.art.shaded_bodies import IVORY, Ribbon

_COATS = ("#8E5A4A", "#3F6C87", "#8A8A52")
_FACE = "#F0CDA8"


def rowing_boat(pen: Pen, men: int = 2) -> None:
    """A boat with one to three men rowing for their lives."""
    with pen.at(0, 0, turn=-7):
        oars, places = Path(), ((0.2,), (-1.4, 1.2), (-2.2, 0, 2.2))[men - 1]
        for i, x in enumerate(places):
            _man(pen, x, -1, i)
            oars.move(x + 0.1, -1.9).line(x - 2, 1.6)
        draw_hull(pen)
        pen.stroke(oars, 0.8)


def draw_hull(pen: Pen) -> None:
    """The open hull of a ship's boat, 8 mm long, its foot at the water line."""
    hull = Path().move(-4, -1.9).quad(0, -0.4, 3.9, -1.7).quad(3.4, 0.6, 2.4, 1.2).line(-2.4, 1.2)
    pen.shape(hull.quad(-3.6, 0.4, -4, -1.9).close(), WOOD, INK, LINE)
    pen.stroke(Path().move(-3.7, -1).quad(0, 0.4, 3.6, -0.8).move(-3.3, 0).quad(0, 1.2, 3.2, 0.1), FINE)


def boat_keel_up(pen: Pen, men: int = 2) -> None:
    """A boat keel up, with one or two men astride it."""
    for i, x in enumerate((-0.9, 1.3)[:men]):
        _man(pen, x, -1.6, i + 1)
    keel = Path().move(-4, 1.2).quad(-3, -1.9, 0, -2.1).quad(3, -1.9, 4, 1.2).close()
    pen.shape(keel, DARK_WOOD, INK, LINE)
    pen.stroke(Path().move(-3.6, 0.3).quad(0, -1.2, 3.6, 0.3).move(-3.2, -0.6).quad(0, -2, 3.2, -0.6), FINE)


def swimmer(pen: Pen, men: int = 1) -> None:
    """A man in the water who waves with both arms; *men* is always one."""
    arms = Path().move(-0.7, 0.9).quad(-1.9, -0.6, -1.5, -2.4).move(0.7, 0.9).quad(1.9, -0.6, 1.7, -2.2)
    pen.stroke(arms, 2.6)
    pen.stroke(arms, 1.5, _FACE)
    pen.shape(ellipse(0, -0.7, 0.85, 0.95), _FACE, INK, FINE)
    pen.shape(Path().move(-0.9, -1).quad(0, -2.6, 0.9, -1).quad(0, -1.5, -0.9, -1).close(), INK)
    pen.stroke(Path().move(-2.6, 1.1).quad(0, 0.1, 2.6, 1.1).move(-1.8, 1.8).quad(0, 1.2, 1.8, 1.8), FINE)


def _man(pen: Pen, x: float, y: float, number: int) -> None:
    """A man from his seat at x, y up, in the coat and the headgear of his *number*."""
    coat = Path().move(x - 0.9, y).quad(x - 0.8, y - 1.7, x, y - 1.8).quad(x + 0.9, y - 1.6, x + 0.9, y).close()
    pen.shape(coat, _COATS[number % 3], INK, FINE)
    pen.shape(ellipse(x, y - 2.4, 0.75, 0.8), _FACE, INK, FINE)
    wide = 0.85 if number % 2 else 1.25
    hat = Path().move(x - wide, y - 2.6).quad(x, y - 4.5 + 0.3 * wide, x + wide, y - 2.6).close()
    pen.shape(hat, (RED, "#3A332E")[number % 2 == 0], INK, FINE)


def tentacle(pen: Pen, men: int = 1) -> None:
    """A curling arm of the kraken, with suckers, that stands for one of its *men*."""
    arm = Ribbon(
        [(1.2, 2), (1.6, -1), (0.6, -3.4), (-1.2, -4.8), (-2.4, -3.6), (-1.4, -2.8)], [1.2, 1.05, 0.85, 0.6, 0.35, 0.1]
    )
    pen.shape(arm.band(-1, 1), "#E6C3AC", INK, LINE)
    cups = Path()
    for i in range(6):
        cups.add(ellipse(*arm.at(0.22 + 0.11 * i, -0.62), 0.34 - 0.03 * i))
    pen.shape(cups, IVORY, INK, FINE)
    pen.stroke(arm.shade(0.5, 0.55), FINE)
