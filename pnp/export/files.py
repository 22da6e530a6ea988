"""Files are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.errors import ExportError


def write_whole(path: Path, data: bytes) -> None:
    """Write *data* to *path*, so that nobody ever sees half a file and a failure leaves the old one.

    A missing folder is made.

    :raises ExportError: the folder or the disk refuses.
    """
    write_together({path: data})


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write several files as :func:`write_whole` does; where one cannot be written, all stay what they were.

    :raises ExportError: the folder or the disk refuses.
    """
    temporary = {path: _beside(path) for path in files}
    path = Path()
    try:
        try:
            for path, data in files.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                temporary[path].write_bytes(data)
            old = {path: path.read_bytes() for path in files if path.exists()} if len(files) > 1 else {}
            done: list[Path] = []
            try:
                for path in files:
                    os.replace(temporary[path], path)
                    done.append(path)
            except OSError:
                _restore(done, old)
                raise
        finally:
            for rest in temporary.values():
                rest.unlink(missing_ok=True)
    except OSError as error:
        hint = "check the folder, and close the file if another program has it open"
        raise ExportError.at(path, f"cannot be written: {error.strerror}", hint) from error


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}")


def _restore(paths: Iterable[Path], old: Mapping[Path, bytes]) -> None:
    for path in paths:
        if path in old:
            temporary = _beside(path)
            temporary.write_bytes(old[path])
            os.replace(temporary, path)
        else:
            path.unlink()
