"""ODS: one cell or one row is changed in the XML of the content; all other parts keep their bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from pnp.cells.archive import replaced, unpacked
from pnp.cells.editor import DATE, NUMBER, CannotError, Changed
from pnp.cells.references import areas, is_untold, letters_of
from pnp.cells.xml_parts import Element, check_encoding, element, elements, spliced, with_attribute

_PART = "content.xml"
_PREFIX = re.compile(rb"xmlns:([\w.-]+)\s*=\s*[\"']urn:oasis:names:tc:opendocument:xmlns:(office|text|table):1\.0[\"']")
_LAST_ROW = 1_048_576
"""The rows of a sheet: programs write those that are empty, too."""
_ROWS, _COLUMNS = "number-rows-repeated", "number-columns-repeated"
_VALUES = ("value-type", "value", "string-value", "date-value", "time-value", "boolean-value", "currency")


class _Run(NamedTuple):
    """An element that stands for *many* rows or cells, the first with the index *at*, from 0."""

    element: Element
    at: int
    many: int


class _Formula(NamedTuple):
    sheet: str
    row: int
    column: int
    text: str

    @property
    def cell(self) -> str:
        return f"{letters_of(self.column)}{self.row + 1}"

    def asks(self, sheet: str, row: int, column: int) -> bool:
        """Whether it asks for a cell, as far as its text tells."""
        return is_untold(self.text) or any(
            (area.sheet or self.sheet) == sheet and area.holds(row, column) for area in areas(self.text)
        )

    def asks_from(self, sheet: str, row: int) -> bool:
        """Whether it asks for a cell of *sheet* in this row or below."""
        return is_untold(self.text) or any(
            (area.sheet or self.sheet) == sheet and area.bottom >= row for area in areas(self.text)
        )


class OdsEditor:
    """The workbook at *path*, open for one change in *sheet*; the first one where it is empty."""

    def __init__(self, path: Path, content: bytes, sheet: str) -> None:
        self._content, self._is_flat = content, path.suffix.casefold() == ".fods"
        self._data = content if self._is_flat else unpacked(content, _PART)
        check_encoding(self._data)
        self._prefixes = {kind.decode(): prefix + b":" for prefix, kind in _PREFIX.findall(self._data)}
        tables = [each for each in elements(self._data, "table") if each.tag.startswith(self._prefixes["table"])]
        found = next((each for each in tables if not sheet or each.get("name") == sheet), None)
        if found is None:
            raise CannotError("there is no such sheet")
        self._tables, self._table, self._sheet = tables, found, found.get("name")

    @cached_property
    def _rows(self) -> list[_Run]:
        return list(_runs(self._table, "table-row", _ROWS))

    def formulas(self) -> Mapping[tuple[int, int], str]:
        """The formulas of the sheet, by row, from 1, and column."""
        return {(each.row + 1, each.column): each.text for each in self._all_formulas if each.sheet == self._sheet}

    @cached_property
    def _all_formulas(self) -> list[_Formula]:
        if b":formula=" not in self._data:
            return []
        return [
            _Formula(table.get("name"), row.at, cell.at, cell.element.get("formula").removeprefix("of:"))
            for table in self._tables
            for row in _runs(table, "table-row", _ROWS)
            for cell in _cells(row)
            if cell.element.get("formula")
        ]

    def set_cell(self, line: int, column: int, text: str, *, as_text: bool = False) -> Changed:
        row = self._row(line)
        cell = next((each for each in _cells(row) if each.at <= column < each.at + each.many), None)
        if cell is None:
            end = max((each.at + each.many for each in _cells(row)), default=0)
            tag = self._prefixes["table"] + b"table-cell"
            gap = b"<" + tag + self._repeated(_COLUMNS, column - end) + b"/>" if column > end else b""
            new = row.element._replace(tag=tag, attributes=b"", inner=0, inner_end=0)
            body = row.element.body() + gap + self._with_text(new, text, as_text=as_text)
        else:
            if cell.element.get("formula"):
                raise CannotError(f"a formula works this cell out: {cell.element.get('formula').removeprefix('of:')}")
            spans = {cell.element.get(name) for name in ("number-columns-spanned", "number-rows-spanned")}
            if cell.element.tag.endswith(b"covered-table-cell") or spans - {"", "1"}:
                raise CannotError("the cell is merged with others")
            data = row.element.body()
            start = row.element.inner
            one = cell.element._replace(attributes=with_attribute(cell.element.attributes, _COLUMNS, None))
            parts = self._split(cell, column, _COLUMNS, self._with_text(one, text, as_text=as_text))
            body = spliced(data, [(cell.element.start - start, cell.element.end - start, parts)])
        one_row = row.element.written(with_attribute(row.element.attributes, _ROWS, None), body)
        piece = (row.element.start, row.element.end, self._split(row, line - 1, _ROWS, one_row))
        return self._changed([piece], self._old(line - 1, column))

    def add_row(self, after: int, cells: Mapping[int, str], like: int) -> Changed:
        before, model = self._row(after), self._row(like) if like else None
        is_header = before.at == next(
            row.at for row in self._rows if element(row.element.data, "p", row.element.inner, row.element.inner_end)
        )
        source = model or (
            before if not is_header else next((each for each in self._rows if each.at > before.at), before)
        )
        made, at = [], 0
        for cell in _cells(source):
            if model and cell.element.get("formula"):
                raise CannotError("the row has a formula, which pnp cannot copy")
            if cell.element.get("number-columns-spanned") or cell.element.get("number-rows-spanned"):
                raise CannotError("the row has merged cells, which pnp cannot copy")
            for column in range(cell.at, min(cell.at + cell.many, max(cells, default=0) + 1)) if not model else ():
                made.append(self._with_text(_single(cell), cells.get(column, "")))
                at = column + 1
            if model:
                made.append(self._copied(cell, cells))
                at = cell.at + cell.many
        for column in range(at, max(cells, default=-1) + 1):
            blank = source.element._replace(
                tag=self._prefixes["table"] + b"table-cell", attributes=b"", inner=0, inner_end=0
            )
            made.append(self._with_text(blank, cells.get(column, "")))
        attributes = with_attribute(source.element.attributes, _ROWS, None)
        new = source.element.written(attributes, b"".join(made))
        number = after
        following = next((row for row in self._rows if row.at <= number < row.at + row.many), None)
        if following and not element(following.element.data, "p", following.element.inner, following.element.inner_end):
            piece = (following.element.start, following.element.end, self._split(following, number, _ROWS, new))
            return self._changed([piece], self._old_from(number))
        self._check_movable(number)
        place = self._behind(before, after - 1)
        pieces = [(place[0], place[1], place[2] + new + place[3])]
        if self._rows[-1].at + self._rows[-1].many >= _LAST_ROW:
            empty = max(self._rows, key=lambda row: row.many)
            if empty.many == 1 or empty.element.start < place[1]:
                raise CannotError("the sheet is full")
            pieces.append((empty.element.start, empty.element.end, self._counted(empty.element, _ROWS, empty.many - 1)))
        return self._changed(pieces, self._old_from(number))

    def move_row(self, line: int, after: int) -> Changed:
        row = self._row(line)
        if line == after:
            raise CannotError("a row cannot stand behind itself")
        self._check_movable(min(line, after + 1) - 1)
        if row.many > 1 or any(each.element.get("number-rows-spanned") for each in _cells(row)):
            raise CannotError("the row is one of several that are written as one, or has merged cells")
        before = self._row(after)
        place = self._behind(before, after - 1)
        pieces = [
            (row.element.start, row.element.end, b""),
            (place[0], place[1], place[2] + row.element.whole() + place[3]),
        ]
        return self._changed(pieces, self._old_from(min(line, after + 1) - 1))

    def delete_row(self, line: int) -> Changed:
        row = self._row(line)
        self._check_movable(line - 1)
        if any(each.element.get("number-rows-spanned") for each in _cells(row)):
            raise CannotError("the row has merged cells")
        return self._changed(
            [(row.element.start, row.element.end, self._split(row, line - 1, _ROWS, b""))], self._old_from(line - 1)
        )

    def _copied(self, cell: _Run, cells: Mapping[int, str]) -> bytes:
        """Return the cells of a run with some texts replaced."""
        if not any(cell.at <= column < cell.at + cell.many for column in cells):
            return cell.element.whole()
        one = _single(cell)
        return b"".join(
            self._with_text(one, cells[column]) if column in cells else one.written(one.attributes, one.body())
            for column in range(cell.at, cell.at + cell.many)
        )

    def _behind(self, run: _Run, index: int) -> tuple[int, int, bytes, bytes]:
        """Return the piece behind the row with an *index*: its start and end, and what stands before and behind it."""
        each, ahead = run.element, index - run.at + 1
        if ahead == run.many:
            return each.end, each.end, b"", b""
        return each.start, each.end, self._counted(each, _ROWS, ahead), self._counted(each, _ROWS, run.many - ahead)

    def _split(self, run: _Run, index: int, name: str, one: bytes) -> bytes:
        """Return a run in which *one* takes the place of the row or cell with an *index*."""
        before, behind = index - run.at, run.at + run.many - index - 1
        return self._counted(run.element, name, before) + one + self._counted(run.element, name, behind)

    def _counted(self, each: Element, name: str, count: int) -> bytes:
        if count == 0:
            return b""
        attributes = with_attribute(each.attributes, name, str(count) if count > 1 else None, self._prefixes["table"])
        return each.written(attributes, each.body())

    def _repeated(self, name: str, count: int) -> bytes:
        return with_attribute(b"", name, str(count), self._prefixes["table"]) if count > 1 else b""

    def _row(self, line: int) -> _Run:
        found = next((row for row in self._rows if row.at < line <= row.at + row.many), None)
        if found is None:
            raise CannotError("there is no such row in the sheet")
        return found

    def _check_movable(self, first: int) -> None:
        """Refuse to move rows from *first* on, from 0, where something that pnp cannot change asks for them."""
        for formula in self._all_formulas:
            if formula.sheet == self._sheet and formula.row >= first:
                raise CannotError(f"{formula.cell} has a formula, and would move")
            if formula.asks_from(self._sheet, first):
                raise CannotError(f"the formula in {formula.sheet}.{formula.cell} asks for rows that would move")
        end = self._tables[-1].end
        named = elements(self._data, "named-range|database-range|conditional-format|data-pilot-table", end)
        inside = elements(self._data, "conditional-format", self._table.inner, self._table.inner_end)
        for each in (*named, *inside):
            text = each.get("cell-range-address") or each.get("target-range-address")
            if any((area.sheet or self._sheet) == self._sheet and area.bottom >= first for area in areas(text)):
                raise CannotError("a name, a filter or a rule of the sheet spans rows that would move")
        if element(self._data, "shapes", self._table.inner, self._table.inner_end):
            raise CannotError("pictures or the like lie on the sheet")

    def _old(self, row: int, column: int) -> tuple[str, ...]:
        return self._named([each for each in self._all_formulas if each.asks(self._sheet, row, column)])

    def _old_from(self, row: int) -> tuple[str, ...]:
        return self._named([each for each in self._all_formulas if each.asks_from(self._sheet, row)])

    def _named(self, found: list[_Formula]) -> tuple[str, ...]:
        known = set(found)
        for each in found:
            more = [
                other
                for other in self._all_formulas
                if other not in known and other.asks(each.sheet, each.row, each.column)
            ]
            found += more
            known |= set(more)
        return tuple(each.cell if each.sheet == self._sheet else f"{each.sheet}.{each.cell}" for each in found)

    def _with_text(self, cell: Element, text: str, *, as_text: bool = False) -> bytes:
        """Return a cell with another *text*; a number where it has one, or nothing yet. Remarks in it stay."""
        kind = cell.get("value-type")
        attributes = cell.attributes
        for name in _VALUES:  # each may be there in the namespaces of office and of calcext
            while cell._replace(attributes=attributes).get(name):
                attributes = with_attribute(attributes, name, None)
        kept = b"".join(each.whole() for each in elements(cell.body(), "annotation|frame|shapes"))
        office, words = self._prefixes["office"], self._prefixes["text"]
        if not text:
            return cell.written(attributes, kept)
        if kind == "date" and DATE.fullmatch(text) and not as_text:
            attributes = with_attribute(attributes, "value-type", "date", office)
            attributes = with_attribute(attributes, "date-value", text, office)
        elif kind in ("float", "") and NUMBER.fullmatch(text) and not as_text:
            attributes = with_attribute(attributes, "value-type", "float", office)
            attributes = with_attribute(attributes, "value", text, office)
        elif kind == "boolean" and text.casefold() in ("yes", "no", "true", "false"):
            is_true = "true" if text.casefold() in ("yes", "true") else "false"
            attributes = with_attribute(attributes, "value-type", "boolean", office)
            attributes = with_attribute(attributes, "boolean-value", is_true, office)
            text = is_true.upper()
        else:
            attributes = with_attribute(attributes, "value-type", "string", office)
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        paragraphs = (b"<" + words + b"p>" + _spaced(line, words) + b"</" + words + b"p>" for line in lines)
        return cell.written(attributes, kept + b"".join(paragraphs))

    def _changed(self, pieces: list[tuple[int, int, bytes]], old: tuple[str, ...]) -> Changed:
        data = spliced(self._data, pieces)
        return Changed(data if self._is_flat else replaced(self._content, {_PART: data}), old)


def _runs(table: Element, name: str, repeats: str) -> Iterator[_Run]:
    at = 0
    for each in elements(table.data, name, table.inner, table.inner_end):
        count = max(each.number(repeats, 1), 1)
        yield _Run(each, at, count)
        at += count


def _cells(row: _Run) -> Iterator[_Run]:
    return _runs(row.element, "table-cell|covered-table-cell", _COLUMNS)


def _single(cell: _Run) -> Element:
    return cell.element._replace(attributes=with_attribute(cell.element.attributes, _COLUMNS, None))


def _spaced(line: str, prefix: bytes) -> bytes:
    """Return a line of text in which spaces and tabs that XML would lose are elements."""
    parts, at = [], 0
    for found in re.finditer("\t|  +|^ | $", line):
        parts.append(escape(line[at : found.start()]).encode())
        spaces = found[0]
        if spaces == "\t":
            parts.append(b"<" + prefix + b"tab/>")
        else:
            parts.append(f'<{prefix.decode()}s {prefix.decode()}c="{len(spaces)}"/>'.encode())
        at = found.end()
    return b"".join([*parts, escape(line[at:]).encode()])
