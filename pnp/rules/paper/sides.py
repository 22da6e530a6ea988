"""The sides of a rules sheet: the page's template gives the columns, the text fills them, as large as it fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.frame import Frame
from pnp.draw.geometry import Rect, Size
from pnp.draw.units import from_points
from pnp.errors import LayoutError
from pnp.game.model import Component
from pnp.layout.context import Context, Face, Located
from pnp.layout.located import located_problems
from pnp.rules.document import Document, plain
from pnp.rules.drawing import Drawing
from pnp.rules.paper.blocks import Blocks
from pnp.rules.paper.boxes import space
from pnp.rules.paper.columns import Column, fill_sides
from pnp.rules.paper.style import LARGEST, LEAST, STEP
from pnp.rules.paper.units import Unit
from pnp.rules.pieces import find_card, pieces_of
from pnp.rules.source import read_rules


class _Page(NamedTuple):
    """A side's template, filled from *extra* and the rest, and the boxes of the columns in it."""

    root: Element
    columns: tuple[tuple[Element, Rect], ...]
    extra: Mapping[str, object]


def rules_sides(component: Component, drawing: Drawing, facts: Mapping[str, object]) -> list[Frame]:
    """Return the sides of the rules sheet *component*, drawn: as many as it says.

    :param facts: what the page's template knows besides: ``trim``, the size of the page, and the facts of the print.
    :raises PnpError: whatever is wrong with the text or the template; text that does not fit, or leaves a side empty.
    """
    document = read_rules(component, drawing)
    for piece in pieces_of(document):
        drawing.piece(*find_card(drawing.game, piece), back=piece.back)
    return _Sides(component, drawing, document, facts).frames()


class _Sides:
    """Sets one rules sheet, whose pieces are drawn."""

    def __init__(self, component: Component, drawing: Drawing, document: Document, facts: Mapping[str, object]) -> None:
        self._component = component
        self._drawing = drawing
        self._document = document
        trim = facts["trim"]
        assert isinstance(trim, Size)
        self._face = Face(trim, 0, 0, False, component.id)
        self._facts = {"sides": component.sides, "rules_title": document.title, **facts}

    def frames(self) -> list[Frame]:
        """Return the sides, drawn."""
        pages = [self._page(side) for side in range(1, self._component.sides + 1)]
        widths = {box.width for page in pages for _, box in page.columns}
        if len(widths) != 1 or min(widths) <= 0:
            hint = "the text goes into <column x= y= width= height=/>, all equally wide"
            what = f"the pages have empty columns of {len(widths)} widths"
            raise LayoutError.at(self._component.face, what, hint)
        try:
            filled = self._fitted(pages, widths.pop())
        except Located as located:
            raise located_problems(located, self._component.id) from located
        return [self._frame(page, columns) for page, columns in zip(pages, filled, strict=True)]

    def _frame(self, page: _Page, columns: Sequence[Column]) -> Frame:
        """Return a side with the text in its columns."""
        for (element, _), column in zip(page.columns, columns, strict=True):
            _put(element, column)
        try:
            return self._drawing.typesetter.frame(page.root, self._face)
        except Located as located:
            if "src" in located.element.attrib:
                raise located_problems(located, self._component.id) from located
            raise self._drawing.page_error(located, self._component, page.extra) from located

    def _page(self, side: int) -> _Page:
        """Return the template of a side; the empty ``<column>`` elements in it, in their order, take the text."""
        extra = {**self._facts, "side": side}
        root = self._drawing.page(self._component, extra)
        context = Context(*self._face.size)
        columns = []
        for element in root:
            if element.tag == "column" and not len(element):
                try:
                    columns.append((element, self._drawing.typesetter.box(element, context)))
                except ValueError as error:
                    raise LayoutError.at(self._component.face, str(error)) from error
        return _Page(root, tuple(columns), extra)

    def _fitted(self, pages: Sequence[_Page], width: int) -> list[list[Column]]:
        """Return the columns of all sides at the largest size at which all of the text fits."""
        blocks = Blocks(self._drawing.typesetter, self._drawing.game, self._document)
        heights = [[box.height for _, box in page.columns] for page in pages]
        # One by one: where a table falls to the next column, larger text may fit and smaller may not.
        for step in range(round((LARGEST - LEAST) / STEP) + 1):
            filled, rest = fill_sides(blocks.units(from_points(LARGEST - step * STEP), width), heights)
            if not rest:
                break
        else:
            raise self._too_long(rest)
        if not any(column.units for column in filled[-1]):
            sides = sum(any(column.units for column in columns) for columns in filled)
            what = f"the rules fill {sides} of {len(pages)} sides"
            raise LayoutError.at(self._component.id, what, f"write sides = {sides}, or tell more")
        return filled

    def _too_long(self, rest: Sequence[Unit]) -> LayoutError:
        section, first = rest[0].section, rest[0].element.get("src", "")
        name = f"## {plain(section.title)}" if section else "the words before the first section"
        count = self._component.sides
        sides = f"{count} side{'s' * (count > 1)}"
        what = f"the rules do not fit on {sides} at {LEAST:g} pt: left over from {name!r}"
        hint = f"shorten them, or write sides = {count + 1} in game.toml"
        error = LayoutError.at(first or self._component.id, what, hint)
        assert isinstance(error, LayoutError)
        return error


def _put(element: Element, column: Column) -> None:
    """Put the units of *column* into the *element* of the template."""
    for index, unit in enumerate(column.units):
        if index:
            element.append(space(unit.gap).make())
        element.append(unit.element)
