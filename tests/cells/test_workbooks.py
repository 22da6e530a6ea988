"""Workbooks of five programs: one cell is another, and nothing else, as readers see it that are not ours."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from pnp.cells.changes import AddRow, Change, DeleteRow, MoveRow, SetCell, TableFile
from pnp.errors import DataError
from tests.cells.independent import cells_of_ods, cells_of_xlsx, parts_of

TABLES = sorted((Path(__file__).parent / "tables").iterdir())
TYPED = ['new <&> "text"', "12", "3.5", "", "  two  spaces\nand lines", "Ü漢字", "_x000D_ x", "007", "2026-02-03"]


def opened(name: str) -> TableFile:
    path = next(path for path in TABLES if path.name == name)
    return TableFile(path, path.read_bytes())


def check_cell(file: TableFile, chance: random.Random) -> bool:
    """Change a cell, and compare all others; return whether it could be changed."""
    table = file.read()
    row, column, typed = chance.randrange(len(table.rows)), chance.randrange(len(table.header)), chance.choice(TYPED)
    if column == 0 and not typed:
        typed = "id"
    line = table.lines[row]
    try:
        changed = file.changed(SetCell(line, column, typed))
    except DataError as error:
        if "a formula" in str(error) or "merged" in str(error):
            return False
        raise
    before, after = parts_of(file.content), parts_of(changed.content)
    assert [*before] == [*after]
    different = [name for name in before if before[name] != after[name]]
    assert len(different) <= 1 + bool(changed.old_formulas), different
    read = cells_of_xlsx if file.path.suffix == ".xlsx" else cells_of_ods
    (old, beside), (new, beside_after) = read(file.content), read(changed.content)
    assert beside == beside_after
    assert {key[1:] for key in {*old, *new} if old.get(key) != new.get(key)} <= {(line, column + 1)}
    return True


@pytest.mark.parametrize("path", [TABLES[0], TABLES[-1]], ids=lambda path: path.name)
def test_one_cell_and_nothing_else(path: Path) -> None:
    assert sum(check_cell(TableFile(path, path.read_bytes()), random.Random(seed)) for seed in range(3))


@pytest.mark.in_long_form
@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_many_cells_and_nothing_else(path: Path) -> None:
    assert sum(check_cell(TableFile(path, path.read_bytes()), random.Random(seed)) for seed in range(40)) > 20


def test_what_a_formula_works_out_is_refused_and_what_asks_for_a_cell_is_told() -> None:
    file = opened("xlsxwriter-formulas.xlsx")
    line = file.read().lines[0]
    assert file.formulas()[line, 6] == f"=C{line}*2"
    with pytest.raises(DataError, match=rf"a formula works this cell out: =C{line}\*2"):
        file.changed(SetCell(line, 6, "1"))
    changed = file.changed(SetCell(line, 2, "5"))
    assert changed.old_formulas == (f"G{line}",)
    assert b'fullCalcOnLoad="1"' in parts_of(changed.content)["xl/workbook.xml"]
    assert file.changed(SetCell(line, 1, "x")).old_formulas == ()


@pytest.mark.parametrize("name", ["xlsxwriter-table.xlsx", "sheetjs.ods"])
@pytest.mark.parametrize("kind", [AddRow, MoveRow, DeleteRow])
def test_rows(name: str, kind: type) -> None:
    file = opened(name)
    lines = file.read().lines
    changes: dict[type, Change] = {
        AddRow: AddRow(lines[0], {0: "new"}, like=lines[0]),
        MoveRow: MoveRow(lines[0], lines[2]),
        DeleteRow: DeleteRow(lines[1]),
    }
    rows = file.read().rows
    if name == "sheetjs.ods":
        with pytest.raises(DataError, match="would move|a formula"):
            file.changed(changes[kind])
        return
    content = file.changed(changes[kind]).content
    after = file._replace(content=content).read().rows
    assert len(after) == len(rows) + {AddRow: 1, MoveRow: 0, DeleteRow: -1}[kind]
    sheet = openpyxl.load_workbook(BytesIO(content)).worksheets[0]
    (table,) = sheet.tables.values()
    assert table.ref == f"A1:F{len(after) + 1}"
    assert [sheet.cell(row + 2, 1).value for row in range(len(after))] == [row[0] for row in after]


def test_a_workbook_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = opened("sheetjs-inline.xlsx")
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, data in parts_of(file.content).items():
            archive.writestr(name, data.replace(b"<sheetData>", b"<!-- by hand --><sheetData>"))
    with pytest.raises(DataError, match="written by hand"):
        file._replace(content=packed.getvalue()).changed(SetCell(2, 1, "x"))
