"""What a game has and nothing prints or reads: columns that have cells, names that templates set, and pictures."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress

from pnp.errors import PnpError, Problem
from pnp.game.files import LARGEST_TOML, decode, read_bytes
from pnp.game.headers import NAMED
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Game, Row
from pnp.game.paths import GAME_FILE, REFEREE_FILE, display_path, share
from pnp.game.style import style_folder
from pnp.packages.code import modules_of
from pnp.press.unread_names import unread_names, using
from pnp.press.unread_pictures import unread_pictures
from pnp.template.files import COMMON, TemplateFiles
from pnp.template.trace import drop_anchors

NOTES = ("note", "notes", "comment", "comments", "remark", "remarks", "todo")
"""The first word of columns that are the author's own: ``notes_on_balance``."""
_KNOWN = ("id", "copies", "players", *NAMED)
"""Columns that pnp itself reads. A table may be that of a component and one to look up, too."""
_BY_THE_PAGE_TO_LEARN_FROM = ("until", "watch")
"""Columns of the table ``lesson-on`` that ``pnp.play.learning`` reads."""
_EMPTY = (None, "", ())
_COMMON = re.compile(r"common/[\w./-]+\.(?:j2|md)")
_CODE = re.compile(r"\{\{|\{%")
_CODE_END = re.compile(r"\}\}|%\}")
_ATTRIBUTE = re.compile(r"\.\s*([^\W\d]\w*)")
_TEXT = re.compile(r"""'([^'\\\n]*)'|"([^"\\\n]*)\"""")
_JOINED = re.compile(r"""~\s*['"](\w+)['"]|['"](\w+)['"]\s*~""")
_WORD = re.compile(r"\w+")
_KEY = re.compile(r"\s*[\w.-]+\s*=")
_ALL = re.compile(
    r"(?<![\w.])(?!tables\b)(?:card(?:\.\w+)+|[^\W\d]\w*)\s*"
    r"(?:\.\s*(?:items|keys|values)\s*\(|\|\s*(?:dictsort|items|tojson|xmlattr|pprint)\b)"
    r"|\bin\s+card\b(?!\s*[.\[(])|\bcard\s*\[\s*[^\W\d]\w*\s*\]"
)
"""What reads a row without naming its columns."""
_SIGNS_OF_ALL = (".items", ".keys", ".values", "dictsort", "tojson", "xmlattr", "pprint", "in card", "card[")


def unread_notes(game: Game) -> tuple[Problem, ...]:
    """Return a note on each table of *game* with columns that have cells, and that nothing prints or reads; on each
    name that a template sets, and each block that it fills, and nothing reads; and on pictures that nothing names.

    What a template, a rules sheet, game.toml or the code of the game names anywhere counts as read, and so does every
    column where a template asks for all of them. Of columns that are called notes nothing is said.
    """
    if not (game.folder / GAME_FILE).is_file():  # made in code, which knows what it does
        return game.notes
    columns = _columns(game)
    left = {place: names for place, names in columns.items() if names}
    for texts, reads in ((_templates, _reads_template), (_data, _names), (_code, _names)):
        if left:  # what comes next takes longer
            unread = {name for names in left.values() for name in names}
            for text in texts(game):
                unread -= reads(text, unread)
                if not unread:
                    break
            left = {place: kept for place, names in left.items() if (kept := [n for n in names if n in unread])}
    unread_columns = (_note(place, names, columns[place]) for place, names in left.items())
    return (*game.notes, *unread_columns, *_names_in_templates(game), *unread_pictures(game, _templates(game)))


def _note(place: str, names: Sequence[str], columns: Sequence[str]) -> Problem:
    called = f"column {names[0]!r}" if len(names) == 1 else f"columns {', '.join(map(repr, names))}"
    row = "a row of it" if place.startswith("[") else "card"
    hint = f'print {names[0]!r} of {row}, or leave it out: {names[0]} = "ignored" in columns; or call it notes'
    if read := [name for name in columns if name not in names]:
        hint += f"; the columns {', '.join(read)} are read"
    return Problem(place, f"nothing prints or reads the {called}", hint)


def _columns(game: Game) -> dict[str, list[str]]:
    """Return the columns of each table that have cells, by how messages call the table."""
    found: dict[str, list[str]] = {}
    for component in game.components:
        if component.table is not None:
            names = found.setdefault(display_path(component.table), [])
            names += [name for name in _filled([card.fields for card in component.cards]) if name not in names]
    for name, rows in game.tables.items():
        read = _BY_THE_PAGE_TO_LEARN_FROM if name == "lesson-on" else ()
        found[f"[tables.{name}]"] = [column for column in _filled([*rows.values()]) if column not in read]
    return found


