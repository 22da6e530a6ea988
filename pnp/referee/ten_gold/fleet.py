"""The ships of a game under way: whose they are, what they roll, and what is in their way."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.referee.ten_gold import combat
from pnp.referee.ten_gold.board import Square, distance, first_in_way, neighbours
from pnp.referee.ten_gold.gold import ROWS
from pnp.referee.ten_gold.navy import navy_having, navy_order
from pnp.referee.ten_gold.state import State


def is_player(state: State, ship: int) -> bool:
    """Return whether a player sails *ship*."""
    return ship < len(state.rows)


def navies(state: State) -> range:
    """Return the ships of the Navy in the order of their numbers."""
    first = len(state.rows)
    return range(first, first + state.table.data.start(first).navy)


def merchants(state: State) -> range:
    """Return the Merchants in the order of their numbers."""
    return range(navies(state).stop, len(state.squares))


def label(state: State, ship: int) -> str:
    """Return what people call *ship*: its player's name, or its kind and number."""
    if is_player(state, ship):
        return state.table.names[ship]
    data = state.table.data
    if ship in navies(state):
        return f"{data.navy.name} {ship - navies(state).start + 1}"
    return f"{data.merchants.name} {ship - merchants(state).start + 1}"


def labels(state: State) -> dict[str, int]:
    """Return every ship by what people call it."""
    return {label(state, ship): ship for ship in reversed(range(len(state.squares)))}


def to_the_left(state: State) -> list[int]:
    """Return the seats from the active player's on."""
    count = len(state.rows)
    return [(state.active + turn) % count for turn in range(count)]


def gold_of(state: State, ship: int) -> int:
    """Return the gold on the card of a player, or under another ship."""
    return state.rows[ship].total if is_player(state, ship) else state.under[ship - len(state.rows)]


def sails(state: State, ship: int) -> int:
    """Return the sides of the die with which *ship* dodges (and a player's moves); 0: it has none."""
    data = state.table.data
    if is_player(state, ship):
        return data.dice(ROWS[0], state.rows[ship].sails, state.table.house.empty_row)
    return data.navy.sails if ship in navies(state) else data.merchants.sails


def cannons(state: State, ship: int) -> int:
    """Return the sides of the die with which *ship* attacks, which is its range too; 0: it has no cannons."""
    data = state.table.data
    if is_player(state, ship):
        return data.dice(ROWS[1], state.rows[ship].cannons, state.table.house.empty_row)
    return data.navy.cannons if ship in navies(state) else data.merchants.cannons


def bonus(state: State, ship: int) -> int:
    """Return what its gold adds to each roll of *ship*: nothing for a player's."""
    return 0 if is_player(state, ship) else combat.bonus(gold_of(state, ship), state.table.house.npc_bonus_cap)


# -- squares -------------------------------------------------------------------------------------------


def ship_squares(state: State) -> dict[Square, int]:
    """Return the ship on each square that has one."""
    return {square: ship for ship, square in enumerate(state.squares) if square is not None}


def blocked(state: State) -> frozenset[Square]:
    """Return the squares that are not empty."""
    return state.table.islands.union(square for square in state.squares if square is not None)


def islands_beside(state: State, seat: int) -> list[Square]:
    """Return the islands that touch a side of a player's ship."""
    square = state.squares[seat]
    if square is None:
        return []
    return [other for other in neighbours(square, state.table.data.size) if other in state.table.islands]


def in_sight(state: State, ship: int, reach: int) -> Iterator[int]:
    """Yield the other ships in line with *ship*, at most *reach* squares away, with nothing between."""
    here, walls = state.squares[ship], blocked(state)
    for other, there in enumerate(state.squares):
        if other == ship or here is None or there is None:
            continue
        if 0 < (distance(here, there) or 0) <= reach and first_in_way(here, there, walls) is None:
            yield other


def navy_upon(state: State, seat: int) -> tuple[int, ...]:
    """Return the Navy ships that have a player's ship, in the order in which they fire; none under a truce."""
    square = state.squares[seat]
    if square is None or seat in state.truce:
        return ()
    fleet = [state.squares[ship] for ship in navies(state)]
    having = navy_having(square, fleet, blocked(state), state.table.data.navy_reach)
    ordered = navy_order(square, fleet, having, state.table.house.navy_attack_order)
    return tuple(navies(state).start + number for number in ordered)
