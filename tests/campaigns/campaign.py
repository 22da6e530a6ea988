"""How a case of a campaign is tried and judged, and how a campaign is gone through."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import sys
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import ClassVar, NamedTuple
from unittest.mock import patch

import pikepdf
import pypdfium2
import reportlab.rl_config  # noqa: F401  # reads its settings beside the home folder as it is imported
from click.testing import Result
from PIL import Image

from pnp.cli import defence
from tests.tiny import run

LONGEST = 10.0
"""Seconds of work that a case may take."""
MOST_MEMORY = 1_000
"""Megabytes that a case may have at its worst."""
_HANGS = 240
"""Seconds after which a case of a campaign is given up, on a machine that others use, too."""
_ROOT = Path(__file__).parents[2]


class Trial(NamedTuple):
    """A case that was tried: what was changed and asked, with which *status* it ended, and what is wrong with that."""

    told: str
    status: int
    wrong: str
    """Empty if nothing is."""


class Kind(ABC):
    """What a campaign changes. Its cases lie in *folder*, which is the working folder while they are tried."""

    bar: ClassVar[int]
    """Cases of which none may be wrong before pnp is given to people."""
    short: ClassVar[int]
    """Cases that every run of the tests tries."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def try_case(self, number: int, faults: int | None = None) -> Trial:
        """Try the case of that *number*, in folders that are empty but for what it puts there.

        :param faults: how many things are wrong; one or two, if it is not said.
        """
        for name in ("game", "output", "outside"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        chance = random.Random(f"{type(self).__name__} {number}")
        return self._try_case(chance, chance.choice((1, 2, 2)) if faults is None else faults)

    @abstractmethod
    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        """Try the case that *chance* chooses, with so many *faults*."""

    def run(self, told: str, *command: str) -> tuple[Trial, Result]:
        """Run ``pnp`` with the words of a *command* and judge how it ends."""
        _forget_peak()
        start = time.process_time()
        roots = [self.folder, _ROOT, Path(sys.prefix), Path(sys.base_prefix), Path(os.devnull)]
        roots += map(Path, filter(None, sys.path))
        roots += [Path(os.environ[name]) for name in ("PNP_CACHE", "PNP_STATE", "PNP_CONFIG")]  # the user's own
        with patch.object(defence, "bug_told", _raise_again), _watch(roots, self.folder / "outside") as opened:
            result = run(*command)
        took, most = time.process_time() - start, _peak()
        told = f"pnp {' '.join(command)}: {told}"
        wrong = _wrong_end(result, self.folder / "output")
        if opened:
            wrong = f"opened {opened[0]}"
        elif took > LONGEST:
            wrong = f"took {took:.1f} s"
        elif most > MOST_MEMORY:
            wrong = f"took {most} MB"
        return Trial(told, result.exit_code, wrong), result


def _raise_again(error: Exception, *_: object) -> tuple[str, str]:
    """Stand in the place of the last line of defence: what nobody foresaw is a fault, however it is told."""
    raise error


def _wrong_end(result: Result, output: Path) -> str:
    """Return the fault in how a command ended, or in the files that it left in *output*."""
    error = result.exception
    if error is not None and not isinstance(error, SystemExit):
        frames = traceback.extract_tb(error.__traceback__)
        where = next((f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames) if "/pnp/" in f.filename), "")
        return f"{type(error).__name__} at {where}: {error}"[:300]
    if "fault of pnp" in result.output:
        return result.output[:300]
    if result.exit_code not in (0, 1, 2):
        return f"status {result.exit_code}: {result.output[:200]}"
    if result.exit_code and not result.output.strip():
        return "no words"
    if result.exit_code == 2 and not re.search('^Error: |^  "problems": ', result.output, re.MULTILINE):
        return f"no words: {result.output[:200]}"
    left = [path for path in sorted(output.rglob("*")) if path.is_file()]
    half = [path.name for path in left if path.name.startswith(".") or path.suffix == ".pdf"]
    if result.exit_code and half:
        return f"left {half[0]} behind"
    return next((f"{path.name}: {fault}" for path in left if (fault := _fault_in(path))), "")


