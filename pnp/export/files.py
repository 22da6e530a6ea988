"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Mapping
from pathlib import Path
from stat import S_IMODE
from types import TracebackType

from pnp.errors import ExportError, PnpError

_TEMPORARY = re.compile(r"\.pnp-[0-9a-f]{16}")
_OLD = 3600
"""Seconds; no write takes as long."""


def write_whole(path: Path, data: bytes) -> None:
    """Write *data* to *path*, so that half a file is never seen and a failure leaves the old one.

    A missing folder is made.

    :raises ExportError: the folder or the disk refuses.
    """
    write_together({path: data})


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write several files as :func:`write_whole` does; where one cannot be written, all stay what they were.

    :raises ExportError: the folder or the disk refuses.
    """
    with Together() as together:
        for path, data in files.items():
            together.add(path, data)


class Together:
    """Files that come one after the other; at the end of the context all are in their places, or none.

    Until then each lies beside its place, so that memory holds one at a time. Whatever leaves the context early, Ctrl-C
    too, leaves what was there before. Who may read and write a file stays as it was.
    """

    def __init__(self) -> None:
        self._temporary: dict[Path, Path] = {}

    def add(self, path: Path, data: bytes) -> None:
        """Write *data*, which will be the file *path*.

        :raises ExportError: the folder or the disk refuses.
        """
        if not path.name:
            raise ExportError.at(path, "is no name of a file", "name the file to write")
        temporary = self._temporary.get(path) or _temporary_name(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not (path.is_file() or path.is_dir()):
                raise ExportError.at(path, "cannot be written: it is a device or a pipe", "name a file")
            temporary.unlink(missing_ok=True)
            self._temporary[path] = temporary
            with temporary.open("xb") as file:
                file.write(data)
            if path.is_file():
                temporary.chmod(S_IMODE(path.stat().st_mode))
        except FileExistsError as error:  # a file is where the folder should be
            raise _write_error(path, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))) from error
        except OSError as error:
            raise _write_error(path, error) from error

    def __enter__(self) -> Together:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._replace()
        finally:
            for rest in self._temporary.values():
                rest.unlink(missing_ok=True)

    def _replace(self) -> None:
        old: dict[Path, Path] = {}
        done: list[Path] = []
        path = Path()
        try:
            for path in self._temporary if len(self._temporary) > 1 else ():
                if path.exists():
                    old[path] = _temporary_name(path)
                    _copy(path, old[path])
            for path, temporary in self._temporary.items():
                os.replace(temporary, path)
                done.append(path)
        except BaseException as error:  # Ctrl-C, too
            for each in done:
                os.replace(old.pop(each), each) if each in old else each.unlink()
            if isinstance(error, OSError):
                raise _write_error(path, error) from error
            raise
        finally:
            for copy in old.values():
                copy.unlink(missing_ok=True)


def _write_error(path: Path, error: OSError) -> PnpError:
    hint = "check the folder, and close the file if another program has it open"
    return ExportError.at(path, f"cannot be written: {error.strerror}", hint)


def remove_leftovers(folder: Path) -> None:
    """Remove what writes that were killed left in *folder* and below, an hour ago or longer: others may be at work."""
    for place, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if not each.startswith(".")]
        for path in (Path(place, name) for name in names if _TEMPORARY.fullmatch(name)):
            try:
                if time.time() - path.lstat().st_mtime > _OLD:
                    path.unlink()
            except OSError:  # it harms nobody there
                continue


def _temporary_name(path: Path) -> Path:
    """Return a name beside *path* that nobody can have put a link at, and that is not too long where its own is not."""
    return path.with_name(f".pnp-{os.urandom(8).hex()}")


def _copy(path: Path, to: Path) -> None:
    """Copy the file *path*, a link as a link, to a name that nothing has yet."""
    if path.is_symlink():
        to.symlink_to(os.readlink(path))
        return
    import shutil  # takes 2 ms, and hardly any file is kept

    with path.open("rb") as source, to.open("xb") as target:
        shutil.copyfileobj(source, target)
