"""Which Navy ships have a ship, and in what order they fire."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pnp.games.ten_gold.referee.board import Square, all_squares
from pnp.games.ten_gold.referee.navy import navy_upon
from pnp.games.ten_gold.referee.sight import ships_in_sight
from tests.games.ten_gold.referee.tabletop import sea

AT = (5, 5)


def upon(
    *navy: Square | None,
    islands: Sequence[Square] = (),
    ships: Sequence[Square] = (),
    order: str = "nearest",
) -> tuple[int, ...]:
    """The numbers of the Navy ships that have Ann's ship at 5,5, from 0 on."""
    state = sea(AT, *(ships or (None,)), navy=navy, islands=islands, options={"navy_attack_order": order})
    return tuple(ship - len(state.rows) for ship in navy_upon(state, 0))


def test_a_navy_ship_has_what_is_straight_in_sight_and_at_most_three_away() -> None:
    """Section 6: of all squares, three in each direction."""
    board = [square for square in all_squares((10, 10)) if square != AT]
    having = {square for square in board if upon(square)}
    assert having == {(5, row) for row in (2, 3, 4, 6, 7, 8)} | {(col, 5) for col in (2, 3, 4, 6, 7, 8)}


def test_at_most_one_ship_is_seen_on_each_side() -> None:
    state = sea(*all_squares((10, 10)))
    seen = ships_in_sight(state, state.squares.index(AT), 3)
    assert [state.squares[ship] for ship in seen] == [(5, 4), (6, 5), (5, 6), (4, 5)]


def test_islands_and_ships_hide_and_sunk_navy_ships_fire_at_nobody() -> None:
    navies = ((5, 2), None, (7, 5), (5, 6))
    assert upon(*navies) == (3, 2, 0)
    assert upon(*navies, islands=[(5, 3)]) == (3, 2)
    assert upon(*navies, islands=[(5, 4), (6, 5)]) == (3,)
    assert upon(*navies, ships=[(5, 4), (6, 5)]) == (3,)
    assert upon(*navies, islands=[(4, 4), (5, 1)]) == (3, 2, 0)


def test_the_nearest_fires_first_then_north_east_south_west() -> None:
    at_two = [(5, 3), (7, 5), (5, 7), (3, 5)]  # N E S W
    for mixed in permutations(range(4)):
        navies = [at_two[place] for place in mixed]
        assert [navies[number] for number in upon(*navies)] == at_two
    assert upon((5, 2), (7, 5), (5, 6), (3, 5)) == (2, 1, 3, 0)


def test_or_they_fire_by_their_numbers() -> None:
    assert upon((5, 2), (7, 5), (5, 6), (9, 5), order="number") == (0, 1, 2)
