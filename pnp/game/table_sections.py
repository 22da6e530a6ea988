"""The tables that game.toml names: their files, and the columns that it declares."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from pnp.errors import Problem, did_you_mean
from pnp.game.cards import COPIES, ID, PLAYERS
from pnp.game.columns import Column, Names, parse_column
from pnp.game.files import file_inside, read_bytes
from pnp.game.generated_rows import ROWS, generate_rows
from pnp.game.tables import ENCODINGS, LARGEST_FILE, SUFFIXES, WORKBOOKS, Table, read_table, replace_texts
from pnp.game.toml import Section, choices_hint, quote

REPLACE = "replace"
"""The key of texts that are replaced in all cells of a table."""
OF_FILES = ("sheet", "encoding", REPLACE)
"""The keys that say how the file of a table is read."""
_LONGEST_NAME = 40


def read_columns(part: Section, names: Names) -> list[Column]:
    """Return the declared columns: ``cost = "int"``, or ``cost = { from = "Price in gold", type = "int" }``."""
    section = part.section("columns")
    columns = []
    for name in section.unread():
        if not name.isidentifier() or name != name.casefold() or len(name) > _LONGEST_NAME:
            section.fault(name, f"{name!r} cannot name a column", "use lower-case letters, digits and _")
        columns.append(_read_column(section, name, names))
    return columns


def _read_column(section: Section, name: str, names: Names) -> Column:
    parse = partial(parse_column, name, names=names)
    unchecked = Column(name, "text?", str, optional=True)  # an unknown type is one fault, not one for each row
    if not section.is_table(name):
        if name in (ID.name, COPIES.name, PLAYERS.name):
            hint = f'if its header is another one, write {name} = {{ from = "Header" }}'
            section.fault(name, f"column {name!r} has a type of its own", hint)
            section.value(name)
            return unchecked
        return section.parsed(name, parse, unchecked, required=True)
    inner = section.section(name)
    column = inner.parsed("type", parse, unchecked._replace(type="", is_declared=False))
    column = column._replace(header=inner.text("from"))
    inner.close()
    return column


def read_table_of(part: Section, key: str, folder: Path) -> Table | None:
    """Return the table in the file that *key* names, or the one that ``rows`` make in place of it."""
    if part.value(ROWS) is None:
        return _read_file(part, key, folder)
    for other in (key, *OF_FILES):
        if other in part:
            part.fault(other, f"{part.name} has {ROWS}, and so no {other}", f"take out {other} or {ROWS}")
            part.value(other)
    return generate_rows(part)


def _read_file(part: Section, key: str, folder: Path) -> Table | None:
    name, sheet = part.text(key), part.text("sheet", "")
    encoding = part.parsed("encoding", _read_encoding, "")
    if not name:
        return None
    try:
        path = file_inside(folder, name)
    except ValueError as error:
        part.fault(key, f"{key}: {error}", "move the file into the folder of the game")
        return None
    if path.suffix.casefold() not in SUFFIXES:
        part.fault(key, f"{key} = {name!r} is not a table", "save it as .csv, .xlsx or .ods")
        return None
    is_workbook = path.suffix.casefold() in WORKBOOKS
    if sheet and not is_workbook:
        part.fault("sheet", f"{name} has no sheets", "only .xlsx, .ods and .fods files do; take sheet out")
    if encoding and is_workbook:
        part.fault("encoding", f"{name} is a workbook, whose letters need no encoding", "take encoding out")
    if not path.exists():
        tables = sorted(path.name for path in path.parent.glob("*") if path.suffix.casefold() in SUFFIXES)
        hint = did_you_mean(name, tables, 1) or "write it, or correct its name"
        part.fault(key, f"{key}: there is no file {name!r}", hint)
        return None
    table = read_table(path, sheet, part.file.problems, "" if is_workbook else encoding)
    if table and is_workbook and not sheet:
        _note_sheets(part, key, path)
    return table and _replace(part, table)


def _note_sheets(part: Section, key: str, path: Path) -> None:
    """Note the sheets of a workbook that has several, where nothing says which of them is meant."""
    from pnp.game.workbooks import sheet_names  # few games have one

    first, *others = sheet_names(path, read_bytes(path, LARGEST_FILE))
    if others:
        what = f"{path.name} has the sheets {', '.join(map(repr, (first, *others)))}; the first one is read"
        part.file.notes.append(Problem(part.where(key), what, f"write sheet = {json.dumps(first, ensure_ascii=False)}"))


def _read_encoding(text: str) -> str:
    if text.casefold() not in ENCODINGS:
        raise ValueError(f"{text!r} is not an encoding; {choices_hint(text, ENCODINGS)}")
    return text.casefold()


def _replacement(section: Section, old: str) -> str:
    value = section.value(old)
    if not isinstance(value, str):
        section.fault(old, f"{old} = {quote(value)} is not a text", "put it in quotes")
        return old
    return value


def _replace(part: Section, table: Table) -> Table:
    """Return *table* with the texts replaced that ``replace`` of *part* names: ``"[heart]" = ":heart:"``."""
    section = part.section(REPLACE)
    texts = {old: _replacement(section, old) for old in section.unread()}
    if not texts:
        return table
    for old in (old for old in texts if not old):
        section.fault(old, f"{REPLACE}: an empty text cannot be replaced")
    return replace_texts(table, {old: new for old, new in texts.items() if old})
