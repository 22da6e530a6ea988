"""What belongs to a folder: not what a link or a step up leads out to, nor what is of a repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.inside import really_inside


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    for name in ("home/a/plain", "home/.git/config", "home/a/.Hg/store", "other/secret"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    (home / "out").symlink_to(tmp_path / "other")
    (home / "within").symlink_to(home / "a")
    (home / "hidden").symlink_to(home / ".git")
    (home / "loop").symlink_to(home / "loop")
    (tmp_path / "by-link").symlink_to(home)
    return home


@pytest.mark.parametrize("name", ["a/plain", "within/plain", "a/../a/plain", "a/not-there", "a", "."])
def test_it_is_inside(folder: Path, name: str) -> None:
    assert really_inside(folder / name, folder)
    assert really_inside(folder.parent / "by-link" / name, folder)
    assert really_inside(folder.parent / "by-link" / name, folder.parent / "by-link")


LEADS_OUT = ["out/secret", "../other/secret", "a/../../other/secret", "..", "out"]


@pytest.mark.parametrize("name", [*LEADS_OUT, "loop", ".git/config", "a/.Hg/store", "hidden"])
def test_it_is_not(folder: Path, name: str) -> None:
    assert not really_inside(folder / name, folder)
    assert not really_inside(folder / name, folder.parent / "by-link")
