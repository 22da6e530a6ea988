"""What each order does, one function for each: a state and the values of a legal action, to the next state."""

from __future__ import annotations

from collections.abc import Callable

from pnp.referee.action import CHANCE, Action
from pnp.referee.treasure_island.settle import (
    Islands,
    Ships,
    after,
    changed,
    last_move,
    sunk,
    waiting,
    with_more,
    without,
)
from pnp.referee.treasure_island.state import (
    HOME,
    ISLAND,
    LUCK,
    SUNK,
    SUPPLY,
    TREASURE,
    Gold,
    Ship,
    State,
    Task,
    owner,
    room,
)


def follow(state: State, action: Action) -> State:
    """Return the state after an action that is known to be legal."""
    return _EFFECTS[action.verb](state, *action.args)


# -- moving ------------------------------------------------------------------------------------------------


def sailed(state: State, ship: int, zone: int) -> tuple[Ships, Islands]:
    """Return the ships and islands after a Move; a ship that comes Home unloads all its gold (order 2)."""
    _, cargo, damaged = state.ships[ship]
    if zone != HOME or not cargo:
        return changed(state.ships, ship, Ship(zone, cargo, damaged)), state.islands
    return changed(state.ships, ship, Ship(HOME, (), damaged)), _ashore(state.islands, owner(ship), cargo)


def _ashore(islands: Islands, seat: int, gold: Gold) -> Islands:
    return (*islands[:seat], tuple(sorted(islands[seat] + gold)), *islands[seat + 1 :])


def move(state: State, ship: int, zone: int) -> State:
    """Order 2, and the second Move of an order that has one."""
    ships, islands = sailed(state, ship, zone)
    return after(state, ships, islands, state.supply, state.lost, None)


def run_before_the_wind(state: State, ship: int, zone: int) -> State:
    """Order 11: the first of two Moves. Whoever ends the game with it makes no second one (Q18)."""
    lucky = ship if state.task is None else state.task.ship
    ships, islands = sailed(state, ship, zone)
    then = Task("then", state.turn, other=-1 if ship == lucky else ship)
    return after(state, ships, islands, state.supply, state.lost, then)


# -- orders without dice -----------------------------------------------------------------------------------


def nothing(state: State, *_: int) -> State:
    """Order 1, or a lucky order declined (Q4)."""
    return after(state, state.ships, state.islands, state.supply, state.lost, None)


def transfer(state: State, ship: int, other: int, gold: Gold) -> State:
    """Order 6: chosen markers change ships (Q15)."""
    giver, taker = state.ships[ship], state.ships[other]
    ships = changed(state.ships, ship, giver._replace(cargo=without(giver.cargo, gold)))
    ships = changed(ships, other, taker._replace(cargo=tuple(sorted(taker.cargo + gold))))
    return after(state, ships, state.islands, state.supply, state.lost, None)


def mend(state: State, ship: int) -> State:
    """Orders 7 and 16: the damaged marker comes off."""
    zone, cargo, _ = state.ships[ship]
    return after(state, changed(state.ships, ship, Ship(zone, cargo)), state.islands, state.supply, state.lost, None)


def thieves(state: State, ship: int, seat: int) -> State:
    """Order 10: one marker from an island."""
    return waiting(state, state.ships, Task("draw", CHANCE, ship, -1, 1, ISLAND + seat))


# -- orders with dice --------------------------------------------------------------------------------------


def loot(state: State, ship: int) -> State:
    """Order 3: wait for the die."""
    return waiting(state, state.ships, Task("loot", CHANCE, ship))


def treasure_map(state: State, ship: int) -> State:
    """Order 13: to Treasure Island, then Loot."""
    ships, _ = sailed(state, ship, TREASURE)
    return waiting(state, ships, Task("loot", CHANCE, ship))


def luck(state: State, ship: int) -> State:
    """Order 9: wait for the die."""
    return waiting(state, state.ships, Task("luck", CHANCE, ship))


def fight(state: State, ship: int, foe: int) -> State:
    """Order 4: wait for the dice."""
    return waiting(state, state.ships, Task("fight", CHANCE, ship, foe))


def board(state: State, ship: int, foe: int) -> State:
    """Order 5: wait for the dice."""
    return waiting(state, state.ships, Task("board", CHANCE, ship, foe))


def gamble(state: State, ship: int, foe: int) -> State:
    """Order 8: wait for the dice."""
    return waiting(state, state.ships, Task("gamble", CHANCE, ship, foe))


def false_colors(state: State, ship: int, zone: int | None, foe: int) -> State:
    """Order 14: Move, then Fight."""
    return _move_and(state, "fight", ship, zone, foe)


def boat_attack(state: State, ship: int, zone: int | None, foe: int) -> State:
    """Order 15: Move, then Board."""
    return _move_and(state, "board", ship, zone, foe)


def _move_and(state: State, attack: str, ship: int, zone: int | None, foe: int) -> State:
    """Move and wait for the dice; without a zone the attack comes first (option combo_any_order)."""
    if zone is None:
        return waiting(state, state.ships, Task(attack, CHANCE, ship, foe, mover=ship))
    ships, _ = sailed(state, ship, zone)
    return waiting(state, ships, Task(attack, CHANCE, ship, foe))


# -- the dice ----------------------------------------------------------------------------------------------


def dice(state: State, rolled: tuple[int, ...]) -> State:
    """Carry out what the dice decide, the die of the ship with the order first."""
    task = state.task
    assert task is not None
    return _ROLLS[task.step](state, task, *rolled)


def _roll_luck(state: State, task: Task, die: int) -> State:
    if die >= LUCK:
        return waiting(state, state.ships, Task("lucky", state.turn, task.ship))
    return after(state, state.ships, state.islands, state.supply, state.lost, None, failed=die)


