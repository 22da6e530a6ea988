"""Running text of an element, its inline elements applied, on its way to words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, Protocol
from xml.etree.ElementTree import Element

from pnp.draw.fonts import Font
from pnp.layout.paragraph import Fragment, Style, Word

SOFT_HYPHEN = "\u00ad"
LINE_SEPARATOR = "\u2028"
PARAGRAPH_SEPARATOR = "\u2029"
BREAKS = re.compile("([\u2028\u2029])")
"""The ends of lines and paragraphs in the cells of tables."""


class Span(NamedTuple):
    """What inline elements inherit and change."""

    family: str
    bold: bool
    italic: bool
    small_caps: bool
    fill: str
    scale: float


class Setter(Protocol):
    """What words are made by."""

    def style(self, span: Span) -> Style:
        """Return the style of *span*."""
        ...

    def style_of(self, span: Span, font: int, level: int) -> Style:
        """Return the style of *span* in the font with that index in its chain, on a level of UAX 9."""
        ...

    def chain(self, span: Span) -> tuple[Font, ...]:
        """Return the font of *span* and its fallbacks."""
        ...

    def word(self, text: str, style: Style, space: float) -> Word:
        """Return a word of one style."""
        ...

    def icon_ratio(self, name: str) -> float:
        """Return width / height of an icon."""
        ...


class Collector:
    """Walks inline elements. What becomes of their text, and where words end, says a class below this one."""

    def __init__(self, setter: Setter) -> None:
        self.setter = setter
        self.words: list[Word] = []
        self._newline = False
        self._paragraph = False

    def add_text(self, text: str, span: Span) -> None:
        """Take text without the end of a line."""
        raise NotImplementedError

    def add_icon(self, icon: Fragment, span: Span) -> None:
        """Take an icon."""
        raise NotImplementedError

    def end_line(self) -> None:
        """Make words of all that was taken."""
        raise NotImplementedError

    def has_begun(self) -> bool:
        """Return whether anything was taken."""
        raise NotImplementedError

    def add(self, word: Word) -> None:
        """Take a word, which may be the first of a line or paragraph."""
        if self._newline or self._paragraph:
            word = word._replace(newline=self._newline, paragraph=self._paragraph)
            self._newline = self._paragraph = False
        self.words.append(word)

    def element(self, element: Element, span: Span) -> None:
        """Take all that is in *element*."""
        if element.text:
            self._text(element.text, span)
        for child in element:
            self._child(child, span)
            if child.tail:
                self._text(child.tail, span)

    def _text(self, text: str, span: Span) -> None:
        for part in BREAKS.split(text) if BREAKS.search(text) else (text,):
            if part == LINE_SEPARATOR:
                self._break()
            elif part == PARAGRAPH_SEPARATOR:
                self._break(paragraph=self.has_begun())
            else:
                self.add_text(part, span)

    def _child(self, child: Element, span: Span) -> None:
        tag = child.tag
        if tag in _BARE and child.attrib.keys() - {"src"}:
            raise ValueError(f"<{tag}> in text takes no attributes; <tspan> takes font, fill and scale")
        if tag in ("br", "icon") and (len(child) or child.text):
            raise ValueError(f"<{tag}/> in text holds nothing")
        if tag == "br":
            self._break()
        elif tag == "p":
            self._break(paragraph=self.has_begun())
            self.element(child, span)
            self._break(paragraph=True)
        elif tag == "icon":
            self._icon(child, span)
        elif tag in _INLINE:
            self.element(child, _INLINE[tag](child, span))
        else:
            known = ", ".join(f"<{name}>" for name in ("b", "i", "sc", "br", "p", "icon", "tspan"))
            raise ValueError(f"<{tag}> may not stand in running text; it takes {known}")

    def _break(self, *, paragraph: bool = False) -> None:
        self.end_line()
        self._newline = True
        self._paragraph = paragraph

    def _icon(self, child: Element, span: Span) -> None:
        extra = set(child.attrib) - {"name", "scale", "src"}
        name = child.get("name")
        if extra or not name:
            raise ValueError('an icon in text is written <icon name="..."/>, scale="1.2" if it should be larger')
        scale = span.scale * factor("scale", child.get("scale", "1.15"), 0.2)
        style = self.setter.style(span)._replace(scale=scale)
        advance = 1000 * scale * self.setter.icon_ratio(name)
        self.add_icon(Fragment(style, None, advance, name), span)


def _tspan(child: Element, span: Span) -> Span:
    for name, value in child.attrib.items():
        if name == "font":
            span = span._replace(family=value)
        elif name == "fill":
            span = span._replace(fill=value)
        elif name == "scale":
            span = span._replace(scale=span.scale * factor("scale", value, 0.2))
        elif name != "src":
            raise ValueError(f"<tspan> has no {name!r}; it takes font, fill and scale")
    return span


def factor(name: str, text: str, least: float) -> float:
    """Return a multiple of the text's size, *least* to 5.

    :raises ValueError: anything else, quoted with its attribute's *name*.
    """
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not least <= value <= 5:
        raise ValueError(f"{name}={text!r} is not a number from {least} to 5, times the size")
    return value


_BARE = frozenset(("b", "i", "sc", "br", "p"))
_INLINE: dict[str, Callable[[Element, Span], Span]] = {
    "b": lambda child, span: span._replace(bold=True),
    "i": lambda child, span: span._replace(italic=True),
    "sc": lambda child, span: span._replace(small_caps=True),
    "tspan": _tspan,
}
