"""Starts a process that takes a PDF file apart, and ends it if it takes too long."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

from pnp.errors import DataError, Problem
from pnp.from_pdf.taking import Deck, Taken
from pnp.from_pdf.wishes import Wishes
from pnp.svg.pdf_page import INSTALL

_LONGEST = 600.0 if hasattr(signal, "setitimer") else 60.0
"""Seconds without a sign of life. Where it can, the process counts its own work, which others cannot slow down."""


def take_apart(file: Path, folder: Path, wishes: Wishes, progress: Callable[[int, int], None]) -> Taken:
    """Write the cards of the PDF *file* into *folder*.

    :param progress: is told of each page, and of how many there are.
    :raises DataError: pikepdf is not installed; or the file cannot be read, has no cards, or takes too long.
    """
    if find_spec("pikepdf") is None:
        raise DataError.at(file, "is a PDF, which needs pikepdf", INSTALL)
    request = {"file": str(file), "folder": str(folder), "wishes": wishes._asdict()}
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "pnp.from_pdf.child"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        lines: Queue[bytes] = Queue()
        listener = Thread(target=_listen, args=(process.stdout, lines), daemon=True)
        listener.start()
        try:
            with suppress(OSError), process.stdin as wanted:  # it may have ended already
                wanted.write(json.dumps(request).encode())
            return _watch(lines, file, progress)
        finally:
            process.kill()
            listener.join()


def _listen(output: IO[bytes], lines: Queue[bytes]) -> None:
    for line in output:
        lines.put(line)
    lines.put(b"")


def _watch(lines: Queue[bytes], file: Path, progress: Callable[[int, int], None]) -> Taken:
    last = of = 0
    while True:
        try:
            line = lines.get(timeout=_LONGEST)
        except Empty:
            raise DataError.at(file, f"page {last} takes too long", _without(last, of)) from None
        if not line:
            where = f"page {last}" if last else "it"
            what = f"cannot be taken apart: {where} takes too much time or memory"
            raise DataError.at(file, what, _without(last, of))
        said: dict[str, Any] = json.loads(line)
        if "problems" in said:
            raise DataError(*(Problem(*problem) for problem in said["problems"]))
        if "decks" in said:
            decks = tuple(Deck(**{**deck, "grids": tuple(deck["grids"])}) for deck in said["decks"])
            return Taken(decks, tuple(said["notes"]), said["made_by"])
        last, of = said["page"], said["of"]
        progress(last, of)


def _without(page: int, of: int) -> str:
    """Return the hint to take all pages but *page*."""
    anew = "save it anew in another program"
    if not page or of < 2:
        return anew
    rest = [f"{start}-{end}" if start < end else f"{start}" for start, end in ((1, page - 1), (page + 1, of))
            if start <= end]  # fmt: skip
    return f"{anew}, or leave the page out: --pages {','.join(rest)}"
