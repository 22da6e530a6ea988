"""Blocks to elements: what a rules sheet looks like on paper. Sizes and gaps are multiples of the text's size."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.units import from_points
from pnp.layout.typeset import Typesetter
from pnp.rules.document import (
    Block,
    Break,
    Document,
    Example,
    Icon,
    Inline,
    Listing,
    Paragraph,
    Piece,
    Section,
    Subheading,
    Table,
    Words,
)  # fmt: skip
from pnp.rules.source import sections_of

INK, ACCENT, GOLD, TINT = "#2A1D14", "#B3202A", "#C9971C", "#F6EEDC"
_LEADING = 1.17
_INDENT = 1.2
"""Of a list, to the words after its mark."""
_PAD = 0.75
"""Around the words of an example."""
_CELL_GAP = 0.9
_ABOVE_ROW, _BELOW_ROW = 0.42, 0.2
"""Of a table, to its lines: the room for descenders is below already."""
_FEWEST = 2
"""Lines of a paragraph at the foot and at the head of a column."""
_AFTER_HEADING = 0.55
_PIECE_WIDTH = 26_000
_PIECE_GAP = 3_000
_CAPTION = from_points(9)


class Fragment(NamedTuple):
    """A part of a token: words or an icon in one style, or the end of a line before it."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    newline: bool = False


Token = tuple[Fragment, ...]
"""What stands between two spaces."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a column is filled with: an *element*, as high as *height*, with *gap* above (micrometres).

    *keep*: it stays with the next. A unit that may be broken has a *cut*: for a height it gives two units, the first
    no higher than that, or None where it cannot. *least* is the height without which nothing of it is of use.
    """

    element: Element
    height: int
    gap: int
    section: Section | None
    keep: bool = False
    least: int = 0
    cut: Callable[[int], tuple[Unit, Unit] | None] = lambda room: None


