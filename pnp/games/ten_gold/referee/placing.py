"""Placing a ship by spins: column, row, and where that square is taken a direction. It is never a movement."""

from __future__ import annotations

from pnp.games.ten_gold.referee.board import DIRECTIONS, slide, useful_directions
from pnp.games.ten_gold.referee.phases import RETURN
from pnp.games.ten_gold.referee.purse import under_ship
from pnp.games.ten_gold.referee.ships import obstacles
from pnp.games.ten_gold.referee.state import State, pop, push, swap, with_square
from pnp.games.ten_gold.referee.tasks import Placing, Spinning
from pnp.referee.kernel import Move, offer_nothing


def place(state: State, task: Placing) -> State:
    """Return the state after the next step of placing a ship: another spin, or the ship on its square."""
    if len(task.spins) < 2:
        return push(state, Spinning(("column", "row")[len(task.spins)]))
    col, row = int(task.spins[0]), int(task.spins[1])
    walls, size = obstacles(state), state.table.data.size
    if (col, row) not in walls:
        return under_ship(with_square(pop(state), task.ship, (col, row)), task.ship, task.gold)
    if len(task.spins) > 2:
        square = slide((col, row), str(task.spins[2]), walls, size)
        return under_ship(with_square(pop(state), task.ship, square), task.ship, task.gold)
    useful = useful_directions((col, row), walls, size)
    if not useful:  # R36
        return swap(state, Placing((), task.ship, task.gold))
    return push(state, Spinning("direction", tuple(side for side in DIRECTIONS if side not in useful)))


COME_BACK = Move(
    "return",
    "return",
    "bring the own ship back to the board",
    opens=True,
    phases=(RETURN,),
    offers=offer_nothing,
    follow=lambda state, seat: push(state, Placing(ship=seat)),
    sure=True,
)
