"""Counts and lists in sentences, in the same words in every finding and answer."""

from __future__ import annotations

from collections.abc import Sequence


def quantity(count: int, thing: str, things: str = "") -> str:
    """Return a count of things in words.

    >>> quantity(1, "marker"), quantity(0, "marker"), quantity(2, "die", "dice")
    ('1 marker', '0 markers', '2 dice')
    """
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def list_words(things: Sequence[str], last: str = "and") -> str:
    """Return *things* as a sentence lists them.

    >>> list_words(["Ann", "Ben", "Cleo"]), list_words(["sea", "home"], "or"), list_words([])
    ('Ann, Ben and Cleo', 'sea or home', '')
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def capital(text: str) -> str:
    """Return *text* with a capital at its beginning.

    >>> capital("the neutral pirate fires.")
    'The neutral pirate fires.'
    """
    return text[:1].upper() + text[1:]
