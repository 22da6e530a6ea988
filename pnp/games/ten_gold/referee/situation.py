"""What a question is told: a board and the ships on it, as a state of play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.game.toml import quote
from pnp.games.ten_gold.referee.board import Square, picture, read_square
from pnp.games.ten_gold.referee.data import Data, House
from pnp.games.ten_gold.referee.decks import Deck
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.setup_record import FIRST_GAME, read_islands
from pnp.games.ten_gold.referee.ships import wrong_squares
from pnp.games.ten_gold.referee.state import State, Table
from pnp.referee.answers import Given, Options
from pnp.referee.names import match_whole, names_alike
from pnp.referee.told import check_possible, text_of

PLAYER, NAVY, MERCHANT = "player", "navy", "merchant"

_AT = re.compile(r"(?P<name>.+?)\s+at\s+(?P<square>.+?)(?:\s+with\s+(?P<gold>\d{1,2})(?:\s+gold)?)?", re.IGNORECASE)
_OPEN = "open"
_MOST_SHIPS = 20
_WIDEST = 30


class Vessel(NamedTuple):
    """A ship as it is told: its name, what it is, its square, the gold under it, and the coins on its card."""

    name: str
    kind: str
    square: Square | None
    gold: int = 0
    rows: Rows = Rows()


def read_vessel(text: str) -> Vessel:
    """Return the ship that *text* names.

    :raises ValueError: it has no name or no square.

    >>> read_vessel("navy 1 at 4,7 with 2 gold")
    Vessel(name='navy 1', kind='navy', square=(4, 7), gold=2, rows=Rows(sails=0, cannons=0, beside=0))
    """
    match = match_whole(_AT, text, "a ship; write its name and its square, such as Navy 1 at 4,7")
    kind = next((kind for kind in (NAVY, MERCHANT) if match["name"].casefold().startswith(kind)), PLAYER)
    return Vessel(match["name"], kind, read_square(match["square"]), int(match["gold"] or 0))


def state_of(given: Given, options: Options, data: Data, *own: Vessel) -> State:
    """Return a state with the board and the ships that are *given*, and those that the question is about.

    The active player is the last one: the ship that the question is about, where a player sails it.

    :raises ValueError: a text cannot be read.
    :raises Impossible: the ships cannot stand like this.
    """
    text = text_of(given, "board", FIRST_GAME)
    size, islands = data.size, read_islands("." if text.casefold() == _OPEN else text, data.first_game)
    if text.casefold() not in (_OPEN, FIRST_GAME):
        rows = [row.strip() for row in re.split(r"[\n/]", text) if row.strip()]
        size = len(rows[0]), len(rows)
        if len({len(row) for row in rows}) > 1 or max(size) > _WIDEST:
            raise ValueError(f"board = {quote(text)} needs rows of one length, at most {_WIDEST} of at most {_WIDEST}")
    told = given.get("ship", ())
    if len(told) > _MOST_SHIPS:
        raise ValueError(f"{len(told)} ships are given; {_MOST_SHIPS} are the most")
    others = [read_vessel(text) for text in told]
    alike = names_alike(ship.name for ship in others)
    if alike is not None:
        raise ValueError(f"{quote(alike[1])} is told twice; give each ship a name of its own")
    state = state_with([*others, *own], frozenset(islands), options, replace(data, size=size))
    check_possible(wrong_squares(state))
    return state


def state_with(vessels: Sequence[Vessel], islands: frozenset[Square], options: Options, data: Data) -> State:
    players = [ship for ship in vessels if ship.kind == PLAYER]
    navies = sorted((ship for ship in vessels if ship.kind == NAVY), key=_number)
    fleet = navies + [ship for ship in vessels if ship.kind == MERCHANT]
    table = Table(
        tuple(ship.name for ship in players),
        tuple(ship.name for ship in fleet),
        len(navies),
        House(**options),
        islands,
        0,
        data,
    )
    return State(
        table=table,
        squares=tuple(ship.square for ship in players + fleet),
        rows=tuple(ship.rows for ship in players),
        under=tuple(ship.gold for ship in fleet),
        supply=data.gold,
        flags=frozenset(),
        holds=((),) * len(players),
        island=Deck(()),
        sunken=Deck(()),
        active=len(players) - 1,
        actions=data.actions,
    )


def _number(ship: Vessel) -> int:
    digits = re.search(r"\d+", ship.name)
    return int(digits[0]) if digits else 0


def draw_map(state: State, *marks: tuple[frozenset[Square], str]) -> tuple[str, ...]:
    """Return a small map, a line for each row: *marks*, ``#`` for islands and ``s`` for ships."""
    size = state.table.data.size
    ships = frozenset(square for square in state.squares if square)
    rows = picture(size, (*marks, (state.table.islands, "#"), (ships, "s")))
    wide = len(str(size[0])) + 1
    head = "  " + "".join(f"{col:{wide}}" for col in range(1, size[0] + 1))
    return (head, *(f"{number:2}" + "".join(f"{mark:>{wide}}" for mark in row) for number, row in enumerate(rows, 1)))
