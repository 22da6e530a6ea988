"""The store on disk: what it remembers, and what is done to it."""

from __future__ import annotations

import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pnp.store.disk import Disk, cache_folder
from tests.store.others import NOBODY

VALUES = {f"key {number}": random.Random(number).randbytes(1_500) for number in range(300)}


def fill_store(folder: Path) -> Path:
    """Write VALUES as those of the kind ``face``, and return the file."""
    with Disk(folder) as store:
        for key, value in VALUES.items():
            store.put("face", key, value)
    assert store.fault == ""
    return store.file


def count_values(folder: Path) -> tuple[int, str]:
    """Return how many of VALUES the store has, none of them wrong, and what is wrong with its file."""
    with Disk(folder) as store:
        values = {key: value for key in VALUES if (value := store.get("face", key)) is not None}
        assert all(value == VALUES[key] for key, value in values.items())
        return len(values), store.fault


def change_file(file: Path, sql: str, *values: object) -> None:
    """Change the file as no store would."""
    connection = sqlite3.connect(file)
    with connection:
        connection.execute(sql, values)
    connection.close()


def test_what_was_put_is_there_for_the_next_one(tmp_path: Path) -> None:
    fill_store(tmp_path / "a" / "b")
    assert count_values(tmp_path / "a" / "b") == (300, "")
    with Disk(tmp_path / "a" / "b") as store:
        assert store.get("art", "key 1") is None
        assert store.get("face", "key") is None
        assert {kind: number for kind, (number, _) in store.contents().items()} == {"face": 300}


def test_what_was_put_is_there_at_once_and_the_last_value_counts(tmp_path: Path) -> None:
    for value in (b"one", b"two", b""):
        with Disk(tmp_path) as store:
            store.put("face", "key", value)
            assert store.get("face", "key") == value
        with Disk(tmp_path) as store:
            assert store.get("face", "key") == value


def test_a_look_makes_no_file_and_reading_does_not_write(tmp_path: Path) -> None:
    assert count_values(tmp_path / "none") == (0, "")
    assert not (tmp_path / "none").exists()
    file = fill_store(tmp_path)
    before = file.read_bytes(), file.stat().st_mtime_ns
    assert count_values(tmp_path) == (300, "")
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    assert os.listdir(tmp_path) == [file.name]


def test_clear_forgets_everything(tmp_path: Path) -> None:
    file = fill_store(tmp_path)
    with Disk(tmp_path) as store, Disk(tmp_path) as other:
        store.clear()
        assert other.get("face", "key 1") is None
    assert file.stat().st_size < 20_000
    assert count_values(tmp_path) == (0, "")


# -- the folder --------------------------------------------------------------------------------------


def test_the_folder_is_the_users_or_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("PNP_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "pnp"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "pnp"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder() == tmp_path / "Library" / "Caches" / "pnp"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache_folder() == tmp_path / "local" / "pnp" / "Cache"


# -- size ---------------------------------------------------------------------------------------------


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path) -> None:
    limit = 400_000
    for turn in range(40):
        with Disk(tmp_path, limit) as store:
            if turn:
                assert store.get("face", "kept") == b"k" * 5_000
            store.put("face", f"turn {turn}", bytes([turn]) * 20_000)
            if not turn:
                store.put("face", "kept", b"k" * 5_000)
        assert store.file.stat().st_size < limit * 1.2
    with Disk(tmp_path, limit) as store:
        kept = [turn for turn in range(40) if store.get("face", f"turn {turn}") is not None]
    assert kept == list(range(kept[0], 40))
    assert 10 <= len(kept) <= 20


def test_a_value_that_would_push_out_the_others_is_not_kept(tmp_path: Path) -> None:
    with Disk(tmp_path, 400_000) as store:
        store.put("face", "key", b"x" * 60_000)
        assert store.get("face", "key") is None


def test_many_values_do_not_gather_in_memory(tmp_path: Path) -> None:
    with Disk(tmp_path) as store:
        for number in range(40):
            store.put("art", str(number), bytes(1_000_000))
            assert store._new_size <= 16_000_000
        assert store.get("art", "0") == bytes(1_000_000)


