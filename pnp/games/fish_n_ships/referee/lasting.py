"""Chain Shot and Doldrums: cards that work against a player for some turns (R9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.games.fish_n_ships.referee.state import TURN, State, Timer, count_timers, use_up
from pnp.games.fish_n_ships.referee.values import player
from pnp.games.fish_n_ships.referee.words import name, not_aimed, targets, unplayable
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused

CHAIN_SHOT, DOLDRUMS = "chain-shot", "doldrums"


def each_target(state: State, seat: int) -> Iterable[tuple[int]]:
    return ((target,) for target in targets(state, seat))


def in_doldrums(state: State, seat: int) -> Refused | None:
    """Return why *seat* locks nothing: Doldrums are at work."""
    return (lambda: _in_doldrums(state, seat)) if count_timers(state, seat, DOLDRUMS) else None


def _in_doldrums(state: State, seat: int) -> Finding:
    found = [timer for timer in state.timers if timer.kind == DOLDRUMS and timer.target == seat]
    turns, by = quantity(max(timer.turns for timer in found), "more turn"), name(state, found[0].by)
    what = f"{name(state, seat)} is in the Doldrums and locks nothing until {by} has begun {turns}."
    return Finding("doldrums", what, "R9", player=name(state, seat))


def _refuse_aim(kind: str) -> Callable[[State, int, int], Refused | None]:
    return lambda state, seat, target: unplayable(state, seat, kind) or not_aimed(state, seat, target)


def _start_timer(kind: str, turns: Callable[[State], int]) -> Callable[[State, int, int], State]:
    def follow(state: State, seat: int, target: int) -> State:
        timers = tuple(sorted((*state.timers, Timer(kind, seat, target, turns(state)))))
        return use_up(state, seat, kind)._replace(timers=timers, phase=None)

    return follow


CHAIN = Move(
    CHAIN_SHOT,
    "chain shot",
    "weaken a defender",
    (player("player"),),
    phases=(TURN, CHAIN_SHOT),
    offers=each_target,
    refuse=_refuse_aim(CHAIN_SHOT),
    follow=_start_timer(CHAIN_SHOT, lambda state: 1),
)
CALM = Move(
    DOLDRUMS,
    "doldrums",
    "keep a player from locking",
    (player("player"),),
    phases=(TURN, DOLDRUMS),
    offers=each_target,
    refuse=_refuse_aim(DOLDRUMS),
    follow=_start_timer(DOLDRUMS, lambda state: state.data.numbers.doldrums_rounds),
)
