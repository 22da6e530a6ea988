"""Paper dice: a polyhedron unfolded into a net, with glue tabs, and figures as on real dice.

Pure geometry. Solids are in their own units, right-handed; nets are in micrometres, y down, seen from outside: the
print is on the outside of the die.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from pnp import portable
from pnp.draw.polygon import Point

Vector = tuple[float, float, float]
Points = tuple[Point, ...]
Corners = Sequence[Sequence[int]]
"""Faces by the indices of their vertices."""
T = TypeVar("T")

SIDES = (4, 6, 8, 10, 12, 20)


class Solid(NamedTuple):
    """A convex polyhedron: the *faces* are the indices of their *vertices*, counter-clockwise as seen from outside.

    *values* are the figures on the faces; on a d4 they belong to the vertices. *parents* is the tree along which the
    faces hang together in the net, -1 for the first.
    """

    vertices: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    parents: tuple[int, ...]


class Figure(NamedTuple):
    """A number on a net: its middle, its height (micrometres), and its turn, degrees clockwise.

    *room* is the side of the largest square around its middle that what takes its place may fill, *face* the index of
    the face that it is on.
    """

    value: int
    x: float
    y: float
    size: float
    turn: float
    room: float
    face: int


class Net(NamedTuple):
    """A net in a box of *width* x *height* from 0, 0. *cuts* and *folds* are lines, *tabs* are glued behind faces."""

    width: float
    height: float
    faces: tuple[Points, ...]
    cuts: tuple[Points, ...]
    folds: tuple[Points, ...]
    tabs: tuple[Points, ...]
    figures: tuple[Figure, ...]


@lru_cache(maxsize=8)
def make_solid(sides: int) -> Solid:
    """Return the die with that many *sides*; its edge (the long one of a d10) is 1.

    :raises ValueError: no such die.
    """
    if sides not in SIDES:
        raise ValueError(f"{sides} is not a die; choose one of {', '.join(map(str, SIDES))}")
    vertices = _scale(_VERTICES[sides]())
    faces = _hull_faces(vertices, sides)
    return Solid(vertices, faces, _VALUES[sides](vertices, faces), _PARENTS[sides])


@lru_cache(maxsize=64)
def unfold(sides: int, edge: float) -> Net:
    """Return the net of a die whose (longest) edges are *edge* micrometres long."""
    die = make_solid(sides)
    faces = [[(x * edge, y * edge) for x, y in face] for face in flat_faces(die)]
    if sides in _ON_END:
        faces = [[(y, -x) for x, y in face] for face in faces]
    free = list(_free_edges(die))
    tabs: list[Points] = []
    tabbed: set[tuple[int, int]] = set()
    for pair in free:
        place, tab = _tab(pair, faces, tabs)
        tabs.append(tab)
        tabbed.add(place)
    cuts = [_side(faces, *place) for pair in free for place in pair if place not in tabbed]
    folds = [_side(faces, *place) for place in sorted((*tabbed, *_tree_edges(die)))]
    cuts += tabs  # from p to q, round the tab
    return _box_net(faces, cuts, folds, tabs, _figures(sides, die, faces))


def flat_faces(die: Solid) -> list[list[Point]]:
    """Return the faces laid flat, y up, in the solid's units: each hangs at the edge that it shares with its parent."""
    placed: dict[int, list[Point]] = {}
    while len(placed) < len(die.faces):
        for i, parent in enumerate(die.parents):
            if i in placed or (parent >= 0 and parent not in placed):
                continue
            flat = _flatten([die.vertices[v] for v in die.faces[i]])
            if parent >= 0:
                own, other = common_edge(die, i, parent)
                face = placed[parent]
                # the parent runs along the edge the other way
                flat = _move_face(flat, own, face[(other + 1) % len(face)], face[other])
            placed[i] = flat
    return [placed[i] for i in range(len(die.faces))]


