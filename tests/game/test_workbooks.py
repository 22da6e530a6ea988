"""Workbooks as people have them: cells say what a person sees there, and a hostile one costs next to nothing."""

from __future__ import annotations

import csv
import time
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from pnp.errors import Problem
from pnp.game import grid, tables, workbook_xml
from pnp.game.cards import read_rows
from pnp.game.columns import Names, parse_column
from pnp.game.number_formats import parse_format
from pnp.game.rows import FORMULA
from tests.game.conftest import SHIPS, Load
from tests.game.workbooks import ods_of, ods_row, row_of, xlsx_of, zip_parts


def ods_cell(kind: str, value: str, shown: str) -> str:
    key = {"date": "date-value", "boolean": "boolean-value"}.get(kind, "value")
    value = f'office:value-type="{kind}" office:{key}="{value}"'
    return f"<table:table-cell {value}><text:p>{shown}</text:p></table:table-cell>"


def read(
    content: bytes, tmp_path: Path, name: str = "t.xlsx", sheet: str = ""
) -> tuple[tables.Table | None, list[str]]:
    path = tmp_path / name
    path.write_bytes(content)
    problems: list[Problem] = []
    found = tables.read_table(path, sheet, problems)
    return found, [problem.what for problem in problems]


def cells(content: bytes, tmp_path: Path, name: str = "t.xlsx", sheet: str = "") -> list[list[str]]:
    """Return the rows under the header of a sound table."""
    found, problems = read(content, tmp_path, name, sheet)
    assert problems == []
    assert found is not None
    return found.rows


@pytest.mark.parametrize(
    ("code", "serial", "shown"),
    [
        ("dd/mm/yyyy", 45000, "15/03/2023"),
        ("yyyy-mm-dd", 45000.75, "2023-03-15"),
        ('d. mmmm yyyy "AD"', 45000, "15. March 2023 AD"),
        ("[$-409]dddd, mmm d, yy;@", 45000, "Wednesday, Mar 15, 23"),
        ("h:mm AM/PM", 0.75, "6:00 PM"),
        ("hh:mm:ss", 0.999999, "00:00:00"),
        ("[h]:mm", 1.5, "36:00"),
        ("mm:ss", 0.0425, "01:12"),
        ("yyyy\\.mm", 59, "1900.02"),
        ("0%", 0.5, "50%"),
        ("0.0%", 0.125, "12.5%"),
        ("000", 7, "007"),
        ("General", 7, ""),
        ("#,##0.00", 7, "7.00"),
        ('0.00" days"', 7, "7.00 days"),
        ("[Red]0", 7, "7"),
        ("0%", 0.125, "13%"),
        ("+0;-0;0", 2, "+2"), ("+0;-0;0", -2, "-2"), ("+0;-0;0", 0, "0"), ("+0;-0", 0, "+0"),
        ("0.00", 2.5, "2.50"), ("0.##", 2.5, "2.5"), ("0.0#", 2, "2.0"), ("0", 2.5, "3"), ("0", -2.5, "-3"),
        ("$#,##0.00", 1234.5, "$1,234.50"), ("#,##0.00 [$\u20ac-407]", 1234.5, "1,234.50 \u20ac"),
        ("#,##0", 1e6, "1,000,000"),
        ('0"x"', 3, "3x"), ('"x"0', -3, "-x3"), ("00", 7, "07"), ("\\#0", 4, "#4"), ("(0);[Red](0)", -4, "(4)"),
        ('"TRUE";"TRUE";"FALSE"', 1, "TRUE"), ('"TRUE";"TRUE";"FALSE"', 0, "FALSE"), ("0.0,", 1500, "1.5"),
        ("_-* #,##0_-", 12, "12"), ("0/0", 0.5, ""), ("0.0E+0", 5, ""), ("[>9]0", 5, ""), ("@", 5, ""),
        ("dd/mm/yyyy", -1, ""),
    ],
)  # fmt: skip
def test_formats_show_what_a_sheet_shows(code: str, serial: float, shown: str) -> None:
    assert parse_format(code).format(serial, False) == shown


def test_days_may_be_counted_from_1904(tmp_path: Path) -> None:
    rows = row_of(1, "id", "day") + row_of(2, "a", '<c s="1"><v>43538</v></c>')
    content = xlsx_of(rows, formats=("yyyy-mm-dd",), book='<workbookPr date1904="1"/>')
    assert cells(content, tmp_path) == [["a", "2023-03-15"]]


