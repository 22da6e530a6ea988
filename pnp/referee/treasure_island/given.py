"""What questions are told about this game: ships, their gold, dice. Every reader raises ValueError with the text."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.referee.answers import Given
from pnp.referee.names import find_name
from pnp.referee.told import numbers_of, text_of
from pnp.referee.treasure_island.data import Data, ShipCard
from pnp.referee.treasure_island.setup import ship_names
from pnp.referee.treasure_island.state import SIDES


def find_ship(data: Data, text: str) -> ShipCard:
    """Return the ship that *text* names, by its name or its id."""
    return data.ships[find_name(text, ship_names(data), "a ship of this game")]


def ship_of(data: Data, given: Given, key: str = "ship") -> ShipCard:
    """Return the ship of *key*."""
    return find_ship(data, text_of(given, key))


def dice_of(given: Given, count: int) -> tuple[int, ...] | None:
    """Return so many dice, None where there are none."""
    if "dice" not in given:
        return None
    dice = numbers_of(given, "dice", count)
    if not all(1 <= die <= SIDES for die in dice):
        raise ValueError(f"dice = {given['dice'][0]!r}: dice show 1 to {SIDES}")
    return dice


def cargo_of(given: Given, ships: Sequence[ShipCard], key: str = "cargo") -> tuple[int, ...]:
    """Return the gold aboard each ship, none where nothing is said."""
    cargo = numbers_of(given, key, len(ships), [0] * len(ships))
    for ship, aboard in zip(ships, cargo, strict=True):
        if aboard > ship.loot:
            raise ValueError(f"{key} = {given[key][0]!r}: {ship.name} carries at most {ship.loot}")
    return cargo
