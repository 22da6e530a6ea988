"""The log of a game: ``Ann: attack Navy 2, shot 9, dodge 4, draw Floating Purse, put cannons``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from pnp.game.toml import quoted
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import find_name
from pnp.referee.ten_gold import tasks
from pnp.referee.ten_gold.board import COMPASS, Square, check_walk, read_direction, read_square
from pnp.referee.ten_gold.fleet import is_player, label, labels, ship_squares
from pnp.referee.ten_gold.gold import Rows
from pnp.referee.ten_gold.hold import NOBODY, NOWHERE, card_of
from pnp.referee.ten_gold.refusals import due_attacker, due_die
from pnp.referee.ten_gold.state import State

_ROLL = re.compile(r"(\d{1,3})(?:\s+of\s+d?(\d{1,3}))?", re.IGNORECASE)
_PUT = re.compile(r"(?:(\d{1,2})\s+)?(sails|cannons|beside)(?:\s*(?:\+|and)?\s*)", re.IGNORECASE)
_MOST_STEPS = 20


# -- dice and spins --------------------------------------------------------------------------------------


def _read_roll(state: State, text: str) -> tuple[int, int]:
    """Return what a die shows, and its sides: those of the die that is due where they are not written."""
    match = _ROLL.fullmatch(text)
    if match is None:
        raise ValueError(f"{quoted(text)} is not a roll; write what the die shows, such as 5, or 5 of d8")
    return int(match[1]), int(match[2]) if match[2] else due_die(state)[1]


def _write_roll(state: State, roll: tuple[int, int]) -> str:
    return str(roll[0]) if roll[1] == due_die(state)[1] else f"{roll[0]} of d{roll[1]}"


def _read_shot(state: State, text: str) -> tuple[int, ...]:
    """Return a roll; with the ship that is said to shoot, where another one does."""
    roll, by, name = text.partition(" by ")
    if not by:
        return _read_roll(state, roll)
    ship = _read_ship(state, name.strip())
    return (*_read_roll(state, roll.strip()), *(() if ship == due_attacker(state) else (ship,)))


def _write_shot(state: State, roll: tuple[int, ...]) -> str:
    """Return a roll; for a Navy ship with its name, so that a log says who fires."""
    ship = roll[2] if len(roll) > 2 else due_attacker(state)
    by = "" if ship is None or is_player(state, ship) else f" by {label(state, ship)}"
    return _write_roll(state, (roll[0], roll[1])) + by


def _read_spin(state: State, text: str) -> int | str:
    if re.fullmatch(r"\d{1,3}", text):
        return int(text)
    try:
        return read_direction(text)
    except ValueError:
        raise ValueError(f"{quoted(text)} is not a spin; write a number, or one of {', '.join(COMPASS)}") from None


def _write_spin(state: State, spin: int | str) -> str:
    return str(spin)


# -- squares ---------------------------------------------------------------------------------------------


def _read_square(state: State, text: str) -> Square:
    return read_square(text)


def _write_square(state: State, square: Square) -> str:
    """Return a square without a comma, which would begin a new step."""
    return f"{square[0]}-{square[1]}"


def _read_walk(state: State, text: str) -> Square | tuple[Square, ...]:
    """Return the square on which a walk ends; or all its squares, where they are written and one is wrong."""
    end, by, rest = text.partition(" by ")
    if not by:
        return read_square(end)
    words = rest.split()
    if len(words) > _MOST_STEPS:
        raise ValueError(f"a walk of {len(words)} steps is too long")
    path = tuple(read_square(word) for word in words)
    if path[-1] != read_square(end):
        raise ValueError(f"the walk ends on {quoted(words[-1])}, not on {quoted(end)}")
    task = state.stack[-1] if state.stack else None
    start = state.squares[state.active]
    if not isinstance(task, tasks.Walking) or start is None:
        return path[-1]
    size = state.table.data.size
    wrong = check_walk(path, start, task.roll, state.table.islands, ship_squares(state), size)
    return path if wrong else path[-1]


def _write_walk(state: State, walk: Any) -> str:
    if isinstance(walk[0], int):
        return _write_square(state, walk)
    path = [_write_square(state, square) for square in walk]
    return f"{path[-1]} by {' '.join(path)}"


# -- ships, cards and coins ------------------------------------------------------------------------------


def _read_ship(state: State, text: str) -> int:
    found = find_name(text, labels(state), "a ship of this game")
    assert isinstance(found, int)
    return found


def _write_ship(state: State, ship: int) -> str:
    return label(state, ship)


def _read_card(state: State, text: str) -> str:
    data = state.table.data
    cards = data.island_deck + data.sunken_deck
    names = {card.name: card.id for card in cards} | {card.id: card.id for card in cards}
    return str(find_name(text, names, "a card of this game"))


def _write_card(state: State, card: str) -> str:
    found = card_of(state, card)
    return found.name if found else card


def _read_cards(state: State, text: str) -> tuple[str, ...]:
    """Return the cards of a list such as ``Double Shot``, or ``Double Shot and Double Shot``, sorted."""
    return tuple(sorted(_read_card(state, part) for part in re.split(r"\s+and\s+|\s*\+\s*", text)))


def _write_cards(state: State, cards: tuple[str, ...]) -> str:
    return " and ".join(_write_card(state, card) for card in cards)


def _read_number(state: State, text: str) -> int:
    if re.fullmatch(r"\d{1,3}", text) is None:
        raise ValueError(f"{quoted(text)} is not a whole number")
    return int(text)


def _write_number(state: State, number: int) -> str:
    return str(number)


def _read_put(state: State, text: str) -> Rows:
    """Return how many coins go where; a row without a number takes all of them, or one where two rows are named."""
    words = list(_PUT.finditer(text))
    if not words or "".join(word[0] for word in words) != text:
        raise ValueError(f"{quoted(text)} is no place for gold; write sails, cannons, or 1 sails 1 cannons")
    task = state.stack[-1] if state.stack else None
    each = task.coins if isinstance(task, tasks.Gaining) and len(words) == 1 else 1
    coins: Counter[str] = Counter()
    for word in words:
        coins[word[2].casefold()] += int(word[1] or each)
    return Rows(**coins)


def _write_put(state: State, way: Rows) -> str:
    coins = {name: coins for name, coins in way._asdict().items() if coins}
    task = state.stack[-1] if state.stack else None
    if len(coins) == 1 and isinstance(task, tasks.Gaining) and task.coins == sum(way):
        return next(iter(coins))
    return " ".join(f"{count} {name}" for name, count in coins.items())


def _one_of(what: str, names: Mapping[str, str]) -> Callable[[State, str], str]:
    def read(state: State, text: str) -> str:
        return str(find_name(text, names, what))

    return read


def _write_word(state: State, word: str) -> str:
    return word


# -- the verbs -------------------------------------------------------------------------------------------

_ROLLED = (Value("roll", _read_roll, _write_roll),)
_CARD = (Value("card", _read_card, _write_card),)
_ROWS = {name: name for name in Rows._fields}
_PLACES = {"top": "top", "on top": "top", "on top of the deck": "top", "under": "under", "under the deck": "under"}

GRAMMAR: Grammar[State] = Grammar(
    (
        Verb("return", "return", "bring the own ship back to the board", opens=True),
        Verb("move", "move", "a Move action: roll the sails die, or choose the number with a card",
             (Value("card", _read_card, _write_card, "with", ""),
              Value("number", _read_number, _write_number, "for", 0)), opens=True),
        Verb("attack", "attack", "attack a ship, with cards for the roll",
             (Value("ship", _read_ship, _write_ship), Value("cards", _read_cards, _write_cards, "with", ())),
             opens=True),
        Verb("loot", "loot", "loot the island on a square", (Value("square", _read_square, _write_square),),
             opens=True),
        Verb("play", "play", "play a kept card",
             (*_CARD, Value("ship", _read_ship, _write_ship, "on", NOBODY),
              Value("square", _read_square, _write_square, "at", NOWHERE)), opens=True),
        Verb("end", "end", "end the turn"),
        Verb("to", "to", "walk to a square, by squares if you like: to 4-7 by 4-5 4-6 4-7",
             (Value("square", _read_walk, _write_walk),)),
        Verb("keep", "keep", "leave a spin or a dodge as it is"),
        Verb("gamble", "gamble", "spin once more, for an action"),
        Verb("manoeuvre", "manoeuvre", "make a manoeuvre after a dodge"),
        Verb("stay", "stay", "make no manoeuvre, or leave the square of the prize"),
        Verb("lose", "lose", "give up the last coin of a row",
             (Value("row", _one_of("a place of gold", _ROWS), _write_word),)),
        Verb("put", "put", "put gold onto the ship card", (Value("rows", _read_put, _write_put),)),
        Verb("take", "take the square", "put the ship where the other one sank"),
        Verb("back", "back", "put the card back, on top or under the deck",
             (Value("place", _one_of("a place in the deck", _PLACES), _write_word),)),
        Verb("enrich", "enrich", "put the gold of the card under a ship", (Value("ship", _read_ship, _write_ship),)),
        Verb("discard", "discard", "discard a card of a hold that is too full", _CARD),
        Verb("roll", "roll", "the sails die of a Move action", _ROLLED, chance=True),
        Verb("shot", "shot", "the die of an attack; by whom, if you like: shot 7 by Navy 2",
             (Value("roll", _read_shot, _write_shot),), chance=True),
        Verb("dodge", "dodge", "the die of a dodge", _ROLLED, chance=True),
        Verb("spin", "spin", "a number or a direction of the spinner",
             (Value("result", _read_spin, _write_spin),), chance=True),
        Verb("draw", "draw", "a card from a deck", _CARD, chance=True),
        Verb("look", "look", "the card that lies on top of the sunken ship deck", _CARD, chance=True),
    )
)  # fmt: skip
