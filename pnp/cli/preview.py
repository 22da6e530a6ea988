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
from pnp.cli.order import order_from, piece_options
from pnp.store import Store


@click.command("preview")
@game_argument
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=150, show_default=True, help="Pixels per inch at actual size."
)
@click.option("--all", "every", is_flag=True, help="Each piece in a picture of its own, and its back in another.")
@click.option("--bleed", is_flag=True, help="Show the bleed, too; for single pieces.")
@click.option("--format", "form", type=click.Choice(("png", "jpeg", "webp")), default="png", show_default=True,
              help="What single pieces are written as.")  # fmt: skip
@piece_options
@language_option
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("output"),
              show_default=True, help="The folder to write into.")  # fmt: skip
@cache_option
@json_option
def preview_command(
    game: str,
    dpi: int,
    every: bool,
    bleed: bool,
    form: str,
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
      pnp preview pirates-treasure-island --all --bleed --format jpeg
    """
    if (bleed or form != "png") and not (every or options["cards"]):
        raise click.UsageError("--bleed and --format are for single pieces: name them with --card, or write --all.")
    with errors_shown(as_json), store_opened(no_cache) as store:
        files = preview_files(
            game, dpi, output, language, options, store, every=every, bleed=bleed, form=form, quiet=as_json
        )
    if as_json:
        show_json({"ok": True, "files": [str(file) for file in files]})
    else:
        for file in files:
            click.echo(file)


def preview_files(
    game: str, dpi: int, output: Path, language: str, options: dict[str, Any], store: Store,
    *, every: bool, bleed: bool, form: str, quiet: bool,
) -> list[Path]:  # fmt: skip
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
        if every or order.choice.cards:
            return single_faces(faces, order, folder, dpi, bleed=bleed, form=form)
        return contact_sheets(faces, order, folder, dpi, progress)
