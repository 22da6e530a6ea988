"""A game from a spreadsheet: every column shows, whatever it is called."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from PIL import Image

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.from_table import Layout, layout_of
from pnp.game.new_game import new_game
from pnp.press.faces import Faces
from pnp.template.rich import reads_as_rich
from tests.game.workbooks import ods_of, ods_row
from tests.items import places, texts
from tests.tiny import run

HEADER = ["Card Name", "Type", "Cost", "Power", "Rules Text", "Flavor", "Rare", "Items", "2nd", "Qty"]
ROWS = [
    ["Goblin Raider", "Creature", 2, 3, "When it attacks, the defender discards a card & one more.", "He has a list.",
     "no", "two swords", "north", 3],
    ["Stone Golem", "Creature", 5, 7, "It cannot be healed.", None, "no", None, None, 1],
    ["Fire Bolt", "Spell", 1, None, "Deal 3 damage to <b>any</b> target.", "Hot.", "yes", None, "south", 4],
    ["Storm {{ 1 }}", "Spell", 3, None, "Everyone discards a card.", None, "no", "a cloak", None, 2],
]  # fmt: skip


def write_table(folder: Path, suffix: str, header: list[str], rows: list[list[object]]) -> Path:
    path = folder / f"my cards{suffix}"
    if suffix == ".xlsx":
        book = openpyxl.Workbook()
        sheet = book.active
        for row in [header, *rows]:
            sheet.append(row)
        book.save(path)
    else:
        separator = {".csv": ";", ".tsv": "\t"}[suffix]
        lines = [separator.join("" if cell is None else str(cell) for cell in row) for row in [header, *rows]]
        path.write_text("\n".join(lines), encoding="utf-8")
    return path


def layout(folder: Path, header: list[str], *rows: list[object]) -> Layout:
    return layout_of(write_table(folder, ".csv", header, list(rows)), "", "", reads_as_rich)


def words_on_faces(game: Path) -> str:
    """Return all words on the faces of a game, without spaces: they are set word by word."""
    loaded = load_game(game)
    faces = Faces(loaded, players=2)
    frames = [faces.face(part, card) for part in loaded.components for card in part.cards]
    return squeeze("".join(run.text for frame in frames for text in texts(frame.items) for run in text.runs))


def squeeze(text: str) -> str:
    return re.sub(r"\s+", "", text)


def test_a_spreadsheet_in_german_says_how_many_and_what_they_are_called(tmp_path: Path) -> None:
    found = layout(tmp_path, ["Nr", "Titel", "Anzahl"], ["7", "Hafen", "3"], ["9", "Insel", "2"])
    assert found.title is not None
    assert found.title.label == "Titel"
    assert "Anzahl" not in [field.label for field in found.badges]
    new_game(tmp_path / "dealt", str(tmp_path / "my cards.csv"), reads_as_rich=reads_as_rich)
    assert [card.copies for card in load_game(tmp_path / "dealt").components[0].cards] == [3, 2]


def test_stars_and_lists_are_printed_as_they_are_meant(tmp_path: Path) -> None:
    found = layout(tmp_path, ["name", "text", "plain"], ["Hafen", "**Sofort:** los", "2 * 3"], ["Insel", "x", "a - b"])
    assert found.rich == {"text"}


def test_a_cell_that_is_an_error_is_mended_in_the_spreadsheet(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        layout(tmp_path, ["name", "power"], ["Hafen", "#DIV/0!"])
    assert "mend it in the spreadsheet" in str(caught.value)


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".xlsx"])
def test_every_column_of_a_spreadsheet_is_printed(suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = write_table(tmp_path, suffix, HEADER, ROWS)
    result = run("new", "deck", "--from", source.name)
    assert result.exit_code == 0, result.output
    assert run("check", "deck").exit_code == 0
    text = words_on_faces(Path("deck"))
    for row in ROWS:
        for name, cell in zip(HEADER, row, strict=True):
            if name not in ("Qty", "Rare") and cell is not None:
                assert squeeze(re.sub("</?b>", "", str(cell))) in text
    for label in ("Cost", "Power", "Items:", "2nd:", "Flavor:", "Rare"):
        assert label in text
    (component,) = load_game(Path("deck")).components
    assert [(card.id, card.copies) for card in component.cards][:2] == [("goblin-raider", 3), ("stone-golem", 1)]


def test_columns_are_laid_out_by_their_cells_and_names(tmp_path: Path) -> None:
    found = layout(tmp_path, HEADER, *ROWS)
    assert found.title == ("name", "Card Name")
    assert found.kind == ("type", "Type")
    assert found.kinds == ("Creature", "Spell")
    assert [field.label for field in found.badges] == ["Cost", "Power"]
    assert [field.label for field in found.flags] == ["Rare"]
    assert [field.label for field in found.long] == ["Rules Text"]
    assert {field.label for field in found.short} == {"Items", "2nd", "Flavor"}
    assert found.rich == {"rules_text"}
    assert {field.name for field in found.renamed} == {"name", "column_9"}


def test_a_sixth_number_is_told_with_the_texts(tmp_path: Path) -> None:
    header = ["name", *"abcdef"]
    found = layout(tmp_path, header, ["One", 1, 2, 3, 4, 5, 6], ["Two", 0, 0, 0, 0, 0, 0])
    assert [field.name for field in found.badges] == [*"abcde"]
    assert [field.name for field in found.numbers] == ["f"]


def test_names_of_icons_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = write_table(tmp_path, ".csv", ["name", "sign"], [["One", "sheep"], ["Two", "wheat"], ["Three", None]])
    new_game(Path("deck"), str(source), reads_as_rich=reads_as_rich)
    assert layout_of(source, "", "", reads_as_rich).icon == ("sign", "sign")
    assert run("check", "deck").exit_code == 0
    faces = Faces(load_game(Path("deck")), players=2)
    (deck,) = faces.game.components
    signs = [{place.symbol.split()[2] for place in places(faces.face(deck, card).items)} for card in deck.cards]
    assert signs == [{"sheep"}, {"wheat"}, set()]


@pytest.mark.parametrize("header", [["name"], ["text"], ["cost"], ["done"], ["\u540d\u524d"]])
def test_a_column_alone_is_enough(header: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells: dict[str, list[object]] = {"cost": [1, 2], "done": ["yes", "no"], "text": ["a" * 9 + " b" * 30, "c"]}
    source = write_table(tmp_path, ".csv", header, [[cell] for cell in cells.get(header[0], ["One", "Two"])])
    new_game(Path("deck"), str(source), reads_as_rich=reads_as_rich)
    assert run("check", "deck").exit_code == 0, run("check", "deck").output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cards.csv: there is no such file"),
        ("", "cards.csv: has no header line"),
        ("name,cost\nOne,#DIV/0!\n", "cards.csv:2: column 'cost': a formula gives #DIV/0!"),
    ],
)
def test_a_spreadsheet_that_cannot_be_read_is_told_and_leaves_nothing(
    content: str | None, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("cards.csv").write_text(content)
    result = run("new", "deck", "--from", "cards.csv")
    assert result.exit_code == 1
    assert message in result.stderr
    assert not Path("deck").exists()


def test_a_card_name_is_the_title_though_two_cards_share_it_and_dates_differ(tmp_path: Path) -> None:
    rows: list[list[object]] = [["Hero", "2026-01-01"], ["Mage", "2026-01-02"], ["Hero", "2026-01-03"]]
    named = layout(tmp_path, ["CARD NAME", "Printed on"], *rows)
    assert named.title is not None
    assert named.title.label == "CARD NAME"
    dated = layout(tmp_path, ["Printed on", "Hero"], *([row[1], f"{row[0]} {i}"] for i, row in enumerate(rows)))
    assert dated.title is not None
    assert dated.title.label == "Hero"


def test_cells_below_no_name_are_refused_and_a_title_above_the_names_is_left_out(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="my cards.csv:2: the cell 'lost' stands in a column without a name"):
        layout(tmp_path, ["Name", "", "Cost"], ["Hero", "lost", 3])
    assert layout(tmp_path, ["Hero deck v3", ""], ["Name", "Cost"], ["Hero", 3]).title is not None
    assert layout(tmp_path, ["Name", "", "Cost"], ["Hero", None, 3]).title is not None


def build_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str) -> dict[str, Any]:
    """Return the JSON of a build of a new game from a CSV table."""
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text(table, encoding="utf-8")
    made = run("new", "mine", "--from", "cards.csv")
    assert made.exit_code == 0, made.output
    done = run("build", "mine", "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize("header", ["count", "num", "Duplication", "Duplicates", "Amount"])
def test_copies_by_another_name_are_copies(header: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = build_from(tmp_path, monkeypatch, f"name,{header}\nA,7\nB,2\n")
    assert answer["pieces"] == {"card": 9}
    assert f'copies = {{ from = "{header}" }}' in Path("mine/game.toml").read_text("utf-8")


@pytest.mark.parametrize(
    "table",
    [
        "name,num\nA,1\nB,2\nC,3\n",
        "name,count\nA,often\nB,2\n",
        "name,copies,count\nA,1,4\nB,1,5\nC,1,5\n",
    ],
)
def test_numbers_of_cards_are_no_copies(table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build_from(tmp_path, monkeypatch, table)["pieces"] == {"card": table.count("\n") - 1}


HEADERS = ["Move Speed", "W" * 12, "Move Speed In Open Water", "MM WW MM WW", "\u00c4\u00d6\u00dc"]


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("number", ["1", "123456789012", "0.30000000000000004"])
def test_badges_of_long_words_and_numbers_build(
    header: str, number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = build_from(tmp_path, monkeypatch, f"name,{header}\nA,{number}\nB,1\n")
    assert answer["pieces"] == {"card": 2}


@pytest.mark.parametrize("name", ["cards.xls", "cards.numbers"])
def test_another_kind_of_spreadsheet_is_told_what_to_do(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(b"cells")
    result = run("new", "mine", "--from", name)
    assert result.exit_code == 1
    what, hint = result.stderr.splitlines()
    assert what == f"Error: {name}: is not a spreadsheet that can be read"
    assert hint == "  hint: save it as .xlsx, .ods or .csv"


def test_a_workbook_of_several_sheets_says_which_one_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = f'<table:table table:name="First">{ods_row("name") + ods_row("A")}</table:table>'
    tokens = ods_row("name") + ods_row("B") + ods_row("C")
    Path("cards.ods").write_bytes(ods_of(tokens, name="Tokens", before=before))
    result = run("new", "mine", "--from", "cards.ods")
    assert result.exit_code == 0, result.output
    assert 'sheet = "First"' in Path("mine/game.toml").read_text("utf-8")
    assert "cards.ods has the sheets First, Tokens; the game is made from First" in result.stdout
    result = run("new", "other", "--from", "cards.ods", "--sheet", "Tokens")
    assert json.loads(run("build", "other", "--json").stdout)["pieces"] == {"card": 2}


def test_a_column_that_looks_rich_and_cannot_be_read_so_is_plain(tmp_path: Path) -> None:
    found = layout(tmp_path, ["name", "text"], ["Hafen", "*Sofort* los"], ["Insel", "<if able> weiter"])
    assert found.rich == frozenset()


@pytest.mark.parametrize("ids", [("36/17", "2"), ("1", "1"), ("a", "A")])
def test_a_column_called_id_that_holds_none_is_one_of_others(
    ids: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text(f"ID,name\n{ids[0]},One\n{ids[1]},Two\n")
    assert run("new", "deck", "--from", "cards.csv").exit_code == 0
    assert 'columns = { id_of_card = { from = "ID" } }' in Path("deck/game.toml").read_text()
    (deck,) = load_game(Path("deck")).components
    assert [card.id for card in deck.cards] == ["one", "two"]
    assert [str(card.fields["id_of_card"]) for card in deck.cards] == [*ids]
    assert run("check", "deck").exit_code == 0


def test_a_cell_that_is_no_number_of_copies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("name,Count\nFire,2\nIce,two\nSea,3\n")
    result = run("new", "deck", "--from", "cards.csv")
    what = "'two' in Count is no number of copies, so each row makes one card, and the column is printed."
    assert f"cards.csv: {what}" in result.stdout


def test_rows_with_one_cell_alone_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("name,cost,text\nOne,1,a\nLevel 2\nTwo,2,b\nThree,3\n")
    result = run("new", "deck", "--from", "cards.csv")
    assert "cards.csv: one cell alone in line 3: a card each; take out what is a heading." in result.stdout
    assert [card.fields["text"] for card in load_game(Path("deck")).components[0].cards] == ["a", "", "b", ""]
    assert run("check", "deck").exit_code == 0


def test_signs_letters_and_pictures_of_other_tools(tmp_path: Path) -> None:
    (tmp_path / "img").mkdir()
    Image.new("RGB", (600, 400)).save(tmp_path / "img" / "wolf.png")
    rows = "Name,Rules,art\nCaf\u00e9,Pay [heart].\\\\nDraw {R},wolf.png\nWolf,Howl,wolf.png\n".replace("\\\\", "\\")
    (tmp_path / "squib.csv").write_text(rows, encoding="cp1252")
    made = new_game(tmp_path / "deck", str(tmp_path / "squib.csv"), reads_as_rich=reads_as_rich, icons=["heart"])
    said = " ".join(made.notes)
    assert "is not UTF-8" in said
    assert "none is called so: {R}" in said
    game = load_game(tmp_path / "deck")
    card = game.components[0].cards[0]
    assert (card.fields["name"], card.fields["rules"]) == ("Caf\u00e9", "Pay :heart:.\u2028Draw {R}")
    assert '<image href="img/{{ card.art }}"' in (tmp_path / "deck" / "templates" / "card.j2").read_text(
        encoding="utf-8"
    )
    Faces(game, players=2).face(game.components[0], card)


def test_pictures_that_are_not_there_are_told_and_the_game_builds(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("Name,art\nFox,fox.png\nOwl,owl.png\n", encoding="utf-8")
    made = new_game(tmp_path / "deck", str(tmp_path / "a.csv"), reads_as_rich=reads_as_rich)
    assert "not beside it, so the cards show their names: fox.png, owl.png" in " ".join(made.notes)
    assert "fox.png" in words_on_faces(tmp_path / "deck")


def test_a_table_may_be_separated_by_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = build_from(tmp_path, monkeypatch, 'name|text|copies\nA|"one, two; three"|2\nB|four|1\n')
    assert answer["pieces"] == {"card": 3}


def test_a_word_between_colons_that_is_no_icon_is_printed_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("name,text,other\nA,Take :scout: now,:star: once\nB,*Take* :wood:,none\n")
    result = run("new", "mine", "--from", "cards.csv")
    assert "cards.csv: there is no icon for :scout:, so the colons of text are printed as they are." in result.stdout
    assert run("build", "mine").exit_code == 0
    printed = words_on_faces(Path("mine"))
    assert "Take:scout:now" in printed
    assert ":star:" not in printed


@pytest.mark.parametrize(
    ("text", "size"), [("word " * 60, "poker"), ("word " * 240, "tarot"), ("x" * 75, "jumbo"), ("word " * 400, "jumbo")]
)
def test_a_card_is_as_large_as_its_texts_need(
    text: str, size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_from(tmp_path, monkeypatch, f"name,text,cost,kind\nA,{text},1,a\nB,{text},2,a\nC,,3,b\nD,,4,b\n")
    assert f'size = "{size}"' in Path("mine/game.toml").read_text()


def test_one_long_text_does_not_change_the_size_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text(f"name,text\nAda,Short.\nBo,{'word ' * 400}\nCy,Short.\n")
    made = run("new", "mine", "--from", "cards.csv")
    assert "cards.csv:3: card bo: its text is likely too long for a poker card" in made.stdout
    assert 'size = "poker"' in Path("mine/game.toml").read_text()
    checked = run("check", "mine")
    assert checked.exit_code == 1
    assert "mine/cards.csv:3, card bo" in checked.stderr
