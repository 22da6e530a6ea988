"""What the desk of Lantern Bay answers: set-up and the final count."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.game.model import Game
from pnp.game.toml import Section
from pnp.referee import Count, Desk, Dice, Field, Finding, Plan, Step, Tally


class Setup(NamedTuple):
    """Who plays, who begins, and what each lamp is worth."""

    names: tuple[str, ...]
    first: int
    lamps: tuple[tuple[str, int], ...]


class LanternDesk(Desk[Setup]):
    """Sets up and counts."""

    holdings = (Field("lamps", "the lamps before you, with spaces between: red blue", required=False),)

    @staticmethod
    def read_data(game: Game) -> tuple[tuple[str, int], ...]:
        (lamps,) = [part for part in game.components if part.id == "lamp"]
        return tuple((card.id, int(str(card.fields["light"]))) for card in lamps.cards)

    def plan(self, players: int, options: Mapping[str, Any]) -> Plan:
        low, high = self.game.players
        if not low <= players <= high:
            raise ValueError(f"Lantern Bay is for {low} to {high} players, not {players}")
        table = Step("quay", f"Lay all {len(self.data)} lamps on the quay.", {"lamps": len(self.data)})
        return Plan(players, options, (), (), (table,), (Step("begin", "Who lit a lamp last begins."),))

    def deal(self, names: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Setup:
        return Setup(tuple(names), dice.below(len(names)), self.data)

    def read_setup(
        self, top: Section, players: Sequence[Section], names: Sequence[str], options: Mapping[str, Any]
    ) -> Setup:
        first = top.text("first", names[0] if names else "")
        if first not in names:
            top.fault("first", f"first = {first!r} is not a player", "write one of the names")
        return Setup(tuple(names), names.index(first) if first in names else 0, self.data)

    def write_setup(self, setup: Setup) -> str:
        players = "".join(f'\n[[player]]\nname = "{name}"\n' for name in setup.names)
        return f'first = "{setup.names[setup.first]}"\n{players}'

    def check_setup(self, setup: Setup) -> list[Finding]:
        low, high = self.game.players
        if low <= len(setup.names) <= high:
            return []
        return [Finding("player_count", f"{len(setup.names)} play; it is for {low} to {high}.", "set-up")]

    def tally(self, players: Sequence[tuple[str, Mapping[str, Sequence[str]]]], options: Mapping[str, Any]) -> Tally:
        held = [(name, " ".join(given.get("lamps", ())).split()) for name, given in players]
        unknown = [lamp for _, lamps in held for lamp in lamps if lamp not in dict(self.data)]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is not a lamp; the lamps are {', '.join(dict(self.data))}")
        twice = [lamp for lamp, count in Counter(lamp for _, lamps in held for lamp in lamps).items() if count > 1]
        findings = tuple(Finding("lamp_twice", f"The lamp {lamp!r} is there once.", "the lamps") for lamp in twice)
        return count(held, dict(self.data), findings)


def count(held: Sequence[tuple[str, Sequence[str]]], light: Mapping[str, int], findings: tuple[Finding, ...]) -> Tally:
    """Return the count of the lamps that each player holds."""
    counts = tuple(
        Count(name, sum(light[lamp] for lamp in lamps), tuple((lamp, light[lamp]) for lamp in lamps))
        for name, lamps in held
    )
    most = max(each.total for each in counts)
    winners = () if findings else tuple(each.name for each in counts if each.total == most)
    why = f"{' and '.join(winners)} won with {most} light." if winners else "Nobody has won: the count cannot be."
    return Tally(counts, winners, why, findings=findings)
