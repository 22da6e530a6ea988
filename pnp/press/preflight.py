"""Checks of what would not print well: too small, too thin, too coarse, off the page. Made before a file is written.

Everything is measured as printed, after all matrices.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pnp.draw.frame import Group, Item, PdfPage, Picture, Place, Shape, Symbol, Text
from pnp.draw.geometry import Matrix, Rect, stretch
from pnp.draw.pictures import Pictures
from pnp.draw.units import format_mm
from pnp.errors import Problem
from pnp.game.style import Style
from pnp.layout.least_sizes import too_coarse, too_small, too_thin

_ORIGIN = re.compile(r"(svg \d+|icon) ")
"""The beginning of the key of a user's SVG picture, before its path."""

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Facts(NamedTuple):
    """The extremes of some items: sizes in micrometres; infinite where there is nothing of the kind.

    *text_extent* encloses all text, from the baselines up to the height of capitals.
    """

    smallest_text: float = math.inf
    smallest_words: str = ""
    thinnest_line: float = math.inf
    lowest_dpi: float = math.inf
    coarsest_picture: str = ""
    text_extent: Extent | None = None

    def transform(self, matrix: Matrix) -> Facts:
        """Return the facts of the same items seen through *matrix*."""
        small, large = stretch(matrix)
        return self._replace(
            smallest_text=self.smallest_text * small,
            thinnest_line=self.thinnest_line * small,
            lowest_dpi=self.lowest_dpi / large,
            text_extent=self.text_extent and _map_extent(self.text_extent, matrix),
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
            _union(self.text_extent, other.text_extent),
        )


class Preflight:
    """Checks Frames and pages; a symbol is checked once. *style* says what is too little for paper."""

    def __init__(self, symbols: Callable[[str], Symbol], pictures: Pictures, style: Style) -> None:
        self._style = style
        self._symbols = symbols
        self._pictures = pictures
        self._facts_by_symbol: dict[str, Facts] = {}

    def problems(self, items: Iterable[Item], area: Rect, where: str) -> list[Problem]:
        """Return the problems of *items*, whose text must stay inside *area*.

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
        if facts.text_extent and (over := _overhang(facts.text_extent, area)) > 0:
            what = f"text reaches {format_mm(math.ceil(over))} mm over the edge"
            found.append(Problem(where, what, "shorten it or move it inwards"))
        return found

    def facts(self, items: Iterable[Item]) -> Facts:
        """Return the facts of *items* in their own coordinates."""
        text, words, line = math.inf, "", math.inf
        left = top = math.inf
        right = bottom = -math.inf
        others = Facts()
        for item in items:
            if isinstance(item, Text):
                x, y, _, size, _, _, advance = item
                if size < text:
                    text, words = size, item.text
                left, right = min(left, x), max(right, x + advance)
                top, bottom = min(top, y - 0.65 * size), max(bottom, y)
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
        extent = (left, top, right, bottom) if right >= left else None
        return others.merge(Facts(text, words, line, text_extent=extent))

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
    """Return the facts of a page, without the extent of its text, which is not known."""
    text, line, dpi = page.extremes
    name = _ORIGIN.sub("", key).rpartition("/")[2]
    return Facts(text, f"in the picture {name}", line, dpi, name)


def _map_extent(extent: Extent, matrix: Matrix) -> Extent:
    left, top, right, bottom = extent
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    across = [a * x + c * y + e for x, y in corners]
    down = [b * x + d * y + f for x, y in corners]
    return min(across), min(down), max(across), max(down)


def _union(one: Extent | None, other: Extent | None) -> Extent | None:
    if one is None or other is None:
        return one or other
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _overhang(extent: Extent, area: Rect) -> float:
    """Return how far *extent* reaches beyond *area* at the worst side, micrometres."""
    left, top, right, bottom = extent
    return max(area.x - left, area.y - top, right - area.right, bottom - area.bottom)
