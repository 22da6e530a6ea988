"""The files that a build reads, and the builds that need not be done again because none of these changed.

This runs before anything heavy is imported, so that an unchanged build is as quick as ``pnp --help``.
"""

from __future__ import annotations

import json
import os
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from hashlib import file_digest, sha256
from pathlib import Path

from pnp.draw.inside import REPOSITORIES, really_inside
from pnp.game.paths import share, templates_of
from pnp.packages.code import code_fingerprint, stamps
from pnp.store import Nothing, Store, key_of

_PDF_SIGN = 32
"""The most bytes that tell a PDF: its first line, and the binary characters of the second."""
_MOST_FILES = 5_000
_MOST_BYTES = 1_000_000_000
"""The most bytes of files: checking more than that would take longer than many a build."""


_SHARED = ("templates/common", "templates/styles", "templates/icons/index", "fonts")


def folders_read(game: Path, art: Path | None) -> list[Path]:
    """Return the folders that a build of the game in the folder *game* reads, with *art*, the user's own pictures."""
    templates = templates_of(game)
    own = [game, templates] if templates.parent != game else [game]
    return [*own, *([art] if art else []), *_shared_folders()]


def _shared_folders() -> list[Path]:
    """The folders that come with pnp, for all games."""
    shared = share()
    return [shared / name for name in _SHARED]


def entries(folder: str) -> Iterator[os.DirEntry[str]]:
    """Yield the files and links in *folder* and below that a build may read, in the same order on every system.

    Links to folders are not followed. PDF files are left out: builds write them, and none reads them.

    :raises OSError: a folder is missing or cannot be read.
    """
    with os.scandir(folder) as found:
        inside = sorted(found, key=lambda entry: entry.name)
    for entry in inside:
        if entry.is_dir(follow_symlinks=False):
            if entry.name.casefold() not in REPOSITORIES:
                yield from entries(entry.path)
        elif entry.is_symlink() or not (entry.name.endswith(".pdf") and entry.is_file() and _is_pdf(entry.path)):
            yield entry


def _is_pdf(name: str) -> bool:
    """Return whether the file *name* is a PDF marked as binary data, which no reader takes for anything else."""
    try:
        with open(name, "rb", buffering=0) as file:
            start = file.read(_PDF_SIGN)
        getincrementaldecoder("utf-8")().decode(start)  # it may end in the middle of a character
    except UnicodeDecodeError:
        return start.startswith(b"%PDF-")
    except OSError:
        pass
    return False


class Remembered:
    """The last build of one command: what it read, wrote and answered.

    :param command: everything that tells the command from another, the working folder included.
    :param folders: what it reads.
    """

    def __init__(self, store: Store, command: Sequence[str], folders: Sequence[Path]) -> None:
        self._store = store
        self._key = key_of(*command)
        remembers = not isinstance(store, Nothing)
        # Before anything is read: what changes meanwhile differs the next time.
        self._inputs = _digest_of(folders) if remembers else None

    def answer(self) -> dict[str, object] | None:
        """Return the answer of the build, None if the files that it read or wrote have changed."""
        if self._inputs is None or (value := self._store.get("build", self._key)) is None:
            return None
        record = json.loads(value)
        if record["inputs"] != self._inputs:
            return None
        try:
            same = all(_content(name) == digest for name, digest in record["outputs"].items())
        except OSError:
            return None
        answer = record["answer"]
        return answer if same and isinstance(answer, dict) else None

    def remember(self, answer: dict[str, object], outputs: Sequence[Path]) -> None:
        """Remember a build that was just done, its *answer* as JSON can hold it."""
        if self._inputs is None:
            return
        try:
            digests = {str(path): _content(str(path)) for path in outputs}
        except OSError:
            return
        record = {"inputs": self._inputs, "outputs": digests, "answer": answer}
        self._store.put("build", self._key, json.dumps(record).encode())


def _digest_of(folders: Sequence[Path]) -> str | None:
    """Return a digest of the code and of all that lies in *folders*: names, links, contents.

    Of the folders that come with pnp sizes and times count, as of its code.
    None where a build may read more (a link leads out), or where there is too much to check.
    """
    digest = sha256(code_fingerprint().encode())
    files = size = 0
    shared = _shared_folders()
    try:
        for folder in folders:
            digest.update(b"\nin " + os.fsencode(folder))
            if folder in shared:
                digest.update(os.fsencode("\n".join(stamps(str(folder)))))
                continue
            if not folder.exists():
                continue
            for entry in entries(str(folder)):
                digest.update(b"\n" + os.fsencode(entry.path) + b"\0")
                if entry.is_symlink():
                    if not really_inside(Path(entry.path), folder):
                        return None
                    digest.update(os.fsencode(os.readlink(entry.path)))
                if entry.is_file():
                    files += 1
                    size += entry.stat().st_size
                    if files > _MOST_FILES or size > _MOST_BYTES:
                        return None
                    digest.update(_content(entry.path).encode())
    except OSError:
        return None
    return digest.hexdigest()


def _content(name: str) -> str:
    """Return the digest of what is in the file *name*."""
    with open(name, "rb", buffering=0) as file:
        return file_digest(file, sha256).hexdigest()
