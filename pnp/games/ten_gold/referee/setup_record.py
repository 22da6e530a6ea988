"""A set-up as TOML, read and written.

At the top: ``islands`` (``first-game``, the board as rows of ``#`` and ``.``, or a list of squares), ``first`` (who
begins; not needed where the rolls say it), ``navy`` and ``merchants`` (lists of ships), and perhaps what the table has
counted (``island_deck``, ``sunken_deck``, ``gold``, ``flags``). For each player: ``name``, ``ship``, ``sails`` and
``cannons`` (how many coins, their picture such as ``oo...``, or the list of their circles), ``beside``, and ``rolls``
(for the first turn). A ship is its square, with the gold under it and the spins that led to it where they are told:
``4,6 with 1 gold spun 4 7 N``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.game.toml import Section, quote, texts
from pnp.games.ten_gold.referee.board import (
    Square,
    is_on_board,
    picture,
    read_direction,
    read_square,
    reading_order,
    square_text,
)
from pnp.games.ten_gold.referee.data import Data, House
from pnp.games.ten_gold.referee.gold import ROWS, Card, read_circles
from pnp.games.ten_gold.referee.setup import Setup, Spin, leaders
from pnp.referee.answers import Options
from pnp.referee.names import find_seat, match_whole, read_numbers
from pnp.referee.position import toml_text, write_tables

FIRST_GAME = "first-game"
COUNTED = ("island_deck", "sunken_deck", "gold", "flags")
"""Pieces that a record may count, by their keys."""

_PLACED = re.compile(r"(?P<square>.+?)(?:\s+with\s+(?P<gold>\d{1,3})(?:\s+gold)?)?(?:\s+spun\s+(?P<spins>.+))?")
_SPIN = re.compile(r"(\d{1,3})[\s,]+(\d{1,3})((?:[\s,]+[A-Za-z]+)*)")
_MOST_PLACED = 40
_LONGEST_LIST = 120


class Placed(NamedTuple):
    """A ship on the board: its square, the gold under it (None: as always), and the spins that led to it."""

    square: Square
    gold: int | None = None
    spins: tuple[Spin, ...] = ()


def read_setup(data: Data, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
    cards, ships, rolls = [], [], []
    for player in players:
        ships.append(player.parsed("ship", read_placed, Placed((0, 0)), required=True))
        cards.append(_read_card(player))
        rolls.append(_read_numbers(player, "rolls"))
    navy, merchants = _read_list(top, "navy"), _read_list(top, "merchants")
    spins = tuple(ship.spins for ship in (*ships, *navy, *merchants))
    return Setup(
        names=tuple(names),
        house=House(**options),
        islands=_read_islands(top, data),
        cards=tuple(cards),
        ships=tuple(ship.square for ship in ships),
        navy=tuple(ship.square for ship in navy),
        merchants=tuple(ship.square for ship in merchants),
        navy_gold=tuple(data.navy.gold if ship.gold is None else ship.gold for ship in navy),
        merchant_gold=tuple(data.merchants.gold if ship.gold is None else ship.gold for ship in merchants),
        first=_read_first(top, names, rolls),
        rolls=tuple(rolls) if any(rolls) else (),
        spins=spins if any(spins) else (),
        counted=tuple((key, count) for key in COUNTED if (count := top.whole(key, 0, 999)) is not None),
    )


def read_placed(text: str) -> Placed:
    """Return the ship that *text* places.

    :raises ValueError: it cannot be read.

    >>> read_placed("4,6 with 1 gold spun 4 7 N").spins
    (Spin(col=4, row=7, directions=('N',)),)
    """
    match = match_whole(_PLACED, text, "a ship; write its square, such as 4,7")
    spins = tuple(read_spin(spin) for spin in match["spins"].split(" then ")) if match["spins"] else ()
    return Placed(read_square(match["square"]), None if match["gold"] is None else int(match["gold"]), spins)


def read_spin(text: str) -> Spin:
    """Return column, row and directions.

    :raises ValueError: *text* is something else.

    >>> read_spin("4 7 N E")
    Spin(col=4, row=7, directions=('N', 'E'))
    """
    match = match_whole(_SPIN, text, "a spin; write column, row and directions, such as 4 7 N")
    return Spin(int(match[1]), int(match[2]), tuple(read_direction(word) for word in re.findall("[A-Za-z]+", match[3])))


def read_islands(text: str, first_game: Iterable[Square] = ()) -> tuple[Square, ...]:
    """Return the squares of the islands: ``first-game``, or the board as rows of text with ``#`` for an island.

    :raises ValueError: *text* is neither.

    >>> read_islands("#.. / ..#")
    ((1, 1), (3, 2))
    """
    if text.strip().casefold() == FIRST_GAME:
        return reading_order(first_game)
    rows = [row.strip() for row in re.split(r"[\n/]", text) if row.strip()]
    for number, row in enumerate(rows, 1):
        if set(row) - {"#", "."}:
            raise ValueError(f"row {number} of the board is {quote(row)}; write # for an island and . for the sea")
    if not rows:
        raise ValueError(f"there is no board; write {FIRST_GAME}, or rows of # and .")
    return tuple((col, row) for row, line in enumerate(rows, 1) for col, mark in enumerate(line, 1) if mark == "#")


def _read_islands(top: Section, data: Data) -> tuple[Square, ...]:
    if isinstance(top.value("islands"), list):
        return reading_order(placed.square for placed in _read_list(top, "islands"))
    return top.parsed("islands", lambda text: read_islands(text, data.first_game), reading_order(data.first_game))


def _read_list(top: Section, key: str) -> list[Placed]:
    """Return the pieces that a list places, none where there is no list."""
    value, found = top.value(key), []
    told = [] if value is None else texts(value)
    if told is None:
        top.fault(key, f"{key} = {quote(value)} is not a list of squares", f'write {key} = ["4,7", "5,2"]')
    elif len(told) > _MOST_PLACED:
        top.fault(key, f"{key} has {len(told)} squares; {_MOST_PLACED} are the most that are read")
    for text in (told or ())[:_MOST_PLACED]:
        try:
            found.append(read_placed(text))
        except ValueError as error:
            top.fault(key, f"{key}: {error}")
    return found


def _read_card(player: Section) -> Card:
    rows = []
    for row in ROWS:
        value = player.value(row)
        if type(value) is int and 0 <= value <= 999:
            rows.append(tuple(range(1, value + 1)))
        elif isinstance(value, list):
            rows.append(tuple(sorted(set(_read_numbers(player, row)))))
        elif value is None or isinstance(value, str):
            rows.append(player.parsed(row, read_circles, ()))
        else:
            player.fault(row, f"{row} = {quote(value)} is neither a number of coins nor a list of circles")
            rows.append(())
    return Card(rows[0], rows[1], player.whole("beside", 0, 999) or 0)


def _read_numbers(player: Section, key: str) -> tuple[int, ...]:
    """Return the whole numbers of a list, or of a text such as ``6 2``; none where there are none."""
    value = player.value(key)
    if isinstance(value, list):
        if all(type(number) is int and 1 <= number <= 999 for number in value) and len(value) <= _MOST_PLACED:
            return tuple(value)
        player.fault(key, f"{key} = {quote(value)} is not a list of whole numbers from 1 on")
        return ()
    return player.parsed(key, _few_numbers, ())


def _few_numbers(text: str) -> tuple[int, ...]:
    if len(text) > _LONGEST_LIST:
        raise ValueError(f"the list has {len(text)} characters; {_LONGEST_LIST} are the most")
    return read_numbers(text)


def _read_first(top: Section, names: Sequence[str], rolls: Sequence[tuple[int, ...]]) -> int:
    """Return who begins: whom the record names, else whom the rolls have found, else a fault."""
    if "first" in top or not any(rolls):
        return top.parsed("first", lambda text: find_seat(text, names, "a player of this record"), 0, required=True)
    found = leaders(rolls)[-1]
    if len(found) > 1:
        top.fault("", "the rolls do not find who begins", "roll again among those tied, or add first = ...")
    return min(found)


# -- written ---------------------------------------------------------------------------------------------


def write_setup(data: Data, setup: Setup) -> str:
    spins = setup.spins or ((),) * (len(setup.ships) + len(setup.navy) + len(setup.merchants))
    seats, navies = len(setup.ships), len(setup.ships) + len(setup.navy)
    top = {
        "first": setup.names[setup.first],
        "navy": _fleet(setup.navy, setup.navy_gold, data.navy.gold, spins[seats:navies]),
        "merchants": _fleet(setup.merchants, setup.merchant_gold, data.merchants.gold, spins[navies:]),
        **dict(setup.counted),
    }
    players = zip(setup.names, setup.cards, setup.ships, spins, setup.rolls or ((),) * seats, strict=False)
    return f"islands = {_islands_text(setup, data)}\n" + write_tables(top, [{
        "name": name,
        "ship": write_placed(Placed(square, None, spun)),
        "sails": _circles(card.sails),
        "cannons": _circles(card.cannons),
        "beside": card.beside or None,
        "rolls": rolls or None,
    } for name, card, square, spun, rolls in players])  # fmt: skip


def write_placed(placed: Placed) -> str:
    """Return a ship as :func:`read_placed` reads it.

    >>> write_placed(read_placed("(4, 6) spun 4,7 north"))
    '4,6 spun 4 7 N'
    """
    gold = "" if placed.gold is None else f" with {placed.gold} gold"
    spins = " then ".join(" ".join(map(str, (spin.col, spin.row, *spin.directions))) for spin in placed.spins)
    return square_text(placed.square) + gold + (f" spun {spins}" if spins else "")


def _fleet(squares: Sequence[Square], golds: Sequence[int], usual: int, spins: Sequence[tuple[Spin, ...]]) -> list[str]:
    return [
        write_placed(Placed(square, None if gold == usual else gold, spin))
        for square, gold, spin in zip(squares, golds, spins, strict=True)
    ]


def _islands_text(setup: Setup, data: Data) -> str:
    islands = setup.islands
    if islands == reading_order(data.first_game):
        return toml_text(FIRST_GAME)
    if islands and len(set(islands)) == len(islands) and all(is_on_board(square, data.size) for square in islands):
        return "'''\n" + "\n".join(picture(data.size, [(frozenset(islands), "#")])) + "\n'''"
    return toml_text([square_text(square) for square in islands])


def _circles(circles: tuple[int, ...]) -> int | tuple[int, ...]:
    return len(circles) if circles == tuple(range(1, len(circles) + 1)) else circles
