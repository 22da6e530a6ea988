"""``pnp printer`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "calibrate": "Make a sheet that measures a printer, and keep your readings.",
    "list": "List your calibrated printers and their corrections.",
}


@click.group("printer", cls=LazyGroup, package="pnp.cli.printer", about=COMMANDS)
def printer_command() -> None:
    """Measure your printer once. pnp build --printer then prints backs exactly behind their fronts.

    The readings are kept in your configuration folder, one file for each printer. The environment variable PNP_CONFIG
    sets another folder.

    \b
    Example:
      pnp printer calibrate office
      pnp build pirates-treasure-island --printer office
    """
