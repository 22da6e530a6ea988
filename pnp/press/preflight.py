"""Checks of what would not print well: too small, too thin, too coarse. Made before a file is written.

Everything is measured as printed, after all matrices.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pnp.draw.frame import Group, Item, PdfPage, Picture, Place, Shape, Symbol, Text
from pnp.draw.geometry import Matrix, stretch
from pnp.draw.pictures import Pictures
from pnp.errors import Problem
from pnp.game.style import Style
from pnp.layout.least_sizes import too_coarse, too_small, too_thin

_ORIGIN = re.compile(r"(svg \d+|icon) ")
"""The beginning of the key of a user's SVG picture, before its path."""


class Facts(NamedTuple):
    """The extremes of some items: sizes in micrometres; infinite where there is nothing of the kind."""

    smallest_text: float = math.inf
    smallest_words: str = ""
    thinnest_line: float = math.inf
    lowest_dpi: float = math.inf
    coarsest_picture: str = ""

    def transform(self, matrix: Matrix) -> Facts:
        """Return the facts of the same items seen through *matrix*."""
        small, large = stretch(matrix)
        return self._replace(
            smallest_text=self.smallest_text * small,
            thinnest_line=self.thinnest_line * small,
            lowest_dpi=self.lowest_dpi / large,
        )

    def merge(self, other: Facts) -> Facts:
        """Return the facts of both together."""
        text = min(self, other, key=lambda facts: facts.smallest_text)
        picture = min(self, other, key=lambda facts: facts.lowest_dpi)
        return Facts(
            text.smallest_text,
            text.smallest_words,
            min(self.thinnest_line, other.thinnest_line),
            picture.lowest_dpi,
            picture.coarsest_picture,
        )


class Preflight:
    """Checks Frames and pages; a symbol is checked once. *style* says what is too little for paper."""

    def __init__(self, symbols: Callable[[str], Symbol], pictures: Pictures, style: Style) -> None:
        self._style = style
        self._symbols = symbols
        self._pictures = pictures
        self._facts_by_symbol: dict[str, Facts] = {}

    def problems(self, items: Iterable[Item], where: str) -> list[Problem]:
        """Return the problems of *items*.

        :param where: what the messages call them: a card or a page.
        """
        facts, style = self.facts(items), self._style
        found = []
        if fault := too_small(facts.smallest_text, style):
            found.append(Problem(where, f"the text {facts.smallest_words!r} {fault}", "make it larger"))
        if fault := too_thin(facts.thinnest_line, style):
            found.append(Problem(where, f"a line {fault}", "make it wider"))
        if fault := too_coarse(facts.lowest_dpi, style):
            hint = "use a larger picture, or print it smaller"
            found.append(Problem(where, f"the picture {facts.coarsest_picture!r} {fault}", hint))
        return found

    def facts(self, items: Iterable[Item]) -> Facts:
        """Return the facts of *items* in their own coordinates."""
        text, words, line = math.inf, "", math.inf
        others = Facts()
        for item in items:
            if isinstance(item, Text):
                if item.size < text:
                    text, words = item.size, item.text
            elif isinstance(item, Shape):
                if item.stroke is not None and item.width < line:
                    line = item.width
            elif isinstance(item, Group):
                inner = self.facts(item.items)
                others = others.merge(inner.transform(item.matrix) if item.matrix else inner)
            elif isinstance(item, Place):
                if item.symbol.startswith("piece:"):  # a picture of what is printed and checked elsewhere
                    continue
                others = others.merge(self._symbol_facts(item.symbol).transform(item.matrix))
            elif isinstance(item, Picture):
                others = others.merge(self._picture_facts(item))
        return others.merge(Facts(text, words, line))

    def _symbol_facts(self, key: str) -> Facts:
        facts = self._facts_by_symbol.get(key)
        if facts is None:
            symbol = self._symbols(key)
            facts = self.facts(symbol.items) if symbol.page is None else _page_facts(symbol.page, key)
            self._facts_by_symbol[key] = facts
        return facts

    def _picture_facts(self, picture: Picture) -> Facts:
        dpi = self._pictures[picture.key].dpi(picture.width, picture.height)
        return Facts(lowest_dpi=dpi, coarsest_picture=self._pictures[picture.key].path.name)


def _page_facts(page: PdfPage, key: str) -> Facts:
    """Return the facts of a page."""
    text, line, dpi = page.extremes
    name = _ORIGIN.sub("", key).rpartition("/")[2]
    return Facts(text, f"in the picture {name}", line, dpi, name)
