"""What is kept of a page between two runs of pnp, in a file of the user: its address, and what was on it."""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.errors import ExportError
from pnp.pages.hold import Hold
from pnp.store.ownership import check_file, write_privately
from pnp.store.secret import state_folder

_LARGEST = 1_000_000
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")


class KeptPage:
    """The page of a *kind* (``tables``, ``workbenches``) for the game in *folder*, and its address: *token*, and *port*
    (0: any), both as they were last. *table* is what was kept of it, None where nothing was.

    Without a folder for the user's state nothing is kept. A file that cannot be read counts as none.

    :param is_new: begin with a new address and without what was kept.
    :param holder: who holds the page until it is closed, so that nobody else writes what is kept of it; empty: nobody.
    :raises ExportError: somebody else holds it, or it cannot be held.
    """

    def __init__(self, folder: Path, kind: str, *, is_new: bool = False, holder: str = "") -> None:
        place = sha256(os.fsencode(folder.resolve())).hexdigest()[:12]
        state = state_folder()
        self._path = state / kind / f"{folder.resolve().name}-{place}.json" if state else None
        self.token, self.port = secrets.token_urlsafe(16), 0
        self.table: Mapping[str, Any] | None = None
        self._hold = Hold(self._path.with_suffix(".lock"), holder) if self._path and holder else None
        self._is_new = is_new
        if not is_new:
            self._read()

    def beside(self, suffix: str) -> Path | None:
        """The file of that *suffix* beside what is kept, for what grows with each move; None where nothing is kept.

        :raises ExportError: the page begins anew, and the old file cannot be removed.
        """
        file = self._path.with_suffix(f".{suffix}") if self._path else None
        if file is not None and self._is_new:
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                raise ExportError.at(file, f"cannot be removed: {error.strerror}") from error
        return file

    def close(self) -> None:
        """Let others hold the page."""
        if self._hold is not None:
            self._hold.release()

    def _read(self) -> None:
        try:
            size = check_file(self._path, "the page") if self._path else None
            if self._path is None or size is None or size > _LARGEST:
                return
            found = json.loads(self._path.read_text("utf-8"))
            token, port, table = found["token"], found["port"], found["table"]
            if _TOKEN.fullmatch(token) and type(port) is int and 0 <= port < 65536 and isinstance(table, dict):
                self.token, self.port, self.table = token, port, table
        except (OSError, ValueError, LookupError, TypeError, RecursionError):
            return

    def write(self, table: Mapping[str, Any]) -> None:
        """Keep *table*: all of it, or, where that fails, the one before.

        :raises ExportError: it cannot be written.
        """
        self.table = table
        if self._path is None:
            return
        kept = {"token": self.token, "port": self.port, "table": table}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_privately(self._path, json.dumps(kept).encode())
        except OSError as error:
            raise ExportError.at(self._path, f"cannot be written: {error.strerror}") from error
