"""A file that one process at a time holds. The system lets go of it when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pnp.errors import ExportError

_PLACE = 1_000
"""The byte that is locked on Windows, where nobody else can read what is locked: behind what the file says."""


class Hold:
    """Holds *file* until it is released. *holder* says who that is, to whoever comes second.

    :raises ExportError: somebody else holds it, or it cannot be written.
    """

    def __init__(self, file: Path, holder: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            no_link = getattr(os, "O_NOFOLLOW", 0)
            self._file = os.open(file, os.O_RDWR | os.O_CREAT | no_link, 0o600)
        except OSError as error:
            raise ExportError.at(file, f"cannot be written: {error.strerror}") from error
        if not _lock(self._file):
            other = os.read(self._file, 200).decode("utf-8", "replace").strip() or "another program"
            os.close(self._file)
            raise ExportError.at("", f"This table is open already, in {other}.", "play there, or end that first")
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{holder} (process {os.getpid()})\n".encode())

    def release(self) -> None:
        """Let go of the file. It stays: whoever removed it could remove the one that another process holds."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _lock(file: int) -> bool:
    """Whether nobody else holds an open *file*."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _PLACE, os.SEEK_SET)
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks
        return True
    return True
