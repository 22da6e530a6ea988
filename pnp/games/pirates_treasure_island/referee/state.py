"""A game in progress. Ships are numbers: seat 0 has ships 0, 1 and 2 (small to big), seat 1 has 3, 4 and 5, and so on.

Zones are numbers too: every Home is its owner's alone, At Sea and Treasure Island are common to all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pnp.games.pirates_treasure_island.referee.data import SIZES, Data, Order, Rules, ShipCard
from pnp.referee.action import CHANCE

HOME, SEA, TREASURE, SUNK = range(4)
FOREIGN = 4
"""FOREIGN + seat is that player's island as a destination, which no Move may have."""
ZONES = ("Home", "At Sea", "Treasure Island", "sunk")
ZONE_NAMES = {"home": HOME, "sea": SEA, "treasure": TREASURE, "At Sea": SEA, "Treasure Island": TREASURE, "sunk": SUNK}
NEXT_TO = ((SEA,), (HOME, TREASURE), (SEA,), ())
"""Where one Move leads, by zone."""

ORDER, FREE, LUCKY, THEN, SALVAGE, TAKE, DRAW = "order", "free", "lucky", "then", "salvage", "take", "draw"
"""What a game can wait for besides dice: an order (FREE: with option free_orders), and the steps of a :class:`Task`."""
PLAIN, BY_LUCK = (ORDER, FREE), (FREE, LUCKY)
"""The phases of the orders 1 to 9, and of the orders 10 to 16."""
ROLLS = {"luck": 1, "loot": 1, "fight": 2, "board": 2, "gamble": 2}
"""How many dice the other steps wait for."""

EACH = SIZES  # ships of a player
SIDES = 6
LUCK = 5
"""The least that Trust to Luck needs."""

SUPPLY = -1
"""Where a draw from the supply comes from; other draws come from a ship."""
ISLAND = 100
"""ISLAND + seat is a draw from that player's island."""

Gold = tuple[int, ...]
"""Gold markers: their values, sorted; in the supply and among the lost, how many there are of each value."""


class Ship(NamedTuple):
    """A ship in play: where it is, the values of the gold aboard, and whether it has a damaged marker."""

    zone: int = HOME
    cargo: Gold = ()
    damaged: bool = False


