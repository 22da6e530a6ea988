"""Counted work: limits on texts, lists, numbers and calls, and on all that one filling does.

Nothing here looks at a clock: the same template and card give the same answer on every machine. Work is counted in
steps, each at most half a microsecond or so of real time. Whatever a template can ask for is paid for before it is
done, or is small and paid for right after.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, cast

from jinja2 import TemplateSyntaxError, Undefined
from markupsafe import Markup

from pnp import portable
from pnp.draw.colour import hex_of
from pnp.game.words import COUNT, Plural

LONGEST_TEXT = 250_000
"""Characters of a text that a template makes."""
MOST_ITEMS = 100_000
LARGEST_NUMBER = 10**18
DEEPEST_LIST = 50
DEEPEST_CALL = 100
"""The most nested macros, blocks and templates: far below the point where Python's own stack ends."""
MOST_WORK = 2_000_000
"""Steps of one face. The most crowded one of the games that come with the press takes 26 000."""
MOST_WORK_OF_TEXT = 6_000_000
"""Steps of a text of many pages. The longest rules of those games take 101 000."""

_SCALARS = frozenset({int, float, bool, type(None)})
_TEXTS = frozenset({str, Markup})
_LISTS = (list, tuple, set, frozenset, range, KeysView, ValuesView, ItemsView)
_KINDS = {
    str: "a text", Markup: "a text", int: "a number", float: "a number", bool: "yes/no", type(None): "an empty cell",
    list: "a list", tuple: "a list", range: "a list",
}  # fmt: skip


class RefusedError(Exception):
    """A template did something that templates may not do."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.hint = hint


class SlipError(TemplateSyntaxError):
    """A template is not written as templates are; *hint* says what to write."""

    def __init__(self, what: str, hint: str, line: int, name: str | None) -> None:
        super().__init__(what, line, name)
        self.hint = hint


class LostError(SlipError):
    """A template has something that would never be printed."""


class NestingError(SlipError):
    """A tag is not closed, closes nothing, or is none."""


class Exhausted(BaseException):
    """The work of a filling is used up. It is not an Exception, so that no handler on the way up catches it.

    :param most: how many steps it had.
    """

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Work:
    """The work that is left for one filling, and how deep its calls are nested."""

    __slots__ = ("_deep", "_most", "left")

    def __init__(self) -> None:
        self.begin()

    def begin(self, most: int = MOST_WORK) -> None:
        """Start a new filling of *most* steps."""
        self.left = self._most = most
        self._deep = 0

    def spend(self, steps: int) -> None:
        """Pay for *steps*.

        :raises Exhausted: there are not so many left.
        """
        self.left -= steps
        if self.left < 0:
            raise Exhausted(self._most)

    def enter(self) -> None:
        """Begin a macro, a block or a template inside of another; leave() ends it.

        :raises RefusedError: they are nested too deep.
        """
        self._deep += 1
        if self._deep > DEEPEST_CALL:
            raise RefusedError(
                "templates or macros call each other without end",
                f"something includes, extends or calls itself; {DEEPEST_CALL} inside of each other are the most",
            )

    def leave(self) -> None:
        """End what enter() began."""
        self._deep -= 1

    def weigh(self, value: Any) -> Any:
        """Pay for comparing, hashing or copying all that is in *value*, and return it.

        Lists in lists count as often as they are reached: ``[a, a]`` made thirty times over is thirty objects, but a
        thousand million comparisons.

        :raises RefusedError: more than 100 000 items, or lists nested too deep.
        """
        kind = type(value)
        if kind in _SCALARS:
            return value
        if kind in _TEXTS:
            if len(value) > 63:
                self.spend(len(value) >> 6)
            return value
        level, count = [value], 0
        for _ in range(DEEPEST_LIST):
            below: list[Any] = []
            before = count
            for item in level:
                if type(item) in _SCALARS:
                    continue
                parts: Iterable[Any] = ()
                if isinstance(item, str):
                    count += len(item) >> 6
                elif isinstance(item, Mapping):
                    count += 2 * len(item)
                    parts = (*item.keys(), *item.values())
                elif isinstance(item, _LISTS):
                    count += len(item)
                    parts = item
                else:
                    names = field_names(cast("Hashable", type(item)))
                    count += len(names)
                    parts = [getattr(item, name) for name in names]
                if count > MOST_ITEMS:
                    raise _too_many()
                below += parts
            self.spend(count - before)
            if not below:
                return value
            level = below
        raise RefusedError("lists are nested too deep", f"{DEEPEST_LIST} inside of each other are the most")

    def rows(self, value: Any, steps: int) -> Any:
        """Pay *steps* for each item of *value*, and return it for a loop."""
        if isinstance(value, Undefined):
            str(value)  # raises, naming it
        if isinstance(value, str) or not hasattr(value, "__iter__"):
            raise RefusedError(f"{kind_of(value)} cannot be looped over", "loop over a list, a row or a range")
        value = self.list_items(value)
        self.spend(steps * len(value))
        return value

    def list_items(self, value: Any) -> Any:
        """Return *value*, an iterator as a list."""
        if isinstance(value, Iterator):
            value = list(islice(value, MOST_ITEMS + 1))
            if len(value) > MOST_ITEMS:
                raise _too_many()
        return value

    def pay_for(self, value: Any) -> Any:
        """Pay for the size of *value*, which was just made, and return it."""
        kind = type(value)
        if kind in _TEXTS:
            size = len(value)
            if size > LONGEST_TEXT:
                raise _too_long(size)
            self.spend(1 + (size >> 4))
        elif kind is int:
            if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
                raise RefusedError("a number gets too large", "numbers go up to a million million million")
        elif kind is list or kind is tuple:
            if len(value) > MOST_ITEMS:
                raise _too_many()
            self.spend(len(value))
        return value

    def join(self, pieces: Iterable[str], longest: int = LONGEST_TEXT) -> str:
        """Return *pieces*, each paid for, as one text of at most *longest* characters."""
        kept = list(pieces)
        size = sum(map(len, kept))
        if size > longest:
            raise _too_long(size, longest)
        self.spend((size >> 4) + (len(kept) >> 2))
        return "".join(kept)

    def format(self, value: Any) -> str:
        """Pay for *value*, and return it as templates print it: see printed()."""
        text = format_value(value)
        self.spend(1 + (len(text) >> 4))
        return text

    def search(self, text: str, *sought: Any) -> None:
        """Pay for a search of texts in a text: in the worst case each character is compared with each.

        :param sought: texts, or tuples of them; numbers and None cost nothing.
        """
        size = 1
        for item in sought:
            if isinstance(item, str):
                size += len(item)
            elif isinstance(item, tuple):
                size += sum(len(part) for part in item if isinstance(part, str))
        self.spend((len(text) * size >> 8) + (len(text) >> 4))


def _too_long(size: int, longest: int = LONGEST_TEXT) -> RefusedError:
    return RefusedError(f"a text of {size} characters is too long", f"{longest} characters are the most")


def _too_many() -> RefusedError:
    return RefusedError("a list holds too much", f"{MOST_ITEMS} items are the most, those of lists in lists included")


@lru_cache(maxsize=64)
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names that templates may see of a value of *kind*: the fields of our own dataclasses."""
    if is_dataclass(kind) and kind.__module__.startswith("pnp."):
        return tuple(field.name for field in fields(kind))
    return ()


