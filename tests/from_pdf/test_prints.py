"""Finished PDFs become games: cards are found, fronts and backs belong together, nothing else stays in a file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.errors import DataError
from pnp.export.png import render_pages
from pnp.from_pdf import apart
from pnp.from_pdf.model import Box
from pnp.from_pdf.picture_names import Pair, order
from pnp.from_pdf.pixels import Look
from pnp.from_pdf.sides import Sheet, Slot, pair
from pnp.from_pdf.taking import Taken, take_apart
from pnp.from_pdf.wishes import Wishes
from tests.from_pdf.prints import MM, PRINTS, canvas, framed
from tests.tiny import run

pytestmark = pytest.mark.usefixtures("working_folder")


def taken(name: str, wishes: Wishes | None = None) -> Taken:
    Path("cards.pdf").write_bytes(PRINTS[name]())
    return take_apart(Path("cards.pdf"), Path("out"), wishes or Wishes(), lambda page, count: None)


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    return str(text).strip()


def fronts(folder: str = "out/cards") -> list[Path]:
    return sorted(path for path in Path(folder).glob("*.pdf") if path.stem.isdigit())


def test_framed_cards_are_cut_out_and_nothing_else_stays_in_their_files() -> None:
    found = taken("framed")
    (deck,) = found.decks
    assert (deck.width, deck.height, deck.cards) == (63_000, 88_000, 11)
    assert [words(path) for path in fronts()] == [f"Card {number}" for number in range(1, 12)]
    assert found.notes == ("Page 1: left out, no grid of cards was found on it.",)
    with pikepdf.open("out/cards/05.pdf") as pdf:
        assert "/XObject" not in pdf.pages[0].Resources, "it is no picture"
    assert sorted(path.name for path in Path("out/found").iterdir()) == ["page-002.png", "page-003.png"]


@pytest.mark.in_long_form
def test_a_page_of_equal_backs_is_one_back_for_all() -> None:
    (deck,) = taken("marked").decks
    assert deck.how == "one back for all, on page 2, 4"
    assert words(Path("out/cards/back.pdf")) == "Back 0"
    assert [words(path) for path in fronts()] == [f"Card {number}" for number in range(1, 19)]


def test_backs_lie_behind_their_fronts_when_the_sheet_is_folded() -> None:
    (deck,) = taken("folded").decks
    assert (deck.width, deck.height, deck.cards) == (63_500, 88_900, 4)
    for path in fronts():
        number = words(path).removeprefix("Card ")
        assert words(path.with_stem(f"{path.stem}-back")) == f"Back {number}"


def test_each_front_has_the_back_beside_it_when_each_pair_is_folded() -> None:
    (deck,) = taken("paired").decks
    assert (deck.width, deck.height, deck.cards, deck.how) == (
        57_000, 88_000, 7, "a back each, each pair folded: left and right",
    )  # fmt: skip
    for number, path in enumerate(fronts(), 1):
        back = path.with_stem(f"{path.stem}-back")
        assert (words(path), words(back)) == (f"Card {number}", f"Back {number}")


@pytest.mark.in_long_form
def test_it_can_be_said_that_each_pair_is_folded() -> None:
    (deck,) = taken("paired", Wishes(backs="fold-pairs", pages=(2,))).decks
    assert (deck.cards, words(Path("out/cards/3-back.pdf"))) == (3, "Back 7")


@pytest.mark.in_long_form
def test_of_one_card_a_page_every_second_is_a_back_if_these_are_of_few_kinds() -> None:
    (deck,) = taken("alternating").decks
    assert deck.cards == 4
    assert [words(path.with_stem(f"{path.stem}-back")) for path in fronts()] == [f"Back {i % 2}" for i in range(1, 5)]


@pytest.mark.in_long_form
def test_a_line_to_fold_at_is_no_edge_of_a_card() -> None:
    (deck,) = taken("guttered").decks
    assert (deck.width, deck.height, deck.cards) == (63_000, 88_000, 4)
    assert words(Path("out/cards/3-back.pdf")) == "Back 3"


@pytest.mark.in_long_form
def test_marks_in_the_margin_of_a_picture_tell_the_grid_and_that_of_the_backs() -> None:
    (deck,) = taken("outlined").decks
    assert (deck.width, deck.height, deck.cards) == (63_000, 88_000, 9)
    assert deck.how == "one back for all, on page 2"


@pytest.mark.in_long_form
def test_marks_that_touch_the_trim_with_an_edge_do_not_move_the_cut() -> None:
    taken("bordered")
    picture = next(render_pages(Path("out/cards/1.pdf"), 254)).convert("RGB")
    assert picture.getpixel((200, 0)) == picture.getpixel((200, 20))


@pytest.mark.in_long_form
def test_round_tokens_are_round_and_keep_the_white_around_them() -> None:
    (deck,) = taken("tokens").decks
    assert (deck.width, deck.cards, deck.is_round, deck.bleed) == (25_000, 6, True, 2_500)
    (deck,) = taken("framed").decks
    assert not deck.is_round


def test_where_backs_are_lacking_it_says_first_that_the_pairs_may_be_wrong() -> None:
    found = taken("framed", Wishes(backs="short-edge", pages=(2, 3)))
    assert any("say how they lie: --backs" in note for note in found.notes), found


@pytest.mark.in_long_form
def test_imposed_forms_of_a_turned_and_cropped_page_are_upright() -> None:
    (deck,) = taken("placed").decks
    assert (deck.width, deck.height, deck.cards) == (63_500, 88_900, 8)
    assert [words(path) for path in fronts()] == [f"Card {number}" for number in range(1, 9)]


@pytest.mark.in_long_form
def test_of_a_picture_of_a_page_each_card_keeps_its_own_pixels() -> None:
    (deck,) = taken("painted").decks
    assert (deck.width, deck.height, deck.cards) == (63_000, 88_000, 9)
    whole = Path("cards.pdf").stat().st_size
    assert sum(path.stat().st_size for path in fronts()) < 1.5 * whole


def test_backs_that_are_alike_are_one_back_where_a_card_has_none_behind_it() -> None:
    def sheet(number: int, shade: int, *lefts: int) -> Sheet:
        boxes = [Box(left, 10_000, left + 60_000, 90_000) for left in lefts]
        slots = [Slot(number, box, bytes([shade]) * 12, Look(30, 30, bytes([shade]) * 900)) for box in boxes]
        return Sheet(number, Box(0, 0, 210_000, 100_000), tuple(slots))

    sides = pair([sheet(1, 90, 10_000, 80_000, 140_000), sheet(2, 200, 10_000, 80_000)], "long-edge", ())
    assert [card.back for card in sides.cards] == [None] * 3
    assert sides.back is not None
    assert sides.back.page == 2


@pytest.mark.in_long_form
def test_a_last_page_that_is_not_full_has_the_grid_that_is_said() -> None:
    (deck,) = taken("framed", Wishes(grid=(3, 3))).decks
    assert deck.cards == 11


@pytest.mark.in_long_form
def test_a_grid_can_be_said() -> None:
    (deck,) = taken("framed", Wishes(grid=(2, 3), card=(63_000, 88_000), first=(10_500, 16_500), pages=(2,))).decks
    assert [words(path) for path in fronts()] == [f"Card {number}" for number in (1, 2, 4, 5, 7, 8)]


def lying_cards() -> None:
    """Write three pages of one card each that lies on its right side; a square is where its top left corner is."""
    page, file = canvas((100, 70))
    for text in ("Back 1", "Card 2", "Card 3"):
        page.rect(6 * MM, 3.5 * MM, 88 * MM, 63 * MM)
        page.rect(84 * MM, 56.5 * MM, 8 * MM, 8 * MM, fill=1)
        page.drawString(10 * MM, 10 * MM, text)
        page.showPage()
    page.save()
    Path("cards.pdf").write_bytes(file.getvalue())


LYING = Wishes(grid=(1, 1), card=(88_000, 63_000), first=(6_000, 3_500))


def test_cards_that_lie_are_turned_back_as_is_said() -> None:
    lying_cards()
    (deck,) = take_apart(Path("cards.pdf"), Path("out"), LYING._replace(turn=90), lambda page, count: None).decks
    assert (deck.width, deck.height) == (63_000, 88_000)
    picture = next(render_pages(Path("out/cards/1.pdf"), 25.4)).convert("L")
    corners = [picture.getpixel(place) for place in ((6, 6), (57, 6), (6, 82), (57, 82))]
    assert corners == [0, 255, 255, 255]


def test_the_pages_of_backs_can_be_said() -> None:
    lying_cards()
    take_apart(Path("cards.pdf"), Path("out"), LYING._replace(back_pages=(1,)), lambda page, count: None)
    written = sorted(Path("out/cards").iterdir())
    assert [(path.name, words(path)) for path in written] == [
        ("1.pdf", "Card 2"), ("2.pdf", "Card 3"), ("back.pdf", "Back 1"),
    ]  # fmt: skip


def test_the_folder_that_is_made_prints() -> None:
    Path("cards.pdf").write_bytes(PRINTS["folded"]())
    made = run("new", "my-print", "--from", "cards.pdf")
    assert made.exit_code == 0, made.output
    assert "print them for yourself, and ask before you share them" in made.output
    built = run("build", "my-print", "--no-cache", "--output", "output")
    assert built.exit_code == 0, built.output
    assert "4 pieces" in built.output
    (file,) = Path("output").rglob("*.pdf")
    document = pypdfium2.PdfDocument(file)
    shown = "".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    assert all(f"{side} {number}" in shown for side in ("Card", "Back") for number in range(1, 5))
    assert "belong to whoever made it" in " ".join(shown.split())
    for target in ("make-playing-cards", "tabletop-simulator"):
        tried = run("build", "my-print", "--for", target, "--dry-run")
        assert "belong to whoever made them: ask before you upload or share this" in tried.output


@pytest.mark.parametrize("filters", [["/ASCII85Decode", "/DCTDecode"], ["/FlateDecode"]])
def test_a_picture_whose_bytes_cannot_be_unpacked_is_left_out_and_told(filters: list[str]) -> None:
    with pikepdf.open(BytesIO(PRINTS["framed"]())) as pdf:
        bad = pdf.make_stream(b"~")
        bad.write(b"nothing of the kind: vvvv~>", filter=pikepdf.Array([pikepdf.Name(name) for name in filters]))
        bad.Type, bad.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        bad.Width, bad.Height, bad.BitsPerComponent, bad.ColorSpace = 8, 8, 8, pikepdf.Name.DeviceRGB
        page = pdf.pages[1]
        page.contents_add(
            b"q 20 0 0 20 120 600 cm " + str(page.add_resource(bad, pikepdf.Name.XObject)).encode() + b" Do Q"
        )
        pdf.save("cards.pdf")
    found = take_apart(Path("cards.pdf"), Path("out"), Wishes(), lambda page, count: None)
    assert "Page 2: a picture is damaged, so it is left out." in found.notes
    for path in Path("out/cards").glob("*.pdf"):
        with pikepdf.open(path) as cut:
            assert not cut.check_pdf_syntax()


def test_a_file_that_is_no_pdf_leaves_nothing_behind() -> None:
    Path("cards.pdf").write_text("nothing of the kind")
    made = run("new", "my-print", "--from", "cards.pdf")
    assert made.exit_code == 1
    assert "is not a PDF file that can be read" in made.output
    assert "cards.pdf: there is no such file" in run("new", "my-print", "--from", "folder/cards.pdf").output
    assert not Path("my-print").exists()


def test_without_pikepdf_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("cards.pdf").write_bytes(b"%PDF-1.4")
    monkeypatch.setattr(apart, "find_spec", lambda name: None)
    with pytest.raises(DataError, match=r'pip install "print-and-play\[pdf\]"'):
        apart.take_apart(Path("cards.pdf"), Path("out"), Wishes(), lambda page, count: None)


@pytest.mark.in_long_form
def test_a_file_with_a_password_is_refused() -> None:
    with pikepdf.open(BytesIO(framed())) as pdf:
        pdf.save("cards.pdf", encryption=pikepdf.Encryption(owner="a", user="b"))
    made = run("new", "my-print", "--from", "cards.pdf")
    assert "is locked with a password" in made.output


def test_options_of_a_pdf_need_one() -> None:
    made = run("new", "my-game", "--grid", "3x3")
    assert made.exit_code == 2
    assert "go with --from a PDF" in made.output
    assert "write columns x rows" in run("new", "my-game", "--from", "cards.pdf", "--grid", "3").output


# -- folders of pictures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "cards", "back"),
    [
        (["01-front.png", "01-back.png"], [("01", 1, "01-front.png", "01-back.png")], ""),
        (["Goblin (3x).png", "card_back.jpg"], [("Goblin", 3, "Goblin (3x).png", "")], "card_back.jpg"),
        (["front_1.png", "back_1.png"], [("1", 1, "front_1.png", "back_1.png")], ""),
        (["1a.png", "1b.png"], [("1", 1, "1a.png", "1b.png")], ""),
        (["fronts/a b.png", "backs/a b.png"], [("a b", 1, "fronts/a b.png", "backs/a b.png")], ""),
        (["ace x4.png", "Rückseite.png"], [("ace", 4, "ace x4.png", "")], "Rückseite.png"),
        (["comeback.png"], [("comeback", 1, "comeback.png", "")], ""),
        (["backpack.png"], [("backpack", 1, "backpack.png", "")], ""),
    ],
)  # fmt: skip
def test_names_of_pictures_are_read_by_common_habits(names: list[str], cards: list[Pair], back: str) -> None:
    assert (order(names).cards, order(names).back) == (tuple(Pair(*card) for card in cards), back)


def test_a_folder_of_pictures_becomes_a_game() -> None:
    Path("scans").mkdir()
    for name in ("01-front.png", "02-front x3.png", "card_back.png"):
        Image.new("RGB", (744, 1039), "teal").save(Path("scans") / name)
    made = run("new", "my-print", "--from", "scans")
    assert made.exit_code == 0, made.output
    assert "2 pictures, 4 cards of 63mm x 88mm, one back for all" in made.output
    assert sorted(path.name for path in Path("my-print/cards").iterdir()) == ["01.png", "02 x3.png", "back.png"]
    assert "Of other proportions" not in made.output
    assert run("build", "my-print", "--dry-run").exit_code == 0


def test_pictures_of_other_proportions_are_told_in_words() -> None:
    Path("scans").mkdir()
    for name, size in (("1.png", (744, 1039)), ("2.png", (750, 1050)), ("3.png", (600, 600))):
        Image.new("RGB", size, "teal").save(Path("scans") / name)
    told = " ".join(run("new", "my-print", "--from", "scans").output.split())
    assert "Of other proportions than 1.png (744 x 1039 pixels)" in told
    assert "the same size: 3.png (600 x 600). Crop them" in told
