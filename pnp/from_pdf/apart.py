"""Starts a process that takes a PDF file apart, and ends it if it takes too long."""

from __future__ import annotations

import json
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

_LONGEST = 60.0
"""Seconds without a sign of life, on a machine that others use, too."""


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
    last = 0
    while True:
        try:
            line = lines.get(timeout=_LONGEST)
        except Empty:
            what = f"page {last + 1} takes too long"
            raise DataError.at(file, what, "leave it out: --pages 1-3,5 takes only those pages") from None
        if not line:
            after = f" after page {last}" if last else ""
            what = f"cannot be taken apart: it takes too much time or memory{after}"
            raise DataError.at(file, what, "save it anew in another program, or leave out a page with --pages")
        said: dict[str, Any] = json.loads(line)
        if "problems" in said:
            raise DataError(*(Problem(*problem) for problem in said["problems"]))
        if "decks" in said:
            decks = tuple(Deck(**{**deck, "grids": tuple(deck["grids"])}) for deck in said["decks"])
            return Taken(decks, tuple(said["notes"]), said["made_by"])
        last = said["page"]
        progress(last, said["of"])
