"""XLSX: one cell or one row is changed in the XML of its sheet; all other parts keep their bytes."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, unescape
from zipfile import ZipFile

from pnp.cells.archive import replaced, unpacked
from pnp.cells.editor import DATE, NUMBER, CannotError, Changed
from pnp.cells.references import areas, column_of, is_untold, letters_of, with_rows
from pnp.cells.rows_moved import RowsMoved
from pnp.cells.xml_parts import Element, check_encoding, element, elements, spliced, with_attribute
from pnp.game.xlsx import XlsxReader

_NAME = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_ROWS_BESIDE = re.compile(rb"""(?:\bref="[A-Z]{1,3}(\d{1,7})|row>\s*(\d{1,7})\s*<)""", re.I)
"""The rows at which a part beside the sheet has something: remarks by the cell, drawings by the row from 0."""
_BESIDE = ("comments", "vmlDrawing", "drawing", "threadedComment", "pivotTable")
_AREAS = ("_xlnm._FilterDatabase", "_xlnm.Print_Area")
"""Names that programs give to areas of a sheet, and that grow with it."""
_IN_SHEET = ("mergeCell", "dataValidation", "conditionalFormatting", "hyperlink", "ignoredError", "autoFilter",
             "protectedRange", "sortState", "sortCondition")  # fmt: skip
"""What names cells of the sheet behind its rows, in ``ref`` or ``sqref``."""


class _Formula(NamedTuple):
    """A formula of the sheet called *sheet*; one that is shared is written *down* and *across* from here."""

    sheet: str
    row: int
    column: int
    text: str
    down: int = 0
    across: int = 0
    is_array: bool = False
    area: str = ""

    @property
    def cell(self) -> str:
        return f"{letters_of(self.column)}{self.row}"

    def asks(self, sheet: str, row: int, column: int) -> bool:
        """Whether it asks for the cell at a row, from 1, and a column of *sheet*, as far as its text tells."""
        return is_untold(self.text) or any(
            (area.sheet or self.sheet) == sheet and area.holds(row - 1, column)
            for area in areas(self.text, self.down, self.across)
        )

    def asks_from(self, sheet: str, row: int) -> bool:
        """Whether it asks for a cell of *sheet* in this row or below."""
        return is_untold(self.text) or any(
            (area.sheet or self.sheet) == sheet and area.bottom + 1 >= row
            for area in areas(self.text, self.down, self.across)
        )


