"""pnp cache, and --no-cache."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pnp.store.disk import Disk
from tests.tiny import TINY, run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of the test's own, with the cache in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_cache_tells_where_how_much_and_of_what(folder: Path) -> None:
    file = folder / "store.sqlite"
    assert run("cache").stdout == f"{file}: 0.0 MB of 512.0 MB\n"
    with Disk(folder) as store:
        store.put("art", "ship", bytes(1_500_000))
        store.put("face", "a", bytes(150_000))
        store.put("face", "b", bytes(150_000))
    size = file.stat().st_size
    assert run("cache").stdout == (
        f"{file}: {size / 1e6:.1f} MB of 512.0 MB\n"
        "  art               1 value     1.5 MB\n"
        "  face             2 values     0.3 MB\n"
    )
    assert json.loads(run("cache", "--json").stdout) == {
        "ok": True, "file": str(file), "fault": "", "bytes": size, "most_bytes": 512_000_000,
        "kinds": {"art": {"values": 1, "bytes": 1_500_000}, "face": {"values": 2, "bytes": 300_000}},
    }  # fmt: skip


def test_clear_forgets(folder: Path) -> None:
    with Disk(folder) as store:
        store.put("art", "ship", bytes(1_500_000))
    assert run("cache", "clear").stdout == f"{folder}/store.sqlite: 1.5 MB forgotten\n"
    assert json.loads(run("cache", "--json").stdout)["kinds"] == {}
    assert json.loads(run("cache", "clear", "--json").stdout)["ok"] is True


def test_a_damaged_cache_is_told_of_once(folder: Path) -> None:
    folder.mkdir()
    (folder / "store.sqlite").write_bytes(b"garbage " * 1000)
    result = run("cache")
    assert (result.exit_code, result.stdout.splitlines()[1]) == (
        1,
        "  not used: it was damaged and has been dropped (file is not a database)",
    )
    assert run("cache").exit_code == 0


def test_a_folder_that_cannot_be_made_is_told(folder: Path) -> None:
    folder.write_text("no folder")
    result = run("cache")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1] == "  not used: its folder cannot be made: File exists"
    assert json.loads(run("cache", "--json").stdout)["ok"] is False


def test_a_folder_into_which_others_may_write_is_told(folder: Path) -> None:
    run("build", str(TINY))
    folder.chmod(0o777)
    result = run("cache")
    told = f"  not used: its folder may be written by others; chmod go-w '{folder}' mends it"
    assert (result.exit_code, result.stdout.splitlines()[1:]) == (1, [told])
    folder.chmod(0o700)
    assert "  build " in run("cache").stdout


def test_what_another_user_wrote_is_told_of_once(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("build", str(TINY))
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    result = run("cache")
    told = ["  not used: it was not written with your secret and has been dropped"]
    assert (result.exit_code, result.stdout.splitlines()[1:]) == (1, told)
    assert run("cache").exit_code == 0


def test_a_secret_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    (tmp_path / "state").write_text("no folder")
    result = run("cache")
    told = f"  not used: its secret cannot be read: Not a directory: {tmp_path}/state/store.secret"
    assert (result.exit_code, result.stdout.splitlines()[1:]) == (1, [told])


def test_what_another_process_writes_is_not_taken_away(folder: Path) -> None:
    with Disk(folder) as store:
        store.put("art", "ship", b"ship")
    with closing(sqlite3.connect(folder / "store.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        result = run("cache", "clear")
        assert (result.exit_code, "cannot be removed: database is locked" in result.stderr) == (1, True)
        other.execute("COMMIT")
    with Disk(folder) as store:
        assert store.get("art", "ship") == b"ship"


def test_what_cannot_be_cleared_is_told(folder: Path) -> None:
    (folder / "store.sqlite").mkdir(parents=True)
    assert run("cache").exit_code == 1
    result = run("cache", "clear")
    assert result.exit_code == 1
    assert "cannot be removed: " in result.stderr
    assert json.loads(run("cache", "clear", "--json").stdout)["problems"][0]["hint"] == "remove it yourself"


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.cli.cache.cache_folder", lambda: None)
    result = run("cache")
    assert (result.exit_code, "PNP_CACHE" in result.stderr) == (1, True)


@pytest.mark.parametrize("command", [("build",), ("preview", "--dpi", "40"), ("check",), ("rules",)])
def test_no_cache_leaves_no_trace(folder: Path, command: tuple[str, ...]) -> None:
    game = "ten-gold" if command == ("rules",) else str(TINY)
    assert run(*command, game, "--no-cache").exit_code == 0
    assert not folder.exists()


@pytest.mark.parametrize("harm", ["none", "garbage", "directory", "file", "full", "forged", "no secret"])
def test_a_build_is_the_same_whatever_the_cache_is_like(
    folder: Path, harm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(*options: str) -> bytes:
        result = run("build", str(TINY), *options)
        assert (result.exit_code, result.stderr) == (0, "")
        pdf = Path("output/tiny/tiny-a4.pdf")
        content = pdf.read_bytes()
        pdf.unlink()
        return content

    without = build("--no-cache")
    if harm == "garbage":
        folder.mkdir()
        (folder / "store.sqlite").write_bytes(os.urandom(20_000))
    elif harm == "directory":
        (folder / "store.sqlite").mkdir(parents=True)
    elif harm == "file":
        folder.write_text("no folder")
    elif harm == "full":
        monkeypatch.setenv("PNP_CACHE", "/dev/full")
    elif harm == "forged":
        put = Disk.put
        with monkeypatch.context() as patch:
            patch.setenv("PNP_STATE", str(folder.with_name("stranger")))
            patch.setattr(Disk, "put", lambda disk, kind, key, value: put(disk, kind, key, value[::-1]))
            build()
    elif harm == "no secret":
        folder.with_name("state").write_text("no folder")
        monkeypatch.setenv("PNP_STATE", str(folder.with_name("state")))
    assert build() == without
    assert build() == without
