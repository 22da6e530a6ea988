"""The sea without a ship, and what other pictures borrow from it: the colours of foam and of lines on waves."""

from __future__ import annotations

from pnp.art.pen import Pen
from pnp.art.scene.planes import draw_distance, draw_far_sea, draw_gulls, draw_near_sea, draw_sky, plan_stage

WAVE_INK = "#2F5763"
FOAM = "#FDFBF3"


def seascape(pen: Pen, *, weather: str = "any") -> None:
    """Sea and sky without a ship, filling the box to the bleed.

    A strip is for words: it has neither clouds nor gulls.

    :param weather: dawn, calm, swell, storm, fog, moon, or ``any``.
    """
    stage = plan_stage(pen, weather, pen.height * 0.66, pen.height * 0.76)
    strip = pen.width > 3 * pen.height
    draw_sky(pen, stage, clouds=not strip)
    draw_distance(pen, stage, clear=(pen.width, 0))
    if not strip:
        draw_gulls(pen, stage)
    draw_far_sea(pen, stage)
    draw_near_sea(pen, stage, stage.water)