def _fault_in(path: Path) -> str:
    """Return the reason why another program cannot read the file, empty if it can."""
    try:
        if path.suffix == ".pdf":
            with pikepdf.open(path) as document:
                # Of a JPEG that decoders mend, the file keeps what every viewer of pictures shows of it.
                for problem in document.check_pdf_syntax():
                    if "Pl_DCT::decompress" not in problem and "re-processed without filtering" not in problem:
                        return problem
            pages = pypdfium2.PdfDocument(BytesIO(path.read_bytes()))
            if not len(pages):
                return "has no pages"
            pages[0].render(scale=0.3)
        if path.suffix == ".png":
            Image.open(path).load()
    except (OSError, pikepdf.PdfError, pypdfium2.PdfiumError) as error:
        return f"{type(error).__name__}: {error}"
    return "" if path.stat().st_size else "is empty"


# -- memory, and files that are opened -------------------------------------------------------------


def _forget_peak() -> None:
    """Let the peak of this process's memory be what it has now, where the system can do that (Linux)."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


def _peak() -> int:
    """Return how much memory this process has had at its worst, in megabytes; 0 where the system does not say."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    match = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(match[1]) // 1024 if match else 0


@contextmanager
def _watch(roots: Sequence[Path], outside: Path) -> Iterator[list[str]]:
    """Yield a list that gets each file or folder that is opened beside *roots*, or in *outside*."""
    seen: list[str] = []
    inside = tuple(os.path.realpath(root) for root in roots)
    _WATCHERS.append((inside, os.path.realpath(outside), seen))
    if len(_WATCHERS) == 1:
        sys.addaudithook(_note)  # it cannot be taken away, so there is one
    try:
        yield seen
    finally:
        _WATCHERS[-1] = ((), "", seen)
        del _WATCHERS[1:]


_WATCHERS: list[tuple[tuple[str, ...], str, list[str]]] = []


def _note(event: str, arguments: tuple[object, ...]) -> None:
    if event not in ("open", "os.listdir", "os.scandir"):
        return
    roots, outside, seen = _WATCHERS[-1]
    path = arguments[0]
    if roots and isinstance(path, (str, bytes, os.PathLike)):
        real = os.path.realpath(os.fsdecode(path))
        if not real.startswith(roots) or real.startswith(outside):
            seen.append(real)


# -- the campaign ----------------------------------------------------------------------------------


class _LateError(BaseException):
    """A case takes too long. No command may catch it."""


def run_campaign(kind: Kind, state: Path, count: int) -> None:
    """Try the first *count* cases of *kind* but those that the file *state* has; it gets those that found something.

    A case that ended the process itself is found, too, when the campaign is begun again.
    """
    known = {"done": 0, "begun": -1, "printed": 0, "found": []}
    if state.is_file():
        known |= json.loads(state.read_text())
        if known["begun"] == known["done"]:
            known["found"].append([known["begun"], "?", "ended the process, or was ended with it"])
            known["done"] += 1
    signal.signal(signal.SIGALRM, _give_up)
    signal.signal(signal.SIGINT, _stop)  # of a KeyboardInterrupt, the command would make its own end
    for number in range(known["done"], count):
        state.write_text(json.dumps(known | {"begun": number}, indent=1))
        signal.alarm(_HANGS)
        try:
            trial = kind.try_case(number)
        except _LateError:
            trial = Trial("?", -1, f"takes more than {_HANGS} seconds")
        except _StopError:
            break
        finally:
            signal.alarm(0)
        known["done"] = number + 1
        known["printed"] += trial.status == 0
        if trial.wrong:
            known["found"].append([number, trial.told, trial.wrong])
            print(number, trial.told, "|", trial.wrong, flush=True)
    state.write_text(json.dumps(known | {"begun": -1}, indent=1))
    print(f"{known['done']} cases, {known['printed']} ended with 0, {len(known['found'])} found something")


class _StopError(BaseException):
    """The user ends the campaign."""


def _stop(number: int, frame: object) -> None:
    raise _StopError


def _give_up(number: int, frame: object) -> None:
    raise _LateError
