"""Locked treasures: piles, stacks, their abilities, and the card that is wild."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.state import (
    QUICK,
    SLOW,
    WILD,
    WILD_TREASURE,
    Pile,
    Place,
    State,
    Wild,
    drop,
    give,
    hand_of,
    has_ability,
)
from pnp.referee.tuples import minus, plus, replace_item


def find_pile(state: State, seat: int, place: Place) -> int | None:
    places = list(places_of(state, seat))
    return places.index(place) if place in places else None


def pile_at(state: State, seat: int, place: Place) -> Pile | None:
    index = find_pile(state, seat, place)
    return None if index is None else state.piles[seat][index]


def places_of(state: State, seat: int) -> Iterable[Place]:
    seen: dict[str, int] = {}
    for pile in state.piles[seat]:
        seen[pile.kind] = seen.get(pile.kind, 0) + 1
        yield pile.kind, seen[pile.kind]


def is_stack(state: State, pile: Pile) -> bool:
    return len(pile.cards) >= state.data.numbers.stack


def highest_pile(state: State, seat: int, kind: str) -> int:
    """Return the number of the last pile where a card that counts as *kind* may be locked, perhaps a new one (R21)."""
    high = [pile.kind for pile in state.piles[seat]].count(kind)
    return high + 1 if high == 0 or state.rules.same_kind_piles == "several" else high


def wild_in_hand(state: State, seat: int) -> Wild | None:
    wild = state.wild
    return wild if wild is not None and wild.owner == seat and not wild.locked else None


def lockable_cards(state: State, seat: int) -> Cards:
    """Return the treasures in the hand of *seat*, with WILD for the one that counts as another kind."""
    treasures, wild = hand_of(state, seat).treasures, wild_in_hand(state, seat)
    return treasures if wild is None else plus(minus(treasures, [wild.kind]), [WILD])


def counts_as(state: State, seat: int, card: str) -> str:
    wild = wild_in_hand(state, seat)
    return wild.counts_as if card == WILD and wild is not None else card


def lock(state: State, seat: int, cards: Cards, place: Place, *, quick: bool) -> State:
    """Return the state with cards (WILD among them) from the hand of *seat* on a pile, or a new one.

    A pile that becomes a stack may choose its ability in this turn; it works at once if *quick*.
    """
    wild = wild_in_hand(state, seat)
    printed = [wild.kind if card == WILD and wild is not None else card for card in cards]
    state = add(drop(state, seat, printed), seat, printed, place, QUICK if quick else SLOW)
    if WILD in cards and wild is not None:
        state = state._replace(wild=wild._replace(locked=True))
    return state


def add(state: State, seat: int, cards: Iterable[str], place: Place, fresh: str = SLOW) -> State:
    index = find_pile(state, seat, place)
    piles = state.piles[seat]
    if index is None:
        index = sum(pile.kind <= place[0] for pile in piles)
        piles = (*piles[:index], Pile(place[0], ()), *piles[index:])
    pile = piles[index]
    grown = pile._replace(cards=plus(pile.cards, cards))
    if is_stack(state, grown) and not is_stack(state, pile):
        grown = grown._replace(fresh=fresh)
    return state._replace(piles=replace_item(state.piles, seat, replace_item(piles, index, grown)))


def take(state: State, seat: int, place: Place, cards: Iterable[str]) -> State:
    """Return the state with cards gone from a pile of *seat*; :func:`tidy` sees to the rest."""
    index = find_pile(state, seat, place)
    assert index is not None
    pile = state.piles[seat][index]
    less = pile._replace(cards=minus(pile.cards, cards))
    return state._replace(piles=replace_item(state.piles, seat, replace_item(state.piles[seat], index, less)))


def set_pile(state: State, seat: int, place: Place, pile: Pile) -> State:
    index = find_pile(state, seat, place)
    assert index is not None
    return state._replace(piles=replace_item(state.piles, seat, replace_item(state.piles[seat], index, pile)))


def find_locked(state: State, seat: int, what: Place) -> tuple[Place, str] | None:
    """Return the pile and the printed kind of a locked card of *seat*: one of the pile's kind, or the WILD one."""
    wild = state.wild
    if what == (WILD, 1):
        if wild is None or wild.owner != seat or not wild.locked:
            return None
        place = _place_of_wild(state, wild)
        return None if place is None else (place, wild.kind)
    pile = pile_at(state, seat, what)
    return (what, pile.kind) if pile is not None and pile.kind in pile.cards else None


