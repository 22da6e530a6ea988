"""Numbers as spreadsheets show them: dates, per cent, currencies, signs, as many digits as their format says.

What a person sees is a text; the number in it, without what decorates it, is for columns that hold numbers.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

_ISO = "yyyy-mm-dd"  # of formats that follow the reader's system
BUILT_IN = {
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%",
    14: _ISO, 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
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


class Number(str):
    """What a sheet shows of a number, and in *plain* the number as it is shown, by digits, point and sign alone."""

    plain: str

    def __new__(cls, shown: str, plain: str) -> Number:
        made = super().__new__(cls, shown)
        made.plain = plain
        return made


class NumberFormat(NamedTuple):
    """The parts of a format: *pieces* of a date, else a text for what is above, below and at 0."""

    code: str
    pieces: tuple[tuple[str, str], ...] = ()
    sections: tuple[_Section, ...] = ()

    def format(self, value: float, from_1904: bool) -> str:
        """Return *value* as it is shown, empty where the format says nothing that is known here.

        :param from_1904: whether days are counted from 1904, as old workbooks of the Macintosh do.
        """
        if self.pieces and 0 <= value < _LAST_SERIAL - 1_462:
            return _date_text(value + 1_462 if from_1904 else value, self.pieces)
        if not self.sections or abs(value) > _LARGEST:
            return ""
        count = len(self.sections)
        index = 2 if value == 0 and count > 2 else 1 if value < 0 and count > 1 else 0
        return self.sections[index].format(value, signs=index == 0)


class _Section(NamedTuple):
    """The words *before* and *after* a number, and how it is written: *least* digits before the point, *always* and at
    *most* so many behind it; in *groups* of three; divided by a thousand or multiplied by a hundred, often.
    """

    before: str
    after: str
    has_number: bool
    least: int = 0
    always: int = 0
    most: int = 0
    groups: bool = False
    thousandths: int = 0
    percents: int = 0

    def format(self, value: float, *, signs: bool) -> str:
        exact = Decimal(f"{value:.15g}").scaleb(2 * self.percents - 3 * self.thousandths)
        number = exact.quantize(Decimal(1).scaleb(-self.most), ROUND_HALF_UP)
        whole, _, fraction = f"{abs(number):f}".partition(".")
        kept = fraction[: self.always] + fraction[self.always :].rstrip("0")
        digits = whole.lstrip("0").rjust(self.least, "0")
        behind = f".{kept}" if kept else ""
        sign = "-" if number < 0 and signs else ""
        written = f"{int(digits):,}".rjust(self.least, "0") if self.groups and digits else digits
        text = f"{sign}{self.before}{f'{written}{behind}' if self.has_number else ''}{self.after}".strip()
        plain = f"{'-' if number < 0 else ''}{int(whole)}{behind}{'%' * (self.percents == 1)}"
        return Number(text, plain) if self.has_number and (digits or behind) else text


_LARGEST = 1e15
_SECTION = re.compile(
    r"\"(?P<quoted>[^\"]*)\"|\\(?P<escaped>.)|\[\$(?P<currency>[^\]-]*)[^\]]*\]|\[(?P<colour>[A-Za-z]+\d*)\]|_.|\*."
    r"|(?P<digits>[0#?][0#?,]*(?:\.[0#?]*)?,*|\.[0#?]+)|(?P<text>[ $+():%'\u2212\u20ac\u00a3\u00a5^!&~={}<>,-])",
    re.S,
)


def _section(code: str) -> _Section | None:
    """Read one part of a format; return None where it has more than digits and words."""
    words: list[str] = ["", ""]
    digits, percents, place = "", 0, 0
    while place < len(code):
        match = _SECTION.match(code, place)
        if match is None or (match["digits"] and digits):
            return None
        place = match.end()
        digits = digits or match["digits"] or ""
        text = match["quoted"] or match["escaped"] or match["currency"] or match["text"] or ""
        percents += match["text"] == "%"
        words[bool(digits)] += text
    whole, _, fraction = digits.partition(".")
    bare = whole.rstrip(",") if not fraction else whole
    thousandths = len(digits) - len(digits.rstrip(","))
    fraction = fraction.rstrip(",")
    before, after = words
    always = len(fraction.rstrip("#?"))
    return _Section(
        before, after, bool(digits), whole.count("0"), always, len(fraction), "," in bare, thousandths, percents
    )


def parse_format(code: str) -> NumberFormat:
    """Return the format that *code* writes.

    >>> parse_format("d mmm yyyy").format(45000, False), parse_format("000").format(7, False)
    ('15 Mar 2023', '007')
    >>> [parse_format("+0;-0;0").format(value, False) for value in (2, -2, 0)]
    ['+2', '-2', '0']
    """
    code = code[:_LONGEST]
    parts = _SEPARATED.findall(code)[:4]
    pieces: list[tuple[str, str]] = []
    for match in _PIECE.finditer(parts[0] if parts else ""):
        quoted, escaped, elapsed, half, letters, fraction, other = match.groups()
        if elapsed or letters:
            pieces.append(("part", (elapsed or letters).lower()))
        elif half:
            pieces.append(("half", half))
        elif not fraction and (quoted or escaped or other):
            pieces.append(("text", quoted or escaped or other))
    sections = [_section(part) for part in parts[:3]] if code.strip() and code.casefold() != "general" else []
    if sections and all(section is not None for section in sections):
        return NumberFormat(code, sections=tuple(section for section in sections if section is not None))
    if any(kind == "part" for kind, _ in pieces) and "general" not in code.casefold():
        return NumberFormat(code, tuple(pieces))
    return NumberFormat(code)


_SEPARATED = re.compile(r"(?:^|(?<=;))(?:\"[^\"]*\"|\\.|[^;])*", re.S)


def neutral(shown: str, value: float) -> str:
    """Return the text *shown* for *value*, with a decimal point whatever the language of the sheet.

    >>> neutral("1.234,50 \u20ac", 1234.5), neutral("2,50", 2.5).plain, neutral("50 %", .5)
    ('1,234.50 \u20ac', '2.50', '50%')
    """
    shown = _BEFORE_PERCENT.sub("%", shown.replace("\u00a0", " ").replace("\u202f", " ")).strip()
    run = _DIGITS.search(shown)
    if run is None:
        return shown
    percent = "%" if shown[run.end() :].startswith("%") else ""
    exact = abs(Decimal(f"{value:.15g}")) * (100 if percent else 1)
    for point, parting in ((".", ",' \u2019"), (",", ".' \u2019")):
        plain = run[0].translate({ord(sign): None for sign in parting}).replace(point, ".")
        if plain.count(".") > 1:
            continue
        places = len(plain.partition(".")[2])
        if abs(Decimal(plain) - exact) * 2 <= Decimal(1).scaleb(-places):
            whole, dot, fraction = plain.partition(".")
            grouped = any(sign in run[0] for sign in parting)
            written = f"{int(whole):,}" if grouped else whole
            sign = "-" if value < 0 else ""
            return Number(
                f"{shown[: run.start()]}{written}{dot}{fraction}{shown[run.end() :]}",
                f"{sign}{int(whole or 0)}{dot}{fraction}{percent}",
            )
    return shown


_DIGITS = re.compile(r"\d(?:[\d., '\u2019]{0,40}\d)?")
_BEFORE_PERCENT = re.compile(r" +%")


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
