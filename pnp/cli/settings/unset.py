"""``pnp settings unset``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("unset")
@click.argument("key", metavar="NAME")
@json_option
def unset_command(key: str, as_json: bool) -> None:
    """Remove your default for the option NAME.

    \b
    Example:
      pnp settings unset paper
    """
    from pnp.api.settings import remove_setting

    with errors_shown(as_json):
        file = remove_setting(key)
    if as_json:
        show_json({"ok": True, "file": str(file)})
    else:
        click.echo(f"{key} is as usual from now on ({file})")
