"""An engine on a cluster of Dask's: a scheduler somewhere, and workers on any number of machines.

No other module imports Dask.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType
from typing import Any

from pnp.engines.engine import WHY_LOST, Answer, Engine, Never
from pnp.errors import PnpError

LOCAL = "local"
_PATIENCE = 30
"""Seconds in which a scheduler answers, and a first worker is there."""
_LOOK = 5
"""Seconds between two looks whether there is still a worker."""
_LOGGERS = ("asyncio", "distributed", "distributed.client", "distributed.gc", "tornado.application")
"""Each has a level of its own, so silence of the first does not silence the next."""
_RESUME = "start it again; pnp simulate goes on with --resume where the games are kept with -o"


class Cluster:
    """Has the workers of a scheduler.

    The scheduler gives the tasks of a worker that died to another one; where three workers died of a task, it is given
    up. The scheduler itself may not die: what came before is kept, and can be resumed.

    :param address: of a scheduler, ``tcp://host:8786``; ``local`` for one with *workers* on this machine, each a
        process of one thread, because the work keeps Python busy.
    :raises PnpError: Dask is not installed; nobody answers; there are no workers.
    """

    lost: type[Exception] = Never

    def __init__(self, address: str, workers: int) -> None:
        try:
            import distributed
        except ImportError:
            raise PnpError.at("", "--cluster needs Dask", "pip install 'print-and-play[cluster]'") from None
        for name in _LOGGERS:  # pnp reports what goes wrong
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        self._own: Any = None
        self._client: Any = None
        try:
            if address == LOCAL:
                # Without a dashboard there is still its server: on any port, for the usual one may be taken.
                server = {"dashboard": False, "dashboard_address": "127.0.0.1:0"}
                self._own = distributed.LocalCluster(n_workers=workers, threads_per_worker=1, scheduler_kwargs=server)
            self._client = distributed.Client(self._own or address, timeout=_PATIENCE)
            self._client.wait_for_workers(1, timeout=_PATIENCE)
        except (OSError, ValueError) as error:
            self._close()
            what = "no worker is there" if self._client else f"no scheduler answers at {address!r}"
            hint = "start one with 'dask scheduler', and workers with 'dask worker tcp://host:8786'"
            raise PnpError.at("", what, hint) from error

    @property
    def workers(self) -> int:
        """The number of tasks that can be done at a time now: workers come and go."""
        if self._client.status != "running":
            return 1
        try:
            threads: int = sum(self._client.nthreads().values())
        except OSError as error:  # the scheduler went a moment ago
            raise self.failure(error) from error
        return max(1, threads)

    def submit(self, work: Callable[[Any], Any], task: Any) -> Answer:
        try:
            return _Remote(self, self._client.submit(work, task, pure=False))
        except OSError as error:
            raise self.failure(error) from error

    def is_lost(self, answer: Answer) -> bool:
        return False

    def wait_for(self, future: Any) -> Any:
        """Wait for the result of *future*, as long as there are workers, and return it.

        :raises PnpError: there has been none for as long as a first one may take.
        """
        missed = 0
        while True:
            try:
                return future.result(timeout=_LOOK)
            except TimeoutError:
                if future.done():  # the work itself raised it
                    raise
                missed = 0 if self._client.nthreads() else missed + _LOOK
            if missed >= _PATIENCE:
                what = f"all workers of the scheduler at {self._address!r} are gone"
                raise PnpError.at("", what, f"start workers with 'dask worker'; {_RESUME}")

    def failure(self, error: BaseException) -> PnpError:
        """Return the message to raise where the cluster has failed with *error*."""
        kind = type(error).__name__
        if kind == "KilledWorker":
            return PnpError.at("", "a task has lost its worker again and again", WHY_LOST)
        return PnpError.at("", f"the scheduler at {self._address!r} is gone ({kind})", _RESUME)

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def _close(self) -> None:
        if self._client is not None:
            self._client.close(timeout=5)
        if self._own is not None:
            self._own.close(timeout=5)


class _Remote:
    """What a worker of a cluster does."""

    def __init__(self, cluster: Cluster, future: Any) -> None:
        self._cluster = cluster
        self._future = future

    def result(self) -> Any:
        try:
            return self._cluster.wait_for(self._future)
        except PnpError:
            raise
        except Exception as error:
            if type(error).__module__.partition(".")[0] in ("distributed", "asyncio", "concurrent"):
                raise self._cluster.failure(error) from error
            raise
