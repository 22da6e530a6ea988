"""Compose: pages of slots become pages to export, the faces in their places and the marks around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.draw.frame import Item, Place, Symbol, rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size
from pnp.draw.lettering import text_line
from pnp.draw.page import Face, Page, Piece
from pnp.errors import FontError, PnpError
from pnp.game.icon_library import CREDIT
from pnp.game.kind import PAGE
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Component
from pnp.game.paths import GAME_FILE, display_path
from pnp.layout.icons import LIBRARY_ICON
from pnp.press.faces import Faces
from pnp.press.furniture import (
    LABEL_SIZE,
    edge_items,
    legend_items,
    marks_items,
    place_text,
    plan_items,
    tile_items,
)
from pnp.press.imposer import SlotPage, Spot
from pnp.press.index_page import facts_of
from pnp.press.kinds.poster import poster_page
from pnp.press.marks import Marks, TextPlace
from pnp.press.pages import pages_of
from pnp.press.plan import BENCH, Plan
from pnp.press.tiling import Tile, Tiling


def uses_library_icons(names: Iterable[str]) -> bool:
    """Return whether one of the symbols of these *names* was drawn by somebody who must be credited."""
    return any(name.startswith(LIBRARY_ICON) for name in names)


class Composer:
    """Composes the pages of one plan, one at a time, so that memory stays flat.

    :param identity: the build id.
    """

    def __init__(self, plan: Plan, faces: Faces, identity: str) -> None:
        self._plan = plan
        self._identity = identity
        self._faces = faces
        self._words = plan.game.words
        self._label_font = faces.lettering
        self._copies = {lot.component.id: Counter(card.id for card in lot.pieces) for lot in plan.lots}
        self._facts: Mapping[str, object] = {"trim": PAGE, **facts_of(plan, identity)}
        if any(lot.component.id == BENCH.id for lot in plan.lots):
            from pnp.press.bench import as_data, stacks_of  # few prints have that page

            self._facts = {**self._facts, "bench": as_data(stacks_of(plan))}
        self._symbols: dict[str, Symbol] = {}
        self._marks: tuple[tuple[Marks, Size], Item] | None = None
        self._rules: dict[str, Sequence[Sequence[Face]]] = {}
        self.printed: Counter[str] = Counter()
        """The pieces so far, by the id of their component; pages of reading are none."""

    def symbol(self, name: str) -> Symbol:
        """Return a symbol of the pages (marks) or of the faces (art, icons)."""
        return self._symbols.get(name) or self._faces.symbols[name]

    def take_symbol(self, name: str) -> Symbol:
        """Return the same for a file that asks for each symbol once; see :meth:`Symbols.take`."""
        return self._symbols.get(name) or self._faces.symbols.take(name)

    def credit_symbols(self, names: Iterable[str]) -> None:
        """Let the page of credits name who drew the symbols of *names*, those of them that others drew."""
        self._facts = {**self._facts, "icons_credit": CREDIT if uses_library_icons(names) else ""}

    def pages(self) -> Iterator[Page]:
        """Yield all pages of the plan in the order of printing, and then its posters."""
        plan = self._plan
        yield from map(self.page, pages_of(plan, self._identity))
        for lot in plan.posters:
            for card in lot.pieces:
                yield self.page(poster_page(plan.game, lot.component, card, self._identity, draft=plan.order.draft))

    def page(self, page: SlotPage) -> Page:
        """Return *page* with everything that is printed on it."""
        pieces = tuple([piece for spot in page.spots for piece in self._pieces(spot, page)])
        label = f"{page.sheet}{page.side[:1]}"
        return Page(
            page.size, pieces, tuple(self.items_around(page)), label, page.trim, page.bleed, self._correction(page)
        )

    def _correction(self, page: SlotPage) -> Matrix:
        """Return the matrix that corrects the printer; posters are printed elsewhere."""
        correction = self._plan.order.correction
        if correction is None or page.trim is not None:
            return IDENTITY
        return correction.back if page.side == "back" else correction.front

    def items_around(self, page: SlotPage) -> list[Item]:
        """Return the items printed around the pieces of *page*.

        :raises FontError: the labels' font lacks a letter of the game's words.
        """
        try:
            return self._items_around(page)
        except FontError as error:
            where = display_path(self._plan.game.folder / GAME_FILE)
            (problem,) = error.problems
            what = f"{problem.what}, which the label {page.label!r} needs"
            hint = "put a font that has it into the game's folder fonts and name it: label-font or fallback-fonts"
            raise FontError.at(where, what, hint) from error

    def _items_around(self, page: SlotPage) -> list[Item]:
        items: list[Item] = edge_items(page.edges)
        if page.marks is not None:
            if page.tile is not None:
                items += tile_items(*page.tile, self._label_font, self._words)
            if page.is_marked:
                items.append(self._marks_of(page.marks, page.size))
                if page.marks.legend is not None:
                    items += self._legend_items(page.marks.legend, page.tile)
            if page.marks.label is not None:
                items.append(place_text(page.marks.label, page.label, LABEL_SIZE, self._label_font))
        elif self._plan.order.draft:
            margin = self._plan.order.margin
            items += text_line(self._label_font, self._words["draft"], LABEL_SIZE, margin, margin + LABEL_SIZE)[0]
        return items

    def _legend_items(self, place: TextPlace, tile: tuple[Tile, Tiling] | None) -> list[Item]:
        """What the lines of a sheet mean; of a *tile* where it lies on its board."""
        return legend_items(place, self._label_font, self._words) if tile is None else plan_items(*tile, place)

    def _pieces(self, spot: Spot, page: SlotPage) -> Iterator[Piece]:
        """Yield what lies in a spot; a side of a rules sheet is a page and the text on it."""
        component, clip = spot.component, spot.clip or rect_path(spot.area)
        if isinstance(component.kind, RulesSheet):
            number = 2 * component.cards.index(spot.card) + spot.back
            for face in self._rules_sides(component, component.kind)[number]:
                yield Piece(self._faces.drafts.face_or_error(face), spot.matrix, clip)
            return
        if not component.is_page and (page.tile is None or page.tile[0] is page.tile[1].tiles[0]):
            self.printed[component.id] += not spot.back
        face = self._faces.side(component, spot.card, back=spot.back, extra=self._facts if component.is_page else None)
        repeats = face.is_common or page.tile is not None or self._copies[component.id][spot.card.id] > 1
        yield Piece(face, spot.matrix, clip, repeats and not component.is_page)

    def _rules_sides(self, component: Component, sheet: RulesSheet) -> Sequence[Sequence[Face]]:
        if component.id not in self._rules:
            from pnp.rules.paper.sides import rules_sides  # few games have one

            try:
                self._rules[component.id] = rules_sides(component, self._faces, {**self._facts, "trim": component.size})
            except PnpError as error:
                if not self._faces.drafts.is_draft:
                    raise
                face = self._faces.drafts.show_error(f"rules {component.id}", Rect(0, 0, *component.size), error)
                self._rules[component.id] = [(face,)] * sheet.sides
        return self._rules[component.id]

    def empty_sides(self) -> Iterator[tuple[str, int, int]]:
        """Yield the sides of rules sheets that have no text: the component, which side it is, and of how many."""
        for id, sides in self._rules.items():
            for number, (*_, text) in enumerate(sides, 1):
                if not text.frame().items:
                    yield id, number, len(sides)

    def _marks_of(self, marks: Marks, size: Size) -> Item:
        """Return the marks of a page of *size* as a symbol, which the sheets of a component share."""
        name = f"marks {len(self._symbols)}"
        if self._marks is None or self._marks[0] != (marks, size):
            items = tuple(marks_items(marks, self._label_font, self._words))
            self._symbols[name] = Symbol(name, Rect(0, 0, *size), items)
            self._marks = (marks, size), Place(name, IDENTITY)
        return self._marks[1]
