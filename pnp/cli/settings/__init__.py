"""``pnp settings`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "list": "List your settings, and what else can be set.",
    "set": "Say once what your prints are like: paper, printer, bleed, margin, marks.",
    "unset": "Forget one of your settings.",
}


@click.group("settings", cls=LazyGroup, package="pnp.cli.settings", about=COMMANDS)
def settings_command() -> None:
    """Say once what you would type each time: your paper, your printer, your bleed, margin and marks.

    An option that you type wins. A game may say in its game.toml how it is printed, and wins over your settings; but
    paper and printer are yours. The settings are a file in your configuration folder; the environment variable
    PNP_CONFIG names another folder.

    \b
    Example:
      pnp settings set paper letter
      pnp settings set printer office
      pnp settings list
      pnp settings unset printer
    """
