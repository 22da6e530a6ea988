"""The set-up cards of a game: those whose face says where everything lies (``<tabletop>``)."""

from __future__ import annotations

from pnp.game.model import Card, Component
from pnp.press.faces import Faces


def setup_component(faces: Faces) -> Component | None:
    """Return the component whose cards show the set-up, None where no component does.

    :raises PnpError: a face cannot be filled or drawn.
    """
    for component in faces.game.components:
        if not component.is_page and any(faces.tabletop_data(component, card).plan for card in component.cards[:1]):
            return component
    return None


def setup_card(component: Component, players: int) -> Card | None:
    """Return the card of *component* for so many *players*, the first of several; None where it has none."""
    return next(iter(setup_cards(component, players)), None)


def setup_cards(component: Component, players: int) -> list[Card]:
    """Return the cards of *component* for so many *players*: one, where its table says so in a column ``players``."""
    return [card for card in component.cards if card.players[0] <= players <= card.players[1]]
