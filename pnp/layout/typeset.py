"""Element tree -> Frame. docs/templates.md shows every element; layout/elements draws each, and here is their table.

Elements keep SVG's names and meaning where SVG has them. Outside a viewBox every length carries its unit; inside one,
lengths are bare numbers of its units, kept as thousandths.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Frame, Item
from pnp.draw.geometry import Size
from pnp.errors import LayoutError
from pnp.layout.context import (
    BOX,
    COMMON,
    NO_SIZES,
    PAINT,
    Context,
    Counter,
    Entry,
    Paint,
    Scene,
    Shared,
    Sizes,
    Surface,
    definitions_in,
)  # fmt: skip
from pnp.layout.elements import containers, flow, placed, shapes, text
from pnp.layout.gallery import Gallery
from pnp.layout.gathered import GatheredText
from pnp.layout.located import Located
from pnp.layout.symbols import Symbols
from pnp.layout.theme import Theme
from pnp.layout.vector import SvgFiles

_SHAPE = COMMON | PAINT
_BOX = COMMON | BOX

ELEMENTS: dict[str, Entry] = {
    "rect": Entry(shapes.draw_rect, _SHAPE | BOX | {"rx", "ry"}, holds=False, repeats=True),
    "circle": Entry(shapes.draw_circle, _SHAPE | {"cx", "cy", "r"}, holds=False, repeats=True),
    "ellipse": Entry(shapes.draw_ellipse, _SHAPE | {"cx", "cy", "rx", "ry"}, holds=False, repeats=True),
    "line": Entry(shapes.draw_line, _SHAPE | {"x1", "y1", "x2", "y2"}, holds=False, repeats=True),
    "polyline": Entry(shapes.draw_points, _SHAPE | {"points"}, holds=False),
    "polygon": Entry(shapes.draw_points, _SHAPE | {"points"}, holds=False),
    "path": Entry(shapes.draw_path, _SHAPE | {"d"}, holds=False),
    "background": Entry(shapes.draw_background, _SHAPE, holds=False, repeats=True),
    "g": Entry(containers.draw_g, _SHAPE | {"transform", "turn", "clip-path", "safe"}),
    "cut": Entry(containers.draw_cut, COMMON),
    "fold": Entry(containers.draw_fold, COMMON),
    "glue": Entry(containers.draw_glue, COMMON),
    "net": Entry(containers.draw_net, _BOX | {"sides", "edge", "fill", "ink", "font"}),
    "svg": Entry(containers.draw_svg, _SHAPE | BOX | {"viewBox", "turn", "safe"}),
    "repeat": Entry(containers.draw_repeat, _SHAPE | {"count", "dx", "dy", "columns"}),
    "row": Entry(flow.draw_row, _BOX | {"gap", "valign"}),
    "column": Entry(flow.draw_column, _BOX | {"gap", "valign"}),
    "text": Entry(text.draw_text, _BOX | {
        "font", "size", "min-size", "share", "leading", "align", "valign", "fill", "bold", "italic", "safe"
    }, repeats=True),
    "icon": Entry(placed.draw_icon, _BOX | {"name", "fill", "safe"}, holds=False, repeats=True),
    "art": Entry(placed.draw_art, None, holds=False),
    "use": Entry(placed.draw_use, _BOX | {"href"}, holds=False),
    "image": Entry(placed.draw_image, _BOX | {"href", "fit"}, holds=False),
    "slot": Entry(placed.draw_slot, _BOX | {"name", "fit"}),
    "symbol": Entry(containers.draw_nothing, None),
    "clipPath": Entry(containers.draw_nothing, None),
    "defs": Entry(containers.draw_nothing, None),
    "title": Entry(containers.draw_nothing, None),
}  # fmt: skip


class Typesetter:
    """Draws faces. There is one for a build; it draws *icons* and knows the *style*.

    :param fill_static: fills a template that belongs to no card, for ``<use href="crop.j2"/>``.
    """

    def __init__(
        self,
        fonts: FontBook,
        theme: Theme,
        symbols: Symbols,
        gallery: Gallery,
        svg_files: SvgFiles,
        fill_static: Callable[[str], Element],
    ) -> None:
        self._shared = Shared(ELEMENTS, fonts, theme, symbols, gallery, svg_files, fill_static)
        self.icons = self._shared.icons
        self.style = theme.style
        self._paint = Paint(fill=theme.fill("black"))  # SVG's default, as the ink-saver has it

    def frame(self, root: Element, surface: Surface, sizes: Sizes = NO_SIZES) -> Frame:
        """Return the face drawn.

        :param sizes: those of the texts that share one with other faces; what is not among them is fitted by itself.
        :raises Located: anything wrong, with the element.
        """
        return self._drawn(root, self._scene(root, surface)._replace(sizes=sizes))

    def measure(self, root: Element, surface: Surface) -> dict[str, int]:
        """Return for every ``share`` of a face the size that its fullest box needs. Nothing else is drawn.

        :raises Located: anything wrong with those texts, with the element.
        """
        sizes: dict[str, int] = {}
        self._drawn(root, self._scene(root, surface)._replace(measured=sizes, only=_on_the_way(root)))
        return sizes

    def height(self, element: Element, width: int) -> int:
        """Return how high *element* is in a column *width* wide, micrometres.

        :raises Located: anything wrong, with the element.
        """
        scene = self._scene(element, Surface(Size(width, 0), 0, 0, False, ""))
        return flow.height_of(element, Context(scene, width, 0, self._paint))

    def gathered(self, element: Element) -> GatheredText:
        """Return a ``<text>`` to be measured at many sizes and widths.

        :raises Located: anything wrong with its words, with the element.
        """
        return GatheredText(self._shared.text_setter, element)

    def _scene(self, root: Element, surface: Surface) -> Scene:
        return Scene(self._shared, self._shared.theme, surface, definitions_in(root), Counter())

    def _drawn(self, root: Element, scene: Scene) -> Frame:
        if extra := root.attrib.keys() - {"src"}:
            what = f"<{root.tag}> has no attribute {min(extra)!r}"
            raise Located(root, LayoutError.at("", what, "the outermost element of a face takes none"))
        width, height = scene.surface.size
        out: list[Item] = []
        try:
            Context(scene, width, height, self._paint).children(root, out)
        except RecursionError:
            what = "elements are nested too deep, in the face or in the symbols that it uses"
            raise Located(root, LayoutError.at("", what, "make it flatter")) from None
        return Frame(width, height, scene.surface.bleed, tuple(out))


def _on_the_way(root: Element) -> set[Element]:
    """Return the texts that share a size, and the elements that they lie in."""
    found: set[Element] = set()

    def look(element: Element) -> bool:
        inside = [look(child) for child in element]
        if any(inside) or (element.tag == "text" and "share" in element.attrib):
            found.add(element)
            return True
        return False

    look(root)
    return found
