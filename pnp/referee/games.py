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
from pnp.referee.checked import checked_desk
from pnp.referee.game import Desk, Referee
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


def package_with(part: Part, id: str) -> GamePackage:
    """Return the package of the game *id* that has a desk, or a referee.

    :raises PnpError: there is none, or it cannot be read.
    """
    package = package_of(id) if id in game_ids() else None
    if package is None or not getattr(package, part):
        lacks = "has a desk, but no referee that plays" if package and package.desk else "has no referee"
        score = "add [scoring] to its game.toml for a score alone, or " if part == "desk" else ""
        hint = f'{score}say referee = "..." in its game.toml: {", ".join(games_with(part))}'
        raise PnpError.at("", f"{id!r} {lacks}", hint)
    return package


def referee_of(game: str | PathLike[str] | Game) -> Referee[Any, Any]:
    """Return the referee of a game.

    :param game: the game, its id, or the path of a game folder that has the name of an installed game or says
        ``referee = "..."``: a copy with other ships has the same referee.
    :raises PnpError: there is no such game, or it has no referee, or its package fails.
    """
    found = _made(game, "referee")
    assert isinstance(found, Referee)
    return found


def desk_of(game: str | PathLike[str] | Game) -> Desk[Any]:
    """Return the desk of a game: what its referee can do without playing, in half the time.

    :param game: as for :func:`referee_of`.
    :raises PnpError: there is no such game, or it has no desk, or its package fails.
    """
    found = _made(game, "desk")
    assert isinstance(found, Desk)
    return found


def _made(game: str | PathLike[str] | Game, part: Part) -> object:
    loaded = game if isinstance(game, Game) else load_game(game_folder(fspath(game)))
    if loaded.scoring and loaded.referee not in game_ids():
        if part == "desk":
            return ScoreDesk(loaded)
        what = f"{loaded.id!r} has a score, but no referee that plays"
        raise PnpError.at("", what, f"pnp referee score {loaded.id} counts it")
    package = package_with(part, loaded.referee)
    make = load(package, getattr(package, part))
    if is_foreign(package):
        return checked_desk(package, make, loaded, Referee if part == "referee" else Desk)
    if loaded.folder == package.folder:
        return make(loaded)
    with pieces_read(loaded):
        return make(loaded)
