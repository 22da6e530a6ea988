"""Markdown to a document, and what a rules sheet may not hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import DataError
from pnp.rules.document import (
    Break,
    Document,
    Example,
    Icon,
    Listing,
    Note,
    Ornament,
    Paragraph,
    Piece,
    Subheading,
    Table,
    Words,
)
from pnp.rules.reading import LONGEST, read_document


def read(text: str) -> Document:
    return read_document(text, [f"rules/en.md:{line}" for line in range(1, text.count("\n") + 2)])


def blocks(text: str) -> tuple[object, ...]:
    """Return the blocks of a section that begins on line 3."""
    (section,) = read(f"# T\n\n## S {{#s}}\n\n{text}").sections
    return section.blocks


def complaint(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read(text)
    (problem,) = caught.value.problems
    return f"{problem.where}: {problem.what} / {problem.hint}"


def test_sections_have_ids_titles_and_places() -> None:
    document = read("# How to play\n\nLead.\n\n## Fight back {#fight}\n\nA.\n\n## The end {#end}\n")
    assert document.title == "How to play"
    assert document.lead == (Paragraph((Words("Lead."),), "rules/en.md:3"),)
    assert [(part.id, part.title, part.where) for part in document.sections] == [
        ("fight", (Words("Fight back"),), "rules/en.md:5"),
        ("end", (Words("The end"),), "rules/en.md:9"),
    ]


def test_a_section_has_its_title_in_the_tabs_or_the_name_that_its_heading_says() -> None:
    text = '# T\n\n## Where Ships Lie {#zones tab="The sea"}\n\n## Gold\n\n## Credits {#credits tab=""}\n'
    assert [section.tab for section in read(text).sections] == ["The sea", "Gold", ""]


def test_a_quote_is_a_worked_example_and_with_its_mark_a_note() -> None:
    text = "# T\n\n> **Rare.** A.\n\n> [!NOTE]\n> **Rare.** A.\n\n> [!NOTE]\n>\n> - B.\n"
    shown, same, other = read(text).lead
    assert isinstance(shown, Example)
    assert isinstance(same, Note)
    assert isinstance(other, Note)
    assert [block.inlines for block in shown.blocks] == [block.inlines for block in same.blocks]  # type: ignore[union-attr]
    assert [type(block).__name__ for block in other.blocks] == ["Listing"]
    said = "rules/en.md:3: [!NOTE] alone / write the words of the note on the next lines, after >"
    assert complaint("# T\n\n> [!NOTE]") == said


def test_a_section_has_the_icon_and_the_colour_that_its_heading_says() -> None:
    text = "# T\n\n## Board {#board icon=grapnel colour=#B5462F}\n\nA.\n\n## Sail {#sail}\n\nB.\n"
    board, sail = read(text).sections
    assert (board.id, board.title, board.icon, board.colour) == ("board", (Words("Board"),), "grapnel", (181, 70, 47))
    assert (sail.icon, sail.colour) == ("", None)


def test_words_are_underlined_and_in_small_capitals() -> None:
    (paragraph,) = blocks("<u>Pay *2* <sc>gold</sc></u> **now<u>!</u>**\n")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.inlines == (
        Words("Pay ", underline=True), Words("2", italic=True, underline=True), Words(" ", underline=True),
        Words("gold", underline=True, small_caps=True), Words(" "), Words("now", bold=True),
        Words("!", bold=True, underline=True),
    )  # fmt: skip


def test_words_have_styles_icons_links_and_breaks() -> None:
    (paragraph,) = blocks("Pay *2* :gold:, **all at *once*** [now](#s).\\\nThen\nsail.\n")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.inlines == (
        Words("Pay "),
        Words("2", italic=True),
        Words(" "),
        Icon("gold"),
        Words(", "),
        Words("all at ", bold=True),
        Words("once", bold=True, italic=True),
        Words(" "),
        Words("now", to="s"),
        Words("."),
        Break(),
        Words("Then sail."),
    )


def test_a_colon_after_a_backslash_begins_no_icon() -> None:
    (paragraph,) = blocks("Write \\:gold: or :gold: &amp; *\\:a:*")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.inlines == (Words("Write :gold: or "), Icon("gold"), Words(" & "), Words(":a:", italic=True))


def test_a_colon_is_not_always_an_icon() -> None:
    (paragraph,) = blocks("At 10:30:45, ratio 3:4: so it goes. :Gold: :a--b:")
    assert isinstance(paragraph, Paragraph)
    assert not any(isinstance(part, Icon) for part in paragraph.inlines)


def test_text_of_the_table_is_text() -> None:
    (paragraph,) = blocks("Drinking &amp; Wenching &lt;b&gt;")
    assert paragraph == Paragraph((Words("Drinking & Wenching <b>"),), "rules/en.md:5")


def test_pieces_know_side_width_alt_and_caption() -> None:
    (paragraph,) = blocks('![a ship](piece:ship/NL1a?back&width=24mm "the back") ![b](piece:ship/PI2b) Words.')
    assert isinstance(paragraph, Paragraph)
    assert paragraph.pieces == (
        Piece("ship", "NL1a", True, "a ship", "the back", 24_000),
        Piece("ship", "PI2b", False, "b"),
    )
    assert paragraph.pieces[0].name == "piece:ship/NL1a?back"
    assert paragraph.words == (Words(" Words."),)


def test_blocks_of_all_kinds() -> None:
    found = blocks("### Part {#part}\n\n3. a\n4. b\n   - c\n\n| x | y |\n|:-:|--:|\n| 1 | 2 |\n\n> E\n\n---\n")
    assert [type(block) for block in found] == [Subheading, Listing, Table, Example, Ornament]
    heading, listing, table, example, _ = found
    assert isinstance(heading, Subheading)
    assert isinstance(listing, Listing)
    assert isinstance(table, Table)
    assert heading.id == "part"
    assert listing.start == 3
    assert isinstance(listing.items[1][1], Listing)
    assert listing.items[1][1].start is None
    assert table.aligns == ("center", "right")
    assert table.rows == (((Words("1"),), (Words("2"),)),)
    assert example == Example((Paragraph((Words("E"),), "rules/en.md:15"),), "rules/en.md:15")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Words.", "rules/en.md:1: the rules have no title"),
        ("# A\n\n# B", "rules/en.md:3: a second title"),
        ("# A\n\n## \u6d77", "rules/en.md:3: the section '\u6d77' has no id / write one with letters from a to z"),
        ("# A\n\n## Fight!\n\n## fight", "rules/en.md:5: the id 'fight' is taken"),
        ("# A\n\n## B {#b}\n\n## C {#b}", "rules/en.md:5: the id 'b' is taken"),
        ("# A\n\n## B {#B b}", "rules/en.md:3: the section 'B {#B b}' has no id"),
        ("# A\n\n## B {#Bb}", "rules/en.md:3: 'Bb' cannot be an id"),
        ("# A\n\n## {#b}", "rules/en.md:3: a heading without words"),
        ("# A\n\n#### B", "rules/en.md:3: a heading of level 4"),
        ("# A\n\n<b>B</b>", "rules/en.md:3: HTML: '<b>'"),
        ("# A\n\n<u>B *c*", "rules/en.md:3: <u> is not closed / write </u> in the same paragraph and stars"),
        ("# A\n\nB</sc>", "rules/en.md:3: '</sc>' ends nothing / write <sc> before it"),
        ("# A\n\n<u>B <sc>c</u></sc>", "rules/en.md:3: '</u>' ends nothing"),
        ("# A\n\n**<u>B** c</u>", "rules/en.md:3: <u> is not closed"),
        ("# A\n\n## B {#b sign=dice}", "rules/en.md:3: the heading says 'sign=dice' / after its id may stand icon="),
        ("# A\n\n## B {#b colour=red}", "rules/en.md:3: 'red' is not a colour / write colour=#B5462F"),
        ("# A\n\n### B {#b icon=dice}", "rules/en.md:3: the heading says 'icon=dice' / only sections, ##"),
        ("# A\n\n<div>\nB\n</div>", "rules/en.md:3: HTML may not stand"),
        ("# A\n\n`b`", "rules/en.md:3: code: 'b'"),
        ("# A\n\n    b", "rules/en.md:3: a block of code may not stand in rules / four spaces"),
        ("# A\n\n[b](https://example.org)", "rules/en.md:3: a link to 'https://example.org'"),
        ("# A\n\n![b](https://example.org/b.png)", "rules/en.md:3: a picture of 'https://example.org/b.png'"),
        ("# A\n\n![](piece:ship/A)", "rules/en.md:3: 'piece:ship/A' has no words"),
        ("# A\n\n![b](piece:ship/A?front)", "rules/en.md:3: a piece with 'front'"),
        ("# A\n\n![b](piece:ship/A?width=24)", "rules/en.md:3: '24' is not a length"),
        ("# A\n\n![b](piece:ship/A?width=1mm)", "rules/en.md:3: a piece 1mm wide"),
        ("# A\n\n" + "![b](piece:ship/A) " * 61, "rules/en.md:3: there are too many pieces on the sheet / 60 are the"),
        ("# A\n\nB ![b](piece:ship/A)", "rules/en.md:3: the piece 'b' stands after words"),
        ("# A\n\n| a |\n|---|\n| ![b](piece:ship/A) |", "rules/en.md:5: the piece 'b' stands in a table"),
        ("# A\n\n> ### B", "rules/en.md:3: a heading in a quote"),
        ("# A\n\n> > B", "rules/en.md:3: a quote in a quote"),
        ("# A\n\n- b\n  - c\n    - d", "rules/en.md:5: a list in a list in a list"),
        ("# A\n\n- b\n\n  | a |\n  |---|", "rules/en.md:5: a table in a list"),
        ("# A\n\n" + "b" * LONGEST, "rules/en.md:1: 100005 characters of rules are too many"),
    ],
)  # fmt: skip
def test_what_may_not_stand_in_rules_is_told_with_its_line(text: str, said: str) -> None:
    assert complaint(text).startswith(said)


def test_a_line_without_a_map_takes_that_of_its_block() -> None:
    assert complaint("# A\n\nfirst\nsecond\n\nthird <b>").startswith("rules/en.md:6: ")


@given(st.text(alphabet="#*_`>|-: \n{}[]()!1.<a&\\", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        said = read("# T\n\n" + text).title
    except DataError as error:
        said = error.problems[0].where
    assert said.startswith(("T", "rules/en.md:"))
