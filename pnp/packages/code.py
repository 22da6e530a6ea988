"""The fingerprint of the code that runs: what one version remembered is not used by another."""

from __future__ import annotations

import os
import re
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pnp import __version__
from pnp.packages.entry_points import METADATA
from pnp.packages.installed import entries_by_id, find_module, is_own, root_of
from pnp.store import key_of

_SKIPPED = ("__pycache__", "_share")
"""Folders that do not count: files that Python makes, and the data of games."""
_IMPORT = re.compile(rb"^[ \t]*(?:import|from)[ \t]+([A-Za-z_][\w., \t]*)", re.MULTILINE)
_NAME = re.compile(r"[A-Za-z_]\w*")


@cache
def code_fingerprint() -> str:
    """Return a digest that differs whenever pnp, a package with a game, a library or Python differs.

    Of pnp's own files and of those of packages with games the names, sizes and times count, of the libraries the
    versions that are installed: reading them all would take as long as the work that is saved.
    """
    package = str(Path(__file__).parents[1])
    outside = (line for root in sorted(_roots()) for line in stamps(root))
    return key_of(__version__, sys.version, zlib.ZLIB_RUNTIME_VERSION, *stamps(package), *outside, *_distributions())


def modules_of(id: str) -> Iterator[str]:
    """Yield the texts of the modules of the package that brings the game *id*; nothing is imported."""
    for entry in entries_by_id().get(id, ()):
        root = (
            Path(__file__).parents[1] / "games" / entry.module.rpartition(".")[2] if is_own(entry) else root_of(entry)
        )
        if root is not None:
            for path in [root] if root.is_file() else sorted(root.rglob("*.py")):
                yield _content(path).decode(errors="replace")


def _roots() -> set[str]:
    """Return the folders and files of code that is neither pnp's nor known by a version.

    They are those of packages with games, and of all packages that these import from a place where pip has put none:
    a checkout that is installed as editable, or a folder of PYTHONPATH. Nothing is imported to find them.
    """
    waiting = [
        str(root)
        for found in entries_by_id().values()
        for entry in found
        if not is_own(entry) and (root := root_of(entry)) is not None
    ]
    known: set[str] = set()
    while waiting:
        place = waiting.pop()
        if place not in known:
            known.add(place)
            waiting += _requirements_of(place)
    return known


def _requirements_of(place: str) -> Iterator[str]:
    names: set[str] = set()
    for path in [Path(place)] if os.path.isfile(place) else sorted(Path(place).rglob("*.py")):
        for match in _IMPORT.finditer(_content(path)):
            modules = match[1].decode().partition(" import")[0].split(",")
            names.update(start[0] for module in modules if (start := _NAME.match(module.strip())))
    for name in sorted(names - sys.stdlib_module_names - {"pnp"}):
        spec = find_module(name)
        if spec is None:
            continue
        for found in spec.submodule_search_locations or ([spec.origin] if spec.origin else []):
            if os.path.exists(found) and not _is_told_by_version(os.path.dirname(found)):
                yield found


@cache
def _is_told_by_version(folder: str) -> bool:
    """Return whether pip has installed what lies in *folder*."""
    return any(name.endswith(".dist-info") for name in os.listdir(folder))


def _content(path: Path) -> bytes:
    """Return the text of a module; nothing of what cannot be read, or would never end."""
    try:
        return path.read_bytes() if path.is_file() else b""
    except OSError:
        return b""


def stamps(place: str) -> list[str]:
    """Return name, size and time of each file in the folder *place*, or of that file; a link to a folder is a name."""
    waiting, found = [place], []
    while waiting:
        folder = waiting.pop()
        try:
            with os.scandir(folder) as inside:
                entries = [*inside]
        except OSError:  # a file; or what cannot be read, and draws nothing
            found.append(_stamp(folder, folder))
            continue
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in _SKIPPED:
                    waiting.append(entry.path)
            else:
                found.append(_stamp(entry.path, entry))
    return sorted(found)


def _stamp(path: str, file: str | os.DirEntry[str]) -> str:
    try:
        about = os.stat(file) if isinstance(file, str) else file.stat()
    except OSError:  # a link that leads nowhere, such as an editor leaves beside a file that it has open
        return path
    return f"{path} {about.st_size} {about.st_mtime_ns}"


def _distributions() -> Iterator[str]:
    """Yield the name and version of everything installed, as the folders that pip leaves are called."""
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:  # not there, or an archive
            continue
        yield from sorted(name for name in names if name.endswith(METADATA))
