"""The kinds of values that options take: each checks a value, and reads one from a word of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.draw.geometry import Size
from pnp.draw.units import parse_length
from pnp.game.sizes import parse_paper

_MOST_SLOTS = 9_999


class NamedPaper(NamedTuple):
    """A paper as the user calls it, and its size in micrometres."""

    name: str
    size: Size


class Kind:
    """What values an option takes.

    Values are what Python, TOML and JSON can say: texts, whole numbers, true and false, lists.
    """

    name = "text"
    """What help writes for a value."""

    def check(self, value: object) -> Any:
        """Return *value* as the program uses it.

        :raises ValueError: it is none of this kind; the message quotes it and does not name the option.
        """
        return _text(value)

    def read(self, text: str) -> object:
        """Return the value that *text* stands for where all values are texts: on a command line, in a form."""
        return text

    def schema(self) -> dict[str, object]:
        """Return the JSON schema of a value, for editors."""
        return {"type": "string"}


class Text(Kind):
    """Any text."""


class Flag(Kind):
    """True or false."""

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError(f"{value!r} is neither true nor false")
        return value

    def read(self, text: str) -> object:
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(text, text)

    def schema(self) -> dict[str, object]:
        return {"type": "boolean"}


class Whole(Kind):
    """A whole number from *low* to *high*; any where these are left out."""

    name = "number"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def check(self, value: object) -> int:
        if type(value) is not int:  # a bool is an int too
            raise ValueError(f"{value!r} is not a whole number{self._range()}")
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            raise ValueError(f"{value!r} is not a whole number{self._range()}")
        return value

    def read(self, text: str) -> object:
        try:
            return int(text)
        except ValueError:
            return text

    def schema(self) -> dict[str, object]:
        limits = {"minimum": self.low, "maximum": self.high}
        return {"type": "integer", **{name: limit for name, limit in limits.items() if limit is not None}}

    def _range(self) -> str:
        return "" if self.low is None else f" from {self.low} to {self.high}"


class Choice(Kind):
    """One of a few words."""

    name = "choice"

    def __init__(self, choices: tuple[str, ...]) -> None:
        self.choices = choices

    def check(self, value: object) -> str:
        if value not in self.choices:
            raise ValueError(f"{value!r} is not one of {', '.join(self.choices)}")
        return str(value)

    def schema(self) -> dict[str, object]:
        return {"enum": [*self.choices]}


class Length(Kind):
    """A length that is not negative, with its unit; micrometres inside. 0 needs no unit, and may be a number."""

    name = "length"

    def check(self, value: object) -> int:
        if type(value) is int and value == 0:
            return 0
        if not isinstance(value, str):
            raise ValueError(f"{value!r} is not a length; write a text with its unit, such as '3mm'")
        length = parse_length(value)
        if length < 0:
            raise ValueError(f"{value!r} is negative")
        return length

    def schema(self) -> dict[str, object]:
        pattern = r"^\s*\d+(\.\d+)?\s*(mm|cm|in|pt)\s*$|^0$"
        return {"anyOf": [{"type": "string", "pattern": pattern}, {"const": 0}]}


class Paper(Kind):
    """A paper's name, or its size."""

    name = "paper"

    def check(self, value: object) -> NamedPaper:
        name = _text(value, "a paper; write a text such as 'A4', 'Letter' or '210mm x 297mm'")
        return NamedPaper(name, parse_paper(name))

    def schema(self) -> dict[str, object]:
        return {"type": "string", "examples": ["A4", "Letter", "A3", "Tabloid", "210mm x 297mm"]}


class Names(Kind):
    """Names: one text with commas between them, or several texts."""

    def check(self, value: object) -> tuple[str, ...]:
        texts = value if isinstance(value, list | tuple) else (value,)
        if not all(isinstance(text, str) for text in texts):
            raise ValueError(f"{value!r} is neither a name nor a list of names")
        return tuple(name for text in texts for name in text.split(",") if name)

    def schema(self) -> dict[str, object]:
        return {"type": ["string", "array"], "items": {"type": "string"}}


