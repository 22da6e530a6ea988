"""The code of a game folder: ``referee.py`` beside game.toml, which runs only when its user trusts it.

Printing never asks for it. It is read once: what runs is what was trusted.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from pnp.errors import PackageError, PnpError, Problem
from pnp.game.files import decode, read_bytes
from pnp.game.model import Game
from pnp.game.paths import GAME_FILE, game_folder, shown
from pnp.game.toml import quoted
from pnp.packages import INTERFACE, GamePackage
from pnp.packages.installed import game_ids, module_of, package_of
from pnp.referee.game import Desk, Referee
from pnp.store import trusted_code
from pnp.store.trusted_code import Trusted

REFEREE_FILE = "referee.py"
_LARGEST = 1_000_000
_allowed: set[str] = set()
"""The digests of what may run in this process, and is not remembered."""


class Unasked(NamedTuple):
    """Code that nobody has said may run: its *file* and its *content*; *why_not_own* says why its folder cannot be
    trusted whatever the file holds, and is empty where it can.
    """

    file: Path
    content: bytes
    why_not_own: str


class FolderPackage(GamePackage):
    """A game folder with code, as a package has it. Its id is the name of the folder, whatever that is."""

    def _check(self) -> None:
        """Accept any name, for nobody types it."""


def code_of(game: Game) -> Path | None:
    """Return the file of code in the folder of *game*; None where it has none, or where an installed package brings it.

    :raises DataError: game.toml names another referee.
    """
    file = game.folder / REFEREE_FILE
    if not _is_there(file) or _is_installed(game):
        return None
    if game.referee != game.id:
        what = f"[game] says referee = {quoted(game.referee)}, and there is a {REFEREE_FILE}, too"
        raise PnpError.at(shown(game.folder / GAME_FILE), what, f"take one of them away, or rename {REFEREE_FILE}")
    return file


def unasked(game: str) -> Unasked | None:
    """Return the code of the folder of a *game* that may not run yet, None where there is none, or where it may.

    :param game: as for :func:`pnp.referee.referee_of`.
    :raises PnpError: there is no such game, or its code cannot be read.
    """
    if game in game_ids():
        return None
    file = game_folder(game) / REFEREE_FILE
    if not _is_there(file):
        return None
    content = read_bytes(file, _LARGEST)
    return None if _may_run(file, content) else Unasked(file, content, trusted_code.why_not_own(file))


def allow(code: Unasked, how_long: Literal["once", "file", "folder"]) -> Trusted | None:
    """Let *code* run: ``once`` in this process, the ``file`` as it is for good, or whatever is in its ``folder``.

    :raises OSError: it cannot be remembered; the message is for the user.
    """
    if how_long == "folder" and code.why_not_own:
        raise OSError(code.why_not_own)
    _allowed.add(trusted_code.digest_of(code.content))
    return None if how_long == "once" else trusted_code.trust(code.file, code.content, how_long)


def source_of(file: Path) -> str:
    """Return the text of a *file* of code, which its user trusts.

    :raises PnpError: it is not trusted, or cannot be read.
    """
    content = read_bytes(file, _LARGEST)
    if not _may_run(file, content):
        what = "is a program in a game folder, and nobody has said that it may run"
        hint = f"read it, for it has all your rights; then say --trust for once, or: pnp trust {file.parent}"
        raise PnpError.at(shown(file), what, hint)
    return decode(file, content)


def package_in(folder: Path, source: str) -> GamePackage:
    """Return the package that the text *source* of the code in a game *folder* makes; it runs, and needs no file.

    :raises PackageError: it fails, or has not one referee.
    """
    file = folder / REFEREE_FILE
    id = folder.resolve().name
    module, entry = module_of(id, file, source)
    own = {
        name: value
        for name, value in vars(module).items()
        if getattr(value, "__module__", "") == module.__name__ and getattr(value, "__name__", "") == name
    }
    desks = [value for value in own.values() if isinstance(value, type) and issubclass(value, Desk)]
    last = [each for each in desks if not any(each in other.__mro__[1:] for other in desks)]
    if len(last) != 1:
        named = ", ".join(each.__name__ for each in last) or "none"
        hint = "write one class that is a SimpleReferee of pnp.referee; docs/own-referee.md has one"
        raise PackageError(Problem(shown(file), f"must have one referee, and has {named}", hint))
    place = f"{module.__name__}:{last[0].__name__}"
    package = FolderPackage(
        interface=INTERFACE,
        id=id,
        folder=folder.resolve(),
        desk=place,
        referee=place if issubclass(last[0], Referee) else "",
        captains={name: f"{module.__name__}:{name}" for name, value in own.items() if hasattr(value, "is_captain")},
    )
    package.entry = entry
    return package


def _is_there(file: Path) -> bool:
    return file.is_symlink() or file.exists()


def _is_installed(game: Game) -> bool:
    return game.referee in game_ids() and package_of(game.referee).folder == game.folder


def _may_run(file: Path, content: bytes) -> bool:
    return trusted_code.digest_of(content) in _allowed or trusted_code.is_trusted(file, content)