def common_edge(die: Solid, one: int, other: int) -> tuple[int, int]:
    """Return the edge that two faces share, as the index of its first corner in the one and in the other."""
    backwards = {edge[::-1]: i for i, edge in enumerate(_edges(die.faces[other]))}
    for i, edge in enumerate(_edges(die.faces[one])):
        if edge in backwards:
            return i, backwards[edge]
    raise ValueError(f"faces {one} and {other} share no edge")


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two convex polygons share some area; touching does not count."""
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in _edges(polygon):
            nx, ny = y1 - y2, x2 - x1
            ones, others = ([nx * x + ny * y for x, y in points] for points in (one, other))
            slack = 1e-6 * (nx * nx + ny * ny)
            if max(ones) <= min(others) + slack or max(others) <= min(ones) + slack:
                return False
    return True


def opposite_face(die: Solid, face: int) -> int:
    """Return the face opposite to *face*."""
    centres = [_middle([die.vertices[v] for v in vertices]) for vertices in die.faces]
    return min(range(len(centres)), key=lambda i: _dot(centres[i], centres[face]))


# -- solids ------------------------------------------------------------------------------------


def _tetrahedron() -> list[Vector]:
    return [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]


def _cube() -> list[Vector]:
    return [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]


def _octahedron() -> list[Vector]:
    return [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]


def _trapezohedron() -> list[Vector]:
    """Return ten kites: two apexes and a zigzag of ten corners between them."""
    cos = portable.cos(math.pi / 5)
    low = 0.11  # the swing of the zigzag: it makes the faces of a d10 about as wide as high
    apex = low * (1 + cos) / (1 - cos)  # then the four corners of a kite lie in one plane
    angles = [k * math.pi / 5 for k in range(10)]
    ring = [(portable.cos(a), portable.sin(a), -low if k % 2 else low) for k, a in enumerate(angles)]
    return [(0, 0, apex), (0, 0, -apex), *ring]


def _dodecahedron() -> list[Vector]:
    phi = (1 + math.sqrt(5)) / 2
    rest = [(a / phi, b * phi) for a in (-1, 1) for b in (-1, 1)]
    return [*_cube(), *((0, a, b) for a, b in rest), *((a, b, 0) for a, b in rest), *((b, 0, a) for a, b in rest)]


def _icosahedron() -> list[Vector]:
    phi = (1 + math.sqrt(5)) / 2
    return [point for a in (-1, 1) for b in (-phi, phi) for point in ((0, a, b), (a, b, 0), (b, 0, a))]


def _scale(vertices: Sequence[Vector]) -> tuple[Vector, ...]:
    """Return *vertices* with the shortest distance from the first one, which is an edge, as 1."""
    first, *others = vertices
    edge = min(_length(_subtract(first, other)) for other in others)
    return tuple((x / edge, y / edge, z / edge) for x, y, z in vertices)


def _hull_faces(vertices: Sequence[Vector], sides: int) -> tuple[tuple[int, ...], ...]:
    """Return the faces of the convex hull, each from a corner that its figure points to."""
    faces: dict[frozenset[int], Vector] = {}
    for corners in combinations(range(len(vertices)), 3):
        a, b, c = (vertices[i] for i in corners)
        normal = _cross(_subtract(b, a), _subtract(c, a))
        level = _dot(normal, a)
        if level < 0:
            normal, level = _subtract((0, 0, 0), normal), -level
        flat = []
        for i, vertex in enumerate(vertices):
            height = _dot(normal, vertex) - level
            if height > 1e-9:
                break
            if height > -1e-9:
                flat.append(i)
        else:
            faces[frozenset(flat)] = normal
    assert len(faces) == sides
    return tuple(_order_corners(face, vertices, normal) for face, normal in faces.items())


def _order_corners(face: frozenset[int], vertices: Sequence[Vector], normal: Vector) -> tuple[int, ...]:
    """Return the corners of a face counter-clockwise, from the first vertex on: the apex of a kite is one."""
    centre = _middle([vertices[i] for i in face])
    spokes = {i: _subtract(vertices[i], centre) for i in sorted(face)}
    return _order_around(spokes, normal)


def _order_around(spokes: Mapping[int, Vector], axis: Vector) -> tuple[int, ...]:
    """Return the keys of *spokes* counter-clockwise round *axis*, from the first of them on.

    The first is not sorted in by its angle: that is 0, or almost a whole turn where the last bit says so.
    """
    first, *others = spokes
    ahead = _unit(spokes[first])
    side = _unit(_cross(axis, ahead))

    def angle(i: int) -> float:
        return portable.atan2(_dot(spokes[i], side), _dot(spokes[i], ahead)) % math.tau

    return first, *sorted(others, key=angle)


def _pair_values(lead: dict[int, int], total: int, vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    """Return all values: those that *lead* gives to some faces, and on the opposite faces what makes the *total*."""
    die = Solid(tuple(vertices), tuple(map(tuple, faces)), (), ())
    values = dict(lead)
    for face, value in lead.items():
        values[opposite_face(die, face)] = total - value
    return tuple(values[face] for face in range(len(faces)))


def _values_d4(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    return (1, 2, 3, 4)


def _values_d6(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    """1, 2 and 3 run counter-clockwise round their corner, as on western dice."""
    axes = {1: 0, 2: 1, 3: 2}
    lead = {
        face: value
        for value, axis in axes.items()
        for face, corners in enumerate(faces)
        if all(vertices[i][axis] > 0 for i in corners)
    }
    return _pair_values(lead, 7, vertices, faces)


def _values_round(
    values: Sequence[int], total: int, vertices: Sequence[Vector], faces: Corners, first: int | None = None
) -> tuple[int, ...]:
    """Give *values* in turn to the faces round the top: round a face with the value *first*, or round a corner."""
    middles = [_middle([vertices[i] for i in face]) for face in faces]
    lead = {} if first is None else {0: first}
    top = max(range(len(vertices)), key=lambda i: vertices[i][2])
    around = {top} if first is None else set(faces[0])
    axis = vertices[top] if first is None else middles[0]
    ring = {i: _perpendicular(middles[i], axis) for i, face in enumerate(faces) if i not in lead and around & set(face)}
    lead |= dict(zip(_order_around(ring, axis), values, strict=True))
    return _pair_values(lead, total, vertices, faces)


def _values_d8(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    return _values_round((7, 4, 6, 1), 9, vertices, faces)


def _values_d10(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    """Odd ones round one apex, even ones round the other."""
    return _values_round((3, 9, 5, 1, 7), 11, vertices, faces)


def _values_d12(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    return _values_round((9, 5, 7, 11, 3), 13, vertices, faces, first=1)


def _values_d20(vertices: Sequence[Vector], faces: Corners) -> tuple[int, ...]:
    """Low and high ones take turns."""
    die = Solid(tuple(vertices), tuple(map(tuple, faces)), (), ())
    lead: dict[int, int] = {}
    for face in range(len(faces)):
        if opposite_face(die, face) not in lead:
            number = len(lead) + 1
            lead[face] = number if number % 2 else 21 - number
    return _pair_values(lead, 21, vertices, faces)


_VERTICES = {4: _tetrahedron, 6: _cube, 8: _octahedron, 10: _trapezohedron, 12: _dodecahedron, 20: _icosahedron}
_VALUES = {4: _values_d4, 6: _values_d6, 8: _values_d8, 10: _values_d10, 12: _values_d12, 20: _values_d20}
# Found by trying thousands of trees: compact, no face upon another, and room for every tab.
_PARENTS: dict[int, tuple[int, ...]] = {
    4: (-1, 0, 0, 1),
    6: (-1, 5, 4, 0, 5, 3),
    8: (-1, 0, 0, 1, 6, 4, 2, 5),
    10: (-1, 0, 3, 4, 1, 6, 7, 2, 9, 5),
    12: (-1, 5, 1, 0, 3, 3, 1, 10, 2, 1, 3, 9),
    20: (-1, 4, 0, 16, 17, 0, 10, 6, 9, 5, 12, 14, 11, 8, 9, 14, 18, 10, 17, 15),
}

_ON_END = frozenset({10})
"""Dice whose net stands on end: the first edge of its first face runs down, not across."""


# -- nets --------------------------------------------------------------------------------------


def _tree_edges(die: Solid) -> Iterator[tuple[int, int]]:
    """Yield the face and edge of every fold between two faces."""
    for face, parent in enumerate(die.parents):
        if parent >= 0:
            yield face, common_edge(die, face, parent)[0]


def _free_edges(die: Solid) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the two places, each a face and an edge of it, that are glued together."""
    for one, other in combinations(range(len(die.faces)), 2):
        if die.parents[one] == other or die.parents[other] == one:
            continue
        try:
            edge, behind = common_edge(die, one, other)
        except ValueError:
            continue
        yield (one, edge), (other, behind)


