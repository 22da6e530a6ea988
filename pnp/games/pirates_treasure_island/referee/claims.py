"""Claims that a record may make beside the actions, and the findings against false ones."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.state import (
    State,
    seats_in,
)
from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Verb

CLAIMS: Grammar[State] = Grammar([Verb("end", "end", "the game is over")])


def dispute(state: State, claim: Action) -> Finding | None:
    """Return why the game is not over, where a record says that it is."""
    return None if state.over else too_early(state.table.ten, len(seats_in(state.ships)))


def too_early(ten: int, left: int) -> Finding:
    """Return the finding that the game is not over: so many players are *left*, none with *ten* markers."""
    what = f"Nobody has ended the game with {ten} gold on an island, and {left} players are left."
    return Finding("end_early", what, "Q18", "Play on.")
