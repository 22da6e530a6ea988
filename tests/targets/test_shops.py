"""Print shops: exact pixels, boxes, inks and counts, looked at by programs that are not ours."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat

from pnp.export.inks import FOGRA39, Separation
from pnp.game.paths import share
from tests.targets.asked import answer
from tests.tiny import TESTS, TINY, copy_of_tiny, run

SHIPS = ("pirates-treasure-island", "--only", "ship", "--card", "NL1*")


def rows_of_list(target: str) -> list[dict[str, str]]:
    with next(Path("output").glob(f"*/{target}/cards.csv")).open(newline="") as file:
        return list(csv.DictReader(file))


# -- pictures --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "size"),
    [("the-game-crafter", (825, 1125)), ("make-playing-cards", (822, 1122)), ("pictures", (821, 1121))],
)
def test_pictures_have_exactly_the_shops_pixels_and_are_listed_with_counts(target: str, size: tuple[int, int]) -> None:
    said = answer(target, *SHIPS, "--copies", "2")
    rows = rows_of_list(target)
    assert {row["component"] for row in rows} == {"ship"}
    assert sum(int(row["count"]) for row in rows) == said["pieces"]["ship"] == 2 * len(rows)
    folder = Path(said["files"][-1]).parent
    for row in rows:
        for side in (row["front"], row["back"]):
            assert re.fullmatch(r"[\w./-]+", side)
            with Image.open(folder / side) as picture:
                assert (picture.mode, picture.size) == ("RGB", size)
                assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_bleed_is_real_art() -> None:
    wide, plain = answer("the-game-crafter", *SHIPS), answer("pictures", *SHIPS)
    for side in ("back", "front"):
        (large, small) = (
            Image.open(next(file for file in said["files"] if file.endswith(f"{side}.png"))) for said in (wide, plain)
        )
        assert (large.size, small.size) == ((825, 1125), (821, 1121))
        # What stands on the card stays where it is: the shop's picture has two pixels more on every side.
        words = (60, 880, 760, 1000) if side == "front" else (380, 530, 440, 590)
        moved = large.crop(tuple(number + 2 for number in words))  # type: ignore[arg-type]
        assert apart(moved, small.crop(words)) < (2 if side == "front" else 25)
        # Beyond the bleed of the game there is art, and not the last pixel again.
        for edge in ((0, 0, 825, 1), (0, 1124, 825, 1125)):
            colours = {colour for _, colour in large.crop(edge).getcolors(825) or []}
            assert len(colours) > 2
            assert (255, 255, 255) not in colours
    assert wide["notes"] == []


def apart(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_a_template_that_stops_at_its_own_bleed_is_told(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text().replace('size = "44mm x 63mm"', 'size = "poker"')
    (game / "game.toml").write_text(text)
    for width, notes in (("69.5mm", 1), ("{{ bled.width|mm }}", 0)):
        x = "-3mm" if notes else "{{ bled.x|mm }}"
        y, height = ("-3mm", "94.9mm") if notes else ("{{ bled.y|mm }}", "{{ bled.height|mm }}")
        rect = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#cc2222"/>'
        for name in ("keeper.j2", "back.j2"):
            (game / "templates" / name).write_text(f"<face>{rect}</face>")
        for target in ("the-game-crafter", "make-playing-cards", "drive-thru-cards"):
            said = answer(target, str(game), "--only", "keeper")
            short = [note for note in said["notes"] if "stops at the bleed of the game" in note]
            assert len(short) == notes, (target, said["notes"])
            assert not [note for note in said["notes"] if "does not reach" in note]


def test_art_that_does_not_reach_the_edge_is_told(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text().replace('size = "44mm x 63mm"', 'size = "poker"')
    (game / "game.toml").write_text(text)
    template = next((game / "templates").glob("keeper*.j2"))
    template.write_text('<face><rect x="-2mm" y="-2mm" width="67.5mm" height="92.9mm" fill="#cc2222"/></face>')
    said = answer("the-game-crafter", str(game), "--only", "keeper")
    assert any(note.startswith("the art of keeper does not reach the edge") for note in said["notes"])


def test_what_a_shop_does_not_make_is_said_first(tmp_path: Path) -> None:
    result = run("build", "pirates-treasure-island", "--for", "drive-thru-cards", "--only", "setup-card,rules,orders")
    notes = result.stderr
    assert "not made: Rules (rules), pages to read" in notes
    assert re.search(r"not made: .* mm is no size of the shop; nearest: \w+", notes)
    result = run("build", str(TINY), "--for", "drive-thru-cards", "--only", "keeper", "-o", "none")
    assert result.exit_code == 1
    assert "Error: nothing of Three Lanterns can be made:\n  not made: Keepers (keeper), 44 x 63 mm" in result.stderr
    assert not Path("none").exists()


def test_the_order_of_makeplayingcards_counts_every_slot() -> None:
    said = answer("make-playing-cards", *SHIPS, "--copies", "3")
    (order,) = [Path(file) for file in said["files"] if file.endswith("order-poker.xml")]
    root = ElementTree.parse(order).getroot()
    quantity = int(root.findtext("details/quantity") or 0)
    slots = [int(slot) for card in root.iterfind("fronts/card") for slot in (card.findtext("slots") or "").split(",")]
    assert sorted(slots) == list(range(quantity)) == list(range(said["pieces"]["ship"]))
    names = [card.findtext("id") or "" for card in root.iter("card")] + [root.findtext("cardback") or ""]
    assert all((order.parent / name).is_file() for name in names)
    assert {card.findtext("sourceType") for card in root.iter("card")} == {"Local File"}


@pytest.mark.in_long_form
def test_components_of_one_size_are_one_order_and_a_large_one_is_parted() -> None:
    asked = ("treasure-fleet", "--only", "aid,officer", "--copies", "60")
    tried, said = answer("make-playing-cards", *asked, "--dry-run"), answer("make-playing-cards", *asked)
    orders = [ElementTree.parse(file).getroot() for file in said["files"] if file.endswith(".xml")]
    counts = [int(root.findtext("details/quantity") or 0) for root in orders]
    assert counts == [612, sum(said["pieces"].values()) - 612]
    assert (len(orders), len(said["files"])) == (tried["orders"], tried["files"])
    for root, count in zip(orders, counts, strict=True):
        slots = [slot for card in root.iterfind("fronts/card") for slot in (card.findtext("slots") or "").split(",")]
        assert sorted(map(int, slots)) == list(range(count))


# -- PDF/X -----------------------------------------------------------------------------------------


def streams(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Yield all pages and forms."""
    yield from pdf.pages
    yield from (each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form")


def operators(pdf: pikepdf.Pdf) -> Iterator[tuple[list[float], str]]:
    for stream in streams(pdf):
        for values, operator in pikepdf.parse_content_stream(stream):
            if str(operator) in ("k", "K", "rg", "RG", "g", "G"):
                yield [float(value) for value in values], str(operator)


def test_drivethru_gets_inks_alone_within_the_limit_and_backs_first() -> None:
    said = answer("drive-thru-cards", *SHIPS)
    (file,) = [file for file in said["files"] if file.endswith(".pdf")]
    with pikepdf.open(file) as pdf:
        assert not pdf.check_pdf_syntax()
        assert len(pdf.pages) == 2 * said["pieces"]["ship"]
        assert pdf.pdf_version == "1.4"
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert pdf.docinfo["/Trapped"] == "/False"
        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFX"
        assert ImageCms.ImageCmsProfile(BytesIO(intent.DestOutputProfile.read_bytes())).profile
        for page in pdf.pages:
            assert [float(side) for side in page.MediaBox] == pytest.approx([0, 0, 198, 270], abs=0.001)
            assert [float(side) for side in page.TrimBox] == pytest.approx([9, 9, 189, 261], abs=0.001)
            assert page.BleedBox == page.MediaBox
        used = list(operators(pdf))
        assert {operator for _, operator in used} <= {"k", "K"}
        most = max(sum(values) for values, _ in used)
        assert 1.5 < most <= 2.4
        assert any(f"most ink on one place: {most:.0%}" in note for note in said["notes"])
        assert not any("/SMask" in each for each in pdf.objects if isinstance(each, pikepdf.Stream))
        shown = [str(operator) for stream in streams(pdf) for _, operator in pikepdf.parse_content_stream(stream)]
        assert "TJ" in shown  # words are words, not pixels
        fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/FontDescriptor" in each]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)


@pytest.mark.in_long_form
def test_what_needs_transparency_becomes_a_picture_in_inks() -> None:
    text = (share() / "targets" / "drive-thru-cards.toml").read_text().replace('"2.5in x 3.5in"', '"44mm x 63mm"')
    Path("mine.toml").write_text(text)
    said = answer("mine.toml", str(TINY), "--only", "keeper")
    assert any(note.startswith("printed as pixels, 600 per inch") for note in said["notes"])
    (file,) = [file for file in said["files"] if file.endswith(".pdf")]
    with pikepdf.open(file) as pdf:
        images = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]
        assert {str(image.ColorSpace) for image in images} == {"/DeviceCMYK"}
        assert not any("/SMask" in image for image in images)
        for image in images:
            picture = Image.frombytes("CMYK", (int(image.Width), int(image.Height)), image.read_bytes())
            colours = picture.getcolors(1 << 24) or []
            assert max(sum(colour) for _, colour in colours) <= 2.4 * 255  # type: ignore[arg-type]