class XlsxEditor:
    """The workbook at *path*, open for one change in *sheet*; the first one where it is empty."""

    def __init__(self, path: Path, content: bytes, sheet: str) -> None:
        self._content = content
        with ZipFile(BytesIO(content)) as archive:
            reader = XlsxReader(archive)
            self._sheet = sheet or reader.sheets()[0]
            self._parts = {name: reader.part_of(name) for name in reader.sheets()}
            self._book = reader.book
            self._names = frozenset(archive.namelist())
        self._part = self._parts[self._sheet]
        self._data = unpacked(content, self._part)
        check_encoding(self._data)
        found = element(self._data, "sheetData")
        if found is None:
            raise CannotError("the sheet has no rows")
        self._all = found

    @cached_property
    def _rows(self) -> dict[int, Element]:
        rows: dict[int, Element] = {}
        number = 0
        for row in elements(self._data, "row", self._all.inner, self._all.inner_end):
            number = row.number("r", number + 1)
            rows[number] = row
        return rows

    def formulas(self) -> Mapping[tuple[int, int], str]:
        """The formulas of the sheet, by row, from 1, and column."""
        return {(each.row, each.column): f"={each.text}" for each in self._all_formulas if each.sheet == self._sheet}

    @cached_property
    def _all_formulas(self) -> list[_Formula]:
        return [formula for sheet, part in self._parts.items() for formula in self._formulas_of(sheet, part)]

    def _formulas_of(self, sheet: str, part: str) -> Iterator[_Formula]:
        data = unpacked(self._content, part)
        if re.search(rb"<(?:[\w.-]+:)?f[\s/>]", data) is None:
            return
        shared: dict[str, _Formula] = {}
        for row, column, cell in _cells(data):
            found = element(data, "f", cell.inner, cell.inner_end)
            if found is None:
                continue
            text = unescape(found.body().decode())
            kind, index = found.get("t"), found.get("si")
            formula = _Formula(sheet, row, column, text, is_array=kind in ("array", "dataTable"), area=found.get("ref"))
            if kind == "shared" and text:
                shared[index] = formula
            elif kind == "shared" and index in shared:
                first = shared[index]
                formula = formula._replace(text=first.text, down=row - first.row, across=column - first.column)
            yield formula

    # -- cells ---------------------------------------------------------------------------------

    def set_cell(self, line: int, column: int, text: str, *, as_text: bool = False) -> Changed:
        self._check_merged(line, column)
        self._check_formula(line, column)
        row = self._row(line)
        cells = _cells_of(row, line)
        if column in cells:
            piece = (cells[column].start, cells[column].end, _with_text(cells[column], text, as_text=as_text))
        else:
            place = next((cell.start for at, cell in sorted(cells.items()) if at > column), row.inner_end)
            piece = (place, place, self._new_cell(row, line, column, text, as_text=as_text))
            if row.inner == row.end:
                piece = (row.start, row.end, row.written(row.attributes, piece[2]))
        return self._changed(
            [piece, *self._dimension(line, column)], self._old(lambda each: each.asks(self._sheet, line, column))
        )

    def _check_merged(self, line: int, column: int) -> None:
        for merge in elements(self._data, "mergeCell", self._all.end):
            if any(area.holds(line - 1, column) for area in areas(merge.get("ref"))):
                raise CannotError("the cell is merged with others")

    def _check_formula(self, line: int, column: int) -> None:
        for formula in self._all_formulas:
            if formula.sheet != self._sheet:
                continue
            if (formula.row, formula.column) == (line, column):
                raise CannotError(f"a formula works this cell out: ={formula.text}")
            if formula.is_array and any(area.holds(line - 1, column) for area in areas(formula.area)):
                raise CannotError(f"the formula in {formula.cell} works this cell out: ={formula.text}")

    def _new_cell(self, row: Element, line: int, column: int, text: str, *, as_text: bool = False) -> bytes:
        """Return a cell where none was, with the format that its row or its column has."""
        style = row.get("s") if row.get("customFormat") in ("1", "true") else self._style_of(column)
        attributes = f' r="{letters_of(column)}{line}"' + (f' s="{style}"' if style else "")
        return _with_text(
            row._replace(tag=row.named("c"), attributes=attributes.encode(), inner=row.end, inner_end=row.end),
            text,
            as_text=as_text,
        )

    def _style_of(self, column: int) -> str:
        for each in elements(self._data, "col", 0, self._all.start):
            if each.number("min", 0) <= column + 1 <= each.number("max", 0):
                return each.get("style")
        return ""

    def _dimension(self, line: int, column: int) -> list[tuple[int, int, bytes]]:
        """Return the piece that makes the stated size of the sheet hold a cell, if it does not."""
        found = element(self._data, "dimension", 0, self._all.start)
        stated = next(areas(found.get("ref")), None) if found else None
        if found is None or stated is None or stated.holds(line - 1, column):
            return []
        top, left = min(stated.top, line - 1), min(stated.left, column)
        bottom, right = max(stated.bottom, line - 1), max(stated.right, column)
        ref = f"{letters_of(left)}{top + 1}:{letters_of(right)}{bottom + 1}"
        return [(found.start, found.end, found.written(with_attribute(found.attributes, "ref", ref), b""))]

    # -- rows ----------------------------------------------------------------------------------

    def add_row(self, after: int, cells: Mapping[int, str], like: int) -> Changed:
        before, number = self._row(after), after + 1
        model = _cells_of(self._rows[like], like) if like else {}
        if any(element(self._data, "f", cell.inner, cell.inner_end) for cell in model.values()):
            raise CannotError("the row has a formula, which pnp cannot copy")
        formats = _cells_of(before, after)
        new = {column: self._copied(cell, number, column, cells, is_whole=True) for column, cell in model.items()}
        for column, cell in formats.items():
            if column not in new and not self._is_header(after):
                new[column] = self._copied(cell, number, column, cells, is_whole=False)
        for column, text in cells.items():
            if column not in new:
                new[column] = self._new_cell(before, number, column, text)
        body = b"".join(cell for _, cell in sorted(new.items()))
        if self._is_free(number):
            return self._fill(before, number, cells, body)
        attributes = with_attribute(before.attributes, "r", str(number))
        pieces = [(before.end, before.end, before.written(attributes, body))]
        return self._moved(RowsMoved(put=number), pieces)

    def _is_header(self, line: int) -> bool:
        return line == min(self._rows)

    def _copied(self, cell: Element, number: int, column: int, cells: Mapping[int, str], *, is_whole: bool) -> bytes:
        named = cell._replace(attributes=with_attribute(cell.attributes, "r", f"{letters_of(column)}{number}"))
        if column in cells or not is_whole:
            return _with_text(named, cells.get(column, ""))
        return named.written(named.attributes, cell.body())

    def _is_free(self, number: int) -> bool:
        """Whether a row has nothing but formats, so that another can be written there."""
        row = self._rows.get(number)
        return row is None or all(cell.inner == cell.inner_end for cell in _cells_of(row, number).values())

    def _fill(self, before: Element, number: int, cells: Mapping[int, str], body: bytes) -> Changed:
        """Write a row into one that is free: its own formats count."""
        row = self._rows.get(number)
        if row is None:
            written = before.written(with_attribute(before.attributes, "r", str(number)), body)
            pieces = [(before.end, before.end, written)]
        else:
            own = {column: (cell.start, cell.end, cell) for column, cell in _cells_of(row, number).items()}
            new = {_column(cell): cell for cell in elements(body, "c")}
            merged = {column: cell.whole() for column, (_, _, cell) in own.items()}
            for column, cell in new.items():
                style = own[column][2].get("s") if column in own else cell.get("s")
                if column in cells or cell.inner < cell.inner_end or column not in own:
                    merged[column] = cell.written(with_attribute(cell.attributes, "s", style or None), cell.body())
            pieces = [(row.start, row.end, row.written(row.attributes, b"".join(v for _, v in sorted(merged.items()))))]
        return self._moved(RowsMoved(put=number), pieces, is_free=True)

    def move_row(self, line: int, after: int) -> Changed:
        row = self._row(line)
        self._row(after)
        put = after + 1 if after < line else after
        if put == line:
            raise CannotError("a row cannot stand behind itself")
        moved = RowsMoved(line, put)
        place = self._rows[after].end
        return self._moved(moved, [(row.start, row.end, b""), (place, place, _with_number(row, line, put))])

    def delete_row(self, line: int) -> Changed:
        row = self._row(line)
        return self._moved(RowsMoved(taken=line), [(row.start, row.end, b"")])

    def _moved(self, moved: RowsMoved, pieces: list[tuple[int, int, bytes]], *, is_free: bool = False) -> Changed:
        """Return the workbook with *pieces* put in, and everything that names a row by its number changed with it.

        :param is_free: a row is written where there is room: no other one moves, and areas that end before it grow.
        """
        if not is_free:
            self._check_movable(moved.first)
            taken = {start for start, end, _ in pieces if end > start}
            for number, row in self._rows.items():
                if moved.row(number) != number and row.start not in taken:
                    pieces.append((row.start, row.end, _with_number(row, number, moved.row(number))))
        area = (lambda first, last: _grown(first, last, moved.put)) if is_free else moved.area
        for each in elements(self._data, "|".join(_IN_SHEET), self._all.end):
            grows = not each.tag.endswith(b"mergeCell")
            how = (
                area
                if grows
                else (lambda first, last: (first, last))
                if is_free
                else (lambda first, last: moved.area(first, last, grows=False))
            )
            pieces += _with_refs(each, how)
        if stated := element(self._data, "dimension", 0, self._all.start):
            pieces += _with_refs(stated, area)
        parts = {}
        for part in self._beside("table"):
            data = unpacked(self._content, part)
            parts[part] = spliced(data, [piece for each in _opened(data) for piece in _with_refs(each, area)])
        parts[self._book] = self._book_with_areas(area)
        return self._changed(pieces, self._old(lambda each: each.asks_from(self._sheet, moved.first)), parts)

    def _book_with_areas(self, area: Callable[[int, int], tuple[int, int]]) -> bytes:
        """Return the part of the workbook, in which the areas of the sheet are as they are afterwards."""
        data, pieces = unpacked(self._content, self._book), []
        for each in elements(data, "definedName"):
            text = unescape(each.body().decode())
            if each.get("name") in _AREAS and any(found.sheet == self._sheet for found in areas(text)):
                pieces.append((each.inner, each.inner_end, escape(with_rows(text, area)).encode()))
        return spliced(data, pieces)

    def _check_movable(self, first: int) -> None:
        """Refuse to give rows from *first* on other numbers where something that pnp cannot change names them."""
        if b"xm:sqref" in self._data or b"xm:f" in self._data:
            raise CannotError("the sheet has rules that pnp cannot move")
        for formula in self._all_formulas:
            if formula.sheet == self._sheet and formula.row >= first:
                raise CannotError(f"{formula.cell} has a formula, and would move")
            self._check_areas(
                formula.text,
                formula.sheet,
                first,
                formula.down,
                formula.across,
                f"the formula in {formula.sheet}!{formula.cell}",
            )
        for each in elements(self._data, "formula|formula1|formula2", self._all.end):
            self._check_areas(unescape(each.body().decode()), self._sheet, first, 0, 0, "a rule of the sheet")
        for each in elements(unpacked(self._content, self._book), "definedName"):
            if each.get("name") not in _AREAS:
                self._check_areas(unescape(each.body().decode()), "", first, 0, 0, f"the name {each.get('name')}")
        for part in self._beside(*_BESIDE):
            rows = [int(a or int(b) + 1) for a, b in _ROWS_BESIDE.findall(unpacked(self._content, part))]
            if any(row >= first for row in rows):
                raise CannotError("a remark, a picture or the like lies at the rows that would move")

    def _check_areas(self, text: str, sheet: str, first: int, down: int, across: int, who: str) -> None:
        for area in areas(text, down, across):
            is_all = area.top == 0 and area.bottom >= 1_048_575
            if (area.sheet or sheet) == self._sheet and area.bottom + 1 >= first and not is_all:
                raise CannotError(f"{who} asks for rows that would move")

    def _beside(self, *kinds: str) -> list[str]:
        """Return the parts of *kinds* that belong to the sheet."""
        folder, name = posixpath.split(self._part)
        relations = f"{folder}/_rels/{name}.rels"
        if relations not in self._names:
            return []
        found = []
        for each in elements(unpacked(self._content, relations), "Relationship"):
            target = each.get("Target")
            part = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            if each.get("Type").rpartition("/")[2] in kinds and part in self._names:
                found.append(part)
        return found

    # -- the file ------------------------------------------------------------------------------

    def _row(self, line: int) -> Element:
        if line not in self._rows:
            raise CannotError("there is no such row in the sheet")
        return self._rows[line]

    def _old(self, asks: Callable[[_Formula], bool]) -> tuple[str, ...]:
        """Return the formulas that ask for what is changed, and those that ask for these."""
        found = [each for each in self._all_formulas if asks(each)]
        known = set(found)
        for each in found:
            more = [
                other
                for other in self._all_formulas
                if other not in known and other.asks(each.sheet, each.row, each.column)
            ]
            found += more
            known |= set(more)
        return tuple(each.cell if each.sheet == self._sheet else f"{each.sheet}!{each.cell}" for each in found)

    def _changed(
        self, pieces: list[tuple[int, int, bytes]], old: tuple[str, ...], parts: Mapping[str, bytes] | None = None
    ) -> Changed:
        made = {self._part: spliced(self._data, pieces), **(parts or {})}
        if old:  # without this, Excel keeps the values as they are until a cell is typed there
            made[self._book] = _worked_out_when_opened(made.get(self._book) or unpacked(self._content, self._book))
        same = [name for name, data in made.items() if data == unpacked(self._content, name)]
        return Changed(replaced(self._content, {name: data for name, data in made.items() if name not in same}), old)


