"""``pnp referee actions``."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.common import errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.common import say
from pnp.referee.grammar import Verb


@click.command("actions")
@game_argument
@json_option
def actions_command(game: str, as_json: bool) -> None:
    """List what the log of a game of GAME can say: a line has a name, a colon, and steps with commas between them.

    \b
    Example:
      pnp referee actions pirates-treasure-island
    """
    from pnp.referee import referee_of

    with errors_shown(as_json):
        referee = referee_of(game)
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


def _form(verb: Verb[Any]) -> str:
    """Return how a step with *verb* is written: ``fight <ship> against <ship>``."""
    parts = [verb.text]
    for value in verb.values:
        part = f"{value.word} <{value.key}>".strip()
        parts.append(part if value.default is ... else f"[{part}]")
    return " ".join(part for part in parts if part)
