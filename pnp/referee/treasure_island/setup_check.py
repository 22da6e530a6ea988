"""What can be wrong with a set-up, one function for each rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.referee.english import counted
from pnp.referee.findings import Finding
from pnp.referee.treasure_island.data import Data
from pnp.referee.treasure_island.data_check import check_markers, check_ships
from pnp.referee.treasure_island.setup import Setup
from pnp.referee.treasure_island.state import HOME, ZONES


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    """Return everything that is wrong with *setup*, and warnings about the data; empty: all is right."""
    return [
        *check_players(data, setup),
        *check_fleets(data, setup),
        *check_known_ships(data, setup),
        *check_ship_fleets(data, setup),
        *check_classes(data, setup),
        *check_twice(data, setup),
        *check_islands(setup),
        *check_zones(data, setup),
        *check_cargo(data, setup),
        *check_damage(data, setup),
        *check_gold(data, setup),
        *check_first(setup),
        *check_ships(data),
        *check_markers(data),
    ]


def check_players(data: Data, setup: Setup) -> Iterator[Finding]:
    """The game knows so many players."""
    low, high = data.players
    if not low <= len(setup.players) <= high:
        what = f"Treasure Island is for {low} to {high} players, not {len(setup.players)}."
        yield Finding("player_count", what, "players", "Give each player a [[player]] table.")


def check_fleets(data: Data, setup: Setup) -> Iterator[Finding]:
    """Each player has a fleet of the game, and one of his own (option shared_fleets)."""
    taken: dict[str, str] = {}
    for player in setup.players:
        if player.fleet not in data.fleets:
            what = f"{player.name}: {player.fleet} is not a fleet."
            yield Finding("fleet_unknown", what, "fleets", f"Choose one of {', '.join(data.fleets.values())}.")
        elif player.fleet in taken and not setup.rules.shared_fleets:
            what = f"{taken[player.fleet]} and {player.name} both sail the {data.fleets[player.fleet]}."
            yield Finding("fleet_taken", what, "Q19", "One of them takes another fleet, or use option shared_fleets.")
        taken.setdefault(player.fleet, player.name)


def check_known_ships(data: Data, setup: Setup) -> Iterator[Finding]:
    """Every ship is in the box."""
    for player in setup.players:
        for start in player.ships:
            if start.ship not in data.ships:
                what = f"{player.name}: {start.ship} is not a ship of this game."
                yield Finding("ship_unknown", what, "ship cards", "Copy the name from the ship card.")


def check_ship_fleets(data: Data, setup: Setup) -> Iterator[Finding]:
    """Every ship belongs to its player's fleet."""
    for player in setup.players:
        for start in player.ships:
            ship = data.ships.get(start.ship)
            if ship is not None and player.fleet in data.fleets and ship.fleet != player.fleet:
                got, want = data.fleets[ship.fleet], data.fleets[player.fleet]
                what = f"{player.name}: {ship.name} sails for the {got}, not the {want}."
                yield Finding("ship_fleet", what, "fleets", f"Take a ship with the flag of the {want}.")


def check_classes(data: Data, setup: Setup) -> Iterator[Finding]:
    """Each player has one ship of each size."""
    want = " one ".join(f"{masts}-master," for masts in data.classes).strip(",")
    for player in setup.players:
        masts = sorted(data.ships[start.ship].masts for start in player.ships if start.ship in data.ships)
        if len(masts) == len(player.ships) and tuple(masts) != data.classes:
            found = ", ".join(f"a {number}-master" for number in masts) or "no ships"
            what = f"{player.name} has {found}; one {want} are needed."
            yield Finding("ship_classes", what, "one ship of each size", "The masts are drawn under the flag.")


def check_twice(data: Data, setup: Setup) -> Iterator[Finding]:
    """No ship sails twice."""
    counts = Counter(start.ship for player in setup.players for start in player.ships)
    for ship, count in counts.items():
        if count > 1:
            what = f"{_ship(data, ship)} is used {'twice' if count == 2 else f'{count} times'}."
            yield Finding("ship_twice", what, "ship cards", "There is one card of each ship.")


def check_islands(setup: Setup) -> Iterator[Finding]:
    """There is an island for each player, and Treasure Island."""
    want = len(setup.players) + 1
    if setup.islands != want:
        what = f"{counted(setup.islands, 'island')}, expected {want} (one for each player and Treasure Island)."
        yield Finding("island_count", what, "islands", f"Lay out {want} islands.")


def check_zones(data: Data, setup: Setup) -> Iterator[Finding]:
    """All ships start at Home."""
    for player in setup.players:
        for start in player.ships:
            if start.zone != HOME:
                what = f"{_ship(data, start.ship)} starts {_at(start.zone)}; all ships start at Home."
                yield Finding("start_zone", what, "start", f"Put it at {player.name}\u2019s island.")


def _at(zone: int) -> str:
    return ZONES[zone] if ZONES[zone].startswith("At") else f"at {ZONES[zone]}"


def check_cargo(data: Data, setup: Setup) -> Iterator[Finding]:
    """Ships and home islands start without gold."""
    hint = "Put it back into the supply and mix."
    for player in setup.players:
        for start in player.ships:
            if start.cargo:
                what = f"{_ship(data, start.ship)} starts with {start.cargo} gold; ships start empty."
                yield Finding("start_cargo", what, "start", hint)
        if player.island:
            what = f"{player.name}\u2019s island starts with {player.island} gold; islands start empty."
            yield Finding("start_cargo", what, "start", hint)


def check_damage(data: Data, setup: Setup) -> Iterator[Finding]:
    """Ships start undamaged."""
    for player in setup.players:
        for start in player.ships:
            if start.damaged:
                what = f"{_ship(data, start.ship)} starts damaged; ships start sound."
                yield Finding("start_damage", what, "start", "Take the damaged marker off.")


def check_gold(data: Data, setup: Setup) -> Iterator[Finding]:
    """All gold of the box is in the supply."""
    box = {str(value): count for value, count in data.gold}
    for value, found in setup.supply:
        want = box.get(value, 0)
        if found != want:
            what = f"Supply: {counted(found, 'marker')} of {value}, expected {want}."
            yield Finding("gold_set", what, "gold markers", "Count the markers, then mix all of them face down.")


def check_first(setup: Setup) -> Iterator[Finding]:
    """The first player is one of the players."""
    names = [player.name for player in setup.players]
    if setup.first not in names:
        what = f"{setup.first} is not in the game and cannot begin."
        yield Finding("first_player", what, "Q21", f"first is one of {', '.join(names)}.")


def _ship(data: Data, id: str) -> str:
    return data.ships[id].name if id in data.ships else id
