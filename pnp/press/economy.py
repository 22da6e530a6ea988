"""What a print costs: sheets, cuts, ink, waste and time; and what would fit more pieces on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.game.kind import Reading
from pnp.game.kinds.board import Board
from pnp.game.kinds.net import Net
from pnp.press.batches import AnyBatch, Batch, GridBatch, Mixed
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.imposition import Grid, Press, plan_grid
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Plan, plan_print
from pnp.press.shopping import steps_of

_DPI = 144
"""The resolution at which pages are drawn to measure their ink: PDFium draws no line thinner than a pixel, so coarse
pixels would give three times the ink of line art. At 144 dpi lines of 0.35 pt count for 0.5, all else is exact."""
_BLEEDS = (2_500, 2_000, 1_500, 1_000, 500, 0)
_MARGINS = (4_000, 3_000)


class Cost(NamedTuple):
    """What a print costs. *strips* are what the first cuts make of its sheets, before they are cut across. *waste* is
    the share of the cut sheets that is no piece; *ink* how many sides of paper all of it would make black; *minutes* of
    work, from printing to the last sleeve.
    """

    sheets: int
    pages: int
    pieces: int
    cuts: int
    strips: int
    waste: float
    ink: float
    minutes: float


def cost_of(plan: Plan, faces: Faces, composer: Composer, pages_drawn: Iterable[Page]) -> Cost:
    """Return the cost of *plan*, whose pages the *composer* makes: *pages_drawn* are those that are printed.

    :raises PnpError: a face that cannot be drawn.
    """
    from pnp.export.png import render_pages  # a build asks here for much_better() alone

    writer = pdf_writer(faces, symbols=composer.symbol)
    for page in pages_drawn:
        writer.add_page(page)
    ink, paper = 0.0, plan.order.paper
    whole = paper.width * paper.height * (_DPI / 25_400) * (_DPI / 25_400)
    for picture in render_pages(writer.data(), _DPI):
        grey = picture.convert("L").histogram()
        ink += sum(count * (255 - level) for level, count in enumerate(grey)) / 255 / whole
    minutes = sum(step.minutes for step in steps_of(plan, writer.page_count))
    pages, waste = writer.page_count, _waste(plan)
    cuts, strips = plan.cuts, _strips(plan)
    return Cost(plan.sheet_count, pages, plan.piece_count, cuts, strips, waste, round(ink, 2), round(minutes, 1))


def suggestions(plan: Plan) -> list[str]:
    """Return the options that put more pieces on a sheet: for each component the smallest change that does, and the
    smallest that puts the most there. Each says how near to the edge of the paper it prints.
    """
    if plan.order.registration is not None or plan.order.press.is_by_hand:
        return []
    gains: dict[str, list[str]] = {}
    for component, pieces in plan.lots:
        if isinstance(component.kind, Reading | Board | Net):
            continue
        has_backs = component.back is not None
        press = plan.order.press
        own = press.bleed_of(component.bleed)
        now, _ = _slots(component.size, press._replace(bleed=own), has_backs)
        ways = [(option, *_slots(component.size, other, has_backs)) for option, other in _changes(press, own)]
        first = next((way for way in ways if way[1] > now > 0), None)
        if first is None:
            continue
        best = max(ways, key=lambda way: way[1])
        for option, then, reach in dict.fromkeys((first, best if best[1] > first[1] else first)):
            saved = -(-len(pieces) // now) + len(pieces) // -then
            less = f", {saved} sheets less" if saved > 1 else ", a sheet less" if saved else ""
            ends = f"art up to {format_mm(reach)} mm from the edge"
            gains.setdefault(option, []).append(f"{then} {component.id} on a sheet in place of {now}{less}; {ends}")
    return [f"{option}: {' | '.join(each)}" for option, each in gains.items()]


def much_better(plan: Plan) -> str:
    """Return the smallest change of bleed and margin that puts many more pieces on a sheet, and what it does.

    Empty where there is none. Many is at least a quarter more: on the sheets of the component that fills most of them,
    and of all pieces on all sheets, for which the whole print is planned once more. Two sheets at least must be saved.
    """
    is_decided = plan.order.registration is not None or plan.order.press.is_by_hand
    if is_decided or not (fullest := _largest_batch(plan)):
        return ""
    component, press = fullest.component, plan.order.press
    own = press.bleed_of(component.bleed)
    has_backs = component.back is not None
    now, _ = _slots(component.size, press._replace(bleed=own), has_backs)
    for option, other in _changes(press, own):
        slots, reach = _slots(component.size, other, has_backs)
        if slots * 4 >= now * 5:
            better = plan_print(plan.game, plan.order._replace(bleed=other.bleed, margin=other.margin))
            if _is_much(plan, better):
                return (
                    f"{option} would put {slots} {component.id} on a sheet in place of {now}: {better.sheet_count}"
                    f" sheets in place of {plan.sheet_count}; art up to {format_mm(reach)} mm from the edge"
                )
            return ""
    return ""


def _largest_batch(plan: Plan) -> GridBatch | None:
    """Return the pieces that lie in a grid and take the most sheets, more than one; None where there are none."""
    grids = [
        batch
        for batch in plan.batches
        if isinstance(batch, GridBatch) and not isinstance(batch.component.kind, Net) and batch.sheet_count > 1
    ]
    return max(grids, key=lambda batch: batch.sheet_count, default=None)


def _is_much(plan: Plan, better: Plan) -> bool:
    pages = sum(
        batch.sheet_count
        for batch in plan.batches
        if not isinstance(batch, Mixed) and isinstance(batch.component.kind, Reading)
    )
    now, then = plan.sheet_count - pages, better.sheet_count - pages
    return now - then >= 2 and now * 4 >= then * 5


def _changes(press: Press, bleed: int) -> Iterator[tuple[str, Press]]:
    """Yield smaller bleeds, then smaller margins, then both, each as the option that asks for it."""
    bleeds = [each for each in _BLEEDS if each < bleed]
    margins = [each for each in _MARGINS if each < press.margin]
    for each in bleeds:
        yield f"--bleed {format_mm(each)}mm", press._replace(bleed=each)
    for margin in margins:
        yield f"--margin {format_mm(margin)}mm", press._replace(bleed=bleed, margin=margin)
    for margin in margins:
        for each in bleeds:
            option = f"--bleed {format_mm(each)}mm --margin {format_mm(margin)}mm"
            yield option, press._replace(bleed=each, margin=margin)


def _slots(size: Size, press: Press, has_backs: bool) -> tuple[int, int]:
    """Return the number of pieces on a sheet, and the distance of their art from the edge of the paper, micrometres."""
    try:
        grid = plan_grid(size, press.bleed or 0, press, with_backs=has_backs)
    except LayoutError:
        return 0, 0
    width, height = press.paper
    reach = min(min(trim.x, trim.y, width - trim.right, height - trim.bottom) for trim in grid.trims)
    return len(grid.slots), reach - grid.bleed


def _strips(plan: Plan) -> int:
    """Return the number of strips into which all sheets are cut first, along the longer side, as cuts are numbered."""
    is_upright = plan.order.paper.height >= plan.order.paper.width
    strips = 0
    for batch in plan.batches:
        for grid in _grids(batch):
            if grid.is_ticked:
                strips += batch.sheet_count * (grid.columns if is_upright else grid.rows)
    return strips


def _waste(plan: Plan) -> float:
    """Return the share of all sheets of pieces that is cut away."""
    paper = pieces = 0
    for batch in plan.batches:
        parts = batch.parts if isinstance(batch, Mixed) else (batch,)
        if _grids(batch):
            paper += batch.sheet_count * plan.order.paper.width * plan.order.paper.height
            pieces += sum(len(part.pieces) * _area(part) for part in parts)
    return round(1 - pieces / paper, 3) if paper else 0.0


def _area(part: Batch) -> int:
    """The area of a piece as it is cut out."""
    size = part.layout.trim if isinstance(part, GridBatch) else part.component.size
    return size.width * size.height


def _grids(batch: AnyBatch) -> list[Grid]:
    """The grids of a sheet; none of tiles and pages of reading."""
    if isinstance(batch, Mixed):
        return [shared.grid for shared in batch.grids]
    return [batch.layout] if isinstance(batch, GridBatch) else []
