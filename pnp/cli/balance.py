"""``pnp balance``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.cli.simulate import show_balance

_FORMS = ("pdf", "html", "csv")


@click.command("balance")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a one-page report to print (.pdf) or for a screen (.html), or all games as one table (.csv).",
)
@click.option(
    "--seconds",
    type=click.IntRange(1, 3600),
    metavar="N",
    default=30,
    show_default=True,
    help="How long a turn takes at your table, to estimate minutes. The default is a guess.",
)
@json_option
def balance_command(files: Sequence[Path], output: Path | None, seconds: int, as_json: bool) -> None:
    """Report on the games that pnp simulate kept in FILE. Several files of the same rules are combined.

    \b
    Example:
      pnp balance island.csv
      pnp balance monday.csv tuesday.csv -o both.csv
      pnp balance island.csv -o island.pdf
    """
    from pnp.simulate.balance import Balance
    from pnp.simulate.table import merge, write_rows

    form = output.suffix[1:].lower() if output else ""
    if output and form not in _FORMS:
        raise click.UsageError(f"{str(output)!r} ends in none of .pdf, .html and .csv: it is not clear what to write.")
    with errors_shown(as_json):
        heading, games = merge(files)
        table = [*games] if form == "csv" else games
        balance = Balance(heading, table)
        if output:
            from pnp.export.files import write_whole

            if form == "csv":
                data = (heading.lines() + write_rows(heading, table)).encode()
            else:
                from pnp.simulate.report import report_html, report_pdf

                data = report_pdf(balance, seconds) if form == "pdf" else report_html(balance, seconds).encode()
            write_whole(output, data)
    if as_json:
        from pnp.simulate.telling import as_data

        show_json({"ok": True, **as_data(balance), "file": str(output) if output else None})
    else:
        show_balance(balance, seconds)
        if output:
            click.echo(f"\nWritten to {output}.")
