"""The formulas of ``[scoring]``: whole numbers, what is counted, ``+ - * //``, ``min``, ``max`` and ``table``.

A formula is read by a small parser of our own and counted by walking its tree: it never comes near Python's ``eval``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from pnp.game.toml import choices_hint, quote

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""From how many on something is worth how much: rising numbers, each with its value."""


class Amount(NamedTuple):
    """How much of a thing a player has: ``coins``, of cards also ``garden.stars`` and ``garden.kind.tide``.

    *key* is what is counted. With a *column* it is the sum of that column; with a *value*, too, how many cards have
    it there.
    """

    key: str
    column: str = ""
    value: str = ""

    def __str__(self) -> str:
        return ".".join(part for part in self if part)


class Operation(NamedTuple):
    """What :data:`_OPERATIONS` does under *sign* to its *parts*, whatever their number."""

    sign: str
    parts: tuple[Node, ...]


class Lookup(NamedTuple):
    """The value of the last of *steps* that is not above *part*."""

    part: Node
    steps: Steps


Node: TypeAlias = "int | Amount | Operation | Lookup"


class Formula(NamedTuple):
    """A formula: its *text*, the same as a *tree*, and the *amounts* in it, in their order."""

    text: str
    tree: Node
    amounts: tuple[Amount, ...]

    def value(self, amount: Callable[[Amount], int]) -> int:
        """The number that the formula comes to where *amount* says how much there is."""
        return _value(self.tree, amount)

    def with_values(self, amount: Callable[[Amount], int]) -> str:
        """The text with numbers in place of what is counted: ``coins // 3`` is ``7 // 3``."""
        known = {str(each): amount(each) for each in self.amounts}
        return _NAME.sub(lambda match: str(known.get(match[0], match[0])), self.text)


_LONGEST = 200
_DEEPEST = 20
_MOST_STEPS = 40
_NAME = re.compile(r"[^\W\d]\w*(?:\.\w+)*")
_TOKEN = re.compile(rf"\s*(?:(\d+)|({_NAME.pattern})|(//|[-+*(),:]))")
_STEP = re.compile(r"\s*(\d{1,6})\s*:\s*([-+]?\d{1,6})\s*")
_CALLS = ("min", "max", "table")
WORDS = frozenset(_CALLS)
"""What no thing may be called that a formula counts."""
HINT = 'write it with + - * // min(a, b), max(a, b) and table(a, 1:1, 2:3), such as "2 * coins"'
"""What to do about a formula that cannot be read."""


def _product(numbers: list[int]) -> int:
    first, second = numbers
    return first * second


_OPERATIONS: Mapping[str, Callable[[list[int]], int]] = {
    "+": sum,
    "-": lambda numbers: numbers[0] - numbers[1] if len(numbers) > 1 else -numbers[0],
    "*": _product,
    "//": lambda numbers: numbers[0] // numbers[1],
    "min": min,
    "max": max,
}


def parse_formula(text: str) -> Formula:
    """Return the formula that *text* says; whether its names are known, the caller looks.

    :raises ValueError: it cannot be read; with the text, and what is wrong in it.

    >>> parse_formula("2 * coins - 1").value(lambda amount: 5)
    9
    """
    if len(text) > _LONGEST:
        raise ValueError(f"{quote(text)} has {len(text)} characters; {_LONGEST} are the most of a formula")
    return _Parser(text).formula()


def parse_steps(text: str) -> Steps:
    """Return the steps of a table such as ``1:1, 2:3, 3:6``: what so many, or more, are worth.

    :raises ValueError: it is none, or its numbers do not rise.

    >>> parse_steps("1:1, 2:3, 3:-6")
    ((1, 1), (2, 3), (3, -6))
    """
    found: list[tuple[int, int]] = []
    for part in text.split(","):
        match = _STEP.fullmatch(part)
        if match is None:
            raise ValueError(f"{quote(part.strip())} is no step; write how many, a colon and the points: 1:1, 2:3, 3:6")
        count, points = int(match[1]), int(match[2])
        if found and count <= found[-1][0]:
            raise ValueError(f"{quote(text)} does not rise: {count} stands behind {found[-1][0]}")
        found.append((count, points))
    if len(found) > _MOST_STEPS:
        raise ValueError(f"{quote(text)} has {len(found)} steps; {_MOST_STEPS} are the most")
    return tuple(found)


