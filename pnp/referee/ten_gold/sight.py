"""Sight: along a row or a column, up to the first island or ship, which is still seen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from pnp.referee.english import capital
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused
from pnp.referee.ten_gold.board import (
    DIRECTIONS,
    Size,
    Square,
    all_squares,
    bearing,
    distance,
    on_board,
    square_text,
    step,
)
from pnp.referee.ten_gold.ships import blocked, label, ships_by_square, thing_at
from pnp.referee.ten_gold.state import State


def between(a: Square, b: Square) -> tuple[Square, ...]:
    """Return the squares strictly between two in a line, from *a* on; none where they are in no line.

    >>> between((4, 7), (4, 4))
    ((4, 6), (4, 5))
    """
    direction = bearing(a, b)
    if direction is None:
        return ()
    squares = []
    square = step(a, direction)
    while square != b:
        squares.append(square)
        square = step(square, direction)
    return tuple(squares)


def first_in_way(a: Square, b: Square, blocked: Collection[Square]) -> Square | None:
    """Return the square nearest to *a* that blocks its view of *b*, None where it is clear."""
    return next((square for square in between(a, b) if square in blocked), None)


@lru_cache(maxsize=64)
def _rays(islands: frozenset[Square], size: Size) -> Mapping[Square, tuple[tuple[Square, ...], ...]]:
    """Return for each square the sea that lies in each direction of the compass, up to the first island."""

    def ray(square: Square, direction: str) -> tuple[Square, ...]:
        squares: list[Square] = []
        square = step(square, direction)
        while on_board(square, size) and square not in islands:
            squares.append(square)
            square = step(square, direction)
        return tuple(squares)

    return {square: tuple(ray(square, direction) for direction in DIRECTIONS) for square in all_squares(size)}


def seen_from(
    square: Square, reach: int, islands: frozenset[Square], ships: Mapping[Square | None, int], size: Size
) -> list[int]:
    """Return the *ships* in sight of *square*, at most *reach* away: the nearest first, then N, E, S, W.

    >>> seen_from((4, 4), 3, frozenset({(4, 5)}), {(6, 4): 1, (3, 4): 2, (4, 6): 3, (5, 5): 4}, (10, 10))
    [2, 1]
    """
    found = []
    for side, ray in enumerate(_rays(islands, size)[square]):
        for away, at in enumerate(ray[:reach]):
            if at in ships:
                found.append((away, side, ships[at]))
                break
    return [ship for _, _, ship in sorted(found)]


def in_sight(state: State, ship: int, reach: int) -> list[int]:
    """Return the other ships in line with *ship*, at most *reach* away, with nothing between: the nearest first."""
    square, table = state.squares[ship], state.table
    if square is None or not reach:
        return []
    return seen_from(square, reach, table.islands, ships_by_square(state), table.data.size)


def out_of_sight(state: State, ship: int, other: int, reach: int, limit: str = "") -> Refused | None:
    """Tell why *other* is out of the line, sight or reach of *ship*; *limit* says whose number *reach* is."""
    here, there = state.squares[ship], state.squares[other]
    if here is None or there is None:
        off = label(state, ship if here is None else other)
        return lambda: Finding("ship_off_board", f"{off} is not on the board.", "combat", piece=off)
    name, away = label(state, other), distance(here, there)
    if away is None:
        what = f"{square_text(here)} and {square_text(there)} share no row or column."
        return lambda: Finding("not_in_line", what, "combat", "Choose a ship along a row or a column.", piece=name,
                               square=there)  # fmt: skip
    if away > reach:
        most = f"{limit}, {reach}" if limit else str(reach)
        return lambda: Finding("out_of_range", f"{name} is {away} squares away, more than {most}.", "combat",
                               "Come nearer first.", piece=name, square=there)  # fmt: skip
    wall = first_in_way(here, there, blocked(state))
    if wall is not None:
        return lambda: Finding("no_line_of_sight", f"{capital(thing_at(state, wall))} is in the way.",
                               "combat", "Every square between must be empty.", piece=name, square=wall)  # fmt: skip
    return None
