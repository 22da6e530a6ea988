"""A game's texts as a table for a translator, who sees in words where each stands; and back again."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.errors import DataError, Problem
from pnp.game.headers import NAMED
from pnp.game.plurals import categories_in, examples
from pnp.game.tables import read_table
from pnp.game.toml import toml_key, toml_text
from pnp.game.translation import Entry, Key
from pnp.game.words import Plural

_HEADER = ("Where", "Text", "Translation")
_PARTS = {"cards": "card", "tables": "row", "words": "on pieces and sheets", "credits": "credit", "sources": "source",
          "errata": "erratum", "rulings": "ruling", "options": "option", "scoring": "score"}  # fmt: skip
_SHORTEST = 60
"""Letters by which a message quotes a text."""


class Row(NamedTuple):
    """A line of the table: where the *text* stands, and its translation or nothing. *form* is that of a plural."""

    key: Key
    where: str
    text: str
    translation: str
    form: str = ""


def rows_of(entries: Sequence[Entry], language: str) -> Iterator[Row]:
    """Yield a row for each text; one with a number in it has a row for each form that the *language* has."""
    names = _names_of(entries)
    for entry in entries:
        where = _context(entry.key, names)
        if not isinstance(entry.english, Plural):
            yield Row(entry.key, where, entry.english, entry.text)
            continue
        known = examples(language)
        forms = entry.text.forms if isinstance(entry.text, Plural) else {}
        for form in categories_in(language):
            text = entry.english.forms.get(form) or str(entry.english)
            yield Row(entry.key, f"{where}, for {known[form]} and the like", text, forms.get(form, ""), form)


def table_for_translator(entries: Sequence[Entry], language: str) -> str:
    """Return the texts as CSV, as spreadsheets read it: it starts with a byte order mark."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\r\n")
    writer.writerow(_HEADER)
    own_first = sorted(entries, key=lambda entry: entry.key[0] == "words")  # pnp's words are many, and seldom new
    writer.writerows((row.where, row.text, row.translation) for row in rows_of(own_first, language))
    return "\ufeff" + made.getvalue()


def read_translations(path: Path, entries: Sequence[Entry], language: str) -> tuple[list[Entry], list[str]]:
    """Return *entries* with the translations of the table at *path*, and what was not taken, in words.

    A row belongs to the text that it says, at the place that it says where several are alike. It may lie anywhere.

    :raises DataError: the file cannot be read, or lacks a column.
    """
    problems: list[Problem] = []
    table = read_table(path, "", problems)
    if table is None or problems:
        raise DataError(*problems)
    if missing := [name for name in _HEADER[1:] if name not in table.header]:
        raise DataError.at(path, f"has no column {missing[0]!r}", f"keep the first line: {', '.join(_HEADER)}")
    columns = [table.header.index(name) if name in table.header else -1 for name in _HEADER]
    rows = list(rows_of(entries, language))
    places: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for known in rows:
        places[_plain(known.where), _plain(known.text)].append(known)
        places["", _plain(known.text)].append(known)
    found: dict[tuple[Key, str], str] = {}
    left = []
    for number, cells in enumerate(table.rows):
        where, text, given = (cells[column] if column >= 0 else "" for column in columns)
        if not given.strip():
            continue
        meant = places.get((_plain(where), _plain(text))) or places.get(("", _plain(text)), [])
        if not meant:
            left.append(f"{table.where(number)}: the game has no text {text[:_SHORTEST]!r} any more")
        for known in meant:
            found[known.key, known.form] = given.strip()
    return [_with(entry, found, language) for entry in entries], left


def _with(entry: Entry, found: Mapping[tuple[Key, str], str], language: str) -> Entry:
    """Return *entry* with what was *found* for it."""
    if not isinstance(entry.english, Plural):
        return entry._replace(text=found.get((entry.key, ""), entry.text))
    old = entry.text.forms if isinstance(entry.text, Plural) else {}
    forms = {form: found.get((entry.key, form), old.get(form, "")) for form in categories_in(language)}
    return entry._replace(text=Plural(forms, language)) if any(forms.values()) else entry


def language_file(entries: Sequence[Entry], language: str, same: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines of the language file: each text under its English, empty where it is not translated."""
    yield "# Fill in what stands under the English; what stays empty is printed in English."
    if same:
        yield f"same = [{', '.join(map(toml_text, same))}]"
    else:
        yield '# Columns that stay as they are, such as proper names: same = ["cards.ship.name"]'
    table: Key = ()
    for entry in entries:
        if entry.key[:-1] != table:
            table = entry.key[:-1]
            yield f"\n[{'.'.join(map(toml_key, table))}]"
        yield from (f"# {line}" for line in entry.english.splitlines())
        name = toml_key(entry.key[-1])
        if isinstance(entry.english, Plural) and (not entry.text or isinstance(entry.text, Plural)):
            known, categories = examples(language), categories_in(language)
            given = entry.text.forms if isinstance(entry.text, Plural) else {}
            forms = [f"{category} = {toml_text(given.get(category, ''))}" for category in categories]
            yield f"# for {', '.join(f'{category} such as {known[category]}' for category in categories)}"
            yield f"{name} = {{ {', '.join(forms)} }}"
        else:
            yield f"{name} = {toml_text(entry.text)}"


def _names_of(entries: Sequence[Entry]) -> dict[Key, str]:
    """Return the names of components, cards and rows for people, by the beginnings of their keys."""
    names = {}
    for entry in entries:
        if entry.key[-1] in NAMED and entry.key[:-1] not in names:
            names[entry.key[:-1]] = entry.english
    return names


def _context(key: Key, names: Mapping[Key, str]) -> str:
    """Return where a text stands, in words.

    >>> names = {("components", "keeper"): "Keepers", ("cards", "keeper", "bo"): "Bo"}
    >>> _context(("cards", "keeper", "bo", "motto"), names)
    'Keepers, card Bo: motto'
    """
    kind, *inner, last = key
    said = last.replace("_", " ")
    if kind == "game":
        return f"The game: {said}"
    if kind == "components":
        return f"{names.get(key[:-1], inner[0])}: {'what they are called' if last == 'title' else said}"
    what = _PARTS.get(kind, kind)
    if kind in ("cards", "tables") and len(inner) == 2:
        of = names.get(("components", inner[0]), inner[0].replace("-", " "))
        return f"{of}, {what} {names.get(key[:-1], inner[1].replace('-', ' '))}: {said}"
    if kind == "words":
        return f"Words {what}: {said}"
    return f"{what.capitalize()} {' '.join(inner).replace('-', ' ')}: {said}".replace(" :", ":")


def _plain(text: str) -> str:
    """Return *text* as it is compared: spreadsheets change ends of lines and blanks."""
    return " ".join(text.replace("\u2028", " ").replace("\u2029", " ").split())
