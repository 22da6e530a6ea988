"""Treasure Fleet: what its package brings. ``art`` has its pictures, ``referee`` its rules of play."""

from __future__ import annotations

from pnp.game.paths import share
from pnp.packages import ArtKind, GamePackage

_HERE = "pnp.games.treasure_fleet"

GAME = GamePackage(
    interface=1,
    id="treasure-fleet",
    folder=share() / "cards" / "treasure-fleet",
    art={
        "broadside": ArtKind(f"{_HERE}.art.broadside", uses_chance=True),
        "captain": ArtKind(f"{_HERE}.art.portraits"),
        "governor": ArtKind(f"{_HERE}.art.portraits"),
        "medallion": ArtKind(f"{_HERE}.art.medallions"),
        "storm-card": ArtKind(f"{_HERE}.art.storm", uses_chance=True),
        "goods": ArtKind(f"{_HERE}.art.treasure_heap"),
        "hold": ArtKind(f"{_HERE}.art.treasure_heap"),
        "treasure-heap": ArtKind(f"{_HERE}.art.treasure_heap", uses_chance=True),
        "curse": ArtKind(f"{_HERE}.art.curses", uses_chance=True),
    },
    desk=f"{_HERE}.referee.desk:TreasureFleetDesk",
    referee=f"{_HERE}.referee.referee:TreasureFleet",
    captains={"keen": f"{_HERE}.referee.keen:keen"},
    taught="records/first-game.toml",
)
