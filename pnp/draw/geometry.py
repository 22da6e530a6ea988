"""Sizes, rectangles and turns in whole micrometres; origin top-left, y down."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp import portable

Matrix = tuple[float, float, float, float, float, float]
"""An affine map ``(a, b, c, d, e, f)``: x' = a x + c y + e, y' = b x + d y + f (the order of SVG and PDF)."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Size(NamedTuple):
    """Width and height."""

    width: int
    height: int

    def turn(self) -> Size:
        """Return the size after a quarter turn."""
        return Size(self.height, self.width)


class Rect(NamedTuple):
    """A rectangle by its top-left corner and size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The y of the bottom edge."""
        return self.y + self.height

    def grow(self, by: int) -> Rect:
        """Return the rectangle with *by* added on all four sides (negative: taken off)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: Rect) -> bool:
        """Return whether *other* lies inside, edges included.

        >>> Rect(0, 0, 10, 10).contains(Rect(0, 0, 10, 5))
        True
        """
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom

    def overlaps(self, other: Rect) -> bool:
        """Return whether the two share some area; touching edges do not count."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the map that applies *inner* first, then *outer*.

    >>> multiply((1, 0, 0, 1, 5, 0), (2, 0, 0, 2, 0, 0))
    (2, 0, 0, 2, 5, 0)
    """
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def inverse(matrix: Matrix) -> Matrix:
    """Return the map that undoes *matrix*.

    >>> inverse((2, 0, 0, 4, 6, 8))
    (0.5, 0.0, 0.0, 0.25, -3.0, -2.0)
    """
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    a, b, c, d = d / area, -b / area + 0.0, -c / area + 0.0, a / area
    return a, b, c, d, -a * e - c * f, -b * e - d * f


def map_point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return the point to which *matrix* maps the point *x*, *y*.

    >>> map_point((1, 0, 0, 2, 5, 0), 1, 2)
    (6, 4)
    """
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def turn_matrix(turn: int, size: Size) -> Matrix:
    """Return the map that turns a *size* box clockwise by *turn* degrees and puts it back at the origin.

    :param turn: 0, 90, 180 or 270.

    >>> turn_matrix(90, Size(2, 3))
    (0, 1, -1, 0, 3, 0)
    """
    width, height = size
    return {
        0: IDENTITY,
        90: (0, 1, -1, 0, height, 0),
        180: (-1, 0, 0, -1, width, height),
        270: (0, -1, 1, 0, 0, width),
    }[turn]


@lru_cache(maxsize=4096)
def stretch(matrix: Matrix) -> tuple[float, float]:
    """Return the least and the greatest factor by which *matrix* stretches: its singular values.

    >>> stretch((0, 2, -3, 0, 7, 7))
    (2.0, 3.0)
    """
    a, b, c, d, _, _ = matrix
    if not b and not c:
        return (abs(a), abs(d)) if abs(a) <= abs(d) else (abs(d), abs(a))
    total, product = portable.hypot(a + d, b - c), portable.hypot(a - d, b + c)
    return abs(total - product) / 2, (total + product) / 2
