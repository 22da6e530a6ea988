"""Checks of a set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.pirates_treasure_island.referee.data import Data
from pnp.games.pirates_treasure_island.referee.data_check import check_markers, check_ships
from pnp.games.pirates_treasure_island.referee.setup import Sailor, Setup, Start
from pnp.games.pirates_treasure_island.referee.state import HOME, zone_text
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.options import misfit


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    found = [*_check_table(data, setup), *_check_twice(data, setup)]
    for player in setup.players:
        found += _check_fleet(data, player)
        found += (finding for start in player.ships for finding in _check_start(data, player, start))
    return [*found, *check_ships(data), *check_markers(data)]


def _check_table(data: Data, setup: Setup) -> Iterator[Finding]:
    """Look at how many play, who begins, and what lies in the middle."""
    names = [player.name for player in setup.players]
    wrong = misfit(data.game, len(names), setup.rules._asdict())
    if wrong:
        yield Finding("player_count", wrong, "players", "Give each player a [[player]] table.")
    if setup.first not in names:
        yield Finding(
            "first_player",
            f"{setup.first} is not in the game and cannot begin.",
            "Q21",
            f"first is one of {', '.join(names)}.",
            player=setup.first,
        )
    if setup.islands != len(names) + 1:
        want = len(names) + 1
        what = f"{quantity(setup.islands, 'island')}, expected {want} (one for each player and {data.treasure})."
        yield Finding("island_count", what, "islands", f"Lay out {want} islands.")
    box = {str(value): count for value, count in data.gold}
    for value, found in setup.supply:
        if found != box.get(value, 0):
            what = f"Supply: {quantity(found, 'marker')} of {value}, expected {box.get(value, 0)}."
            yield Finding(
                "gold_set",
                what,
                "gold markers",
                "Count the markers, then mix all of them face down.",
                piece=f"gold {value}",
            )


def _check_twice(data: Data, setup: Setup) -> Iterator[Finding]:
    """No fleet has two players, except with option shared_fleets, and no ship sails twice."""
    taken: dict[str, str] = {}
    for player in setup.players:
        if player.fleet in taken and player.fleet in data.fleets and not setup.rules.shared_fleets:
            what = f"{taken[player.fleet]} and {player.name} both sail the {data.fleets[player.fleet]}."
            yield Finding(
                "fleet_taken",
                what,
                "Q19",
                "One of them takes another fleet, or use option shared_fleets.",
                player=player.name,
            )
        taken.setdefault(player.fleet, player.name)
    for ship, count in Counter(start.ship for player in setup.players for start in player.ships).items():
        if count > 1:
            what = f"{data.name_of(ship)} is used {'twice' if count == 2 else f'{count} times'}."
            yield Finding("ship_twice", what, "ship cards", "There is one card of each ship.", piece=data.name_of(ship))


def _check_fleet(data: Data, player: Sailor) -> Iterator[Finding]:
    """Each player has a fleet of the game with one ship of each size, and an island without gold."""
    name = player.name
    if player.fleet not in data.fleets:
        yield Finding(
            "fleet_unknown",
            f"{name}: {player.fleet} is not a fleet.",
            "fleets",
            f"Choose one of {', '.join(data.fleets.values())}.",
            player=name,
        )
    masts = sorted(data.ships[start.ship].masts for start in player.ships if start.ship in data.ships)
    if len(masts) == len(player.ships) and tuple(masts) != data.classes:
        found = ", ".join(f"a {number}-master" for number in masts) or "no ships"
        want = ", one ".join(f"{number}-master" for number in data.classes)
        yield Finding(
            "ship_classes",
            f"{name} has {found}; one {want} are needed.",
            "one ship of each size",
            "The masts are drawn under the flag.",
            player=name,
        )
    if player.island:
        what = f"{name}\u2019s island starts with {player.island} gold; islands start empty."
        yield Finding("start_cargo", what, "start", "Put it back into the supply and mix.", player=name)


def _check_start(data: Data, player: Sailor, start: Start) -> Iterator[Finding]:
    """Each ship is one of its player's fleet, and starts at Home, empty and undamaged."""
    ship, name, owner = data.ships.get(start.ship), data.name_of(start.ship), player.name
    if ship is None:
        yield Finding(
            "ship_unknown",
            f"{owner}: {name} is not a ship of this game.",
            "ship cards",
            "Copy the name from the ship card.",
            player=owner,
            piece=name,
        )
    elif player.fleet in data.fleets and ship.fleet != player.fleet:
        got, want = data.fleets[ship.fleet], data.fleets[player.fleet]
        yield Finding(
            "ship_fleet",
            f"{owner}: {name} sails for the {got}, not the {want}.",
            "fleets",
            f"Take a ship with the flag of the {want}.",
            player=owner,
            piece=name,
        )
    for code, wrong, found, right, hint in (
        (
            "start_zone",
            start.zone != HOME,
            zone_text(start.zone),
            "all ships start at Home",
            f"Put it at {owner}\u2019s island.",
        ),
        (
            "start_cargo",
            start.cargo,
            f"with {start.cargo} gold",
            "ships start empty",
            "Put it back into the supply and mix.",
        ),
        ("start_damage", start.damaged, "damaged", "ships start undamaged", "Take the damaged marker off."),
    ):
        if wrong:
            yield Finding(code, f"{name} starts {found}; {right}.", "start", hint, player=owner, piece=name)
