"""Rows of text to typed rows and cards, a column at a time: a deck of thousands has few different cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import itemgetter
from typing import Any

from pnp.errors import Problem
from pnp.game.columns import EVERYBODY, MOST_COPIES, Column, Names, parse_column, parse_id, parse_players
from pnp.game.headers import is_error
from pnp.game.model import Card, Row
from pnp.game.number_formats import Number
from pnp.game.paths import display_path
from pnp.game.rows import FORMULA
from pnp.game.tables import Table

ID = Column("id", "id", parse_id, optional=True)
COPIES = parse_column("copies", f"int 0..{MOST_COPIES}?", Names((), {}))._replace(empty=1)
PLAYERS = Column("players", "players", parse_players, optional=True, empty=EVERYBODY)

_MOST_PER_COLUMN = 20  # a column of the wrong type would otherwise fill the screen a thousand times
_MOST_PER_TABLE = 200
_EMPTY = "the cell is empty"
_MOST_LINES = 12


def read_cards(table: Table, columns: Sequence[Column], problems: list[Problem]) -> tuple[Card, ...]:
    """Return the cards of a component's *table*; what is wrong goes to *problems*."""
    values = _columns_of(table, (ID, *columns), problems, special=(COPIES, PLAYERS))
    copies, players = values.pop("copies"), values.pop("players")
    names = list(values)
    rows = (dict(zip(names, row, strict=True)) for row in zip(*values.values(), strict=True))
    return tuple(map(Card, values["id"], rows, copies, players, table.lines))


def read_rows(table: Table, columns: Sequence[Column], problems: list[Problem]) -> Mapping[str, Row]:
    """Return the rows of a look-up *table* by their ids; what is wrong goes to *problems*."""
    values = _columns_of(table, (ID, *columns), problems)
    names = list(values)
    return {str(row[0]): dict(zip(names, row, strict=True)) for row in zip(*values.values(), strict=True)}


def _columns_of(
    table: Table, columns: Sequence[Column], problems: list[Problem], special: Sequence[Column] = ()
) -> dict[str, Sequence[Any]]:
    """Return the values of every column by its name, in the order of *columns*, then of *special* ones.

    A column that is missing has *empty* cells.
    """
    cells = dict(zip(table.header, zip(*table.rows, strict=True) if table.rows else repeat(()), strict=False))
    found: list[tuple[int, Problem]] = []
    values: dict[str, Sequence[Any]] = {}
    for column in (*columns, *special):
        if column.name in cells:
            written = table.written.get(column.name, "")
            known = column._replace(header=written) if written and not column.header else column
            values[column.name] = _values(table, known, cells[column.name], found)
        else:
            values[column.name] = list(repeat(column.empty, len(table.rows)))
    _check_ids(table, values["id"], found)
    problems.extend(problem for _, problem in sorted(found, key=itemgetter(0)))
    return values


def _values(table: Table, column: Column, cells: Sequence[str], found: list[tuple[int, Problem]]) -> Sequence[Any]:
    """Return the values of the *cells* of a column; those that are wrong give the empty value.

    Every different cell is converted once.
    """
    values: dict[str, Any] = {}
    faults: dict[str, str] = {}
    for cell in dict.fromkeys(cells):  # in order, so that the first faults are the ones reported
        text = cell.strip()
        try:
            if text:
                _check_formula(cell, text)
                values[cell] = column.convert(cell.plain if isinstance(cell, Number) and column.is_number else text)
            elif column.optional:
                values[cell] = column.empty
            else:
                raise ValueError(_EMPTY)
        except ValueError as error:
            faults[cell] = str(error)
            if len(faults) > _MOST_PER_COLUMN:
                break
    if faults:
        found.extend(_problems_of(table, column, cells, faults))
    return [values.get(cell, column.empty) for cell in cells]


def _check_formula(cell: str, text: str) -> None:
    """Refuse what a formula left in a cell that has no value."""
    if cell[0] == FORMULA:
        raise ValueError("a formula has no value; open the file in your spreadsheet and save it")
    if text[0] in "#E" and is_error(text):
        raise ValueError(f"a formula gives {text}; mend it in your spreadsheet")


def _problems_of(
    table: Table, column: Column, cells: Sequence[str], faults: Mapping[str, str]
) -> list[tuple[int, Problem]]:
    """Return the first row and the problem of every fault; many cells may share one; very many faults become one."""
    rows: dict[str, list[int]] = {}
    for row, cell in enumerate(cells):
        if cell in faults:
            rows.setdefault(faults[cell], []).append(row)
    called = f"column {(column.header or column.name)!r}"
    found = []
    for fault, places in list(rows.items())[:_MOST_PER_COLUMN]:
        what = f"{called}: {fault}{_other_lines([table.lines[row] for row in places[1:]])}"
        found.append((places[0], Problem(table.where(places[0]), what, _hint(column, fault))))
    if len(rows) > _MOST_PER_COLUMN:
        found.append((len(cells), Problem(display_path(table.path), f"{called}: more cells are wrong than these")))
    return found


def _other_lines(lines: Sequence[int]) -> str:
    """Return the words that name the other lines of a fault.

    >>> _other_lines([]), _other_lines([3]), _other_lines([3, 4])
    ('', ' (line 3, too)', ' (lines 3, 4, too)')
    """
    if not lines:
        return ""
    named = ", ".join(map(str, lines[:_MOST_LINES])) + (", ..." if len(lines) > _MOST_LINES else "")
    return f" ({'line' if len(lines) == 1 else 'lines'} {named}, too)"


def _hint(column: Column, fault: str) -> str:
    if column.name in ("id", "copies", "players"):
        return ""
    if not column.is_declared:
        return f'where no template needs the column, leave it out: {column.name} = "ignored" in columns'
    may_be = f'; if cells may be empty, write "{column.type}?"' if fault == _EMPTY and column.type else ""
    return f'game.toml says {column.name} = "{column.type}"{may_be}'


def _check_ids(table: Table, ids: Sequence[str | None], found: list[tuple[int, Problem]]) -> None:
    """Note ids that are used twice. Ids that differ in capitals alone are the same, as file names on some systems."""
    lines: dict[str, int] = {}
    for row, id in enumerate(ids):
        first = lines.setdefault(id.casefold(), table.lines[row]) if id else table.lines[row]
        if first != table.lines[row]:
            what = f"id {id!r} is taken by line {first}"
            found.append((row, Problem(table.where(row), what, "every id must differ, in more than capitals")))
        if len(found) > _MOST_PER_TABLE:
            break
