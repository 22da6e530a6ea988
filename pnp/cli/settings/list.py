"""``pnp settings list``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("list")
@json_option
def list_command(as_json: bool) -> None:
    """List your settings, and what else you can set.

    \b
    Example:
      pnp settings list
    """
    from pnp.api.settings import list_settings
    from pnp.game.print_options.settings import settings_file

    with errors_shown(as_json):
        settings, file = list_settings(), settings_file()
    if as_json:
        said = {each.key: each.value for each in settings if each.where}
        show_json({"ok": True, "file": str(file), "settings": said})
        return
    click.echo(file)
    width = max(len(each.key) for each in settings)
    for key, value, where in settings:
        told = value if isinstance(value, str) else "-" if value is None else str(value).lower()
        click.echo(f"  {key:{width}}  {told or '-'}{'' if where else '  (not set)'}")
