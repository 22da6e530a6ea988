"""Rows of text to typed rows and cards, a column at a time: a deck of thousands has few different cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import itemgetter
from typing import Any

from pnp.errors import Problem
from pnp.game.columns import EVERYBODY, MOST_COPIES, Column, Names, parse_column, parse_id, parse_players
from pnp.game.model import Card, Row
from pnp.game.paths import shown
from pnp.game.tables import Table
from pnp.game.toml import choices_hint, nearest_hint

ID = Column("id", "id", parse_id)
COPIES = parse_column("copies", f"int 1..{MOST_COPIES}", Names((), {}))._replace(empty=1)
PLAYERS = Column("players", "players", parse_players, optional=True, empty=EVERYBODY)

_MOST_PER_COLUMN = 20  # a column of the wrong type would otherwise fill the screen a thousand times
_MOST_PER_TABLE = 200


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

    A special column may be missing; its cells are then *empty*.
    """
    _check_header(table, columns, special, problems)
    cells = dict(zip(table.header, zip(*table.rows, strict=True) if table.rows else repeat(()), strict=False))
    found: list[tuple[int, Problem]] = []
    values: dict[str, Sequence[Any]] = {}
    for column in (*columns, *special):
        if column.name in cells:
            values[column.name] = _values(table, column, cells[column.name], found)
        else:
            values[column.name] = list(repeat(column.empty, len(table.rows)))
    _check_ids(table, values["id"], found)
    problems.extend(problem for _, problem in sorted(found, key=itemgetter(0)))
    return values


def _check_header(table: Table, columns: Sequence[Column], special: Sequence[Column], problems: list[Problem]) -> None:
    where = shown(table.path)
    known = [column.name for column in (*columns, *special)]
    for name in table.header:
        if name not in known:
            hint = nearest_hint(name, known) or "declare it in columns, or take it out"
            problems.append(Problem(where, f"column {name!r} is not declared in game.toml", hint))
    for column in columns:
        if column.name not in table.header and not column.optional:
            hint = choices_hint(column.name, table.header)
            problems.append(Problem(where, f"column {column.name!r} is missing", hint))


def _values(table: Table, column: Column, cells: Sequence[str], found: list[tuple[int, Problem]]) -> Sequence[Any]:
    """Return the values of the *cells* of a column; every different cell is converted once."""
    values: dict[str, Any] = {}
    faults: dict[str, str] = {}
    for cell in dict.fromkeys(cells):  # in order, so that the first faults are the ones said
        text = cell.strip()
        try:
            if text:
                values[cell] = column.convert(text)
            elif column.optional:
                values[cell] = column.empty
            else:
                raise ValueError("the cell is empty")
        except ValueError as error:
            faults[cell] = str(error)
            if len(faults) > _MOST_PER_COLUMN:
                break
    if faults:
        found.extend(_problems_of(table, column, cells, faults))
    return list(map(values.get, cells))


def _problems_of(
    table: Table, column: Column, cells: Sequence[str], faults: Mapping[str, str]
) -> list[tuple[int, Problem]]:
    """Return the row and the problem of every cell with a fault, or of the first of very many."""
    rows = [row for row, cell in enumerate(cells) if cell in faults]
    hint = _hint(column)
    found = [
        (row, Problem(table.where(row), f"column {column.name!r}: {faults[cells[row]]}", hint))
        for row in rows[:_MOST_PER_COLUMN]
    ]
    if len(rows) > _MOST_PER_COLUMN:
        found.append((rows[-1], Problem(shown(table.path), f"column {column.name!r}: more cells are wrong than these")))
    return found


def _hint(column: Column) -> str:
    if column.name in ("id", "copies", "players"):
        return ""
    return f'game.toml says {column.name} = "{column.type}"'


def _check_ids(table: Table, ids: Sequence[str | None], found: list[tuple[int, Problem]]) -> None:
    """Note ids that are used twice. Capitals do not tell them apart: not every system does in file names."""
    lines: dict[str, int] = {}
    for row, id in enumerate(ids):
        first = lines.setdefault(id.casefold(), table.lines[row]) if id else table.lines[row]
        if first != table.lines[row]:
            what = f"id {id!r} is taken by line {first}"
            found.append((row, Problem(table.where(row), what, "every id must differ, in more than capitals")))
        if len(found) > _MOST_PER_TABLE:
            break
