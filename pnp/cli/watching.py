"""Watching files for changes by looking at their times again and again: this needs no library and works everywhere."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from stat import S_ISREG

from pnp.game.paths import display_path
from pnp.press.unchanged import entries

_PAUSE = 0.05
_SHARE = 20
"""At most one second in so many is spent on looking, however many files there are."""
_QUIET = 0.02
"""Seconds without a change before a change is reported: editors write in several steps."""
_LONGEST = 2.0
"""Seconds after which a change is reported in any case."""

Look = dict[str, tuple[int, int, int]]


def changes(folders: Sequence[Path]) -> Iterator[list[str]]:
    """Yield the files in *folders* that changed, came or went, whenever some did; at once an empty list.

    Changes while the caller is busy come with the next turn. Files that editors put beside (hidden ones, and
    those that end in ``~``) do not count, and folders may go and come back.
    """
    known, pause = _look(folders), _PAUSE
    yield []
    while True:
        time.sleep(pause)
        start = time.perf_counter()
        seen = _look(folders)
        pause = max(_PAUSE, (time.perf_counter() - start) * _SHARE)
        if seen != known:
            seen = _wait_for_quiet(folders, seen)
        if seen != known:
            files = sorted(file for file in {*seen, *known} if seen.get(file) != known.get(file))
            known = seen
            yield files


def names_of(files: Sequence[str]) -> list[str]:
    """Return *files* as messages name them."""
    return [display_path(Path(file)) for file in files]


def line_of_changes(files: Sequence[str]) -> str:
    """Return the line that says that *files* changed.

    >>> line_of_changes(["a", "b", "c", "d", "e"])
    'a, b, c and 2 more changed'
    """
    more = f" and {len(files) - 3} more" if len(files) > 3 else ""
    return f"{', '.join(files[:3])}{more} changed"


def _wait_for_quiet(folders: Sequence[Path], seen: Look) -> Look:
    """Return the state of the files once they have stopped changing."""
    end = time.perf_counter() + _LONGEST
    while time.perf_counter() < end:
        time.sleep(_QUIET)
        before, seen = seen, _look(folders)
        if seen == before:
            break
    return seen


def _look(folders: Sequence[Path]) -> Look:
    """Return for each file when it was changed, its size and its inode."""
    seen: Look = {}
    for folder in folders:
        hidden = len(str(folder))
        try:
            for entry in entries(str(folder)):
                if os.sep + "." in entry.path[hidden:] or entry.name.endswith("~"):
                    continue
                try:
                    about = entry.stat()
                except OSError:  # gone since
                    continue
                if S_ISREG(about.st_mode):
                    seen[entry.path] = (about.st_mtime_ns, about.st_size, about.st_ino)
        except OSError:  # the folder is gone; it may come back
            continue
    return seen
