"""Gaining gold: from where it comes, and where on the ship card it goes."""

from __future__ import annotations

import re
from collections import Counter

from pnp.game.toml import quoted
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused
from pnp.referee.ten_gold.gold import Rows, gains
from pnp.referee.ten_gold.phases import PUT
from pnp.referee.ten_gold.ships import label
from pnp.referee.ten_gold.state import State, due, pop, push, with_rows
from pnp.referee.ten_gold.tasks import Gaining
from pnp.referee.tuples import replaced

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
    return state._replace(under=replaced(state.under, place, state.under[place] + coins))


def ways_to_gain(state: State, task: Gaining) -> list[Rows]:
    rows = state.rows[task.seat]
    return [Rows(after.sails - rows.sails, after.cannons - rows.cannons, after.beside - rows.beside)
            for after in gains(rows, task.coins, state.table.data.circles)]  # fmt: skip


def only_way(state: State, task: Gaining) -> State | None:
    ways = ways_to_gain(state, task)
    return _put(state, task.seat, ways[0]) if len(ways) == 1 else None


def _ways(state: State, seat: int) -> list[tuple[Rows]]:
    return [(way,) for way in ways_to_gain(state, due(state, Gaining))]


def _no_way(state: State, seat: int, way: Rows) -> Refused | None:
    task, name = due(state, Gaining), label(state, seat)
    if sum(way) != task.coins:
        return lambda: Finding("gold_due", f"{name} puts {task.coins} gold onto the ship card, not {sum(way)}.", "gold",
                               player=name)  # fmt: skip
    ways = ways_to_gain(state, task)
    return None if way in ways else lambda: Finding(
        "row_gap", f"{name}: each row has its circles, and gold goes beside the card only when both are full: here "
        f"{ways[0].beside}.", "R20", player=name)  # fmt: skip


def _put(state: State, seat: int, way: Rows) -> State:
    rows = state.rows[seat]
    after = Rows(rows.sails + way.sails, rows.cannons + way.cannons, rows.beside + way.beside)
    return with_rows(pop(state), seat, after)


def _read_put(state: State, text: str) -> Rows:
    """Return how many coins go where; a row without a number takes all of them, or one where two rows are named."""
    words = list(_PUT.finditer(text))
    if not words or "".join(word[0] for word in words) != text:
        raise ValueError(f"{quoted(text)} is no place for gold; write sails, cannons, or 1 sails 1 cannons")
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


PUT_GOLD = Move("put", "put", "put gold onto the ship card", (Value("rows", _read_put, _write_put, fits=_is_way),),
                phases=(PUT,), offers=_ways, refuse=_no_way, follow=_put, sure=True)  # fmt: skip
