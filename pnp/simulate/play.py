"""Whole runs: tasks of a fitting size go to an engine, and games come back in the order of their numbers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

from pnp.simulate.engines import Engine, Here, Pool, in_order
from pnp.simulate.run import Game, Run, Task, run_of
from pnp.simulate.table import Table, heading_of

SECONDS = 1.0
"""How long a task should take: long enough that sending it costs nothing, short enough to lose."""
_AT_FIRST = 4  # games, before anybody knows how long one takes
_SHARES = 4  # tasks for each worker at the least, so that none waits for another at the end

Progress = Callable[[int, int], None]
"""Called with the games that are played, and how many there will be."""


def simulate(
    game: str,
    games: int = 1000,
    players: int | Sequence[int] = 2,
    captains: Sequence[str] = ("keen",),
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = lambda done, total: None,
) -> Table:
    """Play many games, and return them as a table, the same for any number of *workers*.

    In a script, call it below ``if __name__ == "__main__":``, for workers import the script.

    :param game: the id of a game, or the path of a game folder.
    :param players: how many play; several numbers are taken in turn.
    :param captains: ``keen``, ``random``, or ``file.py:function``; they change places from game to game.
    :param options: those that differ from their defaults.
    :param workers: processes; None for one on each core, 1 for this process alone.
    :raises ValueError: there is no such captain or option, or one does not fit so many players.
    :raises PnpError: a file cannot be read, or a captain went wrong.

    >>> table = simulate("treasure-fleet", games=3, workers=1, seed=7)
    >>> [game.winners for game in table.games]
    [(0, 1), (0,), (1,)]
    """
    counts = (players,) if isinstance(players, int) else tuple(players)
    run = run_of(game, counts, captains, (options or {}).items(), seed)
    with engine_of(workers) as engine:
        found = [game for (game,) in games_of((run,), 0, games, engine, progress)]
    return Table(heading_of(run), found)


def engine_of(workers: int | None) -> Engine:
    """Return what plays with so many *workers* on this machine; None for one on each core."""
    count = cores() if workers is None else workers
    return Here() if count == 1 else Pool(count)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def games_of(
    runs: tuple[Run, ...], first: int, count: int, engine: Engine, progress: Progress = lambda done, total: None
) -> Iterator[tuple[Game, ...]]:
    """Yield *count* games from the number *first* on, each under all *runs*, in the order of their numbers."""
    for games in chunks_of(runs, first, count, engine, progress):
        yield from games


def chunks_of(
    runs: tuple[Run, ...], first: int, count: int, engine: Engine, progress: Progress = lambda done, total: None
) -> Iterator[list[tuple[Game, ...]]]:
    """Yield the same in the chunks in which they come."""
    size, done = _AT_FIRST, 0

    def tasks() -> Iterator[Task]:
        at, end = first, first + count
        while at < end:
            fair = -(-(end - at) // (engine.workers * _SHARES))
            now = min(size, max(1, fair), end - at)
            yield Task(runs, at, now)
            at += now

    with closing(_iterator(in_order(engine, tasks()))) as chunks:
        for chunk in chunks:
            done += len(chunk.games)
            size = max(1, round(SECONDS * len(chunk.games) / max(chunk.seconds, 1e-6)))
            progress(done, count)
            yield chunk.games


def _iterator(chunks: Iterable[Any]) -> Any:
    return chunks
