"""The desk of Treasure Fleet: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee import check, count, plan, setup
from pnp.games.treasure_fleet.referee.data import read_box
from pnp.referee.game import Desk, with_data


class TreasureFleetDesk(Desk[setup.Setup]):
    """Answers for Treasure Fleet from the data of a game folder."""

    holdings = count.HOLDINGS
    read_data = staticmethod(read_box)
    plan = with_data(plan.plan)
    deal = with_data(setup.deal_setup)
    read_setup = with_data(setup.read_setup)
    write_setup = with_data(setup.write_setup)
    check_setup = with_data(check.check_setup)
    tally = with_data(count.tally)
