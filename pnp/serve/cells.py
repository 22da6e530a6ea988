"""The tables of a game as pages show and change them, and which cell a field of a card comes from."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.cells.changes import AddRow, Change, DeleteRow, MoveRow, SetCell, TableFile
from pnp.errors import DataError
from pnp.game.columns import Column
from pnp.game.files import LARGEST_TOML, file_inside, read_bytes
from pnp.game.generated_rows import ROWS
from pnp.game.headers import name_of, place_of
from pnp.game.online import read_origins
from pnp.game.paths import GAME_FILE, display_path, templates_of
from pnp.game.tables import Table
from pnp.game.toml import Section, TomlFile
from pnp.pages.service import QuestionError
from pnp.serve.edits import Edits

_TAG = re.compile(r"<[a-z]")
_TEXT = re.compile(r"<text\b")
_NAME = re.compile(r"[^\W\d]\w*")
_VALUE = re.compile(r"""=\s*(?:"[^"]*"|'[^']*')""")
_JINJA = re.compile(r"\{[{%].*?[}%]\}", re.DOTALL)
_LOOKUP = "tables."
"""What stands before the name of a look-up table, where that of a component may stand, too."""
_LONGEST = 20_000
_NAMELESS = "New card"


class _Source(NamedTuple):
    """Where the rows of a component come from. Where they cannot be changed here, *closed* says why."""

    name: str = ""
    sheet: str = ""
    encoding: str = ""
    columns: tuple[Column, ...] = ()
    closed: str = ""
    where: str = ""

    def places(self, table: Table) -> dict[str, int]:
        """The columns of *table*, from 0, by the names that fields have."""
        names = [name_of(header) for header in table.header]
        found = {name: place for place, name in enumerate(names) if name}
        for column in self.columns:
            place = place_of(column, names)
            if place is not None:
                found[column.name] = place
        return found

    def refs(self) -> dict[str, str]:
        """The look-up tables that columns refer to, by their names."""
        kinds = {column.name: column.type.removesuffix("?").split() for column in self.columns}
        return {name: _LOOKUP + kind[1] for name, kind in kinds.items() if len(kind) == 2 and kind[0] == "ref"}


class Cells:
    """The tables of the game that *edits* writes. Safe in many threads."""

    def __init__(self, edits: Edits) -> None:
        self._folder, self._edits = edits.folder, edits
        self._known: tuple[bytes, dict[str, _Source]] = b"", {}
        """The sources that were asked for, and the game.toml that they are of."""

    def table(self, part: str) -> bytes:
        """The table of a component as JSON: its cells as they are written, and which are closed, and why.

        :raises PnpError: it cannot be read.
        """
        source = self._source(part)
        told: dict[str, Any] = {
            "file": source.name, "where": source.where, "closed": source.closed, "rows": [],
            "lookups": self._lookups(), "refs": source.refs(),
        }  # fmt: skip
        if source.name:
            file, digest = self._open(source)
            table, formulas = file.read(), file.formulas()
            told |= {
                "digest": digest, "header": table.header, "lines": table.lines, "rows": table.rows,
                "places": source.places(table), "headerLine": table.header_line,
                "formulas": {f"{line},{column}": text for (line, column), text in formulas.items()},
            }  # fmt: skip
        return json.dumps(told).encode()

    def fields(self, part: str) -> bytes:
        """Which columns of a component's table an element of a template prints, by its line (``card.j2:12``), as JSON.

        Those of its words come before those of its attributes.

        :raises PnpError: the table cannot be read.
        """
        source = self._source(part)
        known, told = {*source.places(self._open(source)[0].read())}, {}
        for path in sorted(templates_of(self._folder).rglob("*.j2")):
            try:
                lines = path.read_text("utf-8").splitlines()
            except (OSError, ValueError):  # reported when the game is read
                continue
            for number, line in enumerate(lines):
                if _TAG.search(line):
                    found = dict.fromkeys(name for name in _names(_element_text(lines, number)) if name in known)
                    told[f"{path.name}:{number + 1}"] = [*found]
        return json.dumps(told).encode()

    def write(self, part: str, line: int, column: int, text: str, was: str, digest: str) -> Mapping[str, object]:
        """Write *text* into a cell that the page saw as *was*, in the file with this *digest*."""
        if len(text) > _LONGEST:
            raise QuestionError(f"a cell holds {_LONGEST} letters at most")
        source = self._source(part)
        file, now = self._open(source)
        if now != digest:
            self._refuse_if_other(file, line, column, text, was)
        why = f"“{_short(text)}” for {_cell_name(source, file.read(), line, column)}"
        return self._do(source, file, now, SetCell(line, column, text), why)

    def row(self, part: str, do: str, line: int, after: int, digest: str) -> Mapping[str, object]:
        """Do one of ``add`` and ``double`` behind the row at *line*, ``move`` it behind *after*, or ``delete`` it."""
        source = self._source(part)
        file, now = self._open(source)
        if now != digest:
            what = "was changed by somebody else since"
            raise DataError.at(display_path(file.path), what, "nothing was written; it is shown as it is now")
        changes: dict[str, Change] = {"move": MoveRow(line, after), "delete": DeleteRow(line)}
        if do in ("add", "double"):
            change: Change = _new_row(source, file.read(), line, is_double=do == "double")
        elif do in changes:
            change = changes[do]
        else:
            raise QuestionError(f"{do!r} cannot be done with a row")
        why = f"{do} {_row_name(source, file.read(), line) or f'line {line}'} of {source.name}"
        return self._do(source, file, now, change, why)

    def _do(self, source: _Source, file: TableFile, digest: str, change: Change, why: str) -> Mapping[str, object]:
        changed = file.changed(change)
        after = self._edits.write(source.name, digest, changed.content, why)
        return {"digest": after, "old": list(changed.old_formulas)}

    def _refuse_if_other(self, file: TableFile, line: int, column: int, text: str, was: str) -> None:
        """Refuse to write over a cell that says something else than the page saw; other cells may differ."""
        table = file.read()
        row = dict(zip(table.lines, table.rows, strict=True)).get(line)
        now = row[column] if row and column < len(row) else None
        if now != was:
            said = "is gone" if now is None else f"now says {_short(now)!r}"
            what = f"the cell {said}; the page showed {_short(was)!r}, and you typed {_short(text)!r}"
            raise DataError.at(
                f"{display_path(file.path)}:{line}", what, "nothing was written; look at it, and type again"
            )

    def _open(self, source: _Source) -> tuple[TableFile, str]:
        if source.closed:
            raise DataError.at(source.where, source.closed)
        content, digest = self._edits.read(source.name)
        return TableFile(file_inside(self._folder, source.name), content, source.sheet, source.encoding), digest

    def _source(self, part: str) -> _Source:
        """Return where the rows of the component *part* come from, as game.toml says now."""
        text = read_bytes(file_inside(self._folder, GAME_FILE), LARGEST_TOML)
        if text != self._known[0]:
            self._known = text, {}
        known = self._known[1]
        if part not in known:
            known[part] = self._read_source(part)
        return known[part]

    def _lookups(self) -> list[str]:
        top = TomlFile(file_inside(self._folder, GAME_FILE)).top
        return [_LOOKUP + name for name, _ in top.sections("tables")]

    def _read_source(self, part: str) -> _Source:
        file = TomlFile(file_inside(self._folder, GAME_FILE))
        is_lookup = part.startswith(_LOOKUP)
        section = dict(file.top.sections("tables" if is_lookup else "components")).get(part.removeprefix(_LOOKUP))
        if section is None:
            raise DataError.at(display_path(file.path), f"there is no component or table {part!r} any more")
        if section.value(ROWS) is not None:
            closed = f"its rows are made by {ROWS} in {GAME_FILE}: change them there"
            return _Source(closed=closed, where=section.where(ROWS))
        name = section.text("file" if is_lookup else "table", "")
        if not name:
            return _Source(closed=f"it has no table; {GAME_FILE} says what is on it", where=section.where())
        origins = {origin.name: origin.address for origin in read_origins(file.top, self._folder)}
        if name in origins:
            closed = f"it is fetched from {origins[name]}: change it there, and fetch it again"
            return _Source(closed=closed, where=name)
        columns = _columns(section) if section.is_table("columns") else ()
        return _Source(name, section.text("sheet", ""), section.text("encoding", ""), columns, where=name)


