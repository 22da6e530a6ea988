"""Containers: groups, boxes with their own units, repeats; cut, fold and glue lines, and nets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.colour import BLACK
from pnp.draw.frame import Group, Item, Layer, Path, Shape, joined, rect_path
from pnp.draw.geometry import Rect, Size, multiply
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.layout import attributes, guards, scoring
from pnp.layout.context import Context, Paint

_MOST_COPIES = 50_000
"""Repeats in repeats multiply: all of a face together make no more."""

if TYPE_CHECKING:
    from pnp.layout.typeset import Typesetter


def draw_g(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    matrix = attributes.transform(element.get("transform", ""), context)
    inner = guards.safety(element, context)
    turn = element.get("turn", "0")
    if turn != "0":
        matrix = multiply(matrix, attributes.turn_within(turn, Size(context.width, context.height)))
        if turn in ("90", "270"):
            inner = inner._replace(width=context.height, height=context.width)
    clip = element.get("clip-path")
    setter.group(element, context, out, matrix, inner, _clip(setter, clip, inner) if clip else None)


def draw_cut(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    _along(setter, element, context, out, "cut", scoring.CUT_WIDTH, ())


def draw_fold(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    _along(setter, element, context, out, "score", scoring.FOLD_WIDTH, scoring.FOLD_DASH)


def _along(
    setter: Typesetter, element: Element, context: Context, out: list[Item], layer: Layer, width: int,
    dash: tuple[int, ...],
) -> None:  # fmt: skip
    """Draw the children as lines that a knife or a blade follows, equally wide at any scale."""
    scale = context.scale
    paint = Paint(None, BLACK, math.ceil(width / scale), dash=tuple(round(part / scale) for part in dash))
    items: list[Item] = []
    setter.children(element, context._replace(paint=paint), items)
    if items:
        out.append(Group(tuple(items), layer=layer))


def draw_glue(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    shapes_only: list[Item] = []
    setter.children(element, context._replace(paint=Paint()), shapes_only)
    for item in shapes_only:
        if not isinstance(item, Shape):
            raise ValueError("<glue> holds shapes only; put it into <g transform=...> rather than that into it")
        out.append(scoring.hatching(item.path.bounds, item.path, context.scale)._replace(layer="glue"))


def draw_net(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """A paper die, in the middle of its box."""
    from pnp.layout.nets import unfold

    if context.user:
        raise ValueError("a net stands outside of any viewBox: its edges are measured on paper")
    box = setter.box(element, context)
    net = unfold(attributes.count(element, "sides"), setter.length(element, "edge", context.width, context))
    if net.width > box.width + 2 or net.height > box.height + 2:
        size = f"{format_mm(round(net.width), 1)} x {format_mm(round(net.height), 1)} mm"
        raise LayoutError.at("", f"the net of {size} is larger than its box", "make the edge shorter")
    font = element.get("font", setter.theme.style.text_font)
    drawn = scoring.net_element(net, element.get("fill", "white"), element.get("ink", "black"), font)
    x, y = box.x + round((box.width - net.width) / 2), box.y + round((box.height - net.height) / 2)
    setter.group(drawn, context, out, (1, 0, 0, 1, x, y), context)


def draw_svg(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """A box: its children measure from its corner, and in its units where it has a viewBox."""
    box = setter.box(element, context)
    size = Size(box.width, box.height)
    turn = element.get("turn", "0")
    matrix = multiply((1, 0, 0, 1, box.x, box.y), attributes.turn_within(turn, size))
    if turn in ("90", "270"):
        size = size.turned()
    inner = guards.safety(element, context)._replace(width=size.width, height=size.height)
    view = element.get("viewBox")
    if view is None:
        setter.group(element, context, out, matrix, inner)
        return
    x, y, width, height = attributes.view_box(view)
    scale = min(size.width / width, size.height / height)  # SVG's preserveAspectRatio="xMidYMid meet"
    dx, dy = (size.width - width * scale) / 2, (size.height - height * scale) / 2
    matrix = multiply(matrix, (scale, 0, 0, scale, dx - x * scale, dy - y * scale))
    paint = context.paint._replace(width=1000)
    inner = inner._replace(width=width, height=height, user=True, paint=paint)
    setter.group(element, context, out, matrix, inner, rect_path(Rect(x, y, width, height)))


def draw_repeat(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """Draws its children *count* times, each *dx*, *dy* further on; rows of *columns* go *row* down."""
    count = attributes.count(element, "count")
    columns = attributes.count(element, "columns") if "columns" in element.attrib else None
    dx, dy = setter.point(element, "dx", "dy", context)
    setter.copies += count
    if setter.copies > _MOST_COPIES:
        raise ValueError(f"repeats make more than {_MOST_COPIES} copies on one face")
    for i in range(count):
        x, y = (dx * i, dy * i) if columns is None else (dx * (i % columns), dy * (i // columns))
        setter.group(element, context, out, (1, 0, 0, 1, x, y), context)


def _clip(setter: Typesetter, reference: str, context: Context) -> Path:
    name = reference.removeprefix("url(").removesuffix(")")
    definition = setter.definition(name, "clipPath")
    definitions = setter.definitions
    setter.definitions = {key: value for key, value in definitions.items() if value is not definition}  # not itself
    out: list[Item] = []
    try:
        setter.children(definition, context._replace(paint=Paint()), out)
    finally:
        setter.definitions = definitions
    paths = [item.path for item in out if isinstance(item, Shape)]
    if not paths:
        raise ValueError(f"clip-path={reference!r} holds no shape")
    return joined(paths)


def draw_nothing(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """Definitions and titles draw nothing where they stand."""
