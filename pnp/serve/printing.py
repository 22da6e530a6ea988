"""A print that a page asks for: one at a time, beside the workbench's own work, with progress for every page."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from reprlib import repr as quoted
from threading import Lock, Thread
from time import monotonic
from typing import Any, NamedTuple

from pnp.errors import PnpError, Problem
from pnp.pages.feed import Feed
from pnp.pages.service import QuestionError

_TELLING = 0.1
"""Seconds between two reports of progress."""

Keywords = Mapping[str, object]
"""Options as :func:`pnp.build` takes them."""
Tells = Callable[[int, int, str], None]


class Press(NamedTuple):
    """The press: *form* describes its options for a page; *build* prints, *try_* says what it costs, *bench* how its
    sheets are cut. *sheets* writes the PDF files of sheets into a folder, and returns them and their faults.
    """

    form: list[dict[str, object]]
    build: Callable[[Keywords, Tells], Mapping[str, Any]]
    try_: Callable[[Keywords], Mapping[str, Any]]
    bench: Callable[[Keywords], list[dict[str, Any]]]
    sheets: Callable[[Keywords, Path], tuple[list[Path], Sequence[Problem]]]


def check_form(form: list[dict[str, object]], keywords: Keywords) -> None:
    """Refuse *keywords* that are not of the *form*.

    :raises QuestionError: its flags are on or off, all others texts.
    """
    kinds = {option["keyword"]: bool if option["kind"] == "flag" else str for option in form}
    for keyword, value in keywords.items():
        if type(value) is not kinds.get(keyword):
            raise QuestionError(f"the form has no option {quoted(keyword)} that can be {quoted(value)}")


class _StoppedError(Exception):
    """The print was stopped by the page that asked for it."""


class Printing:
    """Prints with *press* on request, and reports to the entry ``print`` of *feed*."""

    def __init__(self, press: Press, feed: Feed) -> None:
        self._press, self._feed = press, feed
        self._lock = Lock()
        self._is_running = self._is_unwanted = False
        self._files: tuple[Path, ...] = ()
        self._told_at = 0.0
        feed.update({"form": press.form})

    def start(self, keywords: Keywords, *, only_cost: bool) -> bool:
        """Begin to print, or to work out what it costs; False where a print is under way.

        :raises QuestionError: *keywords* are not of the form: its flags are on or off, all others texts.
        """
        check_form(self._press.form, keywords)
        with self._lock:
            if self._is_running:
                return False
            self._is_running, self._is_unwanted = True, False
        self._feed.update({"print": {"state": "running", "done": 0, "total": 0, "what": "reading", "cost": only_cost}})
        Thread(target=self._work, args=(keywords, only_cost), daemon=True).start()
        return True

    def stop(self) -> None:
        """Stop the running print before its next sheet; earlier files stay."""
        self._is_unwanted = True

    def file(self, index: int) -> Path | None:
        """Return a file of the last print; None where it has no such one."""
        return self._files[index] if index < len(self._files) else None

    def _work(self, keywords: Keywords, only_cost: bool) -> None:
        told: dict[str, object]
        try:
            if only_cost:
                told = {"state": "cost", "answer": self._press.try_(keywords)}
                told["bench"] = self._press.bench(keywords)
            else:
                answer = self._press.build(keywords, self._progress)
                self._files = tuple(map(Path, answer["files"]))
                told = {"state": "done", "answer": answer, "names": [file.name for file in self._files]}
                told["bench"] = self._press.bench(keywords)
        except _StoppedError:
            told = {"state": "stopped"}
        except PnpError as error:
            told = {"state": "failed", "problems": [problem._asdict() for problem in error.problems]}
        except Exception as error:
            traceback.print_exception(error, file=sys.stderr)
            problem = Problem("", f"pnp failed: {type(error).__name__}: {error}", "the terminal says where")
            told = {"state": "failed", "problems": [problem._asdict()]}
        with self._lock:
            self._is_running = False
        self._feed.update({"print": told})

    def _progress(self, done: int, total: int, what: str) -> None:
        if self._is_unwanted:
            raise _StoppedError
        if monotonic() - self._told_at > _TELLING:
            self._told_at = monotonic()
            told = {"state": "running", "done": done, "total": total, "what": what, "cost": False}
            self._feed.update({"print": told})
