"""How a game is scored: ``[scoring]`` of game.toml, read and checked. The referee counts by it, score pads print it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from pnp.game.formula import Amount, Formula, Steps

_NOT_WORD = re.compile(r"\W+")


WhoIsTied = Literal["all", "split", "nobody"]
"""Who gets the points of a place that several share: each all of them, each a part of them, or nobody."""


class Quantity(NamedTuple):
    """A thing that each player has some of: numbers, cards by their names, or something that a player has or has not.

    *key* is what people type before it, *about* what they are asked. *cards* is the component whose cards it is, empty
    for others; *yes* says that one has it or not. *supply* is how many there are for all players together, None where
    nobody knows. *option* is the ``[[option]]``, or ``option=value``, without which it is not counted.
    """

    key: str
    about: str
    cards: str = ""
    yes: bool = False
    supply: int | None = None
    option: str = ""


class Points(NamedTuple):
    """A line that is worth what a formula comes to."""

    formula: Formula


class Sets(NamedTuple):
    """A line that is worth what the sets of cards are, by their value in a column.

    *alike*: each value makes one set, of all cards that have it; else a set is of different values, and the player
    makes those sets that are worth the most.
    """

    of: Amount
    worth: Steps
    alike: bool


class Majority(NamedTuple):
    """A line that is worth the *places*, the points of the first, the second ..., that the most of something takes.

    *fewest*: the fewest of it take them. *tied* says who gets them where several share a place.
    """

    of: Formula
    fewest: bool
    places: tuple[int, ...]
    tied: WhoIsTied


Way: TypeAlias = Points | Sets | Majority


class Line(NamedTuple):
    """A line of the score: *title* and *about* are printed on the pad, *way* is the way to its points.

    *option* is that of a :class:`Quantity`.
    """

    id: str
    title: str
    way: Way
    about: str = ""
    option: str = ""

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """What the line is made of."""
        if isinstance(self.way, Points):
            return self.way.formula.amounts
        return (self.way.of,) if isinstance(self.way, Sets) else self.way.of.amounts


class Tie(NamedTuple):
    """What decides between players with equal points: the most of something, or the *fewest*.

    *option* is that of a :class:`Quantity`.
    """

    of: Formula
    fewest: bool
    option: str = ""


class Scoring(NamedTuple):
    """How a game is scored. *fewest*: the fewest points win. A tie that *ties* do not end is shared."""

    counts: tuple[Quantity, ...]
    lines: tuple[Line, ...]
    ties: tuple[Tie, ...] = ()
    fewest: bool = False
    about: str = ""

    @property
    def amounts(self) -> list[Amount]:
        """What lines and ties are made of."""
        lines = [amount for line in self.lines for amount in line.amounts]
        return lines + [amount for tie in self.ties for amount in tie.of.amounts]


def card_name(fields: Mapping[str, object]) -> str:
    """Return the name of a card at the table: its ``name`` or ``title``, else its id."""
    return next(str(fields[key]) for key in ("name", "title", "id") if fields.get(key))


def kinds_of(value: object) -> dict[str, str]:
    """Return the kinds of a card by the *value* of one of its columns: their names by the words of a formula.

    A ``ref`` is the row that it names, a list is all that is in it, an empty cell is nothing.

    >>> kinds_of({"id": "north-shore", "name": "North Shore"}), kinds_of(("A", "b")), kinds_of("")
    ({'north_shore': 'North Shore'}, {'a': 'A', 'b': 'b'}, {})
    """
    if isinstance(value, Mapping):
        return {_word(str(value["id"])): card_name(value)}
    if isinstance(value, bool):
        return {"yes": "yes"} if value else {"no": "no"}
    each = value if isinstance(value, tuple) else () if value in (None, "") else (str(value),)
    return {_word(name): name for name in each}


def _word(name: str) -> str:
    return _NOT_WORD.sub("_", name.strip().casefold())
