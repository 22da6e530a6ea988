"""Items -> a PDF content stream, in whole micrometres with y down.

Only changes of the graphics state are written. A form inherits whatever state stands where it is placed, so every
stream starts with nothing known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.fonts import Font, FontBook
from pnp.draw.frame import (
    SOLID,
    Blending,
    Group,
    Item,
    Outline,
    Path,
    Picture,
    Place,
    Run,
    Shape,
    Tag,
    Text,
    blending_of,
)
from pnp.draw.geometry import IDENTITY, Matrix, Rect, map_point, stretch

_PAINT = {
    # (filled, stroked, even-odd): operator
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
}


LEVEL = 4
"""Of zlib, for streams: a third of the time of 6, a twentieth more bytes; 2 takes a quarter less time, a tenth more."""
_MOST_RUNS = 2_000
"""Runs of one font that are kept for when they are shown again."""


class _Pen(NamedTuple):
    """How lines are drawn; -1 and None where it is not known."""

    width: int = -1
    cap: int = -1
    join: int = -1
    dash: tuple[int, ...] | None = None


class _State(NamedTuple):
    """The graphics state at this place in the stream."""

    fill: Colour | None = None
    stroke: Colour | None = None
    pen: _Pen = _Pen()
    font: tuple[str, int] | None = None


Letters = dict[int, str]
"""For each glyph of a font that is shown, the characters that it stands for."""


_RISE = "^"
"""Around a rise in thousandths of the size in a part of a TJ array, where this size is not known."""


def _rise_operators(shown: str, size: int) -> str:
    """Return *shown* with its rises as operators: Ts takes micrometres, and stands outside of arrays."""
    parts = shown.split(_RISE)
    parts[1::2] = [f"] TJ {float(rise) * size / 1000:.0f} Ts [" for rise in parts[1::2]]
    return "".join(parts)


class ShownRuns(dict[Run, str]):
    """Runs of one font, each as a part of a TJ array: glyphs in hex, and kerning in thousandths of the size.

    *letters* are those of all that the file shows in this font.
    """

    def __init__(self, font: Font) -> None:
        super().__init__()
        self.font = font
        self.letters: Letters = {}

    def __missing__(self, run: Run) -> str:
        add_letters(self.letters, run.glyphs, run.letters)
        parts: list[str] = []
        pending = 0.0  # by how much the pen must move beyond the glyph's own advance
        glyphs = ""
        own_advance = self.font.glyph_advance
        for glyph, advance, offset in zip(run.glyphs, run.advances, run.offsets, strict=True):
            if shift := round(pending + offset):
                parts.append(f"<{glyphs}>{-shift}" if glyphs else f"{-shift}")
                glyphs = ""
            glyphs += f"{glyph:04X}"
            pending = advance - own_advance(glyph) - offset
        parts.append(f"<{glyphs}>")
        if round(pending):
            parts.append(f"{-round(pending)}")
        if len(self) >= _MOST_RUNS:
            self.clear()
        shown = self[run] = "".join(parts) if not run.rises else self._show_with_rises(run)
        return shown

    def _show_with_rises(self, run: Run) -> str:
        """Return a run of which some glyphs stand above or below the baseline: each is placed by itself."""
        parts: list[str] = []
        pending = height = 0.0
        for glyph, advance, offset, rise in zip(run.glyphs, run.advances, run.offsets, run.rises, strict=True):
            if round(pending + offset):
                parts.append(f"{-round(pending + offset)}")
            if rise != height:
                parts.append(f"{_RISE}{rise:g}{_RISE}")
                height = rise
            parts.append(f"<{glyph:04X}>")
            pending = advance - self.font.glyph_advance(glyph) - offset
        if height:
            parts.append(f"{_RISE}0{_RISE}")
        if round(pending):
            parts.append(f"{-round(pending)}")
        return "".join(parts)


class ShownFonts(dict[str, ShownRuns]):
    """The fonts of a file, by the name that Frames call them."""

    def __init__(self, fonts: FontBook) -> None:
        super().__init__()
        self._fonts = fonts

    def __missing__(self, name: str) -> ShownRuns:
        runs = self[name] = ShownRuns(self._fonts.find_by_name(name))
        return runs


class Stream(NamedTuple):
    """Operators and what they use.

    *fonts* are names; *symbols* the names of the forms that are placed, each with the largest scale; *pictures* the
    keys of images, each with its largest width and height in micrometres. *data* of a form is compressed. *page* is a
    picture that stays a page of PDF.
    """

    data: bytes
    fonts: Sequence[str]
    symbols: Mapping[str, float]
    pictures: Mapping[str, tuple[float, float]]
    box: Rect = Rect(0, 0, 0, 0)
    page: bytes | None = None


PictureSizes = dict[str, tuple[float, float]]
"""Width and height in micrometres by the key of a picture."""


def note_sizes(sizes: PictureSizes, others: Mapping[str, tuple[float, float]], scale: float) -> None:
    """Enlarge *sizes* to those of *others*, *scale* times as large, where these are larger."""
    for key, (width, height) in others.items():
        before = sizes.get(key, (0, 0))
        sizes[key] = max(width * scale, before[0]), max(height * scale, before[1])


def add_letters(letters: Letters, glyphs: Iterable[int], texts: Iterable[str]) -> None:
    """Add to *letters* what *glyphs* stand for; where two texts have one glyph, the shorter and then the first."""
    for glyph, text in zip(glyphs, texts, strict=True):
        known = letters.get(glyph, text)
        letters[glyph] = known if known == text else min(known, text, key=lambda t: (not t, len(t), t))


@lru_cache(maxsize=4096)
def resource_name(letter: str, key: str) -> str:
    """Return the name by which every stream of every file calls the resource *key*: a stream fits into any file.

    :param letter: F for a font, S for a symbol, P for a picture.

    >>> resource_name("S", "art skull")
    'S9d08bd1060'
    """
    return letter + sha256(key.encode()).hexdigest()[:10]


class Content:
    """A content stream in the making, and the resources that it uses (by key)."""

    def __init__(self, shown: ShownFonts) -> None:
        """*shown* is shared by all streams of a file."""
        self._shown = shown
        self._operators: list[str] = []
        self._runs: dict[str, list[Run]] = {}
        """What is shown in each font, for letters(); of what is embedded only the fonts."""
        self._symbols: dict[str, float] = {}
        self._pictures: PictureSizes = {}
        self.marks = 0
        """How many parts are tagged so far: each has its number."""
        self._scale = 1.0
        """The scale at which the next items are drawn."""
        self._face = IDENTITY
        """The matrix under which a face is written."""
        self._tag: Tag | None = None
        """The tag of the part that is written now."""
        self._goes_on = -1
        """The place in the stream where a part goes on after another one inside of it; -1 where none does."""

    def draw(self, items: Iterable[Item]) -> None:
        """Write *items*, the first one lowest."""
        self._draw(items, _State())

    def transform(self, matrix: Matrix) -> None:
        """Put all that follows under *matrix*."""
        self._operators.append(f"{_numbers(matrix)} cm")

    def draw_face(self, items: Iterable[Item], matrix: Matrix, clip: Path) -> None:
        """Write *items* under *matrix*; *clip* is in the coordinates that stand here.

        Like a stream of its own it starts with nothing known, so that it is written alike wherever it stands.
        """
        self._operators.append(f"q {_path(clip)} W n {_numbers(matrix)} cm")
        outer = self._scale
        self._scale *= stretch(matrix)[1]
        self._face = matrix
        self._draw(items, _State())
        self._scale, self._face = outer, IDENTITY
        self._operators.append("Q")

    def embed(self, stream: Stream, matrix: Matrix, clip: Path) -> None:
        """Write what draw_face() would, of a face whose operators are *stream*."""
        data = stream.data.decode("ascii")
        if "/MCID " in data:  # numbered from 0 in each face, and on from the last one on a page
            first = self.marks
            data, count = _MARK_NUMBER.subn(lambda found: f"/MCID {first + int(found[1])}", data)
            data = _MARK_BOX.sub(lambda found: _box_under(matrix, map(int, found.groups())), data)
            self.marks += count
        self._operators += (f"q {_path(clip)} W n {_numbers(matrix)} cm", data, "Q")
        for font in stream.fonts:
            self._runs.setdefault(font, [])
        scale = stretch(matrix)[1]
        for symbol, own in stream.symbols.items():
            self._symbols[symbol] = max(own * scale, self._symbols.get(symbol, 0))
        note_sizes(self._pictures, stream.pictures, scale)

    def begin(self) -> int:
        """Return the place where the next operator is written, for :meth:`artefact`."""
        return len(self._operators)

    def artefact(self, begin: int, end: int) -> None:
        """Mark what was written from *begin* to *end* as no part of the text: a picture, a foot, a mark."""
        self._operators.insert(end, "EMC")
        self._operators.insert(begin, "/Artifact BMC")

    def stream(self) -> Stream:
        """Return all that was written as a stream, not compressed."""
        data = "\n".join(self._operators).encode("ascii")
        symbols, pictures = dict(sorted(self._symbols.items())), dict(sorted(self._pictures.items()))
        return Stream(data, sorted(self._runs), symbols, pictures)

    def letters(self) -> dict[str, Letters]:
        """Return the letters of what was drawn here, by font."""
        found: dict[str, Letters] = {}
        for font in sorted(self._runs):
            letters = found[font] = {}
            for run in set(self._runs[font]):
                add_letters(letters, run.glyphs, run.letters)
        return found

    def _draw(self, items: Iterable[Item], state: _State) -> _State:
        # One loop without calls for texts and shapes: a big deck has hundreds of thousands of them.
        fill, stroke, pen, font = state
        write = self._operators.append
        for item in items:
            if isinstance(item, Text):
                x, y, face, size, runs, colour, _ = item
                if colour != fill:
                    write(_fill(colour))
                    fill = colour
                if font != (face, size):
                    write(f"/{resource_name('F', face)} {size} Tf")
                    font = face, size
                    if face not in self._runs:
                        self._runs[face] = []
                self._runs[face] += runs
                shown = "".join(map(self._shown[face].__getitem__, runs)).replace("><", "")
                if _RISE in shown:
                    shown = _rise_operators(shown, size)
                write(f"BT 1 0 0 -1 {x} {y} Tm [{shown}] TJ ET")
            elif isinstance(item, Shape):
                path, filled, stroked, width, cap, join, dash, even_odd = item
                if filled is not None and filled != fill:
                    write(_fill(filled))
                    fill = filled
                if stroked is not None:
                    if stroked != stroke:
                        write(_stroke(stroked))
                        stroke = stroked
                    if pen != (width, cap, join, dash):
                        new = _Pen(width, cap, join, dash)
                        write(_pen_change(pen, new))
                        pen = new
                elif filled is None:
                    continue
                if path.ops:
                    write(f"{_path(path)} {_PAINT[filled is not None, stroked is not None, even_odd]}")
            elif isinstance(item, Group):
                fill, stroke, pen, font = self._group(item, _State(fill, stroke, pen, font))
            elif isinstance(item, Place):
                self._place(item)
            elif isinstance(item, Picture):
                self._picture(item)
            else:
                self._outline(item)
        return _State(fill, stroke, pen, font)

    def _group(self, group: Group, state: _State) -> _State:
        """Write *group* and return what is known after it."""
        items, matrix, clip, even_odd, _, tag = group
        if tag is not None:
            return self._part(group._replace(tag=None), tag, state)
        if matrix is None and clip is None:
            return self._draw(items, state)
        write = self._operators.append
        write(f"q {_numbers(matrix)} cm" if matrix is not None else "q")
        if clip is not None:
            write(f"{_path(clip)} W* n" if even_odd else f"{_path(clip)} W n")
        outer = self._scale
        if matrix is not None:
            self._scale *= stretch(matrix)[1]
        self._draw(items, state)
        self._scale = outer
        write("Q")
        return state

    def _part(self, group: Group, tag: Tag, state: _State) -> _State:
        """Write a part of the text. Marks may not be nested: a part inside ends the outer one, which begins again."""
        outer = self._tag
        if outer is not None:
            self._end()
        self._begin(tag)
        known = self._group(group, state)
        self._end()
        self._tag = outer
        if outer is not None:
            self._begin(outer)
            self._goes_on = len(self._operators)
        return known

    def _end(self) -> None:
        """Write that a part ends; if it went on and nothing followed, take its beginning back."""
        if self._goes_on == len(self._operators):
            self._operators.pop()
            self.marks -= 1
        else:
            self._operators.append("EMC")

    def _begin(self, tag: Tag) -> None:
        """Write that a part begins, or goes on after another in it."""
        self._goes_on = -1
        if tag.role == "Artifact":
            self._operators.append("/Artifact BMC")
            return
        self._tag = tag
        said = f" /Said <{tag.said.encode('utf-16-be').hex().upper()}>" if tag.said else ""
        leads = "".join(f" /{key} ({value})" for key, value in (("Anchor", tag.anchor), ("To", tag.to)) if value)
        box = f" {_box_under(self._face, tag.box)}" if leads else ""
        self._operators.append(f"/{tag.role} <</MCID {self.marks} /Part ({tag.part}){said}{leads}{box}>> BDC")
        self.marks += 1

    def _place(self, place: Place) -> None:
        operators, enlarged = _place_operators(place)
        scale = self._scale * enlarged
        if scale > self._symbols.get(place.symbol, 0):
            self._symbols[place.symbol] = scale
        self._operators.append(operators)

    def _outline(self, outline: Outline) -> None:
        """Write a text as the lines around its letters, with round corners."""
        self._operators.append(f"q 1 Tr 1 j {outline.width} w {_stroke(outline.stroke)}")
        self._draw([outline.text], _State())
        self._operators.append("Q")

    def _picture(self, picture: Picture) -> None:
        key, x, y, width, height = picture
        note_sizes(self._pictures, {key: (width, height)}, self._scale)
        # A picture fills the unit square, its top at y = 1.
        self._operators.append(f"q {width} 0 0 {-height} {x} {y + height} cm /{resource_name('P', key)} Do Q")


_MARK_NUMBER = re.compile(r"/MCID (\d+)")
_MARK_BOX = re.compile(r"/Box \[(-?\d+) (-?\d+) (-?\d+) (-?\d+)\]")
MARK = re.compile(
    rb"(/\w+ <</MCID (\d+)) /Part \((.*?)\)(?: /Said <([0-9A-F]*)>)?(?: /Anchor \((.*?)\))?(?: /To \((.*?)\))?"
    rb"(?: /Box \[(.*?)\])?>> BDC"
)
"""How a part of the text begins in a stream: its number on the page, and what its Tag says. Of the page only the number
is told, the rest is for the structure."""


def _box_under(matrix: Matrix, box: Iterable[int]) -> str:
    x, y, right, bottom = box
    corners = *map_point(matrix, x, y), *map_point(matrix, right, bottom)
    return f"/Box [{' '.join(str(round(corner)) for corner in corners)}]"


def _path(path: Path) -> str:
    """Return the construction of *path*, an upright rectangle by the operator that is made for it."""
    ops, numbers = path
    if ops == "mlllh":
        x, y, right, y2, right2, bottom, x2, bottom2 = numbers
        if y == y2 and right == right2 and bottom == bottom2 and x == x2:
            return f"{x} {y} {right - x} {bottom - y} re"
    return _frequent(path) if len(ops) <= _FEW else _segments(path)


def _segments(path: Path) -> str:
    return _form_of(path.ops) % path.numbers


@lru_cache(maxsize=4096)
def _form_of(ops: str) -> str:
    """The segments of a path with room for their numbers: of twenty paths of a game, one has segments of its own."""
    forms = ops.replace("c", "%d %d %d %d %d %d c ").replace("l", "%d %d l ").replace("m", "%d %d m ")
    return forms.replace("h", "h ")[:-1]


_FEW = 12
"""Segments of a path that is likely to stand on every card, such as a rounded frame or a circle."""
_frequent = lru_cache(maxsize=1024)(_segments)


def number(value: float) -> str:
    """Return *value* as PDF writes it: no exponent, no needless zeros.

    >>> number(0.00283464566929), number(5.0), number(-0.0)
    ('0.002834645669', '5', '0')
    """
    if isinstance(value, int):
        return str(value)
    text = f"{value:.12f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=4096)
def _place_operators(place: Place) -> tuple[str, float]:
    """Return the operators of *place*, and how much it enlarges its symbol."""
    symbol, matrix = place
    do = f"/{resource_name('S', symbol)} Do"
    blending = blending_of(symbol)
    if blending != SOLID:
        do = f"/{blending_name(blending)} gs {do}"
    elif matrix == IDENTITY:
        return do, 1.0
    return f"q {_numbers(matrix)} cm {do} Q", stretch(matrix)[1]


def blending_name(blending: Blending) -> str:
    """Return the name by which every stream calls the state of a blending."""
    return f"A{blending.level}" + (f"-{blending.mode}" if blending.mode != "normal" else "")


@lru_cache(maxsize=4096)
def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(map(number, values))


@lru_cache(maxsize=4096)
def _channels(colour: Colour) -> str:
    # Three decimals are enough to give each of 256 levels back.
    return " ".join(number(round(channel / 255, 3)) for channel in colour)


@lru_cache(maxsize=4096)
def _fill(colour: Colour) -> str:
    return f"{_channels(colour)} rg"


@lru_cache(maxsize=4096)
def _stroke(colour: Colour) -> str:
    return f"{_channels(colour)} RG"


@lru_cache(maxsize=1024)
def _pen_change(old: _Pen, new: _Pen) -> str:
    """Return the operators that make *new* of *old*."""
    operators = []
    if new.width != old.width:
        operators.append(f"{new.width} w")
    if new.cap != old.cap:
        operators.append(f"{new.cap} J")
    if new.join != old.join:
        operators.append(f"{new.join} j")
    if new.dash != old.dash:
        operators.append(f"[{' '.join(map(str, new.dash or ()))}] 0 d")
    return " ".join(operators)
