"""``pnp preview``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, game_argument, json_option, progress_shown, show_json, store_opened
from pnp.cli.options import PrintCommand, print_options, settle_typed
from pnp.game.print_options.model import PreviewOptions


@click.command("preview", cls=PrintCommand)
@game_argument
@print_options(PreviewOptions)
@json_option
def preview_command(game: str, as_json: bool, **_: object) -> None:
    """Write pictures of GAME's pieces at actual size: a PNG overview of each component, or single cards.

    With --card or --all, each face and each back is a file of its own. With --format html, all pieces are in one file:
    send it, and whoever opens it can look, search and comment without a network. The page of pnp serve takes the
    comments.

    \b
    Example:
      pnp preview pirates-treasure-island
      pnp preview pirates-treasure-island --card NL1a --dpi 300
      pnp preview pirates-treasure-island --all --bleed --format jpeg
      pnp preview pirates-treasure-island --format html
    """
    from pnp.api.inspection import preview_files
    from pnp.api.open_game import open_named

    with errors_shown(as_json):
        opened = open_named(game)
        options = settle_typed(opened, PreviewOptions)
        with store_opened(options["no_cache"]) as store, progress_shown(as_json) as progress:
            files = preview_files(opened, options, store, progress)
    if as_json:
        show_json({"ok": True, "files": [str(file) for file in files]})
    else:
        for file in files:
            click.echo(file)
