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
from pnp.rules.document import Break, Icon, Inline, Words, is_named
from pnp.rules.paper.boxes import Box, um

_ICON_SCALE = "1.3"
_SPACES = re.compile(r"[ \t\r\n]+")
"""What ends a word for the typesetter too: its words and the tokens here are the same ones."""


class Fragment(NamedTuple):
    """A part of a token: words or an icon in one style, or the end of a line before it."""

    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    small_caps: bool = False
    strike: bool = False
    icon: str = ""
    newline: bool = False
    to: str = ""
    said: str = ""


_TAGS = ("b", "i", "u", "sc", "s")
"""The tags of the styles of a fragment, the outermost first."""

Token = tuple[Fragment, ...]
"""A word: the fragments between two spaces."""


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
        self._gathered = typesetter.gather(text_element(words, self._attributes))

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
        """Return the width of the widest word, and of all of them in one line, at *size*, micrometres."""
        least, most = self._gathered.widths()
        return ceil(least * size / 1000), ceil(most * size / 1000)


def tokens(inlines: Sequence[Inline], icon_words: Mapping[str, str] | None = None) -> list[Token]:
    """Return the words of *inlines*, split at spaces; an icon or a change of style does not end a word.

    :param icon_words: what is read out for icons that do not stand before their names; nothing where it is left out.

    >>> [len(token) for token in tokens([Words("Pay 2"), Icon("gold"), Words(" now")])]
    [1, 2, 1]
    """
    found: list[Token] = []
    open_: list[Fragment] = []
    newline = False
    for index, part in enumerate(inlines):
        if isinstance(part, Icon):
            named = icon_words is None or is_named(inlines[index + 1 : index + 3])
            said = "" if named or icon_words is None else icon_words.get(part.name, part.name.replace("-", " "))
            open_.append(Fragment("", icon=part.name, newline=newline and not open_, said=said))
        elif isinstance(part, Break):
            if open_:
                found.append(tuple(open_))
            open_, newline = [], True
            continue
        elif isinstance(part, Words):
            for place, text in enumerate(_SPACES.split(part.text)):
                if place and open_:
                    found.append(tuple(open_))
                    open_ = []
                if text:
                    open_.append(Fragment(text, *_style_of(part), newline=newline and not open_, to=part.to))
                    newline = False
        newline = newline and not open_
    if open_:
        found.append(tuple(open_))
    return found


def _style_of(part: Words) -> tuple[bool, bool, bool, bool, bool]:
    return part.bold, part.italic, part.underline, part.small_caps, part.strike


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
    """Return a ``<text>`` of *words*; neighbours in one style share its tags."""
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
            tags = [tag for tag, has in zip(_TAGS, fragment[1:6], strict=True) if has]
            same = before is not None and not before.icon and before[1:6] == fragment[1:6] and before.to == fragment.to
            if fragment.icon:
                add(space)
                last = SubElement(text, "icon", name=fragment.icon, scale=_ICON_SCALE)
                if fragment.said:
                    last.set("said", fragment.said)
            elif not (tags or fragment.to):
                add(space + fragment.text)
            elif same and last is not None:
                inner = last
                while len(inner):
                    inner = inner[0]
                inner.text = (inner.text or "") + space + fragment.text
            else:
                add(space)
                inner = SubElement(text, "a", to=fragment.to) if fragment.to else text
                for tag in tags:
                    inner = SubElement(inner, tag)
                last = text[-1]
                inner.text = fragment.text
            before = fragment
    return text
