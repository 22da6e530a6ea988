"""Time limits for the code of a game: code that does not end is stopped, and the place is known."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 5.0
"""Seconds of CPU time that one step of a game may take."""


class TooLongError(BaseException):
    """Nothing has come of it for too long; the place where it was stopped is in its traceback."""


@contextmanager
def stopped_without_progress(progress: Callable[[], object], times: int = 1) -> Iterator[None]:
    """Stop what runs when *progress* has been the same for so many *times* the patience.

    Where the system has no such alarm (on Windows, and outside of the main thread), nothing is stopped.

    :raises TooLongError: in the middle of what runs.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    last, alike = progress(), 0

    def look(number: int, frame: object) -> None:
        nonlocal last, alike
        now = progress()
        last, alike = now, alike + 1 if now == last else 0
        if alike > 1:
            raise TooLongError

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE * times / 2, PATIENCE * times / 2)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
