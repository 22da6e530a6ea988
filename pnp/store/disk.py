"""The store on disk: one SQLite file in the user's cache folder, shared by all processes, bounded, never needed.

Whatever is wrong with the file or its folder, a build goes on without it and says nothing; ``pnp cache`` reports it.

- The journal is SQLite's ordinary one, not a write-ahead log: new values are written once instead of twice, nothing
  lies about between builds, and a file in a read-only folder can still be read.
- ``synchronous`` is off, so that a build never waits for the disk. A process that is killed leaves a journal that the
  next one rolls back; after a loss of power the file may be damaged, and is then dropped.
- Every value carries an authentication code (a MAC) of its name and content under the user's secret (``secret.py``), so
  that one that is wrong, cut short or written by anybody else is never returned: values are printed, and some are run.
- The file itself may be somebody else's, so SQLite reads it with bounds, and only if its tables are ours: nothing else
  of it is run, and what never ends is ended. Folder and files must be the user's own (``ownership.py``).
- Age is counted in builds that wrote something, so no clock is needed.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Self

from pnp.store import NOTHING, Store
from pnp.store.ownership import authentication_code, check_file, check_folder, is_authentic
from pnp.store.secret import make_secret, user_secret

LIMIT = 512_000_000
"""The bytes that the file may take before the values that were not used for longest go."""

_FORMAT = 2
_WAIT = 0.5
"""Seconds to wait for another process that writes; after that this one goes on without the store."""
_PENDING = 16_000_000
"""The bytes of new values that are kept in memory before they are written."""
_FRESH = 8
"""For how many turns a value counts as just used, so that most builds that only read write nothing."""
_TABLES = (
    "CREATE TABLE turn (turns INTEGER NOT NULL, mac BLOB NOT NULL)",
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, turn INTEGER NOT NULL, kind TEXT NOT NULL, "
    "mac BLOB NOT NULL, value BLOB NOT NULL)",
)
"""The tables that the file declares."""
_SIGN = "".join(_TABLES).encode()
"""The text whose MAC is in the row of the first table: it tells whose file it is."""
_STEPS = 10_000
"""Steps of SQLite's machine after which it asks whether to go on: more than any question of ours but those that look at
all values."""
_MOST_STEPS = 200_000_000
"""Steps for a query over all values: more than any file needs."""
_BESIDE_VALUE = 1_000
"""The bytes that the rest of a row may take, or a text of :data:`_TABLES`."""
_LONGEST_KIND, _MOST_KINDS = 40, 100
_BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite adds to the name of the file for those that it makes beside it; of ours it makes the first alone."""
_SUPER_JOURNAL = bytes.fromhex("d9d505f920a163d7")
"""The end of a journal that names another file, which SQLite would remove. Ours never does."""
_BOUNDS = (sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_INTERRUPT)
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, *_BOUNDS)
"""Codes of errors after which the file is dropped."""
_SQLITE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where its message quotes a damaged name, which is no text."""


class _UnfitError(Exception):
    """The file is to be dropped; the text says why, and is empty where a user need not know."""


class Kind(NamedTuple):
    """The values of one kind in the store: their number, and their bytes."""

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
    except RuntimeError:  # the user has no home folder
        return None


@contextmanager
def user_store() -> Iterator[Store]:
    """Give the store of this user, written and closed at the end; one that remembers nothing where there is no folder.

    It costs about a millisecond where SQLite is imported already, so a quick command may ask it.
    """
    folder = cache_folder()
    if folder is None:
        yield NOTHING
        return
    with Disk(folder) as store:
        yield store


class Disk:
    """A store in the file ``store.sqlite`` of *folder*. What is put is written by :meth:`flush` and :meth:`close`.

    *fault* says why the file could not be used, or why it was dropped; it is empty while all is well. What another user
    could have written is not used, and what was not written with this user's secret is dropped.

    :param limit: the bytes that the file may take.
    """

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.file = folder / "store.sqlite"
        self.fault = ""
        self._limit = limit
        self._connection: sqlite3.Connection | None = None
        self._turn = 0
        """How many times values were written into the file: the age of a value is counted in these."""
        self._secret = b""
        """Set as soon as there is a connection."""
        self._new: dict[int, tuple[str, bytes, bytes]] = {}
        """By id: kind, digest of the name, and value."""
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
        id, name = _number_of(kind, key)
        if id in self._new:
            return self._new[id][2]
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT turn, mac, value FROM entry WHERE id = ?", (id,)).fetchone()
        except _SQLITE as error:
            self._fail(error)
            return None
        if row is None:
            return None
        turn, mac, value = row
        if not (isinstance(turn, int) and isinstance(value, bytes) and is_authentic(self._secret, mac, name + value)):
            self._wrong.add(id)
            return None
        if turn <= self._turn - _FRESH:
            self._used.add(id)
        return value

    def put(self, kind: str, key: str, value: bytes) -> None:
        if self._given_up or len(value) > self._limit // 8:
            return
        id, name = _number_of(kind, key)
        self._new[id] = (kind, name, value)
        self._new_size += len(value)
        if self._new_size > _PENDING:
            self.flush()

    def flush(self) -> None:
        """Write new values in one transaction; where that is not possible, forget them."""
        if not self._given_up and (self._new or self._used or self._wrong):
            self._try(self._write)
        self._new, self._new_size, self._used, self._wrong = {}, 0, set(), set()

    def close(self) -> None:
        """Write new values and close the file."""
        self.flush()
        self._given_up = True
        self._let_go()

    def contents(self) -> dict[str, Kind]:
        """Return the number and size of the values in the file, by kind; nothing where *fault* says why."""
        found: dict[str, Kind] = {}

        def look() -> None:
            if self._connection is not None:
                sql = (
                    "SELECT kind, count(*), sum(length(value)) FROM entry WHERE typeof(kind) = 'text' "
                    "AND length(kind) <= ? AND typeof(value) = 'blob' GROUP BY kind ORDER BY kind LIMIT ?"
                )
                with self._limit_steps(_MOST_STEPS):
                    rows = self._connection.execute(sql, (_LONGEST_KIND, _MOST_KINDS)).fetchall()
                named = [(str(kind, errors="replace"), number, size) for kind, number, size in rows]
                found.update({kind: Kind(number, size) for kind, number, size in named if kind.isprintable()})

        self._try(look)
        return found

    def clear(self) -> None:
        """Drop all that is remembered, including the file of a newer pnp.

        :raises OSError: the file cannot be removed, or another process is writing it.
        """
        self._new.clear()
        try:
            if self._connection is not None:  # other processes may have it open: it is emptied, not removed
                with self._limit_steps(_MOST_STEPS):
                    self._connection.execute("DELETE FROM entry WHERE id NOT NULL")  # without WHERE it has no bound
                self._connection.execute("VACUUM")
                return
        except _SQLITE as error:
            self._fail(error)
        if self._in_use:
            raise OSError(errno.EBUSY, self.fault)
        self._let_go()
        self._remove()

    def prepare(self) -> None:
        """Make the folder and the secret that the first values would need; *fault* says why where that fails."""
        if not self.fault:
            self._try(self._prepare)

    # -- the file ----------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the file if there is one; if not, it is made when there is something to write."""
        if os.path.lexists(self.file):
            self._secret = user_secret() or b""
            if self._connect("rw"):
                self._turn = self._turns()
            else:
                self._let_go()

    def _prepare(self) -> None:
        self._make_folder()
        self._secret = make_secret()

    def _write(self) -> None:
        if self._connection is None:
            self._prepare()
            self._connect("rwc")
        connection = self._connection
        assert connection is not None
        connection.execute("BEGIN IMMEDIATE")
        try:
            if not self._is_begun():
                self._begin()
            self._turn = self._turns() + bool(self._new)
            connection.execute("UPDATE turn SET turns = ? WHERE rowid = 1", (self._turn,))
            connection.executemany("DELETE FROM entry WHERE id = ?", [(id,) for id in self._wrong])
            connection.executemany("UPDATE entry SET turn = ? WHERE id = ?", [(self._turn, id) for id in self._used])
            rows = (  # in the order of the file
                (id, self._turn, kind, authentication_code(self._secret, name + value), value)
                for id, (kind, name, value) in sorted(self._new.items())
            )
            connection.executemany("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)", rows)
            self._shrink()
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    def _shrink(self) -> None:
        """If the file is too large, drop the values unused for longest, until a quarter of the room is free."""
        assert self._connection is not None
        (page,), (pages,), (free,) = (self._ask(f"PRAGMA {it}") for it in ("page_size", "page_count", "freelist_count"))
        size = page * (pages - free)
        if size <= self._limit:
            return
        old = []
        with self._limit_steps(_MOST_STEPS):
            for id, length in self._connection.execute("SELECT id, ifnull(length(value), 0) FROM entry ORDER BY turn"):
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

    def _connect(self, mode: str) -> bool:
        """Open the file so that nothing in it can do harm, whoever wrote it; return whether it has our tables."""
        self._check_files()
        connection = self._connection = sqlite3.connect(
            f"{self.file.absolute().as_uri()}?mode={mode}", uri=True, timeout=_WAIT, isolation_level=None
        )
        connection.text_factory = bytes  # a text that is no UTF-8 is as wrong as any
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _BESIDE_VALUE)
        with self._limit_steps(_STEPS):
            for setting in ("trusted_schema = OFF", "cell_size_check = ON", "cache_size = -2000", "synchronous = OFF"):
                connection.execute(f"PRAGMA {setting}")
            if connection.execute("PRAGMA journal_mode").fetchone() != (b"delete",):
                raise _UnfitError("it was not written by pnp")
            connection.execute("BEGIN")  # another process may be making the tables
            begun = self._is_begun()
            connection.execute("COMMIT")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, self._limit // 8 + _BESIDE_VALUE)
        return begun

    def _check_files(self) -> None:
        """Check the folder and the files in it before SQLite reads them."""
        check_folder(self.file.parent, "its folder")
        journal, log, index = (self.file.with_name(self.file.name + suffix) for suffix in _BESIDE)
        size = max(check_file(self.file, "it") or 0, check_file(journal, "its journal") or 0)
        if size > 2 * self._limit + _PENDING:
            raise _UnfitError("it was too large")
        if os.path.lexists(log) or os.path.lexists(index) or _names_a_file(journal):
            raise _UnfitError("it lay beside files that pnp does not write")

    def _is_begun(self) -> bool:
        """Return whether the file has our tables; False where it is empty.

        :raises _UnfitError: it has others, or was not written with this user's secret.
        """
        assert self._connection is not None
        (found,) = self._ask("PRAGMA user_version")
        if found > _FORMAT:
            raise OSError(f"it was written by a newer pnp, in format {found}")
        tables = self._connection.execute(f"SELECT sql FROM sqlite_master LIMIT {len(_TABLES) + 1}").fetchall()
        if found < _FORMAT:
            if tables:
                raise _UnfitError("")  # of an older pnp
            return False
        if tables != [(sql.encode(),) for sql in _TABLES]:
            raise _UnfitError("it was damaged")  # and no table is read: one may be a view, which computes
        row = self._connection.execute("SELECT mac FROM turn WHERE rowid = 1").fetchone()
        if row is None or not (self._secret and is_authentic(self._secret, row[0], _SIGN)):
            raise _UnfitError("it was not written with your secret")
        return True

    def _begin(self) -> None:
        """Make the tables."""
        assert self._connection is not None
        for sql in _TABLES:
            self._connection.execute(sql)
        self._connection.execute("INSERT INTO turn VALUES (0, ?)", (authentication_code(self._secret, _SIGN),))
        self._connection.execute(f"PRAGMA user_version = {_FORMAT}")

    def _turns(self) -> int:
        """Return the number of times that values were written into the file."""
        (turns,) = self._ask("SELECT turns FROM turn WHERE rowid = 1")
        if not 0 <= turns < 2**62:
            raise _UnfitError("it was damaged")
        return turns

    def _ask(self, sql: str) -> tuple[int, ...]:
        """Return the one row of numbers that *sql* selects."""
        assert self._connection is not None
        row = self._connection.execute(sql).fetchone()
        if not row or not all(isinstance(value, int) for value in row):
            raise _UnfitError("it was damaged")
        return tuple(row)

    @contextmanager
    def _limit_steps(self, steps: int) -> Iterator[None]:
        """Interrupt a query after so many steps: a damaged tree may have a cycle, and never end."""
        assert (connection := self._connection) is not None
        left = iter(range(steps // _STEPS - 1))
        connection.set_progress_handler(lambda: next(left, None) is None, _STEPS)
        try:
            yield
        finally:
            connection.set_progress_handler(None, _STEPS)

    # -- what goes wrong ---------------------------------------------------------------------------

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except (*_SQLITE, OSError, _UnfitError) as error:
            self._fail(error)

    def _fail(self, error: sqlite3.Error | UnicodeDecodeError | OSError | _UnfitError) -> None:
        """Drop a file that is unfit, so that the next values begin a new one; go on without one that cannot be used."""
        self.fault = str(error)
        self._let_go()
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        self._in_use = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if code in _DAMAGE:
            self._drop(f"it was damaged and has been dropped ({error})")
        elif isinstance(error, UnicodeDecodeError):
            self._drop("it was damaged and has been dropped")
        elif isinstance(error, _UnfitError):
            self._drop(self.fault and f"{self.fault} and has been dropped")
        else:
            self._given_up = True

    def _drop(self, fault: str) -> None:
        self.fault = fault
        try:
            self._remove()
        except OSError as error:
            self.fault = f"it is to be dropped and cannot be removed: {error.strerror}"
            self._given_up = True

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _remove(self) -> None:
        for suffix in ("", *_BESIDE):
            self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)


@lru_cache(maxsize=1024)  # a value that was asked for in vain is put soon after
def _number_of(kind: str, key: str) -> tuple[int, bytes]:
    """Return the number of a value, which is the start of the digest of its name, and that digest."""
    name = sha256(f"{kind}\0{key}".encode()).digest()
    return int.from_bytes(name[:8], "big", signed=True), name


def _names_a_file(journal: Path) -> bool:
    """Return whether a *journal*, which need not be there, names another file."""
    try:
        with journal.open("rb") as file:
            file.seek(-min(len(_SUPER_JOURNAL), file.seek(0, os.SEEK_END)), os.SEEK_END)
            return file.read() == _SUPER_JOURNAL
    except FileNotFoundError:  # most often: nobody writes
        return False
