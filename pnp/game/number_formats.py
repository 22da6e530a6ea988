"""Formats of numbers in XLSX, as far as a table needs them: dates and times as they are shown, per cent, leading zeros.

All other numbers come as they are, because a format only says how many digits a sheet shows of them.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import NamedTuple

_ISO = "yyyy-mm-dd"  # of what a sheet shows in the way of its reader's system
BUILT_IN = {
    9: "0%", 10: "0.00%", 14: _ISO, 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
    20: "h:mm", 21: "h:mm:ss", 22: f"{_ISO} h:mm", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss",
    **dict.fromkeys((*range(27, 37), *range(50, 59)), _ISO),
}  # fmt: skip
"""Formats that a workbook names by number only (ECMA-376 part 1, 18.8.30)."""

_PIECE = re.compile(
    r"\"([^\"]*)\"|\\(.)|(\[h+\]|\[m+\]|\[s+\])|\[[^\]]*\]|_.|\*.|(AM/PM|A/P)|(y+|m+|d+|h+|s+)|(\.0+)|(.)", re.I | re.S
)
_LONGEST = 200
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_LAST_SERIAL = 2_958_466  # the first day of the year 10000


class NumberFormat(NamedTuple):
    """What a format makes of a number: *pieces* of a date, ``%``, or a number of *digits*; else nothing."""

    code: str
    pieces: tuple[tuple[str, str], ...] = ()
    is_percent: bool = False
    digits: int = 0

    def shown(self, value: float, from_1904: bool) -> str:
        """Return *value* as it is shown, empty where the format says nothing that a table needs.

        :param from_1904: whether days are counted from 1904, as old workbooks of the Macintosh do.
        """
        if self.is_percent:
            return f"{value * 100:.12g}%"
        if self.digits and value == int(value) and value >= 0:
            return f"{int(value):0{self.digits}}"
        if self.pieces and 0 <= value < _LAST_SERIAL - 1_462:
            return _date_text(value + 1_462 if from_1904 else value, self.pieces)
        return ""


def parse_format(code: str) -> NumberFormat:
    """Return the format that *code* writes.

    >>> parse_format("d mmm yyyy").shown(45000, False), parse_format("000").shown(7, False)
    ('15 Mar 2023', '007')
    """
    code = code[:_LONGEST].split(";")[0]
    if re.fullmatch("0{2,15}", code):
        return NumberFormat(code, digits=len(code))
    pieces: list[tuple[str, str]] = []
    for match in _PIECE.finditer(code):
        quoted, escaped, elapsed, half, letters, fraction, other = match.groups()
        if elapsed or letters:
            pieces.append(("part", (elapsed or letters).lower()))
        elif half:
            pieces.append(("half", half))
        elif not fraction and (quoted or escaped or other):
            pieces.append(("text", quoted or escaped or other))
    texts = "".join(text for kind, text in pieces if kind == "text")
    if any(kind == "part" for kind, _ in pieces):
        return NumberFormat(code, tuple(pieces))
    return NumberFormat(code, is_percent="%" in texts)


def _date_text(serial: float, pieces: tuple[tuple[str, str], ...]) -> str:
    """Return the day and time *serial* (days since 1899-12-30; the first sixty are a day off) written by *pieces*."""
    seconds = round(serial * 86_400)
    moment = datetime(1899, 12, 31 if serial < 60 else 30) + timedelta(seconds=seconds)
    by_halves = any(kind == "half" for kind, _ in pieces)
    parts = [index for index, (kind, _) in enumerate(pieces) if kind == "part"]
    written = []
    for index, (kind, piece) in enumerate(pieces):
        if kind == "half":
            halves = ("AM", "PM") if len(piece) > 3 else ("A", "P")
            written.append(halves[moment.hour >= 12])
        elif kind == "text":
            written.append(piece)
        else:
            place = parts.index(index)
            before = pieces[parts[place - 1]][1] if place else ""
            after = pieces[parts[place + 1]][1] if place + 1 < len(parts) else ""
            is_minutes = piece[0] == "m" and len(piece) < 3 and ("h" in before or after.startswith(("s", "[s")))
            written.append(_part_text(piece, moment, seconds, by_halves, is_minutes))
    return "".join(written).strip()


def _part_text(piece: str, moment: datetime, seconds: int, by_halves: bool, is_minutes: bool) -> str:
    if piece[0] == "[":
        unit = {"h": 3_600, "m": 60, "s": 1}[piece[1]]
        return f"{seconds // unit:0{len(piece) - 2}}"
    width = min(len(piece), 2)
    if is_minutes:
        return f"{moment.minute:0{width}}"
    if piece[0] == "y":
        return f"{moment.year % 100:02}" if len(piece) < 3 else str(moment.year)
    if piece[0] == "m":
        name = _MONTHS[moment.month - 1]
        return {3: name[:3], 5: name[0]}.get(len(piece), name) if len(piece) > 2 else f"{moment.month:0{width}}"
    if piece[0] == "d":
        name = _DAYS[moment.weekday()]
        return {3: name[:3]}.get(len(piece), name) if len(piece) > 2 else f"{moment.day:0{width}}"
    if piece[0] == "h":
        return f"{(moment.hour + 11) % 12 + 1 if by_halves else moment.hour:0{width}}"
    return f"{moment.second:0{width}}"
