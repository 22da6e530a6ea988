"""Loot that floats around a beast.

Every piece stands on the water line at 0, 0 and is about 5 mm wide.
"""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.flotsam import DARK_WOOD, WOOD, barrel, crate
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY


def chest(pen: Pen) -> None:
    """An open chest that swims low with gold."""
    pen.shape(polygon([(-2.3, -2), (-2.8, -4.4), (2.2, -4.8), (2.5, -2)]), DARK_WOOD, INK, LINE)
    heap = smooth([(-2.2, -1.9), (-1.5, -2.9), (-0.4, -3.1), (0.7, -3.3), (1.6, -2.8), (2.3, -1.9)]).close()
    pen.shape(heap, "#EBC75C", INK, FINE)
    coins = Path()
    for x, y in ((-1.1, -2.4), (0.1, -2.6), (1.2, -2.4), (-0.5, -2.1), (0.7, -2.1)):
        coins.add(ellipse(x, y, 0.42, 0.3))
    pen.stroke(coins, FINE)
    pen.shape(rect(-2.5, -2, 5, 3.4, 0.2), WOOD, INK, LINE)
    straps = Path().move(-1.5, -2).line(-1.5, 1.4).move(1.5, -2).line(1.5, 1.4).move(-2.5, -1.2).line(2.5, -1.2)
    pen.stroke(straps, LINE)
    pen.shape(rect(-0.5, -1.7, 1, 1.1, 0.2), GOLD, INK, FINE)


def wreck(pen: Pen) -> None:
    """A broken mast with its yard and a rag of sail."""
    with pen.at(0, 0.6, turn=18):
        sail = Path().move(-1.9, -5.2).line(2.1, -5.2).quad(2.6, -3.4, 1.9, -2).line(1.1, -2.8).line(0.5, -1.6)
        sail.line(-0.3, -2.6).line(-1.2, -1.9).quad(-1.5, -3.6, -1.9, -5.2).close()
        mast = polygon([(-0.35, 1), (-0.3, -6.4), (0, -6.9), (0.15, -6.3), (0.4, -6.6), (0.35, 1)])
        pen.shape(mast, DARK_WOOD, INK, FINE)
        pen.shape(sail, IVORY, INK, FINE)
        pen.stroke(Path().move(-2.5, -5.3).line(2.7, -5.3), 1.2)
        pen.stroke(
            Path().move(-2.5, -5.3).line(-0.3, -6.5).move(2.7, -5.3).line(0.3, -6.5).move(1.3, -4.8).line(1.2, -3.2),
            FINE,
        )


def gold_sack(pen: Pen) -> None:
    """A sack of gold on a piece of planking."""
    pen.shape(polygon([(-3, 0), (-2.6, -0.9), (2.8, -0.6), (3.2, 0.1), (2.4, 0.8), (-2.4, 0.9)]), DARK_WOOD, INK, LINE)
    bag = smooth(
        [
            (-0.4, -3.2),
            (-1.6, -1.8),
            (-1.7, -0.7),
            (0, -0.4),
            (1.7, -0.6),
            (1.6, -1.8),
            (0.5, -3.2),
            (1.0, -3.9),
            (0, -3.7),
            (-0.9, -3.9),
        ],
        closed=True,
    )
    pen.shape(bag, IVORY, INK, LINE)
    pen.stroke(
        Path().move(-0.6, -3.1).line(0.7, -3.1).move(0.9, -1).line(1.4, -1.6).move(0.4, -0.8).line(1.3, -2), FINE
    )
    pen.shape(ellipse(-0.2, -1.6, 0.55), "#EBC75C", INK, FINE)


def ships_wheel(pen: Pen) -> None:
    """A ship's wheel, half sunk."""
    spokes = Path()
    for x, y in ((-2.6, -1), (-1.9, -2.9), (0, -3.7), (1.9, -2.9), (2.6, -1)):
        spokes.move(0, -1).line(x, y)
    pen.stroke(spokes, 1.3)
    pen.shape(ellipse(0, -1, 2.3).add(ellipse(0, -1, 1.5)), DARK_WOOD, INK, LINE, even_odd=True)
    pen.shape(ellipse(0, -1, 0.6), GOLD, INK, FINE)


LOOT: tuple[Callable[[Pen], None], ...] = (chest, barrel, wreck, crate, gold_sack, ships_wheel)
