"""Where an element is being set: its box, its unit, what it inherits, and how it will lie on the paper."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import Colour
from pnp.draw.geometry import IDENTITY, Matrix, Size
from pnp.draw.units import parse_length
from pnp.errors import PnpError


class Paint(NamedTuple):
    """The inherited paint of shapes; SVG's names, SVG's defaults."""

    fill: Colour | None = (0, 0, 0)
    stroke: Colour | None = None
    width: int = 353  # 1 pt; a viewBox starts at one user unit, as SVG does
    cap: int = 0
    join: int = 0
    dash: tuple[int, ...] = ()
    even_odd: bool = False


class Context(NamedTuple):
    """The box that ``100%`` means (micrometres), the inherited paint, and the way to the face's coordinates.

    *user* is true inside a viewBox: lengths are bare numbers there, and one user unit is kept as 1000.
    *matrix* leads from here to the face, *scale* is how much it enlarges.
    """

    width: int
    height: int
    paint: Paint = Paint()
    user: bool = False
    matrix: Matrix = IDENTITY
    scale: float = 1.0
    safe: bool = True
    """Text and icons must stay in the safe zone."""


PAINT = frozenset(
    ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule")
)
COMMON = frozenset(("id", "src"))
BOX = frozenset(("x", "y", "width", "height"))
"""Attributes that many elements take: of paint, of all, of boxes."""


class Surface(NamedTuple):
    """What is being set: a trim with its bleed and safe zone, *round* or not; *seed* names the card."""

    size: Size
    bleed: int
    safe: int
    round: bool
    seed: str


class Located(Exception):
    """An error, and the element that it happened in."""

    def __init__(self, element: Element, error: PnpError) -> None:
        self.element = element
        self.error = error


_LARGEST = 1e9
_TERM = re.compile(r"\s*([-+\u2212]?)\s*((?:\d+(?:\.\d*)?|\.\d+))\s*(%|[a-z]*)\s*")


@lru_cache(maxsize=16384)
def length(text: str, base: int, user: bool) -> int:
    """Return a length of a template: ``5mm``, ``50%``, ``100% - 6mm``, or a bare number inside a viewBox.

    :param base: what 100 % is, micrometres (or thousandths of a user unit).
    :raises ValueError: anything else.

    >>> length("100% - 6mm", 63_500, False), length("12.5", 24_000, True)
    (57500, 12500)
    """
    if not user and "%" not in text and " " not in text:
        return parse_length(text)
    total = 0.0
    position = 0
    while position < len(text):
        match = _TERM.match(text, position)
        if match is None or (position and not match[1]):
            raise ValueError(_not_a_length(text, user))
        sign = -1 if match[1] in ("-", "\u2212") else 1
        if match[3] == "%":
            total += sign * base * float(match[2]) / 100
        elif user:
            if match[3]:
                raise ValueError(f"{text!r}: inside a viewBox lengths are bare numbers of its units")
            total += sign * float(match[2]) * 1000
        else:
            total += sign * parse_length(match[2] + match[3])
        position = match.end()
    if not text.strip():
        raise ValueError(_not_a_length(text, user))
    if not abs(total) <= _LARGEST:
        raise ValueError(f"{text!r} is too long")
    return round(total)


def _not_a_length(text: str, user: bool) -> str:
    unit = "a bare number" if user else "a number and mm, cm, in, pt or %"
    return f"{text!r} is not a length; write {unit}"
