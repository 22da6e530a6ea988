"""``<text>``: rich text from an element, set into a box at the size that fits.

The box is optical: the capitals of the first line touch its top, the descenders of the last line its foot; with
``valign="middle"`` the space from first capital top to last baseline is centred, so that figures sit in their circle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import hex_of
from pnp.draw.fonts import FontBook
from pnp.draw.frame import Item, Place, Text
from pnp.draw.units import format_mm, from_points, points
from pnp.errors import LayoutError, Problem
from pnp.layout.icons import Icons
from pnp.layout.paragraph import Fragment, Style, TextLine, Word, break_lines, fit_size, whole
from pnp.layout.theme import Theme

STEP = from_points(0.25)
_DESCENT = 250
_MOST_WORDS = 2_000
"""Words of one style that are kept for when they are asked for again."""
SOFT_HYPHEN = "\u00ad"
LINE_SEPARATOR = "\u2028"
PARAGRAPH_SEPARATOR = "\u2029"
_BREAKS = re.compile("([\u2028\u2029])")
"""The ends of lines and paragraphs in the cells of tables."""
_MOST_SYLLABLES = 40
_MOST_SAID = 80
"""Letters of a text that a message quotes."""
_PARAGRAPH_GAP = 0.35
"""Between paragraphs, of a line's leading."""


InkBox = tuple[int, int, int, int]
"""Left, top, right, bottom of a line: from its first letter to its last, from the capitals to the descenders."""


class Span(NamedTuple):
    """What inline elements inherit and change."""

    family: str
    bold: bool
    italic: bool
    small_caps: bool
    fill: str
    scale: float


class Setting(NamedTuple):
    """How a text box is set: sizes in micrometres, *leading* as a multiple of the size."""

    span: Span
    size: int
    least: int
    leading: float
    align: str
    valign: str


class Block(NamedTuple):
    """Lines at a size. *baselines* are measured from the top of the first capital, micrometres."""

    lines: Sequence[TextLine]
    size: int
    baselines: Sequence[float]
    descent: float

    @property
    def height(self) -> float:
        """From the first capital's top to the last descender, micrometres."""
        return self.baselines[-1] + self.descent


def stack(lines: Sequence[TextLine], size: int, leading: float, cap: float, descent: float) -> Block:
    """Return *lines* under each other; *cap* and *descent* in thousandths of *size*, *leading* as a multiple of it."""
    y = cap * size / 1000
    baselines = [y]
    for line in lines[1:]:
        y += size * leading * (1 + _PARAGRAPH_GAP if line.paragraph else 1)
        baselines.append(y)
    return Block(lines, size, baselines, descent * size / 1000)


class TooMuchTextError(LayoutError):
    """Too much text for its box; *block* is all of it at the least size, as a draft shows it."""

    def __init__(self, what: str, hint: str, block: Block) -> None:
        super().__init__(Problem("", what, hint))
        self.block = block


