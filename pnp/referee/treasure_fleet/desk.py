"""The desk of Treasure Fleet: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from pnp.game.model import Game
from pnp.referee.game import Desk, with_data
from pnp.referee.treasure_fleet import check, count, plan, setup
from pnp.referee.treasure_fleet.data import read_box
from pnp.referee.treasure_fleet.moments import moments_of


class TreasureFleetDesk(Desk[setup.Setup]):
    """Answers for Treasure Fleet from the data of a game folder."""

    holdings = count.HOLDINGS
    plan = with_data(plan.plan)
    deal = with_data(setup.deal_setup)
    read_setup = with_data(setup.read_setup)
    write_setup = with_data(setup.write_setup)
    check_setup = with_data(check.check_setup)
    tally = with_data(count.tally)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = read_box(game)
        self.moments = moments_of(self.data)


THE_DESK = TreasureFleetDesk
