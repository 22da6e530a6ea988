"""Fonts are known by what they say inside: collections, PostScript outlines, variable fonts with their instances."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import uharfbuzz as hb

from pnp.draw.cff import cids_of
from pnp.draw.families import families_in
from pnp.draw.font_names import faces_of
from pnp.draw.fonts import FontBook
from pnp.errors import FontError
from pnp.game.paths import share
from tests.edits import copy_writable
from tests.fonts import JAPANESE
from tests.tiny import copy_of_tiny, run

BOX = JAPANESE.parent / "box"
HOUSE = share() / "fonts"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder of fonts whose files have names that say nothing."""
    folder = tmp_path / "fonts" / "whatever"
    folder.mkdir(parents=True)
    copy_writable(BOX / "BoxVariable.ttf", folder / "1.ttf")
    copy_writable(BOX / "x.otf", folder / "2.otf")
    (folder / "3.ttc").write_bytes(collection([(JAPANESE / f"NotoSansJP-{name}.ttf") for name in ("Regular", "Bold")]))
    return folder.parent


def collection(paths: list[Path]) -> bytes:
    """Return a TrueType collection of the fonts at *paths*, their tables moved behind one header."""
    start = 12 + 4 * len(paths)
    head, body = b"ttcf" + (1 << 16).to_bytes(4, "big") + len(paths).to_bytes(4, "big"), b""
    for path in paths:
        data = bytearray(path.read_bytes())
        offset = start + len(body)
        head += offset.to_bytes(4, "big")
        for i in range(int.from_bytes(data[4:6], "big")):
            at = 12 + 16 * i + 8
            data[at : at + 4] = (int.from_bytes(data[at : at + 4], "big") + offset).to_bytes(4, "big")
        body += bytes(data) + bytes(-len(data) % 4)
    return head + body


def test_a_font_says_what_it_is() -> None:
    (face,) = faces_of(BOX / "BoxVariable.ttf")
    assert (face.families, face.weight, face.weights) == (("Box Variable",), 400, (100.0, 900.0))
    assert [(each.name, each.axes) for each in face.instances] == [("Halfbold", (("wght", 650.0),))]
    (bold,) = faces_of(JAPANESE / "NotoSansJP-Bold.ttf")
    assert bold.is_bold


def test_any_file_is_found_by_the_family_that_it_says(home: Path) -> None:
    found = families_in([home, HOUSE])
    assert {"box-variable", "box-variable-halfbold", "box-curve", "noto-sans-jp", "cinzel"} <= found.keys()
    regular, bold = (found["noto-sans-jp"].file(bold=bold) for bold in (False, True))
    assert regular is not None
    assert bold is not None
    assert (regular.path.name, regular.number, bold.number) == ("3.ttc", 0, 1)


def test_the_weights_of_a_variable_font_are_its_bold_and_its_instances(home: Path) -> None:
    book = FontBook([home, HOUSE])
    fonts = [book.font("Box Variable"), book.font("Box Variable Halfbold"), book.font("Box Variable", bold=True)]
    widths = []
    for font in fonts:
        drawn = hb.Font(hb.Face(font.subset([2])))
        extents = drawn.get_glyph_extents(2)
        assert extents is not None
        widths.append(extents.width)
    assert widths == [200, 300, 320]
    assert len({font.name for font in fonts}) == 3


def test_a_family_that_the_game_has_a_part_of_keeps_the_other_styles_of_the_house(tmp_path: Path) -> None:
    copy_writable(HOUSE / "eb-garamond" / "EBGaramond-Regular.ttf", tmp_path / "mine.ttf")
    book = FontBook([tmp_path, HOUSE])
    assert book.font("EB Garamond").path == tmp_path / "mine.ttf"
    assert book.font("EB Garamond", bold=True).path.parent.name == "eb-garamond"


def test_a_damaged_font_in_a_folder_of_its_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "Mine-Regular.ttf").write_bytes(b"\0\1\0\0 no font")
    with pytest.raises(FontError, match="is not a font that can be read"):
        FontBook([tmp_path, HOUSE]).font("Mine")


@pytest.mark.parametrize("cut", [0, 4, 11, 60, 300, 700])
def test_a_font_that_is_cut_short_says_nothing_or_less(tmp_path: Path, cut: int) -> None:
    (tmp_path / "a.ttf").write_bytes((BOX / "BoxVariable.ttf").read_bytes()[:cut])
    assert len(faces_of(tmp_path / "a.ttf")) <= 1


@pytest.mark.parametrize("font", ["Box Curve", "Box Variable", "Noto Sans JP"])
def test_every_kind_of_font_is_printed(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, font: str) -> None:
    monkeypatch.chdir(tmp_path)
    game = copy_of_tiny(tmp_path)
    copy_writable(home, game / "fonts")
    words = {"Noto Sans JP": "AB\u6d77"}.get(font, "ABA")
    place = 'x="3mm" y="7mm" width="14mm" size="9pt"'
    (game / "templates" / "lamp.j2").write_text(f'<face><text {place} font="{font}">{words}</text></face>')
    result = run("build", "tiny", "--only", "lamp", "--no-cache")
    assert result.exit_code == 0, result.stderr
    (path,) = (tmp_path / "output" / "tiny").glob("*.pdf")
    text = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    assert words in text
    with pikepdf.open(path) as pdf:
        kinds = {
            str(descendant.Subtype)
            for page in pdf.pages
            for form in [*page.resources.get("/XObject", {}).values(), page]
            for each in form.get("/Resources", {}).get("/Font", {}).values()
            for descendant in each.DescendantFonts
        }
    assert ("/CIDFontType0" in kinds) is (font == "Box Curve")


def cff_with(charset: bytes, count: int, ros: bool) -> bytes:
    """Return the start of a table CFF whose top dictionary says where *charset* and the glyphs are."""

    def number(value: int) -> bytes:
        return b"\x1d" + value.to_bytes(4, "big")

    def top(at: int) -> bytes:
        said = number(1) * 3 + b"\x0c\x1e" if ros else b""
        return said + number(at) + b"\x0f" + number(at + len(charset)) + b"\x11"

    head = b"\1\0\4\4" + b"\0\1\1\1\2A"
    at = len(head) + 5 + len(top(0))
    body = top(at)
    return head + b"\0\1\1\1" + bytes([1 + len(body)]) + body + charset + count.to_bytes(2, "big")


@pytest.mark.parametrize(
    ("charset", "ros", "cids"),
    [
        (b"\0\0\1\0\2", True, None),
        (b"\0\0\7\0\5", True, [0, 7, 5]),
        (b"\1\0\x09\1", True, [0, 9, 10]),
        (b"\2\1\0\0\1", True, [0, 256, 257]),
        (b"\0\0\7\0\5", False, None),
    ],
)
def test_glyphs_are_counted_as_pdf_counts_them(charset: bytes, ros: bool, cids: list[int] | None) -> None:
    assert cids_of(cff_with(charset, 3, ros)) == cids


def test_a_table_that_is_cut_short_is_damaged() -> None:
    whole = cff_with(b"\0\0\7\0\5", 3, True)
    for end in (5, 12, len(whole) - 5):
        with pytest.raises(ValueError, match="damaged"):
            cids_of(whole[:end])
