"""Manoeuvres, and drifts by a card: who may or must make one, and where the ship comes to rest."""

from __future__ import annotations

from collections.abc import Collection

from pnp.games.ten_gold.referee.board import BoardSize, Square, is_on_board, step
from pnp.games.ten_gold.referee.navy import arrive
from pnp.games.ten_gold.referee.phases import AFTER_SHOT, PRIZE
from pnp.games.ten_gold.referee.ships import is_player, label, obstacles
from pnp.games.ten_gold.referee.shot import is_escaped
from pnp.games.ten_gold.referee.state import State, pop, push, swap, with_square
from pnp.games.ten_gold.referee.tasks import Combat, Drifting, Manoeuvring, Reaction, Sailing, Spinning
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused


def drift(start: Square, direction: str, most: int, blocked: Collection[Square], size: BoardSize) -> Square:
    """Return where a ship comes to rest that drifts up to *most* squares, and stops before edge, island and ship (R46).

    >>> drift((4, 7), "N", 2, {(4, 5)}, (10, 10))
    (4, 6)
    """
    at = start
    for _ in range(most):
        after = step(at, direction)
        if not is_on_board(after, size) or after in blocked:
            break
        at = after
    return at


def _drift_end(state: State, ship: int, direction: str, most: int) -> Square | None:
    square = state.squares[ship]
    return square and drift(square, direction, most, obstacles(state), state.table.data.size)


# -- a manoeuvre after a shot ----------------------------------------------------------------------------


def _if_escaped(state: State, seat: int) -> list[tuple[()]]:
    task = state.stack[-1]
    return [()] if not isinstance(task, Combat) or is_escaped(state, task) else []


def _not_escaped(state: State, seat: int) -> Refused | None:
    """A manoeuvre follows only a shot that was dodged (R13); a player may do without one."""
    return None if _if_escaped(state, seat) else lambda: not_due("manoeuvre")


def not_due(rule: str) -> Finding:
    return Finding("manoeuvre_not_due", "A manoeuvre follows only a dodge; none is due.", rule)


MANOEUVRE = Move(
    "manoeuvre",
    "manoeuvre",
    "make a manoeuvre after a dodge",
    phases=(AFTER_SHOT,),
    offers=_if_escaped,
    refuse=_not_escaped,
    follow=lambda state, seat: swap(state, Manoeuvring(ship=seat)),
    sure=True,
)
STAY = Move(
    "stay",
    "stay",
    "make no manoeuvre, or leave the square of the prize",
    phases=(AFTER_SHOT, PRIZE),
    offers=_if_escaped,
    refuse=_not_escaped,
    follow=lambda state, seat: pop(state),
    sure=True,
)


def must_finish(state: State, task: Manoeuvring) -> Finding:
    """Return that a manoeuvre that is begun is completed, and that a ship without a player must make one."""
    name = label(state, task.ship)
    if is_player(state, task.ship):
        return Finding(
            "manoeuvre_must_finish", f"{name} has begun a manoeuvre; it is spun and completed.", "manoeuvre", piece=name
        )
    return Finding(
        "manoeuvre_due", f"{name} has dodged and must make a manoeuvre: spin a direction.", "manoeuvre", piece=name
    )


# -- how ships drift -------------------------------------------------------------------------------------


def drift_away(state: State, task: Manoeuvring) -> State:
    """Return the state after the spin is asked for, or after the drift, which cannot be called off.

    Of no squares it is no movement, unless the table has agreed otherwise (R10).
    """
    if not task.spins:
        return push(state, Spinning("direction"))
    square = _drift_end(state, task.ship, str(task.spins[0]), state.table.data.manoeuvre)
    moved = square != state.squares[task.ship] or state.table.house.zero_square_manoeuvre_triggers
    state = with_square(pop(state), task.ship, square)
    return arrive(state, task.ship) if moved else state


def drift_together(state: State, task: Drifting) -> State:
    """Return the state after all ships have drifted in their order.

    Those that moved draw fire in the same order; a drift of no squares is no movement (R46).
    """
    if not task.spins:
        return push(state, Spinning("direction"))
    state = pop(state)
    moved = []
    for ship in task.ships:
        square = _drift_end(state, ship, str(task.spins[0]), task.most)
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
    ship, *others = task.ships
    square = _drift_end(state, ship, str(task.spins[0]), task.most)
    moved = square != state.squares[ship]
    state = with_square(swap(state, Sailing(task.spins, tuple(others), task.most)), ship, square)
    return arrive(state, ship) if moved else state
