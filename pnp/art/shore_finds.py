"""What turns up on a landing or after a sinking: scenes of finds ashore, afloat and aboard, and the gold itself."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.coasts import COASTS, coasts, surf_lines
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import choose, gather, rays, round_shade, round_spine, shade, tint
from pnp.art.finds_aboard import chart, hauling, hook, sounding, wheel
from pnp.art.finds_afloat import blast, leak, purse, splinters, strongbox
from pnp.art.finds_ashore import bottle, coins, gossip, iron_chest, pit
from pnp.art.finds_weather import beacon, breeze, current
from pnp.art.path import ellipse, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen, box
from pnp.art.seascape import WAVE_INK
from pnp.art.sights import LAND

FINDS: dict[str, Callable[[Pen, str], None]] = {
    "beacon": beacon,
    "blast": blast,
    "bottle": bottle,
    "breeze": breeze,
    "chart": chart,
    "chest": iron_chest,
    "coins": coins,
    "current": current,
    "gossip": gossip,
    "hauling": hauling,
    "hook": hook,
    "leak": leak,
    "pit": pit,
    "purse": purse,
    "sounding": sounding,
    "splinters": splinters,
    "strongbox": strongbox,
    "wheel": wheel,
}


def shore_find(pen: Pen, *, subject: str, weather: str = "any") -> None:
    """A scene of one find, filling the box to the bleed.

    :param subject: coins, chest, pit, gossip, bottle (ashore); purse, strongbox, splinters, blast, leak, beacon,
        breeze, current (afloat); hauling, wheel, sounding, chart, hook (aboard).
    :param weather: calm, swell, storm, dawn, fog or any, where the scene has a sky.
    """
    FINDS[choose("subject", subject, FINDS)](pen, weather)


def islet(pen: Pen, *, style: str = "round") -> None:
    """The bare outline of the island that island-chart draws from the same seed and style, for maps in small."""
    choose("style", style, COASTS)
    half_width, half_height = pen.width / 2, pen.height / 2
    lands = coasts(style, pen.random, half_width * 0.8, half_height * 0.8)
    with pen.at(half_width, half_height):
        pen.stroke(surf_lines(lands, 0.55), FINE, WAVE_INK)
        pen.shape(gather(smooth(land, closed=True) for land in lands), LAND, INK, LINE)


def doubloon(pen: Pen, *, emblem: str = "crown", metal: str = GOLD) -> None:
    """A struck coin that fills a round marker: milled edge, beads, an emblem; its gold runs on into the bleed."""
    cx, cy, radius = pen.width / 2, pen.height / 2, min(pen.width, pen.height) / 2 - 3
    pen.shape(box(0, 0, pen.width, pen.height), tint(metal, 0.42))
    pen.stroke(rays(cx, cy, radius - 1.5, radius * 1.5, 72), FINE, shade(metal, 0.3))
    pen.shape(ellipse(cx, cy, radius - 1.6), tint(metal, 0.55), INK, LINE)
    beads = gather(ellipse(k.x, k.y, 0.3) for k in round_spine(cx, cy, radius - 2.4, 36))
    pen.shape(beads, shade(metal, 0.45))
    pen.shape(ellipse(cx, cy, radius - 3.2), tint(metal, 0.72), INK, FINE)
    pen.stroke(round_shade(cx, cy, radius - 3.4, 3, 0.2), FINE, shade(metal, 0.4))
    draw_emblem(pen, emblem, cx, cy, 1.42 * (radius - 3.2), fill=INK)
