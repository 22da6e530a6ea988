"""The kinds of values that actions of most games have: players, named things, numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pnp.game.toml import quote
from pnp.referee.grammar import Value
from pnp.referee.names import find_name, read_numbers

S = TypeVar("S")


def named(
    key: str,
    what: str,
    names: Callable[[S], Mapping[str, Any]],
    word: str = "",
    default: Any = ...,
    write: Callable[[S, Any], str] | None = None,
    count: Callable[[S], int] | None = None,
) -> Value[S]:
    """Return a value that has names: a ship, a zone, a player, a card.

    :param what: what it is, with its article, for messages: ``a ship in play``.
    :param names: every name in a state (several may mean one value) and its value.
    :param write: the name that a log has; as it is, the first one that reads as the value.
    :param count: where the values are 0, 1, 2 and so on, how many there are: quicker than the names.
    """

    def first(state: S, value: Any) -> str:
        return next(name for name, known in names(state).items() if known == value)

    def every(state: S) -> list[Any]:
        return [*dict.fromkeys(names(state).values()), *(() if default is ... else (default,))]

    def fits(state: S, value: object) -> bool:
        if count is not None:
            return (type(value) is int and 0 <= value < count(state)) or (default is not ... and value == default)
        return any(type(value) is type(known) and value == known for known in every(state))

    def read(state: S, text: str) -> Any:
        return find_name(text, names(state), what)

    return Value(key, read, write or first, word, default, fits, every)


def player(key: str, names: Callable[[S], Sequence[str]], word: str = "") -> Value[S]:
    """Return a value that is the seat of a player."""

    def seats(state: S) -> dict[str, int]:
        return {name: seat for seat, name in enumerate(names(state))}

    return named(key, "a player of this game", seats, word, count=lambda state: len(names(state)))


def number(key: str, word: str = "", default: Any = ...) -> Value[Any]:
    """Return a value that is a whole number, 0 or more."""
    return Value(key, _read_number, lambda state, value: str(value), word, default, _is_number, plain=True)


def numbers(key: str, word: str = "", *, ordered: bool = False) -> Value[Any]:
    """Return a value that is a list of whole numbers; an *ordered* one keeps the order in which it is written."""

    def read(state: object, text: str) -> tuple[int, ...]:
        found = read_numbers(text)
        return found if ordered else tuple(sorted(found))

    return Value(key, read, lambda state, value: " ".join(map(str, value)), word, ..., _are_numbers, plain=True)


def _read_number(state: object, text: str) -> int:
    found = read_numbers(text)
    if len(found) != 1:
        raise ValueError(f"{quote(text)} is not one whole number")
    return found[0]


def _is_number(state: object, value: object) -> bool:
    return type(value) is int and value >= 0


def _are_numbers(state: object, value: object) -> bool:
    return isinstance(value, tuple) and all(_is_number(state, each) for each in value)
