"""``pnp referee actions``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    asks_referee,
)
from pnp.cli.referee.telling import (
    as_data,
    say,
    show_findings,
    show_stop,
)
from pnp.referee import Captain, Referee
from pnp.referee.grammar import Verb


@click.command("actions")
@asks_referee
@click.argument("record", required=False, type=TABLE_FILE)
@click.option("--captain", metavar="NAME", help="List only what this captain would do: keen or random.")
@json_option
def actions_command(game: str, record: Path | None, captain: str | None, as_json: bool) -> None:
    """List the steps that a log of GAME can have. A line of a log has a name, a colon, and steps with commas between.

    With RECORD, list everything that is allowed at the end of that record (- for standard input).

    \b
    Example:
      pnp referee actions pirates-treasure-island
      pnp referee actions pirates-treasure-island our-game.toml
      pnp referee actions pirates-treasure-island our-game.toml --captain keen
    """
    from pnp.referee import captain_of, referee_of

    if captain is not None and record is None:
        raise click.UsageError("A captain chooses where a record ends: name the record, too.")
    with errors_shown(as_json):
        referee = referee_of(game)
        try:
            asked = None if captain is None else captain_of(referee, captain)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        if record is not None:
            _show_allowed(referee, record, asked, as_json)
            return
    verbs = [*referee.grammar.verbs.values()]
    claims = [*referee.claims.verbs.values()] if referee.claims else []
    if as_json:
        show_json([{"form": _form(verb), "about": verb.about, "chance": verb.chance, "claim": verb in claims}
                   for verb in (*verbs, *claims)])  # fmt: skip
        return
    for title, group in (
        ("Players", [verb for verb in verbs if not verb.chance]),
        ("Dice, spins and draws", [verb for verb in verbs if verb.chance]),
        ("Claims, which are checked", claims),
    ):
        if group:
            click.echo(click.style(title, bold=True))
        for verb in group:
            say(f"{_form(verb)}  {verb.about}", indent=2, hang=4)


def _show_allowed(referee: Referee[Any, Any], path: Path, captain: Captain | None, as_json: bool) -> None:
    """Show every legal action where the record at *path* ends, or the one that *captain* would choose; status 1 where
    the record goes wrong before.
    """
    from pnp.referee import advised, read_record, replay
    from pnp.referee.follow import line_of

    # a score that was counted differently forbids no action
    result = replay(referee, replace(read_record(path, referee), declared={}))
    if not result.is_legal:
        stop = result.stop
        if as_json:
            show_json({"ok": False, "findings": as_data(result.findings), "stop": stop and as_data(stop)})
        else:
            show_findings(referee.game, result.findings)
            if stop is not None:
                show_stop(referee.game, path, stop)
        raise SystemExit(1)
    state = result.state
    actions = referee.actions(state)
    if captain is not None:
        choice = advised(referee, state, captain)
        actions = [] if choice is None else [choice]
    if as_json:
        told = [
            {"step": line_of(referee, state, action), **referee.rulebook.to_json(state, action)} for action in actions
        ]
        show_json({"ok": True, "actions": told})
        return
    for action in actions:
        say(line_of(referee, state, action))
    if captain is not None and not actions:
        click.echo("Nobody chooses here: chance is next, or the game is over.", err=True)


def _form(verb: Verb[Any]) -> str:
    """Return how a step with *verb* is written: ``fight <ship> against <ship>``."""
    parts = [verb.text]
    for value in verb.values:
        part = f"{value.word} <{value.key}>".strip()
        parts.append(part if value.default is ... else f"[{part}]")
    return " ".join(part for part in parts if part)
