"""A time limit for work that a stranger's template asks for: the last guard, behind the counted budgets."""

from __future__ import annotations

from threading import Lock, Thread, get_ident
from time import monotonic, sleep


class Overtime(BaseException):
    """The work took too long. Not an Exception: nothing on the way up may swallow it."""


class Deadline:
    """Stops work in the thread that began it, once *limit* seconds have gone.

    A watcher thread looks at the clock a few times per limit and raises Overtime in the working thread. It starts
    with the first work and ends when it finds none, so quick work pays for two uses of a lock only. One call into C
    is not interrupted; the sandbox keeps each of those short.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self._lock = Lock()
        self._worker = 0
        self._since = 0.0
        self._seen = 0.0
        self._fired = False
        self._watcher: Thread | None = None

    def begin(self) -> None:
        """Start the clock for this thread."""
        with self._lock:
            self._worker, self._since, self._fired = get_ident(), monotonic(), False
            if self._watcher is None:
                self._watcher = Thread(target=self._watch, name="pnp-deadline", daemon=True)
                self._watcher.start()

    def end(self) -> None:
        """Stop the clock.

        :raises Overtime: the watcher had struck, but the work was done before the blow was felt.
        """
        with self._lock:
            self._worker = 0
            if self._fired:
                _raise_in(get_ident(), None)  # so that it does not go off later, somewhere else
                raise Overtime

    def _watch(self) -> None:
        pause = self.limit / 8
        while True:
            sleep(pause)
            with self._lock:
                if not self._worker and self._since == self._seen:
                    self._watcher = None
                    return
                self._seen = self._since
                if self._worker and not self._fired and monotonic() - self._since > self.limit - pause:
                    self._fired = True
                    _raise_in(self._worker, Overtime)


def _raise_in(thread: int, exception: type[BaseException] | None) -> None:
    import ctypes  # 5 ms, and hardly ever needed

    value = ctypes.py_object(exception) if exception else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), value)
