"""Pieces and icons for a page on a screen: pieces as pixels, icons as shapes."""

from __future__ import annotations

from pnp.draw.colour import hex_of
from pnp.draw.frame import Place, Symbol
from pnp.draw.geometry import Size
from pnp.export.png import png_data, render_page
from pnp.export.svg import is_drawable, svg_of
from pnp.game.model import Card, Component
from pnp.press.faces import Faces
from pnp.press.pdf_files import page_pdf

PIXELS_PER_INCH = 96
"""What a browser takes for an inch."""
_SHARP = 2
"""Pixels of the picture for one of the page: screens are finer than they say."""
_LARGER = 1.8
"""A piece on the screen, times its width on paper: nobody bends down to it."""
_ICON_SIZE = 8_000
"""Micrometres: the pen draws a pictogram for its size."""


class GameScreen:
    """Shows what *faces* draws."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def piece(self, component: Component, card: Card, *, back: bool, width: int) -> tuple[bytes, int, int]:
        """Return a side of a card as PNG, and how wide and high it shows, in pixels of the page.

        :param width: micrometres that it takes on paper.
        :raises PnpError: it cannot be drawn.
        """
        symbol = self._faces.piece(component, card, back=back)
        return self._png(symbol, _LARGER * width / symbol.box.width)

    def icon(self, name: str, id: str, words: str, *, said: bool) -> str | bytes:
        """Return an icon as an inline ``<svg>``, or as PNG where it is more than shapes.

        :param id: what the ids inside begin with.
        :raises ArtError: there is no such icon.
        """
        symbols, ink = self._faces.symbols, self._faces.game.style.ink
        symbol = symbols[self._faces.typesetter.icons.icon(name, _ICON_SIZE, hex_of(ink)).key]
        if not is_drawable(symbol, symbols.__getitem__):
            return self._png(symbol, 1.0)[0]
        return svg_of(symbol, id, words, ink, symbols.__getitem__, said=said)

    def _png(self, symbol: Symbol, scale: float) -> tuple[bytes, int, int]:
        """Return *symbol* as PNG, *scale* times its size, and how wide and high it shows, in pixels of the page."""
        box = symbol.box
        place = Place(symbol.key, (1, 0, 0, 1, -box.x, -box.y))
        dpi = PIXELS_PER_INCH * scale * _SHARP
        image = render_page(page_pdf(self._faces, Size(box.width, box.height), [place]), 0, dpi)
        return png_data(image, dpi), round(image.width / _SHARP), round(image.height / _SHARP)
