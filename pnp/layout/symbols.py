"""Symbols that Frames share: parts of templates, icons, art, and users' SVG pictures. Each is made once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from pnp.draw.frame import SOLID, Blending, Item, Place, Symbol, blending_key
from pnp.draw.geometry import IDENTITY, Rect
from pnp.errors import LayoutError

_PLAIN = re.compile(r"[^\s'\"=]*")
_ANYWHERE = Rect(-10_000_000, -10_000_000, 20_000_000, 20_000_000)
"""A box that holds all that can be printed, in any units, so that transparent groups are not cut."""
_DEEPEST = 20
"""The most symbols inside each other: programs that show PDF give up where forms are nested deep."""


class Sketch(NamedTuple):
    """A symbol that is not drawn yet."""

    key: str
    box: Rect


def _no_piece(name: str) -> Symbol:
    raise LayoutError.at("", f"there is no {name!r} here", "pieces are shown where there is a game")


class Symbols:
    """The symbols of one build, by key.

    :param game: the id of the game whose own kinds of art come first.
    :param draw_piece: draws the side of a card that templates call by a name such as ``piece:ship/NL1a?back``.
    :param is_proven: whether the art of a key was drawn before, so that nothing can be wrong with it: it is drawn when
        somebody asks for its items. *proved* is told of other art once it is drawn.
    """

    def __init__(
        self,
        *,
        ink_saver: bool,
        game: str = "",
        draw_piece: Callable[[str], Symbol] = _no_piece,
        is_proven: Callable[[str], bool] = lambda key: False,
        proved: Callable[[str], None] = lambda key: None,
    ) -> None:
        self._ink_saver = ink_saver
        self._game = game
        self._draw_piece = draw_piece
        self._is_proven = is_proven
        self._proved = proved
        self._recipes: dict[str, Callable[[], Symbol]] = {}
        """The function that draws each art that was asked for, by its key."""
        self._symbols: dict[str, Symbol] = {}
        self._in_making: set[str] = set()
        self.icon_names: dict[str, str] = {}
        """The name of each icon by the key of its symbol."""

    def __getitem__(self, key: str) -> Symbol:
        symbol = self._symbols.get(key)
        return self.add(key, self._recipes[key]) if symbol is None else symbol

    def take(self, key: str) -> Symbol:
        """Return the symbol of *key* for a file that draws it once. Art is let go: it is most of what a build holds."""
        symbol = self[key]
        if key in self._recipes:
            del self._symbols[key]
        return symbol

    def add(self, key: str, make: Callable[[], Symbol]) -> Symbol:
        """Return the symbol of *key*; *make* makes it when it is first asked for.

        :raises LayoutError: making it takes the symbol itself, or too many others that lie in each other.
        """
        symbol = self._symbols.get(key)
        if symbol is None:
            if key in self._in_making:
                raise LayoutError.at("", f"the {key} uses itself", "a picture cannot hold itself")
            if len(self._in_making) == _DEEPEST:
                raise LayoutError.at("", f"symbols lie more than {_DEEPEST} deep in each other", "use fewer in a row")
            self._in_making.add(key)
            try:
                symbol = self._symbols[key] = make()
            finally:
                self._in_making.remove(key)
        return symbol

    def blend(self, items: Sequence[Item], blending: Blending) -> Sequence[Item]:
        """Return *items* as one group that is laid over what is under it; nothing where its opacity is 0."""
        if blending == SOLID or not items:
            return items
        if not blending.level:
            return ()
        key, held = blending_key(blending, sha256(repr(items).encode()).hexdigest()[:24]), tuple(items)
        return (Place(self.add(key, lambda: Symbol(key, _ANYWHERE, held)).key, IDENTITY),)

    def art(self, kind: str, width: int, height: int, arguments: Mapping[str, str], seed: str) -> Sketch:
        """Return art of *width* x *height* micrometres; a kind without chance is one symbol for all seeds.

        :raises ArtError: unknown kind or argument, or a bad value.
        """
        from pnp import art  # a game may need none

        if not art.uses_chance(kind, self._game):
            seed = ""
        named = " ".join(f"{name}={_key_text(value)}" for name, value in sorted(arguments.items()))
        key = f"art {kind} {width}x{height} {named} seed={seed}"
        if kind == "pictogram":
            self.icon_names[key] = arguments.get("name", "")
        if key not in self._recipes:
            recipe = partial(self._draw, key, kind, width, height, dict(arguments), seed)
            if not self._is_proven(key):
                self.add(key, recipe)
                self._proved(key)
            self._recipes[key] = recipe
        return Sketch(key, Rect(0, 0, width, height))

    def piece(self, name: str) -> Symbol:
        """Return the side of a card that is called *name*, ``piece:ship/NL1a``.

        :raises PnpError: there is none, or it cannot be drawn.
        """
        return self.add(name, lambda: self._draw_piece(name))

    def _draw(self, key: str, kind: str, width: int, height: int, arguments: Mapping[str, str], seed: str) -> Symbol:
        from pnp import art

        items = art.draw(kind, width, height, arguments, seed=seed, ink_saver=self._ink_saver, game=self._game)
        return Symbol(key, Rect(0, 0, width, height), items)


def _key_text(value: str) -> str:
    """Return *value* as it stands in a key: in quotes where it could be taken for several."""
    return value if _PLAIN.fullmatch(value) else repr(value)
