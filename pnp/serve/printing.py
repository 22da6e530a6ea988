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
    sheets are cut. *sheets* writes the PDF files of sheets into a folder, and returns them and their faults. *preview*
    writes what ``pnp preview`` does.
    """

    form: list[dict[str, object]]
    build: Callable[[Keywords, Tells], Mapping[str, Any]]
    try_: Callable[[Keywords], Mapping[str, Any]]
    bench: Callable[[Keywords], list[dict[str, Any]]]
    sheets: Callable[[Keywords, Path], tuple[list[Path], Sequence[Problem]]]
    preview: Callable[[Keywords, Tells], list[Path]]


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
        self._entry = "print"
        self._files: tuple[Path, ...] = ()
        self._pictures: dict[str, Path] = {}
        self._told_at = 0.0
        feed.update({"form": press.form})

    def start(self, keywords: Keywords, *, only_cost: bool) -> bool:
        """Begin to print, or to work out what it costs; False where a print is under way.

        :raises QuestionError: *keywords* are not of the form: its flags are on or off, all others texts.
        """
        check_form(self._press.form, keywords)
        return self._begin("print", lambda: self._print(keywords, only_cost=only_cost), cost=only_cost)

    def preview(self, language: str, form: str, card: str) -> bool:
        """Begin to write pictures for others, told in the entry ``preview``; False where a print is under way.

        :param form: ``html``, or ``png``.
        :param card: the only one, such as ``ship/NL1a``; empty for all.
        :raises QuestionError: there is no such form.
        """
        if form not in ("html", "png"):
            raise QuestionError(f"there are no pictures of the form {quoted(form)}")
        keywords = {"lang": language, "format": form, **({"card": card} if card else {})}
        return self._begin("preview", lambda: self._preview(keywords), cost=False)

    def picture(self, name: str) -> Path | None:
        """Return a file that was written for others; None where it is not *name*."""
        return self._pictures.get(name)

    def stop(self) -> None:
        """Stop the running print before its next sheet; earlier files stay."""
        self._is_unwanted = True

    def file(self, index: int) -> Path | None:
        """Return a file of the last print; None where it has no such one."""
        return self._files[index] if index < len(self._files) else None

    def _begin(self, entry: str, make: Callable[[], dict[str, object]], *, cost: bool) -> bool:
        with self._lock:
            if self._is_running:
                return False
            self._is_running, self._is_unwanted, self._entry = True, False, entry
        self._feed.update({entry: {"state": "running", "done": 0, "total": 0, "what": "reading", "cost": cost}})
        Thread(target=self._work, args=(make,), daemon=True).start()
        return True

    def _print(self, keywords: Keywords, *, only_cost: bool) -> dict[str, object]:
        told: dict[str, object]
        if only_cost:
            told = {"state": "cost", "answer": self._press.try_(keywords)}
        else:
            answer = self._press.build(keywords, self._progress)
            self._files = tuple(map(Path, answer["files"]))
            told = {"state": "done", "answer": answer, "names": [file.name for file in self._files]}
        return {**told, "bench": self._press.bench(keywords)}

    def _preview(self, keywords: Keywords) -> dict[str, object]:
        files = self._press.preview(keywords, self._progress)
        self._pictures |= {file.name: file for file in files}
        sizes = [file.stat().st_size for file in files]
        names = [file.name for file in files]
        return {"state": "done", "names": names, "sizes": sizes, "folder": str(files[0].parent)}

    def _work(self, make: Callable[[], dict[str, object]]) -> None:
        told: dict[str, object]
        try:
            told = make()
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
        self._feed.update({self._entry: told})

    def _progress(self, done: int, total: int, what: str) -> None:
        if self._is_unwanted:
            raise _StoppedError
        if monotonic() - self._told_at > _TELLING:
            self._told_at = monotonic()
            told = {"state": "running", "done": done, "total": total, "what": what, "cost": False}
            self._feed.update({self._entry: told})
