"""Where the shared data is: ``cards/``, ``templates/`` and ``fonts/``.

In a checkout they lie beside the package, in an installed wheel inside it. Nothing else in pnp knows.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import islice
from pathlib import Path

from pnp.errors import DataError, near_words
from pnp.packages.installed import game_ids, package_of

GAME_FILE = "game.toml"
REFEREE_FILE = "referee.py"
"""The code of a game folder, beside game.toml: nothing but the referee's commands asks for it."""
_MOST_GUESSED = 1_000
"""Folders that are looked at for a name like one that is not there."""


@cache
def share() -> Path:
    """Return the folder that holds ``cards``, ``templates`` and ``fonts``."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_share"
    return installed if installed.is_dir() else package.parent


def game_folder(name_or_path: str) -> Path:
    """Return the folder of a game.

    :param name_or_path: the id of a game that is installed, or a path to a game folder or its ``game.toml``.
    :raises DataError: there is no such game.
    :raises PackageError: the package that brings it is faulty.
    """
    if name_or_path in game_ids():
        return package_of(name_or_path).folder
    path = Path(name_or_path)
    folder = path.parent if path.name == GAME_FILE else path
    try:
        if (folder / GAME_FILE).is_file():
            _check_called(folder)
            return folder
        hollow = folder.is_dir()
    except (OSError, ValueError):  # too long for a path, or no path at all
        hollow = False
    if hollow:
        hint = "a game folder needs one; docs/game-format.md says what is in it"
        raise DataError.at("", f"{name_or_path!r} has no {GAME_FILE}", hint)
    raise DataError.at("", f"{name_or_path!r} is neither a game nor a game folder", _games_hint(name_or_path))


def _check_called(folder: Path) -> None:
    """Refuse a folder whose name, which is the game's id, is not text."""
    name = os.fsencode(folder.resolve().name)
    try:
        name.decode()
    except UnicodeDecodeError:
        raise DataError.at("", f"the name of the folder, {name!r}, is not text", "rename it") from None


def templates_of(folder: Path) -> Path:
    """Return the folder of templates that belongs to the game in *folder*."""
    shared = share()
    if folder.resolve().parent == shared / "cards":
        return shared / "templates" / folder.resolve().name
    return folder / "templates"


def display_path(path: Path) -> str:
    """Return *path* as a message names it: relative to the working directory where it lies below it."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _games_hint(name: str) -> str:
    """Return a hint that lists the games, the one or the folder with a name like *name* first."""
    games = game_ids()
    folders = {path.name: str(path) for path in _folders_beside(Path(name))}
    guess = ""
    for near in near_words(Path(name).name, [*folders, *games], 1):
        path = folders.get(near, near)
        guess = f"did you mean {f'./{near}' if near in folders and path in games else path}? "
    return f"{guess}The games are: {', '.join(games) or 'none'}"


def _folders_beside(path: Path) -> list[Path]:
    """The folders of games where *path* would be."""
    try:
        return sorted(found.parent for found in islice(path.parent.glob(f"*/{GAME_FILE}"), _MOST_GUESSED))
    except (OSError, ValueError):
        return []
