"""Which games have a referee: an explicit list, each imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from pnp.catalog import load_game
from pnp.errors import PnpError
from pnp.paths import game_folder
from pnp.referee.game import Referee

REFEREES = {
    "fish-n-ships": "pnp.referee.fish_n_ships",
    "pirates-treasure-island": "pnp.referee.treasure_island",
    "ten-gold": "pnp.referee.ten_gold",
    "treasure-fleet": "pnp.referee.treasure_fleet",
}


def referee_of(game: str) -> Referee[Any, Any]:
    """Return the referee of a game.

    :param game: the game's id, or the path of a game folder of that name: a copy with other ships has the same referee.
    :raises PnpError: there is no such game, or it has no referee.
    """
    folder: Path = game_folder(game)
    loaded = load_game(folder)
    if loaded.id not in REFEREES:
        raise PnpError.at("", f"{loaded.id!r} has no referee", f"the games with one are: {', '.join(REFEREES)}")
    found = import_module(REFEREES[loaded.id]).THE_REFEREE(loaded)
    assert isinstance(found, Referee)
    return found
