"""The referee of Ten Gold: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.referee.action import Action, Dice
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.ten_gold import begin, claims, turn, view
from pnp.referee.ten_gold.desk import TenGoldDesk
from pnp.referee.ten_gold.position import POSITION
from pnp.referee.ten_gold.rulebook import RULES, throw
from pnp.referee.ten_gold.setup import Setup
from pnp.referee.ten_gold.state import State


class TenGold(TenGoldDesk, Referee[Setup, State]):
    """Referees Ten Gold with the data of a game folder."""

    rulebook = RULES
    grammar = RULES.grammar
    position = POSITION
    claims = claims.CLAIMS

    def begin(self, setup: Setup) -> State:
        return begin.begin(setup, self.data)

    def throw(self, state: State, dice: Dice) -> Action:
        return throw(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return state.end

    def tally_of(self, state: State) -> Tally:
        return turn.tally_of(state)

    def pieces(self, state: State) -> Mapping[str, int]:
        return begin.pieces(state)

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(state, seat)

    def disputed(self, state: State, claim: Action) -> Finding | None:
        return claims.disputed(state, claim)


THE_REFEREE = TenGold
