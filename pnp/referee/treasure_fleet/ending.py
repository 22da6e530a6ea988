"""The end of a sailing: spare cards, captures, curses, and the next sailing or the ransom."""

from __future__ import annotations

from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Berth, capture, wards_off
from pnp.referee.treasure_fleet.rules import Rules, terms_of
from pnp.referee.treasure_fleet.seats import firing_order, lookout_of_next_sailing
from pnp.referee.treasure_fleet.state import CURSE, DEAL, OVER, Debt, Prize, State

OWNER = "owner"
BY_CHANCE = "random"
HIGHEST = "highest"


def end_sailing(box: Box, state: State) -> State:
    """Return the state after the last volley, up to the next choice or draw."""
    state = state._replace(
        hands=tuple(
            box.in_order((*hand, *(state.loads[side] or ()))) if side < len(state.loads) else hand
            for side, hand in enumerate(state.hands)
        ),
        loads=(None,) * state.rules.players,
        last=state.table,
    )
    return settle(box, _call_curses(box, _clear(box, _capture(box, state))))


def captor_of(box: Box, rules: Rules, berth: Berth) -> int | None:
    """Return the side that captures the ship of *berth* after the last volley, None where nobody does."""
    if berth.stormed or (box.ships[berth.ship].cursed and not rules.capture_cursed):
        return None
    captor = capture(box, berth.pile).captor
    assert captor is None or isinstance(captor, int)
    return captor


def keeps_prizes(rules: Rules, side: int) -> bool:
    """Tell whether *side* keeps its prizes: all do, but an unscored neutral pirate discards them."""
    return side < rules.players or rules.score_neutral


def _capture(box: Box, state: State) -> State:
    """Give every captured ship to its captor; ships that escape are gone."""
    prizes, gone = [list(held) for held in state.prizes], list(state.gone)
    for berth in state.table:
        captor = captor_of(box, state.rules, berth)
        if captor is not None and keeps_prizes(state.rules, captor):
            prizes[captor].append(Prize(berth.ship, state.sailing))
        elif not _stays(box, state, berth):
            gone.append(berth.ship)
    return state._replace(prizes=tuple(tuple(held) for held in prizes), gone=box.fleet_order(gone))


def _stays(box: Box, state: State, berth: Berth) -> bool:
    """Tell whether a ship is part of the next sailing: a cursed one that a storm holds, if there is a next one."""
    return berth.stormed and state.sailing < terms_of(box, state.rules).sailings


def _clear(box: Box, state: State) -> State:
    """Put all played cards away, and leave only ships that a storm holds, without their storm."""
    spent = [list(cards) for cards in state.spent]
    for berth in state.table:
        for side, card in berth.pile:
            assert isinstance(side, int)
            spent[side].append(card)
    table = tuple(Berth(berth.ship) for berth in state.table if _stays(box, state, berth))
    return state._replace(spent=tuple(box.in_order(cards) for cards in spent), table=table)


def _call_curses(box: Box, state: State) -> State:
    """Note what the curses of the last sailing take from whom, in the order of seats from the lookout.

    Ships of this sailing are safe, and nobody loses more than there is. A scored neutral pirate comes last.
    """
    seats = (*firing_order(state.rules.players, state.lookout), *range(state.rules.players, state.rules.sides))
    debts = []
    for side in seats:
        count = min(curses_on(box, state, side), len(losable(state, side)))
        if count:
            debts.append(Debt(side, count))
    return state._replace(debts=tuple(debts))


def curses_on(box: Box, state: State, side: int) -> int:
    """Return how many cursed ships of the last sailing *side* has left alone, those under a storm aside."""
    return sum(
        box.ships[berth.ship].cursed and not berth.stormed and not wards_off(berth.pile, side) for berth in state.last
    )


def losable(state: State, side: int) -> tuple[str, ...]:
    """Return the ships of *side* that a curse can take: those of earlier sailings."""
    return tuple(prize.ship for prize in state.prizes[side] if prize.sailing < state.sailing)


def who_chooses(rules: Rules, side: int) -> str:
    """Return who chooses the ship that *side* loses; a neutral pirate has no will of its own and loses its lowest."""
    return "lowest" if side >= rules.players and rules.curse_choice == OWNER else rules.curse_choice


def settle(box: Box, state: State, given: tuple[str, ...] = ()) -> State:
    """Take the ships *given* for the first debt, then those that need no choice, up to the next choice or draw."""
    while state.debts:
        debt = state.debts[0]
        ships = losable(state, debt.side)
        how = who_chooses(state.rules, debt.side)
        if len(ships) > debt.ships and not given:
            if how in (OWNER, BY_CHANCE):
                return state._replace(phase=CURSE)
            given = by_points(box, ships, how == HIGHEST)[: debt.ships]
        lost, given = given or ships, ()
        prizes = tuple(
            tuple(prize for prize in held if side != debt.side or prize.ship not in lost)
            for side, held in enumerate(state.prizes)
        )
        state = state._replace(prizes=prizes, gone=box.fleet_order((*state.gone, *lost)), debts=state.debts[1:])
    return _sail_on(box, state)


def by_points(box: Box, ships: tuple[str, ...], highest: bool) -> tuple[str, ...]:
    """Return *ships* with the lowest or the highest points first."""
    return tuple(sorted(ships, key=lambda ship: box.ships[ship].points, reverse=highest))


def _sail_on(box: Box, state: State) -> State:
    """Begin the next sailing, or end the game."""
    if state.sailing == terms_of(box, state.rules).sailings:
        return state._replace(phase=OVER)
    lookout = lookout_of_next_sailing(state.rules.players, state.lookout)
    return state._replace(sailing=state.sailing + 1, volley=1, played=0, lookout=lookout, phase=DEAL)
