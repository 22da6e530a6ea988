"""Where an element is set and what it may use: its box and paint, its face, and what all faces of a build share."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path as FilePath
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import BLACK, Colour
from pnp.draw.fonts import FontBook
from pnp.draw.frame import BLENDS, Blending, Extremes, Group, Item, Path, Shape, Symbol, rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, multiply
from pnp.errors import LayoutError, PnpError, did_you_mean
from pnp.layout import attributes
from pnp.layout.curves import paths_in
from pnp.layout.draft import Fault, box_on_face
from pnp.layout.gallery import Gallery
from pnp.layout.gradients import GRADIENTS, Gradient, read_gradient
from pnp.layout.icons import Icons
from pnp.layout.least_sizes import too_thin
from pnp.layout.lengths import length
from pnp.layout.located import Located
from pnp.layout.outlines import Outline
from pnp.layout.symbols import Sketch, Symbols
from pnp.layout.tabletop import Seen
from pnp.layout.textbox import Setting, TextSetter
from pnp.layout.theme import Theme
from pnp.layout.vector import SvgFiles, pdf_picture

PAINT = frozenset(
    ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule")
)
_TOLD = frozenset(("src", "role", "said", "anchor"))
"""Attributes that other steps add to elements: no message proposes them."""
COMMON = _TOLD | {"id"}
BLENDING = frozenset(("opacity", "blend", "tint"))
BOX = frozenset(("x", "y", "width", "height"))
"""Attributes that many elements take: of paint, of all, of what draws, of boxes."""

MOST_DRAWN = 100_000
"""Elements that a face may draw, each copy of a repeat and all that a symbol holds counted each time."""
_OF_SHAPES = frozenset(("rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "g", "svg", "clipPath"))
_SMALLEST = 1e-7
"""The least that a matrix may enlarge."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": False, "evenodd": True}

Again = dict[tuple[object, ...], list[Item]]
"""The items that elements drew, by their tag, text and attributes."""
_MOST_PLACES = 100
_MOST_KEPT = 2_000
"""The most elements of one place that are remembered."""
_SHORT = 8
"""The most letters of a text that is likely to stand on other cards too."""

Sizes = Mapping[str, int]
"""For each ``share`` the size of its texts in micrometres."""
NO_SIZES: Sizes = {}


class Paint(NamedTuple):
    """The paint that shapes inherit, with the names and defaults of SVG."""

    fill: Colour | None = (0, 0, 0)
    stroke: Colour | None = None
    width: int = 353  # 1 pt; in a viewBox it is one unit at first, as in SVG
    cap: int = 0
    join: int = 0
    dash: tuple[int, ...] = ()
    even_odd: bool = False
    gradient: Gradient | None = None
    """What fills in place of *fill*, which is one of its colours."""
    fill_opacity: int = 255
    stroke_opacity: int = 255
    word: str = "black"
    """The fill as it is written, for icons, which take the colour of words."""


class Surface(NamedTuple):
    """What is printed on: a trim with its bleed and safe zone, and its *outline* where that is no rectangle.

    *seed* names the card.
    """

    size: Size
    bleed: int
    safe: int
    outline: Outline | None
    seed: str


