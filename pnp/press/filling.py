"""Filling templates: what they are given, and the texts and elements that they give."""

from __future__ import annotations

from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.geometry import Rect
from pnp.errors import TemplateError, did_you_mean
from pnp.game.copies import COPY
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component, Game, copies_for, pieces_of
from pnp.game.paths import GAME_FILE, share
from pnp.game.style import style_folder
from pnp.game.toml import TomlFile
from pnp.layout.outlines import outline_text
from pnp.press.questions import Questions
from pnp.press.sides import Side
from pnp.store import Store
from pnp.template import Templates


class Bled(NamedTuple):
    """A trim with its bleed as templates know it, in micrometres from the corner of the trim."""

    x: int
    y: int
    width: int
    height: int
    right: int
    bottom: int


class CardNumbers(NamedTuple):
    """The number of a card in its component, of its copies in the set, and of the first of them among all pieces."""

    number: int
    copies: int
    first: int


class Filling:
    """Fills the templates of *game* for one way of printing it.

    :param players: the number of players that the set is for.
    :param identity: the build id that templates print.
    :param store: remembers the templates that were compiled before.
    """

    def __init__(self, game: Game, players: int, *, identity: str, ink_saver: bool, store: Store) -> None:
        common = [style_folder(game.style.base), share() / "templates" / "common"]
        self._templates = Templates(game.templates, common, store=store)
        self._texts = Templates(game.folder, common, store=store)
        self._who = game.id
        self.folder = game.folder
        self._set = players, players == game.players[1]
        self._base: dict[str, object] = {
            "build_id": identity,
            "game": game,
            "players": players,
            "ink_saver": ink_saver,
            "tables": game.tables,
            "words": game.words,
            "style": game.style,
            "counts": {part.id: pieces_of(part, players, full=self._set[1]) for part in game.components},
            **Questions(game, players).functions(),
        }
        self._bases: dict[tuple[str, bool], dict[str, object]] = {}
        """The context that all cards of a component share, by its id and whether it is the back."""
        self._kept: dict[tuple[str, bool, str], str] = {}
        """Sides that were filled to be measured, and are not drawn yet."""
        self._common_backs: dict[str, str | None] = {}
        self._numbers: dict[str, dict[str, CardNumbers]] = {}
        """The numbers of all cards of a component, by their ids."""
        self._read: dict[tuple[str, int | None], tuple[str, list[str]]] = {}

    def fill(self, side: Side) -> str:
        """The text of *side*.

        :raises TemplateError: it cannot be filled.
        """
        text = self._kept.pop(_name(side), None)
        if text is None and side.card is None and side.back:
            text = self.common_back(side.component)
        if text is None:
            text = self._fill(side, side.who)
        return text

    def _fill(self, side: Side, who: str) -> str:
        try:
            return self._templates.fill_text(side.template, self._context(side), who=who)
        except TemplateError:
            names = self._templates.names()
            if side.template in names:
                raise
        key = "back" if side.back else "face"
        hint = did_you_mean(side.template, names, 1) or "shared templates start with common/"
        what = f"{key}: there is no template {side.template!r}"
        raise TemplateError.at(self._place(side.component, key), what, hint)

    def _place(self, component: Component, key: str) -> str:
        """Where game.toml says the *key* of a component; which one it is, where the game was made in code."""
        path = self.folder / GAME_FILE
        return TomlFile(path).where(("components", component.id, key)) if path.is_file() else component.id

    def keep(self, side: Side, text: str) -> None:
        """Keep the *text* of *side* for the next time that it is asked for."""
        self._kept[_name(side)] = text

    def parse(self, side: Side, text: str) -> Element:
        """The element tree of the *text* of *side*.

        :raises TemplateError: it is no tree.
        """
        return self._templates.parse(text, side.template, lambda: self._context(side), who=side.who)

    def trace(self, side: Side) -> Element:
        """The element tree of *side*, every element with its line in the template.

        :raises TemplateError: it cannot be filled.
        """
        return self._templates.fill_traced(side.template, self._context(side), who=side.who)

    def locate(self, side: Side) -> Element:
        """The element tree of *side*, every element with its line and column in the template.

        :raises TemplateError: it cannot be filled.
        """
        return self._templates.fill_located(side.template, self._context(side), who=side.who)

    def common_back(self, component: Component) -> str | None:
        """The text of the back that all cards of *component* share; None where it says something about its card."""
        if component.id not in self._common_backs:
            side = Side(component, None, back=True)
            try:
                text = self._fill(side, component.id)
            except TemplateError:
                self._common_backs[component.id] = None
            else:
                self._common_backs[component.id] = text
        return self._common_backs[component.id]

    def text(self, component: Component, name: str, at_table: int | None = None) -> tuple[str, list[str]]:
        """The file *name* of the game's folder, filled, and for each of its lines the place that wrote it.

        :param at_table: the number of players, where the text is for this number alone.
        :raises TemplateError: there is no such file, or it cannot be filled.
        """
        if (name, at_table) not in self._read:
            side = Side(component, None, extra={"at_table": at_table})
            self._read[name, at_table] = self._texts.text(name, self._context(side), who=component.id)
        return self._read[name, at_table]

    def static_tree(self, name: str) -> Element:
        """The element tree of a template that belongs to no card."""
        return self._templates.parse(self.static_text(name), name, lambda: self._base, who=self._who)

    def static_text(self, name: str) -> str:
        """The text of a template that belongs to no card."""
        return self._templates.fill_text(name, self._base, who=self._who)

    def _context(self, side: Side) -> dict[str, object]:
        component = side.component
        known = self._bases.get((component.id, side.back))
        if known is None:
            known = self._bases[component.id, side.back] = {
                **self._base,
                "component": component,
                "trim": component.size,
                "bleed": component.bleed,
                "bled": _bleed_box(component),
                "safe": component.safe,
                "box": component.kind.measures if isinstance(component.kind, Box) else None,
                "outline": outline_text(component, back=side.is_mirrored),
            }
        context = known.copy()
        if side.card is not None:
            context["card"] = {**self._numbers_of(component, side.card), **side.card.fields}
        if side.extra:
            context.update(side.extra)
        return context

    def _numbers_of(self, component: Component, card: Card) -> dict[str, object]:
        """What templates know of a card beside its fields."""
        if component.id not in self._numbers:
            self._numbers[component.id] = known = {}
            piece = 1
            for number, each in enumerate(component.cards, 1):
                copies = copies_for(component, each, self._set[0], full=self._set[1])
                known[each.design] = CardNumbers(number, copies, piece)
                piece += copies
        numbers, copy = self._numbers[component.id][card.design], card.fields.get(COPY, 1)
        assert isinstance(copy, int)
        return {"number": numbers.number, "copies": numbers.copies, COPY: copy, "piece": numbers.first + copy - 1}


def _bleed_box(component: Component) -> Bled:
    whole = Rect(0, 0, *component.size).grow(component.bleed)
    return Bled(*whole, whole.right, whole.bottom)


def _name(side: Side) -> tuple[str, bool, str]:
    return side.component.id, side.back, side.card.id if side.card else ""
