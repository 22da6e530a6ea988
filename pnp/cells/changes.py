"""One change of a table: what it does to the rows, and to the file; the result is read again before anybody gets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.cells.editor import NUMBER, CannotError, Changed, Editor, WorkbookEditor
from pnp.errors import DataError, Problem
from pnp.game.number_formats import Number
from pnp.game.paths import display_path
from pnp.game.tables import WORKBOOKS, Table, parse_table


class SetCell(NamedTuple):
    """Write *text* into the cell of a row, by its line, and a column, counted from 0."""

    line: int
    column: int
    text: str


class AddRow(NamedTuple):
    """Add a row with *cells*, by column, behind the row at a line.

    :param like: the line of a row whose other cells it gets, too; 0 for none. Formats come from the row before.
    """

    after: int
    cells: Mapping[int, str]
    like: int = 0


class MoveRow(NamedTuple):
    """Move the row at a line behind another one; 0 stands for the header."""

    line: int
    after: int


class DeleteRow(NamedTuple):
    """Take the row at a line out."""

    line: int


_Rows = Sequence[Sequence[str | None]]
"""The rows that a table is to have; None stands for any cell."""
Change = SetCell | AddRow | MoveRow | DeleteRow


class TableFile(NamedTuple):
    """The table that a game has in a file: *sheet* and *encoding* as game.toml says them."""

    path: Path
    content: bytes
    sheet: str = ""
    encoding: str = ""

    def read(self) -> Table:
        """The table as the game reads it.

        :raises DataError: it is wrong.
        """
        problems: list[Problem] = []
        table = parse_table(self.path, self.content, self.sheet, problems, self.encoding)
        if table is None or problems:
            raise DataError(*problems)
        return table

    def formulas(self) -> Mapping[tuple[int, int], str]:
        """The formulas of its cells, by line and column."""
        if self.path.suffix.casefold() not in WORKBOOKS:
            return {}
        return _workbook(self).formulas()

    def changed(self, change: Change) -> Changed:
        """The file after one *change*.

        :raises DataError: there is no such row, it is worked out by a formula, or more would have to change.
        """
        before = self.read()
        expected = _rows_after(before, change)
        try:
            editor = self._editor()
            if isinstance(change, SetCell):
                return self._with_cell(editor, change, before, expected)
            if isinstance(change, AddRow):
                changed = editor.add_row(*change)
            elif isinstance(change, MoveRow):
                changed = editor.move_row(change.line, change.after or before.header_line)
            else:
                changed = editor.delete_row(change.line)
            _check(self._replace(content=changed.content), before, expected)
        except CannotError as error:
            raise DataError.at(self._where(change), str(error), _HINT) from None
        return changed

    def _with_cell(self, editor: Editor, change: SetCell, before: Table, expected: _Rows) -> Changed:
        """Return the file with a cell that reads as what was typed: as a number, if that is so, else as a text."""
        for as_text in (False, True):
            changed = editor.set_cell(*change, as_text=as_text)
            try:
                _check(self._replace(content=changed.content), before, expected)
            except CannotError:
                if as_text:
                    raise
            else:
                break
        return changed

    def _editor(self) -> Editor:
        if self.path.suffix.casefold() in WORKBOOKS:
            return _workbook(self)
        from pnp.cells.csv_file import CsvEditor

        return CsvEditor(self.path, self.content, self.encoding)

    def _where(self, change: Change) -> str:
        line = change.after if isinstance(change, AddRow) else change.line
        return f"{display_path(self.path)}:{line}"


_HINT = "nothing was written; change it in your spreadsheet program"


def _workbook(file: TableFile) -> WorkbookEditor:
    if file.path.suffix.casefold() in (".ods", ".fods"):
        from pnp.cells.ods_file import OdsEditor

        return OdsEditor(file.path, file.content, file.sheet)
    from pnp.cells.xlsx_file import XlsxEditor

    return XlsxEditor(file.path, file.content, file.sheet)


def _rows_after(table: Table, change: Change) -> _Rows:
    """Return the rows that the table is to have."""
    rows: list[list[str | None]] = [[*row] for row in table.rows]
    at = {line: index for index, line in enumerate(table.lines)}
    if isinstance(change, SetCell):
        rows[_index(table, at, change.line)][_column(table, change.column)] = change.text
    elif isinstance(change, AddRow):
        like = rows[_index(table, at, change.like)] if change.like else [""] * len(table.header)
        row = [change.cells.get(column, cell) for column, cell in enumerate(like)]
        if max(change.cells, default=0) >= len(row) or not any(map(str.strip, filter(None, row))):
            raise DataError.at(table.where(0), "a new row needs a text in one of its columns")
        rows.insert(_index(table, at, change.after) + 1 if change.after in at else 0, row)
    elif isinstance(change, MoveRow):
        index = _index(table, at, change.line)
        row, line = rows.pop(index), [each for each in table.lines if each != change.line]
        rows.insert(line.index(change.after) + 1 if change.after in line else 0, row)
    else:
        if len(rows) == 1:
            raise DataError.at(table.where(0), "is the only row, and a table needs one", "write another row first")
        del rows[_index(table, at, change.line)]
    return [row for row in rows if any(cell is None or cell.strip() for cell in row)]


def _index(table: Table, at: Mapping[int, int], line: int) -> int:
    if line not in at:
        raise DataError.at(f"{display_path(table.path)}:{line}", "there is no such row any more", "look at it again")
    return at[line]


def _column(table: Table, column: int) -> int:
    if not 0 <= column < len(table.header):
        raise DataError.at(display_path(table.path), f"there is no column {column + 1}", "look at it again")
    return column


def _check(file: TableFile, before: Table, expected: _Rows) -> None:
    """Read the new file as the game will, and refuse it unless what was asked for, and nothing else, is different."""
    try:
        after = file.read()
    except DataError as error:
        raise CannotError(f"pnp could not read it after this: {error.problems[0].what}") from None
    same = after.header == before.header and len(after.rows) == len(expected)
    if not same or not all(map(_same_row, after.rows, expected)):
        raise CannotError("pnp cannot change this without changing more in the file")


def _same_row(row: Sequence[str], expected: Sequence[str | None]) -> bool:
    return all(map(_same_cell, row, expected))


def _same_cell(cell: str, expected: str | None) -> bool:
    """Whether a *cell* says what is *expected*; a format may show a number otherwise than it was typed."""
    if expected is None or cell == expected or _plain(cell) == _plain(expected):
        return True
    if not isinstance(cell, Number) or not NUMBER.fullmatch(expected) or not NUMBER.fullmatch(cell.plain):
        return False
    return float(expected) == float(cell.plain)


def _plain(cell: str) -> str:
    return cell.replace("\r\n", "\n").replace("\r", "\n").strip()
