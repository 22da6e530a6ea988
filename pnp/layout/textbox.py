"""``<text>``: rich text from an element, set into a box at the size that fits.

The box is optical: the capitals of the first line touch its top, the descenders of the last line its foot; with
``valign="middle"`` the space from first capital top to last baseline is centred, so that figures sit in their circle;
words in small letters stand between that and the middle of those.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import fsum, inf
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import Colour, hex_of
from pnp.draw.fonts import Font, FontBook
from pnp.draw.frame import DECORATION, Blending, Gap, Group, Item, Outline, Place, Run, Shape, Tag, Text, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.lettering import needs_more
from pnp.draw.units import format_mm, from_points, points
from pnp.errors import FontError, LayoutError, Problem
from pnp.layout.collector import MARKER_GAP, SOFT_HYPHEN, Collector, Setter, Span
from pnp.layout.icons import Icons
from pnp.layout.line_breaking import Fragment, Style, TextLine, Word, break_lines, even_lines, fit_size, join_parts
from pnp.layout.shapes import ellipse_path
from pnp.layout.theme import Theme

if TYPE_CHECKING:
    from pnp.layout.flow import Obstacle

STEP = from_points(0.25)
_DESCENT = 250
_MOST_WORDS = 2_000
"""The most words of one style that are kept for reuse."""
_MOST_BLOCKS = 64
"""The most texts that are kept as they were set: more help little, and slow a deck in which no two are equal."""
_MOST_SYLLABLES = 40
_MOST_SAID = 80
"""The most letters of a text that a message quotes."""
_FEW_LINES = 12
"""The lines of a text whose paragraphs are short."""
_LEAST_GAP = 0.5
"""By how much a space differs from that of its font, in thousandths of the size, to count as another."""
_LEAST_UNDERLINE = from_points(0.25)
_PARAGRAPH_GAP = 0.35
"""The gap between paragraphs, as a share of a line's leading."""


InkBox = tuple[int, int, int, int]
"""Left, top, right, bottom of a line: from its first letter to its last, from the capitals to the descenders."""


class Setting(NamedTuple):
    """How a text box is set: sizes in micrometres, *leading* as a multiple of the size."""

    span: Span
    size: int
    least: int
    leading: float
    align: str
    valign: str
    opacity: int = 255
    """The opacity, 0 to 255."""
    outline: tuple[int, str] | None = None
    """The outline: how wide a line shows around the letters, and its colour."""
    shadow: tuple[int, int, str] | None = None
    """The shadow: how far to the right and down the letters are drawn once more under them, and its colour."""
    around: Obstacle | None = None
    """What the text flows around."""


