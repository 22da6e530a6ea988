"""Cards and ships as people write them: ``4``, ``boarding party``, ``La Sopa Fría``, ``2x16``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from pnp.referee.names import find_name, folded
from pnp.referee.treasure_fleet.data import Box

_BETWEEN = re.compile(r"\s*[,;+&]\s*|\s+and\s+")
_COUNTED = re.compile(r"(\d{1,2})(?:\s*[x\u00d7*]\s*|\s+)(?=\S)(.+)")
_NUMBERS = re.compile(r"(?:\d{1,2}[x\u00d7*])?\d{1,4}(?:\s+(?:\d{1,2}[x\u00d7*])?\d{1,4})*")
_NOTHING = ("", "none", "nothing", "nobody", "-")
_MOST = 99  # things in one list


def entries(text: str) -> list[str]:
    """Return the things of a list, each as often as it is counted.

    :raises ValueError: there are far too many.

    >>> entries("2 four, boarding + 2x16"), entries("16 9 2x12"), entries("none")
    (['four', 'four', 'boarding', '16', '16'], ['16', '9', '12', '12'], [])
    """
    words = text.split() if _NUMBERS.fullmatch(text.strip()) else _BETWEEN.split(text.strip())
    found: list[str] = []
    for word in words:
        match = _COUNTED.fullmatch(word)
        name, count = (match[2].strip(), int(match[1])) if match else (word, 1)
        found += [name] * count if name.casefold() not in _NOTHING else []
        if len(found) > _MOST:
            raise ValueError(f"{len(found)} things are too many for one list")
    return found


def counted(things: Iterable[str]) -> str:
    """Return a list that :func:`entries` reads as the same things, equal ones together.

    >>> counted(["four", "four", "boarding"])
    '2x four, boarding'
    """
    counts = Counter(things)
    return ", ".join(thing if count == 1 else f"{count}x {thing}" for thing, count in counts.items()) or "none"


def read_card(box: Box, text: str) -> str:
    """Return the sort of the card that *text* names: its sort, its printed name, or its fire.

    :raises ValueError: there is no such card.
    """
    names = {**{sort: sort for sort in box.sorts}, **{name: sort for sort, name in box.card_names.items()}}
    names |= {str(fire): sort for sort, fire in box.fire.items() if fire}
    found = find_name(text, names, "a card that can be played")
    assert isinstance(found, str)
    return found


def read_load(box: Box, text: str) -> tuple[str, ...]:
    """Return the cards of a load in order; spaces are enough between them, as in ``4 4 storm`` or ``2x4 storm``.

    :raises ValueError: something is not a card.
    """
    words = [text] if _BETWEEN.search(text) else re.sub(r"(\d[x\u00d7*])\s+", r"\1", text).split()
    return box.in_order(read_card(box, card) for word in words[:_MOST] for card in entries(word))


def find_ship(box: Box, text: str) -> str:
    """Return the id of the ship with this name.

    :raises ValueError: there is none.
    """
    found = find_name(text, {ship.name: ship.id for ship in box.ships.values()}, "a ship of the treasure fleet")
    assert isinstance(found, str)
    return found


def ships_like(box: Box, text: str, among: Iterable[str]) -> list[str] | None:
    """Return which of the ships *among* have the points that *text* says, or are cursed; None where it says neither.

    Other ships of the box do not count.
    """
    word = folded(text)
    if word == "cursed":
        return [ship for ship in among if box.ships[ship].cursed]
    if word.isascii() and word.isdigit():
        return [ship for ship in among if not box.ships[ship].cursed and str(box.ships[ship].points) == word]
    return None


def find_ship_among(box: Box, text: str, among: Sequence[str]) -> str:
    """Return the ship that *text* names; points will do where one ship *among* has them.

    Points that no ship among them has come back as they are: there is no ship with that id.

    :raises ValueError: no ship of the box has that name, or several among them have those points.
    """
    alike = ships_like(box, text, among)
    if alike is None:
        return find_ship(box, text)
    if len(alike) > 1:
        names = " or ".join(box.ships[ship].name for ship in alike)
        raise ValueError(f"{text!r} could be {names}; write the name")
    return alike[0] if alike else text


def read_fleet(box: Box, text: str, among: Sequence[str]) -> tuple[str, ...]:
    """Return the ships of a list in the order of the fleet; what is no ship's id comes last.

    :raises ValueError: see :func:`find_ship_among`.
    """
    words = _BETWEEN.split(text.strip()) if not _NUMBERS.fullmatch(text.strip()) else text.split()
    found = [find_ship_among(box, word, among) for word in words[:_MOST] if word]
    known = [ship for ship in found if ship in box.ships]
    return (*box.fleet_order(known), *sorted(ship for ship in found if ship not in box.ships))


def write_ship(box: Box, ship: str) -> str:
    """Return a ship's name as a log has it."""
    name = box.ships[ship].name if ship in box.ships else ship
    return f'"{name}"' if re.search(r"[,;#]", name) else name


def write_fleet(box: Box, ships: Sequence[str]) -> str:
    """Return the names of *ships* as a log has them."""
    return " + ".join(box.ships[ship].name if ship in box.ships else ship for ship in ships)
