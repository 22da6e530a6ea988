"""Cards, ships and names as people write them: ``4``, ``boarding party``, ``La Sopa Fría``, ``2x16``, ``Ann: 16 9``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from pnp.game.toml import quote
from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.referee.asking import Choice, Player, Several
from pnp.referee.english import list_words
from pnp.referee.names import check_sign, find_name, fold_name, split_list

_COUNTED = re.compile(r"(\d{1,2})(?:\s*[x\u00d7*]\s*|\s+)(?=\S)(.+)")
_NUMBERS = re.compile(r"\s*(?:\d{1,2}[x\u00d7*])?\d{1,4}(?:\s+(?:\d{1,2}[x\u00d7*])?\d{1,4})*\s*")
_NEUTRAL = re.compile(r"^\s*(?:the\s+)?neutral(?:\s+pirate)?\b", re.IGNORECASE)
A_SIDE = Player((NEUTRAL,))
A_CARD = Choice(rows=(("sorts", "id"),))
SOME_SHIPS = Several(Choice(cards=(("treasure", "points"),)), " ", counts=True)
_NOTHING = ("", "none", "nothing", "nobody", "-")
_MOST = 99  # things in one list


# -- lists -------------------------------------------------------------------------------------------------


def entries(text: str, *, spaces: bool = False) -> list[str]:
    """Return the things of a list, each as often as it is counted; *spaces* or numbers alone need no commas.

    :raises ValueError: there are far too many.

    >>> entries("2 four, boarding + 2x16"), entries("16 9 & 2x12"), entries("none")
    (['four', 'four', 'boarding', '16', '16'], ['16', '9', '12', '12'], [])
    """
    found: list[str] = []
    parts = split_list(text, spaces=spaces)
    for word in (word for part in parts for word in (part.split() if _NUMBERS.fullmatch(part) else [part])):
        match = _COUNTED.fullmatch(word)
        name, count = (match[2].strip(), int(match[1])) if match else (word, 1)
        found += [name] * count if name.casefold() not in _NOTHING else []
        if len(found) > _MOST:
            raise ValueError(f"{len(found)} things are too many for one list")
    return found


def write_list(things: Iterable[str]) -> str:
    """Return a list that :func:`entries` reads as the same things, equal ones together.

    >>> write_list(["four", "four", "boarding"])
    '2x four, boarding'
    """
    counts = Counter(things)
    return ", ".join(thing if count == 1 else f"{count}x {thing}" for thing, count in counts.items()) or "none"


# -- names of players --------------------------------------------------------------------------------------


def read_names(text: str, known: Sequence[str] = ()) -> list[str]:
    """Return the names of a list, one of those *known* as it is there; none for ``nobody``.

    >>> read_names("Mary Ann, Ben and Cleo"), read_names("nobody"), read_names("mary ann", ["Mary Ann"])
    (['Mary Ann', 'Ben', 'Cleo'], [], ['Mary Ann'])
    """
    if text.strip().casefold() in _NOTHING:
        return []
    parts = [text] if fold_name(text) in map(fold_name, known) else split_list(text)
    return [find_name(part, {name: name for name in known}, "one of the players") if known else part for part in parts]


def of_sides(texts: Iterable[str]) -> list[str]:
    """Return *texts* that begin with the name of a side, where ``the neutral pirate`` is ``neutral``.

    >>> of_sides(["the neutral pirate 4", "Ann: 16 9"])
    ['neutral 4', 'Ann: 16 9']
    """
    return [_NEUTRAL.sub(NEUTRAL, text) for text in texts]


# -- cards and ships ---------------------------------------------------------------------------------------


def read_card(data: Data, text: str) -> str:
    """Return the sort of the card that *text* names: its sort, its printed name, or its fire.

    :raises ValueError: there is no such card.
    """
    names = {sort: sort for sort in data.sorts} | {name: sort for sort, name in data.card_names.items()}
    names |= {str(fire): sort for sort, fire in data.fire.items() if fire}
    return find_name(text, names, "a card that can be played")


def read_load(data: Data, text: str) -> tuple[str, ...]:
    """Return the cards of a load in order; spaces are enough between them, as in ``4 4 storm`` or ``2x4 storm``.

    :raises ValueError: something is not a card.
    """
    text = re.sub(r"(\d[x\u00d7*])\s+", r"\1", text)
    return data.in_order(read_card(data, card) for card in entries(text, spaces=True))


def find_ship(data: Data, text: str) -> str:
    """Return the id of the ship with this name.

    :raises ValueError: there is none.
    """
    return find_name(text, {ship.name: ship.id for ship in data.ships.values()}, "a ship of the treasure fleet")


def ships_like(data: Data, text: str, among: Iterable[str]) -> list[str] | None:
    """Return which of the ships *among* have the points that *text* says, or are cursed; None where it says neither.

    Other ships of the box do not count.

    :raises ValueError: *text* is a number below 0.
    """
    check_sign(text)
    word = fold_name(text)
    if word == "cursed":
        return [ship for ship in among if data.is_cursed(ship)]
    if word.isascii() and word.isdigit():
        return [ship for ship in among if not data.is_cursed(ship) and str(data.points_of(ship)) == word]
    return None


def find_ship_among(data: Data, text: str, among: Iterable[str]) -> str:
    """Return the ship that *text* names; points will do where one ship *among* has them.

    Points that no ship among them has come back as they are: there is no ship with that id.

    :raises ValueError: no ship of the box has that name, or several among them have those points.
    """
    alike = ships_like(data, text, among)
    if alike is None:
        return find_ship(data, text)
    if len(set(alike)) > 1:
        raise ValueError(
            f"{quote(text)} could be {list_words([data.name_of(ship) for ship in alike], 'or')}; write the name"
        )
    return alike[0] if alike else text


def read_ships(data: Data, text: str) -> tuple[str, ...]:
    """Return the ships of a list: ids where they are named, else their points or ``cursed``.

    :raises ValueError: something is no ship of the game.
    """
    found = []
    for word in entries(text):
        alike = ships_like(data, word, data.ships)
        if alike == []:
            values = dict.fromkeys(str(ship.points) for ship in data.ships.values() if not ship.cursed)
            raise ValueError(f"no ship is worth {word}; ships are worth {list_words(list(values), 'or')}")
        found.append(fold_name(word) if alike else find_ship(data, word))
    return tuple(found)
