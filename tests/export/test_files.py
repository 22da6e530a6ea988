"""Files are written whole or not at all, and several of them together or none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.errors import ExportError
from pnp.export.files import write_together, write_whole


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b.pdf", b"new")
    assert (tmp_path / "a" / "b.pdf").read_bytes() == b"new"


def test_nothing_else_is_left_behind(tmp_path: Path) -> None:
    write_together({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_a_folder_in_the_way_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    with pytest.raises(ExportError, match=r"b: cannot be written: Is a directory"):
        write_together({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_a_pipe_is_no_place_for_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "a"
    os.mkfifo(pipe)
    with pytest.raises(ExportError, match="it is a device or a pipe"):
        write_whole(pipe, b"1")
    assert pipe.is_fifo()


def test_a_link_where_a_file_is_made_first_leads_nowhere(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / f".a.{os.getpid()}").symlink_to(victim)
    write_whole(tmp_path / "out" / "a", b"1")
    assert victim.read_bytes() == b"mine"
    assert not (tmp_path / "out" / "a").is_symlink()


def test_no_name_is_no_file() -> None:
    with pytest.raises(ExportError, match="is no name of a file"):
        write_whole(Path(), b"1")


def test_a_late_failure_puts_the_others_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {tmp_path / name: b"new" for name in ("old", "fresh", "locked")}
    (tmp_path / "old").write_bytes(b"old")
    replace = os.replace

    def locked(source: Path, target: Path) -> None:
        if target.name == "locked":
            raise PermissionError(13, "Permission denied")
        replace(source, target)

    written = []
    write_bytes = Path.write_bytes
    monkeypatch.setattr(os, "replace", locked)
    monkeypatch.setattr(Path, "write_bytes", lambda path, data: (written.append(path.name), write_bytes(path, data)))
    with pytest.raises(ExportError, match="Permission denied"):
        write_together(files)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"old": b"old"}
    assert not {"old", "fresh", "locked"} & {*written}
