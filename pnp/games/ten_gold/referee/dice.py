"""Dice: how a log has a roll, and which rolls a die can show."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.games.ten_gold.referee.phases import DODGE, ROLL, SHOT, phase_of
from pnp.games.ten_gold.referee.ships import cannons, sails
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Combat
from pnp.games.ten_gold.referee.values import is_pair
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Refused
from pnp.referee.names import match_whole

Roll = tuple[int, int]
"""What a die shows, and its sides."""

_ROLL = re.compile(r"(\d{1,3})(?:\s+of\s+d?(\d{1,3}))?", re.IGNORECASE)


@lru_cache(maxsize=64)
def faces(sides: int) -> tuple[tuple[Roll], ...]:
    """Return every roll of a die, as the values of a move."""
    return tuple(((shown, sides),) for shown in range(1, sides + 1))


def die_due(state: State) -> tuple[str, int]:
    """Return the verb of the roll that is due and the sides of its die; ("", 0) where none is."""
    task, phase = state.stack[-1] if state.stack else None, phase_of(state)
    if phase == ROLL:
        return "roll", sails(state, state.active)
    if not isinstance(task, Combat) or phase not in (SHOT, DODGE):
        return "", 0
    return ("shot", cannons(state, task.attacker)) if phase == SHOT else ("dodge", sails(state, task.target))


def not_on_die(roll: Roll, sides: int, who: str) -> Refused | None:
    """Tell why *roll* is not one of this die; *who* rolls and what for: ``Ann moves``."""
    shown, die = roll
    if die != sides:
        return lambda: Finding("wrong_die", f"{who} with a d{sides}, not a d{die}.", "dice", f"Roll the d{sides}.")
    if not 1 <= shown <= sides:
        return lambda: Finding(
            "roll_out_of_die",
            f"A d{sides} shows 1 to {sides}, not {shown}.",
            "dice",
            "Give the number on the die, without its bonus.",
        )
    return None


def read_roll(state: State, text: str) -> Roll:
    """Return the number that a die shows, and its sides: those of the die that is due where they are not written.

    :raises ValueError: *text* is no roll.
    """
    match = match_whole(_ROLL, text, "a roll; write what the die shows, such as 5, or 5 of d8")
    return int(match[1]), int(match[2]) if match[2] else die_due(state)[1]


def write_roll(state: State, roll: Roll) -> str:
    return str(roll[0]) if roll[1] == die_due(state)[1] else f"{roll[0]} of d{roll[1]}"


ROLLED: Value[State] = Value("roll", read_roll, write_roll, fits=is_pair)
