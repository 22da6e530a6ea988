"""The package of Pirates – Treasure Island. ``art`` has its pictures, ``referee`` its rules of play."""

from __future__ import annotations

from pnp.game.paths import share
from pnp.packages import ArtKind, GamePackage

_HERE = "pnp.games.pirates_treasure_island"

GAME = GamePackage(
    interface=1,
    id="pirates-treasure-island",
    folder=share() / "cards" / "pirates-treasure-island",
    art={
        "beast-scene": ArtKind(f"{_HERE}.art.beasts", uses_chance=True),
        "island-view": ArtKind(f"{_HERE}.art.islands", uses_chance=True),
        "landfall": ArtKind(f"{_HERE}.art.landfall", uses_chance=True),
        "coin": ArtKind(f"{_HERE}.art.markers"),
        "coin-back": ArtKind(f"{_HERE}.art.markers"),
        "damage": ArtKind(f"{_HERE}.art.markers", uses_chance=True),
    },
    desk=f"{_HERE}.referee.desk:TreasureIslandDesk",
    referee=f"{_HERE}.referee.referee:TreasureIsland",
    captains={"keen": f"{_HERE}.referee.keen:keen"},
    taught="records/first-game.toml",
)
