"""The frame of a turn: how it begins, how many actions it has, and what they may be."""

from __future__ import annotations

from typing import Any

from pnp.games.fish_n_ships.referee.state import State, Timer, Turn
from pnp.games.fish_n_ships.referee.words import name, not_your_turn
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused
from pnp.referee.tuples import minus, replace_fields, replace_item

KLABAUTERMANN = "klabautermann"

ACTIONS = ("attack", "draw", "skulduggery", "lock")
"""The kinds of action, as a trade-in announces them."""


def begin_turn(state: State, seat: int) -> State:
    """Return the state at the start of a turn of *seat*: what ends, what begins to work, how many actions there are."""
    numbers, piles = state.data.numbers, state.piles
    if [1 for pile in piles[seat] if pile.fresh or bool(pile.ability) != pile.active]:
        own = tuple(pile._replace(active=bool(pile.ability), fresh="") for pile in piles[seat])
        piles = replace_item(piles, seat, own)
    return replace_fields(
        state,
        piles=piles,
        timers=tuple(filter(None, (_one_turn_less(timer, seat) for timer in state.timers))) if state.timers else (),
        turn=Turn(seat, allowed=numbers.actions if state.hands[seat] else numbers.most_actions),
        phase=None,
        chosen=state.chosen and state.rules.wild == "once",
        ended=None,
    )


def _one_turn_less(timer: Timer, seat: int) -> Timer | None:
    """Return the Chain Shot or Doldrums as it stands after *seat* begins a turn (R9); None where it has ended."""
    if timer.by != seat:
        return timer
    return timer._replace(turns=timer.turns - 1) if timer.turns > 1 else None


def next_turn(state: State) -> State:
    """Return the state at the start of the next turn, clockwise (R20)."""
    seat = state.turn.seat
    if [1 for pile in state.piles[seat] if pile.fresh]:
        piles = tuple(pile._replace(fresh="") for pile in state.piles[seat])
        state = state._replace(piles=replace_item(state.piles, seat, piles))
    return begin_turn(state, (seat + 1) % len(state.seats))


def open_kinds(turn: Turn) -> tuple[str, ...]:
    """Return the kinds of the next action: any, the one that was announced, or none where all are taken."""
    done = len(turn.taken)
    return () if done >= turn.allowed else turn.plan[done : done + 1] or ACTIONS


def no_action(state: State, seat: int, kind: str) -> Refused | None:
    """Return why *seat* may not take another action, or not one of this *kind*."""
    active, taken, allowed, plan = state.turn
    if seat != active:
        return lambda: not_your_turn(state, seat)
    if kind in open_kinds(state.turn):
        return None
    done = len(taken)
    if done >= allowed:
        return lambda: _no_more(state, seat)
    return lambda: Finding(
        "not_as_announced",
        f"{name(state, seat)} announced {' then '.join(plan)}; action {done + 1} is to be {plan[done]}.",
        "R7",
        player=name(state, seat),
    )


def _no_more(state: State, seat: int) -> Finding:
    allowed, taken = state.turn.allowed, len(state.turn.taken)
    more = "" if allowed > state.data.numbers.actions else " (two with a trade-in)"
    what = f"{name(state, seat)} has {quantity(allowed, 'action')} in this turn{more}, {taken} taken."
    return Finding("too_many_actions", what, "Turn", player=name(state, seat))


def count_action(state: State, kind: str, **changes: Any) -> State:
    """Return the state with one more action taken, and other *changes* of its fields."""
    seat, taken, allowed, plan = state.turn
    return replace_fields(state, turn=Turn(seat, (*taken, kind), allowed, plan), **changes)


def reward_empty_hand(state: State) -> State:
    """Return the state with a second action for a hand that has just run out, where the table plays so (R6)."""
    if state.hands[state.turn.seat] or state.table.rules.empty_hand != "any_moment":
        return state
    return state._replace(turn=state.turn._replace(allowed=state.data.numbers.most_actions))


def reveal(state: State, seat: int, *, own_turn: bool) -> State:
    """Return the state with a Klabautermann that has come to the hand of *seat* laid open (R26).

    He knocks at the end of the third turn after this one.
    """
    if KLABAUTERMANN not in state.hands[seat]:
        return state
    hands = replace_item(state.hands, seat, minus(state.hands[seat], [KLABAUTERMANN]))
    return replace_fields(state, hands=hands, klabautermann=(seat, state.data.numbers.klabautermann_turns + own_turn))
