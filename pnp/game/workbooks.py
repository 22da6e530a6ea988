"""Workbooks, XLSX and ODS, to rows of text: only values, read as a stream, and no size that the file states is trusted.

Our own reader, because cells shall say what a person sees there: dates as they are shown, the name of an error, the
value of a merged cell in all of its rows; and because a stranger's workbook shall cost no more than its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Protocol
from zipfile import ZipFile

from pnp.errors import DataError, PnpError
from pnp.game.files import strange_character
from pnp.game.grid import Grid, TooMuchError
from pnp.game.paths import display_path
from pnp.game.rows import FORMULA, NumberedRow, is_title
from pnp.game.toml import choices_hint

LARGEST_UNPACKED = 100_000_000


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
            raise DataError.at(f"{display_path(path)}:{row + 1}", "has a control character, not text")
        width = width or len(cells)
        yield row + 1, cells[:width] + [""] * (width - len(cells))


def sheet_names(path: Path, content: bytes) -> list[str]:
    """Return the names of the sheets of a workbook, the first one first.

    :raises DataError: it is not a workbook, or too large.
    """
    with _tell_faults(path), _open(path, content) as archive:
        return _reader(path, archive).sheets()


@lru_cache(maxsize=2)
def _grid(path: Path, content: bytes, name: str) -> Grid:
    """Return the cells of a sheet. A change of a workbook, its check and the game ask for the same ones."""
    where = display_path(path)
    with _tell_faults(path), _open(path, content) as archive:
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
def _tell_faults(path: Path) -> Iterator[None]:
    """Report a broken file in pnp's own words, not a library's."""
    where = display_path(path)
    try:
        yield
    except PnpError:
        raise
    except TooMuchError as error:
        raise DataError.at(where, str(error)) from None
    except Exception as error:  # zipfile, zlib, expat and our readers raise many kinds of errors
        kind = path.suffix[1:].upper()
        what = f"is not {'an' if kind[0] in 'OX' else 'a'} {kind} workbook that can be read ({type(error).__name__})"
        raise DataError.at(where, what, "open it in your spreadsheet and save it again") from None


def _open(path: Path, content: bytes) -> ZipFile:
    """Return the parts of a workbook; the flat form of ODS is as if its one part stood alone in an archive.

    :raises DataError: they unpack to too much.
    """
    if path.suffix.casefold() != ".fods":
        archive = ZipFile(BytesIO(content))
        # A ZipFile never gives more of a part than its entry says.
        if sum(part.file_size for part in archive.infolist()) > LARGEST_UNPACKED:
            archive.close()
            raise DataError.at(display_path(path), f"is bigger than {LARGEST_UNPACKED // 1_000_000} MB when unpacked")
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
