"""Fonts: shaped runs, subsets, and the names that Frames call them by."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
import uharfbuzz as hb

from pnp.draw.families import FontFile
from pnp.draw.fonts import Font, FontBook
from pnp.errors import FontError
from pnp.game.paths import share
from tests.edits import copy_writable
from tests.fonts import JAPANESE

FONTS = share() / "fonts"
SERIF = FontBook([FONTS]).font("EB Garamond")


def own_font(folder: Path, place: str, house: str = "pirata-one/PirataOne-Regular.ttf") -> Path:
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    return copy_writable(FONTS / house, path)


# -- runs ------------------------------------------------------------------------------------------


def test_kerning_is_in_the_advance_of_the_glyph_before_it() -> None:
    run = SERIF.run("AV")
    alone = [SERIF.run(letter).advances[0] for letter in "AV"]
    assert alone == [SERIF.glyph_advance(glyph) for glyph in run.glyphs]
    assert run.advances[0] < alone[0] - 20
    assert run.advances[1] == alone[1]
    assert run.advance == pytest.approx(sum(run.advances))
    assert (run.offsets, run.letters, run.text) == ((0, 0), ("A", "V"), "AV")


def test_a_ligature_has_all_its_letters() -> None:
    run = SERIF.run("office")
    assert run.letters == ("o", "ffi", "c", "e")
    assert len(run.glyphs) == len(run.advances) == len(run.offsets) == 4


def test_of_several_glyphs_for_the_same_letters_the_first_has_them() -> None:
    run = SERIF.run("a\u0323\u0302\u0331b")  # more marks than one glyph has
    assert len(run.glyphs) > 2
    assert "".join(run.letters) == run.text
    assert run.letters[0].startswith("a")
    assert run.letters[-1] == "b"
    assert set(run.letters[1:-1]) == {""}
    assert any(run.offsets)


def test_small_capitals_are_another_run_of_the_same_text() -> None:
    plain, small = SERIF.run("abc"), SERIF.run("abc", small_caps=True)
    assert plain.text == small.text == "".join(small.letters)
    assert not set(plain.glyphs) & set(small.glyphs)


def test_a_text_is_shaped_once() -> None:
    assert SERIF.run("Captain") is SERIF.run("Captain")


# -- subsets ---------------------------------------------------------------------------------------


def test_a_subset_draws_its_glyphs_under_their_old_ids_and_no_others() -> None:
    one, other = SERIF.run("A").glyphs[0], SERIF.run("B").glyphs[0]
    whole, part = (hb.Font(hb.Face(data)) for data in (SERIF.data, SERIF.subset([one])))
    assert part.get_glyph_extents(one) == whole.get_glyph_extents(one)
    assert whole.get_glyph_extents(other).width > 0
    extents = part.get_glyph_extents(other)
    assert extents is None or extents.width == 0


# -- names -----------------------------------------------------------------------------------------


def test_a_font_of_the_house_is_called_by_its_file() -> None:
    assert SERIF.name == "EBGaramond-Regular"


def test_a_games_font_is_called_by_its_file_and_what_is_in_it(tmp_path: Path) -> None:
    path = own_font(tmp_path, "a/font-Regular.ttf")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:6]
    assert FontBook([tmp_path, FONTS]).font("a").name == f"font-Regular.{digest}"


def test_two_files_of_one_name_are_two_fonts(tmp_path: Path) -> None:
    own_font(tmp_path, "a/font-Regular.ttf")
    own_font(tmp_path, "b/font-Regular.ttf", "cinzel/Cinzel-Regular.ttf")
    own_font(tmp_path, "eb-garamond/EBGaramond-Regular.ttf")  # in the place of the house's
    book = FontBook([tmp_path, FONTS])
    fonts = [book.font(family) for family in ("a", "b", "EB Garamond")]
    assert len({font.name for font in [*fonts, SERIF]}) == 4
    assert [book.find_by_name(font.name) for font in fonts] == fonts


def test_a_font_is_found_by_its_name_before_anybody_asked_for_it(tmp_path: Path) -> None:
    own_font(tmp_path, "b/font-Regular.ttf", "cinzel/Cinzel-Regular.ttf")
    own_font(tmp_path, "b/font-Bold.ttf", "cinzel/Cinzel-Bold.ttf")
    name = FontBook([tmp_path, FONTS]).font("b", bold=True).name
    book = FontBook([tmp_path, FONTS])
    assert book.find_by_name(name) is book.font("b", bold=True)
    assert book.find_by_name("EBGaramond-BoldItalic") is book.font("EB Garamond", bold=True, italic=True)
    with pytest.raises(FontError, match="there is no font 'font-Regular'"):
        book.find_by_name("font-Regular")


def test_a_pipe_is_no_font(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "My-Regular.ttf")
    with pytest.raises(FontError, match="is not a file"):
        Font(FontFile(tmp_path / "My-Regular.ttf"), "My-Regular")


def test_a_font_that_cannot_be_reduced_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("Subsetting failed")

    monkeypatch.setattr("uharfbuzz.subset", fails)
    with pytest.raises(FontError, match="is damaged"):
        Font(FontFile(share() / "fonts/cinzel/Cinzel-Regular.ttf"), "Cinzel-Regular").subset([1])


def test_tags_of_tables_need_be_no_text(tmp_path: Path) -> None:
    path = tmp_path / "Mine-Regular.ttf"
    data = bytearray((share() / "fonts/cinzel/Cinzel-Regular.ttf").read_bytes())
    data[12:16] = b"\xff\xff\xff\xff"
    path.write_bytes(data)
    assert not Font(FontFile(path), "Mine-Regular").has_cubic_outlines


def test_a_font_that_is_a_link_out_of_the_folder_is_not_there(tmp_path: Path) -> None:
    family = tmp_path / "fonts" / "mine"
    family.mkdir(parents=True)
    (family / "Mine-Regular.ttf").symlink_to(share() / "fonts/cinzel/Cinzel-Regular.ttf")
    with pytest.raises(FontError, match="has no regular"):
        FontBook([tmp_path / "fonts", share() / "fonts"]).font("mine")


def test_a_font_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    copy_writable(JAPANESE.parent / "box", tmp_path / "fonts")
    path = tmp_path / "fonts" / "BoxVariable.ttf"
    with path.open("r+b") as file:
        file.truncate(1 << 40)
    with pytest.raises(FontError, match="is larger than 40 MB"):
        FontBook([tmp_path / "fonts", share() / "fonts"]).font("Box Variable")
