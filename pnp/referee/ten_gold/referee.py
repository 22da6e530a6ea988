"""The referee of Ten Gold: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.referee.game import Referee, with_data
from pnp.referee.ten_gold import turn, view
from pnp.referee.ten_gold.claims import CLAIMS, disputed
from pnp.referee.ten_gold.desk import TenGoldDesk
from pnp.referee.ten_gold.position import POSITION
from pnp.referee.ten_gold.rulebook import RULES, throw
from pnp.referee.ten_gold.setup import Setup
from pnp.referee.ten_gold.state import State


class TenGold(TenGoldDesk, Referee[Setup, State]):
    """Referees Ten Gold with the data of a game folder."""

    rulebook = RULES
    position = POSITION
    claims = CLAIMS
    begin = with_data(turn.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(turn.outcome)
    tally_of = staticmethod(turn.tally_of)
    pieces = staticmethod(view.pieces)
    view = staticmethod(view.view)
    disputed = staticmethod(disputed)

    def begins(self, state: State) -> int:
        return state.table.first


THE_REFEREE = TenGold
