"""Reading a TOML file key by key, with the line of every problem.

``tomllib`` says where the syntax is wrong but not where a value stands, so the lines of headers and keys are found in
the text: exact for everything that starts on a line of its own, the line of the enclosing key for the rest.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from pnp.errors import DataError, PnpError, Problem, did_you_mean
from pnp.game.files import LARGEST_TOML, STANDARD_INPUT, decode, read_bytes, read_standard_input, strange_character
from pnp.game.paths import display_path
from pnp.game.toml_slips import slip_in

T = TypeVar("T")
KeyPath = tuple[str | int, ...]

_MOST_CHOICES = 20  # the most choices that a hint lists
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_KEY = r"(?:[\w-]+|\"[^\"]*\"|'[^']*')"
_KEYS = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_KEYS})\s*\]")
_ASSIGNMENT = re.compile(rf"\s*({_KEYS})\s*=")
_PART = r"""(?:"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|[\w-]++)"""
_DEEP_KEY = re.compile(rf"(?<![\w\"'-])(?:{_PART}\s*+\.\s*+){{40}}")
_TEXT_OR_COMMENT = re.compile(r"""(\"{3}|'{3})|"(?:[^"\\]|\\.)*+"|'[^']*+'|#.*""")
_LARGEST_NUMBER = 2**63
_TOO_LARGE = "a number has more than 64 bits"
_MANY_DIGITS = re.compile(r"[\d_]{1000}")
_ERROR_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Document:
    """What is read key by key, and the problems found in it so far: a TOML file, or the same made in code.

    *notes* are what is not wrong, and yet worth saying.
    """

    text = ""
    """The content of the file; empty where there is none."""

    def __init__(self, path: Path, called: str, content: Mapping[str, object]) -> None:
        """Read *content*, which belongs to the file at *path*; messages call it as *called* says."""
        self.path = path
        self.called = called
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        for place, what in _no_values((), content):
            raise DataError.at(self.where(place), what)
        self.top = Section(self, (), content)

    def line(self, path: KeyPath) -> int:
        """Return the line of the key at *path*, or of the nearest key around it; 0 where there is none."""
        return 0

    def where(self, path: KeyPath) -> str:
        """Return where the key at *path* stands, for messages."""
        return display_path(self.path)

    def header(self, path: KeyPath) -> str:
        """Return the name of the table at *path* in messages: ``[components.ship]``, ``[[credit]]``."""
        names = ".".join(str(part) for part in path if isinstance(part, str))
        return f"[[{names}]]" if isinstance(path[-1], int) else f"[{names}]"


class TomlFile(Document):
    """A TOML file: its content, the lines of its keys, and the problems found in it so far."""

    def __init__(self, path: Path | None, called: str = "game.toml", content: bytes | None = None) -> None:
        """Read the file at *path*, None for standard input; messages call it as *called* says.

        :param content: what is in it, where that is known.
        :raises DataError: it cannot be read, or is not TOML.
        """
        if content is None:
            content = read_standard_input(LARGEST_TOML) if path is None else read_bytes(path, LARGEST_TOML)
        path = path or STANDARD_INPUT
        self.text = decode(path, content)
        self._lines: dict[KeyPath, int] | None = None
        super().__init__(path, called, _parse(path, self.text))

    def line(self, path: KeyPath) -> int:
        """Return the line of the key at *path*, or of the nearest key around it; 0 where there is none."""
        if self._lines is None:
            self._lines = key_lines(self.text)
        around = (path[:length] for length in range(len(path), 0, -1))
        return next((self._lines[each] for each in around if each in self._lines), 0)

    def where(self, path: KeyPath) -> str:
        """Return the file and line of the key at *path*, or of the nearest key around it."""
        line = self.line(path)
        return f"{display_path(self.path)}:{line}" if line else display_path(self.path)


class Section:
    """One table of a TOML file. Every key is read by type; :meth:`close` reports the keys that were not read.

    A value that is missing or wrong is noted as a problem, and a harmless one returned, so that reading goes on and
    all problems show at once.
    """

    def __init__(self, file: Document, path: KeyPath, content: Mapping[str, object]) -> None:
        self.file = file
        self.path = path
        self._content = content
        self._known: list[str] = []

    @property
    def name(self) -> str:
        """The header as it is written, ``[components.ship]``; for keys above all headers, what the file is."""
        if not self.path:
            return self.file.called
        return self.file.header(self.path)

    def line(self, key: str) -> int:
        """Return the line of *key*, 0 where it cannot be found."""
        return self.file.line((*self.path, key))

    def where(self, key: str = "") -> str:
        """Return the file and line of *key*, or of the table itself."""
        return self.file.where((*self.path, key) if key else self.path)

    def fault(self, key: str, what: str, hint: str = "") -> None:
        """Note a problem at *key*."""
        self.file.problems.append(Problem(self.where(key), what, hint))

    def __contains__(self, key: str) -> bool:
        return key in self._content

    def says(self, key: str, *values: object) -> bool:
        """Return whether the value of *key* is one of *values*; this does not count as reading the key."""
        value = self._content.get(key)
        return (value.strip() if isinstance(value, str) else value) in values

    def words(self, key: str) -> str:
        """Return the value of *key* if it is a text, else an empty one; this does not count as reading the key."""
        value = self._content.get(key)
        return value.strip() if isinstance(value, str) else ""

    def unread(self) -> list[str]:
        """Return the keys that were not read yet, in the order of the file."""
        return [key for key in self._content if key not in self._known]

    def value(self, key: str) -> object:
        """Return the value of *key* as it is, None where there is none."""
        self._known.append(key)
        return self._content.get(key)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without *default* it must be there and not be empty."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        if value is None:
            place = "" if self.path else " at its top"
            self.fault("", f"{self.name} lacks '{key}'", f'add {key} = "..."{place}')
        elif not isinstance(value, str):
            self.fault(key, f"{key} = {quote(value)} is not a text", "put it in quotes")
        elif not value.strip() and default is None:
            self.fault(key, f"{key} is empty")
        else:
            return value.strip()
        return default or ""

    def parsed(self, key: str, parse: Callable[[str], T], default: T, *, required: bool = False) -> T:
        """Return the result of *parse* for a text; its ValueError becomes the problem."""
        text = self.text(key, None if required else "")
        if not text:
            return default
        try:
            return parse(text)
        except ValueError as error:
            self.fault(key, f"{key}: {error}")
            return default

    def whole(self, key: str, low: int, high: int) -> int | None:
        """Return a whole number from *low* to *high*, None where there is none."""
        value = self.value(key)
        if value is None:
            return None
        if type(value) is not int or not low <= value <= high:  # a bool is an int too
            self.fault(key, f"{key} = {quote(value)} is not a whole number from {low} to {high}")
            return None
        return value

    def flag(self, key: str) -> bool:
        """Return true or false; false where there is none."""
        value = self.value(key)
        if value is not None and not isinstance(value, bool):
            self.fault(key, f"{key} = {quote(value)} is neither true nor false")
        return value is True

    def is_table(self, key: str) -> bool:
        """Return whether the value of *key* is a table."""
        return isinstance(self._content.get(key), dict)

    def section(self, key: str) -> Section:
        """Return a table inside this one, an empty one where there is none."""
        return self._inner(key, self.value(key))

    def sections(self, key: str) -> list[tuple[str, Section]]:
        """Return the tables ``[key.name]`` with their names, in the order of the file."""
        outer = self.section(key)
        return [(name, outer.section(name)) for name in outer.unread()]

    def array(self, key: str) -> list[Section]:
        """Return the tables of ``[[key]]``."""
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(
                key, f"{key} is not a list of tables", f"start each with {self.file.header((*self.path, key, 0))}"
            )
            return []
        return [self._inner(key, item, index) for index, item in enumerate(value)]

    def close(self) -> None:
        """Note every key that was not read."""
        for key in self.unread():
            self.fault(key, f"{key!r} is not a key of {self.name}", choices_hint(key, self._known))

    def _inner(self, key: str, value: object, *index: int) -> Section:
        if value is not None and not isinstance(value, dict):
            self.fault(
                key,
                f"{key} = {quote(value)} is not a table",
                f"write it as {self.file.header((*self.path, key, *index))} with lines below",
            )
        return Section(self.file, (*self.path, key, *index), value if isinstance(value, dict) else {})


def choices_hint(given: str, choices: Iterable[str]) -> str:
    """Return a hint that names the choice nearest to *given*, or all of them.

    >>> choices_hint("tilte", ["title", "about"])
    'did you mean title?'
    """
    names = list(dict.fromkeys(choices))
    some = ", ".join(names[:_MOST_CHOICES]) + (", ..." if len(names) > _MOST_CHOICES else "")
    return did_you_mean(given, names, 1) or f"choose from {some or 'nothing'}"


def place_of_text(path: Path, part: str) -> tuple[str, str] | None:
    """Return where a text of the TOML file at *path* holds *part*, and its key with the text; None where none does."""
    try:
        written = path.read_text("utf-8")
        content = tomllib.loads(written)
    except (OSError, ValueError):
        return None
    lines = key_lines(written)
    for keys, text in _texts_in(content, ()):
        if part in text:
            known = next((keys[:end] for end in range(len(keys), 0, -1) if keys[:end] in lines), None)
            line = f":{lines[known]}" if known else ""
            return f"{display_path(path)}{line}", f"{keys[-1]} = {quote(text)}"
    return None


def _texts_in(value: object, keys: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    if isinstance(value, str):
        yield keys, value
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts_in(inner, (*keys, key))


def key_lines(text: str) -> dict[KeyPath, int]:
    """Return the line of every header and key of a TOML *text* by its path.

    >>> key_lines('[game]\\ntitle = "A"\\n[[credit]]\\nrole = "B"')
    {('game',): 1, ('game', 'title'): 2, ('credit',): 3, ('credit', 0): 3, ('credit', 0, 'role'): 4}
    """
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    quotes = ""  # the quotes of the multi-line text that the line is in
    for number, line in enumerate(text.split("\n"), start=1):
        if not quotes:
            header, assignment = _HEADER.match(line), _ASSIGNMENT.match(line)
            if header is not None:
                table = _names(header[2])
                for length in range(1, len(table) + 1):
                    lines.setdefault(table[:length], number)
                if header[1] == "[[":
                    counts[table] = index = counts.get(table, -1) + 1
                    table = (*table, index)
                    lines[table] = number
            elif assignment is not None:
                names = _names(assignment[1])
                for length in range(1, len(names) + 1):
                    lines.setdefault((*table, *names[:length]), number)
        quotes = _open_quotes(line, quotes)
    return lines


def _names(keys: str) -> KeyPath:
    return tuple(key.strip("\"'") for key in re.findall(_KEY, keys))


def _open_quotes(line: str, quotes: str) -> str:
    """Return the triple quotes that are still open after *line*; *quotes* are those that were open before it."""
    place = 0
    while True:
        if quotes:
            end = line.find(quotes, place)
            if end < 0:
                return quotes
            quotes, place = "", end + 3
        match = _TEXT_OR_COMMENT.search(line, place)
        if match is None:
            return ""
        quotes, place = match[1] or "", match.end()


def _no_values(path: KeyPath, value: object) -> Iterator[tuple[KeyPath, str]]:
    """Yield the place of each value that no file should hold, and what it is: a number that TOML does not have (and
    that Python may refuse to print), or a text with a control character.
    """
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _strange_characters(path, key)
            yield from _no_values((*path, key), each)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _no_values((*path, index), each)
    elif isinstance(value, str):
        yield from _strange_characters(path, value)
    elif isinstance(value, int) and not -_LARGEST_NUMBER <= value < _LARGEST_NUMBER:
        yield path, _TOO_LARGE


def _strange_characters(path: KeyPath, text: str) -> Iterator[tuple[KeyPath, str]]:
    bad = strange_character(text)
    if bad is not None:
        yield path, f"U+{ord(text[bad]):04X} is a control character, not text"


def toml_text(text: str) -> str:
    """Return *text* as TOML writes it, in quotes.

    >>> print(toml_text('a "b"\\n'))
    "a \\"b\\"\\n"
    """
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")  # JSON leaves this character as it is


def toml_key(name: str) -> str:
    """Return a key as TOML writes it, in quotes where it must be.

    >>> toml_key("ship-1"), toml_key("go on")
    ('ship-1', '"go on"')
    """
    return name if _BARE_KEY.fullmatch(name) else toml_text(name)


def _parse(path: Path, text: str) -> dict[str, object]:
    deep = _DEEP_KEY.search(text)
    if deep is not None:  # tomllib takes hours over a key of a hundred thousand parts
        line = text.count("\n", 0, deep.start()) + 1
        raise DataError.at(f"{display_path(path)}:{line}", "a key has more than 40 parts")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DataError.at(display_path(path), "is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        match = _ERROR_PLACE.search(str(error))
        line, column = (int(match[1]), int(match[2])) if match else (text.rstrip().count("\n") + 1, 1)
        what = _ERROR_PLACE.sub("", str(error)).removesuffix(" (at end of document)")
        if what.startswith(("Cannot declare", "Cannot overwrite", "Cannot mutate")):
            raise _duplicate_error(path, text, line) from None
        line, what, hint = slip_in(text, line, column, what)
        raise DataError.at(f"{display_path(path)}:{line}", f"is not TOML: {what}", hint) from None
    except ValueError:  # of int: more digits than Python reads
        digits = _MANY_DIGITS.search(text)
        line = text.count("\n", 0, digits.start()) + 1 if digits else 1
        raise DataError.at(f"{display_path(path)}:{line}", _TOO_LARGE) from None


def _duplicate_error(path: Path, text: str, line: int) -> PnpError:
    """Return the error for the *line* that defines again a key or table of an earlier line."""
    lines = text.split("\n")
    said = lines[line - 1].strip()
    key = said if said.startswith("[") else said.partition("=")[0].strip()
    earlier = [number for number, other in enumerate(lines[: line - 1], 1) if _sets_key(other.strip(), key)]
    where = f", first in line {earlier[-1]}" if earlier else ""
    hint = "put what stands under both into one of them" if said.startswith("[") else "keep one of them"
    return DataError.at(f"{display_path(path)}:{line}", f"{key[:40]!r} stands here for the second time{where}", hint)


def _sets_key(line: str, key: str) -> bool:
    """Return whether *line* begins the table of that *key*, or sets its value."""
    return line.startswith(key) if key.startswith("[") else line.partition("=")[0].strip() == key


def quote(value: object) -> str:
    """Return *value* as it could stand in TOML, shortened."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def texts(values: object) -> Sequence[str] | None:
    """Return *values* where it is a list of texts, else None."""
    if isinstance(values, list) and all(isinstance(value, str) for value in values):
        return values
    return None
