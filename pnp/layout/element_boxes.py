"""The boxes of the elements of a face: they lead from a place on a card to the template line that drew it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.frame import Group, Item, Picture, Place, Shape, Symbol, Text
from pnp.draw.geometry import IDENTITY, Matrix, Rect, map_point, multiply
from pnp.layout.context import Context, Entry
from pnp.layout.draft import box_on_face
from pnp.layout.located import describe

MOST_BOXES = 1_000
_SIZED = ("text", "row", "column", "slot", "image", "icon", "art", "qr", "net", "svg")
"""Elements whose box is the one that they state; the box of other elements is that of what they draw."""


class ElementBox(NamedTuple):
    """An element of a face: how a message names it, its template line such as ``card.j2:12``, its box on the face.

    *column* is where its tag begins in that line, -1 where that is not known. *matrix* turns its own directions into
    those of the face, and *user* says that it stands inside a viewBox, where lengths are bare numbers. *depth* is the
    number of elements that hold it; the box of the nearest one is the last before it with a smaller depth.
    """

    name: str
    line: str
    box: Rect
    tag: str = ""
    column: int = -1
    matrix: tuple[float, float, float, float] = IDENTITY[:4]
    user: bool = False
    depth: int = 0


def watch_elements(
    elements: Mapping[str, Entry], symbols: Callable[[str], Symbol], found: list[ElementBox]
) -> dict[str, Entry]:
    """Return *elements*, which also add the boxes of what they draw to *found*."""
    depth = 0

    def watch(entry: Entry) -> Entry:
        def draw(element: Element, context: Context, out: list[Item]) -> None:
            nonlocal depth
            before, place = len(out), len(found)
            depth += 1
            try:
                entry.draw(element, context, out)
            finally:
                depth -= 1
                box = _box(element, context, out[before:], symbols)
                if box is not None and len(found) < MOST_BOXES:
                    line, column = _place(element.get("src", ""))
                    matrix, user = context.matrix[:4], context.user
                    where = ElementBox(describe(element), line, box, element.tag, column, matrix, user, depth)
                    found.insert(place, where)

        return entry._replace(draw=draw, repeats=False)

    return {tag: watch(entry) for tag, entry in elements.items()}


def _place(src: str) -> tuple[str, int]:
    """The line and the column that an element's ``src`` says."""
    line, _, column = src.rpartition(":")
    return (line, int(column)) if ":" in line and column.isdecimal() else (src, -1)


def _box(element: Element, context: Context, items: Iterable[Item], symbols: Callable[[str], Symbol]) -> Rect | None:
    if element.tag in _SIZED and {"width", "height"} & element.attrib.keys():
        return box_on_face(element, context.width, context.height, context.matrix, user=context.user)
    points = [point for item in items for point in _corners(item, context.matrix, symbols)]
    if not points:
        return None
    left, top = (round(min(point[axis] for point in points)) for axis in (0, 1))
    right, bottom = (round(max(point[axis] for point in points)) for axis in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def _corners(item: Item, matrix: Matrix, symbols: Callable[[str], Symbol]) -> list[tuple[float, float]]:
    """Return the corners on the face of a box that holds *item*."""
    if isinstance(item, Group):
        inner = multiply(matrix, item.matrix or IDENTITY)
        if item.clip is not None:
            return _map_corners(item.clip.bounds, inner)
        return [point for each in item.items for point in _corners(each, inner, symbols)]
    if isinstance(item, Shape):
        return _map_corners(item.path.bounds, matrix)
    if isinstance(item, Text):
        return _map_corners(Rect(item.x, item.y - item.size, item.advance, item.size * 5 // 4), matrix)
    if isinstance(item, Picture):
        return _map_corners(Rect(item.x, item.y, item.width, item.height), matrix)
    assert isinstance(item, Place)
    return _map_corners(symbols(item.symbol).box, multiply(matrix, item.matrix))


def _map_corners(box: Rect, matrix: Matrix) -> list[tuple[float, float]]:
    return [map_point(matrix, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
