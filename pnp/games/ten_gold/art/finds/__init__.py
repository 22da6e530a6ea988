"""Finds: what turns up on a landing or after a sinking. One scene for each subject, drawn ashore, afloat or aboard."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.engraving import choose
from pnp.art.pen import Pen
from pnp.games.ten_gold.art.finds.aboard import chart, ensign, hauling, hook, sounding, wheel
from pnp.games.ten_gold.art.finds.afloat import blast, leak, purse, splinters, strongbox
from pnp.games.ten_gold.art.finds.ashore import bottle, coins, gossip, iron_chest, pit
from pnp.games.ten_gold.art.finds.weather import beacon, breeze, current

FINDS: dict[str, Callable[[Pen, str], None]] = {
    "beacon": beacon,
    "blast": blast,
    "bottle": bottle,
    "breeze": breeze,
    "chart": chart,
    "chest": iron_chest,
    "coins": coins,
    "current": current,
    "ensign": ensign,
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
        breeze, current (afloat); hauling, wheel, sounding, chart, hook, ensign (aboard).
    :param weather: dawn, calm, swell, storm, fog, moon or any, where the scene has a sky.
    """
    FINDS[choose("subject", subject, FINDS)](pen, weather)
