"""Icons by name: a game's own ``icons/NAME.svg``, else the pictogram of that name."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from pathlib import Path

from pnp.draw.frame import Symbol
from pnp.errors import ArtError
from pnp.layout.gallery import Gallery
from pnp.layout.symbols import Sketch, Symbols


class Icons:
    """The icons of one build.

    :param read: turns an SVG file into a symbol of that key.
    """

    def __init__(self, symbols: Symbols, gallery: Gallery, read: Callable[[Path, str], Symbol]) -> None:
        self._symbols = symbols
        self._gallery = gallery
        self._read = read

    def icon(self, name: str, size: int, colour: str | None) -> Symbol | Sketch:
        """Return the icon *name*: the symbol of the game's own file, else a pictogram.

        :param size: printed height in micrometres; a pictogram is drawn for that size, so that its lines stay strong.
        :raises ArtError: neither exists.
        """
        own = self._own(name)
        if own is not None:
            return own
        arguments = {"name": name} | ({"colour": colour} if colour else {})
        return self._symbols.art("pictogram", size, size, arguments, "")

    def ratio(self, name: str) -> float:
        """Return how many times as wide as high the icon *name* is.

        :raises ArtError: there is none.
        """
        own = self._own(name)
        return own.box.width / own.box.height if own else 1.0  # pictograms are square

    def _own(self, name: str) -> Symbol | None:
        """Return the game's own icon *name*, None for a pictogram.

        :raises ArtError: neither exists.
        """
        path = self._gallery.icon(name)
        if path is not None:
            key = f"icon {name}"
            self._symbols.icon_names[key] = name
            return self._symbols.add(key, lambda: self._read(path, key))
        from pnp.art.pictograms import PICTOGRAMS

        if name not in PICTOGRAMS:
            raise ArtError.at("", f"there is no icon {name!r}", self._near(name, PICTOGRAMS))
        return None

    def _near(self, name: str, pictograms: Iterable[str]) -> str:
        near = difflib.get_close_matches(name, [*self._gallery.icons(), *pictograms], 3)
        return f"did you mean {' or '.join(near)}?" if near else "put NAME.svg into the game's icons folder"
