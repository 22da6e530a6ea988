"""A battle between two ships: who may attack whom, who wins, what sinks a ship, what the winner may take, what ends it.

Fight and Board are given to a ship; False Colors and Boat Attack (Q13) sail first and then do the same.
"""

from __future__ import annotations

from collections.abc import Callable

from pnp.referee.action import CHANCE
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.treasure_island.ending import after, last_move, sunk, waiting
from pnp.referee.treasure_island.moving import sailed, too_far
from pnp.referee.treasure_island.state import (
    FREE,
    HOME,
    LUCKY,
    ORDER,
    SALVAGE,
    SUNK,
    TAKE,
    Ship,
    State,
    Task,
    name_of,
    owner,
    room,
    where,
)
from pnp.referee.treasure_island.targets import FOE, SHIP, Seen, apart, at_home, not_own, not_rival, the_pair, zone
from pnp.referee.tuples import replaced

# -- who may attack whom -------------------------------------------------------------------------------------


def _not_in_reach(state: State, seat: int, ship: int, foe: int, verb: str, rule: str) -> Refused | None:
    """An attack is on a rival in the same zone, which is no Home (Q2)."""
    return not_rival(state, seat, foe, verb) or at_home(state, foe) or at_home(state, ship) or \
        apart(state, ship, foe, rule)  # fmt: skip


def _no_fight(state: State, seat: int, ship: int, foe: int) -> Refused | None:
    return not_own(state, seat, ship) or _not_in_reach(state, seat, ship, foe, "fight", "Fight")


def _no_board(state: State, seat: int, ship: int, foe: int) -> Refused | None:
    return not_own(state, seat, ship) or _not_in_reach(state, seat, ship, foe, "board", "Board")


def _the_way(state: State, seen: Seen) -> list[tuple[int, int | None, int]]:
    """Offer the ship, where it sails to (None: it attacks first), and the rival there."""
    return [seen[:3]]


def _no_combination(verb: str) -> Callable[[State, int, int, int | None, int], Refused | None]:
    """Return the rule of False Colors or Boat Attack: sail first; with option combo_any_order attack first (Q13)."""

    def refuse(state: State, seat: int, ship: int, to: int | None, foe: int) -> Refused | None:
        fault = not_own(state, seat, ship)
        if fault is not None:
            return fault
        if to is None:
            if not state.table.rules.combo_any_order:
                return lambda: _sail_first(state, ship, verb)
            return _not_in_reach(state, seat, ship, foe, verb, _title(state, verb))
        fault = too_far(state, ship, to) or not_rival(state, seat, foe, verb)
        if fault is not None:
            return fault
        if to == HOME:
            return lambda: Finding("combo_target", "There is no enemy at Home.", "Q2", piece=name_of(state, foe))
        there = state.ships[foe].zone
        if there == to:
            return None
        what = f"{name_of(state, foe)} is {where(there)}, and {name_of(state, ship)} would be {where(to)}."
        return lambda: Finding("combo_target", what, "Q13", piece=name_of(state, foe))

    return refuse


def _title(state: State, verb: str) -> str:
    order = state.table.order(verb)
    assert order is not None
    return order.name


def _sail_first(state: State, ship: int, verb: str) -> Finding:
    name = name_of(state, ship)
    what = f"{_title(state, verb)} moves first: write to and the zone that {name} sails to."
    return Finding("bad_move", what, "Q13", piece=name)


# -- the attack waits for its dice ---------------------------------------------------------------------------


def _attack(roll: str) -> Callable[[State, int, int, int], State]:
    return lambda state, seat, ship, foe: waiting(state, state.ships, Task(roll, CHANCE, ship, foe))


def _sail_and_attack(roll: str) -> Callable[[State, int, int, int | None, int], State]:
    def follow(state: State, seat: int, ship: int, to: int | None, foe: int) -> State:
        if to is None:
            return waiting(state, state.ships, Task(roll, CHANCE, ship, foe, mover=ship))
        return waiting(state, sailed(state, ship, to)[0], Task(roll, CHANCE, ship, foe))

    return follow


