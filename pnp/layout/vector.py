"""Users' pictures in SVG and PDF as symbols: drawn by pnp's own elements where they suffice, else a page of PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.frame import Extremes, Group, Item, PdfPage, Shape, Symbol
from pnp.draw.geometry import Rect
from pnp.errors import ArtError, LayoutError, PnpError, Problem
from pnp.game.style import Style
from pnp.layout.least_sizes import too_coarse, too_small, too_thin
from pnp.layout.located import Located, describe

if TYPE_CHECKING:
    from pnp.svg.source import Source


_HINT = "mend it in a drawing program"


class SvgFiles:
    """Reads SVG files into symbols.

    :param fonts: the folders of the fonts that text in pictures may use.
    """

    def __init__(self, fonts: Sequence[Path] = ()) -> None:
        self._fonts = fonts
        self._pages: dict[tuple[str, str], PdfPage | PnpError] = {}

    def read(self, path: Path, key: str, draw: Callable[[Element, str], Symbol], colour: str = "") -> Symbol:
        """Return the picture in *path* as a symbol.

        :param colour: what ``currentColor`` means in it, and black where it has no other colour; black if empty.
        :param draw: turns the root element of what our own elements can draw, and *key*, into a symbol.
        :raises ArtError: unreadable, not allowed, or in need of typst where that is not installed.
        :raises FontError: text in a font or in characters that are not there.
        """
        from pnp.svg.native import Beyond, to_elements  # imported here, because few games have such pictures
        from pnp.svg.source import read_source, take_colour

        source = read_source(path)
        if colour:
            take_colour(source, colour)
        try:
            root = to_elements(source)
        except Beyond as beyond:
            page = self._page(source, str(beyond), colour)
            return Symbol(key, Rect(0, 0, *page.size), (), page)
        try:
            return draw(root, key)
        except Located as located:
            where = f"{path}, {describe(located.element)}"
            raise ArtError(*(Problem(where, p.what, p.hint or _HINT) for p in located.error.problems)) from located

    def _page(self, source: Source, beyond: str, colour: str) -> PdfPage:
        """Return the page of *source*; equal files are converted once for each colour, whether it succeeds or not."""
        key = source.digest, colour
        if key not in self._pages:
            from pnp.svg import convert

            try:
                self._pages[key] = convert.convert(source, beyond, self._fonts)
            except PnpError as error:
                self._pages[key] = error
        found = self._pages[key]
        if isinstance(found, PnpError):
            raise found
        return found


def pdf_picture(path: Path, key: str) -> Symbol:
    """Return the picture in the PDF file *path* as a symbol. Its text and lines may be as small as they are.

    :raises ArtError: unreadable, more than one page, or pikepdf is not installed.
    """
    from pnp.svg.pdf_page import read_page  # imported here, because few games have such pictures

    page = read_page(path)
    return Symbol(key, Rect(0, 0, *page.size), (), page)


def extremes(symbol: Symbol) -> Extremes:
    """Return the extremes of an SVG picture printed at the size of its symbol's box."""
    return _extremes(symbol.items) if symbol.page is None else symbol.page.extremes


def check_print(found: Extremes, name: str, across: float, down: float, style: Style) -> None:
    """Refuse the picture *name*, whose extremes are *found*, when it would not print well at another size.

    :param across: how many times as wide it is printed; *down* how many times as high.
    :param style: has the least sizes that paper shows.
    :raises LayoutError: text, lines or pixels that paper does not show.
    """
    text, line, dpi = found.transform((across, 0, 0, down, 0, 0))
    faults = {"text": too_small(text, style), "a line": too_thin(line, style), "a part": too_coarse(dpi, style)}
    for what, fault in faults.items():
        if fault:
            hint = "change the picture, or the box that it is printed in"
            raise LayoutError.at("", f"{what} of the picture {name!r} {fault}", hint)


def _extremes(items: Iterable[Item]) -> Extremes:
    found = Extremes()
    for item in items:
        if isinstance(item, Shape) and item.stroke is not None:
            found = found.merge(Extremes(thinnest_line=item.width))
        elif isinstance(item, Group):
            inner = _extremes(item.items)
            found = found.merge(inner.transform(item.matrix) if item.matrix else inner)
    return found
