"""The sizes that have names: cards, tokens and tiles, sheets of pads, and papers; and the edges that suit a size."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from pnp.draw.geometry import Size
from pnp.draw.units import parse_length
from pnp.errors import near_words

CARD_SIZES: dict[str, Size] = {
    "poker": Size(63_500, 88_900),
    "euro-poker": Size(63_000, 88_000),
    "bridge": Size(57_150, 88_900),
    "american": Size(56_000, 87_000),
    "chimera": Size(57_500, 89_000),
    "euro": Size(59_000, 92_000),
    "skat": Size(58_900, 90_700),
    "japanese": Size(59_000, 86_000),
    "mini": Size(44_450, 63_500),
    "mini-euro": Size(44_000, 68_000),
    "mini-american": Size(41_000, 63_000),
    "micro": Size(31_750, 44_450),
    "tarot": Size(69_850, 120_650),
    "french-tarot": Size(61_000, 112_000),
    "jumbo": Size(88_900, 139_700),
    "oversized": Size(88_000, 126_000),
    "business": Size(50_800, 88_900),
    "euro-business": Size(55_000, 85_000),
    "domino": Size(44_450, 88_900),
    "credit": Size(53_975, 85_725),
    "square": Size(63_500, 63_500),
    "large-square": Size(88_900, 88_900),
    "euro-square": Size(70_000, 70_000),
    "mint-tin": Size(52_000, 87_000),
    "divider": Size(76_200, 88_900),
}
"""Card sizes by name, upright. Where the trade disagrees, the maker's inches decide: poker is 2.5 x 3.5 in."""

TOKEN_SIZES: dict[str, Size] = {
    "chit-1/2": Size(12_700, 12_700),
    "chit-9/16": Size(14_288, 14_288),
    "chit-5/8": Size(15_875, 15_875),
    "chit-3/4": Size(19_050, 19_050),
    "chit-1": Size(25_400, 25_400),
    "tile-2": Size(50_800, 50_800),
    "domino-chit": Size(25_400, 50_800),
    "domino-tile": Size(50_800, 101_600),
    "hex-mini": Size(27_432, 27_432),
    "hex-18xx": Size(38_100, 38_100),
    "hex-small": Size(44_450, 44_450),
    "hex-medium": Size(55_880, 55_880),
    "hex-large": Size(82_550, 82_550),
}
"""Tokens and tiles by name; a hexagon's is its distance from flat to flat, for both hexagon shapes."""

SHEET_SIZES: dict[str, Size] = {
    "A3": Size(297_000, 420_000),
    "A4": Size(210_000, 297_000),
    "A5": Size(148_000, 210_000),
    "A6": Size(105_000, 148_000),
    "A7": Size(74_000, 105_000),
    "Letter": Size(215_900, 279_400),
    "Half-Letter": Size(139_700, 215_900),
    "Quarter-Letter": Size(107_950, 139_700),
}
"""Sheets of pads, boards and aids, by name: ISO 216 and ANSI."""

PIECE_SIZES: dict[str, Size] = CARD_SIZES | TOKEN_SIZES | SHEET_SIZES

NOTES: dict[str, str] = {
    "poker": "At The Game Crafter, MakePlayingCards, DriveThruCards. Others call 63 x 88 mm poker; see euro-poker.",
    "euro-poker": "Trading cards, and most cards that are made in Europe and China (2.48 x 3.46 in).",
    "american": "The Game Crafter's US Game. Sleeves are sold for 56 x 87 mm.",
    "japanese": "The size for small Japanese sleeves.",
    "mini": "The Game Crafter and MakePlayingCards: 1.75 x 2.5 in. DriveThruCards' mini is 1.625 x 2.5 in.",
    "mini-euro": "Sleeves are sold for 44 x 68 mm; some makers cut 44 x 67 mm.",
    "tarot": "2.75 x 4.75 in at all American printers; French tarot is narrower.",
    "jumbo": "The Game Crafter: 3.5 x 5.5 in; MakePlayingCards' jumbo is 3.5 x 5 in.",
    "domino": "The Game Crafter and MakePlayingCards: as long as a poker card and as wide as a mini card.",
    "business": "The size in America, 2 x 3.5 in. In Europe, use euro-business, 55 x 85 mm.",
    "credit": "ISO/IEC 7810 ID-1 is 85.60 x 53.98 mm; this is its nominal size in inches.",
    "square": "The Game Crafter calls this Small Square, and calls large-square Square.",
    "mint-tin": "The Game Crafter: fits into a tin for peppermints.",
    "chit-1/2": "The counter of wargames; The Game Crafter calls it Small Square Chit.",
    "chit-5/8": "The larger counter that wargames use.",
    "hex-mini": "The Game Crafter: 1.25 in from corner to corner.",
    "hex-18xx": "For railway games of the 18xx series.",
    "hex-small": "The Game Crafter: 2 in from corner to corner.",
    "hex-medium": "The Game Crafter writes 2.5 x 2.2 in, which is not quite regular; 2.2 in is from flat to flat.",
    "hex-large": "The Game Crafter: 3.75 in from corner to corner.",
}
"""Where sizes come from, and where the trade disagrees."""

