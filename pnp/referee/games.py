"""Which games have a referee: an explicit list, each imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from os import PathLike, fspath
from typing import Any

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.referee.game import Desk, Referee

REFEREES = {
    "fish-n-ships": "pnp.games.fish_n_ships.referee",
    "pirates-treasure-island": "pnp.games.pirates_treasure_island.referee",
    "ten-gold": "pnp.games.ten_gold.referee",
    "treasure-fleet": "pnp.games.treasure_fleet.referee",
}
"""The package of each game: its module ``desk`` has THE_DESK, its module ``referee`` has THE_REFEREE."""


def referee_of(game: str | PathLike[str] | Game) -> Referee[Any, Any]:
    """Return the referee of a game.

    :param game: the game, its id, or the path of a game folder that has the name of one of ours or says
        ``referee = "..."``: a copy with other ships has the same referee.
    :raises PnpError: there is no such game, or it has no referee.
    """
    found = _made(game, "referee")
    assert isinstance(found, Referee)
    return found


def desk_of(game: str | PathLike[str] | Game) -> Desk[Any]:
    """Return the desk of a game: what its referee can do without playing, in half the time.

    :param game: as for :func:`referee_of`.
    :raises PnpError: there is no such game, or it has no referee.
    """
    found = _made(game, "desk")
    assert isinstance(found, Desk)
    return found


def _made(game: str | PathLike[str] | Game, part: str) -> object:
    loaded = game if isinstance(game, Game) else load_game(game_folder(fspath(game)))
    if loaded.referee not in REFEREES:
        hint = f'say referee = "..." in its game.toml: {", ".join(REFEREES)}'
        raise PnpError.at("", f"{loaded.id!r} has no referee", hint)
    return getattr(import_module(f"{REFEREES[loaded.referee]}.{part}"), f"THE_{part.upper()}")(loaded)
