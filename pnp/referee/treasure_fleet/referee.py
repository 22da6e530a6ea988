"""The referee of Treasure Fleet: the pieces of this package behind the protocol of all referees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.catalog.toml import Section
from pnp.model import Game
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Given, Options, Outcome, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.treasure_fleet import check, claims, course, offers, plan, refusals, score, setup, state, view
from pnp.referee.treasure_fleet.data import read_box
from pnp.referee.treasure_fleet.moments import moments_of
from pnp.referee.treasure_fleet.setup import Setup
from pnp.referee.treasure_fleet.state import State
from pnp.referee.treasure_fleet.verbs import grammar_of


class TreasureFleetReferee(Referee[Setup, State]):
    """Referees Treasure Fleet with the cards and ships of a game folder."""

    holdings = score.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box = read_box(game)
        self.grammar = grammar_of(self.box)
        self.claims = claims.claims_of(self.box)
        self.moments = moments_of(self.box, game)

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(self.box, self.game, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setup.deal_setup(self.box, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setup.read_setup(self.box, top, players, names, options)

    def write_setup(self, setup_: Setup) -> str:
        return setup.write_setup(self.box, setup_)

    def check_setup(self, setup_: Setup) -> list[Finding]:
        return check.check_setup(self.box, self.game, setup_)

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

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return score.tally(self.box, self.game, players, options)
