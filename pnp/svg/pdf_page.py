"""Pages of PDF that another program made: reads those that are pictures, and measures how others will print.

With export/pdf/foreign and the room from_pdf the only module that imports pikepdf.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp import portable
from pnp.draw.frame import Extremes, PdfPage
from pnp.draw.geometry import IDENTITY, Matrix, Size, multiply, stretch
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError

if TYPE_CHECKING:
    import pikepdf

_DEEPEST = 50
_LARGEST = 200_000_000
_LONGEST = 5_000_000
_MOST_CONTENT = 60_000_000
_MOST_OBJECTS = 200_000
INSTALL = 'pip install "print-and-play[pdf]"'
"""How to get what PDF files of others need."""
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


def read_page(path: Path) -> PdfPage:
    """Return the picture in the PDF file *path*, as ``pnp new --from`` cuts them: one page, upright and small.

    Files that other programs made may be anything, and a build has no time to find out.

    :raises ArtError: it is none, or pikepdf is not installed.
    """
    if find_spec("pikepdf") is None:
        raise ArtError.at(path, "is a PDF, which needs pikepdf", INSTALL)
    import pikepdf

    try:
        data = path.read_bytes()
        if len(data) > _LARGEST:
            raise ValueError(f"it has more than {_LARGEST // 1_000_000} MB")
        with pikepdf.open(BytesIO(data)) as pdf:
            return PdfPage(data, _check_plain(pdf), Extremes())
    except (pikepdf.PdfError, OSError, RuntimeError, ValueError, TypeError, KeyError, OverflowError) as error:
        what = f"is not a picture of one plain page: {str(error).splitlines()[0][:100] if str(error) else 'damaged'}"
        raise ArtError.at(path, what, f'make pictures of it: pnp new NAME --from "{path.name}"') from error


def _check_plain(pdf: pikepdf.Pdf) -> Size:
    """Return the size of the one page of *pdf*, in micrometres.

    :raises ValueError: it is not as :func:`read_page` takes it.
    """
    if len(pdf.pages) != 1:
        raise ValueError(f"it has {len(pdf.pages)} pages")
    page = pdf.pages[0]
    if {"/Rotate", "/CropBox", "/UserUnit", "/Annots"} & set(page.obj.keys()):
        raise ValueError("it is turned, cropped or annotated")
    left, bottom, right, top = (float(side) for side in page.obj["/MediaBox"])
    size = Size(round((right - left) * UM_PER_PT), round((top - bottom) * UM_PER_PT))
    if not all(0 < side <= _LONGEST for side in size):
        raise ValueError("its size is not that of a picture")
    content, names = page.obj["/Contents"], page.obj["/Contents"].get("/Filter")
    if names is not None and str(names) != "/FlateDecode":
        raise ValueError("its content is packed in another way")
    raw = content.read_raw_bytes()
    if len(zlib.decompressobj().decompress(raw, _MOST_CONTENT) if names is not None else raw) >= _MOST_CONTENT:
        raise ValueError("it draws too much")
    _check_graph(page.obj.get("/Resources"), pdf)
    return size


def _check_graph(root: Any, pdf: pikepdf.Pdf) -> None:
    """Refuse objects that hold themselves, lie deep in each other, or are very many."""
    import pikepdf

    left = [_MOST_OBJECTS]

    def visit(value: Any, above: frozenset[tuple[int, int]], done: set[tuple[int, int]]) -> None:
        if not isinstance(value, (pikepdf.Array, pikepdf.Dictionary, pikepdf.Stream)):
            return
        left[0] -= 1
        if value.is_indirect:
            if value.objgen in above:
                raise ValueError("one of its objects holds itself")
            if value.objgen in done:
                return
            done.add(value.objgen)
            above = above | {value.objgen}
        if left[0] < 0 or len(above) > _DEEPEST:
            raise ValueError("it has too many objects")
        if isinstance(value, pikepdf.Array):
            for part in value:
                visit(part, above, done)
        else:
            for key in value.keys():  # noqa: SIM118 - a stream is no mapping
                if key != "/Parent":
                    visit(value[key], above, done)

    try:
        visit(root, frozenset(), set())
    except RecursionError:
        raise ValueError("its objects lie too deep in each other") from None


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
