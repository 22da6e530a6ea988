"""The moves as people write them: ``Ann: attack Ben with 4``, ``cards Moon Ray + ball 3``, ``Ann: lock Moon Ray``."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations
from typing import Any

from pnp.game.toml import quoted
from pnp.referee.action import Action
from pnp.referee.fish_n_ships.cards import find_ability, find_card, find_treasure, read_cards, write_cards
from pnp.referee.fish_n_ships.stacks import counts_as
from pnp.referee.fish_n_ships.state import WILD, Cards, Place, State
from pnp.referee.fish_n_ships.turn import ACTIONS
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import find_name

_HAND = re.compile(r"(.*\S) in hand", re.IGNORECASE)
_PLACE = re.compile(r"(.*\S) (\d{1,2})")
_FOES = re.compile(r"\s+and\s+|\s*\+\s*", re.IGNORECASE)
_OWN: Place = ("", 1)  # the pile of the card's own kind, where a step names no other


# -- players -------------------------------------------------------------------------------------------------


def _read_player(state: State, text: str) -> int:
    names = {name: seat for seat, name in enumerate(state.table.names)}
    return int(find_name(text, names, "a player of this game"))


def _write_player(state: State, seat: int) -> str:
    return state.table.names[seat]


def _read_players(state: State, text: str) -> tuple[int, ...]:
    """Return the seats of a list of players, sorted; a name with "and" in it is found as it is written."""
    seats = enumerate(state.table.names)
    known = {
        " and ".join(name for _, name in some): tuple(sorted(seat for seat, _ in some))
        for some in permutations(seats, 2)
    }
    if text in known:
        return known[text]
    return tuple(sorted(_read_player(state, name) for name in _FOES.split(text)))


def _write_players(state: State, seats: tuple[int, ...]) -> str:
    return " and ".join(state.table.names[seat] for seat in seats)


# -- cards ---------------------------------------------------------------------------------------------------


def _read_list(state: State, text: str) -> Cards:
    """Return the cards of a list, sorted; ``wild`` is the wild card."""
    parts = [part.strip() for part in text.split("+")]
    wild = [WILD for part in parts if part.casefold() == WILD]
    rest = [part for part in parts if part.casefold() != WILD]
    return tuple(sorted([*read_cards(state.data, " + ".join(rest)), *wild]))


def _write_list(state: State, cards: Cards) -> str:
    wild = [kind for kind in cards if kind == WILD]
    others = [kind for kind in cards if kind != WILD]
    texts = [write_cards(state.data, others, " + ")] if others or not wild else []
    return " + ".join([*texts, *wild])


def _read_card(state: State, text: str) -> str:
    return find_card(state.data, text)


def _write_kind(state: State, kind: str) -> str:
    return state.data.name_of(kind)


def _read_ball(state: State, text: str) -> int:
    """Return the value of a ball; other cards are none."""
    kind = find_card(state.data, text)
    if not state.data.is_ball(kind):
        raise ValueError(f"{quoted(text)} is not a cannonball")
    return state.data.card(kind).value


def _write_number(state: State, number: int) -> str:
    return str(number)


def _read_number(state: State, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise ValueError(f"{quoted(text)} is not a whole number")
    return int(text)


def _read_ability(state: State, text: str) -> str:
    return find_ability(state.data, text)


def _read_plan(state: State, text: str) -> tuple[str, ...]:
    names = {kind: kind for kind in ACTIONS}
    parts = re.split(r"\s+then\s+|\s+and\s+|\s*\+\s*", text, flags=re.IGNORECASE)
    return tuple(str(find_name(part, names, "an action")) for part in parts)


def _write_plan(state: State, plan: tuple[str, ...]) -> str:
    return " then ".join(plan)


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


def _read_source(state: State, text: str) -> Place:
    """Return a pile, or a kind and 0 for a card in the hand."""
    match = _HAND.fullmatch(text)
    return (find_treasure(state.data, match[1]), 0) if match else _read_place(state, text)


def _write_source(state: State, place: Place) -> str:
    return _write_place(state, place) if place[1] else f"{state.data.name_of(place[0])} in hand"


# -- the verbs -------------------------------------------------------------------------------------------------


def _value(
    key: str, read: Callable[..., Any], write: Callable[..., str], word: str = "", default: Any = ...
) -> Value[State]:
    return Value(key, read, write, word, default)


def _player(key: str, word: str = "") -> Value[State]:
    return _value(key, _read_player, _write_player, word)


def _ball(word: str) -> Value[State]:
    return _value("ball", _read_ball, _write_number, word)


def _place(key: str, word: str = "", default: Any = ...) -> Value[State]:
    return _value(key, _read_place, _write_place, word, default)


def _ability(key: str, word: str = "") -> Value[State]:
    return _value(key, _read_ability, _write_kind, word)


_CARD = _value("card", _read_card, _write_kind)
_CARDS = _value("cards", _read_list, _write_list)
_ONTO = _place("pile", "onto", _OWN)

_VERBS: tuple[Verb[State], ...] = (
    Verb(
        "trade-in", "trade in", "discard treasures for a second action",
        (_CARDS, _value("actions", _read_plan, _write_plan, "for", ())), opens=True,
    ),
    Verb("attack", "attack", "fire at a player", (_player("player"), _ball("with")), opens=True),
    Verb("group-attack", "group attack", "fire at all others", (_ball("with"),), opens=True),
    Verb(
        "armada", "armada with", "fire at two players, with an ally",
        (_player("ally"), _value("players", _read_players, _write_players, "against"), _ball("firing")), opens=True,
    ),
    Verb("draw", "draw", "draw cards", opens=True),
    Verb("pick", "pick", "take a card from the discards instead of drawing", (_CARD,), opens=True),
    Verb("skulduggery", "skulduggery", "take a locked treasure", (_place("treasure"), _player("player", "from")),
         opens=True),
    Verb("lock", "lock", "lock a treasure from the hand", (_CARDS, _ONTO), opens=True),
    Verb("choose", "choose", "put an ability on a stack", (_ability("ability"), _place("stack", "for"))),
    Verb(
        "wild", "wild", "make a treasure count as another",
        (_value("treasure", _read_source, _write_source), _place("kind", "as")),
    ),
    Verb("bountiful-seas", "bountiful seas", "lock any number of one kind", (_CARDS, _ONTO)),
    Verb("chain-shot", "chain shot", "weaken a defender", (_player("player"),)),
    Verb("doldrums", "doldrums", "keep a player from locking", (_player("player"),)),
    Verb("harpoon", "harpoon", "take a whole pile", (_place("pile"), _player("player", "from"))),
    Verb("idols-demand", "idol's demand", "swap abilities", (_ability("mine"), _ability("theirs", "for"))),
    Verb("idols-revenge", "idol's revenge", "send an ability back to the centre", (_ability("ability"),)),
    Verb("ancient-wager", "ancient wager", "draw two used tide-turners"),
    Verb("poppet", "poppet", "turn a card of a player's hand against yourself", (_player("player"),)),
    Verb("fire", "fire", "lay a cannonball in a battle", (_ball(""),)),
    Verb("fish-slap", "fish slap with", "lay a treasure as a ball", (_CARD,)),
    Verb("dive", "dive", "leave a battle"),
    Verb("feeding-frenzy", "feeding frenzy", "hand a battle to an outsider, with a ball",
         (_player("player"), _ball("with"))),
    Verb("four-seahorsemen", "four seahorsemen", "add to the last ball"),
    Verb("engage", "engage for", "take somebody's place in a battle", (_player("player"),)),
    Verb("sirens-call", "siren's call", "end a battle"),
    Verb("stop", "stop", "lay nothing more in a battle"),
    Verb(
        "split", "split", "say how many spoils come from each of two losers, in the order of play",
        (_value("first", _read_number, _write_number), _value("second", _read_number, _write_number, "and")),
    ),
    Verb("take", "take", "choose spoils from an open hand", (_CARDS,)),
    Verb("share", "share", "give the second winner some of the spoils", (_CARDS,)),
    Verb("end", "end", "end the turn"),
    Verb("discard", "discard", "discard a card over the hand limit", (_CARD,)),
    Verb("cards", "cards", "what was drawn", (_CARDS,), chance=True),
    Verb("wagered", "wagered", "what the Ancient Wager drew", (_CARDS,), chance=True),
    Verb("turned", "turned", "the card that the Poppet turned", (_CARD,), chance=True),
    Verb("spoils", "spoils", "the cards that the winner drew", (_CARDS,), chance=True),
)  # fmt: skip


class FishGrammar(Grammar[State]):
    """The grammar of the game. A pile that is not named is the one of the card's own kind."""

    def read(self, state: State, seat: int, step: str) -> Action:
        """Return the action that *step* says, with the pile of a locked card filled in."""
        action = super().read(state, seat, step.replace("\u2019", "'"))
        if action.verb not in ("lock", "bountiful-seas") or action.args[1] != _OWN:
            return action
        cards: Cards = action.args[0]
        kind = counts_as(state, action.seat, cards[0]) if cards else ""
        return action._replace(args=(cards, (kind, 1)))

    def write(self, state: State, action: Action) -> str:
        """Return *action* as a step, without a pile that goes without saying."""
        if action.verb in ("lock", "bountiful-seas"):
            cards, place = action.args
            if cards and place == (counts_as(state, action.seat, cards[0]), 1):
                action = action._replace(args=(cards, _OWN))
        return super().write(state, action)


GRAMMAR = FishGrammar(_VERBS)
