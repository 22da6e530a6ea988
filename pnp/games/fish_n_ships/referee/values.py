"""The values of the moves, as people write them: ``Ben``, ``ball 4``, ``Moon Ray 2``, ``Moon Ray in hand``."""

from __future__ import annotations

import re
from itertools import combinations, permutations

from pnp.games.fish_n_ships.referee.cards import ability_names, card_names, find_treasure, read_cards
from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.stacks import counts_as
from pnp.games.fish_n_ships.referee.state import WILD, Place, State
from pnp.games.fish_n_ships.referee.turn import ACTIONS
from pnp.games.fish_n_ships.referee.words import list_of
from pnp.referee import values
from pnp.referee.grammar import Value
from pnp.referee.names import find_name, find_seat

_HAND = re.compile(r"(.*\S) in hand", re.IGNORECASE)
_PLACE = re.compile(r"(.*\S) (\d{1,2})")
_JOIN = re.compile(r"\s+and\s+|\s*\+\s*", re.IGNORECASE)
_MOST_PILES = 99


def player(key: str, word: str = "") -> Value[State]:
    return values.player(key, lambda state: state.table.names, word)


def ball(word: str) -> Value[State]:
    return values.named("ball", "a cannonball", _balls, word, write=lambda state, value: str(value))


def _balls(state: State) -> dict[str, int]:
    return {
        text: card.value
        for card in state.data.red.values()
        if card.value
        for text in (card.name, card.alias, card.kind, str(card.value))
    }


def ability(key: str, word: str = "") -> Value[State]:
    return values.named(key, "a stack ability", lambda state: ability_names(state.data), word)


CARD: Value[State] = values.named("card", "a card of the red deck", lambda state: card_names(state.data))

# -- two players ---------------------------------------------------------------------------------------------


def _read_players(state: State, text: str) -> tuple[int, ...]:
    """Return the seats of a list of players, sorted; a name with "and" in it is found as it is written."""
    seats = {name: seat for seat, name in enumerate(state.table.names)}
    known = {f"{one} and {other}": tuple(sorted((seats[one], seats[other]))) for one, other in permutations(seats, 2)}
    if text in known:
        return known[text]
    return tuple(sorted(find_seat(name, seats) for name in _JOIN.split(text)))


def _are_players(state: State, value: object) -> bool:
    return (
        isinstance(value, tuple)
        and all(type(seat) is int and 0 <= seat < len(state.seats) for seat in value)
        and value == tuple(sorted(value))
    )


PLAYERS: Value[State] = Value(
    "players",
    _read_players,
    lambda state, seats: " and ".join(state.table.names[seat] for seat in seats),
    "against",
    fits=_are_players,
    every=lambda state: combinations(state.seats, 2),
)

# -- cards ---------------------------------------------------------------------------------------------------


def _read_list(state: State, text: str) -> Cards:
    """Return the cards of a list, sorted; ``wild`` is the wild card."""
    parts = [part.strip() for part in text.split("+")]
    wild = [WILD for part in parts if part.casefold() == WILD]
    rest = [part for part in parts if part.casefold() != WILD]
    return tuple(sorted([*read_cards(state.data, " + ".join(rest)), *wild]))


def _are_cards(state: State, value: object) -> bool:
    if not isinstance(value, tuple) or not all(isinstance(kind, str) for kind in value):
        return False
    return all(kind == WILD or kind in state.data.red for kind in value) and value == tuple(sorted(value))


CARDS: Value[State] = Value("cards", _read_list, list_of, fits=_are_cards)


def _read_plan(state: State, text: str) -> tuple[str, ...]:
    names = {kind: kind for kind in ACTIONS}
    parts = re.split(r"\s+then\s+|\s+and\s+|\s*\+\s*", text, flags=re.IGNORECASE) if text else []
    return tuple(find_name(part, names, "an action") for part in parts)


PLAN: Value[State] = Value(
    "actions",
    _read_plan,
    lambda state, plan: " then ".join(plan),
    "for",
    (),
    fits=lambda state, value: isinstance(value, tuple) and all(kind in ACTIONS for kind in value),
)

# -- piles ---------------------------------------------------------------------------------------------------


def _read_place(state: State, text: str) -> Place:
    """Return a pile: a kind of treasure, and a number where it is not the first of its kind; or the wild card."""
    if text.casefold() == WILD:
        return WILD, 1
    match = _PLACE.fullmatch(text)
    kind, number = (match[1], int(match[2])) if match else (text, 1)
    return find_treasure(state.data, kind), number


def _write_place(state: State, place: Place) -> str:
    kind, number = place
    name = WILD if kind == WILD else state.data.name_of(kind)
    return f"{name} {number}" if number != 1 else name


def _is_place(state: State, value: object, least: int = 1) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    kind, number = value
    if type(number) is not int or not isinstance(kind, str) or not least <= number <= _MOST_PILES:
        return False
    return number == 1 if kind == WILD else state.data.is_treasure(kind)


def pile(key: str, word: str = "") -> Value[State]:
    return Value(key, _read_place, _write_place, word, fits=_is_place)


def _usual_pile(state: State, seat: int, before: tuple[Cards]) -> Place:
    return (counts_as(state, seat, before[0][0]) if before[0] else WILD), 1


def _may_be_pile(state: State, value: object) -> bool:
    """Return whether *value* is a pile; "no treasure" is said better of a card than of its pile."""
    return isinstance(value, tuple) and (_is_place(state, value) or value in [(kind, 1) for kind in state.data.red])


ONTO: Value[State] = Value("pile", _read_place, _write_place, "onto", fits=_may_be_pile, usual=_usual_pile)
STACK, KIND = pile("stack", "for"), pile("kind", "as")


def _read_source(state: State, text: str) -> Place:
    match = _HAND.fullmatch(text)
    return (find_treasure(state.data, match[1]), 0) if match else _read_place(state, text)


SOURCE: Value[State] = Value(
    "treasure",
    _read_source,
    lambda state, place: _write_place(state, place) if place[1] else f"{state.data.name_of(place[0])} in hand",
    fits=lambda state, value: _is_place(state, value, least=0),
)
