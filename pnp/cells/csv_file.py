"""CSV: one cell or one row is cut out of the bytes or put in; quotes, line ends, mark and letters stay."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.cells.editor import CannotError, Changed
from pnp.game.tables import csv_separator

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LINE_END = re.compile(r"\r\n|\n|\r")


class _Cell(NamedTuple):
    """Where a cell stands in the text, its quotes included."""

    start: int
    end: int


class _Row(NamedTuple):
    """Where a row stands: its first line, counted from 1, its cells, and the end of the line end behind it."""

    line: int
    cells: tuple[_Cell, ...]
    end: int

    @property
    def start(self) -> int:
        return self.cells[0].start

    @property
    def body_end(self) -> int:
        return self.cells[-1].end


class CsvEditor:
    """The CSV file at *path*, open for one change."""

    def __init__(self, path: Path, content: bytes, encoding: str) -> None:
        mark, found = next(((mark, code) for mark, code in _BOMS if content.startswith(mark)), (b"", "utf-8"))
        self._mark, self._encoding = mark, encoding or found
        try:
            self._text = content[len(mark) :].decode(self._encoding)
        except UnicodeDecodeError:
            raise CannotError(f"it is not {self._encoding}") from None
        if mark + self._text.encode(self._encoding) != content:
            raise CannotError(f"it is {self._encoding} as no other program writes it")
        self._delimiter = csv_separator(self._text)
        self._rows = {row.line: row for row in _rows(self._text, self._delimiter)}

    def set_cell(self, line: int, column: int, text: str, *, as_text: bool = False) -> Changed:
        row = self._row(line)
        if column >= len(row.cells):
            more = self._delimiter * (column - len(row.cells) + 1)
            return self._put(row.body_end, row.body_end, more + self._written(text, quoted=False))
        start, end = row.cells[column]
        return self._put(start, end, self._written(text, quoted=self._text.startswith('"', start)))

    def add_row(self, after: int, cells: Mapping[int, str], like: int) -> Changed:
        before = self._row(after)
        model = self._row(like or after)
        written = []
        for column in range(max(len(model.cells), max(cells, default=0) + 1)):
            cell = model.cells[column] if column < len(model.cells) else None
            if column not in cells and like and cell:
                written.append(self._text[cell.start : cell.end])
            else:
                quoted = cell is not None and self._text.startswith('"', cell.start)
                written.append(self._written(cells.get(column, ""), quoted=quoted))
        return self._insert(before, self._delimiter.join(written), self._end_of_line(before))

    def move_row(self, line: int, after: int) -> Changed:
        row, before = self._row(line), self._row(after)
        if line == after:
            raise CannotError("a row cannot stand behind itself")
        body, end = self._text[row.start : row.body_end], self._end_of_line(row)
        rest = self._text[: row.start] + self._text[row.end :]
        place = before.end - (row.end - row.start if before.start > row.start else 0)
        if before.end == before.body_end:  # the file ends without a line end, and is to do so
            return self._encoded(rest + end + body)
        whole = rest[:place] + body + end + rest[place:]
        return self._encoded(whole if row.end > row.body_end else whole[: len(whole) - len(end)])

    def delete_row(self, line: int) -> Changed:
        row = self._row(line)
        start = row.start
        if row.end == row.body_end:  # the file ends without a line end, and is to do so
            start = max((found.start() for found in _LINE_END.finditer(self._text, 0, start)), default=start)
        return self._put(start, row.end, "")

    def _row(self, line: int) -> _Row:
        if line not in self._rows:
            raise CannotError("there is no row in this line")
        return self._rows[line]

    def _insert(self, before: _Row, body: str, end_of_line: str) -> Changed:
        if before.end == before.body_end:
            return self._put(before.end, before.end, end_of_line + body)
        return self._put(before.end, before.end, body + end_of_line)

    def _end_of_line(self, row: _Row) -> str:
        """The line end beside *row*."""
        own = self._text[row.body_end : row.end]
        others = (self._text[each.body_end : each.end] for each in self._rows.values())
        return own or next(filter(None, others), "\n")

    def _written(self, text: str, *, quoted: bool) -> str:
        """Return *text* as a cell: in quotes where the old one was, or it needs them."""
        text = self._with_line_ends(text)
        needs = self._delimiter in text or '"' in text or "\n" in text or "\r" in text
        return '"' + text.replace('"', '""') + '"' if quoted or needs else text

    def _with_line_ends(self, text: str) -> str:
        """Return *text* with the line ends that other cells of the file have in them."""
        text = _LINE_END.sub("\n", text)
        if "\n" in text:
            for row in self._rows.values():
                for cell in row.cells:
                    if found := _LINE_END.search(self._text, cell.start, cell.end):
                        return text.replace("\n", found[0])
        return text

    def _put(self, start: int, end: int, text: str) -> Changed:
        return self._encoded(self._text[:start] + text + self._text[end:])

    def _encoded(self, text: str) -> Changed:
        try:
            return Changed(self._mark + text.encode(self._encoding))
        except UnicodeEncodeError as error:
            sign = error.object[error.start]
            what = f"{sign!r} (U+{ord(sign):04X}) is no letter of {self._encoding}"
            raise CannotError(f"{what}, in which the file is written") from None


def _rows(text: str, delimiter: str) -> list[_Row]:
    """Return where the rows and their cells stand; lines without a cell are left out."""
    plain = rf"[^\r\n{re.escape(delimiter)}]*"
    cell = re.compile(rf'((?:"(?:[^"]|"")*")?{plain})({re.escape(delimiter)}|\r\n|\n|\r|\Z)')
    rows: list[_Row] = []
    cells: list[_Cell] = []
    line = start_line = 1
    at = 0
    while at < len(text) or cells:
        found = cell.match(text, at)
        assert found is not None  # any text up to a separator is a cell
        end, at = found.end(1), found.end()
        cells.append(_Cell(found.start(), end))
        if text.startswith('"', found.start()):
            line += len(_LINE_END.findall(text, found.start(), end))
        if at > end and text[end] == delimiter:
            continue
        line += at > end
        if len(cells) > 1 or cells[0].start != cells[0].end:
            rows.append(_Row(start_line, tuple(cells), at))
        cells, start_line = [], line
    return rows
