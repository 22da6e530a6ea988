"""Which cards of a game are printed: by name, by condition, by number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from pnp.errors import DataError
from pnp.game.model import Card, Component
from pnp.game.toml import choices_hint


class Choice(NamedTuple):
    """The user's choice among all cards: those that *cards*, *where* and *rows* all name.

    *cards* are ids with ``*``, ``?`` and ``[...]``, of one component where its name and a slash stand before.
    *where* is a condition as templates write it. *rows* are first and last numbers of cards, counted from 1 in the
    order of each component's table. *one_of_each* prints one copy of every card.
    """

    cards: tuple[str, ...] = ()
    where: str = ""
    rows: tuple[tuple[int, int], ...] = ()
    one_of_each: bool = False

    @property
    def is_all(self) -> bool:
        """Whether every copy of every card is printed."""
        return self == Choice()

    @property
    def names_cards(self) -> bool:
        """Whether some cards are chosen, so that pages of reading are not printed."""
        return bool(self.cards or self.where or self.rows)


def choose(
    choice: Choice, components: Sequence[Component], left_out: Sequence[Component] = ()
) -> dict[str, tuple[Card, ...]]:
    """Return the chosen cards of each of *components* by the component's id; pages of reading are not asked.

    :param left_out: the components that are not printed, for messages.
    :raises DataError: a name that no card has, a column that no component has, or a condition that is none.
    """
    cards = {component.id: component.cards for component in components}
    pieces = {component.id: component for component in components if not component.is_page}
    if choice.names_cards:
        cards = {id: pieces[id].cards if id in pieces else () for id in cards}
    if choice.rows:
        cards = {id: _pick_rows(each, choice.rows) for id, each in cards.items()}
    if choice.cards:
        _check_left_out(choice.cards, pieces.values(), left_out)
        check_names(choice.cards, {id: component.cards for id, component in pieces.items()})
        cards = {id: tuple(card for card in each if _matches(id, card, choice.cards)) for id, each in cards.items()}
    if choice.where:
        cards = _filter_where(choice.where, cards, pieces)
    return cards


def _pick_rows(cards: Sequence[Card], rows: Sequence[tuple[int, int]]) -> tuple[Card, ...]:
    return tuple(card for row, card in enumerate(cards, start=1) if any(low <= row <= high for low, high in rows))


def _matches(component: str, card: Card, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(f"{component}/{card.id}" if "/" in each else card.id, each) for each in patterns)


def in_order_of(patterns: Sequence[str], component: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return *cards* of a component in the order of the *patterns* that they match, all others after them."""
    ranks = {
        card.id: next((i for i, each in enumerate(patterns) if _matches(component, card, (each,))), len(patterns))
        for card in cards
    }
    return tuple(sorted(cards, key=lambda card: ranks[card.id]))


def is_name_of(pattern: str, cards: Mapping[str, Sequence[Card]]) -> bool:
    """Return whether any of *cards*, by the ids of their components, is called by *pattern*."""
    return any(_matches(id, card, (pattern,)) for id, each in cards.items() for card in each)


def check_names(patterns: Sequence[str], cards: Mapping[str, Sequence[Card]]) -> None:
    """Refuse patterns that none of *cards*, by the ids of their components, is called by.

    :raises DataError: there is such a one.
    """
    for each in patterns:
        if not is_name_of(each, cards):
            ids = [f"{id}/{card.id}" if "/" in each else card.id for id, of_id in cards.items() for card in of_id]
            raise DataError.at("", f"no card that is printed is called {each!r}", choices_hint(each.strip("*?"), ids))


def _check_left_out(patterns: Sequence[str], printed: Iterable[Component], left_out: Sequence[Component]) -> None:
    """Refuse patterns that name cards of components that are *left_out*, and of none that is printed.

    :raises DataError: there is such a one.
    """
    known = {component.id: component.cards for component in printed}
    for each in patterns:
        if not is_name_of(each, known):
            for component in left_out:
                if not component.is_page and is_name_of(each, {component.id: component.cards}):
                    why = "which is optional" if component.optional else "which is left out"
                    hint = f"add --with {component.id}" if component.optional else f"choose {component.id} too"
                    raise DataError.at("", f"{each!r} is a card of {component.id}, {why}", hint)


def _filter_where(
    where: str, cards: Mapping[str, tuple[Card, ...]], pieces: Mapping[str, Component]
) -> dict[str, tuple[Card, ...]]:
    """Return those *cards* of which *where* is true; a component without the columns that it asks for has none."""
    from pnp.template.condition import Condition

    condition = Condition(where)
    columns = {id: _columns(component) for id, component in pieces.items()}
    asked = [id for id, names in columns.items() if condition.names <= names]
    if not asked:
        known = sorted(set().union(*columns.values()))
        unknown = next(iter(sorted(condition.names - set(known))), "")
        if not unknown:
            raise DataError.at("", f"{where!r}: no component has all of these columns: {', '.join(condition.names)}")
        raise DataError.at("", f"{where!r}: no component has a column {unknown!r}", choices_hint(unknown, known))
    return {
        id: tuple(card for card in each if id in asked and condition.holds({**card.fields, "component": id}))
        for id, each in cards.items()
    }


def _columns(component: Component) -> set[str]:
    return {"component", *(component.cards[0].fields if component.cards else ())}
