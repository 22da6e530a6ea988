"""``<table>``: rows of cells of text, in columns as wide as their words need."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.frame import Group, Item, Shape, rect_path
from pnp.draw.geometry import Matrix, Rect, multiply
from pnp.draw.units import format_mm
from pnp.errors import LayoutError, PnpError
from pnp.layout import attributes
from pnp.layout.context import Context
from pnp.layout.elements import text
from pnp.layout.elements.rows_and_columns import height_of
from pnp.layout.gathered import GatheredText
from pnp.layout.least_sizes import too_thin
from pnp.layout.lengths import length
from pnp.layout.line_breaking import fit_size
from pnp.layout.located import Located
from pnp.layout.shapes import line_path
from pnp.layout.textbox import STEP

OF_TEXT = frozenset(("font", "size", "min-size", "leading", "hyphens", "lang", "align", "valign", "letter-spacing"))
"""Attributes of texts that a table gives to its cells."""
_OF_CELL = OF_TEXT | {"fill", "bold", "italic", "colspan", "src"}
_LINES = ("rows", "all", "none")
_LINE_WIDTH = "0.5pt"
_PADDING = "0.8mm"
_MOST_COLUMNS = 40


class _Cell(NamedTuple):
    text: Element
    column: int
    span: int
    valign: str


class _Table(NamedTuple):
    """A table whose columns are known: *edges* are the left edges of its columns, and its right edge."""

    rows: Sequence[Sequence[_Cell]]
    edges: Sequence[int]
    padding: int

    def width(self, cell: _Cell) -> int:
        """How wide the words of *cell* may be, micrometres."""
        return self.edges[cell.column + cell.span] - self.edges[cell.column] - 2 * self.padding

    def heights(self, context: Context) -> list[int]:
        """How high its rows are, micrometres."""
        return [
            2 * self.padding + max(height_of(cell.text, context._replace(width=self.width(cell))) for cell in row)
            for row in self.rows
        ]


def draw_table(element: Element, context: Context, out: list[Item]) -> None:
    box = context.box(element)
    inner = context._replace(width=box.width, height=box.height)
    table = _read(element, inner)
    inner, heights = _fit(element, table, inner)
    total = sum(heights)
    if "height" in element.attrib and total > box.height + 2:
        over = format_mm(round((total - box.height) * context.scale), 1)
        raise LayoutError.at("", f"the table is {over} mm too long", "shorten its texts, or make it larger")
    y = box.y
    for row, (cells, height) in zip(element, zip(table.rows, heights, strict=True), strict=True):
        if "fill" in row.attrib:
            band = context._replace(paint=context.paint._replace(stroke=None))
            band.shape(Element("tr", {"fill": row.attrib["fill"]}), out, rect_path(Rect(box.x, y, box.width, height)))
        for cell in cells:
            _draw_cell(cell, table, inner, out, Rect(box.x + table.edges[cell.column], y, 0, height))
        y += height
    _draw_lines(element, table, heights, context, out, box)


def height_of_table(element: Element, context: Context) -> int:
    """Return how high a table is that has no ``height``, micrometres."""
    width = context.length(element, "width", context.width, "100%")
    inner = context._replace(width=width)
    return sum(_read(element, inner).heights(inner))


def _fit(element: Element, table: _Table, context: Context) -> tuple[Context, list[int]]:
    """Return *context* with all texts made smaller by the same amount, until the table is as high as it may be."""
    heights = table.heights(context)
    if "height" not in element.attrib or sum(heights) <= context.height + 2 or context.shrink:
        return context, heights
    settings = [text.setting_of(cell.text, context) for row in table.rows for cell in row]
    most = max((setting.size - setting.least for setting in settings), default=0)
    steps = -(-most // STEP) * STEP

    def fits(size: int) -> bool:
        nonlocal context, heights
        context = context._replace(shrink=most - size)
        heights = table.heights(context)
        return sum(heights) <= context.height + 2

    size = fit_size(fits, most - steps, most - STEP, STEP) if most else None
    fits(most - steps if size is None else size)
    return context, heights


def _draw_cell(cell: _Cell, table: _Table, context: Context, out: list[Item], place: Rect) -> None:
    width = table.width(cell)
    inner = context._replace(width=width)
    free = place.height - 2 * table.padding - height_of(cell.text, inner)
    y = {"middle": free // 2, "bottom": free}.get(cell.valign, 0)
    corner: Matrix = (1, 0, 0, 1, place.x + table.padding, place.y + table.padding + y)
    items: list[Item] = []
    inner._replace(matrix=multiply(context.matrix, corner)).draw(cell.text, items)
    if items:
        out.append(Group(tuple(items), corner))


def _draw_lines(
    element: Element, table: _Table, heights: Sequence[int], context: Context, out: list[Item], box: Rect
) -> None:
    """Draw the lines between rows, or between all cells and around them."""
    kind = attributes.check_choice("lines", element.get("lines", "rows"), _LINES)
    if kind == "none":
        return
    theme = context.scene.theme
    word, level = theme.split(element.get("stroke", "black"))
    colour = theme.line(word)
    width = context.length(element, "stroke-width", 0, _LINE_WIDTH)
    if fault := too_thin(width * context.scale, theme.style):
        raise ValueError(f"the line {fault}")
    ys = [box.y]
    for height in heights:
        ys.append(ys[-1] + height)
    paths = [line_path(box.x, y, box.right, y) for y in (ys if kind == "all" else ys[1:-1])]
    if kind == "all":
        paths += [line_path(box.x + x, ys[0], box.x + x, ys[-1]) for x in (table.edges[0], table.edges[-1])]
        for cells, top, bottom in zip(table.rows, ys, ys[1:], strict=False):
            lefts = [box.x + table.edges[cell.column] for cell in cells if cell.column]
            paths += [line_path(x, top, x, bottom) for x in lefts]
    context.see_through([Shape(path, None, colour, width) for path in paths], level, out)


def _read(element: Element, context: Context) -> _Table:
    """Return the table with its columns.

    :raises ValueError: what it holds is no row of cells, or rows differ in their cells.
    :raises LayoutError: a column is narrower than a word of it.
    """
    if context.user:
        raise ValueError("a table stands outside of any viewBox: its texts are measured on paper")
    padding = context.length(element, "padding", context.width, _PADDING)
    attributes.not_negative("padding", padding)
    shared = {name: value for name, value in element.attrib.items() if name in OF_TEXT and name != "valign"}
    valign = element.get("valign", "top")
    rows = [_cells_of(row, shared, valign) for row in element]
    counts = {sum(cell.span for cell in row) for row in rows}
    if len(counts) != 1 or not 0 < max(counts) <= _MOST_COLUMNS:
        raise ValueError(f"<table> needs rows of equally many cells, 1 to {_MOST_COLUMNS}: <tr><td>...</td></tr>")
    widths = _column_widths(element, rows, max(counts), padding, context)
    edges = [0]
    for width in widths:
        edges.append(edges[-1] + width)
    edges[-1] = context.width if edges[-1] > context.width - len(widths) else edges[-1]
    return _Table(rows, edges, padding)


def _cells_of(row: Element, shared: dict[str, str], valign: str) -> list[_Cell]:
    if row.tag != "tr" or row.attrib.keys() - {"fill", "src"} or (row.text or "").strip() or (row.tail or "").strip():
        raise Located.of(row, ValueError("<table> holds rows alone: <tr>, which takes fill"))
    cells: list[_Cell] = []
    column = 0
    for cell in row:
        if cell.tag not in ("td", "th") or cell.attrib.keys() - _OF_CELL or (cell.tail or "").strip():
            raise Located.of(
                cell, ValueError(f"<tr> holds <td> and <th>, which take {', '.join(sorted(_OF_CELL - {'src'}))}")
            )
        span = attributes.count(cell, "colspan") if "colspan" in cell.attrib else 1
        own = {name: value for name, value in cell.attrib.items() if name not in ("colspan", "valign")}
        words = Element("text", {**shared, **({"bold": "yes"} if cell.tag == "th" else {}), **own})
        words.text = cell.text
        words.extend(list(cell))
        place = attributes.check_choice("valign", cell.get("valign", valign), ("top", "middle", "bottom"))
        cells.append(_Cell(words, column, span, place))
        column += span
    return cells


def _column_widths(
    element: Element, rows: Sequence[Sequence[_Cell]], count: int, padding: int, context: Context
) -> list[int]:
    """Return how wide each column is: what ``columns=`` says, or what its words need.

    Columns that are ``auto`` are as wide as their words without a line break where there is room. Else each gets its
    widest word, and a part of what is left by how much it lacks.
    """
    said = element.get("columns", "auto").split()
    said = said * count if len(said) == 1 else said
    if len(said) != count:
        raise ValueError(
            f"columns={element.get('columns')!r} says {len(said)} widths, and the table has {count} columns"
        )
    least, natural = [0] * count, [0] * count
    for i, word in enumerate(said):
        if word != "auto":
            least[i] = natural[i] = length(word, context.width, False)
            continue
        for row in rows:
            for cell in row:
                if cell.column == i and cell.span == 1:
                    narrow, wide = _widths_of(cell.text, context)
                    least[i], natural[i] = max(least[i], narrow + 2 * padding), max(natural[i], wide + 2 * padding)
    if sum(least) > context.width + 2:
        over = format_mm(math.ceil((sum(least) - context.width) * context.scale), 1)
        raise LayoutError.at("", f"the table is {over} mm too wide for its words", "shorten them, or make it wider")
    autos = [i for i, word in enumerate(said) if word == "auto"]
    room = context.width - sum(least)
    lacks = [natural[i] - least[i] for i in range(count)]
    if sum(lacks) > room:
        return [least[i] + lacks[i] * room // sum(lacks) for i in range(count)]
    spare = (room - sum(lacks)) // len(autos) if autos else 0
    return [natural[i] + (spare if i in autos else 0) for i in range(count)]


def _widths_of(words: Element, context: Context) -> tuple[int, int]:
    """Return the width of the widest word of a cell, and of all of it without a line break, micrometres."""
    try:
        setting = text.setting_of(words, context)
        size = max(setting.least, setting.size - context.shrink)
        widest, whole = GatheredText(context.scene.shared.text_setter, words).widths()
    except (ValueError, PnpError) as error:
        raise Located.of(words, error) from error
    return math.ceil(widest * size / 1000) + 1, math.ceil(whole * size / 1000) + 1
