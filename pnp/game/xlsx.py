"""XLSX (ECMA-376, SpreadsheetML): the cells of a sheet as a person sees them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import NamedTuple
from zipfile import ZipFile

from pnp.game.grid import Grid, Merge, TooMuchError, number_text
from pnp.game.number_formats import BUILT_IN, NumberFormat, parse_format
from pnp.game.rows import FORMULA
from pnp.game.workbook_xml import parse_part

_LAST_ROW = 1_048_576
_CELL = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LINE_END = re.compile(r"\r\n?")
_BOOK = "xl/workbook.xml"
_PLAIN = NumberFormat("")


class _Sheet(NamedTuple):
    name: str
    part: str
    is_hidden: bool


class XlsxReader:
    """A workbook of Excel."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._parts = set(archive.namelist())
        book = _target(self._relations("_rels/.rels"), "officeDocument") or _BOOK
        self.book = book.lstrip("/")
        """The name of the part that lists the sheets."""
        self._folder = posixpath.dirname(book)
        self._relations_of_book = self._relations(f"{self._folder}/_rels/{posixpath.basename(book)}.rels")
        self._from_1904 = False
        self._sheets = self._read_book(self.book)

    def sheets(self) -> list[str]:
        return [sheet.name for sheet in sorted(self._sheets, key=lambda sheet: sheet.is_hidden)]

    def part_of(self, sheet: str) -> str:
        """Return the name of the part that a sheet is in."""
        return next(found.part for found in self._sheets if found.name == sheet)

    def grid(self, sheet: str) -> Grid:
        cells = _Cells(self._strings(), self._formats(), self._from_1904)
        parse_part(self._archive, self.part_of(sheet), cells.start, cells.end, cells.words)
        return cells.grid

    def _relations(self, part: str) -> dict[str, tuple[str, str]]:
        """Return the kind and the target of each relation by its id."""
        found: dict[str, tuple[str, str]] = {}

        def start(tag: str, attributes: Mapping[str, str]) -> None:
            if tag == "Relationship":
                kind = attributes.get("Type", "").rpartition("/")[2]
                found[attributes.get("Id", "")] = kind, attributes.get("Target", "")

        if part in self._parts:
            parse_part(self._archive, part, start)
        return found

    def _part(self, target: str) -> str:
        return target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(self._folder, target))

    def _read_book(self, part: str) -> list[_Sheet]:
        sheets: list[_Sheet] = []

        def start(tag: str, attributes: Mapping[str, str]) -> None:
            if tag == "workbookPr":
                self._from_1904 = attributes.get("date1904") in ("1", "true")
            elif tag == "sheet":
                kind, target = self._relations_of_book.get(attributes.get("id", ""), ("", ""))
                if kind == "worksheet":
                    is_hidden = attributes.get("state", "visible") != "visible"
                    sheets.append(_Sheet(attributes.get("name", ""), self._part(target), is_hidden))

        parse_part(self._archive, part, start)
        return sheets

    def _strings(self) -> list[str]:
        """Return the texts that cells share, their formats left out."""
        target = _target(self._relations_of_book, "sharedStrings")
        texts: list[str] = []
        parts: list[str] = []
        inside = [False, False]  # inside a text; inside its phonetic reading

        def start(tag: str, _: Mapping[str, str]) -> None:
            if tag == "rPh":
                inside[1] = True
            elif tag == "t":
                inside[0] = not inside[1]

        def end(tag: str) -> None:
            if tag == "si":
                texts.append(_unescape("".join(parts)))
                parts.clear()
            elif tag == "t":
                inside[0] = False
            elif tag == "rPh":
                inside[1] = False

        def words(text: str) -> None:
            if inside[0]:
                parts.append(text)

        if target:
            parse_part(self._archive, self._part(target), start, end, words)
        return texts

    def _formats(self) -> list[NumberFormat]:
        """Return the format of numbers of each style of cells."""
        target = _target(self._relations_of_book, "styles")
        codes: dict[int, str] = dict(BUILT_IN)
        styles: list[int] = []
        is_in_cells = [False]

        def start(tag: str, attributes: Mapping[str, str]) -> None:
            if tag == "numFmt":
                codes[int(attributes.get("numFmtId", "0"))] = attributes.get("formatCode", "")
            elif tag == "cellXfs":
                is_in_cells[0] = True
            elif tag == "xf" and is_in_cells[0]:
                styles.append(int(attributes.get("numFmtId", "0")))

        def end(tag: str) -> None:
            if tag == "cellXfs":
                is_in_cells[0] = False

        if target:
            parse_part(self._archive, self._part(target), start, end)
        made = {number: parse_format(codes.get(number, "")) for number in set(styles)}
        return [made[number] for number in styles]


