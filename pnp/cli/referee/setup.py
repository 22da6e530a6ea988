"""``pnp referee setup``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    asks_referee,
    option_option,
    options_line,
    options_of,
)
from pnp.cli.referee.telling import (
    as_data,
    say,
    show_findings,
)


@click.command("setup")
@asks_referee
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="How many players.")
@option_option
@click.option(
    "--check",
    "record",
    type=TABLE_FILE,
    metavar="FILE",
    help="Check the set-up in this record instead (- for standard input).",
)
@json_option
def setup_command(game: str, players: int | None, options: Sequence[str], record: Path | None, as_json: bool) -> None:
    """Show how to set up GAME for your players and options, or check a set-up that you made.

    \b
    Example:
      pnp referee setup treasure-fleet --players 3 --option storms
      pnp referee setup treasure-fleet --check our-game.toml
    """
    if (players is None) == (record is None):
        raise click.UsageError("Give either --players N, or --check FILE.")
    if record is not None and options:
        raise click.UsageError("A record names its own options: write them into the file.")
    with errors_shown(as_json):
        if record is not None:
            _check(game, record, as_json)
        else:
            assert players is not None
            _plan(game, players, options, as_json)


def _plan(game: str, players: int, texts: Sequence[str], as_json: bool) -> None:
    from pnp.referee import desk_of

    desk = desk_of(game)
    options = options_of(desk.game, texts)
    try:
        plan = desk.plan(players, options)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        show_json(as_data(plan))
        return
    changed = options_line(desk.game, options)
    click.echo(f"{desk.title(options)}, {quantity(players, 'player')}{f', with {changed}' if changed else ''}")
    for _, title, steps in plan.parts:
        click.echo()
        click.echo(click.style(title, bold=True))
        for number, step in enumerate(steps, 1):
            say(f"{number}. {step.text}", indent=2, hang=3)


def _check(game: str, path: Path, as_json: bool) -> None:
    from pnp.referee import check_record, desk_of, read_record

    desk = desk_of(game)
    findings = list(check_record(desk, read_record(path, desk)))
    wrong = [finding for finding in findings if not finding.warning]
    if as_json:
        show_json({"ok": not wrong, "findings": as_data(findings)})
    else:
        show_findings(desk.game, findings)
        click.echo(quantity(len(wrong), "thing") + " wrong" if wrong else "The set-up is right.")
    if wrong:
        raise SystemExit(1)
