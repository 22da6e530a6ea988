"""The struck coin of a gold marker."""

from __future__ import annotations

from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, gather, rays, round_shade, round_spine
from pnp.art.path import ellipse
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen, box

_BEAD = 0.3
"""The radius of a bead of the rim, mm."""

_LIGHT, _DARK = "#FFF3C2", "#4A2A08"
"""What metal turns to in light and in shade: gold stays warm in both."""


def doubloon(pen: Pen, *, emblem: str = "crown", metal: str = GOLD) -> None:
    """A struck coin that fills a round marker: milled edge, raised rim and beads, a sunk field with a raised emblem.

    It is lit from the upper left. Its gold runs on into the bleed.
    """
    cx, cy, radius = pen.width / 2, pen.height / 2, min(pen.width, pen.height) / 2 - 3
    rim, field, size = radius - 1.5, radius - 3.2, 1.54 * (radius - 3.2)
    pen.shape(box(0, 0, pen.width, pen.height), metal)
    far = radius - 0.4 if pen.ink_saver else radius + 1.6  # what is cut away need not be printed
    pen.stroke(rays(cx, cy, rim, far, 72), LINE, blend(metal, _DARK, 0.45))
    if not pen.ink_saver:
        pen.stroke(rays(cx, cy, rim, far, 72, -88.4), FINE, blend(metal, _LIGHT, 0.45))
    pen.shape(ellipse(cx, cy, rim), blend(metal, _LIGHT, 0.46), INK, LINE, keep=0.6)
    if not pen.ink_saver:  # the rim swells: light on its shoulder towards the light, shade on the other
        _crescent(pen, cx, cy, rim, -0.3, blend(metal, _DARK, 0.12))
        _crescent(pen, cx, cy, rim, 0.22, blend(metal, _LIGHT, 0.88))
        beads = gather(ellipse(k.x + 0.12, k.y + 0.14, _BEAD) for k in round_spine(cx, cy, radius - 2.4, 36))
        pen.shape(beads, blend(metal, _DARK, 0.5), solid=True)
    beads = gather(ellipse(k.x, k.y, _BEAD) for k in round_spine(cx, cy, radius - 2.4, 36))
    pen.shape(beads, blend(metal, _DARK, 0.5) if pen.ink_saver else blend(metal, _LIGHT, 0.8), solid=True)
    pen.shape(ellipse(cx, cy, field), blend(metal, _LIGHT, 0.52 if pen.ink_saver else 0.1), INK, FINE, keep=0.6)
    if pen.ink_saver:
        pen.stroke(round_shade(cx, cy, field - 0.2, 3, 0.2), FINE, blend(metal, _DARK, 0.4))
        draw_emblem(pen, emblem, cx, cy, size, fill=INK)
        return
    # the field is a bowl: the rim throws its shade on the upper left, light lies on the lower right
    _crescent(pen, cx, cy, field - 0.1, -1.1, blend(metal, _LIGHT, 0.26))
    _crescent(pen, cx, cy, field - 0.1, -0.45, blend(metal, _LIGHT, 0.6))
    _crescent(pen, cx, cy, field - 0.1, 0.95, blend(metal, _DARK, 0.14))
    _crescent(pen, cx, cy, field - 0.1, 0.5, blend(metal, _DARK, 0.34))
    draw_emblem(pen, emblem, cx + 0.36, cy + 0.4, size, fill=blend(metal, _DARK, 0.62))
    edge = blend(metal, _DARK, 0.78)
    draw_emblem(pen, emblem, cx, cy, size, fill=blend(metal, _LIGHT, 0.94), stroke=edge, width=LINE)
    draw_emblem(pen, emblem, cx + 0.13, cy + 0.15, 0.965 * size, fill=blend(metal, _LIGHT, 0.62))


def _crescent(pen: Pen, cx: float, cy: float, radius: float, reach: float, tone: str) -> None:
    """Tone the crescent that a disc *reach* mm lower on the right leaves of a disc; on the other side below 0."""
    with pen.clip(ellipse(cx, cy, radius)):
        moon = ellipse(cx, cy, radius + 0.2).add(ellipse(cx + reach, cy + reach, radius))
        pen.shape(moon, tone, even_odd=True)
