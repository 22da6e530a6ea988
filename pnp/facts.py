"""What a print tells people about itself: the index page's table, the printer's settings, how tiles are glued."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.layout.imposition import Backs, Grid
from pnp.layout.tiling import Tile, Tiling, tile_name
from pnp.model import Component
from pnp.plan import Batch, Lot, Mixed, Order, Plan
from pnp.units import format_mm


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


def glue_advice(tile: Tile) -> str:
    """Return what the label of *tile* says about gluing: what comes upon what; empty at the last tile."""
    beside, below = tile_name(tile.row, tile.column + 1), tile_name(tile.row + 1, tile.column)
    follow = [name for strip, name in ((tile.beside, beside), (tile.below, below)) if strip]
    if not follow:
        return ""
    return f" \u00b7 cut out, then glue {' and '.join(follow)} upon its strip{'s' * (len(follow) > 1)}"
