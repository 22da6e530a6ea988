"""Polygons in whole micrometres: areas, crossings, and how far inside a point lies. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from pnp import portable

Point = tuple[float, float]
Polygon = tuple[tuple[int, int], ...]
"""Corners in order; the last is joined to the first."""


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the edges of *polygon*, the one that closes it last."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def signed_area(polygon: Sequence[Point]) -> float:
    """Return the area inside, positive where the corners go clockwise as one sees them, y pointing down.

    >>> signed_area(((0, 0), (4, 0), (4, 3)))
    6.0
    """
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


@lru_cache(maxsize=256)
def is_convex(polygon: Polygon) -> bool:
    """Return whether no corner points inwards.

    >>> is_convex(((0, 0), (4, 0), (4, 4))), is_convex(((0, 0), (4, 0), (1, 1), (0, 4)))
    (True, False)
    """
    corners = zip(polygon, (*polygon[1:], polygon[0]), (*polygon[2:], *polygon[:2]), strict=True)
    turns = {_turn(a, b, c) > 0 for a, b, c in corners if _turn(a, b, c)}
    return len(turns) < 2


def crosses_itself(polygon: Polygon) -> bool:
    """Return whether edges that are not neighbours touch or cross, or neighbours lie upon each other.

    >>> crosses_itself(((0, 0), (4, 4), (4, 0), (0, 4))), crosses_itself(((0, 0), (4, 0), (4, 4)))
    (True, False)
    """
    sides = list(edges(polygon))
    last = len(sides) - 1
    for (i, (a, b)), (j, (c, d)) in combinations(enumerate(sides), 2):
        if j == i + 1 or (i == 0 and j == last):
            before, corner, after = (a, b, d) if j == i + 1 else (c, a, b)
            if not _turn(before, corner, after) and _is_back(before, corner, after):
                return True
        elif segments_touch(a, b, c, d):
            return True
    return False


def depth(polygon: Sequence[Point], x: float, y: float) -> float:
    """Return the distance of a point from the edges of *polygon*: positive inside, negative outside.

    >>> depth(((0, 0), (10, 0), (10, 10), (0, 10)), 3, 5), depth(((0, 0), (10, 0), (10, 10), (0, 10)), -2, 5)
    (3.0, -2.0)
    """
    inside = False
    nearest = math.inf
    for (ax, ay), (bx, by) in edges(polygon):
        nearest = min(nearest, distance(ax, ay, bx, by, x, y))
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return nearest if inside else -nearest


def distance(ax: float, ay: float, bx: float, by: float, x: float, y: float) -> float:
    """Return the distance of the point x, y from the segment between a and b."""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return portable.hypot(x - ax - along * dx, y - ay - along * dy)


def segments_touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the segments a-b and c-d share a point.

    >>> segments_touch((0, 0), (4, 4), (0, 4), (4, 0)), segments_touch((0, 0), (4, 0), (0, 1), (4, 1))
    (True, False)
    """
    one, two, three, four = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if one * two < 0 and three * four < 0:
        return True
    ends = ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    return any(not turn and _is_between(start, end, point) for turn, start, end, point in ends)


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of the triangle, positive where it goes clockwise as one sees it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_between(a: Point, b: Point, point: Point) -> bool:
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def _is_back(before: Point, corner: Point, after: Point) -> bool:
    """Return whether of three points in a line the way leads back at the *corner*."""
    return (corner[0] - before[0]) * (after[0] - corner[0]) + (corner[1] - before[1]) * (after[1] - corner[1]) <= 0
