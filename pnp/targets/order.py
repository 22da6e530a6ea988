"""The order that follows from a target and the user's options."""

from __future__ import annotations

from collections.abc import Collection

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.press.imposition import Backs
from pnp.press.plan import Order
from pnp.targets.target import Sheets, Target


def order_for(target: Target, order: Order, given: Collection[str]) -> Order:
    """Return *order* as *target* wants it.

    :param given: the fields of *order* that the user asked for, the target decides the others: of what files say
        it takes the paper, the backs and less bleed where it can, and never the margin. A machine lays out its sheets.
    :raises DataError: the user asked for something that the target does not take.
    """
    sheets = target.makes
    if not isinstance(sheets, Sheets):
        return order  # a shop has paper of its own
    if "paper_name" not in given and sheets.papers and order.paper not in sheets.papers.values():
        name, paper = next(iter(sheets.papers.items()))
        order = order._replace(paper_name=name, paper=paper)
    if "backs" not in given and order.backs.value not in sheets.backs:
        order = order._replace(backs=Backs(sheets.backs[0]))
    if "margin" not in given:
        order = order._replace(margin=sheets.margin)
    if "bleed" not in given and sheets.bleed is not None:
        # A game or the user's settings may say less than the most that fits.
        order = order._replace(bleed=sheets.bleed if order.bleed is None else min(order.bleed, sheets.bleed))
    _check(target, sheets, order)
    if sheets.registration is not None:
        for keyword in ("grid", "gap"):
            if keyword in given:
                what = f"{target.title} decides how pieces lie between its marks, so --{keyword} has no use"
                raise DataError.at("", what, "leave it out")
        order = order._replace(columns=None, gap=None)
    if sheets.less:
        order = order._replace(paper=Size(order.paper.width - sheets.less, order.paper.height - sheets.less))
    return order._replace(registration=sheets.registration)


def _check(target: Target, sheets: Sheets, order: Order) -> None:
    if sheets.papers and order.paper not in sheets.papers.values():
        raise DataError.at(
            "", f"{target.title} does not take the paper {order.paper_name!r}", f"it takes {', '.join(sheets.papers)}"
        )
    if order.backs.value not in sheets.backs:
        raise DataError.at(
            "", f"{target.title} cannot have backs {order.backs.value!r}", f"choose from {', '.join(sheets.backs)}"
        )
    if sheets.bleed is not None and order.bleed is not None and order.bleed > sheets.bleed:
        most, asked = format_mm(sheets.bleed), format_mm(order.bleed)
        raise DataError.at(
            "",
            f"{target.title} leaves pieces {most} mm of bleed at most, not {asked} mm",
            f"use --bleed {most}mm, or leave it out",
        )
