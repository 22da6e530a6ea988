"""Limits on what a template makes: texts, lists, numbers, and the work as a whole.

Python checks for an interruption between its own steps only, so a single call into C (comparing two lists, joining
texts, raising to a power) must be known to be short before it is made. That is what the functions here are for.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from jinja2 import Undefined
from markupsafe import Markup

LONGEST_TEXT = 1_000_000
MOST_ITEMS = 100_000
LARGEST_NUMBER = 10**18
MOST_WORK = 1_000_000
"""Steps of one filling, about a microsecond each. A crowded face takes a few hundred."""

_PLAIN = frozenset({str, int, float, bool, type(None), Markup})
_KINDS = {
    str: "a text", Markup: "a text", int: "a number", float: "a number", bool: "yes/no", type(None): "an empty cell",
    list: "a list", tuple: "a list", range: "a list",
}  # fmt: skip


class RefusedError(Exception):
    """A template did what templates may not do."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.hint = hint


class Work:
    """The budget of a filling."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Start a new filling."""
        self.left = MOST_WORK

    def spend(self, steps: int) -> None:
        """Take *steps* off the budget.

        :raises RefusedError: it is used up.
        """
        self.left -= steps
        if self.left < 0:
            raise RefusedError(
                "this is far too much work for one face", "look for loops in loops, and macros that call macros"
            )

    def made(self, value: Any) -> Any:
        """Return *value*, just made, having paid for its size."""
        if isinstance(value, (str, list, tuple)):
            size = len(value)
            if isinstance(value, str) and size > LONGEST_TEXT:
                raise _too_long(size)
            self.spend(1 + (size >> 4))
        elif isinstance(value, int) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            raise RefusedError("a number gets too large", "numbers go up to a million million million")
        return value

    def joined(self, pieces: Iterable[str], longest: int = LONGEST_TEXT) -> str:
        """Return *pieces* as one text, at most *longest* characters."""
        kept, size = [], 0
        for piece in pieces:
            size += len(piece)
            if size > longest:
                raise _too_long(size, longest)
            kept.append(piece)
        self.spend(size >> 4)
        return "".join(kept)

    def printed(self, value: Any) -> str:
        """Return *value* as templates print it: see printed()."""
        text = printed(value)
        if len(text) > 1000:
            self.spend(len(text) >> 4)
        return text


def _too_long(size: int, longest: int = LONGEST_TEXT) -> RefusedError:
    return RefusedError(f"a text of {size} characters is too long", f"{longest} characters are the most")


def kind_of(value: object) -> str:
    """Return what *value* is, in words.

    >>> kind_of([1]), kind_of("x")
    ('a list', 'a text')
    """
    if isinstance(value, Mapping):
        return "a row"
    return "nothing" if isinstance(value, Undefined) else _KINDS.get(type(value), "this")


def bounded(value: Any) -> Any:
    """Return *value*, which takes few steps to compare, hash or walk through; an iterator as a list.

    Lists in lists count as often as they are reached: ``[a, a]`` made thirty times over is thirty objects, but a
    thousand million comparisons.

    :raises RefusedError: more than 100 000 items.
    """
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Iterator):
        value = list(islice(value, MOST_ITEMS + 1))
    waiting, count = [value], 0
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            count += len(item) >> 6
        elif isinstance(item, Mapping):
            count += len(item)
            waiting.extend((*item.keys(), *item.values()))
        elif isinstance(item, (list, tuple, set, frozenset)):
            count += len(item)
            waiting.extend(item)
        if count > MOST_ITEMS:
            raise RefusedError(
                "a list holds too much", f"{MOST_ITEMS} items are the most, those of lists in lists included"
            )
    return value


def printed(value: Any) -> str:
    """Return *value* as text: an empty cell as nothing, numbers without needless zeros, a colour as #rrggbb.

    :raises RefusedError: a list, a row, or anything else that would print as Python code.

    >>> printed(2.50), printed(0.1 + 0.2), printed(8 / 2), printed(None), printed(True), printed((255, 0, 0))
    ('2.5', '0.3', '4', '', 'true', '#ff0000')
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _printed_float(value)
    if _is_colour(value):
        return "#{:02x}{:02x}{:02x}".format(*value)
    if isinstance(value, Undefined):
        return str(value)  # nothing for an {{ x if y }} without else; raises for a missing name
    raise RefusedError(f"{kind_of(value)} cannot be printed", "print one of its fields, or the items with join")


def _printed_float(value: float) -> str:
    if not abs(value) <= LARGEST_NUMBER:
        raise RefusedError(f"'{value}' is not a number to print")
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _is_colour(value: object) -> bool:
    return type(value) is tuple and len(value) == 3 and all(type(part) is int and 0 <= part <= 255 for part in value)


OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
}
_SIGNS = {
    "+": "added", "-": "subtracted", "*": "multiplied", "/": "divided", "//": "divided", "%": "divided", "**": "raised",
}  # fmt: skip


def calculate(sign: str, left: Any, right: Any) -> Any:
    """Return ``left sign right`` for numbers, ``+`` also for two texts or two lists.

    :raises RefusedError: other kinds of values, or a power too high.

    >>> calculate("*", 6, 7), calculate("+", "ab", "c")
    (42, 'abc')
    """
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        if sign == "**" and (abs(right) > 64 or abs(left) > 1_000_000):
            raise RefusedError(f"'{left} ** {right}' is too large a power", "exponents go up to 64")
        return OPERATORS[sign](left, right)
    if sign == "+" and isinstance(left, str) and isinstance(right, str):
        return left + right
    if sign == "+" and isinstance(left, list) and isinstance(right, list):
        bounded([left, right])
        return left + right
    raise RefusedError(
        f"{kind_of(left)} and {kind_of(right)} cannot be {_SIGNS[sign]}",
        "join texts with ~, and make a number of a text with |int or |float",
    )
