"""The plan of a print: which pieces on which sheets. Pure; nothing is drawn yet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.draw.geometry import Matrix, Size
from pnp.draw.pictures import PAPER_DPI
from pnp.draw.units import from_points
from pnp.errors import DataError, LayoutError, PnpError, Problem, did_you_mean
from pnp.game.columns import MOST_PIECES
from pnp.game.kind import PAGE
from pnp.game.kinds.page import Page
from pnp.game.model import Card, Component, Game, copies_for, copy_of
from pnp.materials.kinds import Material
from pnp.materials.setting import NOTHING_SET, Setting
from pnp.press.batches import AnyBatch, Batch, GridBatch, Lot
from pnp.press.choice import Choice, check_names, choose, in_order_of, is_name_of
from pnp.press.imposition import Backs, Press
from pnp.press.jig import jig_cards
from pnp.press.kinds.page import PageBatch, page_scale
from pnp.press.kinds.planning import plan_lot
from pnp.press.kinds.poster import CUTS
from pnp.press.lots_for import check_lots, use_up
from pnp.press.marks import TICK_WIDTH
from pnp.press.registration import Registration
from pnp.press.sharing import share

INDEX = Component(
    "index", "Index", "common/index.j2", (Card("index", {"id": "index"}),), Page(PAGE), "common/index-back.j2"
)
"""The components that every game prints first, unless it brings pages of its own."""

BENCH = Component("bench", "At the bench", "common/bench.j2", (), Page(PAGE), optional=True)
"""A sheet on demand that leads through the cuts of the print."""
STACKS_ON_A_PAGE = 4
JIG = Component("jig", "Jig", "common/jig.j2", (), Page(PAGE), optional=True)
"""Sheets on demand that help to fold, and to lay slips upon cards."""

_PAGE_TEXT = from_points(9)
"""The size at which a page of reading is set, before it shrinks."""


class Correction(NamedTuple):
    """The correction of a *printer*: the maps that are applied to fronts and backs."""

    printer: str
    front: Matrix
    back: Matrix


class Order(NamedTuple):
    """What the user orders. *bleed* None is each component's own; *players* None is the most.

    Raster pictures keep *dpi* pixels per inch.

    *only* are the components to print, none for all that are not optional; *extras* are printed as well, and those of
    *without* are not, whatever the others say; *choice* names cards of them.

    With *registration* a machine cuts the sheets. The slots of the numbers in *skip*, counted from 1 in reading order,
    stay empty on every sheet. With *stack* the pieces lie so that the piles of a cut stack, put upon each other, are in
    order. *marks* are ``ticks``, ``corners``, ``lines`` or ``none``, and *mark_length* how long ticks and corners are,
    *mark_width* how wide, *mark_offset* how far from the art, and *mark_side* which sides of the paper have them:
    ``front``, ``back`` or ``both``. With *skip_blank_backs* sheets without backs come last, without empty pages;
    *blank_backs* are components whose back draws nothing. For a shop, a piece is made to *fit* its nearest size.

    By hand come *columns* and rows of a sheet, the *gap* between pieces, and the *sequence* of cards. *materials* are
    what the print is made for, and *setting* what they set; cards for a sleeve are smaller by *slip*.

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
    mark_width: int = TICK_WIDTH
    mark_offset: int | None = None
    mark_side: str = "front"
    skip_blank_backs: bool = False
    blank_backs: tuple[str, ...] = ()
    fit: bool = False
    columns: tuple[int, int] | None = None
    gap: Size | None = None
    sequence: tuple[str, ...] = ()
    slip: int | None = None
    materials: tuple[Material, ...] = ()
    setting: Setting = NOTHING_SET

    @property
    def paper_title(self) -> str:
        """The name of the paper as people write it: Letter, A4."""
        return self.paper_name[:1].upper() + self.paper_name[1:]

    @property
    def press(self) -> Press:
        """The part of the order that a sheet needs; lengths are micrometres."""
        return Press(
            self.paper,
            self.margin,
            self.bleed,
            self.backs,
            self.registration,
            self.square_cut,
            self.skip,
            self.stack,
            self.marks,
            self.mark_length,
            self.mark_width,
            self.mark_offset,
            self.mark_side,
            self.skip_blank_backs,
            self.columns,
            self.gap,
            self.setting,
        )


