"""Impose: a plan becomes pages of slots. Pure data; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.press.imposer import Imposer, SlotPage
from pnp.press.imposition import Backs, has_second_side
from pnp.press.kinds.page import PageBatch
from pnp.press.plan import INDEX, Plan


def pages_of(plan: Plan, identity: str, sheets: range | None = None) -> Iterator[SlotPage]:
    """Yield all pages of the sheets of *plan* in order of printing, but its posters.

    :param identity: the build id, for the labels.
    :param sheets: the numbers of the sheets that are wanted, from 1; None for all.
    """
    order = plan.order
    wanted = sheets or range(1, plan.sheet_count + 1)
    imposer = Imposer(
        plan.game,
        order.press,
        backs=plan.backs,
        identity=identity,
        sheet_count=plan.sheet_count,
        wanted=wanted,
        draft=order.draft,
    )
    done = 0
    late: list[SlotPage] = []
    for batch in plan.batches:
        for page in batch.pages(imposer, done + 1):
            if page.sheet not in wanted:
                continue
            if page.side == "back" and order.backs is Backs.SEPARATE and page.marks is not None:
                late.append(page)
            else:
                yield page
        done += batch.sheet_count
    yield from late


def page_count(plan: Plan) -> int:
    """Return how many pages the sheets of *plan* have, and its posters."""
    pages = plan.sheet_count + sum(len(lot.pieces) for lot in plan.posters)
    skips_blank = plan.order.skip_blank_backs
    for batch in plan.batches:
        is_second = has_second_side(plan.backs, has_backs=batch.has_backs, skips_blank=skips_blank)
        if isinstance(batch, PageBatch) and (plan.backs is Backs.SEPARATE or not is_second):
            pages += batch.backs
        elif is_second:
            pages += batch.sheet_count
    return pages


def tells_credits(page: SlotPage) -> bool:
    """Return whether *page* is the one that says who made what is printed: the second side of the first page."""
    return any(spot.component.back == INDEX.back and spot.back for spot in page.spots)
