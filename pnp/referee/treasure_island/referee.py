"""The referee of Treasure Island: only the wiring, the rules live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.catalog.toml import Section
from pnp.model import Game
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Given, Options, Outcome, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.treasure_island import effects, legal, plan, refusals, scoring, setup_check, view
from pnp.referee.treasure_island import setup as setups
from pnp.referee.treasure_island.count import HOLDINGS, tally
from pnp.referee.treasure_island.data import read_data
from pnp.referee.treasure_island.grammar import CLAIMS, GRAMMAR
from pnp.referee.treasure_island.moments import moments_of
from pnp.referee.treasure_island.setup import Setup
from pnp.referee.treasure_island.state import State, seats_in, waits_for


class TreasureIsland(Referee[Setup, State]):
    """The rules of Pirates - Treasure Island."""

    grammar = GRAMMAR
    claims = CLAIMS
    holdings = HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = read_data(game)
        self.moments = moments_of(self.data)

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(self.data, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setups.deal(self.data, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setups.read_setup(self.data, top, players, names, options)

    def write_setup(self, setup: Setup) -> str:
        return setups.write_setup(self.data, setup)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return setup_check.check_setup(self.data, setup)

    def begin(self, setup: Setup) -> State:
        return setups.begin(self.data, setup)

    def names(self, state: State) -> tuple[str, ...]:
        return state.table.names

    def waits_for(self, state: State) -> tuple[int, ...]:
        return waits_for(state)

    def actions(self, state: State) -> Sequence[Action]:
        return legal.actions(state)

    def refusal(self, state: State, action: Action) -> Finding | None:
        return refusals.refusal(state, action)

    def follow(self, state: State, action: Action) -> State:
        return effects.follow(state, action)

    def throw(self, state: State, dice: Dice) -> Action:
        return legal.throw(state, dice)

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

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return tally(self.data, players, options)
