"""``pnp referee replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    asks_referee,
)
from pnp.cli.referee.telling import (
    as_data,
    show_findings,
    show_stop,
    show_tally,
    tally_data,
)
from pnp.errors import PnpError
from pnp.referee import Record, Referee, Replay
from pnp.referee.names import find_seat


@click.command("replay")
@asks_referee
@click.argument("log", type=TABLE_FILE, required=False)
@click.option(
    "--seen-by", metavar="NAME", help="With --json: show the state as this player sees it, with '?' for what is hidden."
)
@json_option
def replay_command(game: str, log: Path | None, seen_by: str | None, as_json: bool) -> None:
    """Follow the log of a game in the file LOG to the first step that is not allowed, and count the score.

    Without LOG, follow a whole game to learn from, if GAME has one. If LOG is -, read it from standard input.

    A log is a TOML file that you can write at the table. 'pnp referee play GAME' prints an example, and 'pnp referee
    actions GAME' lists the steps that it can have.

    \b
    Example:
      pnp referee replay treasure-fleet
      pnp referee play treasure-fleet --players 3 > our-game.toml
      pnp referee replay treasure-fleet our-game.toml
      pnp referee replay treasure-fleet our-game.toml --json --seen-by Ann
    """
    from pnp.referee import read_record, referee_of, replay

    if seen_by is not None and not as_json:
        raise click.UsageError("What a player sees is an answer in JSON: say --json, too.")
    with errors_shown(as_json):
        referee = referee_of(game)
        record = read_record(log or game_to_learn(referee), referee)
        try:
            seat = None if seen_by is None else find_seat(seen_by, record.names)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        result = replay(referee, record)
    if as_json:
        show_json(_data(referee, record, result, seat))
    else:
        _show(referee, record, result)
    if not result.is_legal:
        raise SystemExit(1)


def game_to_learn(referee: Referee[Any, Any]) -> Path:
    """Return the file with the game that the package of *referee* gives to learn from.

    :raises PnpError: it gives none.
    """
    package = referee.package
    if package is None or not package.taught:
        hint = f"name a file with a log; 'pnp referee play {referee.game.id}' prints one"
        raise PnpError.at("", f"{referee.game.id!r} has no game to learn from", hint)
    return package.folder / package.taught


def _show(referee: Referee[Any, Any], record: Record, result: Replay) -> None:
    show_findings(referee.game, result.findings)
    if result.tally is None:
        click.echo("The set-up is wrong, so nothing was played.")
        return
    click.echo(f"{quantity(len(result.actions), 'step')} followed.")
    if result.stop is not None:
        show_stop(referee.game, record.path, result.stop)
    click.echo()
    if result.outcome is None:
        click.echo("The game is not over. As it stands:")
    show_tally(referee, result.tally, record.options)


def _data(referee: Referee[Any, Any], record: Record, result: Replay, seat: int | None) -> dict[str, Any]:
    stop, outcome = result.stop, result.outcome
    return {
        "ok": result.is_legal,
        "steps": len(result.actions),
        "findings": as_data(result.findings),
        "stop": stop and as_data(stop),
        "outcome": outcome and {"winners": [record.names[seat] for seat in outcome.winners],
                                "reason": outcome.reason, "totals": list(outcome.totals)},
        "score": result.tally and tally_data(referee, result.tally),
        "state": result.state and referee.view(result.state, seat),
    }  # fmt: skip
