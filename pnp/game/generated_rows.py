"""Rows that game.toml makes instead of a file: ``rows = { suit = ["sun", "moon"], rank = "1..10" }``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.game.columns import id_of
from pnp.game.rows import MOST_COLUMNS, MOST_ROWS
from pnp.game.tables import Table
from pnp.game.toml import Section, quote

ROWS = "rows"
"""The key, of a component and of a look-up table."""
_SPECIAL = ("id", "copies", "players")
_END = r"(-?\d{1,9}|[a-z]\w*|[A-Z])"
_RANGE = re.compile(rf"{_END}\.\.{_END}(?: by (\d{{1,9}}))?")
_NUMBER = re.compile(r"-?\d{1,9}")
_LETTER = re.compile("[A-Za-z]")
_LONGEST_ID = 56
_HINT = 'write a text, a number, a range such as "1..10", or a list of these'


class _RowError(ValueError):
    """What is wrong with the values of a column."""


class _Set(NamedTuple):
    """Columns of which each value goes with each: what game.toml says of them, where, and in which line."""

    section: Section
    values: Mapping[str, list[object]]
    line: int


def generate_rows(part: Section) -> Table | None:
    """Return the table that ``rows`` of *part* makes; None where there is a fault, which is noted.

    Each value goes with each of the other columns; those of the first column change slowest. A row has the line of the
    set that made it, and an id that is made of all its values.
    """
    sets = _read_sets(part)
    columns = list(dict.fromkeys(name for each in sets for name in each.values))
    header = tuple(columns if "id" in columns else ("id", *columns))
    table = Table(part.file.path, header, [], [])
    taken: Counter[str] = Counter()
    """How often an id was asked for."""
    for each in sets:
        try:
            for row in _products(each.values, {}):
                if "id" not in row:
                    made = [text for name, text in row.items() if name not in _SPECIAL]
                    row["id"] = _free_id("-".join(filter(None, map(id_of, made))) or "row", taken)
                elif taken[row["id"].casefold()]:
                    raise _RowError(f"id = {quote(row['id'])} is used for a second row")
                taken[row["id"].casefold()] += 1
                table.rows.append([row.get(name, "") for name in header])
                table.lines.append(each.line)
                if len(table.rows) > MOST_ROWS:
                    raise _RowError(f"{ROWS} make more than {MOST_ROWS} rows")
        except _RowError as error:
            each.section.fault("", f"{part.name}: {error}", _HINT)
            return None
    return table if table.rows and len(header) <= MOST_COLUMNS else None


def _read_sets(part: Section) -> list[_Set]:
    sections = [part.section(ROWS)] if part.is_table(ROWS) else part.array(ROWS)
    sets = []
    for section in sections:
        values = {}
        for name in section.unread():
            value = section.value(name)
            values[name] = value if isinstance(value, list) else [value]
            if not values[name] or not all(isinstance(each, str | int | float) for each in values[name]):
                section.fault(name, f"{name} = {quote(value)} is not a list of values", _HINT)
                return []
        if not set(values) - {"copies", "players"}:
            section.fault("", f"{part.name}: {ROWS} without a column", 'write rows = { rank = "1..10" }')
            return []
        sets.append(_Set(section, values, section.file.line(section.path)))
    if part.says(ROWS, [], {}):
        part.fault(ROWS, f"{ROWS} of {part.name} is empty", 'write rows = { rank = "1..10" }')
    return sets


def _products(columns: Mapping[str, list[object]], row: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Yield *row* with each value of the first of *columns* and each of the others, in their order."""
    left = dict(columns)
    if not left:
        yield dict(row)
        return
    name = next(iter(left))
    for value in left.pop(name):
        for text in _texts(value, row):
            yield from _products(left, {**row, name: text})


def _texts(value: object, row: Mapping[str, str]) -> Iterator[str]:
    """Yield the cells that *value* stands for: a range has many, its ends may be columns that *row* has already."""
    if isinstance(value, bool):
        yield "yes" if value else "no"
        return
    text = str(value).strip()
    match = _RANGE.fullmatch(text)
    ends = [row.get(end, end) for end in match.group(1, 2)] if match else []
    are_numbers = [_NUMBER.fullmatch(end) is not None for end in ends]
    are_letters = [_LETTER.fullmatch(end) is not None for end in ends]
    if match is None or not (all(are_letters) or any(are_numbers)):
        yield text
        return
    if not (all(are_numbers) or all(are_letters)):
        raise _RowError(f"{quote(value)} is no range: its ends are numbers, letters, or columns before it")
    low, high = map(int if all(are_numbers) else ord, ends)
    step = int(match[3] or 1)
    of_columns = match[1] in row or match[2] in row
    if step == 0 or (low > high and not of_columns):
        raise _RowError(f"{quote(value)} is an empty range; write the smaller end first")
    if (high - low) // step > MOST_ROWS:
        raise _RowError(f"{quote(value)} makes more than {MOST_ROWS} rows")
    yield from map(str if all(are_numbers) else chr, range(low, high + 1, step))


def _free_id(base: str, taken: Counter[str]) -> str:
    """Return *base*, with a number where another row has it."""
    id = base = base[:_LONGEST_ID].strip("-")
    while taken[id]:
        taken[base] += 1
        id = f"{base}-{taken[base]}"
    return id
