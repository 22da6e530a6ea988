"""The list of orders, as pieces that are made once: which ships there are to give them to, and what each of them sees.

No rule stands here: a piece names what is worth trying and what the rules look at, and the kernel asks the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache

from pnp.referee.kernel import AnyMove, Piece
from pnp.referee.treasure_island.fight import BOARD, FIGHT
from pnp.referee.treasure_island.gamble import GAMBLE, can_stake
from pnp.referee.treasure_island.gold import TAKING, due
from pnp.referee.treasure_island.loot import LOOT
from pnp.referee.treasure_island.luck import BOAT, CARPENTER, DECLINE, DRINK, FALSE_COLORS, MAP, THIEVES, TRUST
from pnp.referee.treasure_island.moving import MOVE, STORM, WIND
from pnp.referee.treasure_island.repair import REPAIR
from pnp.referee.treasure_island.state import (
    HOME,
    NEXT_TO,
    SEA,
    SUNK,
    TREASURE,
    State,
    fleet,
    is_out,
    owner,
    rivals,
    room,
)
from pnp.referee.treasure_island.transfer import TRANSFER

Pieces = list[Piece[State]]


@lru_cache(maxsize=2048)
def _alone(ship: int, zone: int, damaged: bool, room: bool) -> Piece[State]:
    return Piece((DRINK, TRUST, MOVE, LOOT, REPAIR), (ship, zone, damaged, room))


@lru_cache(maxsize=256)
def _attacks(ship: int, ships: int) -> Pieces:
    """Return the attacks of a ship on each other one in its zone."""
    return [Piece((FIGHT, BOARD), (ship, foe)) for foe in range(ships)]


@lru_cache(maxsize=16384)
def _of_two(move: AnyMove[State], ship: int, other: int, *more: Hashable) -> Piece[State]:
    return Piece((move,), (ship, other, *more))


def orders(state: State, seat: int) -> Pieces:
    """Return the orders 1 to 9 of each ship afloat."""
    ships, cards, near = state.ships, state.table.cards, _near(state, seat)
    found: Pieces = []
    for ship in fleet(seat):
        zone, cargo, damaged = ships[ship]
        if zone == SUNK:
            continue
        room = cards[ship].loot - len(cargo)
        found.append(_alone(ship, zone, damaged, room > 0))
        if zone != HOME and near[zone]:
            attacks = _attacks(ship, len(ships))
            found += [attacks[foe] for foe in near[zone]]
        if cargo:
            found += _with_gold(state, ship, near, room)
    return found


def _near(state: State, seat: int) -> tuple[list[int], ...]:
    """Return the rivals in each zone."""
    ships = state.ships
    near: tuple[list[int], ...] = ([], [], [], [])
    for foe in rivals(seat, len(ships)):
        near[ships[foe].zone].append(foe)
    return near


def _with_gold(state: State, ship: int, near: Sequence[Sequence[int]], space: int) -> Iterator[Piece[State]]:
    """Yield the Gambles of a laden ship, and its Transfers."""
    ships, cards = state.ships, state.table.cards
    zone, cargo, _ = ships[ship]
    if space:
        for foe in (*near[HOME], *near[SEA], *near[TREASURE]):
            if ships[foe].cargo and can_stake(cards[foe].loot, len(ships[foe].cargo)):
                yield _of_two(GAMBLE, ship, foe, state.table.rules.gamble_same_zone, zone, ships[foe].zone)
    for mate in fleet(owner(ship)):
        if mate != ship and ships[mate].zone == zone:
            yield _of_two(TRANSFER, ship, mate, cargo, room(state, mate))


@lru_cache(maxsize=4096)
def _of_one(moves: tuple[AnyMove[State], ...], ship: int, *more: Hashable) -> Piece[State]:
    return Piece(moves, (ship, *more))


@lru_cache(maxsize=16384)
def _combined(ship: int, to: int | None, foe: int, *more: Hashable) -> Piece[State]:
    return Piece((FALSE_COLORS, BOAT), (ship, to, foe, *more))


def lucky_orders(state: State, seat: int) -> Pieces:
    """Return the orders 10 to 16: of the ship that trusted to luck, or with option free_orders of all."""
    ships, rules, near = state.ships, state.table.rules, _near(state, seat)
    found: Pieces = []
    for ship in fleet(seat) if state.task is None else (state.task.ship,):
        zone, cargo, damaged = ships[ship]
        if zone == SUNK:
            continue
        full = state.table.cards[ship].loot <= len(cargo)
        found += [_of_two(THIEVES, ship, host, zone, full, rules.thieves_at_sea, rules.plunder_of_the_dead,
                          is_out(ships, host)) for host, gold in enumerate(state.islands) if gold]  # fmt: skip
        found.append(_of_one((MAP,), ship, zone, full, rules.map_needs_room))
        found += [_combined(ship, to, foe, zone) for to in NEXT_TO[zone] for foe in near[to]]
        if zone != HOME:
            found += [_combined(ship, None, foe, rules.combo_any_order) for foe in near[zone]]
        found.append(_of_one((CARPENTER,), ship, damaged))
    found += [_of_one((WIND,), ship, ships[ship].zone) for ship in fleet(seat)]
    found += [_of_two(STORM, foe, seat, ships[foe].zone) for foe in rivals(seat, len(ships))
              if ships[foe].zone != SUNK]  # fmt: skip
    return found if state.task is None else [*found, _of_one((DECLINE,), seat)]


def all_orders(state: State, seat: int) -> Pieces:
    """Return the orders 1 to 16 of all ships (option free_orders)."""
    return [*orders(state, seat), *lucky_orders(state, seat)]


def takings(state: State, seat: int) -> Pieces:
    """Return how many markers may be taken."""
    return [_of_one((TAKING,), seat, due(state).number)]
