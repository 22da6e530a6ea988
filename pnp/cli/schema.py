"""``pnp schema``."""

from __future__ import annotations

import click


@click.command("schema")
def schema_command() -> None:
    """Print the JSON schema of game.toml, with which an editor completes its keys and underlines what is wrong.

    Editors that know TOML find it by a first line in game.toml: #:schema ./game.schema.json

    \b
    Example:
      pnp schema > my-game/game.schema.json
    """
    import json

    from pnp.game.schema import schema

    click.echo(json.dumps(schema(), indent=2, ensure_ascii=False))
