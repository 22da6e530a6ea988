"""``pnp icons``."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.common import errors_shown, json_option, show_json, store_opened
from pnp.cli.options import cache_option


@click.command("icons")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--sheet", is_flag=True, help="Write icons.pdf, which shows the icons.")
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder to write into.",
)
@cache_option
@json_option
def icons_command(words: tuple[str, ...], sheet: bool, output: Path, no_cache: bool, as_json: bool) -> None:
    """List the icons for <icon name="..."/>, or those that match every WORD.

    \b
    Example:
      pnp icons
      pnp icons farm food
      pnp icons animal --sheet
    """
    from pnp.art.pictograms import PICTOGRAMS
    from pnp.errors import ArtError
    from pnp.game.icon_library import LibraryIcon, find_icons, is_about, near_subjects

    ours = [LibraryIcon(name, (), "pnp", "") for name in PICTOGRAMS]
    icons = sorted([*find_icons(words), *(icon for icon in ours if is_about(icon, words))])
    with errors_shown(as_json):
        if not icons:
            near = near_subjects(words)
            guess = f"one of these words: {', '.join(near)}" if near else "another word"
            hint = f"try {guess}; or see them all: pnp icons --sheet"
            raise ArtError.at("", f"no icon is about {' and '.join(words)}", hint)
        if sheet:
            _write(output / "icons.pdf", [icon.name for icon in icons], no_cache, as_json)
        elif as_json:
            show_json([{"name": icon.name, "words": [*icon.words], "by": icon.by} for icon in icons])
        else:
            for icon in icons:
                click.echo(f"{icon.name:<18} {' '.join(icon.words)}".rstrip())


def _write(path: Path, names: list[str], no_cache: bool, as_json: bool) -> None:
    from pnp.export.files import write_whole
    from pnp.press.icon_sheet import icon_sheet

    with store_opened(no_cache) as store:
        write_whole(path, icon_sheet(names, store))
    if as_json:
        show_json({"ok": True, "file": str(path), "icons": len(names)})
    else:
        click.echo(path)
