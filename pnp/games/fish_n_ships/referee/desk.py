"""The desk of Fish N Ships: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from pnp.games.fish_n_ships.referee import counting, plan, setup, setup_check, setup_record
from pnp.games.fish_n_ships.referee.data import read_data
from pnp.referee.answers import Options
from pnp.referee.game import Desk, with_data


class FishNShipsDesk(Desk[setup.Setup]):
    """Answers for Fish N Ships from the data of a game folder."""

    holdings = counting.HOLDINGS

    def title(self, options: Options) -> str:
        """Return the title of the game; without the King Tide it is the first part of the box's."""
        return self.game.title if options["king_tide"] else self.game.title.partition(" with ")[0]

    read_data = staticmethod(read_data)
    plan = with_data(plan.plan)
    deal = with_data(setup.deal)
    read_setup = with_data(setup_record.read_setup)
    write_setup = with_data(setup_record.write_setup)
    check_setup = with_data(setup_check.check_setup)
    tally = with_data(counting.tally)
