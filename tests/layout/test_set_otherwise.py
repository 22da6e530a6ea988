"""Text that is justified, spaced, struck through, along a path or around something; tables and aligned rows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.frame import DECORATION, Group, Place, Shape, Text, blending_of
from pnp.draw.page import Page
from pnp.draw.units import from_points
from pnp.export.png import render_page
from pnp.press.pdf_files import pdf_writer
from tests.fonts import JAPANESE
from tests.items import flat, texts
from tests.layout.desk import SIZE, Desk

TEN = from_points(10)
WORDS = "Draw two cards, then discard one of them, and pass the rest of these on to the left"


def ends(text: Text) -> tuple[int, float]:
    return text.x, text.x + sum(run.advance for run in text.runs) * text.size / 1000


def test_justified_lines_are_as_wide_as_the_box_but_for_the_last(desk: Desk) -> None:
    drawn = texts(desk.frame(f'<text x="2mm" width="36mm" size="10pt" align="justify">{WORDS}</text>').items)
    assert len(drawn) == 4
    for line in drawn[:-1]:
        assert ends(line) == pytest.approx((2_000, 38_000), abs=3)
        assert line.advance == pytest.approx(36_000, abs=3)
    assert ends(drawn[-1])[1] < 37_000


def test_justified_lines_keep_their_words_and_styles(desk: Desk) -> None:
    plain = f'<text width="36mm" size="10pt" align="{{}}">{WORDS.replace("then", "<b>then</b> :gold:")}</text>'
    left, justified = (desk.frame(plain.format(align)) for align in ("left", "justify"))
    # lines that are not justified may end earlier, so that the last one is not short
    said, others = (
        [(word, text.font) for text in texts(frame.items) for word in text.text.split()] for frame in (left, justified)
    )
    assert said == others


def test_a_line_before_a_break_and_a_single_word_are_not_justified(desk: Desk) -> None:
    drawn = texts(desk.frame('<text size="10pt" align="justify">one two<br/>three</text>').items)
    assert all(ends(line)[1] < 20_000 for line in drawn)


def test_spaced_letters_stand_further_apart_and_have_no_ligatures(desk: Desk) -> None:
    body = '<text size="10pt" align="{}" letter-spacing="{}">office</text>'
    (close,) = texts(desk.frame(body.format("left", 0)).items)
    (wide,) = texts(desk.frame(body.format("left", 0.2)).items)
    assert len(wide.runs[0].glyphs) == 6 > len(close.runs[0].glyphs)
    assert wide.runs[0].advances[0] == pytest.approx(close.runs[0].advances[0] + 200)
    (centred,) = texts(desk.frame(body.format("center", 0.2)).items)
    left, right = ends(centred)
    assert left == pytest.approx(SIZE.width - (right - 0.2 * TEN), abs=2), "the space after the last letter counts not"


def test_headings_stand_apart_by_a_length_unless_the_text_says_otherwise(desk: Desk) -> None:
    def first(body: str, **style: object) -> float:
        (line,) = texts(desk.frame(body, style=style).items)
        return line.runs[0].advances[0] * line.size / 1000

    heading, text = '<text size="{}pt" font="Cinzel">Ab</text>', '<text size="10pt">Ab</text>'
    for size in (8, 20):
        spaced, close = (first(heading.format(size), heading_spacing=gap) for gap in (100, 0))
        assert spaced == pytest.approx(close + 100, abs=1)
    own = heading.format(10).replace("font", 'letter-spacing="0" font')
    assert first(own, heading_spacing=100) == first(heading.format(10), heading_spacing=0)
    assert first(text, heading_spacing=100) == first(text)
    assert first(text, heading_spacing=100, heading_font="EB Garamond") == first(text), "all text would stand apart"


def test_words_are_struck_through_at_the_height_of_small_letters(desk: Desk) -> None:
    frame = desk.frame('<text size="10pt">a <s>five</s> b</text>')
    (line,) = [item for item, _ in flat(frame.items) if isinstance(item, Shape)]
    five = next(text for text in texts(frame.items) if text.text.strip() == "five")
    box = line.path.bounds
    assert box.x == five.x
    assert five.y - 0.4 * TEN < box.y < five.y - 0.1 * TEN


def test_a_word_of_a_text_may_be_seen_through(desk: Desk) -> None:
    frame = desk.frame('<text fill="sea">a <tspan fill="#ff000080">b :gold:</tspan></text>')
    levels = [blending_of(item.symbol).level for item, _ in flat(frame.items) if isinstance(item, Place)]
    assert levels == [128, 128]


@pytest.mark.parametrize(
    "body",
    [
        '<icon name="gold" width="9mm" height="9mm" fill="#11223380"/>',
        '<g fill="#11223380"><icon name="gold" width="9mm" height="9mm"/></g>',
        '<qr data="A" width="20mm" height="20mm" fill="#000000e0"/>',
        '<linearGradient id="a"><stop stop-color="#f008"/><stop offset="1" stop-color="#0f08"/></linearGradient>'
        '<rect width="9mm" height="9mm" fill="url(#a)"/>',
    ],
)
def test_the_opacity_of_a_colour_is_kept_everywhere(desk: Desk, body: str) -> None:
    found = [item for item, _ in flat(desk.frame(body).items) if isinstance(item, Place)]
    assert any(blending_of(item.symbol).level in (128, 136, 224) for item in found)


def test_art_refuses_a_colour_that_is_seen_through(desk: Desk) -> None:
    assert "seen through" in desk.refusal('<art kind="flag" width="9mm" height="9mm" colour="#11223380"/>')


def test_a_decorative_icon_is_marked(desk: Desk) -> None:
    frame = desk.frame('<icon name="gold" width="9mm" height="9mm" decorative="yes"/>'
                       '<text y="10mm">a <icon name="wind" decorative="yes"/></text>')  # fmt: skip
    assert [item.tag for item in frame.items if isinstance(item, Group)] == [DECORATION] * 2


RING = '<defs><circle id="ring" cx="20mm" cy="12mm" r="9mm"/></defs>'


def test_letters_stand_on_their_path(desk: Desk) -> None:
    frame = desk.frame(f'{RING}<text path="#ring" offset="75%" align="center" size="8pt">Ahoy there</text>')
    letters = [(item, matrix) for item, matrix in flat(frame.items) if isinstance(item, Text)]
    assert "".join(item.text for item, _ in letters) == "Ahoythere"
    for item, (a, b, _, _, e, f) in letters:
        x = item.x + item.advance / 2
        px, py = a * x + e, b * x + f
        assert ((px - 20_000) ** 2 + (py - 12_000) ** 2) ** 0.5 == pytest.approx(9_000, abs=20)
    middle = letters[len(letters) // 2][1]
    assert abs(middle[1]) < 0.35, "the middle of the words is at the top, upright"


def test_on_the_right_side_words_run_the_other_way(desk: Desk) -> None:
    frame = desk.frame(f'{RING}<text path="#ring" side="right" offset="75%" align="center" size="8pt">o</text>')
    ((_, matrix),) = [(item, matrix) for item, matrix in flat(frame.items) if isinstance(item, Text)]
    assert matrix[0] == pytest.approx(1, abs=0.01)
    assert matrix[5] == pytest.approx(21_000, abs=30)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (f'{RING}<text path="#ring" size="20pt">{WORDS}</text>', "longer than its path at 20 pt"),
        ('<text path="#rong">a</text>' + RING, "there is no element of the id 'rong'\n  hint: did you mean ring?"),
        (f'{RING}<text path="#ring">a<br/>b</text>', "is one line"),
        (f'{RING}<text path="#ring" width="9mm">a</text>', "width= has no meaning for a text along a path"),
        (
            '<line id="a" x2="9mm" stroke="sea"/><text path="#a" offset="9mm" size="8pt">ab</text>',
            "over the end of its path",
        ),
        (f'{RING}<text around="#ring" valign="middle" height="9mm">a</text>', "begins at its top"),
        ('<rect id="a" width="40mm" height="9mm"/><text around="#a" height="8mm" size="8pt">ab cd</text>', "too long"),
        ("<table><tr><td>a</td></tr><tr><td>a</td><td>b</td></tr></table>", "rows of equally many cells"),
        ("<table><td>a</td></table>", "<table> holds rows alone"),
        ('<table width="9mm"><tr><td>lighthouse</td><td>keeper</td></tr></table>', "mm too wide for its words"),
        (f'<table height="9mm"><tr><td>{WORDS}</td></tr></table>', "the table is"),
        ('<table columns="9mm"><tr><td>a</td><td>b</td></tr></table>', ""),
        ('<row align="center"><icon name="gold" height="9mm"/></row>', "<icon> in a row with align= needs width="),
        ('<rect width="9mm" height="9mm" blend="multipy"/>', "blend='multipy' is one of normal, multiply"),
        ('<svg viewBox="0 0 9 9"><rect width="9" height="9" blend="multiply"/></svg>', "put it on the element around"),
        ('<text letter-spacing="2mm">a</text>', "letter-spacing='2mm' is not a number"),
    ],
)
def test_what_cannot_be_set_so_is_said(desk: Desk, body: str, message: str) -> None:
    if not message:
        desk.frame(body)
        return
    assert message in desk.refusal(body)


def test_no_line_runs_into_what_the_text_flows_around(desk: Desk) -> None:
    body = '<circle id="moon" cx="30mm" cy="10mm" r="6mm"/><text around="#moon" gap="1mm" size="7pt">{}</text>'
    drawn = texts(desk.frame(body.format(WORDS + " " + WORDS)).items)
    assert " ".join(text.text for text in drawn) == WORDS + " " + WORDS
    for text in drawn:
        for y in (text.y, text.y - 1_600):
            if abs(y - 10_000) < 6_000:
                reach = 30_000 - (6_000**2 - (y - 10_000) ** 2) ** 0.5 - 1_000
                assert text.x + text.advance <= reach + 30
    assert max(text.x + text.advance for text in drawn) > 30_000, "under it lines are as wide as the box"


def test_a_text_that_flows_is_made_smaller_until_it_fits(desk: Desk) -> None:
    box = '<rect id="a" x="20mm" width="20mm" height="20mm"/>'
    body = box + '<text around="#a" height="20mm" size="12pt" min-size="6pt">{}</text>'
    sizes = {text.size for text in texts(desk.frame(body.format(WORDS)).items)}
    assert len(sizes) == 1
    assert sizes < set(range(from_points(6), from_points(12)))


def test_a_drawn_shape_may_differ_from_card_to_card(desk: Desk) -> None:
    from pnp.game.model import Card

    cards = tuple(Card(each, {"id": each, "y": each}) for each in ("3mm", "9mm"))
    body = (
        '<defs><line id="a" y1="{{ card.y }}" x2="40mm" y2="{{ card.y }}"/></defs><text path="#a" size="8pt">o</text>'
    )
    component = desk.begin(body, cards)
    ys = [
        matrix[5]
        for card in cards
        for item, matrix in flat(desk.faces.face(component, card).items)
        if isinstance(item, Text)
    ]
    assert ys == [3_000, 9_000]


def test_the_columns_of_a_table_are_as_wide_as_their_words(desk: Desk) -> None:
    rows = "<tr><th>a</th><td>{}</td></tr><tr><td>b</td><td>c</td></tr>"
    body = f'<table size="8pt" padding="1mm" lines="all">{rows}</table>'
    drawn = texts(desk.frame(body.format(WORDS)).items)
    spots = {
        item.text: matrix[4] + item.x
        for item, matrix in flat(desk.frame(body.format(WORDS)).items)
        if isinstance(item, Text)
    }
    assert spots["a"] == spots["b"] == 1_000
    assert spots["c"] == next(spots[text.text] for text in drawn if text.text.startswith("Draw"))
    assert spots["c"] < 6_000, "the narrow column is narrow"


def test_a_cell_may_cover_columns(desk: Desk) -> None:
    body = '<table align="center" size="8pt"><tr><td>a</td><td>b</td></tr><tr><td colspan="2">c</td></tr></table>'
    spots = {
        item.text: matrix[4] + item.x + item.advance / 2
        for item, matrix in flat(desk.frame(body).items)
        if isinstance(item, Text)
    }
    assert spots["c"] == pytest.approx(20_000, abs=30)
    assert spots["a"] == pytest.approx(10_000, abs=600)


def test_a_table_in_a_column_is_as_high_as_it_needs(desk: Desk) -> None:
    table = '<table size="8pt" padding="1mm"><tr><td>a</td></tr><tr><td>b</td></tr></table>'
    frame = desk.frame(f'<column gap="2mm">{table}<text size="8pt">under</text></column>')
    ys = {item.text: matrix[5] + item.y for item, matrix in flat(frame.items) if isinstance(item, Text)}
    assert ys["under"] > ys["b"] + 3_000


def test_texts_of_an_aligned_row_are_as_wide_as_their_words(desk: Desk) -> None:
    body = '<row align="{}" gap="1mm" valign="baseline"><text size="20pt">A</text><text size="8pt">bc</text></row>'
    spots = {}
    for align in ("left", "center", "right", "spread"):
        drawn = [
            (item, matrix) for item, matrix in flat(desk.frame(body.format(align)).items) if isinstance(item, Text)
        ]
        assert len({matrix[5] + item.y for item, matrix in drawn}) == 1, "one baseline"
        spots[align] = [round(matrix[4] + item.x) for item, matrix in drawn]
        right = drawn[1][1][4] + drawn[1][0].x + drawn[1][0].advance
        if align in ("right", "spread"):
            assert right == pytest.approx(SIZE.width, abs=4)
    assert spots["left"][0] == spots["spread"][0] == 0 < spots["center"][0] < spots["right"][0]


def _pixels(desk: Desk, body: str) -> Image.Image:
    frame = desk.frame(body)
    writer = pdf_writer(desk.faces)
    writer.add_page(Page(SIZE, (), frame.items, "one"))
    return render_page(writer.data(), 0, 100)


def test_a_blended_picture_and_a_tinted_one_print_in_their_colours(desk: Desk, tmp_path: Path) -> None:
    desk.write("art/a.png", b"")
    Image.new("RGB", (200, 200), (200, 100, 50)).save(desk.folder / "art" / "a.png")
    picture = '<image href="art/a.png" width="10mm" height="10mm"{}/>'
    tinted = _pixels(desk, picture.format(' tint="#204060"'))
    grey = round(0.299 * 200 + 0.587 * 100 + 0.114 * 50) / 255
    expected = [round(c + (255 - c) * grey) for c in (0x20, 0x40, 0x60)]
    assert tinted.getpixel((20, 20)) == pytest.approx(expected, abs=2)
    half = _pixels(desk, picture.format(' tint="#20406080"'))
    assert half.getpixel((20, 20)) == pytest.approx(
        [(a + b) / 2 for a, b in zip(expected, (200, 100, 50), strict=True)], abs=2
    )
    blended = _pixels(desk, picture.format("") + '<rect width="10mm" height="10mm" fill="#808080" blend="multiply"/>')
    assert blended.getpixel((20, 20)) == pytest.approx((100, 50, 25), abs=2)
    shape = _pixels(desk, '<g tint="#204060"><rect width="10mm" height="10mm" fill="#c86432"/></g>')
    assert shape.getpixel((20, 20)) == pytest.approx(expected, abs=2)


def test_a_font_in_the_games_own_folder_that_has_a_missing_letter_is_taken(desk: Desk) -> None:
    shutil.copytree(JAPANESE, desk.folder / "fonts" / "noto-sans-jp")
    fonts = [text.font for text in texts(desk.frame("<text>a \u6d77</text>").items)]
    assert fonts[0].startswith("EBGaramond")
    assert fonts[1].startswith("NotoSansJP")
    assert "lacks" in desk.refusal("<text>\u0b85</text>")
