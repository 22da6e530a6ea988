"""What a user says about a file, where pnp would guess wrongly."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pnp.draw.units import parse_length

BACKS = ("none", "one", "fold", "fold-pairs", "long-edge", "short-edge")
"""How fronts and backs lie: no backs, one for all, both on one side (folded once, or each pair), or on the back."""
_GRID = re.compile(r"\s*(\d{1,2})\s*[x\u00d7]\s*(\d{1,2})\s*")
_PAGES = re.compile(r"\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?")


class Wishes(NamedTuple):
    """Lengths in micrometres; None and empty mean: find out.

    *grid*: columns and rows. *card*: the size of a card as it lies on the page. *gap*: between two cards, across and
    down. *first*: the top left corner of the first card. *turn*: degrees clockwise at which the cards are read.
    """

    grid: tuple[int, int] | None = None
    card: tuple[int, int] | None = None
    gap: tuple[int, int] | None = None
    first: tuple[int, int] | None = None
    pages: tuple[int, ...] = ()
    backs: str = ""
    back_pages: tuple[int, ...] = ()
    turn: int | None = None

    @classmethod
    def read(cls, values: dict[str, Any]) -> Wishes:
        """Return the wishes that were written as JSON."""
        found: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
        }
        return cls(**found)


def parse_grid(text: str) -> tuple[int, int]:
    """Return the columns and rows that *text* says.

    :raises ValueError: it is no grid.

    >>> parse_grid("3x4")
    (3, 4)
    """
    match = _GRID.fullmatch(text)
    if match is None or "0" in (match[1], match[2]):
        raise ValueError(f"{text!r} is not a grid; write columns x rows, like 3x3")
    return int(match[1]), int(match[2])


def parse_pair(text: str) -> tuple[int, int]:
    """Return one or two lengths: across and down.

    :raises ValueError: they are none.

    >>> parse_pair("2mm"), parse_pair("12.7x6.35mm")
    ((2000, 2000), (12700, 6350))
    """
    first, _, second = re.sub("[x\u00d7]", "x", text).partition("x")
    if not second:
        return parse_length(first.strip()), parse_length(first.strip())
    unit = "" if re.search("[a-z]", first) else "".join(re.findall("[a-z]", second))
    return parse_length(first.strip() + unit), parse_length(second.strip())


def parse_pages(text: str) -> tuple[int, ...]:
    """Return the numbers of pages that *text* lists.

    :raises ValueError: it lists none.

    >>> parse_pages("2-4, 9")
    (2, 3, 4, 9)
    """
    found: list[int] = []
    for part in text.split(","):
        match = _PAGES.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is not a page or a range; write them like 2-9,12")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(dict.fromkeys(found))
