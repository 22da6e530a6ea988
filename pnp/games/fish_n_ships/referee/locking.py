"""Locking treasures: one for an action, or any number of one kind with Bountiful Seas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.lasting import in_doldrums
from pnp.games.fish_n_ships.referee.stacks import counts_as, highest_pile, lock, lockable_cards
from pnp.games.fish_n_ships.referee.state import TURN, WILD, Place, State, use_up
from pnp.games.fish_n_ships.referee.turn import count_action, no_action
from pnp.games.fish_n_ships.referee.values import CARDS, ONTO
from pnp.games.fish_n_ships.referee.words import about, card_name, lacks, list_of, name, place_name, unplayable
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import handfuls

BOUNTIFUL_SEAS = "bountiful-seas"


def _each_lock(state: State, seat: int) -> Iterator[tuple[Cards, Place]]:
    if in_doldrums(state, seat) is None:
        for card in dict.fromkeys(lockable_cards(state, seat)):
            kind = counts_as(state, seat, card)
            for number in range(1, highest_pile(state, seat, kind) + 1):
                yield (card,), (kind, number)


def _each_bounty(state: State, seat: int) -> Iterator[tuple[Cards, Place]]:
    """Offer all that can be locked of each kind, in the order of the data, on each pile."""
    mine = lockable_cards(state, seat) if in_doldrums(state, seat) is None else ()
    for kind in state.data.treasures:
        same = tuple(card for card in mine if counts_as(state, seat, card) == kind)
        places = [(kind, number) for number in range(1, highest_pile(state, seat, kind) + 1)]
        yield from product(handfuls(same, 1, len(same)) if same else (), places)


def _unlockable(state: State, seat: int, cards: Cards, place: Place) -> Refused | None:
    fault = in_doldrums(state, seat) or _not_treasures(state, seat, cards)
    if fault is not None:
        return fault
    for card in cards:
        if counts_as(state, seat, card) != place[0]:
            what = f"{card_name(state, card)} does not go onto {place_name(state, place)}; a pile has one kind."
            return lambda: Finding("same_treasure_only", what, "Lock", piece=card_name(state, card))
    if place[1] <= highest_pile(state, seat, place[0]):
        return None
    does = f"has no place for a pile {place_name(state, place)}: one pile for each kind."
    if state.rules.same_kind_piles == "several":
        does = f"has fewer piles of {card_name(state, place[0])} than {place[1] - 1}."
    return about("one_pile_per_kind", state, seat, does, "R21")


def _not_treasures(state: State, seat: int, cards: Cards) -> Refused | None:
    """Return why some of the cards cannot be locked at all: no treasures, or not in the hand."""
    mine = lockable_cards(state, seat)
    for card in cards:
        if card != WILD and not state.data.is_treasure(card):
            what = f"Only treasures are locked; {card_name(state, card)} is a {state.data.card(card).word}."
            return lambda: Finding("not_a_treasure", what, "Lock", piece=card_name(state, card))
        if cards.count(card) > mine.count(card):
            return lacks(state, seat, *(each for each in cards if each != WILD)) or _wild_only(state, seat, card)
    return None


def _wild_only(state: State, seat: int, card: str) -> Refused:
    who = name(state, seat)
    what = "no wild card" if card == WILD else f"{card_name(state, card)} only as the wild card"
    return lambda: Finding("card_not_in_hand", f"{who} has {what} in the hand.", "R11", player=who)


def _no_lock(state: State, seat: int, cards: Cards, place: Place) -> Refused | None:
    """An action locks one treasure, alone or onto a pile of its kind."""
    if len(cards) == 1:
        return no_action(state, seat, "lock") or _unlockable(state, seat, cards, place)
    does = f"locks {len(cards)} cards ({list_of(state, cards)}); an action locks one."
    return about("one_treasure_per_action", state, seat, does, "Lock")


def _lock(state: State, seat: int, cards: Cards, place: Place) -> State:
    return lock(count_action(state, "lock"), seat, cards, place, quick=False)


def _no_bounty(state: State, seat: int, cards: Cards, place: Place) -> Refused | None:
    """Bountiful Seas locks one treasure or more, all of one kind, but not in the Doldrums."""
    fault = unplayable(state, seat, BOUNTIFUL_SEAS)
    if fault is not None or cards:
        return fault or _unlockable(state, seat, cards, place)
    return about("not_a_treasure", state, seat, "names no treasures to lock.", "Bountiful Seas")


def _bounty(state: State, seat: int, cards: Cards, place: Place) -> State:
    """Return the state with the cards locked; a stack made before the first action works at once."""
    return lock(use_up(state, seat, BOUNTIFUL_SEAS), seat, cards, place, quick=not state.turn.taken)


LOCK = Move(
    "lock",
    "lock",
    "lock a treasure from the hand",
    (CARDS, ONTO),
    opens=True,
    phases=(TURN,),
    offers=_each_lock,
    refuse=_no_lock,
    follow=_lock,
    sure=True,
)
BOUNTIFUL = Move(
    BOUNTIFUL_SEAS,
    "bountiful seas",
    "lock any number of one kind",
    (CARDS, ONTO),
    phases=(TURN,),
    offers=_each_bounty,
    refuse=_no_bounty,
    follow=_bounty,
)
