"""Pieces as pixels, for pages on a screen."""

from __future__ import annotations

from pnp.draw.frame import Place, Symbol
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.export.pdf.writer import About, PdfWriter
from pnp.export.png import png_data, render_page
from pnp.press.faces import Faces
from pnp.rules.document import Piece
from pnp.rules.source import find_card

PIXELS_PER_INCH = 96
"""What a browser takes for an inch."""
_SHARP = 2
"""Pixels of the picture for one of the page: screens are finer than they say."""
_LARGER = 1.8
"""A piece on the screen, times its width on paper: nobody bends down to it."""
_USUAL = 26_000


def piece_png(faces: Faces, piece: Piece) -> tuple[bytes, int, int]:
    """Return a side of a card as PNG, and how wide and high it shows, in pixels of the page."""
    component, card = find_card(faces.game, piece)
    symbol = faces.piece(component, card, back=piece.back)
    width = piece.width or min(symbol.box.width, _USUAL)
    return symbol_png(faces, symbol, _LARGER * width / symbol.box.width)


def symbol_png(faces: Faces, symbol: Symbol, scale: float = 1.0) -> tuple[bytes, int, int]:
    """Return *symbol* as PNG, *scale* times its size, and how wide and high it shows, in pixels of the page."""
    box = symbol.box
    writer = PdfWriter(
        About(faces.game.title), duplex=None, fonts=faces.fonts, pictures=faces.pictures,
        symbols=faces.symbols.__getitem__,
    )  # fmt: skip
    place = Place(symbol.key, (1, 0, 0, 1, -box.x, -box.y))
    writer.add_page(Page(Size(box.width, box.height), (), (place,), "1"))
    dpi = PIXELS_PER_INCH * scale * _SHARP
    image = render_page(writer.data(), 0, dpi)
    return png_data(image, dpi), round(image.width / _SHARP), round(image.height / _SHARP)
