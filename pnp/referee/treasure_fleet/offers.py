"""What may be done in a state: every legal action, and what chance does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import BY_CHANCE, losable, who_chooses
from pnp.referee.treasure_fleet.seats import may_load_four
from pnp.referee.treasure_fleet.state import AIM, CURSE, DEAL, FIRE, LOAD, OVER, TURN, State

YIELD = "yield"


def waits_for(state: State) -> tuple[int, ...]:
    """Return the seats that may act now; all who have not loaded may, in any order."""
    if state.phase == LOAD:
        return tuple(seat for seat, load in enumerate(state.loads) if load is None)
    if state.phase == AIM:
        return (state.lookout,)
    if state.phase == FIRE:
        return (state.turn,)
    if state.phase == CURSE:
        return (CHANCE if by_chance(state) else state.debts[0].side,)
    return () if state.phase == OVER else (CHANCE,)


def by_chance(state: State) -> bool:
    """Tell whether chance chooses the ship that the curse takes next."""
    return who_chooses(state.rules, state.debts[0].side) == BY_CHANCE


def actions(box: Box, state: State) -> Sequence[Action]:
    """Return every legal action."""
    return list(_actions(box, state))


def _actions(box: Box, state: State) -> Iterator[Action]:
    if state.phase == DEAL:
        yield from (Action(CHANCE, DEAL, (ship,)) for ship in state.fleet)
    elif state.phase == LOAD:
        for seat in waits_for(state):
            for count in load_sizes(box, state, seat):
                yield from (Action(seat, LOAD, (cards,)) for cards in _loads(state.hands[seat], count))
    elif state.phase == TURN:
        yield from (Action(CHANCE, TURN, (card,)) for card in dict.fromkeys(state.hands[state.neutral]))
    elif state.phase == AIM:
        yield from (Action(state.lookout, AIM, (ship,)) for ship in targets(state))
    elif state.phase == FIRE:
        for card in dict.fromkeys(state.loads[state.turn] or ()):
            yield from (Action(state.turn, FIRE, (card, ship)) for ship in targets(state))
    elif state.phase == CURSE:
        seat, verb = (CHANCE, CURSE) if by_chance(state) else (state.debts[0].side, YIELD)
        yield from (Action(seat, verb, (ships,)) for ships in losses(box, state))


def load_sizes(box: Box, state: State, seat: int) -> tuple[int, ...]:
    """Return how many cards *seat* may load."""
    if may_load_four(state.rules.players, state.lookout, seat):
        return box.volleys, box.volleys + 1
    return (box.volleys,)


@lru_cache(maxsize=4096)
def _loads(hand: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """Return every different load of *count* cards of a hand."""
    return tuple(dict.fromkeys(combinations(hand, count)))


def targets(state: State) -> tuple[str, ...]:
    """Return the open ships: those of the sailing that no storm holds (a house rule opens these too)."""
    return tuple(berth.ship for berth in state.table if not berth.stormed or state.rules.dump_on_stormed)


def losses(box: Box, state: State) -> Iterator[tuple[str, ...]]:
    """Yield every choice of ships for the first debt."""
    debt = state.debts[0]
    yield from combinations(box.fleet_order(losable(state, debt.side)), debt.ships)


def throw(box: Box, state: State, dice: Dice) -> Action:
    """Return what chance does: every card of a deck, every ship of an owner is as likely as the next."""
    if state.phase == DEAL:
        return Action(CHANCE, DEAL, (state.fleet[dice.below(len(state.fleet))],))
    if state.phase == TURN:
        deck = state.hands[state.neutral]
        return Action(CHANCE, TURN, (deck[dice.below(len(deck))],))
    choices = list(losses(box, state))
    return Action(CHANCE, CURSE, (choices[dice.below(len(choices))],))
