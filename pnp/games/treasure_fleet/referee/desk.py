"""The desk of Treasure Fleet: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee import counting, plan, setup, setup_check, setup_record
from pnp.games.treasure_fleet.referee.data import read_data
from pnp.referee.game import Desk, with_data


class TreasureFleetDesk(Desk[setup.Setup]):
    """Answers for Treasure Fleet from the data of a game folder."""

    holdings = counting.HOLDINGS
    read_data = staticmethod(read_data)
    plan = with_data(plan.plan)
    deal = with_data(setup.deal)
    read_setup = with_data(setup_record.read_setup)
    write_setup = with_data(setup_record.write_setup)
    check_setup = with_data(setup_check.check_setup)
    tally = with_data(counting.tally)
