"""The words of a game in one language: words/<language>.toml of its folder, apart from its numbers and its layout.

Each text that the reader of game.toml and the tables finds is handed to :class:`English` or to a :class:`Translation`,
which gives it back in the language. So a key of a language file that is never read is one that the game does not have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from pnp.errors import Problem
from pnp.game.columns import Column
from pnp.game.model import Credit, Erratum, Need, Option, Ruling, Source
from pnp.game.paths import display_path
from pnp.game.tables import Table
from pnp.game.toml import Section, choices_hint, quote, texts
from pnp.game.words import COUNT, Plural, Words, gaps, read_word

ENGLISH = "en"

Key = tuple[str, ...]
Note = TypeVar("Note", Credit, Source, Erratum, Ruling, Option, Need)

_NOT_SLUG = re.compile(r"[^a-z0-9]+")
_LONGEST_SLUG = 40


class Entry(NamedTuple):
    """One text of a game: where it stands in a language file, what it is in English, and its translation or nothing."""

    key: Key
    english: str
    text: str


class English:
    """The words of a game as game.toml and the tables have them."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.doubts: list[Problem] = []
        """What may be wrong with the translation."""

    def text(self, *key: str, english: str) -> str:
        """Return the text at *key* in the language, *english* where there is none."""
        return english

    def table(self, kind: str, name: str, table: Table, columns: Sequence[Column]) -> Table:
        """Return a table of cards or a look-up *table* (*kind* ``cards`` or ``tables``) with its texts translated."""
        return table

    def notes(self, kind: str, notes: Sequence[Note]) -> tuple[Note, ...]:
        """Return credits, sources, errata, rulings, options or needs, translated."""
        return tuple(notes)

    def close(self) -> None:
        """Note the keys that were never read; call it when the whole game is read."""


