"""What a move of a :class:`~pnp.referee.SimpleReferee` is given: cards, players, numbers, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.game.paths import GAME_FILE, display_path
from pnp.referee.english import list_words
from pnp.referee.game import Referee
from pnp.referee.grammar import Value
from pnp.referee.names import find_name, wrong_name
from pnp.referee.values import named, number, player

_HINT = "the referee of the game asks for its cards"


def card_names(game: Game, component: str) -> dict[str, str]:
    """Return the ids of the cards of a *component* by the names that a log may call them by: the first one is written.

    :raises PnpError: there is no such component.
    """
    found = [part for part in game.components if part.id == component]
    if not found:
        raise PnpError.at(display_path(game.folder / GAME_FILE), f"there is no component {component!r}", _HINT)
    cards = found[0].cards
    named = [str(card.fields.get("name") or "") for card in cards]
    titles = {
        name: card.id
        for name, card in zip(named, cards, strict=True)
        if name and named.count(name) == 1 and not wrong_name(name, ()) and "+" not in name
    }
    return {**titles, **{card.id: card.id for card in cards}}


class Parameter(NamedTuple):
    """What a move is given in one of its parameters: *value* makes it for a referee from its key and the word before
    it; *offers* are all that may be tried, None where the move must say.
    """

    word: str
    value: Callable[[Referee[Any, Any], str, str], Value[Any]]
    offers: Callable[[Referee[Any, Any], Any], Iterable[Any]] | None


def a_card(component: str, word: str = "") -> Parameter:
    """Let a move be given a card of a *component*: the id of its row. *word* announces it in a log."""

    def value(referee: Referee[Any, Any], key: str, word: str) -> Value[Any]:
        names = card_names(referee.game, component)
        return named(key, f"a card of {component}", lambda state: names, word)

    return Parameter(word, value, lambda referee, state: referee.data[component])


def some_cards(component: str, word: str = "") -> Parameter:
    """Let a move be given cards of a *component*, a sorted tuple of ids, which may be empty.

    A log has ``+`` between them, and none at all for an empty one. The move must say what it offers.
    """

    def value(referee: Referee[Any, Any], key: str, word: str) -> Value[Any]:
        names = card_names(referee.game, component)
        first = {id: name for name, id in reversed(names.items())}

        def read(state: object, text: str) -> tuple[str, ...]:
            return tuple(sorted(find_name(each.strip(), names, f"a card of {component}") for each in text.split("+")))

        def write(state: object, ids: Iterable[str]) -> str:
            return " + ".join(first[id] for id in ids)

        def fits(state: object, ids: object) -> bool:
            is_known = isinstance(ids, tuple) and all(isinstance(id, str) and id in first for id in ids)
            return is_known and list(ids) == sorted(ids)  # type: ignore[call-overload]

        return Value(key, read, write, word, (), fits)

    return Parameter(word, value, None)


def a_player(word: str = "") -> Parameter:
    """Let a move be given a player: a seat."""

    def value(referee: Referee[Any, Any], key: str, word: str) -> Value[Any]:
        return player(key, referee.names, word)

    return Parameter(word, value, lambda referee, state: range(len(referee.names(state))))


def a_number(least: int, most: int, word: str = "") -> Parameter:
    """Let a move be given a whole number from *least* (0 or more) to *most*."""
    return Parameter(word, lambda referee, key, word: number(key, word), lambda referee, state: range(least, most + 1))


def one_of(*words: str, word: str = "") -> Parameter:
    """Let a move be given one of some *words*."""

    def value(referee: Referee[Any, Any], key: str, word: str) -> Value[Any]:
        return named(key, list_words(words, "or"), lambda state: {each: each for each in words}, word)

    return Parameter(word, value, lambda referee, state: words)
