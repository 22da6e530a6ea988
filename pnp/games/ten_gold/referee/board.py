"""The board: squares, sight, walks, drifts and the way to an empty square.

A square is (column, row), both from 1, column to the east and row to the south. *blocked* is whatever holds the squares
that are not empty; *size* is the number of columns and of rows.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from pnp.game.toml import quote
from pnp.referee.findings import Finding
from pnp.referee.names import match_whole

Square = tuple[int, int]
BoardSize = tuple[int, int]

DIRECTIONS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The steps of the compass, in the order in which the Navy fires."""

COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}

_SQUARE = re.compile(r"\(?\s*(\d{1,3})\s*[,/.;:\s-]\s*(\d{1,3})\s*\)?")


def square_text(square: Square) -> str:
    """Return a square as people write it.

    >>> square_text((4, 7))
    '4,7'
    """
    return f"{square[0]},{square[1]}"


def read_square(text: str) -> Square:
    """Return the square that *text* names, on the board or not.

    :raises ValueError: it is not a column and a row.

    >>> read_square("4,7"), read_square("(4 7)"), read_square("4/7")
    ((4, 7), (4, 7), (4, 7))
    """
    match = match_whole(_SQUARE, text, "a square; write its column and its row, such as 4,7")
    return int(match[1]), int(match[2])


def read_direction(text: str) -> str:
    """Return N, E, S or W.

    :raises ValueError: *text* is not a direction.

    >>> read_direction("north"), read_direction("w")
    ('N', 'W')
    """
    wanted = text.strip().casefold()
    for letter, word in COMPASS.items():
        if wanted in (letter.casefold(), word):
            return letter
    raise ValueError(f"{quote(text)} is not a direction; choose N, E, S or W")


def is_on_board(square: Square, size: BoardSize) -> bool:
    return 1 <= square[0] <= size[0] and 1 <= square[1] <= size[1]


def all_squares(size: BoardSize) -> Iterator[Square]:
    for row in range(1, size[1] + 1):
        for col in range(1, size[0] + 1):
            yield col, row


def reading_order(squares: Iterable[Square]) -> tuple[Square, ...]:
    """Return *squares* row by row, from the west."""
    return tuple(sorted(squares, key=lambda square: (square[1], square[0])))


def step(square: Square, direction: str) -> Square:
    """Return the square next to *square*, on the board or not.

    >>> step((4, 7), "N")
    (4, 6)
    """
    cols, rows = DIRECTIONS[direction]
    return square[0] + cols, square[1] + rows


def neighbours(square: Square, size: BoardSize) -> tuple[Square, ...]:
    """Return the squares that touch a side of *square*, in the order of the compass.

    >>> neighbours((1, 1), (10, 10))
    ((2, 1), (1, 2))
    """
    around = (step(square, direction) for direction in DIRECTIONS)
    return tuple(other for other in around if is_on_board(other, size))


# -- lines ---------------------------------------------------------------------------------------------


def distance(a: Square, b: Square) -> int | None:
    """Return the number of squares to *b* in a straight line, None where they share neither column nor row.

    The square of the one is not counted, that of the other is.

    >>> distance((4, 7), (4, 4)), distance((4, 7), (5, 6))
    (3, None)
    """
    cols, rows = abs(a[0] - b[0]), abs(a[1] - b[1])
    return None if cols and rows else cols + rows


def bearing(a: Square, b: Square) -> str | None:
    """Return the direction from *a* straight to *b*, None where there is none.

    >>> bearing((4, 7), (4, 4))
    'N'
    """
    if a == b or distance(a, b) is None:
        return None
    if a[0] == b[0]:
        return "S" if b[1] > a[1] else "N"
    return "E" if b[0] > a[0] else "W"


# -- placement -----------------------------------------------------------------------------------------


def slide(square: Square, direction: str, blocked: Collection[Square], size: BoardSize) -> Square | None:
    """Return the first empty square from *square* on, over anything; None where the edge comes first.

    >>> slide((4, 2), "N", {(4, 2), (4, 1)}, (10, 10)) is None
    True
    """
    at = step(square, direction)
    while is_on_board(at, size):
        if at not in blocked:
            return at
        at = step(at, direction)
    return None


def useful_directions(square: Square, blocked: Collection[Square], size: BoardSize) -> tuple[str, ...]:
    """Return the directions that lead from *square* to an empty one; none: spin column and row anew."""
    return tuple(direction for direction in DIRECTIONS if slide(square, direction, blocked, size) is not None)


# -- islands and sea -----------------------------------------------------------------------------------


def is_landlocked(island: Square, islands: Collection[Square], size: BoardSize) -> bool:
    """Return whether *island* has no square beside it that is on the board and without an island."""
    return all(square in islands for square in neighbours(island, size))


def sea_regions(islands: Collection[Square], size: BoardSize) -> tuple[frozenset[Square], ...]:
    """Return the parts of the sea that no ship can sail between, the largest first.

    >>> [len(region) for region in sea_regions({(2, 1), (1, 2)}, (3, 3))]
    [6, 1]
    """
    left = {square: None for square in all_squares(size) if square not in islands}
    regions: list[frozenset[Square]] = []
    while left:
        border = [next(iter(left))]
        region: set[Square] = set(border)
        while border:
            for square in neighbours(border.pop(), size):
                if square in left and square not in region:
                    region.add(square)
                    border.append(square)
        for square in region:
            del left[square]
        regions.append(frozenset(region))
    return tuple(sorted(regions, key=len, reverse=True))


def square_faults(
    ships: Iterable[tuple[str, Square]],
    islands: Iterable[Square],
    size: BoardSize,
    rule: str,
    if_off: str,
    if_held: str,
) -> Iterator[Finding]:
    """Yield what is wrong with the squares of *ships*, each with its name: off the board, or held already.

    *if_off* and *if_held* are the hints.
    """
    holders = dict.fromkeys(islands, "an island")
    for name, square in ships:
        stands = f"{name} stands on {square_text(square)}"
        if not is_on_board(square, size):
            yield Finding(
                "ship_square",
                f"{stands}, off the {size[0]} x {size[1]} board.",
                rule,
                if_off,
                piece=name,
                square=square,
            )
        elif square in holders:
            yield Finding(
                "ship_square",
                f"{stands}, which {holders[square]} already holds.",
                rule,
                if_held,
                piece=name,
                square=square,
            )
        holders.setdefault(square, name)


# -- pictures ------------------------------------------------------------------------------------------


def picture(size: BoardSize, marks: Iterable[tuple[Collection[Square], str]]) -> tuple[str, ...]:
    """Return the board as rows of text: for each square the mark of the first collection that holds it, else a dot.

    >>> picture((3, 2), [({(1, 1)}, "#"), ({(3, 2)}, "x")])
    ('#..', '..x')
    """
    kept = list(marks)
    return tuple(
        "".join(next((mark for squares, mark in kept if (col, row) in squares), ".") for col in range(1, size[0] + 1))
        for row in range(1, size[1] + 1)
    )
