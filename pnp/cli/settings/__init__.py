"""``pnp settings`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "list": "List your settings, and what else you can set.",
    "set": "Set a default for all your prints: paper, printer, bleed, margin, marks.",
    "unset": "Remove one of your settings.",
}


@click.group("settings", cls=LazyGroup, package="pnp.cli.settings", about=COMMANDS)
def settings_command() -> None:
    """Set defaults for all your prints: paper, printer, bleed, margin and marks.

    An option that you type wins over them. So does what a game says in its game.toml, except for paper, printer and
    tray. The settings are a file in your configuration folder. The environment variable PNP_CONFIG sets another
    folder.

    \b
    Example:
      pnp settings set paper letter
      pnp settings set printer office
      pnp settings list
      pnp settings unset printer
    """