def test_a_shop_for_x4_gets_colours_that_say_what_they_are_and_black_ink_for_greys() -> None:
    said = answer("print-shop", *SHIPS)
    (file,) = [file for file in said["files"] if file.endswith(".pdf")]
    with pikepdf.open(file) as pdf:
        assert not pdf.check_pdf_syntax()
        assert pdf.pdf_version == "1.6"
        assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4<" in pdf.Root.Metadata.read_bytes()
        for stream in streams(pdf):
            resources = stream.Resources
            assert resources.ColorSpace.DefaultRGB[0] == "/ICCBased"
        for values, operator in operators(pdf):
            assert operator in ("rg", "RG", "g", "G")
            assert len(values) == 1 or len(set(values)) > 1
        sizes = [float(side) for side in pdf.pages[0].TrimBox]
        assert (sizes[2] - sizes[0], sizes[3] - sizes[1]) == pytest.approx((180, 252), abs=0.01)


def test_the_profile_keeps_its_limit_wherever_one_looks(long: bool) -> None:
    separation = Separation(2.4)
    steps = range(0, 256, 17 if long else 51)
    colours = [(r, g, b) for r in steps for g in steps for b in steps]
    assert max(sum(separation.inks(colour)) for colour in colours) <= 2.4
    assert separation.most <= 2.4
    assert separation.inks((0, 0, 0)) == (0, 0, 0, 1)
    assert separation.inks((255, 255, 255)) == (0, 0, 0, 0)
    assert separation.inks((255, 0, 0))[1] > 0.8
    assert FOGRA39.path.with_suffix(".LICENSE").is_file()
    narrow = Separation(1.2)
    assert max(sum(narrow.inks(colour)) for colour in colours) <= 1.2 + 1e-9


