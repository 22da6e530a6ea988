"""Cut, fold and glue: the house's lines for pieces that draw their own edges, and the nets of dice made of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from pnp import portable
from pnp.draw.colour import BLACK, WHITE, Colour, hex_of, mix
from pnp.draw.frame import Group, Path, Shape, join_paths, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.units import from_points

if TYPE_CHECKING:
    from pnp.layout.nets import Net

CUT_WIDTH = FOLD_WIDTH = from_points(0.5)
FOLD_DASH = (2_000, 1_000)
_HATCH = 1_200
_HATCH_WIDTH = from_points(0.3)
_HATCH_GREY = (150, 150, 150)
_LEAST_FIGURE = from_points(9)


def hatching(box: Rect, path: Path | None = None, scale: float = 1) -> Group:
    """Return *path*, which lies in *box*, hatched: where glue goes. Without a path it is the whole box.

    :param scale: how much it is enlarged when printed: the strokes are the same on all pieces.
    """
    step = max(1, round(_HATCH / scale))
    lines = [
        Path("ml", (box.x + offset - box.height, box.bottom, box.x + offset, box.y))
        for offset in range(step // 2, box.width + box.height, step)
    ]
    strokes = Shape(join_paths(lines), None, _HATCH_GREY, max(1, round(_HATCH_WIDTH / scale)))
    return Group((strokes,), None, path or rect_path(box))


def net_element(
    net: Net, fill: str, ink: str, font: str, bleed: int, *, relief: Colour | None = None, has_figures: bool = True
) -> Element:
    """Return the elements that draw *net* with its corner at 0, 0: its faces, tabs, folds, cuts and figures.

    :param bleed: how far the colour of the faces goes beyond their edges.
    :param relief: of what colour the faces are that get bevelled edges; flat faces if left out.
    """
    root = Element("g")
    faces = SubElement(root, "g", {"fill": fill} | ({"stroke": fill, "stroke-width": _mm(2 * bleed)} if bleed else {}))
    for face in net.faces:
        SubElement(faces, "polygon", points=_points(face))
    if relief is not None:
        root.append(_relief(net, relief))
    parts = ("glue", net.tabs, "polygon"), ("fold", net.folds, "polyline"), ("cut", net.cuts, "polyline")
    for tag, lines, kind in parts:
        group = SubElement(root, tag)
        for line in lines:
            SubElement(group, kind, points=_points(line))
    for figure in net.figures if has_figures else ():
        size = max(figure.size, _LEAST_FIGURE)
        mark = "." if figure.value in (6, 9) and len(net.faces) > 8 else ""  # else 6 and 9 could not be told apart
        turn = f"rotate({figure.turn:.2f} {_mm(figure.x)} {_mm(figure.y)})"
        text = SubElement(
            SubElement(root, "g", transform=turn),
            "text",
            x=_mm(figure.x - 2 * size),
            y=_mm(figure.y - size),
            width=_mm(4 * size),
            height=_mm(2 * size),
            size=_mm(size),
            font=font,
            bold="yes",
            align="center",
            valign="middle",
            fill=ink,
        )
        if relief is not None:  # cut into the face: light lies on the far edge of each figure
            across, down = engraved(figure.turn)
            text.set("shadow", f"{_mm(across)} {_mm(down)} {hex_of(mix(relief, WHITE, 0.6))}")
        text.text = f"{figure.value}{mark}"
    return root


ENGRAVED = 150
"""How far right and down of a figure the light on its edge lies, micrometres."""


def engraved(turn: float) -> tuple[float, float]:
    """Return how far the light on the edge of what is turned so many degrees lies from it, as it sees it."""
    sin, cos = portable.sin(math.radians(turn)), portable.cos(math.radians(turn))
    return ENGRAVED * (cos + sin), ENGRAVED * (cos - sin)


_BEVEL = 0.14
"""How much of the way from an edge to the middle of its face the bevel takes."""


_SHEEN = ((0.86, 0.1, 0.07), (0.68, 0.16, 0.14), (0.48, 0.22, 0.21), (0.28, 0.26, 0.29))
"""The light on the flat of a face: the size of each patch, how far it lies towards the light, and its white."""


def _relief(net: Net, colour: Colour) -> Element:
    """Bevels along the edges of all faces, as if light fell from the upper left, around a flat middle that shines."""
    group = Element("g")
    deep = _BEVEL if len(net.faces) > 4 else _BEVEL / 2  # the figures of a tetrahedron stand in its corners
    flats = []
    for face in net.faces:
        middle = math.fsum(x for x, _ in face) / len(face), math.fsum(y for _, y in face) / len(face)
        inner = [(x + (middle[0] - x) * deep, y + (middle[1] - y) * deep) for x, y in face]
        flats.append((middle, inner))
        for i, (x, y) in enumerate(face):
            (x1, y1), after = face[(i + 1) % len(face)], inner[(i + 1) % len(face)]
            out_x, out_y = (x + x1) / 2 - middle[0], (y + y1) / 2 - middle[1]
            lit = -(0.6 * out_x + 0.8 * out_y) / (portable.hypot(out_x, out_y) or 1)
            tone = mix(colour, WHITE, 0.62 * lit) if lit > 0 else mix(colour, BLACK, -0.42 * lit)
            SubElement(group, "polygon", points=_points([(x, y), (x1, y1), after, inner[i]]), fill=hex_of(tone))
    width, height = f"{net.width / 1000:.2f}", f"{net.height / 1000:.2f}"
    area = {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    sheen = SubElement(group, "svg", area)
    for size, nearer, white in _SHEEN:
        patches = []
        for (x0, y0), inner in flats:
            towards = min(inner, key=lambda corner: 0.6 * corner[0] + 0.8 * corner[1])
            cx, cy = x0 + (towards[0] - x0) * nearer, y0 + (towards[1] - y0) * nearer
            patches.append([(cx + (x - x0) * size, cy + (y - y0) * size) for x, y in inner])
        path = "".join(f"M{' '.join(f'{x / 1000:.2f} {y / 1000:.2f}' for x, y in patch)}z" for patch in patches)
        SubElement(sheen, "path", d=path, fill=hex_of(mix(colour, WHITE, white)))
    return group


def emblem_places(net: Net) -> tuple[float, list[tuple[float, float, float]]]:
    """Return the size (micrometres) of an emblem on faces of *net*, and of each face its middle and turn (degrees).

    It stands in the middle of the faces of a tetrahedron, which have a figure at each corner; else below the figure.
    """
    if len(net.faces) == 4:
        size = 0.22 * portable.dist(*net.faces[0][:2])
        return size, [(math.fsum(x for x, _ in face) / 3, math.fsum(y for _, y in face) / 3, 0.0) for face in net.faces]
    places, high = [], max(net.figures[0].size, _LEAST_FIGURE)
    for figure in net.figures:
        turn = math.radians(figure.turn)
        across, down = -0.78 * high * portable.sin(turn), 0.78 * high * portable.cos(turn)
        places.append((figure.x + across, figure.y + down, figure.turn))
    return 0.5 * high, places


def _points(polygon: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_mm(x)},{_mm(y)}" for x, y in polygon)


def _mm(length: float) -> str:
    return f"{length / 1000:.3f}mm"
