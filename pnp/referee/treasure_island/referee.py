"""The referee of Treasure Island: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.referee.game import Referee, with_data
from pnp.referee.treasure_island import ending, scoring, setup, view
from pnp.referee.treasure_island.desk import TreasureIslandDesk
from pnp.referee.treasure_island.position import POSITION
from pnp.referee.treasure_island.rulebook import RULES, throw
from pnp.referee.treasure_island.state import State


class TreasureIsland(TreasureIslandDesk, Referee[setup.Setup, State]):
    """Referees Treasure Island with the data of a game folder."""

    rulebook = RULES
    grammar = RULES.grammar
    position = POSITION
    claims = ending.CLAIMS
    begin = with_data(setup.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(scoring.outcome)
    tally_of = staticmethod(scoring.tally_of)
    pieces = staticmethod(view.pieces)
    view = staticmethod(view.view)
    disputed = staticmethod(ending.disputed)


THE_REFEREE = TreasureIsland
