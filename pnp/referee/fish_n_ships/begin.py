"""The first state of a game."""

from __future__ import annotations

from collections import Counter

from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.rulebook import settled
from pnp.referee.fish_n_ships.setup import Setup
from pnp.referee.fish_n_ships.state import State, Table, Turn
from pnp.referee.fish_n_ships.turn import begin_turn, reveal


def begin(data: Data, setup: Setup) -> State:
    """Return the state at the start of the first turn; a Klabautermann that was dealt lies open (R26)."""
    count = len(setup.names)
    state = State(
        Table(setup.names, setup.rules, data),
        hands=tuple(tuple(sorted(hand)) for hand in setup.hands),
        piles=((),) * count,
        goals=tuple(setup.goal(seat) for seat in range(count)),
        centre=tuple(sorted(setup.centre)),
        deck=tuple(sorted(Counter(dict(setup.deck)).elements())),
        discards=(),
        turn=Turn(setup.first),
    )
    for seat in range(count):
        state = reveal(state, seat, own_turn=False)
    return settled(begin_turn(state, setup.first))
