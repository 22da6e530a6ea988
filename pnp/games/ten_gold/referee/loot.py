"""Looting an island: the Navy first, then the flag, then what the island gives."""

from __future__ import annotations

from functools import lru_cache

from pnp.games.ten_gold.referee.board import Square, neighbours, square_text
from pnp.games.ten_gold.referee.phases import CHOICE
from pnp.games.ten_gold.referee.purse import gain
from pnp.games.ten_gold.referee.state import State, pop, push
from pnp.games.ten_gold.referee.tasks import Flagging, IslandCard, Reaction
from pnp.games.ten_gold.referee.turn import no_action_left
from pnp.games.ten_gold.referee.values import square_value
from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, Remembered


@lru_cache(maxsize=1024)
def _shores(square: Square, islands: frozenset[Square], size: tuple[int, int]) -> tuple[Square, ...]:
    return tuple(other for other in neighbours(square, size) if other in islands)


def islands_beside(state: State, seat: int) -> tuple[Square, ...]:
    square = state.squares[seat]
    return _shores(square, state.table.islands, state.table.data.size) if square is not None else ()


def lootable_islands(state: State, seat: int) -> tuple[Square, ...]:
    return tuple(square for square in islands_beside(state, seat) if square not in state.flags)


def no_flag(state: State, square: Square) -> Refused | None:
    where = square_text(square)
    if square not in state.table.islands:
        return lambda: Finding(
            "not_an_island",
            f"There is no island on {where}.",
            "looting",
            "Name the square of an island.",
            square=square,
        )
    if square in state.flags:
        return lambda: Finding("island_flagged", f"The island on {where} has a flag already.", "looting", square=square)
    return None


def no_loot(state: State, seat: int, square: Square) -> Refused | None:
    """Tell why a ship cannot loot here: it must touch a side of an island without a flag."""
    fault = no_action_left(state)
    if fault is not None:
        return fault
    if square not in state.table.islands or square in islands_beside(state, seat):
        return no_flag(state, square)
    name, where = state.table.names[seat], square_text(square)
    return lambda: Finding(
        "not_beside_island",
        f"{name}'s ship touches no side of the island on {where}.",
        "looting",
        "Sail to a square that touches a side of it.",
        player=name,
        square=square,
    )


def _loot(state: State, seat: int, square: Square) -> State:
    """Return the state in which the active player has begun to loot: the Navy fires before or after it (R2)."""
    tasks = (Flagging(square), Reaction(seat))
    first = state.table.house.navy_loot_timing == "before"
    return state._replace(actions=state.actions - 1, stack=state.stack + (tasks if first else tasks[::-1]))


def loot_of_next(state: State) -> tuple[int, bool]:
    """Return the gold of the next island to be flagged, and whether it gives a card.

    The last island gives gold, and a card unless the table has agreed otherwise (R15).
    """
    if len(state.flags) + 1 < len(state.table.islands):
        return 0, True
    return state.table.data.last_island_gold, state.table.house.last_island == "gold_and_card"


def flag(state: State, task: Flagging) -> State:
    """Return the state after the looting, which comes to nothing where the ship no longer touches the island (R11)."""
    gold, card = loot_of_next(state)
    state = pop(state)
    if task.square not in lootable_islands(state, state.active):
        return state
    state = state._replace(flags=state.flags | {task.square})
    state = push(state, IslandCard()) if card else state
    return gain(state, state.active, gold) if gold else state


LOOT = Move(
    "loot",
    "loot",
    "loot the island on a square",
    (square_value(),),
    opens=True,
    phases=(CHOICE,),
    offers=lambda state, key: [(square,) for square in key[1]],
    refuse=no_loot,
    follow=_loot,
    sure=True,
)
_LOOTS = Remembered(LOOT)


def list_loots(state: State, seat: int) -> tuple[Action, ...]:
    return _LOOTS(state, seat, (seat, lootable_islands(state, seat)))
