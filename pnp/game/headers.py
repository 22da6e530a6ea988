"""The columns of a table matched with those that the game knows: by their names, declared or guessed from the cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.errors import Problem, near_words
from pnp.game.columns import IGNORED, Column, Names, id_of, parse_column
from pnp.game.paths import display_path
from pnp.game.rows import FORMULA
from pnp.game.tables import Table
from pnp.game.toml import choices_hint

NAMED = ("name", "title")
"""The columns that ids are made from, where a table gives none."""
_ALIKE = 0.85
_LONGEST_CELL = 40
_NOT_NAME = re.compile(r"\W+")
_WHOLE = re.compile(r"-?(?:0|[1-9]\d{0,14})")
_YES_NO = frozenset({"yes", "no", "true", "false"})
_ERROR = re.compile(r"#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!)|Err:\d{3}")
_NO_NAMES = Names((), {})


def name_of(header: str) -> str:
    """Return the name of a column whose *header* is as people write it.

    >>> name_of("Rules Text"), name_of("Cost (gold)")
    ('rules_text', 'cost_gold')
    """
    return _NOT_NAME.sub("_", header.casefold()).strip("_")


def is_error(cell: str) -> bool:
    """Return whether *cell* is what a spreadsheet shows in place of a value that it cannot work out."""
    return _ERROR.fullmatch(cell) is not None


def fit_header(
    table: Table,
    columns: Sequence[Column],
    special: Sequence[Column],
    problems: list[Problem],
    notes: list[Problem] | None = None,
) -> tuple[Table, list[Column]]:
    """Return *table* with the names of columns as its header, and all of its columns but the special ones.

    Columns that are not declared get the type that their cells have; those that are ignored, or have no name, are left
    out. Where the table gives no ids, they are made: from names, else from lines.

    :param columns: those that are declared; of a special one, only by which header it goes.
    :param special: columns with a meaning of their own, the id first, which may be there beside.
    :param problems: gets what is missing, and what looks like a slip of the pen.
    :param notes: gets the columns that have cells, and no name by which anything could ask for them.
    """
    headers = {column.name: column.header for column in columns}
    special = [column._replace(header=headers.get(column.name, "")) for column in special]
    known = {column.name for column in special}
    columns = [column for column in columns if column.name not in known]
    names = [name_of(header) for header in table.header]
    places = {column.name: place for column in columns if (place := place_of(column, names)) is not None}
    for column in special:  # what is declared under another name is none of these
        place = place_of(column, names)
        if place is not None and (column.header or place not in places.values()):
            places[column.name] = place
    _check(table, names, [*columns, *special], places, problems)
    found = []
    for column in columns:
        if column.type != IGNORED:
            found.append(_as_found(table, column, places[column.name]) if column.name in places else column)
    for place, name in enumerate(names):
        if place not in places.values() and name.isidentifier() and name not in places:
            found.append(_as_found(table, Column(name, "", str, is_declared=False), place))
            places[name] = place
    if notes is not None:
        notes.extend(_lost(table, columns, names, places))
    return _cut(table, [*found, *special], places), found


def place_of(column: Column, names: Sequence[str]) -> int | None:
    """Return the place of *column* among the *names* of headers, None where it is missing."""
    wanted = [name_of(column.header)] if column.header else [column.name, *OTHER_HEADERS.get(column.name, ())]
    return next((names.index(name) for name in wanted if name in names), None)


def _as_found(table: Table, column: Column, place: int) -> Column:
    """Return *column* as the table has it; one without a type gets that of its cells."""
    if not column.type:
        kind = _kind([row[place].strip() for row in table.rows])
        column = parse_column(column.name, kind, _NO_NAMES)._replace(is_declared=False)
    return column._replace(header=table.header[place])


OTHER_HEADERS = {"copies": ("qty", "quantity", "anzahl", "quantité", "cantidad", "quantità", "aantal")}
"""What the special columns are also called, as in spreadsheets of other languages."""


def _check(
    table: Table, names: Sequence[str], columns: Sequence[Column], places: dict[str, int], problems: list[Problem]
) -> None:
    """Note the columns that are missing, and those whose names are nearly that of one that is missing."""
    where = display_path(table.path)
    free = [name for place, name in enumerate(names) if name and place not in places.values()]
    for column in columns:
        if column.name in places or column.type == IGNORED:
            continue
        called = column.header or column.name
        near = near_words(name_of(called), free, 1, alike=_ALIKE)
        if column.header or not column.optional:
            hint = choices_hint(called, [header for header in table.header if header])
            problems.append(Problem(where, f"column {called!r} is missing", hint))
        elif near:
            header = table.header[names.index(near[0])]
            what = f"column {header!r} is not declared in game.toml, and {called!r} is missing"
            hint = f'did you mean {called}? If not, declare it: {near[0]} = "text?"'
            problems.append(Problem(where, what, hint))


def _lost(table: Table, columns: Sequence[Column], names: Sequence[str], places: dict[str, int]) -> Iterator[Problem]:
    """Yield a note on each column that has cells and is left out, and that nobody asked to be."""
    ignored = {place_of(column, names) for column in columns if column.type == IGNORED}
    for place, name in enumerate(names):
        cells = [row[place].strip() for row in table.rows]
        if place in places.values() or place in ignored or not any(cells):
            continue
        header, first = table.header[place], next(filter(None, cells)).lstrip(FORMULA)[:_LONGEST_CELL]
        if not header:
            what, hint = f"column {place + 1} has no name, so {first!r} is not printed", "name it, or empty it"
        elif name in places:
            what, hint = f"column {header!r} is called {name!r} like another, so it is not read", "rename one"
        else:
            what = f"column {header!r} has no name that a template can ask for, so {first!r} is not printed"
            hint = f'rename it, or say what it is called: {_free(name)} = {{ from = "{header}" }} in columns'
        yield Problem(display_path(table.path), what, hint)


def _free(name: str) -> str:
    """Return a name for a column like *name*, which none can have."""
    return f"{name}_of_card" if name.isidentifier() else f"column_{name}".strip("_")


def _kind(cells: Sequence[str]) -> str:
    """Return the type of column that *cells* look like: numbers only if they would print as they are written."""
    values = {cell for cell in cells if cell and not is_error(cell) and cell[0] != FORMULA}
    if not values:
        return "text?"
    if all(map(_WHOLE.fullmatch, values)):
        return "int?"
    if all(_is_number(value) for value in values):
        return "number?"
    if all(value.casefold() in _YES_NO for value in values):
        return "yes/no?"
    return "text?"


def _is_number(text: str) -> bool:
    try:
        return _WHOLE.fullmatch(text) is not None or str(float(text)) == text
    except ValueError:
        return False


def _cut(table: Table, columns: Sequence[Column], places: dict[str, int]) -> Table:
    """Return *table* with those of *columns* that it has, under their names, the first the id."""
    kept = [column.name for column in columns if column.name in places and column.name != "id"]
    ids = _ids(table, places)
    at = [places[name] for name in kept]
    rows = [[id, *[row[place] for place in at]] for id, row in zip(ids, table.rows, strict=True)]
    written = {name: table.header[places[name]].strip() for name in kept}
    return table._replace(header=("id", *kept), rows=rows, written=written)


def _ids(table: Table, places: dict[str, int]) -> list[str]:
    """Return the id of each row: its own, else one from its name, else its line; no two made ones are alike."""
    own = places.get("id")
    given = [row[own].strip() if own is not None else "" for row in table.rows]
    named = next((places[name] for name in NAMED if name in places), None)
    taken = {id.casefold() for id in given if id}
    ids = []
    for id, row, line in zip(given, table.rows, table.lines, strict=True):
        made = id
        if not id:
            made = base = (id_of(row[named]) if named is not None else "") or f"row-{line}"
            number = 1
            while made in taken:
                number += 1
                made = f"{base}-{number}"
            taken.add(made)
        ids.append(made)
    return ids
