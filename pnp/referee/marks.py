"""The marks of a :class:`~pnp.referee.SimpleReferee`: which of its methods are moves, and what they are given."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from pnp.errors import PackageError, PnpError, Problem
from pnp.game.model import Game
from pnp.game.paths import GAME_FILE, shown
from pnp.game.toml import quoted
from pnp.referee.english import counted, listed
from pnp.referee.game import Referee
from pnp.referee.grammar import Value
from pnp.referee.names import find_name, wrong_name
from pnp.referee.values import named, number, player

C = TypeVar("C", bound=Callable[..., Any])
_HINT = "the referee of the game asks for its cards"


def card_names(game: Game, component: str) -> dict[str, str]:
    """Return the ids of the cards of a *component* by the names that a log may call them by: the first one is written.

    :raises PnpError: there is no such component.
    """
    found = [part for part in game.components if part.id == component]
    if not found:
        raise PnpError.at(shown(game.folder / GAME_FILE), f"there is no component {component!r}", _HINT)
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
        return named(key, listed(words, "or"), lambda state: {each: each for each in words}, word)

    return Parameter(word, value, lambda referee, state: words)


# -- the marks -----------------------------------------------------------------------------------------------


class MarkedMove:
    """A method that is a move of the game; as a method it is what it was. :meth:`offers` marks what may be tried."""

    def __init__(self, function: Callable[..., Any], given: Mapping[str, Parameter], *, chance: bool) -> None:
        self.function, self.given, self.chance = function, given, chance
        self.tried: Callable[..., Iterable[Any]] | None = None

    def offers(self, function: Callable[..., Iterable[Any]]) -> MarkedMove:
        """Mark the method that gives what is worth trying: values, or tuples of them where the move is given several.

        For chance they are all that may come, each as likely as the next: what is twice as likely is there twice.
        """
        self.tried = function
        return self

    def __get__(self, referee: Any, kind: type | None = None) -> Any:
        return self if referee is None else self.function.__get__(referee, kind)

    @property
    def where(self) -> str:
        """The file and the line of the method."""
        return line_of_code(self.function)


def move(**given: Parameter) -> Callable[[Callable[..., Any]], MarkedMove]:
    """Mark a method as a move: ``(self, state, seat, ...)``, and what it is *given* by the names of its parameters.

    It returns the state that follows, or a sentence that says why it is not allowed. It is tried with all that may be
    given, so that what is offered and what is refused are one rule. Its first line of documentation says what it does.
    """
    return lambda function: MarkedMove(function, given, chance=False)


def chance(**given: Parameter) -> Callable[[Callable[..., Any]], MarkedMove]:
    """Mark a method as a throw or a draw of chance: ``(self, state, ...)``. Its ``offers`` are what may come."""
    return lambda function: MarkedMove(function, given, chance=True)


def captain(function: C) -> C:
    """Mark a function of a view, the offered actions and a ``random.Random`` as a player for ``pnp simulate``.

    The first one of a file plays where nobody is named.
    """
    if function.__name__ == "random":
        raise ValueError("a captain cannot be called random, whom every game has")
    function.is_captain = True  # type: ignore[attr-defined]
    return function


def marked_moves(kind: type) -> dict[str, MarkedMove]:
    """Return the moves of a class by their names, in the order in which they are written."""
    found: dict[str, MarkedMove] = {}
    for each in reversed(kind.__mro__):
        for value in vars(each).values():
            if isinstance(value, MarkedMove):
                found[value.function.__name__] = value
    return found


def line_of_code(code: Any) -> str:
    """Return the file and the line of a function, a method, or a class."""
    function = inspect.unwrap(getattr(code, "__func__", code))
    if isinstance(code, type):
        functions: list[Any] = [each for each in vars(code).values() if inspect.isfunction(each)]
        functions += [each.function for each in vars(code).values() if isinstance(each, MarkedMove)]
        if not functions:
            return code.__name__
        return str(functions[0].__code__.co_filename)
    return f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"


def tuples_of(marked: MarkedMove, offered: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield what a move is offered as tuples of the values of its parameters; one value alone stands for itself."""
    number = len(marked.given)
    for each in offered:
        args = (each,) if number == 1 else each
        if not isinstance(args, tuple) or len(args) != number:
            what = f"{marked.function.__name__} is offered {quoted(each)}"
            hint = f"give {counted(number, 'value')} each, as a tuple"
            raise PackageError(Problem(line_of_code(marked.tried), what, hint))
        yield args


def order_of(args: tuple[Any, ...]) -> str:
    """Return by what offers are sorted: sets have another order in each process, and games must not."""
    return repr(args)


def each_once(things: Iterable[tuple[Any, ...]]) -> Iterable[tuple[Any, ...]]:
    """Return *things* in their order, none twice."""
    return dict.fromkeys(things)
