"""The desk of Treasure Island: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game.model import Game
from pnp.game.toml import Section
from pnp.referee.action import Dice
from pnp.referee.answers import Given, Options, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Desk
from pnp.referee.treasure_island import plan, setup_check
from pnp.referee.treasure_island import setup as setups
from pnp.referee.treasure_island.count import HOLDINGS, tally
from pnp.referee.treasure_island.data import read_data
from pnp.referee.treasure_island.moments import moments_of
from pnp.referee.treasure_island.setup import Setup


class TreasureIslandDesk(Desk[Setup]):
    """Answers for Treasure Island from the data of a game folder."""

    holdings = HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = read_data(game)
        self.moments = moments_of(self.data)

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(self.data, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setups.deal(self.data, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setups.read_setup(self.data, top, players, names, options)

    def write_setup(self, setup: Setup) -> str:
        return setups.write_setup(self.data, setup)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return setup_check.check_setup(self.data, setup)

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return tally(self.data, players, options)


THE_DESK = TreasureIslandDesk
