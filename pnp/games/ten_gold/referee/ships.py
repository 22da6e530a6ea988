"""The ships of a game under way: whose they are, what they are called, what they roll, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.games.ten_gold.referee.board import Square, square_faults, square_text
from pnp.games.ten_gold.referee.gold import ROWS
from pnp.games.ten_gold.referee.state import State
from pnp.referee.findings import Finding


def is_player(state: State, ship: int) -> bool:
    return ship < len(state.rows)


def is_navy(state: State, ship: int) -> bool:
    return 0 <= ship - len(state.rows) < state.table.navies


def navies(state: State) -> range:
    first = len(state.rows)
    return range(first, first + state.table.navies)


def merchants(state: State) -> range:
    return range(navies(state).stop, len(state.squares))


def ship_names(state: State) -> tuple[str, ...]:
    """Return the name of each ship for people: its player's name, or its kind and number."""
    return state.table.names + state.table.fleet


def label(state: State, ship: int) -> str:
    return ship_names(state)[ship]


def to_the_left(state: State) -> list[int]:
    """Return the seats from the active player's on."""
    count = len(state.rows)
    return [(state.active + turn) % count for turn in range(count)]


def gold_of(state: State, ship: int) -> int:
    return state.rows[ship].total if is_player(state, ship) else state.under[ship - len(state.rows)]


def sails(state: State, ship: int) -> int:
    """Return the sides of the die with which *ship* dodges (and a player's moves); 0: it has none (R7)."""
    data = state.table.data
    if is_player(state, ship):
        return data.dice(ROWS[0], state.rows[ship].sails, state.table.house.empty_row)
    return data.navy.sails if is_navy(state, ship) else data.merchants.sails


def cannons(state: State, ship: int) -> int:
    """Return the sides of the die with which *ship* attacks, which is its range too; 0: it has no cannons (R7)."""
    data = state.table.data
    if is_player(state, ship):
        return data.dice(ROWS[1], state.rows[ship].cannons, state.table.house.empty_row)
    return data.navy.cannons if is_navy(state, ship) else data.merchants.cannons


def reach_of(state: State, ship: int) -> int:
    """Return how far *ship* fires: as far as its cannons number says, a Navy ship only as far as it reacts (R30)."""
    return state.table.data.navy_reach if is_navy(state, ship) else cannons(state, ship)


def square_of(state: State, ship: int) -> Square:
    """Return the square of a ship that is on the board."""
    square = state.squares[ship]
    assert square is not None
    return square


def ships_by_square(state: State) -> Mapping[Square | None, int]:
    """Return the ship on each square that has one (and under None one that is off the board)."""
    return dict(zip(state.squares, range(len(state.squares)), strict=True))


def obstacles(state: State) -> frozenset[Square]:
    return state.table.islands.union(square for square in state.squares if square is not None)


def thing_at(state: State, square: Square) -> str:
    """Return the name of the thing on a square that is not empty: ``the island at 4,7``, ``Ben at 4,7``."""
    ship = ships_by_square(state).get(square)
    return f"{'the island' if ship is None else label(state, ship)} at {square_text(square)}"


def wrong_squares(state: State) -> Iterator[Finding]:
    """Yield what is wrong with the squares of the ships: off the board, or held already."""
    afloat = ((name, square) for name, square in zip(ship_names(state), state.squares, strict=True) if square)
    return square_faults(
        afloat,
        state.table.islands,
        state.table.data.size,
        "board",
        "Columns count from the west, rows from the north.",
        "A square holds one island or one ship.",
    )
