"""Squares, sight, walks, drifts and placement."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.ten_gold.referee.board import (
    DIRECTIONS,
    BoardSize,
    Square,
    all_squares,
    distance,
    is_landlocked,
    is_on_board,
    neighbours,
    read_direction,
    read_square,
    sea_regions,
    slide,
    square_text,
    step,
    useful_directions,
)
from pnp.games.ten_gold.referee.manoeuvre import drift
from pnp.games.ten_gold.referee.moving import walk_fault, walk_to
from pnp.games.ten_gold.referee.sight import first_in_way, ships_in_sight
from tests.games.ten_gold.referee.tables import data, numbers, reach, squares, walk_state

TEN = (10, 10)


def sees(a: Square, b: Square, islands: Collection[Square]) -> bool:
    return bool(ships_in_sight(walk_state(a, 0, islands, TEN, [b]), 0, 9))


def walks(start: Square, steps: int, blocked: Collection[Square], size: BoardSize) -> Iterator[tuple[Square, ...]]:
    """Every walk, found by trying all: another way than the layers of ``reach``."""

    def longer(walk: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
        if len(walk) == steps + 1:
            yield walk[1:]
            return
        col, row = walk[-1]
        for square in ((col + 1, row), (col - 1, row), (col, row + 1), (col, row - 1)):
            inside = 0 < square[0] <= size[0] and 0 < square[1] <= size[1]
            free = square == start or square not in blocked
            if inside and free and (len(walk) < 2 or square != walk[-2]):
                yield from longer((*walk, square))

    return longer((start,))


# -- squares -------------------------------------------------------------------------------------------


def test_the_corners_have_two_neighbours_and_the_middle_four() -> None:
    assert set(neighbours((1, 1), TEN)) == {(2, 1), (1, 2)}
    assert set(neighbours((10, 10), TEN)) == {(9, 10), (10, 9)}
    assert neighbours((4, 7), TEN) == ((4, 6), (5, 7), (4, 8), (3, 7))  # N E S W


def test_the_sides_of_a_board_have_180_joints() -> None:
    """Ten rows of nine joints, and ten columns: each has two ends."""
    assert sum(len(neighbours(square, TEN)) for square in all_squares(TEN)) == 2 * (10 * 9 + 10 * 9)


@pytest.mark.parametrize("text", ["4,7", " 4 7", "(4, 7)", "4/7", "4-7", "4;7", "(4 7)", "04,07"])
def test_a_square_is_read_as_people_write_it(text: str) -> None:
    assert read_square(text) == (4, 7)


@pytest.mark.parametrize("text", ["", "4", "4,", "47", "d7", "4,7,1", "-4,7", "1000,1", "4.7.", "²,1"])
def test_what_is_no_square_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        read_square(text)


def test_squares_and_directions_are_read_as_they_are_written() -> None:
    assert all(read_square(square_text(square)) == square for square in all_squares(TEN))
    assert [read_direction(text) for text in ("n", "East", " S ", "WEST")] == ["N", "E", "S", "W"]
    with pytest.raises(ValueError, match="is not a direction"):
        read_direction("no")


# -- lines ---------------------------------------------------------------------------------------------


def test_distance_is_straight_counts_the_target_and_not_oneself() -> None:
    assert distance((4, 7), (4, 8)) == 1
    assert distance((4, 7), (1, 7)) == 3
    assert distance((4, 7), (5, 8)) is None
    assert distance((4, 7), (4, 7)) == 0


def test_of_all_pairs_of_squares_those_in_a_line_have_a_distance() -> None:
    """From each of 100 squares, 9 others in its row and 9 in its column; and itself, at 0."""
    found = [distance(a, b) for a, b in product(all_squares(TEN), repeat=2)]
    assert sum(away is not None for away in found) == 100 * (9 + 9 + 1)
    # at 9: two ends of each of 10 rows and 10 columns, both ways; at 1: every joint, both ways
    assert found.count(9) == 40
    assert found.count(1) == 360


def test_sight_ends_at_whatever_is_between_but_not_at_the_target() -> None:
    assert sees((1, 1), (4, 1), {(2, 2)})
    assert not sees((1, 1), (4, 1), {(3, 1)})
    assert not sees((1, 1), (2, 2), set())
    assert not sees((1, 1), (1, 1), set())
    assert first_in_way((1, 1), (6, 1), {(5, 1), (3, 1)}) == (3, 1)
    assert first_in_way((6, 1), (1, 1), {(5, 1), (3, 1)}) == (5, 1)
    assert first_in_way((4, 7), (4, 4), {(4, 7), (4, 4), (4, 3)}) is None  # the ends are not between them
    assert first_in_way((2, 1), (3, 1), {(2, 1), (3, 1)}) is None
    assert first_in_way((2, 1), (4, 2), {(3, 1), (3, 2)}) is None  # in no line


# -- reach ---------------------------------------------------------------------------------------------


def test_on_the_open_sea_a_roll_reaches_the_squares_of_its_parity() -> None:
    expected = numbers("open sea")["squares"]
    middle = (20, 20)
    assert [len(reach(middle, steps, (), (40, 40))) for steps in range(1, 13)] == expected


@pytest.mark.parametrize(
    ("name", "start", "size"),
    [("open", (7, 7), (13, 13)), ("two by two", (1, 1), (2, 2)), ("three by three", (2, 2), (3, 3)),
     ("corridor", (1, 1), (4, 1))],
)  # fmt: skip
def test_the_walks_that_the_reference_finds_are_as_many_as_by_hand(name: str, start: Square, size: BoardSize) -> None:
    by_hand = numbers("walks")[name]
    assert [len(list(walks(start, steps, (), size))) for steps in range(1, len(by_hand) + 1)] == by_hand


def test_small_boards_by_hand() -> None:
    assert reach((1, 1), 2, (), (2, 2)) == {(2, 2)}
    assert reach((1, 1), 3, (), (2, 2)) == {(2, 1), (1, 2)}
    assert reach((1, 1), 4, (), (2, 2)) == {(1, 1)}
    assert reach((2, 2), 3, (), (3, 3)) == {(2, 1), (1, 2), (3, 2), (2, 3)}
    assert reach((2, 2), 4, (), (3, 3)) == {(2, 2), (1, 1), (3, 1), (1, 3), (3, 3)}
    assert reach((1, 1), 3, (), (4, 1)) == {(4, 1)}
    assert reach((1, 1), 4, (), (4, 1)) == set()  # stranded: no turning back


def test_reach_is_the_set_of_ends_of_all_walks_on_every_board_of_three_by_three() -> None:
    """All 512 boards, every sea square, rolls of 1 to 6."""
    size = (3, 3)
    board = list(all_squares(size))
    for bits in range(512):
        islands = {square for place, square in enumerate(board) if bits >> place & 1}
        for start in (board[0], board[1], board[4]):  # a corner, an edge, the middle: the others are turned
            if start in islands:
                continue
            for steps in range(1, 7):
                assert reach(start, steps, islands, size) == {walk[-1] for walk in walks(start, steps, islands, size)}


@st.composite
def seas(draw: st.DrawFn) -> tuple[BoardSize, set[Square], Square]:
    size = draw(st.tuples(st.integers(1, 6), st.integers(1, 6)))
    board = list(all_squares(size))
    start = draw(st.sampled_from(board))
    return size, draw(st.sets(st.sampled_from(board))), start


@given(seas(), st.integers(1, 7))
def test_reach_is_the_set_of_ends_of_all_walks(sea: tuple[BoardSize, set[Square], Square], steps: int) -> None:
    size, blocked, start = sea
    ends = {walk[-1] for walk in walks(start, steps, blocked, size)}
    assert reach(start, steps, blocked, size) == ends
    for end in all_squares(size):
        walk = walk_to(walk_state(start, steps, blocked, size), end)
        assert bool(walk) == (end in ends)
        if walk:
            assert walk[-1] == end
            assert walk_fault(walk_state(start, steps, blocked, size), walk) is None


def test_reach_of_the_first_game_keeps_parity_and_never_strands() -> None:
    islands, size = set(data().first_game), data().size
    for start in all_squares(size):
        if start in islands:
            continue
        assert reach(start, 1, islands, size) == {at for at in neighbours(start, size) if at not in islands}
        assert start not in reach(start, 2, islands, size)
        for steps in range(1, 13):
            ends = reach(start, steps, islands, size)
            assert ends, f"{start} is stranded by {steps}"
            assert {(col + row) % 2 for col, row in ends} == {(sum(start) + steps) % 2}


def test_the_own_square_is_open_sea_for_the_ship_that_left_it() -> None:
    assert reach((1, 1), 4, {(1, 1)}, (2, 2)) == {(1, 1)}


# -- a walk, step by step ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "steps", "code"),
    [
        ([(2, 1), (2, 2), (1, 2), (1, 1)], 4, None),
        ([(2, 1), (2, 2), (1, 2), (1, 1), (2, 1)], 5, None),
        ([(2, 1)], 2, "wrong_length"),
        ([(2, 1), (3, 1)], 1, "wrong_length"),
        ([], 1, "wrong_length"),
        ([(1, 0)], 1, "off_board"),
        ([(0, 1)], 1, "off_board"),
        ([(2, 2)], 1, "not_orthogonal_step"),
        ([(3, 1)], 1, "not_orthogonal_step"),
        ([(1, 1)], 1, "not_orthogonal_step"),
        ([(2, 1), (1, 1)], 2, "immediate_reversal"),
        ([(2, 1), (2, 2), (2, 1)], 3, "immediate_reversal"),
        ([(2, 1), (3, 1), (4, 1)], 3, "island_in_the_way"),
        ([(1, 2), (1, 3)], 2, "ship_in_the_way"),
    ],
)
def test_a_walk_is_checked_step_by_step(path: list[Square], steps: int, code: str | None) -> None:
    finding = walk_fault(walk_state((1, 1), steps, {(4, 1)}, (4, 4), {(1, 3)}), path)
    assert (finding.code if finding else None) == code
    assert finding is None or (finding.message and finding.rule)


def test_every_walk_of_the_reference_passes_and_every_other_one_does_not() -> None:
    """All sequences of three squares of a small board."""
    islands, ships, size = {(2, 2)}, {(3, 3)}, (3, 3)
    good, state = set(walks((1, 1), 3, islands | ships, size)), walk_state((1, 1), 3, islands, size, ships)
    for path in product(all_squares(size), repeat=3):
        assert (walk_fault(state, path) is None) == (path in good)


# -- drift and placement ---------------------------------------------------------------------------------


def test_a_drift_goes_as_far_as_it_may_and_stops_before_anything() -> None:
    assert drift((4, 7), "N", 2, set(), TEN) == (4, 5)
    assert drift((4, 7), "N", 2, {(4, 6)}, TEN) == (4, 7)
    assert drift((4, 7), "N", 2, {(4, 5)}, TEN) == (4, 6)
    assert drift((4, 7), "W", 1, set(), TEN) == (3, 7)
    assert drift((10, 7), "E", 2, set(), TEN) == (10, 7)
    assert drift((4, 9), "S", 2, {(4, 9)}, TEN) == (4, 10)


def test_a_ship_lands_on_an_empty_square_or_goes_on_over_everything() -> None:
    taken = squares("##.#", ".#..", ".#..", ".#..")
    assert slide((2, 1), "W", taken, (4, 4)) is None
    assert slide((2, 1), "S", taken, (4, 4)) is None
    assert slide((2, 1), "E", taken, (4, 4)) == (3, 1)
    assert slide((1, 1), "E", taken, (4, 4)) == (3, 1)
    assert useful_directions((2, 1), taken, (4, 4)) == ("E",)
    assert useful_directions((1, 1), taken, (4, 4)) == ("E", "S")


@given(seas(), st.sampled_from(list(DIRECTIONS)))
def test_a_slide_ends_on_the_first_empty_square(sea: tuple[BoardSize, set[Square], Square], direction: str) -> None:
    size, taken, start = sea
    way = [step(start, direction)]
    while is_on_board(way[-1], size):
        way.append(step(way[-1], direction))
    free = [square for square in way[:-1] if square not in taken]
    assert slide(start, direction, taken, size) == (free[0] if free else None)


# -- islands and sea -------------------------------------------------------------------------------------


def test_landlocked_are_islands_without_a_side_to_the_sea() -> None:
    islands = squares("##.", "#..", "...")
    assert is_landlocked((1, 1), islands, (3, 3))
    assert not is_landlocked((2, 1), islands, (3, 3))


def test_the_sea_falls_into_regions() -> None:
    regions = sea_regions(squares(".#..", "#...", "....", "..##"), (4, 4))
    assert [len(region) for region in regions] == [11, 1]
    assert regions[1] == {(1, 1)}
    assert sea_regions(squares("##", "##"), (2, 2)) == ()


def test_the_first_game_is_as_it_was_designed() -> None:
    """Section 12: 2 or 3 open sides each, 72 sea squares in one piece, at least two sea neighbours for each."""
    islands, size = set(data().first_game), data().size
    open_sides = [sum(at not in islands for at in neighbours(island, size)) for island in islands]
    assert set(open_sides) == {2, 3}
    assert [len(region) for region in sea_regions(islands, size)] == [72]
    sea = [square for square in all_squares(size) if square not in islands]
    assert min(sum(at not in islands for at in neighbours(square, size)) for square in sea) == 2
    assert sum(any(at in islands for at in neighbours(square, size)) for square in sea) == 56
    lines = [distance(a, b) or 0 for a, b in product(sea, repeat=2) if sees(a, b, islands)]
    assert max(lines) == 6  # the longest open line has seven squares
