"""Lists of a rules sheet on paper: items behind their marks, a list in a list further in.

An item of a list without numbers that begins with an icon has that for its mark.
"""

from __future__ import annotations

from pnp.rules.document import Block, Icon, Inline, Listing, Paragraph, Words, trim
from pnp.rules.paper.boxes import Box, blank_box, row, tag_box
from pnp.rules.paper.material import Material
from pnp.rules.paper.paragraphs import prose_unit
from pnp.rules.paper.pieces import picture_paragraph
from pnp.rules.paper.text_sizes import ICON_INDENT, em
from pnp.rules.paper.units import Sized, Unit, solid_unit

_INDENT = 1.2
"""To the words behind a mark that is no icon, times the size of the text."""
_ABOVE_LIST, _ABOVE_ITEM, _ABOVE_PIECES = 0.5, 0.4, 0.5
_BULLET = "\u2022"


def listing(material: Material, block: Listing, outer: float = 0) -> Sized:
    """Return a list that stands *outer* times the size of the text further in than the column."""
    parts: list[Sized] = []
    has_icons = any(_icon_of(block, item[0]) for item in block.items if item)
    has_two_digits = block.start is not None and block.start + len(block.items) > 10
    hang = ICON_INDENT if has_icons or has_two_digits else _INDENT
    numbering = "Decimal" if block.start is not None else "None" if has_icons else "Disc"
    items = f"{material.part('L')},{numbering}/"
    for index, item in enumerate(block.items):
        mark: Inline | None = Words(_BULLET if block.start is None else f"{block.start + index}.")
        gap = _ABOVE_ITEM if index else _ABOVE_LIST
        for place, part in enumerate(item):
            icon = _icon_of(block, part) if mark else None
            inner = material._replace(number=f"{index}.{place}", within=f"{items}LI:{index}/")
            parts.append(_part(inner, block, part, (outer, hang), icon or mark, gap))
            mark, gap = None, _ABOVE_ITEM

    def units(size: int, width: int) -> list[Unit]:
        return [unit for part in parts for unit in part(size, width)]

    return units


def _icon_of(block: Listing, part: Block) -> Icon | None:
    """Return the icon with which the first paragraph of an item begins, if that is its mark."""
    first = part.inlines[0] if block.start is None and isinstance(part, Paragraph) and len(part.inlines) > 1 else None
    return first if isinstance(first, Icon) else None


Indent = tuple[float, float]
"""To the mark, and from there to the words behind it, times the size of the text."""


def _part(material: Material, block: Listing, part: Block, indent: Indent, mark: Inline | None, gap: float) -> Sized:
    if isinstance(part, Listing):
        return listing(material._replace(within=f"{material.within}LBody:0/"), part, sum(indent))
    assert isinstance(part, Paragraph)  # reading.py lets nothing else into a list
    return _pieces(material, block, part, indent) if part.pieces else _words(material, part, indent, mark, gap)


def _words(material: Material, block: Paragraph, indent: Indent, mark: Inline | None, gap: float) -> Sized:
    """Return a paragraph of an item, its first one behind the *mark*."""
    inlines = trim(block.inlines[1:]) if isinstance(mark, Icon) else block.inlines
    words = material.prose(inlines, block.where)
    style = {"bold": "yes"} if isinstance(mark, Words) and mark.text != _BULLET else {}
    label = material.prose([mark], block.where, style) if mark else None
    body, before_body = f"{material.within}LBody:0", f"{material.within}Lbl:0"
    if isinstance(mark, Icon):
        before_body = "Artifact"

    def units(size: int, width: int) -> list[Unit]:
        outer, hang = em(size, indent[0]), em(size, indent[1])

        def draw(first: int, end: int, height: int) -> Box:
            text = tag_box(Box(height, lambda: words.element(size, first, end)), body)
            before = blank_box(hang)
            if label is not None and not first:
                before = tag_box(label.cell(size, hang), before_body)
            return row([*([blank_box(outer)] if outer else []), before, text], block.where)

        return [prose_unit(words, size, width - outer - hang, em(size, gap), material, draw)]

    return units


def _pieces(material: Material, block: Listing, part: Paragraph, indent: Indent) -> Sized:
    """Return pieces in an item. They have no mark."""
    inner = picture_paragraph(material._replace(within=f"{material.within}LBody:0/"), part)

    def units(size: int, width: int) -> list[Unit]:
        left = em(size, sum(indent))
        return [
            solid_unit(row([blank_box(left), unit.box], block.where), em(size, _ABOVE_PIECES), material.section)
            for unit in inner(size, width - left)
        ]

    return units
