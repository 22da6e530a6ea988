"""Art of Pirates: Treasure Island: sea beasts, islands seen from the sea, round markers."""

from __future__ import annotations

from pnp.art.kind import Kind

_HERE = "pnp.games.pirates_treasure_island.art"

KINDS: dict[str, Kind] = {
    "beast-scene": Kind(f"{_HERE}.beasts", uses_chance=True),
    "island-view": Kind(f"{_HERE}.islands", uses_chance=True),
    "coin": Kind(f"{_HERE}.markers"),
    "coin-back": Kind(f"{_HERE}.markers"),
    "damage": Kind(f"{_HERE}.markers", uses_chance=True),
}
