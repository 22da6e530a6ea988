"""Claims that a record may make beside the actions, which are compared with the referee's own count."""

from __future__ import annotations

import re

from pnp.games.ten_gold.referee.board import square_text
from pnp.games.ten_gold.referee.ships import gold_of
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.values import square_value
from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import match_whole

_COUNTED = re.compile(r"(\d{1,3})(?:\s+left)?")


def _read_count(state: State, text: str) -> int:
    return int(match_whole(_COUNTED, text, "a whole number")[1])


_COUNT = (Value("count", _read_count, lambda state, count: str(count)),)

CLAIMS: Grammar[State] = Grammar(
    (
        Verb("actions", "actions", "how many actions the active player has left", _COUNT),
        Verb("gold", "gold", "how much gold a player has", _COUNT),
        Verb("at", "at", "where a player's ship is", (square_value(),)),
    )
)


def dispute(state: State, claim: Action) -> Finding | None:
    name, value = state.table.names[claim.seat], claim.args[0]
    if claim.verb == "actions":
        return _actions_disputed(state, name, claim)
    if claim.verb == "gold":
        gold = gold_of(state, claim.seat)
        return None if value == gold else Finding("gold_count", f"{name} has {gold} gold, not {value}.", "gold")
    square = state.squares[claim.seat]
    if value == square:
        return None
    where = f"at {square_text(square)}" if square else "off the board"
    return Finding("ship_square", f"{name}'s ship is {where}, not at {square_text(value)}.", "movement")


def _actions_disputed(state: State, name: str, claim: Action) -> Finding | None:
    """Return the fault in a number of actions, if any; with too many at the start, they were carried over."""
    start = state.table.data.actions
    if claim.seat != state.active:
        active = state.table.names[state.active]
        return Finding("not_your_turn", f"It is {active}'s turn; {name} has no actions.", "turn")
    if claim.args[0] == state.actions:
        return None
    if state.actions == start and not state.stack:
        return Finding(
            "wrong_start_actions",
            f"A turn starts with {start} actions, not {claim.args[0]}; unused ones lapse.",
            "turn",
        )
    return Finding("action_count", f"{name} has {state.actions} actions left, not {claim.args[0]}.", "turn")
