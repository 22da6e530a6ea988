"""Which Navy ships have a ship, and in what order they fire."""

from __future__ import annotations

from itertools import permutations

from pnp.referee.ten_gold.board import Square, all_squares
from pnp.referee.ten_gold.navy import navy_having, navy_order

AT = (5, 5)


def test_a_navy_ship_has_what_is_straight_in_sight_and_at_most_three_away() -> None:
    """Section 6: of all squares, three in each direction."""
    board = list(all_squares((10, 10)))
    having = {board[number] for number in navy_having(AT, board, set(), 3)}
    assert having == {(5, row) for row in (2, 3, 4, 6, 7, 8)} | {(col, 5) for col in (2, 3, 4, 6, 7, 8)}


def test_at_most_one_navy_ship_sees_a_ship_from_each_side() -> None:
    board = list(all_squares((10, 10)))
    having = {board[number] for number in navy_having(AT, board, set(board), 3)}
    assert having == {(5, 4), (6, 5), (5, 6), (4, 5)}


def test_islands_and_ships_hide_and_sunk_navy_ships_fire_at_nobody() -> None:
    navies: list[Square | None] = [(5, 2), None, (7, 5), (5, 6)]
    assert navy_having(AT, navies, set(), 3) == (0, 2, 3)
    assert navy_having(AT, navies, {(5, 3)}, 3) == (2, 3)
    assert navy_having(AT, navies, {(5, 4), (6, 5)}, 3) == (3,)
    assert navy_having(AT, navies, {(4, 4), (5, 1), (5, 6)}, 3) == (0, 2, 3)
    assert navy_having(AT, navies, set(), 1) == (3,)


def test_the_nearest_fires_first_then_north_east_south_west() -> None:
    at_two: list[Square | None] = [(5, 3), (7, 5), (5, 7), (3, 5)]  # N E S W
    for mixed in permutations(range(4)):
        navies = [at_two[place] for place in mixed]
        order = navy_order(AT, navies, range(4))
        assert [navies[number] for number in order] == at_two
    navies = [(5, 2), (7, 5), (5, 6), (3, 5)]
    assert navy_order(AT, navies, range(4)) == (2, 1, 3, 0)
    assert navy_order(AT, navies, (0, 3)) == (3, 0)


def test_or_they_fire_by_their_numbers() -> None:
    assert navy_order(AT, [(5, 2), (7, 5), (5, 6), (3, 5)], (2, 0, 3), "number") == (0, 2, 3)