@pytest.mark.in_long_form
def test_the_most_ink_of_treasure_fleet_is_what_the_docs_say(long: bool) -> None:
    page = (TESTS.parent / "docs" / "targets.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"Measured: at most (\d+ %) in Treasure Fleet", page)
    notes = answer("drive-thru-cards", "treasure-fleet", *(() if long else ("--only", "treasure")))["notes"]
    assert f"most ink on one place: {told.replace(' %', '%')} of 240 %" in notes


def test_a_target_may_bring_the_shops_profile() -> None:
    text = (share() / "targets" / "drive-thru-cards.toml").read_text()
    Path("mine.toml").write_text(text.replace("ink = 240", 'ink = 180\nprofile = "theirs.icc"'))
    ours = FOGRA39.path.read_bytes()
    Path("theirs.icc").write_bytes(ours.replace(b"FOGRA39L 240", b"THEIRS39 240"))
    said = answer("mine.toml", *SHIPS)
    with pikepdf.open(next(file for file in said["files"] if file.endswith(".pdf"))) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "Custom"
        assert str(intent.Info) == "pnp THEIRS39 240"
        assert intent.DestOutputProfile.read_bytes() == Path("theirs.icc").read_bytes()
        for values, operator in operators(pdf):
            assert operator in ("k", "K")
            assert sum(values) <= 1.8 + 1e-3
    Path("theirs.icc").write_bytes(ours.replace(b"FOGRA39L 240", b"OTHERS39 240"))
    assert answer("mine.toml", *SHIPS)["unchanged"] is False


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "profile = 'theirs.icc': there is no such file"),
        (b"GIF89a", "profile = 'theirs.icc' is no ICC profile of CMYK inks"),
        (bytes(16) + b"CMYK" + bytes(200), "profile = 'theirs.icc' is no ICC profile of CMYK inks"),
    ],
)
def test_a_profile_that_is_none_is_told(data: bytes | None, said: str) -> None:
    text = (share() / "targets" / "drive-thru-cards.toml").read_text()
    Path("mine.toml").write_text(text.replace("ink = 240", 'profile = "theirs.icc"'))
    if data:
        Path("theirs.icc").write_bytes(data)
    result = run("build", *SHIPS, "--for", "mine.toml")
    assert result.exit_code == 1
    assert f"mine.toml:9: {said}" in result.stderr


