"""Runs that cannot end while a gate is shut: what a test does to them happens in their middle on any machine."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from tests.tiny import run

GAMES = 200
"""More than can be on their way to two workers: without the process that asks for them they are never all played."""
PATIENCE = 600
"""Seconds after which what should come is given up; nothing takes a tenth of them on a quiet machine."""
_CAPTAIN = """
import os, sys, time

def waits(view, offered, random):
    sys.choices = getattr(sys, "choices", 0) + 1 if os.path.exists({gate!r}) else 0  # of all games of this process
    while sys.choices > 2000 and os.path.exists({gate!r}):  # some 15 games after it was shut
        time.sleep(0.01)
    return random.choice(offered)
"""


class Runs:
    """Starts runs of one kind of games, whose captain's file and whose gate lie in *folder*."""

    def __init__(self, folder: Path) -> None:
        self._gate = folder / "gate"
        self._processes: list[subprocess.Popen[str]] = []
        captain = folder / "captain.py"
        captain.write_text(_CAPTAIN.format(gate=str(self._gate)), "utf-8")
        self._words = ["simulate", "treasure-fleet", "--games", str(GAMES), "--players", "2,3", "--seed", "11",
                       "--captain", f"{captain}:waits", "-o"]  # fmt: skip
        self.undisturbed = self.finish(folder / "undisturbed.csv")

    def shut(self) -> None:
        self._gate.touch()

    def open(self) -> None:
        self._gate.unlink(missing_ok=True)

    def finish(self, path: Path, *more: str) -> bytes:
        """Play in this process to the end, and return the file."""
        self.open()
        result = run(*self._words, str(path), "--workers", "1", *more)
        assert result.exit_code == 0, result.output
        return path.read_bytes()

    def start(self, path: Path, *more: str, largest: int = 0) -> subprocess.Popen[str]:
        """Play in a process of its own; no file of it may have more than *largest* bytes, if that is given."""

        def before() -> None:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background ignores Ctrl-C
            if largest:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

        command = [sys.executable, "-m", "pnp", *self._words, str(path), *more]
        pipe = subprocess.PIPE
        self._processes.append(subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=before))
        return self._processes[-1]

    def begin(self, path: Path, *more: str) -> subprocess.Popen[str]:
        """Play in a process of its own until the gate, and return it when some games are kept."""
        self.shut()
        process = self.start(path, *more)
        wait_for(lambda: process.poll() is not None or (path.exists() and path.read_bytes().count(b"\n") > 6))
        assert process.poll() is None, process.communicate()[1]
        return process

    def end(self) -> None:
        """Leave no process behind, whatever a test did not come to."""
        for process in self._processes:
            process.kill()
            process.communicate()


def wait_for(what: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not what():
        assert monotonic() < end
        sleep(0.02)


def wait_for_end(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Return the status of a process, and what it said."""
    _, said = process.communicate(timeout=PATIENCE)
    return process.returncode, said
