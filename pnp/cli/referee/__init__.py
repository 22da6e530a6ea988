"""``pnp referee``: a group of commands, each in the module of its name and imported when it is called."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "setup": "Print the set-up for exactly this table, or check one that was made.",
    "rule": "Answer a question that stops play.",
    "options": "List the variants and house rules of a game, with their reasons.",
    "score": "Count the final score.",
    "replay": "Follow the log of a game, up to the first step that is not allowed.",
    "actions": "List what the log of a game can say.",
    "play": "Play a whole game at random and print its record.",
}


class RefereeCommands(click.Group):
    """Finds a command in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"pnp.cli.referee.{cmd_name}"), f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])


@click.group("referee", cls=RefereeCommands)
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
