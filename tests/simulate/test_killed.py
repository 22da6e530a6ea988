"""Whatever ends a run, the file goes on to the bytes of one that nobody disturbed. Real processes are killed here."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.simulate.waiting import Runs, wait_for, wait_for_end

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
TWO = ("--workers", "2")


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runs]:
    runs = Runs(tmp_path_factory.mktemp("runs"))
    yield runs
    runs.end()


def children(process: int) -> list[int]:
    """Return the workers of a process; Python's own tracker of resources is none."""
    found = [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return [each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def is_there(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.in_long_form
def test_ctrl_c_ends_captains_that_never_choose_at_once(tmp_path: Path, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    process = runs.begin(path, *TWO)
    workers = children(process.pid)
    process.send_signal(signal.SIGINT)  # and the gate stays shut
    status, said = wait_for_end(process)
    assert status == 130
    assert "--resume goes on." in said
    assert "Traceback" not in said
    wait_for(lambda: not any(map(is_there, workers)))
    assert runs.undisturbed.startswith(path.read_bytes())


def test_a_worker_is_killed_and_nothing_is_lost(tmp_path: Path, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    process = runs.begin(path, *TWO)
    os.kill(children(process.pid)[0], signal.SIGKILL)
    runs.open()
    status, said = wait_for_end(process)
    assert status == 0, said
    assert path.read_bytes() == runs.undisturbed


@pytest.mark.in_long_form
@pytest.mark.combinations(
    "how", [(signal.SIGKILL,), (signal.SIGINT,), (signal.SIGTERM,)], [(signal.SIGKILL,), (signal.SIGINT,)]
)
def test_the_client_is_ended_and_resumed(tmp_path: Path, runs: Runs, how: signal.Signals) -> None:
    path = tmp_path / "games.csv"
    process = runs.begin(path, *TWO)
    workers = children(process.pid)
    assert len(workers) == 2
    process.send_signal(how)
    runs.open()
    status, said = wait_for_end(process)
    wait_for(lambda: not any(map(is_there, workers)))
    left = path.read_bytes()
    assert runs.undisturbed.startswith(left)
    assert len(left) < len(runs.undisturbed)
    if how == signal.SIGINT:
        assert status == 130
        assert "--resume goes on" in said
    assert runs.finish(path, "--resume") == runs.undisturbed


@pytest.mark.in_long_form
def test_a_full_disk_is_one_message_and_the_file_is_resumed(tmp_path: Path, runs: Runs) -> None:
    path = tmp_path / "games.csv"
    status, said = wait_for_end(runs.start(path, *TWO, largest=len(runs.undisturbed) // 2))
    assert status == 1
    assert "games.csv: cannot be written: File too large" in said
    assert "Traceback" not in said
    left = path.read_bytes()
    assert left.endswith(b"\n")
    assert runs.undisturbed.startswith(left)
    assert runs.finish(path, "--resume") == runs.undisturbed
