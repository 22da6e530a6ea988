"""Whole runs: tasks of a fitting size go to an engine, and games come back in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

from pnp.engines import Engine, engine_of, in_order
from pnp.simulate.one_game import Game, Run, Task, play_task, run_of
from pnp.simulate.table import Keeper, Table, heading_of

SECONDS = 1.0
"""Seconds that a task should take: so long that sending it costs little, so short that losing it costs little."""
_AT_FIRST = 4  # games in the first tasks, before the time for one is known
_SHARES = 4  # the fewest tasks for each worker, so that none waits for another at the end

Progress = Callable[[int, int], None]
"""Called with the games that are played, and how many there will be."""


def simulate(
    game: str,
    games: int = 1000,
    players: int | Sequence[int] | None = None,
    captains: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
    cluster: str = "",
    progress: Progress = lambda done, total: None,
) -> Table:
    """Play many games, and return them as a table, the same for any number of *workers*.

    In a script, call it below ``if __name__ == "__main__":``, for workers import the script.

    :param game: the id of a game, or the path of a game folder.
    :param players: how many play; several numbers are taken in turn. None for 2, or what is nearest for the game.
    :param captains: ``keen``, ``random``, or ``file.py:function``; they change places from game to game. None for the
        one that the game names first.
    :param options: those that differ from their defaults.
    :param workers: processes; None for one on each core, 1 for this process alone.
    :param cluster: the address of a scheduler of Dask's, ``tcp://host:8786``, or ``local``.
    :raises ValueError: there is no such captain or option, or one does not fit so many players.
    :raises PnpError: a file cannot be read, a captain went wrong, or there is no such cluster.

    >>> table = simulate("treasure-fleet", games=3, workers=1, seed=7)
    >>> [game.winners for game in table.games]
    [(0, 1), (0,), (1,)]
    """
    counts = (players,) if isinstance(players, int) else players
    run = run_of(game, counts, captains, (options or {}).items(), seed)
    found: list[Game] = []

    def see(played: tuple[Game, ...]) -> bool:
        found.extend(played)
        return False

    with engine_of(workers, cluster) as engine:
        play((run,), range(games), engine, see, progress=progress)
    return Table(heading_of(run), found)


def play(
    runs: tuple[Run, ...],
    numbers: range,
    engine: Engine,
    see: Callable[[tuple[Game, ...]], bool],
    keepers: Sequence[Keeper] = (),
    progress: Progress = lambda done, total: None,
) -> None:
    """Play the games with these *numbers* under all *runs*, show them to *see* one after the other, and keep them.

    :param see: returns whether it has seen enough: then no more games are played, or kept.
    :param keepers: one for each run, or none.
    :raises PnpError: a captain went wrong, or the disk refuses.
    """
    with closing(_chunks(runs, numbers, engine, progress)) as chunks:
        for chunk in chunks:
            seen = []
            for games in chunk:
                seen.append(games)
                if is_enough := see(games):
                    break
            for keeper, own in zip(keepers, zip(*seen, strict=True), strict=False):
                keeper.add(own)
            if is_enough:
                return


def _chunks(
    runs: tuple[Run, ...], numbers: range, engine: Engine, progress: Progress
) -> Generator[list[tuple[Game, ...]], None, None]:
    size, done = _AT_FIRST, 0

    def tasks() -> Iterator[Task]:
        at, end = numbers.start, numbers.stop
        while at < end:
            fair = -(-(end - at) // (engine.workers * _SHARES))
            now = min(size, max(1, fair), end - at)
            yield Task(runs, at, now)
            at += now

    for chunk in in_order(engine, play_task, tasks()):
        done += len(chunk.games)
        size = max(1, round(SECONDS * len(chunk.games) / max(chunk.seconds, 1e-6)))
        progress(done, len(numbers))
        yield chunk.games
