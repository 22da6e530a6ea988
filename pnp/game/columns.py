"""The types that a column of a table can have."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from pnp.draw.colour import parse_colour, split_opacity
from pnp.draw.units import parse_length
from pnp.game.model import Row, Value
from pnp.game.toml import choices_hint

Convert = Callable[[str], Any]
"""From a stripped cell that is not empty to a Value (or the range of ``players``); raises ValueError."""

TYPES = ("text", "int", "number", "yes/no", "colour", "length", "list", "one of", "ref", "ignored")
IGNORED = "ignored"
MOST_COPIES = 999
MOST_PIECES = 100_000
MOST_PLAYERS = 99
EVERYBODY = (1, MOST_PLAYERS)

_YES_NO = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NOT_ID = re.compile(r"[^a-z0-9]+")
_LONGEST_ID = 40  # of ids that are made from names
_INT = re.compile(r"[+-]?\d{1,15}")
_WHOLE = re.compile(r"([+-]?\d{1,15})[.,]0{1,2}")
"""A whole number as a sheet may show it."""
_NUMBER = re.compile(r"[+-]?(?:\d{1,15}(?:\.\d{1,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,2})?%?")
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
_PLAYERS = re.compile(r"(\d{1,2})(?:\s*[-\u2013]\s*(\d{1,2})|(\+))?")


class Column(NamedTuple):
    """A column of a table: its name, its type as written, and how to read a cell.

    Where the column is *optional* an empty cell, or a column that is missing, is *empty*. *header* is what the table's
    file calls it, empty where that is the name; *is_declared* says whether game.toml tells its type.
    """

    name: str
    type: str
    convert: Convert
    optional: bool = False
    empty: Any = None
    header: str = ""
    is_declared: bool = True

    @property
    def is_text(self) -> bool:
        """Whether its cells are words for people, to be translated."""
        return self.type in ("text", "text?")

    @property
    def is_number(self) -> bool:
        """Whether its cells are numbers, whatever a sheet shows around them."""
        return self.type.startswith(("int", "number"))


class Names(NamedTuple):
    """What the cells of a game may name: its colours and its look-up tables.

    A table that could not be read is None: it has its own problems, so what refers to it is not checked.
    """

    colours: Collection[str]
    tables: Mapping[str, Mapping[str, Row] | None]


def parse_column(name: str, type: str, names: Names) -> Column:
    """Return the column *name* of the type written in *type*, such as ``"int 1..3"`` or ``"ref fleets?"``.

    :raises ValueError: there is no such type.

    >>> column = parse_column("masts", "int 1..3", Names((), {}))
    >>> column.convert("2"), column.optional
    (2, False)
    """
    optional = type.endswith("?")
    kind, _, rest = type.removesuffix("?").strip().partition(" ")
    rest = rest.strip()
    empty: Value = None
    convert: Convert
    if (kind == "text" or type == IGNORED) and not rest:
        convert, empty = _text, ""
    elif kind in ("int", "number"):
        convert = _number_in(kind, rest)
    elif kind == "yes/no" and not rest:
        convert, empty = _read_yes_no, False
    elif kind == "colour" and not rest:
        convert, empty = _colour_of(names.colours), ""
    elif kind == "length" and not rest:
        convert = parse_length
    elif kind == "list" and not rest:
        convert, empty = _list, ()
    elif kind == "one" and rest.startswith("of "):
        convert, empty = _choice_converter(rest[3:]), ""
    elif kind == "ref":
        convert = _row_of(rest, names.tables)
    else:
        hint = f'write "{type.replace("?", "")}?", the ? last' if "?" in type[:-1] else choices_hint(kind, TYPES)
        raise ValueError(f"{type!r} is not a type of column; {hint}")
    return Column(name, type, convert, optional, empty)


def parse_id(cell: str) -> str:
    """Return *cell* if it can be an id.

    :raises ValueError: it is longer than 64, or has more than letters, digits, - and _.
    """
    if _ID.fullmatch(cell) is None:
        raise ValueError(f"{_quote_short(cell)} is not an id; use letters a to z, digits, - and _, at most 64")
    return cell


def id_of(text: str) -> str:
    """Return the id that a name makes, empty where it has no letter or digit of ASCII.

    >>> id_of("L\u2019\u00c9t\u00e9 Rouge"), id_of("\u6d77\u8cca")
    ('l-ete-rouge', '')
    """
    import unicodedata  # for tables without ids

    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _NOT_ID.sub("-", kept)[:_LONGEST_ID].strip("-")


def parse_players(cell: str) -> tuple[int, int]:
    """Return the least and the most players of ``"2-6"``, ``"3+"`` or ``"4"``.

    :raises ValueError: anything else.

    >>> parse_players("2-6"), parse_players("3+"), parse_players("4")
    ((2, 6), (3, 99), (4, 4))
    """
    match = _PLAYERS.fullmatch(cell)
    if match is not None:
        low = int(match[1])
        high = MOST_PLAYERS if match[3] else int(match[2] or low)
        if 1 <= low <= high:
            return low, high
    raise ValueError(f"{_quote_short(cell)} is not a number of players; write 2-6, 3+ or 4")


def _text(cell: str) -> str:
    """Return the words of *cell*: a line that ends in it ends on paper, an empty line parts paragraphs.

    These are characters of their own (U+2028, U+2029), because line ends in templates count as spaces.
    """
    if "\n" not in cell:
        return cell
    return _LINE_END.sub("\u2028", _EMPTY_LINES.sub("\u2029", cell))


_LINE_END = re.compile(r"[ \t]*\n[ \t]*")
_EMPTY_LINES = re.compile(r"[ \t]*\n(?:[ \t]*\n)+[ \t]*")


def _read_yes_no(cell: str) -> bool:
    answer = _YES_NO.get(cell.casefold())
    if answer is None:
        raise ValueError(f"{_quote_short(cell)} is neither yes nor no")
    return answer


def _list(cell: str) -> tuple[str, ...]:
    """Split at commas and semicolons, so that a table separated by either can hold a list."""
    return tuple(item.strip() for item in cell.replace(";", ",").split(",") if item.strip())


def _number_in(kind: str, limits: str) -> Convert:
    """Return the converter of an ``int`` or ``number`` within *limits* such as ``1..3``, ``1..`` or nothing."""
    pattern, plain, noun = (_INT, _whole_number, "whole number") if kind == "int" else (_NUMBER, _with_point, "number")
    low, high = _limits(pattern, limits) if limits else (-math.inf, math.inf)

    def convert(cell: str) -> int | float:
        text = plain(cell.replace("\u2212", "-"))
        if pattern.fullmatch(text) is None:
            raise ValueError(f"{_quote_short(cell)} is not a {noun}{_NUMBER_ADVICE if kind == 'number' else ''}")
        number = int(text) if kind == "int" else _number(text)
        if not low <= number <= high:
            raise ValueError(f"{_quote_short(cell)} is not in {limits}")
        return number

    return convert


_NUMBER_ADVICE = "; write 2.5 or 2,5"


def _whole_number(text: str) -> str:
    match = _WHOLE.fullmatch(text)
    return match[1] if match else text


def _with_point(text: str) -> str:
    """Return a number with a decimal comma as one with a point.

    :raises ValueError: the comma may as well part thousands.
    """
    if _THOUSANDS.fullmatch(text):
        point, plain = text.replace(",", "."), text.replace(",", "")
        raise ValueError(f"{text!r} can be read in two ways; write {plain} or {point}")
    return text.replace(",", ".") if text.count(",") == 1 and "." not in text else text


def _number(text: str) -> float:
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def _limits(pattern: re.Pattern[str], limits: str) -> tuple[float, float]:
    low, dots, high = (part.strip() for part in limits.partition(".."))
    if not dots or not all(pattern.fullmatch(end) or not end for end in (low, high)):
        raise ValueError(f"{limits!r} is not a range; write 1..3, 1.. or ..3")
    ends = float(low or -math.inf), float(high or math.inf)
    if ends[0] > ends[1]:
        raise ValueError(f"{limits!r} is an empty range; write the smaller number first")
    return ends


def _choice_converter(choices: str) -> Convert:
    options = {choice.strip(): choice.strip() for choice in choices.split(",") if choice.strip()}

    def convert(cell: str) -> str:
        if cell not in options:
            raise ValueError(f"{_quote_short(cell)} is not one of {', '.join(options)}")
        return cell

    if not options:
        raise ValueError("'one of' names no choices; write one of cannon, storm")
    return convert


def _colour_of(names: Collection[str]) -> Convert:
    def convert(cell: str) -> str:
        if cell not in names:
            try:
                parse_colour(split_opacity(cell)[0])
            except ValueError:
                raise ValueError(f"{_quote_short(cell)} is neither #rrggbb nor a name of [colours]") from None
        return cell

    return convert


def _row_of(table: str, tables: Mapping[str, Mapping[str, Row] | None]) -> Convert:
    if table not in tables:
        raise ValueError(f"there is no [tables.{table}] above; {choices_hint(table, tables)}")
    rows = tables[table]

    def convert(cell: str) -> Row | None:
        if rows is None:
            return None
        row = rows.get(cell) or rows.get(id_of(cell))
        if row is None:
            raise ValueError(f"{_quote_short(cell)} is not an id of [tables.{table}]; {choices_hint(cell, rows)}")
        return row

    return convert


def _quote_short(cell: str) -> str:
    """Return *cell* in quotes, shortened: a cell can be megabytes."""
    return repr(cell if len(cell) <= 40 else cell[:37] + "...")
