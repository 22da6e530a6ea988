"""A game that somebody brings: a folder, a zip or a spreadsheet. One is open at a time, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import zipfile
from pathlib import Path, PurePosixPath

from pnp.draw.suffixes import DRAWN
from pnp.errors import DataError
from pnp.game.new_game import new_game
from pnp.game.paths import GAME_FILE
from pnp.game.tables import SUFFIXES
from pnp.packages.entry_points import GROUP
from pnp.template.rich import reads_as_rich

BROUGHT = Path("/own/brought")
_MADE = Path("/own/made")
_MOST_BYTES = 300_000_000
_MOST_FILES = 5_000


_refusals: list[DataError] = []
"""What was wrong with the zip that was brought last."""


def unpack(folder: Path = BROUGHT) -> None:
    """Unpack the zip that was brought, where it is all that was; :func:`find_game` tells what is wrong with it."""
    _refusals.clear()
    try:
        _unpack(folder)
    except DataError as error:
        _refusals.append(error)


def _unpack(folder: Path) -> None:
    files = [path for path in folder.rglob("*") if path.is_file()]
    if len(files) != 1 or files[0].suffix.casefold() != ".zip":
        return
    try:
        with zipfile.ZipFile(files[0]) as archive:
            entries = [each for each in archive.infolist() if _is_wanted(each)]
            if len(entries) > _MOST_FILES or sum(each.file_size for each in entries) > _MOST_BYTES:
                raise DataError.at(
                    files[0].name, "holds more than 5000 files or 300 MB", "leave out what no print needs"
                )
            archive.extractall(folder, entries)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError) as error:
        raise DataError.at(files[0].name, f"cannot be unpacked: {error}", "zip the folder again") from None
    files[0].unlink()


def find_game(folder: Path = BROUGHT) -> tuple[Path, tuple[str, ...]]:
    """Return the folder of the game below *folder*, and notes: a spreadsheet alone becomes a game first.

    :raises DataError: there is none.
    """
    os.chdir(folder)  # so that messages call its files what the person calls them
    if _refusals:
        raise _refusals[0]
    for file in sorted(folder.rglob("pyproject.toml")):
        if f"entry-points.{GROUP}" in file.read_text("utf-8", "replace").replace('"', ""):
            raise DataError.at(
                file.relative_to(folder).as_posix(),
                "this game is a package with code of its own, and this page runs no code of a game",
                "install it (pip install), and print it with pnp build",
            )
    found = sorted(folder.rglob(GAME_FILE), key=lambda path: (len(path.parts), path))
    if found:
        return found[0].parent, ()
    tables = sorted(path for path in folder.rglob("*") if path.suffix.casefold() in SUFFIXES)
    if len(tables) != 1:
        what = f"has no {GAME_FILE}, and {len(tables) or 'no'} spreadsheets"
        raise DataError.at(
            "what was brought", what, "bring the folder of a game, or one spreadsheet (.xlsx, .ods, .csv)"
        )
    made = _MADE / tables[0].stem
    if made.exists():
        shutil.rmtree(made)
    notes = new_game(made, str(tables[0]), reads_as_rich=reads_as_rich).notes
    pictures = sorted(path for path in folder.rglob("*") if path.suffix.casefold() in DRAWN)
    used = {path.name for path in made.rglob("*")}
    unused = (
        f"{path.name}: no cell names this picture, so it is not printed." for path in pictures if path.name not in used
    )
    return made, (*notes, *unused)


def _is_wanted(entry: zipfile.ZipInfo) -> bool:
    path = PurePosixPath(entry.filename)
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in path.parts)
    return not entry.is_dir() and not path.is_absolute() and not hidden and "\\" not in entry.filename
