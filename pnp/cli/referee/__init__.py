"""``pnp referee`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "setup": "Print the set-up for exactly this table, or check one that was made.",
    "rule": "Answer a question that stops play.",
    "options": "List the variants and house rules of a game, with their reasons.",
    "score": "Count the final score.",
    "replay": "Follow the log of a game, up to the first step that is not allowed.",
    "actions": "List what the log of a game can say.",
    "play": "Play a whole game, at random or keenly, and print its record.",
}


@click.group("referee", cls=LazyGroup, package="pnp.cli.referee", about=COMMANDS)
def referee_command() -> None:
    """At the table, in seconds: is this set-up right, may she do that, who captured the ship, who won?

    The referee reads the same data as the press. Exit status: 0 all is well, 1 something was found or is not allowed,
    2 the command itself is wrong.

    \b
    Example:
      pnp referee setup treasure-fleet --players 3 --option storms
      pnp referee rule treasure-fleet capture play="Ann 4" play="Ben storm" play="Ann 3"
      pnp referee score treasure-fleet "Ann: ships 22 14 9, governor" "Ben: ships 20 18"
    """
