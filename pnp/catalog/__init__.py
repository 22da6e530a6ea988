"""The catalog: a game folder to a checked Game.

A folder holds ``game.toml`` and the tables that it names (docs/game-format.md). It may be a stranger's: nothing is
read outside of it, everything has a limit, and all that is wrong is said at once.
"""

from __future__ import annotations

from pathlib import Path

from pnp.errors import DataError
from pnp.model import Game
from pnp.paths import GAME_FILE


def load_game(folder: Path) -> Game:
    """Return the game in *folder*.

    :raises DataError: with every problem of game.toml and the tables, each with its file and line.
    """
    from pnp.catalog.files import file_inside
    from pnp.catalog.game import read_game
    from pnp.catalog.toml import TomlFile

    try:
        path = file_inside(folder, GAME_FILE)
    except ValueError as error:
        raise DataError.at(folder, str(error)) from None
    file = TomlFile(path)
    game = read_game(file, folder)
    if file.problems:
        raise DataError(*file.problems)
    return game
