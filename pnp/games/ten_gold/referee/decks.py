"""A deck of cards: a multiset, but for the cards whose place somebody knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pnp.games.ten_gold.referee.data import DeckCard


class Known(NamedTuple):
    """A card whose place in the deck is known to *seats*."""

    card: str
    seats: frozenset[int] = frozenset()


class Deck(NamedTuple):
    """The cards of a deck by id.

    From the top: *top* in its order, *hidden* in an order that nobody knows (sorted here), *bottom* in its order.
    *discards* are sorted.
    """

    hidden: tuple[str, ...]
    top: tuple[Known, ...] = ()
    bottom: tuple[Known, ...] = ()
    discards: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the deck and its discards."""
        return (*self.hidden, *(known.card for known in self.top + self.bottom), *self.discards)

    @property
    def size(self) -> int:
        """How many cards can be drawn before the discards are shuffled."""
        return len(self.hidden) + len(self.top) + len(self.bottom)


def new_deck(cards: Iterable[DeckCard]) -> Deck:
    return Deck(tuple(sorted(card.id for card in cards for _ in range(card.copies))))


def refill(deck: Deck) -> Deck:
    """Return *deck*, with its discards shuffled where no card is left (R23)."""
    return deck if deck.size else Deck(deck.discards)


def next_cards(deck: Deck) -> tuple[str, ...]:
    """Return the cards that the next draw may bring, each as often as it is likely.

    >>> next_cards(Deck(("a", "a", "b"))), next_cards(Deck(("a",), top=(Known("b"),)))
    (('a', 'a', 'b'), ('b',))
    """
    deck = refill(deck)
    if deck.top:
        return (deck.top[0].card,)
    return deck.hidden or tuple(known.card for known in deck.bottom[:1])


def draw(deck: Deck, card: str) -> tuple[Known, Deck]:
    """Return the next card of *deck*, which is *card*, with those who knew it, and the deck without it."""
    deck = refill(deck)
    if deck.top:
        return deck.top[0], deck._replace(top=deck.top[1:])
    if deck.hidden:
        place = deck.hidden.index(card)
        return Known(card), deck._replace(hidden=deck.hidden[:place] + deck.hidden[place + 1 :])
    return deck.bottom[0], deck._replace(bottom=deck.bottom[1:])


def discard(deck: Deck, card: str) -> Deck:
    return deck._replace(discards=tuple(sorted((*deck.discards, card))))


def put_back(deck: Deck, known: Known, place: str) -> Deck:
    if place == "top":
        return deck._replace(top=(known, *deck.top))
    return deck._replace(bottom=(*deck.bottom, known))
