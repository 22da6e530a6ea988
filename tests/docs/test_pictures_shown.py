"""docs/pictures are what docs/make_pictures.py makes today, and each of them is shown on a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.docs.scripts import script
from tests.docs.shown import PAGES, ROOT

PICTURES = ROOT / "docs" / "pictures"
OF_THE_TUTORIAL = {"tutorial-first.png", "tutorial-own.png"}
"""Its test makes them."""


def test_every_picture_is_shown_and_there() -> None:
    shown = {name for page in PAGES for name in re.findall(r"pictures/([\w-]+\.png)", page.read_text("utf-8"))}
    assert shown == {path.name for path in PICTURES.iterdir()}


@pytest.mark.in_long_form
def test_the_pictures_of_a_starter_are_what_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = script("make_pictures")
    monkeypatch.setattr(module, "PICTURES", tmp_path)
    monkeypatch.setattr(module, "STARTERS", {"party": module.STARTERS["party"]})
    module.starters()
    assert_alike(tmp_path)


@pytest.mark.in_long_form
def test_all_pictures_are_what_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = script("make_pictures")
    monkeypatch.setattr(module, "PICTURES", tmp_path)
    module.main()
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in PICTURES.iterdir()} - OF_THE_TUTORIAL
    assert_alike(tmp_path)


def assert_alike(folder: Path) -> None:
    """Compare each picture of *folder* with that of its name; another pdfium may draw edges a little otherwise."""
    names = [path.name for path in folder.iterdir()]
    assert names
    for name in names:
        with Image.open(folder / name) as made, Image.open(PICTURES / name) as kept:
            assert made.size == kept.size, name
            counts = ImageChops.difference(made.convert("RGB"), kept.convert("RGB")).convert("L").histogram()
            pixels = made.width * made.height
        assert sum(value * count for value, count in enumerate(counts)) / pixels < 1, name
        assert sum(counts[80:]) / pixels < 0.002, name