class _Cells:
    """Gathers the cells of a sheet."""

    def __init__(self, strings: list[str], formats: list[NumberFormat], from_1904: bool) -> None:
        self.grid = Grid()
        self._strings = strings
        self._formats = formats
        self._from_1904 = from_1904
        self._row = -1
        self._column = -1
        self._kind = ""
        self._style = 0
        self._into: list[str] | None = None
        self._value: list[str] = []
        self._formula: list[str] = []
        self._has_formula = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "v" or tag == "t":
            self._into = self._value
        elif tag == "c":
            self._start_cell(attributes)
        elif tag == "row":
            self._row = _whole_number(attributes.get("r"), self._row + 2) - 1
            if not 0 <= self._row < _LAST_ROW:
                raise TooMuchError(f"has a row {self._row + 1}, and sheets end at {_LAST_ROW}")
            self._column = -1
        elif tag == "f":
            self._into, self._has_formula = self._formula, True
        elif tag == "mergeCell":
            self._merge(attributes.get("ref", ""))
        elif tag == "rPh":
            self._into = None

    def end(self, tag: str) -> None:
        self._into = None
        if tag == "c":
            text = self._text("".join(self._value))
            if self._has_formula and not text and self._kind != "str":
                text = f"{FORMULA}={''.join(self._formula)}"
            self.grid.put(self._row, self._column, text)

    def words(self, text: str) -> None:
        if self._into is not None:
            self._into.append(text)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        match = _CELL.fullmatch(attributes.get("r", ""))
        self._column = _column(match[1]) if match else self._column + 1
        self._kind = attributes.get("t", "n")
        self._style = _whole_number(attributes.get("s"), 0)
        self._value, self._formula, self._has_formula = [], [], False

    def _text(self, value: str) -> str:
        kind = self._kind
        if kind == "s":
            return self._strings[int(value)] if value else ""
        if kind == "b":
            return {"1": "yes", "0": "no"}.get(value, value)
        if kind == "n" and value:
            style = self._formats[self._style] if self._style < len(self._formats) else _PLAIN
            return style.format(float(value), self._from_1904) or number_text(float(value))
        if kind == "d":
            return value.partition("T")[0]
        return _unescape(value)

    def _merge(self, reference: str) -> None:
        first, _, last = reference.partition(":")
        start, end = _CELL.fullmatch(first), _CELL.fullmatch(last)
        if start and end:
            self.grid.merge(Merge(int(start[2]) - 1, _column(start[1]), int(end[2]) - 1, _column(end[1])))


def _target(relations: Mapping[str, tuple[str, str]], kind: str) -> str:
    return next((target for each, target in relations.values() if each == kind), "")


def _column(letters: str) -> int:
    """Return the index of a column.

    >>> _column("A"), _column("Z"), _column("AA")
    (0, 25, 26)
    """
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - 64
    return index - 1


def _whole_number(text: str | None, default: int) -> int:
    return int(text) if text and len(text) < 16 and text.isdecimal() else default


def _unescape(text: str) -> str:
    """Return *text* with the characters that XML cannot hold (``_x000D_`` is one), with line feeds alone."""
    if "_x" in text:
        text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    return _LINE_END.sub("\n", text)
