"""CSV in all its dialects, XLSX the same, and the limits of both."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from pnp.errors import Problem
from pnp.game import tables, workbooks
from pnp.game.model import Game

Load = Callable[..., Game]
Complain = Callable[..., list[str]]

ROWS: list[list[object]] = [
    ["id", "name", "fleet", "masts", "note"],
    ["A1", "Anna", "nl", 1, None],
    ["B2", "Berta", "en", 3.0, "fast"],
]


def xlsx(rows: list[list[object]], title: str = "Sheet") -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = title
    for row in rows:
        sheet.append(row)
    content = BytesIO()
    book.save(content)
    return content.getvalue()


def rows_of(content: bytes, tmp_path: Path, name: str = "t.csv") -> tuple[list[list[str]], list[int]]:
    """Return the rows of a sound table and their lines."""
    path = tmp_path / name
    path.write_bytes(content)
    problems: list[Problem] = []
    table = tables.read_table(path, "", problems)
    assert table is not None
    assert problems == []
    assert table.header[0] == "id"
    return table.rows, table.lines


@pytest.mark.parametrize(
    "content",
    [
        b"id,name\nA,x y\nB,z\n",
        b"id;name\nA;x y\nB;z\n",
        b"id\tname\nA\tx y\nB\tz\n",
        b"\xef\xbb\xbfid,name\r\nA,x y\r\nB,z",
        b'"id","name"\n"A","x y"\nB,z\n',
        "id\tname\r\nA\tx y\r\nB\tz\r\n".encode("utf-16"),
    ],
)
def test_dialects_of_csv_are_read_alike(content: bytes, tmp_path: Path) -> None:
    assert rows_of(content, tmp_path) == ([["A", "x y"], ["B", "z"]], [2, 3])


def test_lines_are_counted_through_empty_rows_and_long_texts(tmp_path: Path) -> None:
    content = b'\nid,name\n\n,\nA,"two\nlines"\n ,  \nB,z\n'
    assert rows_of(content, tmp_path) == ([["A", "two\nlines"], ["B", "z"]], [5, 8])


def test_the_separator_that_excel_says_is_no_row(tmp_path: Path) -> None:
    assert rows_of(b"sep=|\r\nid|name\r\nA|x, y; z\r\n", tmp_path) == ([["A", "x, y; z"]], [3])


def test_separators_and_quotes_inside_quotes_are_text(tmp_path: Path) -> None:
    assert rows_of(b'id,name\nA,"x, ""y"""\n', tmp_path)[0] == [["A", 'x, "y"']]


def test_xlsx_gives_the_same_cards_as_csv(load: Load) -> None:
    csv_game = load()
    xlsx_game = load(("ships.csv", "ships.xlsx"), files={"ships.xlsx": xlsx(ROWS)})
    assert xlsx_game.components[0].cards == csv_game.components[0].cards
    assert xlsx_game.components[0].table == Path("ships.xlsx")


def test_a_sheet_is_found_by_name(load: Load) -> None:
    change = ('"ships.csv"', '"ships.xlsx"\nsheet = "Boats"')
    assert len(load(change, files={"ships.xlsx": xlsx(ROWS, "Boats")}).components[0].cards) == 2


def test_cells_of_xlsx_are_text_as_csv_would_have_it(tmp_path: Path) -> None:
    content = xlsx([["id", "a", "b", "c"], [1, True, 2.5, "x"], [], [2, False, None, -3.0, None]])
    assert rows_of(content, tmp_path, "t.xlsx") == ([["1", "yes", "2.5", "x"], ["2", "no", "", "-3"]], [2, 4])


def test_the_size_that_a_sheet_claims_is_not_believed(tmp_path: Path) -> None:
    content = BytesIO()
    with ZipFile(BytesIO(xlsx(ROWS))) as old, ZipFile(content, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'ref="A1:E3"', b'ref="A1:B2"'))
    assert rows_of(content.getvalue(), tmp_path, "t.xlsx")[1] == [2, 3]


def test_a_missing_sheet_is_said(complaints: Complain) -> None:
    change = ('"ships.csv"', '"ships.xlsx"\nsheet = "Bots"')
    said = ["ships.xlsx: has no sheet 'Bots'"]
    assert complaints(change, files={"ships.xlsx": xlsx(ROWS, "Boats")}) == said


def test_only_xlsx_has_sheets(complaints: Complain) -> None:
    change = ('"ships.csv"', '"ships.csv"\nsheet = "Boats"')
    assert complaints(change) == ["game.toml:15: ships.csv has no sheets"]


@pytest.mark.parametrize(("cut", "name"), [(0, "BadZipFile"), (200, "BadZipFile")])
def test_a_broken_xlsx_is_one_clear_message(complaints: Complain, cut: int, name: str) -> None:
    said = [f"ships.xlsx: is not an XLSX workbook that can be read ({name})"]
    assert complaints(("ships.csv", "ships.xlsx"), files={"ships.xlsx": xlsx(ROWS)[:cut]}) == said


def test_faults_in_xlsx_name_the_row(complaints: Complain) -> None:
    rows = [*ROWS, ["C3", "Cora", "nl", 1.5, None], ["D4", "Dora", "nl", 1, None, "stray"]]
    assert complaints(("ships.csv", "ships.xlsx"), files={"ships.xlsx": xlsx(rows)}) == [
        "ships.xlsx:4: column 'masts': '1.5' is not a whole number",
    ]


