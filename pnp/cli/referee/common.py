"""What the referee's commands share: their options, and what files and people give for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, game_argument
from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.game.paths import display_path, game_folder
from pnp.game.toml import Section, quote
from pnp.packages.installed import game_ids
from pnp.referee import Field, read_options
from pnp.referee.options import option_text, split_option, unusual_options

TABLE_FILE = click.Path(path_type=Path, allow_dash=True)
"""A file that a table has written: its reader says what is wrong with it; ``-`` is standard input."""

option_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME[=VALUE]",
    help="A variant or house rule; repeat it for several. 'pnp referee options GAME' lists them.",
)


def options_of(game: Game, texts: Iterable[str]) -> Mapping[str, Any]:
    """Return the value of every option of *game*.

    :raises click.UsageError: there is no such option or value.
    """
    given = dict(split_option(part) for text in texts for part in text.split(",") if part.strip())
    try:
        return read_options(game, given)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def texts_of(section: Section, field: Field) -> list[str]:
    """Return the values that a file gives for *field*, as people say them at the prompt; empty where it gives none.

    A list gives a field that may be repeated its values one by one, and any other one its values with commas.
    """
    value = section.value(field.key)
    values = value if isinstance(value, list) else [] if value is None else [value]
    if any(isinstance(each, dict | list) for each in values):
        section.fault(field.key, f"{field.key} = {quote(value)} is neither a text, a number, nor a list of these")
        return []
    texts = [("yes" if each else "no") if isinstance(each, bool) else str(each) for each in values]
    return texts if field.many or not texts else [", ".join(texts)]


def options_line(game: Game, options: Mapping[str, Any]) -> str:
    """Return the options that differ from their defaults, as one line; empty where none does.

    >>> from pnp.game import load_game
    >>> from pnp.game.paths import game_folder
    >>> game = load_game(game_folder("treasure-fleet"))
    >>> options_line(game, read_options(game, {"storms": "on"}))
    'storms'
    """
    changed = unusual_options(game, options)
    return ", ".join(name if value is True else f"{name} = {option_text(value)}" for name, value in changed.items())


def asks_referee(command: Callable[..., None]) -> Callable[..., None]:
    """Give a *command* the argument GAME, and let the user say whether the code in the folder GAME may run.

    On a terminal it is asked, once; a program says ``--trust``.
    """

    @game_argument
    @click.option(
        "--trust", is_flag=True, help="Let a referee.py in the folder GAME run this once, without a question."
    )
    @wraps(command)
    def ask_and_run(game: str, trust: bool, **given: Any) -> None:
        as_json = given.get("as_json", False)
        with errors_shown(as_json):
            _ask_trust(game, trust, is_asked=is_somebody_there() and not as_json)
        command(game=game, **given)

    return ask_and_run


def is_somebody_there() -> bool:
    """Return whether a person can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))  # None where closed


def _ask_trust(game: str, trust: bool, *, is_asked: bool) -> None:
    """Let the code in the folder of *game* run if its user says so; what is not asked is refused where it would run."""
    if game in game_ids():
        return
    from pnp.referee.own_code import allow, read_code

    try:
        code = read_code(game_folder(game))
    except PnpError:  # told where the game is needed
        return
    if code is None or code.may_run:
        return
    if trust:
        allow(code, "once")
    elif is_asked:
        why = code.why_not_own
        answers = {
            "no": "do not run it",
            "once": "run it now",
            "file": "run it now and later, until it changes",
            **({} if why else {"folder": "run whatever is in this folder: it is mine"}),
        }
        click.echo(
            f"{display_path(code.file)} is a program with all your rights: read it first if it is not yours.", err=True
        )
        for each, what in answers.items():
            click.echo(f"  {each:8}{what}", err=True)
        if why:
            click.echo(f"Its folder cannot be trusted for good: {why}", err=True)
        answer: Any = click.prompt("May it run", type=click.Choice([*answers]), default="no", err=True)
        if answer != "no":
            allow(code, "once")
            allow(code, answer)
