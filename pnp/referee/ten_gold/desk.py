"""The desk of Ten Gold: set-up, rulings and scores, wired; the rules live in the files beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game.model import Game
from pnp.game.toml import Section
from pnp.referee.action import Dice
from pnp.referee.answers import Given, Options, Plan, Tally
from pnp.referee.findings import Finding
from pnp.referee.game import Desk
from pnp.referee.ten_gold import (
    counting,
    moments,
    plan,
    setup_check,
    setup_record,
)
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.setup import Setup, deal


class TenGoldDesk(Desk[Setup]):
    """Answers for Ten Gold from the data of a game folder."""

    holdings = counting.HOLDINGS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.data = Data.of(game)
        self.moments = moments.moments(self.data)

    def plan(self, players: int, options: Options) -> Plan:
        return plan.plan(players, options, self.data)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return deal(names, options, dice, self.data)

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        return setup_record.read_setup(top, players, names, options, self.data)

    def write_setup(self, setup: Setup) -> str:
        return setup_record.write_setup(setup, self.data)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return setup_check.check_setup(setup, self.data)

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return counting.tally(players, options, self.data)


THE_DESK = TenGoldDesk