class Task(NamedTuple):
    """What an order still waits for.

    *step*: the dice of ``luck``, ``loot``, ``fight``, ``board`` or ``gamble``; a ``draw``; a choice of *seat*: a
    ``lucky`` order, the ``salvage`` of a wreck, how many to ``take``, or ``then`` where to sail. *ship* carries out the
    order, or draws; *other* is the foe, or the loser. *number* markers are drawn from *source*. *wreck* says that
    *other* sinks when the draw is done. *mover* is the ship that has a Move left after its attack (-1: none). The ship
    that sails ``then`` is *ship*; where that is -1 it is any of the player's, but not *other*.
    """

    step: str
    seat: int = CHANCE
    ship: int = -1
    other: int = -1
    number: int = 0
    source: int = SUPPLY
    wreck: bool = False
    mover: int = -1


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same in a game: *cards* are by ship, *values* the denominations of gold, *ten* ends the game."""

    names: tuple[str, ...]
    cards: tuple[ShipCard, ...]
    fleets: tuple[str, ...]
    rules: Rules
    first: int
    values: Gold
    ten: int
    orders: tuple[Order, ...]

    def order(self, verb: str) -> Order | None:
        """Return the order that a verb gives, None for a verb that is none."""
        return next((order for order in self.orders if order.id == verb), None)

    def title(self, verb: str) -> str:
        """Return the printed name of the order that a verb gives."""
        return next(order.name for order in self.orders if order.id == verb)


class State(NamedTuple):
    """Everything that the rules need, hidden things too.

    *turn* is the seat whose turn it is, *round* counts from 1. *supply* and *lost* (gold out of the game) count the
    markers of each of the table's values. *task* is None where an order is due. *sounded*: ten markers lie on an
    island, or did in this round (with option finish_round it is the last). *over* is empty, or why the game ended:
    ``ten``, ``last`` or ``limit``. *failed* is the die of the Trust to Luck that was this game's last order, if it
    failed.
    """

    table: Table
    turn: int
    round: int
    ships: tuple[Ship, ...]
    islands: tuple[Gold, ...]
    supply: Gold
    lost: Gold
    task: Task | None = None
    sounded: bool = False
    over: str = ""
    failed: int = 0

    @property
    def due(self) -> Task:
        """The task that the game waits for, where it is known to be there."""
        assert self.task is not None
        return self.task

    def gold(self) -> Iterator[int]:
        """Yield the value of every marker on the islands and in the ships."""
        yield from (value for gold in self.islands for value in gold)
        yield from (value for ship in self.ships for value in ship.cargo)

    def name(self, ship: int) -> str:
        return self.table.cards[ship].name

    def room(self, ship: int) -> int:
        """Return the number of gold markers that a ship can still load."""
        return self.table.cards[ship].loot - len(self.ships[ship].cargo)


def first_state(table: Table, supply: Gold) -> State:
    """Return the state in which all ships are at Home and the first player is to give an order."""
    seats = len(table.names)
    nothing = (0,) * len(supply)
    return State(table, table.first, 1, (Ship(),) * (EACH * seats), ((),) * seats, supply, nothing)


def table_of(data: Data, names: tuple[str, ...], ships: tuple[str, ...], first: int, rules: Rules) -> Table:
    """Return the table for players with these ships (ids, three for each player)."""
    cards = tuple(data.ships[id] for id in ships)
    fleets = tuple(data.fleets[cards[seat * EACH].fleet] for seat in range(len(names)))
    values = tuple(value for value, _ in data.gold)
    return Table(names, cards, fleets, rules, first, values, data.ten, tuple(data.orders.values()))


def owner(ship: int) -> int:
    return ship // EACH


@lru_cache
def fleet(seat: int) -> range:
    """Return the ships of the player in *seat*, sunk ones too."""
    return range(seat * EACH, seat * EACH + EACH)


def is_out(ships: tuple[Ship, ...], seat: int) -> bool:
    """Return whether all ships of the player in *seat* have been sunk."""
    small, middle, big = ships[seat * EACH : seat * EACH + EACH]
    return small[0] == middle[0] == big[0] == SUNK


def seats_in(ships: tuple[Ship, ...]) -> list[int]:
    """Return the seats of the players who have a ship afloat."""
    return [seat for seat in range(len(ships) // EACH) if not is_out(ships, seat)]


def waits_for(state: State) -> tuple[int, ...]:
    """Return the one seat that may act, or that of chance; () at the end."""
    task = state.task
    if task is not None:
        return (task.seat,)
    return () if state.over else (state.turn,)


def phase_of(state: State) -> str | None:
    """Return the name of the phase: an order, or the step of a task; None at the end."""
    task = state.task
    if task is not None:
        return task.step
    return None if state.over else FREE if state.table.rules.free_orders else ORDER


def zone_text(zone: int) -> str:
    """Return a zone as it stands after "is"."""
    return ("at Home", "At Sea", "at Treasure Island", "sunk")[zone]


@lru_cache(maxsize=64)
def rivals(seat: int, ships: int) -> tuple[int, ...]:
    """Return those of so many ships that are not the player's in *seat*, sunk ones too."""
    return tuple(ship for ship in range(ships) if owner(ship) != seat)


def with_more(pile: Gold, values: Gold, gold: Gold, sign: int = 1) -> Gold:
    """Return a pile that counts markers by *values*, with *gold* added; a *sign* of -1 takes it away."""
    if not gold:
        return pile
    counts = list(pile)
    for value in gold:
        counts[values.index(value)] += sign
    return tuple(counts)