# -- damage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entry SET value = substr(value, 1, 700) WHERE id = ?",
        "UPDATE entry SET value = zeroblob(1500) WHERE id = ?",
        "UPDATE entry SET value = 'text' WHERE id = ?",
        "UPDATE entry SET value = 7 WHERE id = ?",
        "UPDATE entry SET mac = 0 WHERE id = ?",
        "UPDATE entry SET turn = 'x' WHERE id = ?",
        "UPDATE entry SET (mac, value) = (SELECT mac, value FROM entry WHERE id != ?1 LIMIT 1) WHERE id = ?1",
    ],
)
def test_a_wrong_value_is_forgotten(tmp_path: Path, change: str) -> None:
    file = fill_store(tmp_path)
    connection = sqlite3.connect(file)
    (id,) = connection.execute("SELECT max(id) FROM entry").fetchone()
    connection.close()
    change_file(file, change, id)
    assert count_values(tmp_path) == (299, "")
    with Disk(tmp_path) as store:
        assert store.contents()["face"].number == 299  # the look before has thrown it out
        for key, value in VALUES.items():
            store.put("face", key, value)
    assert count_values(tmp_path) == (300, "")


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_file_yields_right_values_or_none_and_is_begun_anew(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    file = fill_store(tmp_path)
    content = bytearray(file.read_bytes())
    if seed % 3 == 0:
        del content[chance.randrange(len(content)) :]
    else:
        for _ in range(chance.choice((1, 20, 2_000))):
            content[chance.randrange(len(content) if seed % 3 == 1 else 4_096)] = chance.randrange(256)
    file.write_bytes(content)
    assert count_values(tmp_path)[0] <= 300
    fill_store(tmp_path)
    assert count_values(tmp_path) == (300, "")


@pytest.mark.parametrize("content", [b"garbage " * 999, b"SQLite format 3\0" + b"\1" * 9_999])
def test_garbage_is_dropped(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "store.sqlite").write_bytes(content)
    count, fault = count_values(tmp_path)
    assert count == 0
    assert "damaged" in fault
    fill_store(tmp_path)
    assert count_values(tmp_path) == (300, "")


def test_names_that_are_not_text_are_damage(tmp_path: Path) -> None:
    file = fill_store(tmp_path)
    file.write_bytes(
        file.read_bytes()
        .replace(b"CREATE TABLE entry", b"CREATE TABLE \xd7\x28try")
        .replace(b"tableentry", b"table\xd7\x28try")
    )
    assert count_values(tmp_path) == (0, "it was damaged and has been dropped")
    fill_store(tmp_path)
    assert count_values(tmp_path) == (300, "")


def test_an_empty_file_and_strange_tables_are_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "store.sqlite"
    for content in (b"", b"x"):  # SQLite takes both for an empty database
        file.write_bytes(content)
        fill_store(tmp_path)
        assert count_values(tmp_path) == (300, "")
    change_file(file, "DROP TABLE entry")
    assert count_values(tmp_path)[0] == 0
    fill_store(tmp_path)
    change_file(file, "DELETE FROM turn")
    assert count_values(tmp_path)[0] == 0
    fill_store(tmp_path)
    change_file(file, "PRAGMA user_version = 0")
    assert count_values(tmp_path) == (0, "")
    fill_store(tmp_path)
    assert count_values(tmp_path) == (300, "")


def test_the_file_of_a_newer_pnp_is_left_alone_but_can_be_cleared(tmp_path: Path) -> None:
    file = fill_store(tmp_path)
    change_file(file, "PRAGMA user_version = 3")
    before = file.read_bytes()
    with Disk(tmp_path) as store:
        store.put("face", "new", b"new")
        assert "newer pnp" in store.fault
    assert file.read_bytes() == before
    store.clear()
    assert not file.exists()


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_what_is_no_file_is_left_alone(tmp_path: Path, make: object) -> None:
    assert callable(make)
    make(tmp_path / "store.sqlite")
    with Disk(tmp_path) as store:
        store.put("face", "key", b"value")
        assert store.get("face", "key") is None
        assert store.fault == "it is not a file"
    assert (tmp_path / "store.sqlite").exists()


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("mine")
    with Disk(tmp_path / "cache") as store:
        store.put("face", "key", b"value")
    assert store.fault
    assert (tmp_path / "cache").read_text() == "mine"


# -- what the system refuses ------------------------------------------------------------------------------


@pytest.fixture
def read_only_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A filled folder of this user, who may not change it; where the tests run as root, he is another for a while."""
    with tempfile.TemporaryDirectory() as name:
        folder, state = Path(name, "cache"), Path(name, "state")
        monkeypatch.setenv("PNP_STATE", str(state))
        fill_store(folder)
        user = os.geteuid()
        if user == 0:
            for path in (Path(name), folder, folder / "store.sqlite", state, state / "store.secret"):
                os.chown(path, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        (folder / "store.sqlite").chmod(0o444)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)
        os.seteuid(user)


def test_a_read_only_folder_is_read(read_only_folder: Path) -> None:
    with Disk(read_only_folder) as store:
        assert store.get("face", "key 7") == VALUES["key 7"]
        store.put("face", "new", b"new")
    assert "readonly" in store.fault
    with Disk(read_only_folder) as store:
        assert store.get("face", "new") is None
    assert count_values(read_only_folder) == (300, "")


def test_a_folder_that_cannot_be_made(read_only_folder: Path) -> None:
    with Disk(read_only_folder / "more") as store:
        store.put("face", "key", b"value")
    assert "denied" in store.fault


@pytest.mark.parametrize("room", [0, 10_000, 100_000, 600_000])
def test_a_full_disk(tmp_path: Path, room: int) -> None:
    """The limit of a process on the size of its files refuses as a full disk does, in the middle of a write."""
    file = fill_store(tmp_path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + room, limits[1]))
    try:
        with Disk(tmp_path) as store:
            for number in range(1_000):
                store.put("art", str(number), bytes(1_500))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert store.fault
    assert count_values(tmp_path) == (300, "")
    assert "art" not in Disk(tmp_path).contents()


def test_a_file_that_another_process_holds(tmp_path: Path) -> None:
    file = fill_store(tmp_path)
    other = sqlite3.connect(file)
    other.execute("BEGIN EXCLUSIVE")
    with Disk(tmp_path) as store:
        assert store.get("face", "key 1") is None
        store.put("face", "new", b"new")
    assert "locked" in store.fault
    other.close()
    assert count_values(tmp_path) == (300, "")


# -- several processes -------------------------------------------------------------------------------------

_WRITER = """
import random, sys
from pathlib import Path
from pnp.store.disk import Disk
print("begun", flush=True)
for turn in range(int(sys.argv[2])):
    with Disk(Path(sys.argv[1])) as store:
        for number in range(300):
            key, value = f"key {number}", random.Random(number).randbytes(1500)
            known = store.get("face", key)
            assert known in (None, value)
            store.put("face", key, value)
    assert not store.fault, store.fault
"""


def writer(folder: Path, turns: int) -> subprocess.Popen[str]:
    """Start a process that writes VALUES again and again."""
    return subprocess.Popen([sys.executable, "-c", _WRITER, str(folder), str(turns)], stdout=subprocess.PIPE, text=True)


def test_two_builds_at_once(tmp_path: Path) -> None:
    writers = [writer(tmp_path, 15) for _ in range(3)]
    for process in writers:
        process.communicate()
    assert [process.returncode for process in writers] == [0, 0, 0]
    assert count_values(tmp_path) == (300, "")


def test_who_makes_the_file_waits_for_who_looks_at_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the other one would see an empty file, and then tables in it: strange, and to be dropped."""
    file = tmp_path / "store.sqlite"
    file.touch()
    ask, said = Disk._ask, []

    def slowly(disk: Disk, sql: str) -> tuple[int, ...]:
        answer = ask(disk, sql)
        with closing(sqlite3.connect(file, timeout=0)) as other:
            try:
                other.execute("CREATE TABLE made (meanwhile)")
            except sqlite3.OperationalError as error:
                said.append(str(error))
        return answer

    monkeypatch.setattr(Disk, "_ask", slowly)
    assert Disk(tmp_path).fault == ""
    assert said == ["database is locked"]
    assert file.exists()


@pytest.mark.parametrize("pause", [0.0, 0.013, 0.05, 0.11, 0.2, 0.31])
def test_a_kill_in_the_middle(tmp_path: Path, pause: float) -> None:
    process = writer(tmp_path, 1_000)
    assert process.stdout is not None
    process.stdout.readline()
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(pause)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    count, fault = count_values(tmp_path)
    assert (count in (0, 300), fault) == (True, "")  # all of a build, or nothing
    fill_store(tmp_path)
    assert count_values(tmp_path) == (300, "")
