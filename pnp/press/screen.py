"""Pieces and icons for a page on a screen: pieces as pixels, icons as shapes."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.colour import hex_of
from pnp.draw.frame import Item, Place
from pnp.draw.geometry import Size
from pnp.export.png import png_data, render_page
from pnp.export.svg import is_drawable, svg_of
from pnp.game.model import Card, Component
from pnp.press.faces import Faces
from pnp.press.pdf_files import page_pdf

PIXELS_PER_INCH = 96
"""Pixels of a page that a browser takes for an inch."""
_SHARP = 2
"""Pixels of the picture for each pixel of the page: screens are finer than they state."""
_ENLARGED = 200
"""Pixels per inch of the piece's own size, at the least: a piece can be enlarged to be read."""
_LARGER = 1.8
"""A piece on the screen, times its width on paper: a screen is farther from the eye."""
_ICON_SIZE = 8_000
"""Micrometres: the pen draws a pictogram for its size."""


class GameScreen:
    """Shows what *faces* draws."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def piece(self, component: Component, card: Card, *, back: bool, width: int) -> tuple[bytes, int, int]:
        """Return a side of a card as PNG, and its width and height, in pixels of the page.

        :param width: micrometres that it takes on paper.
        :raises PnpError: it cannot be drawn.
        """
        symbol = self._faces.piece(component, card, back=back)
        scale = _LARGER * width / symbol.box.width
        place = Place(symbol.key, (1, 0, 0, 1, -symbol.box.x, -symbol.box.y))
        dpi = max(PIXELS_PER_INCH * scale * _SHARP, _ENLARGED)
        data, pixels_wide, pixels_high = self._png(Size(symbol.box.width, symbol.box.height), [place], dpi)
        shown = PIXELS_PER_INCH * scale / dpi
        return data, round(pixels_wide * shown), round(pixels_high * shown)

    def title_art(self) -> bytes | None:
        """Return the picture beside the title as PNG; None where the game has none."""
        frame = self._faces.title_art()
        if frame is None:
            return None
        return self._png(Size(frame.width, frame.height), frame.items, PIXELS_PER_INCH * _SHARP)[0]

    def icon(self, name: str, id: str, words: str, *, said: bool) -> str | bytes:
        """Return an icon as an inline ``<svg>``, or as PNG where it is more than shapes.

        :param id: what the ids inside begin with.
        :raises ArtError: there is no such icon.
        """
        symbols, ink = self._faces.symbols, self._faces.game.style.ink
        symbol = symbols[self._faces.typesetter.icons.icon(name, _ICON_SIZE, hex_of(ink)).key]
        if not is_drawable(symbol, symbols.__getitem__):
            place = Place(symbol.key, (1, 0, 0, 1, -symbol.box.x, -symbol.box.y))
            size = Size(symbol.box.width, symbol.box.height)
            return self._png(size, [place], PIXELS_PER_INCH * _SHARP)[0]
        return svg_of(symbol, id, words, ink, symbols.__getitem__, said=said)

    def _png(self, size: Size, items: Sequence[Item], dpi: float) -> tuple[bytes, int, int]:
        """Return *items* on a page of *size* as PNG, and its width and height in pixels."""
        image = render_page(page_pdf(self._faces, size, items), 0, dpi)
        return png_data(image, dpi), image.width, image.height
