"""A writer with the project's fonts, and words shaped in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Item, Symbol, Text
from pnp.draw.geometry import Rect, Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.export.pdf.writer import About, PdfWriter

FONTS = Path(__file__).parents[2] / "fonts"
ABOUT = About("Ships & <Isles> – 2", "A. Maker", "Cards to cut", "b1d2")
A4 = Size(210_000, 297_000)


def page_with(
    items: Sequence[Item], size: Size = A4, label: str = "1", trim: Rect | None = None, bleed: Rect | None = None
) -> Page:
    """Return a page with nothing but *items* on it."""
    return Page(size, (), tuple(items), label, trim, bleed)


@pytest.fixture
def fonts() -> FontBook:
    return FontBook([FONTS])


@pytest.fixture
def pictures() -> Pictures:
    return Pictures(dpi=450)  # the tests print 32 pixels on 2 mm, and look for each of them


@pytest.fixture
def line(fonts: FontBook) -> Callable[..., Text]:
    """Return a function that sets one line in EB Garamond, 4 mm high."""

    def set_line(text: str, x: int = 5_000, y: int = 10_000, family: str = "EB Garamond") -> Text:
        font = fonts.font(family)
        run = font.run(text)
        return Text(x, y, font.name, 4_000, (run,), (0, 0, 0), round(run.advance * 4))

    return set_line


@pytest.fixture
def new_writer(fonts: FontBook, pictures: Pictures) -> Callable[..., PdfWriter]:
    """Return a function that makes a writer, given its symbols and the duplex edge."""

    def make(*symbols: Symbol, duplex: str | None = "long") -> PdfWriter:
        by_key = {symbol.key: symbol for symbol in symbols}
        return PdfWriter(ABOUT, duplex=duplex, fonts=fonts, pictures=pictures, symbols=by_key.__getitem__)

    return make
