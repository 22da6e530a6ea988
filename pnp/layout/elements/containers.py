"""Containers: groups, boxes with their own units, repeats; cut, fold and glue lines, and nets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp import portable
from pnp.draw.colour import BLACK, WHITE, hex_of, mix
from pnp.draw.frame import Group, Item, Layer, Path, Shape, join_paths, rect_path
from pnp.draw.geometry import Rect, Size, multiply
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.layout import attributes, cut_and_fold, zones
from pnp.layout.context import Context, Paint
from pnp.layout.shapes import points_path

if TYPE_CHECKING:
    from pnp.layout.nets import Net


def draw_g(element: Element, context: Context, out: list[Item]) -> None:
    matrix = attributes.transform(element.get("transform", ""), context.width, context.height, user=context.user)
    inner = zones.safety(element, context)
    turn = element.get("turn", "0")
    if turn != "0":
        matrix = multiply(matrix, attributes.turn_within(turn, Size(context.width, context.height)))
        if turn in ("90", "270"):
            inner = inner._replace(width=context.height, height=context.width)
    clip = element.get("clip-path")
    context.group(element, out, matrix, inner, _clip(clip, inner) if clip else None)


def draw_cut(element: Element, context: Context, out: list[Item]) -> None:
    _draw_lines(element, context, out, "cut", cut_and_fold.CUT_WIDTH, ())


def draw_fold(element: Element, context: Context, out: list[Item]) -> None:
    _draw_lines(element, context, out, "score", cut_and_fold.FOLD_WIDTH, cut_and_fold.FOLD_DASH)


def _draw_lines(
    element: Element,
    context: Context,
    out: list[Item],
    layer: Layer,
    width: int,
    dash: tuple[int, ...],
) -> None:
    """Draw the children as lines that a knife or a blade follows, equally wide at any scale."""
    scale = context.scale
    paint = Paint(None, BLACK, math.ceil(width / scale), dash=tuple(round(part / scale) for part in dash))
    items: list[Item] = []
    context._replace(paint=paint).children(element, items)
    if items:
        out.append(Group(tuple(items), layer=layer))


def draw_glue(element: Element, context: Context, out: list[Item]) -> None:
    shapes_only: list[Item] = []
    context._replace(paint=Paint()).children(element, shapes_only)
    for item in shapes_only:
        if not isinstance(item, Shape):
            raise ValueError("<glue> holds shapes only; put it into <g transform=...> rather than that into it")
        out.append(cut_and_fold.hatching(item.path.bounds, item.path, context.scale)._replace(layer="glue"))


_NET_BLEED = 1_000
"""How far the faces of a die are tinted beyond their edges: a knife that slips leaves no white."""


def draw_net(element: Element, context: Context, out: list[Item]) -> None:
    """Draw a paper die in the middle of its box."""
    from pnp.layout.nets import unfold

    if context.user:
        raise ValueError("a net stands outside of any viewBox: its edges are measured on paper")
    box = context.box(element)
    net = unfold(attributes.count(element, "sides"), context.length(element, "edge", context.width))
    if net.width > box.width + 2 or net.height > box.height + 2:
        size = f"{format_mm(round(net.width), 1)} x {format_mm(round(net.height), 1)} mm"
        raise LayoutError.at("", f"the net of {size} is larger than its box", "make the edge shorter")
    font = element.get("font", context.scene.theme.style.text_font)
    own = [child for child in element if child.tag == "side"]
    if own and len(own) != attributes.count(element, "sides"):
        raise ValueError(f"the net has {element.get('sides')} sides, but {len(own)} <side>; write one for each")
    theme = context.scene.theme
    colour = theme.fill(theme.split(element.get("fill", "white"))[0]) or WHITE
    if context.scene.seen is not None and own:
        context.scene.seen.has_own_dice = True
    elif context.scene.seen is not None:  # a table's own dice have numbers
        context.scene.seen.dice.append((attributes.count(element, "sides"), colour))
    fill, ink = element.get("fill", "white"), element.get("ink", "black")
    bleed = 0 if theme.ink_saver else _NET_BLEED
    relief = None if own or theme.ink_saver or colour == WHITE else colour
    drawn = cut_and_fold.net_element(net, fill, ink, font, bleed, relief=relief, has_figures=not own)
    x, y = box.x + round((box.width - net.width) / 2), box.y + round((box.height - net.height) / 2)
    if own:  # upon the colour of the faces, under the lines
        ground = Element("g")
        ground.append(drawn[0])
        drawn.remove(drawn[0])
        context.group(ground, out, (1, 0, 0, 1, x, y), context)
        _draw_sides(net, own, context, out, (x, y))
    context.group(drawn, out, (1, 0, 0, 1, x, y), context)
    if "emblem" in element.attrib:
        name, lit = element.get("emblem", ""), relief and hex_of(mix(relief, WHITE, 0.6))
        if lit:
            _draw_emblems(net, name, lit, context, out, (x + cut_and_fold.ENGRAVED, y + cut_and_fold.ENGRAVED))
        _draw_emblems(net, name, ink, context, out, (x, y))


def _draw_sides(net: Net, own: list[Element], context: Context, out: list[Item], corner: tuple[int, int]) -> None:
    """Draw what each of the designer's *own* sides holds, upright where the figure of the side would stand.

    Its box is a square; what is larger reaches to the edges of the face.
    """
    for figure in net.figures:
        half, turn = figure.room / 2, math.radians(figure.turn)
        cos, sin = portable.cos(turn), portable.sin(turn)
        x = corner[0] + round(figure.x - half * cos + half * sin)
        y = corner[1] + round(figure.y - half * sin - half * cos)
        face = [round(length) for point in net.faces[figure.face] for length in point]
        edge = points_path([length + corner[index % 2] for index, length in enumerate(face)], closed=True)
        inner = context._replace(width=round(figure.room), height=round(figure.room))
        items: list[Item] = []
        context.group(own[figure.value - 1], items, (cos, sin, -sin, cos, x, y), inner)
        if items:
            out.append(Group(tuple(items), None, edge))


def _draw_emblems(net: Net, name: str, ink: str, context: Context, out: list[Item], corner: tuple[int, int]) -> None:
    """Draw an emblem on every face of *net*, whose corner lies at *corner*: once for all sizes, then in each place."""
    size, places = cut_and_fold.emblem_places(net)
    box = {"x": "-2mm", "y": "-2mm", "width": "4mm", "height": "4mm"}
    items: list[Item] = []
    context.draw(Element("art", {"kind": "emblem", "name": name, "colour": ink, **box}), items)
    scale = size / 4_000
    for x, y, turn in places:
        cos, sin = scale * portable.cos(math.radians(turn)), scale * portable.sin(math.radians(turn))
        out.append(Group(tuple(items), (cos, sin, -sin, cos, corner[0] + round(x), corner[1] + round(y))))


def draw_svg(element: Element, context: Context, out: list[Item]) -> None:
    """Draw a box: its children measure from its corner, and in its units where it has a viewBox."""
    box = context.box(element)
    size = Size(box.width, box.height)
    turn = element.get("turn", "0")
    matrix = multiply((1, 0, 0, 1, box.x, box.y), attributes.turn_within(turn, size))
    if turn in ("90", "270"):
        size = size.turn()
    inner = zones.safety(element, context)._replace(width=size.width, height=size.height)
    view = element.get("viewBox")
    if view is None:
        context.group(element, out, matrix, inner)
        return
    x, y, width, height = attributes.view_box(view)
    scale = min(size.width / width, size.height / height)  # SVG's preserveAspectRatio="xMidYMid meet"
    dx, dy = (size.width - width * scale) / 2, (size.height - height * scale) / 2
    matrix = multiply(matrix, (scale, 0, 0, scale, dx - x * scale, dy - y * scale))
    paint = context.paint._replace(width=1000)
    inner = inner._replace(width=width, height=height, user=True, paint=paint)
    context.group(element, out, matrix, inner, rect_path(Rect(x, y, width, height)))


def draw_repeat(element: Element, context: Context, out: list[Item]) -> None:
    """Draw the children *count* times, each *dx* further on; *columns* make rows, each *dy* further down."""
    count = attributes.count(element, "count")
    columns = attributes.count(element, "columns") if "columns" in element.attrib else None
    dx, dy = context.point(element, "dx", "dy")
    context.scene.counter.add(count)
    for i in range(count):
        x, y = (dx * i, dy * i) if columns is None else (dx * (i % columns), dy * (i // columns))
        context.group(element, out, (1, 0, 0, 1, x, y), context)


def _clip(reference: str, context: Context) -> Path:
    name = reference.removeprefix("url(").removesuffix(")")
    scene = context.scene
    definition = scene.definition(name, "clipPath")
    others = {key: value for key, value in scene.definitions.items() if value is not definition}  # not inside itself
    out: list[Item] = []
    inner = context._replace(scene=scene._replace(definitions=others, only=None), paint=Paint())
    inner.children(definition, out)
    paths = [item.path for item in out if isinstance(item, Shape)]
    if not paths:
        raise ValueError(f"clip-path={reference!r} holds no shape")
    return join_paths(paths)


def draw_nothing(element: Element, context: Context, out: list[Item]) -> None:
    """Draw nothing: definitions and titles are not shown in their place."""
