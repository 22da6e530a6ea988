"""Loot and Treasure Map: where a ship loads gold, and how much of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.games.pirates_treasure_island.referee.ending import advance, rolls, wait_for
from pnp.games.pirates_treasure_island.referee.moving import sail
from pnp.games.pirates_treasure_island.referee.state import BY_LUCK, DRAW, PLAIN, SEA, SIDES, TREASURE, State, Task
from pnp.games.pirates_treasure_island.referee.targets import is_full, not_at, not_own, offer_ship
from pnp.games.pirates_treasure_island.referee.values import SHIP
from pnp.referee.action import CHANCE
from pnp.referee.kernel import Move, Refused

if TYPE_CHECKING:
    from fractions import Fraction


def average_cargo(room: int, throws: int = 1) -> Fraction:
    """Return the average number of markers that so many Loot orders load, where the supply is full.

    >>> average_cargo(5), average_cargo(2, 2)
    (Fraction(10, 3), Fraction(2, 1))
    """
    from fractions import Fraction  # takes 3 ms, and few answers need it

    if not throws or not room:
        return Fraction(0)
    loads = [min(die, room) for die in range(1, SIDES + 1)]
    return sum((load + average_cargo(room - load, throws - 1) for load in loads), Fraction(0)) / SIDES


def _no_loot(state: State, seat: int, ship: int) -> Refused | None:
    """Loot needs Treasure Island, and room aboard (Q5)."""
    place = "{} is {}; Loot needs Treasure Island."
    return (
        not_own(state, seat, ship) or not_at(state, ship, TREASURE, "loot_place", "Loot", place) or is_full(state, ship)
    )


def roll_loot(state: State, task: Task, die: int) -> State:
    """Load what the die shows, as far as there is room and gold (order 3, Q6)."""
    ship = task.ship
    count = min(die, state.room(ship), sum(state.supply))
    return wait_for(state, state.ships, Task(DRAW, CHANCE, ship, -1, count)) if count else advance(state)


def _no_map(state: State, seat: int, ship: int) -> Refused | None:
    """Treasure Map needs a ship At Sea; a full one sails and loads nothing (Q35), or may not (option full_map)."""
    place = "{} must be At Sea; it is {}."
    return (
        not_own(state, seat, ship)
        or not_at(state, ship, SEA, "map_place", "Treasure Map", place)
        or (is_full(state, ship) if state.table.rules.map_needs_room else None)
    )


def _follow_map(state: State, seat: int, ship: int) -> State:
    ships, _ = sail(state, ship, TREASURE)
    return wait_for(state, ships, Task("loot", CHANCE, ship))


LOOT = Move(
    "loot",
    "loot",
    "Loot at Treasure Island",
    (SHIP,),
    opens=True,
    phases=PLAIN,
    offers=offer_ship,
    refuse=_no_loot,
    follow=rolls("loot"),
)
MAP = Move(
    "map",
    "map",
    "Treasure Map: to Treasure Island, then Loot",
    (SHIP,),
    phases=BY_LUCK,
    offers=offer_ship,
    refuse=_no_map,
    follow=_follow_map,
)
