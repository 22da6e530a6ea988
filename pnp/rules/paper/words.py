"""Running words on paper: split at spaces, gathered and shaped once, measured and drawn at any size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.colour import hex_of
from pnp.layout.textbox import Block
from pnp.layout.typeset import Typesetter
from pnp.rules.document import Break, Icon, Inline, Words
from pnp.rules.paper.boxes import Box, um

_ICON_SCALE = "1.3"
_SPACES = re.compile(r"[ \t\r\n]+")
"""What ends a word for the typesetter too: its words and the tokens here are the same ones."""


class Fragment(NamedTuple):
    """A part of a token: words or an icon in one style, or the end of a line before it."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    newline: bool = False
    to: str = ""


Token = tuple[Fragment, ...]
"""What stands between two spaces."""


class Prose:
    """Running words of the sheet in one style: *attributes* are those of ``<text>``."""

    def __init__(
        self, typesetter: Typesetter, words: Sequence[Token], where: str, attributes: Mapping[str, str] | None = None
    ) -> None:
        """:raises Located: a font, a glyph or an icon is missing."""
        self.words = words
        self._where = where
        style = typesetter.style
        usual = {"leading": str(style.rules_leading), "fill": hex_of(style.ink), "src": where}
        self._attributes = {**usual, **(attributes or {})}
        self._gathered = typesetter.gathered(text_element(words, self._attributes))

    def element(self, size: int, first: int = 0, end: int | None = None) -> Element:
        """Return the words from the *first* one to the one before *end* as a ``<text>``."""
        return text_element(self.words[first:end], {"size": um(size), **self._attributes})

    def block(self, size: int, width: int, first: int = 0) -> Block | None:
        """Return the lines of the words from the *first* one on; None where there are none.

        :raises Located: a word is wider than *width*.
        """
        return self._gathered.block(size, width, first)

    def box(self, size: int, width: int) -> Box:
        """Return all of the words, *width* wide.

        :raises Located: a word is wider than that.
        """
        block = self.block(size, width)
        return Box(ceil(block.height) if block else 0, lambda: self.element(size))

    def cell(self, size: int, width: int) -> Box:
        """Return all of the words as a cell of a row, which is *width* wide.

        :raises Located: a word is wider than that.
        """

        def make() -> Element:
            element = self.element(size)
            element.set("width", um(width))
            return element

        return Box(self.box(size, width).height, make)

    def widths(self, size: int) -> tuple[int, int]:
        """Return how wide the widest word is, and all of them in one line."""
        least, most = self._gathered.widths()
        return ceil(least * size / 1000), ceil(most * size / 1000)


def tokens(inlines: Sequence[Inline]) -> list[Token]:
    """Return the words of *inlines*, split at spaces; an icon or a change of style does not end a word.

    >>> [len(token) for token in tokens([Words("Pay 2"), Icon("gold"), Words(" now")])]
    [1, 2, 1]
    """
    found: list[Token] = []
    open_: list[Fragment] = []
    newline = False
    for part in inlines:
        if isinstance(part, Icon):
            open_.append(Fragment("", icon=part.name, newline=newline and not open_))
        elif isinstance(part, Break):
            if open_:
                found.append(tuple(open_))
            open_, newline = [], True
            continue
        elif isinstance(part, Words):
            for index, text in enumerate(_SPACES.split(part.text)):
                if index and open_:
                    found.append(tuple(open_))
                    open_ = []
                if text:
                    open_.append(Fragment(text, part.bold, part.italic, "", newline and not open_, part.to))
                    newline = False
        newline = newline and not open_
    if open_:
        found.append(tuple(open_))
    return found


def lines_of(words: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the words of each line that was ended on purpose."""
    line: list[Token] = []
    for token in words:
        if token[0].newline and line:
            yield line
            line = []
        line.append((token[0]._replace(newline=False), *token[1:]))
    yield line


def text_element(words: Sequence[Token], attributes: Mapping[str, str]) -> Element:
    """Return a ``<text>`` of *words*; neighbours in one style share its ``<b>`` or ``<i>``."""
    text = Element("text", dict(attributes))
    last: Element | None = None

    def add(words: str) -> None:
        if last is None:
            text.text = (text.text or "") + words
        else:
            last.tail = (last.tail or "") + words

    before: Fragment | None = None
    for token in words:
        for index, fragment in enumerate(token):
            if fragment.newline:
                last = SubElement(text, "br")
                before = None
            space = " " if before is not None and not index else ""
            same = before is not None and not before.icon and before[1:3] == fragment[1:3] and before.to == fragment.to
            if fragment.icon:
                add(space)
                last = SubElement(text, "icon", name=fragment.icon, scale=_ICON_SCALE)
            elif not (fragment.bold or fragment.italic or fragment.to):
                add(space + fragment.text)
            elif same and last is not None:
                inner = last
                while len(inner):
                    inner = inner[0]
                inner.text = (inner.text or "") + space + fragment.text
            else:
                add(space)
                inner = text
                for tag, wanted in (("a", fragment.to), ("b", fragment.bold), ("i", fragment.italic)):
                    if wanted:
                        inner = SubElement(inner, tag, {"to": fragment.to} if tag == "a" else {})
                last = text[-1]
                inner.text = fragment.text
            before = fragment
    return text
