"""Measures how a page of PDF that another program made will print, through all of its matrices.

With export/pdf/foreign the only module that imports pikepdf.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp import portable
from pnp.draw.frame import Extremes
from pnp.draw.geometry import IDENTITY, Matrix, multiply, stretch
from pnp.draw.units import UM_PER_PT

if TYPE_CHECKING:
    import pikepdf

_DEEPEST = 50
_STROKES = frozenset(("S", "s", "B", "B*", "b", "b*"))
_SHOWS = frozenset(("Tj", "TJ", "'", '"'))


def measure_page(data: bytes) -> Extremes:
    """Return the extremes of the one page of the PDF file *data*, at the page's own size.

    :raises ValueError: a pattern of it is missing, which was too large to be written.
    """
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[0]
        return _Walk().content(page.obj, page.get("/Resources"), IDENTITY, 0)


class _State(NamedTuple):
    matrix: Matrix
    width: float = 1.0
    font_size: float = 0.0


class _Walk:
    """Walks content streams with the few operators that decide on sizes."""

    def __init__(self) -> None:
        self.found = Extremes()

    def content(self, stream: Any, resources: Any, matrix: Matrix, depth: int) -> Extremes:
        import pikepdf

        self._patterns(resources, matrix, depth)
        state, saved = _State(matrix), []
        text: Matrix = IDENTITY
        for instruction in pikepdf.parse_content_stream(stream):
            operands: Any = instruction.operands
            name = str(instruction.operator)
            if name == "q":
                saved.append(state)
            elif name == "Q" and saved:
                state = saved.pop()
            elif name == "cm":
                state = state._replace(matrix=multiply(state.matrix, _matrix(operands)))
            elif name == "w":
                state = state._replace(width=_number(operands[0]))
            elif name == "Tf":
                state = state._replace(font_size=_number(operands[1]))
            elif name == "Tm":
                text = _matrix(operands)
            elif name == "BT":
                text = IDENTITY
            elif name in _STROKES:
                self._add(Extremes(thinnest_line=state.width * stretch(state.matrix)[0]))
            elif name in _SHOWS:
                self._add(Extremes(smallest_text=state.font_size * stretch(multiply(state.matrix, text))[0]))
            elif name == "gs":
                self._mask(_look_up(resources, "/ExtGState", operands[0]), state.matrix, depth)
            elif name == "Do":
                self._object(_look_up(resources, "/XObject", operands[0]), state.matrix, depth)
        return self.found

    def _add(self, extremes: Extremes) -> None:
        in_um = extremes._replace(
            smallest_text=extremes.smallest_text * UM_PER_PT, thinnest_line=extremes.thinnest_line * UM_PER_PT
        )
        self.found = self.found.merge(in_um)

    def _object(self, xobject: pikepdf.Object, matrix: Matrix, depth: int) -> None:
        if xobject["/Subtype"] == "/Form":
            self._form(xobject, matrix, depth)
            return
        a, b, c, d, _, _ = matrix
        across, down = portable.hypot(a, b) / 72, portable.hypot(c, d) / 72
        if across and down:
            dpi = min(int(xobject["/Width"]) / across, int(xobject["/Height"]) / down)
            self._add(Extremes(lowest_dpi=dpi))

    def _form(self, form: Any, matrix: Matrix, depth: int) -> None:
        if depth < _DEEPEST:
            inner = multiply(matrix, _matrix(form["/Matrix"])) if "/Matrix" in form else matrix
            self.content(form, form.get("/Resources"), inner, depth + 1)

    def _mask(self, state: Any, matrix: Matrix, depth: int) -> None:
        mask = state.get("/SMask")
        if mask is not None and "/G" in mask:
            self._form(mask["/G"], matrix, depth)

    def _patterns(self, resources: Any, matrix: Matrix, depth: int) -> None:
        """Tiles lie in the coordinates of the stream that they are used in, not under its matrices."""
        for pattern in (resources or {}).get("/Pattern", {}).values():
            if pattern is None:
                raise ValueError("a pattern is too large to be drawn")
            if pattern.get("/PatternType") == 1:
                self._form(pattern, matrix, depth)


def _matrix(operands: Sequence[Any]) -> Matrix:
    a, b, c, d, e, f = map(_number, operands)
    return a, b, c, d, e, f


def _look_up(resources: Any, kind: str, name: object) -> Any:
    """What the *resources* of a stream call so; typst writes ``null``, or nothing, where it is too large for it."""
    found = (resources or {}).get(kind, {}).get(str(name))
    if found is None:
        raise ValueError("a part of it is too large to be drawn")
    return found


def _number(operand: Any) -> float:
    """The number of an operand; typst writes ``null`` for one that is too large for it."""
    if operand is None:
        raise ValueError("a number is too large to be drawn")
    return float(operand)
