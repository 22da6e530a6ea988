"""How a page asks for a value without typing: by a number, a choice, a player, a card, or several of these.

The page sends a plain value; :func:`write_answer` makes the text of it that questions and counts read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from pnp.game.model import Game
from pnp.game.scoring import card_name

_MOST = 200
"""The most values of one list."""


class Number(NamedTuple):
    """A whole number from *low* to *high*; *what* it counts, where it is one of several."""

    low: int = 0
    high: int = 99
    what: str = ""


class Choice(NamedTuple):
    """One of some *words*, of those in a column of *cards* (component and column), or in one of *rows* of a table.

    An empty column, and one that leads to another table, means names. A word that comes several times is one choice,
    shown by its first card.
    """

    words: tuple[str, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, str], ...] = ()


class Player(NamedTuple):
    """One of the players at the table, or of *more* words such as ``neutral``."""

    more: tuple[str, ...] = ()


class Several(NamedTuple):
    """As many of a thing as there are, in the order in which they are named, with a text *between* them.

    *counts*: the order is nothing, so each is counted.
    """

    of: Asked
    between: str = ", "
    counts: bool = False


class Row(NamedTuple):
    """Several values one after the other, with the texts that stand between them: ``(Player(), " ", Number())``."""

    parts: tuple[str | Asked, ...]


Asked: TypeAlias = Number | Choice | Player | Several | Row


def yes_or_no() -> Choice:
    """Return the choice between yes and no."""
    return Choice(("yes", "no"))


def choices_of(asked: Choice, game: Game) -> list[tuple[str, str]]:
    """Return the choices: the text, and the card that shows it, ``ship/NL1a``; empty where none does.

    A component or table that the game does not have gives nothing to choose.
    """
    found = dict.fromkeys(asked.words, "")
    parts = {part.id: part for part in game.components}
    for name, column in asked.cards:
        for card in parts[name].cards if name in parts else ():
            found.setdefault(_text_in(card.fields, column), f"{name}/{card.id}")
    for name, column in asked.rows:
        for row in game.tables.get(name, {}).values():
            found.setdefault(_text_in(row, column), "")
    return [(text, piece) for text, piece in found.items() if text]


def _text_in(row: Mapping[str, Any], column: str) -> str:
    value = row.get(column, "") if column else row
    return card_name(value) if isinstance(value, Mapping) else "" if value is None else str(value)


def describe(asked: Asked | None, game: Game) -> dict[str, Any]:
    """Return how a page is to ask, as JSON has it; ``kind`` is ``words`` where only typing will do."""
    match asked:
        case Number(low, high, what):
            return {"kind": "number", "low": low, "high": high, "what": what}
        case Choice():
            return {"kind": "choice", "choices": choices_of(asked, game)}
        case Player(more):
            return {"kind": "player", "more": list(more)}
        case Several(of, _, counts):
            return {"kind": "several", "of": describe(of, game), "counts": counts}
        case Row(parts):
            return {"kind": "row", "parts": [part if isinstance(part, str) else describe(part, game) for part in parts]}
    return {"kind": "words"}


def write_answer(asked: Asked | None, value: Any, game: Game, names: Sequence[str]) -> str:
    """Return the text for a *value* that a page sent.

    :param value: a number; a word of a choice, a player's name; a list for several and for a row.
    :param names: the players' names.
    :raises ValueError: the page could not have asked for that.

    >>> write_answer(Row((Player(("neutral",)), " ", Number(1, 6))), ["Ann", 4], None, ["Ann", "Ben"])
    'Ann 4'
    """
    match asked:
        case None if isinstance(value, str) and len(value) <= _MOST:
            return value
        case Number(low, high) if type(value) is int and low <= value <= high:
            return str(value)
        case Choice() if isinstance(value, str) and value in dict(choices_of(asked, game)):
            return value
        case Player(more) if isinstance(value, str) and value in (*names, *more):
            return value
        case Several(of, between) if isinstance(value, list) and len(value) <= _MOST:
            return between.join(write_answer(of, each, game, names) for each in value)
        case Row(parts) if isinstance(value, list):
            values = iter(value)
            if len(value) == sum(not isinstance(part, str) for part in parts):
                return "".join(
                    part if isinstance(part, str) else write_answer(part, next(values), game, names) for part in parts
                )
    raise ValueError(f"{value!r} is nothing that was asked for")


def given_texts(
    fields: Sequence[Any], values: Mapping[str, Any], game: Game, names: Sequence[str]
) -> dict[str, list[str]]:
    """Return the texts for a page's *values* by the keys of *fields*; a field that may be repeated has a list of them.

    :raises ValueError: a key is none of theirs, or its value is nothing that was asked for.
    """
    known = {field.key: field for field in fields}
    texts: dict[str, list[str]] = {}
    for key, value in values.items():
        if key not in known:
            raise ValueError(f"{key!r} is nothing that was asked for")
        field = known[key]
        if field.yes:
            if type(value) is not bool:
                raise ValueError(f"{value!r} is neither true nor false")
            each = ["yes"] if value else []
        elif field.many:
            if not isinstance(value, list) or len(value) > _MOST:
                raise ValueError(f"{value!r} is no list")
            each = [write_answer(field.asked, one, game, names) for one in value]
        else:
            each = [write_answer(field.asked, value, game, names)]
        if each := [text for text in each if text]:
            texts[key] = each
    return texts
