"""A keen captain of Treasure Island: it weighs each order in gold markers, and gives the one that gains the most.

What a ship is worth says how far it has come: gold counts more the nearer it is to the island, empty room counts more
the nearer it is to the treasure, and a damaged ship is a repair behind. An order is worth what it changes in that, for
this player and against the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.referee.captains import Weighing

_ZONES = ("Home", "At Sea", "Treasure Island", "sunk")
_HOME, _SEA, _TREASURE, _SUNK = range(4)

_GOLD = (0.6, 0.9, 0.7, 0.0)
"""What a marker aboard is worth in each zone; on the island it is 1. At Home it has to go out and come back."""
_ROOM = (0.1, 0.22, 0.4, 0.0)
"""What a circle of empty room is worth in each zone."""
_DAMAGE = 1.0
"""What a damaged marker costs: the way Home, the repair, and the danger to sink until then."""
_AFLOAT = 1.2
"""What a ship is worth for being afloat, over all that it carries and can carry."""
_LAST = 6.0
"""What it is worth that a player's last ship sinks: the player is out."""
_MEAN = 3.0
"""The value of a marker whose value is not known."""
_FINISH = 5.0
"""What it is worth to end the game with more gold than the others, and what it costs with less."""

_LONG = 25
"""The round from which a game is a long one."""

_LUCKY = 1 / 3
_SIDES = 6
_FACES = range(1, _SIDES + 1)


class _Odds(NamedTuple):
    """How many of all throws of two dice the first ship wins and loses; *sinks*: it wins, and the other shows 1;
    *sunk*: it loses, and shows 1 itself.
    """

    win: int
    lose: int
    sinks: int
    sunk: int


@lru_cache
def _odds(mine: int, yours: int) -> _Odds:
    throws = [(die + mine - foe - yours, die, foe) for die in _FACES for foe in _FACES]
    return _Odds(
        sum(gap > 0 for gap, _, _ in throws),
        sum(gap < 0 for gap, _, _ in throws),
        sum(gap > 0 and foe == 1 for gap, _, foe in throws),
        sum(gap < 0 and die == 1 for gap, die, _ in throws),
    )


class _Ship(NamedTuple):
    seat: int
    loot: int
    fight: int
    board: int
    zone: int
    cargo: int
    damaged: bool


def _worth_of(ship: _Ship) -> float:
    """Return the value of a ship where it is, with its cargo."""
    return (
        (_AFLOAT - _DAMAGE * ship.damaged + _GOLD[ship.zone] * ship.cargo + _ROOM[ship.zone] * (ship.loot - ship.cargo))
        if ship.zone != _SUNK
        else 0.0
    )


def _worth_of_move(ship: _Ship, zone: int) -> float:
    """Return the change in value by a Move; coming Home unloads all gold."""
    banked = ship.cargo if zone == _HOME else 0
    return banked + _worth_of(ship._replace(zone=zone, cargo=ship.cargo - banked)) - _worth_of(ship)


