"""A journal of a game under way: a first line from which it began, and a line for each move since."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from pnp.errors import ExportError
from pnp.export.files import write_whole
from pnp.store.ownership import check_file

_LARGEST = 50_000_000


class Journal:
    """The journal in a file, or one that keeps nothing (None).

    A line is written before anybody sees what it says, so a game whose server is killed goes on where it was.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def read(self) -> list[Any]:
        """Return the lines that were written whole; none where there is no journal, or none that can be read."""
        found: list[Any] = []
        with suppress(OSError, ValueError, RecursionError):
            size = check_file(self._path, "the journal") if self._path else None
            if self._path is not None and size is not None and size <= _LARGEST:
                whole, _, _ = self._path.read_text("utf-8").rpartition("\n")
                for line in whole.splitlines():
                    found.append(json.loads(line))
        return found

    def begin(self, first: Mapping[str, Any], lines: Sequence[Any] = ()) -> None:
        """Begin anew from *first*, with *lines* that are known already.

        :raises ExportError: it cannot be written.
        """
        self.close()
        if self._path is None:
            return
        write_whole(self._path, b"".join(map(_line, (first, *lines))))

    def add(self, line: Any) -> None:
        """Add a *line*.

        :raises ExportError: it cannot be written.
        """
        if self._path is None:
            return
        try:
            if self._file is None:
                self._file = self._path.open("ab", buffering=0)
            place = self._file.seek(0, os.SEEK_END)
            try:
                self._file.write(_line(line))
            except OSError:
                self._file.truncate(place)
                raise
        except OSError as error:
            raise ExportError.at(self._path, f"cannot be written: {error.strerror}") from error

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _line(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
