"""``pnp printer list``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("list")
@json_option
def list_command(as_json: bool) -> None:
    """List your calibrated printers and their corrections.

    \b
    Example:
      pnp printer list
    """
    from pnp.game.print_options.settings import config_folder
    from pnp.printer.profiles import printer_names, profiles_of
    from pnp.printer.telling import facts_of, line_of

    with errors_shown(as_json):
        profiles = [profile for name in printer_names() for profile in profiles_of(name)]
        if as_json:
            show_json([facts_of(profile) for profile in profiles])
            return
        for profile in profiles:
            click.echo(f"{profile.printer}  {line_of(profile)}")
        if not profiles:
            click.echo(f"no printer was calibrated yet ({config_folder()}): pnp printer calibrate NAME")
