"""The set-up of a table: the value and the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.games.fish_n_ships.referee.data import Data, Goal, Rules
from pnp.referee.action import Dice
from pnp.referee.answers import Options

Counts = tuple[tuple[str, int], ...]
"""Cards by kind, sorted, each with a count of at least 1."""


class Setup(NamedTuple):
    """A table before the first turn, right or not; players by seat, clockwise.

    *goals* are those of each player: one, if the set-up is right. *hands* are sorted kinds. *deck* is the draw pile
    after the deal. *centre* are the free abilities; *box* are the kinds of which all cards were taken out because of
    the number of players; both in the order of the data. *first* is the seat that begins.
    """

    names: tuple[str, ...]
    rules: Rules
    goals: tuple[tuple[Goal, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    deck: Counts
    centre: tuple[str, ...]
    box: tuple[str, ...]
    first: int = 0

    def goal(self, seat: int) -> Goal:
        return self.goals[seat][0]


def counts_of(kinds: Iterable[str]) -> Counts:
    """Return how many cards of each kind there are.

    >>> counts_of(("dive", "ball-1", "dive"))
    (('ball-1', 1), ('dive', 2))
    """
    return tuple(sorted(Counter(kinds).items()))


def deal(data: Data, names: Sequence[str], options: Options, dice: Dice) -> Setup:
    rules, players = Rules.of(options), len(names)
    deck = data.red_deck(players, king_tide=rules.king_tide)
    red = dice.shuffled([kind for kind, count in deck.items() for _ in range(count)])
    goals = dice.shuffled(list(data.goals))
    size = data.numbers.hand
    hands = tuple(tuple(sorted(red[seat * size : (seat + 1) * size])) for seat in range(players))
    return Setup(
        tuple(names),
        rules,
        tuple((goal,) for goal in goals[:players]),
        hands,
        counts_of(red[players * size :]),
        data.centre(players, king_tide=rules.king_tide),
        data.stay_out(players, king_tide=rules.king_tide),
        dice.below(players),
    )
