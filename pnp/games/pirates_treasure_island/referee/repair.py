"""Repair and Ship's Carpenter: where the damage comes off."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.ending import advance
from pnp.games.pirates_treasure_island.referee.state import BY_LUCK, HOME, PLAIN, Ship, State
from pnp.games.pirates_treasure_island.referee.targets import about, not_at, not_own, offer_ship
from pnp.games.pirates_treasure_island.referee.values import SHIP
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import replace_item


def _is_sound(state: State, ship: int) -> Refused | None:
    damaged = state.ships[ship].damaged
    return None if damaged else about("not_damaged", "{} is not damaged.", "Repair", state, ship)


def _no_repair(state: State, seat: int, ship: int) -> Refused | None:
    """Repair is done at Home."""
    place = "Repair is done at Home; {} is {}."
    return (
        not_own(state, seat, ship)
        or not_at(state, ship, HOME, "repair_place", "Repair", place)
        or _is_sound(state, ship)
    )


def _mend(state: State, seat: int, ship: int) -> State:
    zone, cargo, _ = state.ships[ship]
    return advance(state, replace_item(state.ships, ship, Ship(zone, cargo)))


REPAIR = Move(
    "repair",
    "repair",
    "take the damage off at Home",
    (SHIP,),
    opens=True,
    phases=PLAIN,
    offers=offer_ship,
    refuse=_no_repair,
    follow=_mend,
)
CARPENTER = Move(
    "carpenter",
    "carpenter",
    "Ship\u2019s Carpenter: take the damage off anywhere",
    (SHIP,),
    phases=BY_LUCK,
    offers=offer_ship,
    follow=_mend,
    refuse=lambda state, seat, ship: not_own(state, seat, ship) or _is_sound(state, ship),
)
