"""The data of the game, the tables of tests/games/fish_n_ships/counts.txt, and what the tests of this game share."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.games.fish_n_ships.referee.data import Data, Rules, read_data
from pnp.referee.options import read_options

COUNTS = Path(__file__).parents[1] / "counts.txt"


@cache
def game() -> Game:
    return load_game(game_folder("fish-n-ships"))


@cache
def data() -> Data:
    return read_data(game())


def options(**given: Any) -> dict[str, Any]:
    return dict(read_options(game(), given))


def rules(**given: Any) -> Rules:
    return Rules.of(options(**given))


def table(name: str) -> dict[tuple[str, ...], list[str]]:
    """Return a table: the words before the colon, and those after it."""
    rows: dict[tuple[str, ...], list[str]] = {}
    inside = False
    for line in COUNTS.read_text("utf-8").splitlines():
        if line.startswith("["):
            inside = line.startswith(f"[{name}]")
        elif inside and line and not line.startswith("#"):
            left, _, right = line.partition(":")
            rows[tuple(left.split())] = right.split()
    assert rows, name
    return rows
