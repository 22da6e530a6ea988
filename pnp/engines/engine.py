"""Who does the tasks: this process, a pool of processes on this machine, or a cluster of Dask's.

All give the same answers in the same order, one by one as they come. Few tasks are on their way at any time, so that
whatever ends the work loses no more than those.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Protocol, TypeVar

from pnp.errors import PnpError

T = TypeVar("T")
R = TypeVar("R")

_EACH = 2
"""Tasks on their way for each worker: one is done while another waits."""
_TRIES = 3
"""How often a task may lose its worker before it is given up: it may be the task that kills."""
WHY_LOST = "look for what ends the process: too little memory, or a captain of your own"


class Answer(Protocol):
    """What comes of a task, as soon as it is there."""

    def result(self) -> Any: ...


class Engine(Protocol):
    """Does tasks; a context, at whose end nothing is left running. *lost* is raised where a worker has died."""

    lost: type[Exception]

    @property
    def workers(self) -> int: ...

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer: ...

    def is_lost(self, answer: Answer) -> bool: ...

    def __enter__(self) -> Engine: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None,
                 /) -> None: ...  # fmt: skip


def in_order(engine: Engine, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
    """Yield what *work* makes of each task, in the order of *tasks*, which are asked for when there is room for them.

    A task whose worker died is done once more. Tasks are plain values that go to any process, and a function that any
    process can import does them.

    :raises PnpError: a task has lost its worker three times; ``str`` of it says which one.
    """
    waiting: deque[tuple[T, Answer]] = deque()
    tries = 0
    while True:
        while len(waiting) < engine.workers * _EACH and (task := next(tasks, None)) is not None:
            waiting.append((task, engine.submit(work, task)))
        if not waiting:
            return
        task, answer = waiting[0]
        try:
            done: R = answer.result()
        except engine.lost as error:
            tries += 1
            if tries == _TRIES:
                what = f"the worker was lost {_TRIES} times at {task}"
                raise PnpError.at("", what, WHY_LOST) from error
            waiting = deque((each, engine.submit(work, each) if engine.is_lost(old) else old) for each, old in waiting)
            continue
        tries = 0
        waiting.popleft()
        yield done


class _Done:
    """An answer that is there as soon as it is asked for."""

    def __init__(self, work: Callable[[Any], Any], task: Any) -> None:
        self._work = work
        self._task = task

    def result(self) -> Any:
        return self._work(self._task)


class Never(Exception):
    """What nobody raises."""


class Here:
    """Does all in this process."""

    workers = 1
    lost: type[Exception] = Never

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer:
        return _Done(work, task)

    def is_lost(self, answer: Answer) -> bool:
        return False

    def __enter__(self) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:  # fmt: skip
        pass


class Pool:
    """Has processes of this machine. They end when the one that started them does, however it ended."""

    lost: type[Exception] = BrokenProcessPool

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._executor = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
        return ProcessPoolExecutor(self.workers, context, _follow_the_parent)

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer:
        try:
            return self._executor.submit(work, task)
        except BrokenProcessPool:
            self._executor.shutdown(wait=True)
            self._executor = self._started()
            return self._executor.submit(work, task)

    def is_lost(self, answer: Answer) -> bool:
        assert isinstance(answer, Future)
        return answer.done() and isinstance(answer.exception(), BrokenProcessPool)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:  # fmt: skip
        """End all processes at once: whatever they still do is for nothing, and may never end."""
        for process in [*(self._executor._processes or {}).values()]:  # before Python 3.14 it has no door to them
            process.kill()
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


def engine_of(workers: int | None, cluster: str = "") -> Engine:
    """Return what works with so many *workers* on this machine; None for one on each core.

    :param cluster: the address of a scheduler of Dask's, or ``local`` for one with those workers.
    :raises PnpError: there is no such cluster.
    """
    count = _cores() if workers is None else workers
    if cluster:
        from pnp.engines.cluster import Cluster  # takes a second

        return Cluster(cluster, count)
    return Here() if count == 1 else Pool(count)


def _cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
