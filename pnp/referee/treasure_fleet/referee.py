"""The referee of Treasure Fleet: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.game.model import Game
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.treasure_fleet import claims, course, offers, refusals, score, state, view
from pnp.referee.treasure_fleet.desk import TreasureFleetDesk
from pnp.referee.treasure_fleet.setup import Setup
from pnp.referee.treasure_fleet.state import State
from pnp.referee.treasure_fleet.verbs import grammar_of


class TreasureFleet(TreasureFleetDesk, Referee[Setup, State]):
    """Referees Treasure Fleet with the data of a game folder."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.grammar = grammar_of(self.box)
        self.claims = claims.claims_of(self.box)

    def begin(self, setup_: Setup) -> State:
        return state.begin(self.box, setup_)

    def names(self, state_: State) -> tuple[str, ...]:
        return state_.names

    def waits_for(self, state_: State) -> tuple[int, ...]:
        return offers.waits_for(state_)

    def actions(self, state_: State) -> Sequence[Action]:
        return offers.actions(self.box, state_)

    def refusal(self, state_: State, action: Action) -> Finding | None:
        return refusals.refusal(self.box, state_, action)

    def follow(self, state_: State, action: Action) -> State:
        return course.follow(self.box, state_, action)

    def throw(self, state_: State, dice: Dice) -> Action:
        return offers.throw(self.box, state_, dice)

    def outcome(self, state_: State) -> Outcome | None:
        return score.outcome(self.box, state_)

    def tally_of(self, state_: State) -> Tally:
        return score.tally_of(self.box, state_)

    def pieces(self, state_: State) -> Mapping[str, int]:
        return view.pieces(state_)

    def view(self, state_: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(self.box, state_, seat)

    def disputed(self, state_: State, claim: Action) -> Finding | None:
        return claims.disputed(self.box, state_, claim)


THE_REFEREE = TreasureFleet
