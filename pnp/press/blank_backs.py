"""Backs that draw nothing: a print may leave their pages out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.draw.colour import WHITE
from pnp.draw.frame import Group, Item, Shape
from pnp.errors import PnpError
from pnp.game.model import Card, Component, Game
from pnp.press.faces import Faces
from pnp.press.plan import Order, components_of
from pnp.store import Store


def find_blank_backs(game: Game, order: Order, store: Store) -> tuple[str, ...]:
    """Return the ids of the components of a print whose backs draw nothing, whatever the card.

    A back that cannot be drawn is not blank: whoever draws it tells what is wrong.
    """
    players = order.players or game.players[1]
    faces = Faces(game, players=players, ink_saver=order.ink_saver, art=order.art, dpi=order.dpi, store=store)
    parts = [part for part in components_of(game, order) if part.back is not None and not part.is_page]
    return tuple(part.id for part in parts if _is_blank(part, faces))


def _is_blank(component: Component, faces: Faces) -> bool:
    cards: Sequence[Card | None] = [None] if faces.has_common_back(component) else component.cards
    try:
        return not any(_draws(faces.back(component, card).items) for card in cards)
    except PnpError:
        return False


def _draws(items: Iterable[Item]) -> bool:
    """Return whether *items* leave ink on white paper."""
    return any(
        _draws(item.items)
        if isinstance(item, Group)
        else not (isinstance(item, Shape) and {item.fill, item.stroke} <= {None, WHITE})
        for item in items
    )