def _side(faces: Sequence[Sequence[Point]], face: int, edge: int) -> Points:
    corners = faces[face]
    return corners[edge], corners[(edge + 1) % len(corners)]


_LEAST_TAB = 4_000
"""A tab is at least so deep where there is room: less is hard to glue."""
_TAB_SHARES = (0.36, 0.27, 0.2, 0.15)
"""Depth as a part of the edge: the largest that fits."""
_TAB_ANGLES = ((60, 60), (45, 60), (60, 45), (45, 45), (60, 33), (33, 60), (33, 45), (45, 33), (33, 33), (24, 24))
"""The angles at its two ends: the widest that fits."""


def _tab(
    pair: tuple[tuple[int, int], tuple[int, int]], faces: Sequence[Sequence[Point]], tabs: Sequence[Points]
) -> tuple[tuple[int, int], Points]:
    """Return the place of the tab that joins a *pair* of edges, and its corners from end to end of the edge."""
    length = portable.dist(*_side(faces, *pair[0]))
    share = _LEAST_TAB / length
    for depth in _TAB_SHARES if share <= _TAB_SHARES[0] else (share, *_TAB_SHARES):
        for angles in _TAB_ANGLES:
            for place in pair:
                tab = _trapezoid(_side(faces, *place), depth, angles)
                if tab is None:
                    continue
                others = (*(face for i, face in enumerate(faces) if i != place[0]), *tabs)
                if not any(overlap(tab, other) for other in others):
                    return place, tab
    raise ValueError("a net leaves no room for its glue tabs")