def _roll_loot(state: State, task: Task, die: int) -> State:
    count = may_load(die, room(state, task.ship), sum(state.supply))
    if not count:
        return nothing(state)
    return waiting(state, state.ships, Task("draw", CHANCE, task.ship, -1, count))


def fight_strength(fight: int, damaged: bool, die: int) -> int:
    """Return what a ship has in a Fight: a damaged one has 1 less."""
    return die + fight - damaged


def sinks(damaged: bool, die: int) -> bool:
    """Return whether the loser of a Fight sinks: it was damaged before, or its own die shows 1 (Q9)."""
    return damaged or die == 1


def may_load(die: int, room: int, supply: int) -> int:
    """Return how many markers a Loot loads (order 3, Q6)."""
    return min(die, room, supply)


def may_salvage(room: int, cargo: int) -> bool:
    """Return whether the winner of a Fight may draw a marker from the ship that sinks (Q8, Q27)."""
    return room > 0 and cargo > 0


def may_take(room: int, cargo: int) -> int:
    """Return how many markers the winner of a Board may draw at most (Q7)."""
    return min(room, cargo)


def _roll_fight(state: State, task: Task, die: int, foe_die: int) -> State:
    cards, ships = state.table.cards, state.ships
    ship, foe = task.ship, task.other
    mine = fight_strength(cards[ship].fight, ships[ship].damaged, die)
    yours = fight_strength(cards[foe].fight, ships[foe].damaged, foe_die)
    if mine == yours:
        return after(state, ships, state.islands, state.supply, state.lost, last_move(ships, task.mover))
    winner, loser, losing_die = (ship, foe, foe_die) if mine > yours else (foe, ship, die)
    zone, cargo, damaged = ships[loser]
    if not sinks(damaged, losing_die):
        ships = changed(ships, loser, Ship(zone, cargo, True))
        return after(state, ships, state.islands, state.supply, state.lost, last_move(ships, task.mover))
    if may_salvage(room(state, winner), len(cargo)):
        return waiting(
            state,
            changed(ships, loser, Ship(SUNK, cargo)),
            Task("salvage", owner(winner), winner, loser, 1, loser, True, task.mover),
        )
    return sunk(state, ships, loser, task.mover)


def _roll_board(state: State, task: Task, die: int, foe_die: int) -> State:
    cards, ship, foe = state.table.cards, task.ship, task.other
    mine, yours = die + cards[ship].board, foe_die + cards[foe].board
    winner, loser = (ship, foe) if mine > yours else (foe, ship)
    most = may_take(room(state, winner), len(state.ships[loser].cargo))
    if mine == yours or not most:
        return after(state, state.ships, state.islands, state.supply, state.lost, last_move(state.ships, task.mover))
    return waiting(state, state.ships, Task("take", owner(winner), winner, loser, most, loser, False, task.mover))


def _roll_gamble(state: State, task: Task, die: int, foe_die: int) -> State:
    if die == foe_die:
        return state  # the same two throw again
    winner, loser = (task.ship, task.other) if die > foe_die else (task.other, task.ship)
    return waiting(state, state.ships, Task("draw", CHANCE, winner, loser, 1, loser))


# -- gold changes hands ------------------------------------------------------------------------------------


def take(state: State, count: int) -> State:
    """Draw so many markers from the ship that lost; 0 is allowed (Q7, Q8)."""
    task = state.task
    assert task is not None
    if count:
        return waiting(state, state.ships, task._replace(step="draw", seat=CHANCE, number=count))
    if task.wreck:
        return sunk(state, state.ships, task.other, task.mover)
    return after(state, state.ships, state.islands, state.supply, state.lost, last_move(state.ships, task.mover))


def draw(state: State, gold: Gold) -> State:
    """Gold goes from its source into the hold of the ship that draws.

    At Home it stays aboard until the ship comes Home again (Q11), or goes ashore at once (option bank_at_home).
    """
    task, table = state.task, state.table
    assert task is not None
    ships, islands, supply = state.ships, state.islands, state.supply
    if task.source == SUPPLY:
        supply = with_more(supply, table.values, gold, -1)
    elif task.source >= ISLAND:
        seat = task.source - ISLAND
        islands = (*islands[:seat], without(islands[seat], gold), *islands[seat + 1 :])
    else:
        zone, cargo, damaged = ships[task.source]
        ships = changed(ships, task.source, Ship(zone, without(cargo, gold), damaged))
    zone, cargo, damaged = ships[task.ship]
    if zone == HOME and table.rules.bank_at_home:
        islands = _ashore(islands, owner(task.ship), gold)
    else:
        ships = changed(ships, task.ship, Ship(zone, tuple(sorted(cargo + gold)), damaged))
    if task.wreck:
        return sunk(state, ships, task.other, task.mover)
    return after(state, ships, islands, supply, state.lost, last_move(ships, task.mover))


_ROLLS: dict[str, Callable[..., State]] = {
    "luck": _roll_luck,
    "loot": _roll_loot,
    "fight": _roll_fight,
    "board": _roll_board,
    "gamble": _roll_gamble,
}
_EFFECTS: dict[str, Callable[..., State]] = {
    "drink": nothing,
    "move": move,
    "loot": loot,
    "fight": fight,
    "board": board,
    "transfer": transfer,
    "repair": mend,
    "gamble": gamble,
    "luck": luck,
    "thieves": thieves,
    "wind": run_before_the_wind,
    "then": move,
    "storm": move,
    "map": treasure_map,
    "false-colors": false_colors,
    "boat": boat_attack,
    "carpenter": mend,
    "decline": nothing,
    "take": take,
    "draw": draw,
    "dice": dice,
}
