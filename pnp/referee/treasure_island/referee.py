"""The referee of Treasure Island: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.referee.action import Action, Dice
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.grammar import Grammar, Verb
from pnp.referee.treasure_island import scoring, view
from pnp.referee.treasure_island import setup as setups
from pnp.referee.treasure_island.desk import TreasureIslandDesk
from pnp.referee.treasure_island.position import POSITION
from pnp.referee.treasure_island.rulebook import RULES, throw
from pnp.referee.treasure_island.setup import Setup
from pnp.referee.treasure_island.state import State, seats_in


class TreasureIsland(TreasureIslandDesk, Referee[Setup, State]):
    """Referees Treasure Island with the data of a game folder."""

    rulebook = RULES
    grammar = RULES.grammar
    position = POSITION
    claims = Grammar([Verb("end", "end", "the game is over")])

    def begin(self, setup: Setup) -> State:
        return setups.begin(self.data, setup)

    def throw(self, state: State, dice: Dice) -> Action:
        return throw(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def tally_of(self, state: State) -> Tally:
        return scoring.tally_of(state)

    def pieces(self, state: State) -> Mapping[str, int]:
        return view.pieces(state)

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(state, seat)

    def disputed(self, state: State, claim: Action) -> Finding | None:
        """Return why the game is not over, where a record says that it is."""
        if state.over:
            return None
        left = len(list(seats_in(state)))
        what = f"Nobody has ended the game with {state.table.ten} gold on an island, and {left} players are left."
        return Finding("end_early", what, "Q18")


THE_REFEREE = TreasureIsland
