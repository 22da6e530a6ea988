"""Gold that changes hands: gained, given up, or put under a ship."""

from __future__ import annotations

from pnp.referee.action import Action
from pnp.referee.ten_gold.fleet import gold_of, is_player
from pnp.referee.ten_gold.gold import Rows, gains, payments
from pnp.referee.ten_gold.state import Phase, State, pop, push, replaced, with_rows
from pnp.referee.ten_gold.tasks import SUPPLY, Gaining, Paying


def gain(state: State, seat: int, coins: int) -> State:
    """Return the state in which *seat* takes *coins* from the supply, or as many as it has left (R34)."""
    coins = min(coins, state.supply)
    return push(state._replace(supply=state.supply - coins), Gaining(seat, coins))


def under_ship(state: State, ship: int, coins: int) -> State:
    """Return the state with *coins* of the supply, or as many as it has left, under a Navy ship or Merchant."""
    coins = min(coins, state.supply)
    return add_under(state._replace(supply=state.supply - coins), ship, coins) if coins else state


def add_under(state: State, ship: int, coins: int) -> State:
    """Return the state with *coins* more under a Navy ship or Merchant."""
    place = ship - len(state.rows)
    return state._replace(under=replaced(state.under, place, state.under[place] + coins))


# -- gaining -------------------------------------------------------------------------------------------


def ways_to_gain(state: State, task: Gaining) -> list[Rows]:
    """Return every way to put the coins: how many go to each row, and beside the card."""
    rows = state.rows[task.seat]
    return [_less(after, rows) for after in gains(rows, task.coins, state.table.data.circles)]


def _less(rows: Rows, other: Rows) -> Rows:
    return Rows(*(more - less for more, less in zip(rows, other, strict=True)))


def gain_run(state: State, task: Gaining) -> State | None:
    """Return the state with the coins on the card where there is only one way to put them."""
    ways = ways_to_gain(state, task)
    return gained(state, task, ways[0]) if len(ways) == 1 else None


def gain_choices(state: State, task: Gaining) -> list[Action]:
    """Return every way to put the coins."""
    return [Action(task.seat, "put", (way,)) for way in ways_to_gain(state, task)]


def gain_follow(state: State, task: Gaining, action: Action) -> State:
    """Return the state with the coins on the card."""
    return gained(state, task, action.args[0])


def gained(state: State, task: Gaining, way: Rows) -> State:
    """Return the state with the coins on the card as *way* says."""
    rows = state.rows[task.seat]
    return with_rows(pop(state), task.seat, Rows(*(have + more for have, more in zip(rows, way, strict=True))))


# -- giving up -----------------------------------------------------------------------------------------


def ways_to_pay(state: State, task: Paying) -> dict[str, Rows]:
    """Return where the coin of a player can come from (a row, or ``beside``), and what is left then."""
    rows = state.rows[task.ship]
    return {next(name for name in Rows._fields if getattr(after, name) < getattr(rows, name)): after
            for after in payments(rows, 1)}  # fmt: skip


def pay_run(state: State, task: Paying) -> State | None:
    """Return the state with the coin given up where there is none to choose."""
    if not gold_of(state, task.ship):
        return pop(state)
    if not is_player(state, task.ship):
        return _received(add_under(pop(state), task.ship, -1), task.to)
    ways = ways_to_pay(state, task)
    return paid(state, task, next(iter(ways))) if len(ways) == 1 else None


def pay_choices(state: State, task: Paying) -> list[Action]:
    """Return the coins that can go: always the last of a row."""
    return [Action(task.ship, "lose", (row,)) for row in ways_to_pay(state, task)]


def pay_follow(state: State, task: Paying, action: Action) -> State:
    """Return the state with the coin given up."""
    return paid(state, task, action.args[0])


def paid(state: State, task: Paying, row: str) -> State:
    """Return the state in which the last coin of *row* has gone to whoever takes it."""
    state = with_rows(pop(state), task.ship, ways_to_pay(state, task)[row])
    return _received(state, task.to)


def _received(state: State, to: int) -> State:
    """Return the state in which the one coin in nobody's hands comes *to* a ship or the supply."""
    if to == SUPPLY:
        return state._replace(supply=state.supply + 1)
    return push(state, Gaining(to, 1)) if is_player(state, to) else add_under(state, to, 1)


GAINING = Phase(gain_run, gain_choices, gain_follow)
PAYING = Phase(pay_run, pay_choices, pay_follow)
