"""What pages write into a game's folder: files whole, only over the version that the page saw; and undoing it."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import NamedTuple

from pnp.errors import DataError, ExportError
from pnp.export.files import remove_leftovers, write_whole
from pnp.game.files import OUTPUT, file_inside, read_bytes
from pnp.game.paths import display_path
from pnp.game.tables import LARGEST_FILE
from pnp.pages.feed import Feed

SUFFIXES = frozenset((".csv", ".tsv", ".xlsx", ".xlsm", ".ods", ".fods", ".toml", ".j2", ".md", ".txt", ".svg"))
"""The files that a page may write. Code, such as referee.py, is none of them."""
_MOST = 64_000_000
"""Bytes of old and new contents that are kept for undoing; the oldest edits are forgotten first."""
_CHANGED = "was changed by somebody else since"

Content = bytes | None
"""What a file holds; None where there is no such file."""


class Edit(NamedTuple):
    """One write. Of the contents only the part that differs is kept: *old* became *new* at the byte *start*."""

    name: str
    why: str
    before: str
    after: str
    start: int
    old: Content
    new: Content

    def size(self) -> int:
        return len(self.old or b"") + len(self.new or b"")


class Edits:
    """The files that pages write in *folder*, and the journal of it. Safe in many threads.

    The entry ``edits`` of *feed* has what would be undone and done again next, as people read it, empty where nothing,
    and why nothing may be written.

    :param notice: is called after each write, so that nobody waits until the change is seen on the disk.
    :param forbidden: why nothing may be written here; empty where it may.
    """

    def __init__(self, folder: Path, feed: Feed, notice: Callable[[], None], forbidden: str = "") -> None:
        self.folder, self._feed, self._notice, self._forbidden = folder, feed, notice, forbidden
        self._lock = RLock()
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._own: dict[Path, tuple[int, int, int]] = {}
        """When each file was written last by a page, its size and its inode."""
        if not forbidden:
            remove_leftovers(folder)
        self._tell()

    def read(self, name: str) -> tuple[bytes, str]:
        """The content of the file *name* of the folder, and its digest.

        :raises DataError: it is not a file that a page may write, or cannot be read.
        """
        with self._lock:
            data = read_bytes(self._path(name), LARGEST_FILE)
        return data, digest_of(data)

    def write(self, name: str, before: str, data: Content, why: str) -> str:
        """Write *data* to the file *name*, and return its new digest.

        :param before: the digest of the content that the page saw; empty for a file that must not be there yet.
        :param data: None takes the file away.
        :param why: what this does, for the button that undoes it: ``cost of NL1a``.
        :raises DataError: not a file that a page may write, or it is another than the page saw.
        :raises ExportError: the disk refuses, or the owner does.
        """
        with self._lock:
            path = self._path(name)
            old = self._content(path)
            self._check(path, old, before)
            edit = _difference(name, why, old, data)
            if edit.before != edit.after:
                self._put(path, data)
                self._done.append(edit)
                self._undone.clear()
                self._forget_oldest()
                self._tell()
            return edit.after

    def undo(self) -> dict[str, str]:
        """Undo the last edit, and return its file and what it was.

        :raises DataError: there is none, or its file was changed by somebody else since.
        """
        return self._turn(self._done, self._undone, forward=False)

    def redo(self) -> dict[str, str]:
        """Do again what was undone last; the reverse of :meth:`undo`."""
        return self._turn(self._undone, self._done, forward=True)

    def is_own(self, path: str) -> bool:
        """Whether the file at *path* is as a page wrote it last: whoever watches the folder need not report it."""
        with self._lock:
            real = Path(path).resolve()
            return real in self._own and self._own[real] == _look(real)

    def _turn(self, source: list[Edit], target: list[Edit], *, forward: bool) -> dict[str, str]:
        with self._lock:
            if not source:
                raise DataError.at("", f"there is nothing to {'do again' if forward else 'undo'}")
            edit = source[-1]
            path = self._path(edit.name)
            content = self._content(path)
            self._check(path, content, edit.before if forward else edit.after)
            self._put(path, _turned(edit, content, forward=forward))
            target.append(source.pop())
            self._tell()
            return {"file": edit.name, "why": edit.why}

    def _path(self, name: str) -> Path:
        """Return the path of a file that a page may write."""
        where = display_path(self.folder / name)
        try:
            path = file_inside(self.folder, name)
        except ValueError as error:
            raise DataError.at(where, str(error), "a page writes only into the game's own folder") from None
        inner = Path(name)
        if path.suffix.casefold() not in SUFFIXES or inner.parts[0] == OUTPUT or any(p[0] == "." for p in inner.parts):
            raise DataError.at(where, "is not a file that a page may write", "edit it with another program")
        return path.resolve()  # a link within the folder stays one

    def _content(self, path: Path) -> Content:
        return read_bytes(path, LARGEST_FILE) if path.exists() else None

    def _check(self, path: Path, content: Content, wanted: str) -> None:
        """Refuse to write over what a page did not see, and what may not be written at all."""
        if self._forbidden:
            raise DataError.at("", self._forbidden)
        if digest_of(content) != wanted:
            what = "there is a file already" if not wanted else "is gone" if content is None else _CHANGED
            raise DataError.at(
                display_path(path), what, "nothing was written; look at it as it is now, and do it again"
            )
        if content is not None and not os.access(path, os.W_OK):
            raise ExportError.at(display_path(path), "is read-only", "let yourself write it, or copy the game")

    def _put(self, path: Path, data: Content) -> None:
        if data is None:
            path.unlink(missing_ok=True)
        else:
            write_whole(path, data)
        self._own[path] = _look(path)
        self._notice()

    def _forget_oldest(self) -> None:
        size = sum(edit.size() for edit in self._done)
        while size > _MOST and len(self._done) > 1:
            size -= self._done.pop(0).size()

    def _tell(self) -> None:
        undo, redo = (edits[-1].why if edits else "" for edits in (self._done, self._undone))
        self._feed.update({"edits": {"undo": undo, "redo": redo, "forbidden": self._forbidden}})


def digest_of(content: Content) -> str:
    """What identifies a content for a page; empty where there is no file."""
    return "" if content is None else sha256(content).hexdigest()[:20]


def _look(path: Path) -> tuple[int, int, int]:
    try:
        about = path.stat()
    except OSError:
        return (0, 0, 0)
    return about.st_mtime_ns, about.st_size, about.st_ino


def _difference(name: str, why: str, old: Content, new: Content) -> Edit:
    """Return the edit that makes *new* of *old*."""
    before, after = digest_of(old), digest_of(new)
    if old is None or new is None:
        return Edit(name, why, before, after, 0, old, new)
    start = _same_length(old, new)
    end = _same_length(old[start:][::-1], new[start:][::-1])
    return Edit(name, why, before, after, start, old[start : len(old) - end], new[start : len(new) - end])


def _same_length(one: bytes, other: bytes) -> int:
    """Return how many bytes at the beginning of both are the same."""
    most = min(len(one), len(other))
    return bisect_left(range(most), True, key=lambda at: one[: at + 1] != other[: at + 1])


def _turned(edit: Edit, content: Content, *, forward: bool) -> Content:
    """Return *content* with the edit done, or undone."""
    gone, put = (edit.old, edit.new) if forward else (edit.new, edit.old)
    if gone is None or put is None or content is None:
        return put
    return content[: edit.start] + put + content[edit.start + len(gone) :]
