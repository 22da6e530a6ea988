"""The outline of an island, for maps in small."""

from __future__ import annotations

from pnp.art.engraving import choose, gather
from pnp.art.path import smooth
from pnp.art.pen import INK, LINE, Pen
from pnp.art.seascape import WAVE_INK
from pnp.games.ten_gold.art.coasts import COASTS, coasts
from pnp.games.ten_gold.art.sights import LAND, SHOAL


def islet(pen: Pen, *, style: str = "round") -> None:
    """The bare outline of the island that island-chart draws from the same seed and style, for maps in small."""
    choose("style", style, COASTS)
    half_width, half_height = pen.width / 2, pen.height / 2
    lands = coasts(style, pen.random, half_width * 0.8, half_height * 0.8)
    with pen.at(half_width, half_height):
        ground = gather(smooth(land[::2], closed=True) for land in lands)  # so small, half of the points are enough
        pen.stroke(ground, 4.2, WAVE_INK)  # the edge of the shoal, of which the shoal leaves a line
        pen.stroke(ground, 3.4, "#FFFFFF" if pen.ink_saver else SHOAL)
        pen.shape(ground, LAND, INK, LINE, keep=0.5)
