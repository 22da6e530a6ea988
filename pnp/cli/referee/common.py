"""What the referee's commands share: their options, and what files and people give for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from pnp.game.model import Game
from pnp.game.toml import Section, quoted
from pnp.referee import Field, read_options
from pnp.referee.options import option_text, split_option, unusual

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
        section.fault(field.key, f"{field.key} = {quoted(value)} is neither a text, a number, nor a list of these")
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
    changed = unusual(game, options)
    return ", ".join(name if value is True else f"{name} = {option_text(value)}" for name, value in changed.items())