class Rows(Kind):
    """Rows of a table by number: ``1-20``, or ``3,5,8-10``."""

    name = "rows"

    def check(self, value: object) -> tuple[tuple[int, int], ...]:
        return parse_rows(_text(value, "a list of rows; write a text such as '1-20' or '3,5,8-10'"))


class Slots(Kind):
    """Whole numbers from 1: a list of them, or a text with commas between."""

    name = "numbers"

    def check(self, value: object) -> tuple[int, ...]:
        parts = [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value
        if not isinstance(parts, Sequence) or not all(map(_is_slot, parts)):
            raise ValueError(f"{value!r} is not a list of numbers such as 1,4")
        return tuple(sorted({int(part) for part in parts}))


class Grid(Kind):
    """Columns by rows: ``3x3``."""

    name = "columns x rows"

    def check(self, value: object) -> tuple[int, int]:
        text = _text(value, "a grid; write a text such as '3x3'")
        columns, by, rows = text.lower().replace("\u00d7", "x").partition("x")
        if not by or not all(_is_slot(part.strip()) and int(part) <= 100 for part in (columns, rows)):
            raise ValueError(f"{text!r} is not a grid of columns x rows such as 3x3")
        return int(columns), int(rows)


class Gap(Kind):
    """The gap between pieces: one length, or one across and one down; micrometres inside."""

    name = "length"

    def check(self, value: object) -> Size:
        if type(value) is int and value == 0:
            return Size(0, 0)
        text = _text(value, "a length; write a text with its unit, such as '3mm' or '2mm x 4mm'")
        sides = [Length().check(side.strip()) for side in text.split("x")]
        if len(sides) > 2 or any(side > 100_000 for side in sides):
            raise ValueError(f"{text!r} is not a gap up to 100 mm, such as 3mm or 2mm x 4mm")
        return Size(sides[0], sides[-1])

    def schema(self) -> dict[str, object]:
        return {"anyOf": [{"type": "string", "examples": ["3mm", "2mm x 4mm"]}, {"const": 0}]}


class Folder(Kind):
    """The path of a folder; one that *exists*, or one to write into."""

    name = "directory"

    def __init__(self, *, exists: bool = False) -> None:
        self.exists = exists

    def check(self, value: object) -> Path:
        if not isinstance(value, str | Path):
            raise ValueError(f"{value!r} is not the path of a folder")
        path = Path(value)
        if self.exists and not path.exists():
            raise ValueError(f"Directory {str(value)!r} does not exist.")
        if path.exists() and not path.is_dir():
            raise ValueError(f"Directory {str(value)!r} is a file.")
        return path


class FileName(Kind):
    """A name, or the path of a file."""

    def check(self, value: object) -> str:
        return str(value) if isinstance(value, Path) else _text(value)


def parse_rows(text: str) -> tuple[tuple[int, int], ...]:
    """Return the rows that *text* names, as first and last numbers.

    >>> parse_rows("1-3,8")
    ((1, 3), (8, 8))

    :raises ValueError: it is not written like that.
    """
    rows = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.strip().isdecimal() or not (last.strip().isdecimal() or not dash):
            raise ValueError(f"{text!r} is not a list of rows such as 1-20 or 3,5,8-10")
        low, high = int(first), int(last if dash else first)
        if not 1 <= low <= high:
            raise ValueError(f"{part.strip()!r} names no row: rows count from 1, the lower one first")
        rows.append((low, high))
    return tuple(rows)


def _text(value: object, what: str = "a text") -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not {what}")
    return value


def _is_slot(part: object) -> bool:
    if isinstance(part, bool):
        return False
    return str(part).isdecimal() and 1 <= int(str(part)) <= _MOST_SLOTS
