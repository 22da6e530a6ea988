"""A tag in the source of a template, and its attributes: where each value stands, so that it alone can be written over.

Everything else in the file, Jinja's parts too, stays as it is.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Mapping
from html import escape, unescape
from typing import NamedTuple

from pnp.draw.units import parse_length
from pnp.errors import TemplateError
from pnp.template.trace import JINJA

_WORKED_OUT = re.compile(r"\{[{%#]")
_TAG = re.compile(r"<([A-Za-z_][\w.:-]*)")
_PART = re.compile(
    rf"""(?P<jinja>{JINJA})
      | (?P<name>[A-Za-z_][\w.:-]*)\s*=\s*(?P<quote>["'])(?P<value>(?:{JINJA}|(?!(?P=quote)).)*+)(?P=quote)
      | (?P<end>/?>) | \s+""",
    re.DOTALL | re.VERBOSE,
)
_TERM = re.compile(r"([-+\u2212]?)\s*((?:\d+(?:\.\d*)?|\.\d+))\s*(%|[a-z]*)\s*")
_PLACES = {"mm": (1_000, 2), "cm": (10_000, 3), "in": (25_400, 4), "pt": (25_400 / 72, 2)}
"""Micrometres of each unit, and the decimals that are written: none is coarser than a tenth of a millimetre."""
_NAME = re.compile(r"\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}\}")
_SET = re.compile(r"\{%-?\s*set\s+([A-Za-z_]\w*)\s*=")
_COLUMN = re.compile(r"\bcard\.[A-Za-z]\w*\b(?!\s*[(.])")
_CHOICE = re.compile(r"\{\{\s*(?:(?P<chosen>\{[^{}]*\})\s*\[\s*)?card\.(?P<column>[A-Za-z_]\w*)(?(chosen)\s*\])\s*\}\}")
_NEW = re.compile(r"[A-Za-z][\w-]*")
_PIECE = re.compile(
    rf"(?P<skip>{JINJA}|<!--.*?(?:-->|\Z))|(?P<close></[\w.:-]+\s*>)|{_TAG.pattern}", re.DOTALL | re.VERBOSE
)
_BLOCK = re.compile(r"\{%[-+]?\s*(?P<word>\w+)(?P<sets>\s+[\w, ]+=)?")
_BLOCKS = ("if", "for", "macro", "call", "filter", "block", "with", "autoescape")
_LAST = re.compile(r"</face\s*>(?!.*</face)", re.DOTALL)


class Attribute(NamedTuple):
    """An attribute: its *value* stands in the source from *start* to *end*, between its quotes.

    *why* says why it cannot be written over; empty where it can.
    """

    name: str
    value: str
    start: int
    end: int
    why: str = ""


class Tag(NamedTuple):
    """A tag, which begins at *start* of the source and has its ``>`` before *end*.

    A new attribute is put at *room*. *is_whole* says that the tag is the whole element: ``<icon/>``.
    """

    name: str
    line: int
    start: int
    end: int
    is_whole: bool
    attributes: Mapping[str, Attribute]
    room: int


def read_tag(source: str, line: int, column: int, name: str) -> Tag:
    """The tag *name* that begins in *line* (from 1) at *column* (from 0) of the *source*.

    :raises TemplateError: there is no such tag.

    >>> tag = read_tag('<g>\\n <text x="{{ left }}" y="5mm">', 2, 1, "text")
    >>> tag.attributes["y"].value, tag.attributes["x"].why
    ('5mm', '{{ left }} works it out')
    """
    lines = source.split("\n")
    at = sum(len(each) + 1 for each in lines[: line - 1]) + column
    match = _TAG.match(source, at) if 0 < line <= len(lines) else None
    if match is None or match[1] != name:
        raise TemplateError.at("", f"line {line} of the template has another element than before", "select it again")
    return _tag_at(source, match, line)


def _tag_at(source: str, match: re.Match[str], line: int) -> Tag:
    found: dict[str, Attribute] = {}
    at = room = match.end()
    branch = end = ""
    while at < len(source) and not end:
        part = _PART.match(source, at)
        if part is None:
            break
        at, end = part.end(), part["end"] or ""
        if part["jinja"] and part["jinja"].startswith("{%"):
            branch = part["jinja"]
        elif part["name"]:
            value = part["value"]
            worked_out = _WORKED_OUT.search(value)
            why = f"{value.strip()} works it out" if worked_out else f"it depends on {branch}" if branch else ""
            found[part["name"]] = Attribute(part["name"], unescape(value), part.start("value"), part.end("value"), why)
            if not branch:
                room = at
    return Tag(match[1], line, match.start(), at, end == "/>", found, room)


def tag_name(source: str) -> str:
    """The name of the tag with which the *source* begins; empty where it begins with something else."""
    match = _TAG.match(source)
    return match[1] if match else ""


def element_end(source: str, tag: Tag) -> int:
    """Where the element of a *tag* ends in the *source*, with all that it holds.

    :raises TemplateError: it has no end, or a part of a block of Jinja is in it.

    >>> source = "<g><g/><text>{{ '</g>' }}</text></g>"
    >>> source[: element_end(source, read_tag(source, 1, 0, "g"))] == source
    True
    """
    at, depth, blocks = tag.end, 0 if tag.is_whole else 1, 0
    while depth:
        piece = _PIECE.search(source, at)
        if piece is None:
            raise TemplateError.at("", f"<{tag.name}> of line {tag.line} has no end", "change it in the text")
        at = piece.end()
        if piece["skip"]:
            blocks += _blocks_opened(piece["skip"], blocks)
        elif piece["close"]:
            depth -= 1
        else:
            inner = _tag_at(source, piece, 0)
            at, depth = inner.end, depth + (not inner.is_whole)
        if blocks < 0:
            break
    if blocks:
        raise TemplateError.at("", f"a block of Jinja begins or ends within <{tag.name}>", "change it in the text")
    return at


def _blocks_opened(jinja: str, opened: int) -> int:
    """Return 1 if *jinja* begins a block, -1 if it ends one or is an else while none is *opened*, else 0."""
    block = _BLOCK.match(jinja)
    word = block["word"] if block else ""
    if word.startswith("end") or (word in ("else", "elif") and not opened):
        return -1
    return int(word in _BLOCKS or (word == "set" and block is not None and not block["sets"]))


def plain_words(source: str, tag: Tag) -> tuple[int, int] | None:
    """Where the words of an element begin and end in the *source*; None if it holds anything else, or nothing."""
    end = source.find("</", tag.end)
    inner = source[tag.end : end]
    return None if tag.is_whole or end < 0 or not inner.strip() or re.search(r"[<{]", inner) else (tag.end, end)


def write_words(source: str, tag: Tag, words: str) -> str:
    """The *source* with other *words* in the element of a *tag* that holds words alone.

    :raises TemplateError: it holds something else, or Jinja would read the new words.
    """
    place = plain_words(source, tag)
    if place is None or _WORKED_OUT.search(words):
        raise TemplateError.at("", f"the words of <{tag.name}> are not plain", "change them in the text")
    return source[: place[0]] + escape(words, quote=False) + source[place[1] :]


def cut_element(source: str, tag: Tag) -> str:
    """The *source* without the element of a *tag*, and without the line that would be left empty."""
    start, end = tag.start, element_end(source, tag)
    before, after = source[:start], source[end:]
    line = before[before.rfind("\n") + 1 :]
    if not line.strip() and re.match(r"[ \t]*\r?(\n|\Z)", after):
        before, after = before[: len(before) - len(line)], after.partition("\n")[2]
    return before + after


def double_element(source: str, tag: Tag) -> tuple[str, int]:
    """The *source* with the element of a *tag* twice, in a line of its own, and where the second begins."""
    end = element_end(source, tag)
    line = source[source.rfind("\n", 0, tag.start) + 1 : tag.start]
    room = _new_line(source) + (line if not line.strip() else "")
    return source[:end] + room + source[tag.start : end] + source[end:], end + len(room)


def add_element(source: str, element: str) -> tuple[str, int]:
    """The *source* of a face with an *element* more, in front of all others, and where it begins.

    :raises TemplateError: no face ends in this source.
    """
    last = _LAST.search(source)
    if last is None:
        raise TemplateError.at("", "this template has no </face> of its own", "write the element into its text")
    start = source.rfind("\n", 0, last.start()) + 1
    indent = source[start : last.start()]
    if indent.strip():  # it shares its line
        return source[: last.start()] + element + source[last.start() :], last.start()
    added = f"{indent}  {element}{_new_line(source)}"
    return source[:start] + added + source[start:], start + len(indent) + 2


def _new_line(source: str) -> str:
    return "\r\n" if "\r\n" in source else "\n"


def write_attributes(source: str, tag: Tag, values: Mapping[str, str | None]) -> str:
    """The *source* with *values* of attributes of *tag*; None takes an attribute away.

    :raises TemplateError: Jinja works one of them out, or a name or a value cannot be written.
    """
    edits: list[tuple[int, int, str]] = []
    for name, value in values.items():
        old = tag.attributes.get(name)
        if old is not None and old.why:
            raise TemplateError.at(
                "", f"{name} of <{tag.name}> is not a plain value: {old.why}", "change it in the text"
            )
        is_plain = value is None or not _WORKED_OUT.search(value) or value in expressions(source)
        if value is not None and (not is_plain or any(ord(sign) < 32 for sign in value)):
            hint = "write what Jinja works out in the text; a name or a column that the template uses, as {{ name }}"
            raise TemplateError.at("", f"{value!r} is not a plain value", hint)
        if old is not None:
            start = source.rindex(name, 0, old.start)
            while value is None and source[start - 1].isspace():
                start -= 1
            edits.append((start, old.end + 1, "") if value is None else (old.start, old.end, escape(value)))
        elif value is not None:
            if _NEW.fullmatch(name) is None:
                raise TemplateError.at("", f"{name!r} cannot name an attribute", "")
            edits.append((tag.room, tag.room, f' {name}="{escape(value)}"'))
    edits.sort(key=lambda edit: edit[:2])  # new attributes keep their order
    for start, end, text in reversed(edits):
        source = source[:start] + text + source[end:]
    return source


def expressions(source: str) -> list[str]:
    """The names, and the columns of cards, that the Jinja of a template uses, each as ``{{ name }}``.

    >>> expressions('{% set tone = card.suit %}<text fill="{{tone}}">{{ card.cost + 1 }}</text>')
    ['{{ card.cost }}', '{{ card.suit }}', '{{ tone }}']
    """
    names = {match[1] for match in _NAME.finditer(source)} | {match[1] for match in _SET.finditer(source)}
    columns = {name for jinja in _PIECE.finditer(source) if jinja["skip"] for name in _COLUMN.findall(jinja["skip"])}
    return sorted(f"{{{{ {name} }}}}" for name in names | columns)


def read_choice(value: str) -> tuple[str, dict[str, str]] | None:
    """The column and the value for each of its values, where an attribute's *value* chooses so; else None.

    A column alone has chosen nothing yet.

    >>> read_choice("{{ {'Gold': 'coin'}[card.suit] }}"), read_choice("{{ card.suit }}")
    (('suit', {'Gold': 'coin'}), ('suit', {}))
    """
    match = _CHOICE.fullmatch(value.strip())
    try:
        chosen = literal_eval(match["chosen"] or "{}") if match else None
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return None
    if not match or not isinstance(chosen, dict) or not all(isinstance(each, str) for each in _flat(chosen)):
        return None
    return match["column"], chosen


def _flat(chosen: Mapping[object, object]) -> list[object]:
    return [*chosen.keys(), *chosen.values()]


def write_choice(source: str, tag: Tag, name: str, column: str, chosen: Mapping[str, str]) -> str:
    """The *source* with an attribute that takes one of the *chosen* values, by what the *column* of the card says.

    :raises TemplateError: something else works the attribute out.
    """
    old = tag.attributes.get(name)
    if old is None or (old.why and read_choice(source[old.start : old.end]) is None):
        why = old.why if old else "it is not there"
        raise TemplateError.at("", f"{name} of <{tag.name}> is not a plain value: {why}", "change it in the text")
    if re.fullmatch(r"[A-Za-z_]\w*", column) is None or any(ord(sign) < 32 for each in chosen for sign in each):
        raise TemplateError.at("", f"the column {column!r} cannot be asked here", "change it in the text")
    quoted = (["'" + re.sub(r"(['\\])", r"\\\1", text) + "'" for text in pair] for pair in chosen.items())
    value = f"{{{{ {{{', '.join(': '.join(pair) for pair in quoted)}}}[card.{column}] }}}}"
    return source[: old.start] + value + source[old.end :]


def move_length(text: str, by: int) -> str:
    """A length of a template, moved *by* so many micrometres, in its own unit.

    :raises ValueError: it is no length with a unit.

    >>> move_length("5mm", 1_250), move_length("100% - 6mm", 500), move_length("50%", -1_000), move_length("0", 100)
    ('6.25mm', '100% - 5.5mm', '50% - 1mm', '0.1mm')
    """
    terms = _TERM.findall(text)
    if not terms or "".join(_TERM.sub("", text).split()):
        raise ValueError(f"{text!r} is not a length")
    sign, number, unit = terms[-1]
    if unit == "%" or (not unit and float(number)):
        if not unit:
            raise ValueError(f"{text!r} is a number of units of its own")
        return f"{text.rstrip()} {_signed(by, 'mm')}" if by else text
    unit = unit or "mm"
    old = parse_length(number + unit) * (-1 if sign in ("-", "\u2212") else 1)
    if len(terms) == 1:
        return _written(old + by, unit)
    start = [match.start() for match in _TERM.finditer(text)][-1]
    return f"{text[:start].rstrip()} {_signed(old + by, unit)}" if old + by else text[:start].rstrip()


def _signed(length: int, unit: str) -> str:
    return f"{'-' if length < 0 else '+'} {_written(abs(length), unit)}"


def _written(length: int, unit: str) -> str:
    micrometres, places = _PLACES.get(unit, _PLACES["mm"])
    text = f"{length / micrometres:.{places}f}".rstrip("0").rstrip(".")
    return f"{'0' if text in ('-0', '') else text}{unit if unit in _PLACES else 'mm'}"
