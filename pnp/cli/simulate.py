"""``pnp simulate``."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click

from pnp.cli.common import counted, errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.common import option_option, say

if TYPE_CHECKING:
    from pnp.simulate import Balance

_INTERRUPTED = 130
_MOST_ROWS, _ENDS = 10, 3
"""Of a kind with more names than these, so many of both ends are shown."""


class Players(click.ParamType):  # type: ignore[type-arg]
    """``2``, ``2-5`` or ``2,4``."""

    name = "players"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        found: list[int] = []
        for part in str(value).split(","):
            match = re.fullmatch(r"\s*(\d{1,2})(?:\s*[-\u2013]\s*(\d{1,2}))?\s*", part)
            if match is None or int(match[2] or match[1]) < int(match[1]):
                self.fail(f"{value!r} is not a number of players; write 2, 2-5 or 2,4", param, ctx)
            found += range(int(match[1]), int(match[2] or match[1]) + 1)
        return tuple(sorted(set(found)))


@click.command("simulate")
@game_argument
@click.option("--games", type=click.IntRange(1, 1_000_000_000), default=1000, show_default=True, help="How many.")
@click.option("--players", type=Players(), default="2", show_default=True, metavar="N-M",
              help="How many play: 2, 2-5 or 2,4. Several are taken in turn.")
@click.option("--captains", "--captain", metavar="NAME,...", default="keen", show_default=True,
              help="Who plays: keen, random, or a function in a file of your own, my.py:cautious, which is code that "
              "runs with your rights. They change places from game to game.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same games.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True,
              help="The number of the first game: another machine can play the next ones.")
@click.option("--workers", type=click.IntRange(1, 1000), help="Processes of this machine; left out: one on each core.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path),
              help="A CSV file that keeps every game as it comes, for --resume, pnp balance, and spreadsheets.")
@click.option("--resume", is_flag=True, help="Go on with the file of -o where it ends.")
@option_option
@json_option
def simulate_command(
    game: str, games: int, players: tuple[int, ...], captains: str, seed: int, first: int, workers: int | None,
    output: Path | None, resume: bool, options: Sequence[str], as_json: bool,
) -> None:  # fmt: skip
    """Let captains play many games of GAME, and tell how balanced it is.

    The same words give the same games, whatever the number of workers. Ctrl-C ends it; what was played stays in the
    file of -o, and --resume goes on there.

    \b
    Example:
      pnp simulate treasure-fleet --games 2000 --players 2-5
      pnp simulate pirates-treasure-island --games 100000 -o island.csv
      pnp simulate pirates-treasure-island --games 100000 -o island.csv --resume
      pnp simulate ten-gold --captains my.py:cautious,keen --option round_limit=20
    """
    from pnp.referee.options import split_option
    from pnp.simulate.balance import Balance
    from pnp.simulate.play import chunks_of, engine_of
    from pnp.simulate.run import run_of
    from pnp.simulate.table import Keeper, heading_of, read_games

    if resume and output is None:
        raise click.UsageError("--resume goes on with a file: name it with -o.")
    with errors_shown(as_json):
        given = [split_option(part) for text in options for part in text.split(",") if part.strip()]
        try:
            run = run_of(game, players, [name.strip() for name in captains.split(",")], given, seed)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        heading = heading_of(run)
        balance = Balance(heading)
        keeper = Keeper(output, heading, first=first, resume=resume) if output else None
        done = keeper.kept if keeper else 0
        if keeper and output:
            for kept in read_games(output):
                balance.add(kept)
        interrupted = False
        try:
            with engine_of(workers) as engine, progress_told(done, max(done, games)) as progress:
                for chunk in chunks_of((run,), first + done, games - done, engine, progress):
                    played = [each for (each,) in chunk]
                    if keeper:
                        keeper.add(played)
                    for each in played:
                        balance.add(each)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            if keeper:
                keeper.close()
        if as_json:
            from pnp.simulate.telling import as_data

            show_json({"ok": not interrupted, **as_data(balance), "file": str(output) if output else None})
        else:
            show_balance(balance)
            if output:
                click.echo(f"\nKept in {output}.")
    if interrupted:
        click.echo(f"Stopped after {counted(balance.games, 'game')}."
                   + (" --resume goes on." if output else ""), err=True)  # fmt: skip
        raise SystemExit(_INTERRUPTED)


def show_balance(balance: Balance) -> None:
    """Show *balance* to people: in words, then the shares as a table."""
    from pnp.simulate.telling import METHOD, percent, sentences, span

    heading = balance.heading
    options = "".join(f", {id} = {value}" for id, value in heading.options.items())
    say(f"{heading.title}: {counted(balance.games, 'game')}, captains {', '.join(heading.captains)}{options}")
    if not balance.games:
        return
    click.echo()
    for sentence in sentences(balance):
        say(f"\u00b7 {sentence}", hang=2)
    left_out = 0
    for (players, kind), group in groupby(balance.shares(), lambda share: (share.players, share.kind)):
        if kind == "seat":
            click.echo(f"\n{players} players    fair: {percent(1 / players)}")
        family = [*group]
        shown = [share for place, share in enumerate(family)
                 if len(family) <= _MOST_ROWS or not _ENDS <= place < len(family) - _ENDS]  # fmt: skip
        left_out += len(family) - len(shown)
        for share in shown:
            mark = click.style("*", bold=True) if share.is_uneven else " "
            click.echo(f"  {share.kind:8} {share.name:24} {percent(share.share):>7} {mark} {span(share):>16} "
                       f"{share.games:>9} games")  # fmt: skip
    click.echo()
    say(f"* not fair. {METHOD}." + (f" --json has {left_out} more rows." if left_out else ""))


@contextmanager
def progress_told(done_before: int, total: int) -> Iterator[Callable[[int, int], None]]:
    """Show games a second and the time left, on one line of a terminal that goes away."""
    shown, start = sys.stderr.isatty(), monotonic()

    def show(done: int, count: int) -> None:
        if shown:
            rate = done / max(monotonic() - start, 1e-6)
            left = round((count - done) / rate) if rate else 0
            text = f"{done_before + done:,} of {total:,} games, {rate:,.0f} games/s, {left // 60}:{left % 60:02} left"
            click.echo(f"\r\033[K  {text}", err=True, nl=False)

    try:
        yield show
    finally:
        if shown:
            click.echo("\r\033[K", err=True, nl=False)
