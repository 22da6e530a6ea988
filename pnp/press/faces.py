"""Faces: a card and its template to a Frame. Fills, typesets, and finds the place of every error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Frame, Group, Symbol, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.draw.pictures import PAPER_DPI, Pictures
from pnp.errors import PnpError, TemplateError
from pnp.game.model import Card, Component, Game, pieces_of
from pnp.game.paths import share, shown
from pnp.layout.context import Face, Located
from pnp.layout.located import located_problems
from pnp.layout.pictures import Gallery
from pnp.layout.shapes import ellipse_path
from pnp.layout.shapes import rect_path as rounded_path
from pnp.layout.symbols import Symbols
from pnp.layout.theme import Theme
from pnp.layout.typeset import Typesetter
from pnp.layout.vector import SvgFiles
from pnp.press.questions import Questions
from pnp.template import Templates

_ANY_SIZE = 1e9
"""Lines of SVG files are looked at where they are placed, not before."""


class Faces:
    """Draws the faces and backs of one game, for one way of printing it.

    :param players: the number of players that the set is for.
    :param art: a folder of the user's own pictures for the art slots.
    :param dpi: pixels per inch that raster pictures keep.
    """

    def __init__(
        self, game: Game, *, players: int, ink_saver: bool = False, art: Path | None = None, dpi: int = PAPER_DPI
    ) -> None:
        self.game = game
        fonts = [game.folder / "fonts", share() / "fonts"]
        self.fonts = FontBook(fonts)
        self.pictures = Pictures(dpi=dpi)
        common = share() / "templates" / "common"
        self._templates = Templates(game.templates, common)
        self._texts = Templates(game.folder, common)
        self._base: dict[str, object] = {
            "game": game,
            "players": players,
            "ink_saver": ink_saver,
            "tables": game.tables,
            "words": game.words,
            "counts": {part.id: pieces_of(part, players, full=players == game.players[1]) for part in game.components},
            **Questions(game).functions(),
        }
        pictures = SvgFiles(lambda root, key: self.typesetter.symbol(root, key, _ANY_SIZE), fonts)
        icons = SvgFiles(lambda root, key: in_full_ink.symbol(root, key, _ANY_SIZE), fonts)
        self.symbols = Symbols(game.folder / "icons", pictures.read, icons.read, ink_saver=ink_saver)
        slots = [folder for folder in (art, game.folder / "art") if folder is not None]
        gallery = Gallery(self.pictures, game.folder, slots)
        full_ink = Theme(game.colours, {}, ink_saver=False)
        theme = Theme(game.colours, game.ink_saver, ink_saver=True) if ink_saver else full_ink
        self.typesetter = Typesetter(self.fonts, theme, self.symbols, gallery, self._static)
        in_full_ink = Typesetter(self.fonts, full_ink, self.symbols, gallery, self._static)
        self._shares = False

    def _static(self, name: str) -> Element:
        """Return a template that belongs to no card, filled."""
        return self._templates.fill(name, self._base, who=self.game.id)

    def face(self, component: Component, card: Card, extra: Mapping[str, object] | None = None) -> Frame:
        """Return the face of *card*.

        :param extra: more for the template to know; pages take the whole plan.
        :raises PnpError: whatever is wrong with it, and where.
        """
        return self._frame(component, component.face, card, extra)

    def back(self, component: Component, card: Card | None, extra: Mapping[str, object] | None = None) -> Frame:
        """Return the back of *card*; with None the back that all cards of *component* share."""
        assert component.back is not None
        return self._frame(component, component.back, card, extra)

    def has_common_back(self, component: Component) -> bool:
        """Return whether the back says nothing about its card: then it is drawn once for all."""
        assert component.back is not None
        try:
            self._templates.fill(component.back, self._context(component, None, None), who=component.id)
        except TemplateError:
            return False
        return True

    def text(self, component: Component, name: str) -> tuple[str, list[str]]:
        """Return the file *name* of the game's folder, filled, and for each of its lines the place that wrote it.

        :raises TemplateError: there is no such file, or it cannot be filled.
        """
        return self._texts.text(name, self._context(component, None, None), who=component.id)

    def page(self, component: Component, extra: Mapping[str, object]) -> Element:
        """Return the template of a page as an element, filled but not drawn."""
        return self._fill(component, component.face, None, extra)

    def page_error(self, located: Located, component: Component, extra: Mapping[str, object]) -> PnpError:
        """Return the error of *located*, an element of a page's template, with its line there."""
        return self._exact(located, component, component.face, None, extra)

    def piece(self, component: Component, card: Card, *, back: bool = False) -> Symbol:
        """Return a side of a card, cut to its shape, as a symbol that pages place with ``<use href="piece:...">``."""
        name = f"piece:{component.id}/{card.id}" + "?back" * back
        return self.symbols.add(name, lambda: self._piece(name, component, card, back))

    def _piece(self, name: str, component: Component, card: Card, back: bool) -> Symbol:
        self.begin(component)
        frame = self.back(component, card) if back else self.face(component, card)
        box = Rect(0, 0, frame.width, frame.height)
        return Symbol(name, box, (trimmed(component, frame),))

    def begin(self, component: Component) -> None:
        """Forget the sizes that texts of another component share, and fit those of this one.

        :raises PnpError: of the first card that cannot be fitted; from then on every text is fitted by itself.
        """
        self.typesetter.sizes = {}
        self._shares = not component.is_page
        if component.cards and self._shares:
            first = self._fill(component, component.face, component.cards[0], None)
            if any(element.get("share") for element in first.iter("text")):
                self._measure(component)

    def _measure(self, component: Component) -> None:
        """Fit what the sides of all cards share."""
        self._shares = False
        sizes: dict[str, int] = {}
        for template, card in self._sides(component):
            root = self._fill(component, template, card, None)
            try:
                self.typesetter.measure(root, self._geometry(component, card, None), sizes)
            except Located as located:
                raise self._exact(located, component, template, card, None) from located
        self.typesetter.sizes = sizes
        self._shares = True

    def _sides(self, component: Component) -> Iterator[tuple[str, Card | None]]:
        for card in component.cards:
            yield component.face, card
        if component.back is None:
            return
        cards: tuple[Card | None, ...] = (None,) if self.has_common_back(component) else component.cards
        for back_of in cards:
            yield component.back, back_of

    def _frame(
        self, component: Component, template: str, card: Card | None, extra: Mapping[str, object] | None
    ) -> Frame:
        root = self._fill(component, template, card, extra)
        face = self._geometry(component, card, extra)
        try:
            if self._shares and not self._is_measured(root):
                self._measure(component)
            return self.typesetter.frame(root, face)
        except Located as located:
            raise self._exact(located, component, template, card, extra) from located

    def _is_measured(self, root: Element) -> bool:
        """Return whether all shared sizes of the face are known: the first card may not have shown them all."""
        sizes = self.typesetter.sizes
        return all(share in sizes for text in root.iter("text") if (share := text.get("share")) is not None)

    def _exact(
        self,
        located: Located,
        component: Component,
        template: str,
        card: Card | None,
        extra: Mapping[str, object] | None,
    ) -> PnpError:
        """Return the error of *located* with its line in the template, found by drawing the face once more, traced."""
        who = _who(component, card)
        traced = self._templates.fill_traced(template, self._context(component, card, extra), who=who)
        try:
            self.typesetter.frame(traced, self._geometry(component, card, extra))
        except Located as exact:
            located = exact
        return located_problems(located, who if located.element.get("src") else f"{template}, {who}")

    def _fill(
        self, component: Component, template: str, card: Card | None, extra: Mapping[str, object] | None
    ) -> Element:
        return self._templates.fill(template, self._context(component, card, extra), who=_who(component, card))

    def _context(
        self, component: Component, card: Card | None, extra: Mapping[str, object] | None
    ) -> dict[str, object]:
        context = {
            **self._base,
            "component": component,
            "trim": component.size,
            "bleed": component.bleed,
            "safe": component.safe,
            "box": component.box,
        }
        if card is not None:
            context["card"] = card.fields
        if extra:
            context.update(extra)
        return context

    @staticmethod
    def _geometry(component: Component, card: Card | None, extra: Mapping[str, object] | None) -> Face:
        seed = card.id if card else component.id
        if component.size is None:
            assert extra is not None
            size = extra["trim"]
            assert isinstance(size, Size)
            return Face(size, 0, 0, False, seed)
        return Face(component.size, component.bleed, component.safe, component.shape == "round", seed)


def trimmed(component: Component, frame: Frame) -> Group:
    """Return *frame* cut to its shape, with the corners that a punch would give it."""
    width, height = frame.width, frame.height
    if component.shape == "round":
        clip = ellipse_path(width // 2, height // 2, width // 2, height // 2)
    elif component.corner:
        clip = rounded_path(0, 0, width, height, component.corner)
    else:
        clip = rect_path(Rect(0, 0, width, height))
    return Group(frame.items, None, clip)


def _who(component: Component, card: Card | None) -> str:
    """Return how a message names a card: its table, line and id."""
    if card is None:
        return component.id
    if component.table:
        return f"{_shown(component.table)}:{card.line}, card {card.id}"
    return component.id if card.id == component.id else f"{component.id} {card.id}"


_shown = lru_cache(maxsize=64)(shown)  # asked for every card
