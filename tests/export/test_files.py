"""Files are written whole or not at all, and several of them together or none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.errors import ExportError
from pnp.export.files import write_together, write_whole
from tests.tiny import copy_of_tiny


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

    def refuse(source: Path, target: Path) -> None:
        if target.name == "locked":
            raise PermissionError(13, "Permission denied")
        replace(source, target)

    written = []
    write_bytes = Path.write_bytes
    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(Path, "write_bytes", lambda path, data: (written.append(path.name), write_bytes(path, data)))
    with pytest.raises(ExportError, match="Permission denied"):
        write_together(files)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"old": b"old"}
    assert not {"old", "fresh", "locked"} & {*written}


@pytest.mark.parametrize("name", ["a", "b"])
def test_names_that_somebody_planted_lead_nowhere(tmp_path: Path, name: str) -> None:
    victim, out = tmp_path / "victim", tmp_path / "out"
    victim.write_bytes(b"mine")
    out.mkdir()
    for each in ("a", "b"):
        (out / each).write_bytes(b"old")
    for mark in ("", ".old"):
        (out / f".{name}.{os.getpid()}{mark}").symlink_to(victim)
    write_together({out / "a": b"1", out / "b": b"2"})
    assert victim.read_bytes() == b"mine"
    assert [(out / each).read_bytes() for each in ("a", "b")] == [b"1", b"2"]


def test_a_link_that_was_there_is_there_again_after_a_late_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").write_bytes(b"mine")
    (tmp_path / "a").symlink_to("elsewhere")
    replace = os.replace

    def refuse(source: Path, target: Path) -> None:
        if target.name == "b":
            raise OSError(5, "Locked")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(ExportError, match="Locked"):
        write_together({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert os.readlink(tmp_path / "a") == "elsewhere"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "elsewhere"]


def test_a_name_as_long_as_a_disk_allows_is_written(tmp_path: Path) -> None:
    write_whole(tmp_path / ("x" * 255), b"1")
    assert [path.name for path in tmp_path.iterdir()] == ["x" * 255]


ENDED = """
import os, signal, sys
from pathlib import Path
from pnp.cli import main
from pnp.export import files
replace = files.Together._replace

def ended(self):
    os.kill(os.getpid(), signal.SIGTERM)
    replace(self)

files.Together._replace = ended
main(["preview", "tiny", "--no-cache", "--card", "ada"])
"""


def test_the_end_of_a_process_leaves_no_temporary_file(tmp_path: Path) -> None:
    copy_of_tiny(tmp_path)
    done = subprocess.run([sys.executable, "-c", ENDED], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 128 + 15, done.stderr
    assert [path for path in (tmp_path / "output").rglob("*") if path.is_file()] == []
