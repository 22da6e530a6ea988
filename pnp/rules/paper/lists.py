"""Lists of a rules sheet on paper: items behind their marks, a list in a list further in."""

from __future__ import annotations

from pnp.rules.document import Block, Listing, Paragraph, Words
from pnp.rules.paper.boxes import Box, blank, row
from pnp.rules.paper.material import Material
from pnp.rules.paper.paragraphs import prose_unit
from pnp.rules.paper.pieces import pictured
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid

_INDENT = 1.2
"""To the words behind a mark, times the size of the text."""
_ABOVE_LIST, _ABOVE_ITEM, _ABOVE_PIECES = 0.5, 0.4, 0.5
_BULLET = "\u2022"


def listing(material: Material, block: Listing, level: int = 1) -> Sized:
    """Return a list, *level* lists deep."""
    parts: list[Sized] = []
    for index, item in enumerate(block.items):
        mark = _BULLET if block.start is None else f"{block.start + index}."
        gap = _ABOVE_ITEM if index else _ABOVE_LIST
        for part in item:
            parts.append(_part(material, block, part, level, mark, gap))
            mark, gap = "", _ABOVE_ITEM

    def units(size: int, width: int) -> list[Unit]:
        return [unit for part in parts for unit in part(size, width)]

    return units


def _part(material: Material, block: Listing, part: Block, level: int, mark: str, gap: float) -> Sized:
    if isinstance(part, Listing):
        return listing(material, part, level + 1)
    assert isinstance(part, Paragraph)  # reading.py lets nothing else into a list
    return _pieces(material, block, part, level) if part.pieces else _words(material, part, level, mark, gap)


def _words(material: Material, part: Paragraph, level: int, mark: str, gap: float) -> Sized:
    """Return a paragraph of an item, its first one behind the *mark*."""
    words = material.prose(part.inlines, part.where)
    style = {"bold": "yes"} if mark != _BULLET else {}
    label = material.prose([Words(mark)], part.where, style) if mark else None

    def units(size: int, width: int) -> list[Unit]:
        hang = em(size, _INDENT)
        indent = level * hang

        def drawn(first: int, end: int, height: int) -> Box:
            text = Box(height, lambda: words.element(size, first, end))
            before = blank(hang) if label is None or first else label.cell(size, hang)
            outer = [blank(indent - hang)] if level > 1 else []
            return row([*outer, before, text], part.where)

        return [prose_unit(words, size, width - indent, em(size, gap), material, drawn)]

    return units


def _pieces(material: Material, block: Listing, part: Paragraph, level: int) -> Sized:
    """Return pieces in an item. They have no mark."""
    inner = pictured(material, part)

    def units(size: int, width: int) -> list[Unit]:
        indent = level * em(size, _INDENT)
        return [
            solid(row([blank(indent), unit.box], block.where), em(size, _ABOVE_PIECES), material.section)
            for unit in inner(size, width - indent)
        ]

    return units
