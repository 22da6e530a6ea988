"""``pnp preview``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.common import (
    cache_option,
    errors_shown,
    game_argument,
    json_option,
    language_option,
    load,
    progress_shown,
    show_json,
    store_opened,
)
from pnp.cli.order import order_from, order_options
from pnp.store import Store


@click.command("preview")
@game_argument
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=150, show_default=True, help="Pixels per inch at actual size."
)
@order_options
@language_option
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("output"),
              show_default=True, help="The folder to write into.")  # fmt: skip
@cache_option
@json_option
def preview_command(
    game: str,
    dpi: int,
    output: Path,
    language: str,
    no_cache: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Write PNG pictures of GAME's pieces at actual size: a contact sheet for each component, or single cards.

    With --card each card is a file of its own, and so is its back.

    \b
    Example:
      pnp preview pirates-treasure-island
      pnp preview pirates-treasure-island --card NL1a --dpi 300
    """
    with errors_shown(as_json), store_opened(no_cache) as store:
        files = preview_files(game, dpi, output, language, options, store, quiet=as_json)
    if as_json:
        show_json({"ok": True, "files": [str(file) for file in files]})
    else:
        for file in files:
            click.echo(file)


def preview_files(
    game: str, dpi: int, output: Path, language: str, options: dict[str, Any], store: Store, *, quiet: bool
) -> list[Path]:
    """Draw the pictures that the options ask for, and return their files."""
    from pnp.press.faces import Faces
    from pnp.press.plan import plan_print
    from pnp.press.preview import contact_sheets, single_faces

    order = order_from(options)
    loaded = load(game, language)
    players = plan_print(loaded, order).players
    faces = Faces(loaded, players=players, ink_saver=order.ink_saver, art=order.art, store=store)
    folder = output / loaded.id / "preview"
    with progress_shown(quiet) as progress:
        if order.choice.cards:
            return single_faces(faces, order, folder, dpi)
        return contact_sheets(faces, order, folder, dpi, progress)
