"""The glyphs of PostScript outlines as PDF counts them: CIDs (Adobe technical notes 5176 and 5014)."""

from __future__ import annotations

import struct
from collections.abc import Iterator

_CHARSET, _CHAR_STRINGS, _ROS = 15, 17, 0x0C1E


def cids_of(cff: bytes) -> list[int] | None:
    """Return the CID of each glyph of the table ``CFF``; None where these are the numbers of the glyphs.

    :raises ValueError: damaged.
    """
    try:
        return _cids(cff)
    except (struct.error, IndexError, KeyError) as error:
        raise ValueError("damaged") from error


def _cids(cff: bytes) -> list[int] | None:
    _, at = _index(cff, cff[2])
    tops, _ = _index(cff, at)
    top = dict(_operators(cff[tops[0] : tops[1]]))
    if _ROS not in top:
        return None
    count = struct.unpack_from(">H", cff, top[_CHAR_STRINGS][-1])[0]
    at = top[_CHARSET][-1]
    kind = cff[at]
    if kind == 0:
        cids = [0, *struct.unpack_from(f">{count - 1}H", cff, at + 1)]
    else:
        cids, at, form = [0], at + 1, ">HB" if kind == 1 else ">HH"
        while len(cids) < count:
            first, more = struct.unpack_from(form, cff, at)
            cids += range(first, first + more + 1)
            at += struct.calcsize(form)
    return None if cids == list(range(len(cids))) else cids[:count]


def _index(cff: bytes, at: int) -> tuple[list[int], int]:
    """Return the offsets at which the objects of an INDEX begin and the last one ends, and its own end."""
    (count,) = struct.unpack_from(">H", cff, at)
    if not count:
        return [], at + 2
    size = cff[at + 2]
    places = [int.from_bytes(cff[at + 3 + size * i : at + 3 + size * (i + 1)], "big") for i in range(count + 1)]
    base = at + 2 + size * (count + 1)
    return [base + place for place in places], base + places[-1]


def _operators(data: bytes) -> Iterator[tuple[int, list[int]]]:
    """Yield the operators of a DICT with their operands, of which real numbers count as 0."""
    operands: list[int] = []
    i = 0
    while i < len(data):
        first = data[i]
        i += 1
        if first <= 21:
            if first == 12:
                first, i = 0x0C00 + data[i], i + 1
            yield first, operands
            operands = []
        elif first == 28:
            operands.append(*struct.unpack_from(">h", data, i))
            i += 2
        elif first == 29:
            operands.append(*struct.unpack_from(">i", data, i))
            i += 4
        elif first == 30:
            while data[i] & 15 != 15 and data[i] >> 4 != 15:
                i += 1
            i += 1
            operands.append(0)
        elif first <= 246:
            operands.append(first - 139)
        elif first <= 250:
            operands.append((first - 247) * 256 + data[i] + 108)
            i += 1
        else:
            operands.append(-(first - 251) * 256 - data[i] - 108)
            i += 1