def test_numbers_come_without_exponents_and_without_noise(tmp_path: Path) -> None:
    numbers = [f"<c><v>{value}</v></c>" for value in ("1E-7", "0.30000000000000004", "2.0", "1e15", "-0")]
    rows = row_of(1, "id", *"bcdef") + row_of(2, "a", *numbers)
    assert cells(xlsx_of(rows), tmp_path) == [["a", "0.0000001", "0.3", "2", "1000000000000000", "0"]]


def test_shared_texts_keep_their_words_and_lose_their_formats(tmp_path: Path) -> None:
    strings = "<si><t>id</t></si><si><r><t>two </t></r><r><rPr><b/></rPr><t>words</t></r><rPh><t>no</t></rPh></si>"
    strings += "<si><t>one_x000D_\ntwo</t></si>"
    shared = [f'<c t="s"><v>{number}</v></c>' for number in range(3)]
    rows = row_of(1, shared[0], "b") + row_of(2, *shared[1:])
    assert cells(xlsx_of(rows, strings=strings), tmp_path) == [["two words", "one\ntwo"]]


def test_a_merged_cell_holds_for_all_its_rows_but_makes_none(tmp_path: Path) -> None:
    rows = row_of(1, "id", "team") + row_of(2, "a", "Red") + row_of(3, "b") + row_of(5, "c", "Blue")
    assert cells(xlsx_of(rows, merges=("B2:B4",)), tmp_path) == [["a", "Red"], ["b", "Red"], ["c", "Blue"]]


def test_cells_beside_the_table_are_remarks(tmp_path: Path) -> None:
    rows = row_of(1, "id", "b") + row_of(2, "a", "x", "ask Bo about this")
    assert cells(xlsx_of(rows), tmp_path) == [["a", "x"]]


@pytest.mark.parametrize("merges", [(), ("A1:C1",)])
def test_a_title_above_the_names_of_columns_is_left_out(merges: tuple[str, ...], tmp_path: Path) -> None:
    rows = row_of(1, "My new cards") + row_of(3, "Name", "Team", "Cost") + row_of(4, "Ann", "red", "2")
    found, problems = read(xlsx_of(rows, merges=merges), tmp_path)
    assert problems == []
    assert found is not None
    assert (found.header, found.rows, found.lines) == (("Name", "Team", "Cost"), [["Ann", "red", "2"]], [4])


def test_a_column_alone_with_remarks_beside_is_no_title(tmp_path: Path) -> None:
    rows = row_of(1, "Name") + row_of(2, "Ann", "ask her") + row_of(3, "Bo")
    assert cells(xlsx_of(rows), tmp_path) == [["Ann"], ["Bo"]]


def test_errors_and_formulas_without_a_value_are_told_apart_from_empty_cells(tmp_path: Path) -> None:
    broken = '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "<c><f>B1+1</f></c>", '<c t="str"><f>T(1)</f><v></v></c>'
    rows = row_of(1, "id", *"bcd") + row_of(2, "a", *broken)
    assert cells(xlsx_of(rows), tmp_path) == [["a", "#DIV/0!", f"{FORMULA}=B1+1", ""]]


def test_an_ods_file_says_what_it_shows(tmp_path: Path) -> None:
    head = ods_row("id", "words", "number", "day", "part", "flag")
    words = (
        '<table:table-cell office:value-type="string"><office:annotation><text:p>a remark</text:p></office:annotation>'
        '<text:p>two<text:s text:c="2"/>words</text:p><text:p>and <text:span>a line</text:span></text:p>'
        "</table:table-cell>"
    )
    day, part = ods_cell("date", "2023-03-15", "15.3.23"), ods_cell("percentage", "0.5", "50 %")
    row = ods_row("a", words, ods_cell("float", "2.50", "2,50"), day, part, ods_cell("boolean", "true", "TRUE"))
    blank = '<table:table-cell table:number-columns-repeated="16384"/>'
    content = ods_of(head + ods_row(blank, repeated=3) + row + ods_row(blank, repeated=1_048_000))
    found, problems = read(content, tmp_path, "t.ods")
    assert problems == []
    assert found is not None
    assert found.rows == [["a", "two  words\nand a line", "2.50", "15.3.23", "50%", "yes"]]
    assert found.lines == [5]


