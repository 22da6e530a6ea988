"""What the table waits for, in a word: the phases of play, and who acts in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.state import State
from pnp.referee.action import CHANCE

CHOICE, RETURN, TOO_MANY = "an order", "the return", "a card too many"
ROLL, WALK, SPIN, SPUN = "the roll", "the walk", "a spin", "a spin that lies there"
SHOT, DODGE, AFTER_SHOT = "the shot", "the dodge", "the answer to a shot"
PAY, PUT, ENRICH = "gold that goes", "gold that comes", "the ship that gets gold"
ISLAND_CARD, SUNKEN_CARD, LOOK, PUT_BACK, PRIZE = (
    "an island card",
    "a sunken ship card",
    "the top card",
    "its place",
    "the square of the prize",
)

_CHANCE = (CHANCE,)

Waits = tuple[str | None, tuple[int, ...]]


def _combat(state: State, task: tasks.Combat) -> Waits:
    if not task.shot:
        return SHOT, _CHANCE
    if task.dodge or task.short:
        return AFTER_SHOT, (task.target,)
    return DODGE, _CHANCE


_WAITS: Mapping[type[tasks.Task], Callable[[State, Any], Waits]] = {
    tasks.Spinning: lambda state, task: (SPUN, (state.active,)) if task.result else (SPIN, _CHANCE),
    tasks.Walking: lambda state, task: (WALK, (state.active,)) if task.roll else (ROLL, _CHANCE),
    tasks.Combat: _combat,
    tasks.Paying: lambda state, task: (PAY, (task.ship,)),
    tasks.Gaining: lambda state, task: (PUT, (task.seat,)),
    tasks.IslandCard: lambda state, task: (ISLAND_CARD, _CHANCE),
    tasks.SunkenCard: lambda state, task: (SUNKEN_CARD, _CHANCE),
    tasks.NavyCard: lambda state, task: (SUNKEN_CARD, _CHANCE),
    tasks.Prize: lambda state, task: (PRIZE, (state.active,)),
    tasks.Peeking: lambda state, task: (PUT_BACK, (state.active,)) if task.card else (LOOK, _CHANCE),
    tasks.Enriching: lambda state, task: (ENRICH, (state.active,)),
    tasks.HoldLimit: lambda state, task: (TOO_MANY, (state.active,)),
}
"""Who settles a task, where it is not settled by itself."""


def waits_of(state: State) -> Waits:
    """Return the thing that a settled state waits for, and whose decision it is; None and nobody's at the end."""
    if state.stack:
        task = state.stack[-1]
        return _WAITS[type(task)](state, task)
    if state.end is not None:
        return None, ()
    return RETURN if state.squares[state.active] is None else CHOICE, (state.active,)


def phase_of(state: State) -> str | None:
    return waits_of(state)[0]


def waits_for(state: State) -> tuple[int, ...]:
    return waits_of(state)[1]
