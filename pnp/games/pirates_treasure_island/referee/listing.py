"""The list of orders, quickly: the ships that orders can be given to, and what the list of each depends on.

No rule stands here. A key names what is worth trying and all that the rules look at; the kernel asks the rules once.
"""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.fight import BOARD, FIGHT
from pnp.games.pirates_treasure_island.referee.gamble import GAMBLE, can_stake
from pnp.games.pirates_treasure_island.referee.loot import LOOT
from pnp.games.pirates_treasure_island.referee.luck import (
    BOAT,
    CARPENTER,
    DECLINE,
    DRINK,
    FALSE_COLORS,
    MAP,
    THIEVES,
    TRUST,
)
from pnp.games.pirates_treasure_island.referee.moving import MOVE, STORM, WIND
from pnp.games.pirates_treasure_island.referee.repair import REPAIR
from pnp.games.pirates_treasure_island.referee.state import HOME, NEXT_TO, SUNK, State, fleet, is_out, rivals
from pnp.games.pirates_treasure_island.referee.transfer import TRANSFER
from pnp.referee.action import Action
from pnp.referee.kernel import Remembered

_ALONE: Remembered[State] = Remembered(DRINK, TRUST, MOVE, LOOT, REPAIR)
_ATTACK: Remembered[State] = Remembered(FIGHT, BOARD)
_GAMBLE: Remembered[State] = Remembered(GAMBLE)
_TRANSFER: Remembered[State] = Remembered(TRANSFER)
_THIEVES: Remembered[State] = Remembered(THIEVES)
_MAP: Remembered[State] = Remembered(MAP)
_COMBINED: Remembered[State] = Remembered(FALSE_COLORS, BOAT)
_CARPENTER: Remembered[State] = Remembered(CARPENTER)
_WIND: Remembered[State] = Remembered(WIND)
_STORM: Remembered[State] = Remembered(STORM)
_DECLINE: Remembered[State] = Remembered(DECLINE)


_alone, _attacks, _gamble, _thieves, _map, _combined = (
    each.known.get for each in (_ALONE, _ATTACK, _GAMBLE, _THIEVES, _MAP, _COMBINED)
)


def orders(state: State) -> list[Action]:
    """Return the orders 1 to 9 of each ship afloat."""
    seat, ships, cards = state.turn, state.ships, state.table.cards
    own, others = fleet(seat), rivals(seat, len(ships))
    found: list[Action] = []
    for ship in own:
        zone, cargo, damaged = ships[ship]
        if zone == SUNK:
            continue
        has_room = len(cargo) < cards[ship].loot
        key = ship, zone, damaged, has_room
        found += _alone(key) or _ALONE(state, seat, key)
        if zone != HOME:
            for foe in others:
                if ships[foe][0] == zone:
                    found += _attacks((ship, foe)) or _ATTACK(state, seat, (ship, foe))
        if cargo:
            if has_room:
                _add_gambles(found, state, ship)
            for mate in own:
                if mate != ship and ships[mate][0] == zone:
                    found += _TRANSFER(state, seat, (ship, mate, cargo, state.room(mate)))
    return found


def _add_gambles(found: list[Action], state: State, ship: int) -> None:
    """Add the Gambles of a laden ship, with rivals at Home first, then At Sea."""
    ships, table = state.ships, state.table
    for zone, foe in sorted([(ships[foe][0], foe) for foe in rivals(state.turn, len(ships)) if ships[foe][1]]):
        if can_stake(table.cards[foe].loot, len(ships[foe][1])):
            key = (ship, foe, ships[ship][0], zone) if table.rules.gamble_same_zone else (ship, foe)
            found += _gamble(key) or _GAMBLE(state, state.turn, key)


def lucky_orders(state: State) -> list[Action]:
    """Return the orders 10 to 16: of the ship that trusted to luck, or with option free_orders of all."""
    ships, rules, seat = state.ships, state.table.rules, state.turn
    others = rivals(seat, len(ships))
    found: list[Action] = []
    for ship in fleet(seat) if state.task is None else (state.task.ship,):
        zone, cargo, damaged = ships[ship]
        if zone == SUNK:
            continue
        full = state.table.cards[ship].loot <= len(cargo)
        for host, gold in enumerate(state.islands):
            if gold:
                dead = not rules.plunder_of_the_dead and is_out(ships, host)
                theft = ship, host, zone if rules.thieves_at_sea else -1, full, dead
                found += _thieves(theft) or _THIEVES(state, seat, theft)
        chart = ship, zone, full and rules.map_needs_room
        found += _map(chart) or _MAP(state, seat, chart)
        ways: list[tuple[int | None, int]] = [(to, to) for to in NEXT_TO[zone] if to != HOME]
        if rules.combo_any_order and zone != HOME:
            ways.append((None, zone))
        for to, there in ways:
            for foe in [foe for foe in others if ships[foe][0] == there]:
                key = ship, to, foe, zone
                found += _combined(key) or _COMBINED(state, seat, key)
        if damaged:
            found += _CARPENTER(state, seat, (ship, damaged))
    found += _moves_of(seat, _WIND, state)
    for who in range(len(state.islands)):
        if who != seat:
            found += _moves_of(who, _STORM, state)
    if state.task is not None:
        found += _DECLINE(state, seat, seat)
    return found


def _moves_of(who: int, move: Remembered[State], state: State) -> tuple[Action, ...]:
    """Return the Moves of all ships of a fleet."""
    ships, (one, two, three) = state.ships, fleet(who)
    key = who, ships[one][0], ships[two][0], ships[three][0], state.turn
    return move.known.get(key) or move(state, state.turn, key)


def all_orders(state: State) -> list[Action]:
    """Return the orders 1 to 16 of all ships (option free_orders)."""
    return [*orders(state), *lucky_orders(state)]