class Block(NamedTuple):
    """Lines at a size. *baselines* are measured from the top of the first capital, micrometres.

    *places* say where each line begins and how wide it may be, micrometres; none where all are as wide as the box.
    """

    lines: Sequence[TextLine]
    size: int
    baselines: Sequence[float]
    descent: float
    places: Sequence[tuple[float, float]] = ()

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
        self._styles_of: dict[tuple[Span, int, int], Style] = {}
        self._words: dict[Span, Callable[[str], Word | None]] = {}
        self._set = lru_cache(_MOST_BLOCKS)(self._block)
        self._is_rtl = theme.style.is_rtl

    def block(
        self, element: Element, setting: Setting, width: int, height: int | None, scale: float
    ) -> tuple[Block, float] | None:
        """Return the text of *element* as :meth:`lay_out` does, and the least scale of its pieces; None of no words.

        A text is set once, however often it is measured before it is drawn, and on however many cards it stands.
        """
        return self._set(element if len(element) else element.text or "", setting, width, height, scale)

    def _block(
        self, content: Element | str, setting: Setting, width: int, height: int | None, scale: float
    ) -> tuple[Block, float] | None:
        if isinstance(content, str):
            words = self.words(_plain_text(content), setting.span)
            least = 1.0
        else:
            words = self.words(content, setting.span)
            least = min([f.style.scale for word in words for f in word.fragments], default=1.0)
        return (self.lay_out(words, setting, width, height, scale=scale), least) if words else None

    def words(self, element: Element, span: Span) -> list[Word]:
        """Return the words of *element*, its inline elements applied.

        :raises ValueError: an element that may not stand in running text; no hyphens are known of its language.
        :raises FontError: a font or glyph that is missing.
        """
        if span.hyphens:
            from pnp.layout.hyphens import with_hyphens

            element = with_hyphens(element, span.hyphens)
        is_plain = not len(element)
        text = (element.text or "") if is_plain else "".join(element.itertext())
        if not needs_more(text) and not self._is_rtl:
            try:
                if is_plain and ":" not in text:
                    return self._plain_words(text, span)
                return self._gather(element, span, _Words(self))
            except FontError:
                if len(self.chain(span)) == 1:
                    raise
        from pnp.layout.passage import Passage  # imported here, for texts that need it

        passage = Passage(self, self.theme.style.language, is_rtl=self._is_rtl)
        return self._gather(element, span, passage)

    @staticmethod
    def _gather(element: Element, span: Span, collector: Collector) -> list[Word]:
        collector.element(element, span)
        collector.end_line()
        return collector.words

    def _plain_words(self, text: str, span: Span) -> list[Word]:
        """Return the words of text without inline elements."""
        word = self._words.get(span)
        if word is None:
            word = self._words[span] = self._maker(self.style(span))
        return [found for found in map(word, _split_at_spaces(text)) if found is not None]

    def _maker(self, style: Style) -> Callable[[str], Word | None]:
        """Return the function that makes a word of *style*, none of a text that shows nothing."""

        def make(text: str) -> Word | None:
            if _is_blank(text):
                return None
            return self.word(text, style, style.run(" ").advance)

        return lru_cache(_MOST_WORDS)(make)

    def word(self, text: str, style: Style, space: float) -> Word:
        """Return the word *text*, which may be parted at its soft hyphens."""
        if SOFT_HYPHEN not in text:
            return _make_word(text, style, space)
        parts = [part for part in text.split(SOFT_HYPHEN) if part]
        if len(parts) > _MOST_SYLLABLES:
            parts = ["".join(parts)]
        return join_parts(parts, lambda text: _make_word(text, style, space))

    def lay_out(
        self, words: Sequence[Word], setting: Setting, width: int, height: int | None, *, scale: float = 1.0
    ) -> Block:
        """Return *words* broken at the largest size that fits the box; without a height, at the full size.

        Words that fit in a line are parted only if the box has no room for them as they are.

        :param scale: how much larger all this is on paper, for messages.
        :raises TooMuchTextError: even at the least size, naming the words left over.
        """
        blocks: dict[int, Block] = {}
        spacing = setting.span.spacing  # after the last letter of a line it does not count
        may_stay_whole = setting.align != "justify" and any(word.syllables for word in words)

        def block_of(size: int, most: float = inf) -> Block:
            if setting.around is not None:
                below = inf if most == inf or height is None else height + size
                return self._flow(words, setting, setting.around, width, size, below)
            measure = width * 1000 / size + spacing
            if height is not None and may_stay_whole:
                block = self.stack_lines(break_lines(words, measure, most, keep=True), setting, size)
                if block.height <= height + 2:
                    return block
            return self.stack_lines(break_lines(words, measure, most), setting, size)

        def fits(size: int) -> bool:
            room = inf if height is None else height // (size * setting.leading) + 2  # lines; a few too many
            block = blocks[size] = block_of(size, room)
            if (_widest(block).width - spacing) * size > width * 1000 + size:
                return False
            for line, (_, own) in zip(block.lines, block.places, strict=False):
                if (line.width - spacing) * size > own * 1000 + size:
                    return False
            return height is None or block.height <= height + 2

        size = fit_size(fits, setting.least, setting.size, STEP)
        if size is None:
            block = block_of(setting.least)
            raise TooMuchTextError(*_overflow(block, width, height, scale), block)
        is_free = setting.around is None and setting.align != "justify" and not any(word.syllables for word in words)
        block = blocks[size]
        if not is_free or not 1 < len(block.lines) <= _FEW_LINES:
            return block
        even = even_lines(block.lines, whole=setting.align == "center")
        return block if even is block.lines else self.stack_lines(even, setting, size)

    def _flow(
        self, words: Sequence[Word], setting: Setting, around: Obstacle, width: int, size: int, most: float
    ) -> Block:
        """Return *words* at *size* in lines that flow around something."""
        from pnp.layout.flow import flow_around  # few texts do

        font = self.style(setting.span).font
        descent = min(font.descent, _DESCENT) * size / 1000
        flow = flow_around(
            words,
            around,
            width,
            size,
            rise=font.cap_height * size / 1000,
            fall=descent,
            step=lambda paragraph: size * setting.leading * (1 + _PARAGRAPH_GAP if paragraph else 1),
            most=most,
        )
        return Block(flow.lines, size, flow.baselines, descent, flow.places)

    def stack_lines(self, lines: Sequence[TextLine], setting: Setting, size: int) -> Block:
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
            top += (height - block.baselines[-1]) / 2 - self._lift(block, setting)
        elif height is not None and setting.valign == "bottom":
            top += height - block.height
        items: list[Item] = []
        boxes = []
        size = block.size
        cap = self.style(setting.span).font.cap_height
        rise, fall = round(cap * size / 1000), round(block.descent)
        align = setting.align
        left = x
        for i, (line, offset) in enumerate(zip(block.lines, block.baselines, strict=True)):
            if block.places:
                x, width = left + round(block.places[i][0]), round(block.places[i][1])
            advance = (line.advance - setting.span.spacing) * size / 1000
            start = float(x)
            if align == "justify" and not line.last:
                line = _justify(line, width * 1000 / size + setting.span.spacing)
                advance = (line.advance - setting.span.spacing) * size / 1000
            if line.item is not None:
                start = self._item(items, line, x, round(top + offset), width, size, cap)
            elif align == "center":
                start += (width - advance) / 2
            elif align == "right" or align == ("end" if not line.words[0].is_rtl else "start"):
                start += width - advance
            baseline = round(top + offset)
            self._line(items, line, start, baseline, size, cap)
            boxes.append((round(start), baseline - rise, round(start + advance), baseline + fall))
        return items, boxes

    def _lift(self, block: Block, setting: Setting) -> float:
        """Return how much higher words in small letters stand than capitals and figures would, micrometres."""
        fragments = (fragment for line in block.lines for word in line.words for fragment in word.fragments)
        if not any(letter.islower() for fragment in fragments if fragment.run for letter in fragment.run.text):
            return 0
        font = self.style(setting.span).font
        return (font.cap_height - font.x_height) * block.size / 4000

    def effects(self, items: Sequence[Item], setting: Setting) -> list[tuple[list[Item], int]]:
        """Return the layers under the letters of *items*, lowest first, each with its opacity.

        With the ink-saver there is none: text stands on white paper.
        """
        if self.theme.ink_saver:
            return []
        found: list[tuple[list[Item], int]] = []
        letters = [item for item in items if isinstance(item, (Text, Shape))]
        if setting.shadow is not None:
            dx, dy, colour = setting.shadow
            word, level = self.theme.split(colour)
            fill = self.theme.text(word)
            found.append(([_shift(item, dx, dy, fill) for item in letters], level))
        if setting.outline is not None:
            width, colour = setting.outline
            word, level = self.theme.split(colour)
            stroke = self.theme.text(word)
            lines: list[Item] = [
                Outline(item, stroke, 2 * width)
                if isinstance(item, Text)
                else item._replace(fill=stroke, stroke=stroke, width=2 * width, join=1)
                for item in letters
            ]
            found.append((lines, level))
        return found

    def _item(self, items: list[Item], line: TextLine, x: int, y: int, width: int, size: int, cap: float) -> float:
        """Draw the marker of a line of a list, and return where the line starts, whatever the text's alignment."""
        item = line.item
        assert item is not None
        indent = item.indent * size / 1000
        is_rtl = line.words[0].is_rtl
        marker = item.marker
        if marker is not None:
            gap, across = MARKER_GAP * size / 1000, marker.advance * size / 1000
            start = x + width - indent + gap if is_rtl else x + indent - gap - across
            if marker.run is None:
                radius = round(across / 2)
                dot = ellipse_path(round(start) + radius, round(y - cap * size / 2500), radius, radius)
                items.append(Shape(dot, marker.style.fill))
            else:
                word = Word((marker,), marker.advance, 0.0)
                self._line(items, TextLine((word,), marker.advance, False, False, 0), start, y, size, cap)
        return x + width - indent - line.advance * size / 1000 if is_rtl else x + indent

    def style(self, span: Span) -> Style:
        """Return the style of *span*, its font opened."""
        style = self._styles.get(span)
        if style is None:
            font = self._fonts.font(span.family, span.bold, span.italic)
            word, opacity = self.theme.split(span.fill)
            style = self._styles[span] = Style(
                font,
                self.theme.text(word),
                span.small_caps,
                span.scale,
                underline=span.underline,
                to=span.to,
                strike=span.strike,
                spacing=span.spacing,
                opacity=opacity,
                is_plain=span.scale == 1 and not (span.underline or span.strike or span.to) and opacity == 255,
            )
        return style

    def chain(self, span: Span) -> tuple[Font, ...]:
        """Return the font of *span* and those for the letters that it lacks."""
        return self._fonts.chain(span.family, span.bold, span.italic)

    def style_of(self, span: Span, font: int, level: int) -> Style:
        """Return the style of *span* in one of its :meth:`chain`, on a level of UAX 9."""
        key = span, font, level
        style = self._styles_of.get(key)
        if style is None:
            style = self._styles_of[key] = self.style(span)._replace(
                font=self.chain(span)[font], level=level, is_plain=False
            )
        return style

    def icon_ratio(self, name: str) -> float:
        """Return width / height of the icon *name*."""
        return self._icons.ratio(name)

    def _line(self, items: list[Item], line: TextLine, x: float, y: int, size: int, cap: float) -> None:
        run: list[Fragment] = []
        run_x = x
        words = line.words
        style, first = words[0].fragments[0][:2]
        if (
            style.is_plain
            and first is not None
            and all([len(word.fragments) == 1 and word.fragments[0].style is style for word in words])  # noqa: C419 quicker
        ):
            runs = [_space(style, words[-1].space)] * (2 * len(words) - 1)
            runs[::2] = [word.fragments[0].run for word in words]  # type: ignore[misc]  # icons have styles of their own
            advance = round(line.advance * size / 1000)
            items.append(Text(round(x), y, style.font.name, size, tuple(runs), style.fill, advance))
            return
        if any(fragment.style.level is not None for word in words for fragment in word.fragments):
            self._draw_bidi_line(items, words, x, y, size, cap)
            return
        for i, word in enumerate(words):
            if i:
                if run:
                    style = run[-1].style
                    run.append(Fragment(style, _space(style, word.space), word.space))
                x += word.space * size / 1000
            for fragment in word.fragments:
                if fragment.icon or (run and fragment.style is not run[0].style):
                    self._flush(items, run, run_x, y, size, fragment.style)
                    run = []
                if fragment.icon:
                    self._icon(items, fragment, x, y, size, cap)
                else:
                    if not run:
                        run_x = x
                    run.append(fragment)
                x += fragment.advance * size / 1000
        self._flush(items, run, run_x, y, size)

    def _draw_bidi_line(
        self, items: list[Item], words: Sequence[Word], x: float, y: int, size: int, cap: float
    ) -> None:
        """Draw a line of words in any script: its pieces from left to right, whichever way they run."""
        run: list[Fragment] = []
        run_x = x
        for piece in _in_visual_order(words):
            if run and (piece.icon or piece.style is not run[0].style):
                self._flush(items, run, run_x, y, size, piece.style)
                run = []
            if piece.icon:
                self._icon(items, piece, x, y, size, cap)
            else:
                run_x = run_x if run else x
                run.append(piece)
            x += piece.advance * size / 1000
        self._flush(items, run, run_x, y, size)

    def letters(self, line: TextLine, size: int) -> Iterator[tuple[list[Item], float, float]]:
        """Yield the letters and icons of *line*, each drawn at 0, 0, with its left edge in the line and its width."""
        if any(fragment.style.level is not None for word in line.words for fragment in word.fragments):
            pieces = _in_visual_order(line.words)
        else:
            pieces = []
            for word in line.words:
                if pieces:
                    pieces.append(Fragment(pieces[-1].style, None, word.space))
                pieces += word.fragments
        cap = line.words[0].fragments[0].style.font.cap_height
        x = 0.0
        for piece in pieces:
            drawn: list[Item] = []
            if piece.icon:
                self._icon(drawn, piece, 0, 0, size, cap)
                yield drawn, x, piece.advance * size / 1000
            elif piece.run is not None and piece.run.text.strip():
                pen = x
                for letter in _clusters(piece.run):
                    advance = letter.advance * piece.style.scale
                    drawn = []
                    self._flush(drawn, [Fragment(piece.style, letter, advance)], 0, 0, size)
                    yield drawn, pen, advance * size / 1000
                    pen += advance * size / 1000
            x += piece.advance * size / 1000

    def _icon(self, items: list[Item], fragment: Fragment, x: float, y: int, size: int, cap: float) -> None:
        height = round(size * fragment.style.scale)
        symbol = self._icons.icon(fragment.icon, height, hex_of(fragment.style.fill))
        scale = height / symbol.box.height
        top = y - cap * size / 2000 - height / 2  # centred on the capitals
        place: Item = Place(
            symbol.key, (scale, 0, 0, scale, round(x) - symbol.box.x * scale, round(top) - symbol.box.y * scale)
        )
        if fragment.said or fragment.decorative:
            tag = DECORATION if fragment.decorative else Tag(f"Span:{fragment.icon}", fragment.said)
            place = Group((place,), tag=tag)
        level = fragment.style.opacity
        items += (place,) if level == 255 else self._icons.symbols.blend((place,), Blending(level))

    def _flush(
        self, items: list[Item], run: list[Fragment], x: float, y: int, size: int, following: Style | None = None
    ) -> None:
        """Draw *run*. Its lines under and through the words are drawn on to the *following* ones that have them too."""
        if not run:
            return
        style = run[0].style
        runs = tuple([fragment.run for fragment in run if fragment.run is not None])
        own = round(size * style.scale)
        advance = round(fsum([fragment.advance for fragment in run]) * size / 1000)
        shown: list[Item] = [Text(round(x), y, style.font.name, own, runs, style.fill, advance)]
        if style.underline:
            depth, thickness = style.font.underline
            shown += _rule(run, x, y, size, depth, thickness, bool(following and following.underline))
        if style.strike:
            middle, thickness = style.font.strike
            top = -middle - thickness / 2
            shown += _rule(run, x, y, size, top, thickness, bool(following and following.strike))
        if style.to:
            box = (
                round(x),
                y - round(own * style.font.cap_height / 1000),
                round(x) + advance,
                y + own * _DESCENT // 1000,
            )
            shown = [Group(tuple(shown), tag=Tag(f"Link:{style.to}", to=style.to, box=box))]
        items += shown if style.opacity == 255 else self._icons.symbols.blend(shown, Blending(style.opacity))


