"""A ``<text>`` whose words are gathered and shaped once, to be measured at any size and width."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from xml.etree.ElementTree import Element

from pnp.errors import LayoutError, PnpError
from pnp.layout.attributes import read_setting
from pnp.layout.line_breaking import Word, break_lines
from pnp.layout.located import Located
from pnp.layout.textbox import Block, TextSetter


class GatheredText:
    """The words of one ``<text>``. What its ``size`` and ``width`` say does not count: both are given."""

    def __init__(self, setter: TextSetter, element: Element) -> None:
        """:raises Located: a font, glyph or icon that is missing, or an element that may not stand in text."""
        self._setter = setter
        self._element = element
        try:
            self._setting = read_setting(element.attrib, setter.theme, user=False)
            self.words: Sequence[Word] = setter.words(element, self._setting.span)
        except ValueError as error:
            raise Located(element, LayoutError.at("", str(error))) from error
        except PnpError as error:
            raise Located(element, error) from error
        self._unbroken = break_lines(self.words, inf)
        self._longest = max((line.advance for line in self._unbroken), default=0.0)

    def block(self, size: int, width: int, first: int = 0) -> Block | None:
        """Return the lines of the words from the *first* one on, *width* micrometres wide; None where there are none.

        :raises Located: a word is wider than that.
        """
        words = self.words[first:] if first else self.words
        if not words:
            return None
        if not first and self._longest <= width * 1000 / size:
            return self._setter.stack_lines(self._unbroken, self._setting, size)
        try:
            return self._setter.lay_out(words, self._setting._replace(size=size, least=size), width, None)
        except PnpError as error:
            raise Located(self._element, error) from error

    def widths(self) -> tuple[float, float]:
        """Return the width of the widest word, and of the whole text in one line, in thousandths of the size."""
        return max((word.advance for word in self.words), default=0.0), self._longest
