"""The keys of drawings in the store: digests of all that they can depend on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from pnp.draw.frame import SEEN_THROUGH
from pnp.errors import TemplateError
from pnp.game.icon_library import index_folder
from pnp.game.model import Game
from pnp.game.style import font_folders
from pnp.layout.icons import LIBRARY_ICON, OWN_ICON
from pnp.packages.code import code_fingerprint
from pnp.press.identity import content_of, content_of_folders
from pnp.store import Nothing, Store, key_of


class Keys:
    """Names what is drawn of *game* in one way of printing it; all names are empty where *store* remembers nothing.

    :param art_folders: where pictures for the art slots lie.
    """

    def __init__(self, game: Game, store: Store, art_folders: Sequence[Path], *, ink_saver: bool) -> None:
        self._game = game
        self._art_folders = art_folders
        self._ink_saver = ink_saver
        self.remembers = not isinstance(store, Nothing)

    @cached_property
    def _surroundings(self) -> str:
        """A digest of what every side can depend on beside its own text: code, colours, fonts, icons and pictures."""
        game = self._game
        own_fonts, house_fonts = font_folders(game.folder)
        own = content_of_folders([own_fonts, game.folder / "icons", *self._art_folders])
        place = str(game.folder.resolve())  # pictures are remembered by their place
        named = (game.colours, game.opacities, game.ink_saver)
        colours = repr((self._ink_saver, *(sorted(each.items()) for each in named)))
        icons = content_of(index_folder() / "icons.csv")  # it has a digest of each drawing
        return key_of(code_fingerprint(), place, repr(game.style), colours, own, _content_once(house_fonts), icons)

    def key(self, *parts: str | bytes) -> str:
        """The key of a drawing that depends on *parts* and on all that every drawing depends on."""
        return key_of(self._surroundings, *parts) if self.remembers else ""

    def art_key(self, name: str) -> str:
        """The key of the art that is called *name*."""
        return _key_of_art(code_fingerprint(), self._game.referee, str(self._ink_saver), name) if self.remembers else ""


class SymbolKeys:
    """Names symbols.

    :param file: the path of a picture of the game by its name.
    :param template_text: what the template of a symbol is, filled.
    :param piece_key: what names the side of a card, None where there is none.
    """

    def __init__(
        self,
        keys: Keys,
        *,
        file: Callable[[str], Path],
        template_text: Callable[[str], str],
        piece_key: Callable[[str], str | None],
    ) -> None:
        self._keys = keys
        self._file = file
        self._template_text = template_text
        self._kinds: tuple[tuple[str | tuple[str, ...], Callable[[str], str | None]], ...] = (
            ("art ", keys.art_key),
            ((OWN_ICON, LIBRARY_ICON, "symbol ", SEEN_THROUGH), keys.key),
            (("svg ", "pdf "), self._file_key),
            ("template ", self._template_key),
            ("piece:", piece_key),
        )
        """The function that makes the key of a symbol, by the beginning of its name."""

    def key(self, name: str) -> str | None:
        """The key of the symbol *name* in the store; None for one that is not worth remembering."""
        if not self._keys.remembers:
            return None
        return next((make_key(name) for start, make_key in self._kinds if name.startswith(start)), None)

    def _file_key(self, name: str) -> str | None:
        path = self._file(name[4:])
        return self._keys.key(name, content_of(path)) if path.is_file() else None

    def _template_key(self, name: str) -> str | None:
        try:
            return self._keys.key(name, self._template_text(name.removeprefix("template ")))
        except TemplateError:  # reported where it is placed
            return None


@lru_cache(maxsize=1)
def _content_once(folder: Path) -> str:
    """Return a digest of what is in a *folder* of pnp's own, which stays as it is while pnp runs."""
    return content_of_folders([folder])


_key_of_art = lru_cache(maxsize=1024)(key_of)  # asked before it is drawn, after, and when it is placed
