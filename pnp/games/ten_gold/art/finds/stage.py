"""What many scenes of finds share: the stage that they are drawn on, a chest, a gull."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pnp.art.engraving import blend, gather, shade, tint
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, WOOD, Pen
from pnp.art.shaded_bodies import IVORY, round_body
from pnp.art.shore import SAND
from pnp.art.surf import near_waves, open_sea

IRON = "#A09C93"
FLAME = ("#E0793A", "#EFC25A", IVORY)
_STAGE_WIDTH, _STAGE_HEIGHT = 58.0, 34.0
MIDDLE = 0.58
"""Where the middle of a scene lies, as a share of the width: the card's index hides the upper left of the picture."""


@contextmanager
def stage(pen: Pen, foot: float) -> Iterator[float]:
    """Put the origin at *foot* mm in the middle of what the index leaves free, as large as it may be; yield the scale.

    These pictures are bands across a card: only their left and right ends are cut, so they may stand taller.
    """
    scale = min((pen.width - 12) / _STAGE_WIDTH, (foot - 2.5) / _STAGE_HEIGHT)
    with pen.at(pen.width * MIDDLE, foot, scale=scale):
        yield scale


_SAND_AT = {"moon": ("#3C5674", 0.5), "dusk": ("#B4687A", 0.36), "storm": ("#7C7F74", 0.4), "fog": ("#C8CCBE", 0.4)}
"""What tints a beach in a weather, and how much of it; in others it keeps its own colour."""


def sand(pen: Pen, path: Path, weather: str = "calm") -> None:
    """Draw a beach or the bed of the sea; in the ink-saver it is all but white."""
    pen.shape(path, blend(SAND, *_SAND_AT[weather]) if weather in _SAND_AT else SAND, INK, LINE, keep=0.1)


def draw_chest(pen: Pen, x: float, foot: float, half: float) -> None:
    """Draw a closed chest seen from the front, *half* its width: planks, three iron bands, rivets and a great lock."""
    with pen.at(x, foot, scale=half):
        lid = Path().move(-1, -0.78).curve(-1.02, -1.5, 1.02, -1.5, 1, -0.78).close()
        body = polygon([(-1, -0.74), (1, -0.74), (0.94, 0), (-0.94, 0)])
        for part, tone in ((lid, 0.22), (body, 0.34)):  # lit from the upper left
            pen.shape(part, tint(WOOD, tone), INK, BOLD)
            if not pen.ink_saver:
                with pen.clip(part):
                    pen.shape(polygon([(0.5, -1.6), (1.1, -1.6), (1.1, 0), (0.34, 0)]), shade(WOOD, 0.12))
                    pen.shape(polygon([(-1.1, -0.16), (1.1, -0.16), (1.1, 0), (-1.1, 0)]), shade(WOOD, 0.2))
                    pen.shape(polygon([(-1.1, -1.6), (-0.72, -1.6), (-0.84, 0), (-1.1, 0)]), tint(WOOD, 0.52))
                pen.stroke(part, BOLD)
        planks = Path()
        for y in (-0.95, -1.12):
            planks.move(-0.98, y).quad(0, y - 0.14, 0.98, y)
        for y in (-0.5, -0.25):
            planks.move(-0.97, y).line(0.97, y)
        pen.stroke(planks, FINE)
        pen.stroke(
            gather(Path().move(0.97, -0.7 + 0.06 * i).line(0.7 - 0.02 * (i % 3), -0.68 + 0.06 * i) for i in range(11)),
            FINE,
        )
        for bx in (-0.62, 0.0, 0.62):
            bulge = 1.315 - 0.19 * bx * bx
            pen.shape(
                polygon([(bx - 0.09, -0.76), (bx - 0.085, -bulge), (bx + 0.085, -bulge), (bx + 0.09, -0.76)]),
                IRON,
                INK,
                LINE,
            )
            pen.shape(
                polygon([(bx - 0.09, -0.74), (bx + 0.09, -0.74), (bx + 0.085, 0), (bx - 0.085, 0)]), IRON, INK, LINE
            )
        pen.shape(rect(-1.06, -0.82, 2.12, 0.13, 0.04), IRON, INK, LINE)
        rivets = gather(ellipse(bx, by, 0.026) for bx in (-0.62, 0.62) for by in (-1.1, -0.95, -0.55, -0.35, -0.12))
        pen.shape(rivets, INK)
        _lock(pen)


def _lock(pen: Pen) -> None:
    plate = smooth([(-0.2, -0.86), (0.2, -0.86), (0.22, -0.6), (0, -0.36), (-0.22, -0.6)], closed=True, tension=0.35)
    pen.shape(plate, GOLD, INK, LINE)
    pen.shape(ellipse(0, -0.68, 0.06).add(polygon([(-0.03, -0.66), (0.03, -0.66), (0.055, -0.5), (-0.055, -0.5)])), INK)


def gull(pen: Pen, x: float, foot: float, size: float, *, mirror: bool = False) -> None:
    """Draw a gull that stands at x, *foot* and looks to the right: 1.6 *size* high."""
    with pen.at(x, foot, scale=size, mirror=mirror):
        pen.stroke(
            Path()
            .move(-0.12, -0.45)
            .line(-0.1, 0)
            .line(0.12, 0.03)
            .move(0.1, -0.45)
            .line(0.12, -0.02)
            .line(0.34, 0.01),
            BOLD,
            "#C9741E",
        )
        body = smooth(
            [
                (0.36, -1.42),
                (0.5, -1.2),
                (0.36, -0.98),
                (0.42, -0.72),
                (0.2, -0.42),
                (-0.3, -0.4),
                (-0.72, -0.5),
                (-1.12, -0.5),
                (-0.7, -0.78),
                (-0.16, -1.0),
                (0.02, -1.2),
                (0.14, -1.42),
            ],
            closed=True,
        )
        beak = (
            Path()
            .move(0.46, -1.3)
            .quad(0.72, -1.3, 0.84, -1.14)
            .line(0.78, -1.08)
            .quad(0.62, -1.12, 0.48, -1.12)
            .close()
        )
        pen.shape(beak, "#E9B23C", INK, LINE)
        round_body(pen, body, IVORY, 0.14)
        wing = smooth(
            [(0.12, -0.9), (0.2, -0.66), (-0.3, -0.52), (-1.2, -0.42), (-0.7, -0.72), (-0.2, -0.94)], closed=True
        )
        pen.shape(wing, "#B9C3C6", INK, LINE)
        pen.shape(polygon([(-0.82, -0.56), (-1.3, -0.38), (-0.74, -0.46)]), INK)
        pen.stroke(
            Path().move(-0.1, -0.62).quad(-0.5, -0.56, -0.8, -0.54).move(0, -0.74).quad(-0.4, -0.68, -0.7, -0.64), FINE
        )
        pen.shape(ellipse(0.32, -1.27, 0.05), INK)


def draw_afloat(pen: Pen, weather: str, draw: Callable[[str], None], *, line: float = 0.77, dip: float = 0.8) -> None:
    """Draw sea and sky, *draw* in their weather with its foot at *line* of the height, and waves over the foot."""
    water = pen.height * line
    sea = open_sea(pen, weather, water)
    with stage(pen, water) as scale:
        draw(sea.weather)
    near_waves(pen, sea, water + dip * scale, 0.6)
