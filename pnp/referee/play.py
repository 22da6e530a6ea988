"""Whole games, played by captains who choose among the legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.game import Referee

Captain = Callable[[Any, Sequence[Action], Dice], Action]
"""Chooses one of the legal actions in a state."""


class Played(NamedTuple):
    """A game as it was played: its last state, and all actions from the first state to it."""

    state: Any
    actions: list[Action]


def at_random(state: Any, actions: Sequence[Action], dice: Dice) -> Action:
    """Choose any of *actions*."""
    return dice.pick(actions)


def play_out(
    referee: Referee[Any, Any], state: Any, seed: int, captain: Captain = at_random, most: int = 100_000
) -> Played:
    """Play from *state* to the end, or until *most* actions are done.

    The same state, seed and captain give the same game.
    """
    dice = Dice(seed)
    done: list[Action] = []
    rules = referee.rulebook  # asked directly: it is a tenth faster
    waits_for, actions, follow = rules.seats, rules.actions, rules.follow
    for _ in range(most):
        seats = waits_for(state)
        if not seats:
            break
        action = referee.throw(state, dice) if seats[0] == CHANCE else captain(state, actions(state), dice)
        state = follow(state, action)
        done.append(action)
    return Played(state, done)
