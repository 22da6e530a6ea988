"""What a battle brings: who gives how many cards, which ones, and how two winners share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import shares
from pnp.referee.fish_n_ships.draws import handfuls
from pnp.referee.fish_n_ships.state import Cards, Sharing, Splitting, Spoils, State, drop, give, minus, plus
from pnp.referee.fish_n_ships.words import card_name, list_of, name


def claim(
    state: State, winners: tuple[int, ...], losers: tuple[int, ...], count: int, *, first_keeps: bool
) -> State:  # fmt: skip
    """Return the state in which *winners* take *count* cards of *losers*, or as many as these hold (R4)."""
    count = min(count, sum(len(state.hands[seat]) for seat in losers))
    if count == 0:
        return state
    if len(losers) > 1:
        splitting = Splitting(winners, losers, count, first_keeps)
        ways = list(splits(state, splitting))
        if len(ways) > 1:
            return state._replace(phase=splitting)
        return split(state._replace(phase=splitting), winners[0], *ways[0])
    return state._replace(phase=Spoils(winners, ((losers[0], count),), first_keeps))


# -- Armada: from either loser, or both --------------------------------------------------------------------


def splits(state: State, phase: Splitting) -> Iterator[tuple[int, int]]:
    """Yield how many cards may come from the first and from the second loser."""
    first, second = (len(state.hands[seat]) for seat in phase.losers)
    for taken in range(max(0, phase.count - second), min(first, phase.count) + 1):
        yield taken, phase.count - taken


def offer_split(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield how many cards may come from each loser."""
    assert isinstance(state.phase, Splitting)
    return splits(state, state.phase)


def refuse_split(state: State, seat: int, first: int, second: int) -> Finding | None:
    """Return why the spoils cannot come from the two losers like this."""
    phase = state.phase
    assert isinstance(phase, Splitting)
    if (first, second) in list(splits(state, phase)):
        return None
    if first + second != phase.count:
        return spoils_count(phase.count, first + second)
    held = " and ".join(f"{name(state, loser)} holds {len(state.hands[loser])}" for loser in phase.losers)
    return Finding("spoils_count", f"{first} and {second} cards cannot be taken: {held}.", "R4")


def split(state: State, seat: int, first: int, second: int) -> State:
    """Return the state in which the cards are taken, from one loser after the other."""
    phase = state.phase
    assert isinstance(phase, Splitting)
    takes = tuple((loser, count) for loser, count in zip(phase.losers, (first, second), strict=True) if count)
    return state._replace(phase=Spoils(phase.winners, takes, phase.first_keeps))


# -- taking ------------------------------------------------------------------------------------------------


def offer_spoils(state: State, seat: int) -> Iterator[tuple[Cards]]:
    """Yield all that can be taken from the hand of the loser."""
    assert isinstance(state.phase, Spoils)
    loser, count = state.phase.takes[0]
    for cards in handfuls(state.hands[loser], count):
        yield (cards,)


def refuse_spoils(state: State, seat: int, cards: Cards) -> Finding | None:
    """Return why these cards are not the spoils of the battle."""
    phase = state.phase
    assert isinstance(phase, Spoils)
    loser, count = phase.takes[0]
    if len(cards) != count:
        return spoils_count(count, len(cards))
    short = Counter(cards) - Counter(state.hands[loser])
    if short:
        kind = min(short)
        if any(kind in pile.cards for pile in state.piles[loser]):
            message = f"{card_name(state, kind)} of {name(state, loser)} is locked; spoils come from the hand only."
            return Finding("spoils_locked", message, "R4")
        message = f"{name(state, loser)} does not hold {list_of(state, short.elements())}."
        return Finding("card_not_in_hand", message, "Spoils")
    if cards != tuple(sorted(cards)):
        return Finding("spoils_count", "Spoils are named in the order of their kinds.", "Spoils")
    return None


def spoils_count(count: int, taken: int) -> Finding:
    """Return the finding for a wrong number of spoils."""
    message = f"The win brings {count} card{'s' * (count != 1)}, {taken} taken."
    return Finding("spoils_count", message, "Spoils", "never more than the loser holds (R4)")


def take_spoils(state: State, seat: int, cards: Cards) -> State:
    """Return the state after cards have left the hand of a loser; the last ones are shared."""
    phase = state.phase
    assert isinstance(phase, Spoils)
    state = drop(state, phase.takes[0][0], cards)
    phase = replace(phase, takes=phase.takes[1:], loot=plus(phase.loot, cards))
    if phase.takes:
        return state._replace(phase=phase)
    if len(phase.winners) == 1:
        return give(state, phase.winners[0], phase.loot)._replace(phase=None)
    count = shares(len(phase.loot), first_keeps=phase.first_keeps)[1]
    if count == 0:
        return give(state, phase.winners[0], phase.loot)._replace(phase=None)
    return state._replace(phase=Sharing(phase.winners, phase.loot, count))


# -- Armada: even shares -----------------------------------------------------------------------------------


def offer_share(state: State, seat: int) -> Iterator[tuple[Cards]]:
    """Yield all that the second winner can get."""
    assert isinstance(state.phase, Sharing)
    for cards in handfuls(state.phase.loot, state.phase.count):
        yield (cards,)


def refuse_share(state: State, seat: int, cards: Cards) -> Finding | None:
    """Return why the second winner does not get these cards (R17)."""
    phase = state.phase
    assert isinstance(phase, Sharing)
    if len(cards) != phase.count:
        message = f"{name(state, phase.winners[1])} gets {phase.count} of {len(phase.loot)} cards, not {len(cards)}."
        return Finding("spoils_count", message, "R17")
    if Counter(cards) - Counter(phase.loot) or cards != tuple(sorted(cards)):
        message = f"{list_of(state, cards)} are not all among the spoils: {list_of(state, phase.loot)}."
        return Finding("card_not_in_hand", message, "R17")
    return None


def share(state: State, seat: int, cards: Cards) -> State:
    """Return the state with the spoils in the hands of both winners."""
    phase = state.phase
    assert isinstance(phase, Sharing)
    first, second = phase.winners
    return give(give(state, second, cards), first, minus(phase.loot, cards))._replace(phase=None)
