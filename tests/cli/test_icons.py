"""``pnp icons``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.art.pictograms import PICTOGRAMS
from pnp.game.icon_library import library
from tests.tiny import run


def test_icons_are_listed_ours_and_the_library_together() -> None:
    names = [line.split()[0] for line in run("icons").stdout.splitlines()]
    assert names == sorted([*library(), *PICTOGRAMS])


def test_icons_are_found_by_word() -> None:
    assert run("icons", "farm", "milk").stdout == "cow                animal farm cattle milk\n"
    (cow,) = json.loads(run("icons", "cow", "--json").stdout)[:1]
    assert (cow["name"], cow["words"]) == ("cow", ["animal", "farm", "cattle", "milk"])
    assert [icon["by"] for icon in json.loads(run("icons", "masts", "--json").stdout)] == ["pnp"]


def test_a_word_that_no_icon_has_is_told() -> None:
    result = run("icons", "xylophone", "blue")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: no icon is about xylophone and blue\n")
    assert json.loads(run("icons", "xylophone", "--json").stdout)["ok"] is False
    assert "try one of these words: fish; or see them all" in run("icons", "jellyfish").stderr


def test_the_sheet_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("icons", "animal", "--sheet", "-o", "print").stdout == "print/icons.pdf\n"
    assert Path("print/icons.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert json.loads(run("icons", "cow", "--sheet", "--json").stdout)["file"] == "output/icons.pdf"
