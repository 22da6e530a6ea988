"""Options become an order: the values of the options, the target, and the printer that is put right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.draw.units import format_mm
from pnp.errors import PnpError
from pnp.game.print_options.precedence import OptionValues
from pnp.press.order import order_from
from pnp.press.plan import Order
from pnp.targets.target import Sheets, Target


def order_of(options: OptionValues) -> tuple[Order, Target | None]:
    """Return the order, with what the target and the printer decide, and the target.

    :raises PnpError: the target does not take what is asked for, or the printer was not calibrated for it.
    """
    order = order_from(options.values)
    target = None
    if options["for_"]:
        from pnp.targets.order import order_for
        from pnp.targets.reading import read_target

        target = read_target(options["for_"])
        order = order_for(target, order, {"paper_name" if name == "paper" else name for name in options.given})
    if target is None or isinstance(target.makes, Sheets) or "printer" in options.given:
        order = put_right(options, order)
    return order, target


def put_right(options: OptionValues, order: Order) -> Order:
    """Return *order* with what puts the printer right, if one is named.

    The margin grows to what the printer reaches, unless the user said how wide it is.

    :raises PnpError: the printer was not calibrated for the order; where a file names it, the file and line are told.
    """
    if not options["printer"]:
        return order
    from pnp.printer.correcting import corrected

    try:
        return corrected(
            order,
            options["printer"],
            options["tray"],
            keep_margin=options.is_the_users("margin"),
            keep_front=order.registration is not None and order.registration.corners > 0,
        )
    except PnpError as error:
        if "printer" in options.given:
            raise
        where = options.origin("printer")
        raise type(error)(*(each._replace(where=each.where or where) for each in error.problems)) from None


def origins(options: OptionValues, order: Order) -> list[dict[str, Any]]:
    """Return each option without its usual value, its value and its origin, as JSON has them.

    Empty where no value comes from a file: then all of them were asked for.
    """
    unusual = {key: (value, origin) for key, value, origin in options.unusual()}
    if not any(options[name] != options.known[name].usual for name in options.from_files):
        return []
    unusual |= {key: (value, _who_decides(options)) for key, value in _decided(order_from(options.values), order)}
    return [{"option": key, "value": value, "from": origin} for key, (value, origin) in unusual.items()]


def _decided(options: Order, order: Order) -> Iterator[tuple[str, str]]:
    """Yield the options that a target or a printer set to another value than was asked for."""
    if order.paper_name != options.paper_name:
        yield "paper", order.paper_name
    if order.backs is not options.backs:
        yield "backs", order.backs.value
    if order.margin != options.margin:
        yield "margin", f"{format_mm(order.margin)}mm"
    if order.bleed != options.bleed and order.bleed is not None:
        yield "bleed", f"{format_mm(order.bleed)}mm"


def _who_decides(options: OptionValues) -> str:
    named = (("for_", "the target"), ("printer", "the printer"))
    who = [f"{what} {options[name]}" for name, what in named if options[name]]
    return " and ".join(who)
