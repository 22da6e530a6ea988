"""What can be wrong with a list of goals: that of the game folder, or goals of a printed game that a record tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.data import Data, Goal

_RULE = "every goal is its own five treasures"


def check_goals(data: Data, goals: Sequence[Goal], *, short: bool) -> Iterator[Finding]:
    """Yield what is wrong with some goals, each by itself and as a list; the *short* game leaves out the bottom one."""
    for goal in goals:
        yield from _check_goal(data, goal)
    for one, other in combinations(goals, 2):
        if Counter(one.treasures) == Counter(other.treasures):
            yield Finding("goal_not_unique", f"Goals {one.name} and {other.name} ask for the same treasures.",
                          "R28", "Give one of them another treasure.")  # fmt: skip
        elif short and Counter(one.treasures[:-1]) == Counter(other.treasures[:-1]):
            yield Finding("goal_short_not_unique",
                          f"Without the bottom treasure goals {one.name} and {other.name} are the same.",
                          "short game", "Move another treasure to the bottom of one.", warning=True)  # fmt: skip


def _check_goal(data: Data, goal: Goal) -> Iterator[Finding]:
    size = data.numbers.goal_size
    if len(goal.treasures) != size:
        yield Finding("goal_size", f"Goal {goal.name} asks for {len(goal.treasures)} treasures, {size} expected.",
                      _RULE, f"Give it {size} treasures.")  # fmt: skip
    for kind, count in Counter(goal.treasures).items():
        if not data.is_treasure(kind):
            yield Finding("goal_unknown_treasure", f"Goal {goal.name} asks for {kind}, which is no treasure.",
                          _RULE, "Name a treasure of the red deck.")  # fmt: skip
        elif count > data.red[kind].copies:
            yield Finding("goal_impossible",
                          f"Goal {goal.name} asks for {count} x {data.name_of(kind)}, "
                          f"of which there are {data.red[kind].copies}.",
                          _RULE, "Ask for no more of a treasure than the red deck has.")  # fmt: skip
