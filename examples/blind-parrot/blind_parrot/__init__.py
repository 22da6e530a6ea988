"""The Blind Parrot: Liar's Dice as sailors play it, with bones of paper in place of dice."""

from pathlib import Path

from pnp.packages import ArtKind, GamePackage

GAME = GamePackage(
    interface=1,
    id="blind-parrot",
    folder=Path(__file__).parent / "blind-parrot",
    art={
        "bone-face": ArtKind("blind_parrot.art.bones"),
        "bone-pip": ArtKind("blind_parrot.art.bones"),
        "bone-back": ArtKind("blind_parrot.art.bones"),
        "penny": ArtKind("blind_parrot.art.pennies"),
        "tavern-table": ArtKind("blind_parrot.art.tables"),
        "bid-board": ArtKind("blind_parrot.art.tables"),
        "lit-window": ArtKind("blind_parrot.art.windows"),
        "screen-inside": ArtKind("blind_parrot.art.windows"),
        "tavern-sign": ArtKind("blind_parrot.art.harbour"),
        "harbour-night": ArtKind("blind_parrot.art.harbour"),
    },
    referee="blind_parrot.referee:BlindParrot",
    captains={"keen": "blind_parrot.captains:keen"},
    taught="records/first-game.toml",
)
