"""The sides of a rules sheet: the page's template gives the columns, the text fills them, as large as it fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.frame import Frame
from pnp.draw.geometry import Rect, Size
from pnp.draw.page import Face
from pnp.draw.units import format_mm, points
from pnp.errors import LayoutError
from pnp.game.kinds.rules_sheet import sheet_of
from pnp.game.model import Component
from pnp.layout import attributes
from pnp.layout.context import Surface
from pnp.layout.located import Located, error_of
from pnp.rules.document import PAGE, Document, names_pages, plain_text, with_page_numbers
from pnp.rules.drawing import Drawing
from pnp.rules.paper.blocks import Blocks
from pnp.rules.paper.boxes import um
from pnp.rules.paper.columns import EMPTY, Column, even_sides, fill_sides
from pnp.rules.paper.contents import CONTENTS, contents
from pnp.rules.paper.text_sizes import sizes_of_text
from pnp.rules.paper.units import Unit, stack_units
from pnp.rules.pieces import find_card, pieces_of
from pnp.rules.source import fill_texts, read_rules, title_of

_BELOW_PICTURE = 3_500
"""Between a picture across the page and the columns below it, micrometres."""
_MOST_ROUNDS = 6
"""How often the text is set until the numbers of pages in it stay."""
_SMALLER = 0.02
"""What a step to smaller text costs a reader, as breaks of columns do."""


class RulesTooLong(LayoutError):
    """The rules do not fit on their sides."""


class Side(NamedTuple):
    """One side of a rules sheet: the page, and upon it the text in its columns."""

    page: Face
    text: Face


class _Filled(NamedTuple):
    """The text of a side: *columns* below a *picture* across the page."""

    columns: list[Column]
    picture: Unit | None = None


class _Page(NamedTuple):
    """A side's template, filled from *extra* and the rest, and the boxes in it, of columns and of lists of contents,
    these with the number of their rows.
    """

    root: Element
    columns: tuple[tuple[Element, Rect], ...]
    contents: tuple[tuple[Rect, int], ...]
    extra: Mapping[str, object]

    @property
    def whole(self) -> Rect:
        """The place of all columns together."""
        boxes = [box for _, box in self.columns]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Rect(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def rules_sides(
    component: Component, drawing: Drawing, facts: Mapping[str, object], *, may_end_early: bool = False
) -> list[Side]:
    """Return the sides of the rules sheet *component*, as many as it says. The text is set when the first is drawn.

    :param facts: what the page's template knows besides: ``trim``, the size of the page, and the facts of the print.
    :param may_end_early: its last sides may be left empty.
    :raises PnpError: something is wrong with the template or the filled text. Drawing raises it for what is wrong with
        the rules themselves, such as text that does not fit or leaves a side empty.
    """
    return _Sheet(component, drawing, facts, may_end_early).sides()


class _Sheet:
    """Sets one rules sheet."""

    def __init__(
        self, component: Component, drawing: Drawing, facts: Mapping[str, object], may_end_early: bool
    ) -> None:
        self._component, self._side_count = component, sheet_of(component).sides
        self._may_end_early = may_end_early
        self._drawing = drawing
        trim = facts["trim"]
        assert isinstance(trim, Size)
        self._surface = Surface(trim, 0, 0, None, component.id)
        self._texts = fill_texts(component, drawing)
        self._facts = {"sides": self._side_count, "rules_title": title_of(self._texts), **facts}

    def sides(self) -> list[Side]:
        """Return the sides."""
        numbers = range(1, self._side_count + 1)
        pages = [self._page(side) for side in numbers]
        boxes = [[box for _, box in page.columns] for page in pages]
        texts = [text for text, _ in self._texts]
        key = self._drawing.key("rules", repr((self._surface, boxes)), *texts)
        drawn = cache(lambda: self._draw(pages))
        return [
            Side(
                self._face(f"page {number}", "", partial(self._page_frame, page)),
                self._face(f"text {number}", key and f"{key} {number}", partial(_nth, drawn, number - 1)),
            )
            for number, page in zip(numbers, pages, strict=True)
        ]

    def _face(self, name: str, key: str, draw: Callable[[], Frame]) -> Face:
        return Face(f"{name} {self._component.id}", key, Rect(0, 0, *self._surface.size), draw)

    def _page_frame(self, page: _Page) -> Frame:
        try:
            return self._drawing.typesetter.frame(page.root, self._surface)
        except Located as located:
            raise self._drawing.page_error(located, self._component, page.extra, CONTENTS) from located

    def _draw(self, pages: Sequence[_Page]) -> list[Frame]:
        """Return the text of all sides, set into the columns of *pages*."""
        document = read_rules(self._component, self._drawing, self._texts)
        for piece in pieces_of(document):
            self._drawing.piece(*find_card(self._drawing.game, piece), back=piece.back)
        widths = {box.width for page in pages for _, box in page.columns}
        if len(widths) != 1 or min(widths) <= 0:
            hint = "the text goes into <column x= y= width= height=/>, all equally wide"
            what = f"the pages have empty columns of {len(widths)} widths"
            raise LayoutError.at(self._component.face, what, hint)
        try:
            filled = self._numbered(document, pages, widths.pop())
        except Located as located:
            raise error_of(located, self._component.id) from located
        return [self._frame(page, filled, number) for number, page in enumerate(pages)]

    def _frame(self, page: _Page, filled: Sequence[_Filled], number: int) -> Frame:
        """Return the text of the side of this *number*, counted from 0."""
        columns, picture = filled[number]
        root = Element("face")
        for box, rows in page.contents:
            root.append(contents([side.columns for side in filled], number, box, rows, self._drawing.typesetter))
        if picture is not None:
            whole = page.whole
            place = SubElement(root, "column", x=um(whole.x), y=um(whole.y), width=um(whole.width))
            place.append(picture.element)
        for (element, box), column in zip(page.columns, columns, strict=True):
            root.append(_with(element, box, column, _height_with_gap(picture)))
        try:
            return self._drawing.typesetter.frame(root, self._surface)
        except Located as located:
            raise error_of(located, self._component.id) from located

    def _page(self, side: int) -> _Page:
        """Return the template of a side; the empty ``<column>`` elements in it, in their order, take the text."""
        extra = {**self._facts, "side": side}
        root = self._drawing.page(self._component, extra)
        columns, lists = [], []
        for element in tuple(root):
            if element.tag == CONTENTS or (element.tag == "column" and not len(element)):
                try:
                    box = attributes.box(element, *self._surface.size)
                except ValueError as error:
                    raise LayoutError.at(self._component.face, str(error)) from error
                if element.tag == "column":
                    self._check_inside(element, box)
                    columns.append((element, box))
                else:
                    lists.append((box, self._rows_of(element)))
                    root.remove(element)
        return _Page(root, tuple(columns), tuple(lists), extra)

    def _rows_of(self, element: Element) -> int:
        """Return how many rows of tabs a list of contents has."""
        rows = element.get("rows", "1")
        if not rows.isascii() or not rows.isdigit() or not 1 <= int(rows) <= self._side_count:
            what = f'<contents rows="{rows}"> is not a number of rows'
            raise LayoutError.at(self._component.face, what, f"write a number from 1 to {self._side_count}, its sides")
        return int(rows)

    def _check_inside(self, element: Element, box: Rect) -> None:
        """Refuse a column that is partly outside of the page: all of its text would seem to be wrong."""
        width, height = self._surface.size
        if min(box.x, box.y) < 0 or box.x + box.width > width or box.y + box.height > height:
            written = " ".join(f'{key}="{element.get(key)}"' for key in ("x", "y", "width", "height"))
            what = (
                f"<column {written}> reaches out of the page, whose box is {format_mm(width)} x {format_mm(height)} mm"
            )
            hint = "the box is the paper without its margins; shares such as width=48% fit any paper"
            raise LayoutError.at(self._component.face, what, hint)

    def _numbered(self, document: Document, pages: Sequence[_Page], width: int) -> list[_Filled]:
        """Return the text of all sides, with the number of its page in each link that names one.

        The numbers are known when the text is set, which may then break in another way: it is set until they stay.
        """
        if not names_pages(document):
            return self._fit(document, pages, width)
        numbers: dict[str, int] = {}
        for _ in range(_MOST_ROUNDS):
            filled = self._fit(with_page_numbers(document, numbers), pages, width)
            found = {
                anchor: number
                for number, side in enumerate(filled, start=1)
                for unit in (unit for column in side.columns for unit in column.units)
                for anchor in (part.get("anchor") for part in unit.element.iter())
                if anchor
            }
            if found == numbers:
                return filled
            numbers = found
        what = "with each number of a page that a link names, the text breaks in another way"
        raise LayoutError.at(self._component.id, what, f"take one {PAGE} out of the links, or shorten the text")

    def _fit(self, document: Document, pages: Sequence[_Page], width: int) -> list[_Filled]:
        """Return the text of all sides at the largest size at which all of the text fits, or where smaller text
        breaks far better, at that.
        """
        blocks = Blocks(self._drawing.typesetter, self._drawing.game, document, width)
        heights = [[box.height for _, box in page.columns] for page in pages]
        best: tuple[float, list[_Filled]] | None = None
        rest: Sequence[Unit] = ()
        # One by one: where a table falls to the next column, larger text may fit and smaller may not.
        for size in sizes_of_text(self._drawing.game.style):
            filled: list[_Filled] = []
            cost = 0.0
            for picture, units in blocks.parts(size, pages[0].whole.width):
                free = heights[len(filled) :]
                taken = _height_with_gap(picture)
                free[:1] = [[height - taken for height in side] for side in free[:1]]
                full, rest = fill_sides(units, free)
                if rest:
                    break
                used = max(number for number, columns in enumerate(full, 1) if any(each.units for each in columns))
                even, more = even_sides(units, free[:used])
                filled += [_Filled(columns, None if number else picture) for number, columns in enumerate(even)]
                cost += more
            if rest:
                continue
            filled += [_Filled([EMPTY] * len(columns)) for columns in heights[len(filled) :]]
            if best is not None and best[0] <= cost + _SMALLER:
                break
            best = cost, filled
            if cost <= _SMALLER:
                break
        if best is None:
            raise self._too_long(rest)
        _, filled = best
        sides = sum(any(column.units for column in side.columns) for side in filled)
        if not self._may_end_early and (sides + 1) // 2 < (len(pages) + 1) // 2:  # a sheet of paper would be empty
            what = f"the rules fill {sides} of {len(pages)} sides"
            raise LayoutError.at(self._component.id, what, f"write sides = {sides}, or tell more")
        return filled

    def _too_long(self, rest: Sequence[Unit]) -> RulesTooLong:
        section, first = rest[0].section, rest[0].element.get("src", "")
        name = f"## {plain_text(section.title)}" if section else "the words before the first section"
        count = self._side_count
        sides = f"{count} side{'s' * (count > 1)}"
        least = round(points(self._drawing.game.style.rules_least_text_size), 2)
        what = f"the rules do not fit on {sides} at {least:g} pt: left over from {name!r}"
        hint = f"shorten them, or write sides = {count + 1} in game.toml"
        error = RulesTooLong.at(first or self._component.id, what, hint)
        assert isinstance(error, RulesTooLong)
        return error


def _height_with_gap(picture: Unit | None) -> int:
    """Return how much lower the columns below a *picture* begin."""
    return picture.height + _BELOW_PICTURE if picture is not None else 0


def _with(element: Element, box: Rect, column: Column, lower: int) -> Element:
    """Return a copy of the *element* of the template, whose place is *box*, so much *lower*, that holds the units of
    *column*.
    """
    copy = Element(element.tag, element.attrib)
    if lower:
        copy.attrib.update(y=um(box.y + lower), height=um(box.height - lower))
    copy.extend(unit.make() for unit in stack_units(column.units))
    return copy


def _nth(drawn: Callable[[], list[Frame]], index: int) -> Frame:
    return drawn()[index]
