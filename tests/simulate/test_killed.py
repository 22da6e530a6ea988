"""Whatever ends a run, the file goes on to the bytes of one that nobody disturbed. Real processes are killed here."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

RUN = ("treasure-fleet", "--games", "600", "--players", "2,3", "--seed", "11", "--workers", "2")
_PATIENCE = 600

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")


def started(path: Path, *more: str, largest: int = 0) -> subprocess.Popen[str]:
    """Start a run; no file of it may have more than *largest* bytes, if that is given."""

    def before() -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background ignores Ctrl-C
        if largest:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    command = [sys.executable, "-m", "pnp", "simulate", *RUN, "-o", str(path), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before)


def finished(path: Path, *more: str) -> bytes:
    process = started(path, *more)
    _, said = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0, said
    return path.read_bytes()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return finished(tmp_path_factory.mktemp("undisturbed") / "games.csv")


def children(process: int) -> list[int]:
    """Return the workers of a process; Python's own tracker of resources is none."""
    found = [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return [each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def wait_for(what: Callable[[], bool]) -> None:
    end = monotonic() + _PATIENCE
    while not what():
        assert monotonic() < end
        sleep(0.02)


def some_played(path: Path) -> None:
    wait_for(lambda: path.exists() and path.read_bytes().count(b"\n") > 10)


def is_there(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_worker_is_killed_and_nothing_is_lost(tmp_path: Path, undisturbed: bytes) -> None:
    path = tmp_path / "games.csv"
    process = started(path)
    some_played(path)
    os.kill(children(process.pid)[0], signal.SIGKILL)
    _, said = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0, said
    assert path.read_bytes() == undisturbed


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_the_client_is_ended_and_resumed(tmp_path: Path, undisturbed: bytes, how: signal.Signals) -> None:
    path = tmp_path / "games.csv"
    process = started(path)
    some_played(path)
    workers = children(process.pid)
    assert len(workers) == 2
    process.send_signal(how)
    _, said = process.communicate(timeout=_PATIENCE)
    wait_for(lambda: not any(map(is_there, workers)))
    left = path.read_bytes()
    assert undisturbed.startswith(left)
    assert len(left) < len(undisturbed)
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert "--resume goes on" in said
    assert finished(path, "--resume") == undisturbed


def test_a_full_disk_is_one_message_and_the_file_is_resumed(tmp_path: Path, undisturbed: bytes) -> None:
    path = tmp_path / "games.csv"
    process = started(path, largest=len(undisturbed) // 2)
    _, said = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 1
    assert "games.csv: cannot be written: File too large" in said
    assert "Traceback" not in said
    left = path.read_bytes()
    assert left.endswith(b"\n")
    assert undisturbed.startswith(left)
    assert finished(path, "--resume") == undisturbed