def _worked_out_when_opened(book: bytes) -> bytes:
    """Return the part of the workbook so that formulas are worked out when it is opened."""
    found = element(book, "calcPr")
    if found:
        attributes = with_attribute(found.attributes, "fullCalcOnLoad", "1")
        return spliced(book, [(found.start, found.end, found.written(attributes, b""))])
    before = next(
        filter(None, (element(book, name) for name in ("definedNames", "externalReferences", "sheets"))), None
    )
    if before is None:
        raise CannotError("the workbook names no sheets")
    return spliced(book, [(before.end, before.end, b"<" + before.named("calcPr") + b' fullCalcOnLoad="1"/>')])


def _grown(first: int, last: int, put: int) -> tuple[int, int]:
    return first, last + (first < last == put - 1)


def _opened(data: bytes) -> list[Element]:
    """Return the elements of the part of a table that name its cells: the table, and the filter in it."""
    table = element(data, "table")
    if table is None:
        return []
    start = table._replace(end=table.inner, inner=table.inner, inner_end=table.inner)
    return [start, *elements(data, "autoFilter|sortState|sortCondition", table.inner)]


def _with_refs(each: Element, area: Callable[[int, int], tuple[int, int]]) -> list[tuple[int, int, bytes]]:
    """Return the piece that gives an element the areas that it has afterwards; nothing where they stay."""
    start = each.start + 1 + len(each.tag)
    attributes = each.attributes
    for name in ("ref", "sqref"):
        if each.get(name):
            attributes = with_attribute(attributes, name, with_rows(each.get(name), area))
    return [] if attributes == each.attributes else [(start, start + len(each.attributes), attributes)]


