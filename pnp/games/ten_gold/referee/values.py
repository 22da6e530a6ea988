"""Squares, ships and cards in a log: what stands behind a verb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.ten_gold.referee.board import Square, read_square
from pnp.games.ten_gold.referee.ships import label, ship_names
from pnp.games.ten_gold.referee.state import State
from pnp.referee.grammar import Value
from pnp.referee.values import named

NOBODY = -1
NOWHERE: tuple[()] = ()


def is_pair(state: State, value: object) -> bool:
    """Return whether *value* is two whole numbers, 0 or more: a square, on the board or not, or a roll and its die."""
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int and part >= 0 for part in value)


def write_square(state: State, square: Square) -> str:
    """Return a square without a comma, which would begin a new step."""
    return f"{square[0]}-{square[1]}"


def square_value(key: str = "square", word: str = "", default: Any = ...) -> Value[State]:
    return Value(
        key,
        lambda state, text: read_square(text),
        write_square,
        word,
        default,
        lambda state, value: (default is not ... and value == default) or is_pair(state, value),
    )


def numbers_of_ships(state: State) -> Mapping[str, int]:
    """Return every ship by its name; a player's, where another ship has the same name."""
    return dict(reversed([(name, ship) for ship, name in enumerate(ship_names(state))]))


def ship_value(key: str = "ship", word: str = "", default: Any = ...) -> Value[State]:
    return named(key, "a ship of this game", numbers_of_ships, word, default, label, lambda state: len(state.squares))


def names_of_cards(state: State) -> Mapping[str, str]:
    designs = state.table.data.designs.values()
    return {design.name: design.id for design in designs} | {design.id: design.id for design in designs}


def card_value(word: str = "", default: Any = ...) -> Value[State]:
    return named("card", "a card of this game", names_of_cards, word, default)


def name_of_card(state: State, card: str) -> str:
    design = state.table.data.designs.get(card)
    return design.name if design else repr(card)
