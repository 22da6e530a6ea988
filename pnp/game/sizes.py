"""The sizes that have names: cards and papers."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.draw.geometry import Size
from pnp.draw.units import parse_length

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
}
"""Card sizes by name, upright. Where the trade disagrees, the maker's inches decide: poker is 2.5 x 3.5 in."""

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

SMALLEST, LARGEST = 2_000, 2_000_000
_BY = re.compile(r"\s*[x\u00d7]\s*")
_UNIT = re.compile(r"[a-z]+$")


@lru_cache(maxsize=256)
def parse_size(text: str) -> Size:
    """Return the size written in *text*, in micrometres.

    :param text: a name of :data:`CARD_SIZES`, width x height, or one length for a square or a circle. A unit after
        the last number serves both.
    :raises ValueError: neither, or a side is not between 2 mm and 2 m.

    >>> parse_size("poker")
    Size(width=63500, height=88900)
    >>> parse_size("63.5mm x 88.9mm") == parse_size("63.5 x 88.9 mm") == parse_size("2.5 \u00d7 3.5 in")
    True
    >>> parse_size("18mm")
    Size(width=18000, height=18000)
    """
    named = CARD_SIZES.get(_plain(text))
    return named or _measured(text, "card size", list(CARD_SIZES))


@lru_cache(maxsize=256)
def parse_paper(text: str) -> Size:
    """Return the size of the paper written in *text*: a name of :data:`PAPER_SIZES` or width x height.

    :raises ValueError: neither, or a side is not between 2 mm and 2 m.

    >>> parse_paper("a4"), parse_paper("Arch B")
    (Size(width=210000, height=297000), Size(width=304800, height=457200))
    """
    papers = {_plain(name).replace("-", ""): size for name, size in PAPER_SIZES.items()}
    named = papers.get(_plain(text).replace("-", ""))
    return named or _measured(text, "paper", list(PAPER_SIZES))


def _plain(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _measured(text: str, kind: str, names: list[str]) -> Size:
    """Return the size of ``63.5 x 88.9 mm``."""
    sides = _BY.split(text.strip())
    unit = _UNIT.search(sides[-1])
    if len(sides) > 2 or unit is None or not any(letter.isdigit() for letter in text):
        raise ValueError(f"{text!r} is not a {kind}; write 63.5mm x 88.9mm, or one of {', '.join(names)}")
    lengths = [parse_length(side if _UNIT.search(side) else side + unit[0]) for side in sides]
    if not all(SMALLEST <= length <= LARGEST for length in lengths):
        raise ValueError(f"{text!r} is not between 2 mm and 2 m on every side")
    return Size(lengths[0], lengths[-1])
