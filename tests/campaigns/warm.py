"""The programs that pnp starts, in forks of this process: nothing is imported again for each picture or print."""

from __future__ import annotations

import io
import math
import os
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, NoReturn
from unittest.mock import patch

from pnp.from_pdf import apart, child
from pnp.svg import convert, typst_page


@contextmanager
def warm_typst() -> Iterator[None]:
    """Let forks draw pictures, with the same limits and the same end, where the system has what that needs (Linux)."""
    if not hasattr(os, "memfd_create"):
        yield
        return
    import typst  # noqa: F401  # its threads begin with its first picture, and this process draws none

    with patch.object(convert, "subprocess", _Forks):
        yield


class _Forks:
    """What stands in the place of the module ``subprocess``."""

    TimeoutExpired = subprocess.TimeoutExpired

    @staticmethod
    def run(arguments: list[str], *, timeout: float, **given: Any) -> subprocess.CompletedProcess[bytes]:
        assert arguments[-1] == typst_page.__file__, arguments
        with ExitStack() as stack:
            names = ("given", "written", "said")
            files = [stack.enter_context(open(os.memfd_create(name), "w+b", buffering=0)) for name in names]
            files[0].write(given["input"])
            files[0].seek(0)
            child = os.fork()
            if not child:
                _draw([file.fileno() for file in files], timeout)
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            if status == -signal.SIGALRM:
                raise subprocess.TimeoutExpired(arguments, timeout)
            for file in files:
                file.seek(0)
            return subprocess.CompletedProcess(arguments, status, files[1].read(), files[2].read())


def _draw(files: list[int], timeout: float) -> NoReturn:
    """Be the program: read, draw and end."""
    status = 1
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(math.ceil(timeout))
        for place, file in enumerate(files):
            os.dup2(file, place)
        sys.stdin, sys.stdout = (io.TextIOWrapper(io.FileIO(place, mode)) for place, mode in ((0, "r"), (1, "w")))
        typst_page.main()
        sys.stdout.flush()
        status = 0
    except SystemExit as end:
        os.write(2, f"{end.code}\n".encode())
    except BaseException:
        os.write(2, traceback.format_exc().encode())
    finally:
        os._exit(status)


_HANGS = 200.0
"""Seconds without a sign of life after which a print is given up."""


@contextmanager
def warm_prints() -> Iterator[list[resource.struct_rusage]]:
    """Let forks take prints apart, with the same limits; yield a list that gets what each of them spent.

    The clock of the wall is not looked at: a campaign may run on a machine that has much else to do.
    """
    import pnp.from_pdf.taking  # noqa: F401

    spent: list[resource.struct_rusage] = []
    with patch.object(apart, "subprocess", _Prints(spent)), patch.object(apart, "_LONGEST", _HANGS):
        yield spent


class _Prints:
    """What stands in the place of the module ``subprocess``."""

    PIPE, DEVNULL = subprocess.PIPE, subprocess.DEVNULL

    def __init__(self, spent: list[resource.struct_rusage]) -> None:
        self._spent = spent

    @contextmanager
    def Popen(self, arguments: list[str], **_: int) -> Iterator[_Print]:  # noqa: N802 - as it is called there
        assert arguments[-1] == child.__name__, arguments
        process = _Print()
        try:
            yield process
        finally:
            process.stdout.close()
            self._spent.append(os.wait4(process.number, 0)[2])


class _Print:
    """A fork that takes a print apart."""

    def __init__(self) -> None:
        wanted, asked = os.pipe()
        said, saying = os.pipe()
        self.number = os.fork()
        if not self.number:
            os.close(asked)
            os.close(said)
            _take_apart(wanted, saying)
        os.close(wanted)
        os.close(saying)
        self.stdin, self.stdout = os.fdopen(asked, "wb"), os.fdopen(said, "rb")

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGKILL)


def _take_apart(wanted: int, saying: int) -> NoReturn:
    """Be the program: read, take apart and end."""
    status = 1
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        sys.stdin, sys.stdout = io.TextIOWrapper(io.FileIO(wanted)), io.TextIOWrapper(io.FileIO(saying, "w"))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        child.main()
        sys.stdout.flush()
        status = 0
    finally:
        os._exit(status)
