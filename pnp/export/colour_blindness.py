"""How pictures look to colour-blind players, and which of them differ only in a colour that such players do not see.

Pictures are compared in CIE L*a*b* (1976, D65), pixel by pixel: as they are, and as Machado, Oliveira and Fernandes
simulate the three kinds of colour-blindness (A Physiologically-based Model for Simulation of Color Vision Deficiency,
IEEE TVCG 15(6), 2009, severity 1.0, in linear light).
"""

from __future__ import annotations

import math
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from pnp import portable
from pnp.export.png import png_data, render_page

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

SIGHTS = {
    "red-blind": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green-blind": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue-blind": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TOLD_APART = 12
"""A difference that is seen with certainty, on paper and under a lamp; less is not."""
CLEAR = 20
"""A difference that a game may rely upon."""
_FULL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
_DPI = 25.4
_GRID = 17
"""Steps of each colour in the table that simulates a sight; Pillow interpolates between them."""
_COARSE = (4, 4)
_MOST = (TOLD_APART * 255 // 100 + 1, TOLD_APART + 1, TOLD_APART + 1) * 16
"""The largest difference between the bytes of two coarse pictures that look the same."""

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]


class Seen(NamedTuple):
    """A picture in L*a*b*, with full sight first and then with each of :data:`SIGHTS`; *coarse* is the same, tiny."""

    pictures: tuple[Image, ...]
    coarse: tuple[bytes, ...]


def small_picture(pdf: bytes) -> bytes:
    """Return the one page of *pdf* as a PNG of a pixel a millimetre: what is seen of it from a chair."""
    return png_data(render_page(pdf, 0, _DPI), _DPI)


def see(png: bytes) -> Seen:
    """Return the picture *png* as all sights see it."""
    from PIL import Image

    with Image.open(BytesIO(png), formats=["PNG"]) as file:
        picture = file.convert("RGB")
    pictures = tuple(picture.filter(_table(matrix)) for matrix in (_FULL, *SIGHTS.values()))
    return Seen(pictures, tuple(each.resize(_COARSE, Image.Resampling.BOX).tobytes() for each in pictures))


def confusers(one: Seen, other: Seen) -> tuple[str, ...]:
    """Return the kinds of colour-blindness that see no difference between pictures that clearly differ to full sight.

    Somewhere they differ by :data:`CLEAR` or more to full sight, and nowhere by :data:`TOLD_APART` to these.
    """
    if one.pictures[0].size != other.pictures[0].size:
        return ()
    alike = tuple(name for number, name in enumerate(SIGHTS, 1) if _is_alike(one, other, number))
    return alike if alike and max(_differences(one, other, 0)) >= CLEAR else ()


def _is_alike(one: Seen, other: Seen, sight: int) -> bool:
    # A mean differs no more than what it is the mean of; this settles nearly all pairs.
    means = zip(one.coarse[sight], other.coarse[sight], _MOST, strict=True)
    if any(abs(a - b) > most for a, b, most in means):
        return False
    return math.fsum(each * each for each in _differences(one, other, sight)) < TOLD_APART * TOLD_APART


def _differences(one: Seen, other: Seen, sight: int) -> Triple:
    """Return the largest differences of L*, a* and b*: the largest of all three at once is at most their root sum."""
    from PIL import ImageChops

    extremes = ImageChops.difference(one.pictures[sight], other.pictures[sight]).getextrema()
    light, a, b = (float(most) for _, most in extremes)  # type: ignore[misc]  # a pair for each of three bands
    return light * 100 / 255, a, b


@cache
def _table(matrix: Matrix) -> Color3DLUT:
    """Return the table of a sight: sRGB to L* in 255 steps, and a* and b* around 128."""
    from PIL.ImageFilter import Color3DLUT

    def to_lab(red: float, green: float, blue: float) -> Triple:
        linear = _product(matrix, (_linear(red), _linear(green), _linear(blue)))
        x, y, z = (
            _root(value / full)
            for value, full in zip(
                _product(_TO_XYZ, tuple(min(1.0, max(0.0, each)) for each in linear)), _WHITE, strict=True
            )
        )
        return (116 * y - 16) / 100, (500 * (x - y) + 128) / 255, (200 * (y - z) + 128) / 255

    return Color3DLUT.generate(_GRID, to_lab)


def _product(matrix: Matrix, colour: tuple[float, ...]) -> Triple:
    red, green, blue = (math.fsum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else portable.power((value + 0.055) / 1.055, 2.4)


def _root(value: float) -> float:
    return portable.power(value, 1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
