"""``pnp conform``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.cli.referee.common import asks_referee, option_option
from pnp.cli.referee.telling import say
from pnp.referee.options import split_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnp.referee.conform import Broken, Conformity

_MOST_TOLD = 5
"""The most faults that are told of one law; --json has all."""


@click.command("conform")
@asks_referee
@click.option(
    "--games", type=click.IntRange(1, 1_000_000), default=20, show_default=True, metavar="N", help="How many games."
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="N",
    help="The seed of the first game; the next one has the next seed.",
)
@click.option(
    "--players", type=click.IntRange(1, 12), metavar="N", help="How many players; the default is all numbers in turn."
)
@option_option
@json_option
def conform_command(
    game: str, games: int, seed: int, players: int | None, options: Sequence[str], as_json: bool
) -> None:
    """Play GAME and check that its referee keeps the laws of all referees. Use it while you write a referee.

    For each broken law, pnp shows the line of the rule and a game in which it happens. The exit status is then 1. pnp
    also lists cards that nobody used, moves that nobody made, choices that made no difference, and options that
    changed nothing; these are no faults.

    \b
    Example:
      pnp conform my-game
      pnp conform my-game --games 1 --seed 17 --players 3
      pnp conform treasure-fleet --option storms --json
    """
    from pnp.api.conforming import answer_of, conform

    given = dict(split_option(part) for text in options for part in text.split(",") if part.strip())
    with errors_shown(as_json), _progress(as_json) as progress:
        try:
            found = conform(game, games, seed, [players] if players else (), given or None, progress)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
    if as_json:
        show_json(answer_of(found))
    else:
        _show(found, game)
    if not found.ok:
        raise SystemExit(1)


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show how many games were looked at, on one line of a terminal that goes away."""
    shown = sys.stderr.isatty() and not quiet

    def show(done: int, total: int) -> None:
        if shown:
            click.echo(f"\r\033[K  {done} of {quantity(total, 'game')}", err=True, nl=False)

    try:
        yield show
    finally:
        if shown:
            click.echo("\r\033[K", err=True, nl=False)


def _show(found: Conformity, game: str) -> None:
    """Show to people what was found."""
    from pnp.referee.conform import LAWS

    low, high = min(found.players), max(found.players)
    tables = f"for {low}" if low == high else f"for {low} to {high}"
    seeds = f"seeds {found.seed} to {found.seed + found.games - 1}" if found.games > 1 else f"seed {found.seed}"
    say(f"{found.title}: {quantity(found.games, 'game')} {tables} players, {quantity(found.steps, 'step')}, {seeds}")
    click.echo()
    for name, law in LAWS.items():
        broken = [each for each in found.broken if each.law == name]
        mark = click.style("broken", fg="red", bold=True) if broken else click.style("kept  ", fg="green")
        say(f"{mark}  {name:<10} {law.about}", hang=19)
        for each in broken[:_MOST_TOLD]:
            _show_broken(each, game)
        if len(broken) > _MOST_TOLD:
            say(f"and {len(broken) - _MOST_TOLD} more; --json has all", indent=8)
    for note in found.notes:
        click.echo()
        say(note)
    if found.holes:
        click.echo()
        say("Holes: no faults, but did you mean them?")
        for kind, holes in groupby(found.holes, lambda hole: hole.kind):
            for hole in holes:
                say(f"{kind:<8} {hole.what}{f' ({hole.where})' if hole.where else ''}", indent=2, hang=9)


def _show_broken(broken: Broken, game: str) -> None:
    fault, tried = broken.fault, broken.game
    click.echo()
    say(f"{fault.where}: {fault.what}", indent=8, hang=2)
    if fault.hint:
        say(f"hint: {fault.hint}", indent=8, hang=2)
    more = f" and {broken.games - 1} more" if broken.games > 1 else ""
    say(f"in the game for {tried.players} with seed {tried.seed}{more}, step {fault.step}", indent=8, hang=2)
    who = f"--captains {','.join(tried.captains)}" if tried.captains else f"--players {tried.players}"
    options = "".join(f" --option {id}={value}" for id, value in tried.options)
    steps = f" --steps {fault.step}" if fault.step else ""
    click.echo(f"        pnp referee play {game} {who} --seed {tried.seed}{options}{steps}\n")
