"""Words of messages."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.treasure_fleet.referee.data import BOARDING, FIVE
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.referee.english import list_words


def side_name(name: str) -> str:
    """Return how a sentence calls a side: a player's name, or ``the neutral pirate``."""
    return "the neutral pirate" if name == NEUTRAL else name


def card_text(kind: str) -> str:
    """Return the name of a card in a sentence.

    >>> card_text("boarding"), card_text("two-five")
    ('boarding party', 'two with the five-spot')
    """
    if kind == BOARDING:
        return "boarding party"
    return kind.removesuffix(FIVE) + " with the five-spot" if kind.endswith(FIVE) else kind


def cards_text(cards: Sequence[str]) -> str:
    """Return a list of cards, counted.

    >>> cards_text(["four", "two", "two"])
    'four and 2 × two'
    """
    kinds = dict.fromkeys(cards)
    counts = [(card_text(kind), cards.count(kind)) for kind in kinds]
    return list_words([name if count == 1 else f"{count} \u00d7 {name}" for name, count in counts])
