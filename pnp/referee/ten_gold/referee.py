"""The referee of Ten Gold: the pieces of this package, wired."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.catalog.toml import Section
from pnp.model import Game
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Given, Options, Outcome, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.ten_gold import (
    begin,
    claims,
    counting,
    grammar,
    moments,
    phases,
    plan,
    refusals,
    setup_check,
    setup_record,
    turn,
    view,
)
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.setup import Setup, deal
from pnp.referee.ten_gold.state import State


class TenGold(Referee[Setup, State]):
    """The referee of the game in a folder such as ours."""

    grammar = grammar.GRAMMAR
    claims = claims.CLAIMS
    holdings = counting.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = Data.of(game)
        self.moments = moments.moments(self.data)

    # -- set-up ----------------------------------------------------------------------------------------

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(players, options, self.data)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return deal(names, options, dice, self.data)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setup_record.read_setup(top, players, names, options, self.data)

    def write_setup(self, setup: Setup) -> str:
        return setup_record.write_setup(setup, self.data)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return setup_check.check_setup(setup, self.data)

    # -- play ------------------------------------------------------------------------------------------

    def begin(self, setup: Setup) -> State:
        return begin.begin(setup, self.data)

    def names(self, state: State) -> tuple[str, ...]:
        return state.table.names

    def waits_for(self, state: State) -> tuple[int, ...]:
        return phases.waits_for(state)

    def actions(self, state: State) -> Sequence[Action]:
        return phases.actions(state)

    def refusal(self, state: State, action: Action) -> Finding | None:
        return refusals.refusal(state, action)

    def follow(self, state: State, action: Action) -> State:
        return phases.follow(state, action)

    def throw(self, state: State, dice: Dice) -> Action:
        return phases.throw(state, dice)

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

    # -- the end ---------------------------------------------------------------------------------------

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return counting.tally(players, options, self.data)
