"""``pnp printer`` and its commands."""

from __future__ import annotations

import click

from pnp.cli.lazy import LazyGroup

COMMANDS = {
    "calibrate": "Print a sheet that measures a printer, and keep what you read there.",
    "list": "List the printers that were calibrated, and what puts them right.",
}


@click.group("printer", cls=LazyGroup, package="pnp.cli.printer", about=COMMANDS)
def printer_command() -> None:
    """Measure your printer once, so that backs lie behind their fronts: then name it with pnp build --printer.

    What is known of it is kept in your configuration folder, a file for each printer; the environment variable
    PNP_CONFIG names another folder.

    \b
    Example:
      pnp printer calibrate office
      pnp build pirates-treasure-island --printer office
    """
