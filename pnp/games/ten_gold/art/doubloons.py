"""The struck coin of a gold marker."""

from __future__ import annotations

from pnp.art.emblems import draw_emblem
from pnp.art.engraving import gather, rays, round_shade, round_spine, shade, tint
from pnp.art.path import ellipse
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen, box


def doubloon(pen: Pen, *, emblem: str = "crown", metal: str = GOLD) -> None:
    """A struck coin that fills a round marker: milled edge, beads, an emblem; its gold runs on into the bleed."""
    cx, cy, radius = pen.width / 2, pen.height / 2, min(pen.width, pen.height) / 2 - 3
    pen.shape(box(0, 0, pen.width, pen.height), tint(metal, 0.2))
    far = radius - 0.4 if pen.ink_saver else radius * 1.5  # what is cut away need not be printed
    pen.stroke(rays(cx, cy, radius - 1.5, far, 72), FINE, shade(metal, 0.4))
    pen.shape(ellipse(cx, cy, radius - 1.6), tint(metal, 0.36), INK, LINE, keep=0.6)
    beads = gather(ellipse(k.x, k.y, 0.3) for k in round_spine(cx, cy, radius - 2.4, 36))
    pen.shape(beads, shade(metal, 0.5), solid=True)
    pen.shape(ellipse(cx, cy, radius - 3.2), tint(metal, 0.52), INK, FINE, keep=0.6)
    if not pen.ink_saver:  # the rim throws its shade on the upper left of the field, and light on the lower right
        for dx, tone in ((0.42, shade(metal, 0.22)), (-0.42, tint(metal, 0.86))):
            moon = ellipse(cx, cy, radius - 3.35).add(ellipse(cx + dx, cy + dx, radius - 3.5))
            with pen.clip(ellipse(cx, cy, radius - 3.35)):
                pen.shape(moon, tone, even_odd=True)
    pen.stroke(round_shade(cx, cy, radius - 3.4, 3, 0.2), FINE, shade(metal, 0.4))
    size = 1.42 * (radius - 3.2)
    if pen.ink_saver:
        draw_emblem(pen, emblem, cx, cy, size, fill=INK)
        return
    draw_emblem(pen, emblem, cx + 0.3, cy + 0.3, size, fill=tint(metal, 0.9))  # struck: an edge of light below it
    draw_emblem(pen, emblem, cx, cy, size, fill=shade(metal, 0.72))
