"""The engines of this machine: this process, or a pool of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any

from pnp.engines.engine import Answer, Never


class _Done:
    """An answer that is there as soon as it is asked for."""

    def __init__(self, work: Callable[[Any], Any], task: Any) -> None:
        self._work = work
        self._task = task

    def result(self) -> Any:
        return self._work(self._task)


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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class Pool:
    """Has processes of this machine. They end when the one that started them does, however it ended."""

    lost: type[Exception] = BrokenProcessPool

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
        return ProcessPoolExecutor(self.workers, context, _follow_the_parent)

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer:
        try:
            return self._executor.submit(work, task)
        except BrokenProcessPool:
            self._executor.shutdown(wait=True)
            self._executor = self._start()
            return self._executor.submit(work, task)

    def is_lost(self, answer: Answer) -> bool:
        assert isinstance(answer, Future)
        return answer.done() and isinstance(answer.exception(), BrokenProcessPool)

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End all processes at once: their results are no longer needed, and they may never end."""
        for process in [
            *(self._executor._processes or {}).values()
        ]:  # before Python 3.14 the pool has no method for it
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