def list_locked(state: State, seat: int) -> list[Place]:
    """Return the names of all locked cards of *seat* that differ: pile by pile, and WILD."""
    piles = zip(places_of(state, seat), state.piles[seat], strict=True)
    found = [place for place, pile in piles if pile.kind in pile.cards]
    return found if find_locked(state, seat, (WILD, 1)) is None else [*found, (WILD, 1)]


# -- the Wild Treasure -----------------------------------------------------------------------------------


def restore_wild(state: State) -> State:
    """Return the state with the wild card as what it is, for a new choice; no pile is empty."""
    if state.wild is None:
        return state
    state = _revert(state)
    return state._replace(piles=tuple(tuple(pile for pile in piles if pile.cards) for piles in state.piles))


def _place_of_wild(state: State, wild: Wild) -> Place | None:
    places = zip(places_of(state, wild.owner), state.piles[wild.owner], strict=True)
    return next((place for place, pile in places if pile.kind == wild.counts_as and wild.kind in pile.cards), None)


def _revert(state: State) -> State:
    """Return the state with the wild card as what it is, on a pile of its own kind if it is locked."""
    wild = state.wild
    if wild is None:
        return state
    place = _place_of_wild(state, wild) if wild.locked else None
    state = state._replace(wild=None)
    if place is None:
        return state
    return add(take(state, wild.owner, place, [wild.kind]), wild.owner, [wild.kind], (wild.kind, 1))


def _wild_stands(state: State, wild: Wild) -> bool:
    """Return whether the choice of the Wild Treasure still holds: the ability works, and the card is there."""
    if not has_ability(state, wild.owner, WILD_TREASURE):
        return False
    return _place_of_wild(state, wild) is not None if wild.locked else wild.kind in state.hands[wild.owner]


# -- after every step ------------------------------------------------------------------------------------


def tidy(state: State, before: State | None = None) -> State:
    """Return the state after what follows by itself when cards have left: low stacks lose their ability, empty piles
    are gone, and a wild card whose ability has ended, or that somebody has taken (R31), is itself again.

    In the state *before* all was in order: piles of that state are not looked at.
    """
    stack, known = state.data.numbers.stack, ((),) * len(state.piles) if before is None else before.piles
    while True:
        seen = state
        for seat, piles in enumerate(state.piles):
            if piles is not known[seat] and [
                1 for _, cards, ability, _, fresh in piles if len(cards) < stack and (ability or fresh or not cards)
            ]:
                state = _tidy_piles(state, seat)
        if state.wild is not None and not _wild_stands(state, state.wild):
            state = _revert(state)
        if state is seen:
            return state
        known = seen.piles


def _tidy_piles(state: State, seat: int) -> State:
    piles = state.piles[seat]
    freed = [pile.ability for pile in piles if pile.ability and not is_stack(state, pile)]
    kept = tuple(
        pile if is_stack(state, pile) else pile._replace(ability="", active=False, fresh="")
        for pile in piles
        if pile.cards
    )
    return state._replace(piles=replace_item(state.piles, seat, kept), centre=plus(state.centre, freed))


def take_locked(state: State, robber: int, owner: int, what: Place) -> State:
    found = find_locked(state, owner, what)
    assert found is not None
    place, kind = found
    return give(take(state, owner, place, [kind]), robber, [kind])


def take_pile(state: State, robber: int, owner: int, place: Place) -> State:
    pile = pile_at(state, owner, place)
    assert pile is not None
    return give(take(state, owner, place, pile.cards), robber, pile.cards)
