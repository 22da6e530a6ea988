"""Dice, each by the outline that it shows when it lies on the table."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import choose, lightness, move_path, shade, tint
from pnp.art.figure import Figure
from pnp.art.outlines import map_points
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.patterns import ink_on_white
from pnp.art.pen import FINE, INK, LINE, PAPER, SEA, Pen

_L, _C, _R = -1, 0, 1
PIPS: dict[int, tuple[XY, ...]] = {
    1: ((_C, _C),),
    2: ((_R, _L), (_L, _R)),
    3: ((_R, _L), (_C, _C), (_L, _R)),
    4: ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    5: ((_L, _L), (_R, _L), (_C, _C), (_L, _R), (_R, _R)),
    6: ((_L, _L), (_R, _L), (_L, _C), (_R, _C), (_L, _R), (_R, _R)),
}
"""Places of the pips on each face, -1 to 1."""


def _ring_of_points(count: int, radius: float) -> list[XY]:
    angles = [math.radians(-90 + 360 * i / count) for i in range(count)]
    return [(radius * portable.cos(a), radius * portable.sin(a)) for a in angles]


def _tetrahedron() -> list[list[XY]]:
    a, b, c = (0.0, -0.96), (1.06, 0.84), (-1.06, 0.84)
    middle = (0.18, 0.36)
    return [[c, a, middle], [a, b, middle], [b, c, middle]]


def _cube() -> list[list[XY]]:
    a, b, c, d, e, f = _ring_of_points(6, 0.95)
    return [[a, b, (0, 0), f], [f, (0, 0), d, e], [(0, 0), b, c, d]]


def _octahedron() -> list[list[XY]]:
    a, b, c, d, e, f = _ring_of_points(6, 0.95)
    return [[a, c, e], [a, b, c], [c, d, e], [e, f, a]]


def _trapezohedron() -> list[list[XY]]:
    top, foot, east, west = (0.0, -1.0), (0.0, 1.0), (1.0, 0.06), (-1.0, 0.06)
    left, near, right = (-0.46, 0.06), (0.0, 0.46), (0.46, 0.06)
    return [
        [top, right, near, left],
        [top, left, west],
        [top, east, right],
        [west, left, near, foot],
        [near, right, east, foot],
    ]


def _dodecahedron() -> list[list[XY]]:
    inner, outer = _ring_of_points(5, 0.52), _ring_of_points(10, 0.95)
    faces = [inner]
    for i in range(5):
        k = 2 * i
        faces.append([inner[i], outer[k], outer[k + 1], outer[(k + 2) % 10], inner[(i + 1) % 5]])
    return faces


_FACES: dict[int, Callable[[], list[list[XY]]]] = {
    4: _tetrahedron,
    6: _cube,
    8: _octahedron,
    10: _trapezohedron,
    12: _dodecahedron,
}


# -- as a pictogram ------------------------------------------------------------------------------


def _silhouette(sides: int) -> Callable[[], Figure]:
    return lambda: Figure().paint(*[polygon(_inset(face, 0.065)) for face in _FACES[sides]()])


DICE: dict[int, Callable[[], Figure]] = {sides: _silhouette(sides) for sides in _FACES}
"""The faces that show as solids, with a gap along every edge."""


def _inset(face: list[XY], depth: float) -> list[XY]:
    """The convex *face* made smaller by *depth* along every edge."""
    corners = []
    for i, (x, y) in enumerate(face):
        (x0, y0), (x1, y1) = face[i - 1], face[(i + 1) % len(face)]
        a, b = portable.dist((x, y), (x0, y0)), portable.dist((x, y), (x1, y1))
        sine = ((x0 - x) * (y1 - y) - (y0 - y) * (x1 - x)) / (a * b)
        k = depth / abs(sine)
        corners.append((x + k * ((x0 - x) / a + (x1 - x) / b), y + k * ((y0 - y) / a + (y1 - y) / b)))
    return corners


# -- as a picture --------------------------------------------------------------------------------


def die(pen: Pen, *, sides: int = 6, colour: str = SEA) -> None:
    """A die with so many sides in the middle of the box, lit from the left."""
    faces = _FACES[int(choose("number of sides", str(sides), map(str, _FACES)))]()
    scale = 0.45 * min(pen.width, pen.height)
    x, y = pen.width / 2, pen.height / 2
    whole = Path()
    for face in faces:
        outline = polygon([(x + px * scale, y + py * scale) for px, py in face])
        _draw_face(pen, outline, _gloom(face), colour, scale)
        whole.add(outline)
    pen.stroke(whole, LINE, INK)
    if sides == 6:
        pips = PAPER if lightness(colour) < 0.2 and not pen.ink_saver else INK
        pen.shape(move_path(_cube_pips(faces), x, y, scale=scale), pips, solid=True)


def _gloom(face: list[XY]) -> float:
    """How far *face* is turned from the light, 0 to 1."""
    x = math.fsum(corner[0] for corner in face) / len(face)
    y = math.fsum(corner[1] for corner in face) / len(face)
    return min(max(0.42 + 0.75 * x + 0.45 * y, 0.0), 1.0)


def _facet(colour: str, gloom: float) -> str:
    """The tone of a face: from bright, where it looks at the light, over *colour* to its shade."""
    return tint(colour, 0.6 - 0.8 * gloom) if gloom < 0.75 else shade(colour, 1.2 * (gloom - 0.75))


def _draw_face(pen: Pen, outline: Path, gloom: float, colour: str, scale: float) -> None:
    pen.shape(outline, "#FFFFFF" if pen.ink_saver else _facet(colour, gloom), solid=True)
    if gloom > 0.5:
        pen.hatch(
            outline,
            min(0.09 * scale + 0.2, 0.9) * (1.5 - 0.8 * gloom),
            60,
            FINE,
            ink_on_white(colour) if pen.ink_saver else shade(colour, 0.3),
        )


def _cube_pips(faces: list[list[XY]]) -> Path:
    """One, two and three on the faces that show, foreshortened as they are."""
    pips = Path()
    for face, count in zip(faces, (1, 2, 3), strict=True):
        for x, y in PIPS[count]:
            pips.add(map_points(ellipse(x * 0.5, y * 0.5, 0.19), _map_onto(face)))
    return pips


def _map_onto(face: list[XY]) -> Callable[[float, float], XY]:
    """Return the map from the square from -1 to 1 onto the parallelogram *face*."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = face

    def place(x: float, y: float) -> XY:
        return (ax + cx + x * (bx - ax) + y * (dx - ax)) / 2, (ay + cy + x * (by - ay) + y * (dy - ay)) / 2

    return place
