"""Paragraphs: words into lines, and the largest size that fits. Pure: widths in, lines out.

All widths are in thousandths of the text size, so words are measured once for all sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.fonts import Font
from pnp.draw.frame import Run

_SHORT = 1_500
"""The width of about four letters, in thousandths of the size: a last word that is no wider looks lost."""

_FEW_LINES = 5
"""The lines of a paragraph that is seen as one shape."""
_RUNT = 1 / 10
"""A last line that is shorter than this share of the widest looks lost."""


class Style(NamedTuple):
    """How a fragment of text is set; *scale* is its size relative to the paragraph's.

    *level* is that of UAX 9: of an odd one, letters run from right to left. It is None where no text of the line needs
    one, and words stand between spaces.
    """

    font: Font
    fill: Colour
    small_caps: bool = False
    scale: float = 1.0
    level: int | None = None
    underline: bool = False
    to: str = ""
    """The anchor that a link leads to."""
    strike: bool = False
    """A line runs through the words."""
    spacing: float = 0.0
    """How much further apart letters stand than the font has them, in thousandths of the size."""
    opacity: int = 255
    """The opacity, 0 to 255."""
    is_plain: bool = False
    """Whether a line of words in it is one text and nothing else, at the size of the paragraph."""

    def run(self, text: str) -> Run:
        """Return *text* shaped.

        :raises FontError: as :meth:`Font.run`.
        """
        return self.font.run(text, self.small_caps, self.spacing)


class Fragment(NamedTuple):
    """A piece of a word in one style: shaped text, or an icon by its name. *advance* in thousandths.

    *said* is what is read out for an icon; one that is *decorative* says nothing.
    """

    style: Style
    run: Run | None
    advance: float
    icon: str = ""
    said: str = ""
    decorative: bool = False


class ListItem(NamedTuple):
    """An item of a list: how far its lines stand in, in thousandths, and what stands before the first of them."""

    indent: float
    marker: Fragment | None = None
    """A number; a bullet where it has no run."""


class Word(NamedTuple):
    """A word: fragments that may not be parted. *space* is the gap before it when it is not first in a line."""

    fragments: tuple[Fragment, ...]
    advance: float
    space: float
    newline: bool = False
    """Starts a new line whatever fits (after ``<br/>``)."""
    paragraph: bool = False
    """Starts a new paragraph (``<p>``)."""
    syllables: Syllables | None = None
    """The syllables between its soft hyphens; None in a word that has none."""
    space_style: Style | None = None
    """The style of the gap before it, where it is not that of the letter before it."""
    is_rtl: bool = False
    """Whether its paragraph runs from right to left."""
    item: ListItem | None = None
    """The item of a list that its line is of, in the first word of a line after a break."""


class Syllables:
    """The *parts* of a word between its soft hyphens. Its heads are made when a line asks for them.

    :param word: makes a word of some text.
    """

    __slots__ = ("_heads", "_parts", "_word")

    def __init__(self, parts: Sequence[str], word: Callable[[str], Word]) -> None:
        self._parts = parts
        self._word = word
        self._heads: dict[int, Word] = {}

    def fitting(self, room: float) -> tuple[Word, Word] | None:
        """Return the longest head, with a hyphen, that is no wider than *room*, and the rest; None where none fits."""
        least, most = 0, len(self._parts) - 1
        while least < most:
            middle = (least + most + 1) // 2
            if self._head(middle).advance <= room:
                least = middle
            else:
                most = middle - 1
        return self.halves(least) if least else None

    def halves(self, count: int) -> tuple[Word, Word]:
        """Return the first *count* parts with a hyphen, and the rest, which may be parted again."""
        return self._head(count), join_parts(self._parts[count:], self._word)

    def _head(self, count: int) -> Word:
        head = self._heads.get(count)
        if head is None:
            head = self._heads[count] = self._word("".join(self._parts[:count]).removesuffix("-") + "-")
        return head


def join_parts(parts: Sequence[str], word: Callable[[str], Word]) -> Word:
    """Return *parts* as one word, which may be parted between them."""
    made = word("".join(parts))
    return made._replace(syllables=Syllables(parts, word)) if len(parts) > 1 else made


class TextLine(NamedTuple):
    """Words of one line and their width in thousandths of the size."""

    words: Sequence[Word]
    advance: float
    paragraph: bool
    last: bool
    """Ends a paragraph or stands before a forced break: never justified."""
    reach: int
    """How many of the words that were given end on this line or above, a word that was brought down among them."""
    item: ListItem | None = None
    """The item of a list that it is of; only its first line has the marker."""

    @property
    def width(self) -> float:
        """From where text that stands in no list begins, in thousandths of the size."""
        return self.advance + self.item.indent if self.item else self.advance


def break_lines(words: Sequence[Word], measure: float, most: float = inf, *, keep: bool = False) -> list[TextLine]:
    """Return *words* in lines no wider than *measure*; a word wider than that gets a line of its own.

    A word that does not fit is parted at a soft hyphen where it can be.

    No paragraph of three lines or more ends in a widow, a last line of a single short word: the word before it comes
    down where that fits. A number comes down to what it counts, if that begins with a capital, as nouns do in German:
    other words may well follow the number of a page or step.

    :param most: how many lines are needed: where there are more, the last one holds all words that are left.
    :param keep: a word that fits in a line of its own is not parted.
    """
    lines: list[TextLine] = []
    start = 0
    while start < len(words) and len(lines) <= most:
        end = start + 1
        while end < len(words) and not words[end].newline:
            end += 1
        lines += _break_paragraph(words[start:end], measure, start, most - len(lines), keep=keep)
        start = end
    return lines


def even_lines(lines: Sequence[TextLine], *, whole: bool = False) -> Sequence[TextLine]:
    """Return as many lines as :func:`break_lines` gave, with no short last line in a short paragraph.

    Of two to five lines, those before the last become narrower until that is a tenth of the widest. Where none is, they
    stay as they were.

    :param lines: of words without soft hyphens; these very lines are returned where nothing becomes better.
    :param whole: make all lines of a short paragraph as equally wide as can be, as centred ones are read.
    """
    found: list[TextLine] = []
    start, is_changed = 0, False
    for end, line in enumerate(lines, 1):
        if not line.last:
            continue
        broken = lines[start:end]
        if 1 < len(broken) <= _FEW_LINES:
            even = _even(broken, lines[start - 1].reach if start else 0, whole=whole)
            is_changed |= even is not broken
            broken = even
        found += broken
        start = end
    return found if is_changed else lines


def _even(broken: Sequence[TextLine], before_it: int, *, whole: bool) -> Sequence[TextLine]:
    """Return the lines of one paragraph with narrower lines where those are better, *broken* itself where none are."""
    item = broken[0].item
    indent = item.indent if item is not None else 0.0
    whole = whole and item is None
    best = broken
    widest = max(line.advance for line in broken)
    words: list[Word] = []
    while whole or best[-1].advance < widest * _RUNT:
        words = words or [word for line in broken for word in line.words]
        tried = _break_paragraph(words, widest + indent - 0.001, before_it, len(broken), keep=True)  # a little narrower
        now = max(line.advance for line in tried)
        if len(tried) != len(broken) or now >= widest:
            return best if whole else broken
        best, widest = tried, now
    return best


def _break_paragraph(
    given: Sequence[Word], measure: float, before_it: int, most: float, *, keep: bool
) -> list[TextLine]:
    words = list(given)
    count = len(words)
    item = words[0].item
    if item is not None:
        measure -= item.indent
    starts, advances, reaches = [0], [], []
    advance, i, start, parted = 0.0, 0, 0, -1
    while i < count and len(starts) <= most:
        _, own, space, _, _, syllables, _, _, _ = words[i]  # at once, for speed: every word of every text
        before = advance + space if i > start else 0.0
        if before + own <= measure or (i == start and syllables is None):
            advance = before + own
            i += 1
            continue
        halves = syllables.fitting(measure - before) if syllables and not (keep and own <= measure) else None
        if syllables and halves is None and i == start:
            halves = syllables.halves(1)  # as narrow as can be
        if halves is not None:
            head, rest = halves
            whole = words[i]
            words[i : i + 1] = (
                whole._replace(fragments=head.fragments, advance=head.advance, syllables=None),
                rest._replace(is_rtl=whole.is_rtl),
            )
            count += 1
            advance = before + head.advance
            parted = i = i + 1
        elif i - 1 > start and _counts(words[i - 1], words[i]):
            number = words[i - 1]
            if number.advance + space + own <= measure:
                advance -= number.space + number.advance
                i -= 1
        advances.append(advance)
        starts.append(i)
        start = i
        reaches.append(before_it + i - (len(words) - len(given)))  # a word that is parted counts where it ends
    advances.append(advance)
    reaches.append(before_it + len(given))
    if len(starts) > 2 and starts[-1] == len(words) - 1 != parted:
        _mend_widow(words, starts, advances, measure)
    ends = [*starts[1:], len(words)]
    last = len(starts) - 1
    if item is not None:
        hung = [item] + [item._replace(marker=None)] * last
        return [
            TextLine(words[a:b], width, words[a].paragraph, i == last, reach, own)
            for i, (a, b, width, reach, own) in enumerate(zip(starts, ends, advances, reaches, hung, strict=True))
        ]
    return [
        TextLine(words[a:b], width, words[a].paragraph, i == last, reach)
        for i, (a, b, width, reach) in enumerate(zip(starts, ends, advances, reaches, strict=True))
    ]


def _counts(word: Word, following: Word) -> bool:
    """Return whether *word* is a number, and *following* what it counts."""
    number, counted = word.fragments[-1].run, following.fragments[0].run
    return (
        number is not None
        and counted is not None
        and len(word.fragments) == 1
        and number.text.isdecimal()
        and counted.text[:1].isupper()
    )


def _mend_widow(words: Sequence[Word], starts: list[int], advances: list[float], measure: float) -> None:
    widow, friend = words[-1], words[-2]
    together = friend.advance + widow.space + widow.advance
    if widow.advance < min(measure / 3, _SHORT) and starts[-1] - starts[-2] > 2 and together <= measure:
        starts[-1] -= 1
        advances[-2] -= friend.space + friend.advance
        advances[-1] = together


def fit_size(fits: Callable[[int], bool], least: int, largest: int, step: int) -> int | None:
    """Return the largest of least, least + step, ... largest for which *fits* holds, None when none does.

    >>> fit_size(lambda size: size <= 17, 10, 20, 5), fit_size(lambda size: False, 10, 20, 5)
    (15, None)
    """
    if fits(largest):
        return largest
    low, high = -1, (largest - least) // step
    while low < high:
        middle = (low + high + 1) // 2
        if fits(least + middle * step):
            low = middle
        else:
            high = middle - 1
    return None if low < 0 else least + low * step
