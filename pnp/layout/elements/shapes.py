"""Shapes: SVG's own, and the background of a face."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.frame import Item, rect_path
from pnp.draw.geometry import Rect
from pnp.layout import attributes, shapes, zones
from pnp.layout.context import Context
from pnp.layout.lengths import length


def draw_rect(element: Element, context: Context, out: list[Item]) -> None:
    box = context.box(element)
    rx = context.length(element, "rx", context.width, "0")
    ry = context.length(element, "ry", context.height, "0")
    attributes.not_negative("rx, ry", min(rx, ry))
    zones.check_bleed(box, context)
    context.shape(element, out, shapes.round_rect_path(*box, rx, ry))


def draw_circle(element: Element, context: Context, out: list[Item]) -> None:
    cx, cy = context.point(element, "cx", "cy")
    r = context.length(element, "r", context.width)
    attributes.not_negative("r", r)
    context.shape(element, out, shapes.ellipse_path(cx, cy, r, r))


def draw_ellipse(element: Element, context: Context, out: list[Item]) -> None:
    cx, cy = context.point(element, "cx", "cy")
    rx, ry = context.point(element, "rx", "ry", None)
    attributes.not_negative("rx, ry", min(rx, ry))
    context.shape(element, out, shapes.ellipse_path(cx, cy, rx, ry))


def draw_line(element: Element, context: Context, out: list[Item]) -> None:
    ends = [
        context.length(element, name, context.width if name[0] == "x" else context.height, "0")
        for name in ("x1", "y1", "x2", "y2")
    ]
    unfilled = context._replace(paint=context.paint._replace(fill=None))
    unfilled.shape(element, out, shapes.line_path(*ends))


def draw_points(element: Element, context: Context, out: list[Item]) -> None:
    parts = element.get("points", "").replace(",", " ").split()
    if len(parts) < 4 or len(parts) % 2:
        raise ValueError(f"points={element.get('points')!r} is not a list of x,y pairs")
    sides = (context.width, context.height)
    points = [length(part, sides[i % 2], context.user) for i, part in enumerate(parts)]
    context.shape(element, out, shapes.points_path(points, closed=element.tag == "polygon"))


def draw_path(element: Element, context: Context, out: list[Item]) -> None:
    if not context.user:
        raise ValueError("path data carries no units: put the path into <svg x= y= width= height= viewBox=>")
    context.shape(element, out, shapes.path_from_svg(element.get("d", ""), 1000))


def draw_background(element: Element, context: Context, out: list[Item]) -> None:
    """Fill the whole face and its bleed with one colour."""
    surface = context.scene.surface
    box = Rect(0, 0, *surface.size).grow(surface.bleed)
    context.shape(element, out, rect_path(box))
