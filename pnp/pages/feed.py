"""What pages show, as entries that change one by one: a page asks for what is new since it last asked."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from threading import Lock
from time import monotonic

_MOST_GONE = 2_000
"""The most removed entries that are remembered, for pages to remove; a page that missed more gets everything anew."""

Listener = Callable[[], None]


class Feed:
    """Entries of JSON by key, each with the number of the change that it came with. Safe in many threads, and without.

    :param run: identifies this feed, because another one counts its numbers anew; random unless it is given.
    """

    def __init__(self, run: str = "") -> None:
        self.run = run or secrets.token_urlsafe(6)
        self._lock = Lock()
        self._entries: dict[str, tuple[int, str]] = {}
        """The entries in the order of their numbers: those that changed last are at the end."""
        self._gone: dict[str, int] = {}
        self._oldest = 0
        """The oldest change from which a page can still be told what was removed since."""
        self._number = 0
        self._ended = False
        self._listeners: dict[object, Listener] = {}
        self.asked_at = monotonic()
        """When a page last asked, by the clock of :func:`time.monotonic`; when it began if none did."""
        self.was_asked = False

    def update(self, entries: Mapping[str, object]) -> None:
        """Set *entries*, and remove those that are None; listeners are called once for all of them, if any is new."""
        with self._lock:
            number = self._number + 1
            for key, value in entries.items():
                if value is None:
                    self._take_out(key, number)
                else:
                    self._put(key, json.dumps(value, separators=(",", ":")), number)
            while len(self._gone) > _MOST_GONE:
                self._oldest = max(self._oldest, self._gone.pop(next(iter(self._gone))))
            listeners = self._all_listeners() if self._number == number else []
        for listener in listeners:
            listener()

    def news_since(self, number: int, run: str = "") -> bytes:
        """The news after change *number* of *run*, as JSON; an empty *run* is taken for this one.

        ``run`` and ``number`` are to be asked with the next time, ``entries`` are the new ones, null for one that
        went. ``whole`` says that it is everything: whatever else the page has is to go.
        """
        self.asked_at, self.was_asked = monotonic(), True
        with self._lock:
            whole = number == 0 or not self._is_own(run) or not self._oldest <= number <= self._number
            parts = self._all_entries() if whole else self._changes(number)
            head = f'"run":{json.dumps(self.run)},"number":{self._number},"whole":{json.dumps(whole)}'
        return f'{{{head},"entries":{{{",".join(parts)}}}}}'.encode()

    def hold(self, number: int, run: str, listener: Listener) -> Listener | None:
        """Call *listener* once when there is news after change *number*; None where there is some already, or no more.

        What comes back takes the listener out. It is called in the thread that brings the news, and must be quick.
        """
        self.asked_at, self.was_asked = monotonic(), True
        key = object()
        with self._lock:
            if self._ended or number != self._number or not self._is_own(run):
                return None
            self._listeners[key] = listener
        return lambda: self._forget(key)

    def end(self) -> None:
        """End all waiting."""
        with self._lock:
            self._ended = True
            listeners = self._all_listeners()
        for listener in listeners:
            listener()

    def _take_out(self, key: str, number: int) -> None:
        if self._entries.pop(key, None) is not None:
            self._gone[key] = self._number = number

    def _put(self, key: str, text: str, number: int) -> None:
        if key not in self._entries or self._entries[key][1] != text:
            self._entries.pop(key, None)
            self._gone.pop(key, None)
            self._entries[key] = number, text
            self._number = number

    def _is_own(self, run: str) -> bool:
        return run in ("", self.run)

    def _all_entries(self) -> list[str]:
        return [f"{json.dumps(key)}:{text}" for key, (_, text) in self._entries.items()]

    def _changes(self, number: int) -> list[str]:
        parts = []
        for key, (changed, text) in reversed(self._entries.items()):
            if changed <= number:
                break
            parts.append(f"{json.dumps(key)}:{text}")
        parts.reverse()
        return parts + [f"{json.dumps(key)}:null" for key, changed in self._gone.items() if changed > number]

    def _all_listeners(self) -> list[Listener]:
        listeners = list(self._listeners.values())
        self._listeners.clear()
        return listeners

    def _forget(self, key: object) -> None:
        with self._lock:
            self._listeners.pop(key, None)
