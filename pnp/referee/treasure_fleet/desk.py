"""The desk of Treasure Fleet: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game.model import Game
from pnp.game.toml import Section
from pnp.referee.action import Dice
from pnp.referee.answers import Given, Options, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Desk
from pnp.referee.treasure_fleet import check, count, plan
from pnp.referee.treasure_fleet import setup as setups
from pnp.referee.treasure_fleet.data import read_box
from pnp.referee.treasure_fleet.moments import moments_of
from pnp.referee.treasure_fleet.setup import Setup


class TreasureFleetDesk(Desk[Setup]):
    """Answers for Treasure Fleet from the data of a game folder."""

    holdings = count.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box = read_box(game)
        self.moments = moments_of(self.box, game)

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(self.box, self.game, players, options)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return setups.deal_setup(self.box, names, options, dice)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setups.read_setup(self.box, top, players, names, options)

    def write_setup(self, setup: Setup) -> str:
        return setups.write_setup(self.box, setup)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return check.check_setup(self.box, self.game, setup)

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return count.tally(self.box, self.game, players, options)


THE_DESK = TreasureFleetDesk
