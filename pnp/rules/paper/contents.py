"""The contents: a strip at the head of every side that names the sections of all sides, its own on a band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.colour import hex_of
from pnp.draw.geometry import Rect
from pnp.draw.units import from_points
from pnp.layout.typeset import Typesetter
from pnp.rules.document import Section
from pnp.rules.paper.boxes import um
from pnp.rules.paper.columns import Column
from pnp.rules.paper.looks import colour, tint
from pnp.rules.paper.tables import share_widths

CONTENTS = "contents"
"""The tag of the place for the strip in the template of a side."""
_PAD = 1_200
_NUMBER = 4_400
"""The width of a side's number."""
_CUT, _ROOM = 1_600, 300
"""How much of the corners of a tab is cut off, and the room around it."""
_WHOLE = 12
"""The most letters of a name that is not broken."""
_BETWEEN = "\u00a0\u00b7 "
_SIZES = tuple(from_points(size) for size in (10, 9.5, 9))
"""The sizes of the names, the largest first."""


def contents(sides: Sequence[Sequence[Column]], own: int, box: Rect, rows: int, typesetter: Typesetter) -> Element:
    """Return the strip of the side *own*, counted from 0, which fills *box* with so many *rows* of tabs."""
    style = typesetter.style
    whole = Element("column", x=um(box.x), y=um(box.y), width=um(box.width), height=um(box.height))
    strip = SubElement(whole, "svg", height=um(box.height), role="Artifact")
    columns = -(-len(sides) // rows)
    height = box.height // rows
    begun = list(_sections(sides))
    names = [_BETWEEN.join(_name(section) for section in sections if section.tab) for sections in begun]
    shelves = [names[first : first + columns] for first in range(0, len(names), columns)]
    size, shares = _fitted(shelves, box.width, typesetter)
    for number, (sections, name) in enumerate(zip(begun, names, strict=True)):
        row, place = divmod(number, columns)
        widths = shares[row]
        width = widths[place]
        x = sum(widths[place + 1 :]) if style.is_rtl else sum(widths[:place])
        first = sections[0] if sections else None
        cell = SubElement(strip, "svg", x=um(x), y=um(row * height), width=um(width), height=um(height))
        edge = {"stroke": hex_of(colour(first, style)), "stroke-width": "1.8pt" if number == own else "0.7pt"}
        ground = hex_of(tint(first, style)) if number == own else "none"
        SubElement(cell, "polygon", {"points": _tab(width, height), "fill": ground, **edge})
        figure = {"font": style.heading_font, "bold": style.heading_bold, "size": "15pt", "leading": "1"}
        words = {"size": um(size), "min-size": "7.8pt", "leading": "1", "src": first.where if first else ""}
        left, right = _PAD + _NUMBER, width - _PAD
        for x, end, attributes, text in (
            (_PAD, left, figure, str(number + 1)),
            (left, right, words, name),
        ):
            at = {"x": um(x), "width": um(end - x), "height": um(height), "valign": "middle"}
            SubElement(cell, "text", {**at, **attributes, "fill": hex_of(style.ink)}).text = text
    return whole


def _fitted(rows: Sequence[Sequence[str]], width: int, typesetter: Typesetter) -> tuple[int, list[list[int]]]:
    """Return the size at which each of the names in *rows* takes one line, and the widths of the tabs of each row.

    A tab is as wide as its name, and those of a row share evenly what is left. Where no size is small enough, the
    longest names take more lines.
    """
    needs = [[_width(name, typesetter) for name in names] for names in rows]
    free = [width - (2 * _PAD + _NUMBER) * len(names) for names in rows]
    fits = (
        size for size in _SIZES if all(sum(row) * size <= room * 1000 for row, room in zip(needs, free, strict=True))
    )
    size = next(fits, _SIZES[-1])
    shares = []
    for row, room in zip(needs, free, strict=True):
        words = share_widths([0] * len(row), [ceil(need * size / 1000) for need in row], room)
        left = max(0, room - sum(words)) // len(row)
        shares.append([2 * _PAD + _NUMBER + word + left for word in words])
    return size, shares


def _width(name: str, typesetter: Typesetter) -> float:
    """Return the width of a *name* in one line, in thousandths of its size."""
    if not name:
        return 0.0
    text = Element("text", size=um(_SIZES[0]), leading="1")
    text.text = name
    return typesetter.gather(text).widths()[1]


def _tab(width: int, height: int) -> str:
    """Return the corners of the tab of a file, whose upper ones are cut off, with a little room around it."""
    left, right, top, foot = _ROOM, width - _ROOM, _ROOM, height - _ROOM
    over = [(left, top + _CUT), (left + _CUT, top), (right - _CUT, top), (right, top + _CUT)]
    return " ".join(f"{um(x)},{um(y)}" for x, y in ((left, foot), *over, (right, foot)))


def _sections(sides: Sequence[Sequence[Column]]) -> Iterator[list[Section]]:
    """Yield the sections that begin on each side."""
    seen = set()
    for columns in sides:
        begun = []
        for section in (unit.section for column in columns for unit in column.units):
            if section is not None and section.id not in seen:
                seen.add(section.id)
                begun.append(section)
        yield begun


def _name(section: Section) -> str:
    name = section.tab
    return name.replace(" ", "\u00a0") if len(name) <= _WHOLE else name