def _columns(section: Section) -> tuple[Column, ...]:
    """Return the declared columns: their names, headers, and whether they may be empty."""
    inner, found = section.section("columns"), []
    for name in inner.unread():
        kind, header = inner.value(name), ""
        if isinstance(kind, Mapping):
            kind, header = kind.get("type", ""), str(kind.get("from", ""))
        optional = str(kind).endswith("?") or kind in ("", "ignored")
        found.append(Column(name, str(kind), str, optional=optional, header=header))
    return tuple(found)


def _row_name(source: _Source, table: Table, line: int) -> str:
    """What people call the row at *line*: its id, or its name; empty where it has neither."""
    row, places = dict(zip(table.lines, table.rows, strict=True)).get(line, []), source.places(table)
    named = (row[places[name]].strip() for name in ("id", "name", "title") if places.get(name, len(row)) < len(row))
    return next((_short(name) for name in named if name), "")


def _cell_name(source: _Source, table: Table, line: int, column: int) -> str:
    name = table.header[column] if column < len(table.header) else ""
    return f"{name or f'column {column + 1}'} of {_row_name(source, table, line) or f'{source.name}, line {line}'}"


def _new_row(source: _Source, table: Table, line: int, *, is_double: bool) -> AddRow:
    """Return a row behind the one at *line*: a double of it, or one with what must be there, and an id of its own."""
    places = source.places(table)
    row = dict(zip(table.lines, table.rows, strict=True)).get(line, [""] * len(table.header))
    needed = {places[column.name] for column in source.columns if not column.optional and column.name in places}
    cells = {} if is_double else {place: "" for place in range(len(table.header)) if place not in needed}
    if "id" in places:
        taken = {each[places["id"]].strip().casefold() for each in table.rows}
        base = (row[places["id"]].strip() if is_double else "") or "new"
        number = 2
        made = base if base.casefold() not in taken else f"{base}-{number}"
        while made.casefold() in taken:
            number += 1
            made = f"{base}-{number}"
        cells[places["id"]] = made
    elif not is_double:
        named = next((places[name] for name in ("name", "title") if name in places), 0)
        cells[named] = _NAMELESS
    return AddRow(line, cells, like=line)


def _element_text(lines: list[str], number: int) -> str:
    """The words of the element that begins in a line: a text whole, another up to the next tag."""
    line = lines[number]
    words, tag = _TEXT.search(line), _TAG.search(line)
    begun = words or tag
    assert begun
    text = "\n".join([line[begun.start() :], *lines[number + 1 : number + 20]])
    end = re.compile("</text|/>" if words else "</?[a-z]").search(text, 1)
    return text[: end.start()] if end else text


def _names(text: str) -> list[str]:
    """Return the names in the Jinja of an element's *text*: first those of its words, then those of its attributes."""
    words = _VALUE.sub("", text)
    return [name for part in (words, text) for jinja in _JINJA.findall(part) for name in _NAME.findall(jinja)]


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
