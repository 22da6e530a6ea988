"""The desk of Fish N Ships: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game.model import Game
from pnp.game.toml import Section
from pnp.referee.action import Dice
from pnp.referee.answers import Given, Options, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships import counting, setup
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.moments import moments_of
from pnp.referee.fish_n_ships.plan import plan
from pnp.referee.fish_n_ships.setup import Setup
from pnp.referee.fish_n_ships.setup_check import check_setup
from pnp.referee.game import Desk


class FishNShipsDesk(Desk[Setup]):
    """Answers for Fish N Ships from the data of a game folder."""

    holdings = counting.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = Data.of(game)
        self.moments = moments_of(self.data)

    def plan(self, players: int, options: Options) -> Plan:
        return plan(self.data, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setup.deal(self.data, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setup.read_setup(self.data, top, players, names, options)

    def write_setup(self, setup_: Setup) -> str:
        return setup.write_setup(self.data, setup_)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return check_setup(self.data, setup)

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return counting.tally(self.data, players, options)


THE_DESK = FishNShipsDesk
