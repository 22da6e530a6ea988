"""A set-up of Treasure Island: who sails with what, the deal, and the game that begins with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games.pirates_treasure_island.referee.data import Data, Rules, rules_of
from pnp.games.pirates_treasure_island.referee.state import HOME, State, first_state, table_of
from pnp.referee.action import Dice
from pnp.referee.answers import Options


@dataclass(frozen=True, slots=True)
class Start:
    """A ship at the start: its id (as it is written where there is no such ship), zone, gold aboard, and damage."""

    ship: str
    zone: int = HOME
    cargo: int = 0
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Sailor:
    """A player at the start: *fleet* is an id (or what is written), *island* the gold markers on the home island."""

    name: str
    fleet: str
    ships: tuple[Start, ...]
    island: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a table: *first* is a player's name, *supply* has the (value, markers) that differ from the box."""

    players: tuple[Sailor, ...]
    first: str
    islands: int
    supply: tuple[tuple[str, int], ...]
    rules: Rules


def deal(data: Data, names: Sequence[str], options: Options, dice: Dice) -> Setup:
    """Return a legal set-up: dice choose the fleets, the ships in them and the first player.

    :raises ValueError: there are not enough fleets.
    """
    rules = rules_of(options)
    berths = _berths(data, shared=rules.shared_fleets)
    if len(berths) < len(names):
        raise ValueError(f"{len(names)} players need as many fleets with a ship of each size; there are {len(berths)}")
    used: set[str] = set()
    players = []
    for name, fleet in zip(names, dice.shuffled(berths), strict=False):
        ships = _one_of_each(data, fleet, used, dice)
        used.update(ships)
        players.append(Sailor(name, fleet, tuple(Start(id) for id in ships)))
    return Setup(tuple(players), names[dice.below(len(names))], len(names) + 1, (), rules)


def _berths(data: Data, *, shared: bool) -> list[str]:
    """Return the fleets, each as often as it can be taken: it needs a ship of each size every time."""
    taken = []
    for fleet in data.fleets:
        masts = [ship.masts for ship in data.fleet_ships(fleet)]
        taken += [fleet] * min(2 if shared else 1, *(masts.count(size) for size in data.classes))
    return taken


def _one_of_each(data: Data, fleet: str, used: set[str], dice: Dice) -> list[str]:
    ships = []
    for masts in data.classes:
        free = [ship.id for ship in data.fleet_ships(fleet) if ship.masts == masts and ship.id not in used]
        ships.append(free[dice.below(len(free))])
    return ships


def begin(data: Data, setup: Setup) -> State:
    names = tuple(player.name for player in setup.players)
    ships = tuple(
        start.ship
        for player in setup.players
        for start in sorted(player.ships, key=lambda start: data.ships[start.ship].masts)
    )
    table = table_of(data, names, ships, names.index(setup.first), setup.rules)
    return first_state(table, tuple(count for _, count in data.gold))
