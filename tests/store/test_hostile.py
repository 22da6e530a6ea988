"""A store that another user wrote, changed or handed over: nothing of it is run or printed, and it does no harm."""

from __future__ import annotations

import marshal
import os
import shutil
import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import CodeType

import pytest

from pnp.errors import TemplateError
from pnp.store import disk
from pnp.store.disk import Disk
from pnp.template import Templates, sandbox
from tests.store.others import give_away

NOT_OURS = "it was not written with your secret and has been dropped"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the user a secret and return the folder of his store, which holds one value."""
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    remember(tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[pytest.MonkeyPatch]:
    """Make this process another user's until it is undone: he has a secret of his own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_STATE", str(tmp_path / "stranger"))
        yield patch


def remember(folder: Path, key: str = "key", value: bytes = b"value") -> None:
    with Disk(folder) as store:
        store.put("face", key, value)
    assert store.fault == ""


def recall(folder: Path, key: str = "key") -> tuple[bytes | None, str]:
    """Return the value of *key*, and what is wrong with the store; that it is used afterwards is seen, too."""
    with Disk(folder) as store:
        value = store.get("face", key)
        listed = store.contents()
        store.put("face", "after", b"after")
    fault = store.fault
    if "dropped" in fault:
        assert listed == {}
        with Disk(folder) as store:
            assert store.get("face", "after") == b"after"
        assert store.fault == ""
    return value, fault


def sql(folder: Path, *statements: str) -> None:
    """Change the file of the store as no store would."""
    with closing(sqlite3.connect(folder / "store.sqlite", isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


# -- values --------------------------------------------------------------------------------------------


def evil(path: Path) -> CodeType:
    return compile(f"open({str(path)!r}, 'w').close()", "ship.j2", "exec")


def test_the_code_of_a_template_that_another_user_planted_is_not_run(
    tmp_path: Path, stranger: pytest.MonkeyPatch
) -> None:
    """He knows the templates, and has pnp write other code than it should have compiled."""
    trace, templates = tmp_path / "was here", tmp_path / "templates"
    templates.mkdir()
    (templates / "ship.j2").write_text("<f>{{ card }}</f>")

    def fill() -> str | None:
        with Disk(tmp_path / "planted") as store:
            return Templates(templates, templates, store=store).fill("ship.j2", {"card": "Sirena"}, who="").text

    stranger.setattr(sandbox, "_marshal", lambda code: marshal.dumps(evil(trace)))
    assert fill() == "Sirena"
    with pytest.raises(TemplateError):  # it runs for him, and leaves no template
        fill()
    assert trace.exists()
    trace.unlink()
    stranger.undo()
    assert fill() == "Sirena"
    assert not trace.exists()


def test_what_another_user_planted_is_not_printed(folder: Path, stranger: pytest.MonkeyPatch) -> None:
    shutil.rmtree(folder)
    remember(folder, value=b"forged")
    assert recall(folder) == (b"forged", "")
    stranger.undo()
    assert recall(folder) == (None, NOT_OURS)


def test_forged_values_beside_a_true_sign_of_whose_the_file_is(folder: Path, stranger: pytest.MonkeyPatch) -> None:
    """Who has seen a store of the user's can copy the row that tells whose it is; each value answers for itself."""
    with closing(sqlite3.connect(folder / "store.sqlite")) as connection:
        (sign,) = connection.execute("SELECT mac FROM turn").fetchone()
    shutil.rmtree(folder)
    remember(folder, value=b"forged")
    sql(folder, f"UPDATE turn SET mac = x'{sign.hex()}'")
    stranger.undo()
    assert recall(folder) == (None, "")


@pytest.mark.parametrize(("kind", "key"), [("template", "key"), ("face", "other")])
def test_a_value_is_believed_under_its_own_kind_and_key_alone(folder: Path, kind: str, key: str) -> None:
    with Disk(folder) as store:
        store.put(kind, key, b"another")
    row = "SELECT mac, value FROM entry WHERE value = CAST('another' AS BLOB)"
    sql(folder, f"UPDATE entry SET (mac, value) = ({row}) WHERE value = CAST('value' AS BLOB)")
    with Disk(folder) as store:
        assert store.get(kind, key) == b"another"
        assert store.get("face", "key") is None


def test_an_older_store_of_the_same_user_is_believed(folder: Path, tmp_path: Path) -> None:
    older = shutil.copytree(folder, tmp_path / "older")
    remember(folder, value=b"newer")
    assert recall(folder)[0] == b"newer"
    shutil.rmtree(folder)
    shutil.copytree(older, folder)
    assert recall(folder) == (b"value", "")


def test_the_store_of_an_older_pnp_is_begun_anew(folder: Path) -> None:
    sql(folder, "DROP TABLE turn", "CREATE TABLE turn (turns INTEGER)", "PRAGMA user_version = 1")
    assert recall(folder) == (None, "")
    assert recall(folder, "after") == (b"after", "")


def test_kinds_that_no_terminal_should_see_are_not_listed(folder: Path) -> None:
    for number, kind in enumerate(("'\x1b[2J'", f"'{'long' * 11}'", "x'ff'", "'good'")):
        sql(folder, f"INSERT INTO entry VALUES ({number}, 1, {kind}, x'', x'')")
    sql(folder, "INSERT INTO entry VALUES (9, 1, 'text', '', 'text')")
    with Disk(folder) as store:
        assert set(store.contents()) == {"face", "good"}


# -- the database --------------------------------------------------------------------------------------

_ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"
_ENTRY = "id INTEGER PRIMARY KEY, turn INTEGER NOT NULL, kind TEXT NOT NULL, mac BLOB NOT NULL"


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TABLE entry", f"CREATE VIEW entry AS {_ENDLESS} i AS id, 0 turn, '' kind, i mac, i value FROM n"],
        ["DROP TABLE turn", f"CREATE VIEW turn AS {_ENDLESS} count(*) AS turns, x'00' AS mac FROM n"],
        ["CREATE TRIGGER t AFTER UPDATE ON turn BEGIN DELETE FROM entry; END"],
        [f"CREATE TRIGGER t AFTER INSERT ON entry BEGIN INSERT INTO entry {_ENDLESS} i, 1, '', '', '' FROM n; END"],
        ["DROP TABLE entry", f"CREATE TABLE entry ({_ENTRY}, value BLOB AS (zeroblob(900000000)))"],
        ["DROP TABLE entry", f"CREATE TABLE entry ({_ENTRY}, value BLOB CHECK (length(randomblob(900000000))))"],
        ["CREATE INDEX i ON entry (length(value))"],
        ["CREATE TABLE more (id)"],
        ["CREATE VIRTUAL TABLE v USING fts4(x)"],
        ["DROP TABLE turn"],
        ["DROP TABLE entry", "DROP TABLE turn"],
    ],
)
def test_a_file_that_declares_anything_else_is_dropped_before_it_is_asked(folder: Path, statements: list[str]) -> None:
    sql(folder, *statements)
    assert recall(folder) == (None, "it was damaged and has been dropped")


