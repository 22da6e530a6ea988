"""What the commands share: arguments, errors, and words for people.

It imports little, because the referee uses it and must start fast.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from pnp.errors import PnpError

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.store import Store

game_argument = click.argument("game", metavar="GAME")
json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, for programs.")


def load(name: str, language: str = "en") -> Game:
    """Return the game that the user names."""
    from pnp.game import load_game
    from pnp.game.paths import game_folder

    return load_game(game_folder(name), language)


@contextmanager
def store_opened(no_cache: bool) -> Iterator[Store]:
    """Give the store on disk, written and closed at the end; one that remembers nothing where there is none."""
    if no_cache:
        from pnp.store import NOTHING

        yield NOTHING
        return
    from pnp.store.disk import user_store

    with user_store() as store:
        yield store


def error_as_json(error: PnpError) -> dict[str, object]:
    """Return the JSON that a program reads instead of an answer."""
    return {"ok": False, "problems": [{"where": p.where, "what": p.what, "hint": p.hint} for p in error.problems]}


def problem_as_json(what: str, hint: str = "") -> dict[str, object]:
    """Return the JSON that a program reads where the command line itself is wrong."""
    return error_as_json(PnpError.at("", what, hint))


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


def quantity(count: int, what: str) -> str:
    """Return *count* and *what* as people write them.

    >>> quantity(1, "sheet"), quantity(2, "sheet")
    ('1 sheet', '2 sheets')
    """
    return f"{count} {what}" + "s" * (count != 1)


def show_json(answer: object, *, in_a_line: bool = False) -> None:
    """Print *answer* as JSON, *in_a_line* where more will follow."""
    ascii_only = "utf" not in (getattr(sys.stdout, "encoding", None) or "").lower()  # JSON escapes all others
    click.echo(json.dumps(answer, ensure_ascii=ascii_only, indent=None if in_a_line else 2))


def show_text(text: str) -> None:
    """Print *text*, the content of a file: on a terminal as it can be shown, elsewhere in UTF-8."""
    click.echo(text if sys.stdout.isatty() else text.encode(), nl=False)


@contextmanager
def progress_shown(quiet: bool, unit: str = "sheet") -> Iterator[Callable[[int, int, str], None]]:
    """Show progress on a terminal, on one line that goes away; *unit* is what is counted."""
    shown = not quiet and sys.stderr.isatty()

    def show(done: int, total: int, what: str) -> None:
        if shown:
            click.echo(f"\r\033[K  {unit} {done} of {total}: {what}", err=True, nl=False)

    try:
        yield show
    finally:
        if shown:
            click.echo("\r\033[K", err=True, nl=False)
