"""XML text, pnp's own or somebody else's, to element trees: no entities, no document types, nothing huge."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError, XMLParser
from xml.parsers import expat

from pnp.errors import PnpError, TemplateError

LONGEST_TEXT = 8_000_000
MOST_ELEMENTS = 200_000
DEEPEST = 200
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_END_TAG = re.compile(r"<?/?([^\s<>/]+)")
_DECLARATION = re.compile(r"\ufeff?<\?xml\s[^<>]*\?>")


def parse_xml(text: str, where: str, error: type[PnpError] = TemplateError) -> Element:
    """Return the root element of *text*.

    :param where: the name of the source, for messages; the line is added to it.
    :param error: the kind of error to raise: pictures give ``ArtError``.
    :raises PnpError: (an *error*) not well-formed; a document type, an entity of its own or a processing
        instruction; longer than 8 MB, more than 200 000 elements, nested deeper than 200.

    >>> parse_xml("<face><text>Tom &amp; Jerry</text></face>", "ship.j2")[0].text
    'Tom & Jerry'
    """
    if len(text) > LONGEST_TEXT:
        raise error.at(where, f"{len(text)} characters of XML are too many", f"{LONGEST_TEXT} are the most")
    if len(text) > MOST_ELEMENTS and text.count("<") - text.count("</") > MOST_ELEMENTS:
        raise error.at(where, "there are too many elements", f"{MOST_ELEMENTS} are the most")
    # One letter is found much quicker than two, and most faces have neither.
    if ("!" in text and "<!DOCTYPE" in text) or ("?" in text and "<?" in text):
        text = _without_declaration(text)
        _refuse_extras(text, where, error)
    parser = XMLParser()
    try:
        parser.feed(text)
        root: Element = parser.close()
    except ParseError as problem:
        raise markup_error(text, where, problem, error) from None
    except UnicodeEncodeError as problem:  # a lone surrogate, from a file name that is not UTF-8
        line = text.count("\n", 0, problem.start) + 1
        quoted = quote_line(text, line).encode("ascii", "backslashreplace").decode()
        raise error.at(f"{where}:{line}", f"what is not a character stands in '{quoted}'", "rename the file") from None
    # Each level has its end tag, so few end tags need no look.
    if text.count("</") > DEEPEST and _is_deep(root):
        raise error.at(where, f"elements are nested more than {DEEPEST} deep", "make it flatter")
    return root


def markup_error(text: str, where: str, problem: ParseError, error: type[PnpError] = TemplateError) -> PnpError:
    """Return the error for *text* that is not well-formed, quoting the line."""
    line, column = problem.position
    control = _CONTROL.search(text)
    if control:
        line = text.count("\n", 0, control.start()) + 1
        what = f"the control character U+{ord(control[0]):04X} is not allowed in '{quote_line(text, line)}'"
        return error.at(f"{where}:{line}", what, "delete it where the text comes from")
    reason = expat.ErrorString(problem.code) or "not well-formed"
    opened = open_elements(text) if reason in UNCLOSED and reason != "unclosed token" else []
    closing = end_tag_name(text, line, column) if reason == "mismatched tag" else ""
    if closing and closing not in [name for name, *_ in opened]:
        what = f"</{closing}> closes nothing in '{quote_line(text, line, column)}'"
        return error.at(f"{where}:{line}", what, f"take it away, or write <{closing}> where it begins")
    if opened:
        tag, line, column, _ = opened[-1]
        what = f"<{tag}> is not closed in '{quote_line(text, line, column)}'"
        return error.at(f"{where}:{line}", what, f"write </{tag}> where it ends, or <{tag} .../> if it holds nothing")
    return error.at(f"{where}:{line}", f"{reason} in '{quote_line(text, line, column)}'", _XML_HINTS.get(reason, ""))


UNCLOSED = frozenset(("mismatched tag", "no element found", "unclosed token"))
"""What expat says where an element was left open."""


class OpenGame(NamedTuple):
    """An element that was begun: its name, the place of its tag, and the attributes there."""

    name: str
    line: int
    column: int
    attributes: Mapping[str, str]


def open_elements(text: str) -> list[OpenGame]:
    """Return the elements that are open where *text* stops being XML, the outermost first."""
    opened: list[OpenGame] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, given: opened.append(
        OpenGame(name, parser.CurrentLineNumber, parser.CurrentColumnNumber, given)
    )
    parser.EndElementHandler = lambda _: opened.pop()
    with suppress(expat.ExpatError):
        parser.Parse(text, True)
    return opened


def end_tag_name(text: str, line: int, column: int) -> str:
    """Return the name in the end tag at *column*, in bytes, of *line* of *text*."""
    rest = text.split("\n", line)[line - 1].encode(errors="replace")[column:].decode(errors="ignore")
    match = _END_TAG.match(rest)
    return match[1] if match else ""


_XML_HINTS = {
    "no element found": "the whole text must be one element, for instance <face>...</face>",
    "junk after document element": "only one outermost element is allowed",
    "undefined entity": "write the character itself, or &amp; for a plain &",
    "not well-formed (invalid token)": "write &amp; for & and &lt; for <, and quote every attribute",
    "duplicate attribute": "keep one of the two",
    "unclosed token": "a tag is not closed with >",
}


def quote_line(text: str, line: int, column: int = 0) -> str:
    """Return line *line* (from 1) of *text*, at most 80 characters of it around *column*."""
    lines = text.split("\n", line)
    full = lines[line - 1] if line <= len(lines) else lines[-1]
    start = max(0, column - 60) if len(full) > 80 else 0
    part = full[start : start + 80].strip()
    part = _CONTROL.sub("\ufffd", part)
    return ("\u2026" if start else "") + part + ("\u2026" if start + 80 < len(full) else "")


def _without_declaration(text: str) -> str:
    return _DECLARATION.sub("", text, count=1) if _DECLARATION.match(text) else text


def _refuse_extras(text: str, where: str, error: type[PnpError]) -> None:
    parser = expat.ParserCreate()

    def doctype(name: str, *_: object) -> None:
        line = parser.CurrentLineNumber
        raise error.at(f"{where}:{line}", f"a document type is not allowed: '<!DOCTYPE {name}'", "delete it")

    def instruction(target: str, _: str) -> None:
        line = parser.CurrentLineNumber
        raise error.at(f"{where}:{line}", f"a processing instruction is not allowed: '<?{target}'", "delete it")

    parser.StartDoctypeDeclHandler = doctype
    parser.ProcessingInstructionHandler = instruction
    try:
        parser.Parse(text, True)
    except expat.ExpatError:
        return  # the real parser gives the better message


def _is_deep(root: Element) -> bool:
    level = [root]
    for _ in range(DEEPEST):
        level = [child for element in level for child in element]
        if not level:
            return False
    return True