class Translation(English):
    """The words of a game in another language, English where they are missing.

    :param top: the language file; None for a language that is yet to be begun.
    :param language: what it translates into.
    :param entries: every text of the game that has been asked for, in order.
    """

    def __init__(
        self,
        top: Section | None,
        language: str,
        common: Words,
        translated: Words,
        own: Words,
        drawn: Collection[str] = (),
    ) -> None:
        """Take the words of pnp in English (*common*) and as far as they are *translated*, and the game's *own*.

        Columns that are *drawn* are names of pictures and the like: nobody has to translate them.
        """
        self._top = top
        self._drawn = drawn
        self._sections: dict[Key, Section] = {}
        self._columns: dict[str, None] = {}
        self.entries: list[Entry] = []
        self._same = self._read_same()
        for kind in ("game", "components", "cards", "tables", *_NOTES):
            self._section((kind,))
        super().__init__({**common, **translated, **own, **self._read_words(language, common, translated, own)})

    def text(self, *key: str, english: str) -> str:
        section = self._section(key[:-1])
        given = section.text(key[-1], "") if section else ""
        return self._enter(key, english, given)

    def table(self, kind: str, name: str, table: Table, columns: Sequence[Column]) -> Table:
        places = {
            column.name: table.header.index(column.name)
            for column in columns
            if column.is_text and column.name in table.header
        }
        self._section((kind, name))
        self._columns |= dict.fromkeys(f"{kind}.{name}.{column}" for column in places)
        if "id" not in table.header:
            return table
        at = table.header.index("id")
        rows = []
        self._doubt_lines((kind, name), [row[at] for row in table.rows], table)
        for row in table.rows:
            cells = list(row)
            for column, place in places.items():
                cells[place] = self.text(kind, name, row[at].strip(), column, english=row[place].strip())
            rows.append(cells)
        return table._replace(rows=rows)

    def _doubt_lines(self, key: Key, ids: Sequence[str], table: Table) -> None:
        """Note rows that the language file names by their line: in a table that is sorted, that is another row."""
        section = self._section(key)
        by_line = [
            id for id, line in zip(ids, table.lines, strict=True) if id == f"row-{line}" and section and id in section
        ]
        if section and by_line:
            what = (
                f"the texts of {'.'.join(key)} stand by the lines of {display_path(table.path)}, such as {by_line[0]}"
            )
            hint = "if rows are sorted or added, cards get the texts of others: give the table a column id"
            self.doubts.append(Problem(section.where(by_line[0]), what, hint))

    def notes(self, kind: str, notes: Sequence[Note]) -> tuple[Note, ...]:
        name_of, fields = _NOTES[kind]
        self._columns |= dict.fromkeys(f"{kind}.{field}" for field in fields)
        found: list[Note] = []
        for id, note in zip(_make_different([name_of(note) for note in notes]), notes, strict=True):
            before = len(self.entries)
            words: dict[str, Any] = {
                field: self.text(kind, id, field, english=getattr(note, field)) for field in fields
            }
            if isinstance(note, Ruling) and note.minor:
                del self.entries[before:]  # not printed
            found.append(note._replace(**words))
        return tuple(found)

    def close(self) -> None:
        if self._top is None:
            return
        for section in self._sections.values():
            section.close()
        self._top.close()
        for name in self._same:
            if name not in self._columns:
                hint = choices_hint(name, self._columns)
                self._top.fault("same", f"same: {name!r} is not a column of texts", hint)

    def _section(self, key: Key) -> Section | None:
        """Return the table at *key*, noting that there may be one."""
        if self._top is None:
            return None
        if not key:
            return self._top
        if key not in self._sections:
            outer = self._section(key[:-1])
            assert outer is not None
            self._sections[key] = outer.section(key[-1])
        return self._sections[key]

    def _enter(self, key: Key, english: str, given: str) -> str:
        """Return *given*, or *english* where that is empty; empty texts need no translation."""
        if english and (given or key[0] not in ("cards", "tables") or key[-1] not in self._drawn):
            is_same = ".".join((*key[:-2], key[-1])) in self._same
            self.entries.append(Entry(key, english, given or (english if is_same else "")))
        return given or english

    def _read_same(self) -> Sequence[str]:
        value = self._top.value("same") if self._top else None
        same = texts(value)
        if self._top and value is not None and same is None:
            self._top.fault("same", f"same = {quote(value)} is not a list", 'write same = ["cards.ship.name"]')
        return same or ()

    def _read_words(self, language: str, common: Words, translated: Words, own: Words) -> Words:
        """Return the translations of ``[words]``, whose gaps are those of the English."""
        found = {}
        section = self._section(("words",))
        for name, english in {**common, **own}.items():
            given = read_word(section, name, language, "") if section else ""
            chooses = isinstance(english, Plural) or COUNT in gaps(english)
            if section and isinstance(given, Plural) and not chooses:
                what = f"{name} has forms, but {english!r} has no gap {{{COUNT}}}, whose number would choose one"
                section.fault(name, what, f"write {name} as a text")
            elif section and given and gaps(given) != gaps(english):
                section.fault(name, f"{name} = {quote(given)} has other gaps than {str(english)!r}", _GAPS_HINT)
            if given:
                found[name] = given
            known = "" if name in own else translated.get(name, "")
            self._enter(("words", name), english, given or known)
        return found


_GAPS_HINT = "keep what is in {braces} as it is"


def _slug(text: str) -> str:
    """Return *text* as it can stand in a key of TOML without quotes.

    >>> _slug("Rules of the game")
    'rules-of-the-game'
    """
    return _NOT_SLUG.sub("-", text.casefold())[:_LONGEST_SLUG].strip("-") or "x"


def _make_different(names: Sequence[str]) -> list[str]:
    """Return *names*, those that came before with a number.

    >>> _make_different(["art", "words", "art"])
    ['art', 'words', 'art-2']
    """
    return [name if name not in names[:i] else f"{name}-{names[:i].count(name) + 1}" for i, name in enumerate(names)]


_NOTES: Mapping[str, tuple[Callable[[Any], str], tuple[str, ...]]] = {
    "credits": (lambda credit: _slug(credit.role), ("role", "name", "note")),
    "sources": (lambda source: _slug(source.title), ("title", "by", "note")),
    "errata": (lambda erratum: _slug(erratum.where), ("where", "says", "ours", "why")),
    "rulings": (lambda ruling: ruling.id, ("question", "ruling")),
    "options": (lambda option: option.id, ("about",)),
    "needs": (lambda need: need.id, ("text",)),
}
"""The names of the notes of an edition in a language file, and which of their fields are texts."""
