"""A cluster of Dask's gives the same file as one process, whatever dies on the way. The processes are real ones."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from pnp.engines.cluster import Cluster
from pnp.errors import PnpError

RUN = ("treasure-fleet", "--games", "800", "--players", "2,3", "--seed", "12")
_PATIENCE = 600


def simulated(path: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pnp", "simulate", *RUN, "-o", str(path), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    _, said = process.communicate(timeout=_PATIENCE)
    return process.returncode, said


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("undisturbed") / "games.csv"
    status, said = ended(simulated(path, "--workers", "1"))
    assert status == 0, said
    return path.read_bytes()


class Dask:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--no-dashboard")
        self.workers = [self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard") for _ in range(2)]
        end = monotonic() + _PATIENCE
        while not self._file.exists() or not self._file.read_text():
            assert monotonic() < end
            sleep(0.05)
        self.address = self._file.read_text().split('"address": "')[1].split('"')[0]

    def _start(self, what: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, "--scheduler-file", str(self._file), *more]
        return subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    cluster = Dask(tmp_path)
    yield cluster
    cluster.end()


def some_played(path: Path) -> None:
    end = monotonic() + _PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 10:
        assert monotonic() < end
        sleep(0.02)


def test_a_worker_of_a_cluster_is_killed_and_nothing_is_lost(tmp_path: Path, dask: Dask, undisturbed: bytes) -> None:
    path = tmp_path / "games.csv"
    process = simulated(path, "--cluster", dask.address)
    some_played(path)
    os.kill(dask.workers[0].pid, signal.SIGKILL)
    status, said = ended(process)
    assert status == 0, said
    assert path.read_bytes() == undisturbed


def test_the_scheduler_is_killed_and_the_run_resumed_elsewhere(tmp_path: Path, dask: Dask, undisturbed: bytes) -> None:
    path = tmp_path / "games.csv"
    process = simulated(path, "--cluster", dask.address)
    some_played(path)
    os.kill(dask.scheduler.pid, signal.SIGKILL)
    status, said = ended(process)
    assert status == 1
    assert "is gone" in said
    assert "--resume" in said
    assert "Traceback" not in said
    left = path.read_bytes()
    assert undisturbed.startswith(left)
    assert len(left) < len(undisturbed)
    status, said = ended(simulated(path, "--workers", "2", "--resume"))
    assert status == 0, said
    assert path.read_bytes() == undisturbed


def test_a_cluster_on_this_machine_gives_the_same(tmp_path: Path, undisturbed: bytes) -> None:
    path = tmp_path / "games.csv"
    status, said = ended(simulated(path, "--cluster", "local", "--workers", "2"))
    assert status == 0, said
    assert path.read_bytes() == undisturbed


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.engines.cluster._PATIENCE", 0.3)
    with pytest.raises(PnpError, match=r"no scheduler answers at 'tcp://127.0.0.1:9'"):
        Cluster("tcp://127.0.0.1:9", 1)


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PnpError, match="needs Dask"):
        Cluster("local", 1)
