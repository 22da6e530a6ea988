"""The games that are installed: found by id, imported when they are asked for, their faults told as theirs."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pnp.errors import PackageError, Problem
from pnp.packages.entry_points import Entry, entries
from pnp.packages.package import GamePackage

_OWN = "pnp.games."
"""Where the games of this distribution are: what fails there is a fault of pnp."""


@cache
def by_id() -> dict[str, list[Entry]]:
    """Return the entry points by the ids of the games, sorted."""
    found: dict[str, list[Entry]] = {}
    for entry in entries():
        found.setdefault(entry.id, []).append(entry)
    return found


def game_ids() -> list[str]:
    """Return the ids of all games that are installed, sorted; nothing is imported."""
    return [*by_id()]


@cache
def package_of(id: str) -> GamePackage:
    """Return the package that brings the game *id*, which is one of :func:`game_ids`.

    :raises PackageError: two packages bring it, it cannot be imported, or what it says is wrong.
    """
    if len(_rivals(id)) > 1:
        raise _clash(id, by_id()[id])
    return _imported(_entry_of(id))


def faults() -> dict[str, PackageError]:
    """Return what is wrong with installed packages, by the id of the game; this imports them all."""
    wrong: dict[str, PackageError] = {}
    for id, found in by_id().items():
        try:
            package_of(id)
        except PackageError as error:
            wrong[id] = error
        else:
            if len(found) > 1:
                wrong[id] = _clash(id, found)
    return wrong


def load(package: GamePackage, path: str) -> Any:
    """Return the object ``module:name`` of *package*.

    :raises PackageError: it cannot be imported.
    """
    module, _, name = path.partition(":")
    value = getattr(import_of(package.id, module), name, None)
    if value is None:
        raise _wrong(_entry_of(package.id), f"{path!r} names nothing in the module", str(sys.modules[module].__file__))
    return value


def import_of(id: str, module: str) -> Any:
    """Return a *module* of the package that brings the game *id*.

    :raises PackageError: importing it fails.
    """
    return _import(_entry_of(id), module)


def is_own(entry: Entry) -> bool:
    """Return whether the game is one of this distribution."""
    return entry.module.startswith(_OWN)


def root_of(entry: Entry) -> Path | None:
    """Return the folder, or the one file, of the package that brings a game; None where Python finds none.

    Nothing is imported.
    """
    top, _, rest = entry.module.partition(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None:
        return None
    if spec.submodule_search_locations is None:
        return Path(spec.origin) if spec.origin else None
    for folder in spec.submodule_search_locations:
        if spec.origin is not None:
            return Path(folder)
        if (part := Path(folder, rest.partition(".")[0])).exists():  # a namespace, which many packages share
            return part
    return None


def fault_in(error: BaseException) -> PackageError | None:
    """Return *error* as a fault of the package in whose code it came up; None where that is pnp's own, or nobody's."""
    from traceback import extract_tb  # takes 3 ms, and hardly anything fails

    roots = [(root, entry) for found in by_id().values() for entry in found if not is_own(entry)
             if (root := root_of(entry)) is not None]  # fmt: skip
    for frame in reversed(extract_tb(error.__traceback__)):
        for root, entry in roots:
            if Path(frame.filename).is_relative_to(root):
                return _wrong(entry, _said(error), f"{frame.filename}:{frame.lineno}")
    return None


def _rivals(id: str) -> list[Entry]:
    """Return who brings the game *id*: nobody can take the place of one of ours."""
    found = by_id()[id]
    return [entry for entry in found if is_own(entry)] or found


def _entry_of(id: str) -> Entry:
    return _rivals(id)[0]


def _imported(entry: Entry) -> GamePackage:
    value = getattr(_import(entry, entry.module), entry.name, None)
    if not isinstance(value, GamePackage):
        raise _wrong(entry, f"{entry.module}:{entry.name} is not a GamePackage", str(entry.file))
    if value.id != entry.id:
        raise _wrong(entry, f"the entry point {entry.id!r} leads to the game {value.id!r}", str(entry.file))
    return value


def _import(entry: Entry, module: str) -> Any:
    try:
        return import_module(module)
    except (Exception, SystemExit) as error:
        if is_own(entry):
            raise
        raise fault_in(error) or _wrong(entry, _said(error), _place(error) or str(entry.file)) from error


def _place(error: BaseException) -> str:
    """Return file and line of a fault that Python found while it read the file."""
    return f"{error.filename}:{error.lineno}" if isinstance(error, SyntaxError) and error.filename else ""


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"


def _wrong(entry: Entry, what: str, where: str) -> PackageError:
    hint = (f"this is a fault of the package {entry.distribution} {entry.version}, which brings the game "
            f"{entry.id!r}: tell its author, or uninstall it")  # fmt: skip
    return PackageError(Problem(where, what, hint))


def _clash(id: str, found: list[Entry]) -> PackageError:
    names = " and ".join(f"{entry.distribution} {entry.version}" for entry in found)
    return PackageError(Problem(str(found[-1].file), f"the game {id!r} is brought by {names}", "uninstall one of them"))
