"""The journal of one game: a file to which every change is added, and kept, before anybody sees it."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.errors import ExportError
from pnp.store.ownership import check_file

_LARGEST = 50_000_000

Event = dict[str, Any]


class Journal:
    """The changes of a game, each a list of events, a line of JSON each in the file at *path*; None: not kept.

    Whatever happens, the file is whole lines and at most one that is not, which is cut off when it is opened again.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def read(self) -> list[list[Event]]:
        """The changes that are kept; none where there is no file that can be read."""
        try:
            size = check_file(self._path, "the journal") if self._path else None
            if self._path is None or size is None or size > _LARGEST:
                return []
            data = self._path.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            if len(whole) < len(data):
                os.truncate(self._path, len(whole))
            return [json.loads(line) for line in whole.splitlines()]
        except (OSError, ValueError, RecursionError):
            return []

    def add(self, events: Sequence[Event]) -> None:
        """Keep a change.

        :raises ExportError: it cannot be written; then the file is as it was.
        """
        if self._path is None:
            return
        line = json.dumps(events, separators=(",", ":")).encode() + b"\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            before = self._path.stat().st_size if self._path.exists() else 0
            with self._path.open("ab", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
                try:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    os.truncate(self._path, before)
                    raise
        except OSError as error:
            raise ExportError.at(self._path, f"cannot be written: {error.strerror}", "make room on the disk") from error
