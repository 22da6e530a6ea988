"""Text in any script to runs that can be shaped: each in one font, one level and one script."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.fonts import Font
from pnp.errors import FontError

RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_CONTROLS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF])
"""Characters that have done their work once text is shaped, and show nothing."""


class Part(NamedTuple):
    """A part of a text that is shaped as one, from *start* to *end*."""

    start: int
    end: int
    font: Font
    level: int


def itemise(text: str, levels: Sequence[int], fonts: Sequence[Font], start: int, end: int) -> Iterator[Part]:
    """Yield the parts of *text* from *start* to *end* in their order, each in the first of *fonts* that has it.

    :raises FontError: none has a letter.
    """
    first, font, script = start, None, ""
    for i in range(start, end):
        own = _font_of(text[i], fonts, font)
        kind = _script(text[i]) or script
        if font is not None and (own is not font or levels[i] != levels[first] or (script and kind != script)):
            yield Part(first, i, font, levels[first])
            first = i
        font, script = own, kind
    if font is not None:
        yield Part(first, end, font, levels[first])


def strip_controls(text: str) -> str:
    """Return *text* without the characters that only say how others run and break."""
    return text.translate(_CONTROLS)


def _font_of(letter: str, fonts: Sequence[Font], before: Font | None) -> Font:
    if before is not None and unicodedata.category(letter)[0] in "MC" and before.has(letter):
        return before  # a mark or joiner goes with its letter
    if ord(letter) in _CONTROLS:
        return before or fonts[0]
    for font in fonts:
        if font.has(letter):
            return font
    others = f", and so {_fallbacks(len(fonts) - 1)}" if len(fonts) > 1 else ""
    number = f"{ord(letter):04X}"
    name = unicodedata.name(letter, "")
    called = f"{letter!r} (U+{number}{f', {name}' if name and number not in name else ''})"
    what = f"the font {fonts[0].name!r} lacks {called}{others}"
    hint = "put a font that has it into the game's folder fonts and name it: fallback-fonts in [style] of game.toml"
    raise FontError.at("", what, hint)


def _fallbacks(count: int) -> str:
    return "does its fallback" if count == 1 else f"do its {count} fallbacks"


def _script(letter: str) -> str:
    """Return the script of a letter, which begins its Unicode name; empty for what is no letter."""
    if unicodedata.category(letter)[0] not in "L":
        return ""
    return unicodedata.name(letter, "").partition(" ")[0]
