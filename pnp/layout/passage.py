"""Words of text in any script: ICU says where lines may break, UAX 9 which way letters run.

A text comes here that has a letter which needs it (``needs_more()``), or one that its font lacks and a fallback has.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from pnp.draw import bidi
from pnp.draw.break_opportunities import ends_of
from pnp.draw.itemise import RIGHT_TO_LEFT, itemise, strip_controls
from pnp.layout.collector import SOFT_HYPHEN, Collector, Setter, Span
from pnp.layout.line_breaking import Fragment, Style, Word, join_parts

_ICON = "\ufffc"
_SPACES = " \t\r\n"
_MOST_LETTERS = 20_000


class _Piece(NamedTuple):
    span: Span
    icon: Fragment | None


class Passage(Collector):
    """Gathers the words of text in any script.

    :param language: what rules of breaking and shapes of letters follow.
    :param is_rtl: whether the page runs from right to left: all of its paragraphs begin on the right.
    """

    def __init__(self, setter: Setter, language: str, *, is_rtl: bool) -> None:
        super().__init__(setter)
        self._language = language
        self._is_rtl = is_rtl
        self._letters: list[str] = []
        self._pieces: list[_Piece] = []
        """Of each letter."""

    def add_text(self, text: str, span: Span) -> None:
        piece = _Piece(span, None)
        for letter in text:
            if letter in _SPACES:
                if not self._letters or self._letters[-1] == " ":
                    continue
                letter = " "
            self._letters.append(letter)
            self._pieces.append(piece)

    def add_icon(self, icon: Fragment, span: Span) -> None:
        self._letters.append(_ICON)
        self._pieces.append(_Piece(span, icon))

    def has_begun(self) -> bool:
        return bool(self.words or self._letters)

    def end_line(self) -> None:
        text = "".join(self._letters)
        pieces = self._pieces
        self._letters, self._pieces = [], []
        if not text.strip(" "):
            return
        if len(text) > _MOST_LETTERS:
            raise ValueError(f"a paragraph has more than {_MOST_LETTERS} letters")
        is_mixed = self._is_rtl or RIGHT_TO_LEFT.search(text) is not None
        base = bidi.level_of(text, is_rtl=self._is_rtl) if is_mixed else 0
        levels = bidi.levels(text, base) if is_mixed else [0] * len(text)
        start, space = 0, 0.0
        space_style: Style | None = None
        parts: list[tuple[int, int]] = []
        for end in ends_of(text, self._language):
            core = start + len(text[start:end].rstrip(" "))
            if core > start:
                parts.append((start, core))
            if core > start and text[core - 1] == SOFT_HYPHEN and core < len(text):
                start = end
                continue
            word = self._word(text, levels, pieces, parts)
            if word.fragments:
                self.add(word._replace(space=space, space_style=space_style, is_rtl=self._is_rtl or base == 1))
            space, space_style, parts = 0.0, None, []
            if end > core:
                space_style = style = self._style(pieces[core], levels[core])
                space = style.run(" ").advance * style.scale
            start = end

    def _word(
        self, text: str, levels: Sequence[int], pieces: Sequence[_Piece], parts: Sequence[tuple[int, int]]
    ) -> Word:
        """Return the word of *parts*, between which soft hyphens stand."""
        fragments = [each for start, end in parts for each in self._fragments(text, levels, pieces, start, end)]
        if len(parts) > 1 and len({id(fragment.style) for fragment in fragments}) == 1 and not fragments[0].icon:
            piece, level = pieces[parts[0][0]], levels[parts[0][0]]
            syllables = [strip_controls(text[start:end]).rstrip(SOFT_HYPHEN) for start, end in parts]
            return join_parts(
                syllables, lambda part: _word_of(self._set(part, [level] * len(part), piece, 0, len(part)))
            )
        return _word_of(fragments)

    def _fragments(
        self, text: str, levels: Sequence[int], pieces: Sequence[_Piece], start: int, end: int
    ) -> list[Fragment]:
        found = []
        while start < end:
            piece = pieces[start]
            stop = start + 1
            while stop < end and pieces[stop] is piece:
                stop += 1
            if piece.icon is not None:
                style = piece.icon.style._replace(level=levels[start])
                found.append(piece.icon._replace(style=style))
            else:
                found += self._set(text, levels, piece, start, stop)
            start = stop
        return found

    def _set(self, text: str, levels: Sequence[int], piece: _Piece, start: int, end: int) -> list[Fragment]:
        """Return a part of *text* that is of one piece, shaped."""
        fonts = self.setter.chain(piece.span)
        found = []
        for part in itemise(text, levels, fonts, start, end):
            words = strip_controls(text[part.start : part.end]).replace(SOFT_HYPHEN, "")
            if words:
                style = self._style(piece, part.level, fonts.index(part.font))
                run = part.font.run_of(words, part.level, self._language, style.small_caps, style.spacing)
                found.append(Fragment(style, run, run.advance * style.scale))
        return found

    def _style(self, piece: _Piece, level: int, font: int = 0) -> Style:
        return self.setter.style_of(piece.span, font, level)


def _word_of(fragments: Sequence[Fragment]) -> Word:
    return Word(tuple(fragments), fsum(fragment.advance for fragment in fragments), 0.0)
