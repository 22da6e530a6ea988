"""The referee of Fish N Ships: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.referee.action import Action, Dice
from pnp.referee.answers import Outcome, Tally
from pnp.referee.fish_n_ships import view
from pnp.referee.fish_n_ships.begin import begin
from pnp.referee.fish_n_ships.desk import FishNShipsDesk
from pnp.referee.fish_n_ships.ending import outcome, tally_of
from pnp.referee.fish_n_ships.position import POSITION
from pnp.referee.fish_n_ships.rulebook import RULES, has_stopped, throw, waits_for
from pnp.referee.fish_n_ships.setup import Setup
from pnp.referee.fish_n_ships.state import State
from pnp.referee.game import Referee


class FishNShips(FishNShipsDesk, Referee[Setup, State]):
    """Referees Fish N Ships with the data of a game folder."""

    rulebook = RULES
    grammar = RULES.grammar
    position = POSITION

    def begin(self, setup: Setup) -> State:
        return begin(self.data, setup)

    def waits_for(self, state: State) -> tuple[int, ...]:
        return waits_for(state)

    def is_done(self, state: State, action: Action) -> bool:
        return has_stopped(state, action)

    def throw(self, state: State, dice: Dice) -> Action:
        return throw(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def tally_of(self, state: State) -> Tally:
        return tally_of(state)

    def pieces(self, state: State) -> Mapping[str, int]:
        return view.pieces(state)

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return view.view(state, seat)


THE_REFEREE = FishNShips
