"""The one door to reportlab: its document objects number things and write the file; its canvas is not used."""

from __future__ import annotations

import os
import signal
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from threading import current_thread, main_thread
from typing import TypeAlias

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFString,
    PDFText,
    pdfdocEnc,
)
from reportlab.pdfbase.pdfdoc import format as formatted

from pnp.export.pdf.content import LEVEL

# As ReportLab is shipped, whatever variables such as RL_useA85 say: the same print is the same file.
vars(rl_config).update({key: value for key, value in rl_config._DEFAULTS.items() if isinstance(value, int)})

Array: TypeAlias = PDFArray
Reference: TypeAlias = PDFObjectReference
"""Names an object by its number."""
String: TypeAlias = PDFString
"""A text."""
HexString: TypeAlias = PDFText
"""Bytes, written as hexadecimal digits."""


@cache
def name(text: str) -> str:
    """Return the PDF name ``/text``."""
    return str(PDFName(text))


class Dictionary(PDFDictionary):  # type: ignore[misc]  # reportlab tells no types
    """A dictionary that is written as reportlab writes it, without working out its few names each time anew."""

    def format(self, document: PDFDocument) -> bytes:
        parts = [_key(key) + _to_bytes(self.dict[key], document) for key in sorted(self.dict)]
        for start in reversed(range(6, len(parts), 6)):
            parts.insert(start, b"\n ")
        return b"<<\n" + b" ".join(parts) + b"\n>>"


@cache
def _key(text: str) -> bytes:
    written: bytes = pdfdocEnc(name(text) + " ")
    return written


def _to_bytes(value: object, document: PDFDocument) -> bytes:
    if isinstance(value, bytes):
        return value
    if type(value) is int:
        return b"%d" % value
    written: bytes = formatted(value, document)
    return written


def _make_document(version: tuple[int, int]) -> PDFDocument:
    """Return a document whose ID does not depend on the time that an environment variable may set."""
    moment = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        return PDFDocument(compression=0, invariant=1, pdfVersion=version)
    finally:
        if moment is not None:
            os.environ["SOURCE_DATE_EPOCH"] = moment


class Document:
    """Numbered objects, their cross-reference table, and an ID that follows from the content."""

    def __init__(self, version: tuple[int, int] = (1, 7)) -> None:
        self._document = _make_document(version)
        self.page_fonts: PDFDictionary = self._document.idToObject["BasicFonts"]
        """The font dictionary that all pages share; reportlab makes it for each document."""
        self._streams: dict[bytes, Reference] = {}
        self._plain: dict[bytes, Reference] = {}
        self._reserved = 0

    def add(self, value: Dictionary) -> Reference:
        """Number *value* and return a reference to it; it may still be filled until the end."""
        return self._document.Reference(value)

    def add_once(self, value: Dictionary) -> Reference:
        """Number *value*, which is finished, and return a reference to it; equal ones become one."""
        text = self.format_value(value)
        if text not in self._plain:
            self._plain[text] = self.add(value)
        return self._plain[text]

    def format_value(self, value: Dictionary | Array) -> bytes:
        """Return *value* as it will stand in the file, for what stands there often."""
        text: bytes = value.format(self._document)
        return text

    def add_stream(self, entries: Mapping[str, object], data: bytes) -> Reference:
        """Add a stream of *data*, which is encoded as *entries* say, and return a reference to it.

        Equal streams, such as those of the back pages of a deck, become one.
        """
        document = self._document
        raw = self._stream(entries, data)
        if raw not in self._streams:
            document.updateSignature(data)
            self._streams[raw] = document.Reference(raw, f"stream {len(self._streams)}")
        return self._streams[raw]

    def reserve(self) -> Reference:
        """Return a reference to a stream that :meth:`fill` makes before the end."""
        self._reserved += 1
        return self._document.Reference(b"", f"reserved {self._reserved}")

    def fill(self, reference: Reference, entries: Mapping[str, object], data: bytes) -> None:
        """Make the stream that was reserved as *reference*, of *data*, which is encoded as *entries* say."""
        self._document.updateSignature(data)
        self._document.idToObject[reference.name] = self._stream(entries, data)

    def _stream(self, entries: Mapping[str, object], data: bytes) -> bytes:
        head = Dictionary({**entries, "Length": len(data)}).format(self._document)
        # reportlab's own PDFStream writes no end of line before endstream, which strict checkers refuse.
        return b"".join((head, b"\nstream\n", data, b"\nendstream\n"))

    def add_flate(self, data: bytes, entries: Mapping[str, object] | None = None) -> Reference:
        """Compress *data* and add it as a stream."""
        return self.add_stream({**(entries or {}), "Filter": name("FlateDecode")}, zlib.compress(data, LEVEL))

    def format(self, catalog: Dictionary, info: Dictionary) -> bytes:
        """Return the whole file."""
        document = self._document
        document.Catalog, document.info = catalog, info
        with _defer_interrupt():
            for part in (catalog, info):
                document.updateSignature(part.format(document))
            data: bytes = document.format()
        return data


@contextmanager
def _defer_interrupt() -> Iterator[None]:
    """Hold Ctrl-C until the end: reportlab catches whatever is raised in its format, and reports another reason."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    held: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if held:
        raise KeyboardInterrupt
