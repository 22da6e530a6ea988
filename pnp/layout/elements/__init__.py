"""The elements of the vocabulary: the name of each, what draws it, and the attributes that it takes.

What draws an element takes the element, its context, and the list that its items go into.
"""

from __future__ import annotations

from pnp.layout.context import BLENDING, BOX, COMMON, PAINT, Entry
from pnp.layout.elements import containers, placed, qr, rows_and_columns, shapes, tables, tabletop, text

_SHAPE = COMMON | PAINT | BLENDING
_BOX = COMMON | BOX | BLENDING

ELEMENTS: dict[str, Entry] = {
    "rect": Entry(shapes.draw_rect, _SHAPE | BOX | {"rx", "ry"}, holds=False, repeats=True),
    "circle": Entry(shapes.draw_circle, _SHAPE | {"cx", "cy", "r"}, holds=False, repeats=True),
    "ellipse": Entry(shapes.draw_ellipse, _SHAPE | {"cx", "cy", "rx", "ry"}, holds=False, repeats=True),
    "line": Entry(shapes.draw_line, _SHAPE | {"x1", "y1", "x2", "y2"}, holds=False, repeats=True),
    "polyline": Entry(shapes.draw_points, _SHAPE | {"points"}, holds=False),
    "polygon": Entry(shapes.draw_points, _SHAPE | {"points"}, holds=False),
    "path": Entry(shapes.draw_path, _SHAPE | {"d"}, holds=False),
    "background": Entry(shapes.draw_background, _SHAPE, holds=False, repeats=True),
    "g": Entry(containers.draw_g, _SHAPE | {"transform", "turn", "clip-path", "safe"}),
    "cut": Entry(containers.draw_cut, COMMON),
    "fold": Entry(containers.draw_fold, COMMON),
    "glue": Entry(containers.draw_glue, COMMON),
    "net": Entry(containers.draw_net, _BOX | {"sides", "edge", "fill", "ink", "font", "emblem"}),
    "side": Entry(containers.draw_nothing, COMMON | PAINT),
    "svg": Entry(containers.draw_svg, _SHAPE | BOX | {"viewBox", "turn", "safe"}),
    "repeat": Entry(containers.draw_repeat, _SHAPE | {"count", "dx", "dy", "columns"}),
    "row": Entry(rows_and_columns.draw_row, _BOX | {"gap", "valign", "align"}),
    "column": Entry(rows_and_columns.draw_column, _BOX | {"gap", "valign"}),
    "text": Entry(text.draw_text, _BOX | {
        "font", "size", "min-size", "share", "leading", "hyphens", "lang", "align", "valign", "fill", "bold", "italic",
        "outline", "shadow", "letter-spacing", "safe", "path", "side", "offset", "around", "gap",
    }, repeats=True),
    "table": Entry(
        tables.draw_table, _BOX | tables.OF_TEXT | {"columns", "padding", "lines", "stroke", "stroke-width"},
        own_height=tables.height_of_table,
    ),
    "icon": Entry(placed.draw_icon, _BOX | {"name", "fill", "safe", "decorative"}, holds=False, repeats=True),
    "qr": Entry(qr.draw_qr, _BOX | {"data", "level", "fill", "safe"}, holds=False, repeats=True),
    "art": Entry(placed.draw_art, None, holds=False),
    "use": Entry(placed.draw_use, _BOX | {"href"}, holds=False),
    "image": Entry(placed.draw_image, _BOX | {"href", "fit", "bleed"}, holds=False),
    "slot": Entry(placed.draw_slot, _BOX | {"name", "fit"}),
    "tabletop": Entry(tabletop.draw_tabletop, COMMON | {"x", "y", "scale"}, holds=False),
    "pieces": Entry(tabletop.draw_pieces, COMMON | {"of", "x", "y", "count", "face", "name"}, holds=False),
    "symbol": Entry(containers.draw_nothing, None),
    "clipPath": Entry(containers.draw_nothing, None),
    "linearGradient": Entry(containers.draw_nothing, None),
    "radialGradient": Entry(containers.draw_nothing, None),
    "defs": Entry(containers.draw_nothing, None),
    "title": Entry(containers.draw_nothing, None),
}  # fmt: skip
