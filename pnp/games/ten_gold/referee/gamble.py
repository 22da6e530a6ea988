"""Spins, and the Gamble: who may spin again, when, and for what (R27)."""

from __future__ import annotations

import re
from dataclasses import replace

from pnp.game.toml import quote
from pnp.games.ten_gold.referee.board import COMPASS, DIRECTIONS, read_direction
from pnp.games.ten_gold.referee.phases import AFTER_SHOT, SPIN, SPUN
from pnp.games.ten_gold.referee.shot import accept_dodge, answer_due, is_escaped
from pnp.games.ten_gold.referee.state import State, due, pop, swap, with_actions
from pnp.games.ten_gold.referee.tasks import Combat, Placing, Spinning, Spun
from pnp.games.ten_gold.referee.turn import no_action_left
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused, offer_nothing

BOTH_SPINS = "both_spins"
"""The value of the option ``gamble_after`` with which column and row are one spin."""


def no_gamble(state: State, seat: int = 0) -> Refused | None:
    """Tell why a spin that lies there cannot be spun again.

    The active player gambles, on any spin of the own turn, for an action; right after each spin, or where the table has
    agreed so, on column and row together (R47).
    """
    task = due(state, Spinning)
    if task.kind == "column" and state.table.house.gamble_after == BOTH_SPINS:
        return column_stands
    return no_action_left(state)


def column_stands() -> Finding:
    return Finding("gamble_after_both", "Column and row are gambled on together, after the row.", "R47")


def settle_spin(state: State, task: Spinning) -> State | None:
    """Return the state where nothing is to be decided: a useless direction is spun again (R44), and where there is no
    Gamble the spin counts."""
    if task.result in task.useless:
        return swap(state, Spinning(task.kind, task.useless, last=str(task.result)))
    return accept(state) if task.result and no_gamble(state) is not None else None


def accept(state: State, seat: int = 0) -> State:
    """Return the state in which the result counts for the task that needed the spin."""
    result, below = due(state, Spinning).result, state.stack[-2]
    assert isinstance(below, Spun)
    return state._replace(stack=(*state.stack[:-2], replace(below, spins=(*below.spins, result))))


# -- the moves -------------------------------------------------------------------------------------------


def ring(state: State) -> tuple[int | str, ...]:
    """Return the ring of the spinner for the ``column``, the ``row`` or the ``direction`` that is due."""
    kind, (columns, rows) = due(state, Spinning).kind, state.table.data.size
    return tuple(DIRECTIONS) if kind == "direction" else tuple(range(1, (columns if kind == "column" else rows) + 1))


def _wrong_ring(state: State, seat: int, result: int | str) -> Refused | None:
    kind = due(state, Spinning).kind
    return (
        None
        if result in ring(state)
        else lambda: Finding("wrong_ring", f"A {kind} is spun now, not {result}.", "spins", "Read the other ring.")
    )


def _spin(state: State, seat: int, result: int | str) -> State:
    task = due(state, Spinning)
    return swap(state, Spinning(task.kind, task.useless, result))


def _nothing_to_keep(state: State, seat: int) -> Refused | None:
    task = state.stack[-1]
    return (lambda: answer_due(state)) if isinstance(task, Combat) and is_escaped(state, task) else None


def _gamble(state: State, seat: int) -> State:
    task, state = due(state, Spinning), with_actions(state, -1)
    if task.kind == "row" and state.table.house.gamble_after == BOTH_SPINS:
        below = state.stack[-2]
        assert isinstance(below, Placing)
        return swap(pop(state), replace(below, spins=()))
    return swap(state, Spinning(task.kind, task.useless))


def spin_open(state: State) -> Finding:
    name, result = state.table.names[state.active], due(state, Spinning).result
    return Finding("spin_open", f"{name} first keeps the spin of {result} or gambles.", "R27", player=name)


def _read_spin(state: State, text: str) -> int | str:
    if re.fullmatch(r"\d{1,3}", text):
        return int(text)
    try:
        return read_direction(text)
    except ValueError:
        raise ValueError(f"{quote(text)} is not a spin; write a number, or one of {', '.join(COMPASS)}") from None


_RESULT: Value[State] = Value(
    "result", _read_spin, lambda state, spin: str(spin), fits=lambda state, value: type(value) in (int, str)
)

SPINNER = Move(
    "spin",
    "spin",
    "a number or a direction of the spinner",
    (_RESULT,),
    chance=True,
    phases=(SPIN,),
    offers=lambda state, seat: [(result,) for result in ring(state)],
    refuse=_wrong_ring,
    follow=_spin,
    sure=True,
)
KEEP = Move(
    "keep",
    "keep",
    "leave a spin or a dodge as it is",
    phases=(SPUN, AFTER_SHOT),
    offers=lambda state, seat: [()] if _nothing_to_keep(state, seat) is None else [],
    refuse=_nothing_to_keep,
    follow=lambda state, seat: accept_dodge(state) if isinstance(state.stack[-1], Combat) else accept(state),
    sure=True,
)
GAMBLE = Move(
    "gamble",
    "gamble",
    "spin once more, for an action",
    phases=(SPUN,),
    offers=offer_nothing,
    refuse=no_gamble,
    follow=_gamble,
    sure=True,
)
