"""Which cards of two states of a component are the same: told by what they say, for a row that moves keeps its words.

An id counts where somebody wrote it. One that pnp made from the line or the name of a row changes with these.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import product
from operator import itemgetter

from pnp.game.columns import id_of
from pnp.game.headers import NAMED
from pnp.game.model import Card, Component, Value

Pair = tuple[Card | None, Card | None]
"""A card before and now; None where there is none."""
_MOST_COMPARED = 250_000
"""The most pairs of cards that are compared cell by cell; beyond that the ids decide."""


def pair_cards(before: Component | None, now: Component | None) -> list[Pair]:
    """Return each card of *now* with the one of *before* that it was, in its order, then those that are gone.

    The same card has the same cells, else the same id, else at least half of the cells; a column that is new says
    nothing.

    >>> from pnp.game.kinds.deck import Deck
    >>> rows = {2: "Ada", 3: "Bo"}
    >>> def deck(*names):
    ...     rows = enumerate(names, 2)
    ...     return Component("d", "", "", tuple(Card(f"row-{n}", {"who": who}, line=n) for n, who in rows), kind=None)
    >>> [(old and old.id, new and new.id) for old, new in pair_cards(deck("Ada", "Bo"), deck("Zoe", "Ada", "Bo"))]
    [(None, 'row-2'), ('row-2', 'row-3'), ('row-3', 'row-4')]
    """
    old, new = (list(part.cards) if part else [] for part in (before, now))
    found: dict[str, Card] = {}
    columns = [name for name in (new[0].fields if new else ()) if name != "id" and old and name in old[0].fields]

    def cells(card: Card) -> tuple[str, ...]:
        return tuple(cell_text(card.fields[name]) for name in columns)

    def pair(key_of: Callable[[Card], Hashable]) -> None:
        left: dict[Hashable, list[Card]] = defaultdict(list)
        for card in old:
            left[key_of(card)].append(card)
        for card in new:
            key = key_of(card)
            if key is not None and left[key]:
                found[card.id] = left[key].pop(0)
        _take_away(old, new, found)

    pair(lambda card: (card.id, cells(card)))
    pair(lambda card: cells(card) if any(cells(card)) else None)
    pair(lambda card: None if is_line(card) else card.id)
    if len(old) * len(new) <= _MOST_COMPARED:
        for was, card in _alike(old, new, cells):
            found[card.id] = was
        _take_away(old, new, found)
    else:
        pair(lambda card: card.id)
    cards = now.cards if now else ()
    return [*((found.get(card.id), card) for card in cards), *((card, None) for card in old)]


def _take_away(old: list[Card], new: list[Card], found: Mapping[str, Card]) -> None:
    """Take the cards out of the lists that are *found*."""
    taken = {card.id for card in found.values()}
    old[:] = [card for card in old if card.id not in taken]
    new[:] = [card for card in new if card.id not in found]


def _alike(
    old: Iterable[Card], new: Iterable[Card], cells: Callable[[Card], tuple[str, ...]]
) -> Iterator[tuple[Card, Card]]:
    """Yield the pairs that have at least half of their cells in common, the most alike first, each card once."""
    said = {id(card): cells(card) for card in (*old, *new)}
    pairs = []
    for was, card in product(old, new):
        both = [one == other for one, other in zip(said[id(was)], said[id(card)], strict=True) if one or other]
        if both and 2 * sum(both) >= len(both):
            pairs.append((sum(both) / len(both), was, card))
    pairs.sort(key=itemgetter(0), reverse=True)
    taken: set[int] = set()
    for _, was, card in pairs:
        if taken.isdisjoint((id(was), id(card))):
            taken |= {id(was), id(card)}
            yield was, card


def is_line(card: Card) -> bool:
    """Whether pnp made the id from the line of its row."""
    return card.id == f"row-{card.line}"


def has_own_id(card: Card) -> bool:
    """Whether somebody wrote the id of *card*, so that a change of it is one that was meant."""
    base = next((id_of(cell_text(card.fields[name])) for name in NAMED if name in card.fields), "")
    rest = card.id.removeprefix(base)
    is_from_name = bool(base) and card.id.startswith(base) and (not rest or (rest[0] == "-" and rest[1:].isdigit()))
    return not (is_line(card) or is_from_name)


def cell_text(value: Value) -> str:
    """Return a cell as text; a row of another table as its id, because a change in it shows in the look of the card."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return str(value.get("id", ""))
    return ", ".join(value) if isinstance(value, tuple) else str(value)
