"""The code of a game folder: ``referee.py`` beside game.toml, which runs only when its user trusts it.

Printing never asks for it. It is read once: what runs is what was trusted.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.errors import DataError, PackageError, PnpError, Problem
from pnp.game.files import decode, read_bytes
from pnp.game.model import Game
from pnp.game.paths import GAME_FILE, REFEREE_FILE, display_path
from pnp.game.toml import quote
from pnp.packages import INTERFACE, GamePackage
from pnp.packages.installed import game_ids, module_of, package_of
from pnp.referee.game import Desk, Referee

if TYPE_CHECKING:
    from pnp.store.trusted_code import Trusted

_LARGEST = 1_000_000
_allowed: set[str] = set()
"""The digests of what may run in this process, and is not remembered."""


class Code(NamedTuple):
    """The code of a game folder: its *file* and its *content*, read once."""

    file: Path
    content: bytes

    @property
    def may_run(self) -> bool:
        """Whether the user has said that it may run."""
        from pnp.store import trusted_code  # games that are installed need it not

        return trusted_code.digest_of(self.content) in _allowed or trusted_code.is_trusted(self.file, self.content)

    @property
    def why_not_own(self) -> str:
        """Why its folder cannot be trusted whatever the file holds; empty where it can."""
        from pnp.store import trusted_code

        return trusted_code.why_not_own(self.file)


class FolderPackage(GamePackage):
    """A game folder with code, as a package has it. Its id is the name of the folder, whatever that is."""

    def _check(self) -> None:
        """Accept any name, for nobody types it."""


def read_code(folder: Path) -> Code | None:
    """Return the code in a game *folder*, None where it has none.

    :raises DataError: it cannot be read.
    """
    file = folder / REFEREE_FILE
    return Code(file, read_bytes(file, _LARGEST)) if os.path.lexists(file) else None


def has_code(game: Game) -> bool:
    """Whether the referee of *game* is code in its folder; where an installed package brings the game, it is not."""
    is_installed = game.referee in game_ids() and package_of(game.referee).folder == game.folder
    return not is_installed and os.path.lexists(game.folder / REFEREE_FILE)


def allow(code: Code, how_long: Literal["once", "file", "folder"]) -> Trusted | None:
    """Let *code* run: ``once`` in this process, the ``file`` as it is for good, or whatever is in its ``folder``.

    Return what is remembered, None for ``once``.

    :raises PnpError: the folder is not the user's own, or what is said cannot be remembered.
    """
    from pnp.store import trusted_code

    if how_long == "once":
        _allowed.add(trusted_code.digest_of(code.content))
        return None
    if how_long == "folder" and (why := code.why_not_own):
        what = f"its folder cannot be trusted whatever the file holds: {why}"
        raise PnpError.at(
            display_path(code.file), what, f"mend that, or trust the file as it is: pnp trust {_folder(code)} --file"
        )
    try:
        return trusted_code.trust(code.file, code.content, how_long)
    except OSError as error:
        hint = "--trust lets it run this once"
        raise PnpError.at(display_path(code.file), f"it cannot be remembered that it may run: {error}", hint) from None


def code_for(game: Game) -> str:
    """Return the text of the code in the folder of *game*; empty where it has none, or an installed package brings it.

    :raises PnpError: nobody has said that it may run, or game.toml names another referee, or it cannot be read.
    """
    code = read_code(game.folder) if has_code(game) else None
    if code is None:
        return ""
    if game.referee != game.id:
        what = f"[game] says referee = {quote(game.referee)}, and there is a {REFEREE_FILE}, too"
        raise DataError.at(
            display_path(game.folder / GAME_FILE), what, f"take one of them away, or rename {REFEREE_FILE}"
        )
    if not code.may_run:
        what = "is a program in a game folder, and you have not said that it may run"
        hint = f"read it, for it has all your rights; then say --trust for this once, or: pnp trust {_folder(code)}"
        raise PnpError.at(display_path(code.file), what, hint)
    return decode(code.file, code.content) or "\n"  # an empty file has no referee, and is told so


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
        raise PackageError(Problem(display_path(file), f"must have one referee, and has {named}", hint))
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


def _folder(code: Code) -> str:
    """Return the folder of *code* as a shell takes it."""
    text = str(code.file.parent)
    return f'"{text}"' if " " in text else text
