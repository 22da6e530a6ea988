"""What an engine is, and how it is given tasks.

All engines give the same answers in the same order, one by one as they come. Few tasks are on their way at any time, so
that whatever ends the work loses no more than those.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Protocol, TypeVar

from pnp.errors import PnpError

T = TypeVar("T")
R = TypeVar("R")

_EACH = 2
"""Tasks on their way for each worker: one is done while another waits."""
_TRIES = 3
"""How often a task may lose its worker before it is given up: the task itself may kill the worker."""
WHY_LOST = "look for what ends the process: too little memory, or a captain of your own"


class Answer(Protocol):
    """The result of a task; asking for it waits until it is there."""

    def result(self) -> Any: ...


class Engine(Protocol):
    """Does tasks; a context, at whose end nothing is left running. *lost* is raised where a worker has died."""

    lost: type[Exception]

    @property
    def workers(self) -> int: ...

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer: ...

    def is_lost(self, answer: Answer) -> bool: ...

    def __enter__(self) -> Engine: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...


class Never(Exception):
    """An exception that is never raised, for engines whose workers cannot be lost."""


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
