"""A state for programs, and what one player may know of it: the values of gold are for its owner alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pnp.games.pirates_treasure_island.referee.state import (
    ISLAND,
    SUPPLY,
    ZONES,
    Gold,
    State,
    Task,
    fleet,
    is_out,
    owner,
    waits_for,
)
from pnp.referee.action import CHANCE, Action


def view(state: State, seat: int | None = None) -> dict[str, Any]:
    table, task = state.table, state.task
    waiting = [None if who == CHANCE else table.names[who] for who in waits_for(state)]
    return {
        "turn": table.names[state.turn],
        "round": state.round,
        "step": None if state.over else task.step if task is not None else "order",
        "task": None if task is None else _task(state, task),
        "failed": state.failed or None,
        "waits_for": waiting,
        "over": state.over or None,
        "last_round": state.sounded,
        "players": [_player(state, who, seat) for who in range(len(table.names))],
        "supply": _pile(table.values, state.supply, seat),
        "lost": _pile(table.values, state.lost, seat),
    }


def _task(state: State, task: Task) -> dict[str, Any]:
    """The step that an order waits at, and the choices made; the ships by their names."""
    ships = {key: state.name(ship) if ship >= 0 else None for key, ship in
             (("ship", task.ship), ("other", task.other), ("mover", task.mover))}  # fmt: skip
    source = None
    if task.source != SUPPLY:
        source = state.table.names[task.source - ISLAND] if task.source >= ISLAND else state.name(task.source)
    return {"step": task.step, **ships, "number": task.number, "source": source, "wreck": task.wreck}


def _player(state: State, who: int, seat: int | None) -> dict[str, Any]:
    table = state.table
    sees = None if state.over else seat  # at the end, all gold on islands and ships is turned up
    return {
        "name": table.names[who],
        "fleet": table.fleets[who],
        "out": is_out(state.ships, who),
        "island": _gold(state.islands[who], who, sees),
        "ships": [_ship(state, ship, sees) for ship in fleet(who)],
    }


def _ship(state: State, number: int, seat: int | None) -> dict[str, Any]:
    card, ship = state.table.cards[number], state.ships[number]
    return {
        "id": card.id,
        "name": card.name,
        "masts": card.masts,
        "loot": card.loot,
        "fight": card.fight,
        "board": card.board,
        "zone": ZONES[ship.zone],
        "cargo": _gold(ship.cargo, owner(number), seat),
        "damaged": ship.damaged,
    }


def _gold(gold: Gold, who: int, seat: int | None) -> list[Any]:
    """Return the values, or a ``?`` for each marker that is somebody else's."""
    return list(gold) if seat in (None, who) else ["?"] * len(gold)


def _pile(values: Gold, pile: Gold, seat: int | None) -> dict[str, Any]:
    counts = {str(value): count for value, count in zip(values, pile, strict=True)}
    return {"markers": sum(pile), "values": counts if seat is None else "?"}


def untold(before: State, action: Action, after: State, seat: int) -> tuple[str, ...]:
    """Return ``gold`` for markers that *seat* never held: handed over between ships of another, or drawn by another."""
    if action.verb == "draw":
        task = before.due
        knows = [owner(task.ship)]
        if task.source != SUPPLY and not task.wreck:  # all of a wreck's gold is gone: which markers sank, nobody sees
            knows += [task.source - ISLAND if task.source >= ISLAND else owner(task.source)]
        return () if seat in knows else ("gold",)
    return ("gold",) if action.verb == "transfer" else ()


def pieces(state: State) -> Mapping[str, int]:
    """Return the number of markers of each value, wherever they lie, and of ships, sunk or not."""
    counts = Counter(state.gold())
    for pile in (state.supply, state.lost):
        counts.update(dict(zip(state.table.values, pile, strict=True)))
    return {**{f"gold {value}": counts[value] for value in state.table.values}, "ships": len(state.ships)}
