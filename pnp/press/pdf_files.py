"""PDF files of a game, with the fonts, symbols and pictures that they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pnp.draw.frame import Item, Symbol
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.export.pdf.writer import About, PdfWriter
from pnp.press.faces import Faces

if TYPE_CHECKING:
    from pnp.export.pdf.standards import Standard


def pdf_writer(
    faces: Faces,
    identity: str = "",
    *,
    symbols: Callable[[str], Symbol] | None = None,
    duplex: str | None = None,
    standard: Standard | None = None,
) -> PdfWriter:
    """Return a new file of the game that *faces* draws.

    :param identity: the build id.
    :param symbols: draws symbols by name; those of *faces* unless others are needed, too.
    :param duplex: the edge that the paper is turned over, ``long`` or ``short``.
    :param standard: what a print shop asks of the file.
    """
    game = faces.game
    authors = ", ".join(credit.name for credit in game.credits)
    return PdfWriter(
        About(game.title, authors, game.about, identity, game.style.language),
        duplex=duplex,
        fonts=faces.fonts,
        pictures=faces.pictures,
        symbols=symbols or faces.symbols.__getitem__,
        keys=faces.symbol_keys.key,
        store=faces.store,
        kept=faces.kept_forms,
        standard=standard,
    )


def page_pdf(faces: Faces, size: Size, items: Sequence[Item]) -> bytes:
    """Return a PDF of one page of *size* that holds *items*: what is drawn as pixels goes through one.

    :raises PnpError: a symbol or picture that cannot be drawn.
    """
    writer = pdf_writer(faces)
    writer.add_page(Page(size, (), tuple(items), "1"))
    return writer.data()