class Plan(NamedTuple):
    """The plan of a print: *lots* are all pieces, *batches* the sheets in order of printing.

    *posters* are lots too, but each is a file of its own, on no sheet.
    """

    game: Game
    order: Order
    players: int
    lots: tuple[Lot, ...]
    batches: tuple[AnyBatch, ...]
    posters: tuple[Lot, ...] = ()

    @property
    def backs(self) -> Backs:
        """How backs are printed: as ordered, but not at all where nothing in the print has a second side."""
        return self.order.backs if any(batch.has_backs for batch in self.batches) else Backs.NONE

    @property
    def first_one_sided_page(self) -> int:
        """The page from which on the paper has one side, in a duplex print that leaves out blank backs; 0 for none."""
        two_sided = sum(batch.sheet_count for batch in self.batches if batch.has_backs)
        is_duplex = self.backs in (Backs.LONG, Backs.SHORT)
        return 2 * two_sided + 1 if self.order.skip_blank_backs and is_duplex and two_sided < self.sheet_count else 0

    @property
    def sheet_count(self) -> int:
        """The number of sheets, without posters."""
        return sum(batch.sheet_count for batch in self.batches)

    @property
    def piece_count(self) -> int:
        """The number of pieces that are cut out, posters included; pages of reading do not count."""
        return sum(len(lot.pieces) for lot in self.lots if not lot.component.is_page)

    @property
    def cuts(self) -> int:
        """The number of straight cuts that take all sheets and posters apart."""
        return sum(batch.cuts for batch in self.batches) + CUTS * sum(len(lot.pieces) for lot in self.posters)


def plan_print(game: Game, order: Order) -> Plan:
    """Return the plan of how *game* will be printed.

    :raises DataError: an unknown component, a number of players that the game is not for, or nothing left to print.
    :raises LayoutError: pieces that the paper cannot hold.
    """
    low, high = game.players
    players = high if order.players is None else order.players
    if not low <= players <= high:
        raise DataError.at("", f"{game.title} is for {low} to {high} players, not {players}")
    wanted = components_of(game, order)
    cards = choose(order.choice, wanted, [part for part in game.components if part not in wanted])
    lots = [
        lot
        for component in wanted
        if (lot := _lot(component, cards[component.id], order, players, is_full=players == high)).pieces
    ]
    if not lots:
        hint = "choose other components or cards, or more players"
        raise DataError.at("", f"nothing of {game.title} is left to print", hint)
    lots = in_sequence(lots, order.sequence)
    if order.materials:
        lots = check_lots(lots, order.materials, order.setting)
    batches: list[Batch] = []
    posters: list[Lot] = []
    problems: list[Problem] = []
    for lot in lots:
        try:
            batch = _batch(lot, order)
        except PnpError as error:
            problems += [Problem(lot.component.id, problem.what, problem.hint) for problem in error.problems]
            continue
        if batch is None:
            posters.append(lot)
        else:
            batches.append(batch)
    if not problems and order.skip and not order.setting.slots:
        batches, problems = _with_empty_slots(batches, order.skip)
    if problems:
        raise LayoutError(*problems)
    if order.setting.slots:
        batches = use_up(batches, order.skip)
    planned = [*share(batches, order.press)]
    if order.skip_blank_backs:
        planned.sort(key=lambda batch: not batch.has_backs)
    for aid in wanted:
        if aid.id in (BENCH.id, JIG.id) and not aid.cards:
            is_jig = aid.id == JIG.id
            aids = jig_cards(planned, lots, order.paper, order.setting) if is_jig else _bench_cards(planned)
            pages = PageBatch(aid._replace(cards=aids), aids, 0)
            lots.append(Lot(pages.component, aids))
            planned.append(pages)
    return Plan(game, order, players, tuple(lots), tuple(planned), tuple(posters))


