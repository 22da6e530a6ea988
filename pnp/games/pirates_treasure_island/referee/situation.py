"""What questions are told about this game (ships, their gold, dice), and the small game that comes of it.

Every reader raises ValueError with the offending text in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.pirates_treasure_island.referee.data import Data, Rules, ShipCard, rules_of
from pnp.games.pirates_treasure_island.referee.setup_record import ship_names
from pnp.games.pirates_treasure_island.referee.state import (
    EACH,
    HOME,
    SIDES,
    SUNK,
    Gold,
    Ship,
    State,
    first_state,
    table_of,
)
from pnp.referee.answers import Given, Options
from pnp.referee.findings import Finding
from pnp.referee.names import find_name
from pnp.referee.told import check_possible, numbers_of, text_of

MINE, MATE, FOE = 0, 1, EACH
"""The ships of a situation: the one with the order, another one of its owner, and one of the rival."""


def find_ship(data: Data, text: str) -> ShipCard:
    return data.ships[find_name(text, ship_names(data), "a ship of this game")]


def ship_of(data: Data, given: Given, key: str = "ship") -> ShipCard:
    return find_ship(data, text_of(given, key))


def dice_of(given: Given, count: int) -> tuple[int, ...] | None:
    """Return so many dice, None where there are none."""
    if "dice" not in given:
        return None
    dice = numbers_of(given, "dice", count)
    if not all(1 <= die <= SIDES for die in dice):
        raise ValueError(f"dice = {given['dice'][0]!r}: dice show 1 to {SIDES}")
    return dice


def cargo_of(data: Data, given: Given, ships: Sequence[ShipCard], key: str = "cargo") -> list[Gold]:
    """Return the gold aboard each ship, none where nothing is said; only its number is told, so it is the smallest."""
    cargo = numbers_of(given, key, len(ships), [0] * len(ships))
    for ship, aboard in zip(ships, cargo, strict=True):
        if aboard > ship.loot:
            raise ValueError(f"{key} = {given[key][0]!r}: {ship.name} carries at most {ship.loot}")
    return [data.gold[0][:1] * aboard for aboard in cargo]


def _fleet_faults(data: Data, cards: Mapping[int, ShipCard], rules: Rules) -> Iterator[Finding]:
    """Two players have fleets of their own, and each has one ship of each size."""
    mine, mate, foe = cards[MINE], cards.get(MATE), cards.get(FOE)
    if foe is not None and foe.fleet == mine.fleet and not rules.shared_fleets:
        what = f"{mine.name} and {foe.name} both sail for the {data.fleets[mine.fleet]}, so they have one owner."
        hint = "Name a ship of another fleet, or use option shared_fleets."
        yield Finding("fleet_taken", what, "Q19", hint, piece=foe.name)
    hint = "Name another ship of the same owner."
    if mate is not None and mate.fleet != mine.fleet:
        got, want = data.fleets[mate.fleet], data.fleets[mine.fleet]
        what = f"{mate.name} sails for the {got}, not the {want} as {mine.name} does."
        yield Finding("ship_fleet", what, "fleets", hint, piece=mate.name)
    elif mate is not None and mate.masts == mine.masts:
        what = f"{mate.name} and {mine.name} have one size; a player has one ship of each."
        yield Finding("ship_classes", what, "one ship of each size", hint, piece=mate.name)


def build_state(data: Data, options: Options, told: Mapping[int, tuple[ShipCard, Ship]]) -> State:
    """Return a game of two in which it is the turn of the first, with these cards and ships in their places.

    The others have been sunk, but for one at Home: the rival is not out.

    :raises Impossible: these ships cannot meet.
    """
    cards = {place: card for place, (card, _) in told.items()}
    if len(set(cards.values())) < len(cards):
        raise ValueError(f"{cards[MINE].name!r} is told of twice; no order is given to a ship against itself")
    check_possible(_fleet_faults(data, cards, rules_of(options)))
    spare = (card for card in data.ships.values() if card not in cards.values())
    ids = tuple((cards.get(place) or next(spare)).id for place in range(2 * EACH))
    table = table_of(data, ("You", "Rival"), ids, 0, rules_of(options))
    others = [Ship(SUNK)] * (2 * EACH - 1) + [Ship(HOME)]
    ships = tuple(told[place][1] if place in told else other for place, other in enumerate(others))
    return first_state(table, tuple(count for _, count in data.gold))._replace(ships=ships)
