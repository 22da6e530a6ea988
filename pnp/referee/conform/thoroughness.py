"""How closely a game is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.referee.conform.playing import Played
from pnp.referee.game import Referee


class Much(NamedTuple):
    """How much of a game is looked at closely.

    *tries* are the ways to give one verb its values that are tried in a state that is looked at closely, *few* in any
    other one. Of *every* so many states one is shown to all; *deals* is how often what is unknown is dealt anew there.
    *is_whole*: all states are asked for their outcome, too.
    """

    tries: int = 300
    few: int = 20
    every: int = 16
    deals: int = 2
    is_whole: bool = True

    def is_sample(self, step: int) -> bool:
        """Return whether the state after so many steps is one of those that are shown to all."""
        return step % self.every in (0, 1)


BRIEF = Much(tries=20, few=4, every=32, deals=1)
"""For many games, or little time."""


def closely(referee: Referee[Any, Any], game: Played) -> Iterator[tuple[int, Any, bool]]:
    """Yield the states in which somebody can act, with their steps, and whether to look closely.

    That is at the first four states of a phase, and then at those whose number is a power of two.
    """
    alike = Counter[Any]()
    for step, state in enumerate(game.states[: len(game.actions)]):
        phase = referee.rulebook.phase(state)
        alike[phase] += 1
        game.looked += 1
        yield step, state, alike[phase] <= 4 or not alike[phase] & (alike[phase] - 1)
