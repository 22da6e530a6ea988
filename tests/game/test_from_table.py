"""A game from a spreadsheet: every column shows, whatever it is called."""

from __future__ import annotations

import re
from pathlib import Path

import openpyxl
import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.from_table import Layout, layout_of
from pnp.game.new_game import new_game
from pnp.press.faces import Faces
from tests.layout.desk import places, texts
from tests.tiny import run

HEADER = ["Card Name", "Type", "Cost", "Power", "Rules Text", "Flavor", "Rare", "Items", "2nd", "Qty"]
ROWS = [
    ["Goblin Raider", "Creature", 2, 3, "When it attacks, the defender discards a card & one more.", "He has a list.",
     "no", "two swords", "north", 3],
    ["Stone Golem", "Creature", 5, 7, "It cannot be healed.", None, "no", None, None, 1],
    ["Fire Bolt", "Spell", 1, None, "Deal 3 damage to <b>any</b> target.", "Hot.", "yes", None, "south", 4],
    ["Storm {{ 1 }}", "Spell", 3, None, "Everyone discards a card.", None, "no", "a cloak", None, 2],
]  # fmt: skip


def written(folder: Path, suffix: str, header: list[str], rows: list[list[object]]) -> Path:
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
    return layout_of(written(folder, ".csv", header, list(rows)))


def shown(game: Path) -> str:
    """Return all words on the faces of a game, without spaces: they are set word by word."""
    loaded = load_game(game)
    faces = Faces(loaded, players=2)
    frames = [faces.face(part, card) for part in loaded.components for card in part.cards]
    return squeezed("".join(run.text for frame in frames for text in texts(frame) for run in text.runs))


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def test_a_spreadsheet_in_german_says_how_many_and_what_they_are_called(tmp_path: Path) -> None:
    found = layout(tmp_path, ["Nr", "Titel", "Anzahl"], ["7", "Hafen", "3"], ["9", "Insel", "2"])
    assert found.title is not None
    assert found.title.label == "Titel"
    assert "Anzahl" not in [field.label for field in found.badges]
    new_game(tmp_path / "dealt", str(tmp_path / "my cards.csv"))
    assert [card.copies for card in load_game(tmp_path / "dealt").components[0].cards] == [3, 2]


def test_stars_and_lists_are_printed_as_they_are_meant(tmp_path: Path) -> None:
    found = layout(tmp_path, ["name", "text", "plain"], ["Hafen", "**Sofort:** los", "2 * 3"], ["Insel", "x", "a - b"])
    assert found.rich == {"text"}


def test_a_cell_that_is_an_error_is_mended_in_the_spreadsheet(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        layout(tmp_path, ["name", "power"], ["Hafen", "#DIV/0!"])
    assert "mend it in the spreadsheet" in str(caught.value)


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".xlsx"])
def test_every_column_of_a_spreadsheet_is_printed(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = written(tmp_path, suffix, HEADER, ROWS)
    result = run("new", "deck", "--from", source.name)
    assert result.exit_code == 0, result.output
    assert run("check", "deck").exit_code == 0
    text = shown(Path("deck"))
    for row in ROWS:
        for name, cell in zip(HEADER, row, strict=True):
            if name not in ("Qty", "Rare") and cell is not None:
                assert squeezed(re.sub("</?b>", "", str(cell))) in text
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
    assert {field.name for field in found.renamed} == {"name", "items_of_card", "column_9"}


def test_a_sixth_number_is_told_with_the_texts(tmp_path: Path) -> None:
    header = ["name", *"abcdef"]
    found = layout(tmp_path, header, ["One", 1, 2, 3, 4, 5, 6], ["Two", 0, 0, 0, 0, 0, 0])
    assert [field.name for field in found.badges] == [*"abcde"]
    assert [field.name for field in found.numbers] == ["f"]


def test_names_of_icons_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = written(tmp_path, ".csv", ["name", "sign"], [["One", "sheep"], ["Two", "wheat"], ["Three", None]])
    new_game(Path("deck"), str(source))
    assert layout_of(source).icon == ("sign", "sign")
    assert run("check", "deck").exit_code == 0
    faces = Faces(load_game(Path("deck")), players=2)
    (deck,) = faces.game.components
    signs = [{place.symbol.split()[2] for place in places(faces.face(deck, card))} for card in deck.cards]
    assert signs == [{"sheep"}, {"wheat"}, set()]


@pytest.mark.parametrize("header", [["name"], ["text"], ["cost"], ["done"], ["\u540d\u524d"]])
def test_a_column_alone_is_enough(header: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells: dict[str, list[object]] = {"cost": [1, 2], "done": ["yes", "no"], "text": ["a" * 9 + " b" * 30, "c"]}
    source = written(tmp_path, ".csv", header, [[cell] for cell in cells.get(header[0], ["One", "Two"])])
    new_game(Path("deck"), str(source))
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
