"""The facts of a print for people: the index page's table, the printer's settings, how tiles are glued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.draw.units import format_mm
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.net import Net
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Component
from pnp.game.words import Words, fill_gaps
from pnp.layout.outlines import outline_of
from pnp.press.batches import Batch, GridBatch, Lot, Mixed
from pnp.press.imposition import Backs
from pnp.press.kinds.board import TileBatch
from pnp.press.kinds.poster import CUTS
from pnp.press.pages import page_count
from pnp.press.plan import Plan
from pnp.press.shopping import minutes_text, shopping_of, steps_of
from pnp.rules.source import tells_rulings


def facts_of(plan: Plan, identity: str) -> dict[str, object]:
    """Return the facts for the index page: sheets, pieces, cuts, and how to set the printer."""
    sheets: dict[str, list[int]] = {}
    batches: dict[str, Batch] = {}
    number = 1
    for batch in plan.batches:
        for part in batch.parts if isinstance(batch, Mixed) else (batch,):
            sheets.setdefault(part.component.id, []).extend(range(number, number + batch.sheet_count))
            batches.setdefault(part.component.id, part)  # where it has sheets of its own, they come first
        number += batch.sheet_count
    words = plan.game.words
    by_machine = plan.order.registration is not None
    rows = [
        _row(lot, sheets.get(lot.component.id, []), batches.get(lot.component.id), words, by_machine=by_machine)
        for lot in plan.lots
    ]
    printed = {lot.component.id for lot in plan.lots}
    extras = [part.id for part in plan.game.components if part.optional and part.id not in printed]
    return {
        "plan": plan, "order": plan.order, "rows": rows, "extras": extras, "build_id": identity,
        "sheet_count": plan.sheet_count, "sheets": sheets_text(plan.sheet_count, words),
        "paper": plan.order.paper_title, **_has(plan), "rulings_told": _tells_rulings(plan),
        "printer": printer_advice(plan), "icons_credit": "",
        "shopping": [item.text for item in shopping_of(plan)],
        "spares": _spares(plan, sheets),
        "time": minutes_text(sum(step.minutes for step in steps_of(plan, page_count(plan))), words),
    }  # fmt: skip


def _has(plan: Plan) -> dict[str, bool]:
    """Return the kinds of cuts in the print; the advice on cutting speaks of these alone."""
    components = [lot.component for lot in plan.lots]
    edges = {component.shape for component in components if outline_of(component)}
    has_backs = any(component.back for component in components)
    is_folded = plan.order.backs is Backs.FOLD and has_backs
    return {
        "has_turned": has_backs and plan.order.backs in (Backs.LONG, Backs.SHORT),
        "has_folds": is_folded or any(isinstance(component.kind, Net) for component in components),
        "has_round": edges == {"round"},
        "has_shapes": bool(edges - {"round"}),
    }


def _spares(plan: Plan, sheets: Mapping[str, Sequence[int]]) -> list[dict[str, str]]:
    """The components that may be left out, by what may be used in place of them."""
    by_text: dict[str, list[Component]] = {}
    for lot in plan.lots:
        if lot.component.instead:
            by_text.setdefault(lot.component.instead, []).append(lot.component)
    found = []
    for instead, parts in by_text.items():
        numbers = sorted({number for part in parts for number in sheets.get(part.id, ())})
        where = fill_gaps(plan.game.words["on_sheets"], count=len(numbers), sheets=number_ranges(numbers))
        found.append({"titles": ", ".join(part.title for part in parts), "sheets": where, "instead": instead})
    return found


def _tells_rulings(plan: Plan) -> bool:
    """Return whether a rules sheet in the print tells the rulings."""
    return any(isinstance(lot.component.kind, RulesSheet) for lot in plan.lots) and tells_rulings(plan.game)


def _row(lot: Lot, sheets: Sequence[int], batch: Batch | None, words: Words, *, by_machine: bool) -> dict[str, object]:
    """Return a row of the index page: *sheets* may have a gap before a mixed sheet.

    :param by_machine: what ticks do not show is cut by a machine, not by hand.
    """
    component = lot.component
    per_sheet = str(len(batch.layout.slots)) if isinstance(batch, GridBatch) else ""
    if isinstance(batch, TileBatch):
        per_sheet = fill_gaps(words["tiles_per_sheet"], count=len(batch.layout.tiles))
    cuts: str | int = batch.cuts_per_sheet if batch else CUTS
    if isinstance(batch, GridBatch) and not batch.layout.has_ticks:
        cuts = words["cuts_by_machine" if by_machine else "cuts_by_hand"]
    return {
        "id": component.id,
        "title": component.title,
        "about": component.about,
        "pieces": 0 if component.is_page else len(lot.pieces),
        "size": _size_text(component, words),
        "sheets": number_ranges(sheets) or words["own_file"],
        "sheet_count": len(sheets),
        "per_sheet": per_sheet,
        "cuts": cuts,
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


def sheets_text(count: int, words: Words) -> str:
    """Return a number of sheets in words."""
    return fill_gaps(words["sheets"], count=count)


def printer_advice(plan: Plan) -> list[str]:
    """Return the settings of the print dialog, a phrase each."""
    words, page = plan.game.words, plan.first_one_sided_page
    paper = fill_gaps(words["print_paper"], paper=plan.order.paper_title)
    sides = words[f"print_{plan.backs.value}"] if page != 1 else words["print_none"]
    rest = [fill_gaps(words["print_one_sided"], page=page)] if page > 1 else []
    return [paper, words["print_scale"], sides, *rest]


def _size_text(component: Component, words: Words) -> str:
    if component.is_page:
        return words["size_page"]
    width, height, across = (
        format_mm(side).replace(".", words["decimal"]) for side in (*component.size, min(component.size))
    )
    if isinstance(component.kind, Disc):
        return fill_gaps(words["size_round"], diameter=width)
    if isinstance(component.kind, Hexagon):
        return fill_gaps(words["size_hexagon"], across=across)
    return fill_gaps(words["size"], width=width, height=height)
