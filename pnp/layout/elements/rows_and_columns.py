"""Rows and columns: cells side by side or under each other, as high as what they hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from pnp.draw.frame import Group, Item, Tag
from pnp.draw.geometry import Matrix, map_point, multiply
from pnp.draw.units import format_mm
from pnp.errors import LayoutError, PnpError
from pnp.layout import attributes
from pnp.layout.context import Context
from pnp.layout.elements import text
from pnp.layout.line_breaking import fit_size
from pnp.layout.located import Located
from pnp.layout.textbox import STEP, TooMuchTextError

_NO_PART = "Artifact"
_HEIGHT_OF_FAULT = 5_000
"""The height of a cell in a draft when its own cannot be worked out."""


def draw_row(element: Element, context: Context, out: list[Item]) -> None:
    box = context.box(element)
    gap = context.length(element, "gap", context.width, "0")
    valign = attributes.check_choice("valign", element.get("valign", "top"), ("top", "middle", "bottom", "baseline"))
    inner = context._replace(width=box.width, height=box.height)
    is_rtl = context.scene.theme.style.is_rtl
    cells = _cells(element, inner, gap)
    on_line = valign == "baseline"
    line = max((_rise_of(child, inner._replace(width=width)) for child, _, width in cells), default=0) if on_line else 0
    for child, left, width in cells:
        cell = inner._replace(width=width)
        x = box.width - left - width if is_rtl else left
        y = 0
        if on_line:
            y = line - _rise_of(child, cell)
        elif valign != "top":
            free = box.height - height_of(child, cell)
            y = free // 2 if valign == "middle" else free
        _draw_cell(child, cell, out, box.x + x, box.y + y)


def draw_column(element: Element, context: Context, out: list[Item]) -> None:
    box = context.box(element)
    gap = context.length(element, "gap", context.height, "0")
    inner = context._replace(width=box.width, height=box.height)
    gaps = gap * (len(element) - 1)
    heights = [height_of(child, inner) for child in element]
    if "height" in element.attrib and sum(heights) + gaps > box.height + 2 and not context.shrink:
        inner, heights = _shrink(element, inner, heights, box.height - gaps)
    total = sum(heights) + gaps
    too_long = total > box.height + 2 and "height" in element.attrib
    if too_long and context.scene.faults is None:
        raise _too_long(total - box.height)
    spread = attributes.check_choice("valign", element.get("valign", "top"), ("top", "middle", "bottom", "spread"))
    y = {"middle": (box.height - total) // 2, "bottom": box.height - total}.get(spread, 0)
    if spread == "spread" and len(heights) > 1:
        gap += (box.height - total) // (len(heights) - 1)
    for child, height in zip(element, heights, strict=True):
        _draw_cell(child, inner._replace(height=height), out, box.x, box.y + y)
        y += height + gap
    if too_long:
        raise _too_long(total - box.height)


def _shrink(element: Element, context: Context, heights: list[int], room: int) -> tuple[Context, list[int]]:
    """Return the context of *element* with all its texts made smaller by the same amount, so that it fits into *room*.

    No text is set smaller than its own ``min-size``; where that is not enough, all are set as small as they may be.
    """

    def fits(size: int) -> bool:
        nonlocal context, heights
        context = context._replace(shrink=most - size)
        heights = [height_of(child, context) for child in element]
        return sum(heights) <= room + 2

    most = max((_may_shrink(each, context) for each in element.iter("text")), default=0)
    steps = -(-most // STEP) * STEP
    size = fit_size(fits, most - steps, most - STEP, STEP) if most else None
    fits(most - steps if size is None else size)
    return context, heights


def _may_shrink(element: Element, context: Context) -> int:
    """Return how much smaller the ``min-size`` of a text is than its size."""
    try:
        setting = text.setting_of(element, context)
    except ValueError:
        return 0  # the fault is reported when the text is drawn
    return setting.size - setting.least


def _too_long(over: int) -> PnpError:
    what = f"the column is {format_mm(over, 1)} mm too long"
    return LayoutError.at("", what, "shorten its texts, or make it larger")


def _draw_cell(child: Element, context: Context, out: list[Item], x: int, y: int) -> None:
    """Draw *child* with the cell's corner as its origin."""
    items: list[Item] = []
    matrix: Matrix = (1, 0, 0, 1, x, y)
    context._replace(matrix=multiply(context.matrix, matrix)).draw(child, items)
    part = child.get("role")
    if part and (items or part != _NO_PART):
        out.append(_tag(child, part, items, matrix, context))
    elif items:
        out.append(Group(tuple(items), matrix))


