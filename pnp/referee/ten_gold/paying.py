"""Giving up gold: only the last coin of a row, and first what lies beside the card (R20)."""

from __future__ import annotations

from pnp.referee.english import listed
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.ten_gold.gaining import add_under
from pnp.referee.ten_gold.gold import Rows, payments
from pnp.referee.ten_gold.phases import PAY
from pnp.referee.ten_gold.ships import gold_of, is_player
from pnp.referee.ten_gold.state import State, due, pop, push, with_rows
from pnp.referee.ten_gold.tasks import SUPPLY, Gaining, Paying
from pnp.referee.values import named


def ways_to_pay(state: State, seat: int) -> dict[str, Rows]:
    """Return where the coin of a player can come from (a row, or ``beside``), and what is left then."""
    rows = state.rows[seat]
    return {next(name for name in Rows._fields if getattr(after, name) < getattr(rows, name)): after
            for after in payments(rows, 1)}  # fmt: skip


def nothing_to_choose(state: State, task: Paying) -> State | None:
    """Return the state with the coin given up where there is none to choose."""
    if not gold_of(state, task.ship):
        return pop(state)
    if not is_player(state, task.ship):
        return _received(add_under(pop(state), task.ship, -1), task.to)
    ways = ways_to_pay(state, task.ship)
    return _lose(state, task.ship, next(iter(ways))) if len(ways) == 1 else None


def _not_the_last(state: State, seat: int, row: str) -> Refused | None:
    can = list(ways_to_pay(state, seat))
    return None if row in can else lambda: Finding(
        "row_gap", f"No coin can go from {row}; only the last of {listed(can, 'or')} can.", "R20",
        player=state.table.names[seat])  # fmt: skip


def _lose(state: State, seat: int, row: str) -> State:
    to = due(state, Paying).to
    return _received(with_rows(pop(state), seat, ways_to_pay(state, seat)[row]), to)


def _received(state: State, to: int) -> State:
    """Return the state in which the one coin in nobody's hands comes *to* a ship or the supply."""
    if to == SUPPLY:
        return state._replace(supply=state.supply + 1)
    return push(state, Gaining(to, 1)) if is_player(state, to) else add_under(state, to, 1)


LOSE: Move[State, str] = Move(
    "lose", "lose", "give up the last coin of a row",
    (named("row", "a place of gold", lambda state: {name: name for name in Rows._fields}),), phases=(PAY,),
    offers=lambda state, seat: [(row,) for row in ways_to_pay(state, seat)],
    refuse=_not_the_last, follow=_lose, sure=True,
)  # fmt: skip
