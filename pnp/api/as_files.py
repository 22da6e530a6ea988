"""What a game made in code looks like as files: TOML and CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Rows = Sequence[Mapping[str, object]]


def toml_of(content: Mapping[str, object]) -> str:
    """Return *content*, tables and lists of tables, as TOML."""
    lines: list[str] = []
    for name, table in content.items():
        if name == "components" and isinstance(table, Mapping):
            for id, part in table.items():
                lines += _table((name, id), part)
        else:
            lines += _table((name,), table)
    return "\n".join(lines)


def csv_of(rows: Rows) -> str:
    """Return *rows* as CSV; the columns are in the order in which rows name them."""
    return "".join(_csv_rows(rows))


def lines_of_rows(rows: Rows) -> Iterator[tuple[int, int]]:
    """Yield each line of :func:`csv_of` below the header, and the number of the row that it belongs to, from 1."""
    line = 1
    for row, text in enumerate(_csv_rows(rows)):
        for _ in range(text.count("\n")):
            if row:
                yield line, row
            line += 1


def _csv_rows(rows: Rows) -> Iterator[str]:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    for cells in (columns, *([_cell(row.get(name)) for name in columns] for row in rows)):
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(cells)
        yield text.getvalue()


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


def _table(path: tuple[str, ...], table: Any) -> Iterator[str]:
    """Yield the lines of a table, or of several in a row."""
    name = ".".join(map(_key, path))
    tables: list[dict[str, object]] = table if isinstance(table, list) else [table]
    for each in tables:
        yield f"[[{name}]]" if isinstance(table, list) else f"[{name}]"
        yield from (f"{_key(key)} = {toml_value(value)}" for key, value in each.items())
    yield ""


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


def toml_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {toml_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return _text(str(value))


def _text(text: str) -> str:
    """Return *text* in quotes, as TOML has it."""
    escaped = (f"\\u{ord(sign):04x}" if sign < " " or sign in '"\\\x7f' else sign for sign in text)
    return f'"{"".join(escaped)}"'
