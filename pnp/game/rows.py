"""The rules for rows of every table, whatever file they come from."""

from __future__ import annotations

from collections.abc import Sequence

MOST_ROWS = 100_000
MOST_COLUMNS = 200
_NAMES = frozenset(word for name in ("id", "name", "title", "card") for word in (name, name.title(), name.upper()))
"""What a table of a single column calls it, with remarks beside."""
_LONGEST_NAME = 40

FORMULA = "\0"
"""The beginning of the text of a cell with a formula but no value; the formula follows."""

NumberedRow = tuple[int, list[str]]


def is_title(cells: Sequence[str], below: Sequence[str]) -> bool:
    """Return whether *cells* hold a single text, a title, and the cells *below* may be names of columns."""
    said = {cell.strip() for cell in cells} - {""}
    names = [cell.strip() for cell in below if cell.strip()]
    return (
        len(said) == 1
        and said.isdisjoint(_NAMES)
        and len(set(names)) == len(names) > 1
        and all(name[:1].isalpha() and len(name) <= _LONGEST_NAME for name in names)
    )