def _bench_cards(batches: Sequence[AnyBatch]) -> tuple[Card, ...]:
    """Return the pages that lead through the cuts of *batches*."""
    stacks = sum(not isinstance(batch, PageBatch) for batch in batches)
    pages = max(1, -(-stacks // STACKS_ON_A_PAGE))
    return tuple(Card(f"bench-{page + 1}", {"id": f"bench-{page + 1}", "part": page}) for page in range(pages))


def in_sequence(lots: Sequence[Lot], sequence: Sequence[str]) -> list[Lot]:
    """Return *lots* whose cards lie in the order of the *sequence* of names and patterns; others follow as they are.

    :raises DataError: a name that no card has, or none that is printed.
    """
    if not sequence:
        return [*lots]
    of_pieces = [lot for lot in lots if not lot.component.is_page]
    check_names(sequence, {lot.component.id: lot.component.cards for lot in of_pieces})
    printed = {lot.component.id: lot.pieces for lot in of_pieces}
    if left_out := [each for each in sequence if not is_name_of(each, printed)]:
        hint = "leave it out of the order, or print it, too"
        raise DataError.at("", f"the order names {', '.join(map(repr, left_out))}, which is not printed", hint)
    return [lot._replace(pieces=in_order_of(sequence, lot.component.id, lot.pieces)) for lot in lots]


def _with_empty_slots(batches: Sequence[Batch], skip: Sequence[int]) -> tuple[list[Batch], list[Problem]]:
    """Return *batches* whose sheets leave the slots of the numbers *skip* empty, and what is wrong with these: some
    sheet must have each, and none may be left with no other.
    """
    sizes = {batch.component.id: len(batch.layout.slots) for batch in batches if isinstance(batch, GridBatch)}
    unknown = [number for number in skip if number > max(sizes.values(), default=0)]
    if unknown:
        numbers = ", ".join(map(str, unknown))
        said = ", ".join(f"{count} of {name}" for name, count in sizes.items()) or "none, for no sheet is cut up"
        what = f"--skip-slots {numbers}: no sheet has so many places"
        return [], [Problem("", what, f"a sheet holds {said}; count row by row from the top left")]
    found: list[Batch] = []
    problems: list[Problem] = []
    for batch in batches:
        if isinstance(batch, GridBatch):
            try:
                batch = batch._replace(layout=batch.layout.without(skip))
            except LayoutError as error:
                problems += [each._replace(where=batch.component.id) for each in error.problems]
        found.append(batch)
    return found, problems


def _batch(lot: Lot, order: Order) -> Batch | None:
    """The sheets of *lot*; None for posters.

    :raises LayoutError: the paper does not hold them, or they are too many.
    """
    if len(lot.pieces) > MOST_PIECES:
        what = f"{len(lot.pieces)} pieces are more than {MOST_PIECES}"
        raise LayoutError.at("", what, "print fewer copies")
    return plan_lot(lot, order.press)


def _lot(component: Component, cards: tuple[Card, ...], order: Order, players: int, *, is_full: bool) -> Lot:
    if component.is_page:
        return Lot(component, cards)
    copies = [(card, copies_for(component, card, players, full=is_full)) for card in cards]
    if order.choice.one_of_each:
        copies = [(card, min(count, 1)) for card, count in copies]
    pieces = []
    for card, count in copies:
        each = [copy_of(card, number + 1) for number in range(count)] if component.tells_copies else [card] * count
        pieces += each * order.copies
    return Lot(component, tuple(pieces))


def components_of(game: Game, order: Order) -> list[Component]:
    """The components of *game* that are ordered, the index among them.

    :raises DataError: the order names one that there is not.
    """
    components = list(game.components)
    own = {component.id for component in components}
    if INDEX.id not in own:
        components.insert(0, INDEX._replace(title=game.words.get("index", INDEX.title)))
    titles = (BENCH, "bench_title"), (JIG, "jig_title")
    aids = [aid._replace(title=game.words.get(word, aid.title)) for aid, word in titles]
    components += [aid for aid in aids if aid.id not in own]
    by_id = {component.id: component for component in components}
    unknown = [name for name in (*order.only, *order.extras, *order.without) if name not in by_id]
    if unknown:
        hint = f"{did_you_mean(unknown[0], by_id, 1)} It has: {', '.join(by_id)}".strip()
        raise DataError.at("", f"{game.title} has no component {unknown[0]!r}", hint)
    named = {*order.only, *order.extras}
    is_small = page_scale(order.paper, order.margin) < game.style.least_text_size / _PAGE_TEXT
    return [
        component._replace(back=None) if component.id in order.blank_backs else component
        for component in components
        if component.id not in order.without
        and (component.id in named or not (order.only or component.optional or (is_small and component.is_page)))
    ]
