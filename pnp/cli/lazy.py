"""Groups whose commands are imported when they are called, so that help and the referee start fast."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """Finds each command in the module of its name.

    :param package: where the modules are; ``setup`` is ``setup_command`` in the module ``setup`` of it.
    :param about: the commands with a line for each, in the order of the help.
    """

    def __init__(self, *args: Any, package: str, about: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self._package = package
        self._about = about

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self._about]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._about:
            return None
        command = getattr(import_module(f"{self._package}.{cmd_name}"), f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self._about and not args[0].startswith("-"):
            from pnp.errors import near_words

            near = near_words(args[0], self._about, 1)
            ctx.fail(f"There is no command {args[0]!r}." + (f" Did you mean {near[0]!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*self._about.items()])
