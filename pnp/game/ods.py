"""ODS (OpenDocument 1.3, part 3): the cells of a sheet as a person sees them."""

from __future__ import annotations

from collections.abc import Mapping
from zipfile import ZipFile

from pnp.game.grid import Grid, Merge, TooMuchError, number_text
from pnp.game.number_formats import neutral
from pnp.game.rows import FORMULA, MOST_COLUMNS
from pnp.game.workbook_xml import parse_part

_PART = "content.xml"
_LAST_ROW = 1_048_576
_MOST_SPACES = 1_000


class OdsReader:
    """A workbook of LibreOffice and others."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive

    def sheets(self) -> list[str]:
        names: list[str] = []

        def start(tag: str, attributes: Mapping[str, str]) -> None:
            if tag == "table":
                names.append(attributes.get("name", ""))

        parse_part(self._archive, _PART, start)
        return names

    def grid(self, sheet: str) -> Grid:
        cells = _Cells(sheet)
        parse_part(self._archive, _PART, cells.start, cells.end, cells.words)
        return cells.grid


class _Cells:
    """Gathers the cells of one sheet; what lies in a cell and is not its text (a remark, a picture) is passed over."""

    def __init__(self, sheet: str) -> None:
        self.grid = Grid()
        self._sheet = sheet
        self._tables = 0  # sheets that are open: a cell may hold a table of its own
        self._is_ours = False
        self._row = 0
        self._rows = 1  # how many rows this one stands for
        self._column = 0
        self._cell: Mapping[str, str] | None = None
        self._paragraphs: list[list[str]] = []
        self._in_paragraph = 0
        self._passed = 0  # open elements that are passed over

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._passed or (self._cell is not None and tag in _PASSED):
            self._passed += 1
        elif tag == "table":
            self._is_ours = attributes.get("name", "") == self._sheet and not self.grid.rows
        elif not self._is_ours:
            return
        elif tag == "table-row":
            self._rows = _count(attributes, "number-rows-repeated")
            self._column = 0
            if self._row + 1 > _LAST_ROW:
                raise TooMuchError(f"has more than {_LAST_ROW} rows")
        elif tag in ("table-cell", "covered-table-cell"):
            self._cell, self._paragraphs = attributes, []
        elif tag == "p" and self._cell is not None:
            self._paragraphs.append([])
            self._in_paragraph += 1
        elif self._in_paragraph:
            if tag == "s":
                self._paragraphs[-1].append(" " * min(_count(attributes, "c"), _MOST_SPACES))
            elif tag == "line-break":
                self._paragraphs[-1].append("\n")
            elif tag == "tab":
                self._paragraphs[-1].append("\t")

    def end(self, tag: str) -> None:
        if self._passed:
            self._passed -= 1
        elif not self._is_ours:
            return
        elif tag == "table":
            self._is_ours = False
        elif tag == "table-row":
            self._row += self._rows
        elif tag == "p" and self._in_paragraph:
            self._in_paragraph -= 1
        elif tag in ("table-cell", "covered-table-cell") and self._cell is not None:
            self._end_cell(self._cell)
            self._cell = None

    def words(self, text: str) -> None:
        if self._in_paragraph and not self._passed:
            self._paragraphs[-1].append(text)

    def _end_cell(self, cell: Mapping[str, str]) -> None:
        columns = _count(cell, "number-columns-repeated")
        text = _text(cell, "\n".join("".join(parts) for parts in self._paragraphs))
        across, down = _count(cell, "number-columns-spanned"), _count(cell, "number-rows-spanned")
        if across * down > 1:
            self.grid.merge(Merge(self._row, self._column, self._row + down - 1, self._column + across - 1))
        if text and self._column <= MOST_COLUMNS:
            for row in range(self._row, self._row + self._rows):
                for column in range(self._column, min(self._column + columns, MOST_COLUMNS + 1)):
                    self.grid.put(row, column, text)
        self._column += columns


_PASSED = frozenset({"annotation", "frame", "table", "shapes"})


def _text(cell: Mapping[str, str], paragraphs: str) -> str:
    """Return the text of a *cell*, as it is shown; a number with the decimal point."""
    kind = cell.get("value-type", "")
    if kind in ("float", "currency", "percentage"):
        value = float(cell.get("value", "0"))
        if paragraphs.strip() and abs(value) < 1e15:
            return neutral(paragraphs, value)
        return f"{value * 100:.12g}%" if kind == "percentage" else number_text(value)
    if kind == "boolean":
        return "yes" if cell.get("boolean-value") == "true" else "no"
    text = paragraphs or cell.get("string-value", "") or cell.get("date-value", "") or cell.get("time-value", "")
    if not text and not kind and "formula" in cell:
        return f"{FORMULA}{cell['formula'].removeprefix('of:')}"
    return text


def _count(attributes: Mapping[str, str], name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if len(text) < 10 and text.isdecimal() and int(text) > 0 else 1