def test_an_ods_file_has_sheets_merges_repeats_and_formulas(tmp_path: Path) -> None:
    other = '<table:table table:name="Other"><table:table-row/></table:table>'
    tall = '<table:table-cell table:number-rows-spanned="2"><text:p>Red</text:p></table:table-cell>'
    formula = '<table:table-cell table:formula="of:=[.A1]/0"/>'
    rows = ods_row("id", "team", "c") + ods_row("a", tall, formula) + ods_row("b", "<table:covered-table-cell/>")
    twice = ods_row("c", '<table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell>')
    content = ods_of(rows + twice, before=other)
    assert cells(content, tmp_path, "t.ods", "S") == [
        ["a", "Red", f"{FORMULA}=[.A1]/0"],
        ["b", "Red", ""],
        ["c", "x", "x"],
    ]


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><x>&b;</x>'
HOSTILE = {
    "a row beyond all sheets": (xlsx_of('<row r="1000000000000"><c><v>1</v></c></row>'), "has a row 1000000000000"),
    "an entity bomb": (zip_parts({"xl/workbook.xml": BOMB}), "has a document type in it, which no spreadsheet writes"),
    "no workbook": (zip_parts({"readme.txt": "no"}), "is not an XLSX workbook that can be read (KeyError)"),
    "a string that is not there": (
        xlsx_of(row_of(1, '<c t="s"><v>9</v></c>')), "is not an XLSX workbook that can be read (IndexError)",
    ),
    "an endless number": (
        xlsx_of(row_of(1, "id") + '<row r="2"><c><v>1e999</v></c></row>', formats=("0",)), "",
    ),
    "merged without end": (
        xlsx_of(row_of(1, "id") + "".join(row_of(i, "x") for i in range(2, 3_002)), merges=("A1:GS3000",) * 9),
        "has too many merged cells",
    ),
    "two rows too many": (
        xlsx_of("".join(row_of(i, "x") for i in range(1, 100_004))), "has more than 100000 rows",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_workbook_is_one_message_and_soon(name: str, tmp_path: Path) -> None:
    content, said = HOSTILE[name]
    start = time.process_time()
    _, problems = read(content, tmp_path)
    assert time.process_time() - start < 3
    assert len(problems) <= 1
    assert all(problem.startswith(said) for problem in problems)
    assert bool(problems) is bool(said)


def test_a_million_empty_rows_are_read_in_time(tmp_path: Path, long: bool) -> None:
    rows, seconds = (1_000_000, 10) if long else (200_000, 2)
    empty = xlsx_of(row_of(1, "id") + row_of(2, "x") + '<row r="9"/>' * rows)
    start = time.process_time()
    assert cells(empty, tmp_path) == [["x"]]
    assert time.process_time() - start < seconds


def test_more_tags_than_any_sheet_has_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook_xml, "_MOST_TAGS", 20)
    assert read(xlsx_of(row_of(1, "id") + row_of(2, "x") * 20), tmp_path)[1] == ["has more than 0 million cells"]


@pytest.mark.in_long_form
def test_an_ods_file_that_claims_endless_repeats_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    if not long:
        monkeypatch.setattr(grid, "_LARGEST_GRID", 20_000_000)
    text = '<table:table-cell table:number-columns-repeated="999999999"><text:p>x</text:p></table:table-cell>'
    found, problems = read(ods_of(ods_row("id") + ods_row(text, repeated=999_999_999)), tmp_path, "t.ods")
    assert found is None
    assert problems == [f"says more than {100 if long else 20} MB in its cells"]


def rows_in_rows(depth: int) -> str:
    cell = '<table:table-cell table:number-columns-repeated="200"><text:p>x</text:p></table:table-cell>'
    return f'<table:table-row table:number-rows-repeated="90000">{cell}' * depth + "</table:table-row>" * depth


@pytest.mark.parametrize(
    ("name", "content", "wrong"),
    [
        ("t.xlsx", xlsx_of("".join(row_of(i, "a") for i in range(1, 20_000)), merges=("A1:A1",) * 250_000),
         "has too many merged cells"),
        ("t.xlsx", xlsx_of("".join(row_of(i, '<c t="s"><v>0</v></c>') for i in range(1, 20_000)),
                           strings=f"<si><t>{'a' * 200_000}</t></si>"), "says more than 100 MB in its cells"),
        ("t.ods", ods_of(rows_in_rows(30)), "says more than 100 MB in its cells"),
        ("t.ods", ods_of(ods_row("a", repeated=400_000_000)), "has more than 100000 rows"),
        ("t.ods", ods_of(ods_row(*['<table:table-cell table:number-columns-repeated="300"/>', "a"],
                                 repeated=400_000_000)), "has no header line"),
    ],
    ids=["merges", "one text in many cells", "rows in rows", "many rows", "cells beyond the last column"],
)  # fmt: skip
@pytest.mark.in_long_form(but=1)
def test_a_small_file_that_says_very_much_is_refused_soon(
    name: str, content: bytes, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    """In the short form 10 MB are very much."""
    if not long:
        monkeypatch.setattr(grid, "_LARGEST_GRID", 10_000_000)
        wrong = wrong.replace("100 MB", "10 MB")
    start = time.process_time()
    _, problems = read(content, tmp_path, name)
    assert problems == [wrong]
    assert time.process_time() - start < 10


def test_half_a_character_is_no_text(tmp_path: Path) -> None:
    _, problems = read(xlsx_of(row_of(1, "id") + row_of(2, "a_xD800_b")), tmp_path)
    assert problems == ["has a control character, not text"]


SEEN = (("+0;-0", "2", "+2", "+2"), ("0.00", "2.5", "2,50", "2.50"), ("$#,##0.00", "1234.5", "$1.234,50", "$1,234.50"),
        ("0&quot;x&quot;", "3", "3x", "3x"), ("00", "7", "07", "07"), ("0%", "0.5", "50 %", "50%"),
        ("General", "0.30000000000000004", "0,3", "0.3"), ("0", "-4", "-4", "-4"))  # fmt: skip
"""A format, a number, what a German sheet shows of it, and what is read in every kind of file."""


def test_the_three_kinds_of_workbook_show_the_same(tmp_path: Path) -> None:
    head = [f"c{i}" for i in range(len(SEEN))]
    numbers = [f'<c s="{i}"><v>{value}</v></c>' for i, (_, value, _, _) in enumerate(SEEN, 1)]
    xlsx = xlsx_of(row_of(1, "id", *head) + row_of(2, "a", *numbers), formats=tuple(code for code, *_ in SEEN))
    shown = [ods_cell("percentage" if "%" in code else "float", value, text) for code, value, text, _ in SEEN]
    ods = ods_of(ods_row("id", *head) + ods_row("a", *shown))
    with ZipFile(BytesIO(ods)) as archive:
        flat = archive.read("content.xml")
    wanted = [["a", *(text for *_, text in SEEN)]]
    assert cells(xlsx, tmp_path) == cells(ods, tmp_path, "t.ods") == cells(flat, tmp_path, "t.fods") == wanted


def test_a_column_of_numbers_takes_them_without_what_decorates_them(tmp_path: Path) -> None:
    numbers = [f'<c s="{i}"><v>{value}</v></c>' for i, (_, value, _, _) in enumerate(SEEN, 1)]
    head = [f"c{i}" for i in range(len(SEEN))]
    xlsx = xlsx_of(row_of(1, "id", *head) + row_of(2, "a", *numbers), formats=tuple(code for code, *_ in SEEN))
    table, _ = read(xlsx, tmp_path)
    assert table is not None
    columns = [parse_column(name, "number", Names((), {})) for name in head]
    problems: list[Problem] = []
    (row,) = read_rows(table, columns, problems).values()
    assert problems == []
    assert [row[name] for name in head] == [2, 2.5, 1234.5, 3, 7, 0.5, 0.3, -4]


def test_which_of_several_sheets_is_read_is_said(load: Load) -> None:
    book = openpyxl.Workbook()
    book.active.title = 'Sea "A"'
    for row in csv.reader(StringIO(SHIPS)):
        book.active.append(row)
    book.create_sheet("Old ones")
    content = BytesIO()
    book.save(content)
    files = {"ships.xlsx": content.getvalue()}
    (note,) = load(("ships.csv", "ships.xlsx"), files=files).notes
    assert note.what == "ships.xlsx has the sheets 'Sea \"A\"', 'Old ones'; the first one is read"
    assert note.hint == 'write sheet = "Sea \\"A\\""'
    chosen = ('ships.csv"', 'ships.xlsx"\nsheet = "Sea \\"A\\""')
    assert load(chosen, files=files).notes == ()
