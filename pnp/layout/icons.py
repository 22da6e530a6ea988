"""Icons by name: a game's own ``icons/NAME.svg``, else the pictogram of that name, else the library's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from pnp.draw.frame import Symbol
from pnp.errors import ArtError, near_words
from pnp.game.icon_library import drawing, find_icons, library
from pnp.layout.gallery import Gallery
from pnp.layout.symbols import Sketch, Symbols

OWN_ICON, LIBRARY_ICON = "icon ", "library icon "
"""The beginnings of the keys of icons: the game's own, and those of the library."""


class Icons:
    """The icons of one build.

    :param read: turns an SVG file into a symbol of that key; ``currentColor`` in it is the colour given.
    """

    def __init__(self, symbols: Symbols, gallery: Gallery, read: Callable[[Path, str, str], Symbol]) -> None:
        self.symbols = symbols
        self._gallery = gallery
        self._read = read
        self._files: dict[str, tuple[str, Path] | None] = {}
        """By name: whose icon it is, and its file. None: a pictogram."""

    def icon(self, name: str, size: int, colour: str | None) -> Symbol | Sketch:
        """Return the icon *name*: the symbol of the game's own file, else a pictogram, else the library's file.

        :param size: printed height in micrometres; a pictogram is drawn for that size, so that its lines stay strong.
        :raises ArtError: none of them exists.
        """
        file = self._file(name)
        if file is None:
            arguments = {"name": name} | ({"colour": colour} if colour else {})
            return self.symbols.art("pictogram", size, size, arguments, "")
        whose, path = file
        colour = colour or ""
        key = f"{whose}{name} {colour}".rstrip()
        self.symbols.icon_names[key] = name
        return self.symbols.add(key, lambda: self._read(path, key, colour))

    def ratio(self, name: str) -> float:
        """Return the width of the icon *name* divided by its height.

        :raises ArtError: there is none.
        """
        icon = self.icon(name, 1_000, None) if self._file(name) else None
        return icon.box.width / icon.box.height if icon else 1.0  # pictograms are square

    def _file(self, name: str) -> tuple[str, Path] | None:
        """Return the data and path of the file of the icon *name*, None for a pictogram.

        :raises ArtError: neither exists.
        """
        if name not in self._files:
            own = self._gallery.icon(name)
            self._files[name] = (OWN_ICON, own) if own is not None else self._file_of_none_own(name)
        return self._files[name]

    def _file_of_none_own(self, name: str) -> tuple[str, Path] | None:
        from pnp.art.pictograms import PICTOGRAMS  # with all that draws them: a game may need none

        if name in PICTOGRAMS:
            return None
        path = drawing(name)
        if path is None:
            raise ArtError.at("", f"there is no icon {name!r}", self._near(name, PICTOGRAMS))
        return LIBRARY_ICON, path

    def _near(self, name: str, pictograms: Iterable[str]) -> str:
        known = [*self._gallery.icons(), *pictograms, *library()]
        about = [icon.name for icon in find_icons([name])]
        near = about[:3] or near_words(name, known)
        if near:
            return f"did you mean {' or '.join(near)}?"
        return "pnp icons finds one by a word; or put NAME.svg into the game's icons folder"
