"""PDF files, as another library reads them."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from pnp.draw.fonts import Font, FontBook
from pnp.draw.frame import Group, Item, Picture, Place, Shape, Symbol, Text, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError, ExportError, FontError
from pnp.export.pdf.writer import PdfWriter
from pnp.export.png import render_page
from pnp.layout.shapes import line_path
from tests.export.conftest import A4, ABOUT, page_with

BLACK, RED, BLUE, GREEN = (0, 0, 0), (255, 0, 0), (0, 0, 255), (0, 255, 0)
Writer = Callable[..., PdfWriter]
Line = Callable[..., Text]


def open_pdf(data: PdfWriter | bytes) -> pikepdf.Pdf:
    pdf = pikepdf.open(BytesIO(data if isinstance(data, bytes) else data.data()))
    assert pdf.check_pdf_syntax() == []
    return pdf


def resources_of(holder: Any, seen: set[tuple[int, int]]) -> Iterator[Any]:
    """Yield the resources of a page or form and of all forms in it."""
    resources = holder.get("/Resources", {})
    yield resources
    for form in resources.get("/XObject", {}).values():
        if form.Subtype == "/Form" and form.objgen not in seen:
            seen.add(form.objgen)
            yield from resources_of(form, seen)


def all_fonts(pdf: pikepdf.Pdf) -> list[Any]:
    seen: set[tuple[int, int]] = set()
    return [
        font
        for page in pdf.pages
        for resources in resources_of(page.obj, seen)
        for font in resources.get("/Font", {}).values()
    ]


def letters(items: list[Item], new_writer: Writer, *symbols: Symbol) -> list[str]:
    """Return a page of 6 x 5 mm as a picture in letters, one for each millimetre.

    It is drawn 25.4 times as large at 1 dpi: on a page of whole points pixels are exact.
    """
    writer = new_writer(*symbols)
    writer.add_page(page_with([Group(tuple(items), (25.4, 0, 0, 25.4, 0, 0))], size=Size(152_400, 127_000)))
    # The edges of strokes spill 1/256 into the next pixel.
    image = render_page(writer.data(), 0, dpi=1).point(lambda level: 255 if level > 252 else level)
    assert image.size == (6, 5)
    names = {(255, 255, 255): "_", BLACK: "K", RED: "R", BLUE: "B", GREEN: "G"}
    pixels: Any = image.load()
    return ["".join(names[pixels[x, y]] for x in range(6)) for y in range(5)]


def test_shapes_are_drawn_from_the_top_left_with_y_down(new_writer: Writer) -> None:
    items: list[Item] = [
        Shape(rect_path(Rect(0, 0, 2_000, 1_000)), RED),
        Shape(rect_path(Rect(1_000, 3_000, 4_000, 1_000)), BLUE),
        Shape(line_path(5_500, 0, 5_500, 5_000), None, BLACK, 1_000),
    ]
    assert letters(items, new_writer) == [
        "RR___K",
        "_____K",
        "_____K",
        "_BBBBK",
        "_____K",
    ]


def test_groups_move_turn_and_clip(new_writer: Writer) -> None:
    bar = Shape(rect_path(Rect(0, 0, 4_000, 1_000)), RED)
    items: list[Item] = [
        Group((bar,), (1, 0, 0, 1, 1_000, 1_000)),
        Group((bar,), (0, 1, -1, 0, 1_000, 1_000)),
        Group((bar._replace(fill=BLUE),), (1, 0, 0, 1, 2_000, 4_000), rect_path(Rect(1_000, 0, 1_000, 1_000))),
        bar._replace(fill=GREEN),
    ]
    assert letters(items, new_writer) == [
        "GGGG__",
        "RRRRR_",
        "R_____",
        "R_____",
        "R__B__",
    ]


def test_a_symbol_is_cut_at_its_box_and_may_place_others(new_writer: Writer) -> None:
    dot = Symbol("dot", Rect(0, 0, 1_000, 1_000), (Shape(rect_path(Rect(-9, -9, 5_000, 5_000)), RED),))
    pair = Symbol("pair", Rect(0, 0, 3_000, 1_000), (Place("dot", IDENTITY), Place("dot", (1, 0, 0, 1, 2_000, 0))))
    page: list[Item] = [Place("pair", (1, 0, 0, 1, 1_000, 1_000)), Place("dot", (2, 0, 0, 2, 4_000, 3_000))]
    assert letters(page, new_writer, dot, pair) == [
        "______",
        "_R_R__",
        "______",
        "____RR",
        "____RR",
    ]


def test_a_symbol_does_not_take_the_colours_of_the_page(new_writer: Writer) -> None:
    dot = Symbol("dot", Rect(0, 0, 6_000, 5_000), (Shape(line_path(0, 0, 6_000, 0), None, RED, 2_000),))
    page: list[Item] = [
        Shape(line_path(0, 4_500, 6_000, 4_500), None, BLUE, 1_000, dash=(1_000,)),
        Place("dot", IDENTITY),
    ]
    assert letters(page, new_writer, dot) == ["RRRRRR", "______", "______", "______", "B_B_B_"]


def test_a_symbol_is_drawn_once_and_placed_many_times(fonts: FontBook) -> None:
    asked: list[str] = []
    dot = Symbol("dot", Rect(0, 0, 9, 9), (Shape(rect_path(Rect(0, 0, 9, 9)), RED),))

    def draw(key: str) -> Symbol:
        asked.append(key)
        return dot

    writer = PdfWriter(ABOUT, duplex=None, fonts=fonts, pictures=Pictures(), symbols=draw)
    for _ in range(3):
        writer.add_page(page_with([Place("dot", (1, 0, 0, 1, i, 0)) for i in range(5)], label="x"))
    pdf = open_pdf(writer)
    assert asked == ["dot"]
    assert len([o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]) == 1


def test_a_symbol_that_places_itself_is_refused(new_writer: Writer) -> None:
    one = Symbol("one", Rect(0, 0, 9, 9), (Place("two", IDENTITY),))
    two = Symbol("two", Rect(0, 0, 9, 9), (Place("one", IDENTITY),))
    with pytest.raises(ArtError, match="one: places itself"):
        new_writer(one, two).add_page(page_with([Place("one", IDENTITY)]))


def test_equal_pages_share_one_content_stream(new_writer: Writer) -> None:
    writer = new_writer()
    for label in "ab":
        writer.add_page(page_with([Shape(rect_path(Rect(0, 0, 9, 9)), RED)], label=label))
    pdf = open_pdf(writer)
    first, second = pdf.pages
    assert first.Contents.objgen == second.Contents.objgen


def test_resources_hold_only_what_is_used(new_writer: Writer, line: Line) -> None:
    dot = Symbol("dot", Rect(0, 0, 9, 9), (Shape(rect_path(Rect(0, 0, 9, 9)), RED),))
    word = Symbol("word", Rect(0, 0, 9, 9), (line("Gold"), Place("dot", IDENTITY)))
    writer = new_writer(dot, word)
    writer.add_page(page_with([Place("word", IDENTITY)]))
    pdf = open_pdf(writer)
    page = pdf.pages[0]
    assert set(page.Resources.keys()) == {"/XObject"}
    (form,) = page.Resources.XObject.values()
    assert set(form.Resources.keys()) == {"/Font", "/XObject"}
    (inner,) = form.Resources.XObject.values()
    assert set(inner.Resources.keys()) == set()


def test_every_font_is_an_embedded_subset(new_writer: Writer, line: Line) -> None:
    sign = Symbol("sign", Rect(0, 0, 50_000, 20_000), (line("Gold", family="Cinzel"),))
    writer = new_writer(sign)
    writer.add_page(page_with([line("A first office"), Place("sign", IDENTITY)]))
    pdf = open_pdf(writer)
    fonts = all_fonts(pdf)
    assert sorted(str(font.BaseFont)[8:] for font in fonts) == ["Cinzel-Regular", "EBGaramond-Regular"]
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+.+", str(font.BaseFont))
        (descendant,) = font.DescendantFonts
        assert descendant.BaseFont == descendant.FontDescriptor.FontName == font.BaseFont
        file = descendant.FontDescriptor.FontFile2.read_bytes()
        assert len(file) == descendant.FontDescriptor.FontFile2.Length1 < 60_000


def test_a_font_that_only_measured_is_not_embedded(new_writer: Writer, line: Line) -> None:
    line("Gold", family="Cinzel")
    writer = new_writer()
    writer.add_page(page_with([line("Gold")]))
    assert b"Cinzel" not in writer.data()


def test_text_can_be_searched_ligatures_too(new_writer: Writer, line: Line) -> None:
    writer = new_writer()
    writer.add_page(page_with([line("The first office – “£½” Ægir’s")]))
    text = pypdfium2.PdfDocument(writer.data())[0].get_textpage().get_text_bounded()
    assert text.strip() == "The first office – “£½” Ægir’s"


def test_widths_agree_with_the_shaped_advance(new_writer: Writer, line: Line) -> None:
    word = line("nnnnnnnnnn", x=0)
    writer = new_writer()
    writer.add_page(page_with([word]))
    textpage = pypdfium2.PdfDocument(writer.data())[0].get_textpage()
    first, last = (textpage.get_charbox(i)[0] for i in (0, 9))
    assert (last - first) * 25_400 / 72 == pytest.approx(word.advance * 0.9, abs=10)


def test_a_font_with_damaged_postscript_outlines_is_refused(
    new_writer: Writer, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Font, "has_cubic_outlines", True)
    writer = new_writer()
    writer.add_page(page_with([line("Gold")]))
    with pytest.raises(FontError, match=r"EBGaramond-Regular\.ttf: is damaged"):
        writer.data()


def test_page_boxes_are_exact_and_nested(new_writer: Writer) -> None:
    writer = new_writer()
    size = Size(69_500, 94_900)
    writer.add_page(page_with([], size=size, trim=Rect(3_000, 3_000, 63_500, 88_900), bleed=Rect(0, 0, *size)))
    pdf = open_pdf(writer)
    page = pdf.pages[0]
    assert [float(number) for number in page.mediabox] == [0, 0, 197.008, 269.008]
    assert list(page.BleedBox) == list(page.mediabox)
    assert [float(number) for number in page.TrimBox] == [8.504, 8.504, 188.504, 260.504]


def test_trim_is_measured_from_the_top(new_writer: Writer) -> None:
    writer = new_writer()
    writer.add_page(page_with([], size=Size(25_400, 50_800), trim=Rect(0, 0, 25_400, 25_400)))
    pdf = open_pdf(writer)
    assert [int(number) for number in pdf.pages[0].TrimBox] == [0, 72, 72, 144]


def test_letter_and_a4_are_exactly_that(new_writer: Writer) -> None:
    writer = new_writer()
    for size in (A4, Size(215_900, 279_400)):
        writer.add_page(page_with([], size=size))
    boxes = [[float(side) for side in page.mediabox[2:]] for page in open_pdf(writer).pages]
    assert boxes == [[595.276, 841.89], [612, 792]]


@pytest.mark.parametrize(
    ("duplex", "name"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), (None, "/Simplex")]
)
def test_printing_is_at_full_size_on_the_right_edge(new_writer: Writer, duplex: str | None, name: str) -> None:
    writer = new_writer(duplex=duplex)
    writer.add_page(page_with([]))
    pdf = open_pdf(writer)
    preferences = pdf.Root.ViewerPreferences
    assert preferences.PrintScaling == "/None"
    assert preferences.Duplex == name
    assert preferences.NumCopies == 1
    assert preferences.DisplayDocTitle
    assert preferences.PickTrayByPDFSize


def test_title_and_build_are_in_info_and_xmp(new_writer: Writer) -> None:
    writer = new_writer()
    writer.add_page(page_with([]))
    pdf = open_pdf(writer)
    assert {str(key): str(value) for key, value in pdf.docinfo.items()} == {
        "/Title": "Ships & <Isles> – 2",
        "/Author": "A. Maker",
        "/Subject": "Cards to cut",
        "/Build": "b1d2",
        "/Producer": "pnp",
    }
    with pdf.open_metadata() as xmp:
        assert (xmp["dc:title"], xmp["dc:creator"], xmp["dc:identifier"]) == (
            "Ships & <Isles> – 2",
            ["A. Maker"],
            "b1d2",
        )
    assert pdf.Root.Lang == "en"
    assert pdf.pdf_version == "1.7"


def test_pages_have_labels_and_bookmarks(new_writer: Writer) -> None:
    writer = new_writer()
    for label in ("Ships 1", "Ships 1 back", "Gold 1"):
        writer.add_page(page_with([], label=label))
    for title, page, level in (("Ships", 0, 0), ("Backs", 1, 1), ("Again", 0, 1), ("Gold", 2, 0)):
        writer.add_bookmark(title, page, level)
    data = writer.data()
    pdf = open_pdf(data)
    assert [page.label for page in pdf.pages] == ["Ships 1", "Ships 1 back", "Gold 1"]
    outlines = pdf.Root.Outlines
    assert (outlines.Count, outlines.First.Count) == (4, 2)
    assert outlines.Last.Prev.objgen == outlines.First.objgen
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Ships", "Gold"]
        assert [item.title for item in outline.root[0].children] == ["Backs", "Again"]
    document = pypdfium2.PdfDocument(data)
    toc = [(item.level, item.get_title(), item.get_dest().get_index()) for item in document.get_toc()]
    assert toc == [(0, "Ships", 0), (1, "Backs", 1), (1, "Again", 0), (0, "Gold", 2)]


def test_colours_are_declared_to_be_srgb(new_writer: Writer) -> None:
    from PIL import ImageCms

    writer = new_writer()
    writer.add_page(page_with([]))
    pdf = open_pdf(writer)
    (intent,) = pdf.Root.OutputIntents
    profile = ImageCms.ImageCmsProfile(BytesIO(intent.DestOutputProfile.read_bytes()))
    assert ImageCms.getProfileName(profile).strip() == "sRGB (pnp, CC0)"
    assert intent.DestOutputProfile.N == 3


def test_no_font_of_the_viewer_is_named(new_writer: Writer, line: Line) -> None:
    writer = new_writer()
    writer.add_page(page_with([line("Gold")]))
    assert b"Helvetica" not in writer.data()


def test_streams_end_with_an_end_of_line(new_writer: Writer, line: Line) -> None:
    writer = new_writer()
    writer.add_page(page_with([line("Gold")]))
    data = writer.data()
    assert data.count(b"\nendstream\nendobj") == data.count(b"endstream") > 3


BUILD = """
import sys
from pathlib import Path
sys.path[:0] = sys.argv[2:]
from pnp.export.pdf.writer import About, PdfWriter
from pnp.draw.fonts import FontBook
from pnp.draw.frame import Place, Shape, Symbol, Text, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
fonts = FontBook([Path(sys.argv[1])])
items = []
for family, bold, italic in [("Cinzel", 0, 0), ("Cinzel", 1, 0), ("Pirata One", 0, 0), ("IM Fell English", 0, 1),
                             ("EB Garamond", 0, 0), ("EB Garamond", 1, 0), ("EB Garamond", 0, 1)]:
    font = fonts.font(family, bool(bold), bool(italic))
    items.append(Text(9, 9, font.name, 4000, (font.run("Gold"),), (0, 0, 0), 9))
