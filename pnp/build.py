"""From a game to a cut-ready PDF: the eight steps in order. The function to read first is :func:`build`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pnp import __version__
from pnp.errors import LayoutError
from pnp.export.files import write_together
from pnp.export.pdf import About, PdfWriter
from pnp.faces import Faces
from pnp.frame import Frame, Group, Item, Place, Symbol, rect_path
from pnp.geometry import IDENTITY, Matrix, Rect, Size, multiply, turn_matrix
from pnp.layout.furniture import (
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
from pnp.layout.imposition import Backs, Grid, Slot, behind
from pnp.layout.marks import Marks, Strip, derive_marks, derive_strip_marks, plain_marks, room_for_marks
from pnp.layout.tiling import Tile, Tiling, tile_name
from pnp.model import Card, Component, Game
from pnp.plan import PAGE, Batch, Lot, Mixed, Order, Plan, Sheet, page_scale, plan_print
from pnp.units import format_mm

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


@dataclass(frozen=True, slots=True)
class Report:
    """What was made. *files* are the sheets, then the posters; *size* is all of them in bytes."""

    files: tuple[Path, ...]
    size: int
    pages: int
    sheets: int
    pieces: Mapping[str, int]
    cuts: int
    build_id: str
    plan: Plan

    @property
    def file(self) -> Path:
        return self.files[0]


def build(game: Game, order: Order, output: Path, progress: Progress = lambda done, total, what: None) -> Report:
    """Write the PDF of *game* to the file *output* and its posters next to it: all of them, or nothing.

    :raises PnpError: anything wrong with the game, its templates, or the files.
    """
    plan = plan_print(game, order)  # steps 1 and 2, read and check, made the Game
    identity = build_id(game, order)
    faces = Faces(game, players=plan.players, ink_saver=order.ink_saver, art=order.art)
    sheets = Sheets(plan, faces, identity)
    files = {output: _sheets_file(plan, sheets, progress)} if plan.batches else {}
    for lot in plan.posters:
        files[output.with_name(poster_name(game, lot.component, order))] = _poster_file(lot, sheets)
    _census(plan, sheets.printed)
    contents = {path: writer.data() for path, writer in files.items()}
    write_together(contents)
    return Report(
        tuple(contents), sum(map(len, contents.values())), sum(writer.page_count for writer in files.values()),
        plan.sheet_count, dict(sheets.printed), plan.cuts, identity, plan,
    )  # fmt: skip


def poster_name(game: Game, component: Component, order: Order) -> str:
    """Return the name of a poster's file."""
    return f"{game.id}-poster-{component.id}{'-ink-saver' if order.ink_saver else ''}.pdf"


def _sheets_file(plan: Plan, sheets: Sheets, progress: Progress) -> PdfWriter:
    order = plan.order
    writer = sheets.writer(duplex=order.backs.value if order.backs in (Backs.LONG, Backs.SHORT) else None)
    titled: set[str] = set()
    for page in sheets.pages(progress):
        is_late = page.side == "back" and order.backs is Backs.SEPARATE
        title = page.title + (" (backs)" if is_late else "")
        if title not in titled and (page.side != "back" or is_late):
            titled.add(title)
            writer.add_bookmark(title, writer.page_count)
        writer.add_page(order.paper, page.items, label=f"{page.sheet}{page.side[:1]}")
    return writer


def _poster_file(lot: Lot, sheets: Sheets) -> PdfWriter:
    writer = sheets.writer(duplex=None)
    for number, card in enumerate(lot.pieces, 1):
        size, items, trim, bleed = sheets.poster(lot.component, card)
        writer.add_page(size, items, label=str(number), trim=trim, bleed=bleed)
    return writer


