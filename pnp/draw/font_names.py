"""The names inside font files: family, weight, slant, axes. Read without HarfBuzz, a few tables of each file.

OpenType 1.9: ``name``, ``OS/2``, ``head``, ``fvar``, and the header of collections.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
_MOST_FACES = 64
_MOST_TABLES = 100
_LARGEST_TABLE = 1_000_000
_COLLECTION, _OUTLINES = b"ttcf", (b"\0\1\0\0", b"OTTO", b"true")
_FAMILY, _FULL_FAMILY = 1, 16
_BOLD_FROM = 600


class Instance(NamedTuple):
    """A named instance of a variable font: where it lies on its axes."""

    name: str
    axes: tuple[tuple[str, float], ...]


class FaceNames(NamedTuple):
    """One face of a file.

    *number* counts those of a collection from 0. *families* are what it may be called by: the name of all its weights,
    then that of this one. *weight* is 400 for a regular, 700 for a bold. *weights* are the least and the most of a
    variable one.
    """

    number: int
    families: tuple[str, ...]
    weight: int
    is_italic: bool
    weights: tuple[float, float] | None = None
    instances: tuple[Instance, ...] = ()

    @property
    def is_bold(self) -> bool:
        return self.weight >= _BOLD_FROM


def faces_of(path: Path) -> list[FaceNames]:
    """Return the faces of the font file at *path*, none where it is no font that can be read."""
    try:
        with path.open("rb") as file:
            return list(_faces(file))
    except (OSError, struct.error, UnicodeDecodeError, ValueError, KeyError):
        return []


def _faces(file: BinaryIO) -> Iterator[FaceNames]:
    head = file.read(12)
    starts = [0]
    if head[:4] == _COLLECTION:
        (count,) = struct.unpack(">I", head[8:12])
        starts = list(struct.unpack(f">{min(count, _MOST_FACES)}I", file.read(4 * min(count, _MOST_FACES))))
    for index, start in enumerate(starts):
        face = _face(file, index, start)
        if face is not None:
            yield face


def _face(file: BinaryIO, index: int, start: int) -> FaceNames | None:
    file.seek(start)
    kind, count = struct.unpack(">4sH6x", file.read(12))
    if kind not in _OUTLINES:
        return None
    tables = {}
    for _ in range(min(count, _MOST_TABLES)):
        tag, _, offset, length = struct.unpack(">4sIII", file.read(16))
        tables[tag] = offset, min(length, _LARGEST_TABLE)

    def table(tag: bytes) -> bytes:
        if tag not in tables:
            return b""
        file.seek(tables[tag][0])
        return file.read(tables[tag][1])

    names = _names(table(b"name"))
    families = tuple(dict.fromkeys(names[key] for key in (_FULL_FAMILY, _FAMILY) if names.get(key)))
    os2, head = table(b"OS/2"), table(b"head")
    style = struct.unpack_from(">H", head, 44)[0] if len(head) >= 46 else 0
    weight = struct.unpack_from(">H", os2, 4)[0] if len(os2) >= 6 else 700 if style & 1 else 400
    chosen = struct.unpack_from(">H", os2, 62)[0] if len(os2) >= 64 else 0
    axes, instances = _variations(table(b"fvar"), names)
    return FaceNames(index, families, weight, bool(chosen & 1 or style & 2), axes.get("wght"), instances)


def _names(table: bytes) -> dict[int, str]:
    """Return the names of a face by their ids, those in English first."""
    if len(table) < 6:
        return {}
    _, count, storage = struct.unpack_from(">HHH", table)
    found: dict[int, tuple[bool, str]] = {}
    for i in range(min(count, 2_000)):
        platform, _, language, id, length, offset = struct.unpack_from(">6H", table, 6 + 12 * i)
        data = table[storage + offset : storage + offset + length]
        text = data.decode("utf-16-be" if platform in (0, 3) else "latin-1").strip()
        is_english = (platform, language) in ((3, 0x409), (1, 0))
        if text and (id not in found or (is_english and not found[id][0])):
            found[id] = is_english, text
    return {id: text for id, (_, text) in found.items()}


def _variations(table: bytes, names: dict[int, str]) -> tuple[dict[str, tuple[float, float]], tuple[Instance, ...]]:
    """Return the least and the most of each axis, and the named instances."""
    if len(table) < 16:
        return {}, ()
    start, _, axes, size, count, length = struct.unpack_from(">4x6H", table)
    tags, limits = [], {}
    for i in range(axes):
        tag, least, _, most = struct.unpack_from(">4s3i", table, start + size * i)
        tags.append(tag.decode("ascii"))
        limits[tags[-1]] = least / 65_536, most / 65_536
    found = []
    for i in range(count):
        at = start + size * axes + length * i
        (name,) = struct.unpack_from(">H", table, at)
        places = struct.unpack_from(f">{axes}i", table, at + 4)
        if name in names:
            found.append(Instance(names[name], tuple((tag, v / 65_536) for tag, v in zip(tags, places, strict=True))))
    return limits, tuple(found)
