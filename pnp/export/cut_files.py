"""Contours -> the files that cutting machines read: SVG in millimetres, and DXF R12.

A contour is a layer's name, vertices ``(x, y, bulge)`` in millimetres with y down, and whether it is closed. The bulge
is the tangent of a quarter of the angle of the arc to the next vertex, positive where it turns clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise

from pnp import portable

Vertices = Sequence[tuple[float, float, float]]
CutLine = tuple[str, Vertices, bool]

LAYERS = ("Print", "Cut", "Score", "Regmarks")
"""In the order of the file. Senders for Silhouette machines leave layers called Print and Regmarks alone."""
_COLOURS = {"Print": ("#999999", 8), "Cut": ("#ff0000", 1), "Score": ("#0000ff", 5), "Regmarks": ("#000000", 7)}
"""For each layer the stroke of SVG and the colour number of DXF."""


def svg_text(width: float, height: float, lines: Sequence[CutLine], title: str) -> str:
    """Return an SVG of *width* x *height* mm, one unit a millimetre, with a group for each layer; marks are filled."""
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{_mm(width)}mm" height="{_mm(height)}mm" viewBox="0 0 {_mm(width)} {_mm(height)}">',
        f"<title>{escape(title)}</title>",
    ]
    for layer in LAYERS:
        colour, _ = _COLOURS[layer]
        paint = f'fill="{colour}"' if layer == "Regmarks" else f'fill="none" stroke="{colour}" stroke-width="0.1"'
        paths = [f'<path d="{_path(vertices, closed)}" {paint}/>' for name, vertices, closed in lines if name == layer]
        group = f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}">'
        parts.append("\n".join([group, *paths, "</g>"]))
    return "\n".join([*parts, "</svg>", ""])


def dxf_text(width: float, height: float, lines: Sequence[CutLine]) -> str:
    """Return a DXF R12 of *width* x *height* mm, y up: a polyline for each contour, arcs as bulges."""
    groups: list[tuple[int, object]] = [
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"),
        (70, 1), (9, "$EXTMIN"), (10, 0.0), (20, 0.0), (30, 0.0), (9, "$EXTMAX"), (10, width), (20, height), (30, 0.0),
        (0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"),
        (0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"), (72, 65),
        (73, 0), (40, 0.0), (0, "ENDTAB"), (0, "TABLE"), (2, "LAYER"), (70, len(LAYERS)),
    ]  # fmt: skip
    for layer in LAYERS:
        groups += [(0, "LAYER"), (2, layer.upper()), (70, 0), (62, _COLOURS[layer][1]), (6, "CONTINUOUS")]
    groups += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for layer, vertices, closed in lines:
        name = layer.upper()
        groups += [(0, "POLYLINE"), (8, name), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, int(closed))]
        for x, y, bulge in vertices:
            groups += [(0, "VERTEX"), (8, name), (10, x), (20, height - y), (30, 0.0)]
            if bulge:
                groups.append((42, -bulge))  # positive is counter-clockwise here, where y points up
        groups += [(0, "SEQEND"), (8, name)]
    groups += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3}\n{_group(value)}\n" for code, value in groups)


def _group(value: object) -> str:
    return f"{value + 0.0:.6f}" if isinstance(value, float) else str(value)


def _path(vertices: Vertices, closed: bool) -> str:
    start = vertices[0]
    ends: Iterable[tuple[tuple[float, float, float], tuple[float, float, float]]] = pairwise(vertices)
    drawn = [f"M{_mm(start[0])} {_mm(start[1])}", *(_step(one, other) for one, other in ends)]
    if closed:
        if vertices[-1][2]:
            drawn.append(_step(vertices[-1], start))
        drawn.append("Z")
    return "".join(drawn)


def _step(one: tuple[float, float, float], other: tuple[float, float, float]) -> str:
    x, y, bulge = one
    if not bulge:
        return f"L{_mm(other[0])} {_mm(other[1])}"
    radius = portable.dist((x, y), other[:2]) * (1 + bulge * bulge) / (4 * abs(bulge))
    large, sweep = int(abs(bulge) > 1), int(bulge > 0)
    return f"A{_mm(radius)} {_mm(radius)} 0 {large} {sweep} {_mm(other[0])} {_mm(other[1])}"


def _mm(length: float) -> str:
    text = f"{length:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