def _with_number(row: Element, number: int, new: int) -> bytes:
    """Return a row that has the number *new*, in all of its cells, too."""
    pieces = []
    for column, cell in _cells_of(row, number).items():
        start = cell.start + 1 + len(cell.tag)
        if cell.get("r"):
            attributes = with_attribute(cell.attributes, "r", f"{letters_of(column)}{new}")
            pieces.append((start - row.start, start - row.start + len(cell.attributes), attributes))
    start = 1 + len(row.tag)
    pieces.append((start, start + len(row.attributes), with_attribute(row.attributes, "r", str(new))))
    return spliced(row.whole(), pieces)


def _cells(data: bytes) -> Iterator[tuple[int, int, Element]]:
    """Yield the row, from 1, the column and the element of every cell of a sheet."""
    found = element(data, "sheetData")
    number = 0
    for row in elements(data, "row", found.inner, found.inner_end) if found else ():
        number = row.number("r", number + 1)
        for column, cell in _cells_of(row, number).items():
            yield number, column, cell


def _cells_of(row: Element, number: int) -> dict[int, Element]:
    """Return the cells of a row by their columns."""
    cells: dict[int, Element] = {}
    column = -1
    for cell in elements(row.data, "c", row.inner, row.inner_end):
        named = _NAME.fullmatch(cell.get("r"))
        if named and int(named[2]) != number:
            raise CannotError("the sheet numbers its cells otherwise than its rows")
        column = column_of(named[1]) if named else column + 1
        cells[column] = cell
    return cells


