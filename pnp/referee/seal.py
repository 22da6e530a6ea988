"""What was sealed before a game: a seed that decided the deal and all chance, so that anybody can check it afterwards.

The hash is told when the game begins, the seed when it is over. Nobody can guess the seed from its hash, and nobody can
find another one that has the same hash.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.record import Record


class Seal(NamedTuple):
    """A *seed*: 64 hex digits."""

    seed: str

    @property
    def hash(self) -> str:
        """SHA-256 of the seed, 64 hex digits."""
        return sha256(self.seed.encode()).hexdigest()

    def write(self) -> str:
        """The section of a record."""
        return f'\n[seal]\nhash = "{self.hash}"\nseed = "{self.seed}"\n'


def dice_of(seed: str) -> Dice:
    """The dice of a game with this *seed*; the deal has ``Dice(seed)``."""
    return Dice(f"{seed} chance")


def check_seal(referee: Referee[Any, Any], record: Record, state: Any, actions: Sequence[Action]) -> list[Finding]:
    """The faults of *record* against its sealed seed: the hash, the deal, any chance; nothing without a seal.

    :param state: the first state of *actions*, which are those of its log.
    """
    if record.seal is None:
        return []
    rule, hint = "the seal", "the seed, the set-up or the log was changed after the game began"
    told, seed = record.seal
    if Seal(seed).hash != told:
        return [Finding("seal_hash", f"The seed's hash is {Seal(seed).hash[:12]}..., not {told[:12]}...", rule, hint)]
    if referee.deal(record.names, record.options, Dice(seed)) != record.setup:
        return [Finding("seal_deal", "The sealed seed deals another set-up.", rule, hint)]
    dice = dice_of(seed)
    for number, action in enumerate(actions, 1):
        if action.seat == CHANCE and (thrown := referee.throw(state, dice)) != action:
            came, due = (referee.grammar.write(state, each) for each in (action, thrown))
            return [Finding("seal_chance", f"Step {number} is {came!r}; the sealed seed gives {due!r}.", rule, hint)]
        state = referee.follow(state, action)
    return []
