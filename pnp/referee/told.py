"""What a question is told, as values. Every reader raises ValueError with the offending text in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pnp.game.toml import quoted
from pnp.referee.answers import Given
from pnp.referee.english import counted
from pnp.referee.names import find_name, read_numbers

T = TypeVar("T")

_YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def text_of(given: Given, key: str, default: str | None = None) -> str:
    """Return the text of *key*, *default* (if there is one) where it is missing or empty."""
    text = next(iter(given.get(key, ())), "").strip()
    if text:
        return text
    if default is None:
        raise ValueError(f"{key} is missing")
    return default


def texts_of(given: Given, key: str) -> Sequence[str]:
    """Return all texts of a key that may be repeated; there must be one."""
    if not given.get(key):
        raise ValueError(f"{key} is missing")
    return given[key]


def is_yes(given: Given, key: str, default: str = "no") -> bool:
    """Return whether *key* says yes."""
    text = text_of(given, key, default)
    if text.casefold() not in _YES:
        raise ValueError(f"{key} = {quoted(text)} is neither yes nor no")
    return _YES[text.casefold()]


def one_of(given: Given, key: str, choices: Mapping[str, T], what: str, default: str | None = None) -> T:
    """Return the value that *key* names among *choices*; *what* they are, such as ``a zone``."""
    return find_name(text_of(given, key, default), choices, what)


def number_of(given: Given, key: str, low: int, high: int, default: int | None = None) -> int:
    """Return the whole number of *key*, from *low* to *high*."""
    text = text_of(given, key, None if default is None else str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 6 or not low <= int(text) <= high:
        raise ValueError(f"{key} = {quoted(text)} is not a whole number from {low} to {high}")
    return int(text)


def numbers_of(given: Given, key: str, count: int, default: Sequence[int] = ()) -> tuple[int, ...]:
    """Return so many whole numbers, *default* (if there is one) where *key* is missing."""
    if key not in given and default:
        return tuple(default)
    text = text_of(given, key)
    numbers = read_numbers(text)
    if len(numbers) != count:
        raise ValueError(f"{key} = {quoted(text)} should be {counted(count, 'whole number')}")
    return numbers