PAPER_SIZES: dict[str, Size] = {
    "A2": Size(420_000, 594_000),
    "A3": Size(297_000, 420_000),
    "A3+": Size(329_000, 483_000),
    "A4": Size(210_000, 297_000),
    "A5": Size(148_000, 210_000),
    "A6": Size(105_000, 148_000),
    "Letter": Size(215_900, 279_400),
    "Legal": Size(215_900, 355_600),
    "Tabloid": Size(279_400, 431_800),
    "Ledger": Size(431_800, 279_400),
    "ArchB": Size(304_800, 457_200),
}
"""Papers by name, upright; only Ledger lies on its side, which is all that tells it from Tabloid."""

_SMALL, _TINY = 25_000, 16_000
"""A piece whose shorter side is less than these."""
_EDGE, _SMALL_EDGE = 3_000, 1_500
PAD_SAFE = 7_000
"""The safe zone of the sheets of a pad: they may lie up to the edge of the paper, where no printer reaches."""
SMALLEST, LARGEST = 2_000, 2_000_000
_BY = re.compile(r"\s*[x\u00d7]\s*")
_UNIT = re.compile(r"[a-z]+$")
_LONGEST_GUESS = 100
"""Letters of a name for which a near one is looked for."""


@lru_cache(maxsize=256)
def parse_size(text: str) -> Size:
    """Return the size written in *text*, in micrometres.

    :param text: a name of :data:`PIECE_SIZES`, width x height, or one length for a square or a circle. A unit after
        the last number serves both.
    :raises ValueError: neither, or a side is not between 2 mm and 2 m.

    >>> parse_size("poker")
    Size(width=63500, height=88900)
    >>> parse_size("63.5mm x 88.9mm") == parse_size("63.5 x 88.9 mm") == parse_size("2.5 \u00d7 3.5 in")
    True
    >>> parse_size("18mm")
    Size(width=18000, height=18000)
    """
    names = {_plain_name(name): name for name in PIECE_SIZES}
    name = names.get(_plain_name(text))
    if name is not None:
        return PIECE_SIZES[name]
    return _parse_measures(text, "size", "one of those that pnp sizes lists, such as poker", names)


@lru_cache(maxsize=256)
def parse_paper(text: str) -> Size:
    """Return the size of the paper written in *text*: a name of :data:`PAPER_SIZES` or width x height.

    :raises ValueError: neither, or a side is not between 2 mm and 2 m.

    >>> parse_paper("a4"), parse_paper("Arch B")
    (Size(width=210000, height=297000), Size(width=304800, height=457200))
    """
    names = {_plain_name(name).replace("-", ""): name for name in PAPER_SIZES}
    name = names.get(_plain_name(text).replace("-", ""))
    if name is not None:
        return PAPER_SIZES[name]
    return _parse_measures(text, "paper", f"one of {', '.join(PAPER_SIZES)}", names)


def usual_bleed(size: Size | None) -> int:
    """Return the bleed of a piece of *size* that does not say another: less for the smallest, of which many lie close.

    >>> usual_bleed(parse_size("poker")), usual_bleed(parse_size("chit-5/8"))
    (3000, 1500)
    """
    return _SMALL_EDGE if size is not None and min(size) < _TINY else _EDGE


def usual_safe(size: Size | None) -> int:
    """Return the safe zone of a piece of *size* that does not say another.

    >>> usual_safe(parse_size("poker")), usual_safe(parse_size("18mm"))
    (3000, 1500)
    """
    return _SMALL_EDGE if size is not None and min(size) < _SMALL else _EDGE


def _plain_name(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _parse_measures(text: str, kind: str, names: str, known: Mapping[str, str]) -> Size:
    """Return the size of ``63.5 x 88.9 mm``; where it is none, one of the *known* names may be meant."""
    sides = _BY.split(text.strip())
    unit = _UNIT.search(sides[-1])
    if len(sides) > 2 or unit is None or not any(letter.isdigit() for letter in text):
        near = near_words(_plain_name(text), known, 1)
        guess = f"did you mean {known[near[0]]}? If not, " if near else ""
        raise ValueError(f"{text!r} is not a {kind}; {guess}write 63.5mm x 88.9mm, or {names}")
    lengths = [parse_length(side if _UNIT.search(side) else side + unit[0]) for side in sides]
    if not all(SMALLEST <= length <= LARGEST for length in lengths):
        raise ValueError(f"{text!r} is not between 2 mm and 2 m on every side")
    return Size(lengths[0], lengths[-1])
