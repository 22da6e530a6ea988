"""Gold that comes and goes: where on the ship card it is put, and from where it is given up."""

from __future__ import annotations

import re
from collections import Counter

from pnp.game.toml import quote
from pnp.games.ten_gold.referee.gold import Rows, gains, payments
from pnp.games.ten_gold.referee.phases import PAY, PUT
from pnp.games.ten_gold.referee.ships import gold_of, is_player, label
from pnp.games.ten_gold.referee.state import State, due, pop, push, with_rows
from pnp.games.ten_gold.referee.tasks import SUPPLY, Gaining, Paying
from pnp.referee.english import list_words
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import replace_item
from pnp.referee.values import named

_PUT = re.compile(r"(?:(\d{1,2})\s+)?(sails|cannons|beside)(?:\s*(?:\+|and)?\s*)", re.IGNORECASE)


def gain(state: State, seat: int, coins: int) -> State:
    """Return the state in which *seat* takes *coins* from the supply, or as many as it has left (R34)."""
    coins = min(coins, state.supply)
    return push(state._replace(supply=state.supply - coins), Gaining(seat, coins))


def under_ship(state: State, ship: int, coins: int) -> State:
    """Return the state with *coins* of the supply, or as many as it has left, under a Navy ship or Merchant."""
    coins = min(coins, state.supply)
    return add_under(state._replace(supply=state.supply - coins), ship, coins) if coins else state


def add_under(state: State, ship: int, coins: int) -> State:
    place = ship - len(state.rows)
    return state._replace(under=replace_item(state.under, place, state.under[place] + coins))


def ways_to_gain(state: State, task: Gaining) -> list[Rows]:
    rows = state.rows[task.seat]
    return [
        Rows(after.sails - rows.sails, after.cannons - rows.cannons, after.beside - rows.beside)
        for after in gains(rows, task.coins, state.table.data.circles)
    ]


def take_only_way(state: State, task: Gaining) -> State | None:
    ways = ways_to_gain(state, task)
    return _put(state, task.seat, ways[0]) if len(ways) == 1 else None


def _no_way(state: State, seat: int, way: Rows) -> Refused | None:
    task, name = due(state, Gaining), label(state, seat)
    if sum(way) != task.coins:
        return lambda: Finding(
            "gold_due", f"{name} puts {task.coins} gold onto the ship card, not {sum(way)}.", "gold", player=name
        )
    ways = ways_to_gain(state, task)
    return (
        None
        if way in ways
        else lambda: Finding(
            "row_gap",
            f"{name}: each row has its circles, and gold goes beside the card only when both are full: here "
            f"{ways[0].beside}.",
            "R20",
            player=name,
        )
    )


def _put(state: State, seat: int, way: Rows) -> State:
    rows = state.rows[seat]
    after = Rows(rows.sails + way.sails, rows.cannons + way.cannons, rows.beside + way.beside)
    return with_rows(pop(state), seat, after)


def _read_put(state: State, text: str) -> Rows:
    """Return how many coins go where; a row without a number takes all of them, or one where two rows are named."""
    words = list(_PUT.finditer(text))
    if not words or "".join(word[0] for word in words) != text:
        raise ValueError(f"{quote(text)} is no place for gold; write sails, cannons, or 1 sails 1 cannons")
    task = state.stack[-1] if state.stack else None
    each = task.coins if isinstance(task, Gaining) and len(words) == 1 else 1
    coins: Counter[str] = Counter()
    for word in words:
        coins[word[2].casefold()] += int(word[1] or each)
    return Rows(**coins)


def _write_put(state: State, way: Rows) -> str:
    coins = {name: coins for name, coins in way._asdict().items() if coins}
    task = state.stack[-1] if state.stack else None
    if len(coins) == 1 and isinstance(task, Gaining) and task.coins == sum(way):
        return next(iter(coins))
    return " ".join(f"{count} {name}" for name, count in coins.items())


def _is_way(state: State, value: object) -> bool:
    return isinstance(value, Rows) and all(type(coins) is int and coins >= 0 for coins in value) and any(value)


PUT_GOLD = Move(
    "put",
    "put",
    "put gold onto the ship card",
    (Value("rows", _read_put, _write_put, fits=_is_way),),
    phases=(PUT,),
    offers=lambda state, seat: [(way,) for way in ways_to_gain(state, due(state, Gaining))],
    refuse=_no_way,
    follow=_put,
    sure=True,
)

# -- giving up: only the last coin of a row, and first what lies beside the card (R20) ------------------------


def ways_to_pay(state: State, seat: int) -> dict[str, Rows]:
    """Return where the coin of a player can come from (a row, or ``beside``), and what is left then."""
    rows = state.rows[seat]
    return {
        next(name for name in Rows._fields if getattr(after, name) < getattr(rows, name)): after
        for after in payments(rows, 1)
    }


def pay_only_way(state: State, task: Paying) -> State | None:
    """Return the state with the coin given up where there is none to choose."""
    if not gold_of(state, task.ship):
        return pop(state)
    if not is_player(state, task.ship):
        return _receive(add_under(pop(state), task.ship, -1), task.to)
    ways = ways_to_pay(state, task.ship)
    return _lose(state, task.ship, next(iter(ways))) if len(ways) == 1 else None


def _not_the_last(state: State, seat: int, row: str) -> Refused | None:
    can = list(ways_to_pay(state, seat))
    return (
        None
        if row in can
        else lambda: Finding(
            "row_gap",
            f"No coin can go from {row}; only the last of {list_words(can, 'or')} can.",
            "R20",
            player=state.table.names[seat],
        )
    )


def _lose(state: State, seat: int, row: str) -> State:
    to = due(state, Paying).to
    return _receive(with_rows(pop(state), seat, ways_to_pay(state, seat)[row]), to)


def _receive(state: State, to: int) -> State:
    """Return the state in which the one coin in nobody's hands comes *to* a ship or the supply."""
    if to == SUPPLY:
        return state._replace(supply=state.supply + 1)
    return push(state, Gaining(to, 1)) if is_player(state, to) else add_under(state, to, 1)


LOSE: Move[State, str] = Move(
    "lose",
    "lose",
    "give up the last coin of a row",
    (named("row", "a place of gold", lambda state: {name: name for name in Rows._fields}),),
    phases=(PAY,),
    offers=lambda state, seat: [(row,) for row in ways_to_pay(state, seat)],
    refuse=_not_the_last,
    follow=_lose,
    sure=True,
)