class Shared:
    """What all faces of a build share: colours, fonts, symbols, pictures, and what was worked out before.

    :param elements: what draws each element, by its tag.
    :param fill_static: fills a template that belongs to no card, for ``<use href="crop.j2"/>``.
    """

    def __init__(
        self,
        elements: Mapping[str, Entry],
        fonts: FontBook,
        theme: Theme,
        symbols: Symbols,
        gallery: Gallery,
        svg_files: SvgFiles,
        fill_static: Callable[[str], Element],
    ) -> None:
        self.elements = elements
        self.theme = theme
        self.symbols = symbols
        self.gallery = gallery
        self.icons = Icons(symbols, gallery, self._read_icon)
        self.text_setter = TextSetter(fonts, theme, self.icons)
        self._full_ink = theme.in_full_ink()
        self._svg_files = svg_files
        self._fill_static = fill_static
        self._drawn: dict[str, int] = {}
        """How many elements a symbol draws, by its key."""
        self.settings: dict[tuple[object, ...], Setting] = {}
        self.sketches: dict[tuple[str, int, str], Symbol | Sketch] = {}
        self._again: dict[tuple[object, ...], Again] = {}
        self.extremes: dict[str, Extremes] = {}

    def with_elements(self, elements: Mapping[str, Entry]) -> Shared:
        """Return a copy with other *elements*, and with nothing drawn yet."""
        other = copy(self)
        other.elements, other._again = elements, {}
        return other

    def element_count(self, key: str) -> int:
        """Return how many elements the symbol of *key* draws, those in other symbols counted each time."""
        return self._drawn.get(key, 1)

    def again(self, context: Context) -> Again:
        """Return the earlier drawings in places like *context*, on any card."""
        scene, *place = context
        key = (scene.theme, scene.surface[:-1], scene.any_size, *place)  # everything but the seed, which names the card
        known = self._again.get(key)
        if known is None:
            if len(self._again) >= _MOST_PLACES:
                self._again.clear()
            known = self._again[key] = {}
        elif len(known) > _MOST_KEPT:
            known.clear()
        return known

    def static_symbol(self, name: str) -> Symbol:
        """Return a template that belongs to no card as a symbol.

        :raises Located: anything wrong, with the element.
        """
        key = f"template {name}"
        return self.symbols.add(key, lambda: self.symbol(self._fill_static(name), key, self.theme))

    def picture(self, path: FilePath) -> Symbol:
        """Return the user's picture in SVG or PDF that is really at *path* as a symbol.

        :raises ArtError: it cannot be read, or holds what cannot be printed.
        """
        if path.suffix.lower() == ".pdf":
            name = f"pdf {self.gallery.name_of(path)}"
            return self.symbols.add(name, lambda: pdf_picture(path, name))
        key = f"svg {self.gallery.name_of(path)}"
        return self.symbols.add(key, lambda: self._svg_files.read(path, key, self._draw_picture))

    def symbol(self, root: Element, key: str, theme: Theme, *, any_size: bool = False) -> Symbol:
        """Return ``<svg width= height= viewBox=>`` or ``<symbol ...>`` as a symbol.

        :param any_size: it is printed at a size that is not known yet: thin lines are refused where it is placed.
        :raises Located: anything wrong, with the element.
        """
        view = root.get("viewBox")
        paint = Paint(fill=theme.fill("black"))
        try:
            if view is None:
                if "width" not in root.attrib or "height" not in root.attrib:
                    raise ValueError(f"<{root.tag}> needs width= and height=, or viewBox=")
                box = Rect(0, 0, *(length(root.attrib[side], 0, False) for side in ("width", "height")))
            else:
                box = Rect(*attributes.view_box(view))
                paint = paint._replace(width=1000)
            surface = Surface(Size(box.width, box.height), 0, 0, None, "")
            scene = Scene(self, theme, surface, definitions_in(root), Counter(), sizes=None, any_size=any_size)
            context = Context(scene, box.width, box.height, paint, user=view is not None, safe=False)
            context = context._replace(paint=context.paint_of(root))
        except ValueError as error:
            raise Located.of(root, error) from error
        out: list[Item] = []
        context.children(root, out)
        self._drawn[key] = scene.counter.drawn
        return Symbol(key, box, tuple(out))

    def tint(self, items: Sequence[Item], colour: str) -> list[Item]:
        """Return *items* in shades of *colour*, from white for what is white to the colour itself for what is black.

        :raises LayoutError: one is a page of PDF, whose colours nobody knows.
        """
        from pnp.layout.tint import Tint  # few games have one

        word, level = self.theme.split(colour)
        shade = self.theme.line(word)
        if shade is None:
            raise ValueError("tint='none' is no colour; leave the attribute out")
        return Tint(shade, level, self.symbols).items(items)

    def _draw_picture(self, root: Element, key: str) -> Symbol:
        return self.symbol(root, key, self.theme, any_size=True)

    def _read_icon(self, path: FilePath, key: str, colour: str) -> Symbol:
        """Return an icon, which the ink-saver leaves solid, like letters."""
        draw = partial(self.symbol, theme=self._full_ink, any_size=True)
        return self._svg_files.read(path, key, draw, colour)


