"""The desk and the referee of a game: its package says where they are; they are imported when they are asked for."""

from __future__ import annotations

from os import PathLike, fspath
from typing import Any, Literal

from pnp.errors import PackageError, PnpError
from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.packages import GamePackage
from pnp.packages.installed import game_ids, is_foreign, load, package_of
from pnp.referee.checked import make_checked_desk
from pnp.referee.game import Desk, Referee
from pnp.referee.own_code import code_for, has_code, package_in
from pnp.referee.pieces import pieces_read
from pnp.referee.score_desk import ScoreDesk

Part = Literal["desk", "referee"]


def games_with(part: Part) -> list[str]:
    """Return the ids of the installed games with a desk, or a referee; packages that cannot be read are left out."""
    found = []
    for id in game_ids():
        try:
            if getattr(package_of(id), part):
                found.append(id)
        except PackageError:  # the fault is reported when that game is asked for
            continue
    return found


def package_with(part: Part, game: Game, source: str = "") -> GamePackage:
    """Return the package that has a desk, or a referee, for *game*: the code of its folder, or one that is installed.

    :param source: the text of the code in its folder, where that came from elsewhere, and is trusted.
    :raises PnpError: there is none, or it is not trusted, or it cannot be read.
    """
    source = source or code_for(game)
    package: GamePackage | None
    if source:
        package = package_in(game.folder, source)
    elif game.referee in game_ids():
        package = package_of(game.referee)
    else:
        package = None
    if package is None or not getattr(package, part):
        lacks = "has a desk, but no referee that plays" if package and package.desk else "has no referee"
        score = "add [scoring] to its game.toml for a score alone, or " if part == "desk" else ""
        others = ", ".join(games_with(part))
        hint = f'{score}write one (docs/own-referee.md), or say referee = "..." in its game.toml: {others}'
        raise PnpError.at("", f"{game.referee!r} {lacks}", hint)
    return package


def referee_of(game: str | PathLike[str] | Game, source: str = "") -> Referee[Any, Any]:
    """Return the referee of a game.

    :param game: the game, its id, or the path of a game folder that has a ``referee.py``, or the name of an installed
        game, or says ``referee = "..."``: a copy with other ships has the same referee.
    :param source: the text of the ``referee.py``, where that came from elsewhere, and is trusted.
    :raises PnpError: there is no such game, or it has no referee, or its code is not trusted, or fails.
    """
    found = _make(game, "referee", source)
    assert isinstance(found, Referee)
    return found


def desk_of(game: str | PathLike[str] | Game) -> Desk[Any]:
    """Return the desk of a game: what its referee can do without playing, in half the time.

    :param game: as for :func:`referee_of`.
    :raises PnpError: there is no such game, or it has no desk, or its code is not trusted, or fails.
    """
    found = _make(game, "desk")
    assert isinstance(found, Desk)
    return found


def _make(game: str | PathLike[str] | Game, part: Part, source: str = "") -> object:
    loaded = game if isinstance(game, Game) else load_game(game_folder(fspath(game)))
    if loaded.scoring and loaded.referee not in game_ids() and not source and not has_code(loaded):
        if part == "desk":
            return ScoreDesk(loaded)
        what = f"{loaded.id!r} has a score, but no referee that plays"
        hint = f"pnp referee score {loaded.id} counts it; docs/own-referee.md tells how to write a referee"
        raise PnpError.at("", what, hint)
    package = package_with(part, loaded, source)
    desk = _desk(package, loaded, part)
    desk.package = package
    return desk


def _desk(package: GamePackage, game: Game, part: Part) -> Desk[Any]:
    make = load(package, getattr(package, part))
    if is_foreign(package):
        return make_checked_desk(package, make, game, Referee if part == "referee" else Desk)
    desk: Desk[Any]
    if game.folder == package.folder:
        desk = make(game)
    else:
        with pieces_read(game):
            desk = make(game)
    return desk
