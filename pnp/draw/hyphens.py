"""Where the words of a text may be parted, by the patterns of its language: the only door to pyphen.

The patterns are those of LibreOffice and TeX. Pyphen is loaded, and a language read, for texts that ask for it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyphen import Pyphen

_NEVER = frozenset("ar ckb dv fa he iw ja km ko lo my nqo ps sd syr th ur vi yi zh".split())  # noqa: SIM905
"""Languages that are not written with hyphens at the ends of lines."""
_USUAL = {"de": "de_DE", "en": "en_US", "no": "nb_NO"}
"""The patterns for a language without a country, where pyphen would choose those of the wrong country."""
_FEWEST = 5
"""Letters of a word that is parted: at least two of them stand before the hyphen, three after it."""
_MOST = 100
_MARKS = "\u0300-\u036f\u0900-\u0dff"
_WORD = re.compile(rf"[^\W\d_][^\W\d_{_MARKS}]*(?:[{_MARKS}]+[^\W\d_]*)*")
_KEPT = re.compile(r"[\d_@\u00ad]|[.:/]/|\w[.:]\w")
"""Characters of words that are never parted: numbers, addresses, and words that the author parted."""
_HYPHEN = re.compile(r"(?<=\w)[-\u2010](?=[^\W\d_]{2})")
"""A hyphen within a word, after which a line may end."""


def hyphen_places(text: str, language: str) -> list[int]:
    """Return the places in *text* where a soft hyphen may stand, in ascending order.

    :raises ValueError: nothing is known of hyphens in *language*.

    >>> hyphen_places("Alle Segel setzen!", "de")
    [7, 14]
    """
    patterns = _patterns(language)
    if patterns is None:
        return []
    places: list[int] = []
    for token in re.finditer(r"\S+", text):
        if _KEPT.search(token[0]) is not None:
            continue
        places += [token.start() + match.end() for match in _HYPHEN.finditer(token[0])]
        for match in _WORD.finditer(token[0]):
            if _FEWEST <= len(match[0]) <= _MOST:
                start = token.start() + match.start()
                places += [start + place for place in _places(match[0], patterns)]
    return sorted(places)


@lru_cache(4_000)
def _places(word: str, patterns: Pyphen) -> list[int]:
    # A place with data is one where letters change, as in old German Zuk-ker: a soft hyphen cannot say that.
    return [int(place) for place in patterns.positions(word) if getattr(place, "data", None) is None]


@lru_cache
def _patterns(language: str) -> Pyphen | None:
    """Return the patterns of *language*, None for one that is written without hyphens."""
    if language.partition("-")[0] in _NEVER:
        return None
    import pyphen

    name = _USUAL.get(language) or pyphen.language_fallback(language)
    if name is None:
        known = ", ".join(sorted({name.partition("_")[0] for name in pyphen.LANGUAGES} - _NEVER))
        raise ValueError(
            f"hyphens='auto' knows no rules for the language {language!r}; write hyphens=\"none\", "
            f"or for [game] the language of these that it is: {known}"
        )
    return pyphen.Pyphen(lang=name, left=2, right=3)
