"""Reading the files of a game folder, which may be somebody else's."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path, PurePosixPath
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from pnp.draw.inside import in_repository, really_inside
from pnp.errors import DataError, shorten
from pnp.game.paths import display_path

OUTPUT = "output"
"""The folder of files that pnp writes, in the game's folder or beside it."""
LARGEST_TOML = 1_000_000
"""Bytes of a TOML file: game.toml, one of words, a target."""
_LONGEST_NAME, _LONGEST_PART = 1_000, 255
"""The most letters of a path, and bytes of one name in it: no system takes longer ones."""
_NOT_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def check_name(name: str) -> None:
    """Refuse a file name that could lead out of a folder, on any system.

    :raises ValueError: it is absolute, climbs with ``..``, leads into ``.git``, uses ``\\`` or ``:``, or is too long.
    """
    path = PurePosixPath(name)
    leads_out = path.is_absolute() or ".." in path.parts or in_repository(path)
    is_long = any(len(os.fsencode(part)) > _LONGEST_PART for part in path.parts) or len(name) > _LONGEST_NAME
    if is_long:
        raise ValueError(f"{shorten(repr(name))} is too long for the name of a file")
    if not name or name == "." or leads_out or any(sign in name for sign in "\\:\0"):
        raise ValueError(f"{name!r} is not the name of a file inside the game folder")


def parse_name(text: str) -> str:
    """The file name *text*, which stays inside of a folder.

    :raises ValueError: it does not; see :func:`check_name`.
    """
    check_name(text)
    return text


def file_inside(folder: Path, name: str) -> Path:
    """Return the path of the file *name* in *folder*.

    :raises ValueError: it leads out of the folder, by its name or by a symbolic link.
    """
    check_name(name)
    path = folder / name
    if not really_inside(path, folder):
        raise ValueError(f"{name!r} is a link that leads out of the game folder")
    return path


def check_folders(folder: Path) -> None:
    """Refuse a game whose folders of templates, pictures and the like are links to other places.

    :raises DataError: one is; ``output`` may be, for nothing is read there.
    """
    try:
        linked = sorted(path for path in folder.iterdir() if path.is_symlink() and path.is_dir())
    except OSError:
        return  # reading it reports the reason
    for path in linked:
        if path.name != OUTPUT and not really_inside(path, folder):
            what = "is a link that leads out of the game folder"
            raise DataError.at(display_path(path), what, "copy the folder itself there")


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the content of *path*.

    :param limit: the most bytes that it may have.
    :raises DataError: it is missing, not a regular file, unreadable or too big.
    """
    where = display_path(path)
    try:
        mode = path.stat().st_mode
        if not S_ISREG(mode):  # a pipe or a device would never end
            what = "is a folder, not a file" if S_ISDIR(mode) else "is not a regular file"
            raise DataError.at(where, what, "name a file, or put one there")
        with path.open("rb") as file:
            return _read(file, limit, where)
    except FileNotFoundError:
        raise DataError.at(where, "there is no such file", "write it, or correct its name") from None
    except OSError as error:
        raise DataError.at(where, f"cannot be read: {error.strerror}") from None


STANDARD_INPUT = Path("standard input")
"""What messages call standard input."""


def read_standard_input(limit: int) -> bytes:
    """Return the bytes of standard input, up to its end.

    :param limit: the most bytes that it may have.
    :raises DataError: it is closed, unreadable or too big.
    """
    if sys.stdin is None:
        raise DataError.at(STANDARD_INPUT, "is closed")
    try:
        return _read(sys.stdin.buffer, limit, str(STANDARD_INPUT))
    except OSError as error:
        raise DataError.at(STANDARD_INPUT, f"cannot be read: {error.strerror}") from None


def _read(stream: BinaryIO, limit: int, where: str) -> bytes:
    content = stream.read(limit + 1)
    if len(content) > limit:
        raise DataError.at(where, f"is bigger than {limit // 1_000_000} MB", "split it, or leave something out")
    return content


_SAVED_BY_EXCEL = " (Excel calls it 'CSV UTF-8'), or say in game.toml how it was saved: encoding = \"windows-1252\""


def decode(path: Path, content: bytes) -> str:
    """Return *content* as text, without a byte order mark.

    :raises DataError: it is not UTF-8, or has characters that are not text.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError.at(
            f"{display_path(path)}:{line}",
            f"byte 0x{content[error.start]:02X} is not UTF-8",
            "save the file as UTF-8" + (_SAVED_BY_EXCEL if path.suffix.casefold() in (".csv", ".tsv") else ""),
        ) from None
    bad = strange_character(text)
    if bad is not None:
        line = text.count("\n", 0, bad) + 1
        what = f"U+{ord(text[bad]):04X} is a control character, not text"
        raise DataError.at(
            f"{display_path(path)}:{line}", what, "delete it; an editor may show it as a box or not at all"
        )
    return text


def strange_character(text: str) -> int | None:
    """Return the place in *text* of the first control character that XML forbids, None where there is none."""
    match = _NOT_TEXT.search(text)
    return match.start() if match else None
