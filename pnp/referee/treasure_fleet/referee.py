"""The referee of Treasure Fleet: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.referee.action import Action, Dice
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.treasure_fleet import view, winning
from pnp.referee.treasure_fleet.claims import CLAIMS, disputed
from pnp.referee.treasure_fleet.desk import TreasureFleetDesk
from pnp.referee.treasure_fleet.position import POSITION
from pnp.referee.treasure_fleet.rulebook import RULES, throw
from pnp.referee.treasure_fleet.setup import Setup, begin
from pnp.referee.treasure_fleet.state import State


class TreasureFleet(TreasureFleetDesk, Referee[Setup, State]):
    """Referees Treasure Fleet with the data of a game folder."""

    rulebook = RULES
    grammar = RULES.grammar
    claims = CLAIMS
    position = POSITION

    def begin(self, setup: Setup) -> State:
        return begin(self.box, setup)

    def throw(self, state: State, dice: Dice) -> Action:
        return throw(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return winning.outcome(state)

    def tally_of(self, state: State) -> Tally:
        return winning.tally_of(state)

    def pieces(self, state: State) -> Mapping[str, int]:
        return view.pieces(state)

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(state, seat)

    def disputed(self, state: State, claim: Action) -> Finding | None:
        return disputed(state, claim)


THE_REFEREE = TreasureFleet
