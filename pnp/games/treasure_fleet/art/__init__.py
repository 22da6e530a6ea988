"""Art of Treasure Fleet: portraits of captains and the governor, the storm, holds and their treasure, the curse."""

from __future__ import annotations

from pnp.art.kind import Kind

_HERE = "pnp.games.treasure_fleet.art"

KINDS: dict[str, Kind] = {
    "captain": Kind(f"{_HERE}.portraits"),
    "governor": Kind(f"{_HERE}.portraits"),
    "storm-card": Kind(f"{_HERE}.storm", uses_chance=True),
    "goods": Kind(f"{_HERE}.treasure_heap"),
    "hold": Kind(f"{_HERE}.treasure_heap"),
    "treasure-heap": Kind(f"{_HERE}.treasure_heap", uses_chance=True),
    "curse": Kind(f"{_HERE}.curses", uses_chance=True),
}
