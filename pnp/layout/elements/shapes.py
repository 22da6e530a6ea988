"""Shapes: SVG's own, and the background of a face."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.frame import Item, rect_path
from pnp.draw.geometry import Rect
from pnp.layout import attributes, guards, shapes
from pnp.layout.context import Context, length

if TYPE_CHECKING:
    from pnp.layout.typeset import Typesetter


def draw_rect(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    box = setter.box(element, context)
    rx = setter.length(element, "rx", context.width, context, "0")
    ry = setter.length(element, "ry", context.height, context, "0")
    attributes.not_negative("rx, ry", min(rx, ry))
    guards.reaches_bleed(setter.surface, box, context)
    setter.shape(element, context, out, shapes.round_rect_path(*box, rx, ry))


def draw_circle(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    cx, cy = setter.point(element, "cx", "cy", context)
    r = setter.length(element, "r", context.width, context)
    attributes.not_negative("r", r)
    setter.shape(element, context, out, shapes.ellipse_path(cx, cy, r, r))


def draw_ellipse(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    cx, cy = setter.point(element, "cx", "cy", context)
    rx, ry = setter.point(element, "rx", "ry", context, None)
    attributes.not_negative("rx, ry", min(rx, ry))
    setter.shape(element, context, out, shapes.ellipse_path(cx, cy, rx, ry))


def draw_line(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    ends = [
        setter.length(element, name, context.width if name[0] == "x" else context.height, context, "0")
        for name in ("x1", "y1", "x2", "y2")
    ]
    setter.shape(element, context._replace(paint=context.paint._replace(fill=None)), out, shapes.line_path(*ends))


def draw_points(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    parts = element.get("points", "").replace(",", " ").split()
    if len(parts) < 4 or len(parts) % 2:
        raise ValueError(f"points={element.get('points')!r} is not a list of x,y pairs")
    sides = (context.width, context.height)
    points = [length(part, sides[i % 2], context.user) for i, part in enumerate(parts)]
    setter.shape(element, context, out, shapes.points_path(points, closed=element.tag == "polygon"))


def draw_path(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    if not context.user:
        raise ValueError("path data carries no units: put the path into <svg x= y= width= height= viewBox=>")
    setter.shape(element, context, out, shapes.path_from_svg(element.get("d", ""), 1000))


def draw_background(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """The whole face and its bleed in one flat colour."""
    surface = setter.surface
    box = Rect(0, 0, *surface.size).grown(surface.bleed)
    setter.shape(element, context, out, rect_path(box))
