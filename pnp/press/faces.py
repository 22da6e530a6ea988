"""Faces: a card and its template to a Frame. Fills, sets, and finds the place of every error."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import OPACITY, Frame, Group, Symbol
from pnp.draw.geometry import Rect, Size
from pnp.draw.lettering import Lettering
from pnp.draw.page import Face
from pnp.draw.pictures import PAPER_DPI, Pictures
from pnp.errors import LayoutError, PnpError, Problem, TemplateError
from pnp.game.icon_library import index_folder
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component, Game, pieces_of
from pnp.game.paths import share, shown
from pnp.game.style import font_folders, style_folder
from pnp.layout.context import Sizes, Surface
from pnp.layout.element_boxes import ElementBox
from pnp.layout.gallery import Gallery
from pnp.layout.icons import LIBRARY_ICON, OWN_ICON
from pnp.layout.located import Located, located_problems
from pnp.layout.outlines import outline_of, outline_text, trim_path
from pnp.layout.symbols import Symbols
from pnp.layout.tabletop import Seen
from pnp.layout.theme import Theme
from pnp.layout.typeset import Typesetter
from pnp.layout.vector import SvgFiles
from pnp.press.identity import content_of, content_of_folders
from pnp.press.questions import Questions
from pnp.store import NOTHING, Nothing, Store, key_of
from pnp.store.code import code_fingerprint
from pnp.template import Templates

_PROVEN, _SIZES, _SOUND = "proven art", "shared sizes", "sound side"
"""Kinds of values in the store: that art can be drawn; the sizes that a side by itself needs for what it shares; that a
side has no fault."""
_TO_TABLES = ("<tabletop", "<pieces", "<net")
"""Elements that say something to virtual tables."""
TITLE_ART = Size(46_000, 38_000)
"""The box of the picture beside the title of the rules."""
_PIECES = re.compile(r'href="(piece:[^"]*)"')
_RECENT = 256
"""How many filled sides are kept for when they are asked for again."""


class _Side(NamedTuple):
    """One side of a card, filled. *card* is None for a back that all cards of the component share."""

    component: Component
    card: Card | None
    template: str
    extra: Mapping[str, object] | None
    text: str

    @property
    def shares(self) -> bool:
        """Whether some of its texts have one size on all sides of the component."""
        return "share=" in self.text


class PieceError(LayoutError):
    """A piece that another face shows cannot be drawn: the fault is its own, wherever it is shown."""

    def __init__(self, component: Component, card: Card, back: bool, *problems: Problem) -> None:
        super().__init__(*problems)
        self.component, self.card, self.back = component, card, back


class Bled(NamedTuple):
    """A trim with its bleed as templates know it, in micrometres from the corner of the trim."""

    x: int
    y: int
    width: int
    height: int
    right: int
    bottom: int


class Faces:
    """Draws the faces and backs of one game, for one way of printing it.

    :param players: the number of players that the set is for.
    :param art: a folder of the user's own pictures for the art slots.
    :param dpi: pixels per inch that raster pictures keep.
    :param draft: a side with faults is drawn as far as it goes, with marks where they are; they go to *faults*.
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
        draft: bool = False,
        store: Store = NOTHING,
    ) -> None:
        self.game = game
        self.draft = draft
        self.faults: dict[str, tuple[Problem, ...]] = {}
        """What is wrong with the sides of a draft, by their names."""
        self.store = store
        self._remembers = not isinstance(store, Nothing)
        self._ink_saver = ink_saver
        self._art_folders = [folder for folder in (art, game.folder / "art") if folder is not None]
        fonts = font_folders(game.folder)
        self.fonts = FontBook(fonts, game.style.fallback_fonts)
        self.pictures = Pictures(store, dpi)
        common = [style_folder(game.style.base), share() / "templates" / "common"]
        self._templates = Templates(game.templates, common, store=store)
        self._texts = Templates(game.folder, common, store=store)
        self._base: dict[str, object] = {
            "game": game,
            "players": players,
            "ink_saver": ink_saver,
            "tables": game.tables,
            "words": game.words,
            "style": game.style,
            "counts": {part.id: pieces_of(part, players, full=players == game.players[1]) for part in game.components},
            **Questions(game).functions(),
        }
        self._bases: dict[tuple[str, str], dict[str, object]] = {}
        """What a template knows of all cards of a component, by the component's id and the template's name."""
        self.symbols = Symbols(
            ink_saver=ink_saver,
            draw_piece=self._piece,
            is_proven=lambda key: store.get(_PROVEN, self._art_key(key)) is not None,
            proved=lambda key: store.put(_PROVEN, self._art_key(key), b""),
        )  # fmt: skip
        self._gallery = gallery = Gallery(self.pictures, game.folder, self._art_folders, game.style, decodes=draft)
        theme = Theme(game.style, game.colours, game.ink_saver, ink_saver=ink_saver)
        self.typesetter = Typesetter(self.fonts, theme, self.symbols, gallery, SvgFiles(fonts), self._static)
        self._sizes: dict[str, Sizes] = {}
        self._filled: dict[tuple[str, str, str], str] = {}
        """What was filled to measure it, and not drawn yet."""
        self._common_backs: dict[str, str | None] = {}
        self._recent: dict[str, Face] = {}
        """The sides that were asked for last, by name: copies of a card are filled once."""
        self._asked_for: set[str] = set()
        """The pieces whose keys are being worked out: one that shows itself would never end."""
        self._read: dict[str, tuple[str, list[str]]] = {}

    @cached_property
    def lettering(self) -> Lettering:
        """What the words around the pieces are set in."""
        style = self.game.style
        return Lettering(self.fonts.chain(style.label_font), style.language, style.is_rtl)

    # -- sides of cards ------------------------------------------------------------------------

    def face(self, component: Component, card: Card, extra: Mapping[str, object] | None = None) -> Frame:
        """Return the face of *card*.

        :param extra: more for the template to know; pages take the whole plan.
        :raises PnpError: whatever is wrong with it, and where.
        """
        return self._frame(self._side(component, card, component.face, extra))

    def back(self, component: Component, card: Card | None, extra: Mapping[str, object] | None = None) -> Frame:
        """Return the back of *card*; with None the back that all cards of *component* share."""
        assert component.back is not None
        return self._frame(self._side(component, card, component.back, extra))

    def side(
        self, component: Component, card: Card, *, back: bool = False, extra: Mapping[str, object] | None = None
    ) -> Face:
        """Return a side of *card*, filled but not drawn.

        :raises PnpError: it cannot be filled; whatever else is wrong is said when it is drawn.
        """
        common = back and extra is None and self.has_common_back(component)
        name = f"{'back' if back else 'front'} {component.id}" + ("" if common else f" {card.id}")
        if extra is not None:
            return self._face_of(name, component, card, back, extra)
        face = self._recent.pop(name, None)
        if face is None:
            face = self._face_of(name, component, None if common else card, back)._replace(is_common=common)
        self._recent[name] = face
        if len(self._recent) > _RECENT:
            del self._recent[next(iter(self._recent))]
        return face

    def _face_of(
        self, name: str, component: Component, card: Card | None, back: bool, extra: Mapping[str, object] | None = None
    ) -> Face:
        template = component.back if back else component.face
        assert template is not None
        surface = self._surface(component, card, template, extra)
        box = Rect(0, 0, *surface.size).grown(surface.bleed)
        try:
            side = self._side(component, card, template, extra)
            face = Face(name, self._key(side), box, lambda: self._frame(side))
            return self._drawn_now(face) if self.draft else face
        except PnpError as error:
            if not self.draft:
                raise
            frame, self.faults[name] = self._drafted(component, card, template, extra, error)
            return Face(name, "", box, lambda: frame)

    def _drawn_now(self, face: Face) -> Face:
        """Return *face*, drawn, or known to be without a fault.

        :raises PnpError: it has one.
        """
        if face.key and self.store.get(_SOUND, face.key) is not None:
            return face
        face = face.drawn()
        if face.key:
            self.store.put(_SOUND, face.key, b"")
        return face

    def drafted(self, face: Face) -> Face:
        """Return a *face* of a page; in a draft one that fails tells what is wrong in place of what it should show."""
        if not self.draft:
            return face
        try:
            return self._drawn_now(face)
        except PnpError as error:
            return self.failed(face.name, face.box, error)

    def failed(self, name: str, box: Rect, error: PnpError) -> Face:
        """Return a face of a draft that shows nothing but *error*."""
        self.faults[name] = error.problems
        frame = self.typesetter.failed(error, Surface(Size(box.width, box.height), 0, 0, None, ""))
        return Face(name, "", box, lambda: frame)

    def _drafted(
        self, component: Component, card: Card | None, template: str, extra: Mapping[str, object] | None,
        error: PnpError,
    ) -> tuple[Frame, tuple[Problem, ...]]:  # fmt: skip
        """Return a side that has the fault *error*, drawn as far as it goes, and all that is wrong with it."""
        who, surface = who_of(component, card), self._surface(component, card, template, extra)
        try:
            tree = self._templates.fill_traced(template, self._context(component, card, template, extra), who=who)
        except PnpError:
            return self.typesetter.failed(error, surface), error.problems
        frame, faults = self.typesetter.draft(tree, surface, self._sizes.get(component.id, {}))
        found = [problem for fault in faults for problem in self._said(fault.located, who, template).problems]
        return frame, tuple(found) or error.problems

    def boxes(self, component: Component, card: Card, *, back: bool = False) -> list[ElementBox]:
        """Return where the elements of a side lie, with their template lines.

        :raises PnpError: it cannot be filled.
        """
        template = component.back if back else component.face
        assert template is not None
        whose = None if back and self.has_common_back(component) else card
        context = self._context(component, whose, template, None)
        tree = self._templates.fill_traced(template, context, who=who_of(component, whose))
        surface = self._surface(component, whose, template, None)
        return self.typesetter.boxes(tree, surface, self._sizes.get(component.id, {}))

    def seen(self, component: Component, card: Card) -> Seen:
        """Return what the face of *card* says to virtual tables.

        :raises PnpError: it cannot be filled or drawn.
        """
        side = self._side(component, card, component.face, None)
        if not any(tag in side.text for tag in _TO_TABLES):
            return Seen()
        try:
            return self.typesetter.seen(self._tree(side), self._surface(*side[:4]), self._sizes_for(side))
        except Located as located:
            raise self._exact(located, side) from located

    def has_common_back(self, component: Component) -> bool:
        """Return whether the back says nothing about its card: then it is drawn once for all."""
        return self._common_back(component) is not None

    def _common_back(self, component: Component) -> str | None:
        assert component.back is not None
        if component.id not in self._common_backs:
            try:
                text = self._templates.filled(
                    component.back, self._context(component, None, component.back, None), who=component.id
                )
            except TemplateError:
                self._common_backs[component.id] = None
            else:
                self._common_backs[component.id] = text
        return self._common_backs[component.id]

    def _side(
        self, component: Component, card: Card | None, template: str, extra: Mapping[str, object] | None
    ) -> _Side:
        text = self._filled.pop((component.id, template, card.id if card else ""), None)
        if text is None and card is None and template == component.back:
            text = self._common_back(component)
        if text is None:
            context = self._context(component, card, template, extra)
            text = self._templates.filled(template, context, who=who_of(component, card))
        return _Side(component, card, template, extra, text)

    def _frame(self, side: _Side) -> Frame:
        try:
            return self.typesetter.frame(self._tree(side), self._surface(*side[:4]), self._sizes_for(side))
        except Located as located:
            raise self._exact(located, side) from located

    def _tree(self, side: _Side) -> Element:
        component, card, template, extra, text = side
        context = partial(self._context, component, card, template, extra)
        return self._templates.parsed(text, template, context, who=who_of(component, card))

    def _key(self, side: _Side) -> str:
        if not self._remembers:
            return ""
        surface = self._surface(*side[:4])
        sizes = sorted(self._sizes_for(side).items())
        pieces: list[str] = []
        if "piece:" in side.text:
            pieces = [self._piece_key(name) or "" for name in _PIECES.findall(side.text)]
        return key_of(self._surroundings, repr((surface, sizes)), side.text, *pieces)

    # -- sizes that sides share ----------------------------------------------------------------

    def _sizes_for(self, side: _Side) -> Sizes:
        """Return the sizes that texts of *side* share with the other sides of its component."""
        component = side.component
        if component.is_page or not side.shares:
            return {}
        if component.id not in self._sizes:
            self._sizes[component.id] = self._measured(component, side)
        return self._sizes[component.id]

    def _measured(self, component: Component, first: _Side) -> Sizes:
        """Fit what the sides of all cards share.

        :raises PnpError: of the first card that cannot be fitted; from then on every text is fitted by itself.
        """
        self._sizes[component.id] = {}
        sizes: dict[str, int] = {}
        for template, card in self._sides(component):
            try:
                side = first if (template, card) == (first.template, first.card) else (
                    self._side(component, card, template, None))  # fmt: skip
                self._filled[component.id, template, card.id if card else ""] = side.text
                if side.shares:
                    for share, size in self._sizes_of(side).items():
                        sizes[share] = min(size, sizes.get(share, size))
            except PnpError:
                if not self.draft:  # a draft shares the sizes of all other sides; this one is said when it is drawn
                    raise
        return sizes

    def _sizes_of(self, side: _Side) -> Sizes:
        """Return the sizes that fit *side* by itself."""
        surface = self._surface(*side[:4])
        key = self.key("sizes", repr(surface), side.text)
        found = self.store.get(_SIZES, key)
        if found is not None:
            remembered: dict[str, int] = json.loads(found)
            return remembered
        try:
            sizes = self.typesetter.measure(self._tree(side), surface)
        except Located as located:
            raise self._exact(located, side) from located
        self.store.put(_SIZES, key, json.dumps(sizes).encode())
        return sizes

    def _sides(self, component: Component) -> Iterator[tuple[str, Card | None]]:
        for card in component.cards:
            yield component.face, card
        if component.back is None:
            return
        cards: Iterable[Card | None] = (None,) if self.has_common_back(component) else component.cards
        for back_of in cards:
            yield component.back, back_of

    # -- texts, pages, pieces ------------------------------------------------------------------

    def text(self, component: Component, name: str) -> tuple[str, list[str]]:
        """Return the file *name* of the game's folder, filled, and for each of its lines the place that wrote it.

        :raises TemplateError: there is no such file, or it cannot be filled.
        """
        if name not in self._read:
            self._read[name] = self._texts.text(name, self._context(component, None, "", None), who=component.id)
        return self._read[name]

    def page(self, component: Component, extra: Mapping[str, object]) -> Element:
        """Return the template of a page as an element, filled but not drawn."""
        return self._tree(self._side(component, None, component.face, extra))

    def page_error(
        self, located: Located, component: Component, extra: Mapping[str, object], without: str
    ) -> PnpError:
        """Return the error of *located*, an element of a page's template, with its line there.

        :param without: the tag of elements that others draw.
        """
        return self._exact(located, _Side(component, None, component.face, extra, ""), without)

    def piece(self, component: Component, card: Card, *, back: bool = False) -> Symbol:
        """Return a side of a card, cut to its shape, as a symbol that pages place with ``<use href="piece:...">``."""
        return self.symbols.piece(f"piece:{component.id}/{card.id}" + "?back" * back)

    def title_art(self) -> Frame | None:
        """Return the picture beside the title of the rules, ``title-art.j2``; None where the game has none."""
        if not (self.game.templates / "title-art.j2").is_file():
            return None
        return self.typesetter.frame(self._static("common/title-art-face.j2"), Surface(TITLE_ART, 0, 0, None, ""))

    def _piece(self, name: str) -> Symbol:
        component, card, back = self._called(name)
        try:
            face = self.side(component, card, back=back).drawn()
            self._recent[face.name] = face  # its sheet comes soon
            frame = face.frame()
        except PieceError:
            raise
        except PnpError as error:
            raise PieceError(component, card, back, *error.problems) from error
        box = Rect(0, 0, frame.width, frame.height)
        return Symbol(name, box, (trimmed(component, frame, back=back),))

    def _called(self, name: str) -> tuple[Component, Card, bool]:
        """Return the side of a card that is called *name*, ``piece:ship/NL1a?back``.

        :raises LayoutError: there is none.
        """
        where, _, side = name.removeprefix("piece:").partition("?")
        for component in self.game.components:
            for card in component.cards:
                if f"{component.id}/{card.id}" == where and not component.is_page and side in ("", "back"):
                    if side and component.back is None:
                        raise LayoutError.at("", f"{name!r}: {component.title} have no back")
                    return component, card, bool(side)
        raise LayoutError.at("", f"there is no {name!r}", "write piece:COMPONENT/CARD, or piece:COMPONENT/CARD?back")

    # -- filling -------------------------------------------------------------------------------

    def _static(self, name: str) -> Element:
        """Return a template that belongs to no card, filled."""
        return self._templates.parsed(self._static_text(name), name, lambda: self._base, who=self.game.id)

    def _static_text(self, name: str) -> str:
        return self._templates.filled(name, self._base, who=self.game.id)

    def _exact(self, located: Located, side: _Side, without: str = "") -> PnpError:
        """Return the error of *located* with its line in the template, found by drawing the side once more, traced."""
        component, card, template, extra, _ = side
        who = who_of(component, card)
        traced = self._templates.fill_traced(template, self._context(component, card, template, extra), who=who)
        surface = self._surface(component, card, template, extra)
        if without:
            for element in traced.findall(without):
                traced.remove(element)
        try:
            self.typesetter.frame(traced, surface, self._sizes.get(component.id, {}))
        except Located as exact:
            located = exact
        return self._said(located, who, template)

    @staticmethod
    def _said(located: Located, who: str, template: str) -> PnpError:
        if isinstance(located.error, PieceError):
            return located.error
        return located_problems(located, who if located.element.get("src") else f"{template}, {who}")

    def _context(
        self, component: Component, card: Card | None, template: str, extra: Mapping[str, object] | None
    ) -> dict[str, object]:
        known = self._bases.get((component.id, template))
        if known is None:
            known = self._bases[component.id, template] = {
                **self._base,
                "component": component,
                "trim": component.size,
                "bleed": component.bleed,
                "bled": _bled(component),
                "safe": component.safe,
                "box": component.kind.measures if isinstance(component.kind, Box) else None,
                "outline": outline_text(component, back=_is_back(component, template)),
            }
        context = known.copy()
        if card is not None:
            context["card"] = card.fields
        if extra:
            context.update(extra)
        return context

    @staticmethod
    def _surface(
        component: Component, card: Card | None, template: str, extra: Mapping[str, object] | None
    ) -> Surface:
        seed = card.id if card else component.id
        if component.is_page:
            assert extra is not None
            size = extra["trim"]
            assert isinstance(size, Size)
            return Surface(size, 0, 0, None, seed)
        outline = outline_of(component, back=_is_back(component, template))
        return Surface(component.size, component.bleed, component.safe, outline, seed)

    # -- keys of what is remembered ------------------------------------------------------------

    @cached_property
    def _surroundings(self) -> str:
        """What every side can depend on beside its own text: code, colours, fonts, icons and pictures."""
        game = self.game
        folders = [*font_folders(game.folder), game.folder / "icons", *self._art_folders]
        place = str(self.game.folder.resolve())  # pictures are remembered by their place
        colours = repr((self._ink_saver, sorted(game.colours.items()), sorted(game.ink_saver.items())))
        icons = content_of(index_folder() / "icons.csv")  # it has a digest of each drawing
        return key_of(code_fingerprint(), place, repr(game.style), colours, content_of_folders(folders), icons)

    def symbol_key(self, name: str) -> str | None:
        """Return what the store calls the symbol *name*; None for one that is not worth remembering."""
        if not self._remembers:
            return None
        if name.startswith("art "):
            return self._art_key(name)
        if name.startswith((OWN_ICON, LIBRARY_ICON, "symbol ", OPACITY)):
            return self.key(name)
        if name.startswith("svg "):
            path = self._gallery.file(name.removeprefix("svg "))
            return key_of(self._surroundings, name, content_of(path)) if path.is_file() else None
        if name.startswith("template "):
            return self._template_key(name)
        if name.startswith("piece:"):
            return self._piece_key(name)
        return None

    def _art_key(self, name: str) -> str:
        return _key_of_art(code_fingerprint(), str(self._ink_saver), name) if self._remembers else ""

    def key(self, *parts: str) -> str:
        """Return what names a drawing that depends on *parts* and on all that every drawing depends on.

        It is empty where nothing is remembered.
        """
        return key_of(self._surroundings, *parts) if self._remembers else ""

    def _template_key(self, name: str) -> str | None:
        try:
            return self.key(name, self._static_text(name.removeprefix("template ")))
        except TemplateError:  # said where it is placed
            return None

    def _piece_key(self, name: str) -> str | None:
        try:
            component, card, back = self._called(name)
            if name in self._asked_for:  # it shows itself: said when it is drawn
                return None
            self._asked_for.add(name)
            try:
                outline = repr(component.kind)
                return self.key("piece", outline, self.side(component, card, back=back).key)
            finally:
                self._asked_for.remove(name)
        except PnpError:  # said where it is placed
            return None


def trimmed(component: Component, frame: Frame, *, back: bool = False) -> Group:
    """Return *frame* cut to its shape, with the corners that a punch would give it."""
    return Group(frame.items, None, trim_path(component, back=back))


def _bled(component: Component) -> Bled:
    whole = Rect(0, 0, *component.size).grown(component.bleed)
    return Bled(*whole, whole.right, whole.bottom)


def _is_back(component: Component, template: str) -> bool:
    """Return whether *template* draws the back; one that draws both sides draws what is its own mirror image."""
    return template == component.back != component.face


def who_of(component: Component, card: Card | None) -> str:
    """Return how a message names a card: its table, line and id."""
    if card is None:
        return component.id
    if component.table:
        return f"{_shown(component.table)}:{card.line}, card {card.id}"
    return component.id if card.id == component.id else f"{component.id} {card.id}"


_shown = lru_cache(maxsize=64)(shown)  # asked for every card
_key_of_art = lru_cache(maxsize=1024)(key_of)  # asked before it is drawn, after, and when it is placed