class Keen(Weighing):
    """Knows all ships by their numbers."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        super().__init__(view, seat)
        self.ships = [
            _Ship(
                seat,
                ship["loot"],
                ship["fight"],
                ship["board"],
                _ZONES.index(ship["zone"]),
                len(ship["cargo"]),
                ship["damaged"],
            )
            for seat, player in enumerate(view["players"])
            for ship in player["ships"]
        ]

    def weigh_move(self, ship: int, zone: int, *_: int) -> float:
        """Sail where the ship comes nearer to gold, or the gold nearer Home; a damaged one does not leave Home."""
        own = self.ships[ship]
        mends = 0.5 * own.damaged * (1 if zone < own.zone else -1)
        return _worth_of_move(own, zone) + mends + (self.ending(own.cargo) if zone == _HOME and own.cargo else 0.0)

    def ending(self, markers: int) -> float:
        """End the game with the tenth marker when this player has the most gold, and not before."""
        player = self.view["players"][self.seat]
        if len(player["island"]) + markers < 10:
            return 0.0
        mine = sum(player["island"]) + sum(sum(ship["cargo"]) for ship in player["ships"])
        others = (other for other in self.view["players"] if other is not player and not other["out"])
        best = max(
            _MEAN * (len(other["island"]) + sum(len(ship["cargo"]) for ship in other["ships"])) for other in others
        )
        return _FINISH if mine > best else -_FINISH

    def weigh_storm(self, ship: int, zone: int) -> float:
        """Blow a rival's ship back to where it came from."""
        return -_worth_of_move(self.ships[ship], zone) * self.patience()

    def patience(self) -> float:
        """Do what a rival can undo less and less in a long game, or two captains go on with it for ever."""
        number: int = self.view["round"]
        return min(1.0, _LONG / number)

    def weigh_loot(self, ship: int) -> float:
        """Load at Treasure Island as long as there is room for a good throw."""
        own = self.ships[ship]
        room = own.loot - own.cargo
        loaded = sum(min(die, room) for die in _FACES) / _SIDES
        return loaded * (_GOLD[_TREASURE] - _ROOM[_TREASURE])

    def weigh_map(self, ship: int) -> float:
        """Sail and load in one order."""
        own = self.ships[ship]
        return _worth_of_move(own, _TREASURE) + self.weigh_loot(ship)

    def weigh_fight(self, ship: int, foe: int) -> float:
        """Fight who is weaker, damaged, or laden: a 1 sinks, and so does a second damage."""
        own, other = self.ships[ship], self.ships[foe]
        chances = _odds(own.fight - own.damaged, other.fight - other.damaged)
        salvage = min(1, other.cargo, own.loot - own.cargo) * (_GOLD[own.zone] - _ROOM[own.zone])
        sinks = chances.win if other.damaged else chances.sinks
        sunk = chances.lose if own.damaged else chances.sunk
        won = sinks * (self.loss(other) + salvage) + (chances.win - sinks) * _DAMAGE
        lost = sunk * self.loss(own) + (chances.lose - sunk) * _DAMAGE
        return (won - lost) / 36

    def loss(self, ship: _Ship) -> float:
        """Return the loss to the owner when a ship sinks."""
        afloat = sum(other.seat == ship.seat and other.zone != _SUNK for other in self.ships)
        return _worth_of(ship) + _LAST * (afloat == 1)

    def weigh_board(self, ship: int, foe: int) -> float:
        """Board who carries gold that this ship has room for, with the better crew."""
        own, other = self.ships[ship], self.ships[foe]
        chances = _odds(own.board, other.board)
        gained = min(other.cargo, own.loot - own.cargo)
        lost = min(own.cargo, other.loot - other.cargo)
        return (chances.win * gained - chances.lose * lost) * 2 * _GOLD[own.zone] / 36

    def weigh_false_colors(self, ship: int, zone: int | None, foe: int) -> float:
        return (0.0 if zone is None else _worth_of_move(self.ships[ship], zone)) + self.weigh_fight(ship, foe)

    def weigh_boat(self, ship: int, zone: int | None, foe: int) -> float:
        return (0.0 if zone is None else _worth_of_move(self.ships[ship], zone)) + self.weigh_board(ship, foe)

    def weigh_gamble(self, ship: int, foe: int, *_: int) -> float:
        """Stake a marker that lies far from Home against one that is nearly there; the throw itself is even."""
        own, other = self.ships[ship], self.ships[foe]
        return (_GOLD[other.zone] - _GOLD[own.zone]) / 2

    def weigh_repair(self, ship: int) -> float:
        """Take the damage off before the ship goes out again."""
        return _DAMAGE

    def weigh_thieves(self, ship: int, host: int) -> float:
        """Take a marker off an island: it is gone there, and aboard here."""
        return (1 + _GOLD[self.ships[ship].zone] - _ROOM[self.ships[ship].zone]) * self.patience()

    def weigh_take(self, count: int) -> float:
        """Take all that there is to take."""
        return count

    def weigh_luck(self, ship: int) -> float:
        """Trust to Luck only where nothing better is to be done: a third of a good order."""
        return _LUCKY * 0.6

    def weigh_transfer(self, ship: int, to: int, gold: Sequence[int]) -> float:
        """Hand gold over from a ship that may sink to one that is whole."""
        return 0.3 * len(gold) * (self.ships[ship].damaged - self.ships[to].damaged)

    def weigh_drink(self, *_: int) -> float:
        return 0.0

    weigh_wind = weigh_then = weigh_move
    weigh_carpenter, weigh_decline = weigh_repair, weigh_drink


keen = Keen.choose
