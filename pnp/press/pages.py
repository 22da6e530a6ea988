"""Impose: a plan becomes pages of slots. Pure data; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.frame import Path
from pnp.draw.geometry import Matrix, Rect, Size, multiply, turn_matrix
from pnp.game.model import Card, Component
from pnp.game.shapes import hexagon_points
from pnp.game.words import filled
from pnp.layout.outlines import lines_once, outline_of, trim_path
from pnp.layout.shapes import points_path
from pnp.press.furniture import LEGEND, plan_width
from pnp.press.honeycomb import bled_hexagon
from pnp.press.imposition import Backs, Grid, Slot, behind
from pnp.press.index_page import glue_advice
from pnp.press.marks import (
    Marks,
    Strip,
    derive_marks,
    derive_strip_marks,
    full_marks,
    plain_marks,
    printable_area,
    registered_marks,
    room_for_marks,
    styled,
)  # fmt: skip
from pnp.press.plan import INDEX, PAGE, Batch, Mixed, Plan, Sheet, page_scale
from pnp.press.tiling import Tile, Tiling

POSTER_MARGIN = 3_000
"""White around the marks of a poster, which a print shop trims off."""


class Spot(NamedTuple):
    """A side of *card* in its place, under *matrix*. What lies in the *area* of the page shows, or in the *clip*."""

    component: Component
    card: Card
    back: bool
    matrix: Matrix
    area: Rect
    clip: Path | None = None


class SlotPage(NamedTuple):
    """One page: which sides lie where, and what is printed around them.

    *side* is ``front`` or ``back`` of *sheet*. *label* is the line of words at the edge; a page of reading has none.
    *marks* place it, and are drawn themselves where *is_marked*. *edges* are the lines to cut along of pieces that are
    no rectangles. *tile* is the
    part of a tiled board that the page shows. *trim* and *bleed* are the boxes of a poster.
    """

    size: Size
    title: str
    sheet: int
    side: str
    spots: tuple[Spot, ...] = ()
    marks: Marks | None = None
    is_marked: bool = False
    label: str = ""
    edges: tuple[Path, ...] = ()
    tile: tuple[Tile, Tiling] | None = None
    trim: Rect | None = None
    bleed: Rect | None = None


def pages_of(plan: Plan, identity: str, sheets: range | None = None) -> Iterator[SlotPage]:
    """Yield all pages of the sheets of *plan* in order of printing, but its posters.

    :param identity: the build id, for the labels.
    :param sheets: the numbers of the sheets that are wanted, from 1; None for all.
    """
    return _Imposer(plan, identity, sheets or range(1, plan.sheet_count + 1)).pages()


def tells_credits(page: SlotPage) -> bool:
    """Return whether *page* is the one that says who made what is printed: the second side of the first page."""
    return any(spot.component.back == INDEX.back and spot.back for spot in page.spots)


def poster_page(plan: Plan, component: Component, card: Card, identity: str) -> SlotPage:
    """Return the page of a poster, as large as the poster and its marks."""
    assert component.size is not None
    margin, bleed = POSTER_MARGIN, component.bleed
    room = Size(*(side + 2 * (margin + bleed) for side in component.size))
    beside, above = room_for_marks(room, margin)[0]
    paper = Size(room.width + 2 * beside, room.height + 2 * above)
    trim = Rect(margin + bleed + beside, margin + bleed + above, *component.size)
    marks = derive_marks([trim], bleed=bleed, paper=paper, margin=margin)
    spot = Spot(component, card, False, (1, 0, 0, 1, trim.x, trim.y), trim.grown(bleed))
    words = plan.game.words
    draft = words["draft"] if plan.order.draft else ""
    build = filled(words["build"], build=identity)
    label = " \u00b7 ".join(filter(None, (draft, plan.game.title, component.title, build)))
    return SlotPage(
        paper, component.title, 1, "front", (spot,), marks, is_marked=True, label=label,
        trim=trim, bleed=trim.grown(bleed),
    )  # fmt: skip


class _Imposer:
    def __init__(self, plan: Plan, identity: str, wanted: range) -> None:
        self._plan = plan
        self._wanted = wanted
        self._order = plan.order
        self._backs = plan.backs
        self._words = plan.game.words
        self._identity = identity

    def pages(self) -> Iterator[SlotPage]:
        done = 0
        late: list[SlotPage] = []
        for batch in self._plan.batches:
            for page in self._pages_of(batch, done + 1):
                if page.sheet not in self._wanted:
                    continue
                if page.side == "back" and self._order.backs is Backs.SEPARATE and page.marks is not None:
                    late.append(page)
                else:
                    yield page
            done += batch.sheet_count
        yield from late

    def _pages_of(self, batch: Batch | Mixed, first: int) -> Iterator[SlotPage]:
        if isinstance(batch, Mixed):
            return self._mixed_pages(batch, first)
        if isinstance(batch.layout, Grid):
            return self._grid_pages(batch, batch.layout, first)
        if isinstance(batch.layout, Tiling):
            return self._tile_pages(batch, batch.layout, first)
        return self._reading_pages(batch, first)

    def _grid_pages(self, batch: Batch, grid: Grid, first: int) -> Iterator[SlotPage]:
        component, order = batch.component, self._order
        marks = self._marks(grid, is_outline=component.is_outline)
        for number, sheet in enumerate(batch.sheets, first):
            if number not in self._wanted:  # a part of a large print makes no spots for the others
                continue
            spots = self._spots(sheet, batch)
            if grid.fold and component.back:
                spots += self._behind(sheet, batch)
            words = self._word("part_of", title=component.title, number=number - first + 1, count=batch.sheet_count)
            yield SlotPage(
                order.paper, component.title, number, "front", tuple(spots), marks, True,
                self._label(words, number, "front_and_back" if grid.fold else "front"),
                self._edges(spots),
            )  # fmt: skip
            if self._has_second_side(component):
                spots = self._behind(sheet, batch) if component.back else []
                label = self._label(words, number, "back")
                yield SlotPage(order.paper, component.title, number, "back", tuple(spots), marks, label=label)

    def _mixed_pages(self, batch: Mixed, number: int) -> Iterator[SlotPage]:
        order = self._order
        fronts: list[Spot] = []
        behind: list[Spot] = []
        for part in batch.parts:
            component, (sheet,) = part.component, part.sheets
            fronts += self._spots(sheet, part)
            if component.back and order.backs is not Backs.NONE:
                behind += self._behind(sheet, part)
        marks = self._marks_of(batch)
        title = ", ".join(part.component.title for part in batch.parts)
        yield SlotPage(
            order.paper, title, number, "front", tuple(fronts), marks, True, self._label(title, number, "front"),
            self._edges(fronts),
        )  # fmt: skip
        if any(self._has_second_side(part.component) for part in batch.parts):
            label = self._label(title, number, "back")
            yield SlotPage(order.paper, title, number, "back", tuple(behind), marks, label=label)

    def _marks(self, grid: Grid, *, is_outline: bool) -> Marks:
        order, legend = self._order, LEGEND if is_outline else 0
        if order.registration is not None:
            return registered_marks(
                grid.trims, turn=grid.slots[0].turn, bleed=grid.bleed, paper=order.paper, margin=order.margin,
                registration=order.registration, legend=legend,
            )  # fmt: skip
        if grid.is_full:
            return full_marks(grid.trims, paper=order.paper, margin=order.margin, is_labelled=order.draft)
        marks = derive_marks(
            grid.trims, bleed=grid.bleed, paper=order.paper, margin=order.margin, fold=grid.fold, legend=legend,
            with_ticks=grid.has_ticks,
        )  # fmt: skip
        return self._styled(marks, grid.trims, grid.bleed) if grid.has_ticks else marks

    def _styled(self, marks: Marks, trims: Sequence[Rect], bleed: int) -> Marks:
        """Return *marks* as the user wants them."""
        order = self._order
        area = printable_area(order.paper, order.margin)
        return styled(marks, trims, bleed, area, order.marks, order.mark_length)

    def _marks_of(self, batch: Mixed) -> Marks:
        order = self._order
        if order.registration is not None:
            return self._marks(batch.grids[0].grid, is_outline=batch.is_outline)
        if batch.is_outline:
            return plain_marks(order.paper, order.margin, legend=LEGEND)
        strips = [Strip(shared.grid.trims, shared.grid.bleed, shared.area) for shared in batch.grids if shared.area]
        if strips:
            marks = derive_strip_marks(strips, paper=order.paper, margin=order.margin)
            if order.marks == "lines":  # a line from edge to edge would cross the other strips
                return marks
            return self._styled(marks, [trim for strip in strips for trim in strip.trims], min(s.bleed for s in strips))
        (shared,) = batch.grids
        return self._marks(shared.grid, is_outline=False)

    def _tile_pages(self, batch: Batch, tiling: Tiling, first: int) -> Iterator[SlotPage]:
        """Yield the tiles of boards; each shows its part of the whole board."""
        component, order = batch.component, self._order
        assert component.size is not None
        number = first
        for card in batch.pieces:
            for tile in tiling.tiles:
                matrix = multiply((1, 0, 0, 1, tile.board.x, tile.board.y), turn_matrix(tiling.turn, component.size))
                marks = derive_marks([tile.trim], bleed=tiling.bleed, paper=order.paper, margin=order.margin,
                                     legend=plan_width(tiling))  # fmt: skip
                words = self._word("tile_of", title=component.title, tile=tile.name, count=len(tiling.tiles))
                words = " \u00b7 ".join(filter(None, (words, glue_advice(tile, self._words))))
                spot = Spot(component, card, False, matrix, tile.core.grown(tiling.bleed))
                yield SlotPage(
                    order.paper, component.title, number, "front", (spot,), marks, True,
                    self._label(words, number, ""), tile=(tile, tiling),
                )  # fmt: skip
                if self._backs in (Backs.LONG, Backs.SHORT):
                    label = self._label(words, number, "back")
                    yield SlotPage(order.paper, component.title, number, "back", (), marks, label=label)
                number += 1

    def _reading_pages(self, batch: Batch, first: int) -> Iterator[SlotPage]:
        """Yield pages that are not cut; a second side follows on the other side of the paper."""
        component, order = batch.component, self._order
        scale = page_scale(order.paper, order.margin)
        left = (order.paper.width - PAGE.width * scale) / 2
        top = (order.paper.height - PAGE.height * scale) / 2
        matrix: Matrix = (scale, 0, 0, scale, round(left), round(top))
        area = Rect(0, 0, *order.paper)
        for number, card in enumerate(batch.pieces, first):
            last = 2 * (number - first) + 1 == component.sides  # of a rules sheet with an odd number of sides
            has_back = not last if component.rules else component.back is not None
            for back in (False, True) if has_back else (False,):
                spot = Spot(component, card, back, matrix, area)
                yield SlotPage(order.paper, component.title, number, "back" if back else "front", (spot,))
            if not has_back and self._backs in (Backs.LONG, Backs.SHORT):
                yield SlotPage(order.paper, component.title, number, "back")

    def _has_second_side(self, component: Component) -> bool:
        """Return whether the other side of a sheet is a page too: in duplex always, or the sides would shift."""
        backs = self._backs
        return backs in (Backs.LONG, Backs.SHORT) or (backs is Backs.SEPARATE and component.back is not None)

    def _spots(self, sheet: Sheet, batch: Batch, *, back: bool = False) -> list[Spot]:
        assert isinstance(batch.layout, Grid)
        size = batch.component.size
        assert size is not None
        bleed, is_honeycomb = batch.layout.bleed, batch.layout.is_honeycomb
        return [
            Spot(batch.component, card, back, _matrix(slot, size), slot.trim.grown(bleed),
                 _hexagon_path(bled_hexagon(slot.trim, bleed)) if is_honeycomb else None)
            for slot, card in sheet
        ]  # fmt: skip

    def _behind(self, sheet: Sheet, batch: Batch) -> list[Spot]:
        assert isinstance(batch.layout, Grid)
        order, fold = self._order, batch.layout.fold
        return self._spots([(behind(slot, order.paper, order.backs, fold), card) for slot, card in sheet], batch,
                           back=True)  # fmt: skip

    def _edges(self, spots: Sequence[Spot]) -> tuple[Path, ...]:
        """Return the edges of the fronts among *spots* that a knife does not find by the ticks."""
        if self._order.square_cut:
            return ()
        fronts = [spot for spot in spots if not spot.back and outline_of(spot.component) is not None]
        return tuple(lines_once(trim_path(spot.component).under(spot.matrix) for spot in fronts))

    def _word(self, name: str, **values: object) -> str:
        if self._plan.game.style.is_rtl:  # what is filled in runs as it does alone
            values = {gap: f"\u2068{value}\u2069" for gap, value in values.items()}
        return filled(self._words[name], **values)

    def _label(self, words: str, sheet: int, side: str) -> str:
        of = self._word("sheet_of", number=sheet, count=self._plan.sheet_count)
        build = self._word("build", build=self._identity)
        draft = self._words["draft"] if self._order.draft else ""
        parts = [draft, self._plan.game.title, words, side and self._words[side], of, build]
        if self._plan.game.style.is_rtl:  # each part runs as it does alone
            parts = [part and f"\u2068{part}\u2069" for part in parts]
        return " \u00b7 ".join(filter(None, parts))


def _hexagon_path(box: Rect) -> Path:
    corners = hexagon_points(Size(box.width, box.height))
    return points_path([number for x, y in corners for number in (box.x + x, box.y + y)], closed=True)


def _matrix(slot: Slot, size: Size) -> Matrix:
    return multiply((1, 0, 0, 1, slot.trim.x, slot.trim.y), turn_matrix(slot.turn, size))
