"""The door: a game comes in as a package, ours and anybody's by the same entry point of the group ``pnp.games``.

A package says what it brings in a value, and names it in its pyproject.toml (docs/packages.md tells more)::

    GAME = GamePackage(interface=1, id="my-game", folder=Path(__file__).parent / "my-game")

    [project.entry-points."pnp.games"]
    my-game = "my_game:GAME"
"""

from pnp.packages.package import INTERFACE, ArtKind, GamePackage

__all__ = ["INTERFACE", "ArtKind", "GamePackage"]
