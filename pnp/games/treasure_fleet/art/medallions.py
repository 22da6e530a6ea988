"""What the figures of the cards stand on: a round-shot, a coin and a seal of wax."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import choose, gather, rays, round_spine, shade, tint
from pnp.art.path import Path, arc, ellipse, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen

IRON = "#2B3238"
"""Of a round-shot: dark enough for a pale figure."""


def medallion(pen: Pen, *, style: str = "shot", colour: str = GOLD) -> None:
    """Draw a round thing with a calm middle, as large as the box allows, lit from the upper left.

    :param style: shot (iron, dark), coin (of *colour*, pale) or seal (wax of *colour*, dark).
    """
    draw = {"shot": _shot, "coin": _coin, "seal": _seal}
    look = draw[choose("style", style, draw)]
    with pen.at(pen.width / 2, pen.height / 2, scale=min(pen.width, pen.height) / 2 - 0.35):
        look(pen, colour)


def _shot(pen: Pen, colour: str) -> None:
    """An iron ball in a ring of gilt rope; in the ink-saver a pale one, with the shade of a ball."""
    disc, face = ellipse(0, 0, 1), ellipse(0, 0, 0.88)
    if pen.ink_saver:
        pen.shape(disc.add(face), "#FFFFFF", INK, LINE, solid=True)
        pen.stroke(gather(arc(0, 0, r, -20, 100) for r in (0.94, 0.81)), FINE)
        return
    pen.shape(disc, tint(GOLD, 0.25), INK, LINE)
    pen.stroke(rays(0, 0, 0.88, 1, 40), FINE, shade(GOLD, 0.5))
    pen.shape(face, "#5D6A73", INK, LINE)
    with pen.clip(face):
        pen.shape(ellipse(0.1, 0.12, 0.86), "#3D474F")
        pen.shape(ellipse(0.2, 0.24, 0.84), IRON)
    pen.shape(smooth([(-0.66, -0.3), (-0.52, -0.52), (-0.3, -0.66), (-0.46, -0.46)], closed=True), "#C9D3D8")


def _coin(pen: Pen, colour: str) -> None:
    """A struck coin: a milled edge, a ring of pearls, and a calm field in relief."""
    disc, field = ellipse(0, 0, 1), ellipse(0, 0, 0.74)
    if pen.ink_saver:
        pen.shape(disc, "#FFFFFF", INK, LINE, solid=True)
        pen.stroke(rays(0, 0, 0.9, 1, 60), FINE)
        pen.shape(field, "#FFFFFF", INK, FINE, solid=True)
    else:
        pen.shape(disc, tint(colour, 0.5), INK, LINE)
        with pen.clip(disc):
            pen.shape(ellipse(0.05, 0.06, 0.97), shade(colour, 0.12))
        pen.stroke(rays(0, 0, 0.92, 0.995, 60), FINE, shade(colour, 0.55))
        pen.shape(ellipse(0, 0, 0.91), tint(colour, 0.22), shade(colour, 0.5), FINE)
        pen.shape(field, shade(colour, 0.3))  # its wall, dark towards the light
        with pen.clip(field):
            pen.shape(ellipse(0.05, 0.06, 0.72), tint(colour, 0.9))
            pen.shape(ellipse(0.02, 0.02, 0.68), tint(colour, 0.72))
    pearls = gather(ellipse(k.x, k.y, 0.035) for k in round_spine(0, 0, 0.825, 28))
    pen.shape(pearls, tint(colour, 0.85), INK if pen.ink_saver else shade(colour, 0.55), FINE)


def _seal(pen: Pen, colour: str) -> None:
    """Wax that ran out under a stamp."""
    rim: list[tuple[float, float]] = []
    for i in range(18):
        angle = math.radians(20 * i)
        reach = 0.93 + 0.06 * portable.sin(angle * 3 + 0.6) + 0.03 * portable.sin(angle * 7)
        rim.append((reach * portable.cos(angle), reach * portable.sin(angle)))
    edge, field = smooth(rim, closed=True), ellipse(0, 0, 0.74)
    if pen.ink_saver:
        pen.shape(edge, "#FFFFFF", INK, LINE, solid=True)
        pen.stroke(field, FINE)
        return
    pen.shape(edge, tint(colour, 0.12), INK, LINE)
    with pen.clip(edge):
        pen.shape(smooth([(x + 0.06, y + 0.07) for x, y in rim], closed=True), shade(colour, 0.28))
    shine = Path().move(-0.78, -0.24).curve(-0.7, -0.52, -0.48, -0.72, -0.2, -0.8)
    pen.stroke(shine, 1.2, tint(colour, 0.6))
    pen.shape(field, shade(colour, 0.62))
    with pen.clip(field):
        pen.shape(ellipse(0.05, 0.06, 0.73), tint(colour, 0.2))
        pen.shape(ellipse(0.02, 0.02, 0.7), shade(colour, 0.4))
