"""The referee of Treasure Island: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.referee.game import Referee, with_data
from pnp.referee.treasure_island import ending, scoring, setup, view
from pnp.referee.treasure_island.desk import TreasureIslandDesk
from pnp.referee.treasure_island.position import POSITION
from pnp.referee.treasure_island.rulebook import RULES, throw
from pnp.referee.treasure_island.state import EACH, State


class TreasureIsland(TreasureIslandDesk, Referee[setup.Setup, State]):
    """Referees Treasure Island with the data of a game folder."""

    rulebook = RULES
    position = POSITION
    claims = ending.CLAIMS
    begin = with_data(setup.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(scoring.outcome)
    tally_of = staticmethod(scoring.tally_of)
    pieces = staticmethod(view.pieces)
    view = staticmethod(view.view)
    disputed = staticmethod(ending.disputed)
    kinds = ("fleet", "ship")

    def dealt(self, state: State) -> tuple[tuple[tuple[str, ...], ...], ...]:
        table = state.table
        names = [card.name for card in table.cards]
        ships = tuple(tuple(names[seat * EACH : (seat + 1) * EACH]) for seat in range(len(table.names)))
        return tuple((fleet,) for fleet in table.fleets), ships

    def begins(self, state: State) -> int:
        return state.table.first


THE_REFEREE = TreasureIsland