def _column(cell: Element) -> int:
    named = _NAME.fullmatch(cell.get("r"))
    return column_of(named[1]) if named else 0


def _serial(text: str) -> str:
    """Return the number of a day, as workbooks have it that count from 1900; empty where there is no such day."""
    try:
        return str((date.fromisoformat(text) - date(1899, 12, 30)).days)
    except ValueError:
        return ""


def _with_text(cell: Element, text: str, *, as_text: bool = False) -> bytes:
    """Return a cell with another *text*, in the format that it has; a number where it has one, or nothing yet."""
    kind = cell.get("t") or "n"
    attributes = with_attribute(cell.attributes, "t", None)
    if not text:
        return cell.written(attributes, b"")
    value, inline, words = cell.named("v"), cell.named("is"), cell.named("t")
    number = "" if as_text or kind != "n" else _serial(text) if DATE.fullmatch(text) and cell.body() else text
    if NUMBER.fullmatch(number):
        return cell.written(attributes, b"<" + value + b">" + number.encode() + b"</" + value + b">")
    if kind == "b" and text.casefold() in ("yes", "no", "true", "false"):
        is_true = b"1" if text.casefold() in ("yes", "true") else b"0"
        return cell.written(cell.attributes, b"<" + value + b">" + is_true + b"</" + value + b">")
    written = escape(_ESCAPE.sub("_x005F_", text.replace("\r\n", "\n").replace("\r", "\n"))).encode()
    body = b"<" + inline + b"><" + words + b' xml:space="preserve">' + written + b"</" + words + b"></" + inline + b">"
    return cell.written(with_attribute(attributes, "t", "inlineStr"), body)
