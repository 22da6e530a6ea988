"""The pieces that a rules sheet shows: which they are, and how large."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.errors import DataError, near_words
from pnp.game.model import Card, Component, Game
from pnp.rules.document import Document, Piece, inlines_with_places, sections_of

USUAL_WIDTH = 26_000
"""Micrometres on paper, at the most, of a piece whose width the text does not say."""


def pieces_of(document: Document) -> Iterator[Piece]:
    """Yield the pieces that *document* shows."""
    for _, blocks in sections_of(document):
        yield from (part for part, _ in inlines_with_places(blocks) if isinstance(part, Piece))


def width_of(piece: Piece, component: Component) -> int:
    """Return the width of *piece*, a card of *component*, on paper, micrometres."""
    return piece.width or min(component.size.width, USUAL_WIDTH)


def find_card(game: Game, piece: Piece) -> tuple[Component, Card]:
    """Return the component and the card that *piece* shows.

    :raises DataError: the game has no such piece, or it has no back.
    """
    component = next((part for part in game.components if part.id == piece.component and not part.is_page), None)
    if component is None:
        known = ", ".join(part.id for part in game.components if not part.is_page)
        raise DataError.at("", f"there is no component {piece.component!r} to show", f"there are: {known}")
    card = next((card for card in component.cards if card.id == piece.card), None)
    if card is None:
        ids = [card.id for card in component.cards]
        near = ", ".join(near_words(piece.card, ids) or ids[:8])
        raise DataError.at("", f"{component.id} has no card {piece.card!r}", f"it has: {near}")
    if piece.back and not component.back:
        raise DataError.at("", f"{component.id} has no back to show", "take out ?back")
    return component, card
