"""A set-up as TOML, read and written. What a record does not tell is taken as the rules have it.

A record has ``first`` at the top and, for each ``[[player]]``, ``name``, ``fleet`` and ``ships``, a list of three. What
a table may have done otherwise: ``islands = 3`` and ``supply = { 5 = 4 }`` (markers by value) at the top; ``zones`` and
``cargo`` (lists with one for each ship), ``damaged`` (a list of ships) and ``island`` (gold on it) for a player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from pnp.game.toml import Section, quote, texts
from pnp.games.pirates_treasure_island.referee.data import Data, name_in_log, rules_of
from pnp.games.pirates_treasure_island.referee.setup import Sailor, Setup, Start
from pnp.games.pirates_treasure_island.referee.state import HOME, ZONE_NAMES, ZONES
from pnp.referee.answers import Options
from pnp.referee.names import find_name
from pnp.referee.position import write_tables

_MOST_SHIPS = 12  # of one player, in a record
_MOST = 9999


def read_setup(data: Data, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
    """Return the set-up of a record, legal or not: unknown fleets and ships stay as they are written."""
    first = _identify(top.text("first"), {name: name for name in names})
    islands, supply = top.whole("islands", 0, _MOST), top.section("supply")
    box = {str(value): count for value, count in data.gold}
    told = ((value, supply.whole(value, 0, _MOST)) for value in sorted(supply.unread()))
    other = tuple((value, count) for value, count in told if count is not None and count != box.get(value))
    sailors = tuple(_read_player(data, part, name) for part, name in zip(players, names, strict=True))
    return Setup(sailors, first, len(names) + 1 if islands is None else islands, other, rules_of(options))


def ship_names(data: Data) -> dict[str, str]:
    return {key: ship.id for ship in data.ships.values() for key in (ship.id, ship.name)}


def fleet_names(data: Data) -> dict[str, str]:
    return {key: id for id, name in data.fleets.items() for key in (id, name)}


def _identify(text: str, values: Mapping[str, str]) -> str:
    """Return the value that *text* names, or *text* itself where it names none."""
    with suppress(ValueError):
        return find_name(text, values, "known")
    return text


def _read_player(data: Data, part: Section, name: str) -> Sailor:
    fleet = _identify(part.text("fleet"), fleet_names(data))
    given = part.value("ships")
    written = texts(given)
    if written is None or len(written) > _MOST_SHIPS:
        part.fault(
            "ships" if given is not None else "",
            f"{name} needs a list of ships",
            'write it such as ships = ["HMS Pipkin", "HMS Bellwether", "HMS Lord Tansy"]',
        )
        written = ()
    ids = [_identify(text, ship_names(data)) for text in written]
    zones = _read_list(part, "zones", len(ids), HOME, lambda item: find_name(str(item), ZONE_NAMES, "a zone"))
    cargo = _read_list(part, "cargo", len(ids), 0, _read_count)
    damaged = _read_damaged(data, part, ids)
    island = part.whole("island", 0, _MOST) or 0
    starts = zip(ids, zones, cargo, strict=True)
    return Sailor(name, fleet, tuple(Start(id, zone, gold, id in damaged) for id, zone, gold in starts), island)


def _read_list(part: Section, key: str, length: int, usual: int, read: Callable[[object], int]) -> list[int]:
    """Return the values of a list with one for each ship, all *usual* where there is none."""
    given = part.value(key)
    if given is None:
        return [usual] * length
    if not isinstance(given, list) or len(given) != length:
        part.fault(key, f"{key} = {quote(given)} is not a list with one for each ship")
        return [usual] * length
    values = []
    for item in given:
        try:
            values.append(read(item))
        except ValueError as error:
            part.fault(key, f"{key}: {error}")
            values.append(usual)
    return values


def _read_count(item: object) -> int:
    if type(item) is not int or not 0 <= item <= _MOST:
        raise ValueError(f"{quote(item)} is not a whole number from 0 to {_MOST}")
    return item


def _read_damaged(data: Data, part: Section, ids: Sequence[str]) -> set[str]:
    given = part.value("damaged")
    written = texts([] if given is None else given)
    if written is None:
        part.fault("damaged", f"damaged = {quote(given)} is not a list of ships")
        return set()
    damaged = {_identify(text, ship_names(data)) for text in written}
    for text in sorted(damaged - set(ids)):
        part.fault("damaged", f"{quote(text)} is not a ship of this player")
    return damaged


def write_setup(data: Data, setup: Setup) -> str:
    usual = setup.islands == len(setup.players) + 1
    top = {"first": setup.first, "islands": None if usual else setup.islands, "supply": dict(setup.supply) or None}
    return write_tables(top, [_player_keys(data, player) for player in setup.players])


def _player_keys(data: Data, player: Sailor) -> dict[str, Any]:
    """Return the keys of a player's table, None for those that are as the rules have it."""
    cards, starts = data.ships, player.ships
    ships = [name_in_log(cards[start.ship], cards.values()) if start.ship in cards else start.ship for start in starts]
    return {
        "name": player.name,
        "fleet": data.fleets.get(player.fleet, player.fleet),
        "ships": ships,
        "zones": [ZONES[start.zone] for start in starts] if any(start.zone != HOME for start in starts) else None,
        "cargo": [start.cargo for start in starts] if any(start.cargo for start in starts) else None,
        "damaged": [ship for ship, start in zip(ships, starts, strict=True) if start.damaged] or None,
        "island": player.island or None,
    }
