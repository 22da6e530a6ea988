"""Entry points are found as importlib.metadata finds them, in a fraction of its time."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

import pytest

from pnp.packages.entry_points import GROUP, entries

TEXT = """\
[console_scripts]
star = star:main
[pnp.games]
# a comment
star = star.game:GAME
 second=other:THE_GAME [extra]
no value
[other]
third = third:GAME
"""


def test_what_is_installed_here_is_what_python_finds() -> None:
    found = {(point.name, point.module, point.attr) for point in metadata.entry_points(group=GROUP)}
    assert {(entry.id, entry.module, entry.name) for entry in entries()} == found
    assert ("ten-gold", "pnp.games.ten_gold", "GAME") in found


def test_the_lines_of_the_group_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = tmp_path / "Star_Game-2.0.dist-info"
    about.mkdir()
    (about / "entry_points.txt").write_text(TEXT)
    (tmp_path / "Bare-1.0.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "gone"), str(tmp_path)])
    assert [entry[:5] for entry in entries()] == [
        ("second", "other", "THE_GAME", "star-game", "2.0"),
        ("star", "star.game", "GAME", "star-game", "2.0"),
    ]


def test_of_two_versions_the_first_in_the_path_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, name in (("near", "Star_Game-2.0"), ("far", "star.game-1.0")):
        about = tmp_path / folder / f"{name}.dist-info"
        about.mkdir(parents=True)
        (about / "entry_points.txt").write_text(f"[pnp.games]\nstar = {folder}:GAME\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "near"), str(tmp_path / "far")])
    assert [(entry.module, entry.version) for entry in entries()] == [("near", "2.0")]
