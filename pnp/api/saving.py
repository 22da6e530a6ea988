"""Writing the files of a game made in code, and no other files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from pnp.errors import DataError, PnpError, Problem
from pnp.game.files import check_name, file_inside, read_bytes

_LIST = ".pnp-saved.json"
"""The file that says what was written: names, each with the digest of its content. Hidden, so no print has it."""
_LARGEST_LIST = 10_000_000
_HINT = "move it away, or give the game another id"

Files = Mapping[str, bytes]
"""Contents by names in the folder."""


def write_files(home: Path, files: Files) -> None:
    """Write *files* into the new folder *home*.

    :raises PnpError: one cannot be written, such as a file that is the folder of another.
    """
    for name, data in files.items():
        path = home / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError as error:
            raise PnpError.at(name, f"cannot be written: {error.strerror}") from None


def save_files(home: Path, files: Files) -> None:
    """Write *files* into *home*: all, or none. Those that were saved there before and are not among them go.

    :raises PnpError: the folder was not saved by pnp, or holds something else at the place of a file.
    """
    from pnp.export.files import write_together

    saved = _read_digests(home)
    if saved is None and home.is_dir() and not any(home.iterdir()):
        saved = {}
    if saved is None and (home.exists() or home.is_symlink()):
        raise PnpError.at(home, "is there already", "remove it, or give the game another id")
    others = [*_files_of_others(home, files, saved or {})]
    if others:
        raise PnpError(*others)
    listed = json.dumps({name: _digest(data) for name, data in files.items()}, indent=1)
    write_together({**{home / name: data for name, data in files.items()}, home / _LIST: listed.encode()})
    for name in saved or {}:
        if name not in files:
            (home / name).unlink(missing_ok=True)


def _files_of_others(home: Path, files: Files, saved: Mapping[str, str]) -> Iterator[Problem]:
    """Yield each file of somebody else that would be overwritten or removed."""
    for name in dict.fromkeys((*files, *saved)):
        path = home / name
        try:
            file_inside(home, name)
            if path.is_symlink() or (path.exists() and not path.is_file()):
                yield Problem(str(path), "is no file that was saved", _HINT)
            elif path.exists():
                digest = _digest(path.read_bytes())
                ours = {saved.get(name), _digest(files[name]) if name in files else None}
                if digest not in ours:
                    what = "was changed since it was saved" if name in saved else "is there, and was not saved"
                    yield Problem(str(path), what, _HINT)
        except (ValueError, OSError) as error:
            yield Problem(str(path), str(error), _HINT)


def _read_digests(home: Path) -> dict[str, str] | None:
    """Return the digests of what was saved in *home*, None where nothing was."""
    path = home / _LIST
    if path.is_symlink() or not path.is_file():
        return None
    try:
        listed = json.loads(read_bytes(path, _LARGEST_LIST))
        for name in listed:
            check_name(name)
    except (ValueError, RecursionError, TypeError, AttributeError, DataError):
        return None
    return listed if isinstance(listed, dict) else None


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
