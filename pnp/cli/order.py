"""The options that say how to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.draw.units import parse_length
from pnp.game.sizes import parse_paper

if TYPE_CHECKING:
    from pnp.press.plan import Order

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


class Length(click.ParamType[int]):
    """A length with its unit, in micrometres."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            length = value if isinstance(value, int) else parse_length(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        if length < 0:
            self.fail(f"{value!r} is negative", param, ctx)
        return length


class Rows(click.ParamType[tuple[tuple[int, int], ...]]):
    """Rows of a table by number."""

    name = "rows"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[tuple[int, int], ...]:
        from pnp.press.choice import parse_rows

        try:
            return parse_rows(value) if isinstance(value, str) else value
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Paper(click.ParamType[tuple[str, Any]]):
    """A paper's name or size."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, Any]:
        try:
            return value, parse_paper(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


BACKS = ("long", "short", "fold", "separate", "none")
"""The values of :class:`pnp.press.imposition.Backs`, which is not imported before there is something to build."""

_BLEED: Decorator = click.option("--bleed", type=Length(),
                                 help="Less bleed than the pieces have, to fit more on a sheet: 1mm, 0.")
_ORDER_OPTIONS: list[Decorator] = [
    click.option("--paper", type=Paper(), default="A4", show_default=True,
                 help="A4, Letter, A3, Tabloid ... or a size like '210mm x 297mm'."),
    click.option("--backs", type=click.Choice(BACKS), default="long", show_default=True,
                 help="Where backs go: the paper turned over its long or short edge, beside the faces to fold and "
                      "glue, on separate pages, or nowhere."),
    _BLEED,
    click.option("--margin", type=Length(), default="5mm", show_default=True, help="What the printer cannot reach."),
    click.option("--ink-saver", is_flag=True, help="White paper, line art, hatching in place of fills."),
    click.option("--only", multiple=True, metavar="COMPONENT",
                 help="Only these components; may be given more than once, or separated by commas."),
    click.option("--with", "extras", multiple=True, metavar="COMPONENT",
                 help="Also this optional component: a poster, a compact board."),
    click.option("--without", multiple=True, metavar="COMPONENT",
                 help="Not these components: an expansion, the first page."),
    click.option("--card", "cards", multiple=True, metavar="ID",
                 help="Only these cards: an id, or several as in 'red-*' or 'ship/EN*'; may be given more than once."),
    click.option("--where", default="", metavar="CONDITION",
                 help="Only cards of which this is true, written as in a template: 'cost > 3 and type == \"spell\"'."),
    click.option("--range", "rows", type=Rows(), metavar="ROWS",
                 help="Only these rows of each table: 1-20, or 3,5,8-10."),
    click.option("--one-of-each", is_flag=True, help="One copy of every card, however many the game has."),
    click.option("--players", type=int, metavar="N", help="Only what N players need."),
    click.option("--copies", type=click.IntRange(1, 100), default=1, show_default=True,
                 help="Print everything N times."),
    click.option("--marks", type=click.Choice(("ticks", "corners", "lines", "none")), default="ticks",
                 show_default=True,
                 help="How cuts are shown: ticks outside the pieces, corners around each, lines from edge to edge."),
    click.option("--mark-length", type=Length(), help="How long ticks and corners are: 2mm."),
    click.option("--stack", is_flag=True,
                 help="Lay the pieces so that piles cut from the stack of sheets, put upon each other, are in order."),
    click.option("--square-cut", is_flag=True, help="Cut round pieces square: no circles to cut."),
    click.option("--art", type=click.Path(exists=True, file_okay=False, path_type=Path),
                 help="A folder of your own pictures, each named after a card's id (NL1a.png), to replace ours."),
]  # fmt: skip


def printer_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that name a printer that was calibrated."""
    tray = click.option("--tray", default="", metavar="TRAY", help="Its tray, where it was calibrated for one.")
    printer = click.option("--printer", default="", metavar="NAME",
                           help="Put right what this printer does: one that pnp printer calibrate knows.")  # fmt: skip
    return printer(tray(command))


def refresh_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that let the network be asked."""
    refresh = click.option("--refresh", is_flag=True,
                           help="First fetch the tables that lie at an address: [fetch] of game.toml.")  # fmt: skip
    host = click.option("--refresh-host", "hosts", multiple=True, metavar="HOST",
                        help="With --refresh: also from this host of this machine or a private network.")  # fmt: skip
    return refresh(host(command))


class Numbers(click.ParamType[tuple[int, ...]]):
    """Whole numbers from 1, with commas between them."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        parts = [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value
        if not all(str(part).isdecimal() and 1 <= int(part) <= 9_999 for part in parts):
            self.fail(f"{value!r} is no list of numbers such as 1,4", param, ctx)
        return tuple(sorted({int(part) for part in parts}))


def order_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say how to print."""
    for option in reversed(_ORDER_OPTIONS):
        command = option(command)
    return command


def piece_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say how to print, but for how much bleed: for pictures of pieces by themselves."""
    for option in reversed(_ORDER_OPTIONS):
        command = command if option is _BLEED else option(command)
    return command


def order_from(options: dict[str, Any]) -> Order:
    """Return the order that the options of :func:`order_options` make."""
    from pnp.press.choice import Choice
    from pnp.press.imposition import Backs
    from pnp.press.plan import Order

    options = dict(options)
    name, paper = options.pop("paper")
    for key in ("only", "extras", "without"):
        options[key] = _listed(options[key])
    options["choice"] = Choice(
        _listed(options.pop("cards")), options.pop("where"), options.pop("rows") or (), options.pop("one_of_each")
    )
    return Order(paper=paper, paper_name=name, backs=Backs(options.pop("backs")), **options)


def _listed(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in *texts*, each of which may hold several with commas between."""
    return tuple(part for text in texts for part in text.split(",") if part)
