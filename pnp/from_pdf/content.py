"""Walks a stream of PDF operators, and tells for each the box that it paints on the displayed page.

With cutting.py and reading.py the only modules of this room that know pikepdf.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from pnp.draw.geometry import IDENTITY, Matrix, map_point, multiply
from pnp.from_pdf.fonts import Font
from pnp.from_pdf.model import Box, union

MOST_STEPS = 300_000
"""Operators of a page, those of its forms counted each time."""
DEEPEST = 24
_HUGE = 1e9


class Broken(ValueError):
    """A page that cannot be read; the text says why."""


class Glyph(NamedTuple):
    """A shown code: its bytes, what it moves the pen by in thousandths of the size, and its box."""

    code: bytes
    advance: float
    box: Box


class Step(NamedTuple):
    """An operator. *box* is what it paints, at most; None: it paints nothing, and changes the state."""

    operands: Sequence[Any]
    operator: str
    kind: str = "state"
    box: Box | None = None
    path: tuple[SubPath, ...] = ()
    glyphs: tuple[Glyph | float, ...] = ()
    """Of text: the codes, and between them the numbers that move the pen back."""
    matrix: Matrix = IDENTITY
    """Of pictures and forms: from their own space to the displayed page; of text, from its."""
    clip: Box | None = None
    object: Any = None
    colour: object = None
    reach: float = 1.0
    """How far a stroke reaches beyond its path."""


class SubPath(NamedTuple):
    """A part of a path: its operators, its box, and its corners where it has straight lines only."""

    parts: tuple[tuple[Sequence[Any], str], ...]
    box: Box
    is_straight: bool


class _State:
    """The part of the graphics state that decides where something is painted."""

    def __init__(self, matrix: Matrix, clip: Box) -> None:
        self.matrix, self.clip = matrix, clip
        self.line_width = 1.0
        self.colour: object = None
        self.font: Font | None = None
        self.size = self.spacing = self.word_spacing = self.leading = self.rise = 0.0
        self.stretch, self.mode = 1.0, 0


_BUILDS = frozenset(("m", "l", "c", "v", "y", "h", "re"))
_PAINTS = {"f": "fill", "F": "fill", "f*": "fill", "S": "stroke", "s": "stroke", "n": "none",
           "B": "fill", "B*": "fill", "b": "fill", "b*": "fill"}  # fmt: skip
_COLOURS = frozenset(("g", "rg", "k", "sc", "scn", "cs"))
_SHOWS = frozenset(("Tj", "TJ", "'", '"'))
_MARKS = frozenset(("BMC", "BDC", "EMC", "MP", "DP"))


class Walk:
    """Walks content streams. *is_hidden* tells which optional content is switched off."""

    def __init__(self, is_hidden: Callable[[Any], bool]) -> None:
        self._is_hidden = is_hidden
        self._fonts: dict[object, Font] = {}
        self._left = MOST_STEPS

    def steps(self, stream: Any, resources: Any, matrix: Matrix, clip: Box) -> Iterator[Step]:
        """Yield the steps of *stream*, which draws in the space of *matrix*; forms are not entered.

        :raises Broken: it cannot be read, or has too many operators.
        """
        import pikepdf

        try:
            instructions = pikepdf.parse_content_stream(stream)
        except (pikepdf.PdfError, TypeError, ValueError) as error:
            raise Broken(f"its content cannot be read: {error}") from error
        self._left -= len(instructions)
        if self._left < 0:
            raise Broken(f"it draws with more than {MOST_STEPS} operators")
        yield from _Stream(self, resources, matrix, clip).steps(instructions)

    def font(self, resources: Any, name: Any) -> Font:
        """Return the font that *resources* call *name*."""
        found = entry(resources, "/Font", name)
        key = found.objgen if found is not None and found.is_indirect else id(found)
        if key not in self._fonts:
            self._fonts[key] = Font(found)
        return self._fonts[key]

    def hides(self, thing: Any) -> bool:
        """Return whether optional content, or an object that belongs to some, is switched off."""
        return thing is not None and self._is_hidden(thing)


def entry(resources: Any, kind: str, name: Any) -> Any:
    """Return the object that *resources* call *name*; None if they have none."""
    try:
        return resources.get(kind, {}).get(str(name))
    except (AttributeError, ValueError, TypeError):
        return None


class _Stream:
    def __init__(self, walk: Walk, resources: Any, matrix: Matrix, clip: Box) -> None:
        self._walk, self._resources = walk, resources
        self._state = _State(matrix, clip)
        self._saved: list[_State] = []
        self._path: list[tuple[list[tuple[Sequence[Any], str]], list[tuple[float, float]], bool]] = []
        self._clips = ""
        self._text = self._line = IDENTITY
        self._marks: list[bool] = []

    def steps(self, instructions: Sequence[Any]) -> Iterator[Step]:
        for instruction in instructions:
            operands, operator = instruction.operands, str(instruction.operator)
            try:
                step = self._step(operands, operator, instruction)
            except (IndexError, TypeError, ValueError, AttributeError, OverflowError, ZeroDivisionError, KeyError):
                continue  # a damaged operator; readers skip it too
            if step is not None and not (any(self._marks) and step.box is not None):
                yield step

    def _step(self, operands: Sequence[Any], operator: str, instruction: Any) -> Step | None:
        state = self._state
        if operator in _BUILDS:
            self._build(operands, operator)
            return None
        if operator in _PAINTS:
            return self._paint(operands, operator)
        if operator in ("W", "W*"):
            self._clips = operator
            return None
        if operator in _MARKS:
            self._mark(operands, operator)
            return None
        if operator in _SHOWS:
            return self._show(operands, operator)
        if operator == "Do":
            return self._place(operands)
        if operator == "sh":
            return Step(operands, operator, "shade", state.clip)
        if operator == "INLINE IMAGE":
            return Step(operands, operator, "inline", self._unit_box(), object=instruction)
        if operator == "q":
            if len(self._saved) > 5_000:
                raise Broken("it saves its state without end")
            self._saved.append(copy.copy(state))
        elif operator == "Q":
            if not self._saved:
                return None
            self._state = self._saved.pop()
        elif operator == "cm":
            state.matrix = multiply(state.matrix, numbers(operands))
        elif operator in _COLOURS:
            state.colour = operator, tuple(map(str, operands))
        elif operator == "w":
            state.line_width = float(operands[0])
        else:
            self._set_text(operands, operator)
        return Step(operands, operator)

    def _build(self, operands: Sequence[Any], operator: str) -> None:
        points = [float(operand) for operand in operands]
        part = operands, operator
        if operator == "re":
            x, y, width, height = points
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            self._path.append(([part], [map_point(self._state.matrix, *corner) for corner in corners], True))
            return
        pairs = [map_point(self._state.matrix, *pair) for pair in zip(points[::2], points[1::2], strict=True)]
        if operator == "m" or not self._path:
            self._path.append(([part], pairs, True))
            return
        parts, corners, is_straight = self._path[-1]
        parts.append(part)
        corners += pairs
        if operator in ("c", "v", "y"):
            self._path[-1] = parts, corners, False

    def _paint(self, operands: Sequence[Any], operator: str) -> Step | None:
        path, self._path, clips, self._clips = self._path, [], self._clips, ""
        state = self._state
        half = state.line_width * (abs(state.matrix[0]) + abs(state.matrix[1])) / 2
        grown = half if operator in ("S", "s", "B", "B*", "b", "b*") else 0.0
        parts = [
            SubPath(tuple(steps), _box(corners), is_straight and len(corners) <= 6)
            for steps, corners, is_straight in path
            if corners
        ]
        if not parts:
            return None
        whole = union(part.box for part in parts)
        if clips:
            state.clip = state.clip.cut(whole)
            shown = whole if _PAINTS[operator] != "none" else None
            return Step((clips, operator), "clip", "clip", shown, tuple(parts), clip=state.clip)
        if _PAINTS[operator] == "none":
            return None
        reach = max(grown, 1.0)
        box = whole.grow(reach).cut(state.clip.grow(1))
        kind = _PAINTS[operator]
        return Step(operands, operator, kind, box, tuple(parts), clip=state.clip, colour=state.colour, reach=reach)

    def _mark(self, operands: Sequence[Any], operator: str) -> None:
        if operator in ("BMC", "BDC"):
            is_hidden = False
            if operator == "BDC" and len(operands) > 1 and str(operands[0]) == "/OC":
                is_hidden = self._walk.hides(entry(self._resources, "/Properties", operands[1]))
            self._marks.append(is_hidden)
        elif operator == "EMC" and self._marks:
            self._marks.pop()

    def _place(self, operands: Sequence[Any]) -> Step | None:
        found = entry(self._resources, "/XObject", operands[0])
        if found is None or self._walk.hides(found.get("/OC")):
            return None
        state = self._state
        if str(found.get("/Subtype")) == "/Form":
            matrix = multiply(state.matrix, numbers(found["/Matrix"])) if "/Matrix" in found else state.matrix
            x, y, right, top = (float(side) for side in found["/BBox"])
            box = _box([map_point(matrix, *corner) for corner in ((x, y), (right, y), (x, top), (right, top))])
            return Step(operands, "Do", "form", box.cut(state.clip), matrix=matrix, clip=state.clip, object=found)
        box = self._unit_box()
        return Step(operands, "Do", "image", box, matrix=state.matrix, clip=state.clip, object=found)

    def _unit_box(self) -> Box:
        corners = ((0, 0), (1, 0), (0, 1), (1, 1))
        return _box([map_point(self._state.matrix, *corner) for corner in corners]).cut(self._state.clip)

    def _set_text(self, operands: Sequence[Any], operator: str) -> None:
        state = self._state
        if operator == "BT":
            self._text = self._line = IDENTITY
        elif operator == "Tf":
            state.font, state.size = self._walk.font(self._resources, operands[0]), float(operands[1])
        elif operator == "Tm":
            self._text = self._line = numbers(operands)
        elif operator in ("Td", "TD"):
            if operator == "TD":
                state.leading = -float(operands[1])
            self._next_line(float(operands[0]), float(operands[1]))
        elif operator == "T*":
            self._next_line(0, -state.leading)
        elif operator in ("Tc", "Tw", "TL", "Ts", "Tz", "Tr"):
            value = float(operands[0])
            name = {"Tc": "spacing", "Tw": "word_spacing", "TL": "leading", "Ts": "rise", "Tz": "stretch", "Tr": "mode"}
            setattr(state, name[operator], value / 100 if operator == "Tz" else value)

    def _next_line(self, x: float, y: float) -> None:
        self._text = self._line = multiply(self._line, (1, 0, 0, 1, x, y))

    def _show(self, operands: Sequence[Any], operator: str) -> Step | None:
        state = self._state
        if operator in ("'", '"'):
            if operator == '"':
                state.word_spacing, state.spacing = float(operands[0]), float(operands[1])
            self._next_line(0, -state.leading)
        shown = operands[0] if operator == "TJ" else operands[-1:]
        if state.font is None or not state.size:
            return Step(operands, operator)
        glyphs: list[Glyph | float] = []
        boxes = []
        whole = multiply(state.matrix, self._text)
        pen = 0.0
        size, font = state.size, state.font
        for part in shown:
            if isinstance(part, (int, float, Decimal)):
                glyphs.append(float(part))
                pen -= float(part) / 1000 * size * state.stretch
                continue
            for code, width in font.codes(bytes(part)):
                space = state.spacing + (state.word_spacing if code == b" " else 0.0)
                advance = (width * size + space) * state.stretch
                low, high = state.rise + font.low * size, state.rise + font.high * size
                end = pen + max(width, 0.1) * size * state.stretch
                box = _box([map_point(whole, *corner) for corner in ((pen, low), (end, low), (pen, high), (end, high))])
                box = box.cut(state.clip)
                glyphs.append(Glyph(code, 1000 * (width + space / size), box))
                boxes.append(box)
                pen += advance
        self._text = multiply(self._text, (1, 0, 0, 1, pen, 0))
        if not boxes:
            return Step(operands, operator)
        return Step(operands, operator, "text", union(boxes), (), tuple(glyphs), whole, state.clip)


def numbers(operands: Any) -> Matrix:
    """Return the six numbers of a matrix.

    :raises ValueError: there are not six, or one is huge.
    """
    a, b, c, d, e, f = (float(operand) for operand in operands)
    if not all(abs(value) < _HUGE for value in (a, b, c, d, e, f)):
        raise ValueError("a matrix of huge numbers")
    return a, b, c, d, e, f


def _box(corners: Sequence[tuple[float, float]]) -> Box:
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(across), min(down), max(across), max(down))
