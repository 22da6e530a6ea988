"""Reading tables: CSV files and workbooks to rows of text."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from pnp.errors import DataError, PnpError, Problem
from pnp.game.files import decode, read_bytes
from pnp.game.paths import display_path
from pnp.game.rows import MOST_COLUMNS, MOST_ROWS, NumberedRow, is_title

LARGEST_FILE = 20_000_000
WORKBOOKS = (".xlsx", ".xlsm", ".ods", ".fods")
SUFFIXES = (".csv", ".tsv", *WORKBOOKS)
_MOST_WRONG = 20  # rows of the wrong length; more of them say nothing new
_DELIMITERS = ",;\t|"
_LONGEST_QUOTED = 30
"""Letters of a cell that a message quotes."""
_SEPARATOR = re.compile(r"sep=(.)\s*", re.I)
"""A first line in which Excel names the separator of cells."""


class Table(NamedTuple):
    """The cells of a table, all rows as long as the header. *lines* are the lines of the rows in the file.

    The *header* is as it is written, empty over a column that has no name.
    """

    path: Path
    header: tuple[str, ...]
    rows: list[list[str]]
    lines: list[int]
    written: Mapping[str, str] = MappingProxyType({})
    """The headers as they are written, by the names of their columns."""
    header_line: int = 0
    """The line of the header in the file."""

    def where(self, row: int) -> str:
        """Return the file and line of the row with the index *row*."""
        line = self.lines[row]
        return f"{display_path(self.path)}:{line}" if line else display_path(self.path)


ENCODINGS = ("utf-8", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
             "windows-1256", "macintosh", "shift_jis", "gb18030", "big5", "euc_kr")  # fmt: skip
"""How the letters of a CSV file may be written, as ``encoding`` says it. Excel on Windows often means windows-1252."""


def read_table(path: Path, sheet: str, problems: list[Problem], encoding: str = "") -> Table | None:
    """Return the table in the file at *path*, or None where nothing of it can be used.

    Cells are as they stand, not stripped. Empty rows are left out.

    :param sheet: the name of the sheet of a workbook, empty for the first.
    :param problems: gets what is wrong.
    :param encoding: one of :data:`ENCODINGS`, of a CSV file; empty for UTF-8.
    """
    try:
        content = read_bytes(path, LARGEST_FILE)
    except PnpError as error:
        problems.extend(error.problems)
        return None
    return parse_table(path, content, sheet, problems, encoding)


def parse_table(path: Path, content: bytes, sheet: str, problems: list[Problem], encoding: str = "") -> Table | None:
    """Return the table that the *content* of the file at *path* is, as :func:`read_table` does."""
    try:
        if path.suffix.casefold() in WORKBOOKS:
            from pnp.game.workbooks import workbook_rows  # few games have one

            return _check(path, workbook_rows(path, content, sheet), problems)
        return _check(path, _csv_rows(path, decode(path, _as_utf_8(path, content, encoding))), problems)
    except PnpError as error:
        problems.extend(error.problems)
        return None


def replace_texts(table: Table, texts: Mapping[str, str]) -> Table:
    """Return *table* with *texts* in its cells replaced, the longest first; what is put in is not searched."""
    if not texts:
        return table
    found = re.compile("|".join(map(re.escape, sorted(texts, key=len, reverse=True))))
    rows = [
        [found.sub(lambda match: texts[match[0]], cell) if found.search(cell) else cell for cell in row]
        for row in table.rows
    ]
    return table._replace(rows=rows)


def _as_utf_8(path: Path, content: bytes, encoding: str) -> bytes:
    """Return *content* as UTF-8, where its *encoding* is said, or its first bytes say that it is UTF-16, as Excel's
    "Unicode text" does.

    :raises DataError: it is not in that encoding.
    """
    if encoding:
        try:
            return content.decode(encoding).encode()
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            what = f"byte 0x{content[error.start]:02X} is no letter of {encoding}"
            raise DataError.at(f"{display_path(path)}:{line}", what, "correct encoding in game.toml") from None
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        with suppress(UnicodeDecodeError):
            return content.decode("utf-16").encode()
    return content


def _check(path: Path, numbered: Iterator[NumberedRow], problems: list[Problem]) -> Table | None:
    """Return the table of the *numbered* rows, the first of which is the header."""
    line, first = next(numbered, (0, []))
    header = tuple(name.strip() for name in first)
    if not any(header):
        raise DataError.at(
            display_path(path), "has no header line", "the first line names the columns, such as id,name"
        )
    _check_header(f"{display_path(path)}:{line}", header)
    table = Table(path, header, [], [], header_line=line)
    wrong = 0
    for line, row in numbered:
        if len(row) <= len(header):  # spreadsheets leave the empty cells at the end of a row out
            table.rows.append(row + [""] * (len(header) - len(row)))
            table.lines.append(line)
        elif wrong == _MOST_WRONG:
            raise DataError.at(
                f"{display_path(path)}:{line}", "has more rows of the wrong length; the rest was not read"
            )
        else:
            wrong += 1
            what = f"has {len(row)} cells, but the header has {len(header)}"
            hint = "a text with the separator in it needs quotes around it"
            problems.append(Problem(f"{display_path(path)}:{line}", what, hint))
        if len(table.rows) > MOST_ROWS:
            raise DataError.at(f"{display_path(path)}:{line}", f"has more than {MOST_ROWS} rows", "split the table")
    if not table.rows and not wrong:
        raise DataError.at(display_path(path), "has a header but no rows", "write at least one")
    return table


def _check_header(where: str, header: tuple[str, ...]) -> None:
    if len(header) > MOST_COLUMNS:
        raise DataError.at(where, f"has more than {MOST_COLUMNS} columns")
    for index, name in enumerate(header):
        if name and name in header[:index]:
            raise DataError.at(where, f"two columns are called {name!r}", "rename one")


def _delimiter(header: str) -> str:
    """Return the character that separates the names of columns."""
    return max(_DELIMITERS, key=header.count)


def csv_separator(text: str) -> str:
    """Return the character between the cells of a CSV file."""
    return _separator(StringIO(text, newline=""))[0]


def _separator(lines: StringIO) -> tuple[str, int]:
    """Return the character between cells, and where the table begins: behind a first line that names it."""
    header = next((line for line in lines if line.strip()), "")
    if said := _SEPARATOR.fullmatch(header):
        return said[1], lines.tell()
    below = next((line for line in lines if line.strip()), "")
    if not any(map(header.count, _DELIMITERS)) and is_title([header], below.split(_delimiter(below))):
        header = below
    return _delimiter(header), 0


def _csv_rows(path: Path, text: str) -> Iterator[NumberedRow]:
    """Yield the line and the cells of every row that is not empty. A title above the names of columns is left out."""
    lines = StringIO(text, newline="")
    separator, skipped = _separator(lines)
    start = 1 + text.count("\n", 0, skipped)
    lines.seek(skipped)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    before = start - 1
    first: NumberedRow | None = None
    begun = False
    try:
        for row in reader:
            if any(row) and any(cell.strip() for cell in row):
                if begun:
                    yield start, row
                elif first is None:
                    first = start, row
                else:
                    if not is_title(first[1], row):
                        yield first
                    begun = True
                    yield start, row
            start = before + reader.line_num + 1
        if first is not None and not begun:
            yield first
    except csv.Error as error:
        line, what, hint = _quote_fault("".join([*StringIO(text, newline="")][start - 1 :]), separator)
        where = f"{display_path(path)}:{start + line}"
        raise DataError.at(where, what or f"is not CSV: {error}", hint) from None


def _quote_fault(text: str, separator: str) -> tuple[int, str, str]:
    """Return the fault of a quote in the first row of *text*: how many lines stand before it, and the words and the
    hint of a message; no words if no quote is wrong.

    >>> _quote_fault('Gull,"Steals.\\nDog,Barks.', ",")[1]
    "the quote before 'Steals.' is never closed, so all that follows is one cell"
    """
    twice = 'a quote inside such a text is written twice: ""'
    opened, begins, place = -1, True, 0
    while place < len(text):
        sign = text[place]
        if opened < 0:
            if begins and sign == '"':
                opened = place
            begins = sign in (separator, "\n", "\r")
        elif text.startswith('""', place):
            place += 1
        elif sign == '"':
            after = text[place + 1 : place + 2]
            if after not in ("", separator, "\n", "\r"):
                return _bad_quote(text, opened, place, twice)
            opened = -1
        place += 1
    if opened < 0:
        return 0, "", ""
    what = f"the quote before {_beginning(text[opened + 1 :])!r} is never closed, so all that follows is one cell"
    return text.count("\n", 0, opened), what, f'write " where that text ends, or take the quote away; {twice}'


def _bad_quote(text: str, opened: int, closed: int, twice: str) -> tuple[int, str, str]:
    """As :func:`_quote_fault`, of a quote that closes a text and has more text behind it."""
    line, below = text.count("\n", 0, opened), text.count("\n", opened, closed)
    begins, follows = _beginning(text[opened + 1 : closed]), _beginning(text[closed + 1 :])
    if below:
        what = f"the quote before {begins!r} is not closed before the next quote, which stands {below} lines below it"
        return line, what.replace("1 lines", "1 line"), f'write " where that text ends; {twice}'
    return line, f"behind the text in quotes {begins!r} stands {follows!r}", twice


def _beginning(text: str) -> str:
    """The first line of *text*, or its beginning."""
    line = (text.splitlines() or [""])[0]
    return line if len(line) <= _LONGEST_QUOTED else f"{line[:_LONGEST_QUOTED]}\u2026"
