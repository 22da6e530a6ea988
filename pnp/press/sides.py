"""A side of a card: who it is, which template draws it, and on what surface."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.game.model import Card, Component
from pnp.game.paths import display_path
from pnp.layout.context import Surface
from pnp.layout.outlines import outline_of


class Side(NamedTuple):
    """The face of *card*, or its *back*. *card* is None for a back that all cards of the component share.

    *extra* is more for the template to know: pages take the facts of the print, and ``trim``, the size of the page.
    """

    component: Component
    card: Card | None
    back: bool = False
    extra: Mapping[str, object] | None = None

    @property
    def template(self) -> str:
        """The name of the template that draws it."""
        return self.component.template(back=self.back)

    @property
    def who(self) -> str:
        """The name of the side in messages: its table, line and id."""
        return who_of(self.component, self.card)

    @property
    def is_mirrored(self) -> bool:
        """Whether its outline is the mirror image; one template for both sides draws what is its own mirror image."""
        return self.back and self.component.back != self.component.face

    @property
    def surface(self) -> Surface:
        """The surface that it is drawn on."""
        component, seed = self.component, self.card.design if self.card else self.component.id
        if component.is_page:
            trim = self.extra.get("trim") if self.extra else None
            return Surface(trim if isinstance(trim, Size) else component.size, 0, 0, None, seed)
        outline = outline_of(component, back=self.is_mirrored)
        return Surface(component.size, component.bleed, component.safe, outline, seed)

    @property
    def box(self) -> Rect:
        """Its trim with its bleed, in micrometres from the corner of the trim."""
        surface = self.surface
        return Rect(0, 0, *surface.size).grow(surface.bleed)


def who_of(component: Component, card: Card | None) -> str:
    """The name of a card in messages: its table, line and id."""
    if card is None:
        return component.id
    if component.table:
        return f"{_shown(component.table)}:{card.line}, card {card.id}"
    return component.id if card.id == component.id else f"{component.id} {card.id}"


_shown = lru_cache(maxsize=64)(display_path)  # called for every card
