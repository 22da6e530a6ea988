"""What a table has agreed on, and what follows from it for the cards in play."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import STORM, Data, Ship, sort_of
from pnp.referee.answers import Options

NEUTRAL = "neutral"
"""How a log calls the third side of a game of two."""


class Rules(NamedTuple):
    """The number of players and every option, by the option's id."""

    players: int
    storms: bool
    cursed: bool
    score_neutral: bool
    governor_value: int
    curse_choice: str
    capture_cursed: bool
    dump_on_stormed: bool
    tie_break: str

    @property
    def has_neutral(self) -> bool:
        return self.players == 2

    @property
    def sides(self) -> int:
        """The players, and the neutral pirate, who is the last side."""
        return self.players + self.has_neutral

    @property
    def uses_fives(self) -> bool:
        """Whether cards with the five-spot are in the game."""
        return self.players == 5


def rules_of(players: int, options: Options) -> Rules:
    """Return the rules of a table of *players* with *options*, one for every id."""
    return Rules(players, **options)


def right_hand(data: Data, rules: Rules, deck: str) -> tuple[str, ...]:
    """Return the cards (sorts) that a side with this *deck* starts with.

    Fewer than five players leave out the five-spots. Without storms the storm leaves, with them a two-cannon card does.
    """
    cards = []
    for kind, copies in data.copies[deck].items():
        if kind == sort_of(kind) or rules.uses_fives:
            cards += [sort_of(kind)] * copies
    cards.remove(data.swap if rules.storms else STORM)
    return data.in_order(cards)


def ships_in_play(data: Data, rules: Rules) -> tuple[Ship, ...]:
    """Return the ships of the fleet deck before the first deal."""
    return tuple(
        ship
        for ship in data.ships.values()
        if (rules.uses_fives or not ship.five) and (rules.cursed or not ship.cursed)
    )
