"""Who plays the tasks: this process, a pool of processes on this machine, or a cluster of Dask's.

All give the same answers in the same order, one by one as they come. Few tasks are on their way at any time, so that
whatever ends a run loses no more than those.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Protocol

from pnp.errors import PnpError
from pnp.simulate.run import Chunk, Task, play_task

_EACH = 2
"""Tasks on their way for each worker: one is played while another waits."""
_TRIES = 3
"""How often a task may lose its worker before it is given up: it may be the task that kills."""


class Answer(Protocol):
    """A chunk that will be there."""

    def result(self) -> Any: ...


class Engine(Protocol):
    """Plays tasks; a context, at whose end nothing is left running. *lost* is raised where a worker has died."""

    lost: type[Exception]

    @property
    def workers(self) -> int: ...

    def submit(self, task: Task) -> Answer: ...

    def is_lost(self, answer: Answer) -> bool: ...

    def __enter__(self) -> Engine: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None,
                 /) -> None: ...  # fmt: skip


def in_order(engine: Engine, tasks: Iterator[Task]) -> Iterator[Chunk]:
    """Yield the chunk of each task, in the order of *tasks*, which are asked for when there is room for them.

    A task whose worker died is played once more.

    :raises PnpError: a task has lost its worker three times.
    """
    waiting: deque[tuple[Task, Answer]] = deque()
    tries = 0
    while True:
        while len(waiting) < engine.workers * _EACH and (task := next(tasks, None)) is not None:
            waiting.append((task, engine.submit(task)))
        if not waiting:
            return
        task, answer = waiting[0]
        try:
            chunk: Chunk = answer.result()
        except engine.lost as error:
            tries += 1
            if tries == _TRIES:
                what = f"games {task.first} to {task.first + task.games - 1} lost their worker {_TRIES} times"
                hint = "look for what ends the process: too little memory, or a captain"
                raise PnpError.at("", what, hint) from error
            waiting = deque((each, engine.submit(each) if engine.is_lost(old) else old) for each, old in waiting)
            continue
        tries = 0
        waiting.popleft()
        yield chunk


class _Done:
    """An answer that is there as soon as it is asked for."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def result(self) -> Chunk:
        return play_task(self._task)


class Never(Exception):
    """What nobody raises."""


class Here:
    """Plays in this process."""

    workers = 1
    lost: type[Exception] = Never

    def submit(self, task: Task) -> Answer:
        return _Done(task)

    def is_lost(self, answer: Answer) -> bool:
        return False

    def __enter__(self) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:  # fmt: skip
        pass


class Pool:
    """Plays in processes of this machine. They end when the one that started them does, however it ended."""

    lost: type[Exception] = BrokenProcessPool

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._executor = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
        return ProcessPoolExecutor(self.workers, context, _follow_the_parent)

    def submit(self, task: Task) -> Answer:
        try:
            return self._executor.submit(play_task, task)
        except BrokenProcessPool:
            self._executor.shutdown(wait=True)
            self._executor = self._started()
            return self._executor.submit(play_task, task)

    def is_lost(self, answer: Answer) -> bool:
        assert isinstance(answer, Future)
        return answer.done() and isinstance(answer.exception(), BrokenProcessPool)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:  # fmt: skip
        self._executor.shutdown(wait=True, cancel_futures=True)


def _follow_the_parent() -> None:
    """End with the parent, even where it is killed; leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
