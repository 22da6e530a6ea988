"""Outlines: the edge of a piece after cutting, for previews, for cut lines on the sheet and for the safe zone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp import portable
from pnp.draw.frame import Path, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.draw.polygon import Point, Polygon, depth, edges, is_convex, segments_touch
from pnp.draw.units import format_mm
from pnp.game.kind import Reading
from pnp.game.kinds.deck import RoundedDeck
from pnp.game.kinds.disc import Disc
from pnp.game.model import Component
from pnp.layout.shapes import ellipse_path, points_path, round_rect_path


class Outline(NamedTuple):
    """The trim of a piece that is no plain rectangle: the polygon of *points*, and all that is within *radius* of it.

    A circle is one point with its radius; a rounded rectangle is the rectangle of the centres of its corners.
    """

    points: Polygon
    radius: int = 0

    def clearance(self, quad: Sequence[Point]) -> float:
        """Return the distance of *quad*, a box that may be turned, from the edge, micrometres: negative beyond it."""
        if len(self.points) == 1:
            ((x, y),) = self.points
            return self.radius - max(portable.hypot(px - x, py - y) for px, py in quad)
        least = min(depth(self.points, *corner) for corner in quad)
        if not is_convex(self.points):  # a corner that points inwards may poke into the box
            least = min(least, -max(depth(quad, *corner) for corner in self.points))
            if any(segments_touch(*one, *other) for one in edges(quad) for other in edges(self.points)):
                least = min(least, 0)
        return self.radius + least

    def straight_sides(self, size: Size) -> frozenset[str]:
        """Return the sides of its box, of *size*, along which the outline has an edge."""
        if len(self.points) == 1:
            return frozenset()
        if self.radius:
            return frozenset(("left", "top", "right", "bottom"))
        places = {"left": (0, 0), "top": (1, 0), "right": (0, size.width), "bottom": (1, size.height)}
        return frozenset(
            side for side, (axis, at) in places.items() if any(a[axis] == at == b[axis] for a, b in edges(self.points))
        )


def outline_of(component: Component, *, back: bool = False) -> Outline | None:
    """Return the cut outline of a side of *component*, None for a rectangle, a page or what draws its own cuts.

    The *back* is seen from behind: its outline is the mirror image.
    """
    kind = component.kind
    width, height = kind.size
    if isinstance(kind, Disc):
        return Outline(((width // 2, height // 2),), width // 2)
    if isinstance(kind, RoundedDeck):
        return _round(kind.size, kind.corner)
    return Outline(corners_of(component, back=back)) if kind.points else None


def corners_of(component: Component, *, back: bool = False) -> Polygon:
    """Return the corners of a side of a hexagon or a polygon, from the corner of its trim; none for other shapes."""
    points = component.kind.points
    return tuple((component.size.width - x, y) for x, y in reversed(points)) if back else points


def trim_path(component: Component, *, back: bool = False) -> Path:
    """Return the edge of a side of *component* as a path from the corner of its trim, with the corners of a punch.

    :raises ValueError: a page, which has no trim.
    """
    kind = component.kind
    if isinstance(kind, Reading):
        raise ValueError(f"{component.id} is a page")
    width, height = kind.size
    if isinstance(kind, Disc):
        return ellipse_path(width // 2, height // 2, width // 2, height // 2)
    if kind.points:
        corners = corners_of(component, back=back)
        return points_path([number for corner in corners for number in corner], closed=True)
    if kind.corner:
        return round_rect_path(0, 0, width, height, kind.corner)
    return rect_path(Rect(0, 0, width, height))


def outline_text(component: Component, *, back: bool = False) -> str:
    """Return the corners of a hexagon or a polygon as ``<polygon points=...>`` takes them; empty for other shapes."""
    return " ".join(f"{format_mm(x)}mm,{format_mm(y)}mm" for x, y in corners_of(component, back=back))


def lines_once(paths: Iterable[Path]) -> list[Path]:
    """Return *paths* as lines to cut along: where two share a straight edge, it is drawn once.

    >>> square = Path("mlllh", (0, 0, 9, 0, 9, 9, 0, 9))
    >>> beside = Path("mlllh", (9, 0, 18, 0, 18, 9, 9, 9))
    >>> lines_once([square]) == [square], [path.ops for path in lines_once([square, beside])]
    (True, ['mlllh', 'mlll'])
    """
    seen: set[frozenset[tuple[int, int]]] = set()
    found = []
    for path in paths:
        path_edges = _straight_edges(path)
        shared = [edge is not None and edge in seen for edge in path_edges]
        seen.update(edge for edge in path_edges if edge is not None)
        found += _remove_segments(path, shared) if any(shared) else [path]
    return found


def _round(size: Size, corner: int) -> Outline:
    right, bottom = size.width - corner, size.height - corner
    return Outline(((corner, corner), (right, corner), (right, bottom), (corner, bottom)), corner)


def _straight_edges(path: Path) -> list[frozenset[tuple[int, int]] | None]:
    """Return for each segment of *path* the ends of its straight line, None where it draws none."""
    found: list[frozenset[tuple[int, int]] | None] = []
    pen = start = (0, 0)
    for op, numbers in path.segments():
        end = start if op == "h" else (numbers[-2], numbers[-1])
        found.append(frozenset((pen, end)) if op in "lh" and pen != end else None)
        pen, start = end, end if op == "m" else start
    return found


def _remove_segments(path: Path, left_out: Sequence[bool]) -> list[Path]:
    """Return the parts of *path* that are left without some of its segments."""
    parts: list[Path] = []
    ops, drawn = "", list[int]()
    pen = start = (0, 0)
    for (op, numbers), leave in zip(path.segments(), left_out, strict=True):
        end = start if op == "h" else (numbers[-2], numbers[-1])
        if op == "m" or leave:
            parts += [Path(ops, tuple(drawn))] if len(ops) > 1 else []
            ops, drawn = "m", [*end]
        elif op == "h":
            if pen != end:
                ops, drawn = ops + "l", [*drawn, *end]
        else:
            ops, drawn = ops + op, [*drawn, *numbers]
        pen, start = end, end if op == "m" else start
    return parts + ([Path(ops, tuple(drawn))] if len(ops) > 1 else [])
