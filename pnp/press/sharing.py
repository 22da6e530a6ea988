"""Last sheets that are not full: several components share one, where that saves paper. Pure; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from pnp.press.batches import AnyBatch, Batch, GridBatch, Mixed
from pnp.press.imposer import Shared
from pnp.press.imposition import Backs, Grid, Press
from pnp.press.strips import Leftover, plan_strips


def share(batches: Sequence[Batch], press: Press) -> Iterator[AnyBatch]:
    """Yield *batches*; last sheets that are not full come after them, together, where that saves paper.

    Sheets that are cut in a stack are not shared: the stack holds all sheets of a component. A sheet that is cut by
    itself has no more slots than it fills, unless a machine cuts it.
    """
    sheets = (
        [sheet for company in _Company for sheet in _mix_sheets(batches, press, company)] if not press.stack else []
    )
    moved = {part.component.id: len(part.pieces) for sheet in sheets for part in sheet.parts}
    staying = (_remove_moved(batch, moved.get(batch.component.id, 0)) for batch in batches)
    for batch in (*staying, *sheets):
        if batch is not None:
            yield batch if press.registration else _shrink(batch)


class _Company(Enum):
    """Pieces share sheets only with their own company: cards that are cut by ticks, pieces that draw their own cuts,
    and those whose slots no strip can hold (honeycombs, and pads up to the edges of the paper)."""

    TICKED = "ticked"
    OUTLINE = "outline"
    FIXED = "fixed"

    @staticmethod
    def of(grid: Grid) -> _Company:
        if grid.has_own_cuts:
            return _Company.OUTLINE
        return _Company.TICKED if grid.is_ticked else _Company.FIXED


def _remove_moved(batch: Batch, moved: int) -> Batch | None:
    """*batch* without its last pieces, as many as were *moved* to a shared sheet; None where it has no others."""
    if not moved or not isinstance(batch, GridBatch):
        return batch
    staying = batch.pieces[:-moved]
    return batch._replace(pieces=staying) if staying else None


def _shrink(batch: AnyBatch) -> AnyBatch:
    """*batch*; where it is one sheet, which is not cut in a stack with others, with the slots that it fills."""
    if isinstance(batch, Mixed):
        slots = {slot for part in batch.parts for slot in part.layout.slots}
        grids = [
            shared._replace(grid=shared.grid.shrink_to(len(slots & {*shared.grid.slots}))) for shared in batch.grids
        ]
        return batch._replace(grids=tuple(grids))
    if isinstance(batch, GridBatch) and batch.sheet_count == 1:
        return batch._replace(layout=batch.layout.shrink_to(len(batch.pieces)))
    return batch


def _mix_sheets(batches: Sequence[Batch], press: Press, company: _Company) -> Iterator[Mixed]:
    """Yield the sheets that leftovers of one *company* share; those of fixed slots do where these are the same."""
    groups = _groups(batches, press, company)
    leftovers = [
        Leftover(group[0].layout.trim, group[0].layout.bleed, sum(len(batch.pieces) for batch in group))
        for group in groups
    ]
    alone = dict(enumerate(groups))
    # Fixed slots, slots that are left empty, machines that cut and users decide by themselves where slots are.
    is_decided = press.registration is not None or press.skip or press.is_by_hand or company is _Company.FIXED
    has_strips = not is_decided
    for sheet in plan_strips(leftovers, press, with_ticks=company is _Company.TICKED) if has_strips else ():
        grids = [strip.grid._replace(has_own_cuts=company is _Company.OUTLINE) for strip in sheet]
        parts = [
            part for strip, grid in zip(sheet, grids, strict=True) for part in _parts(alone.pop(strip.which), grid)
        ]
        yield Mixed(tuple(parts), tuple(Shared(grid, strip.area) for strip, grid in zip(sheet, grids, strict=True)))
    for group in alone.values():
        if len(group) > 1:
            grid = group[0].layout
            yield Mixed(tuple(_parts(group, grid)), (Shared(grid, None),))


def _groups(batches: Sequence[Batch], press: Press, company: _Company) -> list[list[GridBatch]]:
    """The leftovers in groups that have the same grid and fit on one sheet of it: the largest group first."""
    rest: list[GridBatch] = []
    for batch in batches:
        if isinstance(batch, GridBatch) and _Company.of(batch.layout) is company:
            over = 0 if batch.used else len(batch.pieces) % len(batch.layout.slots)
            rest += [batch._replace(pieces=batch.pieces[-over:])] if over else []
    if press.backs is Backs.FOLD and company is not _Company.OUTLINE:
        return [[batch] for batch in rest]  # the fold decides where pieces lie
    groups: list[list[GridBatch]] = []
    for batch in sorted(rest, key=lambda batch: -len(batch.pieces)):
        for group in groups:
            room = len(group[0].layout.slots)
            if group[0].layout == batch.layout and sum(len(other.pieces) for other in (*group, batch)) <= room:
                group.append(batch)
                break
        else:
            groups.append([batch])
    return [sorted(group, key=rest.index) for group in sorted(groups, key=lambda group: min(map(rest.index, group)))]


def _parts(group: Sequence[GridBatch], grid: Grid) -> Iterator[GridBatch]:
    """Yield the batches of *group*, each with its slots of *grid*."""
    start = 0
    for batch in group:
        yield batch._replace(layout=grid._replace(slots=grid.slots[start : start + len(batch.pieces)]))
        start += len(batch.pieces)
