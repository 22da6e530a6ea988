"""The orders as people write them: ``Ann: fight Mother Vex against HMS Pipkin, dice 5 1, take 1, draw 2``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import find_name, folded, read_numbers
from pnp.referee.treasure_island.state import FOREIGN, HOME, SEA, TREASURE, Gold, State

_ZONES = {"home": HOME, "sea": SEA, "At Sea": SEA, "treasure": TREASURE, "Treasure Island": TREASURE}
_WRITTEN = ("home", "sea", "treasure")


def read_ship(state: State, text: str) -> int:
    """Return the number of the ship in play that *text* names, by its name or its id."""
    cards = state.table.cards
    names = {key: ship for ship, card in enumerate(cards) for key in (card.name, card.id)}
    return _number(find_name(text, {**names, **{card.id: ship for ship, card in enumerate(cards)}}, "a ship in play"))


def write_ship(state: State, ship: int) -> str:
    """Return a ship's name, or its id where the name is not its own."""
    card = state.table.cards[ship]
    alike = [other for other in state.table.cards if folded(card.name) in (folded(other.name), folded(other.id))]
    if len(alike) > 1 or not folded(card.name) or '"' in card.name:
        return card.id
    return card.name


def _number(found: Any) -> int:
    assert isinstance(found, int)
    return found


def read_zone(state: State, text: str) -> int:
    """Return the zone that *text* names; another player's island is one that no ship may land at."""
    islands = {f"{name}\u2019s {place}": FOREIGN + seat for seat, name in enumerate(state.table.names)
               for place in ("island", "home")}  # fmt: skip
    return _number(find_name(text, {**islands, **_ZONES}, "a zone"))


def write_zone(state: State, zone: int) -> str:
    """Return a zone as :func:`read_zone` reads it."""
    return _WRITTEN[zone] if zone < FOREIGN else f"{state.table.names[zone - FOREIGN]}\u2019s island"


def read_player(state: State, text: str) -> int:
    """Return the seat of the player whom *text* names, or whose island it is."""
    names = state.table.names
    if text in names:
        return names.index(text)
    owners = {f"{name}\u2019s island": seat for seat, name in enumerate(names)}
    return _number(find_name(text, {**owners, **{name: seat for seat, name in enumerate(names)}}, "a player"))


def _read_count(_: State, text: str) -> int:
    numbers = read_numbers(text)
    if len(numbers) != 1:
        raise ValueError(f"{text!r} is not one whole number")
    return numbers[0]


def _read_gold(_: State, text: str) -> Gold:
    return tuple(sorted(read_numbers(text)))


def _read_dice(_: State, text: str) -> Gold:
    return read_numbers(text)


def _write_numbers(_: State, numbers: Gold) -> str:
    return " ".join(map(str, numbers))


def _ship(key: str = "ship", word: str = "") -> Value[State]:
    return Value(key, read_ship, write_ship, word)


def _zone(word: str = "to", default: Any = ...) -> Value[State]:
    return Value("to", read_zone, write_zone, word, default)


def _numbers(key: str, read: Callable[[State, str], Gold], word: str = "") -> Value[State]:
    return Value(key, read, _write_numbers, word)


_FOE = _ship("against", "against")
_HOST: Value[State] = Value("from", read_player, lambda state, seat: state.table.names[seat], "from")
_COUNT: Value[State] = Value("count", _read_count, lambda _, count: str(count))

GRAMMAR: Grammar[State] = Grammar([
    Verb("drink", "drink", "Drinking & Wenching: the ship does nothing", (_ship(),), opens=True),
    Verb("move", "move", "Move a ship to the next zone", (_ship(), _zone()), opens=True),
    Verb("loot", "loot", "Loot at Treasure Island", (_ship(),), opens=True),
    Verb("fight", "fight", "Fight an enemy in the zone", (_ship(), _FOE), opens=True),
    Verb("board", "board", "Board an enemy in the zone", (_ship(), _FOE), opens=True),
    Verb("transfer", "transfer", "hand gold over to another own ship", (
        _ship(), _ship("to", "to"), _numbers("gold", _read_gold, "gold")), opens=True),
    Verb("repair", "repair", "take the damage off at Home", (_ship(),), opens=True),
    Verb("gamble", "gamble", "Gamble with an enemy for one marker", (_ship(), _FOE), opens=True),
    Verb("luck", "luck", "Trust to Luck", (_ship(),), opens=True),
    Verb("thieves", "thieves", "No Honor Among Thieves: one marker from an island", (_ship(), _HOST)),
    Verb("wind", "wind", "Run Before the Wind: the first of two Moves", (_ship(), _zone())),
    Verb("storm", "storm", "Storm at Sea: Move an enemy ship", (_ship(), _zone())),
    Verb("map", "map", "Treasure Map: to Treasure Island, then Loot", (_ship(),)),
    Verb("false-colors", "false colors", "False Colors: Move, then Fight", (_ship(), _zone(default=None), _FOE)),
    Verb("boat", "boat attack", "Boat Attack: Move, then Board", (_ship(), _zone(default=None), _FOE)),
    Verb("carpenter", "carpenter", "Ship\u2019s Carpenter: take the damage off anywhere", (_ship(),)),
    Verb("decline", "decline", "no lucky order after a 5 or 6"),
    Verb("then", "then", "the Move that is left", (_ship(), _zone())),
    Verb("take", "take", "how many markers the winner takes, 0 too", (_COUNT,)),
    Verb("dice", "dice", "what the dice show, the ship with the order first", (
        _numbers("dice", _read_dice),), chance=True),
    Verb("draw", "draw", "the values of the markers drawn", (_numbers("gold", _read_gold),), chance=True),
])  # fmt: skip

CLAIMS: Grammar[State] = Grammar([Verb("end", "end", "the game is over")])
