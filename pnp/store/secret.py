"""The user's secret: random bytes by which the store on disk knows what this user's pnp wrote.

It lies in the folder for the state of programs, because a cache folder is handed on (restored by a server that builds,
unpacked from an archive, shared by users) and a configuration is published. The first
process that needs it makes it, once.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from pnp.store.ownership import check_file, check_folder, check_unread

_SIZE = 32
"""Bytes."""


def state_folder() -> Path | None:
    """Return the folder of what pnp keeps between its runs: ``PNP_STATE``, or what the system has for it.

    None where the user has no such folder.
    """
    if own := os.environ.get("PNP_STATE"):
        return Path(own).absolute()
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            folder = (Path(local) if local else Path.home() / "AppData" / "Local") / "pnp"
        elif sys.platform == "darwin":
            folder = Path.home() / "Library" / "Application Support" / "pnp"
        else:
            shared = os.environ.get("XDG_STATE_HOME", "")
            folder = (Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "state") / "pnp"
    except RuntimeError:  # the user has no home
        return None
    return folder if folder.is_absolute() else None  # a relative path must not lead into the game's folder


def user_secret() -> bytes | None:
    """Return the secret of this user, None where none was made yet.

    :raises OSError: there is no folder for it, or what lies there is not to be trusted; the message is for the user.
    """
    file = _file()
    try:
        size = check_file(file, "its secret")
        if size is None:
            return None
        check_folder(file.parent, "the folder of its secret")
        check_unread(file, "its secret")
        if size != _SIZE:
            raise OSError(f"its secret has {size} bytes in place of {_SIZE}; remove {file}, and another one is made")
        return file.read_bytes()
    except OSError as error:
        if error.strerror:  # the system's own message
            raise OSError(f"its secret cannot be read: {error.strerror}: {file}") from error
        raise


def make_secret() -> bytes:
    """Return the secret of this user, which is made where there is none.

    :raises OSError: as of :func:`user_secret`; or it cannot be written.
    """
    if (secret := user_secret()) is None:
        _make(_file())
        secret = user_secret()
    if secret is None:
        raise OSError("its secret was taken away while it was made")
    return secret


def _file() -> Path:
    folder = state_folder()
    if folder is None:
        raise OSError("there is no folder for its secret; name one in the environment variable PNP_STATE")
    return folder / "store.secret"


def _make(file: Path) -> None:
    """Write a new secret under a name of its own, and give it the right name if nobody else has done so."""
    ours = file.with_name(f".store.secret.{os.urandom(8).hex()}")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        check_folder(file.parent, "the folder of its secret")
        try:
            with open(ours, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as opened:
                opened.write(os.urandom(_SIZE))  # no file that pnp prints depends on it
                opened.flush()
                os.fsync(opened.fileno())
            with suppress(FileExistsError):  # another process was as quick; its secret stays
                os.rename(ours, file) if sys.platform == "win32" else os.link(ours, file)
        finally:
            ours.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(f"its secret cannot be made: {error.strerror or error}: {file}") from error
