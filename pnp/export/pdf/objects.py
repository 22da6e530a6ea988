"""The objects of a PDF file: values, their numbers, and the file that they make (ISO 32000-1, 7.3 and 7.5)."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import md5
from typing import SupportsBytes, TypeAlias

LEVEL = 2
"""Of zlib, for streams: a quarter of the time of 6, for a twelfth more bytes."""

Value: TypeAlias = SupportsBytes | str | int | float
"""What stands in a file: a number, one of the classes below, or a text that is written as it is, such as a name."""


class Reference:
    """Names an object by its number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __bytes__(self) -> bytes:
        return b"%d 0 R" % self.number


class String(str):
    """A text; one with other signs than ASCII is written as UTF-16."""

    __slots__ = ()

    def __bytes__(self) -> bytes:
        if self.isascii() and self.isprintable():
            return b"(%s)" % self.translate(_ESCAPES).encode()
        return bytes(HexString(b"\xfe\xff" + self.encode("utf-16-be")))


_ESCAPES = str.maketrans({sign: f"\\{sign}" for sign in "\\()"})


class HexString(bytes):
    """Bytes, written as hexadecimal digits."""

    __slots__ = ()

    def __bytes__(self) -> bytes:
        return b"<%s>" % self.hex().encode()


class Array(list[Value]):
    """Values in an order."""

    __slots__ = ()

    def __bytes__(self) -> bytes:
        return b"[ %s ]" % b" ".join(map(_to_bytes, self))


class Dictionary(dict[str, Value]):
    """Values by their keys, which are names without the slash."""

    __slots__ = ()

    def __bytes__(self) -> bytes:
        return b"<<\n%s\n>>" % b" ".join(_key(key) + _to_bytes(self[key]) for key in sorted(self))


def _to_bytes(value: Value) -> bytes:
    if isinstance(value, int | float):
        return number(value).encode()
    if isinstance(value, str) and not isinstance(value, String):
        return value.encode("latin-1")
    return bytes(value)


def number(value: float) -> str:
    """Return *value* as PDF writes it: no exponent, no needless zeros.

    >>> number(0.00283464566929), number(5.0), number(-0.0)
    ('0.002834645669', '5', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.12f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def name(text: str) -> str:
    """Return the PDF name of *text*.

    >>> name("Page"), name("A B#ü")
    ('/Page', '/A#20B#23#C3#BC')
    """
    return "/" + "".join(chr(byte) if byte in _REGULAR else f"#{byte:02X}" for byte in text.encode())


_REGULAR = frozenset(range(0x21, 0x7F)) - frozenset(b"#%()/<>[]{}")


@cache
def _key(text: str) -> bytes:
    return name(text).encode() + b" "


class Document:
    """Numbered objects, their cross-reference table, and an ID that follows from the content."""

    def __init__(self, version: tuple[int, int] = (1, 7)) -> None:
        self._version = version
        self._objects: list[SupportsBytes] = []
        self._streams: dict[bytes, Reference] = {}
        self._plain: dict[bytes, Reference] = {}
        self._digest = md5(usedforsecurity=False)

    def add(self, value: SupportsBytes) -> Reference:
        """Number *value* and return a reference to it; a dictionary may still be filled until the end."""
        self._objects.append(value)
        return Reference(len(self._objects))

    def add_once(self, value: Dictionary) -> Reference:
        """Number *value*, which is finished, and return a reference to it; equal ones become one."""
        text = bytes(value)
        if text not in self._plain:
            self._plain[text] = self.add(value)
        return self._plain[text]

    def add_empty(self) -> tuple[Dictionary, Reference]:
        """Number a dictionary that is filled later; return it and a reference to it."""
        dictionary = Dictionary()
        return dictionary, self.add(dictionary)

    def add_stream(self, entries: Mapping[str, Value], data: bytes) -> Reference:
        """Add a stream of *data*, which is encoded as *entries* say, and return a reference to it.

        Equal streams, such as those of the back pages of a deck, become one.
        """
        stream = self._stream(entries, data)
        if stream not in self._streams:
            self._streams[stream] = self.add(stream)
        return self._streams[stream]

    def add_flate(self, data: bytes, entries: Mapping[str, Value] | None = None) -> Reference:
        """Compress *data* and add it as a stream."""
        return self.add_stream({**(entries or {}), "Filter": name("FlateDecode")}, zlib.compress(data, LEVEL))

    def reserve(self) -> Reference:
        """Return a reference to a stream that :meth:`fill` makes before the end."""
        return self.add(b"")

    def fill(self, reference: Reference, entries: Mapping[str, Value], data: bytes) -> None:
        """Make the stream that was reserved as *reference*, of *data*, which is encoded as *entries* say."""
        self._objects[reference.number - 1] = self._stream(entries, data)

    def _stream(self, entries: Mapping[str, Value], data: bytes) -> bytes:
        head = bytes(Dictionary({**entries, "Length": len(data)}))
        return b"".join((head, b"\nstream\n", data, b"\nendstream"))

    def format(self, catalog: Dictionary, info: Dictionary) -> bytes:
        """Return the whole file."""
        root, about = self.add(catalog), self.add(info)
        parts = [b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % self._version]  # bytes that no text has
        places, place = [], len(parts[0])
        for number, value in enumerate(self._objects, 1):
            part = b"".join((b"%d 0 obj\n" % number, bytes(value), b"\nendobj\n"))
            self._digest.update(part)
            parts.append(part)
            places.append(place)
            place += len(part)
        id = HexString(self._digest.digest())
        size = len(places) + 1
        trailer = Dictionary({"ID": Array([id, id]), "Info": about, "Root": root, "Size": size})
        lines = b"".join(b"%010d 00000 n \n" % each for each in places)
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n%strailer\n%s\n" % (size, lines, bytes(trailer)))
        parts.append(b"startxref\n%d\n%%%%EOF\n" % place)
        return b"".join(parts)
