"""Names as people write them at the table: any case, no accents, a beginning where that is enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from pnp.game.toml import choices_hint, quoted

_NOT_LETTERS = re.compile(r"[\W_]+")
_FEWEST_LETTERS = 3  # of a beginning: less is a guess


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """Return what counts of a *name*: its letters and digits, without case and accents, a space between words.

    >>> folded("Le Duc d\u2019Aub\u00e9pine")
    'le duc d aubepine'
    """
    plain = unicodedata.normalize("NFKD", name.casefold().replace("\u00df", "ss").replace("\u2212", "-"))
    return _NOT_LETTERS.sub(" ", "".join(letter for letter in plain if not unicodedata.combining(letter))).strip()


def find_name(text: str, values: Mapping[str, Any], what: str) -> Any:
    """Return the value that *text* names.

    :param values: every name (several may have the same value) and its value.
    :param what: what the names are, such as ``a ship of this game``.
    :raises ValueError: no name is *text* or begins with it, or names of different values do.

    >>> find_name("mother", {"Mother Vex": 1, "Molen van Veere": 2}, "a ship")
    1
    """
    wanted = folded(text)
    names = [(folded(name), value) for name, value in values.items()]
    for name, value in names:
        if name == wanted:
            return value
    if len(wanted) >= _FEWEST_LETTERS:
        begun = {name: value for name, value in names if name.startswith(wanted)}
        different: set[Hashable] = set(begun.values())
        if len(different) == 1:
            return different.pop()
        if different:
            raise ValueError(f"{quoted(text)} could be {' or '.join(sorted(begun)[:4])}")
    raise ValueError(f"{quoted(text)} is not {what}; {choices_hint(text, values)}")


def read_numbers(text: str) -> tuple[int, ...]:
    """Return the whole numbers of a list such as ``5 1`` or ``5+1``; a factor stands for copies (``3x2`` is 2 2 2).

    :raises ValueError: there is something else in it.

    >>> read_numbers("4 2x1")
    (4, 1, 1)
    """
    numbers: list[int] = []
    for word in re.split(r"[\s,+]+", text.strip()):
        match = re.fullmatch(r"(?:(\d{1,3})[x\u00d7*])?(\d{1,6})", word)
        if match is None:
            raise ValueError(f"{quoted(word)} is not a whole number")
        numbers += [int(match[2])] * int(match[1] or 1)
    return tuple(numbers)
