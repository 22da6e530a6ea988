"""Running text of an element, its inline elements applied, on its way to words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, Protocol
from xml.etree.ElementTree import Element

from pnp.draw.fonts import Font
from pnp.errors import PnpError
from pnp.game.icon_library import INLINE_ICON
from pnp.layout.line_breaking import Fragment, ListItem, Style, Word

SOFT_HYPHEN = "\u00ad"
LINE_SEPARATOR = "\u2028"
PARAGRAPH_SEPARATOR = "\u2029"
BREAKS = re.compile("([\u2028\u2029])")
"""The ends of lines and paragraphs in the cells of tables."""
BULLET = 280
"""The width of a bullet, which is drawn: not every font has one. Here and below in thousandths of the size."""
MARKER_GAP = 350
"""The gap between a marker and its item."""
_STEP = 300
"""The indent of a marker from the text around its list."""
_DEEPEST_LIST = 3


class Span(NamedTuple):
    """What inline elements inherit and change."""

    family: str
    bold: bool
    italic: bool
    small_caps: bool
    fill: str
    scale: float
    underline: bool = False
    hyphens: str = ""
    """The language by whose rules words are parted; empty where they are not parted."""
    to: str = ""
    """The anchor that a link leads to."""
    strike: bool = False
    spacing: float = 0.0
    """How much further apart letters stand, in thousandths of the size."""


class Setter(Protocol):
    """What makes words: fonts, styles and icons."""

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
    """Walks inline elements. Subclasses decide what becomes of their text, and where words end."""

    def __init__(self, setter: Setter) -> None:
        self.setter = setter
        self.words: list[Word] = []
        self._newline = False
        self._paragraph = False
        self._item: ListItem | None = None
        self._depth = 0

    def add_text(self, text: str, span: Span) -> None:
        """Add a text that has no line end in it."""
        raise NotImplementedError

    def add_icon(self, icon: Fragment, span: Span) -> None:
        """Add an icon."""
        raise NotImplementedError

    def end_line(self) -> None:
        """Make words of all that was added since the last line end."""
        raise NotImplementedError

    def has_begun(self) -> bool:
        """Return whether anything was added."""
        raise NotImplementedError

    def add(self, word: Word) -> None:
        """Add a word, which may be the first of a line or paragraph."""
        if self._newline or self._paragraph:
            word = word._replace(newline=self._newline, paragraph=self._paragraph, item=self._item)
            self._newline = self._paragraph = False
            if self._item is not None and self._item.marker is not None:
                self._item = self._item._replace(marker=None)
        self.words.append(word)

    def element(self, element: Element, span: Span) -> None:
        """Add all that is in *element*."""
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
            elif ":" in part:
                self._with_icons(part, span)
            else:
                self.add_text(part, span)

    def _with_icons(self, text: str, span: Span) -> None:
        end = 0
        before = ""
        for match in INLINE_ICON.finditer(text):
            before += text[end : match.start()]
            end = match.end()
            name = match[1]
            if name is None:
                before += ":"
                continue
            if before:
                self.add_text(before, span)
            before = ""
            try:
                self._add_icon(name, span, _ICON_SCALE)
            except PnpError as error:
                (problem,) = error.problems
                point = "" if problem.hint.endswith("?") else "."
                hint = f"{problem.hint}{point} A colon that is a colon is written \\:"
                raise type(error).at(problem.where, f"{problem.what} for {match[0]!r}", hint) from None
        self.add_text(before + text[end:], span)

    def _child(self, child: Element, span: Span) -> None:
        tag = child.tag
        if tag in _BARE and child.attrib.keys() - {"src"}:
            raise ValueError(f"<{tag}> in text takes no attributes; <tspan> takes font, fill, scale and letter-spacing")
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
        elif tag in ("ul", "ol"):
            self._list(child, span)
        elif tag in _INLINE:
            self.element(child, _INLINE[tag](child, span))
        else:
            known = ", ".join(
                f"<{name}>" for name in ("b", "i", "u", "s", "sc", "br", "p", "ul", "ol", "icon", "tspan")
            )
            raise ValueError(f"<{tag}> may not stand in running text; it takes {known}")

    def _break(self, *, paragraph: bool = False) -> None:
        self.end_line()
        self._newline = True
        self._paragraph = paragraph

    def _icon(self, child: Element, span: Span) -> None:
        extra = set(child.attrib) - {"name", "scale", "src", "said", "decorative"}
        name = child.get("name")
        if extra or not name:
            raise ValueError('an icon in text is written <icon name="..."/>, scale="1.2" if it should be larger')
        scale = factor("scale", child.get("scale", str(_ICON_SCALE)), 0.2)
        decorative = child.get("decorative", "no")
        if decorative not in ("yes", "no"):
            raise ValueError(f"decorative={decorative!r} is neither yes nor no")
        self._add_icon(name, span, scale, child.get("said", ""), decorative=decorative == "yes")

    def _add_icon(self, name: str, span: Span, scale: float, said: str = "", *, decorative: bool = False) -> None:
        scale *= span.scale
        style = self.setter.style(span)._replace(scale=scale)
        advance = 1000 * scale * self.setter.icon_ratio(name)
        self.add_icon(Fragment(style, None, advance, name, said, decorative), span)

    def _list(self, element: Element, span: Span) -> None:
        """Add a list: each item begins on a line of its own, and its lines are indented."""
        if element.tag == "ul" and element.attrib.keys() - {"src"}:
            raise ValueError("<ul> takes no attributes; <ol> takes start")
        start = element.get("start", "1")
        if element.attrib.keys() - {"src", "start"} or not (start.isascii() and start.isdigit() and len(start) < 5):
            raise ValueError(f"<ol> takes start, a whole number from 0 to 9999, not {start!r}")
        if self._depth == _DEEPEST_LIST:
            raise ValueError(f"lists stand in each other {_DEEPEST_LIST} deep at most")
        if (element.text or "").strip() or any(
            child.tag != "li"
            or child.keys() != (["src"] if "src" in child.keys() else [])  # noqa: SIM118
            or (child.tail or "").strip()
            for child in element
        ):
            raise ValueError(f"<{element.tag}> holds <li>...</li> alone, which takes no attributes")
        outer = self._item
        if element.tag == "ul":
            style = self.setter.style(span)
            markers = [Fragment(style, None, BULLET * style.scale)] * len(element)
        else:
            markers = [self._number(int(start) + place, span) for place in range(len(element))]
        indent = (outer.indent if outer else 0.0) + _STEP + MARKER_GAP
        indent += max((marker.advance for marker in markers), default=0.0)
        self._depth += 1
        for child, marker in zip(element, markers, strict=True):
            self._break(paragraph=self._paragraph)
            self._item = ListItem(indent, marker)
            self.element(child, span)
            self.end_line()
        self._depth -= 1
        self._item = outer
        self._break()

    def _number(self, number: int, span: Span) -> Fragment:
        """Return the number before an item of a list, in the first font that has it."""
        text = f"{number}."
        style = self.setter.style(span)._replace(small_caps=False, underline=False, strike=False, spacing=0.0)
        font = next((font for font in self.setter.chain(span) if all(map(font.has, text))), style.font)
        run = font.run(text)
        return Fragment(style._replace(font=font), run, run.advance * style.scale)


def _tspan(child: Element, span: Span) -> Span:
    for name, value in child.attrib.items():
        if name == "font":
            span = span._replace(family=value)
        elif name == "fill":
            span = span._replace(fill=value)
        elif name == "scale":
            span = span._replace(scale=span.scale * factor("scale", value, 0.2))
        elif name == "letter-spacing":
            span = span._replace(spacing=letter_spacing(value))
        elif name != "src":
            raise ValueError(f"<tspan> has no {name!r}; it takes font, fill, scale and letter-spacing")
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


def letter_spacing(text: str) -> float:
    """Return how much further apart letters stand, in thousandths of the size.

    :raises ValueError: *text* is no multiple of the size from -0.2 to 2.
    """
    try:
        value = float(text)
    except ValueError:
        value = 9.0
    if not -0.2 <= value <= 2:
        raise ValueError(f"letter-spacing={text!r} is not a number from -0.2 to 2, times the size, such as 0.1")
    return 1000 * value


def _link(child: Element, span: Span) -> Span:
    if not child.get("to"):
        raise ValueError("<a> in text takes to, the anchor that it leads to")
    return span._replace(to=child.get("to", ""))


_ICON_SCALE = 1.15
_BARE = frozenset(("b", "i", "u", "s", "sc", "br", "p"))
_INLINE: dict[str, Callable[[Element, Span], Span]] = {
    "b": lambda child, span: span._replace(bold=True),
    "i": lambda child, span: span._replace(italic=True),
    "u": lambda child, span: span._replace(underline=True),
    "s": lambda child, span: span._replace(strike=True),
    "sc": lambda child, span: span._replace(small_caps=True),
    "tspan": _tspan,
    "a": _link,
}
