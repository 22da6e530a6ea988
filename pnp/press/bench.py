"""The bench: a print taken apart cut by cut, with what lies on the table and what is in the piles. Nothing is drawn.

Everything follows from the cuts that are marked on the sheets of this print; nothing is worked out a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.net import Net
from pnp.game.model import Card, Component
from pnp.game.words import Words, fill_gaps
from pnp.layout.outlines import outline_of
from pnp.press.batches import AnyBatch, GridBatch, Mixed
from pnp.press.imposer import Imposer
from pnp.press.imposition import Backs, Grid
from pnp.press.kinds.board import TileBatch
from pnp.press.kinds.page import PageBatch
from pnp.press.lots_for import sleeve_of
from pnp.press.marks import Axis, Fold, Marks
from pnp.press.plan import Plan

_MOST_NAMED = 12
"""Cards of a pile that are named one by one."""


class Cut(NamedTuple):
    """One cut as it is made: its *number* on the sheet, where it goes, and the paper before it.

    *parts* are the parts of one sheet with pieces in them, before the cut, and *waste* those that it takes off. *end*
    and *start* are the ends of the line.
    """

    number: int
    axis: Axis
    position: int
    parts: tuple[Rect, ...]
    waste: tuple[Rect, ...]
    start: tuple[int, int]
    end: tuple[int, int]


class Stage(NamedTuple):
    """What is done in one go: *say* is said first, then the *cuts* are made."""

    id: str
    say: str
    cuts: tuple[Cut, ...] = ()


class Stack(NamedTuple):
    """Sheets that are cut alike: their *numbers*, the *paper*, the *trims* of the pieces on it, and the *stages*.

    *piles* are what lies in each place when all is cut, in reading order.
    """

    title: str
    numbers: str
    sheets: int
    paper: Size
    trims: tuple[Rect, ...]
    stages: tuple[Stage, ...]
    piles: tuple[str, ...]

    @property
    def cuts(self) -> list[Cut]:
        """All cuts, in order."""
        return [cut for stage in self.stages for cut in stage.cuts]


def stacks_of(plan: Plan) -> list[Stack]:
    """Return the stacks of sheets of *plan*, in the order in which they are cut."""
    imposer = Imposer(
        plan.game,
        plan.order.press,
        backs=plan.backs,
        identity="",
        sheet_count=plan.sheet_count,
        wanted=range(0),
        draft=False,
    )
    found, first = [], 1
    for batch in plan.batches:
        if not isinstance(batch, PageBatch):
            found.append(_stack(batch, first, plan, imposer))
        first += batch.sheet_count
    return found


def as_data(stacks: Sequence[Stack]) -> list[dict[str, Any]]:
    """Return *stacks* as JSON and templates take them; lengths are micrometres, boxes ``[x, y, width, height]``."""
    return [
        {
            "title": stack.title, "sheets": stack.numbers, "count": stack.sheets, "paper": [*stack.paper],
            "trims": [[*trim] for trim in stack.trims], "piles": list(stack.piles),
            "stages": [
                {
                    "id": stage.id, "say": stage.say,
                    "cuts": [
                        {
                            "number": cut.number, "parts": [[*part] for part in cut.parts],
                            "waste": [[*part] for part in cut.waste], "line": [*cut.start, *cut.end],
                        }
                        for cut in stage.cuts
                    ],
                }
                for stage in stack.stages
            ],
        }
        for stack in stacks
    ]  # fmt: skip


def _stack(batch: AnyBatch, first: int, plan: Plan, imposer: Imposer) -> Stack:
    from pnp.press.index_page import number_ranges

    words, paper = plan.game.words, plan.order.paper
    numbers = number_ranges(range(first, first + batch.sheet_count))
    title = ", ".join(part.component.title for part in _parts(batch))
    if isinstance(batch, TileBatch):
        said = fill_gaps(words["bench_tiles"], count=len(batch.layout.tiles))
        tile = (batch.layout.tiles[0].trim,)
        return Stack(title, numbers, batch.sheet_count, paper, tile, (Stage("tiles", said),), ())
    assert isinstance(batch, GridBatch | Mixed)
    grids = (
        [(shared.grid, shared.area) for shared in batch.grids] if isinstance(batch, Mixed) else [(batch.layout, None)]
    )
    marks = imposer.common_marks(batch.grids) if isinstance(batch, Mixed) else imposer.marks(batch.layout)
    trims = tuple(trim for grid, _ in grids for trim in grid.trims)
    fold = grids[0][0].fold if any(part.has_backs for part in _parts(batch)) else None
    sheet = _folded_sheet(paper, fold)
    stages = [Stage("fold", words["bench_fold"])] if fold else []
    stages += _cutting(marks, grids, sheet, batch.sheet_count, words, stack=plan.order.stack)
    stages += _finishing(batch, grids[0][0], plan)
    return Stack(
        title, numbers, batch.sheet_count, Size(sheet.width, sheet.height), trims, tuple(stages), _piles(batch)
    )


def _parts(batch: AnyBatch) -> Sequence[Any]:
    return batch.parts if isinstance(batch, Mixed) else (batch,)


def _folded_sheet(paper: Size, fold: Fold | None) -> Rect:
    """Return the sheet as it lies when it is folded: its half with the fronts."""
    if fold is None:
        return Rect(0, 0, *paper)
    return Rect(0, 0, fold.position, paper.height) if fold.axis == "x" else Rect(0, 0, paper.width, fold.position)


def _cutting(
    marks: Marks,
    grids: Sequence[tuple[Grid, Rect | None]],
    sheet: Rect,
    sheets: int,
    words: Words,
    *,
    stack: bool,
) -> Iterator[Stage]:
    """Yield the stages of the cuts that *marks* number: off the sides, into strips, across; each strip for itself."""
    cuts = list(marks.cuts)
    if not cuts:
        return
    cells = [cell for grid, _ in grids for cell in grid.cells]
    parts: tuple[Rect, ...] = (sheet,)
    if len(cuts) > sum(grid.cuts for grid, _ in grids):
        apart = cuts[: len(grids) - 1]
        made, parts = _make(apart, parts, cells)
        yield Stage("apart", words["bench_apart"], made)
        cuts = cuts[len(apart) :]
    together = stack or sheets == 1
    for grid, area in grids:
        own = tuple(part for part in parts if _holds_any(part, grid.cells)) if area else parts
        count = grid.cuts
        here, cuts = cuts[:count], cuts[count:]
        axis = here[0].axis
        along = [cut for cut in here if cut.axis == axis]
        across = [cut for cut in here if cut.axis != axis]
        made, own = _make(along[:2], own, grid.cells)
        say = words["bench_sides"] if together else fill_gaps(words["bench_sides_each"], count=sheets)
        yield Stage("sides", say, made)
        if along[2:]:
            made, own = _make(along[2:], own, grid.cells)
            yield Stage("strips", words["bench_strips"], made)
        made, own = _make(across, own, grid.cells)
        yield Stage("across", fill_gaps(words["bench_across"], count=_strips(grid, axis) * sheets), made)


def _strips(grid: Grid, axis: Axis) -> int:
    return len({slot.trim.x if axis == "x" else slot.trim.y for slot in grid.slots})


def _make(
    cuts: Sequence[Any], parts: tuple[Rect, ...], cells: Sequence[Rect]
) -> tuple[tuple[Cut, ...], tuple[Rect, ...]]:
    """Return the *cuts* made one after the other in *parts*, and the parts with cells in them that are left."""
    made = []
    for cut in cuts:
        after: list[Rect] = []
        waste: list[Rect] = []
        for part in parts:
            for half in _split(part, cut.axis, cut.position):
                (after if _holds_any(half, cells) else waste).append(half)
        start, end = _ends(cut.axis, cut.position, parts)
        made.append(Cut(cut.number, cut.axis, cut.position, parts, tuple(waste), start, end))
        parts = tuple(after)
    return tuple(made), parts


def _split(part: Rect, axis: Axis, at: int) -> list[Rect]:
    if axis == "x" and part.x < at < part.right:
        return [part._replace(width=at - part.x), Rect(at, part.y, part.right - at, part.height)]
    if axis == "y" and part.y < at < part.bottom:
        return [part._replace(height=at - part.y), Rect(part.x, at, part.width, part.bottom - at)]
    return [part]


def _ends(axis: Axis, at: int, parts: Sequence[Rect]) -> tuple[tuple[int, int], tuple[int, int]]:
    if axis == "x":
        return (at, min(part.y for part in parts)), (at, max(part.bottom for part in parts))
    return (min(part.x for part in parts), at), (max(part.right for part in parts), at)


def _holds_any(part: Rect, cells: Sequence[Rect]) -> bool:
    """Return whether the middle of one of *cells* lies in *part*."""
    return any(
        part.x < cell.x + cell.width // 2 < part.right and part.y < cell.y + cell.height // 2 < part.bottom
        for cell in cells
    )


def _finishing(batch: AnyBatch, grid: Grid, plan: Plan) -> Iterator[Stage]:
    """Yield what is done after the straight cuts."""
    words, order = plan.game.words, plan.order
    components = [part.component for part in _parts(batch)]
    names = {material.kind: material.title for material in order.materials}
    is_round = any(isinstance(component.kind, Disc) for component in components)
    if order.registration is not None:
        yield Stage("machine", words["bench_machine"])
    elif grid.is_precut:
        yield Stage("peel", words["bench_peel" if "label" in names else "bench_break"])
    elif grid.has_own_cuts or (_has_edges(components) and not order.square_cut and not (is_round and "punch" in names)):
        yield Stage("scissors", words["bench_scissors"])
    if is_round and "punch" in names:
        yield Stage("punch", fill_gaps(words["bench_punch"], tool=names["punch"]))
    if any(isinstance(component.kind, Net) for component in components):
        yield Stage("build", words["bench_build"])
    if "pouch" in names:
        yield Stage("laminate", words["bench_laminate" if order.setting.gap else "bench_laminate_flush"])
    if "rounder" in names and not _has_edges(components):
        yield Stage("round", fill_gaps(words["bench_round"], tool=names["rounder"]))
    if any(sleeve_of(lot, order.materials, order.setting) for lot in plan.lots if lot.component in components):
        yield Stage("sleeve", words["bench_slip" if order.slip and plan.order.backs is Backs.NONE else "bench_sleeve"])
    if order.stack and isinstance(batch, GridBatch) and batch.sheet_count > 1:
        yield Stage("piles", words["bench_piles"])


def _has_edges(components: Sequence[Component]) -> bool:
    return any(outline_of(component) is not None for component in components)


def _piles(batch: AnyBatch) -> tuple[str, ...]:
    """Return the pile in each place after all sheets are cut and their pieces lie upon each other."""
    piles: list[str] = []
    for part in _parts(batch):
        found: dict[Rect, list[Card]] = {}
        for sheet in part.sheets:
            for slot, card in sheet:
                found.setdefault(slot.trim, []).append(card)
        piles += [_named(cards) for _, cards in sorted(found.items(), key=lambda pile: (pile[0].y, pile[0].x))]
    return tuple(piles)


def _named(cards: Sequence[Card]) -> str:
    ids = list(dict.fromkeys(card.id for card in cards))
    if len(ids) > _MOST_NAMED:
        return f"{ids[0]} \u2013 {ids[-1]} ({len(cards)})"
    if len(ids) == 1:
        return ids[0] if len(cards) == 1 else f"{ids[0]} ({len(cards)})"
    return ", ".join(ids)
