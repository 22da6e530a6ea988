"""The referee of Treasure Island: the rules of play, wired; they live in the files beside it."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee import setup, view, winning
from pnp.games.pirates_treasure_island.referee.claims import CLAIMS, dispute
from pnp.games.pirates_treasure_island.referee.desk import TreasureIslandDesk
from pnp.games.pirates_treasure_island.referee.imagining import imagine
from pnp.games.pirates_treasure_island.referee.position import POSITION
from pnp.games.pirates_treasure_island.referee.rulebook import RULES, throw
from pnp.games.pirates_treasure_island.referee.state import EACH, State
from pnp.referee.game import Referee, with_data


class TreasureIsland(TreasureIslandDesk, Referee[setup.Setup, State]):
    """Referees Treasure Island with the data of a game folder."""

    rulebook = RULES
    position = POSITION
    claims = CLAIMS
    begin = with_data(setup.begin)
    throw = staticmethod(throw)
    outcome = staticmethod(winning.outcome)
    tally_of = staticmethod(winning.tally_of)
    pieces = staticmethod(view.pieces)
    untold = staticmethod(view.untold)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine)
    disputed = staticmethod(dispute)
    kinds = ("fleet", "ship")

    def dealt(self, state: State) -> tuple[tuple[tuple[str, ...], ...], ...]:
        table = state.table
        names = [card.name for card in table.cards]
        ships = tuple(tuple(names[seat * EACH : (seat + 1) * EACH]) for seat in range(len(table.names)))
        return tuple((fleet,) for fleet in table.fleets), ships

    def begins(self, state: State) -> int:
        return state.table.first
