"""The elements of the vocabulary: the name of each, what draws it, and the attributes that it takes."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.frame import Item
from pnp.errors import LayoutError
from pnp.layout.context import BOX, COMMON, PAINT, Context
from pnp.layout.elements import containers, flow, pictures, shapes, words

if TYPE_CHECKING:
    from pnp.layout.typeset import Typesetter

Draw = Callable[["Typesetter", Element, Context, list[Item]], None]
Entry = tuple[Draw, frozenset[str] | None]
"""What draws an element, and its attributes; None where it takes any."""

EMPTY = frozenset((
    "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "background", "icon", "art", "use", "image"
))  # fmt: skip
"""Elements that hold no others."""

_SHAPE = COMMON | PAINT


def _entry(draw: Draw, *names: str, base: frozenset[str] = COMMON) -> Entry:
    return draw, base | frozenset(names)


ELEMENTS: dict[str, Entry] = {
    "rect": _entry(shapes.draw_rect, "rx", "ry", base=_SHAPE | BOX),
    "circle": _entry(shapes.draw_circle, "cx", "cy", "r", base=_SHAPE),
    "ellipse": _entry(shapes.draw_ellipse, "cx", "cy", "rx", "ry", base=_SHAPE),
    "line": _entry(shapes.draw_line, "x1", "y1", "x2", "y2", base=_SHAPE),
    "polyline": _entry(shapes.draw_points, "points", base=_SHAPE),
    "polygon": _entry(shapes.draw_points, "points", base=_SHAPE),
    "path": _entry(shapes.draw_path, "d", base=_SHAPE),
    "background": _entry(shapes.draw_background, base=_SHAPE),
    "g": _entry(containers.draw_g, "transform", "turn", "clip-path", "safe", base=_SHAPE),
    "cut": _entry(containers.draw_cut),
    "fold": _entry(containers.draw_fold),
    "glue": _entry(containers.draw_glue),
    "net": _entry(containers.draw_net, "sides", "edge", "fill", "ink", "font", base=COMMON | BOX),
    "svg": _entry(containers.draw_svg, "viewBox", "turn", "safe", base=_SHAPE | BOX),
    "repeat": _entry(containers.draw_repeat, "count", "dx", "dy", "columns", base=_SHAPE),
    "row": _entry(flow.draw_row, "gap", "valign", base=COMMON | BOX),
    "column": _entry(flow.draw_column, "gap", "valign", base=COMMON | BOX),
    "text": _entry(
        words.draw_text,
        "font", "size", "min-size", "share", "leading", "align", "valign", "fill", "bold", "italic", "safe",
        base=COMMON | BOX,
    ),
    "icon": _entry(pictures.draw_icon, "name", "fill", "safe", base=COMMON | BOX),
    "art": (pictures.draw_art, None),
    "use": _entry(pictures.draw_use, "href", base=COMMON | BOX),
    "image": _entry(pictures.draw_image, "href", "fit", base=COMMON | BOX),
    "slot": _entry(pictures.draw_slot, "name", "fit", base=COMMON | BOX),
    "symbol": (containers.draw_nothing, None),
    "clipPath": (containers.draw_nothing, None),
    "defs": (containers.draw_nothing, None),
    "title": (containers.draw_nothing, None),
}  # fmt: skip


def entry_of(element: Element) -> Entry:
    """Return the entry of *element*.

    :raises LayoutError: there is no such element.
    """
    entry = ELEMENTS.get(element.tag)
    if entry is None:
        near = difflib.get_close_matches(str(element.tag), ELEMENTS, 2) or sorted(ELEMENTS)
        raise LayoutError.at("", f"there is no element <{element.tag}>", f"elements are: {', '.join(near)}")
    return entry
