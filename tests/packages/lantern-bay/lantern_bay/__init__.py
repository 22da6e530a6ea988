"""Lantern Bay: take lamps from the quay, one a turn; the brightest row wins."""

from pathlib import Path

from pnp.packages import ArtKind, GamePackage

GAME = GamePackage(
    interface=1,
    id="lantern-bay",
    folder=Path(__file__).parent / "lantern-bay",
    art={"paper-lantern": ArtKind("lantern_bay.art")},
    desk="lantern_bay.desk:LanternDesk",
    referee="lantern_bay.referee:LanternBay",
    captains={"bright": "lantern_bay.captains:bright"},
)
