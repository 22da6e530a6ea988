"""A keen captain of Ten Gold: it weighs each action in gold, keeps out of the Navy's fire, and ends with ten."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import fsum, sqrt
from typing import Any, NamedTuple

from pnp.games.ten_gold.referee.board import Square, read_square
from pnp.referee.captains import Weighing

_ISLAND_CARD = 0.55
"""What an island card brings, in gold: half of them gold, others a card for later."""
_SUNKEN_CARD = 0.4
_ACTION = 0.25
"""What an action is worth: a sunken ship gives one back."""
_SUNK = 0.5
"""What it costs to be sunk, besides the coin: the rest of the turn, and the place."""
_SAIL = 0.15
"""What it is worth to sail on, where there is nothing to do here."""

_LONG = 25
"""The round from which a game is a long one."""

_read = lru_cache(read_square)


class _Ship(NamedTuple):
    square: Square | None
    gold: int
    sails: int
    cannons: int
    navy: bool
    player: bool


@lru_cache(maxsize=4096)
def _chance_of_hit(die: int, more: int, dodge: int, bonus: int, away: int) -> float:
    """Return the chance that a shot goes far enough and is not dodged."""
    if not die:
        return 0.0
    hits = sum(min(max(dodge, 1), max(0, shot - bonus)) for shot in range(1 + more, die + more + 1) if shot >= away)
    return hits / (die * max(dodge, 1))


def _worth_of_rows(sails: int, cannons: int) -> float:
    """Return the value of coins in the rows: the first most of all, and cannons more, for they reach farther, too."""
    return 1.2 * sqrt(max(0, sails)) + 1.5 * sqrt(max(0, cannons))


def _constant(worth: float) -> Callable[..., float]:
    return lambda sea, *values: worth


class Keen(Weighing):
    """Knows the ships by their numbers, and the squares that matter; read when they are asked for."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        super().__init__(view, seat)
        self.me = view["players"][seat]
        self.printed = view["printed"]

    @cached_property
    def ships(self) -> list[_Ship]:
        named = [*((player["name"], player) for player in self.view["players"]), *self.view["ships"].items()]
        players = len(self.view["players"])
        return [
            _Ship(
                _read(ship["square"]) if ship["square"] else None,
                ship["gold"],
                ship["sails_die"],
                ship["cannons_die"],
                number >= players and ship["cannons_die"] > 0,
                number < players,
            )
            for number, (_, ship) in enumerate(named)
        ]

    @cached_property
    def islands(self) -> frozenset[Square]:
        return frozenset(map(_read, self.view["islands"]))

    @cached_property
    def goals(self) -> list[Square]:
        """The islands without a flag."""
        flags = set(self.view["flags"])
        return [_read(text) for text in self.view["islands"] if text not in flags]

    @cached_property
    def prey(self) -> list[Square]:
        """The squares of other ships with gold, where no island is left to be looted."""
        return [
            ship.square for number, ship in enumerate(self.ships) if ship.gold and ship.square and number != self.seat
        ]

    @cached_property
    def obstacles(self) -> frozenset[Square]:
        """The squares that stop a shot; the own ship leaves its square."""
        return self.islands | {
            ship.square for number, ship in enumerate(self.ships) if ship.square and number != self.seat
        }

    def has(self, ship: _Ship, square: Square, reach: int) -> int:
        """Return how far *ship* is from *square* in a line with clear sight, 0 where it does not have it."""
        if ship.square is None:
            return 0
        (col, row), (to_col, to_row) = ship.square, square
        if col != to_col and row != to_row:
            return 0
        away = abs(col - to_col) + abs(row - to_row)
        if not 0 < away <= reach:
            return 0
        step = ((to_col > col) - (to_col < col), (to_row > row) - (to_row < row))
        between = ((col + step[0] * way, row + step[1] * way) for way in range(1, away))
        return 0 if any(each in self.obstacles for each in between) else away

    def danger(self, square: Square) -> float:
        """Return the likely loss by the fire of the Navy on *square*, in gold.

        The longer a game lasts, the more a captain dares: nobody wins from a safe place.
        """
        if self.me["truce"]:
            return 0.0
        safe = 1.0
        for ship in self.ships:
            if ship.navy and (away := self.has(ship, square, self.printed["navy_reach"])):
                safe *= 1 - _chance_of_hit(ship.cannons, ship.gold, self.me["sails_die"], 0, away)
        coin: int = min(1, self.me["gold"])
        number: int = self.view["round"]
        return (1 - safe) * (coin + _SUNK) * min(1.0, _LONG / number)

    def weigh_end(self) -> float:
        """End the turn at once with ten gold: that wins. Else only where nothing is left to gain."""
        return 100.0 if self.me["gold"] >= self.printed["gold_to_win"] else 0.0

    def weigh_loot(self, square: Square) -> float:
        """Loot, unless the Navy's fire costs more than an island is likely to bring."""
        here = self.ships[self.seat].square
        assert here is not None
        danger = self.danger(here)
        return _ISLAND_CARD - danger if danger < _ISLAND_CARD else -danger

    def weigh_attack(self, ship: int, cards: Sequence[str]) -> float:
        """Fire at gold that is near; who is hit pays, a sunken ship brings a card and gives the action back."""
        own, other = self.ships[self.seat], self.ships[ship]
        assert own.square is not None
        away = self.has(other, own.square, 99)
        more = sum(self.printed["cards"][card]["amount"] for card in cards)
        chance = _chance_of_hit(own.cannons, more, other.sails, 0 if other.player else other.gold, away)
        gain: float = 1.5 * min(1, other.gold) if other.player else other.gold
        drifts = 0.1 * other.navy * (1 - chance)
        return chance * (gain + _SUNKEN_CARD + _ACTION) - drifts - 0.3 * len(cards)

    def weigh_move(self, card: str, number: int) -> float:
        """Sail on; with a card that chooses the number, straight to the next island."""
        if not card:
            return _SAIL
        here = self.ships[self.seat].square
        assert here is not None
        return 0.3 if number == self.distance_to_goal(here) else -0.1

    def weigh_to(self, square: Square) -> float:
        """Sail where there is something to loot beside the ship, or near, and out of the Navy's fire."""
        beside = sum(abs(square[0] - col) + abs(square[1] - row) == 1 for col, row in self.goals)
        return (
            0.3 * beside - 0.1 * self.distance_to_goal(square) - 1.5 * self.danger(square) - 0.3 * self.threat(square)
        )

    def distance_to_goal(self, square: Square) -> int:
        """Return the steps to a square beside an island without a flag; where none is left, to gold afloat."""
        goals = self.goals or self.prey
        return min((abs(square[0] - col) + abs(square[1] - row) for col, row in goals), default=1) - 1

    def threat(self, square: Square) -> float:
        """Return how likely a rival's shot would sink this ship on *square*."""
        return fsum(
            _chance_of_hit(ship.cannons, 0, self.me["sails_die"], 0, away)
            for number, ship in enumerate(self.ships)
            if ship.player and number != self.seat and (away := self.has(ship, square, ship.cannons))
        )

    def weigh_play(self, card: str, ship: int, square: Sequence[int]) -> float:
        """Play what brings gold or an action at once; the Navy is asked for a truce where it would fire."""
        effect = self.printed["cards"][card]["effect"]
        if effect == "navy_truce":
            here = self.ships[self.seat].square
            return 2 * self.danger(here) if here and self.distance_to_goal(here) == 0 else -0.1
        if effect == "hook":
            other = self.ships[ship]
            return 1.6 * min(1, other.gold) if other.gold else -0.1
        return {"remote_flag": 2.0, "actions": 1.5, "redodge": 0.1}.get(effect, 0.0)

    def weigh_discard(self, card: str) -> float:
        """Discard what helps least."""
        order = ("remote_flag", "hook", "actions", "navy_truce", "attack_bonus", "redodge", "choose_roll")
        effect = self.printed["cards"][card]["effect"]
        return float(order.index(effect)) if effect in order else 9.0

    def weigh_put(self, rows: Any) -> float:
        """Lay coins so that both dice grow."""
        return _worth_of_rows(rows.sails, rows.cannons)

    def weigh_lose(self, row: str) -> float:
        """Give up a coin of the row that misses it less."""
        return _worth_of_rows(self.me["sails"] - (row == "sails"), self.me["cannons"] - (row == "cannons"))

    def weigh_enrich(self, ship: int) -> float:
        """Put gold under a Merchant, who has no cannons; under the weakest else."""
        other = self.ships[ship]
        return -float(other.cannons + other.gold)

    def weigh_take(self) -> float:
        """Stay in the place that is known, unless there is nothing to loot from it."""
        here = self.ships[self.seat].square
        return 0.3 if here and self.distance_to_goal(here) else -0.1

    weigh_return = _constant(1.0)
    weigh_keep = weigh_back = _constant(0.0)
    weigh_gamble = _constant(-0.5)
    weigh_stay = _constant(0.2)
    weigh_manoeuvre = _constant(-0.2)


keen = Keen.choose
