"""``pnp trust``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.errors import PnpError

if TYPE_CHECKING:
    from pnp.store.trusted_code import Trusted


@click.command("trust")
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option(
    "--file", "as_it_is", is_flag=True, help="Trust its referee.py as it is now, and ask again if it changes."
)
@click.option("--forget", is_flag=True, help="Trust FOLDER and the file in it no longer.")
@json_option
def trust_command(folder: Path | None, as_it_is: bool, forget: bool, as_json: bool) -> None:
    """Let the referee.py in the game folder FOLDER run, for good. Without FOLDER: list what you trust.

    A referee.py is a program with all your rights. Trust your own folders. Read a stranger's file before you trust it.
    Printing never runs it.

    \b
    Example:
      pnp trust my-game
      pnp trust a-friends-game --file
      pnp trust my-game --forget
      pnp trust
    """
    from pnp.store.trusted_code import list_trusted

    if folder is None and (as_it_is or forget) or (as_it_is and forget):
        raise click.UsageError("Name the folder; --file and --forget do not go together.")
    with errors_shown(as_json):
        if folder is None:
            told = list_trusted()
        elif forget:
            told = _forget(folder)
        else:
            told = [_trust(folder, as_it_is)]
    if as_json:
        show_json({"ok": True, "trusted": [{"kind": each.kind, "place": each.place} for each in told]})
        return
    word = "no longer trusted" if forget else "trusted"
    for each in told:
        what = "whatever is in the folder" if each.kind == "folder" else "as it was read, the file"
        click.echo(f"{word}: {what} {each.place}")
    if not told:
        click.echo("No code is trusted." if folder is None else f"Nothing in {folder} was trusted.")


def _trust(folder: Path, as_it_is: bool) -> Trusted:
    from pnp.game.paths import REFEREE_FILE, game_folder
    from pnp.referee.own_code import allow, read_code

    found = game_folder(str(folder))
    code = read_code(found)
    if code is None:
        raise PnpError.at("", f"{str(folder)!r} has no {REFEREE_FILE}, so there is nothing to trust")
    told = allow(code, "file" if as_it_is else "folder")
    assert told is not None
    return told


def _forget(folder: Path) -> list[Trusted]:
    from pnp.store.trusted_code import forget

    try:
        return forget(folder)
    except OSError as error:
        raise PnpError.at("", f"it cannot be forgotten: {error}") from None
