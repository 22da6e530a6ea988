"""``pnp referee`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "setup": "Show how to set up a game for your players, or check a set-up.",
    "rule": "Answer a rules question.",
    "options": "List the variants and house rules of a game, with their reasons.",
    "score": "Count the final score.",
    "replay": "Follow the log of a game to the first step that is not allowed.",
    "actions": "List the steps that a log can have, or that are allowed now.",
    "play": "Let programs play a whole game, and print its record.",
}


@click.group("referee", cls=LazyGroup, package="pnp.cli.referee", about=COMMANDS)
def referee_command() -> None:
    """Answer questions at the table: is this set-up right, is this move allowed, who captured the ship, who won?

    The referee reads the same data that the pieces are printed from. The exit status is 0 if all is well, 1 if
    something is wrong or not allowed, and 2 if the command line is wrong.

    \b
    Example:
      pnp referee setup treasure-fleet --players 3 --option storms
      pnp referee rule treasure-fleet capture play="Ann 4" play="Ben storm" play="Ann 3"
      pnp referee score treasure-fleet "Ann: ships 22 14 9, governor" "Ben: ships 20 18"
    """
