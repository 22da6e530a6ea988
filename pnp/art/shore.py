"""Rocks, palms and the colours of a shore.

Millimetres, y down; everything stands on the y that it is given. Light comes from the left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp import portable
from pnp.art.engraving import blend, tint
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
    for back in (True, False):
        fronds, ribs, backs = Path(), Path(), Path()
        for degrees in (-160, -24, -95) if back else (-172, -12, -140, -45, -205, 22):
            turned = math.radians(degrees + pen.random.uniform(-9, 9))
            dx, dy = portable.cos(turned) * reach, portable.sin(turned) * reach * 0.75
            tip = (top[0] + dx, top[1] + dy + reach * 0.42)
            bend = (top[0] + dx * 0.55, top[1] + dy * 0.95 - reach * 0.44)
            _add_frond(fronds, top, bend, tip, reach * 0.3)
            ribs.move(*top).quad(*bend, *tip)
            backs.move(*top).quad(*bend, *tip).quad(bend[0], bend[1] + reach * 0.14, *top).close()
        pen.shape(fronds, blend(LEAF, "#1F4A44", 0.45) if back else LEAF, INK, FINE)
        if not back and not pen.ink_saver:
            pen.shape(backs, tint(LEAF, 0.42))
        pen.stroke(ribs, FINE)
    pen.shape(
        ellipse(top[0] - 0.35, top[1] + 0.3, reach * 0.11).add(ellipse(top[0] + 0.4, top[1] + 0.4, reach * 0.11)),
        "#A9754A",
        INK,
        FINE,
    )


def _add_frond(path: Path, root: XY, bend: XY, tip: XY, long: float) -> None:
    """Add a frond to *path*: its rib is a curve by *bend*, and its leaves hang from it, up to *long* mm."""
    path.move(*root).quad(*bend, *tip)
    for k in range(6, 0, -1):
        for t, share in ((k / 7, 0.95), ((k - 0.3) / 7, 0.3)):
            a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
            x, y = (a * p + b * q + c * r for p, q, r in zip(root, bend, tip, strict=True))
            hang = long * share * (1.4 * t * (1.3 - t) + 0.2)
            path.line(x + 0.3 * hang * (1 if tip[0] > root[0] else -1), y + hang)
    path.close()
