"""What people tell in a question: names, cards, ships."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.referee.answers import Given
from pnp.referee.names import find_name, folded
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Shot
from pnp.referee.treasure_fleet.rules import NEUTRAL
from pnp.referee.treasure_fleet.texts import read_card

_BETWEEN = re.compile(r"[\s,;+&]+(?:and\s+)?")
_NOBODY = ("nobody", "none", "-")


def one(given: Given, key: str, default: str | None = None) -> str:
    """Return the text of *key*.

    :raises ValueError: it is missing, and there is no *default*.
    """
    texts = given.get(key, ())
    if texts and texts[-1].strip():
        return texts[-1].strip()
    if default is None:
        raise ValueError(f"{key} is missing")
    return default


def many(given: Given, key: str) -> Sequence[str]:
    """Return the texts of *key*.

    :raises ValueError: there are none.
    """
    texts = given.get(key, ())
    if not texts:
        raise ValueError(f"{key} is missing")
    return texts


def read_names(text: str) -> tuple[str, ...]:
    """Return the names of a list, with spaces or commas between them; none for ``nobody``.

    >>> read_names("Ann, Ben and Cleo"), read_names("nobody")
    (('Ann', 'Ben', 'Cleo'), ())
    """
    if text.strip().casefold() in ("", *_NOBODY):
        return ()
    return tuple(name for name in _BETWEEN.split(text.strip()) if name)


def read_table(text: str, low: int = 2, high: int = 5) -> tuple[str, ...]:
    """Return the players' names, clockwise, of a game of *low* to *high* players.

    :raises ValueError: there are too few or too many, or a name is there twice.
    """
    names = read_names(text)
    if not low <= len(names) <= high:
        raise ValueError(f"players = {text!r} names {len(names)}; the game is for {low} to {high}")
    if len({folded(name) for name in names}) < len(names):
        raise ValueError(f"players = {text!r} has a name twice")
    return names


def read_player(text: str, names: Sequence[str]) -> str:
    """Return which of *names* a text says.

    :raises ValueError: none of them.
    """
    found = find_name(text, {name: name for name in names}, "one of the players")
    assert isinstance(found, str)
    return found


def read_shot(box: Box, text: str) -> Shot:
    """Return who played which card, of a text such as ``Ann 4`` or ``Ben: boarding party``.

    :raises ValueError: it does not say so.
    """
    name, card = split_name(text)
    return Shot(name, read_card(box, card))


def split_name(text: str) -> tuple[str, str]:
    """Return the name that a text begins with, and the rest.

    >>> split_name("Ann: 16 9"), split_name("the neutral pirate storm")
    (('Ann', '16 9'), ('neutral', 'storm'))
    """
    plain = re.sub(r"^\s*(?:the\s+)?neutral(?:\s+pirate)?\b", NEUTRAL, text, flags=re.IGNORECASE).strip()
    match = re.fullmatch(r"([^\s:][^:]{0,39}):\s*(.*)", plain) or re.fullmatch(r"([^\s:]+)\s+(.*)", plain)
    if match is None or not match[2].strip():
        raise ValueError(f"{text!r} is not a name and what belongs to it, such as Ann: 4")
    return match[1].strip(), match[2].strip()


def tell(names: Sequence[str], name: str) -> str:
    """Return *name* as one of *names* has it, or as it is where it is new: ``ann`` and ``Ann`` are the same."""
    return next((known for known in names if folded(known) == folded(name)), name)
