"""Packages with games: pnp's own and anybody's are found by the same group of entry points, ``pnp.games``.

A package describes what it brings in a value, and its pyproject.toml names that value (docs/packages.md tells more)::

    GAME = GamePackage(interface=1, id="my-game", folder=Path(__file__).parent / "my-game")

    [project.entry-points."pnp.games"]
    my-game = "my_game:GAME"
"""

from pnp.packages.package import INTERFACE, ArtKind, GamePackage

__all__ = ["INTERFACE", "ArtKind", "GamePackage"]
