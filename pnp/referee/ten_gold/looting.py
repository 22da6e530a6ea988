"""Looting an island: the Navy first, then the flag, then what the island gives."""

from __future__ import annotations

from pnp.referee.ten_gold.board import Square
from pnp.referee.ten_gold.fleet import islands_beside
from pnp.referee.ten_gold.gains import gain
from pnp.referee.ten_gold.state import Phase, State, no_choices, no_follow, pop, push
from pnp.referee.ten_gold.tasks import Flagging, IslandCard, Reaction


def lootable(state: State, seat: int) -> list[Square]:
    """Return the islands beside a player's ship that carry no flag."""
    return [square for square in islands_beside(state, seat) if square not in state.flags]


def loot(state: State, square: Square) -> State:
    """Return the state in which the active player has begun to loot: the Navy fires before or after it (R2)."""
    tasks = (Reaction(state.active), Flagging(square))
    return push(state, *(tasks if state.table.house.navy_loot_timing == "before" else tasks[::-1]))


def flag(state: State, task: Flagging) -> State:
    """Return the state after the looting, which comes to nothing where the ship no longer touches the island (R11).

    The last island gives gold, and a card unless the table has agreed otherwise (R15).
    """
    state = pop(state)
    if task.square not in lootable(state, state.active):
        return state
    state = state._replace(flags=state.flags | {task.square})
    is_last = state.flags == state.table.islands
    if not is_last or state.table.house.last_island == "gold_and_card":
        state = push(state, IslandCard())
    return gain(state, state.active, state.table.data.last_island_gold) if is_last else state


FLAGGING = Phase(flag, no_choices, no_follow)
