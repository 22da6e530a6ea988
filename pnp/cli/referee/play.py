"""``pnp referee play``."""

from __future__ import annotations

from collections.abc import Sequence

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json, show_text
from pnp.cli.referee.common import (
    asks_referee,
    option_option,
    options_of,
)

_MOST_STEPS = 10_000


@click.command("play")
@asks_referee
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="How many players.")
@click.option(
    "--captains",
    metavar="NAME,NAME,...",
    help="Who plays, in the order of the seats: random or keen. The default is random for all.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="N",
    help="The same seed gives the same game.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, _MOST_STEPS),
    metavar="N",
    default=_MOST_STEPS,
    show_default=True,
    help="Stop after this many steps, even if the game is not over.",
)
@option_option
@json_option
def play_command(
    game: str, players: int | None, captains: str | None, seed: int, steps: int, options: Sequence[str], as_json: bool
) -> None:
    """Play GAME to the end and print the record. Use it to learn the format of a log, or for tests.

    Captains are programs that choose for the players. They know what a player at the table knows. Captains that choose
    at random may never finish, so the game stops after --steps and says so.

    \b
    Example:
      pnp referee play pirates-treasure-island --players 2 > our-game.toml
      pnp referee play treasure-fleet --captains keen,random --seed 3
    """
    from pnp.packages.installed import faults_told
    from pnp.referee import Dice, captains_of, play_out, referee_of, write_log, write_record
    from pnp.referee.game import NAMES

    with errors_shown(as_json):
        referee = referee_of(game)
        values = options_of(referee.game, options)
        try:
            table = captains_of(referee, captains, players) if captains is not None else ()
            players = len(table) or players
            if not players:
                raise ValueError("Give --players N, or --captains with a name for each player.")
            referee.plan(players, values)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        with faults_told(f"seed {seed}"):
            setup = referee.deal(NAMES[:players], values, Dice(seed))
            first = referee.begin(setup)
            played = play_out(referee, first, seed, table, steps)
            over = referee.outcome(played.state) is not None
        record = write_record(referee, setup, values, write_log(referee, first, played.actions))
        if as_json:
            show_json({"ok": True, "over": over, "steps": len(played.actions), "record": record})
            return
        show_text(record)
        if not over:
            click.echo(f"The game is not over; it was stopped after {quantity(steps, 'step')}.", err=True)
