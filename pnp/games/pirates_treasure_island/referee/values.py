"""The values of orders, as people write them: ships, zones, players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.pirates_treasure_island.referee.data import name_in_log
from pnp.games.pirates_treasure_island.referee.state import FOREIGN, SUNK, ZONE_NAMES, State
from pnp.referee.grammar import Value
from pnp.referee.values import named


def ship_names(state: State) -> Mapping[str, int]:
    """Return every ship in play by its name and its id; an id that is another ship's name is an id."""
    cards = state.table.cards
    return {card.name: ship for ship, card in enumerate(cards)} | {card.id: ship for ship, card in enumerate(cards)}


def zone_names(state: State) -> dict[str, int]:
    """Return the zones; another player's island is one that no ship may land at."""
    islands = {
        f"{name}\u2019s {place}": FOREIGN + seat
        for seat, name in enumerate(state.table.names)
        for place in ("island", "home")
    }
    return islands | {name: zone for name, zone in ZONE_NAMES.items() if zone != SUNK}


def _hosts(state: State) -> Mapping[str, int]:
    names = {name: seat for seat, name in enumerate(state.table.names)}
    return names | {f"{name}\u2019s island": seat for name, seat in names.items()}


def _write_zone(state: State, zone: int) -> str:
    return next(name for name, known in (ZONE_NAMES | zone_names(state)).items() if known == zone)


def ship(key: str = "ship", word: str = "") -> Value[State]:
    return named(
        key,
        "a ship in play",
        ship_names,
        word,
        count=lambda state: len(state.ships),
        write=lambda state, ship: name_in_log(state.table.cards[ship], state.table.cards),
    )


def zone(default: Any = ...) -> Value[State]:
    return named("to", "a zone", zone_names, "to", default, write=_write_zone)


SHIP, FOE, ZONE = ship(), ship("against", "against"), zone()


HOST: Value[State] = named("from", "a player", _hosts, "from", count=lambda state: len(state.islands))
