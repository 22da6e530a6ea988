"""Which packages bring games: the entry points of the group ``pnp.games``, read without ``importlib.metadata``.

That module takes 70 ms to be imported and to look through 80 packages; this takes 1 ms, so nothing needs to be
remembered that may be wrong tomorrow. The file format is that of the packaging specifications: what pip writes.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

GROUP = "pnp.games"
OWN = "print-and-play"
"""The name of our own distribution."""
METADATA = (".dist-info", ".egg-info")
"""The suffix of the folders in which pip records what it has installed."""

_LARGEST = 1_000_000
_RUNS = re.compile(r"[-_.]+")


class Entry(NamedTuple):
    """One entry point: the *id* of a game, the *module* and the *name* of its value, and who brings it."""

    id: str
    module: str
    name: str
    distribution: str
    version: str
    file: Path
    """The file that says so."""


def entries() -> list[Entry]:
    """Return the entry points of the installed games, in the order of their ids; an id may occur twice.

    Of a distribution that is installed in two folders the first in ``sys.path`` counts, as for Python itself.
    """
    found: list[Entry] = []
    seen: set[str] = set()
    for folder in dict.fromkeys(sys.path):
        for name in sorted(_list(folder or ".")):
            if not name.endswith(METADATA):
                continue
            distribution, _, version = name.rpartition(".")[0].partition("-")
            normal = _RUNS.sub("-", distribution).lower()
            if normal in seen:
                continue
            seen.add(normal)
            file = os.path.join(folder, name, "entry_points.txt")
            found += (Entry(*entry, normal, version.partition("-")[0], Path(file)) for entry in _read(file))
    return sorted(found)


def _list(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:  # not there, or an archive
        return []


def _read(file: str) -> Iterator[tuple[str, str, str]]:
    """Yield id, module and name for each line of the group."""
    try:
        if not os.path.isfile(file):  # most packages have none; a pipe would never end
            return
        with open(file, "rb", buffering=0) as opened:
            content = opened.read(_LARGEST)
    except OSError:
        return
    if GROUP.encode() not in content:
        return
    section = ""
    for line in content.decode("utf-8-sig", "replace").splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line.partition("]")[0].strip("[ ")
        elif section == GROUP and "=" in line and not line.startswith(("#", ";")):
            id, _, value = line.partition("=")
            module, _, name = value.partition("[")[0].partition(":")
            yield id.strip(), module.strip(), name.strip()
