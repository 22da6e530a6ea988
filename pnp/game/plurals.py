"""Which form of a word goes with a number: the categories of CLDR, as ICU knows them for each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_ONE_ALONE = frozenset(("de", "en"))
"""Languages that have a form for 1 and one for all else: known here, so that pnp's own words do without ICU."""
_NUMBER = re.compile(r"-?\d{1,18}(\.\d{1,9})?")
_WHOLE = (*range(131), 200, 1000)
"""Each category that any language has for a whole number below a million is that of one of these."""
_RARE = ("0.5", "1.1", "1.5", "2.5", "1000000")
"""The same of fractions and whole millions."""


def category_of(number: str, language: str) -> str:
    """Return the category of *number*, as it is printed, in *language*; ``other`` in one that CLDR does not know.

    :raises ValueError: *number* is none.

    >>> [category_of(number, "pl") for number in ("1", "3", "5", "22", "1.5")]
    ['one', 'few', 'many', 'few', 'other']
    """
    if _NUMBER.fullmatch(number) is None:
        raise ValueError(f"{number[:40]!r} is not a number, which the form of a word goes by")
    if _has_one_alone(language):
        return "one" if number.removeprefix("-") == "1" else "other"
    return _ask_icu(number, language)


def _has_one_alone(language: str) -> bool:
    return language.partition("-")[0] in _ONE_ALONE


def _ask_icu(number: str, language: str) -> str:
    """Return the category of *number* as ICU says."""
    return str(_format(language).format({"n": float(number) if "." in number else int(number)}))


@lru_cache
def examples(language: str) -> Mapping[str, str]:
    """Return the categories of *language*, each with the least of some numbers that it is for; whole numbers first."""
    found: dict[str, str] = {}
    for number in (*map(str, _WHOLE), *_RARE):
        found.setdefault(category_of(number, language), number)
    return found


def categories_in(language: str) -> list[str]:
    """Return the categories that the whole numbers below a million have in *language*.

    >>> categories_in("fr"), categories_in("ja")
    (['one', 'other'], ['other'])
    """
    found = examples(language)
    return [category for category in CATEGORIES if category in found and found[category] not in _RARE]


@lru_cache
def _format(language: str) -> MessageFormat:
    from icu4py.messageformat import MessageFormat

    return MessageFormat(f"{{n, plural, {' '.join(f'{each} {{{each}}}' for each in CATEGORIES)}}}", language)
