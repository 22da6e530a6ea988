"""Tables as they lie on disk: CSV and XLSX files to rows of text."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import NamedTuple

from pnp.errors import DataError, PnpError, Problem
from pnp.game.files import decode, read_bytes, strange_character
from pnp.game.paths import shown
from pnp.game.toml import choices_hint

LARGEST_FILE = 20_000_000
LARGEST_UNPACKED = 100_000_000
MOST_ROWS = 100_000
MOST_COLUMNS = 200
_MOST_WRONG = 20  # rows of the wrong length; more of them say nothing new
_DELIMITERS = ",;\t"

NumberedRow = tuple[int, list[str]]


class Table(NamedTuple):
    """The cells of a table, all rows as long as the header. *lines* are the lines of the rows in the file."""

    path: Path
    header: tuple[str, ...]
    rows: list[list[str]]
    lines: list[int]

    def where(self, row: int) -> str:
        """Return the file and line of the row with the index *row*."""
        return f"{shown(self.path)}:{self.lines[row]}"


def read_table(path: Path, sheet: str, problems: list[Problem]) -> Table | None:
    """Return the table in the CSV or XLSX file at *path*, or None where nothing of it can be used.

    Cells are as they stand, not stripped. Empty rows are left out.

    :param sheet: the name of the sheet of an XLSX file, empty for the first.
    :param problems: gets what is wrong.
    """
    try:
        content = read_bytes(path, LARGEST_FILE)
        if path.suffix.casefold() == ".xlsx":
            return _checked(path, _xlsx_rows(path, content, sheet), problems)
        return _checked(path, _csv_rows(path, decode(path, content)), problems)
    except PnpError as error:
        problems.extend(error.problems)
        return None


def _checked(path: Path, numbered: Iterator[NumberedRow], problems: list[Problem]) -> Table | None:
    """Return the table of the *numbered* rows, the first of which is the header."""
    line, first = next(numbered, (0, []))
    header = tuple(name.strip() for name in first)
    if not header:
        raise DataError.at(shown(path), "has no header line", "the first line names the columns, such as id,name")
    _check_header(f"{shown(path)}:{line}", header)
    table = Table(path, header, [], [])
    wrong = 0
    for line, row in numbered:
        if len(row) == len(header):
            table.rows.append(row)
            table.lines.append(line)
        elif wrong == _MOST_WRONG:
            raise DataError.at(f"{shown(path)}:{line}", "has more rows of the wrong length; the rest was not read")
        else:
            wrong += 1
            problems.append(_wrong_length(f"{shown(path)}:{line}", len(row), len(header)))
        if len(table.rows) > MOST_ROWS:
            raise DataError.at(f"{shown(path)}:{line}", f"has more than {MOST_ROWS} rows", "split the table")
    if not table.rows and not wrong:
        raise DataError.at(shown(path), "has a header but no rows", "write at least one")
    return table


def _check_header(where: str, header: tuple[str, ...]) -> None:
    if len(header) > MOST_COLUMNS:
        raise DataError.at(where, f"has more than {MOST_COLUMNS} columns")
    for index, name in enumerate(header):
        if not name:
            raise DataError.at(where, f"column {index + 1} has no name", "name it, or take the column out")
        if name in header[:index]:
            raise DataError.at(where, f"two columns are called {name!r}", "rename one")


def _wrong_length(where: str, found: int, wanted: int) -> Problem:
    hint = "a text with the separator in it needs quotes around it" if found > wanted else "empty cells count too"
    return Problem(where, f"has {found} cells, but the header has {wanted}", hint)


def _csv_rows(path: Path, text: str) -> Iterator[NumberedRow]:
    """Yield the line and the cells of every row that is not empty."""
    lines = StringIO(text, newline="")
    header = next((line for line in lines if line.strip()), "")
    lines.seek(0)
    reader = csv.reader(lines, delimiter=max(_DELIMITERS, key=header.count), strict=True)
    start = 1
    try:
        for row in reader:
            if any(row) and any(cell.strip() for cell in row):
                yield start, row
            start = reader.line_num + 1
    except csv.Error as error:
        hint = 'a quote inside a quoted text is written twice: ""'
        raise DataError.at(f"{shown(path)}:{start}", f"is not CSV: {error}", hint) from None


def _xlsx_rows(path: Path, content: bytes, sheet: str) -> Iterator[NumberedRow]:
    """Yield the row number and the cells of every row that is not empty.

    All rows come as wide as can be; they are cut to the header's width where no cell is lost by it.
    """
    width = 0
    for line, values in enumerate(_sheet_values(path, content, sheet), start=1):
        row = [_cell_text(value) for value in values]
        while len(row) > width and not row[-1].strip():
            row.pop()
        if any(row):
            width = width or len(row)
            if any(strange_character(cell) is not None for cell in row):
                raise DataError.at(f"{shown(path)}:{line}", "has a control character, not text")
            yield line, row


def _sheet_values(path: Path, content: bytes, name: str) -> Iterable[tuple[object, ...]]:
    """Yield the values of the rows of a sheet; the wording of a broken file is ours, not the library's."""
    import warnings
    from zipfile import ZipFile

    import openpyxl  # here because it is slow and few games need it

    try:
        with ZipFile(BytesIO(content)) as archive:
            if sum(part.file_size for part in archive.infolist()) > LARGEST_UNPACKED:
                raise DataError.at(shown(path), f"is bigger than {LARGEST_UNPACKED // 1_000_000} MB when unpacked")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and validations that we do not read
            book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
            if name and name not in book.sheetnames:
                raise DataError.at(shown(path), f"has no sheet {name!r}", choices_hint(name, book.sheetnames))
            sheet = book[name or book.sheetnames[0]]
            sheet.reset_dimensions()  # the size that the file claims may be a lie
            yield from sheet.iter_rows(max_col=MOST_COLUMNS + 1, values_only=True)
    except PnpError:
        raise
    except Exception as error:  # openpyxl lets KeyError, BadZipFile, ParseError and more through
        what = f"is not an XLSX workbook that can be read ({type(error).__name__})"
        raise DataError.at(shown(path), what, "open it in your spreadsheet and save it again") from None


def _cell_text(value: object) -> str:
    """Return what a CSV export of the cell would say: 2.0 is 2 there."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
