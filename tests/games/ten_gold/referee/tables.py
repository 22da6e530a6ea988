"""The data of the game, the tables of tests/games/ten_gold/counts.txt, small boards, and what else the tests share."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pnp.errors import Problem
from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import share
from pnp.game.toml import TomlFile
from pnp.games.ten_gold.referee.board import BoardSize, Square
from pnp.games.ten_gold.referee.data import Data, read_data
from pnp.games.ten_gold.referee.moments import moments_of
from pnp.games.ten_gold.referee.moving import walk_ends
from pnp.games.ten_gold.referee.setup import Setup
from pnp.games.ten_gold.referee.setup_record import read_setup
from pnp.games.ten_gold.referee.situation import Vessel, state_with
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Walking
from pnp.referee import read_options
from pnp.referee.answers import Answer, Options

COUNTS = Path(__file__).parents[1] / "counts.txt"


@cache
def game() -> Game:
    return load_game(share() / "cards" / "ten-gold")


@cache
def data() -> Data:
    return read_data(game())


def options(**chosen: Any) -> Options:
    return read_options(game(), chosen)


def squares(*rows: str, mark: str = "#") -> set[Square]:
    """The squares of a board, drawn in rows, that have *mark*."""
    return {(col, row) for row, line in enumerate(rows, 1) for col, found in enumerate(line, 1) if found == mark}


def walk_state(
    start: Square, steps: int, islands: Collection[Square], size: BoardSize, ships: Collection[Square] = ()
) -> State:
    """The state in which a ship on *start* has to walk; where it stands is sea, whatever *islands* say."""
    vessels = [Vessel(f"Merchant {place}", "merchant", at) for place, at in enumerate(sorted(set(ships) - {start}))]
    board = frozenset(islands) - {start}
    state = state_with([Vessel("Ann", "player", start), *vessels], board, options(), replace(data(), size=size))
    return state._replace(stack=(Walking(steps),))


def reach(start: Square, steps: int, islands: Collection[Square], size: BoardSize) -> set[Square]:
    """The squares on which a walk can end."""
    return set(walk_ends(walk_state(start, steps, islands, size), steps))


def ask(moment: str, chosen: Options | None = None, **given: str | list[str]) -> Answer:
    """The answer of a moment; ``from_`` stands for the key ``from``."""
    texts = {key.strip("_"): (text,) if isinstance(text, str) else tuple(text) for key, text in given.items()}
    found = next(one for one in moments_of(data()) if one.id == moment)
    return found.answer(texts, options() if chosen is None else chosen)


def read(text: str, folder: Path) -> tuple[Setup, list[Problem]]:
    """The set-up of a record, and what could not be read."""
    path = folder / "record.toml"
    path.write_text(text, "utf-8")
    file = TomlFile(path, "a record")
    players = file.top.array("player")
    names = [player.text("name") for player in players]
    setup = read_setup(data(), file.top, players, names, options())
    for player in players:
        player.close()
    file.top.close()
    return setup, file.problems


def table(name: str) -> dict[str, list[str]]:
    """The rows of one table: the words of each by its label."""
    rows: dict[str, list[str]] = {}
    inside = False
    for line in COUNTS.read_text("utf-8").splitlines():
        if line.startswith("["):
            inside = line == f"[{name}]"
        elif inside and line and not line.startswith("#"):
            label, words = line.split(":")
            rows[label] = words.split()
    assert rows, f"there is no table {name}"
    return rows


def numbers(name: str) -> dict[str, list[int]]:
    """The rows of one table of whole numbers."""
    return {label: [int(word) for word in words] for label, words in table(name).items()}
