"""The values of the moves, as people write them: cards and ships."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.games.treasure_fleet.referee.state import State
from pnp.games.treasure_fleet.referee.texts import entries, find_ship_among, read_card, read_load
from pnp.referee.grammar import Value


def ship_value(among: Callable[[State], Iterable[str]], word: str = "") -> Value[State]:
    """Return a value that is a ship; points will do where one ship *among* those of a state has them."""
    return Value(
        "ship",
        lambda state, text: find_ship_among(state.table.data, text, among(state)),
        lambda state, ship: state.table.data.name_of(ship),
        word,
        fits=lambda state, ship: isinstance(ship, str),
        every=lambda state: state.table.data.ships,
    )


def ships_value(among: Callable[[State], Iterable[str]]) -> Value[State]:
    """Return a value that is a list of ships, in the order of the data."""
    return Value(
        "ships",
        lambda state, text: state.table.data.in_order(
            find_ship_among(state.table.data, word, among(state)) for word in entries(text)
        ),
        lambda state, ships: " + ".join(map(state.table.data.name_of, ships)),
        fits=lambda state, ships: _are_texts(ships) and ships == state.table.data.in_order(ships),
    )


def _are_texts(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, str) for each in value)


def _are_cards(state: State, value: object) -> bool:
    data = state.table.data
    return _are_texts(value) and all(card in data.sorts for card in value) and value == data.in_order(value)  # type: ignore[attr-defined,arg-type]


CARD: Value[State] = Value(
    "card",
    lambda state, text: read_card(state.table.data, text),
    lambda state, card: str(card),
    fits=lambda state, card: card in state.table.data.sorts,
    every=lambda state: state.table.data.sorts,
)


CARDS: Value[State] = Value(
    "cards",
    lambda state, text: read_load(state.table.data, text),
    lambda state, cards: " ".join(cards),
    fits=_are_cards,
)


TARGET = ship_value(lambda state: [berth.ship for berth in state.berths], "at")
