"""What comes of a ship that is sunk: its gold, the card, the action, and the end of its own turn."""

from __future__ import annotations

from pnp.referee.ten_gold.ships import gold_of, is_player
from pnp.referee.ten_gold.state import State, pop, push, with_actions, with_square
from pnp.referee.ten_gold.tasks import ExtraAction, Gaining, NavyCard, Paying, SunkenCard, Task, TurnOver
from pnp.referee.tuples import replaced


def sink(state: State, attacker: int, target: int) -> State:
    """Return the state after a ship has sunk, with all that is to be settled: first the gold.

    A player who sank it then has the card and one more action. The turn of an active player who is sunk is over at
    once, with all that waits (R37).
    """
    square = state.squares[target]
    assert square is not None
    spoils, state = _spoils(state, attacker, target)
    state = with_square(state, target, None)
    if is_player(state, attacker):
        return push(state, *spoils, SunkenCard(square), ExtraAction())
    if state.table.house.navy_sinking_draws_card:
        spoils.append(NavyCard(attacker))
    if target == state.active:
        spoils.append(TurnOver())
    return push(state, *spoils)


def _spoils(state: State, attacker: int, target: int) -> tuple[list[Task], State]:
    """Return how the gold is handed over: one piece of a player (R12), all that lies under another ship."""
    if is_player(state, target):
        return [Paying(target, attacker)], state
    coins = gold_of(state, target)
    return [Gaining(attacker, coins)], state._replace(under=replaced(state.under, target - len(state.rows), 0))


def extra_action(state: State, task: ExtraAction) -> State:
    return with_actions(pop(state), task.count)
