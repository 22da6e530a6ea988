"""Workbooks, XLSX and ODS, to rows of text: only values, read as a stream and without believing what the file claims.

Our own reader, because cells shall say what a person sees there: dates as they are shown, the name of an error, the
value of a merged cell in all of its rows; and because a stranger's workbook shall cost no more than its size.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, Protocol
from xml.parsers import expat
from zipfile import ZipFile

from pnp.errors import DataError, PnpError
from pnp.game.files import strange_character
from pnp.game.paths import shown
from pnp.game.tables import FORMULA, MOST_COLUMNS, MOST_ROWS, NumberedRow, is_title
from pnp.game.toml import choices_hint

LARGEST_UNPACKED = 100_000_000
_MOST_TAGS = 5_000_000
_MOST_MERGED = 200_000
_LARGEST_GRID = 100_000_000
_CELL_SIZE = 8
"""What a cell counts beside its letters: many cells may share a text, and one may be repeated."""


class TooMuchError(ValueError):
    """A workbook says something that no sheet has; the text is the message."""


class Merge(NamedTuple):
    """Cells that are shown as one: rows and columns from 0, the last ones included."""

    top: int
    left: int
    bottom: int
    right: int


class Grid:
    """The cells of one sheet as a reader finds them: rows and columns from 0, only those with a text."""

    def __init__(self) -> None:
        self.rows: dict[int, list[str]] = {}
        self._merges: list[Merge] = []
        self._size = 0

    def put(self, row: int, column: int, text: str) -> None:
        """Set the text of a cell; one beyond the last column of a table is left out."""
        if column > MOST_COLUMNS or not text:
            return
        self._size += _CELL_SIZE + len(text)
        if self._size > _LARGEST_GRID:
            raise TooMuchError(f"says more than {_LARGEST_GRID // 1_000_000} MB in its cells")
        cells = self.rows.get(row)
        if cells is None:
            if len(self.rows) > MOST_ROWS:
                raise TooMuchError(f"has more than {MOST_ROWS} rows")
            cells = self.rows[row] = []
        if column >= len(cells):
            cells += [""] * (column + 1 - len(cells))
        cells[column] = text

    def merge(self, merge: Merge) -> None:
        """Show the cells of *merge* as one."""
        if len(self._merges) == _MOST_MERGED:
            raise TooMuchError("has too many merged cells")
        self._merges.append(merge)

    def fill_merges(self) -> None:
        """Write the text of each merged cell into all of its rows and columns; rows without any text stay so."""
        filled = 0
        rows = sorted(self.rows)
        for top, left, bottom, right in self._merges:
            origin = self.rows.get(top, ())
            text = origin[left] if left < len(origin) else ""
            if not text or right < left:
                continue
            for row in rows[bisect_left(rows, top) : bisect_right(rows, bottom)]:
                for column in range(left, min(right, MOST_COLUMNS) + 1):
                    self.put(row, column, text)
                    filled += 1
                if filled > _MOST_MERGED:
                    raise TooMuchError("has too many merged cells")


class Reader(Protocol):
    """A kind of workbook: the names of its sheets, the first one first, and the cells of one."""

    def sheets(self) -> list[str]: ...

    def grid(self, sheet: str) -> Grid: ...


def workbook_rows(path: Path, content: bytes, sheet: str) -> Iterator[NumberedRow]:
    """Yield the row number and the cells of every row of a sheet that is not empty; all are as long as the first.

    A title above the names of the columns is left out.

    :param sheet: its name, empty for the first.
    :raises DataError: not a workbook, no such sheet, too large, or no text in a cell.
    """
    grid = _grid(path, content, sheet)
    width = 0
    rows = [row for row in sorted(grid.rows) if any(map(str.strip, grid.rows[row]))]
    for row, below in zip(rows, [*rows[1:], None], strict=False):
        cells = grid.rows[row]
        if not width and below is not None and is_title(cells, grid.rows[below]):
            continue
        for cell in cells:
            if cell.startswith(FORMULA) or strange_character(cell) is None:
                continue
            raise DataError.at(f"{shown(path)}:{row + 1}", "has a control character, not text")
        width = width or len(cells)
        yield row + 1, cells[:width] + [""] * (width - len(cells))


def sheet_names(path: Path, content: bytes) -> list[str]:
    """Return the names of the sheets of a workbook, the first one first.

    :raises DataError: it is not a workbook, or too large.
    """
    with _broken_told(path), _opened(path, content) as archive:
        return _reader(path, archive).sheets()


def _grid(path: Path, content: bytes, name: str) -> Grid:
    """Return the cells of a sheet."""
    where = shown(path)
    with _broken_told(path), _opened(path, content) as archive:
        reader = _reader(path, archive)
        sheets = reader.sheets()
        if not sheets:
            raise DataError.at(where, "has no sheet with cells")
        if name and name not in sheets:
            raise DataError.at(where, f"has no sheet {name!r}", choices_hint(name, sheets))
        grid = reader.grid(name or sheets[0])
        grid.fill_merges()
        return grid


@contextmanager
def _broken_told(path: Path) -> Iterator[None]:
    """Tell what is wrong with a broken file in words of ours, not a library's."""
    where = shown(path)
    try:
        yield
    except PnpError:
        raise
    except TooMuchError as error:
        raise DataError.at(where, str(error)) from None
    except Exception as error:  # zipfile, zlib and expat raise many kinds; what is not a workbook breaks readers too
        kind = path.suffix[1:].upper()
        what = f"is not {'an' if kind[0] in 'OX' else 'a'} {kind} workbook that can be read ({type(error).__name__})"
        raise DataError.at(where, what, "open it in your spreadsheet and save it again") from None


