"""The sheets of a plan, drawn one at a time: fill, typeset, impose, mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from pnp.draw.frame import Frame, Group, Item, Path, Place, Symbol, rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, multiply, turn_matrix
from pnp.export.pdf.writer import About, PdfWriter
from pnp.game.model import Card, Component
from pnp.game.words import filled
from pnp.press.faces import Faces
from pnp.press.furniture import (
    LABEL_SIZE,
    LEGEND,
    edge_items,
    legend_items,
    marks_items,
    placed_text,
    plan_items,
    plan_width,
    tile_items,
)  # fmt: skip
from pnp.press.imposition import Backs, Grid, Slot, behind
from pnp.press.index_page import facts_of, glue_advice
from pnp.press.marks import Marks, Strip, derive_marks, derive_strip_marks, plain_marks, room_for_marks
from pnp.press.plan import PAGE, Batch, Mixed, Plan, Sheet, page_scale
from pnp.press.tiling import Tiling

POSTER_MARGIN = 3_000
"""White around the marks of a poster, which a print shop trims off."""

Progress = Callable[[int, int, str], None]
"""Called with sheets done, sheets in all, and what is being drawn."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the PDF: what is on it, what a bookmark calls it, which sheet it is and which side."""

    items: tuple[Item, ...]
    title: str
    sheet: int
    side: str


