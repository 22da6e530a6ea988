"""The store on disk: one SQLite file in the user's cache folder, shared by all processes, bounded, never needed.

Whatever is wrong with the file or its folder, a build goes on without it and says nothing; ``pnp cache`` says it.

- The journal is SQLite's ordinary one, not a write-ahead log: new values are written once instead of twice, nothing
  lies about between builds, and a file in a read-only folder can still be read.
- ``synchronous`` is off, so that a build never waits for the disk. A process that is killed leaves a journal that the
  next one rolls back; after a loss of power the file may be damaged, and is then dropped.
- Every value carries a digest of its name and content, so that one that is wrong or cut short is never returned.
- Age is counted in builds that wrote something, so no clock is asked.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Self

LIMIT = 512_000_000
"""The bytes that the file may take before the values that were not used for longest go."""

_FORMAT = 1
_WAIT = 0.5
"""Seconds to wait for another process that writes; after that this one goes on without the store."""
_PENDING = 16_000_000
"""The bytes of new values that are kept in memory before they are written."""
_FRESH = 8
"""For how many turns a value counts as just used, so that most builds that only read write nothing."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""Codes of errors after which the file is dropped; the last one means that it has other tables than ours."""


class _Damaged(sqlite3.DatabaseError):
    """What only we can see to be wrong."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class Kind(NamedTuple):
    """What the store holds of a kind: how many values, and their bytes."""

    number: int
    size: int


def cache_folder() -> Path | None:
    """Return the folder of what pnp remembers: ``PNP_CACHE``, or one of its own in the user's cache folder.

    None where the user has no such folder.
    """
    if own := os.environ.get("PNP_CACHE"):
        return Path(own).absolute()
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            return (Path(local) if local else Path.home() / "AppData" / "Local") / "pnp" / "Cache"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "pnp"
        shared = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(shared) if os.path.isabs(shared) else Path.home() / ".cache") / "pnp"
    except RuntimeError:  # the user has no home
        return None


class Disk:
    """A store in the file ``store.sqlite`` of *folder*. What is put is written by :meth:`flush` and :meth:`close`.

    *fault* says why the file could not be used, or why it was dropped; it is empty while all is well.

    :param limit: the bytes that the file may take.
    """

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.file = folder / "store.sqlite"
        self.fault = ""
        self._limit = limit
        self._connection: sqlite3.Connection | None = None
        self._turn = 0
        """How many times values were written into the file: the age of a value is counted in these."""
        self._new: dict[int, tuple[str, bytes, bytes]] = {}
        """By id: kind, digest and value."""
        self._new_size = 0
        self._used: set[int] = set()
        self._wrong: set[int] = set()
        self._given_up = False
        self._in_use = False
        """Another process was writing the file when this one wanted it."""
        self._try(self._open)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, kind: str, key: str) -> bytes | None:
        id, name = _named(kind, key)
        if id in self._new:
            return self._new[id][2]
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT turn, digest, value FROM entry WHERE id = ?", (id,)).fetchone()
        except sqlite3.Error as error:
            self._fail(error)
            return None
        if row is None:
            return None
        turn, digest, value = row
        if not (isinstance(value, bytes) and isinstance(turn, int) and digest == sha256(name + value).digest()):
            self._wrong.add(id)
            return None
        if turn <= self._turn - _FRESH:
            self._used.add(id)
        return value

    def put(self, kind: str, key: str, value: bytes) -> None:
        if self._given_up or len(value) > self._limit // 8:
            return
        id, name = _named(kind, key)
        self._new[id] = (kind, sha256(name + value).digest(), value)
        self._new_size += len(value)
        if self._new_size > _PENDING:
            self.flush()

    def flush(self) -> None:
        """Write what is new, in one transaction; where that is not possible, forget it."""
        if not self._given_up and (self._new or self._used or self._wrong):
            self._try(self._write)
        self._new, self._new_size, self._used, self._wrong = {}, 0, set(), set()

    def close(self) -> None:
        """Write what is new and let go of the file."""
        self.flush()
        self._given_up = True
        self._let_go()

    def contents(self) -> dict[str, Kind]:
        """Return the number and size of the values in the file, by kind; nothing where *fault* says why."""
        found: dict[str, Kind] = {}

        def look() -> None:
            if self._connection is not None:
                sql = "SELECT kind, count(*), sum(length(value)) FROM entry GROUP BY kind ORDER BY kind"
                found.update({str(kind): Kind(number, size) for kind, number, size in self._connection.execute(sql)})

        self._try(look)
        return found

    def clear(self) -> None:
        """Drop all that is remembered, also what a newer pnp wrote.

        :raises OSError: the file cannot be removed, or another process is writing it.
        """
        self._new.clear()
        try:
            if self._connection is not None:  # other processes may have it open: it is emptied, not taken away
                self._connection.execute("DELETE FROM entry")
                self._connection.execute("VACUUM")
                return
        except sqlite3.Error as error:
            self._fail(error)
        if self._in_use:
            raise OSError(errno.EBUSY, self.fault)
        self._let_go()
        self._remove()

    def make_folder(self) -> None:
        """Make the folder that the first values would be written into; *fault* says it where that cannot be."""
        if not self.fault:
            self._try(self._make_folder)

    # -- the file ----------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the file if there is one; if not, it is made when there is something to write."""
        if self.file.exists():
            self._connect("rw")
            if self._format() == _FORMAT:
                (self._turn,) = self._ask("SELECT turns FROM turn")
            else:  # empty, or of an older pnp
                self._let_go()

    def _write(self) -> None:
        if self._connection is None:
            self._make_folder()
            self._connect("rwc")
        connection = self._connection
        assert connection is not None
        connection.execute("BEGIN IMMEDIATE")
        try:
            if self._format() != _FORMAT:
                self._begin()
            self._turn = self._ask("SELECT turns FROM turn")[0] + bool(self._new)
            connection.execute("UPDATE turn SET turns = ?", (self._turn,))
            connection.executemany("DELETE FROM entry WHERE id = ?", [(id,) for id in self._wrong])
            connection.executemany("UPDATE entry SET turn = ? WHERE id = ?", [(self._turn, id) for id in self._used])
            rows = ((id, self._turn, *new) for id, new in sorted(self._new.items()))  # in the order of the file
            connection.executemany("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)", rows)
            self._shrink()
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    def _shrink(self) -> None:
        """Where the file takes too much, drop what was not used for longest, until a quarter of the room is free."""
        assert self._connection is not None
        (page,), (pages,), (free,) = (self._ask(f"PRAGMA {it}") for it in ("page_size", "page_count", "freelist_count"))
        size = page * (pages - free)
        if size <= self._limit:
            return
        old = []
        for id, length in self._connection.execute("SELECT id, length(value) FROM entry ORDER BY turn"):
            old.append((id,))
            size -= length
            if size <= self._limit * 3 // 4:
                break
        self._connection.executemany("DELETE FROM entry WHERE id = ?", old)

    def _make_folder(self) -> None:
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise OSError(f"its folder cannot be made: {error.strerror}") from error

    def _connect(self, mode: str) -> None:
        if self.file.exists() and not self.file.is_file():
            raise OSError("it is not a file")
        self._connection = sqlite3.connect(
            f"{self.file.absolute().as_uri()}?mode={mode}", uri=True, timeout=_WAIT, isolation_level=None
        )
        self._connection.execute("PRAGMA synchronous = OFF")

    def _format(self) -> int:
        """Return the format of the file, 0 if it is empty."""
        (found,) = self._ask("PRAGMA user_version")
        if found > _FORMAT:
            raise OSError(f"it was written by a newer pnp, in format {found}")
        return int(found)

    def _begin(self) -> None:
        """Make the tables."""
        assert self._connection is not None
        for sql in (
            "DROP TABLE IF EXISTS turn",
            "DROP TABLE IF EXISTS entry",
            "CREATE TABLE turn (turns INTEGER NOT NULL)",
            "INSERT INTO turn VALUES (0)",
            "CREATE TABLE entry (id INTEGER PRIMARY KEY, turn INTEGER NOT NULL, kind TEXT NOT NULL, "
            "digest BLOB NOT NULL, value BLOB NOT NULL)",
            f"PRAGMA user_version = {_FORMAT}",
        ):
            self._connection.execute(sql)

    def _ask(self, sql: str) -> tuple[int, ...]:
        """Return the one row of numbers that *sql* has."""
        assert self._connection is not None
        row = self._connection.execute(sql).fetchone()
        if not row or not all(isinstance(value, int) for value in row):
            raise _Damaged("its numbers are missing")
        return tuple(row)

    # -- what goes wrong ---------------------------------------------------------------------------

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except (sqlite3.Error, OSError, OverflowError) as error:  # the last: a number that SQLite cannot hold
            self._fail(error)

    def _fail(self, error: sqlite3.Error | OSError | OverflowError) -> None:
        """Drop a damaged file, so that the next values begin a new one; go on without one that cannot be used."""
        self.fault = str(error)
        self._let_go()
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        self._in_use = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if code in _DAMAGE:
            self.fault = f"it was damaged and has been dropped ({error})"
            with suppress(OSError):
                self._remove()
        else:
            self._given_up = True

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _remove(self) -> None:
        for suffix in ("", "-journal", "-wal", "-shm"):
            self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)


@lru_cache(maxsize=1024)  # what is asked for in vain is put soon after
def _named(kind: str, key: str) -> tuple[int, bytes]:
    """Return the number of a value, which is the start of the digest of its name, and that digest."""
    name = sha256(f"{kind}\0{key}".encode()).digest()
    return int.from_bytes(name[:8], "big", signed=True), name
