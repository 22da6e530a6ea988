"""Whether the ships and markers of a game folder are fair: warnings, for a table may print other ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from pnp.games.pirates_treasure_island.referee.data import Data, ShipCard
from pnp.referee.findings import Finding

BUDGETS = {1: 10, 2: 14, 3: 18}
"""What a ship of each size may cost, give or take 1: twice Loot, plus Fight, plus Board."""
_STRAY = 1


def cost(ship: ShipCard) -> int:
    """Return the cost of a ship in points: Loot counts twice."""
    return 2 * ship.loot + ship.fight + ship.board


def check_ships(data: Data) -> Iterator[Finding]:
    """Every fleet has as many ships of each size, costs the same, and its bigger ships are not worse."""
    sizes = Counter((ship.fleet, ship.masts) for ship in data.ships.values())
    want = len(data.ships) // (len(data.fleets) * len(data.classes))
    for fleet, name in data.fleets.items():
        for masts in data.classes:
            if sizes[fleet, masts] != want:
                yield _warning(f"{name} has {sizes[fleet, masts]} {masts}-masters, expected {want}.")
        yield from _check_growth(data, fleet, name)
        total, wanted = sum(map(cost, data.fleet_ships(fleet))), want * sum(BUDGETS.values())
        if total != wanted:
            yield _warning(f"{name} costs {total}, expected {wanted}.")
    for ship in data.ships.values():
        budget = BUDGETS.get(ship.masts, cost(ship))
        if abs(cost(ship) - budget) > _STRAY:
            yield _warning(f"{ship.name} costs {cost(ship)}, budget {budget}\u00b1{_STRAY}.")


def _check_growth(data: Data, fleet: str, name: str) -> Iterator[Finding]:
    ships = data.fleet_ships(fleet)
    for small, big in pairwise(data.classes):
        for rating in ("loot", "fight", "board"):
            sums = [sum(getattr(ship, rating) for ship in ships if ship.masts == masts) for masts in (small, big)]
            if sums[0] > sums[1]:
                yield _warning(f"{name}: the {small}-masters have more {rating.title()} than the {big}-masters.")


def check_markers(data: Data) -> Iterator[Finding]:
    """There is a damaged marker for every ship in play, and gold for all islands short of the end."""
    each, total = data.markers
    need = len(data.classes) * data.players[1]
    if total < need:
        what = f"{total} damaged markers on the sheets, {need} needed."
        yield Finding(
            "markers", what, "markers", f"Print {len(data.classes)} for each player, not {each}.", warning=True
        )
    gold = sum(count for _, count in data.gold)
    need = (data.ten - 1) * data.players[1] + largest_holds(data, data.players[1], shared=False)
    if gold < need:
        what = f"{gold} gold markers on the sheets; {need} can be on islands and in ships."
        yield Finding("markers", what, "markers", "Print more gold, or use option recycle_gold.", warning=True)


def largest_holds(data: Data, players: int, *, shared: bool) -> int:
    """Return the number of gold markers that all ships of so many players can carry, with the largest fleets.

    Where fleets are *shared*, the second player of a fleet has the ships that the first one left.
    """
    holds = []
    for fleet in data.fleets:
        loots = [
            sorted((ship.loot for ship in data.fleet_ships(fleet) if ship.masts == masts), reverse=True)
            for masts in data.classes
        ]
        holds += [sum(berth) for berth in zip(*loots, strict=False)][: 2 if shared else 1]
    return sum(sorted(holds, reverse=True)[:players])


def _warning(text: str) -> Finding:
    return Finding("ships", f"ships: {text}", "fleets", "Correct ships.csv, or play with a tilt.", warning=True)
