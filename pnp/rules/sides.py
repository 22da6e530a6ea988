"""The sides of a rules sheet: the page's template gives the columns, the text fills them, as large as it fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.frame import Frame
from pnp.draw.geometry import Rect, Size
from pnp.draw.units import from_points
from pnp.errors import LayoutError
from pnp.game.model import Component
from pnp.layout.context import Context, Located, Surface
from pnp.layout.located import located_problems
from pnp.press.faces import Faces
from pnp.rules.blocks import Blocks, Unit
from pnp.rules.document import Document, Piece, located_inlines, plain
from pnp.rules.flow import Column, fill_sides
from pnp.rules.source import find_card, read_rules, sections_of

LARGEST, LEAST = 10.5, 9.0
"""Points of the text; what does not fit at the least is an error."""
STEP = 0.25


class _Page(NamedTuple):
    """A side's template, filled from *extra* and the rest, and the boxes of the columns in it."""

    root: Element
    columns: tuple[tuple[Element, Rect], ...]
    extra: Mapping[str, object]


def rules_sides(component: Component, faces: Faces, facts: Mapping[str, object]) -> list[Frame]:
    """Return the sides of the rules sheet *component*, drawn: as many as it says.

    :param facts: what the page's template knows besides: ``trim``, the size of the page, and the facts of the print.
    :raises PnpError: whatever is wrong with the text or the template; text that does not fit, or leaves a side empty.
    """
    return Sides(component, faces, facts).frames()


class Sides:
    """Sets one rules sheet."""

    def __init__(self, component: Component, faces: Faces, facts: Mapping[str, object]) -> None:
        self._component = component
        self._faces = faces
        self._document = read_rules(component, faces)
        trim = facts["trim"]
        assert isinstance(trim, Size)
        self._face = Surface(trim, 0, 0, False, component.id)
        self._facts = {"sides": component.sides, "rules_title": self._document.title, **facts}
        self._fills: dict[int, tuple[list[list[Column]], list[Unit]]] = {}

    def frames(self) -> list[Frame]:
        """Return the sides, drawn."""
        self._draw_pieces()
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
            return self._faces.typesetter.frame(page.root, self._face)
        except Located as located:
            if "src" in located.element.attrib:
                raise located_problems(located, self._component.id) from located
            raise self._faces.page_error(located, self._component, page.extra) from located

    def _draw_pieces(self) -> None:
        for part in pieces_of(self._document):
            self._faces.piece(*find_card(self._faces.game, part), back=part.back)

    def _measures(self, piece: Piece) -> tuple[int, int, bool]:
        component, _ = find_card(self._faces.game, piece)
        assert component.size is not None
        return component.size.width, component.size.height, component.shape == "round"

    def _page(self, side: int) -> _Page:
        """Return the template of a side; the empty ``<column>`` elements in it, in their order, take the text."""
        extra = {**self._facts, "side": side}
        root = self._faces.page(self._component, extra)
        context = Context(*self._face.size)
        columns = []
        for element in root:
            if element.tag == "column" and not len(element):
                try:
                    columns.append((element, self._faces.typesetter.box(element, context)))
                except ValueError as error:
                    raise LayoutError.at(self._component.face, str(error)) from error
        return _Page(root, tuple(columns), extra)

    def _fitted(self, pages: Sequence[_Page], width: int) -> list[list[Column]]:
        """Return the columns of all sides at the largest size at which all of the text fits."""
        steps = round((LARGEST - LEAST) / STEP) + 1
        sizes = [from_points(LARGEST - step * STEP) for step in range(steps)]
        # One by one: where a table falls to the next column, larger text may fit and smaller may not.
        size = next((size for size in sizes if not self._filled(pages, width, size)[1]), None)
        filled, rest = self._filled(pages, width, from_points(LEAST) if size is None else size)
        if size is None:
            raise self._too_long(rest)
        if not any(column.units for column in filled[-1]):
            sides = sum(any(column.units for column in columns) for columns in filled)
            what = f"the rules fill {sides} of {len(pages)} sides"
            raise LayoutError.at(self._component.id, what, f"write sides = {sides}, or tell more")
        return filled

    def _filled(self, pages: Sequence[_Page], width: int, size: int) -> tuple[list[list[Column]], list[Unit]]:
        if size not in self._fills:
            units = Blocks(self._faces.typesetter, width, size, self._measures).units(self._document)
            heights = [[box.height for _, box in page.columns] for page in pages]
            self._fills[size] = fill_sides(units, heights)
        return self._fills[size]

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


def pieces_of(document: Document) -> Iterator[Piece]:
    """Yield the pieces that *document* shows."""
    for _, blocks in sections_of(document):
        yield from (part for part, _ in located_inlines(blocks) if isinstance(part, Piece))


def _put(element: Element, column: Column) -> None:
    """Put the units of *column* into the *element* of the template."""
    for index, unit in enumerate(column.units):
        if index:
            element.append(Element("svg", height=f"{unit.gap / 1000:.3f}mm"))
        element.append(unit.element)
