"""``pnp settings set``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("set")
@click.argument("key", metavar="NAME")
@click.argument("value", metavar="VALUE")
@json_option
def set_command(key: str, value: str, as_json: bool) -> None:
    """Make VALUE your default for the option NAME of pnp build. pnp settings --help says what wins over it.

    \b
    Example:
      pnp settings set paper letter
      pnp settings set margin 6mm
      pnp settings set ink-saver true
    """
    from pnp.api.settings import save_setting

    with errors_shown(as_json):
        file = save_setting(key, value)
    if as_json:
        show_json({"ok": True, "file": str(file)})
    else:
        click.echo(f"{key} is {value} from now on ({file})")