def _plain_text(text: str) -> Element:
    element = Element("text")
    element.text = text
    return element


def _split_at_spaces(text: str) -> list[str]:
    """Return the texts between the spaces of *text*, an empty one between two in a row; U+00A0 parts nothing."""
    return text.replace("\n", " ").replace("\t", " ").replace("\r", " ").split(" ")


def _is_blank(text: str) -> bool:
    """Return whether *text* is nothing, or soft hyphens only: it parts nothing, and shows nothing."""
    return not text.strip(SOFT_HYPHEN)


def _make_word(text: str, style: Style, space: float) -> Word:
    run = style.run(text)
    fragment = Fragment(style, run, run.advance * style.scale)
    return Word((fragment,), fragment.advance, space)


def _in_visual_order(words: Sequence[Word]) -> list[Fragment]:
    """Return the pieces of a line of words in any script from left to right, the spaces among them."""
    from pnp.draw.bidi import visual_order

    pieces: list[Fragment] = []
    levels: list[int] = []
    for i, word in enumerate(words):
        if i and word.space_style is not None:
            style = word.space_style
            pieces.append(Fragment(style, _space(style, word.space), word.space))
            levels.append(style.level or 0)
        pieces += word.fragments
        levels += [fragment.style.level or 0 for fragment in word.fragments]
    return [pieces[i] for i in visual_order(levels)]


