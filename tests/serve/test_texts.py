"""Texts that a page writes: line ends and marks stay, and what changed underneath is not written over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.pages.feed import Feed
from pnp.serve.edits import Edits
from pnp.serve.texts import Texts


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "templates").mkdir()
    (tmp_path / "output").mkdir()
    (tmp_path / "templates" / "card.j2").write_bytes(b"\xef\xbb\xbf<face>\r\n</face>\r\n")
    for name in ("game.toml", "a.md", "referee.py", "output/x.md"):
        (tmp_path / name).write_bytes(b"x\n")
    return Texts(Edits(tmp_path, Feed(), lambda: None))


def test_line_ends_and_the_mark_stay(texts: Texts, tmp_path: Path) -> None:
    told = texts.read("templates/card.j2")
    assert told["text"] == "<face>\n</face>\n"
    answer = texts.write("templates/card.j2", told["digest"], "<face>\n<rect/></face>\n")
    assert (tmp_path / "templates/card.j2").read_bytes() == b"\xef\xbb\xbf<face>\r\n<rect/></face>\r\n"
    assert answer == {"digest": texts.read("templates/card.j2")["digest"]}


def test_what_changed_underneath_is_told_and_not_written_over(texts: Texts, tmp_path: Path) -> None:
    told = texts.read("a.md")
    (tmp_path / "a.md").write_bytes(b"theirs\n")
    answer = texts.write("a.md", told["digest"], "mine\n")
    assert answer["text"] == "theirs\n"
    assert (tmp_path / "a.md").read_bytes() == b"theirs\n"
    texts.write("a.md", answer["digest"], "mine\n")
    assert (tmp_path / "a.md").read_bytes() == b"mine\n"


@pytest.mark.parametrize("name", ["referee.py", "../a.md", "output/x.md", "mixed.md"])
def test_other_files_are_refused(texts: Texts, tmp_path: Path, name: str) -> None:
    (tmp_path / "mixed.md").write_bytes(b"one\r\ntwo\n")
    with pytest.raises(PnpError):
        texts.read(name)


def test_a_page_is_told_the_texts_and_what_it_completes(texts: Texts) -> None:
    assert json.loads(texts.names()) == ["game.toml", "a.md", "templates/card.j2"]
    told = json.loads(texts.completions())
    assert "source-sans-3" in told["fonts"]
    assert "stroke" in told["elements"]["rect"]
    assert "upper" in told["filters"]
    assert "title" in told["schema"]["properties"]["game"]["properties"]
