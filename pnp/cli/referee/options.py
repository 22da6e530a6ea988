"""``pnp referee options``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.telling import (
    say,
)


@click.command("options")
@game_argument
@json_option
def options_command(game: str, as_json: bool) -> None:
    """List the variants and house rules of GAME, with their values (the default first) and the reasons.

    \b
    Example:
      pnp referee options treasure-fleet
      pnp referee setup treasure-fleet --players 4 --option storms --option tie_break=governor
    """
    from pnp.cli.common import load

    with errors_shown(as_json):
        loaded = load(game)
    rulings = {ruling.option: ruling for ruling in loaded.rulings if ruling.option}
    if as_json:
        show_json([
            {"id": option.id, "about": option.about, "values": list(option.values) or [option.low, option.high],
             "default": option.default, "players": list(option.players),
             "ruling": rulings[option.id].id if option.id in rulings else None}
            for option in loaded.options
        ])  # fmt: skip
        return
    for option in loaded.options:
        values = " | ".join(option.values) or f"{option.low} to {option.high}"
        low, high = option.players
        only = (
            "" if (low, high) == (1, 99) else f", for {low} to {high} players" if high > low else f", for {low} players"
        )
        click.echo(f"{click.style(option.id, bold=True)}  {values}  (default {option.default}{only})")
        say(option.about, indent=4)
        if option.id in rulings:
            ruling = rulings[option.id]
            say(f"{ruling.id}: {ruling.question} By default: {ruling.ruling}", indent=4, dim=True)
