"""What a moment is told: numbers, yes and no, names with a card behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pnp.game.toml import quoted
from pnp.referee.answers import Given

T = TypeVar("T")

_YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_MOST = 999


def text_of(given: Given, key: str, default: str | None = None) -> str:
    """Return the text of *key*.

    :raises ValueError: it is missing and has no *default*.
    """
    values = given.get(key)
    if values and values[0].strip():
        return values[0].strip()
    if default is None:
        raise ValueError(f"{key} is missing")
    return default


def number_of(given: Given, key: str, default: int | None = None) -> int:
    """Return a whole number of 0 or more.

    :raises ValueError: it is none, or it is missing and has no *default*.
    """
    text = text_of(given, key, None if default is None else str(default))
    if not (text.isascii() and text.isdigit()) or len(text) > 3 or int(text) > _MOST:
        raise ValueError(f"{key} = {quoted(text)} is not a whole number from 0 to {_MOST}")
    return int(text)


def is_yes(given: Given, key: str) -> bool:
    """Return whether *key* says yes; no where it is missing.

    :raises ValueError: it is neither yes nor no.
    """
    text = text_of(given, key, "no")
    if text.casefold() not in _YES:
        raise ValueError(f"{key} = {quoted(text)} is neither yes nor no")
    return _YES[text.casefold()]


def name_and(text: str, read: Callable[[str], T]) -> tuple[str, T]:
    """Return a name of one or more words and what *read* makes of the words behind it.

    :raises ValueError: *read* can make nothing of any end of *text*.

    >>> name_and("Ann B. 3", int)
    ('Ann B.', 3)
    """
    words = text.split()
    reason = ValueError(f"{quoted(text)} is not a name and a card")
    for place in range(1, len(words)):
        try:
            return " ".join(words[:place]), read(" ".join(words[place:]))
        except ValueError as error:
            reason = error
    raise reason


def cards_text(count: int) -> str:
    """Return a number of cards in words.

    >>> cards_text(1), cards_text(3)
    ('1 card', '3 cards')
    """
    return "1 card" if count == 1 else f"{count} cards"
