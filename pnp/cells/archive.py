"""A zip archive with some of its parts replaced: all others keep their bytes, times and order."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from pnp.cells.editor import CannotError

_LOCAL = struct.Struct("<4sHHHHHLLLHH")
_CENTRAL = struct.Struct("<4sHHHHHHLLLHHHHHLL")
_END = struct.Struct("<4sHHHHLLH")
_FULL = 0xFFFFFFFF
_HAS_DESCRIPTOR = 0x8


class _Entry(NamedTuple):
    """A record of the central directory, and its name, extra field and comment as bytes."""

    fields: tuple[int, ...]
    name: bytes
    rest: bytes

    @property
    def offset(self) -> int:
        return self.fields[-1]


def replaced(content: bytes, parts: Mapping[str, bytes]) -> bytes:
    """Return the archive *content* with the *parts* of these names in place of what they were.

    :raises CannotError: it is larger than a plain archive can be, or has such a part twice.
    """
    entries, start, end = _directory(content)
    wanted = {name.encode(): data for name, data in parts.items()}
    names = [entry.name for entry in entries]
    if any(names.count(name) != 1 for name in wanted):
        raise CannotError("a part of the workbook is not there, or twice")
    bounds = [*sorted(entry.offset for entry in entries), start]
    made: dict[int, tuple[_Entry, bytes]] = {}
    for entry in entries:
        raw = content[entry.offset : bounds[bounds.index(entry.offset) + 1]]
        made[entry.offset] = _with_data(entry, wanted[entry.name]) if entry.name in wanted else (entry, raw)
    body, offsets = [content[: bounds[0]]], {}
    at = bounds[0]
    for offset in bounds[:-1]:
        offsets[offset] = at
        body.append(made[offset][1])
        at += len(made[offset][1])
    directory = b"".join(_record(made[entry.offset][0], offsets[entry.offset]) for entry in entries)
    tail = bytearray(content[end:])
    struct.pack_into("<LL", tail, 12, len(directory), at)
    return b"".join([*body, directory, content[start + _size(content, end) : end], bytes(tail)])


def unpacked(content: bytes, name: str) -> bytes:
    """Return the part *name* of an archive.

    :raises CannotError: there is no such part.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            return archive.read(name)
    except (KeyError, BadZipFile) as error:
        raise CannotError(f"the workbook has no part {name}") from error


def _directory(content: bytes) -> tuple[list[_Entry], int, int]:
    """Return the records of the central directory, where it begins, and where the end record begins."""
    end = content.rfind(b"PK\x05\x06")
    if end < 0 or end + _END.size > len(content):
        raise CannotError("it is no archive as spreadsheet programs write it")
    _, disk, _, _, count, size, start, _ = _END.unpack_from(content, end)
    if disk or count == 0xFFFF or start == _FULL or start + size > end:
        raise CannotError("it is an archive of a kind that pnp only reads")
    entries, at = [], start
    for _ in range(count):
        signature, *fields = _CENTRAL.unpack_from(content, at)
        name, extra, comment = fields[9:12]
        at += _CENTRAL.size
        if signature != b"PK\x01\x02" or fields[-1] == _FULL or content[fields[-1] :][:4] != b"PK\x03\x04":
            raise CannotError("it is an archive of a kind that pnp only reads")
        entries.append(_Entry(tuple(fields), content[at : at + name], content[at + name : at + name + extra + comment]))
        at += name + extra + comment
    return entries, start, end


def _size(content: bytes, end: int) -> int:
    return int(_END.unpack_from(content, end)[5])


def _with_data(entry: _Entry, data: bytes) -> tuple[_Entry, bytes]:
    """Return the record and the local entry of a part with new *data*."""
    made_by, needed, flags, method, time, date, _, _, _, name, extra, comment, disk, inner, outer, offset = entry.fields
    if method not in (ZIP_STORED, ZIP_DEFLATED) or extra and entry.rest[:2] == b"\x01\x00":
        raise CannotError("it is an archive of a kind that pnp only reads")
    packed = data
    if method == ZIP_DEFLATED:
        deflate = zlib.compressobj(6, zlib.DEFLATED, -15)
        packed = deflate.compress(data) + deflate.flush()
    flags &= ~_HAS_DESCRIPTOR
    sizes = (zlib.crc32(data), len(packed), len(data))
    local = _LOCAL.pack(b"PK\x03\x04", needed, flags, method, time, date, *sizes, name, 0)
    fields = (made_by, needed, flags, method, time, date, *sizes, name, extra, comment, disk, inner, outer, offset)
    return entry._replace(fields=fields), local + entry.name + packed


def _record(entry: _Entry, offset: int) -> bytes:
    return _CENTRAL.pack(b"PK\x01\x02", *entry.fields[:-1], offset) + entry.name + entry.rest
