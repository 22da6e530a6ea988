"""Checks of every face: art reaches the bleed, and what matters stays in the safe zone."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.polygon import Point, depth
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.layout import attributes
from pnp.layout.context import Context
from pnp.layout.curves import polylines

OUT_OF_SAFE_ZONE = "out of the safe zone"
_LEAST_INSIDE = 1_000
"""What a hint says where there is no safe zone."""
_SLACK = 20
"""How far words may reach beyond a clip, micrometres: no eye sees it."""
_ALL_SIDES = frozenset(("left", "top", "right", "bottom"))


def check_bleed(box: Rect, context: Context) -> None:
    """Refuse art that stops at the trim: the first crooked cut would show white paper."""
    surface = context.scene.surface
    if not surface.bleed or context.matrix != IDENTITY or not context.safe:
        return
    straight = _ALL_SIDES if surface.outline is None else surface.outline.straight_sides(surface.size)
    near = 300  # closer to the trim than a knife can be trusted
    edges = {
        "left": (-box.x, box.x),
        "top": (-box.y, box.y),
        "right": (box.right - surface.size.width, box.right - surface.size.width),
        "bottom": (box.bottom - surface.size.height, box.bottom - surface.size.height),
    }
    for side, (beyond, offset) in edges.items():
        if abs(offset) <= near and beyond < surface.bleed and side in straight:
            raise LayoutError.at(
                "",
                f"stops at the {side} trim edge, where a crooked cut would show white paper",
                f"carry it {format_mm(surface.bleed)} mm past the edge, or keep it"
                f" {format_mm(max(surface.safe, _LEAST_INSIDE))} mm inside",
            )


def check_safe_zone(box: tuple[int, int, int, int], context: Context) -> None:
    """Refuse what matters when it lies outside the safe zone of the surface."""
    surface = context.scene.surface
    left, top, right, bottom = box
    width, height = surface.size
    if context.matrix is IDENTITY and surface.outline is None:
        safe = surface.safe
        if left >= safe and top >= safe and right <= width - safe and bottom <= height - safe:
            return
    corners = _corners_on_face(box, context)
    outline = surface.outline
    if outline is None:
        xs, ys = zip(*corners, strict=True)
        beyond = {"left": -min(xs), "top": -min(ys), "right": max(xs) - width, "bottom": max(ys) - height}
        out = surface.safe + max(beyond.values())
    else:
        out = surface.safe - outline.clearance(corners)
    if out > 2:
        if outline is None:
            place = " and ".join(side for side, over in beyond.items() if surface.safe + over > 2)
        else:
            place = _side(min(corners, key=lambda corner: outline.clearance([corner])), surface.size)
        raise LayoutError.at(
            "",
            f"reaches {format_mm(round(out), 2)} mm {OUT_OF_SAFE_ZONE} at the {place}",
            f'keep it {format_mm(surface.safe)} mm inside the trim, or write safe="no" if it may be cut',
        )


def check_clips(box: tuple[int, int, int, int], context: Context) -> None:
    """Refuse words that a clip-path or the edge of a viewBox cuts."""
    for clip in context.clips:
        edges = [points for points, _ in polylines(clip)]
        deepest = (max(depth(points, *corner) for points in edges) for corner in _corners_on_face(box, context))
        if (out := -min(deepest)) > _SLACK:
            raise LayoutError.at(
                "",
                f"reaches {format_mm(round(out), 2)} mm beyond the clip-path or viewBox around it, which cuts it off",
                'keep it inside, make that larger, or write safe="no" if it may be cut',
            )


def _corners_on_face(box: tuple[int, int, int, int], context: Context) -> list[Point]:
    left, top, right, bottom = box
    a, b, c, d, e, f = context.matrix
    return [
        (a * x + c * y + e, b * x + d * y + f) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]


def _side(point: tuple[float, float], size: Size) -> str:
    """Return the words for the side of a box of *size* that *point* is nearest to: ``bottom right``."""
    x, y = point[0] / size.width, point[1] / size.height
    down = "top" if y < 1 / 3 else "bottom" if y > 2 / 3 else ""
    across = "left" if x < 1 / 3 else "right" if x > 2 / 3 else ""
    return " ".join(filter(None, (down, across))) or "middle"


def stays_safe(element: Element) -> bool:
    """Return whether *element* must keep to the safe zone, as elements do unless they say otherwise."""
    return "safe" not in element.attrib or attributes.is_yes(element.attrib["safe"])


def safety(element: Element, context: Context) -> Context:
    """Return the context inside of *element*."""
    return context if stays_safe(element) else context._replace(safe=False)
