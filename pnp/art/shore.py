"""Rocks, palms and the colours of a shore.

Millimetres, y down; everything stands on the y that it is given. Light comes from the left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp import portable
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import BOLD, FINE, INK, Pen
from pnp.art.shaded_bodies import Ribbon, engrave_rim

LEAF, SAND, ROCK, ROOF = "#A0B76F", "#F3E4BD", "#DDD3BF", "#D3795A"


def rock(pen: Pen, outline: Sequence[XY], tone: str = ROCK, *, depth: float = 3, width: float = BOLD) -> None:
    """A rock with hard edges, engraved on its dark side."""
    path = polygon(outline)
    pen.shape(path, tone, INK, width)
    engrave_rim(pen, path, outline, depth, below=1.5, soft=False)


def palm(pen: Pen, x: float, y: float, height: float, lean: float = 0) -> None:
    """A palm that stands on x, y and leans *lean* mm to the right at its top."""
    top = (x + lean, y - height)
    girth = 0.35 + height * 0.03
    trunk = Ribbon([(x, y + 0.3), (x + lean * 0.25, y - height * 0.5), top], [girth, girth * 0.75, girth * 0.6])
    pen.shape(trunk.band(-1, 1), "#DCC093", INK, FINE)
    pen.stroke(trunk.rings(-1, 1, max(4, round(height * 0.9)), 0.05, 0.92), FINE)
    reach = 1.2 + height * 0.34
    fronds, ribs = Path(), Path()
    for degrees in (-172, -12, -140, -45, -205, 22, -95):
        turned = math.radians(degrees + pen.random.uniform(-9, 9))
        dx, dy = portable.cos(turned) * reach, portable.sin(turned) * reach * 0.75
        tip = (top[0] + dx, top[1] + dy + reach * 0.42)
        mid = (top[0] + dx * 0.55, top[1] + dy * 0.95 - reach * 0.2)
        fronds.move(*top).quad(mid[0], mid[1] - reach * 0.24, *tip).quad(
            mid[0] - dx * 0.06, mid[1] + reach * 0.3, *top
        ).close()
        ribs.move(*top).quad(mid[0], mid[1], tip[0], tip[1])
    pen.shape(fronds, LEAF, INK, FINE)
    pen.stroke(ribs, FINE)
    pen.shape(
        ellipse(top[0] - 0.35, top[1] + 0.3, reach * 0.11).add(ellipse(top[0] + 0.4, top[1] + 0.4, reach * 0.11)),
        "#A9754A",
        INK,
        FINE,
    )
