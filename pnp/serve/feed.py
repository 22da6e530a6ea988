"""What pages show, as entries that change one by one: a page asks for what is new since it last asked."""

from __future__ import annotations

import json
from threading import Condition
from time import monotonic

_MOST_GONE = 2_000
"""Entries that went and are remembered, for pages to take out; one that missed more gets everything anew."""


class Feed:
    """Entries of JSON by key, each with the number of the change that it came with. Safe in many threads."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._entries: dict[str, tuple[int, str]] = {}
        """In order of their numbers: those that changed last are at the end."""
        self._gone: dict[str, int] = {}
        self._oldest = 0
        """Who knows less than this change cannot be told what went since."""
        self._number = 0
        self._ended = False
        self.asked_at = monotonic()
        """When a page last asked, by the clock of :func:`time.monotonic`."""

    def update(self, entries: dict[str, object]) -> None:
        """Take *entries*, those that are None out; who waits is told all of them together, if any is new."""
        with self._changed:
            number = self._number + 1
            for key, value in entries.items():
                if value is None:
                    if self._entries.pop(key, None) is not None:
                        self._gone[key] = self._number = number
                    continue
                text = json.dumps(value, separators=(",", ":"))
                if key not in self._entries or self._entries[key][1] != text:
                    self._entries.pop(key, None)
                    self._gone.pop(key, None)
                    self._entries[key] = number, text
                    self._number = number
            while len(self._gone) > _MOST_GONE:
                self._oldest = max(self._oldest, self._gone.pop(next(iter(self._gone))))
            if self._number == number:
                self._changed.notify_all()

    def since(self, number: int, wait: float = 0) -> bytes:
        """Return as JSON what changed after *number*, waiting so many seconds for it.

        ``number`` is to be asked with the next time, ``entries`` are the new ones, null for one that went. ``whole``
        says that it is everything: whatever else the page has is to go.
        """
        self.asked_at = monotonic()
        end = self.asked_at + wait
        with self._changed:
            while number == self._number and not self._ended and (left := end - monotonic()) > 0:
                self._changed.wait(left)
            whole = not self._oldest <= number <= self._number or number == 0
            parts = []
            for key, (changed, text) in reversed(self._entries.items()):
                if changed <= number and not whole:
                    break
                parts.append(f"{json.dumps(key)}:{text}")
            parts.reverse()
            if not whole:
                parts += [f"{json.dumps(key)}:null" for key, changed in self._gone.items() if changed > number]
            now = self._number
        return f'{{"number":{now},"whole":{json.dumps(whole)},"entries":{{{",".join(parts)}}}}}'.encode()

    def end(self) -> None:
        """Let nobody wait any longer."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()
