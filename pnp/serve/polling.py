"""Fetching tables at an address again and again: only while a page is open, and less often after a fault."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Collection
from pathlib import Path
from threading import Event
from time import monotonic

from pnp.errors import PnpError
from pnp.game.download import BusyError
from pnp.game.online import Origin, origins_of, refresh
from pnp.pages.feed import Feed
from pnp.serve.comparison import problems_of

_EVERY = 15.0
_EVERY_PUBLISHED = 60.0
"""Publishers renew a published table only every few minutes: asking more often is of no use."""
_LONGEST = 600.0
_OPEN = 45.0
"""Seconds for which a page counts as open after it last asked."""


class Polling:
    """Fetches the tables of the game in *folder* from their addresses; the file watcher then sees the changed files.

    :param hosts: as for :func:`pnp.game.download.download`.
    """

    def __init__(self, folder: Path, hosts: Collection[str], feed: Feed) -> None:
        self._folder, self._hosts, self._feed = folder, hosts, feed
        self._due: dict[Origin, float] = {}
        self._pauses: dict[Origin, float] = {}
        self._tags: dict[Origin, str] = {}
        self._told: dict[str, dict[str, object]] = {}
        self._wanted = Event()

    def ask_now(self) -> None:
        """Fetch all tables now, due or not."""
        self._wanted.set()

    def work(self) -> None:
        """Fetch tables until the process ends."""
        while True:
            self.turn(monotonic(), now=self._wanted.is_set())
            self._wanted.wait(1.0)

    def turn(self, clock: float, *, now: bool = False) -> None:
        """Fetch the tables that are due at *clock*, or all of them *now*."""
        self._wanted.clear()
        if not now and self._due and clock - self._feed.asked_at > _OPEN:
            return
        try:
            origins = origins_of(self._folder)
        except (PnpError, ValueError, OSError):  # reported when the game is read
            return
        for origin in origins:
            if now or clock >= self._due.get(origin, 0.0):
                self._told[origin.name] = self._ask(origin, clock)
        names = {origin.name for origin in origins}
        self._told = {name: told for name, told in self._told.items() if name in names}
        self._feed.update({"tables": list(self._told.values())})

    def _ask(self, origin: Origin, clock: float) -> dict[str, object]:
        usual = _EVERY_PUBLISHED if "/d/e/" in origin.address else _EVERY
        told: dict[str, object] = {"name": origin.name, "address": origin.address, "problems": []}
        try:
            tag = self._tags.get(origin, "") if origin.path.is_file() else ""
            _, self._tags[origin] = refresh(origin, self._hosts, tag)
            pause = usual
        except Exception as error:  # the other tables are asked for, whatever is wrong with this one
            pause = min(max(usual, self._pauses.get(origin, usual)) * 2, _LONGEST)
            if isinstance(error, BusyError):
                pause = max(pause, error.seconds)
            if not isinstance(error, PnpError):
                traceback.print_exception(error, file=sys.stderr)
                what = f"pnp failed: {type(error).__name__}: {error}"
                error = PnpError.at(origin.name, what, "the terminal says where")
            told["problems"] = problems_of(error.problems)
        self._pauses[origin], self._due[origin] = pause, clock + pause
        return told | {"pause": pause}
