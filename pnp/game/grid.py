"""The cells of one sheet of a workbook, whatever kind of workbook it is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from decimal import Decimal
from typing import NamedTuple

from pnp.game.rows import MOST_COLUMNS, MOST_ROWS

_MOST_MERGED = 200_000
_LARGEST_GRID = 100_000_000
_CELL_SIZE = 8
"""Letters that each cell counts as besides its own: many cells may share a text, and one may be repeated."""


class TooMuchError(ValueError):
    """A workbook says more than any real sheet has; the text is the message."""


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


def number_text(value: float) -> str:
    """Return a number as people write it: without an exponent, with the 15 digits that spreadsheets keep.

    >>> number_text(2.0), number_text(1e-7), number_text(0.1 + 0.2)
    ('2', '0.0000001', '0.3')
    """
    text = format(Decimal(f"{value:.15g}"), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text
