"""Flags and pennants that stream from a mast."""

from __future__ import annotations

from pnp.art.cloth import Flag
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, lightness
from pnp.art.path import Path
from pnp.art.pen import FINE, INK, LINE, PAPER, Pen


def draw_flag(pen: Pen, flag: Flag, colour: str, emblem: str, *, design: int = 0) -> None:
    """Draw the fleet's flag.

    :param design: 0 plain, 1 with a pale stripe at the foot and head, 2 with a pale hoist.
    """
    outline = flag.outline()
    pen.shape(outline, colour, hatch_angle=45)
    if pen.measures:
        return
    contrast = PAPER if lightness(colour) < 0.62 else INK
    if design == 1:
        pale = flag.patch(0, 0, 1, 0.16).add(flag.patch(0, 0.84, 1, 1))
        pen.shape(pale, PAPER, INK, FINE)
    elif design == 2 and not flag.swallow:
        pen.shape(flag.patch(0.84, 0, 1, 1), PAPER, INK, FINE)
    if emblem:
        middle = flag.at(0.42 if flag.swallow or design == 2 else 0.5, 0.5)
        size = flag.height * (0.62 if design == 1 else 0.78)
        draw_emblem(pen, emblem, *middle, size, fill=INK if pen.ink_saver else contrast)
    folds = Path()
    for u in (0.26, 0.3, 0.76, 0.8):
        folds.move(*flag.at(u, 0.06)).line(*flag.at(u + 0.02, 0.3))
        folds.move(*flag.at(u, 0.72)).line(*flag.at(u + 0.02, 0.94))
    pen.stroke(folds, FINE * 0.8, blend(colour, INK, 0.6))
    pen.stroke(outline, LINE)


def draw_pennant(pen: Pen, flag: Flag, colour: str) -> None:
    """Draw a long streamer."""
    pen.shape(flag.outline(), colour, INK, FINE, hatch_angle=90)
