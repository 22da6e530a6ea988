"""Sight: along a row or a column, up to the first island or ship, which is still seen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from pnp.games.ten_gold.referee.board import (
    DIRECTIONS,
    BoardSize,
    Square,
    all_squares,
    bearing,
    distance,
    is_on_board,
    square_text,
    step,
)
from pnp.games.ten_gold.referee.ships import label, obstacles, ships_by_square, thing_at
from pnp.games.ten_gold.referee.state import State
from pnp.referee.english import capital
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused


def first_in_way(a: Square, b: Square, blocked: Collection[Square]) -> Square | None:
    """Return the square nearest to *a* that blocks its view of *b*, None where it is clear.

    >>> first_in_way((1, 1), (6, 1), {(3, 1), (5, 1), (6, 1)})
    (3, 1)
    """
    direction, at = bearing(a, b), a
    while direction is not None and (at := step(at, direction)) != b:
        if at in blocked:
            return at
    return None


@lru_cache(maxsize=64)
def _rays(islands: frozenset[Square], size: BoardSize) -> Mapping[Square, tuple[tuple[Square, ...], ...]]:
    """Return for each square the sea that lies in each direction of the compass, up to the first island."""

    def ray(square: Square, direction: str) -> tuple[Square, ...]:
        squares: list[Square] = []
        square = step(square, direction)
        while is_on_board(square, size) and square not in islands:
            squares.append(square)
            square = step(square, direction)
        return tuple(squares)

    return {square: tuple(ray(square, direction) for direction in DIRECTIONS) for square in all_squares(size)}


def ships_in_sight(state: State, ship: int, reach: int) -> list[int]:
    """Return the other ships in line with *ship*, at most *reach* away, with nothing between: the nearest first, then
    N, E, S, W."""
    square, table, found = state.squares[ship], state.table, []
    if square is None or not reach:
        return []
    ships = ships_by_square(state)
    for side, ray in enumerate(_rays(table.islands, table.data.size)[square]):
        for away, at in enumerate(ray[:reach]):
            if at in ships:
                found.append((away, side, ships[at]))
                break
    return [seen for _, _, seen in sorted(found)]


def out_of_sight(state: State, ship: int, other: int, reach: int, limit: str = "") -> Refused | None:
    """Tell why *other* is out of the line, sight or reach of *ship*; *limit* says whose number *reach* is."""
    here, there = state.squares[ship], state.squares[other]
    if here is None or there is None:
        off = label(state, ship if here is None else other)
        return lambda: Finding("ship_off_board", f"{off} is not on the board.", "combat", piece=off)
    name, away = label(state, other), distance(here, there)
    if away is None:
        what = f"{square_text(here)} and {square_text(there)} share no row or column."
        return lambda: Finding(
            "not_in_line", what, "combat", "Choose a ship along a row or a column.", piece=name, square=there
        )
    if away > reach:
        most = f"{limit}, {reach}" if limit else str(reach)
        return lambda: Finding(
            "out_of_range",
            f"{name} is {away} squares away, more than {most}.",
            "combat",
            "Come nearer first.",
            piece=name,
            square=there,
        )
    wall = first_in_way(here, there, obstacles(state))
    if wall is not None:
        return lambda: Finding(
            "no_line_of_sight",
            f"{capital(thing_at(state, wall))} is in the way.",
            "combat",
            "Every square between must be empty.",
            piece=name,
            square=wall,
        )
    return None
