"""``pnp schema``."""

from __future__ import annotations

import click


@click.command("schema")
def schema_command() -> None:
    """Print the JSON schema of game.toml. An editor can use it to complete keys and underline mistakes.

    Write this as the first line of game.toml: #:schema ./game.schema.json

    \b
    Example:
      pnp schema > my-game/game.schema.json
    """
    import json

    from pnp.game.schema import schema

    click.echo(json.dumps(schema(), indent=2, ensure_ascii=False))