def _trapezoid(edge: Points, depth: float, angles: tuple[int, int]) -> Points | None:
    """Return the tab on the outside of an edge, or None where its ends would meet; faces run counter-clockwise, so that
    is to the right.
    """
    start, end = edge
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    near, far = (depth / portable.tan(math.radians(angle)) for angle in angles)
    if near + far > 0.85:
        return None
    return (
        start,
        (x1 + dx * near + dy * depth, y1 + dy * near - dx * depth),
        (x2 - dx * far + dy * depth, y2 - dy * far - dx * depth),
        end,
    )


def _figures(sides: int, die: Solid, faces: Sequence[Sequence[Point]]) -> list[Figure]:
    found = []
    for face, corners in enumerate(faces):
        x, y = (math.fsum(values) / len(corners) for values in zip(*corners, strict=True))
        inside = min(_distance((x, y), edge) for edge in _edges(corners))
        if sides == 4:  # the figure that stands upright belongs to the corner on top
            for vertex, (cx, cy) in zip(die.faces[face], corners, strict=True):
                place = x + 0.52 * (cx - x), y + 0.52 * (cy - y)
                size = 0.55 * inside
                found.append(Figure(die.values[vertex], *place, size, _turn(cx - x, cy - y), size, face))
            continue
        if sides == 6:
            (ax, ay), (bx, by) = corners[0], corners[1]
            up = (ax + bx) / 2 - x, (ay + by) / 2 - y
        else:
            up = corners[0][0] - x, corners[0][1] - y
        room = 2 * inside if sides == 6 else math.sqrt(2) * inside
        found.append(Figure(die.values[face], x, y, 0.9 * inside, _turn(*up), room, face))
    return found


def _turn(x: float, y: float) -> float:
    """Return the clockwise turn, in degrees, of a figure whose top points to x, y (y up)."""
    return math.degrees(portable.atan2(x, y))


def _box_net(
    faces: Sequence[Sequence[Point]],
    cuts: Sequence[Points],
    folds: Sequence[Points],
    tabs: Sequence[Points],
    figures: Sequence[Figure],
) -> Net:
    """Return the net turned to y down, its corner at 0, 0."""
    points = [point for polygon in (*faces, *tabs) for point in polygon]
    left, top = min(x for x, _ in points), max(y for _, y in points)
    right, bottom = max(x for x, _ in points), min(y for _, y in points)

    def down(polygon: Sequence[Point]) -> Points:
        return tuple((x - left, top - y) for x, y in polygon)

    return Net(
        right - left,
        top - bottom,
        tuple(map(down, faces)),
        tuple(map(down, cuts)),
        tuple(map(down, folds)),
        tuple(map(down, tabs)),
        tuple(f._replace(x=f.x - left, y=top - f.y) for f in figures),
    )


def _flatten(corners: Sequence[Vector]) -> list[Point]:
    """Return a face in its own plane, as seen from outside."""
    origin, second, third = corners[:3]
    across = _unit(_subtract(second, origin))
    normal = _unit(_cross(across, _subtract(third, origin)))
    up = _cross(normal, across)
    return [(_dot(_subtract(corner, origin), across), _dot(_subtract(corner, origin), up)) for corner in corners]


def _move_face(flat: Sequence[Point], edge: int, start: Point, end: Point) -> list[Point]:
    """Return a face moved so that its *edge* runs from *start* to *end*."""
    (x1, y1), (x2, y2) = flat[edge], flat[(edge + 1) % len(flat)]
    dx, dy, ex, ey = x2 - x1, y2 - y1, end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    cos, sin = (dx * ex + dy * ey) / square, (dx * ey - dy * ex) / square
    return [(start[0] + cos * (x - x1) - sin * (y - y1), start[1] + sin * (x - x1) + cos * (y - y1)) for x, y in flat]


def _edges(items: Sequence[T]) -> list[tuple[T, T]]:
    return list(zip(items, (*items[1:], items[0]), strict=True))


def _distance(point: Point, edge: tuple[Point, Point]) -> float:
    (x1, y1), (x2, y2) = edge
    x, y = point
    return abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / portable.dist(*edge)


def _middle(points: Sequence[Vector]) -> Vector:
    x, y, z = (math.fsum(values) / len(points) for values in zip(*points, strict=True))
    return x, y, z


def _subtract(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _unit(a: Vector) -> Vector:
    length = _length(a)
    return a[0] / length, a[1] / length, a[2] / length


def _length(a: Vector) -> float:
    return math.sqrt(_dot(a, a))


def _perpendicular(a: Vector, axis: Vector) -> Vector:
    """Return the part of *a* that stands square to *axis*."""
    share = _dot(a, axis) / _dot(axis, axis)
    return a[0] - share * axis[0], a[1] - share * axis[1], a[2] - share * axis[2]
