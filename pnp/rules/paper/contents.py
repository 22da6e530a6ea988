"""The contents: a strip at the head of every side that names the sections of all sides, its own on a band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.colour import hex_of
from pnp.draw.geometry import Rect
from pnp.game.style import Style
from pnp.rules.document import Section, plain_text
from pnp.rules.paper.boxes import um
from pnp.rules.paper.columns import Column
from pnp.rules.paper.looks import colour, tint

CONTENTS = "contents"
"""The tag of the place for the strip in the template of a side."""
_PAD = 1_500
_NUMBER = 5_000
"""The width of a side's number."""
_CUT, _ROOM = 1_600, 300
"""How much of the corners of a tab is cut off, and the room around it."""
_MOST_BESIDE = 4
"""The most sides that are named in one row."""
_WHOLE = 12
"""The most letters of a name that is not broken."""
_BETWEEN = "\u00a0\u00b7 "


def contents(sides: Sequence[Sequence[Column]], own: int, box: Rect, style: Style) -> Element:
    """Return the strip of the side *own*, counted from 0, which fills *box*."""
    whole = Element("column", x=um(box.x), y=um(box.y), width=um(box.width), height=um(box.height))
    strip = SubElement(whole, "svg", height=um(box.height), role="Artifact")
    rows = 1 if len(sides) <= _MOST_BESIDE else 2
    columns = -(-len(sides) // rows)
    width, height = box.width // columns, box.height // rows
    for number, sections in enumerate(_sections(sides)):
        row, place = divmod(number, columns)
        place = columns - 1 - place if style.is_rtl else place
        first = sections[0] if sections else None
        cell = SubElement(strip, "svg", x=um(place * width), y=um(row * height), width=um(width), height=um(height))
        edge = {"stroke": hex_of(colour(first, style)), "stroke-width": "1.8pt" if number == own else "0.7pt"}
        ground = hex_of(tint(first, style)) if number == own else "none"
        SubElement(cell, "polygon", {"points": _tab(width, height), "fill": ground, **edge})
        figure = {"font": style.heading_font, "bold": style.heading_bold, "size": "15pt", "leading": "1"}
        words = {"size": "10pt", "min-size": "7.8pt", "leading": "1"}
        left, right = _PAD + _NUMBER, width - _PAD
        for x, end, attributes, text in (
            (_PAD, left, figure, str(number + 1)),
            (left, right, words, _BETWEEN.join(_name(section) for section in sections)),
        ):
            at = {"x": um(x), "width": um(end - x), "height": um(height), "valign": "middle"}
            SubElement(cell, "text", {**at, **attributes, "fill": hex_of(style.ink)}).text = text
    return whole


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
    name = plain_text(section.title)
    return name.replace(" ", "\u00a0") if len(name) <= _WHOLE else name