def _clusters(run: Run) -> Iterator[Run]:
    """Yield the letters of *run*, each with the marks that belong to it."""
    starts = [i for i, said in enumerate(run.letters) if said] or [0]
    starts[0] = 0
    for start, end in pairwise((*starts, len(run.glyphs))):
        part = slice(start, end)
        letters, advances = run.letters[part], run.advances[part]
        yield Run(
            "".join(letters), run.glyphs[part], advances, run.offsets[part], letters, fsum(advances), run.rises[part]
        )


def _shift(item: Text | Shape, dx: int, dy: int, fill: Colour) -> Item:
    if isinstance(item, Text):
        return item._replace(x=item.x + dx, y=item.y + dy, fill=fill)
    return item._replace(path=item.path.transform((1, 0, 0, 1, dx, dy)), fill=fill)


def _rule(
    run: Sequence[Fragment], x: float, y: int, size: int, top: float, thickness: float, goes_on: bool
) -> list[Item]:
    """Return the line under or through *run*, but for the spaces at its ends where it ends there.

    :param top: how far under the baseline it begins, and its *thickness*, in thousandths of the size.
    """
    shown = [bool(fragment.run and fragment.run.text.strip()) for fragment in run]
    if not any(shown):
        return []
    first, last = shown.index(True), len(shown) - (0 if goes_on else shown[::-1].index(True))
    left = x + fsum(fragment.advance for fragment in run[:first]) * size / 1000
    right = left + fsum(fragment.advance for fragment in run[first:last]) * size / 1000
    style = run[0].style
    own = size * style.scale
    thick = max(_LEAST_UNDERLINE, round(own * thickness / 1000))
    box = Rect(round(left), y + round(own * top / 1000), round(right) - round(left), thick)
    return [Shape(rect_path(box), style.fill)]