# -- Fight: who wins, and what sinks a ship ------------------------------------------------------------------


def fight_strength(fight: int, damaged: bool, die: int) -> int:
    """Return what a ship has in a Fight: a damaged one has 1 less (Q10)."""
    return die + fight - damaged


def sinks(damaged: bool, die: int) -> bool:
    """Return whether the loser of a Fight sinks: it was damaged before, or its own die shows 1 (Q9)."""
    return damaged or die == 1


def may_salvage(room: int, cargo: int) -> bool:
    """Return whether the winner of a Fight may draw a marker from the ship that sinks (Q8, Q27)."""
    return room > 0 and cargo > 0


def roll_fight(state: State, task: Task, die: int, foe_die: int) -> State:
    """A tie does nothing; the loser is damaged, or sinks."""
    cards, ships = state.table.cards, state.ships
    ship, foe = task.ship, task.other
    mine = fight_strength(cards[ship].fight, ships[ship].damaged, die)
    yours = fight_strength(cards[foe].fight, ships[foe].damaged, foe_die)
    if mine == yours:
        return after(state, task=last_move(ships, task.mover))
    winner, loser, losing_die = (ship, foe, foe_die) if mine > yours else (foe, ship, die)
    zone, cargo, damaged = ships[loser]
    if not sinks(damaged, losing_die):
        ships = replaced(ships, loser, Ship(zone, cargo, True))
        return after(state, ships, task=last_move(ships, task.mover))
    if may_salvage(room(state, winner), len(cargo)):
        wreck = replaced(ships, loser, Ship(SUNK, cargo))
        return waiting(state, wreck, Task(SALVAGE, owner(winner), winner, loser, 1, loser, True, task.mover))
    return sunk(state, ships, loser, task.mover)


# -- Board: who wins, and how much may be taken --------------------------------------------------------------


def may_take(room: int, cargo: int) -> int:
    """Return how many markers the winner of a Board may draw at most (Q7)."""
    return min(room, cargo)


def roll_board(state: State, task: Task, die: int, foe_die: int) -> State:
    """A tie does nothing; damage does not count; the winner may take gold."""
    cards = state.table.cards
    ship, foe = task.ship, task.other
    mine, yours = die + cards[ship].board, foe_die + cards[foe].board
    winner, loser = (ship, foe) if mine > yours else (foe, ship)
    most = may_take(room(state, winner), len(state.ships[loser].cargo))
    if mine == yours or not most:
        return after(state, task=last_move(state.ships, task.mover))
    return waiting(state, state.ships, Task(TAKE, owner(winner), winner, loser, most, loser, False, task.mover))


FIGHT = Move("fight", "fight", "Fight an enemy in the zone", (SHIP, FOE), opens=True,
             phases=(ORDER, FREE), offers=the_pair, refuse=_no_fight, follow=_attack("fight"))  # fmt: skip
BOARD = Move("board", "board", "Board an enemy in the zone", (SHIP, FOE), opens=True,
             phases=(ORDER, FREE), offers=the_pair, refuse=_no_board, follow=_attack("board"))  # fmt: skip
FALSE_COLORS = Move(
    "false-colors", "false colors", "False Colors: Move, then Fight", (SHIP, zone(default=None), FOE),
    phases=(FREE, LUCKY), offers=_the_way, refuse=_no_combination("false-colors"),
    follow=_sail_and_attack("fight"),
)  # fmt: skip
BOAT = Move(
    "boat", "boat attack", "Boat Attack: Move, then Board", (SHIP, zone(default=None), FOE),
    phases=(FREE, LUCKY), offers=_the_way, refuse=_no_combination("boat"),
    follow=_sail_and_attack("board"),
)  # fmt: skip
