"""Boxes: their heights are known at once; the element that draws one is made when its place is known.

The sheet is measured at several sizes and drawn at one. Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.units import parse_length


class Box(NamedTuple):
    """Something *height* high that *make* makes an element of."""

    height: int
    make: Callable[[], Element]


def column(boxes: Sequence[Box], where: str, gap: int = 0) -> Box:
    """Return *boxes* under each other, with a *gap* between them."""

    def make() -> Element:
        element = Element("column", {"gap": um(gap)} if gap else {}, src=where)
        element.extend(box.make() for box in boxes)
        return element

    return Box(sum(box.height for box in boxes) + gap * max(0, len(boxes) - 1), make)


def row(boxes: Sequence[Box], where: str, gap: int = 0) -> Box:
    """Return *boxes* side by side, with a *gap* between them."""

    def make() -> Element:
        element = Element("row", {"gap": um(gap)} if gap else {}, src=where)
        element.extend(box.make() for box in boxes)
        return element

    return Box(max((box.height for box in boxes), default=0), make)


def put_on_ground(
    box: Box, width: int, margins: tuple[int, int, int], ground: Iterable[tuple[str, Mapping[str, str]]], where: str
) -> Box:
    """Return a *box* of words before a *ground* of shapes, each a tag and its attributes, which is not read out.

    :param width: of the ground.
    :param margins: between the words and the edges of the ground: at either side, above, below.
    """
    beside, above, below = margins
    height = above + box.height + below

    def make() -> Element:
        svg = Element("svg", width=um(width), height=um(height), src=where)
        behind = SubElement(SubElement(svg, "column"), "svg", height=um(height), role="Artifact")
        for tag, attributes in ground:
            SubElement(behind, tag, dict(attributes))
        words = box.make()
        words.attrib.update({"x": um(beside), "y": um(above), "width": um(width - 2 * beside)})
        svg.append(words)
        return svg

    return Box(height, make)


def tag_box(box: Box, part: str, said: str = "", anchor: str = "") -> Box:
    """Return *box* as a part that is read out: see :class:`pnp.draw.frame.Tag`."""

    def make() -> Element:
        element = box.make()
        element.set("role", part)
        if said:
            element.set("said", said)
        if anchor:
            element.set("anchor", anchor)
        return element

    return Box(box.height, make)


def line(colour: str, width: str) -> Box:
    """Return a line across the column, *width* (``0.8pt``) thick."""

    def make() -> Element:
        svg = Element("svg", height=width, role="Artifact")
        SubElement(svg, "line", {"x2": "100%", "y1": "50%", "y2": "50%", "stroke": colour, "stroke-width": width})
        return svg

    return Box(parse_length(width), make)


def space(height: int) -> Box:
    """Return nothing, *height* high."""
    return Box(height, lambda: Element("svg", height=um(height)))


def blank_box(width: int) -> Box:
    """Return nothing, *width* wide, for a row."""
    return Box(0, lambda: Element("text", width=um(width)))


def um(length: int) -> str:
    """Return a length as templates write it."""
    return f"{length / 1000:.3f}mm"