def test_a_picture_keeps_the_limit_pixel_by_pixel() -> None:
    picture = Image.new("RGB", (2, 1), (250, 250, 240))
    picture.putpixel((1, 0), (20, 60, 30))
    free, narrow = (Separation(limit).picture(picture) for limit in (4, 1.5))
    assert free.getpixel((0, 0)) == narrow.getpixel((0, 0))
    dark = narrow.getpixel((1, 0))
    assert isinstance(dark, tuple)
    assert 1.45 * 255 < sum(dark) <= 1.5 * 255


@pytest.mark.in_long_form
def test_files_for_a_shop_are_the_same_bytes_again() -> None:
    for target in ("drive-thru-cards", "make-playing-cards"):
        before, after = (
            [Path(file).read_bytes() for file in answer(target, *SHIPS, "--no-cache")["files"]] for _ in range(2)
        )
        assert before == after


HEXES = """
[components.tile]
title = "Tiles"
face = "tile.j2"
size = "1.75in"
shape = "hexagon-pointed"

[components.large]
title = "Large"
face = "tile.j2"
size = "70mm x 115mm"

[components.box]
title = "Box"
face = "common/tuckbox.j2"
size = "tuckbox of large"
"""


def test_hexagons_are_made_and_other_sizes_fitted_when_that_is_asked_for(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write(HEXES)
    text = "<face><background fill='#cc2222'/></face>"
    (game / "templates" / "tile.j2").write_text(text, encoding="utf-8")
    said = answer("the-game-crafter", str(game), "--only", "tile,large,box")
    assert said["pieces"] == {"tile": 1}
    offer = "70 x 115 mm is no size of the shop; nearest: TarotDeck, 69.85 x 120.65 mm; --fit makes it 0.2% smaller"
    assert any(offer in note for note in said["notes"])
    said = answer("the-game-crafter", str(game), "--only", "tile,large,box", "--fit")
    assert "fitted: Large (large), 70 x 115 mm, becomes 0.2% smaller for TarotDeck, 69.85 x 120.65 mm" in said["notes"]
    sizes = {}
    for file in said["files"]:
        if file.endswith("front.png"):
            with Image.open(file) as image:
                sizes[Path(file).parent.name] = image.size
                assert image.getpixel((0, 0)) == (204, 34, 34)  # art reaches the edge of what was fitted, too
    assert sizes == {"tile-SmallHexTile": (675, 600), "large-TarotDeck": (900, 1500)}


def test_a_piece_of_another_shape_is_not_fitted(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write('\n[components.sheet]\ntitle = "Sheet"\nface = "tile.j2"\nsize = "148mm x 210mm"\n')
    (game / "templates" / "tile.j2").write_text("<face><background/></face>", encoding="utf-8")
    result = run("build", str(game), "--for", "the-game-crafter", "--only", "sheet", "--fit", "--dry-run")
    assert "203.2 x 203.2 mm, which --fit does not make of it: too unlike" in result.output


def test_a_fitted_piece_is_printed_once(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write('\n[components.near]\ntitle = "Near"\nface = "tile.j2"\nsize = "60mm x 70mm"\n')
    face = '<face><rect x="6mm" y="10mm" width="48mm" height="50mm" fill="#cc2222"/></face>'
    (game / "templates" / "tile.j2").write_text(face, encoding="utf-8")
    said = answer("the-game-crafter", str(game), "--only", "near", "--fit")
    assert "the art of near does not reach the edge of the bleed: near" in said["notes"]
    (front,) = (file for file in said["files"] if file.endswith("front.png"))
    with Image.open(front) as image:
        reds = [x for x in range(image.width) if image.getpixel((x, image.height // 2)) == (204, 34, 34)]
        assert abs(len(reds) / image.width - 48 * 63.5 / 70 / 69.85) < 0.01


def test_the_box_that_a_shop_makes_is_named(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text(encoding="utf-8").replace('size = "44mm x 63mm"', 'size = "poker"')
    (game / "game.toml").write_text(text + HEXES.replace("of large", "of keeper"), encoding="utf-8")
    (game / "templates" / "tile.j2").write_text("<face><background/></face>", encoding="utf-8")
    result = run("build", str(game), "--for", "the-game-crafter", "--only", "keeper,box", "--dry-run")
    assert "the shop's box for 6 cards is PokerTuckBox36, 2100 x 1800 pixels" in result.output
