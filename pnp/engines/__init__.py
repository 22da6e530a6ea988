"""Other processes and machines: tasks go in, answers come out in the same order, whoever computes them."""

from __future__ import annotations

import os

from pnp.engines.cluster import Cluster
from pnp.engines.engine import Engine, in_order
from pnp.engines.local import Here, Pool

__all__ = ["Engine", "engine_of", "in_order"]


def engine_of(workers: int | None, cluster: str = "") -> Engine:
    """Return an engine of so many *workers* on this machine, None for one on each core; or the engine of a *cluster*.

    :param cluster: the address of a scheduler of Dask's, or ``local`` for one with those workers.
    :raises PnpError: there is no such cluster.
    """
    count = _cores() if workers is None else workers
    if cluster:
        return Cluster(cluster, count)
    return Here() if count == 1 else Pool(count)


def _cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
