"""Element tree -> Frame. docs/templates.md shows every element, layout/elements draws each; here they are walked.

Elements keep SVG's names and meaning where SVG has them. Outside a viewBox every length carries its unit; inside one,
lengths are bare numbers of its units, kept as thousandths.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Extremes, Frame, Group, Item, Path, Shape, Symbol
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, multiply
from pnp.draw.units import UM_PER_PT
from pnp.errors import LayoutError, PnpError
from pnp.layout import attributes
from pnp.layout.context import PAINT, Context, Located, Paint, Surface, length
from pnp.layout.elements import ELEMENTS, EMPTY, entry_of, flow
from pnp.layout.gathered import GatheredText
from pnp.layout.pictures import Gallery
from pnp.layout.symbols import Outline, Symbols
from pnp.layout.textbox import InkBox, Setting, TextSetter
from pnp.layout.theme import Theme

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": False, "evenodd": True}


Sizes = Mapping[str, int]
"""For each ``share`` the size of its texts in micrometres."""
NO_SIZES: Sizes = {}


class Typesetter:
    """Draws faces. One for a build: fonts, colours, symbols and pictures are shared by all faces."""

    def __init__(
        self, fonts: FontBook, theme: Theme, symbols: Symbols, gallery: Gallery, fill_static: Callable[[str], Element]
    ) -> None:
        """*fill_static* fills a template that belongs to no card, for ``<use href="crop.j2"/>``."""
        self.theme = theme
        self._paint = Paint(fill=theme.fill("black"))  # SVG's default, as the ink-saver has it
        self.symbols = symbols
        self.text_setter = TextSetter(fonts, theme, symbols)
        self.gallery = gallery
        self.fill_static = fill_static
        self.sizes: Sizes = NO_SIZES
        self.only: set[Element] | None = None
        """While measuring, the elements that are drawn."""
        self.measured: dict[str, int] | None = None
        self.surface = Surface(Size(0, 0), 0, 0, False, "")
        self.copies = 0
        self.definitions: dict[str, Element] = {}
        self.settings: dict[tuple[object, ...], Setting] = {}
        self.icons: dict[tuple[str, int, str], Symbol | Outline] = {}
        self.short_texts: dict[tuple[object, ...], tuple[list[Item], list[InkBox]]] = {}
        self.extremes: dict[str, Extremes] = {}

    # -- faces ---------------------------------------------------------------------------------

    def frame(self, root: Element, surface: Surface, sizes: Sizes = NO_SIZES) -> Frame:
        """Return the face drawn.

        :param sizes: those of the texts that share one with other faces; what is not among them is fitted by itself.

        :raises Located: anything wrong, with the element.
        """
        if extra := root.attrib.keys() - {"src"}:
            what = f"<{root.tag}> has no attribute {min(extra)!r}"
            raise Located(root, LayoutError.at("", what, "the outermost element of a face takes none"))
        self._begin(root, surface)
        self.sizes = sizes
        out: list[Item] = []
        self.children(root, Context(surface.size.width, surface.size.height, self._paint), out)
        return Frame(surface.size.width, surface.size.height, surface.bleed, tuple(out))

    def symbol(self, root: Element, key: str, scale: float = 1) -> Symbol:
        """Return a static template or an SVG file, ``<svg width= height= viewBox=>`` or ``<symbol ...>``, as a symbol.

        :param scale: how much it is enlarged where it is placed, for the thinnest line.
        """
        view = root.get("viewBox")
        outer = self.surface, self.definitions
        out: list[Item] = []
        try:
            if view is None:
                if "width" not in root.attrib or "height" not in root.attrib:
                    raise ValueError(f"<{root.tag}> needs width= and height=, or viewBox=")
                width, height = (length(root.attrib[side], 0, False) for side in ("width", "height"))
                box, context = Rect(0, 0, width, height), Context(width, height, self._paint, safe=False)
            else:
                x, y, width, height = attributes.view_box(view)
                box = Rect(x, y, width, height)
                context = Context(width, height, self._paint._replace(width=1000), user=True, safe=False)
            context = context._replace(matrix=(scale, 0, 0, scale, 0, 0), scale=scale)
        except ValueError as error:
            raise Located(root, LayoutError.at("", str(error))) from error
        try:
            self._begin(root, Surface(Size(box.width, box.height), 0, 0, False, ""))
            self.children(root, context._replace(paint=self.paint(root, context)), out)
        finally:
            self.surface, self.definitions = outer
        return Symbol(key, box, tuple(out))

    def measure(self, root: Element, surface: Surface, sizes: dict[str, int]) -> None:
        """Fit every ``share`` of a face, and lower its entry in *sizes* to what it needs: the fullest box decides.

        Nothing else is drawn.

        :raises Located: anything wrong with those texts, with the element.
        """
        self.measured = sizes
        self.only = _on_the_way(root)
        try:
            self.frame(root, surface)
        finally:
            self.measured = self.only = None

    def height(self, element: Element, width: int) -> int:
        """Return how high *element* is in a column *width* wide, micrometres.

        :raises Located: anything wrong, with the element.
        """
        return flow.height_of(self, element, Context(width, 0, self._paint))

    def gathered(self, element: Element) -> GatheredText:
        """Return a ``<text>`` to be measured at many sizes and widths.

        :raises Located: anything wrong with its words, with the element.
        """
        return GatheredText(self.text_setter, element)

    def _begin(self, root: Element, surface: Surface) -> None:
        self.surface = surface
        self.copies = 0
        self.definitions = {}
        for element in root.iter():
            if element.tag in ("symbol", "clipPath"):
                self.definitions[element.get("id", "")] = element

    # -- walking -------------------------------------------------------------------------------

    def children(self, element: Element, context: Context, out: list[Item]) -> None:
        words = element.text
        if words is not None and not words.isspace():
            _refuse_words(element, words)
        for child in element:
            self.draw(child, context, out)
            words = child.tail
            if words is not None and not words.isspace():
                _refuse_words(element, words)

    def draw(self, element: Element, context: Context, out: list[Item]) -> None:
        if self.only is not None and element not in self.only:
            return
        entry = ELEMENTS.get(element.tag)
        try:
            method, allowed = entry or entry_of(element)
            if (len(element) or element.text) and element.tag in EMPTY:
                _refuse_content(element)
            if allowed is not None and not element.attrib.keys() <= allowed:
                self._refuse_attributes(element, allowed)
            method(self, element, context, out)
        except ValueError as error:
            raise Located(element, LayoutError.at("", str(error))) from error
        except PnpError as error:
            raise Located(element, error) from error

    @staticmethod
    def _refuse_attributes(element: Element, allowed: frozenset[str]) -> None:
        name = sorted(element.attrib.keys() - allowed)[0]
        near = difflib.get_close_matches(name, allowed, 2) or sorted(allowed - {"src"})
        raise LayoutError.at("", f"<{element.tag}> has no attribute {name!r}", f"it takes: {', '.join(near)}")

    def group(
        self,
        element: Element,
        context: Context,
        out: list[Item],
        matrix: Matrix,
        inner: Context,
        clip: Path | None = None,
    ) -> None:
        """Draw the children of *element* under *matrix*, which leads from *inner* to *context*."""
        items: list[Item] = []
        whole = multiply(context.matrix, matrix)
        scale = math.sqrt(abs(whole[0] * whole[3] - whole[1] * whole[2]))
        paint = self.paint(element, inner)
        self.children(element, inner._replace(matrix=whole, scale=scale, paint=paint), items)
        if items:
            out.append(Group(tuple(items), None if matrix == IDENTITY else matrix, clip))

    # -- lengths and paint ---------------------------------------------------------------------

    def box(self, element: Element, context: Context) -> Rect:
        get, user = element.attrib.get, context.user
        x, y = get("x"), get("y")
        width = length(get("width", "100%"), context.width, user)
        height = length(get("height", "100%"), context.height, user)
        if width < 0 or height < 0:
            raise ValueError(f"width {get('width')!r}, height {get('height')!r}: a size is never negative")
        return Rect(
            length(x, context.width, user) if x else 0, length(y, context.height, user) if y else 0, width, height
        )

    def area(self, element: Element, context: Context) -> Rect:
        """Return a box that a picture can fill."""
        box = self.box(element, context)
        if not box.width or not box.height:
            raise ValueError("width and height must be more than nothing")
        return box

    @staticmethod
    def length(element: Element, name: str, base: int, context: Context, default: str | None = None) -> int:
        text = element.attrib.get(name, default)
        if text is None:
            raise ValueError(f"<{element.tag}> needs {name}=")
        return length(text, base, context.user)

    def point(self, element: Element, x: str, y: str, context: Context, default: str | None = "0") -> tuple[int, int]:
        """Return two lengths, one across and one down."""
        return (
            self.length(element, x, context.width, context, default),
            self.length(element, y, context.height, context, default),
        )

    def paint(self, element: Element, context: Context) -> Paint:
        """Return the paint that *element* inherits, with its own changes."""
        if PAINT.isdisjoint(element.attrib):
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

    def shape(self, element: Element, context: Context, out: list[Item], path: Path) -> None:
        paint = self.paint(element, context)
        if paint.fill is None and paint.stroke is None:
            return
        if paint.stroke is not None and paint.width * context.scale < self.theme.style.least_line - 1:
            thin, least = paint.width * context.scale / UM_PER_PT, self.theme.style.least_line_pt
            raise ValueError(f"the line would print {thin:.2f} pt wide; the least is {least} pt")
        fill, stroke, width, cap, join, dash, even_odd = paint
        out.append(Shape(path, fill, stroke, width if stroke else 0, cap, join, dash, even_odd))

    def definition(self, reference: str, tag: str) -> Element:
        found = self.definitions.get(reference.removeprefix("#"))
        if found is None or found.tag != tag:
            known = ", ".join(f"#{name}" for name, element in self.definitions.items() if element.tag == tag)
            raise LayoutError.at(
                "", f"there is no <{tag} id={reference.removeprefix('#')!r}>", f"there are: {known or 'none'}"
            )
        return found


def _on_the_way(root: Element) -> set[Element]:
    """Return the texts that share a size, and the elements that they lie in."""
    found: set[Element] = set()

    def look(element: Element) -> bool:
        inside = [look(child) for child in element]
        if any(inside) or (element.tag == "text" and "share" in element.attrib):
            found.add(element)
            return True
        return False

    if look(root) and any(element.tag in ("symbol", "clipPath") for element in found):
        return set(root.iter())  # such a text is drawn where its symbol is used
    return found


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
