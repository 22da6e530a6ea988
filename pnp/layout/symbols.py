"""Symbols that Frames share: icons, drawn art, and users' SVG pictures. Each is made once and placed many times."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pnp import art
from pnp.draw.frame import Symbol
from pnp.draw.geometry import Rect
from pnp.draw.pictures import inside
from pnp.errors import ArtError, LayoutError

SvgReader = Callable[[Path, str], Symbol]


class Outline(NamedTuple):
    """What is known of a symbol before it is drawn."""

    key: str
    box: Rect


class Symbols:
    """The symbols of one build, by key.

    :param icons: the folder of a game's own ``NAME.svg`` icons, looked in before the house's pictograms.
    :param read_svg: turns an SVG file into a symbol of that key.
    :param read_icon: the same for icons, which the ink-saver leaves solid, like letters.
    :param is_proven: whether the art of a key was drawn before, so that nothing can be wrong with it: it is drawn when
        somebody asks for its items. *proved* is told of other art once it is drawn.
    """

    def __init__(
        self,
        icons: Path,
        read_svg: SvgReader,
        read_icon: SvgReader,
        *,
        ink_saver: bool,
        is_proven: Callable[[str], bool] = lambda key: False,
        proved: Callable[[str], None] = lambda key: None,
    ) -> None:
        self._icons = icons
        self._read_svg = read_svg
        self._read_icon = read_icon
        self._ink_saver = ink_saver
        self._is_proven = is_proven
        self._proved = proved
        self._recipes: dict[str, Callable[[], Symbol]] = {}
        """Of art that was asked for, by its key."""
        self._symbols: dict[str, Symbol] = {}
        self._in_making: set[str] = set()
        self._icon_files: dict[str, Path | None] = {}
        self.icon_names: dict[str, str] = {}
        """The name of each icon by the key of its symbol."""

    def __getitem__(self, key: str) -> Symbol:
        symbol = self._symbols.get(key)
        return self.add(key, self._recipes[key]) if symbol is None else symbol

    def add(self, key: str, make: Callable[[], Symbol]) -> Symbol:
        """Return the symbol of *key*, made when it is first asked for.

        :raises LayoutError: making it takes the symbol itself.
        """
        symbol = self._symbols.get(key)
        if symbol is None:
            if key in self._in_making:
                raise LayoutError.at("", f"the {key} uses itself", "a picture cannot hold itself")
            self._in_making.add(key)
            try:
                symbol = self._symbols[key] = make()
            finally:
                self._in_making.remove(key)
        return symbol

    def art(self, kind: str, width: int, height: int, arguments: Mapping[str, str], seed: str) -> Outline:
        """Return art of *width* x *height* micrometres; a kind without chance is one symbol for all seeds.

        :raises ArtError: unknown kind or argument, or a bad value.
        """
        if not art.uses_chance(kind):
            seed = ""
        named = " ".join(f"{name}={value}" for name, value in sorted(arguments.items()))
        key = f"art {kind} {width}x{height} {named} seed={seed}"
        if kind == "pictogram":
            self.icon_names[key] = arguments.get("name", "")
        if key not in self._recipes:
            recipe = partial(self._draw, key, kind, width, height, dict(arguments), seed)
            if not self._is_proven(key):
                self.add(key, recipe)
                self._proved(key)
            self._recipes[key] = recipe
        return Outline(key, Rect(0, 0, width, height))

    def piece(self, name: str) -> Symbol:
        """Return the side of a card that has been added as *name*, ``piece:ship/NL1a``.

        :raises LayoutError: there is none.
        """
        if name not in self._symbols:
            raise LayoutError.at("", f"there is no {name!r} here", "only rules sheets show pieces")
        return self._symbols[name]

    def is_file(self, key: str) -> bool:
        """Return whether the symbol of *key* is a user's SVG file."""
        return key.startswith(("icon ", "svg "))

    def icon(self, name: str, size: int, colour: str | None) -> Symbol | Outline:
        """Return the icon *name*: the game's own ``icons/NAME.svg``, else the pictogram of that name.

        :param size: printed height in micrometres; a pictogram is drawn for that size, so that its lines stay strong.
        :raises ArtError: neither exists.
        """
        file = self._own_icon(name)
        if file is not None:
            return file
        arguments = {"name": name} | ({"colour": colour} if colour else {})
        return self.art("pictogram", size, size, arguments, "")

    def icon_ratio(self, name: str) -> float:
        """Return how many times as wide as high the icon *name* is.

        :raises ArtError: there is none.
        """
        file = self._own_icon(name)
        return file.box.width / file.box.height if file else 1.0  # pictograms are square

    def _own_icon(self, name: str) -> Symbol | None:
        """Return the game's own icon *name*, None for a pictogram.

        :raises ArtError: neither exists.
        """
        path = self._icon_file(name)
        if path is not None:
            self.icon_names[f"icon {name}"] = name
            return self.add(f"icon {name}", lambda: self._read_icon(path, f"icon {name}"))
        from pnp.art.pictograms import PICTOGRAMS

        if name not in PICTOGRAMS:
            raise ArtError.at("", f"there is no icon {name!r}", self._near(name, PICTOGRAMS))
        return None

    def svg(self, path: Path, name: str) -> Symbol:
        """Return a user's SVG picture, which shows itself under *name*."""
        key = f"svg {name}"
        return self.add(key, lambda: self._read_svg(path, key))

    def _draw(self, key: str, kind: str, width: int, height: int, arguments: Mapping[str, str], seed: str) -> Symbol:
        items = art.draw(kind, width, height, arguments, seed=seed, ink_saver=self._ink_saver)
        return Symbol(key, Rect(0, 0, width, height), items)

    def _icon_file(self, name: str) -> Path | None:
        if name not in self._icon_files:
            path = self._icons / f"{name}.svg"
            plain = name.replace("-", "").replace("_", "").isalnum()  # a name, never a way out of the folder
            found = plain and path.is_file()
            if found:
                inside(path, self._icons)
            self._icon_files[name] = path if found else None
        return self._icon_files[name]

    def _near(self, name: str, pictograms: Iterable[str]) -> str:
        own = [path.stem for path in sorted(self._icons.glob("*.svg"))] if self._icons.is_dir() else []
        near = difflib.get_close_matches(name, [*own, *pictograms], 3)
        return f"did you mean {' or '.join(near)}?" if near else "put NAME.svg into the game's icons folder"
