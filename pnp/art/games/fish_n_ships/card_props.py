"""Small things that cards of Fish N Ships share: grounds, a plus, little cards, dice."""

from __future__ import annotations

import math

from pnp.art.engraving import gather, shade, tint, wave_line
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import FINE, INK, LINE, PAPER, SEA, Pen, box


def sky_and_sea(pen: Pen, horizon: float, sky: str, sea: str = SEA) -> None:
    """Fill the box: *sky* above *horizon* (mm from the top), engraved sea below it."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), sky)
    pen.shape(box(0, horizon, w, h - horizon), tint(sea, 0.62), INK, FINE)
    lines, y, i = Path(), horizon + 1.0, 0
    while y < h + 1:
        lines.add(smooth(wave_line(-3, w + 3, y, 4.5 + 0.7 * i, 0.25 + 0.07 * i, phase=0.37 * i)))
        y += 1.4 + 0.12 * i
        i += 1
    pen.stroke(lines, FINE, shade(sea, 0.05))


def rules_ground(pen: Pen, tone: str, line: str) -> None:
    """Fill the box with *tone* and level engraver's lines."""
    pen.shape(box(0, 0, pen.width, pen.height), tone)
    pen.stroke(
        gather(Path().move(0, y * 1.2).line(pen.width, y * 1.2) for y in range(1, math.ceil(pen.height / 1.2))),
        0.25,
        line,
    )


def plus(x: float, y: float, half: float) -> Path:
    """Return a plus sign."""
    t = half * 0.34
    return polygon(
        [(x - t, y - half), (x + t, y - half), (x + t, y - t), (x + half, y - t), (x + half, y + t), (x + t, y + t),
        (x + t, y + half),
         (x - t, y + half), (x - t, y + t), (x - half, y + t), (x - half, y - t), (x - t, y - t)]
    )  # fmt: skip


def little_card(pen: Pen, x: float, y: float, height: float, turn: float, colour: str) -> None:
    """Draw the back of a playing card around x, y."""
    with pen.at(x, y, turn=turn):
        w = height * 0.68
        pen.shape(rect(-w / 2, -height / 2, w, height, height * 0.08), PAPER, INK, LINE)
        inner = rect(-w * 0.38, -height * 0.41, w * 0.76, height * 0.82, height * 0.05)
        pen.shape(inner, tint(colour, 0.5), INK, FINE)
        pen.shape(polygon([(0, -height * 0.26), (w * 0.24, 0), (0, height * 0.26), (-w * 0.24, 0)]), PAPER, INK, FINE)
        pen.shape(ellipse(0, 0, height * 0.07), colour)


def bone_die(pen: Pen, x: float, y: float, size: float, turn: float, pips: tuple[XY, ...]) -> None:
    """Draw a die of bone in three faces."""
    with pen.at(x, y, scale=size, turn=turn):
        pen.shape(polygon([(-0.5, -0.3), (0.3, -0.3), (0.3, 0.5), (-0.5, 0.5)]), PAPER, INK, LINE)
        pen.shape(polygon([(-0.5, -0.3), (-0.25, -0.55), (0.52, -0.55), (0.3, -0.3)]), PAPER, INK, LINE)
        pen.shape(polygon([(0.3, -0.3), (0.52, -0.55), (0.52, 0.22), (0.3, 0.5)]), tint("#B9A58A", 0.3), INK, LINE)
        pen.stroke(
            gather(
                Path().move(0.34 + 0.04 * i, -0.3 - 0.05 * i).line(0.34 + 0.04 * i, 0.42 - 0.05 * i) for i in range(4)
            ),
            FINE,
        )
        pen.shape(gather(ellipse(-0.1 + px * 0.22, 0.1 + py * 0.22, 0.075) for px, py in pips), INK)
        pen.shape(ellipse(0.02, -0.43, 0.07, 0.04), INK)