def _space(style: Style, advance: float) -> Run:
    """Return a space of *style* that is *advance* wide: its own one, or that of a justified line."""
    run = style.run(" ")
    own = advance / style.scale
    if abs(own - run.advance) < _LEAST_GAP:
        return run
    return Gap(" ", run.glyphs, (own,), run.offsets, run.letters, own)


def _justify(line: TextLine, measure: float) -> TextLine:
    """Return *line* with its spaces widened, so that it is *measure* wide, in thousandths of the size."""
    gaps = len(line.words) - 1
    if not gaps:
        return line
    more = (measure - line.width) / gaps
    words = [line.words[0], *(word._replace(space=word.space + more) for word in line.words[1:])]
    return line._replace(words=words, advance=line.advance + more * gaps)


class _Words(Collector):
    """Gathers words between spaces. A word ends only at white space, not at an element's edge."""

    def __init__(self, setter: Setter) -> None:
        super().__init__(setter)
        self._fragments: list[Fragment] = []
        self._space = 0.0

    def has_begun(self) -> bool:
        return bool(self.words or self._fragments)

    def add_icon(self, icon: Fragment, span: Span) -> None:
        self._fragments.append(icon)

    def add_text(self, text: str, span: Span) -> None:
        style = self.setter.style(span)
        scale = style.scale
        parts = _split_at_spaces(text)
        last = len(parts) - 1
        for i, part in enumerate(parts):
            if not _is_blank(part):
                run = style.run(part)
                self._fragments.append(Fragment(style, run, run.advance * scale))
            if i != last:
                self._end_word(style)

    def end_line(self) -> None:
        self._end_word()

    def _end_word(self, style: Style | None = None) -> None:
        """End the word, if one has begun; the space after it is that of its last letter, after an icon of *style*."""
        if self._fragments:
            fragments = tuple(self._fragments)
            first = fragments[0]
            if len(fragments) == 1 and first.run is not None and SOFT_HYPHEN in first.run.text:
                word = self.setter.word(first.run.text, first.style, self._space)
                self.add(word)
            else:
                advance = first.advance if len(fragments) == 1 else fsum(f.advance for f in fragments)
                self.add(Word(fragments, advance, self._space))
            self._fragments = []
            if not fragments[-1].icon:
                style = fragments[-1].style  # what _line() draws there
            if style is not None:
                self._space = style.run(" ").advance * style.scale


