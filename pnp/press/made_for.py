"""Materials set the paper, backs and slots of a print. Options that contradict them are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.materials.kinds import Feeder, Material, Pouch, Stock
from pnp.materials.setting import Setting, size_text
from pnp.press.imposition import Backs
from pnp.press.plan import Order

_SEALED = 3_000
"""The least edge of a pouch beyond the paper in it, on each side."""
_ONE_OF = ("label", "card-sheet", "pouch", "paper", "feeder", "punch", "rounder", "board", "chip")
"""Kinds of which a print is made for one at a time."""
_ALONE = {"columns": "--grid", "gap": "--gap", "marks": "--marks", "mark_length": "--mark-length", "stack": "--stack"}
"""Options that have no use on a sheet that is cut already."""


def made_for(order: Order, materials: Sequence[Material], given: Collection[str], *, is_sheets: bool) -> Order:
    """Return *order* as its *materials* want it.

    :param given: the fields of *order* that the user asked for; the materials decide the others.
    :param is_sheets: whether sheets are printed, not single cards for a shop or a virtual table.
    :raises DataError: an option contradicts the materials, or two materials contradict each other.
    """
    if not is_sheets:
        raise DataError.at("", "a print shop or a virtual table takes single cards", "leave out --use, or --for")
    for kind, count in Counter(material.kind for material in materials).items():
        if count > 1 and kind in _ONE_OF:
            names = " and ".join(material.id for material in materials if material.kind == kind)
            raise DataError.at("", f"{names} are each a {kind}", "choose one of them")
    setting = _combine(materials)
    order = order._replace(materials=tuple(materials), setting=setting)
    if setting.slots:
        order = _on_slots(order, materials, given)
    if order.slip is not None:
        order = _as_slips(order, given)
    order = _for_machine(order)
    _check_paper(order)
    if order.gap is not None and min(order.gap) < setting.gap:
        least = f"{format_mm(setting.gap)}mm"
        what = f"the materials need gaps of {least} at least, not {format_mm(min(order.gap))} mm"
        raise DataError.at("", what, f"use --gap {least}, or leave it out")
    return order


def notes_of(order: Order) -> Iterator[str]:
    """Yield what the user must know of the materials before the print."""
    for material in order.materials:
        if material.doubt:
            yield f"{material.id}: {material.doubt}"


def _combine(materials: Sequence[Material]) -> Setting:
    """Return all that *materials* set; of gaps and insets the largest."""
    found = Setting()
    for material in materials:
        one = material.setting
        if one.paper:
            found = found._replace(paper=one.paper, slots=one.slots, bleed=one.bleed, backs=one.backs)
        is_round = (one.is_gap_for_round or not one.gap) and (found.is_gap_for_round or not found.gap)
        found = found._replace(
            cutouts=found.cutouts + one.cutouts,
            gap=max(found.gap, one.gap),
            is_gap_for_round=is_round,
            cuts_between=found.cuts_between or one.cuts_between,
            inset=max(found.inset, one.inset),
            wrap=max(found.wrap, one.wrap),
            sleeves=found.sleeves + one.sleeves,
        )
    return found


def _on_slots(order: Order, materials: Sequence[Material], given: Collection[str]) -> Order:
    """Return *order* on sheets that are cut already."""
    setting = order.setting
    sheet = next(material.id for material in materials if material.setting.slots)
    other = next((each for each in materials if each.kind in ("punch", "pouch")), None)
    if other is not None:
        raise DataError.at("", f"{sheet} is cut already, so {other.id} is not needed", "leave one of them out")
    assert setting.paper is not None
    name, paper = setting.paper
    if "paper_name" in given and order.paper != paper:
        raise DataError.at("", f"{sheet} is a sheet of {name}, not of {order.paper_name}", "leave out --paper")
    order = order._replace(paper_name=name, paper=paper)
    if "backs" not in given:
        order = order._replace(backs=order.backs if order.backs.value in setting.backs else Backs(setting.backs[0]))
    elif order.backs.value not in setting.backs:
        ways = ", ".join(setting.backs)
        raise DataError.at("", f"{sheet} cannot have backs {order.backs.value!r}", f"choose from {ways}")
    usual = type(order)._field_defaults
    for field, flag in _ALONE.items():
        if getattr(order, field) == usual[field]:
            continue
        if field in given or (field == "columns" and "grid" in given):
            raise DataError.at("", f"{flag} has no use on {sheet}, whose places are cut already", "leave it out")
        order = order._replace(**{field: usual[field]})
    if order.slip is not None:
        raise DataError.at("", f"--slip is for paper that is cut, and {sheet} is cut already", "leave one of them out")
    return order


def _as_slips(order: Order, given: Collection[str]) -> Order:
    """Return *order* whose cards are slips for their sleeves."""
    if not order.setting.sleeves:
        raise DataError.at("", "--slip is for a sleeve, and --use names none", "pnp materials --kind sleeve lists them")
    slip = order.slip or 0
    if not slip or slip > 10_000:
        raise DataError.at("", f"--slip {format_mm(slip)}mm is not between 0 and 10 mm", "1 mm is usual, 3 mm is easy")
    if order.backs in (Backs.LONG, Backs.SHORT):
        if "backs" in given:
            what = f"a slip lies in front of an old card, so nobody would see its back ({order.backs.value!r})"
            raise DataError.at("", what, "use --backs none; or separate or fold, for front and back together")
        order = order._replace(backs=Backs.NONE)
    return order._replace(setting=order.setting._replace(slip=slip))


def _for_machine(order: Order) -> Order:
    """Return *order* with the marks of the machine that cuts it as far from the edge as a feeder needs them.

    :raises DataError: the machine leaves a material nothing to do, or there is no machine.
    """
    setting, marks = order.setting, order.registration
    if marks is None:
        if setting.inset:
            name = next(material.id for material in order.materials if material.setting.inset)
            raise DataError.at(
                "", f"{name} feeds a cutting machine, and none cuts this print", "say --for, or leave it out"
            )
        return order
    for material in order.materials:
        if (
            material.kind in ("label", "card-sheet", "punch", "rounder")
            or order.slip is not None
            or material.setting.gap
        ):
            what = f"a machine cuts the pieces by itself, so {material.id} is not needed"
            raise DataError.at("", what, "leave out --for, or --use")
    if not marks.corners:
        return order
    return order._replace(registration=marks._replace(inset=max(marks.inset, setting.inset)))


def _check_paper(order: Order) -> None:
    """Refuse paper that is too large for a pouch, or too heavy for what feeds it."""
    weight = next((each.figures.weight for each in order.materials if isinstance(each.figures, Stock)), 0)
    for material in order.materials:
        figures = material.figures
        if isinstance(figures, Pouch):
            paper, pouch = sorted(order.paper), sorted(figures.size)
            if any(one + 2 * _SEALED > other for one, other in zip(paper, pouch, strict=True)):
                what = f"{order.paper_name} does not go into {material.id}, which is {size_text(figures.size)}"
                raise DataError.at("", what, "choose a larger pouch: pnp materials --kind pouch")
        if isinstance(figures, Feeder) and weight:
            is_duplex = order.backs in (Backs.LONG, Backs.SHORT)
            most = figures.both_sides if is_duplex else figures.one_side
            if most and weight > most:
                sides = "both sides" if is_duplex else "one side"
                what = f"{material.id} takes paper of {most} g/m\u00b2 at the most on {sides}, not {weight} g/m\u00b2"
                hint = "use --backs separate or fold, or lighter paper" if is_duplex else "use lighter paper"
                raise DataError.at("", what, hint)
