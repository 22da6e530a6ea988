"""The command line. Commands are imported when they are called, so that ``pnp --help`` stays quick."""

from __future__ import annotations

from importlib import import_module

import click

from pnp import __version__

COMMANDS = {
    "list": "List the games, or the components of one game.",
    "build": "Write a game's cut-ready PDF.",
    "preview": "Write pictures of a game's pieces: contact sheets and single faces.",
    "rules": "Write a game's rules sheet: to print, or as Markdown or HTML.",
    "check": "Check a game and draw every piece of it, but write nothing.",
    "words": "List what of a game is not translated.",
    "referee": "Set up a game, rule on it, follow its log, count its score.",
}


class Commands(click.Group):
    """Finds a command in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]  # list is a module here, once `pnp list` is imported

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"pnp.cli.{cmd_name}"), f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            ctx.fail(f"There is no command {args[0]!r}." + (f" Did you mean {near[0]!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
def main() -> None:
    """Print and play: board games as paper that can be cut and played.

    \b
    Example:
      pnp list
      pnp build pirates-treasure-island
      pnp build ./my-game --paper letter --backs fold
    """
