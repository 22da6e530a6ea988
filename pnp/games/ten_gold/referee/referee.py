"""The referee of Ten Gold: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.games.ten_gold.referee import turn, view, winning
from pnp.games.ten_gold.referee.claims import CLAIMS, dispute
from pnp.games.ten_gold.referee.desk import TenGoldDesk
from pnp.games.ten_gold.referee.imagining import imagine
from pnp.games.ten_gold.referee.position import POSITION
from pnp.games.ten_gold.referee.rulebook import RULES, throw
from pnp.games.ten_gold.referee.setup import Setup
from pnp.games.ten_gold.referee.state import State
from pnp.referee.game import Referee, with_data


class TenGold(TenGoldDesk, Referee[Setup, State]):
    """Referees Ten Gold with the data of a game folder."""

    rulebook = RULES
    position = POSITION
    claims = CLAIMS
    begin = with_data(turn.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(winning.outcome)
    tally_of = staticmethod(winning.tally_of)
    pieces = staticmethod(view.pieces)
    untold = staticmethod(view.untold)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine)
    disputed = staticmethod(dispute)
    endless = "nothing in the rules makes a game end (R33)"

    def begins(self, state: State) -> int:
        return state.table.first
