"""Blocks to units: tokens, styles, where text breaks, how wide columns of tables are."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element, tostring

import pytest

from pnp.game.model import Game
from pnp.layout import textbox
from pnp.press.faces import Faces
from pnp.rules.document import Block, Break, Document, Icon, Listing, Paragraph, Section, Table, Words
from pnp.rules.paper.blocks import Blocks
from pnp.rules.paper.units import Unit
from pnp.rules.paper.words import Fragment, tokens
from tests.rules.conftest import Sheet

SIZE = 3_500
WIDTH = 89_000


@pytest.fixture
def units(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> Callable[..., list[Unit]]:
    faces = faces_of(sheet())

    def make(*blocks: Block) -> list[Unit]:
        section = Section("s", (Words("Heading"),), blocks, "rules/en.md:1")
        return Blocks(faces.typesetter, faces.game, Document("T", (), (section,)), WIDTH).parts(SIZE, WIDTH)[0].units

    return make


def words_of(element: Element) -> str:
    return "".join(element.itertext())


def test_tokens_split_at_spaces_only() -> None:
    found = tokens(
        [Words("Pay 2"), Icon("gold"), Words(", "), Words("all", bold=True), Words("."), Break(), Words("Go")]
    )
    assert found == [
        (Fragment("Pay"),),
        (Fragment("2"), Fragment("", icon="gold"), Fragment(",")),
        (Fragment("all", bold=True), Fragment(".")),
        (Fragment("Go", newline=True),),
    ]


def test_an_element_keeps_style_and_spaces(units: Callable[..., list[Unit]]) -> None:
    inlines = (
        Words("Pay "),
        Words("2 or", bold=True),
        Words(" "),
        Words("3", bold=True, italic=True),
        Icon("lamp"),
        Words(" x."),
    )
    text = units(Paragraph(inlines))[1].element
    assert tostring(text, encoding="unicode").partition(">")[2] == (
        'Pay <b>2 or</b> <b><i>3</i></b><icon name="lamp" scale="1.3" said="lamp" /> x.</text>'
    )


def test_styles_stand_in_one_another(units: Callable[..., list[Unit]]) -> None:
    inlines = (Words("Pay two", underline=True), Words(" "), Words("a b", bold=True, underline=True, small_caps=True))
    text = units(Paragraph(inlines))[1].element
    assert tostring(text, encoding="unicode").partition(">")[2] == ("<u>Pay two</u> <b><u><sc>a b</sc></u></b></text>")


def test_a_heading_keeps_and_a_short_paragraph_does_not_break(units: Callable[..., list[Unit]]) -> None:
    heading, paragraph = units(Paragraph((Words("one " * 40),)))
    assert heading.keep
    assert not paragraph.keep
    assert paragraph.cut(paragraph.height - 1) is None
    assert paragraph.least == paragraph.height


def test_a_paragraph_breaks_into_lines_that_fit_and_loses_no_word(units: Callable[..., list[Unit]]) -> None:
    text = " ".join(f"word{number}" for number in range(120))
    _, paragraph = units(Paragraph((Words(text),)))
    assert paragraph.least < paragraph.height
    for room in range(paragraph.least, paragraph.height, 2_000):
        halves = paragraph.cut(room)
        assert halves is not None
        first, second = halves
        assert first.height <= room
        assert second.height > SIZE * 1.5  # two lines
        assert f"{words_of(first.element)} {words_of(second.element)}" == text
    assert paragraph.cut(paragraph.least - 1_000) is None


def test_numbers_of_two_digits_have_room_before_their_words(units: Callable[..., list[Unit]]) -> None:
    def room(start: int) -> float:
        item = (Paragraph((Words("Go on."),)),)
        widths = [each.get("width") for each in units(Listing((item,), start))[1].element.iter() if each.get("width")]
        return float(str(widths[0]).removesuffix("mm"))

    assert room(10) > room(9)


def test_soft_hyphens_lose_nothing_either(units: Callable[..., list[Unit]]) -> None:
    text = " ".join(["Schatz\u00adinsel\u00adkapitäne"] * 60)
    _, paragraph = units(Paragraph((Words(text),)))
    halves = paragraph.cut(paragraph.height - 5_000)
    assert halves is not None
    assert " ".join(words_of(half.element) for half in halves) == text


def columns(units: list[Unit]) -> list[int]:
    """Return how wide the columns of the table are, micrometres."""
    row = units[1].element.find(".//row")
    assert row is not None
    return [round(float(cell.attrib["width"][:-2]) * 1000) for cell in row]


def test_columns_of_figures_are_equally_wide(units: Callable[..., list[Unit]]) -> None:
    row = tuple((Words(text),) for text in ("ships", "6", "12", "118"))
    found = columns(units(Table(row, (row,), ("left", "right", "right", "right"))))
    assert found[1] == found[2] == found[3]
    assert sum(found) + 3 * round(0.9 * SIZE) <= WIDTH - 2 * round(0.35 * SIZE)  # the words do not touch its edges


def test_a_column_of_much_text_takes_what_the_others_leave(units: Callable[..., list[Unit]]) -> None:
    row = ((Words("1"),), (Icon("lamp"),), (Words("All of the fog comes over the pier. " * 5),))
    found = columns(units(Table(((), (), ()), (row,), ("left", "left", "left"))))
    assert found[0] < found[1] < 6_000
    assert found[2] > 70_000


def test_a_tall_table_breaks_between_rows_under_its_head(units: Callable[..., list[Unit]]) -> None:
    rows = tuple(((Words(f"r{number}"),),) for number in range(30))
    _, table = units(Table(((Words("head"),),), rows, ("left",)))
    assert table.least == table.height
    halves = table.cut(table.height // 2)
    assert halves is not None
    assert halves[0].height <= table.height // 2
    assert words_of(halves[0].element).startswith("headr0r1")
    assert words_of(halves[1].element).startswith("headr")
    assert "".join(words_of(half.element) for half in halves).count("r29") == 1


def test_the_second_half_belongs_to_its_own_section(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> None:
    faces = faces_of(sheet())
    first, last = (
        Section(id, (Words(id),), (Paragraph((Words("one two three " * 60),)),), "rules/en.md:1") for id in ("a", "b")
    )
    paragraph = (
        Blocks(faces.typesetter, faces.game, Document("T", (), (first, last)), WIDTH).parts(SIZE, WIDTH)[0].units[1]
    )
    halves = paragraph.cut(paragraph.least)
    assert halves is not None
    assert [half.section for half in halves] == [first, first]


def test_a_long_paragraph_is_laid_out_once_for_a_size_and_once_for_each_cut(
    sheet: Sheet, faces_of: Callable[[Game], Faces], monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = faces_of(sheet())
    laid_out = []
    break_lines = textbox.break_lines
    monkeypatch.setattr(
        textbox,
        "break_lines",
        lambda words, *rest: (
            laid_out.append(len(words)) or break_lines(words, *rest)  # type: ignore[func-returns-value]
        ),
    )
    text = " ".join(f"word{number}" for number in range(1_600))
    document = Document("T", (Paragraph((Words(text),)),), ())
    (paragraph,) = Blocks(faces.typesetter, faces.game, document, WIDTH).parts(SIZE, WIDTH)[0].units
    assert laid_out == [1_600]
    for _ in range(3):
        assert paragraph.cut(paragraph.height // 2) is not None
    assert len(laid_out) == 2


def test_a_table_under_the_line_of_a_heading_has_none_of_its_own(units: Callable[..., list[Unit]]) -> None:
    table = Table(((Words("a"),),), (((Words("b"),),),), ("left",))
    first, later = units(table, Paragraph((Words("x"),)), table)[1::2]
    lines = [len(unit.element.findall("svg/line")) for unit in (first, later)]
    assert lines == [2, 3]
