"""What the commands share: options, errors, and words for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from pnp.errors import PnpError
from pnp.layout.imposition import Backs
from pnp.model import Game
from pnp.plan import Order
from pnp.sizes import parse_paper
from pnp.units import parse_length

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


class Paper(click.ParamType[tuple[str, Any]]):
    """A paper's name or size."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, Any]:
        try:
            return value, parse_paper(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


game_argument = click.argument("game", metavar="GAME")
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")

_ORDER_OPTIONS: list[Decorator] = [
    click.option("--paper", type=Paper(), default="A4", show_default=True,
                 help="A4, Letter, A3, Tabloid ... or a size like '210mm x 297mm'."),
    click.option("--backs", type=click.Choice([backs.value for backs in Backs]), default="long", show_default=True,
                 help="Where backs go: the paper turned over its long or short edge, beside the faces to fold and "
                      "glue, on separate pages, or nowhere."),
    click.option("--bleed", type=Length(), help="Less bleed than the pieces have, to fit more on a sheet: 1mm, 0."),
    click.option("--margin", type=Length(), default="5mm", show_default=True, help="What the printer cannot reach."),
    click.option("--ink-saver", is_flag=True, help="White paper, line art, hatching in place of fills."),
    click.option("--only", multiple=True, metavar="COMPONENT",
                 help="Only these components; may be given more than once, or separated by commas."),
    click.option("--with", "extras", multiple=True, metavar="COMPONENT",
                 help="Also this optional component: a poster, a compact board."),
    click.option("--without", multiple=True, metavar="COMPONENT",
                 help="Not these components: an expansion, the first page."),
    click.option("--players", type=int, metavar="N", help="Only what N players need."),
    click.option("--copies", type=click.IntRange(1, 100), default=1, show_default=True,
                 help="Print everything N times."),
    click.option("--square-cut", is_flag=True, help="Cut round pieces square: no circles to cut."),
    click.option("--art", type=click.Path(exists=True, file_okay=False, path_type=Path),
                 help="A folder of your own pictures, each named after a card's id (NL1a.png), to replace ours."),
]  # fmt: skip


def order_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say how to print."""
    for option in reversed(_ORDER_OPTIONS):
        command = option(command)
    return command


def order_from(options: dict[str, Any]) -> Order:
    """Return the order that the options of :func:`order_options` make."""
    name, paper = options.pop("paper")
    for key in ("only", "extras", "without"):
        options[key] = tuple(part for text in options[key] for part in text.split(",") if part)
    return Order(paper=paper, paper_name=name, backs=Backs(options.pop("backs")), **options)


def load(name: str) -> Game:
    """Return the game that the user names."""
    from pnp.catalog import load_game
    from pnp.paths import game_folder

    return load_game(game_folder(name))


def error_as_json(error: PnpError) -> dict[str, object]:
    """Return what a program reads instead of an answer."""
    return {"ok": False, "problems": [{"where": p.where, "what": p.what, "hint": p.hint} for p in error.problems]}


def show_error(error: PnpError) -> None:
    """Show every problem of *error* to a person."""
    for problem in error.problems:
        click.echo(f"Error: {problem}", err=True)
    if len(error.problems) > 1:
        click.echo(f"{len(error.problems)} problems", err=True)


@contextmanager
def errors_shown(as_json: bool) -> Iterator[None]:
    """Show a PnpError as its message (or as JSON) and end with status 1."""
    try:
        yield
    except PnpError as error:
        if as_json:
            show_json(error_as_json(error))
        else:
            show_error(error)
        raise SystemExit(1) from None


def counted(count: int, what: str) -> str:
    """Return *count* and *what* as people write them.

    >>> counted(1, "sheet"), counted(2, "sheet")
    ('1 sheet', '2 sheets')
    """
    return f"{count} {what}" + "s" * (count != 1)


def show_json(answer: object) -> None:
    """Print *answer* as JSON."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


@contextmanager
def progress_shown(quiet: bool) -> Iterator[Callable[[int, int, str], None]]:
    """Show progress on a terminal, on one line that goes away."""
    shown = not quiet and sys.stderr.isatty()

    def show(done: int, total: int, what: str) -> None:
        if shown:
            click.echo(f"\r\033[K  sheet {done} of {total}: {what}", err=True, nl=False)

    try:
        yield show
    finally:
        if shown:
            click.echo("\r\033[K", err=True, nl=False)
