"""Words of messages."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.referee.treasure_fleet.data import BOARDING, FIVE, Box
from pnp.referee.treasure_fleet.rules import NEUTRAL

THE_NEUTRAL = "the neutral pirate"


def side_name(name: str) -> str:
    """Return how a sentence calls a side: a player's name, or ``the neutral pirate``."""
    return THE_NEUTRAL if name == NEUTRAL else name


def capital(text: str) -> str:
    """Return *text* with a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def listed(things: Sequence[str], last: str = "and") -> str:
    """Return *things* as a sentence lists them.

    >>> listed(["Ann", "Ben", "Cleo"])
    'Ann, Ben and Cleo'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def card_text(kind: str) -> str:
    """Return what a card is called in a sentence.

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
    return listed([name if count == 1 else f"{count} \u00d7 {name}" for name, count in counts])


def name_of_ship(box: Box, ship: str) -> str:
    """Return the name of a ship, or the text that is no ship's id."""
    return box.ships[ship].name if ship in box.ships else ship


def number_of(count: int, thing: str) -> str:
    """Return a count and its thing, in the plural where it is not one.

    >>> number_of(1, "card"), number_of(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {thing}{'s' * (count != 1)}"
