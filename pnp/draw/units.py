"""Lengths. Inside pnp every length is a whole number of micrometres.

Why whole numbers: Letter is 8.5 in, margins 0.5 in, cards 2.5 in: exactly three columns, but in floats
``(215.9 - 25.4) // 63.5`` is 2.0, and a column of cards is lost.
"""

from __future__ import annotations

import re
from functools import lru_cache

_UM_PER_UNIT = {
    "mm": (1_000, 1),
    "cm": (10_000, 1),
    "in": (25_400, 1),  # exact by definition since 1959
    "pt": (25_400, 72),  # ISO 32000-1, 8.3.2.3
}
"""Numerator and denominator: whole numbers are exact, and importing fractions costs every command 5 ms."""
_LENGTH = re.compile(r"\s*([-+\u2212]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))\s*([a-z]+)\s*")
UM_PER_PT = 25_400 / 72
LARGEST = 5_000_000
"""No length is longer than 5 m: a bigger one is a slip of the pen."""


@lru_cache(maxsize=8192)
def parse_length(text: str) -> int:
    """Return the length written in *text*, in micrometres.

    A bare number is refused: a deck that means inches but is read as millimetres still prints, and nobody
    notices until the cards are cut. Only 0 needs no unit.

    :param text: a decimal number and a unit: ``mm``, ``cm``, ``in`` or ``pt``.
    :return: rounded to the nearest micrometre; mm and 1/8 in are exact.
    :raises ValueError: no number, no unit, a unit not listed above, or more than 5 m.

    >>> parse_length("2.5in"), parse_length("-3mm"), parse_length("0")
    (63500, -3000, 0)
    >>> parse_length("63")
    Traceback (most recent call last):
      ...
    ValueError: '63' is not a length; write a number and mm, cm, in or pt
    """
    if text == "0":
        return 0
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in _UM_PER_UNIT:
        raise ValueError(f"{text!r} is not a length; write a number and mm, cm, in or pt")
    whole, _, part = match[1].replace("\u2212", "-").partition(".")
    numerator, denominator = _UM_PER_UNIT[match[2]]
    length = _nearest(int(whole + part) * numerator, denominator * 10 ** len(part))
    if abs(length) > LARGEST:
        raise ValueError(f"{text!r} is longer than 5 m")
    return length


def _nearest(numerator: int, denominator: int) -> int:
    """Return the whole number nearest to a fraction; of two as near, the even one."""
    whole, rest = divmod(numerator, denominator)
    return whole + (2 * rest > denominator or (2 * rest == denominator and whole % 2 == 1))


def format_mm(length: int, digits: int = 3) -> str:
    """Return *length* in millimetres, without needless zeros.

    >>> format_mm(63_500), format_mm(88_900, 0), format_mm(-3_000)
    ('63.5', '89', '-3')
    """
    text = f"{length / 1000:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def points(length: float) -> float:
    """Return *length* (micrometres) in points.

    >>> points(25_400)
    72.0
    """
    return length / UM_PER_PT


def from_points(size_pt: float) -> int:
    """Return *size_pt* points in whole micrometres.

    >>> from_points(9)
    3175
    """
    return round(size_pt * UM_PER_PT)
