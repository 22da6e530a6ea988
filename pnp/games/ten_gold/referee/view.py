"""A state for programs and screens, with ``?`` for what a player may not see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.board import Square, reading_order, square_text
from pnp.games.ten_gold.referee.data import House
from pnp.games.ten_gold.referee.decks import Deck, Known
from pnp.games.ten_gold.referee.phases import waits_for
from pnp.games.ten_gold.referee.ships import cannons, gold_of, is_player, label, sails
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.values import name_of_card
from pnp.referee.action import Action
from pnp.referee.options import option_text

HIDDEN = "?"


def view(state: State, seat: int | None = None) -> dict[str, Any]:
    """Return *state*; the holds of others, and the cards in the decks that others know, are hidden from *seat*."""
    table = state.table
    return {
        "players": [_player(state, other, seat) for other in range(len(table.names))],
        "ships": {
            label(state, ship): _ship(state, ship) for ship in range(len(state.squares)) if not is_player(state, ship)
        },
        "islands": list(_squares(table.islands)),
        "flags": list(_squares(state.flags)),
        "supply": state.supply,
        "island_deck": _deck(state, state.island, seat),
        "sunken_deck": _deck(state, state.sunken, seat),
        "turn": table.names[state.active],
        "actions": state.actions,
        "round": state.round,
        "pending": [_task(task, state.active == seat or seat is None) for task in reversed(state.stack)],
        "tasks": [_details(state, task) for task in reversed(state.stack)],
        "waits_for": [HIDDEN if other < 0 else table.names[other] for other in waits_for(state)],
        "options": dict(_options(table.house)),
        "winners": [table.names[winner] for winner in state.end.winners] if state.end else [],
        "printed": table.data.printed,
    }


def _player(state: State, other: int, seat: int | None) -> dict[str, Any]:
    hold = [name_of_card(state, card) if seat in (None, other) else HIDDEN for card in state.holds[other]]
    return {"name": state.table.names[other], **_ship(state, other), **state.rows[other]._asdict(), "hold": hold,
            "truce": other in state.truce}  # fmt: skip


def _ship(state: State, ship: int) -> dict[str, Any]:
    square = state.squares[ship]
    return {"square": square_text(square) if square else None, "gold": gold_of(state, ship),
            "sails_die": sails(state, ship), "cannons_die": cannons(state, ship)}  # fmt: skip


@lru_cache(maxsize=1024)
def _squares(squares: frozenset[Square]) -> tuple[str, ...]:
    return tuple(square_text(square) for square in reading_order(squares))


@lru_cache(maxsize=64)
def _options(house: House) -> tuple[tuple[str, str], ...]:
    return tuple((id, option_text(value)) for id, value in house._asdict().items())


def _deck(state: State, deck: Deck, seat: int | None) -> dict[str, Any]:
    """Return a deck: how many cards, those at the top and at the bottom whose place is known, and the discards."""
    return {
        "cards": deck.size,
        "top": [_card_text(state, known, seat) for known in deck.top],
        "bottom": [_card_text(state, known, seat) for known in deck.bottom],
        "discards": [name_of_card(state, card) for card in deck.discards],
    }


def _card_text(state: State, known: Known, seat: int | None) -> str:
    return name_of_card(state, known.card) if seat is None or seat in known.seats else HIDDEN


def _task(task: tasks.Task, may_see: bool) -> str:
    """Return the name of a task in words, with the card that only the active player has seen."""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", type(task).__name__).casefold()
    if isinstance(task, tasks.Peeking) and task.card:
        return f"{name} {task.card.card if may_see else HIDDEN}"
    return name


def _details(state: State, task: tasks.Task) -> dict[str, Any]:
    """The public part of a task: spins, rolls, ships; not the card that is peeked at."""
    values = {field.name: getattr(task, field.name) for field in fields(task) if field.name != "card"}
    return {name: _plain(state, name, value) for name, value in values.items()}


def _plain(state: State, name: str, value: Any) -> Any:
    if name in _SHIPS and type(value) is int:
        return label(state, value) if value >= 0 else "supply"
    if name == "square":
        return square_text(value)
    return [_plain(state, name, each) for each in value] if isinstance(value, tuple) else value


_SHIPS = ("ship", "ships", "navy", "queue", "attacker", "target", "to")
"""The fields of tasks that hold ships."""


def untold(before: State, action: Action, after: State, seat: int) -> tuple[str, ...]:
    """Return ``card`` for one that the active player keeps, or looks at, unseen by the others."""
    if seat == before.active:
        return ()
    if action.verb == "draw" and before.table.data.designs[action.args[0]].spot:
        return ("card",)
    return ("card",) if action.verb == "look" else ()


def pieces(state: State) -> Mapping[str, int]:
    moving = sum(task.coins for task in state.stack if isinstance(task, tasks.Gaining))
    count = Counter(state.island.cards + state.sunken.cards)
    for hold in state.holds:
        count.update(hold)
    count.update(task.card.card for task in state.stack if isinstance(task, tasks.Peeking) and task.card)
    afloat = {square for square in state.squares if square is not None} - state.table.islands
    return {
        **count,
        "gold": state.supply + sum(rows.total for rows in state.rows) + sum(state.under) + moving,
        "ships": len(afloat) + state.squares.count(None),
        "flags": state.table.data.flags,
        "flags on islands": len(state.flags & state.table.islands) - len(state.flags),
    }
