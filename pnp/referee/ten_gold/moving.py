"""Movements: the Move action, manoeuvres, ships that a card moves, and what follows where one ends."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from pnp.referee.action import CHANCE, Action
from pnp.referee.ten_gold.board import Size, Square, drift, reach
from pnp.referee.ten_gold.fleet import blocked, is_player, navies, sails
from pnp.referee.ten_gold.state import Phase, State, no_choices, no_follow, pop, push, swap, with_square
from pnp.referee.ten_gold.tasks import Drifting, Manoeuvring, NavyArrived, Reaction, Sailing, Spinning, Walking


def arrived(state: State, ship: int) -> State:
    """Return the state after a movement of *ship* has ended: the Navy reacts (triggers 2 and 3).

    Where Navy ships were about to fire at the same ship, a look from its new square replaces the rest of them (R18).
    """
    if is_player(state, ship):
        if state.stack and isinstance(state.stack[-1], Reaction) and state.stack[-1].seat == ship:
            return swap(state, Reaction(ship))
        return push(state, Reaction(ship))
    return push(state, NavyArrived(ship)) if ship in navies(state) else state


def drifted(state: State, ship: int, direction: str, most: int) -> Square | None:
    """Return the square on which a drift of *ship* ends."""
    square = state.squares[ship]
    return square and drift(square, direction, most, blocked(state), state.table.data.size)


# -- the Move action -----------------------------------------------------------------------------------


def walk_ends(state: State, task: Walking) -> frozenset[Square]:
    """Return the squares on which a walk of the full roll can end; empty: the ship is stranded."""
    square = state.squares[state.active]
    assert square is not None
    return _reach(square, task.roll, blocked(state), state.table.data.size)


@lru_cache(maxsize=256)
def _reach(square: Square, steps: int, walls: frozenset[Square], size: Size) -> frozenset[Square]:
    """Return what ``reach`` returns; one position is asked about many times."""
    return reach(square, steps, walls, size)


def walk_run(state: State, task: Walking) -> State | None:
    """Return the state without a walk where none of the full length exists: the ship stays, the action is gone."""
    return pop(state) if task.roll and not walk_ends(state, task) else None


def walk_choices(state: State, task: Walking) -> list[Action]:
    """Return every roll; then every square on which the walk can end (R25)."""
    if not task.roll:
        sides = sails(state, state.active)
        return [Action(CHANCE, "roll", ((value, sides),)) for value in range(1, sides + 1)]
    return [Action(state.active, "to", (square,)) for square in sorted(walk_ends(state, task))]


def walk_follow(state: State, task: Walking, action: Action) -> State:
    """Return the state after the roll, or after the walk."""
    if action.verb == "roll":
        return swap(state, Walking(action.args[0][0]))
    return arrived(with_square(pop(state), state.active, action.args[0]), state.active)


# -- drifts --------------------------------------------------------------------------------------------


def manoeuvre(state: State, task: Manoeuvring) -> State:
    """Return the state after the spin is asked for, or after the drift, which cannot be called off.

    Of no squares it is no movement, unless the table has agreed otherwise (R10).
    """
    if not task.spins:
        return push(state, Spinning("direction"))
    square = drifted(state, task.ship, str(task.spins[0]), state.table.data.manoeuvre)
    moved = square != state.squares[task.ship] or state.table.house.zero_square_manoeuvre_triggers
    state = with_square(pop(state), task.ship, square)
    return arrived(state, task.ship) if moved else state


def drift_together(state: State, task: Drifting) -> State:
    """Return the state after all ships have drifted in their order.

    Those that moved draw fire in the same order; a drift of no squares is no movement (R46).
    """
    if not task.spins:
        return push(state, Spinning("direction"))
    state = pop(state)
    moved = []
    for ship in task.ships:
        square = drifted(state, ship, str(task.spins[0]), task.most)
        if square != state.squares[ship]:
            moved.append(ship)
        state = with_square(state, ship, square)
    return push(state, *(Reaction(ship) for ship in moved))


def sail_in_turn(state: State, task: Sailing) -> State:
    """Return the state after the next of the ships has sailed; its attacks come before the one after it sails."""
    if not task.ships:
        return pop(state)
    if not task.spins:
        return push(state, Spinning("direction"))
    ship = task.ships[0]
    square = drifted(state, ship, str(task.spins[0]), task.most)
    moved = square != state.squares[ship]
    state = with_square(swap(state, replace(task, ships=task.ships[1:])), ship, square)
    return arrived(state, ship) if moved else state


WALKING = Phase(walk_run, walk_choices, walk_follow)
MANOEUVRING = Phase(manoeuvre, no_choices, no_follow)
DRIFTING = Phase(drift_together, no_choices, no_follow)
SAILING = Phase(sail_in_turn, no_choices, no_follow)
