"""A tag in the source of a template, and its attributes: where each value stands, so that it alone can be written over.

Everything else in the file, Jinja's parts too, stays as it is.
"""

from __future__ import annotations

import re
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
_NEW = re.compile(r"[A-Za-z][\w-]*")


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
    """A tag: a new attribute is put at *room* of the source."""

    name: str
    line: int
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
    found: dict[str, Attribute] = {}
    at = room = match.end()
    branch = ""
    while at < len(source):
        part = _PART.match(source, at)
        if part is None or part["end"]:
            break
        at = part.end()
        if part["jinja"] and part["jinja"].startswith("{%"):
            branch = part["jinja"]
        elif part["name"]:
            value = part["value"]
            worked_out = _WORKED_OUT.search(value)
            why = f"{value.strip()} works it out" if worked_out else f"it depends on {branch}" if branch else ""
            found[part["name"]] = Attribute(part["name"], unescape(value), part.start("value"), part.end("value"), why)
            if not branch:
                room = at
    return Tag(name, line, found, room)


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
        if value is not None and (_WORKED_OUT.search(value) or any(ord(sign) < 32 for sign in value)):
            raise TemplateError.at("", f"{value!r} is not a plain value", "write what Jinja works out in the text")
        if old is not None:
            start = source.rindex(name, 0, old.start)
            while value is None and source[start - 1].isspace():
                start -= 1
            edits.append((start, old.end + 1, "") if value is None else (old.start, old.end, escape(value)))
        elif value is not None:
            if _NEW.fullmatch(name) is None:
                raise TemplateError.at("", f"{name!r} cannot name an attribute", "")
            edits.append((tag.room, tag.room, f' {name}="{escape(value)}"'))
    for start, end, text in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        source = source[:start] + text + source[end:]
    return source


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
