"""The lines that a machine cuts and scores on a sheet: outlines of pieces, and lines that pieces draw themselves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp import portable
from pnp.draw.frame import Group, Item, Layer, Path, Place, Shape, Symbol
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, map_point, multiply
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.net import Net
from pnp.game.model import Component

TOLERANCE = 10
"""The most micrometres by which straight lines may miss the curve that they stand for."""


class Vertex(NamedTuple):
    """A point, and the arc from it to the next: *bulge* is the tangent of a quarter of its angle, 0 for a line.

    A positive bulge turns clockwise as one sees it, y pointing down.
    """

    x: float
    y: float
    bulge: float = 0.0


class Contour(NamedTuple):
    """A line that a blade follows without being lifted."""

    layer: Layer
    vertices: tuple[Vertex, ...]
    closed: bool

    def move(self, matrix: Matrix) -> Contour:
        """Return the contour under *matrix*, which moves and turns by quarters, and neither mirrors nor scales."""
        return self._replace(
            vertices=tuple(Vertex(*map_point(matrix, vertex.x, vertex.y), vertex.bulge) for vertex in self.vertices)
        )

    @property
    def signed_area(self) -> float:
        """The area inside, square micrometres, straight lines for arcs: negative anticlockwise, 0 if open."""
        if not self.closed:
            return 0.0
        ends = (*self.vertices[1:], self.vertices[0])
        return math.fsum(a.x * b.y - b.x * a.y for a, b in zip(self.vertices, ends, strict=True)) / 2

    @property
    def area(self) -> float:
        """The area inside, straight lines taken for arcs; 0 for an open line."""
        return abs(self.signed_area)


def contours_of(
    component: Component,
    size: Size,
    items: Callable[[], Sequence[Item]],
    symbols: Callable[[str], Symbol],
    *,
    square_cut: bool,
) -> list[Contour]:
    """Return the contours of a piece, from the corner of its trim, in the order in which they are cut.

    Scores come first, then cuts: the inner ones before those around them.

    :param items: draws the piece, where it draws its own lines.
    """
    kind = component.kind
    if isinstance(kind, Net):
        found = [*join_cuts(_contours_of(items(), IDENTITY, "print", symbols))]
    elif isinstance(kind, Disc) and not square_cut:
        found = [Contour("cut", _circle(size), True)]
    elif kind.points and not square_cut:
        found = [Contour("cut", tuple(Vertex(*point) for point in kind.points), True)]
    else:
        found = [Contour("cut", _round_corners(Rect(0, 0, *size), kind.corner), True)]
    return sorted(found, key=lambda contour: (contour.layer == "cut", contour.area))


def join_cuts(contours: Iterable[Contour]) -> Iterator[Contour]:
    """Yield *contours*, open cuts of straight lines joined where the ends of just two of them meet.

    A knife that is dragged behind its axis leaves a corner uncut where it is lifted. Scores stay as they are.
    """
    cuts: dict[int, Contour] = {}
    ends: dict[tuple[int, int], list[int]] = {}
    for number, contour in enumerate(contours):
        if contour.closed or contour.layer != "cut":
            yield contour
            continue
        cuts[number] = contour
        for end in (contour.vertices[0], contour.vertices[-1]):
            ends.setdefault(_corner(end), []).append(number)
    while cuts:
        first = cuts.pop(min(cuts))
        vertices = _longer(_longer(first.vertices, cuts, ends)[::-1], cuts, ends)[::-1]
        is_closed = len(vertices) > 3 and _corner(vertices[0]) == _corner(vertices[-1])
        yield Contour(first.layer, vertices[:-1] if is_closed else vertices, is_closed)


def _longer(
    vertices: tuple[Vertex, ...], cuts: dict[int, Contour], ends: Mapping[tuple[int, int], Sequence[int]]
) -> tuple[Vertex, ...]:
    """Return *vertices* and those of the *cuts* that go on at their end, which are taken."""
    while True:
        meeting = ends[_corner(vertices[-1])]
        following = [number for number in meeting if number in cuts]
        if len(meeting) != 2 or not following:
            return vertices
        more = cuts.pop(following[0]).vertices
        vertices += (more if _corner(more[0]) == _corner(vertices[-1]) else more[::-1])[1:]


def cut_once(contours: Iterable[Contour]) -> Iterator[Contour]:
    """Yield *contours* without the straight edges that one before them has: neighbours that touch are cut apart once.

    What is left of a contour is open, and may be several.

    >>> square = [Vertex(0, 0), Vertex(9, 0), Vertex(9, 9), Vertex(0, 9)]
    >>> beside = [Vertex(x + 9, y) for x, y, _ in square]
    >>> _, rest = cut_once([Contour("cut", tuple(square), True), Contour("cut", tuple(beside), True)])
    >>> [vertex[:2] for vertex in rest.vertices], rest.closed
    ([(9, 0), (18, 0), (18, 9), (9, 9)], False)
    """
    seen: set[tuple[Layer, frozenset[tuple[int, int]]]] = set()
    for contour in contours:
        ends = (*contour.vertices[1:], contour.vertices[0]) if contour.closed else contour.vertices[1:]
        edges = [
            None if one.bulge else (contour.layer, frozenset((_corner(one), _corner(other))))
            for one, other in zip(contour.vertices, ends, strict=False)
        ]
        shared = [edge in seen for edge in edges]
        seen.update(edge for edge in edges if edge is not None)
        if any(shared):
            yield from _remove_edges(contour, shared)
        else:
            yield contour


def _corner(vertex: Vertex) -> tuple[int, int]:
    return round(vertex.x), round(vertex.y)


def _remove_edges(contour: Contour, left_out: Sequence[bool]) -> Iterator[Contour]:
    """Yield what is left of *contour* without some of its edges; a closed one begins behind the first of these."""
    vertices, edges = list(contour.vertices), list(left_out)
    if contour.closed:
        start = edges.index(True) + 1
        vertices, edges = vertices[start:] + vertices[:start], edges[start:] + edges[:start]
        vertices.append(vertices[0])
    kept = [vertices[0]]
    for end, leave in zip(vertices[1:], edges, strict=True):
        if leave:
            if len(kept) > 1:
                yield Contour(contour.layer, tuple(kept), False)
            kept = []
        kept.append(end)
    if len(kept) > 1:
        yield Contour(contour.layer, tuple(kept), False)


def _circle(size: Size) -> tuple[Vertex, ...]:
    return Vertex(0, size.height / 2, 1), Vertex(size.width, size.height / 2, 1)


def _round_corners(rect: Rect, radius: int) -> tuple[Vertex, ...]:
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    if not radius:
        return Vertex(x, y), Vertex(right, y), Vertex(right, bottom), Vertex(x, bottom)
    quarter = portable.tan(math.pi / 8)
    return (
        Vertex(x + radius, y), Vertex(right - radius, y, quarter),
        Vertex(right, y + radius), Vertex(right, bottom - radius, quarter),
        Vertex(right - radius, bottom), Vertex(x + radius, bottom, quarter),
        Vertex(x, bottom - radius), Vertex(x, y + radius, quarter),
    )  # fmt: skip


def _contours_of(
    items: Sequence[Item], matrix: Matrix, layer: Layer, symbols: Callable[[str], Symbol]
) -> Iterator[Contour]:
    """Yield the lines of all layers but those that are printed or glued."""
    for item in items:
        if isinstance(item, Group):
            inner = item.layer if item.layer != "print" else layer
            yield from _contours_of(
                item.items, multiply(matrix, item.matrix) if item.matrix else matrix, inner, symbols
            )
        elif isinstance(item, Place):
            yield from _contours_of(symbols(item.symbol).items, multiply(matrix, item.matrix), layer, symbols)
        elif isinstance(item, Shape) and layer in ("cut", "score"):
            yield from _lines(item.path, matrix, layer)


def _lines(path: Path, matrix: Matrix, layer: Layer) -> Iterator[Contour]:
    """Yield each part of *path* as straight lines."""
    points: list[tuple[float, float]] = []
    for op, numbers in path.segments():
        ends = [map_point(matrix, *numbers[i : i + 2]) for i in range(0, len(numbers), 2)]
        if op == "m":
            yield from _contour(points, layer, closed=False)
            points = ends
        elif op == "l":
            points += ends
        elif op == "c":
            points += _curve(points[-1], *ends)
        else:
            yield from _contour(points, layer, closed=True)
            points = points[:1]
    yield from _contour(points, layer, closed=False)


def _contour(points: Sequence[tuple[float, float]], layer: Layer, *, closed: bool) -> Iterator[Contour]:
    vertices = [Vertex(*point) for i, point in enumerate(points) if not i or point != points[i - 1]]
    if len(vertices) > 2 and vertices[0] == vertices[-1]:
        vertices, closed = vertices[:-1], True
    if len(vertices) > 1:
        yield Contour(layer, tuple(vertices), closed)


def _curve(
    start: tuple[float, float], one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return points on a cubic Bezier that straight lines join within the tolerance."""
    bend = max(
        portable.hypot(start[0] - 2 * one[0] + two[0], start[1] - 2 * one[1] + two[1]),
        portable.hypot(one[0] - 2 * two[0] + end[0], one[1] - 2 * two[1] + end[1]),
    )
    count = max(1, math.ceil(math.sqrt(0.75 * bend / TOLERANCE)))  # the error of n lines is at most 6 bend / (8 n^2)
    points = []
    for i in range(1, count + 1):
        t = i / count
        s = 1 - t
        a, b, c, d = s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t
        points.append(
            (a * start[0] + b * one[0] + c * two[0] + d * end[0], a * start[1] + b * one[1] + c * two[1] + d * end[1])
        )
    return points
