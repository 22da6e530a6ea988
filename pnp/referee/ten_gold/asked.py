"""What a moment is told: a board, the ships on it, numbers and dice, read from short texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pnp.game.toml import quoted
from pnp.referee.answers import Field, Given
from pnp.referee.findings import Finding
from pnp.referee.ten_gold.board import Size, Square, on_board, picture, read_square, square_text
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.setup_record import FIRST_GAME, read_islands

BOARD = Field("board", "first-game (as without it), open, or rows of . and # with / between them", required=False)
SHIPS = Field("ship", "any other ship, such as Ben at 4,7 or Navy 1 at 5,2", many=True, required=False)

_AT = re.compile(r"(?P<name>.+?)\s+at\s+(?P<square>.+?)(?:\s+with\s+(?P<gold>\d{1,2})(?:\s+gold)?)?", re.IGNORECASE)
_OPEN = "open"
_MOST_SHIPS = 20
_WIDEST = 30


class Vessel(NamedTuple):
    """A ship as it is told: its name, its square, and the gold under it."""

    name: str
    square: Square
    gold: int = 0


class Sea(NamedTuple):
    """A board with its islands, and the ships on it."""

    size: Size
    islands: frozenset[Square]
    ships: tuple[Vessel, ...]

    @property
    def blocked(self) -> frozenset[Square]:
        return self.islands | {ship.square for ship in self.ships}

    def what_is_on(self, square: Square) -> str:
        """Return what stands on *square*, for a sentence."""
        return next((ship.name for ship in self.ships if ship.square == square), "an island")

    def with_ship(self, name: str, square: Square) -> Sea:
        """Return the same sea with one more ship."""
        return self._replace(ships=(*self.ships, Vessel(name, square)))


def read_sea(given: Given, data: Data) -> Sea:
    """Return the board and the ships that were given.

    :raises ValueError: a text cannot be read.
    """
    text = one(given, "board", FIRST_GAME).strip()
    size, islands = data.size, read_islands("." if text.casefold() == _OPEN else text, data.first_game)
    if text.casefold() not in (_OPEN, FIRST_GAME):
        rows = [row.strip() for row in re.split(r"[\n/]", text) if row.strip()]
        size = len(rows[0]), len(rows)
        if len({len(row) for row in rows}) > 1 or max(size) > _WIDEST:
            raise ValueError(f"board = {quoted(text)} needs rows of one length, at most {_WIDEST} of at most {_WIDEST}")
    ships = given.get("ship", ())
    if len(ships) > _MOST_SHIPS:
        raise ValueError(f"{len(ships)} ships are given; {_MOST_SHIPS} are the most")
    return Sea(size, frozenset(islands), tuple(read_vessel(ship) for ship in ships))


def read_vessel(text: str) -> Vessel:
    """Return the ship that *text* names.

    :raises ValueError: it has no name or no square.

    >>> read_vessel("navy 1 at 4,7 with 2 gold")
    Vessel(name='navy 1', square=(4, 7), gold=2)
    """
    match = _AT.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{quoted(text)} is not a ship; write its name and its square, such as Navy 1 at 4,7")
    return Vessel(match["name"], read_square(match["square"]), int(match["gold"] or 0))


def misplaced(sea: Sea) -> Iterator[Finding]:
    """Yield what is wrong with the squares of the ships."""
    holders = dict.fromkeys(sea.islands, "an island")
    for ship in sea.ships:
        where = square_text(ship.square)
        if not on_board(ship.square, sea.size):
            yield Finding("ship_square", f"{ship.name} stands on {where}, off the {sea.size[0]} x {sea.size[1]} board.",
                          "board", "Columns count from the west, rows from the north.")  # fmt: skip
        elif ship.square in holders:
            yield Finding("ship_square", f"{ship.name} stands on {where}, which {holders[ship.square]} already holds.",
                          "board", "A square holds one island or one ship.")  # fmt: skip
        holders.setdefault(ship.square, ship.name)


def drawn(sea: Sea, marks: Sequence[tuple[Collection[Square], str]]) -> tuple[str, ...]:
    """Return a small map, a line for each row: *marks*, ``#`` for islands and ``s`` for ships.

    >>> drawn(Sea((3, 2), frozenset({(1, 1)}), ()), [({(3, 2)}, "@")])
    ('   1 2 3', ' 1 # . .', ' 2 . . @')
    """
    ships = frozenset(ship.square for ship in sea.ships)
    rows = picture(sea.size, (*marks, (sea.islands, "#"), (ships, "s")))
    wide = len(str(sea.size[0])) + 1
    head = "  " + "".join(f"{col:{wide}}" for col in range(1, sea.size[0] + 1))
    return (head, *(f"{number:2}" + "".join(f"{mark:>{wide}}" for mark in row) for number, row in enumerate(rows, 1)))


def one(given: Given, key: str, default: str = "") -> str:
    """Return the text of *key*."""
    return next(iter(given.get(key, ())), default)


def square_of(given: Given, key: str) -> Square:
    """Return the square that *key* names.

    :raises ValueError: it names none.
    """
    return read_square(one(given, key))


def number_of(given: Given, key: str, low: int, high: int, default: int | None = None) -> int:
    """Return the whole number of *key*, from *low* to *high*.

    :raises ValueError: it is none of these.
    """
    text = one(given, key, "" if default is None else str(default)).strip()
    if not text.isascii() or not text.isdigit() or len(text) > 4 or not low <= int(text) <= high:
        raise ValueError(f"{key} = {quoted(text)} is not a whole number from {low} to {high}")
    return int(text)


def counted(number: int, what: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "square"), counted(0, "square")
    ('1 square', 'no squares')
    """
    return f"{number or 'no'} {what}" + ("" if number == 1 else "s")
