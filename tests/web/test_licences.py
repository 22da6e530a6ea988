"""Every part of the site has its licence."""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path

import pytest

from web.licences import Part, licences_page, parts_of
from web.parts import Wheel

ROOT = Path(__file__).parents[2]


def wheel(folder: Path, **files: str) -> Wheel:
    path = folder / "thing-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/").replace("_dist", ".dist-info"), text)
    return Wheel("thing", path, ("thing/",), "press")


def test_a_part_that_brings_no_licence_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"thing-1\.0.* brings no licence"):
        parts_of("1", [wheel(tmp_path, thing___init__="")])


def test_only_what_is_shipped_is_listed_and_markup_is_text(tmp_path: Path) -> None:
    made = wheel(tmp_path, thing_dist__LICENSE="Do <b>this</b> & that", fonts__COPYING="of fonts that are left out")
    first, *compiled = parts_of("9.9", [made])
    assert first == Part("thing 1.0", {"LICENSE": "Do <b>this</b> & that"})
    assert all(text.strip() for part in compiled for text in part.texts.values())
    page = licences_page([first, *compiled]).decode()
    assert "Do &lt;b&gt;this&lt;/b&gt; &amp; that" in page
    assert "Pyodide 9.9" in page


def test_each_text_beside_the_code_is_named() -> None:
    texts = ROOT / "web" / "licences"
    assert {path.stem for path in texts.glob("*.txt")} == set(tomllib.loads((texts / "parts.toml").read_text()))