def _tag(child: Element, part: str, items: Sequence[Item], matrix: Matrix, context: Context) -> Group:
    """Return *items* as a part of the text; one without items is an empty cell of a table."""
    whole = multiply(context.matrix, matrix)

    def map_box(box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        x, y, right, bottom = box
        return *map(round, map_point(whole, x, y)), *map(round, map_point(whole, right, bottom))  # type: ignore[return-value]

    anchor = child.get("anchor", "")
    tag = Tag(part, child.get("said", ""), anchor, box=map_box((0, 0, context.width, 0)) if anchor else Tag("").box)
    heard = [
        item._replace(tag=item.tag._replace(part=f"{part}/{item.tag.part}", box=map_box(item.tag.box)))
        if isinstance(item, Group) and item.tag is not None
        else item
        for item in items
    ]
    return Group(tuple(heard), matrix, tag=tag)


def _rise_of(child: Element, cell: Context) -> int:
    """Return how far under the top of a cell the baseline of its first line lies; its foot, if it is no text."""
    if child.tag != "text" or "path" in child.attrib:
        return height_of(child, cell)
    block = text.lay_out(child, cell, text.setting_of(child, cell), _width_of_text(child, cell), None)
    return round(block.baselines[0]) if block else 0


def _width_of_text(child: Element, cell: Context) -> int:
    return cell.length(child, "width", cell.width, "100%")


def _cells(element: Element, context: Context, gap: int) -> list[tuple[Element, int, int]]:
    """Return the children of a row, where each starts and how wide it is.

    Those without a width share the rest; in a row with an ``align``, texts are as wide as their words.
    """
    align = attributes.check_choice(
        "align", element.get("align", "fill"), ("fill", "left", "center", "right", "spread")
    )
    widths = [context.length(c, "width", context.width) if "width" in c.attrib else None for c in element]
    taken = sum(width for width in widths if width is not None) + gap * (len(widths) - 1)
    if taken > context.width + 2:
        raise _too_wide(taken - context.width)
    share = (context.width - taken) // max(1, widths.count(None))
    x, cells = 0, []
    if align != "fill":
        free = context.width - taken
        for i, child in enumerate(element):
            if widths[i] is None:
                widths[i] = own = _natural_width(child, context, max(1, free))
                free -= own
        x = {"center": free // 2, "right": free}.get(align, 0)
        if align == "spread" and len(widths) > 1:
            gap += free // (len(widths) - 1)
    for child, width in zip(element, widths, strict=True):
        own = share if width is None else width
        cells.append((child, x, own))
        x += own + gap
    return cells


def _too_wide(over: int) -> PnpError:
    what = f"the row is {format_mm(over, 1)} mm too wide"
    return LayoutError.at("", what, "make its cells narrower, or the row wider")


def _natural_width(child: Element, context: Context, room: int) -> int:
    """Return how wide the words of a text are, at most *room*."""
    if child.tag != "text":
        raise Located.of(child, ValueError(f"<{child.tag}> in a row with align= needs width="))
    try:
        setting = text.setting_of(child, context)
        block = text.lay_out(child, context, setting, room, None)
    except TooMuchTextError as error:  # its box is what the other cells leave of the row
        widest = max(line.width for line in error.block.lines) - setting.span.spacing
        raise _too_wide(round(widest * error.block.size / 1000) - room) from error
    except (ValueError, PnpError) as error:
        raise Located.of(child, error) from error
    if block is None:
        return 0
    return min(
        room, math.ceil((max(line.width for line in block.lines) - setting.span.spacing) * block.size / 1000) + 1
    )


def height_of(element: Element, context: Context) -> int:
    """Return the height of a cell in micrometres: its own, or what its text needs."""
    try:
        return _own_height(element, context)
    except (ValueError, PnpError) as error:
        if context.scene.faults is None:
            raise Located.of(element, error) from error
        return _HEIGHT_OF_FAULT  # the fault is noted when the cell is drawn


def _own_height(element: Element, context: Context) -> int:
    if "height" in element.attrib:
        return context.length(element, "height", context.height)
    if element.tag == "text":
        width = context.length(element, "width", context.width, "100%")
        block = text.lay_out(element, context, text.setting_of(element, context), width, None)
        return math.ceil(block.height) if block else 0
    if element.tag in ("row", "column"):
        width = context.length(element, "width", context.width, "100%")
        inner = context._replace(width=width)
        gap = context.length(element, "gap", context.height, "0")
        if element.tag == "row" and element.get("valign") == "baseline":
            cells = [(child, inner._replace(width=width)) for child, _, width in _cells(element, inner, gap)]
            rises = [_rise_of(*each) for each in cells]
            falls = [height_of(*each) - rise for each, rise in zip(cells, rises, strict=True)]
            return max(rises, default=0) + max(falls, default=0)
        if element.tag == "row":
            return max(
                (height_of(c, inner._replace(width=w)) for c, _, w in _cells(element, inner, gap)),
                default=0,
            )
        heights = [height_of(child, inner) for child in element]
        return sum(heights) + gap * max(0, len(heights) - 1)
    own_height, takes = context.entry(element).own_height, context.entry(element).takes
    if own_height is not None:
        return own_height(element, context)
    if takes is None or "height" in takes:
        raise ValueError(f"<{element.tag}> in a row or column needs height=")
    raise ValueError(f"<{element.tag}> has no height of its own: put it into <svg height=> in a row or column")
