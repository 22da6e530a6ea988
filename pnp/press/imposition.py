"""Imposition: which piece goes where on the paper, and where its back goes behind it.

Pure functions on whole micrometres; origin top-left of the paper, y down. A sheet is a sequence of slots, each with
its own trim, so that other ways to fill a sheet than a grid can make the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm
from pnp.errors import LayoutError, PnpError
from pnp.game.kind import Kind
from pnp.game.sizes import PAPER_SIZES
from pnp.materials.setting import NOTHING_SET, Cutout, Setting, fit, size_text
from pnp.press.marks import FOLD_CLEARANCE, TICK_WIDTH, Axis, Fold, edges_of, room_for_marks
from pnp.press.registration import Registration, best_layout, grid_slots, lack

Piece = TypeVar("Piece")

SLACK = 2
"""Micrometres given to every piece and to the paper: lengths in sixteenths of an inch were rounded, and a column that
fits exactly must not be lost to that."""


class Backs(Enum):
    """How backs come behind their fronts."""

    LONG = "long"
    """Duplex, the sheet turned over its long edge."""
    SHORT = "short"
    """Duplex, the sheet turned over its short edge."""
    FOLD = "fold"
    """Front and back on one side of the sheet, which is folded and glued."""
    SEPARATE = "separate"
    """Backs on sheets of their own, to be fed by hand or glued: mirrored as for the long edge."""
    NONE = "none"

    @property
    def turns(self) -> bool:
        """Whether sheets have another side."""
        return self in (Backs.LONG, Backs.SHORT, Backs.SEPARATE)


class Press(NamedTuple):
    """What is printed on and how: paper as it lies, its unprintable *margin*, a bleed overriding the pieces' own.

    With *registration* a machine cuts, and its marks take the place of the ticks. With *square_cut* no piece is cut
    but by ticks. The slots of the numbers in *skip*, counted from 1 in reading order, stay empty on every sheet. With
    *stack* the piles of a cut stack are in order. *marks* are ``ticks``, ``corners``, ``lines`` or ``none``. By hand
    come *columns* and rows, and the *gap* between pieces, both across and down. *setting* is what materials set.
    """

    paper: Size
    margin: int = 5_000
    bleed: int | None = None
    backs: Backs = Backs.LONG
    registration: Registration | None = None
    square_cut: bool = False
    skip: tuple[int, ...] = ()
    stack: bool = False
    marks: str = "ticks"
    mark_length: int | None = None
    mark_width: int = TICK_WIDTH
    mark_offset: int | None = None
    mark_side: str = "front"
    skip_blank_backs: bool = False
    columns: tuple[int, int] | None = None
    gap: Size | None = None
    setting: Setting = NOTHING_SET

    def bleed_of(self, own: int) -> int:
        """The bleed of pieces that have one of their *own*, beyond which there is no art."""
        bleed = own if self.bleed is None else min(self.bleed, own)
        if self.gap is not None:
            bleed = min(bleed, min(self.gap) // 2)
        return bleed if self.setting.bleed is None else min(bleed, self.setting.bleed)

    def gap_of(self, bleed: int, least: int = 0) -> Size:
        """The gap between pieces with this *bleed*: by hand, or both bleeds; *least*, made even, where that is more."""
        gap = max(2 * bleed, (least + 1) // 2 * 2)
        return self.gap or Size(gap, gap)

    @property
    def is_by_hand(self) -> bool:
        """Whether the user or a material says where pieces lie, so that the press does not look for another place."""
        return self.columns is not None or self.gap is not None or bool(self.setting.slots or self.setting.gap)


class Slot(NamedTuple):
    """A place for one piece: its *trim* on the paper, and the clockwise *turn* of its content: 0, 90, 180 or 270."""

    trim: Rect
    turn: int = 0


class Grid(NamedTuple):
    """The slots of one full sheet in reading order; with a *fold* these are the fronts, above it or to its left."""

    slots: tuple[Slot, ...]
    columns: int
    rows: int
    bleed: int
    fold: Fold | None = None
    has_ticks: bool = True
    """Whether ticks show the cuts; else each piece shows its own edge."""
    is_honeycomb: bool = False
    printable: Rect | None = None
    """What the printer reaches, where the pieces lie up to the edges of the paper; else it does not matter here."""
    has_own_cuts: bool = False
    """Whether each piece draws its own cuts, so that a legend says what its lines mean."""
    beyond: int = 0
    """How far outside of the trims the straight cuts lie: half a gap, where a punch cuts out the pieces of a strip."""
    is_precut: bool = False
    """Whether the slots are places of a sheet that is cut already."""

    @property
    def trims(self) -> list[Rect]:
        return [slot.trim for slot in self.slots]

    @property
    def cells(self) -> list[Rect]:
        """What the straight cuts part: the trims, or strips and pieces of them to punch."""
        return [trim.grow(self.beyond) for trim in self.trims] if self.beyond else self.trims

    @property
    def trim(self) -> Size:
        """The size of its pieces, as they are when they are not turned."""
        slot = self.slots[0]
        size = Size(slot.trim.width, slot.trim.height)
        return size.turn() if slot.turn % 180 else size

    @property
    def is_full(self) -> bool:
        """Whether the pieces lie up to the edges of the paper, where no printer reaches."""
        return self.printable is not None

    @property
    def is_ticked(self) -> bool:
        """Whether ticks around all of it show the cuts, so that they can be fewer or lie on a strip."""
        return self.has_ticks and not self.is_full

    @property
    def cuts(self) -> int:
        """The number of straight cuts that take its pieces apart: those that ticks show."""
        return sum(map(len, edges_of(self.cells, self.printable))) if self.has_ticks else 0

    def without(self, numbers: Sequence[int]) -> Grid:
        """Return the grid without the slots of these *numbers*, counted from 1.

        :raises LayoutError: none is left.
        """
        if not numbers:
            return self
        kept = tuple(slot for number, slot in enumerate(self.slots, 1) if number not in numbers)
        if not kept:
            raise LayoutError.at("", f"all {len(self.slots)} slots of a sheet stay empty", "skip fewer slots")
        return self._with(kept)

    def shrink_to(self, pieces: int) -> Grid:
        """Return the grid with no more slots than *pieces* take, if ticks show its cuts: what lies empty is not cut."""
        return self._with(self.slots[:pieces]) if self.is_ticked else self

    def _with(self, slots: tuple[Slot, ...]) -> Grid:
        """Return the grid with these of its *slots* alone; where ticks show its cuts, empty columns and rows go."""
        if not self.is_ticked:
            return self._replace(slots=slots)
        columns, rows = len({slot.trim.x for slot in slots}), len({slot.trim.y for slot in slots})
        return self._replace(slots=slots, columns=columns, rows=rows)


def plan_piece(kind: Kind, press: Press, *, with_backs: bool) -> Grid:
    """Return the grid of pieces of *kind*, in the size that materials give them.

    :raises LayoutError: they do not fit the paper, or the material that they are made for.
    """
    cutout = press.setting.cutout(kind)
    if cutout is None:
        return plan_grid(kind.size, kind.bleed, press, with_backs=with_backs, least_gap=press.setting.gap_of(kind))
    slots = press.setting.slots
    shape = Size(slots[0].width, slots[0].height) if slots else cutout.size
    turn = next((turn for turn in (0, 90) if _fits(kind, shape if turn == 0 else shape.turn(), cutout)), None)
    if turn is None:
        raise _not_made(kind, cutout)
    size = shape if turn == 0 else shape.turn()
    scale = fit(kind.size, size) or 1
    bleed = press.bleed_of(int(kind.bleed * min(1, scale)))
    if slots:
        columns, rows = press.setting.columns, len(slots) // press.setting.columns
        places = tuple(Slot(slot, turn) for slot in slots)
        return Grid(places, columns, rows, bleed, has_ticks=False, is_precut=True)
    least = press.setting.gap_of(kind)
    return plan_grid(
        size,
        bleed,
        press,
        with_backs=with_backs,
        least_gap=least,
        cuts_between=press.setting.cuts_between and cutout.is_round,
    )


def _fits(kind: Kind, size: Size, cutout: Cutout) -> bool:
    is_alike = kind.shape == "round" if cutout.is_round else kind.shape in ("rectangle", "rounded")
    return is_alike and not kind.points and fit(kind.size, size) is not None


def _not_made(kind: Kind, cutout: Cutout) -> PnpError:
    from pnp.materials.nearest import nearest  # few prints are wrong

    is_round = kind.shape == "round"
    of_cutout = size_text(cutout.size, is_round=cutout.is_round)
    size = size_text(kind.size, is_round=is_round)
    what = f"a piece of {size!r} does not fit {cutout.name}, which is for {of_cutout!r}"
    near = nearest(cutout.name, kind)
    return LayoutError.at("", what, f"{f'nearest is {near}; or ' if near else ''}leave it out: --without")


def plan_grid(
    trim: Size,
    bleed: int,
    press: Press,
    *,
    with_backs: bool,
    with_ticks: bool = True,
    least_gap: int = 0,
    cuts_between: bool = False,
) -> Grid:
    """Return the grid that holds the most pieces; on a tie the upright one, then the one with fewer cuts.

    The paper stays as it is and the pieces are turned, so that one duplex setting serves the whole job. The grid lies
    in the middle of the paper: fronts and backs coincide by symmetry. With a fold it lies next to that, where the two
    layers are registered best.

    :param bleed: the pieces' own; that of the press may be less.
    :param with_backs: whether the pieces have backs; without them there is nothing to fold.
    :param with_ticks: whether ticks show the cuts; pieces that draw their own need no room for them.
    :param least_gap: the least between two pieces.
    :param cuts_between: whether one cut in the middle of a gap parts two pieces, which are then punched.
    :raises LayoutError: not even one piece fits, or its marks do not.

    >>> grid = plan_grid(Size(63_500, 88_900), 3_000, Press(Size(210_000, 297_000)), with_backs=True)
    >>> grid.columns, grid.rows, grid.slots[0]
    (2, 4, Slot(trim=Rect(x=13100, y=12500, width=88900, height=63500), turn=90))
    """
    bleed = press.bleed_of(bleed)
    if press.registration is not None:
        return _grid_for_machine(trim, bleed, press, press.registration)
    gap = press.gap_of(bleed, least_gap)
    beyond = min(gap) // 2 if cuts_between else 0
    ways = list(_ways(trim, max(bleed, beyond), gap, press, with_backs, with_ticks))
    if press.columns is not None:
        ways = [_by_hand(way, press.columns) for way in ways]
    # Columns and rows stand for the cuts: each has two, or one where cuts are shared.
    best = min(ways, key=lambda way: (-way.columns * way.rows, way.turn, way.columns + way.rows))
    if not best.columns * best.rows:
        if press.columns is not None:
            raise _no_such_grid(
                trim, gap, press, list(_ways(trim, max(bleed, beyond), gap, press, with_backs, with_ticks))
            )
        raise _does_not_fit(trim, max(bleed, beyond), press, with_backs, with_ticks)
    slots = tuple(best.slots(press.paper))
    return Grid(slots, best.columns, best.rows, bleed, best.fold, with_ticks, beyond=beyond)


def _by_hand(way: _Way, wanted: tuple[int, int]) -> _Way:
    """Return *way* with the columns and rows that are *wanted*; with none where these do not fit."""
    columns, rows = wanted
    fits = columns <= way.columns and rows <= way.rows
    return way._replace(columns=columns if fits else 0, rows=rows if fits else 0)


def _no_such_grid(trim: Size, gap: Size, press: Press, ways: Sequence[_Way]) -> PnpError:
    columns, rows = press.columns or (0, 0)
    fitting = sorted(
        {(way.columns, way.rows) for way in ways if way.columns * way.rows}, key=lambda one: -one[0] * one[1]
    )
    what = f"{columns} x {rows} pieces of {_mm(trim)!r} do not fit {_mm(press.paper)!r} paper"
    gaps = " and ".join(dict.fromkeys(f"{format_mm(side)} mm" for side in gap))
    ask = " or ".join(f"--grid {one}x{other}" for one, other in fitting[:2])
    return LayoutError.at(
        "", f"{what} with gaps of {gaps}", f"use {ask}, or a smaller --gap" if ask else "use larger paper"
    )


def _grid_for_machine(trim: Size, bleed: int, press: Press, registration: Registration) -> Grid:
    """Return the grid that keeps clear of the marks that a machine looks for."""
    cell = Size(trim.width + 2 * bleed, trim.height + 2 * bleed)
    layout = best_layout(cell, bleed, press.paper, registration)
    if layout.columns < 1 or layout.rows < 1:
        much = lack(cell, bleed, press.paper, registration)
        what = (
            f"a piece of {_mm(trim)!r} with {format_mm(bleed)} mm bleed is {much}"
            f" for {_mm(press.paper)!r} paper with registration marks"
        )
        raise LayoutError.at("", what, "use larger paper, or leave it out: --without")
    slots = tuple(Slot(trim, turn) for trim, turn in grid_slots(cell, layout, press.paper, bleed))
    columns, rows = (layout.rows, layout.columns) if layout.turn else (layout.columns, layout.rows)
    return Grid(slots, columns, rows, bleed, has_ticks=False)


def slot_behind(slot: Slot, paper: Size, backs: Backs, fold: Fold | None = None) -> Slot:
    """Return the slot of the back, as seen on its own side of the paper; of the back's slot, that of the front.

    The top of the back lies behind the top of the front, whichever way the piece is turned.

    :param fold: the grid's fold line, for ``Backs.FOLD``.

    >>> slot_behind(Slot(Rect(10, 20, 30, 40)), Size(210, 297), Backs.LONG)
    Slot(trim=Rect(x=170, y=20, width=30, height=40), turn=0)
    >>> slot_behind(Slot(Rect(10, 20, 30, 40)), Size(210, 297), Backs.SHORT)
    Slot(trim=Rect(x=10, y=237, width=30, height=40), turn=180)
    """
    if backs is Backs.NONE or (backs is Backs.FOLD) != (fold is not None):
        raise ValueError(f"no place behind a slot for backs={backs.value} and fold={fold}")
    axis, twice = (fold.axis, 2 * fold.position) if fold else turn_axis(paper, backs)
    x, y, width, height = slot.trim
    if axis == "x":
        return Slot(Rect(twice - x - width, y, width, height), -slot.turn % 360)
    # Turned over its top edge, the sheet is upside down: the piece is not.
    return Slot(Rect(x, twice - y - height, width, height), (180 - slot.turn) % 360)


def has_second_side(backs: Backs, *, has_backs: bool, skips_blank: bool) -> bool:
    """Return whether the other side of a sheet is a page too; *skips_blank* leaves blank ones out."""
    if backs is Backs.SEPARATE or skips_blank:
        return has_backs and backs in (Backs.LONG, Backs.SHORT, Backs.SEPARATE)
    return backs in (Backs.LONG, Backs.SHORT)


def impose(pieces: Sequence[Piece], grid: Grid, *, stack: bool = False) -> list[tuple[tuple[Slot, Piece], ...]]:
    """Return sheets: the pieces in their order, slot by slot; the last sheet may not be full.

    With *stack* each slot has the pieces of its pile, sheet by sheet: cut all sheets in one stack, put the piles upon
    each other, the last one lowest, and all pieces are in order.

    >>> grid = Grid((Slot(Rect(0, 0, 1, 1)), Slot(Rect(1, 0, 1, 1))), 2, 1, 0)
    >>> [[piece for _, piece in sheet] for sheet in impose("abcde", grid, stack=True)]
    [['a', 'd'], ['b', 'e'], ['c']]
    """
    full = len(grid.slots)
    if stack:
        count = -(-len(pieces) // full)
        return [
            tuple(
                (slot, pieces[pile * count + sheet])
                for pile, slot in enumerate(grid.slots)
                if pile * count + sheet < len(pieces)
            )
            for sheet in range(count)
        ]
    starts = range(0, len(pieces), full)
    return [tuple(zip(grid.slots, pieces[start : start + full], strict=False)) for start in starts]


class _Way(NamedTuple):
    """One way to fill the paper."""

    trim: Size  # a piece as it lies
    gap: Size
    room: Size  # for all pieces together, and what is around them
    columns: int
    rows: int
    turn: int
    around: int  # the bleed, or what lies beyond it
    fold: Fold | None

    @property
    def lack(self) -> Size:
        """The lengths by which one piece is too wide and too high, micrometres."""
        return Size(*(max(0, one + 2 * self.around - room) for one, room in zip(self.trim, self.room, strict=True)))

    def slots(self, paper: Size) -> Iterator[Slot]:
        across, down = self.trim.width + self.gap.width, self.trim.height + self.gap.height
        wide = self.columns * across - self.gap.width + 2 * self.around
        high = self.rows * down - self.gap.height + 2 * self.around
        left = start_of("x", paper.width, wide, self.fold) + self.around
        top = start_of("y", paper.height, high, self.fold) + self.around
        for row in range(self.rows):
            for column in range(self.columns):
                yield Slot(Rect(left + column * across, top + row * down, *self.trim), self.turn)


def start_of(axis: Axis, paper: int, length: int, fold: Fold | None) -> int:
    """Return the start of pieces that are *length* long together: in the middle of the *paper*, or beside the fold."""
    if fold and fold.axis == axis:
        return fold.position - FOLD_CLEARANCE - length
    return (paper - length) // 2


def rooms(press: Press, *, with_backs: bool, with_ticks: bool) -> Iterator[tuple[Fold | None, list[Size]]]:
    """Yield every way to fold the sheet (None: it is not), with the rooms for the fronts and their bleeds.

    There is a room for each place of the bands, best first.
    """
    paper = press.paper
    folds: tuple[Fold | None, ...] = (None,)
    if with_backs and press.backs is Backs.FOLD:
        folds = Fold("y", paper.height // 2), Fold("x", paper.width // 2)
    around = room_for_marks(paper, press.margin, with_ticks=with_ticks)
    for fold in folds:
        yield fold, [_room(paper, press.margin + beside, press.margin + above, fold) for beside, above in around]


def _ways(trim: Size, around: int, gap: Size, press: Press, with_backs: bool, with_ticks: bool) -> Iterator[_Way]:
    """Yield every way to lay out the sheet: folds, the piece's turns, places of the bands; the best of equals first."""
    for fold, places in rooms(press, with_backs=with_backs, with_ticks=with_ticks):
        for turn, size in ((0, trim), (90, trim.turn())):
            for room in places:
                columns = _count(room.width - 2 * around, size.width, gap.width)
                rows = _count(room.height - 2 * around, size.height, gap.height)
                yield _Way(size, gap, room, columns, rows, turn, around, fold)


