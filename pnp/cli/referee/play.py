"""``pnp referee play``."""

from __future__ import annotations

from collections.abc import Sequence

import click

from pnp.cli.common import errors_shown, game_argument
from pnp.cli.referee.common import option_option, options_of


@click.command("play")
@game_argument
@click.option("--players", type=click.IntRange(1, 12), required=True, help="How many play.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same game.")
@option_option
def play_command(game: str, players: int, seed: int, options: Sequence[str]) -> None:
    """Play a whole game of GAME at random, and print its record: a log to learn the format from, or to test with.

    \b
    Example:
      pnp referee play pirates-treasure-island --players 2 > our-game.toml
    """
    from pnp.referee import Dice, play_out, referee_of, write_log, write_record
    from pnp.referee.game import NAMES

    with errors_shown(as_json=False):
        referee = referee_of(game)
        values = options_of(referee.game, options)
        try:
            referee.plan(players, values)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        setup = referee.deal(NAMES[:players], values, Dice(seed))
        first = referee.begin(setup)
        played = play_out(referee, first, seed)
        click.echo(write_record(referee, setup, values, write_log(referee, first, played.actions)), nl=False)
