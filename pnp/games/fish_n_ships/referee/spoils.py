"""The spoils of a battle: who gives how many cards, which ones, and how two winners share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pnp.games.fish_n_ships.referee.battle import cards_won, shares
from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.phases import Sharing, Splitting, Spoils
from pnp.games.fish_n_ships.referee.state import TAKING, State, drop, due, give
from pnp.games.fish_n_ships.referee.values import CARDS
from pnp.games.fish_n_ships.referee.words import card_name, list_of, name
from pnp.referee.action import Dice
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import handfuls, minus, plus
from pnp.referee.values import number


def claim(state: State, winners: tuple[int, ...], losers: tuple[int, ...], count: int, *, first_keeps: bool) -> State:
    """Return the state in which *winners* take *count* cards of *losers*, or as many as these hold (R4)."""
    count = cards_won(count, sum(len(state.hands[seat]) for seat in losers))
    if count == 0:
        return state
    if len(losers) == 1:
        return state._replace(phase=Spoils(winners, ((losers[0], count),), first_keeps))
    state = state._replace(phase=Splitting(winners, losers, count, first_keeps))
    ways = list(_each_split(state, winners[0]))
    return state if len(ways) > 1 else _split(state, winners[0], *ways[0])


def wrong_number(count: int, taken: int) -> Finding:
    return Finding(
        "spoils_count",
        f"The win brings {quantity(count, 'card')}, {taken} taken.",
        "Spoils",
        "never more than the loser holds (R4)",
    )


# -- Armada: from either loser, or both ----------------------------------------------------------------------


def _each_split(state: State, seat: int) -> Iterator[tuple[int, int]]:
    phase = due(state, Splitting)
    first, second = (len(state.hands[loser]) for loser in phase.losers)
    for taken in range(max(0, phase.count - second), min(first, phase.count) + 1):
        yield taken, phase.count - taken


def _no_split(state: State, seat: int, first: int, second: int) -> Refused | None:
    phase = due(state, Splitting)
    if first + second != phase.count:
        return lambda: wrong_number(phase.count, first + second)
    if (first, second) in _each_split(state, seat):
        return None
    who = " and ".join(f"{name(state, loser)} holds {len(state.hands[loser])}" for loser in phase.losers)
    return lambda: Finding("spoils_count", f"{first} and {second} cards cannot be taken: {who}.", "R4")


def _split(state: State, seat: int, first: int, second: int) -> State:
    phase = due(state, Splitting)
    takes = tuple((loser, count) for loser, count in zip(phase.losers, (first, second), strict=True) if count)
    return state._replace(phase=Spoils(phase.winners, takes, phase.first_keeps))


SPLIT = Move(
    "split",
    "split",
    "say how many spoils come from each of two losers, in the order of play",
    (number("first"), number("second", "and")),
    phases=(Splitting,),
    offers=_each_split,
    refuse=_no_split,
    follow=_split,
)

# -- taking --------------------------------------------------------------------------------------------------


def draw_spoils(state: State, dice: Dice) -> Cards:
    loser, count = due(state, Spoils).takes[0]
    return dice.sample(state.hands[loser], count)


def _each_spoil(state: State, seat: int) -> Iterator[tuple[Cards]]:
    loser, count = due(state, Spoils).takes[0]
    return ((cards,) for cards in handfuls(state.hands[loser], count, count))


def _no_spoils(state: State, seat: int, cards: Cards) -> Refused | None:
    """Spoils are as many as the win says (R4), and come from the hand only."""
    loser, count = due(state, Spoils).takes[0]
    if len(cards) != count:
        return lambda: wrong_number(count, len(cards))
    short = Counter(cards) - Counter(state.hands[loser])
    return (lambda: _not_in_hand(state, loser, tuple(short.elements()))) if short else None


def _not_in_hand(state: State, loser: int, short: Cards) -> Finding:
    kind, who = min(short), name(state, loser)
    if any(kind in pile.cards for pile in state.piles[loser]):
        what = f"{card_name(state, kind)} of {who} is locked; spoils come from the hand only."
        return Finding("spoils_locked", what, "R4", player=who, piece=card_name(state, kind))
    return Finding("card_not_in_hand", f"{who} does not hold {list_of(state, short)}.", "Spoils", player=who)


def _take(state: State, seat: int, cards: Cards) -> State:
    """Return the state after cards have left the hand of a loser; the last ones are shared."""
    phase = due(state, Spoils)
    state = drop(state, phase.takes[0][0], cards)
    phase = replace(phase, takes=phase.takes[1:], loot=plus(phase.loot, cards))
    if phase.takes:
        return state._replace(phase=phase)
    second = shares(len(phase.loot), first_keeps=phase.first_keeps)[1] if len(phase.winners) > 1 else 0
    if second:
        return state._replace(phase=Sharing(phase.winners, phase.loot, second))
    return give(state, phase.winners[0], phase.loot)._replace(phase=None)


TAKE = Move(
    "take",
    "take",
    "choose spoils from an open hand",
    (CARDS,),
    phases=(TAKING,),
    sure=True,
    offers=_each_spoil,
    refuse=_no_spoils,
    follow=_take,
)
DRAWN = Move(
    "spoils",
    "spoils",
    "the cards that the winner drew",
    (CARDS,),
    chance=True,
    phases=(Spoils,),
    sure=True,
    offers=_each_spoil,
    refuse=_no_spoils,
    follow=_take,
)

# -- Armada: even shares -------------------------------------------------------------------------------------


def _no_share(state: State, seat: int, cards: Cards) -> Refused | None:
    """The second winner gets an even share of the loot (R17)."""
    phase = due(state, Sharing)
    if len(cards) != phase.count:
        what = f"{name(state, phase.winners[1])} gets {phase.count} of {len(phase.loot)} cards, not {len(cards)}."
        return lambda: Finding("spoils_count", what, "R17", player=name(state, phase.winners[1]))
    if not Counter(cards) - Counter(phase.loot):
        return None
    what = f"{list_of(state, cards)} are not all among the spoils: {list_of(state, phase.loot)}."
    return lambda: Finding("card_not_in_hand", what, "R17")


def _share(state: State, seat: int, cards: Cards) -> State:
    phase = due(state, Sharing)
    first, second = phase.winners
    return give(give(state, second, cards), first, minus(phase.loot, cards))._replace(phase=None)


SHARE = Move(
    "share",
    "share",
    "give the second winner some of the spoils",
    (CARDS,),
    phases=(Sharing,),
    sure=True,
    offers=lambda state, seat: (
        (cards,) for cards in handfuls(due(state, Sharing).loot, due(state, Sharing).count, due(state, Sharing).count)
    ),
    refuse=_no_share,
    follow=_share,
)