@pytest.mark.parametrize(
    "statements",
    [
        ["DELETE FROM turn"],
        ["UPDATE turn SET mac = 'text'"],
        ["UPDATE turn SET mac = zeroblob(32)"],
        ["UPDATE turn SET turns = 9223372036854775807"],
        ["UPDATE turn SET turns = -1"],
        ["UPDATE turn SET turns = 1.5"],
        ["UPDATE turn SET mac = zeroblob(100000)"],
        ["PRAGMA journal_mode = WAL"],
        ["PRAGMA encoding = 'UTF-16'"],
    ],
)
def test_a_file_that_says_anything_else_is_dropped(folder: Path, statements: list[str]) -> None:
    if "encoding" in statements[0]:  # of a new file alone
        (folder / "store.sqlite").unlink()
        statements = [*statements, *disk._TABLES, f"PRAGMA user_version = {disk._FORMAT}"]
    sql(folder, *statements)
    value, fault = recall(folder)
    assert value is None
    assert fault.endswith("has been dropped") or "been dropped (" in fault


def test_a_file_that_declares_very_much_is_not_read_to_its_end(folder: Path) -> None:
    views = "SELECT 'view', 'v' || i, 'v' || i, 0, 'CREATE VIEW v' || i || ' AS SELECT 1' FROM n LIMIT 5000"
    sql(folder, "PRAGMA writable_schema = ON", f"INSERT INTO sqlite_master {_ENDLESS[:-7]} {views}")
    assert recall(folder) == (None, "it was damaged and has been dropped (interrupted)")


def test_a_declaration_that_is_very_long_is_not_read(folder: Path) -> None:
    sql(folder, f"CREATE TABLE t (x DEFAULT '{'x' * 100_000}')")
    assert recall(folder) == (None, "it was damaged and has been dropped (string or blob too big)")


def test_a_value_that_is_larger_than_any_of_ours_is_not_read(folder: Path) -> None:
    sql(folder, "UPDATE entry SET value = zeroblob(60000)")
    with Disk(folder, limit=400_000) as store:
        assert store.get("face", "key") is None
    assert store.fault == "it was damaged and has been dropped (string or blob too big)"


@pytest.mark.parametrize("name", ["store.sqlite", "store.sqlite-journal"])
def test_a_file_that_is_too_large_is_not_opened(folder: Path, name: str) -> None:
    with open(folder / name, "ab") as file:
        file.truncate(10**12)  # of which the disk holds next to nothing
    assert recall(folder) == (None, "it was too large and has been dropped")