def step_value(steps: Steps, count: int) -> int:
    """Return the worth of *count*: the value of the last step that is not above it, 0 below the first.

    >>> step_value(((1, 1), (3, 6)), 2), step_value(((1, 1), (3, 6)), 9), step_value(((1, 1),), 0)
    (1, 6, 0)
    """
    place = bisect_right(steps, count, key=lambda step: step[0])
    return steps[place - 1][1] if place else 0


def _value(node: Node, amount: Callable[[Amount], int]) -> int:
    if isinstance(node, int):
        return node
    if isinstance(node, Amount):
        return amount(node)
    if isinstance(node, Lookup):
        return step_value(node.steps, _value(node.part, amount))
    return _OPERATIONS[node.sign]([_value(part, amount) for part in node.parts])


class _Parser:
    """Reads one formula, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = self._split(text)
        self._place = 0
        self._depth = 0
        self._amounts: dict[Amount, None] = {}

    def formula(self) -> Formula:
        """Return the whole formula."""
        tree = self._sum()
        if self._next:
            raise self._wrong(f"{self._next!r} stands where an end or a sign should be")
        return Formula(self._text, tree, tuple(self._amounts))

    def _split(self, text: str) -> list[str]:
        tokens, place = [], 0
        while text[place:].strip():
            match = _TOKEN.match(text, place)
            if match is None:
                sign = text[place:].lstrip()[0]
                said = "divide with //, which rounds down" if sign == "/" else f"{sign!r} is no sign of a formula"
                raise self._wrong(said)
            tokens.append(match[0].strip())
            place = match.end()
        return tokens

    @property
    def _next(self) -> str:
        return self._tokens[self._place] if self._place < len(self._tokens) else ""

    def _take(self, *signs: str) -> str:
        """Take the next token where it is one of *signs*; else take none, and return an empty text."""
        token = self._next
        if token not in signs:
            return ""
        self._place += 1
        return token

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise self._wrong(f"{sign!r} is missing" + (f" before {self._next!r}" if self._next else " at the end"))

    def _wrong(self, what: str) -> ValueError:
        return ValueError(f"{quote(self._text)}: {what}")

    def _sum(self) -> Node:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._wrong(f"it is nested more than {_DEEPEST} deep")
        node = self._term()
        while sign := self._take("+", "-"):
            node = Operation(sign, (node, self._term()))
        self._depth -= 1
        return node

    def _term(self) -> Node:
        node = self._factor()
        while sign := self._take("*", "//"):
            factor = self._factor()
            if sign == "//" and not (isinstance(factor, int) and factor > 0):
                raise self._wrong("behind // stands a number above 0, so that it can always be divided")
            node = Operation(sign, (node, factor))
        return node

    def _factor(self) -> Node:
        if self._take("-"):
            return Operation("-", (self._atom(),))
        return self._atom()

    def _atom(self) -> Node:
        token = self._next
        self._place += 1
        if token.isdecimal():
            return self._number(token)
        if token == "(":
            node = self._sum()
            self._expect(")")
            return node
        if _NAME.fullmatch(token):
            return self._call(token) if self._next == "(" else self._amount(token)
        raise self._wrong(f"{token!r} stands where a number or a name should be" if token else "it ends too early")

    def _number(self, token: str) -> int:
        if len(token) > 6:
            raise self._wrong(f"{token[:20]} has more than six digits")
        return int(token)

    def _amount(self, token: str) -> Amount:
        parts = token.split(".")
        if len(parts) > 3:
            raise self._wrong(f"{token!r} has too many parts; at most cards.column.value")
        if token in WORDS:
            raise self._wrong(f"{token!r} takes its values in brackets")
        amount = Amount(*parts)
        self._amounts[amount] = None
        return amount

    def _call(self, name: str) -> Node:
        if name not in WORDS:
            raise self._wrong(f"there is no {name}(...), {choices_hint(name, _CALLS)}")
        self._expect("(")
        parts = [self._sum()]
        if name == "table":
            self._expect(",")
            return Lookup(parts[0], self._steps())
        while self._take(","):
            parts.append(self._sum())
        self._expect(")")
        if len(parts) < 2:
            raise self._wrong(f"{name}(...) takes two values or more")
        return Operation(name, tuple(parts))

    def _steps(self) -> Steps:
        start = self._place
        while self._next and self._next != ")":
            self._place += 1
        text = " ".join(self._tokens[start : self._place]).replace("- ", "-").replace("+ ", "+")
        self._expect(")")
        try:
            return parse_steps(text)
        except ValueError as error:
            raise ValueError(f"{quote(self._text)}: {error}") from None
