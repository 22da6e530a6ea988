"""``pnp referee actions``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.common import TABLE_FILE, as_data, say, show_findings
from pnp.referee import Referee
from pnp.referee.grammar import Verb


@click.command("actions")
@game_argument
@click.argument("record", required=False, type=TABLE_FILE)
@json_option
def actions_command(game: str, record: Path | None, as_json: bool) -> None:
    """List what the log of a game of GAME can say: a line has a name, a colon, and steps with commas between them.

    With RECORD: list all that is allowed where that record ends, be it a position or a log ('-': standard input).

    \b
    Example:
      pnp referee actions pirates-treasure-island
      pnp referee actions pirates-treasure-island our-game.toml
    """
    from pnp.referee import referee_of

    with errors_shown(as_json):
        referee = referee_of(game)
        if record is not None:
            _show_allowed(referee, record, as_json)
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


def _show_allowed(referee: Referee[Any, Any], path: Path, as_json: bool) -> None:
    """Show every legal action where the record at *path* ends; status 1 where it goes wrong before."""
    from pnp.referee import allowed, read_record, replay

    result = replay(referee, read_record(path, referee))
    wrong = [*result.findings, *([result.stop.finding] if result.stop else [])]
    if not result.is_legal:
        if as_json:
            show_json({"ok": False, "findings": as_data(wrong)})
        else:
            show_findings(referee.game, wrong)
        raise SystemExit(1)
    steps = allowed(referee, result.state)
    if as_json:
        actions = referee.actions(result.state)
        show_json({"ok": True, "actions": [{"step": step, **referee.rulebook.to_json(result.state, action)}
                                           for step, action in zip(steps, actions, strict=True)]})  # fmt: skip
        return
    for step in steps:
        say(step)


def _form(verb: Verb[Any]) -> str:
    """Return how a step with *verb* is written: ``fight <ship> against <ship>``."""
    parts = [verb.text]
    for value in verb.values:
        part = f"{value.word} <{value.key}>".strip()
        parts.append(part if value.default is ... else f"[{part}]")
    return " ".join(part for part in parts if part)