def test_a_zip_bomb_is_not_unpacked(complaints: Complain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "LARGEST_UNPACKED", 1_000)
    said = ["ships.xlsx: is bigger than 0 MB when unpacked"]
    assert complaints(("ships.csv", "ships.xlsx"), files={"ships.xlsx": xlsx(ROWS)}) == said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "ships.csv: has no header line"),
        (b"\n\n", "ships.csv: has no header line"),
        (b"id,name,fleet,masts\n", "ships.csv: has a header but no rows"),
        (b"id,name,fleet,masts\nA,\xe9t\xe9,nl,1\n", "ships.csv:2: byte 0xE9 is not UTF-8"),
        (b"\xff\xfei\0d", "ships.csv:1: byte 0xFF is not UTF-8"),
        (b'id,name,fleet,masts\nA,"b"c,nl,1\n', "ships.csv:2: behind the text in quotes 'b' stands 'c,nl,1'"),
        (
            b'id,name,fleet,masts\nA,"b,nl,1\nB,"c",nl,1\n',
            "ships.csv:2: the quote before 'b,nl,1' is not closed before the next quote, which stands 1 line below it",
        ),
        (b"id,name,fleet,masts\nA,b\x07,nl,1\n", "ships.csv:2: U+0007 is a control character, not text"),
        (b"id," + b",".join(b"c%d" % i for i in range(200)) + b"\n", "ships.csv:1: has more than 200 columns"),
    ],
)
def test_a_file_that_is_no_table_is_one_complaint(complaints: Complain, content: bytes, said: str) -> None:
    assert complaints(files={"ships.csv": content}) == [said]


def test_limits_are_said(complaints: Complain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ROWS", 1)
    assert complaints() == ["fleets.csv:3: has more than 1 rows", "ships.csv:3: has more than 1 rows"]


def test_a_file_that_is_too_big_is_refused(complaints: Complain) -> None:
    assert complaints(files={"ships.csv": b"x" * 20_000_001}) == ["ships.csv: is bigger than 20 MB"]
    assert complaints(files={"game.toml": b"#" * 1_000_001}) == ["game.toml: is bigger than 1 MB"]


def test_cells_that_a_row_lacks_at_its_end_are_empty(complaints: Complain) -> None:
    (said,) = complaints(files={"ships.csv": "id,name,fleet,masts,note\nA1,Anna,nl\nB2,Berta,en,3,fast\n"})
    assert said.startswith("ships.csv:2: column 'masts'")


def test_very_many_rows_of_a_wrong_length_are_cut_short(complaints: Complain) -> None:
    found = complaints(files={"ships.csv": b"id,name,fleet,masts\n" + b"A,A,nl,1,\n" * 500})
    assert len(found) == 21
    assert found[-1] == "ships.csv:22: has more rows of the wrong length; the rest was not read"


@pytest.mark.parametrize(
    "text",
    [
        "My cards\nname;text\nAnn;Hi, all\n",
        'My cards,,\n\nname,text\nAnn,"Hi, all"\n',
        '"My cards, 3rd try"\nname,text\nAnn,"Hi, all"\n',
    ],
)
def test_a_title_above_the_names_of_the_columns_of_a_csv_file_is_left_out(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(text)
    problems: list[Problem] = []
    table = tables.read_table(path, "", problems)
    assert problems == []
    assert table is not None
    assert (table.header, table.rows) == (("name", "text"), [["Ann", "Hi, all"]])
    assert table.lines == [text.count("\n")]


@pytest.mark.parametrize("text", ["name\nAnn, the brave\n", "Title\nAnn;Bo\n"])
def test_a_name_of_a_column_is_no_title(tmp_path: Path, text: str) -> None:
    (tmp_path / "cards.csv").write_text(text)
    problems: list[Problem] = []
    table = tables.read_table(tmp_path / "cards.csv", "", problems)
    assert table is not None
    assert table.header == (text.partition("\n")[0],)


def test_a_table_says_how_its_letters_are_written_and_what_its_signs_mean(load: Load, complaints: Complain) -> None:
    ships = "id,name,fleet,masts,note\nA1,Zo\u00eb,nl,1,Pay [gold]\\nnow\n".encode("cp1252")
    keys = 'size = "poker"\nencoding = "windows-1252"\nreplace = { "[gold]" = ":coin:", \'\\n\' = "\\n" }'
    (card,) = load(('size = "poker"', keys), files={"ships.csv": ships}).components[0].cards
    assert (card.fields["name"], card.fields["note"]) == ("Zo\u00eb", "Pay :coin:\u2028now")
    (told,) = complaints(('size = "poker"', 'size = "poker"\nencoding = "utf-7"'))
    assert "encoding: 'utf-7' is not an encoding" in told
    told, *_ = complaints(('size = "poker"', keys), files={"ships.csv": b"id,name\nA,\x81\n"})
    assert "ships.csv:2: byte 0x81 is no letter of windows-1252" in told
    (told,) = complaints(('size = "poker"', 'size = "poker"\nreplace = { a = 1 }'))
    assert "a = 1 is not a text" in told
