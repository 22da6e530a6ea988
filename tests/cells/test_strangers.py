"""200 tables as other programs write them, made at random: one cell is another, nothing else. The long form alone."""

from __future__ import annotations

import csv
import random
import shutil
import subprocess
from datetime import date
from io import BytesIO, StringIO
from os.path import commonprefix
from pathlib import Path

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table as NamedTable

from pnp.cells.changes import SetCell, TableFile
from tests.cells.test_workbooks import TYPED, check_cell

pytestmark = pytest.mark.in_long_form
OFFICE = shutil.which("soffice")
HEADS = ["id", "text", "cost", "fire", "kind", "when"]
TEXTS = ["Draw, then discard", 'He says "Fire!"', "two\nlines", "Grüße", "", " lead", "=1", "<b>&amp;", "007", "1,5"]
CSV_KINDS = {
    "google": (",", "\r\n", csv.QUOTE_MINIMAL, "utf-8", ""),
    "excel": (";", "\r\n", csv.QUOTE_MINIMAL, "utf-8-sig", ""),
    "unicode text": ("\t", "\r\n", csv.QUOTE_MINIMAL, "utf-16", ""),
    "windows": (";", "\r\n", csv.QUOTE_MINIMAL, "cp1252", "windows-1252"),
    "libreoffice": (",", "\n", csv.QUOTE_NONNUMERIC, "utf-8", ""),
    "all quoted": (",", "\n", csv.QUOTE_ALL, "utf-8", ""),
}


def random_rows(chance: random.Random) -> list[list[object]]:
    return [
        [
            f"c{row}", chance.choice(TEXTS), chance.randint(0, 9), chance.choice([True, False, None]),
            chance.choice(["007", "sun", 3.5]), date(2026, 1, row % 28 + 1),
        ]
        for row in range(1, chance.randint(4, 40))
    ]  # fmt: skip


def workbook(seed: int) -> bytes:
    """Return a workbook with some of what people put beside their cells."""
    chance = random.Random(seed)
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = chance.choice(["Cards", "Kärten & co", "A 'quoted' sheet"])
    if seed % 6 == 2:
        sheet.append(["My game"])
    sheet.append(HEADS)
    first, rows = sheet.max_row + 1, random_rows(chance)
    for row in rows:
        sheet.append(row)
    last = sheet.max_row
    for cell in sheet[first - 1]:
        cell.font, cell.fill = Font(bold=True), PatternFill("solid", fgColor="FFCC00")
    for cell in sheet["B"]:
        cell.alignment = Alignment(wrap_text=True)
    sheet.column_dimensions["B"].width = 33
    if seed % 4 == 1:
        sheet.cell(first, 2).comment = Comment("hey", "me")
    if seed % 4 == 2:
        sheet.merge_cells(start_row=first, end_row=first + 1, start_column=5, end_column=5)
    if seed % 4 == 3 and seed % 6 != 2:
        sheet.add_table(NamedTable(displayName="Cards", ref=f"A{first - 1}:F{last}"))
    if seed % 3 == 0:
        sheet.cell(first - 1, 7, "double")
        for row in range(first, last + 1):
            sheet.cell(row, 7, f"=C{row}*2")
    if seed % 5 == 0:
        rule = DataValidation(type="list", formula1='"sun,moon"')
        rule.add(f"E{first}:E{last}")
        sheet.add_data_validation(rule)
        sheet.conditional_formatting.add(f"C{first}:C{last}", CellIsRule("greaterThan", ["5"], font=Font(bold=True)))
    if seed % 5 == 1:
        sheet.freeze_panes = f"B{first}"
        sheet.auto_filter.ref = f"A{first - 1}:F{last}"
    other = book.create_sheet("Other")
    other["A1"], other["B1"] = f"=COUNTA('{sheet.title.replace(chr(39), chr(39) * 2)}'!A:A)", "text"
    packed = BytesIO()
    book.save(packed)
    return packed.getvalue()


@pytest.mark.parametrize("seed", range(60))
def test_a_workbook_of_openpyxl(seed: int) -> None:
    file = TableFile(Path("cards.xlsx"), workbook(seed))
    chance = random.Random(seed)
    assert sum(check_cell(file, chance) for _ in range(4))


@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed: apt-get install libreoffice-calc")
@pytest.mark.parametrize("suffix", ["xlsx", "ods", "fods"])
def test_20_workbooks_that_libreoffice_saved(tmp_path: Path, suffix: str) -> None:
    source = tmp_path / "from"
    source.mkdir()
    for seed in range(20):
        (source / f"{seed}.xlsx").write_bytes(workbook(100 + seed))
    made = tmp_path / "made"
    command = [str(OFFICE), f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    command += ["--convert-to", suffix, "--outdir", str(made)]
    subprocess.run([*command, *map(str, sorted(source.iterdir()))], check=True, capture_output=True)
    files = sorted(made.iterdir())
    assert len(files) == 20
    for number, path in enumerate(files):
        chance = random.Random(number)
        assert sum(check_cell(TableFile(path, path.read_bytes()), chance) for _ in range(4)), path.name


@pytest.mark.parametrize("kind", CSV_KINDS)
@pytest.mark.parametrize("seed", range(14))
def test_a_csv_file(kind: str, seed: int) -> None:
    delimiter, end, quoting, codec, encoding = CSV_KINDS[kind]
    chance = random.Random(f"{kind} {seed}")
    written = StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator=end, quoting=quoting)
    writer.writerow(HEADS)
    writer.writerows(["" if cell is None else cell for cell in row] for row in random_rows(chance))
    text = written.getvalue()
    text = text[: -len(end)] if seed % 2 else text
    file = TableFile(Path("cards.csv"), text.encode(codec), encoding=encoding)
    for _ in range(4):
        table = file.read()
        row, column = chance.randrange(len(table.rows)), chance.randrange(len(HEADS))
        typed = chance.choice([each for each in TYPED if encoding == "" or "漢" not in each]) or "x"
        changed = file.changed(SetCell(table.lines[row], column, typed)).content
        before, after = ([*csv.reader(StringIO(each.decode(codec), newline=""), delimiter=delimiter)]
                         for each in (file.content, changed))  # fmt: skip
        different = [
            (line, place)
            for line, cells in enumerate(after)
            for place, cell in enumerate(cells)
            if cell != before[line][place]
        ]
        assert len(before) == len(after)
        assert different == [(row + 1, column)] or before[row + 1][column] == typed
        same = len(commonprefix((file.content, changed)))
        same += len(commonprefix((file.content[same:][::-1], changed[same:][::-1])))
        longest = len((before[row + 1][column].replace('"', '""') + '""').encode(codec)) + 2
        assert same >= len(file.content) - longest
