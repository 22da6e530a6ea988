"""Which cells a formula asks for, as far as its text tells; and texts of references, counted otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

_LAST_ROW, _LAST_COLUMN = 1_048_576, 16_384
_SHEET = r"(?:(?P<sheet>\$?'(?:[^']|'')+'|\$?[^\W\d][\w.]*)[!.])?"
_CELL = r"\$?[A-Z]{1,3}\$?\d{1,7}"
_REFERENCE = re.compile(
    rf"(?<![\w.'!]){_SHEET}\.?(?:(?P<first>{_CELL})(?::\.?(?P<last>{_CELL}))?|(?P<columns>\$?[A-Z]{{1,3}}:\.?\$?[A-Z]{{1,3}})"
    rf"|(?P<rows>\$?\d{{1,7}}:\.?\$?\d{{1,7}}))(?![\w(!])"
)
_TEXT = re.compile(r'"[^"]*"')
_FUNCTION = re.compile(r"[A-Z][A-Z0-9.]*\(", re.I)
_NAME = re.compile(r"(?<![\w.])(?!(?:TRUE|FALSE)\b)[^\W\d][\w.]*(?![\w.(])")
_UNTOLD = re.compile(r"\b(?:INDIRECT|OFFSET)\(|\w\[", re.I)
_RANGE = re.compile(rf"(?<![\w.])({_CELL})(?::({_CELL}))?(?!\w)")
_PARTS = re.compile(r"(\$?)([A-Z]{1,3})(\$?)(\d{1,7})")


class Area(NamedTuple):
    """Cells of a *sheet*, empty for the formula's own: rows and columns from 0, the last ones included."""

    sheet: str
    top: int
    left: int
    bottom: int
    right: int

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell lies in it."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right


def areas(formula: str, down: int = 0, across: int = 0) -> Iterator[Area]:
    """Yield what a *formula* asks for; a shared one lies *down* and *across* from its text."""
    for found in _REFERENCE.finditer(_plain(formula)):
        sheet = (found["sheet"] or "").lstrip("$")
        sheet = sheet[1:-1].replace("''", "'") if sheet.startswith("'") else sheet
        if found["first"]:
            top, left = _moved(found["first"], down, across)
            bottom, right = _moved(found["last"] or found["first"], down, across)
        elif found["columns"]:
            first, _, last = found["columns"].replace("$", "").replace(".", "").partition(":")
            top, left, bottom, right = 0, column_of(first), _LAST_ROW, column_of(last)
        else:
            first, _, last = found["rows"].replace("$", "").replace(".", "").partition(":")
            top, left, bottom, right = int(first) - 1, 0, int(last) - 1, _LAST_COLUMN
        yield Area(sheet, min(top, bottom), min(left, right), max(top, bottom), max(left, right))


def is_untold(formula: str) -> bool:
    """Whether a *formula* may ask for cells that its text does not tell: by names, for columns of tables, INDIRECT."""
    plain = _plain(formula)
    rest = _REFERENCE.sub(" ", plain)
    return _UNTOLD.search(plain) is not None or _NAME.search(_FUNCTION.sub("(", rest)) is not None


def column_of(letters: str) -> int:
    """Return the index of a column.

    >>> column_of("A"), column_of("AA")
    (0, 26)
    """
    index = 0
    for letter in letters:
        index = index * 26 + ord(letter) - 64
    return index - 1


def letters_of(column: int) -> str:
    """Return the letters of the column with an index.

    >>> letters_of(0), letters_of(26)
    ('A', 'AA')
    """
    letters = ""
    while column >= 0:
        letters = chr(65 + column % 26) + letters
        column = column // 26 - 1
    return letters


def with_rows(text: str, mapped: Callable[[int, int], tuple[int, int]]) -> str:
    """Return the references in *text* with other rows: *mapped* takes the first and last row of each, from 1.

    >>> with_rows("$A$1:$F$20 B3", lambda first, last: (first, last + 1) if last > first else (first + 1, last + 1))
    '$A$1:$F$21 B4'
    """

    def written(found: re.Match[str]) -> str:
        first, last = _PARTS.fullmatch(found[1]), _PARTS.fullmatch(found[2] or found[1])
        assert first is not None
        assert last is not None
        rows = mapped(int(first[4]), int(last[4]))
        ends = [f"{end[1]}{end[2]}{end[3]}{row}" for end, row in zip((first, last), rows, strict=True)]
        return ":".join(ends if found[2] else ends[:1])

    return _RANGE.sub(written, text)


def _plain(formula: str) -> str:
    """Return *formula* without its texts, and without the brackets of ODS."""
    text = _TEXT.sub('""', formula)
    return re.sub(r"\[([^\[\]]*)\]", r"\1", text) if "[." in text or "[$" in text else text


def _moved(cell: str, down: int, across: int) -> tuple[int, int]:
    found = _PARTS.fullmatch(cell)
    assert found is not None
    row, column = int(found[4]) - 1, column_of(found[2])
    return row if found[3] else row + down, column if found[1] else column + across