def kind_of(value: object) -> str:
    """Return the kind of *value*, in words.

    >>> kind_of([1]), kind_of("x")
    ('a list', 'a text')
    """
    if isinstance(value, Mapping):
        return "a row"
    return "nothing" if isinstance(value, Undefined) else _KINDS.get(type(value), "this")


def format_value(value: Any) -> str:
    """Return *value* as text: an empty cell as nothing, numbers without needless zeros, a colour as #rrggbb.

    :raises RefusedError: a list, a row, or anything else that would print as Python code.

    >>> [format_value(value) for value in (2.50, 0.1 + 0.2, 8 / 2, None, True, (255, 0, 0))]
    ['2.5', '0.3', '4', '', 'true', '#ff0000']
    """
    if isinstance(value, str):
        if isinstance(value, Plural):
            raise RefusedError(f"'{value}' has a form for each number", f"say for which: |fill({COUNT}=3)")
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _format_float(value)
    if _is_colour(value):
        return hex_of(value)
    if isinstance(value, Undefined):
        return str(value)  # nothing for an {{ x if y }} without else; raises for a missing name
    raise RefusedError(f"{kind_of(value)} cannot be printed", "print one of its fields, or the items with join")


def _format_float(value: float) -> str:
    if not abs(value) <= LARGEST_NUMBER:
        raise RefusedError(f"'{value}' is not a number to print")
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _is_colour(value: object) -> bool:
    return type(value) is tuple and len(value) == 3 and all(type(part) is int and 0 <= part <= 255 for part in value)


def _power(left: float, right: float) -> float:
    whole = isinstance(left, int) and isinstance(right, int) and right >= 0
    return operator.pow(left, right) if whole else portable.power(left, right)


OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": _power,
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
        return left + right
    raise RefusedError(
        f"{kind_of(left)} and {kind_of(right)} cannot be {_SIGNS[sign]}",
        "join texts with ~, and make a number of a text with |int or |float",
    )