def _opened(path: Path, content: bytes) -> ZipFile:
    """Return the parts of a workbook; the flat form of ODS is as if its one part stood alone in an archive.

    :raises DataError: they unpack to too much.
    """
    if path.suffix.casefold() != ".fods":
        archive = ZipFile(BytesIO(content))
        # A ZipFile never gives more of a part than its entry says.
        if sum(part.file_size for part in archive.infolist()) > LARGEST_UNPACKED:
            archive.close()
            raise DataError.at(shown(path), f"is bigger than {LARGEST_UNPACKED // 1_000_000} MB when unpacked")
        return archive
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("content.xml", content)
    return ZipFile(packed)


def _reader(path: Path, archive: ZipFile) -> Reader:
    if path.suffix.casefold() in (".ods", ".fods"):
        from pnp.game.ods import OdsReader

        return OdsReader(archive)
    from pnp.game.xlsx import XlsxReader

    return XlsxReader(archive)


Start = Callable[[str, Mapping[str, str]], None]
End = Callable[[str], None]
Words = Callable[[str], None]


def parse_part(archive: ZipFile, name: str, start: Start, end: End | None = None, words: Words | None = None) -> None:
    """Read the XML in the part *name*; names of tags and attributes come without their namespace.

    :raises KeyError: there is no such part.
    :raises ExpatError: it is not XML.
    :raises TooMuchError: it has a document type, or too many tags.
    """
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    locals: dict[str, str] = {}
    tags = 0

    def local(name: str) -> str:
        if (found := locals.get(name)) is None:
            found = locals[name] = name.rpartition("}")[2]
        return found

    def started(tag: str, attributes: dict[str, str]) -> None:
        nonlocal tags
        tags += 1
        if tags > _MOST_TAGS:
            raise TooMuchError(f"has more than {_MOST_TAGS // 1_000_000} million cells")
        start(local(tag), {local(key): value for key, value in attributes.items()})

    def doctype(*_: object) -> None:
        raise TooMuchError("has a document type in it, which no spreadsheet writes")

    parser.StartElementHandler = started
    parser.EndElementHandler = (lambda tag: end(local(tag))) if end else None
    parser.CharacterDataHandler = words
    parser.StartDoctypeDeclHandler = doctype
    with archive.open(name) as part:
        parser.ParseFile(part)


def number_text(value: float) -> str:
    """Return a number as people write it: without an exponent, with the 15 digits that spreadsheets keep.

    >>> number_text(2.0), number_text(1e-7), number_text(0.1 + 0.2)
    ('2', '0.0000001', '0.3')
    """
    text = format(Decimal(f"{value:.15g}"), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


_LINE_END = re.compile(r"\r\n?")


def with_line_ends(text: str) -> str:
    """Return *text* with the line ends of one system."""
    return _LINE_END.sub("\n", text)
