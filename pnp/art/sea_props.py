"""Small things that many scenes share: a fist, an impact, an arrow that swings round."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import gather, tint
from pnp.art.path import XY, Path, polygon, rect, smooth
from pnp.art.pen import BODY, FINE, INK, LINE, PAPER, Pen

_SKIN = "#D9A982"


def draw_fist(pen: Pen, x: float, y: float, size: float, *, turn: float = 0, sleeve: str, reach: float = 2.6) -> None:
    """Draw a closed hand at x, y on an arm that comes from below; *reach* is the arm's length by the hand's."""
    with pen.at(x, y, scale=size, turn=turn):
        arm = Path().move(-0.3, 0.55).line(0.34, 0.55).line(0.5, reach).line(-0.46, reach).close()
        pen.shape(arm, tint(sleeve, 0.2), INK, LINE, keep=BODY)
        pen.stroke(gather(Path().move(0.3 - 0.09 * i, 1.05).line(0.38 - 0.09 * i, reach - 0.1) for i in range(4)), FINE)
        cuff = smooth(
            [
                (-0.5, 0.5),
                (-0.3, 0.62),
                (-0.1, 0.5),
                (0.1, 0.62),
                (0.3, 0.5),
                (0.52, 0.6),
                (0.6, 1.0),
                (0.3, 0.94),
                (0.1, 1.04),
                (-0.1, 0.94),
                (-0.3, 1.04),
                (-0.55, 0.94),
            ],
            closed=True,
        )
        palm = smooth([(-0.44, -0.3), (0.4, -0.34), (0.48, 0.1), (0.36, 0.62), (-0.32, 0.62), (-0.5, 0.1)], closed=True)
        pen.shape(palm, _SKIN, INK, LINE)
        pen.shape(cuff, PAPER, INK, LINE)
        for i in range(4):
            pen.shape(rect(-0.5 + 0.245 * i, -0.46, 0.26, 0.62 - 0.04 * abs(i - 1), 0.13), _SKIN, INK, LINE)
        thumb = smooth(
            [(-0.62, 0.0), (-0.5, -0.08), (-0.1, 0.14), (0.1, 0.2), (0.08, 0.34), (-0.14, 0.36), (-0.5, 0.3)],
            closed=True,
        )
        pen.shape(thumb, _SKIN, INK, LINE)
        pen.stroke(gather(Path().move(0.44 - 0.05 * i, 0.14).line(0.38 - 0.05 * i, 0.42) for i in range(3)), FINE)


def impact(x: float, y: float, radius: float, points: int = 11) -> Path:
    """Return a ragged burst."""
    corners: list[XY] = []
    for i in range(2 * points):
        angle, r = math.pi * i / points, radius * (0.5 if i % 2 else (1.0, 0.78, 0.9)[(i // 2) % 3])
        corners.append((x + r * portable.cos(angle), y + r * portable.sin(angle)))
    return polygon(corners)


def swing_arrow(x: float, y: float, radius: float, start: float, end: float, thick: float) -> Path:
    """Return a bent arrow that follows a circle from *start* to *end* degrees."""
    turn = 1 if end > start else -1
    rim = [(radius + thick / 2, start + (end - start) * i / 12) for i in range(13)]
    head = [
        (radius + thick * 1.3, end),
        (radius, end + turn * math.degrees(1.9 * thick / radius)),
        (radius - thick * 1.3, end),
    ]
    inner = [(radius - thick / 2, a) for _, a in reversed(rim)]
    corners = [(r, math.radians(degrees)) for r, degrees in (*rim, *head, *inner)]
    return polygon([(x + r * portable.cos(a), y + r * portable.sin(a)) for r, a in corners])
