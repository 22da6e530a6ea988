"""Trusted files: files and folders that are the user's own, and that nobody else may write,
and values that bear an authentication code under the user's secret.

An owner and a mode tell it, as ``ssh`` asks them of its keys. The superuser is trusted, who needs no file to do harm.
Folders further up are not looked at. Who may write into one of them can put a folder of his own in the place of ours,
and that one is found to be his.

Windows has no such modes. The folders that pnp chooses there lie in the user's profile, which Windows keeps for him.
"""

from __future__ import annotations

import hmac
import os
import stat
import sys
from pathlib import Path


def authentication_code(secret: bytes, content: bytes) -> bytes:
    """Return the code of *content* that needs the *secret*: HMAC-SHA-256, 32 bytes."""
    return hmac.digest(secret, content, "sha256")


def is_authentic(secret: bytes, code: object, content: bytes) -> bool:
    """Whether *code*, which anybody may have written, is the one of *content*."""
    return isinstance(code, bytes) and hmac.compare_digest(code, authentication_code(secret, content))


def check_folder(folder: Path, name: str) -> None:
    """Check that a *folder* is the user's own; where it is a link, the folder that it leads to counts.

    :param name: what a message calls it.
    :raises OSError: it is not there, or it is another user's, or others may write into it.
    """
    _check_own(folder, folder.stat(), name)


def check_file(file: Path, name: str) -> int | None:
    """Return the bytes of a *file* that is the user's own, None where there is nothing.

    :param name: what a message calls it.
    :raises OSError: it is a link or no file, or another user's, or others may write it.
    """
    try:
        about = file.lstat()
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(about.st_mode):
        raise OSError(f"{name} is a link")
    if not stat.S_ISREG(about.st_mode):
        raise OSError(f"{name} is not a file")
    _check_own(file, about, name)
    return about.st_size


def check_unread(file: Path, name: str) -> None:
    """Check that nobody but the user may read a *file*.

    :raises OSError: others may read it.
    """
    if sys.platform != "win32" and file.lstat().st_mode & 0o077:
        raise OSError(f"{name} may be read by others; remove {file}, and another one is made")


def _check_own(path: Path, about: os.stat_result, name: str) -> None:
    if sys.platform == "win32":
        return
    if about.st_uid not in (os.geteuid(), 0):
        raise OSError(f"{name} belongs to another user (number {about.st_uid})")
    if about.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise OSError(f"{name} may be written by others; chmod go-w '{path}' mends it")


def write_privately(file: Path, data: bytes) -> None:
    """Write a file that the user alone may read: all of it, or nothing. A link is replaced, not followed.

    :raises OSError: it cannot be written.
    """
    ours = file.with_name(f".{file.name}.{os.urandom(8).hex()}")
    try:
        with open(ours, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as opened:
            opened.write(data)
        os.replace(ours, file)
    finally:
        ours.unlink(missing_ok=True)
