"""Arguments to draw each kind of art with: together they reach every branch that an argument can choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.art.emblems import EMBLEMS
from pnp.art.logotype import BENDS
from pnp.art.patterns import PATTERNS
from pnp.art.pictograms import PICTOGRAMS
from pnp.art.scene.hull_classes import HULLS
from pnp.art.scene.light import PALETTES
from pnp.art.scene.rigs import RIGS
from pnp.games.pirates_treasure_island.art.islands import ISLANDS
from pnp.games.ten_gold.art.coasts import COASTS
from pnp.games.treasure_fleet.art.goods import GOODS

Arguments = Mapping[str, str]


def each(name: str, values: Iterable[object], **others: str) -> list[Arguments]:
    """One set of arguments for each value of *name*."""
    return [{name: str(value), **others} for value in values]


_PLAIN: Sequence[Arguments] = [{}, {"colour": "#F6EEDC"}]
_SHIPS: list[Arguments] = [
    *({"hull": hull, "masts": str(1 + i % 5), "emblem": "rose"} for i, hull in enumerate(HULLS)),
    *({"rig": rig, "masts": str(1 + i % 3), "hull": "brig"} for i, rig in enumerate(RIGS)),
    {"damaged": "yes", "cargo": "6", "boarders": "7", "guns": "8"},
]

SAMPLES: dict[str, Sequence[Arguments]] = {
    "back": [
        {"style": style, "plates": plates, "emblem": emblem}
        for style in ("compass", "guilloche", "knot", "waves", "rose", "wheel", "anchors", "doubloon", "fishes")
        for plates, emblem in (("yes", ""), ("no", "anchor"))
    ],
    "beast-scene": [
        {"beast": beast, "masts": masts, "teeth": teeth, "emblem": emblem, "weather": weather}
        for beast in ("serpent", "kraken", "whale", "turtle", "crab", "dragon-fish")
        for masts, teeth, emblem, weather in (("1", "0", "rose", "any"), ("3", "8", "", "storm"))
    ],
    "boarding-party": each("style", range(1, 4)) + [{"colour": "#F6EEDC"}],
    "cannonballs": each("count", range(1, 6)),
    "cannons": each("count", range(1, 5)) + each("style", range(1, 6), left="16.2"),
    "captain": [{"variant": str(i), "emblem": emblem} for i in range(1, 6) for emblem in ("", "crown")],
    "card-fan": each("count", (1, 4)) + each("style", ("waves", "compass"), spread="0"),
    "cartouche": [{}],
    "chart-ground": [{}, {"square": "12"}, {"square": "12", "beasts": "no"}],
    "coin": each("value", range(1, 8)),
    "coin-back": _PLAIN,
    "compass-rose": each("points", (4, 8, 16, 32)) + each("points", (4, 8, 16, 32), north="no"),
    "curse": each("omen", ("skull", "toast")),
    "damage": each("style", ("hull", "mast", "deck")),
    "die": each("sides", (4, 6, 8, 10, 12)),
    "enamel": [{}, {"colour": "#2F6F86"}],
    "divider": _PLAIN,
    "doubloon": each("emblem", EMBLEMS),
    "emblem": each("name", EMBLEMS) + each("name", EMBLEMS, colour="#F6EEDC"),
    "fish": [
        {"species": species, "small": small}
        for species in (
            "lantern-eel", "glass-herring", "ember-koi", "moon-ray", "thunder-carp", "ink-puffer", "star-sturgeon",
            "frost-perch",
        )
        for small in ("yes", "no")
    ],
    "flag": [
        {"colour": colour, "emblem": emblem, "pattern": pattern, "pole": pole}
        for pattern in PATTERNS
        for colour, emblem, pole in (("#111111", "skull", "yes"), ("#F6EEDC", "rose", "no"))
    ],
    "goods": each("name", GOODS),
    "governor": _PLAIN,
    "hold": each("view", range(1, 5)),
    "island-chart": each("style", [*COASTS, "any"]) + each("style", COASTS, sea="no", mark="yes"),
    "island-view": each("style", [*ISLANDS, "any"], flag="#B3202A"),
    "islet": each("style", COASTS),
    "king-tide": _PLAIN,
    "logotype": each("bend", BENDS, text="Ten/Gold") + [{"text": "Ä"}],
    "broadside": [{"left": "20", "headroom": "4"}, {"colour": "#B3202A"}],
    "volcano": [{"left": "20", "headroom": "4"}, {"foot": "6"}],
    "high-water": [{"left": "20", "headroom": "4"}, {"colour": "#1F4FA0"}],
    "landfall": [{"left": "20", "headroom": "4"}, {"emblem": "rose"}],
    "lookout": _PLAIN,
    "pattern": each("name", PATTERNS, colour="#111111", rows="3") + each("name", PATTERNS, colour="#F6EEDC"),
    "pictogram": each("name", PICTOGRAMS) + each("name", PICTOGRAMS, colour="#F6EEDC"),
    "sea-ground": [{}, {"clear": "0.5"}, {"square": "12"}],
    "seascape": each("weather", [*PALETTES, "any"]),
    "ship": [*_SHIPS, {"mirror": "yes"}],
    "ship-scene": [*_SHIPS, {"patched": "yes", "wood": "#4B4D50", "heading": "left", "headroom": "2"},
                   {"masts": "4", "beside": "18", "below": "20"},
                   *each("weather", [*PALETTES, "any"]), *each("view", ("bow", "beam", "quarter"))],
    "shore-find": each(
        "subject",
        (
            "coins", "chest", "pit", "gossip", "bottle", "purse", "strongbox", "splinters", "blast", "leak", "beacon",
            "breeze", "current", "hauling", "wheel", "sounding", "chart", "hook",
        ),
    ),
    "skulduggery": [{}, {"species": "ink-puffer"}],
    "stack-ability": each(
        "subject",
        (
            "first-attack", "first-defense", "draw", "trade-in", "take-from-discard", "group-attack", "wild-treasure",
            "armada",
        ),
    ),
    "medallion": each("style", ("shot", "coin", "seal")),
    "storm-card": each("style", range(1, 4)) + [{"colour": "#F6EEDC"}],
    "tide-turner": each(
        "subject",
        (
            "bountiful-seas", "chain-shot", "dive", "doldrums", "engage", "feeding-frenzy", "fish-slap",
            "four-seahorsemen", "harpoon", "idols-demand", "idols-revenge", "ancient-wager", "sirens-call",
            "klabautermann", "poppet",
        ),
    ),
    "treasure-heap": each("points", (6, 9, 14, 18, 22)),
    "underwater": each("floor", ("kelp", "coral", "rocks", "shells", "wreck", "jars", "sponges", "ice")),
}  # fmt: skip
