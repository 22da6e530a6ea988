"""The fingerprint of the code that runs: what one version made is not for another to find."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pnp import __version__
from pnp.store import key_of


@cache
def code_fingerprint() -> str:
    """Return a digest that differs wherever pnp, a library or Python does.

    Of pnp's own files the names, sizes and times count, of the libraries the versions that are installed: reading
    them all would take as long as the work that is saved.
    """
    package = Path(__file__).parents[1]
    return key_of(__version__, sys.version, zlib.ZLIB_RUNTIME_VERSION, *_files(str(package)), *_installed())


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for entry in sorted(found, key=lambda entry: entry.name):
            if entry.name in ("__pycache__", "_share"):  # what Python makes, and the games
                continue
            if entry.is_dir():
                yield from _files(entry.path)
            else:
                about = entry.stat()
                yield f"{entry.path} {about.st_size} {about.st_mtime_ns}"


def _installed() -> Iterator[str]:
    """Yield the name and version of everything installed, as the folders that pip leaves are called."""
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # not there, or an archive
            continue
        yield from sorted(name for name in names if name.endswith((".dist-info", ".egg-info")))
