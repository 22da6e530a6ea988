"""The course of a game: what each legal action changes."""

from __future__ import annotations

from pnp.referee.action import Action
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import end_sailing, settle
from pnp.referee.treasure_fleet.piles import Berth, Shot, lay
from pnp.referee.treasure_fleet.rules import terms_of
from pnp.referee.treasure_fleet.seats import next_lookout
from pnp.referee.treasure_fleet.state import AIM, CURSE, DEAL, FIRE, LOAD, TURN, State, remove


def follow(box: Box, state: State, action: Action) -> State:
    """Return the state after a legal *action*, and after all that follows from it without anybody's choice."""
    if action.verb == DEAL:
        return _deal(box, state, action.args[0])
    if action.verb == LOAD:
        return _load(state, action.seat, action.args[0])
    if action.verb == TURN:
        (card,) = action.args
        return state._replace(hands=_changed(state.hands, state.neutral, card), turned=card, phase=AIM)
    if action.verb == AIM:
        assert state.turned is not None
        shot = Shot(state.neutral, state.turned)
        return _fire(box, state._replace(turned=None, phase=FIRE), action.args[0], shot)
    if action.verb == FIRE:
        card, ship = action.args
        loads = tuple(
            remove(load or (), (card,)) if seat == action.seat else load for seat, load in enumerate(state.loads)
        )
        after = _fire(box, state._replace(loads=loads), ship, Shot(action.seat, card))
        return _next_turn(box, after)
    assert action.verb in (CURSE, "yield")
    return settle(box, state, action.args[0])


def _deal(box: Box, state: State, ship: str) -> State:
    """Lay a ship of the deck on the table; when all lie there the players load."""
    berths = {berth.ship: berth for berth in (*state.table, Berth(ship))}
    table = tuple(berths[id] for id in box.fleet_order(berths))
    full = len(table) == terms_of(box, state.rules).ships
    return state._replace(fleet=remove(state.fleet, (ship,)), table=table, phase=LOAD if full else DEAL)


def _load(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Set *cards* aside for the sailing; the first volley begins when everybody has."""
    hands = tuple(remove(hand, cards) if side == seat else hand for side, hand in enumerate(state.hands))
    loads = tuple(cards if other == seat else load for other, load in enumerate(state.loads))
    state = state._replace(hands=hands, loads=loads)
    return state if None in loads else _open_volley(state)


def _open_volley(state: State) -> State:
    return state._replace(played=0, phase=TURN if state.rules.has_neutral else FIRE)


def _fire(box: Box, state: State, ship: str, shot: Shot) -> State:
    """Lay a card at a ship, and put away what a storm sweeps off it."""
    table, spent = [], [list(cards) for cards in state.spent]
    for berth in state.table:
        if berth.ship == ship:
            berth, lost = lay(box, berth, shot)
            for side, card in lost:
                assert isinstance(side, int)
                spent[side].append(card)
        table.append(berth)
    return state._replace(table=tuple(table), spent=tuple(box.in_order(cards) for cards in spent))


def _next_turn(box: Box, state: State) -> State:
    """Pass the turn to the left; after the last seat the next volley begins, or the sailing ends."""
    if state.played + 1 < state.rules.players:
        return state._replace(played=state.played + 1)
    if state.volley < box.volleys:
        lookout = next_lookout(state.rules.players, state.lookout)
        return _open_volley(state._replace(volley=state.volley + 1, lookout=lookout))
    return end_sailing(box, state)


def _changed(hands: tuple[tuple[str, ...], ...], side: int, card: str) -> tuple[tuple[str, ...], ...]:
    return tuple(remove(hand, (card,)) if other == side else hand for other, hand in enumerate(hands))
