"""``pnp simulate``."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import groupby
from math import isfinite
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.cli.referee.common import (
    asks_referee,
    option_option,
)
from pnp.cli.referee.telling import (
    say,
)
from pnp.referee.options import split_option

if TYPE_CHECKING:
    from pnp.simulate import Balance, Game, Run
    from pnp.simulate.compare import Comparison

_INTERRUPTED = 130
_MOST_ROWS, _ENDS = 10, 3
"""The most names of a kind to be shown from each end of the list."""


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
@asks_referee
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000_000),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many games to play.",
)
@click.option(
    "--players",
    type=Players(),
    metavar="N-M",
    help="How many players: 2, 2-5 or 2,4. With several numbers, each game uses the next one. The default is 2, "
    "or the nearest that the game is for.",
)
@click.option(
    "--captains",
    "--captain",
    metavar="NAME,...",
    help="Who plays: keen (the default), random, or a function in your own file, my.py:cautious, which is code that "
    "runs with your rights. The captains change places after each game.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="N",
    help="The same seed gives the same games.",
)
@click.option(
    "--first",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    metavar="N",
    help="The number of the first game, so that another machine can play other games of the same run.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="How many processes to use; the default is one for each core.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep every game in this CSV file, for --resume, pnp balance, and spreadsheets.",
)
@click.option("--resume", is_flag=True, help="Continue the file after -o where it ends.")
@click.option(
    "--cluster",
    metavar="ADDRESS",
    default="",
    help="Play on a Dask cluster (it needs print-and-play[cluster]): tcp://host:8786, or local for this machine.",
)
@click.option(
    "--compare",
    metavar="OPTION=A,B",
    help="Play every deal with both values of an option, and report the difference. Stop when it is certain, or "
    "after --games. -o then writes two files.",
)
@click.option(
    "--about",
    metavar="KIND=NAME",
    default="seat=1",
    show_default=True,
    help="Whose wins --compare counts: seat=1 is the first player; other examples: fleet=English, captain=keen.",
)
@click.option(
    "--within",
    type=click.FloatRange(0, 100),
    default=2.0,
    show_default=True,
    metavar="POINTS",
    help="With --compare: a difference of at most this many percentage points counts as no difference.",
)
@option_option
@json_option
def simulate_command(
    game: str,
    games: int,
    players: tuple[int, ...] | None,
    captains: str | None,
    seed: int,
    first: int,
    workers: int | None,
    output: Path | None,
    resume: bool,
    cluster: str,
    compare: str | None,
    about: str,
    within: float,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Let captains play GAME many times, and report its balance. A captain is a program that plays for one player.

    The same command gives the same games, whatever the number of workers. After Ctrl-C, the file after -o keeps the
    games so far, and --resume continues it.

    \b
    Example:
      pnp simulate treasure-fleet --games 2000 --players 2-5
      pnp simulate pirates-treasure-island --games 100000 -o island.csv
      pnp simulate pirates-treasure-island --games 100000 -o island.csv --resume
      pnp simulate treasure-fleet --compare storms=off,on --games 20000
      pnp simulate ten-gold --captains my.py:cautious,keen --option round_limit=20
    """
    from pnp.engines import engine_of
    from pnp.simulate.balance import Balance
    from pnp.simulate.compare import Comparison
    from pnp.simulate.many_games import play
    from pnp.simulate.table import Keeper, heading_of, read_games

    if resume and output is None:
        raise click.UsageError("--resume goes on with a file: name it with -o.")
    given = [split_option(part) for text in options for part in text.split(",") if part.strip()]
    names = None if captains is None else [name.strip() for name in captains.split(",")]
    with errors_shown(as_json), wrong_words():
        compared = Compared.read(compare, about) if compare else None
        runs = runs_of(game, players, names, given, seed, compared)
        headings = [heading_of(run) for run in runs]
        balances = [Balance(heading) for heading in headings]
        comparison = Comparison(headings[0], compared.about, within / 100) if compared else None

    def see(played: tuple[Game, ...]) -> bool:
        for balance, each in zip(balances, played, strict=True):
            balance.add(each)
        return comparison is not None and comparison.add(played)

    interrupted = False
    with errors_shown(as_json), ExitStack() as stack:
        paths = compared.paths(output) if compared and output else [output] if output else []
        keepers = [
            stack.enter_context(closing(Keeper(path, heading, first=first, resume=resume)))
            for path, heading in zip(paths, headings, strict=False)
        ]
        done = min((keeper.kept for keeper in keepers), default=0)
        for keeper in keepers:
            keeper.cut(done)
        try:
            is_enough = False
            for kept in zip(*map(read_games, paths), strict=True):
                is_enough = see(kept)
            if done < games and not is_enough:
                with engine_of(workers, cluster) as engine, progress_told(done, games) as progress:
                    play(runs, range(first + done, first + games), engine, see, keepers, progress)
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        show_json(answer_of(balances, comparison, compared, paths, interrupted=interrupted))
    else:
        show_answer(balances, comparison, compared, within / 100)
        if paths:
            click.echo(f"\nKept in {' and '.join(map(str, paths))}.")
    if interrupted:
        played = quantity(balances[0].games, "game")
        click.echo(f"Stopped after {played}." + (" --resume goes on." if paths else ""), err=True)
        raise SystemExit(_INTERRUPTED)