class Blocks:
    """Makes units of the blocks of a document, for columns of one *width* and text of one *size* (micrometres)."""

    def __init__(
        self, typesetter: Typesetter, width: int, size: int, measures: Callable[[Piece], tuple[int, int, bool]]
    ) -> None:
        """*measures* tells of a piece its width and height, and whether it is round."""
        self._typesetter = typesetter
        self._width = width
        self._size = size
        self._measures = measures
        self._section: Section | None = None

    def units(self, document: Document) -> list[Unit]:
        """Return the units of the whole document, in order."""
        units: list[Unit] = []
        for section, blocks in sections_of(document):
            self._section = section
            if section is not None:
                units.append(self._heading(section))
            after_heading = section is not None
            for block in blocks:
                made = list(self._block(block, self._width))
                if after_heading:
                    made[0] = replace(made[0], gap=min(made[0].gap, self._em(_AFTER_HEADING)))
                units += made
                after_heading = isinstance(block, Subheading)
        return units

    # -- headings --------------------------------------------------------------------------------------

    def _heading(self, section: Section) -> Unit:
        column = Element("column", gap=_um(self._em(0.3)), src=section.where)
        words = _text(tokens(section.title), self._em(1.22), section.where, font="Cinzel", bold="yes", leading="1.1")
        column.append(words)
        column.append(_line(INK, "0.8pt"))
        return self._solid(column, 1.35, keep=True)

    def _subheading(self, block: Subheading) -> Unit:
        element = _text(tokens(block.inlines), self._em(1.04), block.where, font="Cinzel", bold="yes", leading="1.1")
        return self._solid(element, 0.95, keep=True)

    # -- blocks ----------------------------------------------------------------------------------------

    def _block(self, block: Block, width: int) -> Iterator[Unit]:
        if isinstance(block, Subheading):
            yield self._subheading(block)
        elif isinstance(block, Paragraph):
            yield self._pictured(block, width) if block.pieces else self._prose(tokens(block.inlines), block.where, 0.6)
        elif isinstance(block, Listing):
            yield from self._listing(block, width)
        elif isinstance(block, Table):
            yield self._table(block, width)
        elif isinstance(block, Example):
            yield self._example(block, width)
        else:
            yield self._solid(_line(GOLD, "0.8pt"), 0.9)

    def _prose(self, words: Sequence[Token], where: str, gap: float, mark: str = "", indent: int = 0) -> Unit:
        """Return a paragraph, or an item of a list, that may be broken between its lines."""

        def made(part: Sequence[Token]) -> Element:
            text = _text(part, self._size, where)
            return _marked(mark, text, self._size, self._em(_INDENT), indent, where) if indent else text

        def measured(count: int) -> tuple[int, int]:
            """Return the lines and the height of the first *count* words."""
            return self._typesetter.lines(_text(words[:count], self._size, where), self._width - indent)

        def cut(room: int) -> tuple[Unit, Unit] | None:
            for count in range(lines - _FEWEST, _FEWEST - 1, -1):
                # The last line is as full as it gets without a hyphen.
                split = bisect_right(range(len(words) + 1), count, key=lambda first: measured(first)[0]) - 1
                height = measured(split)[1]
                if height <= room:
                    first = Unit(made(words[:split]), height, self._em(gap), self._section)
                    return first, self._prose(words[split:], where, gap, "", indent)
            return None

        lines, height = measured(len(words))
        unit = Unit(made(words), height, self._em(gap), self._section, least=height)
        if lines < 2 * _FEWEST:
            return unit
        return replace(unit, least=height - (lines - _FEWEST) * round(self._size * _LEADING), cut=cut)

    def _listing(self, block: Listing, width: int, level: int = 1) -> Iterator[Unit]:
        indent = level * self._em(_INDENT)
        for index, item in enumerate(block.items):
            mark = "\u2022" if block.start is None else f"{block.start + index}."
            for part in item:
                if isinstance(part, Listing):
                    yield from self._listing(part, width, level + 1)
                elif isinstance(part, Paragraph) and not part.pieces:
                    yield self._prose(tokens(part.inlines), part.where, 0.4 if index or not mark else 0.5, mark, indent)
                else:
                    for unit in self._block(part, width - indent):
                        row = Element("row", src=block.where)
                        SubElement(row, "text", width=_um(indent))
                        row.append(unit.element)
                        yield self._solid(row, 0.5)
                mark = ""

    def _pictured(self, block: Paragraph, width: int) -> Unit:
        """Return pieces side by side, and words beside them."""
        shown = [self._piece(piece, block.where) for piece in block.pieces]
        row = Element("row", gap=_um(_PIECE_GAP), src=block.where)
        row.extend(shown)
        if block.words:
            beside = SubElement(row, "column", gap=_um(self._em(0.35)))
            beside.extend(_text(line, self._size, block.where) for line in _lines(tokens(block.words)))
        return self._solid(row, 0.8)

    def _piece(self, piece: Piece, where: str) -> Element:
        wide, high, is_round = self._measures(piece)
        width = piece.width or min(wide, _PIECE_WIDTH)
        height = round(high * width / wide)
        svg = Element("svg", width=_um(width), height=_um(height), src=where)
        SubElement(svg, "use", href=piece.name, width="100%", height="100%", src=where)
        edge = {"fill": "none", "stroke": INK, "stroke-width": "0.4pt"}
        if is_round:
            SubElement(svg, "circle", {"cx": "50%", "cy": "50%", "r": "50%", **edge})
        else:
            SubElement(svg, "rect", {"rx": _um(round(width * 0.045)), **edge})
        column = Element("column", width=_um(width), gap=_um(self._em(0.4)), src=where)
        column.append(svg)
        if piece.caption:
            words = tokens([Words(piece.caption, italic=True)])
            column.append(_text(words, _CAPTION, where, align="center", leading="1.1"))
        return column

    def _example(self, block: Example, width: int) -> Unit:
        pad = self._em(_PAD)
        inner = Blocks(self._typesetter, width - 2 * pad, self._size, self._measures)
        inner._section = self._section
        column = Element("column", x=_um(pad), y=_um(pad), width=_um(width - 2 * pad), src=block.where)
        for part in block.blocks:
            for unit in inner._block(part, width - 2 * pad):
                if len(column):
                    column.append(_space(unit.gap))
                column.append(unit.element)
        height = self._typesetter.height(column, width - 2 * pad) + 2 * pad
        svg = Element("svg", width=_um(width), height=_um(height), src=block.where)
        SubElement(svg, "rect", {"rx": "1.2mm", "fill": TINT, "stroke": GOLD, "stroke-width": "0.7pt"})
        svg.append(column)
        return self._solid(svg, 0.9)

    # -- tables ----------------------------------------------------------------------------------------

    def _table(self, block: Table, width: int) -> Unit:
        widths = self._column_widths(block, width)
        head = [self._cells(block.head, widths, block, bold=True)] if any(block.head) else []
        rows = [self._cells(row, widths, block) for row in block.rows]
        return self._rows(head, rows, block.where, width)

    def _rows(self, head: list[Element], rows: Sequence[Element], where: str, width: int) -> Unit:
        """Return a table that may be broken between its rows, with its head on both parts."""

        def made(part: Sequence[Element]) -> Element:
            column = Element("column", src=where)
            for index, row in enumerate([*head, *part]):
                column.append(_line(INK, "0.8pt" if not index else "0.6pt" if index == 1 and head else "0.25pt"))
                column.extend((_space(self._em(_ABOVE_ROW)), row, _space(self._em(_BELOW_ROW))))
            column.append(_line(INK, "0.8pt"))
            return column

        whole = made(rows)

        def cut(room: int) -> tuple[Unit, Unit] | None:
            for count in range(len(rows) - 1, 0, -1):
                if self._typesetter.height(made(rows[:count]), width) <= room:
                    first = self._solid(made(rows[:count]), 0.8)
                    return first, self._rows(head, rows[count:], where, width)
            return None

        height = self._typesetter.height(whole, width)
        return Unit(whole, height, self._em(0.8), self._section, least=height, cut=cut)

    def _cells(
        self, row: Sequence[Sequence[Inline]], widths: Sequence[int], block: Table, *, bold: bool = False
    ) -> Element:
        element = Element("row", gap=_um(self._em(_CELL_GAP)), src=block.where)
        for cell, width, align in zip(row, widths, block.aligns, strict=True):
            words = tokens([part._replace(bold=True) if bold and isinstance(part, Words) else part for part in cell])
            element.append(_text(words, self._size, block.where, align=align, width=_um(width), leading="1.1"))
        return element

    def _column_widths(self, block: Table, width: int) -> list[int]:
        """Return the widths of the columns, which sum up to *width* with their gaps."""
        least, most = [], []
        for column in zip(block.head, *block.rows, strict=True):
            needs = [
                self._typesetter.advance(_text(tokens(cell), self._size, block.where, bold="no" if i else "yes"))
                for i, cell in enumerate(column) if cell
            ]  # fmt: skip
            least.append(max((narrow for narrow, _ in needs), default=0) + 20)
            most.append(max((wide for _, wide in needs), default=0) + 20)
        free = width - self._em(_CELL_GAP) * (len(least) - 1)
        figures = max((wide for wide, align in zip(most, block.aligns, strict=True) if align == "right"), default=0)
        even = [figures if align == "right" else wide for wide, align in zip(most, block.aligns, strict=True)]
        if sum(even) <= free:  # columns of figures are equally wide
            return [wide + (free - sum(even)) * wide // max(1, sum(even)) for wide in even]
        if sum(least) > free:  # the widest words do not fit side by side: the typesetter will say which
            return [free // len(least)] * len(least)
        return _shared(least, most, free)

    # -- measures --------------------------------------------------------------------------------------

    def _em(self, times: float) -> int:
        return round(self._size * times)

    def _solid(self, element: Element, gap: float, *, keep: bool = False) -> Unit:
        height = self._typesetter.height(element, self._width)
        return Unit(element, height, self._em(gap), self._section, keep, least=height)


def _shared(least: Sequence[int], most: Sequence[int], free: int) -> list[int]:
    """Return widths that sum up to *free*: who wants no more than an even share gets it, the others share the rest.

    >>> _shared([5, 20, 30], [5, 35, 300], 100)
    [5, 35, 60]
    """
    widths = list(least)
    open_ = set(range(len(least)))
    rest = free
    while open_:
        content = [index for index in open_ if most[index] <= rest // len(open_)]
        stuck = [index for index in open_ if least[index] > rest // len(open_)]
        if not content and not stuck:
            for index in open_:
                widths[index] = rest // len(open_)
            break
        index = (content or stuck)[0]
        widths[index] = most[index] if content else least[index]
        rest -= widths[index]
        open_.remove(index)
    return widths


def tokens(inlines: Sequence[Inline]) -> list[Token]:
    """Return the words of *inlines*, split at spaces; an icon or a change of style does not end a word.

    >>> [len(token) for token in tokens([Words("Pay 2"), Icon("gold"), Words(" now")])]
    [1, 2, 1]
    """
    found: list[Token] = []
    open_: list[Fragment] = []
    newline = False
    for part in inlines:
        if isinstance(part, Icon):
            open_.append(Fragment("", icon=part.name, newline=newline and not open_))
        elif isinstance(part, Break):
            if open_:
                found.append(tuple(open_))
            open_, newline = [], True
            continue
        elif isinstance(part, Words):
            for index, text in enumerate(part.text.replace("\n", " ").split(" ")):
                if index and open_:
                    found.append(tuple(open_))
                    open_ = []
                if text:
                    open_.append(Fragment(text, part.bold, part.italic, newline=newline and not open_))
                    newline = False
        newline = newline and not open_
    if open_:
        found.append(tuple(open_))
    return found


def _text(words: Sequence[Token], size: int, where: str, **attributes: str) -> Element:
    """Return a ``<text>`` of *words*."""
    text = Element("text", {"size": _um(size), "leading": str(_LEADING), "fill": INK, "src": where, **attributes})
    last: Element | None = None

    def add(words: str) -> None:
        if last is None:
            text.text = (text.text or "") + words
        else:
            last.tail = (last.tail or "") + words

    before: Fragment | None = None
    for token in words:
        for index, fragment in enumerate(token):
            if fragment.newline:
                last = SubElement(text, "br")
                before = None
            space = " " if before is not None and not index else ""
            same = before is not None and not before.icon and before[1:3] == fragment[1:3]
            if fragment.icon:
                add(space)
                last = SubElement(text, "icon", name=fragment.icon, scale="1.3")
            elif not (fragment.bold or fragment.italic):
                add(space + fragment.text)
            elif same and last is not None:
                inner = last[0] if len(last) else last
                inner.text = (inner.text or "") + space + fragment.text
            else:
                add(space)
                last = SubElement(text, "b" if fragment.bold else "i")
                inner = SubElement(last, "i") if fragment.bold and fragment.italic else last
                inner.text = fragment.text
            before = fragment
    return text


def _lines(words: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the words of each line that was ended on purpose."""
    line: list[Token] = []
    for token in words:
        if token[0].newline and line:
            yield line
            line = []
        line.append((token[0]._replace(newline=False), *token[1:]))
    yield line


def _marked(mark: str, text: Element, size: int, hang: int, indent: int, where: str) -> Element:
    """Return *text* behind the mark of a list, its words *indent* from the edge."""
    row = Element("row", src=where)
    if indent > hang:
        SubElement(row, "text", width=_um(indent - hang))
    label = SubElement(row, "text", {"width": _um(hang), "size": _um(size), "fill": INK, "leading": str(_LEADING)})
    label.text = mark
    if mark not in ("", "\u2022"):
        label.set("bold", "yes")
    row.append(text)
    return row


def _line(colour: str, width: str) -> Element:
    svg = Element("svg", height=width)
    SubElement(svg, "line", {"x2": "100%", "y1": "50%", "y2": "50%", "stroke": colour, "stroke-width": width})
    return svg


def _space(height: int) -> Element:
    return Element("svg", height=_um(height))


def _um(length: int) -> str:
    """Return a length as templates write it."""
    return f"{length / 1000:.3f}mm"
