"""The sheets of a print, drawn from the very PDF that it would write."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import NamedTuple

from pnp.errors import PnpError, Problem
from pnp.export.png import page_sizes, png_data, render_page
from pnp.pages.feed import Feed
from pnp.serve.comparison import problems_of
from pnp.serve.printing import Keywords, Press, check_form

_DPI = 160
"""Pixels per inch of a page on the screen: 1 mm has 6."""


class _Wish(NamedTuple):
    keywords: Keywords
    reading: int


class SheetsShown:
    """Shows the sheets of a print in the entry ``sheets`` of *feed*: its number, the size of each page, and why there
    are none. Safe in many threads.

    :param reading: the number of the last reading of the game.
    """

    def __init__(
        self,
        press: Press,
        reading: Callable[[], int],
        feed: Feed,
    ) -> None:
        self._press, self._reading, self._feed = press, reading, feed
        self._told: dict[str, object] = {"number": 0, "pages": [], "problems": [], "isOld": False}
        self._lock = Lock()
        self._wanted: _Wish | None = None
        self._begun: _Wish | None = None
        self._is_running = False
        self._number = 0
        self._pages: list[tuple[Path, int]] = []
        """The file of each page, and its index in it."""
        self._folder = TemporaryDirectory(prefix="pnp-sheets-")

    def show(self, options: Mapping[str, object]) -> None:
        """Show the sheets of the game as it is now, printed with *options*.

        :raises QuestionError: they are not of the form.
        """
        check_form(self._press.form, options)
        self._want(_Wish(dict(options), self._reading()))

    def show_again(self) -> None:
        """Show the sheets of the game as it is now, printed as last time."""
        self._want(_Wish(self._wanted.keywords if self._wanted else {}, self._reading()))

    def page(self, number: int, index: int) -> bytes | None:
        """A page as a PNG; None where the sheets of that *number* are gone, or have no such page."""
        with self._lock:
            if number != self._number or index >= len(self._pages):
                return None
            return png_data(render_page(*self._pages[index], _DPI), _DPI)

    def close(self) -> None:
        """Remove the files."""
        self._folder.cleanup()

    def _want(self, wish: _Wish) -> None:
        with self._lock:
            self._wanted = wish
            if self._is_running or wish == self._begun:
                return
            self._is_running = True
        Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        """Make what is wanted, until nothing else is."""
        while True:
            with self._lock:
                if self._wanted is None or self._wanted == self._begun:
                    self._is_running = False
                    return
                self._begun = wish = self._wanted
            self._tell({**self._told, "isOld": True})
            self._show(*self._make(wish.keywords))

    def _tell(self, told: dict[str, object]) -> None:
        self._told = told
        self._feed.update({"sheets": told})

    def _make(self, keywords: Keywords) -> tuple[list[Path], Sequence[Problem]]:
        folder = Path(self._folder.name, str(self._number + 1))
        try:
            return self._press.sheets(keywords, folder)
        except PnpError as error:
            return [], error.problems
        except Exception as error:
            traceback.print_exception(error, file=sys.stderr)
            return [], [Problem("", f"pnp failed: {type(error).__name__}: {error}", "the terminal says where")]

    def _show(self, files: list[Path], problems: Sequence[Problem]) -> None:
        sizes = [(file, page_sizes(file)) for file in files]
        with self._lock:
            old = {file for file, _ in self._pages}
            self._number += 1
            self._pages = [(file, index) for file, each in sizes for index in range(len(each))]
            for file in old - set(files):
                file.unlink(missing_ok=True)
        pages = [{"width": size.width, "height": size.height} for _, each in sizes for size in each]
        self._tell({"number": self._number, "pages": pages, "problems": problems_of(problems), "isOld": False})
