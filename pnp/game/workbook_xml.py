"""The XML in the parts of a workbook, read as a stream."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.parsers import expat
from zipfile import ZipFile

from pnp.game.grid import TooMuchError

_MOST_TAGS = 5_000_000

Start = Callable[[str, Mapping[str, str]], None]
End = Callable[[str], None]
Words = Callable[[str], None]


def parse_part(archive: ZipFile, name: str, start: Start, end: End | None = None, words: Words | None = None) -> None:
    """Read the XML in the part *name*; names of tags and attributes come without their namespace.

    :raises KeyError: there is no such part.
    :raises ExpatError: it is not XML.
    :raises TooMuchError: it has a document type, or too many tags.
    """
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    locals: dict[str, str] = {}
    tags = 0

    def local_name(name: str) -> str:
        if (found := locals.get(name)) is None:
            found = locals[name] = name.rpartition("}")[2]
        return found

    def start_tag(tag: str, attributes: dict[str, str]) -> None:
        nonlocal tags
        tags += 1
        if tags > _MOST_TAGS:
            raise TooMuchError(f"has more than {_MOST_TAGS // 1_000_000} million cells")
        start(local_name(tag), {local_name(key): value for key, value in attributes.items()})

    def doctype(*_: object) -> None:
        raise TooMuchError("has a document type in it, which no spreadsheet writes")

    parser.StartElementHandler = start_tag
    parser.EndElementHandler = (lambda tag: end(local_name(tag))) if end else None
    parser.CharacterDataHandler = words
    parser.StartDoctypeDeclHandler = doctype
    with archive.open(name) as part:
        parser.ParseFile(part)
