"""The sea without a ship, and what other pictures borrow from it: the colours of foam and of lines on waves."""

from __future__ import annotations

from dataclasses import replace

from pnp.art.pen import Pen
from pnp.art.scene.planes import Stage, draw_distance, draw_far_sea, draw_gulls, draw_near_sea, draw_sky, plan_stage

WAVE_INK = "#2F5763"
FOAM = "#FDFBF3"


def seascape(pen: Pen, *, weather: str = "any") -> None:
    """Sea and sky without a ship, filling the box to the bleed.

    A strip is for words: it has neither clouds nor gulls.

    :param weather: dawn, calm, swell, storm, fog, moon, or ``any``.
    """
    _draw_sea(pen, plan_stage(pen, weather, pen.height * 0.66, pen.height * 0.76))


def offing(pen: Pen, *, weather: str, horizon: float, sun: float) -> None:
    """Sea and sky beside a picture that goes on around a corner, filling the box to the bleed.

    :param weather: that of the picture: dawn, calm, swell, storm, fog, moon, dusk or sunset.
    :param horizon: how far down the picture's lies, as a share of the height.
    :param sun: where the picture's stands, mm from the left of this box, which it lies beside.
    """
    stage = plan_stage(pen, weather, pen.height * horizon, pen.height * (horizon + 0.1), side=-1 if sun < 0 else 1)
    _draw_sea(pen, replace(stage, disc=sun))


def _draw_sea(pen: Pen, stage: Stage) -> None:
    strip = pen.width > 3 * pen.height
    draw_sky(pen, stage, clouds=not strip)
    draw_distance(pen, stage, clear=(pen.width, 0))
    if not strip:
        draw_gulls(pen, stage)
    draw_far_sea(pen, stage)
    draw_near_sea(pen, stage, stage.water)
