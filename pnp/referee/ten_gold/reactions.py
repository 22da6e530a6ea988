"""The Navy: who fires when a movement has ended or a looting begins, in which order, and when it looks again."""

from __future__ import annotations

from pnp.referee.ten_gold.fleet import navy_upon, to_the_left
from pnp.referee.ten_gold.state import Phase, State, no_choices, no_follow, pop, push, swap
from pnp.referee.ten_gold.tasks import Combat, NavyArrived, Reaction


def react(state: State, task: Reaction) -> State:
    """Return the state in which the next Navy ship fires at the player's ship, or none is left."""
    queue = navy_upon(state, task.seat) if task.queue is None else task.queue
    if state.squares[task.seat] is None or not queue:
        return pop(state)
    return push(swap(state, Reaction(task.seat, queue[1:])), Combat(queue[0], task.seat))


def attack_around(state: State, task: NavyArrived) -> State:
    """Return the state in which a Navy ship that has moved fires at the next player it has.

    Each is settled completely before the next; who is out of sight by then is spared (R38).
    """
    if task.queue is None:
        return swap(state, NavyArrived(task.navy, tuple(seat for seat in to_the_left(state) if has(state, task, seat))))
    if not task.queue:
        return pop(state)
    seat = task.queue[0]
    state = swap(state, NavyArrived(task.navy, task.queue[1:]))
    return push(state, Combat(task.navy, seat)) if has(state, task, seat) else state


def has(state: State, task: NavyArrived, seat: int) -> bool:
    """Return whether the Navy ship has the ship of *seat*: in line, in reach, in sight."""
    return task.navy in navy_upon(state, seat)


REACTION = Phase(react, no_choices, no_follow)
NAVY_ARRIVED = Phase(attack_around, no_choices, no_follow)