_ADDRESS = re.compile(r"\w(?:\.|/|:/|@)[\w/]{2}")


def _overflow(block: Block, width: int, height: int | None, scale: float) -> tuple[str, str]:
    size = f"{round(points(block.size * scale), 2):g} pt"
    wide = _widest(block)
    if wide.width * block.size > width * 1000 + block.size:
        need, room_mm = (format_mm(round(side * scale), 1) for side in (wide.width * block.size / 1000, width))
        said = _shorten(wide.words)
        hint = "shorten it, widen the box, or allow a smaller min-size"
        if _ADDRESS.search(said):
            hint += "; an address is divided only at a U+200B"
        return f"{said!r} is {need} mm wide at {size}, the box {room_mm} mm", hint
    assert height is not None
    room = [y for y in block.baselines if y + block.descent <= height + 2]
    rest = [word for line in block.lines[len(room) :] for word in line.words]
    over = format_mm(round((block.height - height) * scale), 1)
    return (
        f"text is {over} mm too long at {size}; no room for {_shorten(rest)!r}",
        "shorten it, enlarge the box, or allow a smaller min-size",
    )


def _widest(block: Block) -> TextLine:
    return max(block.lines, key=lambda line: line.width)


def _shorten(words: Sequence[Word]) -> str:
    """Return *words* as messages quote them: no more than fits on a line."""
    text = " ".join("".join(map(_fragment_text, word.fragments)) for word in words[:_MOST_SAID])
    return text if len(text) <= _MOST_SAID else text[:_MOST_SAID].rstrip() + "..."


def _fragment_text(fragment: Fragment) -> str:
    return fragment.run.text if fragment.run else f"<{fragment.icon}>"
