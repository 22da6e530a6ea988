"""Whose code in game folders may run: folders that the user called their own, and files as they were read.

What the user says is kept in a file among the user's state, a line for each, which bears an authentication code under
the user's secret: what another has written there is as good as not said. A folder is known by its path, the number that
the system gave it, and a token that is written into it: the system may give the number of a deleted folder to a new one
at the same path, and that has no token. A file is known by the digest of its content, wherever it lies.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pnp.store.ownership import authentication_code, check_file, check_folder, is_authentic, write_privately
from pnp.store.secret import make_secret, state_folder, user_secret

FOLDER, FILE = "folder", "file"
TOKEN_FILE = ".pnp-trusted"
_LARGEST = 1_000_000
_LARGEST_TOKEN = 100


class Trusted(NamedTuple):
    """What the user trusts. *kind* is :data:`FOLDER` or :data:`FILE`, *mark* that of the folder or the digest of the
    file's content, *place* the path of the folder, or of the file when it was read.
    """

    kind: str
    mark: str
    place: str

    def allows(self, folder: str, mark: str, digest: str) -> bool:
        """Whether it says that a file of this *digest* may run in the *folder* with this *mark*."""
        return self.mark == digest if self.kind == FILE else mark != "" and (self.place, self.mark) == (folder, mark)

    def replaces(self, other: Trusted) -> bool:
        """Whether it says all that *other* says: the folder at a path has one mark at a time."""
        return self == other or (self.kind, other.kind, self.place) == (FOLDER, FOLDER, other.place)


def list_trusted() -> list[Trusted]:
    """What the user trusts, in the order in which it was said; nothing where what was kept is not to be believed."""
    try:
        return [*_read()]
    except OSError:
        return []


def is_trusted(file: Path, content: bytes) -> bool:
    """Whether the *file* of code, which has this *content*, may run."""
    known = list_trusted()
    if not known:
        return False
    folder, mark, digest = str(file.parent.resolve()), mark_of(file.parent), digest_of(content)
    own = why_not_own(file) == ""
    return any(each.allows(folder, mark, digest) for each in known if own or each.kind == FILE)


def why_not_own(file: Path) -> str:
    """Why the folder of *file* cannot be trusted whatever the file holds; empty where it can.

    Both must be the user's own, and written by nobody else; the file is no link.
    """
    try:
        check_folder(file.parent, f"the folder {file.parent}")
        check_file(file, str(file))
    except OSError as error:
        return str(error)
    return ""


def trust(file: Path, content: bytes, kind: str) -> Trusted:
    """Keep that the user trusts the folder of *file*, or the file with this *content*, and return what is kept.

    :raises OSError: it cannot be kept; the message is for the user.
    """
    if kind == FOLDER:
        write_privately(file.parent / TOKEN_FILE, os.urandom(16).hex().encode())
    mark = mark_of(file.parent) if kind == FOLDER else digest_of(content)
    place = str(file.parent.resolve() if kind == FOLDER else file.resolve())
    told = Trusted(kind, mark, place)
    _change(lambda known: [*(each for each in known if not told.replaces(each)), told])
    return told


def forget(folder: Path) -> list[Trusted]:
    """Forget that the user trusts *folder* and the files in it, and return what was forgotten.

    :raises OSError: it cannot be kept; the message is for the user.
    """
    place = folder.resolve()
    gone = [each for each in list_trusted() if place in (Path(each.place), Path(each.place).parent)]
    if gone:
        _change(lambda known: [each for each in known if each not in gone])
        with suppress(OSError):
            (place / TOKEN_FILE).unlink(missing_ok=True)
    return gone


def mark_of(folder: Path) -> str:
    """The number that the file system gave to *folder*, and the token in it; empty where one of them is not there."""
    file = folder / TOKEN_FILE
    try:
        if not 0 < (check_file(file, str(file)) or 0) <= _LARGEST_TOKEN:
            return ""
        return f"{folder.stat().st_ino} {file.read_bytes().hex()}"
    except OSError:
        return ""


def digest_of(content: bytes) -> str:
    """The SHA-256 of *content*, in hex."""
    from hashlib import sha256

    return sha256(content).hexdigest()


def _file() -> Path | None:
    folder = state_folder()
    return folder and folder / "trusted-code"


def _message(told: Trusted) -> bytes:
    return "\0".join(("trusted code", *told)).encode("utf-8", "surrogateescape")


def _read() -> Iterator[Trusted]:
    """Yield the lines of the file that are authentic.

    :raises OSError: the file is not the user's own.
    """
    file = _file()
    size = check_file(file, str(file)) if file else None
    if file is None or not size or size > _LARGEST or (secret := user_secret()) is None:
        return
    check_folder(file.parent, str(file.parent))
    for line in file.read_text(encoding="utf-8", errors="surrogateescape").split("\n"):
        code, *told = line.split("\t", len(Trusted._fields))
        if len(told) == len(Trusted._fields):
            each = Trusted._make(told)
            if is_authentic(secret, _bytes(code), _message(each)):
                yield each


def _bytes(code: str) -> bytes:
    try:
        return bytes.fromhex(code)
    except ValueError:
        return b""


def _change(change: Callable[[list[Trusted]], list[Trusted]]) -> None:
    """Write what *change* makes of what is kept: all of it, or nothing.

    :raises OSError: the message is for the user.
    """
    secret = make_secret()
    file = _file()
    assert file is not None, "the secret has a folder"
    check_folder(file.parent, f"the folder {file.parent}")
    known = change(list_trusted())
    if strange := [each.place for each in known if "\n" in each.place]:
        raise OSError(f"{strange[0]!r} has a line end in its name; rename it")
    lines = ["\t".join((authentication_code(secret, _message(each)).hex(), *each)) for each in known]
    write_privately(file, "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
