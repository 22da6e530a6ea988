"""Faces: a card and its template to a Frame.

``filling.py`` fills the templates; ``setting.py`` draws the result, and ``keys.py`` names it for
the store. Here these come together for one way of printing a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Frame, Symbol
from pnp.draw.geometry import Size
from pnp.draw.lettering import Lettering
from pnp.draw.page import Face
from pnp.draw.pictures import PAPER_DPI, Pictures
from pnp.errors import PnpError
from pnp.export.pdf.kept_forms import NONE_KEPT, kept_forms
from pnp.game.model import Card, Component, Game
from pnp.game.style import font_folders
from pnp.layout.context import Surface
from pnp.layout.element_boxes import ElementBox
from pnp.layout.gallery import Gallery
from pnp.layout.located import Located
from pnp.layout.symbols import Symbols
from pnp.layout.tabletop import Seen
from pnp.layout.theme import Theme
from pnp.layout.typeset import Typesetter
from pnp.layout.vector import SvgFiles
from pnp.press.drafts import Drafts
from pnp.press.filling import Filling
from pnp.press.identity import build_id
from pnp.press.keys import Keys, SymbolKeys
from pnp.press.pieces import Pieces, names_of_pieces
from pnp.press.plan import Plan
from pnp.press.setting import Setting
from pnp.press.sides import Side
from pnp.store import NOTHING, Store

_PROVEN = "proven art"
"""The kind of values in the store: that art can be drawn."""
TITLE_ART = Size(46_000, 38_000)
"""The box of the picture beside the title of the rules."""
NO_BUILD = "00000000"
"""The build id on what is not printed: two states of a game are compared without it."""
_RECENT = 256
"""The most filled sides that are kept for reuse."""


class Faces:
    """Draws the faces and backs of one game, for one way of printing it.

    :param players: the number of players that the set is for.
    :param art: a folder of the user's own pictures for the art slots.
    :param dpi: pixels per inch that raster pictures keep.
    :param identity: the build id, for templates that print it.
    :param draft: a side with faults is drawn as far as it goes, with marks where they are; *drafts* tells them.
    :param store: remembers what was compiled, drawn and encoded before.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int,
        ink_saver: bool = False,
        art: Path | None = None,
        dpi: int = PAPER_DPI,
        identity: str = NO_BUILD,
        draft: bool = False,
        store: Store = NOTHING,
    ) -> None:
        self.game = game
        self.identity = identity
        self.store = store
        fonts = font_folders(game.folder)
        self.fonts = FontBook(fonts, game.style.fallback_fonts)
        self.pictures = Pictures(store, dpi)
        self._filling = filling = Filling(game, players, identity=identity, ink_saver=ink_saver, store=store)
        art_folders = [folder for folder in (art, game.folder / "art") if folder is not None]
        self.kept_forms = kept = NONE_KEPT if ink_saver else kept_forms(game.referee)
        self._keys = keys = Keys(game, store, art_folders, ink_saver=ink_saver)
        self._pieces = pieces = Pieces(game.components, keys, self.side, self._draw_now)
        self.symbols = Symbols(
            game=game.referee,
            ink_saver=ink_saver,
            draw_piece=pieces.draw,
            is_proven=lambda key: key in kept or store.get(_PROVEN, keys.art_key(key)) is not None,
            proved=lambda key: store.put(_PROVEN, keys.art_key(key), b""),
        )
        gallery = Gallery(self.pictures, game.folder, art_folders, game.style, decodes=draft)
        theme = Theme(game.style, game.colours, game.ink_saver, ink_saver=ink_saver, opacities=game.opacities)
        self.typesetter = Typesetter(self.fonts, theme, self.symbols, gallery, SvgFiles(fonts), filling.static_tree)
        self.symbol_keys = SymbolKeys(
            keys,
            file=gallery.file,
            template_text=filling.static_text,
            piece_key=pieces.key,
        )
        self.drafts = Drafts(self.typesetter, store, is_draft=draft)
        self._setting = Setting(filling, self.typesetter, keys, store, draft=draft)
        self._recent: dict[str, Face] = {}
        """The sides that were asked for last, by name: copies of a card are filled once."""

    @cached_property
    def lettering(self) -> Lettering:
        """The font and language of the words around the pieces."""
        style = self.game.style
        return Lettering(self.fonts.chain(style.label_font), style.language, style.is_rtl)

    # -- sides of cards ------------------------------------------------------------------------

    def face(self, component: Component, card: Card, extra: Mapping[str, object] | None = None) -> Frame:
        """The face of *card*, drawn.

        :param extra: more for the template to know; pages take the whole plan.
        :raises PnpError: all that is wrong with it, and where.
        """
        return self._frame(Side(component, card, extra=extra))

    def back(self, component: Component, card: Card | None, extra: Mapping[str, object] | None = None) -> Frame:
        """The back of *card*, drawn; with None the back that all cards of *component* share."""
        return self._frame(Side(component, card, back=True, extra=extra))

    def side(
        self, component: Component, card: Card, *, back: bool = False, extra: Mapping[str, object] | None = None
    ) -> Face:
        """A side of *card*, filled but not drawn.

        :raises PnpError: it cannot be filled; other faults are reported when it is drawn.
        """
        common = back and extra is None and self.has_common_back(component)
        name = f"{'back' if back else 'front'} {component.id}" + ("" if common else f" {card.id}")
        if extra is not None:
            return self._face_of(name, Side(component, card, back, extra))
        face = self._recent.pop(name, None)
        if face is None:
            face = self._face_of(name, Side(component, None if common else card, back))._replace(is_common=common)
        self._recent[name] = face
        if len(self._recent) > _RECENT:
            del self._recent[next(iter(self._recent))]
        return face

    def has_common_back(self, component: Component) -> bool:
        """Whether the back does not depend on its card: then it is drawn once for all cards."""
        return self._filling.common_back(component) is not None

    def boxes(self, component: Component, card: Card, *, back: bool = False) -> list[ElementBox]:
        """Where the elements of a side lie, with their template lines.

        :raises PnpError: it cannot be filled.
        """
        return self._setting.boxes(Side(component, None if back and self.has_common_back(component) else card, back))

    def tabletop_data(self, component: Component, card: Card) -> Seen:
        """The facts about the face of *card* for virtual tables.

        :raises PnpError: it cannot be filled or drawn.
        """
        side = Side(component, card)
        return self._setting.tabletop_data(side, self._filling.fill(side))

    def _frame(self, side: Side) -> Frame:
        return self._setting.frame(side, self._filling.fill(side))

    def _face_of(self, name: str, side: Side) -> Face:
        """*side* as a face of that *name*, filled but not drawn."""
        try:
            text = self._filling.fill(side)
            face = Face(name, self._key(side, text), side.box, lambda: self._setting.frame(side, text))
            return self.drafts.try_face(face)
        except PnpError as error:
            if not self.drafts.is_draft:
                raise
            return self.drafts.mark(name, side.box, *self._setting.draft(side, error))

    def _key(self, side: Side, text: str) -> str:
        """The key of *side* in the store; its template is filled as *text*."""
        if not self._keys.remembers:
            return ""
        sizes = sorted(self._setting.sizes.of(side, text).items())
        pieces = [self._pieces.key(name) or "" for name in names_of_pieces(text)]
        return self._keys.key(repr((side.surface, sizes)), text, *pieces)

    def _draw_now(self, component: Component, card: Card, *, back: bool) -> Face:
        """A side of *card*, drawn, and kept: its sheet comes soon."""
        face = self.side(component, card, back=back).draw_now()
        self._recent[face.name] = face
        return face

    # -- for the rules sheet ------------------------------------------------------------------

    def text(self, component: Component, name: str, at_table: int | None = None) -> tuple[str, list[str]]:
        """The file *name* of the game's folder, filled, and for each of its lines the place that wrote it.

        :param at_table: the number of players, where the text is for this number alone.
        :raises TemplateError: there is no such file, or it cannot be filled.
        """
        return self._filling.text(component, name, at_table)

    def page(self, component: Component, extra: Mapping[str, object]) -> Element:
        """The template of a page as an element, filled but not drawn."""
        side = Side(component, None, extra=extra)
        return self._filling.parse(side, self._filling.fill(side))

    def page_error(self, located: Located, component: Component, extra: Mapping[str, object], without: str) -> PnpError:
        """The error of *located*, an element of a page's template, with its line there.

        :param without: the tag of elements that others draw.
        """
        return self._setting.locate(located, Side(component, None, extra=extra), without)

    def key(self, *parts: str) -> str:
        """What names a drawing that depends on *parts* and on all that every drawing depends on.

        It is empty where nothing is remembered.
        """
        return self._keys.key(*parts)

    def piece(self, component: Component, card: Card, *, back: bool = False) -> Symbol:
        """A side of a card, cut to its shape, as a symbol that pages place with ``<use href="piece:...">``."""
        return self.symbols.piece(f"piece:{component.id}/{card.id}" + "?back" * back)

    def title_art(self) -> Frame | None:
        """The picture beside the title of the rules, ``title-art.j2``; None where the game has none."""
        if not (self.game.templates / "title-art.j2").is_file():
            return None
        tree = self._filling.static_tree("common/title-art-face.j2")
        return self.typesetter.frame(tree, Surface(TITLE_ART, 0, 0, None, ""))


def faces_of(plan: Plan, store: Store = NOTHING, identity: str = "") -> Faces:
    """The faces that draw the pieces of *plan*.

    :param identity: the build id, that of the plan if it is left out.
    """
    order = plan.order
    return Faces(
        plan.game,
        players=plan.players,
        ink_saver=order.ink_saver,
        art=order.art,
        dpi=order.dpi,
        identity=identity or build_id(plan.game, order),
        draft=order.draft,
        store=store,
    )