box = Rect(0, 0, 9, 9)
symbols = {k: Symbol(k, box, (*items, Shape(rect_path(box), (n, 0, 0)))) for n, k in enumerate("abcdef")}
writer = PdfWriter(About("T"), duplex=None, fonts=fonts, pictures=Pictures(), symbols=symbols.get)
writer.add_page(Page(Size(9000, 9000), (), (*items, *(Place(k, IDENTITY) for k in "fdbace")), "1"))
sys.stdout.buffer.write(writer.data())
"""


def test_the_same_input_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    root = Path(__file__).parents[2]
    hashes = set()
    for seed in ("1", "2", "3"):
        command = [sys.executable, "-c", BUILD, str(root / "fonts"), str(root)]
        output = subprocess.run(command, env={"PYTHONHASHSEED": seed}, check=True, capture_output=True).stdout
        hashes.add(hashlib.sha256(output).hexdigest())
    assert len(hashes) == 1


def test_the_id_follows_the_content(new_writer: Writer) -> None:
    ids = []
    for colour in (RED, RED, BLUE):
        writer = new_writer()
        writer.add_page(page_with([Shape(rect_path(Rect(0, 0, 9, 9)), colour)]))
        ids.append(bytes(open_pdf(writer).trailer.ID[0]))
    assert ids[0] == ids[1] != ids[2]


def test_a_failed_save_leaves_the_old_file(new_writer: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pnp.export.files.os.replace", refuse)
    writer = new_writer()
    writer.add_page(page_with([]))
    with pytest.raises(ExportError, match=r"cards\.pdf: cannot be written: Permission denied"):
        writer.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]
    assert path.read_bytes() == b"old"


def test_saving_replaces_the_old_file(new_writer: Writer, tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    writer = new_writer()
    writer.add_page(page_with([]))
    writer.save(path)
    assert path.read_bytes().startswith(b"%PDF-1.7")


def test_a_missing_folder_is_made(new_writer: Writer, tmp_path: Path) -> None:
    new_writer().save(tmp_path / "new" / "cards.pdf")
    assert (tmp_path / "new" / "cards.pdf").is_file()


def test_a_file_in_the_place_of_the_folder_is_one_clear_error(new_writer: Writer, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(ExportError, match="cannot be written: (File exists|Not a directory)"):
        new_writer().save(tmp_path / "taken" / "cards.pdf")


def place_picture(path: Path, new_writer: Writer, pictures: Pictures) -> PdfWriter:
    key = pictures.open(path, path.parent).key
    writer = new_writer()
    writer.add_page(page_with([Picture(key, 1_000, 1_000, 2_000, 2_000)] * 2, size=Size(6_000, 5_000)))
    return writer


def images(pdf: pikepdf.Pdf) -> list[Any]:
    return list(pdf.pages[0].Resources.XObject.values())


def four_squares(mode: str = "RGB") -> Any:
    """Return a picture of four squares, 16 pixels wide: red, green over blue, black."""
    from PIL import Image

    image = Image.new("RGB", (32, 32))
    for spot, colour in zip(((0, 0), (16, 0), (0, 16)), (RED, GREEN, BLUE), strict=True):
        image.paste(colour, (*spot, spot[0] + 16, spot[1] + 16))
    return image.convert(mode)


def test_a_jpeg_is_in_the_file_as_it_is(new_writer: Writer, pictures: Pictures, tmp_path: Path) -> None:
    path = tmp_path / "art.jpg"
    four_squares().save(path, quality=90)
    pdf = open_pdf(place_picture(path, new_writer, pictures))
    (image,) = images(pdf)
    assert image.read_raw_bytes() == path.read_bytes()
    assert (image.Filter, image.ColorSpace, image.Width) == ("/DCTDecode", "/DeviceRGB", 32)


def test_a_plain_png_is_not_decoded(new_writer: Writer, pictures: Pictures, tmp_path: Path) -> None:
    path = tmp_path / "art.png"
    four_squares().save(path)
    pdf = open_pdf(place_picture(path, new_writer, pictures))
    (image,) = images(pdf)
    assert image.read_raw_bytes() in path.read_bytes()


@pytest.mark.parametrize("mode", ["RGB", "P", "RGBA"])
def test_pictures_show_the_right_way_up(new_writer: Writer, pictures: Pictures, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "art.png"
    image = four_squares(mode)
    if mode == "RGBA":
        image.paste((0, 0, 0, 0), (16, 16, 32, 32))
    image.save(path)
    rendered = render_page(place_picture(path, new_writer, pictures).data(), 0, dpi=254)
    last = (255, 255, 255) if mode == "RGBA" else BLACK
    seen = [rendered.getpixel(spot) for spot in ((15, 15), (25, 15), (15, 25), (25, 25), (35, 35))]
    assert seen == [RED, GREEN, BLUE, last, (255, 255, 255)]


def test_cmyk_as_adobe_writes_it_is_not_shown_inverted(new_writer: Writer, pictures: Pictures, tmp_path: Path) -> None:
    from PIL import Image

    path = tmp_path / "art.jpg"
    Image.new("CMYK", (16, 16), (0, 0, 0, 0)).save(path)  # no ink; Pillow writes Adobe's inverted kind
    data = place_picture(path, new_writer, pictures).data()
    pdf = open_pdf(data)
    (image,) = images(pdf)
    assert list(image.Decode) == [1, 0] * 4
    assert render_page(data, 0, dpi=25.4).getpixel((2, 2)) == (255, 255, 255)


def test_colour_profiles_are_kept_and_shared(new_writer: Writer, pictures: Pictures, tmp_path: Path) -> None:
    profile = (Path(__file__).parents[2] / "pnp/export/pdf/srgb.icc").read_bytes()
    keys = []
    for name in ("a.png", "b.jpg"):
        four_squares().resize((9, 9)).save(tmp_path / name, icc_profile=profile)
        keys.append(pictures.open(tmp_path / name, tmp_path).key)
    writer = new_writer()
    writer.add_page(page_with([Picture(key, 0, 0, 9, 9) for key in keys]))
    pdf = open_pdf(writer)
    spaces = [image.ColorSpace for image in images(pdf)]
    assert [space[0] for space in spaces] == ["/ICCBased", "/ICCBased"]
    assert spaces[0][1].objgen == spaces[1][1].objgen
    assert spaces[0][1].read_bytes() == profile
