"""The desk of a game folder without code that says how it is scored."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.errors import PnpError
from pnp.game.paths import GAME_FILE
from pnp.game.toml import Section
from pnp.referee.action import Dice
from pnp.referee.answers import Moment, Options, Plan
from pnp.referee.findings import Finding
from pnp.referee.game import Desk


class ScoreDesk(Desk[None]):
    """The desk of a game that says in game.toml how it is scored, and has no code: it counts, and refuses all else."""

    def plan(self, players: int, options: Options) -> Plan:
        raise self._refusal()

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> None:
        raise self._refusal()

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> None:
        raise self._refusal()

    def write_setup(self, setup: None) -> str:
        raise self._refusal()

    def check_setup(self, setup: None) -> list[Finding]:
        raise self._refusal()

    @property
    def moments(self) -> tuple[Moment, ...]:
        raise self._refusal()

    def _refusal(self) -> PnpError:
        what = f"{self.game.id!r} has a score, but no referee that knows its other rules"
        return PnpError.at(self.game.folder / GAME_FILE, what, "pnp referee score counts by [scoring]")