class TextSetter:
    """Makes text items; knows the fonts, the colours and the icons."""

    def __init__(self, fonts: FontBook, theme: Theme, icons: Icons) -> None:
        self._fonts = fonts
        self.theme = theme
        self._icons = icons
        self._styles: dict[Span, Style] = {}
        self._words: dict[Span, Callable[[str], Word | None]] = {}

    def words(self, element: Element, span: Span) -> list[Word]:
        """Return the words of *element*, its inline elements applied.

        :raises ValueError: an element that may not stand in running text.
        :raises FontError: a font or glyph that is missing.
        """
        text = element.text or ""
        if not len(element) and _BREAKS.search(text) is None:
            return self._plain_words(text, span)
        collector = _Collector(self)
        collector.element(element, span)
        collector.end_word()
        return collector.words

    def _plain_words(self, text: str, span: Span) -> list[Word]:
        """Return the words of text without inline elements."""
        word = self._words.get(span)
        if word is None:
            word = self._words[span] = self._maker(self.style(span))
        return [found for found in map(word, _parted(text)) if found is not None]

    def _maker(self, style: Style) -> Callable[[str], Word | None]:
        """Return what makes a word of *style*, none of a text that shows nothing."""

        def made(text: str) -> Word | None:
            if _is_blank(text):
                return None
            return self.word(text, style, style.font.run(" ", style.small_caps).advance)

        return lru_cache(_MOST_WORDS)(made)

    def word(self, text: str, style: Style, space: float) -> Word:
        """Return the word *text*, which may be parted at its soft hyphens."""
        if SOFT_HYPHEN not in text:
            return _alone(text, style, space)
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        if len(parts) > _MOST_SYLLABLES:
            parts = ["".join(parts)]
        return whole(parts, lambda text: _alone(text, style, space))

    def lay_out(
        self, words: Sequence[Word], setting: Setting, width: int, height: int | None, *, scale: float = 1.0
    ) -> Block:
        """Return *words* broken at the largest size that fits the box; without a height, at the full size.

        :param scale: how much larger all this is on paper, for messages.
        :raises TooMuchTextError: even at the least size, naming the words left over.
        """
        blocks: dict[int, Block] = {}

        def block_of(size: int, most: float = inf) -> Block:
            return self.stacked(break_lines(words, width * 1000 / size, most), setting, size)

        def fits(size: int) -> bool:
            room = inf if height is None else height // (size * setting.leading) + 2  # lines; a few too many
            block = blocks[size] = block_of(size, room)
            if _widest(block).advance * size > width * 1000 + size:
                return False
            return height is None or block.height <= height + 2

        size = fit_size(fits, setting.least, setting.size, STEP)
        if size is None:
            block = block_of(setting.least)
            raise TooMuchTextError(*_overflow(block, width, height, scale), block)
        return blocks[size]

    def stacked(self, lines: Sequence[TextLine], setting: Setting, size: int) -> Block:
        """Return *lines* under each other at *size*."""
        font = self.style(setting.span).font
        descent = 0 if setting.valign == "middle" else min(font.descent, _DESCENT)
        return stack(lines, size, setting.leading, font.cap_height, descent)

    def items(
        self, block: Block, setting: Setting, x: int, y: int, width: int, height: int | None
    ) -> tuple[list[Item], list[InkBox]]:
        """Return the items of *block* in its box, and for each line its ink box (x, y, right, bottom)."""
        top = float(y)
        if height is not None and setting.valign == "middle":
            top += (height - block.baselines[-1]) / 2
        elif height is not None and setting.valign == "bottom":
            top += height - block.height
        items: list[Item] = []
        boxes = []
        size = block.size
        cap = self.style(setting.span).font.cap_height
        rise, fall = round(cap * size / 1000), round(block.descent)
        for line, offset in zip(block.lines, block.baselines, strict=True):
            advance = line.advance * size / 1000
            start = float(x)
            if setting.align == "center":
                start += (width - advance) / 2
            elif setting.align == "right":
                start += width - advance
            baseline = round(top + offset)
            self._line(items, line, start, baseline, size, cap)
            boxes.append((round(start), baseline - rise, round(start + advance), baseline + fall))
        return items, boxes

    def style(self, span: Span) -> Style:
        """Return the style of *span*, its font opened."""
        style = self._styles.get(span)
        if style is None:
            font = self._fonts.font(span.family, span.bold, span.italic)
            style = self._styles[span] = Style(font, self.theme.text(span.fill), span.small_caps, span.scale)
        return style

    def icon_ratio(self, name: str) -> float:
        """Return width / height of the icon *name*."""
        return self._icons.ratio(name)

    def _line(self, items: list[Item], line: TextLine, x: float, y: int, size: int, cap: float) -> None:
        run: list[Fragment] = []
        run_x = x
        words = line.words
        style, first, _, _ = words[0].fragments[0]
        if (
            style.scale == 1
            and first is not None
            and all([len(word.fragments) == 1 and word.fragments[0].style is style for word in words])  # noqa: C419 quicker
        ):
            runs = [style.font.run(" ", style.small_caps)] * (2 * len(words) - 1)
            runs[::2] = [word.fragments[0].run for word in words]  # type: ignore[misc]  # icons have styles of their own
            advance = round(line.advance * size / 1000)
            items.append(Text(round(x), y, style.font.name, size, tuple(runs), style.fill, advance))
            return
        for i, word in enumerate(words):
            if i:
                if run:
                    style = run[-1].style
                    space = style.font.run(" ", style.small_caps)
                    run.append(Fragment(style, space, word.space))
                x += word.space * size / 1000
            for fragment in word.fragments:
                if fragment.icon or (run and fragment.style is not run[0].style):
                    _flush(items, run, run_x, y, size)
                    run = []
                if fragment.icon:
                    self._icon(items, fragment, x, y, size, cap)
                else:
                    if not run:
                        run_x = x
                    run.append(fragment)
                x += fragment.advance * size / 1000
        _flush(items, run, run_x, y, size)

    def _icon(self, items: list[Item], fragment: Fragment, x: float, y: int, size: int, cap: float) -> None:
        height = round(size * fragment.style.scale)
        symbol = self._icons.icon(fragment.icon, height, hex_of(fragment.style.fill))
        scale = height / symbol.box.height
        top = y - cap * size / 2000 - height / 2  # centred on the capitals
        items.append(
            Place(symbol.key, (scale, 0, 0, scale, round(x) - symbol.box.x * scale, round(top) - symbol.box.y * scale))
        )


def _parted(text: str) -> list[str]:
    """Return the texts between the spaces of *text*, an empty one between two in a row; U+00A0 parts nothing."""
    return text.replace("\n", " ").replace("\t", " ").replace("\r", " ").split(" ")


def _is_blank(text: str) -> bool:
    """Return whether *text* is nothing, or soft hyphens only: it parts nothing, and shows nothing."""
    return not text.strip(SOFT_HYPHEN)