class Compared(NamedTuple):
    """What ``--compare`` and ``--about`` say."""

    option: str
    values: tuple[str, str]
    about: tuple[str, str]

    @classmethod
    def read(cls, compare: str, about: str) -> Compared:
        """Read the words of ``--compare`` and ``--about``.

        :raises ValueError: they say nothing of the kind.
        """
        option, _, values = compare.partition("=")
        found = [value.strip() for value in values.split(",")]
        if len(found) != 2 or not all(found) or found[0] == found[1]:
            raise ValueError(f"--compare {compare!r} does not say an option and two values; write storms=off,on")
        kind, equals, name = about.partition("=")
        if not equals or not name.strip():
            raise ValueError(f"--about {about!r} does not say a kind and a name; write seat=1 or fleet=English")
        return cls(split_option(f"{option}=on")[0], (found[0], found[1]), (kind.strip(), name.strip()))

    def paths(self, output: Path) -> list[Path]:
        """Return a file for each value, named beside *output*."""
        return [output.with_name(f"{output.stem}-{self.option}-{value}{output.suffix}") for value in self.values]


def runs_of(
    game: str,
    players: tuple[int, ...] | None,
    captains: Sequence[str] | None,
    options: Sequence[tuple[str, str]],
    seed: int,
    compared: Compared | None,
) -> tuple[Run, ...]:
    """Return the run, or the two that are compared."""
    from pnp.simulate.one_game import run_of

    ways = [[(compared.option, value)] for value in compared.values] if compared else [[]]
    return tuple(run_of(game, players, captains, [*options, *way], seed) for way in ways)


@contextmanager
def wrong_words() -> Iterator[None]:
    """Report a ValueError as a wrong command line."""
    try:
        yield
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def answer_of(
    balances: Sequence[Balance],
    comparison: Comparison | None,
    compared: Compared | None,
    paths: Sequence[Path],
    *,
    interrupted: bool,
) -> dict[str, object]:
    """Return the answer for programs."""
    from pnp.simulate.telling import as_data

    files = [*map(str, paths)]
    if comparison is None or compared is None:
        return {"ok": not interrupted, **as_data(balances[0]), "file": files[0] if files else None}
    verdict = {key: to_json_value(value) for key, value in comparison.verdict()._asdict().items()}
    return {"ok": not interrupted, "compare": compared.option, "values": [*compared.values],
            "about": "=".join(compared.about), **verdict, "both": [*map(as_data, balances)],
            "files": files}  # fmt: skip


def to_json_value(value: Any) -> Any:
    """Return *value* as JSON has it: None where it is not a number, or infinite."""
    if isinstance(value, tuple):
        return [to_json_value(each) for each in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def show_answer(
    balances: Sequence[Balance], comparison: Comparison | None, compared: Compared | None, within: float
) -> None:
    """Show the answer to people."""
    if comparison is None or compared is None:
        show_balance(balances[0])
        return
    from pnp.simulate.compare import describe

    heading = balances[0].heading
    say(
        f"{heading.title}: the same {quantity(comparison.games, 'deal')} under both, "
        f"captains {', '.join(heading.captains)}"
    )
    click.echo()
    for sentence in describe(comparison.verdict(), compared.about, compared.option, compared.values, within):
        say(sentence)
    click.echo()
    say(
        "The intervals are of 95 % and hold at every look: betting (Waudby-Smith and Ramdas 2024), and for turns an "
        "asymptotic confidence sequence (Waudby-Smith and others 2024)."
    )


def show_balance(balance: Balance, seconds: int = 30) -> None:
    """Show *balance* to people: in words, then the shares as a table."""
    from pnp.simulate.telling import METHOD, percent, sentences, span

    heading = balance.heading
    options = "".join(f", {id} = {value}" for id, value in heading.options.items())
    say(f"{heading.title}: {quantity(balance.games, 'game')}, captains {', '.join(heading.captains)}{options}")
    if not balance.games:
        return
    click.echo()
    for sentence in sentences(balance, seconds):
        say(f"\u00b7 {sentence}", hang=2)
    left_out = 0
    for (players, kind), group in groupby(balance.shares(), lambda share: (share.players, share.kind)):
        if kind == "seat":
            alone = players == 1
            click.echo("\n1 player" if alone else f"\n{players} players    fair: {percent(1 / players)}")
        family = [*group]
        shown = [
            share
            for place, share in enumerate(family)
            if len(family) <= _MOST_ROWS or not _ENDS <= place < len(family) - _ENDS
        ]
        left_out += len(family) - len(shown)
        for share in shown:
            mark = click.style("*", bold=True) if share.is_uneven else " "
            click.echo(
                f"  {share.kind:8} {share.name:24} {percent(share.share):>7} {mark} {span(share):>16} "
                f"{share.games:>9} games"
            )
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
