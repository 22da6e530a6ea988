"""The referee of Treasure Fleet: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee import setup, view, winning
from pnp.games.treasure_fleet.referee.claims import CLAIMS, dispute
from pnp.games.treasure_fleet.referee.desk import TreasureFleetDesk
from pnp.games.treasure_fleet.referee.imagining import imagine
from pnp.games.treasure_fleet.referee.position import POSITION
from pnp.games.treasure_fleet.referee.rulebook import RULES, throw
from pnp.games.treasure_fleet.referee.state import State
from pnp.referee.game import Referee, with_data


class TreasureFleet(TreasureFleetDesk, Referee[setup.Setup, State]):
    """Referees Treasure Fleet with the data of a game folder."""

    rulebook = RULES
    claims = CLAIMS
    position = POSITION
    begin = with_data(setup.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(winning.outcome)
    tally_of = staticmethod(winning.tally_of)
    pieces = staticmethod(view.pieces)
    untold = staticmethod(view.untold)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine)
    disputed = staticmethod(dispute)
    kinds = ("deck",)

    def dealt(self, state: State) -> tuple[tuple[tuple[str, ...], ...], ...]:
        decks = state.table.data.decks
        return (tuple((decks[deck].word,) for deck in state.table.decks[: len(state.loads)]),)

    def begins(self, state: State) -> int:
        return state.lookout
