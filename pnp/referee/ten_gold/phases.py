"""The machine that puts the phases together: what can be done in a state, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.ten_gold import cards, decks, fighting, gains, hold, looting, moving, reactions, spinning, tasks, turn
from pnp.referee.ten_gold.state import Phase, State

PHASES: Mapping[type[tasks.Task], Phase] = {
    tasks.Spinning: spinning.SPINNING,
    tasks.Placing: spinning.PLACING,
    tasks.Walking: moving.WALKING,
    tasks.Manoeuvring: moving.MANOEUVRING,
    tasks.Drifting: moving.DRIFTING,
    tasks.Sailing: moving.SAILING,
    tasks.Reaction: reactions.REACTION,
    tasks.NavyArrived: reactions.NAVY_ARRIVED,
    tasks.Combat: fighting.COMBAT,
    tasks.Gaining: gains.GAINING,
    tasks.Paying: gains.PAYING,
    tasks.Flagging: looting.FLAGGING,
    tasks.IslandCard: cards.ISLAND_CARD,
    tasks.SunkenCard: cards.SUNKEN_CARD,
    tasks.NavyCard: cards.NAVY_CARD,
    tasks.ExtraAction: cards.EXTRA_ACTION,
    tasks.Prize: cards.PRIZE,
    tasks.Peeking: cards.PEEKING,
    tasks.Enriching: cards.ENRICHING,
    tasks.HoldLimit: hold.HOLD_LIMIT,
    tasks.TurnOver: turn.TURN_OVER,
}


def settled(state: State) -> State:
    """Return the next state in which somebody, or chance, must decide; or the end of the game."""
    while state.stack and state.end is None:
        task = state.stack[-1]
        after = PHASES[type(task)].run(state, task)
        if after is None:
            return state
        state = after
    return state


def actions(state: State) -> list[Action]:
    """Return every legal action in a settled state; none at the end."""
    if state.end is not None:
        return []
    if not state.stack:
        return turn.choices(state)
    task = state.stack[-1]
    return PHASES[type(task)].choices(state, task)


def waits_for(state: State) -> tuple[int, ...]:
    """Return whose decision it is: one seat, chance, or nobody's at the end."""
    return tuple(dict.fromkeys(action.seat for action in actions(state)))


def follow(state: State, action: Action) -> State:
    """Return the settled state after a legal action."""
    if not state.stack:
        return settled(turn.follow_choice(state, action))
    task = state.stack[-1]
    return settled(PHASES[type(task)].follow(state, task, action))


def throw(state: State, dice: Dice) -> Action:
    """Return what chance does: all sides of a die and of the spinner alike, each card as often as the deck has it."""
    likely = actions(state)
    if likely[0].verb in ("draw", "look"):
        island = isinstance(state.stack[-1], tasks.IslandCard)
        known = decks.next_cards(state.island if island else state.sunken)
        return Action(CHANCE, likely[0].verb, (known[dice.below(len(known))],))
    return likely[dice.below(len(likely))]
