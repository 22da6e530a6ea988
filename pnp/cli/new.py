"""``pnp new``."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.errors import PnpError


@click.command("new")
@click.argument("folder", metavar="[NAME]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    metavar="SOURCE",
    default="cards",
    show_default=True,
    help="What to start from: a starter (see --list), one of our games, or your spreadsheet (.xlsx, .ods, .csv),"
    " which becomes cards that show every column.",
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
    help="Put a referee.py beside it: the rules as code, for pnp referee and pnp simulate. The folder is trusted.",
)
@click.option("--list", "listed", is_flag=True, help="List the starters.")
@json_option
def new_command(folder: Path | None, source: str, sheet: str, with_referee: bool, listed: bool, as_json: bool) -> None:
    """Make the game folder NAME. You can build it at once, and change everything in it.

    \b
    Example:
      pnp new my-game
      pnp new my-game --from euro
      pnp new my-game --with-referee
      pnp new my-fleet --from treasure-fleet
      pnp new my-deck --from cards.xlsx
      pnp new --list
    """
    from pnp.art.pictograms import PICTOGRAMS
    from pnp.game import load_game
    from pnp.game.new_game import new_game, starters
    from pnp.template.rich import reads_as_rich

    if listed == (folder is not None):
        raise click.UsageError("Name the folder to make, or write --list.")
    if folder is None:
        _list(starters(), as_json)
        return
    with errors_shown(as_json):
        files, notes = new_game(
            folder, source, sheet, reads_as_rich=reads_as_rich, icons=PICTOGRAMS, with_referee=with_referee
        )
        if with_referee:
            _trust(folder)
    if as_json:
        show_json({"ok": True, "folder": str(folder), "files": [file.as_posix() for file in files], "notes": notes})
        return
    for file in files:
        click.echo(file)
    if notes:
        click.echo("\n" + "\n".join(notes))
    written = f'"{folder}"' if " " in str(folder) else folder  # so that it can be copied into any shell
    click.echo(f"\nBuild it now, and again whenever a file changes:\n  pnp build {written} --watch")
    if with_referee:
        least, most = load_game(folder).players
        players = f"{written} --players {min(max(least, 2), most)}"
        click.echo(f"Play a game of it, or many:\n  pnp referee play {players}\n  pnp simulate {players}")


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
