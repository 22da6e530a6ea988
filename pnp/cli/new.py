"""``pnp new``."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.common import errors_shown, json_option, progress_shown, show_json
from pnp.errors import DataError, PnpError
from pnp.from_pdf.wishes import BACKS, Wishes, parse_grid, parse_pages, parse_pair
from pnp.game.sizes import parse_size

if TYPE_CHECKING:
    from pnp.game.new_game import NewGame

_MOST_LISTED = 12
"""Files that are named when a folder is made; the pictures of a deck are many."""


class Said(click.ParamType[Any]):
    """A word of the command line that *parse* reads."""

    def __init__(self, parse: Callable[[str], Any]) -> None:
        self.name = parse.__name__.partition("_")[2]
        self._parse = parse

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return tuple(self._parse(value)) if isinstance(value, str) else value
        except ValueError as error:
            self.fail(str(error), param, ctx)


@click.command("new")
@click.argument("folder", metavar="[NAME]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    metavar="SOURCE",
    default="cards",
    show_default=True,
    help="What to start from: a starter (see --list), one of our games, your spreadsheet (.xlsx, .ods, .csv), which"
    " becomes cards that show every column; or a finished PDF, or a folder of pictures, which becomes its cards.",
)
@click.option(
    "--sheet",
    default="",
    metavar="NAME",
    help="The sheet of the spreadsheet that has the cards; the default is the first.",
)
@click.option(
    "--with-referee",
    is_flag=True,
    help="Add a referee.py, the rules as code, for pnp referee and pnp simulate. pnp trusts the new folder.",
)
@click.option("--list", "listed", is_flag=True, help="List the starters.")
@click.option("--grid", type=Said(parse_grid), metavar="CxR", help="Of a PDF: the columns and rows of cards on a page.")
@click.option(
    "--card",
    type=Said(parse_size),
    metavar="SIZE",
    help="The size of a card in the PDF or on the picture: a size, or a name from pnp sizes.",
)
@click.option(
    "--gap", type=Said(parse_pair), metavar="LENGTH", help="Of a PDF: the distance between two cards, like 2x3mm."
)
@click.option("--first", type=Said(parse_pair), metavar="XxY", help="Of a PDF: the top left corner of the first card.")
@click.option("--pages", type=Said(parse_pages), metavar="PAGES", help="Of a PDF: take only these pages, like 2-9,12.")
@click.option("--backs", type=click.Choice(BACKS), help="Of a PDF: where its backs are. The default is to find out.")
@click.option("--back-pages", type=Said(parse_pages), metavar="PAGES", help="Of a PDF: the pages that hold the backs.")
@click.option(
    "--turn", type=click.Choice(("0", "90", "180", "270")), help="Of a PDF: how far its cards are turned, clockwise."
)
@json_option
def new_command(
    folder: Path | None, source: str, sheet: str, with_referee: bool, listed: bool, as_json: bool, **said: Any
) -> None:
    """Make the game folder NAME. You can build it at once, and change everything in it.

    \b
    Example:
      pnp new my-game
      pnp new my-game --from euro
      pnp new my-game --with-referee
      pnp new my-fleet --from treasure-fleet
      pnp new my-deck --from cards.xlsx
      pnp new my-print --from cards.pdf
      pnp new my-print --from cards.pdf --grid 3x3 --card 63x88mm --pages 2-7
      pnp new --list
    """
    from pnp.art.pictograms import PICTOGRAMS
    from pnp.game import load_game
    from pnp.game.new_game import new_game, starters
    from pnp.packages.installed import game_ids
    from pnp.template.rich import reads_as_rich

    if listed == (folder is not None):
        raise click.UsageError("Name the folder to make, or write --list.")
    if folder is None:
        _list(starters(), as_json)
        return
    wishes = _wishes(said)
    with errors_shown(as_json):
        if source.casefold().endswith(".pdf") or (Path(source).is_dir() and source not in (*starters(), *game_ids())):
            files, notes = _from_prints(folder, Path(source), wishes, with_referee, as_json)
        else:
            if wishes != Wishes():
                raise click.UsageError("--grid, --card, --pages and the like go with --from a PDF.")
            files, notes = new_game(
                folder, source, sheet, reads_as_rich=reads_as_rich, icons=PICTOGRAMS, with_referee=with_referee
            )
        if with_referee:
            _trust(folder)
    if as_json:
        show_json({"ok": True, "folder": str(folder), "files": [file.as_posix() for file in files], "notes": notes})
        return
    for file in files[:_MOST_LISTED]:
        click.echo(file)
    if len(files) > _MOST_LISTED:
        click.echo(f"... and {len(files) - _MOST_LISTED} more")
    if notes:
        click.echo("\n" + "\n".join(notes))
    written = _as_argument(folder)
    click.echo(
        f"\nLook at it and change it in the browser:\n  pnp serve {written} --open\n"
        f"Play it in the browser:\n  pnp play {written} --open\nPrint it:\n  pnp build {written}"
    )
    if with_referee:
        least, most = load_game(folder).players
        players = f"{written} --players {min(max(least, 2), most)}"
        click.echo(f"Play a game of it, or many:\n  pnp referee play {players}\n  pnp simulate {players}")


def _as_argument(folder: Path) -> str:
    """Return *folder* as it is written in a command, in any shell.

    >>> _as_argument(Path("my game")), _as_argument(Path("-x"))
    ('"my game"', './-x')
    """
    text = f"./{folder}" if str(folder).startswith("-") else str(folder)
    return text if re.fullmatch(r"[\w./\\:~-]+", text) else f'"{text}"'


def _wishes(said: dict[str, Any]) -> Wishes:
    """Return the wishes that the options say; pnp finds out the rest."""
    told = {key: value for key, value in said.items() if value is not None}
    return Wishes(**{**told, **({"turn": int(told["turn"])} if "turn" in told else {})})


def _from_prints(folder: Path, source: Path, wishes: Wishes, with_referee: bool, as_json: bool) -> NewGame:
    """Make a game of finished cards, which are nobody's rules."""
    from pnp.from_pdf.new_print import new_from_pdf, new_from_pictures

    if with_referee:
        raise DataError.at(source, "has no rules in it", "leave out --with-referee, and write a referee.py afterwards")
    if source.is_dir():
        return new_from_pictures(folder, source, wishes)
    with progress_shown(as_json, "page") as progress:
        return new_from_pdf(folder, source, wishes, lambda page, count: progress(page, count, source.name))


def _trust(folder: Path) -> None:
    """Remember that the new folder is the user's own; where that is not possible, its referee asks before it runs."""
    from pnp.referee.own_code import allow, read_code

    code = read_code(folder)
    assert code is not None
    with suppress(PnpError):
        allow(code, "folder")


def _list(starters: dict[str, str], as_json: bool) -> None:
    if as_json:
        show_json(starters)
        return
    for name, about in starters.items():
        click.echo(f"{name:<16} {about}")
