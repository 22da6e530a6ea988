"""Where a Move leads, and what coming Home unloads. Move, Run Before the Wind, Storm at Sea, and a Move left over."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.ending import Islands, Ships, advance
from pnp.games.pirates_treasure_island.referee.gold import put_ashore
from pnp.games.pirates_treasure_island.referee.state import (
    BY_LUCK,
    FOREIGN,
    HOME,
    NEXT_TO,
    PLAIN,
    THEN,
    ZONES,
    Ship,
    State,
    Task,
    fleet,
    owner,
)
from pnp.games.pirates_treasure_island.referee.targets import Seen, about, not_own, not_rival
from pnp.games.pirates_treasure_island.referee.values import SHIP, ZONE
from pnp.referee.findings import Finding
from pnp.referee.kernel import AnyMove, Move, Refused
from pnp.referee.tuples import made, replace_item

# -- where a Move leads --------------------------------------------------------------------------------------


def too_far(state: State, ship: int, zone: int) -> Refused | None:
    """One Move leads to the next zone; the island of another player is closed."""
    here = state.ships[ship].zone
    if zone in NEXT_TO[here]:
        return None
    return lambda: _too_far(state, ship, here, zone)


def _too_far(state: State, ship: int, here: int, zone: int) -> Finding:
    host, name, names = zone - FOREIGN, state.name(ship), state.table.names
    if host >= 0 and host != owner(ship):
        what = f"{name} cannot land at {names[host]}\u2019s island; foreign home islands are closed."
        return Finding("foreign_island", what, "Q2", piece=name)
    there = f"{names[host]}\u2019s island (which is called Home)" if host >= 0 else ZONES[zone]
    ways = " or ".join(ZONES[near] for near in NEXT_TO[here])
    what = f"{name} cannot go from {ZONES[here]} to {there} in one Move; from there it goes to {ways}."
    return Finding("bad_move", what, "Move", piece=name)


def sail(state: State, ship: int, zone: int) -> tuple[Ships, Islands]:
    """Return the ships and islands after a Move. A ship that comes Home unloads all its gold (order 2)."""
    _, cargo, damaged = state.ships[ship]
    if zone != HOME or not cargo:
        return replace_item(state.ships, ship, made(Ship, (zone, cargo, damaged))), state.islands
    return replace_item(state.ships, ship, Ship(HOME, (), damaged)), put_ashore(state.islands, owner(ship), cargo)


# -- Move ----------------------------------------------------------------------------------------------------


def _ways(state: State, seen: Seen) -> list[tuple[int, int]]:
    """Offer the ship and each zone next to its own."""
    return [(seen[0], zone) for zone in NEXT_TO[state.ships[seen[0]].zone]]


def _fleet_ways(state: State, seen: Seen) -> list[tuple[int, int]]:
    """Offer each ship of a player, and each zone next to its own."""
    return [way for ship in fleet(seen[0]) for way in _ways(state, (ship,))]


def _no_move(state: State, seat: int, ship: int, zone: int) -> Refused | None:
    return not_own(state, seat, ship) or too_far(state, ship, zone)


def _move(state: State, seat: int, ship: int, zone: int) -> State:
    ships, islands = sail(state, ship, zone)
    return advance(state, ships, islands)


# -- Run Before the Wind -------------------------------------------------------------------------------------


def _run(state: State, seat: int, ship: int, zone: int) -> State:
    """Make the first of two Moves. Whoever ends the game with it makes no second one (Q18)."""
    lucky = ship if state.task is None else state.task.ship
    ships, islands = sail(state, ship, zone)
    return advance(state, ships, islands, task=Task(THEN, seat, other=-1 if ship == lucky else ship))


# -- the Move that is left of an order -----------------------------------------------------------------------


def _rest_ways(state: State, seat: int) -> list[tuple[int, int]]:
    ship = state.due.ship
    return _ways(state, (ship,)) if ship >= 0 else _fleet_ways(state, (seat,))


def _no_then(state: State, seat: int, ship: int, zone: int) -> Refused | None:
    """The ship that attacked makes the Move after its attack; a ship that did not trust to luck does not move twice."""
    task = state.due
    fault = not_own(state, seat, ship)
    if fault is not None:
        return fault
    if task.ship not in (-1, ship):
        return about("wrong_mover", "{1} attacked and moves now, not {0}.", "Q33", state, ship, state.name(task.ship))
    if ship == task.other:
        what = "{} did not trust to luck and has moved; the second Move is another ship\u2019s."
        return about("wrong_mover", what, "Q32", state, ship)
    return too_far(state, ship, zone)


MOVE = Move(
    "move",
    "move",
    "Move a ship to the next zone",
    (SHIP, ZONE),
    opens=True,
    phases=PLAIN,
    offers=_ways,
    refuse=_no_move,
    follow=_move,
)
WIND = Move(
    "wind",
    "wind",
    "Run Before the Wind: the first of two Moves",
    (SHIP, ZONE),
    phases=BY_LUCK,
    offers=_fleet_ways,
    refuse=_no_move,
    follow=_run,
)
STORM = Move(
    "storm",
    "storm",
    "Storm at Sea: Move an enemy ship",
    (SHIP, ZONE),
    phases=BY_LUCK,
    offers=_fleet_ways,
    refuse=lambda state, seat, ship, zone: not_rival(state, seat, ship, "storm") or too_far(state, ship, zone),
    follow=_move,
)
LEFT: AnyMove[State] = Move(
    "then",
    "then",
    "the Move that is left",
    (SHIP, ZONE),
    phases=(THEN,),
    offers=_rest_ways,
    refuse=_no_then,
    follow=_move,
)