def _alone(text: str, style: Style, space: float) -> Word:
    run = style.font.run(text, style.small_caps)
    fragment = Fragment(style, run, run.advance * style.scale)
    return Word((fragment,), fragment.advance, space)


def _flush(items: list[Item], run: list[Fragment], x: float, y: int, size: int) -> None:
    if not run:
        return
    style = run[0].style
    runs = tuple([fragment.run for fragment in run if fragment.run is not None])
    own = round(size * style.scale)
    advance = round(sum([fragment.advance for fragment in run]) * size / 1000)
    items.append(Text(round(x), y, style.font.name, own, runs, style.fill, advance))


class _Collector:
    """Walks inline elements and gathers words. A word ends only at white space, not at an element's edge."""

    def __init__(self, setter: TextSetter) -> None:
        self.setter = setter
        self.words: list[Word] = []
        self._fragments: list[Fragment] = []
        self._space = 0.0
        self._newline = False
        self._paragraph = False

    def element(self, element: Element, span: Span) -> None:
        if element.text:
            self.text(element.text, span)
        for child in element:
            self._child(child, span)
            if child.tail:
                self.text(child.tail, span)

    def text(self, text: str, span: Span) -> None:
        for part in _BREAKS.split(text) if _BREAKS.search(text) else (text,):
            if part == LINE_SEPARATOR:
                self._break()
            elif part == PARAGRAPH_SEPARATOR:
                self._break(paragraph=bool(self.words or self._fragments))
            else:
                self._text(part, span)

    def _text(self, text: str, span: Span) -> None:
        style = self.setter.style(span)
        font, small_caps, scale = style.font, style.small_caps, style.scale
        parts = _parted(text)
        last = len(parts) - 1
        for i, part in enumerate(parts):
            if not _is_blank(part):
                run = font.run(part, small_caps)
                self._fragments.append(Fragment(style, run, run.advance * scale))
            if i != last:
                self.end_word(style)

    def end_word(self, style: Style | None = None) -> None:
        """End the word, if one has begun; the space after it is that of its last letter, after an icon of *style*."""
        if self._fragments:
            fragments = tuple(self._fragments)
            first = fragments[0]
            if len(fragments) == 1 and first.run is not None and SOFT_HYPHEN in first.run.text:
                word = self.setter.word(first.run.text, first.style, self._space)
                self.words.append(word._replace(newline=self._newline, paragraph=self._paragraph))
            else:
                advance = first.advance if len(fragments) == 1 else sum(f.advance for f in fragments)
                self.words.append(Word(fragments, advance, self._space, self._newline, self._paragraph))
            self._fragments = []
            self._newline = self._paragraph = False
            if not fragments[-1].icon:
                style = fragments[-1].style  # what _line() draws there
            if style is not None:
                self._space = style.font.run(" ", style.small_caps).advance * style.scale

    def _child(self, child: Element, span: Span) -> None:
        tag = child.tag
        if tag in _BARE and child.attrib.keys() - {"src"}:
            raise ValueError(f"<{tag}> in text takes no attributes; <tspan> takes font, fill and scale")
        if tag in ("br", "icon") and (len(child) or child.text):
            raise ValueError(f"<{tag}/> in text holds nothing")
        if tag == "br":
            self._break()
        elif tag == "p":
            self._break(paragraph=bool(self.words or self._fragments))
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
        self.end_word()
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
        self._fragments.append(Fragment(style, None, advance, name))


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


def _overflow(block: Block, width: int, height: int | None, scale: float) -> tuple[str, str]:
    size = f"{round(points(block.size * scale), 2):g} pt"
    wide = _widest(block)
    if wide.advance * block.size > width * 1000 + block.size:
        need, room_mm = (format_mm(round(side * scale), 1) for side in (wide.advance * block.size / 1000, width))
        return (
            f"{_plain(wide.words)!r} is {need} mm wide at {size}, the box {room_mm} mm",
            "shorten it, widen the box, or allow a smaller min-size",
        )
    assert height is not None
    room = [y for y in block.baselines if y + block.descent <= height + 2]
    rest = [word for line in block.lines[len(room) :] for word in line.words]
    over = format_mm(round((block.height - height) * scale), 1)
    return (
        f"text is {over} mm too long at {size}; no room for {_plain(rest)!r}",
        "shorten it, enlarge the box, or allow a smaller min-size",
    )


def _widest(block: Block) -> TextLine:
    return max(block.lines, key=lambda line: line.advance)


def _plain(words: Sequence[Word]) -> str:
    """Return *words* as messages say them: no more than fits on a line."""
    text = " ".join("".join(map(_said, word.fragments)) for word in words[:_MOST_SAID])
    return text if len(text) <= _MOST_SAID else text[:_MOST_SAID].rstrip() + "..."


def _said(fragment: Fragment) -> str:
    return fragment.run.text if fragment.run else f"<{fragment.icon}>"
