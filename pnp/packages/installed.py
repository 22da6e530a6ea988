"""The games that are installed: found by id, imported when they are needed, their faults reported as theirs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from pnp.errors import PackageError, PnpError, Problem, Terminated
from pnp.packages.entry_points import OWN, Entry, entries
from pnp.packages.package import GamePackage, InterfaceError

_OWN = "pnp.games."
"""The package of pnp's own games: a failure there is a fault of pnp."""
T = TypeVar("T")
_folders: dict[str, Entry] = {}
"""The code of game folders that runs in this process, by the names of its modules."""


@cache
def entries_by_id() -> dict[str, list[Entry]]:
    """Return the entry points by the ids of the games, sorted."""
    found: dict[str, list[Entry]] = {}
    for entry in entries():
        found.setdefault(entry.id, []).append(entry)
    return found


def game_ids() -> list[str]:
    """Return the ids of all games that are installed, sorted; nothing is imported."""
    return [*entries_by_id()]


@cache
def package_of(id: str) -> GamePackage:
    """Return the package that brings the game *id*, which is one of :func:`game_ids`.

    :raises PackageError: two packages bring it, it cannot be imported, or what it says is wrong.
    """
    if len(_rivals(id)) > 1:
        raise _clash(id, entries_by_id()[id])
    return _import_entry(_entry_of(id))


def faults() -> dict[str, PackageError]:
    """Return the faults of installed packages, by the id of the game; this imports them all."""
    wrong: dict[str, PackageError] = {}
    for id, found in entries_by_id().items():
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
    value = _attribute(_import(_entry_for(package), module), name)
    if value is None:
        raise package_fault(package, f"{path!r} names nothing in the module", str(sys.modules[module].__file__))
    return value


def package_fault(package: GamePackage, what: str, where: str = "") -> PackageError:
    """Return a fault of *package*, in the file *where*."""
    entry = _entry_for(package)
    return _fault(entry, what, where or str(root_of(entry) or entry.file))


def is_foreign(package: GamePackage) -> bool:
    """Return whether *package* is of another distribution than ours."""
    return not is_own(_entry_for(package))


def module_of(id: str, file: Path, source: str) -> tuple[ModuleType, Entry]:
    """Return the module that the text *source* of *file*, code in the folder of the game *id*, makes; and its entry.

    The text alone is needed: where it is sent to another machine, the file need not be there. It runs once in a
    process. What it prints goes to standard error.

    :raises PackageError: it fails.
    """
    from hashlib import sha256  # takes 3 ms, and games that are installed need it not

    name = f"pnp_code_of_a_folder_{sha256(f'{file}{chr(0)}{source}'.encode()).hexdigest()[:24]}"
    if name in _folders:
        return sys.modules[name], _folders[name]
    entry = _folders[name] = Entry(id, name, "", "", "", file)
    spec = ModuleSpec(name, None, origin=str(file))
    module = sys.modules[name] = module_from_spec(spec)  # there before it runs: its classes look for their module
    module.__file__ = str(file)
    module.__dict__["print"] = _print_aside

    def run() -> None:
        exec(compile(source, str(file), "exec", dont_inherit=True), module.__dict__)

    try:
        _run(entry, run)
    except BaseException:
        del sys.modules[name], _folders[name]
        raise
    return module, entry


def _print_aside(*things: object, **how: Any) -> None:
    """Print to standard error: what a command answers may be JSON."""
    print(*things, **{"file": sys.stderr, **how})


def import_of(id: str, module: str) -> Any:
    """Return a *module* of the package that brings the game *id*.

    :raises PackageError: importing it fails.
    """
    return _import(_entry_of(id), module)


def is_own(entry: Entry) -> bool:
    """Return whether the game is one of our own distribution."""
    return entry.distribution == OWN and entry.module.startswith(_OWN)


def root_of(entry: Entry) -> Path | None:
    """Return the folder, or the one file, of the package that brings a game; None where Python finds none.

    Nothing is imported.
    """
    top, _, rest = entry.module.partition(".")
    spec = find_module(top)
    if spec is None or top == "pnp":
        return None
    if spec.submodule_search_locations is None:
        return Path(spec.origin) if spec.origin else None
    for folder in spec.submodule_search_locations:
        if spec.origin is not None:
            return Path(folder)
        if (part := Path(folder, rest.partition(".")[0])).exists():  # a namespace, which many packages share
            return part
    return None


def find_module(name: str) -> ModuleSpec | None:
    """Return the spec of the top-level module *name*; None where Python does not find it, whatever the reason."""
    try:
        return find_spec(name)
    except Exception:  # finders are anybody's code, and some modules have none
        return None


