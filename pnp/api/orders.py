"""Options become an order: the values of the options, the target, and the printer that is put right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pnp.api.open_game import OpenGame
from pnp.draw.units import format_mm
from pnp.errors import DataError, PnpError
from pnp.game.model import Game
from pnp.game.print_options.precedence import OptionValues
from pnp.press.order import order_from
from pnp.press.plan import Order, components_of
from pnp.store import Store

if TYPE_CHECKING:
    from pnp.targets.target import Target


def order_for_game(opened: OpenGame, options: OptionValues, store: Store) -> tuple[Game, Order, Target | None]:
    """Return the game, the order of a print of it, with the cards that changed where these are wanted, and the target.

    :raises PnpError: all that is wrong with the game, or with what is asked for; or no card changed.
    """
    order, target = _order_of(options)
    game = opened.load(options["lang"])
    if options["changed"]:
        order = order._replace(
            choice=order.choice._replace(cards=_find_changed_cards(game, order, opened, options, store))
        )
    if order.skip_blank_backs and _makes_sheets(target):
        from pnp.press.blank_backs import find_blank_backs  # few prints ask

        order = order._replace(blank_backs=find_blank_backs(game, order, store))
    return game, order, target


def _find_changed_cards(
    game: Game, order: Order, opened: OpenGame, options: OptionValues, store: Store
) -> tuple[str, ...]:
    """Return the names of the cards that must be printed again, of those components of *game* that are ordered.

    :raises DataError: there are none.
    """
    from pnp.game import load_game
    from pnp.game.earlier import earlier, usual_since
    from pnp.press.difference import difference

    revision = options["since"] or usual_since(opened.folder)
    with earlier(opened.folder, revision, store) as folder:
        changes = difference(load_game(folder, options["lang"]), game, store)
    ordered = {component.id for component in components_of(game, order)}
    names = tuple(change.name for change in changes if change.print_count and change.component in ordered)
    if not names:
        what = f"no card of {game.title} must be printed again since {revision}"
        raise DataError.at("", what, "pnp diff tells what changed")
    return names


def _order_of(options: OptionValues) -> tuple[Order, Target | None]:
    """Return the order, with what the target and the printer decide, and the target.

    :raises PnpError: the target does not take what is asked for, or the printer was not calibrated for it.
    """
    order = order_from(options.values)
    target = None
    given = {"paper_name" if name == "paper" else name for name in options.given}
    if options["for_"]:
        from pnp.targets.order import order_for
        from pnp.targets.reading import read_target

        target = read_target(options["for_"])
        order = order_for(target, order, given)
    if options["use"]:
        from pnp.materials.catalog import find_materials
        from pnp.press.made_for import made_for

        order = made_for(order, find_materials(options["use"]), given, is_sheets=_makes_sheets(target))
    if _makes_sheets(target) or "printer" in options.given:
        order = put_right(options, order)
    return order, target


def _makes_sheets(target: Target | None) -> bool:
    if target is None:
        return True
    from pnp.targets.target import Sheets  # takes as long as reading the game

    return isinstance(target.makes, Sheets)


def put_right(options: OptionValues, order: Order) -> Order:
    """Return *order* with what puts the printer right, if one is named.

    The margin grows to what the printer reaches, unless the user said how wide it is.

    :raises PnpError: the printer was not calibrated for the order; where a file names it, the file and line are told;
        or a tray is named and no printer.
    """
    if not options["printer"]:
        if "tray" in options.given and options["tray"]:
            raise DataError.at("", f"the tray {options['tray']!r} is of no printer", "add --printer NAME")
        return order
    from pnp.printer.correcting import correct

    try:
        return correct(
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
    unusual |= {key: (value, _who_decides(options)) for key, value in _decisions(order_from(options.values), order)}
    return [{"option": key, "value": value, "from": origin} for key, (value, origin) in unusual.items()]


def _decisions(options: Order, order: Order) -> Iterator[tuple[str, str]]:
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
    who = [f"{what} {options[name]}" for name, what in named if options[name]] + [*options["use"]]
    return " and ".join(who)
