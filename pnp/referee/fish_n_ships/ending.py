"""How a game ended, and the count as it stands."""

from __future__ import annotations

from pnp.referee.answers import Count, Outcome, Tally
from pnp.referee.fish_n_ships.counting import count_of, result_of
from pnp.referee.fish_n_ships.goals import wanted
from pnp.referee.fish_n_ships.state import Over, State
from pnp.referee.fish_n_ships.winning import counted, wild_pile


def outcome(state: State) -> Outcome | None:
    """Return who has won, with the treasures of the goal that each player has; None while the game goes on."""
    if not isinstance(state.phase, Over):
        return None
    won = state.phase.winner
    reason = f"{state.table.names[won]} has all treasures of {state.goals[won].name}."
    return Outcome((won,), reason, tuple(_count(state, seat).total for seat in state.seats))


def tally_of(state: State) -> Tally:
    """Return how much of the goals everybody has."""
    counts = [_count(state, seat) for seat in state.seats]
    sizes = [len(wanted(goal, short=state.rules.short_game)) for goal in state.goals]
    return result_of(counts, sizes, state.turn.seat)


def _count(state: State, seat: int) -> Count:
    hand, piles = counted(state, seat)
    name, goal = state.table.names[seat], state.goals[seat]
    return count_of(state.data, state.rules, name, goal, hand, piles, wild_pile(state, seat))
