"""The cards in the holds: what they are, when they are played, and how many may be kept."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.referee.action import Action
from pnp.referee.ten_gold.board import Square
from pnp.referee.ten_gold.data import DeckCard
from pnp.referee.ten_gold.decks import discard
from pnp.referee.ten_gold.fleet import in_sight
from pnp.referee.ten_gold.gains import gain
from pnp.referee.ten_gold.state import Phase, State, pop, push, replaced, with_actions
from pnp.referee.ten_gold.tasks import HoldLimit, Paying

OWN_TURN = "your_turn"
NOBODY = -1
NOWHERE = ()


def card_of(state: State, card: str) -> DeckCard | None:
    """Return the design of a card, None where no card has this id."""
    data = state.table.data
    return next((found for found in data.island_deck + data.sunken_deck if found.id == card), None)


def held_with(state: State, seat: int, effect: str) -> list[str]:
    """Return the cards in the hold of *seat* that have an *effect*, sorted."""
    return [card for card in state.holds[seat] if (found := card_of(state, card)) and found.effect == effect]


def play(seat: int, card: str, ship: int = NOBODY, square: Square | tuple[()] = NOWHERE) -> Action:
    """Return the action of playing a kept card, on a ship or at a square where it names one."""
    return Action(seat, "play", (card, ship, square))


def spend(state: State, seat: int, card: str) -> State:
    """Return the state in which *seat* has discarded a card of its hold."""
    hold = list(state.holds[seat])
    hold.remove(card)
    return state._replace(holds=replaced(state.holds, seat, tuple(hold)), island=discard(state.island, card))


def keep(state: State, seat: int, card: str) -> State:
    """Return the state with a card more in the hold of *seat*."""
    return state._replace(holds=replaced(state.holds, seat, tuple(sorted((*state.holds[seat], card)))))


# -- playing them on the own turn ------------------------------------------------------------------------


def plays(state: State) -> list[Action]:
    """Return every way in which the active player can play a kept card now, outside of combat and movement (R17)."""
    return [action for card in sorted(set(state.holds[state.active])) for action in _plays_of(state, card)]


def _plays_of(state: State, card: str) -> Iterator[Action]:
    found = card_of(state, card)
    if found is None or found.when != OWN_TURN:
        return
    if found.effect == "remote_flag":
        for square in sorted(state.table.islands - state.flags):
            yield play(state.active, card, square=square)
    elif found.effect == "hook":
        for ship in in_sight(state, state.active, found.amount):
            yield play(state.active, card, ship)
    else:
        yield play(state.active, card)


def follow_play(state: State, action: Action) -> State:
    """Return the state after the active player has played a kept card."""
    card, ship, square = action.args
    found = card_of(state, card)
    assert found is not None
    state = spend(state, action.seat, card)
    if found.effect == "actions":
        return with_actions(state, found.amount)
    if found.effect == "navy_truce":
        return state._replace(truce=state.truce | {action.seat})
    if found.effect == "remote_flag":
        return gain(state._replace(flags=state.flags | {square}), action.seat, found.amount)
    assert found.effect == "hook", found.effect
    return push(state, Paying(ship, action.seat))


# -- no more than two ------------------------------------------------------------------------------------


def limit_run(state: State, task: HoldLimit) -> State | None:
    """Return the state without the task where the hold is not too full."""
    return pop(state) if len(state.holds[state.active]) <= state.table.data.hold else None


def limit_choices(state: State, task: HoldLimit) -> list[Action]:
    """Return every way to have a card less: play one, or discard one."""
    hold = sorted(set(state.holds[state.active]))
    return plays(state) + [Action(state.active, "discard", (card,)) for card in hold]


def limit_follow(state: State, task: HoldLimit, action: Action) -> State:
    """Return the state with a card less in the hold."""
    return spend(state, action.seat, action.args[0]) if action.verb == "discard" else follow_play(state, action)


HOLD_LIMIT = Phase(limit_run, limit_choices, limit_follow)
