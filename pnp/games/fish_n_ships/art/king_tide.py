"""The sign of the king tide."""

from __future__ import annotations

from pnp.art.coins import draw_crown
from pnp.art.engraving import gather, tint
from pnp.art.path import Path, smooth
from pnp.art.pen import BODY, BOLD, FINE, INK, LINE, PAPER, RED, SEA, Pen


def king_tide(pen: Pen, *, colour: str = SEA) -> None:
    """Draw the sign of the king tide: a breaker of *colour* with a crown, also good at 6 mm."""
    size = min(pen.width, pen.height)
    with pen.at(pen.width / 2, pen.height / 2, scale=size / 2):
        wave = (
            Path()
            .move(-0.96, 0.92)
            .curve(-0.9, 0.2, -0.5, -0.28, 0.1, -0.3)
            .curve(0.62, -0.3, 0.92, 0.0, 0.84, 0.32)
            .curve(0.78, 0.5, 0.5, 0.5, 0.46, 0.3)
            .curve(0.62, 0.3, 0.6, 0.04, 0.36, 0.04)
            .curve(0.0, 0.06, -0.1, 0.76, 0.96, 0.92)
            .close()
        )
        pen.shape(wave, tint(colour, 0.2), INK, BOLD if size > 9 else LINE, keep=BODY)
        foam = smooth(
            [
                (-0.32, -0.14),
                (0.1, -0.3),
                (0.62, -0.16),
                (0.88, 0.2),
                (0.72, 0.46),
                (0.5, 0.36),
                (0.64, 0.32),
                (0.66, 0.1),
                (0.5, -0.02),
                (0.34, 0.0),
                (0.16, -0.12),
                (0.0, 0.0),
            ],
            closed=True,
        )
        pen.shape(foam, PAPER, INK, FINE)
        if size > 9:
            backs = gather(
                Path()
                .move(-0.78 + 0.17 * i, 0.84)
                .curve(-0.7 + 0.16 * i, 0.44, -0.52 + 0.12 * i, 0.18, -0.24 + 0.08 * i, 0.04 + 0.04 * i)
                for i in range(4)
            )
            pen.stroke(backs, FINE)
        with pen.at(-0.02, -0.26, turn=-6):
            draw_crown(pen, 0, 0, 0.92, RED)
