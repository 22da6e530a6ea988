"""``hyphens="auto"``: soft hyphens in the words of a text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import accumulate
from typing import Literal
from xml.etree.ElementTree import Element

from pnp.draw.hyphens import hyphen_places
from pnp.game.icon_library import INLINE_ICON
from pnp.layout.collector import SOFT_HYPHEN

_WITHIN_WORDS = frozenset(("b", "i", "u", "sc", "tspan"))
_Piece = tuple[Element, Literal["text", "tail"]]


def with_hyphens(element: Element, language: str) -> Element:
    """Return *element* with a soft hyphen in each place where *language* lets a word be parted.

    A word in two styles stays whole: lines are not broken in it.

    :raises ValueError: nothing is known of hyphens in *language*.
    """
    made = deepcopy(element)
    pieces = list(_pieces(made))
    texts = ["\n" if piece is None else getattr(*piece) for piece in pieces]
    whole = INLINE_ICON.sub(lambda match: " " * len(match[0]), "".join(texts))
    places = hyphen_places(_without_mixed(whole, list(accumulate(map(len, texts)))), language)
    end = len(whole)
    for piece, text in zip(reversed(pieces), reversed(texts), strict=True):
        start = end - len(text)
        while places and places[-1] > start:
            place = places.pop() - start
            text = text[:place] + SOFT_HYPHEN + text[place:]
        if piece is not None:
            setattr(*piece, text)
        end = start
    return made


def _without_mixed(whole: str, ends: Sequence[int]) -> str:
    """Return *whole* with spaces for the words in which a piece *ends*."""

    def keep(match: re.Match[str]) -> str:
        place = bisect_right(ends, match.start())
        is_mixed = place < len(ends) and ends[place] < match.end()
        return " " * len(match[0]) if is_mixed else match[0]

    return re.sub(r"\S+", keep, whole)


def _pieces(element: Element) -> Iterator[_Piece | None]:
    """Yield where there is text, in the order of reading, and None where a word ends with a tag."""
    if element.text:
        yield element, "text"
    for child in element:
        ends = child.tag not in _WITHIN_WORDS
        if ends:
            yield None
        yield from _pieces(child)
        if ends:
            yield None
        if child.tail:
            yield child, "tail"
