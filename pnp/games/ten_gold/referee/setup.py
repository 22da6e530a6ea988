"""A set-up: where everything is before the first turn, and how it came there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.ten_gold.referee.board import DIRECTIONS, BoardSize, Square, reading_order, slide, useful_directions
from pnp.games.ten_gold.referee.data import Data, House
from pnp.games.ten_gold.referee.gold import Card, Rows
from pnp.referee.action import Dice
from pnp.referee.answers import Options

START_DIE = 6
"""The die that says who begins."""


class Spin(NamedTuple):
    """How a ship was placed: column, row, and the directions that were spun until one led to an empty square."""

    col: int
    row: int
    directions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The table before the first turn, right or not.

    *islands* are in the order of the rows. *ships* and *cards* are those of the players by seat, *rolls* what each
    rolled for the first turn, again and again while tied (empty: not written down). *spins* belong to the players'
    ships, the Navy and the Merchants in this order, several for a ship whose column and row had to be spun anew (empty:
    not written down). *counted* are the pieces that the table has counted, such as the cards of a deck.
    """

    names: tuple[str, ...]
    house: House
    islands: tuple[Square, ...]
    cards: tuple[Card, ...]
    ships: tuple[Square, ...]
    navy: tuple[Square, ...]
    merchants: tuple[Square, ...]
    navy_gold: tuple[int, ...]
    merchant_gold: tuple[int, ...]
    first: int
    rolls: tuple[tuple[int, ...], ...] = ()
    spins: tuple[tuple[Spin, ...], ...] = ()
    counted: tuple[tuple[str, int], ...] = ()

    @property
    def rows(self) -> tuple[Rows, ...]:
        """The coins of each player, as a card without gaps has them."""
        return tuple(card.rows for card in self.cards)

    @property
    def order_of_placing(self) -> tuple[int, ...]:
        """The players' seats in the order in which their ships are placed: the first player's, then to the left."""
        count = len(self.names)
        return tuple((self.first + turn) % count for turn in range(count))


# -- a set-up by chance ----------------------------------------------------------------------------------


def deal(data: Data, names: Sequence[str], options: Options, dice: Dice) -> Setup:
    """Return a legal set-up with the islands of the first game.

    Chance places the coins and the ships, and finds who begins.
    """
    start = data.start(len(names))
    cards = tuple(_deal_card(start.gold, dice, data) for _ in names)
    rolls = roll_for_first(len(names), dice)
    first = next(iter(leaders(rolls)[-1]))
    placing = [(first + turn) % len(names) for turn in range(len(names))]
    taken = set(data.first_game)
    placed = [_place(taken, dice, data.size) for _ in range(len(names) + start.navy + start.merchants)]
    players = sorted(zip(placing, placed, strict=False))
    navy = placed[len(names) : len(names) + start.navy]
    merchants = placed[len(names) + start.navy :]
    return Setup(
        names=tuple(names),
        house=House(**options),
        islands=reading_order(data.first_game),
        cards=cards,
        ships=tuple(square for _, (square, _) in players),
        navy=tuple(square for square, _ in navy),
        merchants=tuple(square for square, _ in merchants),
        navy_gold=(data.navy.gold,) * start.navy,
        merchant_gold=(data.merchants.gold,) * start.merchants,
        first=first,
        rolls=rolls,
        spins=tuple(spins for _, (_, spins) in players) + tuple(spins for _, spins in navy + merchants),
    )


def _deal_card(gold: int, dice: Dice, data: Data) -> Card:
    """Return a ship card with *gold* split between its rows by chance."""
    low, high = max(0, gold - data.circles[1]), min(gold, data.circles[0])
    sails = low + dice.below(high - low + 1)
    return Card(tuple(range(1, sails + 1)), tuple(range(1, gold - sails + 1)))


def roll_for_first(players: int, dice: Dice) -> tuple[tuple[int, ...], ...]:
    """Return the rolls of each player for the first turn: only those tied for the highest roll go on."""
    rolls: list[tuple[int, ...]] = [()] * players
    tied = set(range(players))
    while len(tied) > 1:
        for seat in sorted(tied):
            rolls[seat] += (dice.roll(START_DIE),)
        tied = leaders(rolls)[-1]
    return tuple(rolls)


def leaders(rolls: Sequence[Sequence[int]]) -> list[set[int]]:
    """Return who rolls in each round, all players first; the last entry are those who lead after the last round.

    Rolls of others than the leaders do not count.

    >>> leaders([(6, 2), (6, 5), (4,)])
    [{0, 1, 2}, {0, 1}, {1}]
    """
    rounds = [set(range(len(rolls)))]
    while len(rounds[-1]) > 1:
        turn = len(rounds) - 1
        results = {seat: rolls[seat][turn] for seat in rounds[-1] if turn < len(rolls[seat])}
        if not results:
            break
        best = max(results.values())
        rounds.append({seat for seat, roll in results.items() if roll == best})
    return rounds


def _place(taken: set[Square], dice: Dice, size: BoardSize) -> tuple[Square, tuple[Spin, ...]]:
    """Return a square that spins lead to, and the spins, and add it to *taken*."""
    spins: list[Spin] = []
    found: Square | None = None
    while found is None:
        spin = Spin(dice.roll(size[0]), dice.roll(size[1]))
        while (found := destination(spin, taken, size)) is None and useful_directions(spin[:2], taken, size):
            spin = spin._replace(directions=(*spin.directions, list(DIRECTIONS)[dice.below(len(DIRECTIONS))]))
        spins.append(spin)
    taken.add(found)
    return found, tuple(spins)


def destination(spin: Spin, taken: Collection[Square], size: BoardSize) -> Square | None:
    """Return the square that a spin leads to, None where a direction is to be spun (again).

    >>> destination(Spin(4, 7, ("N",)), {(4, 7)}, (10, 10))
    (4, 6)
    """
    square = (spin.col, spin.row)
    if square not in taken:
        return None if spin.directions else square
    ends = [slide(square, direction, taken, size) for direction in spin.directions]
    return ends[-1] if ends and not any(ends[:-1]) else None
