"""The package of Ten Gold. ``art`` has its pictures, ``referee`` its rules of play."""

from __future__ import annotations

from pnp.game.paths import share
from pnp.packages import ArtKind, GamePackage

_HERE = "pnp.games.ten_gold"

GAME = GamePackage(
    interface=1,
    id="ten-gold",
    folder=share() / "cards" / "ten-gold",
    art={
        "volcano": ArtKind(f"{_HERE}.art.volcano", uses_chance=True),
        "cartouche": ArtKind(f"{_HERE}.art.cartouche"),
        "chart-ground": ArtKind(f"{_HERE}.art.chart_ground", uses_chance=True),
        "island-chart": ArtKind(f"{_HERE}.art.charts", uses_chance=True),
        "islet": ArtKind(f"{_HERE}.art.islets", uses_chance=True),
        "shore-find": ArtKind(f"{_HERE}.art.finds", uses_chance=True),
        "doubloon": ArtKind(f"{_HERE}.art.doubloons"),
    },
    desk=f"{_HERE}.referee.desk:TenGoldDesk",
    referee=f"{_HERE}.referee.referee:TenGold",
    captains={"keen": f"{_HERE}.referee.keen:keen"},
    taught="records/first-game.toml",
)
