"""Lengths as templates write them."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.draw.units import parse_length

_LARGEST = 1e9
_TERM = re.compile(r"\s*+([-+\u2212]?)\s*+((?:\d+(?:\.\d*)?|\.\d+))\s*(%|[a-z]*)\s*")


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
