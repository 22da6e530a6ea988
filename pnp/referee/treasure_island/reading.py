"""What moments and counts are told, as values. Every reader raises ValueError with the offending text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.referee.answers import Given
from pnp.referee.names import find_name, read_numbers
from pnp.referee.treasure_island.chances import FACES
from pnp.referee.treasure_island.data import Data, ShipCard
from pnp.referee.treasure_island.needs import counted
from pnp.referee.treasure_island.setup import ship_names
from pnp.referee.treasure_island.state import SIDES


def read_text(given: Given, key: str) -> str:
    """Return the text of a key that must be there."""
    if not given.get(key) or not given[key][0].strip():
        raise ValueError(f"{key} is missing")
    return given[key][0].strip()


def read_yes(given: Given, key: str) -> bool:
    """Return whether a key was given as yes; no where it is missing."""
    text = given.get(key, ("no",))[0].strip().lower()
    if text not in ("yes", "no"):
        raise ValueError(f"{key} = {text!r} is neither yes nor no")
    return text == "yes"


def read_one_of(given: Given, key: str, choices: Mapping[str, int], what: str) -> int:
    """Return the value of the choice that a key names."""
    found = find_name(read_text(given, key), choices, what)
    assert isinstance(found, int)
    return found


def read_ship(data: Data, given: Given, key: str = "ship") -> ShipCard:
    """Return the ship of a key."""
    return find_ship(data, read_text(given, key))


def find_ship(data: Data, text: str) -> ShipCard:
    """Return the ship that *text* names, by its name or its id."""
    return data.ships[find_name(text, ship_names(data), "a ship of this game")]


def read_counts(given: Given, key: str, count: int, default: Sequence[int] = ()) -> tuple[int, ...]:
    """Return so many whole numbers, *default* (if there is one) where the key is missing."""
    if key not in given and default:
        return tuple(default)
    numbers = read_numbers(read_text(given, key))
    if len(numbers) != count:
        raise ValueError(f"{key} = {given[key][0]!r} should be {counted(count, 'whole number')}")
    return numbers


def read_dice(given: Given, count: int) -> tuple[int, ...] | None:
    """Return the dice, None where there are none."""
    if "dice" not in given:
        return None
    dice = read_counts(given, "dice", count)
    if not set(dice) <= set(FACES):
        raise ValueError(f"dice = {given['dice'][0]!r}: dice show 1 to {SIDES}")
    return dice


def read_cargo(given: Given, ships: Sequence[ShipCard], key: str = "cargo") -> tuple[int, ...]:
    """Return the gold aboard each ship, none where nothing is said."""
    cargo = read_counts(given, key, len(ships), [0] * len(ships))
    for ship, aboard in zip(ships, cargo, strict=True):
        if aboard > ship.loot:
            raise ValueError(f"{key} = {given[key][0]!r}: {ship.name} carries at most {ship.loot}")
    return cargo
