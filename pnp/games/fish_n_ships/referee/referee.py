"""The referee of Fish N Ships: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.games.fish_n_ships.referee import rulebook as rules
from pnp.games.fish_n_ships.referee import view, winning
from pnp.games.fish_n_ships.referee.desk import FishNShipsDesk
from pnp.games.fish_n_ships.referee.imagining import imagine
from pnp.games.fish_n_ships.referee.position import POSITION
from pnp.games.fish_n_ships.referee.setup import Setup
from pnp.games.fish_n_ships.referee.state import State
from pnp.referee.game import Referee, with_data


class FishNShips(FishNShipsDesk, Referee[Setup, State]):
    """Referees Fish N Ships with the data of a game folder."""

    rulebook = rules.RULES
    position = POSITION
    begin = with_data(rules.begin)
    waits_for = staticmethod(rules.waits_for)
    awaited = staticmethod(rules.awaited)
    is_done = staticmethod(rules.has_stopped)
    throw = staticmethod(rules.throw)
    outcome = staticmethod(winning.outcome)
    tally_of = staticmethod(winning.tally_of)
    pieces = staticmethod(view.pieces)
    untold = staticmethod(view.untold)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine)
    kinds = ("goal",)

    def dealt(self, state: State) -> tuple[tuple[tuple[str, ...], ...], ...]:
        return (tuple((goal.name,) for goal in state.goals),)

    def begins(self, state: State) -> int:
        return state.turn.seat