class Sheets:
    """Steps 3 to 6: fills, typesets, imposes and marks, a sheet at a time, so that memory stays flat."""

    def __init__(self, plan: Plan, faces: Faces, identity: str) -> None:
        self._plan = plan
        self._order = plan.order
        self._faces = faces
        self._identity = identity
        self._symbols: dict[str, Symbol] = {}
        self._words = plan.game.words
        self._label_font = faces.fonts.font("EB Garamond")
        self._copies = {lot.component.id: Counter(card.id for card in lot.pieces) for lot in plan.lots}
        self.printed: dict[str, int] = {}

    def symbol(self, key: str) -> Symbol:
        """Return a symbol of the sheets (repeated faces, marks) or of the faces (art, icons)."""
        return self._symbols.get(key) or self._faces.symbols[key]

    def writer(self, *, duplex: str | None) -> PdfWriter:
        """Return a new file for pages of these sheets."""
        game, faces = self._plan.game, self._faces
        authors = ", ".join(credit.name for credit in game.credits)
        about = About(game.title, authors, game.about, self._identity, game.language)
        return PdfWriter(about, duplex=duplex, fonts=faces.fonts, pictures=faces.pictures, symbols=self.symbol)

    def pages(self, progress: Progress) -> Iterator[Page]:
        """Yield all pages in order of printing."""
        total, done = self._plan.sheet_count, 0
        late: list[Page] = []
        for batch in self._plan.batches:
            for page in self._pages_of(batch, done + 1):
                if page.side == "front":
                    progress(page.sheet - 1, total, page.title)
                if page.side == "back" and self._order.backs is Backs.SEPARATE and not _is_reading(batch):
                    late.append(page)
                else:
                    yield page
            done += batch.sheet_count
        yield from late
        progress(total, total, "done")

    def poster(self, component: Component, card: Card) -> tuple[Size, tuple[Item, ...], Rect, Rect]:
        """Return a poster: the size of its sheet, what is on it, and where its trim and its bleed are."""
        assert component.size is not None
        margin, bleed = POSTER_MARGIN, component.bleed
        room = Size(*(side + 2 * (margin + bleed) for side in component.size))
        beside, above = room_for_marks(room, margin)[0]
        paper = Size(room.width + 2 * beside, room.height + 2 * above)
        trim = Rect(margin + bleed + beside, margin + bleed + above, *component.size)
        marks = derive_marks([trim], bleed=bleed, paper=paper, margin=margin)
        self._faces.begin(component)
        frame = self._faces.face(component, card)
        self._count(component, 1)
        words = " \u00b7 ".join((self._plan.game.title, component.title, self._word("build", build=self._identity)))
        items = (
            Group(frame.items, (1, 0, 0, 1, trim.x, trim.y), rect_path(Rect(0, 0, *component.size).grown(bleed))),
            *marks_items(marks, self._label_font, self._words),
            placed_text(marks.label, words, LABEL_SIZE, self._label_font),
        )  # fmt: skip
        return paper, items, trim, trim.grown(bleed)

    def _pages_of(self, batch: Batch | Mixed, first: int) -> Iterator[Page]:
        if isinstance(batch, Mixed):
            yield from self._mixed_pages(batch, first)
            return
        self._faces.begin(batch.component)
        if isinstance(batch.layout, Grid):
            yield from self._grid_pages(batch, batch.layout, first)
        elif isinstance(batch.layout, Tiling):
            yield from self._tile_pages(batch, batch.layout, first)
        else:
            yield from self._reading_pages(batch, first)

    def _grid_pages(self, batch: Batch, grid: Grid, first: int) -> Iterator[Page]:
        component, order = batch.component, self._order
        marks = derive_marks(
            grid.trims,
            bleed=grid.bleed,
            paper=order.paper,
            margin=order.margin,
            fold=grid.fold,
            legend=LEGEND if component.is_outline else 0,
            with_ticks=not component.is_outline,
        )
        front_marks = self._marks_symbol(component.id, marks)
        fronts, backs = self._drawer(component, "front"), self._drawer(component, "back")
        for number, sheet in enumerate(batch.sheets, first):
            items = self._pieces(sheet, batch, fronts)
            self._count(component, len(sheet))
            if grid.fold and component.back:
                items += self._behind(sheet, batch, backs)
            words = self._word("part_of", title=component.title, number=number - first + 1, count=batch.sheet_count)
            name = self._label(words, number, "front_and_back" if grid.fold else "front", marks)
            items += self._edges(sheet, component)
            yield Page((*items, front_marks, *self._legend(marks), name), component.title, number, "front")
            if self._has_second_side(component):
                items = self._behind(sheet, batch, backs) if component.back else []
                yield Page((*items, self._label(words, number, "back", marks)), component.title, number, "back")

    def _mixed_pages(self, batch: Mixed, number: int) -> Iterator[Page]:
        order = self._order
        fronts: list[Item] = []
        behind: list[Item] = []
        for part in batch.parts:
            component, grid, (sheet,) = part.component, part.layout, part.sheets
            assert isinstance(grid, Grid)
            self._faces.begin(component)
            fronts += self._pieces(sheet, part, self._drawer(component, "front")) + self._edges(sheet, component)
            if component.back and order.backs is not Backs.NONE:
                behind += self._behind(sheet, part, self._drawer(component, "back"))
            self._count(component, len(sheet))
        marks = self._marks_of(batch)
        title = ", ".join(part.component.title for part in batch.parts)
        fronts += [self._marks_symbol(f"sheet {number}", marks), *self._legend(marks)]
        yield Page((*fronts, self._label(title, number, "front", marks)), title, number, "front")
        if any(self._has_second_side(part.component) for part in batch.parts):
            yield Page((*behind, self._label(title, number, "back", marks)), title, number, "back")

    def _marks_of(self, batch: Mixed) -> Marks:
        order = self._order
        if batch.is_outline:
            return plain_marks(order.paper, order.margin, legend=LEGEND)
        strips = [Strip(shared.grid.trims, shared.grid.bleed, shared.area) for shared in batch.grids if shared.area]
        if strips:
            return derive_strip_marks(strips, paper=order.paper, margin=order.margin)
        (shared,) = batch.grids
        return derive_marks(shared.grid.trims, bleed=shared.grid.bleed, paper=order.paper, margin=order.margin)

    def _tile_pages(self, batch: Batch, tiling: Tiling, first: int) -> Iterator[Page]:
        """Yield the tiles of boards: the whole board is one symbol, of which each tile shows its part."""
        component, order = batch.component, self._order
        assert component.size is not None
        draw, number = self._symbol_drawer(component), first
        for card in batch.pieces:
            self._count(component, 1)
            for tile in tiling.tiles:
                board = multiply((1, 0, 0, 1, tile.board.x, tile.board.y), turn_matrix(tiling.turn, component.size))
                art = Group((Group((draw(card),), board),), None, rect_path(tile.core.grown(tiling.bleed)))
                marks = derive_marks([tile.trim], bleed=tiling.bleed, paper=order.paper, margin=order.margin,
                                     legend=plan_width(tiling))  # fmt: skip
                words = self._word("tile_of", title=component.title, tile=tile.name, count=len(tiling.tiles))
                words = " \u00b7 ".join(filter(None, (words, glue_advice(tile, self._words))))
                name = self._label(words, number, "", marks)
                extra = (*tile_items(tile, tiling, self._label_font, self._words),
                         *marks_items(marks, self._label_font, self._words))  # fmt: skip
                assert marks.legend is not None
                items = (art, *extra, *plan_items(tile, tiling, marks.legend), name)
                yield Page(items, component.title, number, "front")
                if order.backs in (Backs.LONG, Backs.SHORT):
                    yield Page((self._label(words, number, "back", marks),), component.title, number, "back")
                number += 1

    def _reading_pages(self, batch: Batch, first: int) -> Iterator[Page]:
        """Yield pages that are not cut; a second side follows on the other side of the paper."""
        component, order = batch.component, self._order
        extra = {"trim": PAGE, **facts_of(self._plan, self._identity)}
        scale = page_scale(order.paper, order.margin)
        left = (order.paper.width - PAGE.width * scale) / 2
        top = (order.paper.height - PAGE.height * scale) / 2
        matrix: Matrix = (scale, 0, 0, scale, round(left), round(top))
        for number, (front, back) in enumerate(self._leaves(batch, extra), first):
            yield Page((Group(front.items, matrix),), component.title, number, "front")
            if back is not None:
                yield Page((Group(back.items, matrix),), component.title, number, "back")
            elif order.backs in (Backs.LONG, Backs.SHORT):
                yield Page((), component.title, number, "back")

    def _leaves(self, batch: Batch, extra: Mapping[str, object]) -> Iterator[tuple[Frame, Frame | None]]:
        """Yield the front and, if it has one, the back of each sheet of reading."""
        component = batch.component
        if component.rules:
            from pnp.rules.paper.sides import rules_sides

            sides = rules_sides(component, self._faces, extra)
            yield from zip_longest(sides[::2], sides[1::2])
            return
        for card in batch.pieces:
            back = self._faces.back(component, card, extra) if component.back else None
            yield self._faces.face(component, card, extra), back

    def _has_second_side(self, component: Component) -> bool:
        """Return whether the other side of a sheet is a page too: in duplex always, or the sides would shift."""
        backs = self._order.backs
        return backs in (Backs.LONG, Backs.SHORT) or (backs is Backs.SEPARATE and component.back is not None)

    def _pieces(self, sheet: Sheet, batch: Batch, drawn: Callable[[Card], Item | Frame]) -> list[Item]:
        assert isinstance(batch.layout, Grid)
        assert batch.component.size is not None
        size = batch.component.size
        clip = rect_path(Rect(0, 0, *size).grown(batch.layout.bleed))
        return [_piece(drawn(card), slot, size, clip) for slot, card in sheet]

    def _behind(self, sheet: Sheet, batch: Batch, backs: Callable[[Card], Item | Frame]) -> list[Item]:
        assert isinstance(batch.layout, Grid)
        order, fold = self._order, batch.layout.fold
        turned = [(behind(slot, order.paper, order.backs, fold), card) for slot, card in sheet]
        return self._pieces(turned, batch, backs)

    def _edges(self, sheet: Sheet, component: Component) -> list[Item]:
        if component.shape != "round" or self._order.square_cut:
            return []
        return edge_items([slot.trim for slot, _ in sheet])

    def _legend(self, marks: Marks) -> list[Item]:
        return legend_items(marks.legend, self._label_font, self._words) if marks.legend else []

    def _count(self, component: Component, pieces: int) -> None:
        self.printed[component.id] = self.printed.get(component.id, 0) + pieces

    def _drawer(self, component: Component, side: str) -> Callable[[Card], Item | Frame]:
        """Return what draws a side of a card: repeated ones become symbols, a common back one symbol for all."""
        faces, counts = self._faces, self._copies[component.id]
        draw = faces.face if side == "front" else faces.back
        common = side == "back" and component.back is not None and faces.has_common_back(component)

        def drawn(card: Card) -> Item | Frame:
            if not common and counts[card.id] == 1:
                return draw(component, card)
            key = f"{side} {component.id}" + ("" if common else f" {card.id}")
            if key not in self._symbols:
                self._add_symbol(key, faces.back(component, None) if common else draw(component, card))
            return Place(key, IDENTITY)

        return drawn

    def _symbol_drawer(self, component: Component) -> Callable[[Card], Item]:
        """Return what draws a face that is always placed more than once: a board on its tiles."""

        def drawn(card: Card) -> Item:
            key = f"board {component.id} {card.id}"
            if key not in self._symbols:
                self._add_symbol(key, self._faces.face(component, card))
            return Place(key, IDENTITY)

        return drawn

    def _add_symbol(self, key: str, frame: Frame) -> None:
        box = Rect(0, 0, frame.width, frame.height).grown(frame.bleed)
        self._symbols[key] = Symbol(key, box, frame.items)

    def _word(self, name: str, **values: object) -> str:
        return filled(self._words[name], **values)

    def _marks_symbol(self, name: str, marks: Marks) -> Place:
        key = f"marks {name}"
        items = marks_items(marks, self._label_font, self._words)
        self._symbols[key] = Symbol(key, Rect(0, 0, *self._order.paper), tuple(items))
        return Place(key, IDENTITY)

    def _label(self, words: str, sheet: int, side: str, marks: Marks) -> Item:
        of = self._word("sheet_of", number=sheet, count=self._plan.sheet_count)
        build = self._word("build", build=self._identity)
        parts = self._plan.game.title, words, side and self._words[side], of, build
        return placed_text(marks.label, " \u00b7 ".join(filter(None, parts)), LABEL_SIZE, self._label_font)


def _piece(drawn: Item | Frame, slot: Slot, size: Size, clip: Path) -> Item:
    """Return a drawn side in its slot, clipped to its bleed."""
    matrix = multiply((1, 0, 0, 1, slot.trim.x, slot.trim.y), turn_matrix(slot.turn, size))
    return Group(drawn.items if isinstance(drawn, Frame) else (drawn,), matrix, clip)


def _is_reading(batch: Batch | Mixed) -> bool:
    return isinstance(batch, Batch) and batch.layout is None
