"""A cluster of Dask's gives the same file as one process, whatever dies on the way. The processes are real ones."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pnp.engines.cluster import Cluster
from pnp.errors import PnpError
from pnp.simulate import simulate
from tests.referee.own import own_game
from tests.simulate.waiting import Runs, wait_for, wait_for_end


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runs]:
    runs = Runs(tmp_path_factory.mktemp("runs"))
    yield runs
    runs.end()


class Dask:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / "scheduler.json"
        self.scheduler = self._scheduler()
        self.workers = [self._worker(), self._worker()]

    def mend(self) -> None:
        """Put new processes in the place of those that a test killed."""
        if self.scheduler.poll() is not None:
            self.end()
            self._file.unlink()
            self.scheduler = self._scheduler()
        self.workers = [worker if worker.poll() is None else self._worker() for worker in self.workers]

    @property
    def address(self) -> str:
        wait_for(lambda: self._file.exists() and '"address": "' in self._file.read_text())
        return self._file.read_text().split('"address": "')[1].split('"')[0]

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _scheduler(self) -> subprocess.Popen[bytes]:
        return self._start("scheduler", "--port", "0", "--no-dashboard")

    def _worker(self) -> subprocess.Popen[bytes]:
        return self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")

    def _start(self, what: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, "--scheduler-file", str(self._file), *more]
        return subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def _dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    cluster = Dask(tmp_path_factory.mktemp("dask"))
    yield cluster
    cluster.end()


@pytest.fixture
def dask(_dask: Dask) -> Dask:
    _dask.mend()
    return _dask


@pytest.mark.in_long_form
def test_a_worker_of_a_cluster_is_killed_and_nothing_is_lost(tmp_path: Path, dask: Dask, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    process = runs.begin(path, "--cluster", dask.address)
    dask.workers[0].kill()
    dask.workers[0].wait()
    runs.open()
    status, said = wait_for_end(process)
    assert status == 0, said
    assert path.read_bytes() == runs.undisturbed


@pytest.mark.in_long_form
def test_the_scheduler_is_killed_and_the_run_resumed_elsewhere(tmp_path: Path, dask: Dask, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    process = runs.begin(path, "--cluster", dask.address)
    dask.scheduler.kill()
    dask.scheduler.wait()
    status, said = wait_for_end(process)
    assert status == 1
    assert "is gone" in said
    assert "--resume" in said
    assert "Traceback" not in said
    left = path.read_bytes()
    assert runs.undisturbed.startswith(left)
    assert len(left) < len(runs.undisturbed)
    assert runs.finish(path, "--resume") == runs.undisturbed


@pytest.mark.in_long_form
def test_a_local_cluster_has_as_many_workers_as_asked_for_whoever_has_the_port_of_dashboards() -> None:
    with socket.socket() as other:
        with suppress(OSError):  # somebody has it already
            other.bind(("", 8787))
            other.listen()
        with Cluster("local", 1) as cluster:
            assert cluster.workers == 1


@pytest.mark.in_long_form
def test_that_all_workers_are_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.engines.cluster._LOOK", 0.1)
    monkeypatch.setattr("pnp.engines.cluster._PATIENCE", 1)
    with Cluster("local", 1) as cluster:
        cluster._own.scale(0)
        wait_for(lambda: not cluster._client.nthreads())
        with pytest.raises(PnpError, match="all workers of the scheduler at 'local' are gone"):
            cluster.submit(abs, -1).result()


@pytest.mark.in_long_form
def test_a_cluster_on_this_machine_gives_the_same(tmp_path: Path, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    status, said = wait_for_end(runs.start(path, "--cluster", "local", "--workers", "1"))
    assert status == 0, said
    assert path.read_bytes() == runs.undisturbed


@pytest.mark.in_long_form
def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.engines.cluster._PATIENCE", 0.3)
    with pytest.raises(PnpError, match=r"no scheduler answers at 'tcp://127.0.0.1:9'"):
        Cluster("tcp://127.0.0.1:9", 1)


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PnpError, match="needs Dask"):
        Cluster("local", 1)


@pytest.mark.in_long_form
def test_the_code_of_a_folder_travels_to_the_workers(
    tmp_path: Path, dask: Dask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they have in that place is not asked, and nobody is asked whether it may run."""
    own_game(tmp_path / "own")
    own_game(dask.folder / "own", "raise SystemExit('never asked')\n", trusted=False)
    monkeypatch.chdir(tmp_path)
    here = simulate("own", 30, 3, ["greedy", "random"], {"storms": "on"}, workers=1)
    assert simulate("own", 30, 3, ["greedy", "random"], {"storms": "on"}, cluster=dask.address) == here
