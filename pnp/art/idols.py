"""A golden idol with a headdress of feathers."""

from __future__ import annotations

from pnp.art.engraving import gather, move_path, tint
from pnp.art.path import Path, ellipse, rect, smooth
from pnp.art.pen import BODY, FINE, GOLD, INK, LINE, PAPER, RED, Pen
from pnp.art.shaded_bodies import round_body


def draw_idol(pen: Pen, x: float, foot: float, size: float = 15, turn: float = 0, eyes: str = PAPER) -> None:
    """Draw a squat golden idol with round *eyes* and a great headdress."""
    with pen.at(x, foot, scale=size, turn=turn):
        fan = gather(
            move_path(
                Path().move(-0.06, -0.5).quad(-0.1, -0.86, 0, -0.98).quad(0.1, -0.86, 0.06, -0.5).close(),
                0,
                -0.12,
                turn=a,
            )
            for a in (-44, 44, -22, 22, 0)
        )
        pen.shape(fan, "#0E7F74", INK, FINE, keep=BODY)
        body = smooth(
            [
                (-0.3, 0),
                (-0.34, -0.3),
                (-0.26, -0.42),
                (-0.3, -0.62),
                (-0.22, -0.78),
                (0.22, -0.78),
                (0.3, -0.62),
                (0.26, -0.42),
                (0.34, -0.3),
                (0.3, 0),
            ]
        ).close()
        round_body(pen, body, tint(GOLD, 0.42), 0.06)
        pen.shape(gather((ellipse(-0.12, -0.62, 0.075), ellipse(0.12, -0.62, 0.075))), eyes, INK, LINE)
        pen.shape(gather((ellipse(-0.12, -0.62, 0.03), ellipse(0.12, -0.62, 0.03))), INK, solid=True)
        pen.shape(rect(-0.16, -0.5, 0.32, 0.09, 0.02), INK, solid=True)
        pen.shape(gather(rect(-0.14 + 0.075 * i, -0.49, 0.055, 0.07) for i in range(4)), PAPER)
        pen.stroke(_idol_lines(), FINE)
        pen.shape(ellipse(0, -0.28, 0.06), RED, INK, FINE, solid=True)


def _idol_lines() -> Path:
    """Brows, nose, plugs, arms, a frieze, and hatching on the right."""
    lines = (
        Path()
        .move(-0.22, -0.72)
        .quad(-0.12, -0.76, -0.04, -0.68)
        .line(-0.05, -0.55)
        .line(0.05, -0.55)
        .line(0.04, -0.68)
    )
    lines.quad(0.12, -0.76, 0.22, -0.72).move(-0.27, -0.38).quad(0, -0.33, 0.27, -0.38)
    for s in (-1.0, 1.0):
        lines.move(s * 0.29, -0.34).curve(s * 0.3, -0.16, s * 0.2, -0.14, s * 0.08, -0.18).line(s * 0.08, -0.13)
        lines.curve(s * 0.2, -0.09, s * 0.27, -0.12, s * 0.31, -0.2)
    lines.move(-0.31, -0.06).line(0.31, -0.06)
    for i in range(8):
        x = -0.28 + 0.075 * i
        lines.move(x, -0.01).line(x, -0.045).line(x + 0.04, -0.045).line(x + 0.04, -0.022)
    for i in range(5):
        lines.move(0.275 - 0.022 * i, -0.68).line(0.265 - 0.022 * i, -0.5).move(0.3 - 0.02 * i, -0.32).line(
            0.3 - 0.02 * i, -0.24
        )
    return lines
