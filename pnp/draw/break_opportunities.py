"""Where lines may break in any script (UAX 14), as ICU knows it: the only door to icu4py.

ICU has the rules of the Unicode Consortium, those of Chinese and Japanese for what may not begin or end a line, and the
dictionaries for Thai, Lao, Khmer and Burmese, which write no spaces. It is loaded for texts that need it alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate


@lru_cache(4_000)
def parts_of(text: str, language: str) -> tuple[str, ...]:
    """Return *text* in the parts that a line may hold one of: each with the spaces after it.

    :param language: such as ``ja``; some have rules of their own. Of the rules for Chinese and Japanese the strict ones
        hold, those of books: no small kana and no long-vowel sign begins a line.

    >>> parts_of("\u4f60\u597d\uff0c\u4e16\u754c", "zh")
    ('\u4f60', '\u597d\uff0c', '\u4e16', '\u754c')
    """
    from icu4py.breakers import LineBreaker

    return tuple(LineBreaker(text, f"{language}-u-lb-strict"))


def ends_of(text: str, language: str) -> list[int]:
    """Return the places in *text* where a line may end; the last one is the end of the text."""
    return list(accumulate(map(len, parts_of(text, language))))
