"""The Markdown that is written says the same as the document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.game.model import Game
from pnp.press.faces import Faces
from pnp.rules.as_markdown import markdown_of
from pnp.rules.document import Document, Icon, Note, Paragraph, Section, Table, Words, lines_of, plain_text
from pnp.rules.reading import read_document
from pnp.rules.source import read_rules, rules_of
from tests.rules.conftest import Sheet


def write_markdown(*inlines: object) -> str:
    return markdown_of(Document("T", (Paragraph(inlines),), ()))[5:-1]  # type: ignore[arg-type]


def test_a_sheet_is_plain_markdown(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> None:
    game = sheet()
    component = rules_of(game)
    assert component is not None
    assert markdown_of(read_rules(component, faces_of(game))) == (
        "# How to play\n\nLight **every lamp** before the fog.\n\n"
        '<a id="setup"></a>\n\n## Set-up\n\n1. Take 3 lamps each Lamp.\n2. Choose a keeper.\n\n'
        "[Old Ada] Each keeper has *oil*.\n\n"
        "| keeper | oil |\n| :-- | --: |\n| Old Ada | 3 |\n| Bo | 1 |\n| Captain Cy | 5 |\n\n"
        '<a id="fog"></a>\n\n## Fog\n\nSee [the set-up](#setup).\n\n> **Example.** The fog comes & goes.\n\n'
        '<a id="glossary"></a>\n\n## Signs\n\n- **Lamp**: a light\n- **Oil**: what it burns\n'
    )


@pytest.mark.parametrize(
    ("inlines", "text"),
    [
        ((Words("Pay "), Words("2 ", bold=True), Words("now")), "Pay **2** now"),
        ((Words("a*b_c [d] <e> #f `g` h|i"),), r"a\*b\_c \[d\] \<e\> \#f \`g\` h\|i"),
        ((Icon("gold"), Words(" "), Words("Gold", bold=True)), "**Gold**"),
        ((Icon("false-colors"), Words(" flies")), "false colors flies"),
        ((Words("1. no list"),), r"1\. no list"),
        ((Words("- no list"),), r"\- no list"),
        ((Words("1) no list"),), r"1\) no list"),
        ((Words("--- no line"),), r"\--- no line"),
        ((Words("no &quot;entity& here"),), r"no \&quot;entity& here"),
        ((Words("x", italic=True, to="end"),), "[*x*](#end)"),
    ],
)
def test_words_are_escaped_and_styled(inlines: tuple[object, ...], text: str) -> None:
    assert write_markdown(*inlines) == text


def test_the_words_of_an_icon_are_escaped() -> None:
    section = Section("s", (Words("S"),), (Paragraph((Icon("gold"), Words(" of "), Words("G*ld", bold=True))),))
    assert markdown_of(Document("T", (), (section,))).endswith("\n\nG\\*ld of **G\\*ld**\n")


def test_a_note_keeps_its_mark() -> None:
    note = Note((Paragraph((Words("A."),)), Paragraph((Words("B."),))))
    assert markdown_of(Document("T", (note,), ())).endswith("\n\n> [!NOTE]\n> A.\n>\n> B.\n")


def test_a_game_is_named_at_the_head(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> None:
    game = sheet()
    component = rules_of(game)
    assert component is not None
    text = markdown_of(read_rules(component, faces_of(game)), game)
    assert text.startswith(f"# Three Lanterns: How to play\n\n*{game.about}*\n\nLight")


def test_an_icon_that_is_left_out_leaves_no_gap() -> None:
    assert write_markdown(Words("one to three "), Icon("gold"), Words(" "), Words("masts", bold=True)) == (
        "one to three **masts**"
    )


def test_an_icon_whose_name_is_in_the_next_cell_is_left_out() -> None:
    row = ((Icon("gold"),), (Words("Gold.", bold=True), Words(" Money")))
    table = Table(((), ()), (row, ((Icon("gold"),), (Words("x"),))), ("left", "left"))
    section = Section("s", (Words("S"),), (table,))
    lines = markdown_of(Document("T", (), (section,))).split("\n")
    assert lines[-3:-1] == ["|  | **Gold.** Money |", "| Gold | x |"]


def test_what_is_written_reads_the_same_again(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> None:
    lists, example = "1. x *y*\n   - z\n   - 2 < 3\n2. **w**\n\n", "> q\n>\n> - r\n\n"
    game = sheet("# T\n\n## A \\* {#a}\n\n" + lists + example + "| a\\|b |\n|--:|\n| \\[c\\] |\n")
    component = rules_of(game)
    assert component is not None
    document = read_rules(component, faces_of(game))
    text = markdown_of(document).replace('<a id="a"></a>\n\n', "").replace("## A \\*", "## A \\* {#a}")
    again = read_document(text, ["x"] * (text.count("\n") + 1))

    def lines_said(document: Document) -> list[str]:
        return [plain_text(line) for section in document.sections for line in lines_of(section.blocks)]

    assert lines_said(again) == lines_said(document)
    assert again.sections[0]._replace(blocks=(), where="") == document.sections[0]._replace(blocks=(), where="")
