"""One line of text in any script: for labels, numbers and captions, which do not break."""

from __future__ import annotations

import re
from math import fsum
from typing import NamedTuple

from pnp.draw.colour import BLACK
from pnp.draw.fonts import Font
from pnp.draw.frame import Text
from pnp.errors import FontError

_ANY_SCRIPT = re.compile(
    "[^\\0-\u058f\u1d00-\u1dbf\u1e00-\u200a\u2010-\u2027\u202f-\u205f\u2070-\u20cf\u2100-\u2e7f\ufb00-\ufb06]"
)  # the letters that need no more are few: the set of all others takes Python 3 ms to compile


def needs_more(text: str) -> bool:
    """Return whether *text* needs more than words between spaces, left to right; other text is set the quick way."""
    return not text.isascii() and _ANY_SCRIPT.search(text) is not None


class Lettering(NamedTuple):
    """What a line is set in: a font with its fallbacks, and a language."""

    fonts: tuple[Font, ...]
    language: str
    is_rtl: bool

    @property
    def cap_height(self) -> float:
        """The cap height of the first font, in thousandths of the size."""
        return self.fonts[0].cap_height


def text_line(lettering: Lettering, text: str, size: int, x: int, y: int) -> tuple[list[Text], int]:
    """Return *text* on one line with its baseline from x, y on, in black, and its advance in micrometres.

    :raises FontError: no font has a letter.
    """
    if not needs_more(text):
        try:
            return _quick_line(lettering.fonts[0], text, size, x, y)
        except FontError:
            if len(lettering.fonts) == 1:
                raise
    return _any_line(lettering, text, size, x, y)


def _quick_line(font: Font, text: str, size: int, x: int, y: int) -> tuple[list[Text], int]:
    words = [font.run(word) for word in text.split(" ")]  # each is shaped once for all sheets
    runs = [font.run(" ")] * (2 * len(words) - 1)
    runs[::2] = words
    advance = round(fsum(run.advance for run in runs) * size / 1000)
    return [Text(x, y, font.name, size, tuple(runs), BLACK, advance)], advance


def _any_line(lettering: Lettering, text: str, size: int, x: int, y: int) -> tuple[list[Text], int]:
    from pnp.draw import bidi
    from pnp.draw.itemise import itemise, strip_controls

    base = bidi.level_of(text, is_rtl=lettering.is_rtl)
    parts = list(itemise(text, bidi.levels(text, base), lettering.fonts, 0, len(text)))
    pen = 0.0
    found = []
    for place in bidi.visual_order([part.level for part in parts]):
        part = parts[place]
        words = strip_controls(text[part.start : part.end])
        if words:
            run = part.font.run_of(words, part.level, lettering.language)
            advance = run.advance * size / 1000
            found.append(Text(round(x + pen), y, part.font.name, size, (run,), BLACK, round(advance)))
            pen += advance
    return found, round(pen)
