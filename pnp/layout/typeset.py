"""Element tree -> Frame. docs/templates.md shows every element; layout/elements draws each, and here is their table.

Elements keep SVG's names and meaning where SVG has them. Outside a viewBox every length carries its unit; inside one,
lengths are bare numbers of its units, kept as thousandths.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Frame, Item
from pnp.draw.geometry import Rect, Size
from pnp.errors import LayoutError, PnpError
from pnp.layout.context import (
    NO_SIZES,
    Context,
    Counter,
    Paint,
    Scene,
    Shared,
    Sizes,
    Surface,
    definitions_in,
)
from pnp.layout.draft import Fault, blank_frame, mark_faults
from pnp.layout.element_boxes import ElementBox, watch_elements
from pnp.layout.elements import ELEMENTS, rows_and_columns
from pnp.layout.gallery import Gallery
from pnp.layout.gathered import GatheredText
from pnp.layout.located import Located
from pnp.layout.symbols import Symbols
from pnp.layout.tabletop import Seen
from pnp.layout.theme import Theme
from pnp.layout.vector import SvgFiles


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
        return self._draw(root, self._scene(root, surface)._replace(sizes=sizes))

    def draft(self, root: Element, surface: Surface, sizes: Sizes = NO_SIZES) -> tuple[Frame, list[Fault]]:
        """Return the face drawn as far as it goes, with its faults marked upon it, and the faults."""
        faults: list[Fault] = []
        try:
            frame = self._draw(root, self._scene(root, surface)._replace(sizes=sizes, faults=faults))
        except Located as located:
            faults = [Fault(located, Rect(0, 0, *surface.size))]
            frame = blank_frame(surface.size, surface.bleed)
        return mark_faults(frame, faults, self._shared.text_setter, self.style.label_font), faults

    def boxes(self, root: Element, surface: Surface, sizes: Sizes = NO_SIZES) -> list[ElementBox]:
        """Return where the elements of a face lie, those that hold others before what they hold.

        Elements with a fault are among them.
        """
        found: list[ElementBox] = []
        shared = self._shared.with_elements(watch_elements(ELEMENTS, self._shared.symbols.__getitem__, found))
        scene = self._scene(root, surface)._replace(shared=shared, sizes=sizes, faults=[])
        with suppress(Located):  # the boxes of the elements before it are returned
            self._draw(root, scene)
        return found

    def error_face(self, error: PnpError, surface: Surface) -> Frame:
        """Return a face that shows only *error*, because it could not be filled."""
        fault = Fault(Located(Element("face"), error), Rect(0, 0, *surface.size))
        frame = blank_frame(surface.size, surface.bleed)
        return mark_faults(frame, [fault], self._shared.text_setter, self.style.label_font)

    def measure(self, root: Element, surface: Surface) -> dict[str, int]:
        """Return for every ``share`` of a face the size that its fullest box needs. Nothing else is drawn.

        :raises Located: anything wrong with those texts, with the element.
        """
        sizes: dict[str, int] = {}
        self._draw(root, self._scene(root, surface)._replace(measured=sizes, only=_elements_of_shared_size(root)))
        return sizes

    def tabletop_data(self, root: Element, surface: Surface, sizes: Sizes = NO_SIZES) -> Seen:
        """Return the facts about a face that virtual tables are told.

        :raises Located: anything wrong, with the element.
        """
        scene = self._scene(root, surface)._replace(sizes=sizes)
        self._draw(root, scene)
        return scene.seen or Seen()

    def height(self, element: Element, width: int) -> int:
        """Return how high *element* is in a column *width* wide, micrometres.

        :raises Located: anything wrong, with the element.
        """
        scene = self._scene(element, Surface(Size(width, 0), 0, 0, None, ""))
        return rows_and_columns.height_of(element, Context(scene, width, 0, self._paint))

    def gather(self, element: Element) -> GatheredText:
        """Return a ``<text>`` to be measured at many sizes and widths.

        :raises Located: anything wrong with its words, with the element.
        """
        return GatheredText(self._shared.text_setter, element)

    def _scene(self, root: Element, surface: Surface) -> Scene:
        return Scene(self._shared, self._shared.theme, surface, definitions_in(root), Counter(), seen=Seen())

    def _draw(self, root: Element, scene: Scene) -> Frame:
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


def _elements_of_shared_size(root: Element) -> set[Element]:
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