def fault_in(error: BaseException) -> PackageError | None:
    """Return *error* as a fault of the package in whose code it came up; None where that is pnp's own, or nobody's."""
    foreign = [entry for found in entries_by_id().values() for entry in found if not is_own(entry)]
    roots = [(root, entry) for entry in (*foreign, *_folders.values()) if (root := root_of(entry)) is not None]
    if not roots:
        return None
    from traceback import extract_tb  # takes 3 ms, and hardly anything fails

    for frame in reversed(extract_tb(error.__traceback__)):
        for root, entry in roots:
            if Path(frame.filename).is_relative_to(root):
                return _fault(entry, _error_text(error), f"{frame.filename}:{frame.lineno}")
    return None


@contextmanager
def faults_told(which: str) -> Iterator[None]:
    """Tell which game it was, such as ``game 3, seed 7``, in every error of what runs; what fails in the code of a
    package or a folder becomes a fault of it, ``sys.exit`` too.

    :raises PnpError: something goes wrong.
    """
    try:
        yield
    except PnpError as error:
        raise type(error)(*(each._replace(what=f"{which}: {each.what}") for each in error.problems)) from error
    except Terminated:
        raise
    except (Exception, SystemExit) as error:
        if fault := fault_in(error):
            raise PackageError(*(each._replace(what=f"{which}: {each.what}") for each in fault.problems)) from error
        raise


def _rivals(id: str) -> list[Entry]:
    """Return the entry points of the game *id*: only pnp's own, if it has that game."""
    found = entries_by_id()[id]
    return [entry for entry in found if is_own(entry)] or found


def _entry_of(id: str) -> Entry:
    return _rivals(id)[0]


def _entry_for(package: GamePackage) -> Entry:
    return package.entry or _entry_of(package.id)


def _import_entry(entry: Entry) -> GamePackage:
    value = _attribute(_import(entry, entry.module), entry.name)
    if not isinstance(value, GamePackage):
        raise _fault(entry, f"{entry.module}:{entry.name} is not a GamePackage", str(entry.file))
    if value.id != entry.id:
        raise _fault(entry, f"the entry point {entry.id!r} leads to the game {value.id!r}", str(entry.file))
    if not (value.folder / "game.toml").is_file():
        raise _fault(entry, "its game folder has no game.toml: is the folder in the wheel?", str(value.folder))
    return value


def _attribute(module: Any, path: str) -> Any:
    """Return the attribute of *module* that a dotted *path* names, None where there is none."""
    value = module
    for name in path.split("."):
        try:
            value = getattr(value, name, None)
        except Exception:  # a module may have a __getattr__ of its own
            return None
    return value


def _import(entry: Entry, module: str) -> Any:
    return import_module(module) if is_own(entry) else _run(entry, lambda: import_module(module))


def _run(entry: Entry, run: Callable[[], T]) -> T:
    """Run the code that *entry* names by *run*, and return the result.

    :raises PackageError: it fails.
    """
    try:
        with redirect_stdout(sys.stderr):  # what a command answers may be JSON
            return run()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # sys.exit, too, and what test runners raise
        fault = fault_in(error) or _fault(entry, _error_text(error), _place(error) or str(entry.file))
        if isinstance(error, InterfaceError):
            fault = PackageError(*(problem._replace(what=str(error), hint=error.hint) for problem in fault.problems))
        raise fault from error


def _place(error: BaseException) -> str:
    """Return file and line of a fault that Python found while it read the file."""
    return f"{error.filename}:{error.lineno}" if isinstance(error, SyntaxError) and error.filename else ""


def _error_text(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"
    except Exception:  # its own __str__ fails
        return type(error).__name__


def _fault(entry: Entry, what: str, where: str) -> PackageError:
    hint = (
        f"this is a fault of the package {entry.distribution} {entry.version}, which brings the game "
        f"{entry.id!r}: tell its author, or uninstall it"
    )
    if not entry.distribution:
        hint = f"this is a fault of {entry.file}, the code of the game {entry.id!r}: mend it there"
    return PackageError(Problem(where, what, hint))


def _clash(id: str, found: list[Entry]) -> PackageError:
    names = " and ".join(f"{entry.distribution} {entry.version}" for entry in found)
    others = [entry for entry in found if not is_own(entry)]
    hint = "uninstall one of them" if len(others) == len(found) else f"uninstall {others[0].distribution}"
    return PackageError(Problem(str(others[0].file), f"the game {id!r} is brought by {names}", hint))