class Sheets:
    """Steps 3 to 6: fills, typesets, imposes and marks, a sheet at a time, so that memory stays flat."""

    def __init__(self, plan: Plan, faces: Faces, identity: str) -> None:
        self._plan = plan
        self._order = plan.order
        self._faces = faces
        self._identity = identity
        self._symbols: dict[str, Symbol] = {}
        self._label_font = faces.fonts.font("EB Garamond")
        self._copies = {lot.component.id: Counter(card.id for card in lot.pieces) for lot in plan.lots}
        self.printed: dict[str, int] = {}

    def symbol(self, key: str) -> Symbol:
        """Return a symbol of the sheets (repeated faces, marks) or of the faces (art, icons)."""
        return self._symbols.get(key) or self._faces.symbols[key]

    def writer(self, *, duplex: str | None) -> PdfWriter:
        """Return a new file for pages of these sheets."""
        game, faces = self._plan.game, self._faces
        about = About(game.title, ", ".join(credit.name for credit in game.credits), game.about, self._identity)
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
        words = f"{self._plan.game.title} \u00b7 {component.title} \u00b7 build {self._identity}"
        items = (
            Group(frame.items, (1, 0, 0, 1, trim.x, trim.y), rect_path(Rect(0, 0, *component.size).grown(bleed))),
            *marks_items(marks, self._label_font),
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
            words = f"{component.title} {number - first + 1} of {batch.sheet_count}"
            name = self._label(words, number, "front and back" if grid.fold else "front", marks)
            items += self._edges(sheet, component)
            yield Page((*items, front_marks, *self._legend(marks), name), component.title, number, "front")
            if self._has_second_side(component):
                items = self._behind(sheet, batch, backs) if component.back else []
                yield Page((*items, self._label(words, number, "back", marks)), component.title, number, "back")

    def _mixed_pages(self, batch: Mixed, number: int) -> Iterator[Page]:
        order = self._order
        fronts: list[Item] = []
        behind: list[Item] = []
        strips = []
        for part, area in zip(batch.parts, batch.areas, strict=True):
            component, grid, (sheet,) = part.component, part.layout, part.sheets
            assert isinstance(grid, Grid)
            self._faces.begin(component)
            fronts += self._pieces(sheet, part, self._drawer(component, "front")) + self._edges(sheet, component)
            if component.back and order.backs is not Backs.NONE:
                behind += self._behind(sheet, part, self._drawer(component, "back"))
            self._count(component, len(sheet))
            strips.append(Strip(grid.trims, grid.bleed, area))
        if batch.is_outline:
            marks = plain_marks(order.paper, order.margin, legend=LEGEND)
        else:
            marks = derive_strip_marks(strips, paper=order.paper, margin=order.margin)
        title = ", ".join(part.component.title for part in batch.parts)
        fronts += [self._marks_symbol(f"sheet {number}", marks), *self._legend(marks)]
        yield Page((*fronts, self._label(title, number, "front", marks)), title, number, "front")
        if any(self._has_second_side(part.component) for part in batch.parts):
            yield Page((*behind, self._label(title, number, "back", marks)), title, number, "back")

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
                words = f"{component.title}, tile {tile.name} of {len(tiling.tiles)}{_advice(tile)}"
                name = self._label(words, number, "", marks)
                extra = (*tile_items(tile, tiling, self._label_font), *marks_items(marks, self._label_font))
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
        for number, card in enumerate(batch.pieces, first):
            front = self._faces.face(component, card, extra)
            yield Page((Group(front.items, matrix),), component.title, number, "front")
            if component.back:
                back = self._faces.back(component, card, extra)
                yield Page((Group(back.items, matrix),), component.title, number, "back")
            elif order.backs in (Backs.LONG, Backs.SHORT):
                yield Page((), component.title, number, "back")

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
        return legend_items(marks.legend, self._label_font) if marks.legend else []

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

    def _marks_symbol(self, name: str, marks: Marks) -> Place:
        key = f"marks {name}"
        self._symbols[key] = Symbol(key, Rect(0, 0, *self._order.paper), tuple(marks_items(marks, self._label_font)))
        return Place(key, IDENTITY)

    def _label(self, words: str, sheet: int, side: str, marks: Marks) -> Item:
        parts = (
            self._plan.game.title, words, side, f"sheet {sheet} of {self._plan.sheet_count}", f"build {self._identity}"
        )  # fmt: skip
        return placed_text(marks.label, " \u00b7 ".join(filter(None, parts)), LABEL_SIZE, self._label_font)


def _piece(drawn: Item | Frame, slot: Slot, size: Size, clip: str) -> Item:
    """Return a drawn side in its slot, clipped to its bleed."""
    matrix = multiply((1, 0, 0, 1, slot.trim.x, slot.trim.y), turn_matrix(slot.turn, size))
    return Group(drawn.items if isinstance(drawn, Frame) else (drawn,), matrix, clip)


def _is_reading(batch: Batch | Mixed) -> bool:
    return isinstance(batch, Batch) and batch.layout is None


def _advice(tile: Tile) -> str:
    """Return what the label says about gluing: what comes upon what."""
    beside, below = tile_name(tile.row, tile.column + 1), tile_name(tile.row + 1, tile.column)
    follow = [name for strip, name in ((tile.beside, beside), (tile.below, below)) if strip]
    if not follow:
        return ""
    return f" \u00b7 cut out, then glue {' and '.join(follow)} upon its strip{'s' * (len(follow) > 1)}"


def build_id(game: Game, order: Order) -> str:
    """Return eight hex digits that name what is printed: the game's files, the templates, the order, and pnp itself."""
    digest = sha256(f"{__version__} {order}".encode())
    for folder in (game.folder, game.templates):
        for path in sorted(folder.glob("*")):
            if path.suffix in (".toml", ".csv", ".xlsx", ".j2") and path.is_file():
                digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:8]