def _room(paper: Size, beside: int, above: int, fold: Fold | None) -> Size:
    """Return the room for the fronts with their bleeds, *beside* and *above* being lost on each side."""
    width, height = paper.width - 2 * beside, paper.height - 2 * above
    if fold is None:
        return Size(width, height)
    lost = FOLD_CLEARANCE + (beside if fold.axis == "x" else above)
    return Size(fold.position - lost, height) if fold.axis == "x" else Size(width, fold.position - lost)


def _count(room: int, length: int, gap: int) -> int:
    """Return how many pieces of a *length* lie in the *room* with gaps between them."""
    return max(0, (room + gap + SLACK) // (length + gap - SLACK))


def turn_axis(paper: Size, backs: Backs) -> tuple[Axis, int]:
    """Return the axis that the sheet is turned about, and the paper's measure across it."""
    is_long_edge = backs is not Backs.SHORT
    if is_long_edge == (paper.height >= paper.width):
        return "x", paper.width
    return "y", paper.height


def _does_not_fit(trim: Size, bleed: int, press: Press, with_backs: bool, with_ticks: bool) -> PnpError:
    nearest = min(_ways(trim, bleed, press.gap_of(bleed), press, with_backs, with_ticks), key=lambda way: sum(way.lack))
    lacks = zip(nearest.lack, ("wide", "high"), strict=True)
    lack = [f"{format_mm(much)} mm too {how}" for much, how in lacks if much]
    around = f"{format_mm(bleed)} mm bleed, crop marks" if with_ticks else f"{format_mm(bleed)} mm of air"
    what = (
        f"a piece of {_mm(trim)!r} with {around} and the printer's margin of"
        f" {format_mm(press.margin)} mm is {' and '.join(lack)} for {'folded ' * bool(nearest.fold)}"
        f"{_mm(press.paper)!r} paper"
    )
    ways = _smaller_bleed(trim, bleed, press, with_backs) if with_ticks else []
    ways += _larger_paper(trim, bleed, press, with_backs, with_ticks)
    return LayoutError.at("", what, f"use {' or '.join(ways)}" if ways else "make the piece smaller")


def _smaller_bleed(trim: Size, bleed: int, press: Press, with_backs: bool) -> list[str]:
    """Return the largest bleed that would do, in tenths of a millimetre rounded down."""
    least = min(max(way.lack) for way in _ways(trim, bleed, press.gap_of(bleed), press, with_backs, True))
    fitting = (bleed - least / 2) // 100 * 100
    return [f"a bleed of {format_mm(int(fitting))} mm"] if fitting >= 0 else []


def _larger_paper(trim: Size, bleed: int, press: Press, with_backs: bool, with_ticks: bool) -> list[str]:
    """Return the name of the smallest paper that would do."""
    for name, paper in sorted(PAPER_SIZES.items(), key=lambda named: named[1].width * named[1].height):
        found = _ways(trim, bleed, press.gap_of(bleed), press._replace(paper=paper), with_backs, with_ticks)
        if any(way.columns * way.rows for way in found):
            return [f"{name} paper"]
    return []


def _mm(size: Size) -> str:
    return f"{format_mm(size.width)} x {format_mm(size.height)} mm"