def endless_tree(folder: Path) -> None:
    """Give the table of values a tree of a few pages, each of which leads many times into the next one."""
    file = folder / "store.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'")
    pages = bytearray(file.read_bytes())
    leaf = bytes(pages[(root - 1) * 4096 : root * 4096])
    end = len(pages) // 4096
    depth = 8
    for level in range(depth):
        child = end + level + 1
        cells = 400
        start = 4096 - 5 * cells
        page = struct.pack(">BHHHBI", 5, 0, cells, start, 0, child)
        page += b"".join(struct.pack(">H", start + 5 * cell) for cell in range(cells))
        page = page.ljust(start, b"\0") + (struct.pack(">I", child) + b"\x01") * cells
        if level == 0:
            pages[(root - 1) * 4096 : root * 4096] = page
        else:
            pages += page
    pages += leaf  # its place is end + depth
    pages[28:32] = struct.pack(">I", len(pages) // 4096)
    file.write_bytes(pages)


def test_a_tree_without_end_is_left(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless_tree(folder)
    monkeypatch.setattr(disk, "_MOST_STEPS", 1_000_000)
    assert recall(folder) == (b"value", "it was damaged and has been dropped (interrupted)")


@pytest.mark.parametrize("limit", [1_000, 512_000_000])
def test_a_tree_without_end_is_cleared_and_shrunk(folder: Path, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    endless_tree(folder)
    monkeypatch.setattr(disk, "_MOST_STEPS", 1_000_000)
    with Disk(folder, limit) as store:
        store.put("face", "new", b"new")
        if limit > 1_000:
            store.clear()
    assert "it was damaged and has been dropped" in store.fault
    assert not store.file.exists()


# -- the folder, and what lies beside the file ----------------------------------------------------------


def test_a_journal_does_not_remove_the_file_that_it_names(folder: Path, tmp_path: Path) -> None:
    """SQLite takes up what a process that was killed left, and removes what the journal calls its chief."""
    diary = tmp_path / "diary"
    diary.write_text("mine\n")
    connection = sqlite3.connect(folder / "store.sqlite", isolation_level=None)
    for setting in ("synchronous = OFF", "cache_size = 2"):
        connection.execute(f"PRAGMA {setting}")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE turn SET turns = 9")
    for number in range(50):  # more than the memory that it may use: what is not committed is written
        connection.execute("INSERT INTO entry VALUES (?, 1, '', '', zeroblob(9000))", (number,))
    planted = shutil.copytree(folder, tmp_path / "planted")
    connection.close()
    name = os.fsencode(diary)
    with open(planted / "store.sqlite-journal", "ab") as journal:
        journal.write(struct.pack(">I", 2**30 // 4096 + 1) + name)
        journal.write(struct.pack(">II", len(name), sum(name)) + bytes.fromhex("d9d505f920a163d7"))
    assert recall(planted) == (None, "it lay beside files that pnp does not write and has been dropped")
    assert diary.exists()


@pytest.mark.parametrize("name", ["store.sqlite-wal", "store.sqlite-shm"])
def test_a_log_that_is_not_ours_is_not_read(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"x" * 40_000)
    assert recall(folder) == (None, "it lay beside files that pnp does not write and has been dropped")
    assert not (folder / name).exists()


def move_away(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))
    file.symlink_to("elsewhere")


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("store.sqlite", move_away, "it is a link"),
        ("store.sqlite-journal", lambda file: file.symlink_to("store.sqlite"), "its journal is a link"),
        ("store.sqlite-journal", os.mkfifo, "its journal is not a file"),
        ("store.sqlite-journal", os.mkdir, "its journal is not a file"),
        ("store.sqlite", lambda file: file.chmod(0o660), "it may be written by others; chmod go-w "),
        ("store.sqlite", lambda file: file.chmod(0o602), "it may be written by others; chmod go-w "),
        (".", lambda folder: folder.chmod(0o770), "its folder may be written by others; chmod go-w "),
        (".", lambda folder: folder.chmod(0o703), "its folder may be written by others; chmod go-w "),
        (".", lambda folder: folder.chmod(0o1777), "its folder may be written by others; chmod go-w "),
    ],
)
def test_what_others_may_change_is_left_alone(
    folder: Path, name: str, change: Callable[[Path], object], told: str
) -> None:
    change(folder / name)
    before = (folder / "store.sqlite").read_bytes()
    value, fault = recall(folder)
    assert value is None
    assert fault.startswith(told)
    assert (folder / "store.sqlite").read_bytes() == before


@pytest.mark.parametrize(("name", "told"), [("store.sqlite", "it"), (".", "its folder")])
def test_what_belongs_to_another_user_is_left_alone(
    folder: Path, name: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.geteuid() != 0:  # simulated: the secret shall be the user's own, and the folder if it is not asked for
        monkeypatch.setattr(disk, "user_secret", lambda: b"s" * 32)
        if name != ".":
            monkeypatch.setattr(disk, "check_folder", lambda *_: None)
    give_away(monkeypatch, folder / name)
    before = (folder / "store.sqlite").read_bytes()
    value, fault = recall(folder)
    assert value is None
    assert fault.startswith(f"{told} belongs to another user (number ")
    assert (folder / "store.sqlite").read_bytes() == before


def test_no_store_is_begun_where_others_may_write(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    with Disk(tmp_path / "open") as store:
        store.put("face", "key", b"value")
    assert store.fault.startswith("its folder may be written by others; ")
    assert os.listdir(tmp_path / "open") == []


def test_a_folder_of_the_users_own_may_be_named_by_a_link(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    assert recall(tmp_path / "link") == (b"value", "")
    folder.chmod(0o777)
    assert recall(tmp_path / "link")[1].startswith("its folder may be written by others; ")
