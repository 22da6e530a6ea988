"""The Navy: how far it sees, who fires when a movement has ended or a looting begins, and when it looks again."""

from __future__ import annotations

from pnp.games.ten_gold.referee.ships import is_navy, is_player, to_the_left
from pnp.games.ten_gold.referee.sight import ships_in_sight
from pnp.games.ten_gold.referee.state import State, pop, push, swap
from pnp.games.ten_gold.referee.tasks import Combat, NavyArrived, Reaction


def navy_upon(state: State, seat: int) -> tuple[int, ...]:
    """Return the Navy ships that have a player's ship, in the order in which they fire; none under a truce.

    They see three squares far, straight and clear (R30). The nearest fires first, then N, E, S, W; or, where the
    table has agreed so, they fire by their numbers (R9).
    """
    if seat in state.truce:
        return ()
    ships = [ship for ship in ships_in_sight(state, seat, state.table.data.navy_reach) if is_navy(state, ship)]
    if ships and state.table.house.navy_attack_order == "number":
        ships.sort()
    return tuple(ships)


def arrive(state: State, ship: int) -> State:
    """Return the state after a movement of *ship* has ended: the Navy reacts.

    Where Navy ships were about to fire at the same ship, a look from its new square replaces the rest of them (R18). A
    Navy ship that has moved fires itself (R31).
    """
    if is_player(state, ship):
        if state.stack and isinstance(state.stack[-1], Reaction) and state.stack[-1].seat == ship:
            return swap(state, Reaction(ship))
        return push(state, Reaction(ship))
    return push(state, NavyArrived(ship)) if is_navy(state, ship) else state


def react(state: State, task: Reaction) -> State:
    """Return the state in which the next Navy ship fires at the player's ship, or none is left."""
    queue = navy_upon(state, task.seat) if task.queue is None else task.queue
    if not queue or state.squares[task.seat] is None:
        return pop(state)
    return push(swap(state, Reaction(task.seat, queue[1:])), Combat(queue[0], task.seat))


def attack_around(state: State, task: NavyArrived) -> State:
    """Return the state in which a Navy ship that has moved fires at the next player it has.

    Each is settled completely before the next; who is out of sight by then is spared (R38).
    """
    if task.queue is None:
        had = tuple(seat for seat in to_the_left(state) if task.navy in navy_upon(state, seat))
        return swap(state, NavyArrived(task.navy, had))
    if not task.queue:
        return pop(state)
    seat = task.queue[0]
    state = swap(state, NavyArrived(task.navy, task.queue[1:]))
    return push(state, Combat(task.navy, seat)) if task.navy in navy_upon(state, seat) else state
