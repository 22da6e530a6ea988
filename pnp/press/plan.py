"""The plan of a print: which pieces on which sheets. Pure; nothing is drawn yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from pnp.draw.geometry import Matrix, Rect, Size
from pnp.draw.pictures import PAPER_DPI
from pnp.draw.units import from_points
from pnp.errors import DataError, LayoutError, PnpError, Problem
from pnp.game.model import Card, Component, Game, copies_for
from pnp.press.choice import Choice, chosen
from pnp.press.honeycomb import plan_honeycomb
from pnp.press.imposition import Backs, Grid, Press, Slot, impose, plan_grid
from pnp.press.pads import plan_pads
from pnp.press.registration import Registration
from pnp.press.strips import Leftover, plan_strips
from pnp.press.tiling import Tiling, plan_tiling

INDEX = Component("index", "Index", "common/index.j2", (Card("index", {"id": "index"}),), "common/index-back.j2")
"""What every game prints first, unless it brings pages of its own."""

MOST_PIECES = 100_000
OUTLINE_AIR = 2_000
"""Around a piece that draws its own cuts: two of them lie 4 mm apart."""

PAGE = Size(186_000, 255_000)
"""A page of reading is designed at this size, which A4 and Letter hold; smaller paper shrinks it."""
_PAGE_TEXT = from_points(9)
"""What a page of reading is set in, before it shrinks."""


class Correction(NamedTuple):
    """What puts a *printer* right: the maps that fronts and backs lie under."""

    printer: str
    front: Matrix
    back: Matrix


class Order(NamedTuple):
    """What the user asks for. *bleed* None is each component's own; *players* None is the most.

    Raster pictures keep *dpi* pixels per inch.

    *only* are the components to print, none for all that are not optional; *extras* are printed as well, and those of
    *without* are not, whatever else is said; *choice* names cards of them.

    With *registration* a machine cuts the sheets. The slots of the numbers in *skip*, counted from 1 in reading order,
    stay empty on every sheet. With *stack* the pieces lie so that the piles of a cut stack, put upon each other, are in
    order. *marks* are ``ticks``, ``corners``, ``lines`` or ``none``, and *mark_length* how long ticks and corners are.

    A *draft* is printed whatever is wrong with its sides: each fault is marked where it is.
    """

    paper: Size
    paper_name: str
    backs: Backs = Backs.LONG
    bleed: int | None = None
    margin: int = 5_000
    ink_saver: bool = False
    only: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    players: int | None = None
    copies: int = 1
    square_cut: bool = False
    art: Path | None = None
    dpi: int = PAPER_DPI
    choice: Choice = Choice()
    draft: bool = False
    correction: Correction | None = None
    registration: Registration | None = None
    skip: tuple[int, ...] = ()
    stack: bool = False
    marks: str = "ticks"
    mark_length: int | None = None

    @property
    def press(self) -> Press:
        return Press(self.paper, self.margin, self.bleed, self.backs, self.registration)


Sheet = Sequence[tuple[Slot, Card]]


class Lot(NamedTuple):
    """All pieces of one component."""

    component: Component
    pieces: tuple[Card, ...]


class Batch(NamedTuple):
    """One component on sheets of its own: a grid of pieces, the tiles of boards, or (None) pages of reading."""

    component: Component
    pieces: tuple[Card, ...]
    layout: Grid | Tiling | None
    stack: bool = False

    @property
    def sheets(self) -> Sequence[Sheet]:
        """The sheets of a grid."""
        assert isinstance(self.layout, Grid)
        return impose(self.pieces, self.layout, stack=self.stack)

    @property
    def sheet_count(self) -> int:
        if isinstance(self.layout, Grid):
            return -(-len(self.pieces) // len(self.layout.slots))
        return len(self.pieces) * (len(self.layout.tiles) if self.layout else 1)

    @property
    def cuts_per_sheet(self) -> int:
        if self.layout is None:
            return 0
        return 4 if isinstance(self.layout, Tiling) else _cuts_of(self.layout)

    @property
    def cuts(self) -> int:
        return self.cuts_per_sheet * self.sheet_count


class Shared(NamedTuple):
    """A grid whose slots components of one size share; *area* is its strip of a sheet, None all of the sheet."""

    grid: Grid
    area: Rect | None


class Mixed(NamedTuple):
    """One sheet that several components share: those of one size lie in one grid, and each grid on a strip of its own.

    The layout of each part has the slots that are the part's.
    """

    parts: tuple[Batch, ...]
    grids: tuple[Shared, ...]
    sheet_count: int = 1

    @property
    def is_outline(self) -> bool:
        return self.parts[0].component.is_outline

    @property
    def cuts(self) -> int:
        return 0 if self.is_outline else sum(_cuts_of(shared.grid) for shared in self.grids) + len(self.grids) - 1


class Plan(NamedTuple):
    """What is printed: *lots* are all pieces, *batches* the sheets in order of printing.

    *posters* are lots too, but each is a file of its own, on no sheet.
    """

    game: Game
    order: Order
    players: int
    lots: tuple[Lot, ...]
    batches: tuple[Batch | Mixed, ...]
    posters: tuple[Lot, ...] = ()

    @property
    def backs(self) -> Backs:
        """How backs are printed: as ordered, but not at all where nothing in the print has a second side."""
        has_backs = any(lot.component.back is not None or lot.component.sides > 1 for lot in self.lots)
        return self.order.backs if has_backs else Backs.NONE

    @property
    def sheet_count(self) -> int:
        return sum(batch.sheet_count for batch in self.batches)

    @property
    def piece_count(self) -> int:
        return sum(len(lot.pieces) for lot in self.lots if not lot.component.is_page)

    @property
    def cuts(self) -> int:
        return sum(batch.cuts for batch in self.batches) + 4 * sum(len(lot.pieces) for lot in self.posters)


def plan_print(game: Game, order: Order) -> Plan:
    """Return how *game* will be printed.

    :raises DataError: an unknown component, a number of players that the game is not for, or nothing left to print.
    :raises LayoutError: pieces that the paper cannot hold.
    """
    low, high = game.players
    players = high if order.players is None else order.players
    if not low <= players <= high:
        raise DataError.at("", f"{game.title} is for {low} to {high} players, not {players}")
    wanted = _wanted(game, order)
    cards = chosen(order.choice, wanted)
    lots = [
        lot
        for component in wanted
        if (lot := _lot(component, cards[component.id], order, players, is_full=players == high)).pieces
    ]
    if not lots:
        hint = "choose other components or cards, or more players"
        raise DataError.at("", f"nothing of {game.title} is left to print", hint)
    batches: list[Batch] = []
    problems: list[Problem] = []
    for component, pieces in lots:
        if len(pieces) > MOST_PIECES:
            what = f"{len(pieces)} pieces are more than {MOST_PIECES}"
            problems.append(Problem(component.id, what, "print fewer copies"))
        elif component.board != "poster":
            try:
                batches.append(Batch(component, pieces, _layout(component, order), order.stack))
            except PnpError as error:
                problems += [Problem(component.id, problem.what, problem.hint) for problem in error.problems]
    if problems:
        raise LayoutError(*problems)
    posters = tuple(lot for lot in lots if lot.component.board == "poster")
    sheets = [batch if order.registration else _shrunk(batch) for batch in _mixed(batches, order)]
    return Plan(game, order, players, tuple(lots), tuple(sheets), posters)


def _lot(component: Component, cards: tuple[Card, ...], order: Order, players: int, *, is_full: bool) -> Lot:
    if component.is_page:
        return Lot(component, cards)
    copies = [(card, order.copies * copies_for(component, card, players, full=is_full)) for card in cards]
    if order.choice.one_of_each:
        copies = [(card, min(count, order.copies)) for card, count in copies]
    return Lot(component, tuple(card for card, count in copies for _ in range(count)))


def _layout(component: Component, order: Order) -> Grid | Tiling | None:
    if component.size is None:
        return None
    press = order.press
    if component.is_outline:
        press = press._replace(bleed=OUTLINE_AIR)
        grid = plan_grid(component.size, OUTLINE_AIR, press, with_backs=False, with_ticks=False)
        return _left_empty(grid, order.skip)
    if press.bleed is not None and press.bleed > component.bleed:
        press = press._replace(bleed=component.bleed)  # there is no art beyond the component's own bleed
    if component.board:
        return plan_tiling(component.size, component.bleed, component.overlap, press)
    with_backs = component.back is not None
    if component.is_pad and order.registration is None:
        grid = plan_pads(component.size, component.safe, press, with_backs=with_backs)
    elif component.is_hexagon and not order.square_cut and order.registration is None:
        grid = plan_honeycomb(component.size, component.bleed, press, with_backs=with_backs)
    else:
        grid = plan_grid(component.size, component.bleed, press, with_backs=with_backs)
    return _left_empty(grid, order.skip)


def _shrunk(batch: Batch | Mixed) -> Batch | Mixed:
    """Return *batch*; where it is one sheet, which is not cut in a stack with others, with the slots that it fills."""
    if isinstance(batch, Mixed):
        slots = {slot for part in batch.parts if isinstance(part.layout, Grid) for slot in part.layout.slots}
        grids = [shared._replace(grid=_holding(shared.grid, len(slots & {*shared.grid.slots})))
                 for shared in batch.grids]  # fmt: skip
        return batch._replace(grids=tuple(grids))
    if isinstance(batch.layout, Grid) and batch.sheet_count == 1:
        return batch._replace(layout=_holding(batch.layout, len(batch.pieces)))
    return batch


def _holding(grid: Grid, pieces: int) -> Grid:
    return grid.holding(pieces) if grid.has_ticks and not grid.is_full else grid


def _left_empty(grid: Grid, skip: Sequence[int]) -> Grid:
    """Return *grid* without the slots of these numbers.

    :raises LayoutError: none is left.
    """
    if not skip:
        return grid
    kept = tuple(slot for number, slot in enumerate(grid.slots, 1) if number not in skip)
    if not kept:
        raise LayoutError.at("", f"all {len(grid.slots)} slots of a sheet stay empty", "skip fewer slots")
    return grid._replace(slots=kept)


def _mixed(batches: Sequence[Batch], order: Order) -> Iterator[Batch | Mixed]:
    """Yield *batches*; last sheets that are not full come after them, together, where that saves paper.

    Not where sheets are cut in a stack: then all sheets of a component lie in it.
    """
    if order.stack:
        yield from batches
        return
    sheets = [sheet for kind in _Kind for sheet in _shared(batches, order, kind)]
    moved = {part.component.id: len(part.pieces) for sheet in sheets for part in sheet.parts}
    for batch in batches:
        staying = batch.pieces[: len(batch.pieces) - moved.get(batch.component.id, 0)]
        if staying:
            yield batch._replace(pieces=staying)
    yield from sheets


class _Kind(Enum):
    """What lies with its like alone: cards that are cut by ticks, pieces that draw their own cuts, and those whose
    slots no strip can hold: honeycombs, and pads up to the edges of the paper."""

    TICKED = "ticked"
    OUTLINE = "outline"
    FIXED = "fixed"

    @staticmethod
    def of(batch: Batch) -> _Kind:
        if batch.component.is_outline:
            return _Kind.OUTLINE
        grid = batch.layout
        return _Kind.TICKED if isinstance(grid, Grid) and grid.has_ticks and not grid.is_full else _Kind.FIXED


def _shared(batches: Sequence[Batch], order: Order, kind: _Kind) -> Iterator[Mixed]:
    """Yield the sheets that leftovers of one *kind* share; those of fixed slots do where these are the same."""
    groups = _groups(batches, order, kind)
    leftovers = [Leftover(*_cell(group[0]), sum(len(batch.pieces) for batch in group)) for group in groups]
    alone = dict(enumerate(groups))
    # Fixed slots, slots that are left empty and machines that cut decide by themselves where a sheet's slots are.
    has_strips = order.registration is None and not order.skip and kind is not _Kind.FIXED
    for sheet in plan_strips(leftovers, order.press, with_ticks=kind is _Kind.TICKED) if has_strips else ():
        parts = [part for strip in sheet for part in _parts(alone.pop(strip.which), strip.grid)]
        yield Mixed(tuple(parts), tuple(Shared(strip.grid, strip.area) for strip in sheet))
    for group in alone.values():
        grid = group[0].layout
        if len(group) > 1 and isinstance(grid, Grid):
            yield Mixed(tuple(_parts(group, grid)), (Shared(grid, None),))


def _groups(batches: Sequence[Batch], order: Order, kind: _Kind) -> list[list[Batch]]:
    """Return what is left over, in groups that have the same grid and fit into one of it: the largest first."""
    rest: list[Batch] = []
    for batch in batches:
        if isinstance(batch.layout, Grid) and _Kind.of(batch) is kind:
            over = len(batch.pieces) % len(batch.layout.slots)
            rest += [batch._replace(pieces=batch.pieces[-over:])] if over else []
    if order.backs is Backs.FOLD and kind is not _Kind.OUTLINE:
        return [[batch] for batch in rest]  # the fold decides where pieces lie
    groups: list[list[Batch]] = []
    for batch in sorted(rest, key=lambda batch: -len(batch.pieces)):
        for group in groups:
            room = len(group[0].layout.slots) if isinstance(group[0].layout, Grid) else 0
            if group[0].layout == batch.layout and sum(len(other.pieces) for other in (*group, batch)) <= room:
                group.append(batch)
                break
        else:
            groups.append([batch])
    return [sorted(group, key=rest.index) for group in sorted(groups, key=lambda group: min(map(rest.index, group)))]


def _parts(group: Sequence[Batch], grid: Grid) -> Iterator[Batch]:
    """Yield the batches of *group*, each with its slots of *grid*."""
    start = 0
    for batch in group:
        yield batch._replace(layout=grid._replace(slots=grid.slots[start : start + len(batch.pieces)]))
        start += len(batch.pieces)


def _cell(batch: Batch) -> tuple[Size, int]:
    assert isinstance(batch.layout, Grid)
    assert batch.component.size is not None
    return batch.component.size, batch.layout.bleed


def _cuts_of(grid: Grid) -> int:
    if not grid.has_ticks:
        return 0
    if grid.is_full:
        return grid.columns + grid.rows - 2
    per_cell = 2 if grid.bleed else 1
    return per_cell * (grid.columns + grid.rows) + (0 if grid.bleed else 2)


def page_scale(paper: Size, margin: int) -> float:
    """Return how much a page of reading shrinks on *paper*; 1 from A4 and Letter up.

    >>> page_scale(Size(210_000, 297_000), 5_000), round(page_scale(Size(148_000, 210_000), 5_000), 2)
    (1, 0.74)
    """
    return min(1, (paper.width - 2 * margin) / PAGE.width, (paper.height - 2 * margin) / PAGE.height)


def _wanted(game: Game, order: Order) -> list[Component]:
    components = list(game.components)
    if not any(component.is_page and not component.rules for component in components):
        components.insert(0, INDEX._replace(title=game.words.get("index", INDEX.title)))
    by_id = {component.id: component for component in components}
    unknown = [name for name in (*order.only, *order.extras, *order.without) if name not in by_id]
    if unknown:
        raise DataError.at("", f"{game.title} has no component {unknown[0]!r}", f"it has: {', '.join(by_id)}")
    named = {*order.only, *order.extras}
    is_small = page_scale(order.paper, order.margin) < game.style.least_text_size / _PAGE_TEXT
    return [
        component for component in components
        if component.id not in order.without
        and (component.id in named or not (order.only or component.optional or (is_small and component.is_page)))
    ]  # fmt: skip
