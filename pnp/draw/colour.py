"""Colours are sRGB triples of 0..255."""

from __future__ import annotations

import re
from functools import lru_cache

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@lru_cache(maxsize=4096)
def parse_colour(text: str) -> Colour:
    """Return the colour written as ``#rrggbb`` or ``#rgb``.

    :raises ValueError: anything else.

    >>> parse_colour("#F6EEDC"), parse_colour("#fff")
    ((246, 238, 220), (255, 255, 255))
    """
    match = _HEX.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a colour; write it as #rrggbb, or use a name of [colours]")
    digits = match[1]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


_SEEN_THROUGH = re.compile(r"#(?:([0-9a-fA-F]{3})([0-9a-fA-F])|([0-9a-fA-F]{6})([0-9a-fA-F]{2}))")


def split_opacity(text: str) -> tuple[str, int]:
    """Return a colour without its opacity, and that: 255 where it has none.

    >>> split_opacity("#F6EEDC80"), split_opacity("#fff8"), split_opacity("gold")
    (('#F6EEDC', 128), ('#fff', 136), ('gold', 255))
    """
    match = _SEEN_THROUGH.fullmatch(text)
    if match is None:
        return text, 255
    short, digit, long, digits = match.groups()
    return (f"#{short}", int(2 * digit, 16)) if short else (f"#{long}", int(digits, 16))


def hex_of(colour: Colour) -> str:
    """Return *colour* as it is written: ``#rrggbb``.

    >>> hex_of((246, 238, 220))
    '#f6eedc'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def luminance(colour: Colour) -> float:
    """Return the perceived lightness of *colour*, 0 (black) to 1 (white), as a grey printer shows it.

    >>> luminance((255, 255, 255)), luminance((0, 0, 0))
    (1.0, 0.0)
    """
    red, green, blue = colour
    return round((0.299 * red + 0.587 * green + 0.114 * blue) / 255, 6)


@lru_cache(maxsize=4096)
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return *one* with *share* (0..1) of *other* stirred in.

    >>> mix((0, 0, 0), (255, 255, 255), 0.5)
    (128, 128, 128)
    """
    (red, green, blue), (to_red, to_green, to_blue) = one, other
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


def save_ink(fill: Colour) -> Colour:
    """Return *fill* as the ink-saver prints it: a tint with a sixth of the ink.

    >>> save_ink((42, 29, 20))
    (220, 217, 216)
    """
    return mix(fill, WHITE, 5 / 6)
