"""The referee of the game: which file does what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.catalog.toml import Section
from pnp.model import Game
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Given, Options, Outcome, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships import counting, moves, setup, view
from pnp.referee.fish_n_ships.begin import begin
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.ending import outcome, tally_of
from pnp.referee.fish_n_ships.grammar import GRAMMAR
from pnp.referee.fish_n_ships.moments import moments_of
from pnp.referee.fish_n_ships.plan import plan
from pnp.referee.fish_n_ships.setup import Setup
from pnp.referee.fish_n_ships.setup_check import check_setup
from pnp.referee.fish_n_ships.state import State
from pnp.referee.game import Referee


class FishReferee(Referee[Setup, State]):
    """The referee of Fish N Ships with The King Tide."""

    grammar = GRAMMAR
    holdings = counting.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = Data.of(game)
        self.moments = moments_of(self.data)

    def plan(self, players: int, options: Options) -> Plan:
        return plan(self.data, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setup.deal(self.data, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setup.read_setup(self.data, top, players, names, options)

    def write_setup(self, setup_: Setup) -> str:
        return setup.write_setup(self.data, setup_)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return check_setup(self.data, setup)

    def begin(self, setup: Setup) -> State:
        return begin(self.data, setup)

    def names(self, state: State) -> tuple[str, ...]:
        return state.table.names

    def waits_for(self, state: State) -> tuple[int, ...]:
        return moves.waits_for(state)

    def actions(self, state: State) -> Sequence[Action]:
        return moves.actions(state)

    def refusal(self, state: State, action: Action) -> Finding | None:
        return moves.refusal(state, action)

    def follow(self, state: State, action: Action) -> State:
        return moves.follow(state, action)

    def throw(self, state: State, dice: Dice) -> Action:
        return moves.throw(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def tally_of(self, state: State) -> Tally:
        return tally_of(state)

    def pieces(self, state: State) -> Mapping[str, int]:
        return view.pieces(state)

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(state, seat)

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return counting.tally(self.data, players, options)
