"""``pnp build``."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, game_argument, json_option, load, order_from, order_options, progress_shown
from pnp.plan import Order


@click.command("build")
@game_argument
@order_options
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("output"),
              show_default=True, help="The folder to write into; the game gets a folder of its own there.")  # fmt: skip
@json_option
def build_command(game: str, output: Path, as_json: bool, **options: Any) -> None:
    """Write the cut-ready PDF of GAME: a game's name (see pnp list) or the path of a game folder.

    \b
    Example:
      pnp build pirates-treasure-island
      pnp build pirates-treasure-island --paper letter --backs fold --ink-saver
      pnp build ./my-game --only ship --players 3 -o print
    """
    from pnp.build import build

    start = time.perf_counter()
    with errors_shown(as_json):
        order = order_from(options)
        loaded = load(game)
        path = output / loaded.id / f"{loaded.id}-{_variant(order)}.pdf"
        with progress_shown(as_json) as progress:
            report = build(loaded, order, path, progress)
    seconds = time.perf_counter() - start
    if as_json:
        answer = {
            "ok": True, "file": str(report.file), "files": [str(file) for file in report.files], "bytes": report.size, "pages": report.pages, "sheets": report.sheets,
            "pieces": report.pieces, "cuts": report.cuts, "build": report.build_id, "seconds": round(seconds, 3),
        }  # fmt: skip
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    from pnp.build import printer_advice

    pieces = ", ".join(f"{count} {name}" for name, count in report.pieces.items())
    click.echo(f"{loaded.title}: {report.file}")
    click.echo(f"  {report.sheets} sheets ({report.pages} pages), {report.size / 1000:.0f} kB, {seconds:.1f} s, build {report.build_id}")
    click.echo(f"  {sum(report.pieces.values())} pieces: {pieces}; {report.cuts} cuts")
    for poster in report.files[1:]:
        click.echo(f"  and the poster {poster}")
    click.echo(f"  In the print dialog: {'; '.join(printer_advice(order))}.")


def _variant(order: Order) -> str:
    """Return the part of the file's name that tells one way of printing from another.

    >>> from pnp.geometry import Size
    >>> _variant(Order(Size(210_000, 297_000), "A4"))
    'a4'
    """
    parts = [order.paper_name.lower().replace(" ", "")]
    if order.backs.value != "long":
        parts.append(f"backs-{order.backs.value}")
    if order.players is not None:
        parts.append(f"{order.players}-players")
    if order.ink_saver:
        parts.append("ink-saver")
    if order.only:
        parts.append("-".join(order.only))
    if order.extras:
        parts.append("with-" + "-".join(order.extras))
    return "-".join(parts)
