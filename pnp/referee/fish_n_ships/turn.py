"""The frame of a turn: its beginning, the trade-in, its end, the Klabautermann, the hand limit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.state import (
    Cards,
    Limit,
    State,
    Timer,
    Turn,
    discard,
    plus,
    put,
    works_for,
)
from pnp.referee.fish_n_ships.words import card_name, lacks, list_of, name

ACTIONS = ("attack", "draw", "skulduggery", "lock")
"""The kinds of action, as a trade-in announces them."""

TRADE_IN, KLABAUTERMANN = "trade-in", "klabautermann"


def begin_turn(state: State, seat: int) -> State:
    """Return the state at the start of a turn of *seat*: what ends, what begins to work, how many actions there are."""
    piles = tuple(pile._replace(active=bool(pile.ability), fresh="") for pile in state.piles[seat])
    timers = tuple(filter(None, (_one_turn_less(timer, seat) for timer in state.timers)))
    numbers = state.data.numbers
    return state._replace(
        piles=put(state.piles, seat, piles),
        timers=timers,
        turn=Turn(seat, allowed=numbers.actions if state.hands[seat] else numbers.most_actions),
        phase=None,
        chosen=state.chosen and state.rules.wild == "once",
    )


def _one_turn_less(timer: Timer, seat: int) -> Timer | None:
    """Return what is left of a Chain Shot or Doldrums when *seat* begins a turn (R9)."""
    if timer.by != seat:
        return timer
    return timer._replace(turns=timer.turns - 1) if timer.turns > 1 else None


def count_action(state: State, kind: str) -> State:
    """Return the state with one more action taken."""
    return state._replace(turn=state.turn._replace(taken=(*state.turn.taken, kind)))


def emptied(state: State) -> State:
    """Return the state with a second action for a hand that has just run out, where the table plays so (R6)."""
    most = state.data.numbers.most_actions
    if state.rules.empty_hand == "any_moment" and not state.hands[state.turn.seat] and state.turn.allowed < most:
        return state._replace(turn=state.turn._replace(allowed=most))
    return state


def no_action(state: State, seat: int, kind: str) -> Finding | None:
    """Return why *seat* may not take another action, or not one of this *kind*."""
    taken, allowed, plan = len(state.turn.taken), state.turn.allowed, state.turn.plan
    if taken >= allowed:
        more = "" if allowed > state.data.numbers.actions else " (two with a trade-in)"
        message = (
            f"{name(state, seat)} has {allowed} action{'s' if allowed > 1 else ''} in this turn{more}, {taken} taken."
        )
        return Finding("too_many_actions", message, "Turn")
    if plan and plan[taken] != kind:
        message = f"{name(state, seat)} announced {' then '.join(plan)}; action {taken + 1} is to be {plan[taken]}."
        return Finding("not_as_announced", message, "R7")
    return None


# -- trade-in --------------------------------------------------------------------------------------------


def price(state: State, seat: int) -> int:
    """Return how many treasures buy *seat* a second action."""
    numbers = state.data.numbers
    return numbers.trade_in_price - (numbers.trade_in_saving if works_for(state, seat, TRADE_IN) else 0)


def offer_trade_in(state: State, seat: int) -> Iterator[tuple[Cards, tuple[str, ...]]]:
    """Yield the treasures of the hand that pay the price, with every plan of actions."""
    treasures = [kind for kind in state.hands[seat] if state.data.is_treasure(kind)]
    plans = list(product(ACTIONS, repeat=state.data.numbers.most_actions)) if state.rules.declare == "both" else [()]
    for cards in sorted(set(combinations(treasures, price(state, seat)))):
        for plan in plans:
            yield cards, plan


def refuse_trade_in(state: State, seat: int, cards: Cards, plan: tuple[str, ...]) -> Finding | None:
    """Return why treasures do not buy a second action (R7, R24)."""
    numbers, cost = state.data.numbers, price(state, seat)
    if state.turn.taken:
        message = f"{name(state, seat)} has taken an action already; the trade-in comes before the first action."
        return Finding("trade_in_late", message, "Turn")
    if state.turn.allowed >= numbers.most_actions:
        message = f"{name(state, seat)} has {state.turn.allowed} actions already; {numbers.most_actions} are the most."
        return Finding("too_many_actions", message, "Turn")
    announced = numbers.most_actions if state.rules.declare == "both" else 0
    if len(plan) != announced or not set(plan) <= set(ACTIONS):
        return _not_declared(state, seat, announced, plan)
    wrong = next((kind for kind in cards if kind in state.data.red and not state.data.is_treasure(kind)), None)
    if wrong is not None:
        message = f"Only treasures pay for an action; {card_name(state, wrong)} is a {state.data.card(wrong).word}."
        return Finding("treasures_only", message, "R24")
    if len(cards) != cost:
        message = f"{name(state, seat)} pays {len(cards)} treasures ({list_of(state, cards)}); the price is {cost}."
        return Finding("price", message, "Trade-in")
    if cards != tuple(sorted(cards)):
        return Finding("price", "The treasures are named in the order of their kinds.", "Trade-in")
    return lacks(state, seat, cards)


def _not_declared(state: State, seat: int, announced: int, plan: tuple[str, ...]) -> Finding:
    if announced:
        message = f"{name(state, seat)} announces {len(plan)} actions; both come before the discards."
        hint = "write, for example: trade in Moon Ray + Ember Koi for draw then lock"
    else:
        message, hint = "At this table a trade-in announces only itself.", "leave out the actions"
    return Finding("not_declared", message, "R7", hint)


def trade_in(state: State, seat: int, cards: Cards, plan: tuple[str, ...]) -> State:
    """Return the state with the treasures discarded and a second action bought."""
    allowed = state.data.numbers.most_actions
    return discard(state, seat, cards)._replace(turn=state.turn._replace(allowed=allowed, plan=plan))


# -- the end of a turn -----------------------------------------------------------------------------------


def end(state: State, seat: int) -> State:
    """Return the state when *seat* has no more to do: the Klabautermann counts, then the hand limit."""
    state = _knock(state, seat)
    if len(state.hands[seat]) > state.data.numbers.hand_limit:
        return state._replace(phase=Limit())
    return next_turn(state)


def _knock(state: State, seat: int) -> State:
    """Return the state after a turn under the Klabautermann: after the last one the hand is gone."""
    if state.klabautermann is None or state.klabautermann[0] != seat:
        return state
    left = state.klabautermann[1] - 1
    if left:
        return state._replace(klabautermann=(seat, left))
    state = discard(state, seat, state.hands[seat])
    return state._replace(klabautermann=None, used=plus(state.used, [KLABAUTERMANN]))


def next_turn(state: State) -> State:
    """Return the state at the start of the next turn, clockwise (R20)."""
    seat = state.turn.seat
    piles = tuple(pile._replace(fresh="") for pile in state.piles[seat])
    state = state._replace(piles=put(state.piles, seat, piles))
    return begin_turn(state, (seat + 1) % len(state.seats))


def over_limit(state: State) -> int:
    """Return how many cards the active player must discard."""
    return len(state.hands[state.turn.seat]) - state.data.numbers.hand_limit


def offer_discard(state: State, seat: int) -> Iterator[tuple[str]]:
    """Yield the kinds of card in the hand."""
    for kind in sorted(set(state.hands[seat])):
        yield (kind,)


def refuse_discard(state: State, seat: int, kind: str) -> Finding | None:
    """Return why *seat* cannot discard such a card."""
    return lacks(state, seat, [kind])


def discard_one(state: State, seat: int, kind: str) -> State:
    """Return the state with one card less over the limit; the last one ends the turn."""
    state = discard(state, seat, [kind])
    return state if over_limit(state) > 0 else next_turn(state)


def reveal(state: State, seat: int, *, own_turn: bool) -> State:
    """Return the state with a Klabautermann that has come to the hand of *seat* laid open (R26).

    He knocks at the end of the third turn after this one.
    """
    if KLABAUTERMANN not in state.hands[seat]:
        return state
    hand = list(state.hands[seat])
    hand.remove(KLABAUTERMANN)
    turns = state.data.numbers.klabautermann_turns + own_turn
    return state._replace(hands=put(state.hands, seat, tuple(hand)), klabautermann=(seat, turns))
