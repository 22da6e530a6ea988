"""The shapes of pieces: their names, hexagons, and polygons as game.toml writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from pnp.draw.geometry import Size
from pnp.draw.polygon import Polygon, crosses_itself, signed_area
from pnp.draw.units import parse_length

FLAT, POINTED = "hexagon-flat", "hexagon-pointed"
HEXAGONS = (FLAT, POINTED)
ROUNDED, ROUND, POLYGON, OUTLINE = "rounded", "round", "polygon", "outline"
SHAPES = ("rectangle", ROUNDED, ROUND, *HEXAGONS, POLYGON, OUTLINE)
MOST_POINTS = 100
CORNER = 3_000
"""The radius of the corners of a rounded piece that does not say another."""

_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")


def hexagon_box(across: int, shape: str) -> Size:
    """Return the box around a regular hexagon, *across* from flat to flat.

    Its sides are rounded to 2 and 4 micrometres, so that all corners, and those of its neighbours in a honeycomb, are
    whole micrometres.

    >>> hexagon_box(25_400, "hexagon-flat"), hexagon_box(25_400, "hexagon-pointed")
    (Size(width=29328, height=25400), Size(width=25400, height=29328))
    """
    across = across // 2 * 2
    size = Size(4 * round(across / math.sqrt(3) / 2), across)
    return size if shape == FLAT else size.turn()


def hexagon_points(box: Size) -> Polygon:
    """Return the corners of the regular hexagon in *box*, clockwise; a wide box has flats at its top and bottom.

    >>> hexagon_points(Size(8, 6))
    ((2, 0), (6, 0), (8, 3), (6, 6), (2, 6), (0, 3))
    """
    wide, high = box
    if wide < high:
        return tuple((y, x) for x, y in reversed(hexagon_points(box.turn())))
    near, far, half = wide // 4, wide * 3 // 4, high // 2
    return (near, 0), (far, 0), (wide, half), (far, high), (near, high), (0, half)


def polygon_points(texts: Sequence[str], size: Size) -> Polygon:
    """Return the corners of a polygon in a box of *size*; each text is a point, across and down.

    :raises ValueError: a point that cannot be read or lies outside, or edges that cross.

    >>> polygon_points(["50% 0", "100% 10mm", "0 10mm"], Size(20_000, 10_000))
    ((10000, 0), (20000, 10000), (0, 10000))
    """
    if not 3 <= len(texts) <= MOST_POINTS:
        raise ValueError(f"a polygon has 3 to {MOST_POINTS} points, not {len(texts)}")
    points = tuple(_point(text, size) for text in texts)
    if crosses_itself(points) or not signed_area(points):
        raise ValueError("the edges of the polygon cross or lie upon each other")
    return points


def _point(text: str, size: Size) -> tuple[int, int]:
    parts = text.replace(",", " ").split()
    if len(parts) != 2:
        raise ValueError(f"{text!r} is not a point such as '50% 0%' or '12mm 0mm'")
    x, y = (_length_along(part, side) for part, side in zip(parts, size, strict=True))
    if not (0 <= x <= size.width and 0 <= y <= size.height):
        raise ValueError(f"the point {text!r} lies outside of the size")
    return x, y


def _length_along(text: str, side: int) -> int:
    if text == "0":
        return 0
    percent = _PERCENT.fullmatch(text)
    return round(float(percent[1]) * side / 100) if percent else parse_length(text)
