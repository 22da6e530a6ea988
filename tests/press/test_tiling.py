"""Tiles cover the board exactly, fit the paper, and are as few as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.geometry import Rect, Size
from pnp.errors import LayoutError
from pnp.game.sizes import PAPER_SIZES
from pnp.press.imposition import Press
from pnp.press.marks import derive_marks, printable_area
from pnp.press.tiling import plan_tiling

A4 = PAPER_SIZES["A4"]
PAPERS = [A4, PAPER_SIZES["Letter"], A4.turn(), PAPER_SIZES["A3"]]
boards = st.builds(Size, st.integers(30_000, 800_000), st.integers(30_000, 800_000))


@given(boards, st.sampled_from(PAPERS), st.integers(0, 5_000), st.integers(0, 20_000))
def test_the_cores_cover_the_board_once(size, paper, bleed, overlap):
    tiling = plan_tiling(size, bleed, overlap, Press(paper))
    lying = size if tiling.turn == 0 else size.turn()
    parts = [Rect(t.core.x - t.board.x, t.core.y - t.board.y, t.core.width, t.core.height) for t in tiling.tiles]
    assert sum(part.width * part.height for part in parts) == lying.width * lying.height
    assert all(Rect(0, 0, *lying).contains(part) for part in parts)
    assert not any(one.overlaps(other) for i, one in enumerate(parts) for other in parts[:i])


@given(boards, st.sampled_from(PAPERS), st.integers(0, 5_000), st.integers(0, 20_000))
def test_every_tile_and_its_marks_fit_the_printable_area(size, paper, bleed, overlap):
    for tile in plan_tiling(size, bleed, overlap, Press(paper)).tiles:
        assert printable_area(paper, 5_000).contains(tile.trim.grow(bleed))
        derive_marks([tile.trim], bleed=bleed, paper=paper, margin=5_000)  # raises where there is no room


def test_a_strip_of_the_overlap_stays_where_another_tile_follows():
    tiles = {tile.name: tile for tile in plan_tiling(Size(300_000, 400_000), 3_000, 8_000, Press(A4)).tiles}
    assert sorted(tiles) == ["A1", "A2", "B1", "B2"]
    assert [(bool(t.strip_beside), bool(t.strip_below)) for t in tiles.values()] == [(1, 1), (0, 1), (1, 0), (0, 0)]
    assert (tiles["A1"].strip_beside.width, tiles["A1"].strip_below.height) == (8_000, 8_000)


def test_the_board_is_turned_where_that_saves_sheets():
    wide, high = Size(540_000, 180_000), Size(180_000, 540_000)
    assert [plan_tiling(size, 3_000, 8_000, Press(A4)).turn for size in (wide, high)] == [90, 0]
    assert len(plan_tiling(wide, 3_000, 8_000, Press(A4)).tiles) == 2


def test_a_board_that_fits_is_one_tile():
    (tile,) = plan_tiling(Size(180_000, 250_000), 3_000, 8_000, Press(A4)).tiles
    assert (tile.trim, tile.strip_beside, tile.strip_below) == (tile.core, None, None)


def test_tiles_are_as_equal_as_can_be():
    widths = {tile.core.width for tile in plan_tiling(Size(340_000, 255_000), 3_000, 8_000, Press(A4)).tiles}
    assert widths == {170_000}


def test_more_than_a_hundred_tiles_are_refused():
    with pytest.raises(LayoutError, match="'2000 x 2000 mm' with an overlap of 8 mm needs more than 100 sheets"):
        plan_tiling(Size(2_000_000, 2_000_000), 3_000, 8_000, Press(PAPER_SIZES["A6"]))
