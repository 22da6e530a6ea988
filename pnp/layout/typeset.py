"""Element tree -> Frame. docs/templates.md shows every element; this is where each is drawn.

Elements keep SVG's names and meaning where SVG has them. Outside a viewBox every length carries its unit; inside one,
lengths are bare numbers of its units, kept as thousandths.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

from pnp.colour import BLACK
from pnp.errors import LayoutError, PnpError, Problem
from pnp.fonts import FontBook
from pnp.frame import Extremes, Frame, Group, Item, Place, Shape, Symbol, rect_path
from pnp.geometry import IDENTITY, Matrix, Rect, Size, multiply
from pnp.layout import attributes, scoring, shapes
from pnp.layout.context import LEAST_LINE, Context, Paint, length
from pnp.layout.pictures import FITS, Gallery
from pnp.layout.symbols import Symbols
from pnp.layout.textbox import Block, Setting, TextSetter, least_point_size
from pnp.layout.theme import Theme
from pnp.layout.vector import check_print, extremes
from pnp.pictures import inside
from pnp.units import UM_PER_PT, format_mm

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": False, "evenodd": True}
COLOURS_OF_ART = frozenset(("colour", "fill", "flag", "ink", "metal", "sails"))
"""The arguments of art that are colours, so that they may name one of ``[colours]``."""
_MOST_COPIES = 50_000
"""Repeats in repeats multiply: all of a face together make no more."""

_PAINT = frozenset(
    ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule")
)
_COMMON = frozenset(("id", "src"))
_BOX = frozenset(("x", "y", "width", "height"))


class Face(NamedTuple):
    """What is being typeset: a trim with its bleed and safe zone, *round* or not; *seed* names the card."""

    size: Size
    bleed: int
    safe: int
    round: bool
    seed: str


class Located(Exception):
    """An error, and the element that it happened in."""

    def __init__(self, element: Element, error: PnpError) -> None:
        self.element = element
        self.error = error


class Typesetter:
    """Draws faces. One for a build: fonts, colours, symbols and pictures are shared by all faces."""

    def __init__(
        self, fonts: FontBook, theme: Theme, symbols: Symbols, gallery: Gallery, fill_static: Callable[[str], Element]
    ) -> None:
        """*fill_static* fills a template that belongs to no card, for ``<use href="crop.j2"/>``."""
        self.theme = theme
        self.symbols = symbols
        self.text_setter = TextSetter(fonts, theme, symbols)
        self._gallery = gallery
        self._fill_static = fill_static
        self._sizes: dict[str, int] = {}
        self._measured: dict[str, int] | None = None
        self._face = Face(Size(0, 0), 0, 0, False, "")
        self._copies = 0
        self._definitions: dict[str, Element] = {}
        self._settings: dict[tuple[object, ...], Setting] = {}
        self._icons: dict[tuple[str, int, str], Symbol] = {}
        self._extremes: dict[str, Extremes] = {}

    # -- faces ---------------------------------------------------------------------------------

    def frame(self, root: Element, face: Face) -> Frame:
        """Return the face drawn.

        :raises Located: anything wrong, with the element.
        """
        if extra := root.attrib.keys() - {"src"}:
            what = f"<{root.tag}> has no attribute {min(extra)!r}"
            raise Located(root, LayoutError.at("", what, "the outermost element of a face takes none"))
        self._begin(root, face)
        out: list[Item] = []
        self._children(root, Context(face.size.width, face.size.height), out)
        return Frame(face.size.width, face.size.height, face.bleed, tuple(out))

    def symbol(self, root: Element, key: str, scale: float = 1) -> Symbol:
        """Return a static template or an SVG file, ``<svg width= height= viewBox=>`` or ``<symbol ...>``, as a symbol.

        :param scale: how much it is enlarged where it is placed, for the thinnest line.
        """
        view = root.get("viewBox")
        outer = self._face, self._definitions
        out: list[Item] = []
        try:
            if view is None:
                if "width" not in root.attrib or "height" not in root.attrib:
                    raise ValueError(f"<{root.tag}> needs width= and height=, or viewBox=")
                width, height = (length(root.attrib[side], 0, False) for side in ("width", "height"))
                box, context = Rect(0, 0, width, height), Context(width, height, safe=False)
            else:
                x, y, width, height = self._view_box(view)
                box = Rect(x, y, width, height)
                context = Context(width, height, Paint(width=1000), user=True, safe=False)
            context = context._replace(matrix=(scale, 0, 0, scale, 0, 0), scale=scale)
        except ValueError as error:
            raise Located(root, LayoutError.at("", str(error))) from error
        try:
            self._begin(root, Face(Size(box.width, box.height), 0, 0, False, ""))
            self._children(root, context._replace(paint=self._paint_here(root, context)), out)
        finally:
            self._face, self._definitions = outer
        return Symbol(key, box, tuple(out))

    def measure(self, roots: Iterable[tuple[Element, Face]]) -> None:
        """Fit every ``share`` of the faces *roots*: all boxes of a share get the size that the fullest needs."""
        self._measured = {}
        try:
            for root, face in roots:
                self.frame(root, face)
            self._sizes = self._measured
        finally:
            self._measured = None

    def forget_sizes(self) -> None:
        """Forget the shared sizes: another component begins."""
        self._sizes = {}

    @staticmethod
    def shares_sizes(root: Element) -> bool:
        """Return whether any text of the face shares its size with other cards."""
        return any(element.get("share") for element in root.iter("text"))

    def _begin(self, root: Element, face: Face) -> None:
        self._face = face
        self._copies = 0
        self._definitions = {}
        for element in root.iter():
            if element.tag in ("symbol", "clipPath"):
                self._definitions[element.get("id", "")] = element

    # -- walking -------------------------------------------------------------------------------

    def _children(self, element: Element, context: Context, out: list[Item]) -> None:
        words = element.text
        if words is not None and not words.isspace():
            _refuse_words(element, words)
        for child in element:
            self._draw(child, context, out)
            words = child.tail
            if words is not None and not words.isspace():
                _refuse_words(element, words)

    def _draw(self, element: Element, context: Context, out: list[Item]) -> None:
        entry = _ELEMENTS.get(element.tag)
        try:
            method, allowed = entry or self._entry(element)
            if (len(element) or element.text) and element.tag in _EMPTY:
                _refuse_content(element)
            if allowed is not None and not element.attrib.keys() <= allowed:
                self._refuse_attributes(element, allowed)
            method(self, element, context, out)
        except ValueError as error:
            raise Located(element, LayoutError.at("", str(error))) from error
        except PnpError as error:
            raise Located(element, error) from error

    @staticmethod
    def _entry(element: Element) -> tuple[_Method, frozenset[str] | None]:
        entry = _ELEMENTS.get(element.tag)
        if entry is None:
            near = difflib.get_close_matches(str(element.tag), _ELEMENTS, 2) or sorted(_ELEMENTS)
            raise LayoutError.at("", f"there is no element <{element.tag}>", f"elements are: {', '.join(near)}")
        return entry

    @staticmethod
    def _refuse_attributes(element: Element, allowed: frozenset[str]) -> None:
        name = sorted(element.attrib.keys() - allowed)[0]
        near = difflib.get_close_matches(name, allowed, 2) or sorted(allowed - {"src"})
        raise LayoutError.at("", f"<{element.tag}> has no attribute {name!r}", f"it takes: {', '.join(near)}")

    def _group(
        self,
        element: Element,
        context: Context,
        out: list[Item],
        matrix: Matrix,
        inner: Context,
        clip: str | None = None,
    ) -> None:
        """Draw the children of *element* under *matrix*, which leads from *inner* to *context*."""
        items: list[Item] = []
        whole = multiply(context.matrix, matrix)
        scale = math.sqrt(abs(whole[0] * whole[3] - whole[1] * whole[2]))
        paint = self._paint_here(element, inner)
        self._children(element, inner._replace(matrix=whole, scale=scale, paint=paint), items)
        if items:
            out.append(Group(tuple(items), None if matrix == IDENTITY else matrix, clip))

    # -- lengths and paint ---------------------------------------------------------------------

    def _box(self, element: Element, context: Context) -> Rect:
        get, user = element.attrib.get, context.user
        x, y = get("x"), get("y")
        width = length(get("width", "100%"), context.width, user)
        height = length(get("height", "100%"), context.height, user)
        if width < 0 or height < 0:
            raise ValueError(f"width {get('width')!r}, height {get('height')!r}: a size is never negative")
        return Rect(
            length(x, context.width, user) if x else 0, length(y, context.height, user) if y else 0, width, height
        )

    def _area(self, element: Element, context: Context) -> Rect:
        """Return a box that a picture can fill."""
        box = self._box(element, context)
        if not box.width or not box.height:
            raise ValueError("width and height must be more than nothing")
        return box

    @staticmethod
    def _length(element: Element, name: str, base: int, context: Context, default: str | None = None) -> int:
        text = element.attrib.get(name, default)
        if text is None:
            raise ValueError(f"<{element.tag}> needs {name}=")
        return length(text, base, context.user)

    def _point(self, element: Element, x: str, y: str, context: Context, default: str | None = "0") -> tuple[int, int]:
        """Return two lengths, one across and one down."""
        return (
            self._length(element, x, context.width, context, default),
            self._length(element, y, context.height, context, default),
        )

    @staticmethod
    def _view_box(text: str) -> tuple[int, int, int, int]:
        numbers = shapes.parse_numbers(text)
        if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
            raise ValueError(f"viewBox={text!r} is not four numbers: x y width height")
        x, y, width, height = (round(number * 1000) for number in numbers)
        return x, y, width, height

    def _paint_here(self, element: Element, context: Context) -> Paint:
        """Return the paint that *element* inherits, with its own changes."""
        if _PAINT.isdisjoint(element.attrib):
            return context.paint
        fill, stroke, width, cap, join, dash, even_odd = context.paint
        for name, text in element.attrib.items():
            if name == "fill":
                fill = self.theme.fill(text)
            elif name == "stroke":
                stroke = self.theme.line(text)
            elif name == "stroke-width":
                width = length(text, 0, context.user)
            elif name == "stroke-linecap":
                cap = attributes.choice(name, text, _CAPS)
            elif name == "stroke-linejoin":
                join = attributes.choice(name, text, _JOINS)
            elif name == "stroke-dasharray":
                dash = attributes.dashes(text, context.user)
            elif name == "fill-rule":
                even_odd = attributes.choice(name, text, _RULES)
        return Paint(fill, stroke, width, cap, join, dash, even_odd)

    def _shape(self, element: Element, context: Context, out: list[Item], path: str) -> None:
        paint = self._paint_here(element, context)
        if paint.fill is None and paint.stroke is None:
            return
        if paint.stroke is not None and paint.width * context.scale < LEAST_LINE - 1:
            thin = paint.width * context.scale / UM_PER_PT
            raise ValueError(f"the line would print {thin:.2f} pt wide; the least is 0.2 pt")
        fill, stroke, width, cap, join, dash, even_odd = paint
        out.append(Shape(path, fill, stroke, width if stroke else 0, cap, join, dash, even_odd))

    # -- shapes --------------------------------------------------------------------------------

    def _rect(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._box(element, context)
        rx = self._length(element, "rx", context.width, context, "0")
        ry = self._length(element, "ry", context.height, context, "0")
        attributes.not_negative("rx, ry", min(rx, ry))
        self._reaches_bleed(box, context)
        self._shape(element, context, out, shapes.rect_path(*box, rx, ry))

    def _circle(self, element: Element, context: Context, out: list[Item]) -> None:
        cx, cy = self._point(element, "cx", "cy", context)
        r = self._length(element, "r", context.width, context)
        attributes.not_negative("r", r)
        self._shape(element, context, out, shapes.ellipse_path(cx, cy, r, r))

    def _ellipse(self, element: Element, context: Context, out: list[Item]) -> None:
        cx, cy = self._point(element, "cx", "cy", context)
        rx, ry = self._point(element, "rx", "ry", context, None)
        attributes.not_negative("rx, ry", min(rx, ry))
        self._shape(element, context, out, shapes.ellipse_path(cx, cy, rx, ry))

    def _line(self, element: Element, context: Context, out: list[Item]) -> None:
        ends = [
            self._length(element, name, context.width if name[0] == "x" else context.height, context, "0")
            for name in ("x1", "y1", "x2", "y2")
        ]
        self._shape(element, context._replace(paint=context.paint._replace(fill=None)), out, shapes.line_path(*ends))

    def _points(self, element: Element, context: Context, out: list[Item]) -> None:
        parts = element.get("points", "").replace(",", " ").split()
        if len(parts) < 4 or len(parts) % 2:
            raise ValueError(f"points={element.get('points')!r} is not a list of x,y pairs")
        sides = (context.width, context.height)
        points = [length(part, sides[i % 2], context.user) for i, part in enumerate(parts)]
        self._shape(element, context, out, shapes.points_path(points, closed=element.tag == "polygon"))

    def _path(self, element: Element, context: Context, out: list[Item]) -> None:
        if not context.user:
            raise ValueError("path data carries no units: put the path into <svg x= y= width= height= viewBox=>")
        self._shape(element, context, out, shapes.path_from_svg(element.get("d", ""), 1000))

    def _background(self, element: Element, context: Context, out: list[Item]) -> None:
        """The whole face and its bleed in one flat colour."""
        face = self._face
        box = Rect(0, 0, *face.size).grown(face.bleed)
        self._shape(element, context, out, shapes.rect_path(*box))

    def _reaches_bleed(self, box: Rect, context: Context) -> None:
        """Refuse art that stops at the trim: the first crooked cut would show white paper."""
        face = self._face
        if not face.bleed or context.matrix != IDENTITY or face.round or not context.safe:
            return
        near = 300  # closer to the trim than any knife is steady
        edges = {
            "left": (-box.x, box.x), "top": (-box.y, box.y),
            "right": (box.right - face.size.width, box.right - face.size.width),
            "bottom": (box.bottom - face.size.height, box.bottom - face.size.height),
        }  # fmt: skip
        for side, (beyond, offset) in edges.items():
            if abs(offset) <= near and beyond < face.bleed:
                raise LayoutError.at(
                    "", f"stops at the {side} trim edge, where a crooked cut would show white paper",
                    f"carry it {format_mm(face.bleed)} mm past the edge, or keep it 3 mm inside",
                )  # fmt: skip

    # -- containers ----------------------------------------------------------------------------

    def _g(self, element: Element, context: Context, out: list[Item]) -> None:
        matrix = attributes.transform(element.get("transform", ""), context)
        inner = _safety(element, context)
        turn = element.get("turn", "0")
        if turn != "0":
            matrix = multiply(matrix, attributes.turn_within(turn, Size(context.width, context.height)))
            if turn in ("90", "270"):
                inner = inner._replace(width=context.height, height=context.width)
        clip = element.get("clip-path")
        self._group(element, context, out, matrix, inner, self._clip(clip, inner) if clip else None)

    def _cut(self, element: Element, context: Context, out: list[Item]) -> None:
        self._scored(element, context, out, scoring.CUT_WIDTH, ())

    def _fold(self, element: Element, context: Context, out: list[Item]) -> None:
        self._scored(element, context, out, scoring.FOLD_WIDTH, scoring.FOLD_DASH)

    def _scored(self, element: Element, context: Context, out: list[Item], width: int, dash: tuple[int, ...]) -> None:
        """Draw the children as lines of the house, equally wide at any scale."""
        scale = context.scale
        paint = Paint(None, BLACK, math.ceil(width / scale), dash=tuple(round(part / scale) for part in dash))
        self._children(element, context._replace(paint=paint), out)

    def _glue(self, element: Element, context: Context, out: list[Item]) -> None:
        shapes_only: list[Item] = []
        self._children(element, context._replace(paint=Paint()), shapes_only)
        for item in shapes_only:
            if not isinstance(item, Shape):
                raise ValueError("<glue> holds shapes only; put it into <g transform=...> rather than that into it")
            out.append(scoring.hatching(scoring.path_bounds(item.path), item.path, context.scale))

    def _net(self, element: Element, context: Context, out: list[Item]) -> None:
        """A paper die, in the middle of its box."""
        from pnp.layout.nets import unfold

        if context.user:
            raise ValueError("a net stands outside of any viewBox: its edges are measured on paper")
        box = self._box(element, context)
        net = unfold(attributes.count(element, "sides"), self._length(element, "edge", context.width, context))
        if net.width > box.width + 2 or net.height > box.height + 2:
            size = f"{format_mm(round(net.width), 1)} x {format_mm(round(net.height), 1)} mm"
            raise LayoutError.at("", f"the net of {size} is larger than its box", "make the edge shorter")
        drawn = scoring.net_element(
            net, element.get("fill", "white"), element.get("ink", "black"), element.get("font", "EB Garamond")
        )
        x, y = box.x + round((box.width - net.width) / 2), box.y + round((box.height - net.height) / 2)
        self._group(drawn, context, out, (1, 0, 0, 1, x, y), context)

    def _svg(self, element: Element, context: Context, out: list[Item]) -> None:
        """A box: its children measure from its corner, and in its units where it has a viewBox."""
        box = self._box(element, context)
        size = Size(box.width, box.height)
        turn = element.get("turn", "0")
        matrix = multiply((1, 0, 0, 1, box.x, box.y), attributes.turn_within(turn, size))
        if turn in ("90", "270"):
            size = size.turned()
        inner = _safety(element, context)._replace(width=size.width, height=size.height)
        view = element.get("viewBox")
        if view is None:
            self._group(element, context, out, matrix, inner)
            return
        x, y, width, height = self._view_box(view)
        scale = min(size.width / width, size.height / height)  # SVG's preserveAspectRatio="xMidYMid meet"
        dx, dy = (size.width - width * scale) / 2, (size.height - height * scale) / 2
        matrix = multiply(matrix, (scale, 0, 0, scale, dx - x * scale, dy - y * scale))
        paint = context.paint._replace(width=1000)
        inner = inner._replace(width=width, height=height, user=True, paint=paint)
        self._group(element, context, out, matrix, inner, shapes.rect_path(x, y, width, height))

    def _repeat(self, element: Element, context: Context, out: list[Item]) -> None:
        """Draws its children *count* times, each *dx*, *dy* further on; rows of *columns* go *row* down."""
        count = attributes.count(element, "count")
        columns = attributes.count(element, "columns") if "columns" in element.attrib else None
        dx, dy = self._point(element, "dx", "dy", context)
        self._copies += count
        if self._copies > _MOST_COPIES:
            raise ValueError(f"repeats make more than {_MOST_COPIES} copies on one face")
        for i in range(count):
            x, y = (dx * i, dy * i) if columns is None else (dx * (i % columns), dy * (i // columns))
            self._group(element, context, out, (1, 0, 0, 1, x, y), context)

    def _clip(self, reference: str, context: Context) -> str:
        name = reference.removeprefix("url(").removesuffix(")")
        definition = self._definition(name, "clipPath")
        definitions = self._definitions
        self._definitions = {key: value for key, value in definitions.items() if value is not definition}  # not itself
        out: list[Item] = []
        try:
            self._children(definition, context._replace(paint=Paint()), out)
        finally:
            self._definitions = definitions
        paths = [item.path for item in out if isinstance(item, Shape)]
        if not paths:
            raise ValueError(f"clip-path={reference!r} holds no shape")
        return " ".join(paths)

    def _definition(self, reference: str, tag: str) -> Element:
        found = self._definitions.get(reference.removeprefix("#"))
        if found is None or found.tag != tag:
            known = ", ".join(f"#{name}" for name, element in self._definitions.items() if element.tag == tag)
            raise LayoutError.at(
                "", f"there is no <{tag} id={reference.removeprefix('#')!r}>", f"there are: {known or 'none'}"
            )
        return found

    def _nothing(self, element: Element, context: Context, out: list[Item]) -> None:
        """Definitions and titles draw nothing where they stand."""

    # -- rows and columns ----------------------------------------------------------------------

    def _row(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._box(element, context)
        gap = self._length(element, "gap", context.width, context, "0")
        valign = attributes.one_of("valign", element.get("valign", "top"), ("top", "middle", "bottom"))
        inner = context._replace(width=box.width, height=box.height)
        for child, x, width in self._cells(element, inner, gap):
            cell = inner._replace(width=width)
            y = 0
            if valign != "top":
                free = box.height - self._height(child, cell)
                y = free // 2 if valign == "middle" else free
            self._cell(child, cell, out, box.x + x, box.y + y)

    def _column(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._box(element, context)
        gap = self._length(element, "gap", context.height, context, "0")
        inner = context._replace(width=box.width, height=box.height)
        heights = [self._height(child, inner) for child in element]
        total = sum(heights) + gap * (len(heights) - 1)
        if total > box.height + 2 and "height" in element.attrib:
            over = format_mm(total - box.height, 1)
            raise LayoutError.at("", f"the column is {over} mm too long", "shorten its texts, or make it larger")
        spread = attributes.one_of("valign", element.get("valign", "top"), ("top", "middle", "bottom", "spread"))
        y = {"middle": (box.height - total) // 2, "bottom": box.height - total}.get(spread, 0)
        if spread == "spread" and len(heights) > 1:
            gap += (box.height - total) // (len(heights) - 1)
        for child, height in zip(element, heights, strict=True):
            self._cell(child, inner._replace(height=height), out, box.x, box.y + y)
            y += height + gap

    def _cell(self, child: Element, context: Context, out: list[Item], x: int, y: int) -> None:
        """Draw *child* with the cell's corner as its origin."""
        items: list[Item] = []
        matrix: Matrix = (1, 0, 0, 1, x, y)
        self._draw(child, context._replace(matrix=multiply(context.matrix, matrix)), items)
        if items:
            out.append(Group(tuple(items), matrix))

    def _cells(self, element: Element, context: Context, gap: int) -> list[tuple[Element, int, int]]:
        """Return the children of a row, where each starts and how wide it is; those without a width share the rest."""
        widths = [self._length(c, "width", context.width, context) if "width" in c.attrib else None for c in element]
        taken = sum(width for width in widths if width is not None) + gap * (len(widths) - 1)
        if taken > context.width + 2:
            over = format_mm(taken - context.width, 1)
            raise LayoutError.at("", f"the row is {over} mm too wide", "make its cells narrower, or the row wider")
        share = (context.width - taken) // max(1, widths.count(None))
        x, cells = 0, []
        for child, width in zip(element, widths, strict=True):
            own = share if width is None else width
            cells.append((child, x, own))
            x += own + gap
        return cells

    def _height(self, element: Element, context: Context) -> int:
        """Return the height of a cell: its own, or what its text needs."""
        try:
            return self._own_height(element, context)
        except ValueError as error:
            raise Located(element, LayoutError.at("", str(error))) from error
        except PnpError as error:
            raise Located(element, error) from error

    def _own_height(self, element: Element, context: Context) -> int:
        if "height" in element.attrib:
            return self._length(element, "height", context.height, context)
        if element.tag == "text":
            width = self._length(element, "width", context.width, context, "100%")
            block, _ = self._block(element, context, width, None)
            return math.ceil(block.height) if block else 0
        if element.tag in ("row", "column"):
            width = self._length(element, "width", context.width, context, "100%")
            inner = context._replace(width=width)
            gap = self._length(element, "gap", context.height, context, "0")
            if element.tag == "row":
                return max(
                    (self._height(c, inner._replace(width=w)) for c, _, w in self._cells(element, inner, gap)),
                    default=0,
                )
            heights = [self._height(child, inner) for child in element]
            return sum(heights) + gap * max(0, len(heights) - 1)
        known = self._entry(element)[1]
        if known is None or "height" in known:
            raise ValueError(f"<{element.tag}> in a row or column needs height=")
        raise ValueError(f"<{element.tag}> has no height of its own: put it into <svg height=> in a row or column")

    # -- text ----------------------------------------------------------------------------------

    def _text(self, element: Element, context: Context, out: list[Item]) -> None:
        x, y = self._point(element, "x", "y", context)
        width = (
            self._length(element, "width", context.width, context) if "width" in element.attrib else context.width - x
        )
        height = self._length(element, "height", context.height, context) if "height" in element.attrib else None
        block, setting = self._block(element, context, width, height)
        if block is None:
            return
        items, boxes = self.text_setter.items(block, setting, x, y, width, height)
        out += items
        if context.safe and _stays_safe(element):
            for box in boxes:
                self._in_safe_zone(box, context)

    def _block(
        self, element: Element, context: Context, width: int, height: int | None
    ) -> tuple[Block | None, Setting]:
        setting = self._setting(element, context)
        words = self.text_setter.words(element, setting.span)
        if not words:
            return None, setting
        share = element.get("share")
        if share is not None and self._measured is None and share in self._sizes:
            setting = setting._replace(size=self._sizes[share], least=self._sizes[share])
        block = self.text_setter.lay_out(words, setting, width, height, scale=context.scale)
        if share is not None and self._measured is not None:
            self._measured[share] = min(block.size, self._measured.get(share, block.size))
        least = min(f.style.scale for w in words for f in w.fragments) if len(element) else 1
        least_point_size(block.size, context.scale * least)
        return block, setting

    def _setting(self, element: Element, context: Context) -> Setting:
        get = element.attrib.get
        key = (
            context.user, get("size"), get("min-size"), get("align"), get("valign"), get("leading"),
            get("font"), get("bold"), get("italic"), get("fill"),
        )  # fmt: skip
        setting = self._settings.get(key)
        if setting is None:
            setting = self._settings[key] = attributes.read_setting(element.attrib, context.user)
        return setting

    def _in_safe_zone(self, box: tuple[int, int, int, int], context: Context) -> None:
        """Refuse what matters when it lies outside the safe zone of the face."""
        face = self._face
        left, top, right, bottom = box
        width, height = face.size
        if context.matrix is IDENTITY and not face.round:
            safe = face.safe
            if left >= safe and top >= safe and right <= width - safe and bottom <= height - safe:
                return
        a, b, c, d, e, f = context.matrix
        corners = [
            (a * x + c * y + e, b * x + d * y + f)
            for x, y in ((left, top), (right, top), (left, bottom), (right, bottom))
        ]
        if face.round:
            radius = min(width, height) / 2
            out = max(math.hypot(x - width / 2, y - height / 2) for x, y in corners) - (radius - face.safe)
        else:
            out = max(
                face.safe - min(x for x, _ in corners), max(x for x, _ in corners) - (width - face.safe),
                face.safe - min(y for _, y in corners), max(y for _, y in corners) - (height - face.safe),
            )  # fmt: skip
        if out > 2:
            raise LayoutError.at(
                "", f"reaches {format_mm(round(out), 2)} mm out of the safe zone",
                f'keep it {format_mm(face.safe)} mm inside the trim, or write safe="no" if it may be cut',
            )  # fmt: skip

    # -- symbols and pictures ------------------------------------------------------------------

    def _icon(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._area(element, context)
        size = round(min(box.width, box.height) * context.scale)
        key = (element.get("name", ""), size, element.get("fill", "black"))
        symbol = self._icons.get(key)
        if symbol is None:
            colour = "#{:02x}{:02x}{:02x}".format(*self.theme.text(key[2]))
            symbol = self._icons[key] = self.symbols.icon(key[0], size, colour)
        self._place(symbol, box, out)
        if self.symbols.is_file(symbol.key):
            self._prints_well(symbol, key[0], box, context)
        if context.safe and _stays_safe(element):
            self._in_safe_zone((box.x, box.y, box.right, box.bottom), context)

    def _art(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._area(element, context)
        self._reaches_bleed(box, context)
        arguments = {
            name: self.theme.named(text) if name in COLOURS_OF_ART else text
            for name, text in element.attrib.items()
            if name not in _ART
        }
        width, height = round(box.width * context.scale), round(box.height * context.scale)
        symbol = self.symbols.art(
            element.get("kind", ""), width, height, arguments, element.get("seed", self._face.seed)
        )
        self._place(symbol, box, out)

    def _use(self, element: Element, context: Context, out: list[Item]) -> None:
        href = element.get("href", "")
        if not href:
            raise ValueError('<use> needs href=, like "#symbol" or "part.j2"')
        if href.startswith("#"):
            definition = self._definition(href, "symbol")
            key = f"symbol {href[1:]} {hash_of(definition)}"
            symbol = self.symbols.add(key, lambda: self.symbol(definition, key))
        else:
            key = f"template {href}"
            symbol = self.symbols.add(key, lambda: self.symbol(self._fill_static(href), key))
        x, y = self._point(element, "x", "y", context)
        width = (
            self._length(element, "width", context.width, context) if "width" in element.attrib else symbol.box.width
        )
        height = (
            self._length(element, "height", context.height, context)
            if "height" in element.attrib
            else symbol.box.height
        )
        self._place(symbol, Rect(x, y, width, height), out)

    def _image(self, element: Element, context: Context, out: list[Item]) -> None:
        box = self._area(element, context)
        self._reaches_bleed(box, context)
        self._put_file(self._gallery.find(element.get("href", "")), box, element, context, out)

    def _slot(self, element: Element, context: Context, out: list[Item]) -> None:
        """An art slot: the user's own picture of that name where there is one, else what stands inside."""
        box = self._area(element, context)
        attributes.one_of("fit", element.get("fit", "cover"), FITS)
        found = self._gallery.in_slot(element.get("name", self._face.seed))
        if found is not None:
            self._reaches_bleed(box, context)
            self._put_file(found, box, element, context, out)
            return
        self._group(
            element, context, out, (1, 0, 0, 1, box.x, box.y), context._replace(width=box.width, height=box.height)
        )

    def _put_file(
        self, found: tuple[Path, Path], box: Rect, element: Element, context: Context, out: list[Item]
    ) -> None:
        path, root = found
        fit = attributes.one_of("fit", element.get("fit", "cover"), FITS)
        if path.suffix.lower() == ".svg":
            symbol = self.symbols.svg(inside(path, root))
            self._place(symbol, box, out, fit)
            self._prints_well(symbol, path.name, box, context, fit)
        else:
            out.append(self._gallery.place(path, root, box, fit, context.scale))

    def _prints_well(self, symbol: Symbol, name: str, box: Rect, context: Context, fit: str = "contain") -> None:
        """Refuse the SVG picture *name* when its lines, text or pixels are too little for *box*."""
        found = self._extremes.get(symbol.key)
        if found is None:
            found = self._extremes[symbol.key] = extremes(symbol)
        small, large = sorted((box.width / symbol.box.width, box.height / symbol.box.height))
        across, down = {"contain": (small, small), "cover": (large, large)}.get(fit, (small, large))
        check_print(found, name, across * context.scale, down * context.scale)

    @staticmethod
    def _place(symbol: Symbol, box: Rect, out: list[Item], fit: str = "contain") -> None:
        """Place *symbol* in the middle of *box*: as large as its proportions allow, or as *fit* says."""
        inner = symbol.box
        if not (box.width and box.height and inner.width and inner.height):
            raise ValueError("width and height must be more than nothing")
        if (inner.width, inner.height) == (box.width, box.height):
            out.append(Place(symbol.key, (1, 0, 0, 1, box.x - inner.x, box.y - inner.y)))
            return
        across, down = box.width / inner.width, box.height / inner.height
        if fit != "fill":
            across = down = max(across, down) if fit == "cover" else min(across, down)
        x, y = box.x + (box.width - inner.width * across) / 2, box.y + (box.height - inner.height * down) / 2
        place = Place(symbol.key, (across, 0, 0, down, x - inner.x * across, y - inner.y * down))
        out.append(Group((place,), None, rect_path(box)) if fit == "cover" else place)


def _refuse_words(element: Element, words: str) -> None:
    """Refuse words that stand in no ``<text>``: they would be lost."""
    hint = 'write <text x="..." y="...">...</text> around them'
    raise Located(element, LayoutError.at("", f"the words {words.strip()[:40]!r} stand in no <text>", hint))


def _refuse_content(element: Element) -> None:
    """Refuse what stands in an element that draws nothing but itself; SVG files may have titles there."""
    words = "".join([element.text or "", *(child.tail or "" for child in element)])
    if words.strip():
        _refuse_words(element, words)
    for child in element:
        if child.tag not in ("title", "desc"):
            hint = "put it after, or put both into a <g>"
            raise Located(element, LayoutError.at("", f"<{child.tag}> may not stand in <{element.tag}>", hint))


def _stays_safe(element: Element) -> bool:
    return "safe" not in element.attrib or attributes.is_yes(element.attrib["safe"])


def _safety(element: Element, context: Context) -> Context:
    return context if _stays_safe(element) else context._replace(safe=False)


def hash_of(element: Element) -> str:
    """Return a short name for the content of *element*."""
    from hashlib import sha256

    return sha256(tostring(element)).hexdigest()[:12]


def describe(element: Element) -> str:
    """Return how a message names *element*: by its id, its href, or its first words.

    >>> from xml.etree.ElementTree import XML
    >>> describe(XML('<text id="rules">Draw two cards</text>'))
    "<text id='rules'>"
    """
    for name in ("id", "name", "href", "kind"):
        if name in element.attrib:
            return f"<{element.tag} {name}={element.attrib[name]!r}>"
    words = " ".join("".join(element.itertext()).split())
    if words:
        return f"<{element.tag}> {words[:40]!r}"
    shown = "".join(f' {k}="{v}"' for k, v in element.attrib.items() if k != "src")
    return f"<{element.tag}{shown}>"[:100]


def located_problems(located: Located, who: str) -> LayoutError:
    """Return the error of *located* as the user sees it: place, element, problem, hint."""
    where = located.element.get("src", "")
    place = f"{where}, {who}" if where else who
    element = describe(located.element)
    return LayoutError(
        *(
            Problem(f"{place}, {element}" if not p.where else f"{place}, {element}: {p.where}", p.what, p.hint)
            for p in located.error.problems
        )
    )


_Method = Callable[[Typesetter, Element, Context, list[Item]], None]
_ART = _COMMON | _BOX | {"kind", "seed"}
_EMPTY = frozenset((
    "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "background", "icon", "art", "use", "image"
))  # fmt: skip
"""Elements that hold no others."""
_SHAPE = _COMMON | _PAINT


def _entry(method: _Method, *names: str, base: frozenset[str] = _COMMON) -> tuple[_Method, frozenset[str]]:
    return method, base | frozenset(names)


_ELEMENTS: dict[str, tuple[_Method, frozenset[str] | None]] = {
    "rect": _entry(Typesetter._rect, "rx", "ry", base=_SHAPE | _BOX),
    "circle": _entry(Typesetter._circle, "cx", "cy", "r", base=_SHAPE),
    "ellipse": _entry(Typesetter._ellipse, "cx", "cy", "rx", "ry", base=_SHAPE),
    "line": _entry(Typesetter._line, "x1", "y1", "x2", "y2", base=_SHAPE),
    "polyline": _entry(Typesetter._points, "points", base=_SHAPE),
    "polygon": _entry(Typesetter._points, "points", base=_SHAPE),
    "path": _entry(Typesetter._path, "d", base=_SHAPE),
    "background": _entry(Typesetter._background, base=_SHAPE),
    "g": _entry(Typesetter._g, "transform", "turn", "clip-path", "safe", base=_SHAPE),
    "cut": _entry(Typesetter._cut),
    "fold": _entry(Typesetter._fold),
    "glue": _entry(Typesetter._glue),
    "net": _entry(Typesetter._net, "sides", "edge", "fill", "ink", "font", base=_COMMON | _BOX),
    "svg": _entry(Typesetter._svg, "viewBox", "turn", "safe", base=_SHAPE | _BOX),
    "repeat": _entry(Typesetter._repeat, "count", "dx", "dy", "columns", base=_SHAPE),
    "row": _entry(Typesetter._row, "gap", "valign", base=_COMMON | _BOX),
    "column": _entry(Typesetter._column, "gap", "valign", base=_COMMON | _BOX),
    "text": _entry(
        Typesetter._text,
        "font", "size", "min-size", "share", "leading", "align", "valign", "fill", "bold", "italic", "safe",
        base=_COMMON | _BOX,
    ),
    "icon": _entry(Typesetter._icon, "name", "fill", "safe", base=_COMMON | _BOX),
    "art": (Typesetter._art, None),
    "use": _entry(Typesetter._use, "href", base=_COMMON | _BOX),
    "image": _entry(Typesetter._image, "href", "fit", base=_COMMON | _BOX),
    "slot": _entry(Typesetter._slot, "name", "fit", base=_COMMON | _BOX),
    "symbol": (Typesetter._nothing, None),
    "clipPath": (Typesetter._nothing, None),
    "defs": (Typesetter._nothing, None),
    "title": (Typesetter._nothing, None),
}  # fmt: skip