def _filled(rows: Sequence[Row]) -> list[str]:
    names = [name for name in (rows[0] if rows else ()) if name not in _KNOWN and not _is_notes(name)]
    return [name for name in names if any(row[name] not in _EMPTY for row in rows)]


def _is_notes(name: str) -> bool:
    return name.partition("_")[0] in NOTES


# -- texts that name columns -----------------------------------------------------------------------


def _names_in_templates(game: Game) -> Iterator[Problem]:
    own: dict[str, str] = {}
    shared: dict[str, str] = {}
    for name, text in _named_templates(game):
        (shared if name.startswith(COMMON) else own)[name] = text
    notes = [*unread_names(own, shared)]
    if notes:  # a shared template may read what one of the game sets, whose name it knows
        files = _files(game)
        all_shared = {name: files.read(name) or "" for name in files.names() if name.startswith(COMMON)}
        notes = [*unread_names(own, shared | using(all_shared, own))]
    yield from notes


def _files(game: Game) -> TemplateFiles:
    return TemplateFiles(game.templates, (style_folder(game.style.base), share() / "templates" / "common"))


def _templates(game: Game) -> Iterator[str]:
    """Yield the texts of the templates of *game*, of its rules, and of the shared templates that they name."""
    return (text for _, text in _named_templates(game))


def _named_templates(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the templates of *game*, its rules, and the shared templates that they name."""
    files = _files(game)
    texts = TemplateFiles(game.folder, ())
    waiting = [side for component in game.components for side in (component.face, component.back or "")]
    waiting += [path.relative_to(game.templates).as_posix() for path in sorted(game.templates.rglob("*.j2"))]
    for component in game.components:
        if isinstance(component.kind, RulesSheet):
            folder = game.folder / component.kind.folder
            waiting += [path.relative_to(game.folder).as_posix() for path in sorted(folder.glob("*.md"))]
    seen = {""}
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            with suppress(PnpError):  # whoever fills it says what is wrong
                text = (texts if name.endswith(".md") and not name.startswith("common/") else files).read(name) or ""
                waiting += _COMMON.findall(text)
                yield name, text


def _data(game: Game) -> Iterator[str]:
    """Yield the values in game.toml, line by line, but for remarks and those that declare columns."""
    declares = False
    for line in decode(game.folder / GAME_FILE, read_bytes(game.folder / GAME_FILE, LARGEST_TOML)).splitlines():
        if line.startswith("["):
            declares = line.rstrip(" ]").endswith(".columns")
        elif not declares and not line.startswith(("#", "columns")):
            yield _KEY.sub("", line, count=1)


def _code(game: Game) -> Iterator[str]:
    """Yield the modules of the package of *game*, and the referee in its folder."""
    yield from modules_of(game.referee)
    path = game.folder / REFEREE_FILE
    if path.is_file():
        with suppress(PnpError):
            yield read_bytes(path, LARGEST_TOML).decode(errors="replace")


# -- what a text names -----------------------------------------------------------------------------


def _names(text: str, columns: Collection[str]) -> set[str]:
    """Return those of *columns* that *text* names."""
    return {name for name in columns if name in text and re.search(rf"\b{re.escape(name)}\b", text)}


def _reads_template(text: str, columns: Collection[str]) -> set[str]:
    """Return those of *columns* that the expressions and statements of a template name: ``card.cost``, ``"cost"``.

    >>> sorted(_reads_template('{{ card.cost }} size {{ card["text_" ~ i] }}', ["cost", "size", "text_1"]))
    ['cost', 'text_1']
    """
    asks_for_all = any(sign in text for sign in _SIGNS_OF_ALL)
    if not (asks_for_all or "~" in text or any(name in text for name in columns)):
        return set()
    said = " ".join(_expressions(text))
    if asks_for_all and _ALL.search(said):
        return {*columns}
    known = {*_ATTRIBUTE.findall(said)}
    for match in _TEXT.finditer(said):
        known.update(_WORD.findall(match[0]))
    parts = [match[1] or match[2] for match in _JOINED.finditer(said)]
    return {name for name in columns if name in known or any(part in name for part in parts)}


def _expressions(text: str) -> Iterator[str]:
    """Yield what stands between the signs of a template; remarks are left out."""
    first, *others = drop_anchors(text).split("{#")
    plain = first + "".join(other.partition("#}")[2] for other in others)
    for part in _CODE.split(plain)[1:]:
        yield _CODE_END.split(part, maxsplit=1)[0]
