"""Places in the bytes of XML that a workbook's program wrote: elements that do not lie in each other, found by name.

Nothing is parsed and written again, so that what is not changed stays as it was. What is made this way is read by a
real parser before anybody gets it (:mod:`pnp.cells.changes`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from xml.sax.saxutils import escape, unescape

from pnp.cells.editor import CannotError

_ATTRIBUTES = rb"(?P<attributes>(?:\s(?:[^>\"'/]|/(?!>)|\"[^\"]*\"|'[^']*')*)?)"
_ENCODING = re.compile(rb"<\?xml[^>]*encoding\s*=\s*[\"']([\w.-]+)")
_QUOTES = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#9;"}


class Element(NamedTuple):
    """An element in *data*: from *start* to *end*, its content from *inner* to *inner_end* (both *end* if it has none).

    *tag* is its name with the prefix, *attributes* what is written behind it.
    """

    data: bytes
    start: int
    end: int
    tag: bytes
    attributes: bytes
    inner: int
    inner_end: int

    def body(self) -> bytes:
        """What stands in it."""
        return self.data[self.inner : self.inner_end]

    def whole(self) -> bytes:
        """The element as it is written."""
        return self.data[self.start : self.end]

    def named(self, name: str) -> bytes:
        """The tag *name* with the prefix of this one."""
        prefix, colon, _ = self.tag.rpartition(b":")
        return prefix + colon + name.encode()

    def get(self, name: str) -> str:
        """The value of an attribute, empty where there is none."""
        found = _attribute(name).search(self.attributes)
        return unescape(found["value"][1:-1].decode(), {"&quot;": '"', "&apos;": "'"}) if found else ""

    def number(self, name: str, usual: int) -> int:
        """The value of an attribute that is a whole number."""
        text = self.get(name)
        return int(text) if text.isdecimal() and len(text) < 10 else usual

    def written(self, attributes: bytes, body: bytes) -> bytes:
        """This element with other attributes and another content."""
        if not body:
            return b"<" + self.tag + attributes + b"/>"
        return b"<" + self.tag + attributes + b">" + body + b"</" + self.tag + b">"


def check_encoding(data: bytes) -> None:
    """Refuse XML that is not in UTF-8, which all spreadsheet programs write.

    :raises CannotError: it is not.
    """
    said = _ENCODING.match(data.removeprefix(b"\xef\xbb\xbf"))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or (said and said[1].lower() not in (b"utf-8", b"us-ascii")):
        raise CannotError("its XML is not in UTF-8")
    if b"<![CDATA[" in data or b"<!--" in data:
        raise CannotError("its XML was written by hand")


def elements(data: bytes, names: str, start: int = 0, end: int | None = None) -> Iterator[Element]:
    """Yield the elements between *start* and *end* that are called one of *names* (``c``, or ``p|h``) in any prefix."""
    limit = len(data) if end is None else end
    pattern = _element(names)
    while found := pattern.search(data, start, limit):
        tag = found["tag"]
        if found["empty"]:
            start = found.end()
            yield Element(data, found.start(), start, tag, found["attributes"], start, start)
            continue
        inner = found.end()
        close = _close(tag).search(data, inner, limit)
        if close is None:
            raise CannotError("its XML is not as pnp knows it")
        start = close.end()
        yield Element(data, found.start(), start, tag, found["attributes"], inner, close.start())


def element(data: bytes, names: str, start: int = 0, end: int | None = None) -> Element | None:
    """The first of :func:`elements`, None where there is none."""
    return next(elements(data, names, start, end), None)


def with_attribute(attributes: bytes, name: str, value: str | None, prefix: bytes = b"") -> bytes:
    """Return *attributes* with the one called *name* (in any prefix) set to *value*, or without it."""
    found = _attribute(name).search(attributes)
    quoted = f'"{escape(value, _QUOTES)}"'.encode() if value is not None else b""
    if found is None:
        return attributes if value is None else attributes.rstrip() + b" " + prefix + name.encode() + b"=" + quoted
    if value is None:
        return attributes[: found.start()] + attributes[found.end() :]
    return attributes[: found.start("value")] + quoted + attributes[found.end("value") :]


def spliced(data: bytes, pieces: list[tuple[int, int, bytes]]) -> bytes:
    """Return *data* with each piece put from its start to its end; pieces do not overlap."""
    parts, at = [], 0
    for start, end, piece in sorted(pieces, key=lambda each: each[:2]):
        parts += [data[at:start], piece]
        at = end
    return b"".join([*parts, data[at:]])


@cache
def _element(names: str) -> re.Pattern[bytes]:
    tag = rb"(?P<tag>(?:[\w.-]+:)?(?:" + names.encode() + rb"))"
    return re.compile(rb"<" + tag + _ATTRIBUTES + rb"(?P<empty>/)?>")


@cache
def _close(tag: bytes) -> re.Pattern[bytes]:
    return re.compile(rb"</" + re.escape(tag) + rb"\s*>")


@cache
def _attribute(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"\s(?:[\w.-]+:)?" + name.encode() + rb"\s*=\s*(?P<value>\"[^\"]*\"|'[^']*')")
