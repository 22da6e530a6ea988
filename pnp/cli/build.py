"""``pnp build``."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.common import (
    counted,
    error_as_json,
    errors_shown,
    json_option,
    language_option,
    load,
    progress_shown,
    show_error,
    show_json,
)
from pnp.cli.order import order_from, order_options
from pnp.errors import PnpError
from pnp.press.plan import Order

if TYPE_CHECKING:
    from pnp.press.build import Report


@click.command("build")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Build every game that comes with pnp.")
@order_options
@language_option
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("output"),
              show_default=True, help="The folder to write into; the game gets a folder of its own there.")  # fmt: skip
@click.option("--dpi", type=click.IntRange(72, 2400), default=300, show_default=True,
              help="Pixels per inch that pictures keep; finer ones are made smaller, none larger.")  # fmt: skip
@json_option
def build_command(game: str | None, every: bool, output: Path, language: str, as_json: bool, **options: Any) -> None:
    """Write the cut-ready PDF of GAME: a game's name (see pnp list) or the path of a game folder.

    \b
    Example:
      pnp build pirates-treasure-island
      pnp build pirates-treasure-island --paper letter --backs fold --ink-saver
      pnp build pirates-treasure-island --lang de
      pnp build ./my-game --only ship --players 3 -o print
      pnp build --all
    """
    if every == (game is not None):
        raise click.UsageError("Name one GAME, or write --all.")
    order = order_from(options)
    if game is not None:
        with errors_shown(as_json):
            report, seconds = _build(game, language, order, output, quiet=as_json)
        if as_json:
            show_json(_as_json(report, seconds))
        else:
            _show(report, seconds)
        return
    _build_all(language, order, output, as_json)


def _build_all(language: str, order: Order, output: Path, as_json: bool) -> None:
    """Build every game; one that fails hides none of the others, but the status is 1."""
    from pnp.game.paths import builtin_games

    answers: list[dict[str, object]] = []
    failed = []
    for name in builtin_games():
        try:
            report, seconds = _build(name, language, order, output, quiet=as_json)
        except PnpError as error:
            failed.append(name)
            answers.append({"game": name, **error_as_json(error)})
            if not as_json:
                show_error(error)
        else:
            answers.append(_as_json(report, seconds))
            if not as_json:
                _show(report, seconds)
    if as_json:
        show_json(answers)
    if failed:
        if not as_json:
            click.echo(f"not built: {', '.join(failed)}", err=True)
        raise SystemExit(1)


def _build(name: str, language: str, order: Order, output: Path, *, quiet: bool) -> tuple[Report, float]:
    """Build one game, and return what was made and the seconds that it took."""
    from pnp.press.build import build

    start = time.perf_counter()
    game = load(name, language)
    path = output / game.id / f"{game.id}-{_variant(order, language)}.pdf"
    with progress_shown(quiet) as progress:
        report = build(game, order, path, progress)
    return report, time.perf_counter() - start


def _as_json(report: Report, seconds: float) -> dict[str, object]:
    return {
        "ok": True, "game": report.plan.game.id,
        "file": str(report.file), "files": [str(file) for file in report.files],
        "bytes": report.size, "pages": report.pages, "sheets": report.sheets, "pieces": dict(report.pieces),
        "cuts": report.cuts, "build": report.build_id, "seconds": round(seconds, 3),
    }  # fmt: skip


def _show(report: Report, seconds: float) -> None:
    from pnp.game.words import filled
    from pnp.press.index_page import printer_advice

    pieces = ", ".join(f"{count} {name}" for name, count in report.pieces.items())
    click.echo(f"{report.plan.game.title}: {report.file}")
    sheets, pages = counted(report.sheets, "sheet"), counted(report.pages, "page")
    click.echo(f"  {sheets} ({pages}), {report.size / 1000:.0f} kB, {seconds:.1f} s, build {report.build_id}")
    if pieces:
        total, cuts = counted(sum(report.pieces.values()), "piece"), counted(report.cuts, "cut")
        click.echo(f"  {total}: {pieces}; {cuts}")
    for poster in report.files[1:]:
        click.echo(f"  and the poster {poster}")
    words = report.plan.game.words
    advice = "; ".join(printer_advice(report.plan.order, words))
    click.echo(f"  {filled(words['print_dialog'], advice=advice)}")


def _variant(order: Order, language: str = "en") -> str:
    """Return the part of the file's name that tells one way of printing from another.

    >>> from pnp.draw.geometry import Size
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
    if language != "en":
        parts.append(language)
    if order.only:
        parts.append("-".join(order.only))
    if order.extras:
        parts.append("with-" + "-".join(order.extras))
    if order.without:
        parts.append("without-" + "-".join(order.without))
    return "-".join(parts)
