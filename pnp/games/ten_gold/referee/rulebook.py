"""All moves of Ten Gold, what is settled by itself, and what goes without saying."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.attack import ATTACK, attacks
from pnp.games.ten_gold.referee.cards import BACK, DRAW, GIVE, LOOK_AT, TAKE, deck_due, settle_only_ship
from pnp.games.ten_gold.referee.decks import next_cards
from pnp.games.ten_gold.referee.dice import die_due
from pnp.games.ten_gold.referee.gamble import GAMBLE, KEEP, SPINNER, ring, settle_spin
from pnp.games.ten_gold.referee.hold import DISCARD, PLAY, hold_limit, offer_plays
from pnp.games.ten_gold.referee.loot import LOOT, flag, list_loots
from pnp.games.ten_gold.referee.manoeuvre import MANOEUVRE, STAY, drift_away, drift_together, sail_in_turn
from pnp.games.ten_gold.referee.moving import MOVE, SAILS_ROLL, TO, moves, skip_walk, walks
from pnp.games.ten_gold.referee.navy import attack_around, react
from pnp.games.ten_gold.referee.pending import misplacement
from pnp.games.ten_gold.referee.phases import AFTER_SHOT, CHOICE, PRIZE, SPIN, SPUN, WALK, phase_of, waits_for
from pnp.games.ten_gold.referee.placing import COME_BACK, place
from pnp.games.ten_gold.referee.purse import LOSE, PUT_GOLD, pay_only_way, take_only_way
from pnp.games.ten_gold.referee.shot import DODGE_ROLL, SHOOT, extra_action, settle_rolls
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.turn import END, turn_over
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.kernel import AnyMove, Rulebook

_BY_ITSELF: Mapping[type[tasks.Task], Callable[[State, Any], State | None]] = {
    tasks.Spinning: settle_spin,
    tasks.Placing: place,
    tasks.Walking: skip_walk,
    tasks.Manoeuvring: drift_away,
    tasks.Drifting: drift_together,
    tasks.Sailing: sail_in_turn,
    tasks.Reaction: react,
    tasks.NavyArrived: attack_around,
    tasks.Combat: settle_rolls,
    tasks.Gaining: take_only_way,
    tasks.Paying: pay_only_way,
    tasks.Flagging: flag,
    tasks.ExtraAction: extra_action,
    tasks.Enriching: settle_only_ship,
    tasks.HoldLimit: hold_limit,
    tasks.TurnOver: turn_over,
}
"""The next step of a task that nobody decides; None where somebody, or chance, must. Other tasks are always decided."""


def settle(state: State, before: State | None = None) -> State:
    """Return the next state in which somebody, or chance, must decide; or the end of the game."""
    while state.stack:
        task = state.stack[-1]
        step = _BY_ITSELF.get(type(task))
        after = step(state, task) if step is not None else None
        if after is None:
            return state
        state = after
    return state


# -- lists -----------------------------------------------------------------------------------------------


def _orders(state: State) -> list[Action]:
    seat, found = state.active, list[Action]()
    if state.actions:
        found += moves(state, seat) + attacks(state, seat) + list_loots(state, seat)
    if state.holds[seat]:
        found += [Action(seat, "play", values) for values in offer_plays(state, seat)]
    found.append(Action(seat, "end"))
    return found


# -- chance ----------------------------------------------------------------------------------------------


def throw(state: State, dice: Dice) -> Action:
    """Throw for chance: all sides of a die and of the spinner alike, each card as often as the deck has it."""
    verb, sides = die_due(state)
    if verb:
        return Action(CHANCE, verb, ((dice.below(sides) + 1, sides),))
    if phase_of(state) == SPIN:
        results = ring(state)
        return Action(CHANCE, "spin", (results[dice.below(len(results))],))
    cards = next_cards(deck_due(state))
    looks = isinstance(state.stack[-1], tasks.Peeking)
    return Action(CHANCE, "look" if looks else "draw", (cards[dice.below(len(cards))],))


# -- the rulebook ----------------------------------------------------------------------------------------

_MAY: Mapping[str, tuple[str, ...]] = {SPUN: ("keep",), AFTER_SHOT: ("keep", "stay"), PRIZE: ("stay",)}
"""What a player does who may do more, and says nothing: no Gamble (R27), no card, no manoeuvre, not the prize."""


def _not_said(state: State) -> Action | None:
    verbs = _MAY.get(phase_of(state) or "", ())
    return next((action for action in RULES.actions(state) if action.verb in verbs), None) if verbs else None


MOVES: tuple[AnyMove[State], ...] = (
    COME_BACK,
    MOVE,
    ATTACK,
    LOOT,
    KEEP,
    GAMBLE,
    MANOEUVRE,
    TAKE,
    STAY,
    PLAY,
    DISCARD,
    END,
    TO,
    LOSE,
    PUT_GOLD,
    BACK,
    GIVE,
    SAILS_ROLL,
    SHOOT,
    DODGE_ROLL,
    SPINNER,
    DRAW,
    LOOK_AT,
)

RULES: Rulebook[State] = Rulebook(
    MOVES,
    phase=phase_of,
    turn=lambda state: (state.round, state.active),
    seats=waits_for,
    names=lambda state: state.table.names,
    misplaced=lambda state, action: misplacement(state, action, by_chance=RULES.moves[action.verb].chance),
    lists={CHOICE: _orders, WALK: walks},
    implied=_not_said,
    settled=settle,
)
