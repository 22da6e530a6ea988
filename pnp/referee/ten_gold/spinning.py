"""Spins, the gamble right after one, and ships that are placed by spins."""

from __future__ import annotations

from dataclasses import replace

from pnp.referee.action import CHANCE, Action
from pnp.referee.ten_gold.board import DIRECTIONS, slide, useful_directions
from pnp.referee.ten_gold.fleet import blocked
from pnp.referee.ten_gold.gains import under_ship
from pnp.referee.ten_gold.state import Phase, State, no_choices, no_follow, pop, push, swap, with_actions, with_square
from pnp.referee.ten_gold.tasks import Placing, Spinning, Spun


def spin_once(state: State, task: Spinning) -> State | None:
    """Return the state where nothing is to be decided: a useless direction is spun again (R44), and without an action
    left there is no gamble."""
    if task.result in task.useless:
        return swap(state, replace(task, result="", last=str(task.result)))
    if task.result and not state.actions:
        return accept(state, task)
    return None


def spin_choices(state: State, task: Spinning) -> list[Action]:
    """Return all that the spinner can show; then to keep it, or to gamble."""
    if task.result:
        return [Action(state.active, "keep"), Action(state.active, "gamble")]
    return [Action(CHANCE, "spin", (result,)) for result in results(state, task.kind)]


def results(state: State, kind: str) -> list[int | str]:
    """Return what the ring of the spinner for a ``column``, a ``row`` or a ``direction`` shows."""
    if kind == "direction":
        return list(DIRECTIONS)
    columns, rows = state.table.data.size
    return list(range(1, (columns if kind == "column" else rows) + 1))


def spin_follow(state: State, task: Spinning, action: Action) -> State:
    """Return the state after the spin, or after its result was kept or gambled on: an action for one more spin."""
    if action.verb == "spin":
        return swap(state, replace(task, result=action.args[0]))
    if action.verb == "gamble":
        return swap(with_actions(state, -1), replace(task, result="", last=""))
    return accept(state, task)


def accept(state: State, task: Spinning) -> State:
    """Return the state in which the result counts for the task that needed the spin."""
    state = pop(state)
    below = state.stack[-1]
    assert isinstance(below, Spun)
    return swap(state, replace(below, spins=(*below.spins, task.result)))


# -- placing -------------------------------------------------------------------------------------------


def place(state: State, task: Placing) -> State:
    """Return the state after the next step of placing a ship: another spin, or the ship on its square.

    Placing is never a movement.
    """
    if len(task.spins) < 2:
        return push(state, Spinning(("column", "row")[len(task.spins)]))
    col, row = int(task.spins[0]), int(task.spins[1])
    walls, size = blocked(state), state.table.data.size
    if (col, row) not in walls:
        return under_ship(with_square(pop(state), task.ship, (col, row)), task.ship, task.gold)
    if len(task.spins) > 2:
        square = slide((col, row), str(task.spins[2]), walls, size)
        return under_ship(with_square(pop(state), task.ship, square), task.ship, task.gold)
    useful = useful_directions((col, row), walls, size)
    if not useful:
        return swap(state, replace(task, spins=()))
    return push(state, Spinning("direction", tuple(side for side in DIRECTIONS if side not in useful)))


SPINNING = Phase(spin_once, spin_choices, spin_follow)
PLACING = Phase(place, no_choices, no_follow)
