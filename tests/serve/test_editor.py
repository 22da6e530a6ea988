"""The user's editor is opened at a line, without a shell, and only for files of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import ExportError, PnpError
from pnp.pages.feed import Feed
from pnp.serve.editor import editor_command
from pnp.serve.edits import Edits
from pnp.serve.elements import Elements


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({"VISUAL": "code -r", "EDITOR": "vim"}, ["code", "-r", "--goto", "a b;c.j2:3"]),
        ({"EDITOR": "/usr/bin/gedit"}, ["/usr/bin/gedit", "+3", "a b;c.j2"]),
    ],
)
def test_a_known_editor_takes_file_and_line_as_words_of_their_own(said: dict[str, str], wanted: list[str]) -> None:
    assert editor_command(Path("a b;c.j2"), 3, said) == wanted


@pytest.mark.parametrize("said", [{}, {"EDITOR": "vim"}, {"VISUAL": "sh -c 'rm x'"}, {"VISUAL": "'"}])
def test_others_are_refused(said: dict[str, str]) -> None:
    with pytest.raises(ExportError, match=r"editor|command"):
        editor_command(Path("card.j2"), 3, said)


@pytest.mark.parametrize("file", ["../other.j2", "/etc/passwd", "missing.j2", "referee.py"])
def test_only_files_of_the_game_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("pnp.serve.elements.open_editor", lambda path, line: opened.append(path))
    (tmp_path / "referee.py").write_text("")
    (tmp_path / "card.j2").write_text("<face/>")
    elements = Elements(Edits(tmp_path, Feed(), lambda: None))
    with pytest.raises(PnpError):
        elements.open(file, 1)
    elements.open("card.j2", 1)
    assert opened == [tmp_path / "card.j2"]