def facts_of(plan: Plan, identity: str) -> dict[str, object]:
    """Return what the index page tells: sheets, pieces, cuts, and how to set the printer."""
    sheets: dict[str, list[int]] = {}
    batches: dict[str, Batch] = {}
    number = 1
    for batch in plan.batches:
        for part in batch.parts if isinstance(batch, Mixed) else (batch,):
            sheets.setdefault(part.component.id, []).extend(range(number, number + batch.sheet_count))
            batches.setdefault(part.component.id, part)  # where it has sheets of its own, they come first
        number += batch.sheet_count
    rows = [_row(lot, sheets.get(lot.component.id, []), batches.get(lot.component.id)) for lot in plan.lots]
    printed = {lot.component.id for lot in plan.lots}
    extras = [part.id for part in plan.game.components if part.optional and part.id not in printed]
    return {"plan": plan, "order": plan.order, "rows": rows, "extras": extras,
            "sheet_count": plan.sheet_count, "build_id": identity, "printer": printer_advice(plan.order)}  # fmt: skip


def _row(lot: Lot, sheets: Sequence[int], batch: Batch | None) -> dict[str, object]:
    """Return a row of the index page: *sheets* may have a gap before a mixed sheet."""
    component = lot.component
    layout = batch.layout if batch else None
    per_sheet = str(len(layout.slots)) if isinstance(layout, Grid) else ""
    if isinstance(layout, Tiling):
        per_sheet = f"1 of {len(layout.tiles)} tiles"
    return {
        "id": component.id,
        "title": component.title,
        "about": component.about,
        "pieces": 0 if component.is_page else len(lot.pieces),
        "size": _size_text(component),
        "sheets": number_ranges(sheets) or "own file",
        "per_sheet": per_sheet,
        "cuts": "by hand" if component.is_outline else batch.cuts_per_sheet if batch else 4,
    }


def number_ranges(numbers: Sequence[int]) -> str:
    """Return rising numbers as people write them.

    >>> number_ranges([2, 3, 4, 9])
    '2\u20134, 9'
    """
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1][1:] = [number]
        else:
            ranges.append([number])
    return ", ".join("\u2013".join(map(str, ends)) for ends in ranges)


def printer_advice(order: Order) -> list[str]:
    """Return how to set the print dialog, a sentence each."""
    duplex = {
        Backs.LONG: "print on both sides, flip on the long edge",
        Backs.SHORT: "print on both sides, flip on the short edge",
        Backs.FOLD: "print on one side; fold each sheet on the dashed line, glue, then cut",
        Backs.SEPARATE: "print the fronts, put the paper back in, then print the pages called backs; "
        "or glue front to back",
        Backs.NONE: "print on one side",
    }[order.backs]
    return [f"paper {order.paper_name}", "scale 100 % (\u201cactual size\u201d, never \u201cfit\u201d)", duplex]


def _size_text(component: Component) -> str:
    if component.size is None:
        return "page"
    width, height = component.size
    if component.shape == "round":
        return f"{format_mm(width)} mm round"
    return f"{format_mm(width)} \u00d7 {format_mm(height)} mm"


def _census(plan: Plan, printed: Mapping[str, int]) -> None:
    """Refuse a print that lost or doubled a piece, or that is not the full set that the game says it is."""
    is_full = plan.players == plan.game.players[1]
    for component, pieces in plan.lots:
        if component.is_page:
            continue
        count = printed.get(component.id, 0)
        want = component.total * plan.order.copies if is_full and component.total is not None else len(pieces)
        if count != want:
            raise LayoutError.at(component.id, f"{count} printed, but the game has {want}")
