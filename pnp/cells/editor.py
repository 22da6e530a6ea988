"""What all kinds of table files have in common: they are opened for one change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, Protocol

NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?")
"""What is written as a number into an empty cell, or one that had a number."""
DATE = re.compile(r"\d{4}-[01]\d-[0-3]\d")
"""What is written as a date into a cell that had one."""


class CannotError(ValueError):
    """A change that cannot be made without changing more than was asked for; the text says why."""


class Changed(NamedTuple):
    """The new content of a file, and the formulas (``D5``, ``Sheet2!B1``) whose values do not know the change yet."""

    content: bytes
    old_formulas: tuple[str, ...] = ()


class Editor(Protocol):
    """A table file, open for one change. Lines are those of :class:`pnp.game.tables.Table`, columns count from 0.

    Every method raises :class:`CannotError`.
    """

    def set_cell(self, line: int, column: int, text: str, *, as_text: bool = False) -> Changed:
        """Write *text* into a cell: as a number or a date where it had one and *text* is one, unless *as_text*."""
        ...

    def add_row(self, after: int, cells: Mapping[int, str], like: int) -> Changed: ...

    def move_row(self, line: int, after: int) -> Changed: ...

    def delete_row(self, line: int) -> Changed: ...


class WorkbookEditor(Editor, Protocol):
    """A workbook has formulas, too."""

    def formulas(self) -> Mapping[tuple[int, int], str]: ...