class Counter:
    """How many elements a face has drawn so far."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn = 0

    def add(self, number: int) -> None:
        """Count *number* elements more.

        :raises LayoutError: the face draws too many.
        """
        self.drawn += number
        if self.drawn > MOST_DRAWN:
            what = f"draws more than {MOST_DRAWN} elements, counting copies and what symbols hold"
            raise LayoutError.at("", what, "repeat less, and use fewer symbols that use symbols")


class Scene(NamedTuple):
    """One face, or one symbol, while it is drawn.

    *definitions* are its elements with ids, by these. *sizes* are those of texts that share one with other faces, by
    the name of the share, None in a symbol, which has no part in them. While sizes are measured, *measured* takes them
    and *only* the elements that it holds are drawn.
    """

    shared: Shared
    theme: Theme
    surface: Surface
    definitions: Mapping[str, Element]
    counter: Counter
    sizes: Sizes | None = NO_SIZES
    measured: dict[str, int] | None = None
    only: Container[Element] | None = None
    any_size: bool = False
    """What is drawn will be printed at another size: its lines may be thin here."""
    seen: Seen | None = None
    """The facts for virtual tables; None in a symbol, which has none."""
    faults: list[Fault] | None = None
    """The faults of a draft, which goes on after each; None where the first fault is raised."""

    def definition(self, reference: str, tag: str) -> Element:
        """Return the ``<symbol>`` or ``<clipPath>`` of the id *reference*, with or without its ``#``.

        :raises LayoutError: there is none.
        """
        name = reference.removeprefix("#")
        found = self.definitions.get(name)
        if found is None or found.tag != tag:
            known = ", ".join(f"#{name}" for name, element in self.definitions.items() if element.tag == tag)
            raise LayoutError.at("", f"there is no <{tag} id={name!r}>", f"there are: {known or 'none'}")
        return found

    def paths(self, reference: str, context: Context) -> list[Path]:
        """Return the paths of the element of the id *reference*, as it would be drawn in *context*.

        Those of a shape or of shapes in a ``<g>``; of anything else its box.

        :raises LayoutError: there is none.
        """
        name = reference.removeprefix("#")
        found = self.definitions.get(name)
        if found is None:
            hint = did_you_mean(name, self.definitions) or "give an element that id; in <defs> it is not drawn"
            raise LayoutError.at("", f"there is no element of the id {name!r}", hint)
        if found.tag not in _OF_SHAPES:
            return [rect_path(context.box(found))]
        others = {key: value for key, value in self.definitions.items() if value is not found}  # not inside itself
        scene = self._replace(definitions=others, only=None, faults=None, any_size=True)
        out: list[Item] = []
        inner = context._replace(scene=scene, paint=Paint(stroke=BLACK, width=1), safe=False)
        inner.draw(_without_paint(found), out)
        paths = list(paths_in(out))
        if not paths:
            raise ValueError(f"{reference!r} holds no shape")
        return paths

    def gradient(self, reference: str) -> Gradient | None:
        """Return the gradient that ``fill="url(#id)"`` names; None where the ink-saver leaves one of its colours out.

        :raises ValueError: there is none, or it means nothing.
        """
        name = reference.removeprefix("url(").removesuffix(")").strip(" '\"").removeprefix("#")
        found = self.definitions.get(name)
        if found is None or found.tag not in GRADIENTS:
            known = ", ".join(f"url(#{id})" for id, element in self.definitions.items() if element.tag in GRADIENTS)
            raise LayoutError.at("", f"there is no gradient of the id {name!r}", f"there are: {known or 'none'}")
        return read_gradient(found, self.theme.fill, self.theme.split)


class Context(NamedTuple):
    """The box that ``100%`` means (micrometres), the inherited paint, and the way to the face's coordinates.

    *user* is true inside a viewBox: lengths are bare numbers there, and one unit is kept as 1000. *matrix* leads from
    here to the face, *scale* is how much it enlarges. *safe* says whether text and icons must stay in the safe zone.
    """

    scene: Scene
    width: int
    height: int
    paint: Paint = Paint()
    user: bool = False
    matrix: Matrix = IDENTITY
    scale: float = 1.0
    safe: bool = True
    shrink: int = 0
    """How much smaller texts are set, in micrometres, where they allow it, because their column is too full."""
    clips: tuple[Path, ...] = ()
    """What cuts all that is drawn here, in the coordinates of the face."""

    # -- drawing -------------------------------------------------------------------------------

    def children(self, element: Element, out: list[Item]) -> None:
        """Draw the children of *element* here."""
        text = element.text
        if text is not None and not text.isspace():
            _refuse_text(element, text)
        again = None if self.user else self.scene.shared.again(self)  # a picture is drawn once
        for child in element:
            self.draw(child, out, again)
            text = child.tail
            if text is not None and not text.isspace():
                _refuse_text(element, text)

    def draw(self, element: Element, out: list[Item], again: Again | None = None) -> None:
        """Add the items that draw *element* to *out*.

        :param again: what was drawn here before: figures, icons and frames stand on card after card, in one place.
        :raises Located: anything wrong, with the element.
        """
        scene = self.scene
        if scene.only is not None and element not in scene.only:
            return
        drawn = out
        key: tuple[object, ...] | None = None
        try:
            text = element.text
            if again is not None and not len(element) and (text is None or len(text) <= _SHORT):
                attrib = element.attrib
                key = (element.tag, text, *attrib, *attrib.values())
                items = again.get(key)
                if items is not None:
                    scene.counter.add(1)
                    out += items
                    return
            entry = scene.shared.elements.get(element.tag) or self.entry(element)
            draw = entry.draw if BLENDING.isdisjoint(element.attrib) else partial(_draw_blended, entry.draw)
            if not entry.holds and (len(element) or element.text):
                _refuse_content(element)
            if entry.takes is not None and not element.attrib.keys() <= entry.takes:
                _refuse_attributes(element, entry.takes)
            scene.counter.add(1)
            if again is None or key is None or not entry.repeats or _depends_on_face(element):
                draw(element, self, out)
                return
            drawn = []
            draw(element, self, drawn)
            again[key] = drawn
            out += drawn
        except (ValueError, PnpError, Located) as error:
            located = Located.of(element, error)
            if scene.faults is None or scene.counter.drawn > MOST_DRAWN:
                raise located from error
            if drawn is not out:
                out += drawn
            box = box_on_face(element, self.width, self.height, self.matrix, user=self.user)
            scene.faults.append(Fault(located, box))

    def entry(self, element: Element) -> Entry:
        """Return the function that draws *element*.

        :raises LayoutError: there is no such element.
        """
        elements = self.scene.shared.elements
        if element.tag not in elements:
            hint = did_you_mean(str(element.tag), elements, 2) or f"elements are: {', '.join(sorted(elements))}"
            raise LayoutError.at("", f"there is no element <{element.tag}>", hint)
        return elements[element.tag]

    def group(
        self, element: Element, out: list[Item], matrix: Matrix, inner: Context, clip: Path | None = None
    ) -> None:
        """Draw the children of *element* under *matrix*, which leads from *inner* to here.

        :raises ValueError: it would be enlarged or moved too far, or made too small.
        """
        whole = multiply(self.matrix, matrix)
        scale = math.sqrt(abs(whole[0] * whole[3] - whole[1] * whole[2]))
        if not scale >= _SMALLEST or not max(map(abs, whole)) <= attributes.FARTHEST:
            raise ValueError("is enlarged or moved too far, or made too small, to be printed")
        items: list[Item] = []
        paint = inner.paint_of(element)
        if clip is not None:
            inner = inner._replace(clips=(*inner.clips, clip.transform(whole)))
        inner._replace(matrix=whole, scale=scale, paint=paint).children(element, items)
        if items:
            out.append(Group(tuple(items), None if matrix == IDENTITY else matrix, clip))

    def shape(self, element: Element, out: list[Item], path: Path) -> None:
        """Add *path* in the paint of *element* to *out*.

        :raises ValueError: its line would print too thin.
        """
        paint = self.paint_of(element)
        fill, stroke, width, cap, join, dash, even_odd, gradient, fill_opacity, stroke_opacity, _ = paint
        if fill is None and stroke is None:
            return
        scene = self.scene
        if gradient is None and fill_opacity == stroke_opacity == 255:
            out.append(Shape(path, fill, stroke, width if stroke else 0, cap, join, dash, even_odd))
        else:
            filled: Item = Shape(path, fill, even_odd=even_odd)
            if gradient is not None:
                filled = gradient.fill(path, even_odd, self.scale)
            if fill is not None:
                self.see_through([filled], fill_opacity, out)
            if stroke is not None:
                self.see_through([Shape(path, None, stroke, width, cap, join, dash)], stroke_opacity, out)
        if stroke is not None and not scene.any_size and (fault := too_thin(width * self.scale, scene.theme.style)):
            raise ValueError(f"the line {fault}")

    def see_through(self, items: Sequence[Item], level: int, out: list[Item]) -> None:
        """Add *items* to *out* as one transparent group with an opacity of *level* / 255."""
        out += self.scene.shared.symbols.blend(items, Blending(level))

    def paint_of(self, element: Element) -> Paint:
        """Return the paint here with the changes that *element* makes to it.

        :raises ValueError: an attribute of paint that means nothing.
        """
        if PAINT.isdisjoint(element.attrib):
            return self.paint
        fill, stroke, width, cap, join, dash, even_odd, gradient, fill_opacity, stroke_opacity, word = self.paint
        theme = self.scene.theme
        for name, text in element.attrib.items():
            if name == "fill":
                gradient, fill_opacity = None, 255
                if text.startswith("url("):
                    gradient = self.scene.gradient(text)
                    fill = gradient.stops[0][1] if gradient else None
                    fill_opacity = gradient.opacity if gradient else 255
                    continue
                text, fill_opacity = theme.split(text)
                fill = theme.fill(text)
                word = text if text != "none" else "black"
            elif name == "stroke":
                text, stroke_opacity = theme.split(text)
                stroke = theme.line(text)
            elif name == "stroke-width":
                width = length(text, 0, self.user)
            elif name == "stroke-linecap":
                cap = attributes.choice(name, text, _CAPS)
            elif name == "stroke-linejoin":
                join = attributes.choice(name, text, _JOINS)
            elif name == "stroke-dasharray":
                dash = attributes.dashes(text, self.user)
            elif name == "fill-rule":
                even_odd = attributes.choice(name, text, _RULES)
        return Paint(fill, stroke, width, cap, join, dash, even_odd, gradient, fill_opacity, stroke_opacity, word)

    # -- lengths -------------------------------------------------------------------------------

    def length(self, element: Element, name: str, base: int, default: str | None = None) -> int:
        """Return the attribute *name* as a length; *base* is what 100 % is.

        :raises ValueError: it is missing and has no *default*, or is no length.
        """
        text = element.attrib.get(name, default)
        if text is None:
            raise ValueError(f"<{element.tag}> needs {name}=")
        return length(text, base, self.user)

    def point(self, element: Element, x: str, y: str, default: str | None = "0") -> tuple[int, int]:
        """Return the attributes *x* and *y* as lengths, one across and one down."""
        return self.length(element, x, self.width, default), self.length(element, y, self.height, default)

    def box(self, element: Element) -> Rect:
        """Return the box that x=, y=, width= and height= of *element* say; without them it is all of this one."""
        return attributes.box(element, self.width, self.height, user=self.user)

    def area(self, element: Element) -> Rect:
        """Return the box of *element*, which a picture can fill.

        :raises ValueError: it has no width or no height.
        """
        box = self.box(element)
        if not box.width or not box.height:
            raise ValueError("width and height must be more than nothing")
        return box


class Entry(NamedTuple):
    """What draws an element, and the attributes that it takes: None where it takes any."""

    draw: Callable[[Element, Context, list[Item]], None]
    takes: frozenset[str] | None
    holds: bool = True
    """It may hold other elements."""
    repeats: bool = False
    """What it draws depends on its attributes, its text and its place, and on nothing else of the face."""
    own_height: Callable[[Element, Context], int] | None = None
    """How high it is in a column, micrometres, where it has no ``height``."""


def definitions_in(root: Element) -> dict[str, Element]:
    """Return the elements in *root* that have an id, by that; symbols, clips and gradients before all others."""
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    return named | {element.get("id", ""): element for element in root.iter() if element.tag in _DEFINED}


_ELSEWHERE = frozenset(("share", "path", "around"))
"""Attributes that make a text depend on more of its face than itself."""
_DEFINED = frozenset(("symbol", "clipPath", *GRADIENTS))


def _depends_on_face(element: Element) -> bool:
    """Whether what *element* draws follows from other elements of its face, too: a gradient, a clip, a shared size.

    An id such as ``url(#sky)`` may mean something else on the next card.
    """
    attrib = element.attrib
    return not _ELSEWHERE.isdisjoint(attrib) or any("#" in text and text[:1] != "#" for text in attrib.values())


def _without_paint(element: Element) -> Element:
    """Return a copy of *element* and all in it that draws its shapes, whatever paints them."""
    bare = Element(element.tag, {k: v for k, v in element.attrib.items() if k not in PAINT and k not in BLENDING})
    bare.extend(map(_without_paint, element))
    return bare


def _draw_blended(
    draw: Callable[[Element, Context, list[Item]], None], element: Element, context: Context, out: list[Item]
) -> None:
    """Draw *element* as one group, in the colours of its ``tint``, over what is under it as its ``blend`` says."""
    level = attributes.opacity(element.get("opacity", "1"))
    mode = attributes.check_choice("blend", element.get("blend", "normal"), ("normal", *BLENDS))
    if mode != "normal" and (context.user or context.clips or context.scene.sizes is None):
        what = "blend= stands in a viewBox, in a symbol or under a clip-path, where not all programs see what is behind"
        raise LayoutError.at("", what, "put it on the element around that")
    items: list[Item] = []
    draw(element, context, items)
    if "tint" in element.attrib:
        items = context.scene.shared.tint(items, element.attrib["tint"])
    out += context.scene.shared.symbols.blend(items, Blending(level, mode))


def _refuse_attributes(element: Element, taken: frozenset[str]) -> None:
    name = min(element.attrib.keys() - taken)
    known = sorted(taken - _TOLD)
    hint = did_you_mean(name, known, 2) or f"it takes: {', '.join(known)}"
    raise LayoutError.at("", f"<{element.tag}> has no attribute {name!r}", hint)


def _refuse_text(element: Element, text: str) -> None:
    """Refuse text outside of ``<text>``: it would be lost."""
    hint = 'write <text x="..." y="...">...</text> around it'
    raise Located(element, LayoutError.at("", f"the text {text.strip()[:40]!r} stands in no <text>", hint))


def _refuse_content(element: Element) -> None:
    """Refuse children of an element that takes none; SVG files may have titles there."""
    text = "".join([element.text or "", *(child.tail or "" for child in element)])
    if text.strip():
        _refuse_text(element, text)
    for child in element:
        if child.tag not in ("title", "desc"):
            hint = "put it after, or put both into a <g>"
            raise Located(element, LayoutError.at("", f"<{child.tag}> may not stand in <{element.tag}>", hint))
