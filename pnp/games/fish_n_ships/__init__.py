"""The package of Fish N Ships. ``art`` has its pictures, ``referee`` its rules of play."""

from __future__ import annotations

from pnp.game.paths import share
from pnp.packages import ArtKind, GamePackage

_HERE = "pnp.games.fish_n_ships"

GAME = GamePackage(
    interface=1,
    id="fish-n-ships",
    folder=share() / "cards" / "fish-n-ships",
    art={
        "high-water": ArtKind(f"{_HERE}.art.high_water", uses_chance=True),
        "tide-turner": ArtKind(f"{_HERE}.art.tide_turners", uses_chance=True),
        "skulduggery": ArtKind(f"{_HERE}.art.skulduggery", uses_chance=True),
        "king-tide": ArtKind(f"{_HERE}.art.king_tide"),
        "stack-ability": ArtKind(f"{_HERE}.art.stack_abilities"),
        "cannonballs": ArtKind(f"{_HERE}.art.cannonballs", uses_chance=True),
        "underwater": ArtKind(f"{_HERE}.art.card_grounds", uses_chance=True),
        "card-fan": ArtKind(f"{_HERE}.art.card_fans"),
    },
    desk=f"{_HERE}.referee.desk:FishNShipsDesk",
    referee=f"{_HERE}.referee.referee:FishNShips",
    captains={"keen": f"{_HERE}.referee.keen:keen"},
    taught="records/first-game.toml",
)
