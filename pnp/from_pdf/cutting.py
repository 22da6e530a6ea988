"""Cuts a part out of a page as a PDF file of its own: vectors stay vectors, and what lies outside is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.draw.geometry import Matrix, multiply
from pnp.from_pdf.content import DEEPEST, Glyph, Step, entry
from pnp.from_pdf.images import CannotCut, CannotRead, part_of, whole_of
from pnp.from_pdf.model import Box
from pnp.from_pdf.reading import File

if TYPE_CHECKING:
    import pikepdf

_PT = 72 / 25_400
_KINDS = {"gs": "/ExtGState", "cs": "/ColorSpace", "CS": "/ColorSpace", "Tf": "/Font", "sh": "/Shading"}
_DEVICE = frozenset(("/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern", "/G", "/RGB", "/CMYK"))
_LEFT_OUT = ("/Metadata", "/PieceInfo", "/StructParent", "/StructParents", "/OC", "/LastModified")
_WHOLE = 0.97
"""A picture of which so much shows stays whole."""


class Cut(NamedTuple):
    """A part as a PDF file, and what of it could not be cut: in words, empty if nothing."""

    data: bytes
    left: str


class Cutter:
    """Cuts parts out of one page of *file*.

    :raises Broken: the page cannot be read.
    """

    def __init__(self, file: File, index: int) -> None:
        self._file, self._page = file, file.pages[index]
        self._matrix, self._box = file.place(index)
        self._walk = file.walk()
        self._read: dict[object, list[Step]] = {}
        self._decoded: dict[object, Any] = {}

    def cut(self, box: Box, turn: int = 0) -> Cut:
        """Return the content that *box* shows.

        :param turn: the quarter turns clockwise at which it is read in the page; it is turned back.
        """
        import pikepdf

        out = pikepdf.new()
        width, height = box.width * _PT, box.height * _PT
        # From the displayed page to a page of the part's own size: points, y up.
        place: Matrix = (_PT, 0, 0, -_PT, -box.left * _PT, box.bottom * _PT)
        if turn % 4:
            turned: dict[int, Matrix] = {
                1: (0, 1, -1, 0, height, 0),
                2: (-1, 0, 0, -1, width, height),
                3: (0, -1, 1, 0, 0, width),
            }
            place = multiply(turned[turn % 4], place)
            if turn % 2:
                width, height = height, width
        part = _Part(self, out, box)
        page = self._page
        content, resources = part.stream(page, page.get("/Resources"), self._matrix, self._box, 0)
        matrix = multiply(place, self._matrix)
        head = f"q 0 0 {_number(width)} {_number(height)} re W n {' '.join(map(_number, matrix))} cm\n"
        entries: dict[str, Any] = {
            "/Type": pikepdf.Name.Page,
            "/MediaBox": pikepdf.Array([0, 0, _decimal(width), _decimal(height)]),
            "/Resources": resources,
            "/Contents": out.make_stream(head.encode() + content + b"\nQ"),
        }
        if "/Group" in page.obj:
            entries["/Group"] = part.copy(page.obj["/Group"])
        out.pages.append(pikepdf.Page(pikepdf.Dictionary(entries)))
        file = BytesIO()
        out.remove_unreferenced_resources()
        out.save(file, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return Cut(file.getvalue(), part.left)

    def steps(self, stream: Any, resources: Any, matrix: Matrix, clip: Box) -> list[Step]:
        """Return the steps of a stream of the page, which are read once."""
        key = (
            (stream.objgen if stream.is_indirect else id(stream), matrix, clip) if stream is not self._page else "page"
        )
        if key not in self._read:
            self._read[key] = list(self._walk.steps(stream, resources, matrix, clip))
        return self._read[key]

    def decoded(self, image: Any, make: Callable[[Any], Any]) -> Any:
        """Return *image* as *make* changes it; the last one and its mask are kept."""
        key = image.objgen if image.is_indirect else id(image)
        if key not in self._decoded:
            while len(self._decoded) > 1:
                del self._decoded[next(iter(self._decoded))]
            self._decoded[key] = make(image)
        return self._decoded[key]


class _Part:
    def __init__(self, cutter: Cutter, out: pikepdf.Pdf, box: Box) -> None:
        self._cutter, self._out, self._box = cutter, out, box
        self._copies: dict[tuple[int, int], Any] = {}
        self.left = ""

    def stream(self, stream: Any, resources: Any, matrix: Matrix, clip: Box, depth: int) -> tuple[bytes, Any]:
        """Return the operators of *stream* that paint in the box, and the resources that they name."""
        import pikepdf

        used: dict[str, dict[str, Any]] = {}
        written: list[tuple[Any, Any]] = []
        for step in self._cutter.steps(stream, resources, matrix, clip):
            if step.kind == "clip":
                self._path(step, written)
            elif step.box is None or step.kind == "text":
                self._state(step, resources, used, written)
            elif step.box.meets(self._box):
                self._paint(step, resources, used, written, depth)
        operators = [(operands, pikepdf.Operator(operator)) for operands, operator in _without_empty(written)]
        data = pikepdf.unparse_content_stream(operators)
        return data, self._resources(used)

    def _path(self, step: Step, written: list[tuple[Any, Any]]) -> None:
        for part in step.path:
            written += part.parts
        clips, operator = step.operands
        if operator != "n" and step.box is not None and not step.box.meets(self._box):
            operator = "n"
        written += [([], clips), ([], operator)]

    def _state(
        self, step: Step, resources: Any, used: dict[str, dict[str, Any]], written: list[tuple[Any, Any]]
    ) -> None:
        operands, operator = step.operands, step.operator
        if step.kind == "text":
            written += _text(step, self._box)
            return
        name: Any = None
        if operator in _KINDS and operands and str(operands[0]) not in _DEVICE:
            kind, name = _KINDS[operator], operands[0]
        elif operator in ("scn", "SCN") and operands and str(operands[-1]).startswith("/"):
            kind, name = "/Pattern", operands[-1]
        if name is not None:
            found = entry(resources, kind, name)
            if found is None:
                return
            used.setdefault(kind, {})[str(name)] = found
        written.append((operands, operator))

    def _paint(
        self, step: Step, resources: Any, used: dict[str, dict[str, Any]], written: list[tuple[Any, Any]], depth: int
    ) -> None:
        if step.kind in ("fill", "stroke"):
            for part in step.path:
                if part.box.grow(step.reach).meets(self._box):
                    written += part.parts
            written.append(([], step.operator))
        elif step.kind == "inline":
            written.append((step.operands, step.operator))
        elif step.kind == "shade":
            self._state(step._replace(kind="state"), resources, used, written)
        elif step.kind == "image":
            self._image(step, used, written)
        elif step.kind == "form" and depth < DEEPEST:
            self._form(step, resources, used, written, depth)

    def _form(
        self, step: Step, resources: Any, used: dict[str, dict[str, Any]], written: list[tuple[Any, Any]], depth: int
    ) -> None:
        assert step.box is not None
        form = step.object
        inner = form.get("/Resources", resources)
        data, named = self.stream(form, inner, step.matrix, step.box, depth + 1)
        made = self._out.make_stream(data)
        for key in ("/Matrix", "/BBox", "/Group"):
            if key in form:
                made[key] = self.copy(form[key])
        made["/Type"], made["/Subtype"] = _name("/XObject"), _name("/Form")
        made["/Resources"] = named
        name = f"/N{len(used.get('/XObject', {}))}"
        used.setdefault("/XObject", {})[name] = made
        written.append(([_name(name)], "Do"))

    def _image(self, step: Step, used: dict[str, dict[str, Any]], written: list[tuple[Any, Any]]) -> None:
        assert step.box is not None
        a, b, c, d, _, _ = step.matrix
        shown = step.box.cut(self._box)
        image, unit = step.object, None
        whole = abs(a * d - b * c)
        name = f"/N{len(used.get('/XObject', {}))}"
        try:
            if whole and shown.width * shown.height < whole * _WHOLE:
                try:
                    image, unit = part_of(
                        self._out, self.copy, self._cutter.decoded, step.object, _in_picture(shown, step.matrix)
                    )
                except CannotCut as error:
                    self.left = f"a picture {error}, so all of it is in the file"
            copied = image if unit is not None else self._whole(image)
        except CannotRead:
            self.left = "a picture is damaged, so it is left out"
            return
        used.setdefault("/XObject", {})[name] = copied
        if unit is None:
            written.append(([_name(name)], "Do"))
        else:
            written += [([], "q"), ([_decimal(value) for value in unit], "cm"), ([_name(name)], "Do"), ([], "Q")]

    def _whole(self, image: Any) -> Any:
        """Return all of a picture, once for all places that show it."""
        if not image.is_indirect:
            return whole_of(self._out, self.copy, image)
        if image.objgen not in self._copies:
            self._copies[image.objgen] = self._out.make_indirect(whole_of(self._out, self.copy, image))
        return self._copies[image.objgen]

    def copy(self, value: Any) -> Any:
        """Return *value* as an object of the new file, without what says where it was."""
        import pikepdf

        if not isinstance(value, pikepdf.Object):
            return value
        for key in _LEFT_OUT:
            if isinstance(value, (pikepdf.Dictionary, pikepdf.Stream)) and key in value:
                del value[key]
        if value.is_indirect:
            if value.objgen not in self._copies:
                self._copies[value.objgen] = self._out.copy_foreign(value)
            return self._copies[value.objgen]
        return _copy_direct(value, self.copy)

    def _resources(self, used: dict[str, dict[str, Any]]) -> Any:
        import pikepdf

        kinds = {
            kind: pikepdf.Dictionary({name: self._own(kind, value) for name, value in named.items()})
            for kind, named in used.items()
        }
        return pikepdf.Dictionary(kinds)

    def _own(self, kind: str, value: Any) -> Any:
        return value if kind == "/XObject" else self.copy(value)


def _copy_direct(value: Any, copy: Any) -> Any:
    import pikepdf

    if isinstance(value, pikepdf.Dictionary):
        return pikepdf.Dictionary({key: copy(value[key]) for key in sorted(value.keys())})
    if isinstance(value, pikepdf.Array):
        return pikepdf.Array([copy(part) for part in value])
    return value


def _in_picture(shown: Box, matrix: Matrix) -> tuple[float, float, float, float]:
    """Return the part of the unit square, by its sides, of which *matrix* makes the box *shown*."""
    from pnp.draw.geometry import inverse, map_point

    back = inverse(matrix)
    points = [map_point(back, x, y) for x in (shown.left, shown.right) for y in (shown.top, shown.bottom)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return max(0.0, min(across)), max(0.0, min(down)), min(1.0, max(across)), min(1.0, max(down))


def _text(step: Step, box: Box) -> Iterable[tuple[Any, Any]]:
    """Return the operators that show the letters of *step* that meet *box*, and move the pen past the others."""
    import pikepdf

    before: list[tuple[Any, Any]] = []
    if step.operator == '"':
        before = [(step.operands[:1], "Tw"), (step.operands[1:2], "Tc"), ([], "T*")]
    elif step.operator == "'":
        before = [([], "T*")]
    parts: list[Any] = []
    kept, moved = b"", 0.0
    for glyph in step.glyphs:
        if isinstance(glyph, Glyph) and glyph.box.meets(box):
            if moved:
                parts, kept, moved = [*parts, *([pikepdf.String(kept)] if kept else []), _decimal(moved)], b"", 0.0
            kept += glyph.code
        else:
            moved += glyph if isinstance(glyph, float) else -glyph.advance
    if kept:
        parts.append(pikepdf.String(kept))
    if moved:
        parts.append(_decimal(moved))
    return [*before, ([pikepdf.Array(parts)], "TJ")] if parts else before


def _without_empty(written: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Return the operators without pairs of q and Q that hold nothing that is painted."""
    painted = frozenset(("f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "TJ", "INLINE IMAGE"))
    out: list[tuple[Any, Any]] = []
    starts: list[tuple[int, bool]] = []
    paints = False
    for operands, operator in written:
        if operator == "q":
            starts.append((len(out), paints))
            paints = False
        elif operator == "Q" and starts:
            start, before = starts.pop()
            if not paints:
                del out[start:]
                paints = before
                continue
            paints = True
        elif operator in painted:
            paints = True
        out.append((operands, operator))
    return out


def _name(text: str) -> Any:
    import pikepdf

    return pikepdf.Name(text)


def _decimal(value: float) -> Any:
    from decimal import Decimal

    return Decimal(_number(value))


def _number(value: float) -> str:
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
