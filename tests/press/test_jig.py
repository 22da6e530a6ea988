"""Jigs, and flaps around boards that are mounted."""

from __future__ import annotations

import pytest

from pnp.draw.geometry import Size
from pnp.errors import DataError
from pnp.materials.catalog import find_materials
from pnp.press.imposition import Press
from pnp.press.made_for import made_for
from pnp.press.plan import plan_print
from pnp.press.tiling import plan_tiling
from tests.built import game_of, order_for

A4 = Size(210_000, 297_000)


def test_a_jig_is_as_deep_as_the_half_of_the_sheet_and_shows_slips_on_their_cards() -> None:
    game = game_of("pirates-treasure-island")
    folded = plan_print(game, order_for("A4", "fold", only=("ship",), extras=("jig",)))
    assert [lot.pieces[0].fields["depth"] for lot in folded.lots if lot.component.id == "jig"] == [148.5]
    order = order_for("A4", only=("ship",), extras=("jig",), slip=1_000)
    slips = plan_print(game, made_for(order, find_materials(["mayday-standard"]), (), is_sheets=True))
    (card,) = slips.lots[-1].pieces
    assert (card.fields["width"], card.fields["slip_width"], card.fields["slip_height"]) == (63.5, 62.5, 87.0)
    with pytest.raises(DataError, match="this print has neither"):
        plan_print(game, order_for("A4", only=("ship",), extras=("jig",)))


def test_a_board_that_is_mounted_has_flaps_around_it() -> None:
    order = made_for(order_for("A4"), find_materials(["board-2mm"]), (), is_sheets=True)
    tiling = plan_tiling(Size(300_000, 200_000), 3_000, 8_000, Press(A4, setting=order.setting))
    first, last = tiling.tiles[0], tiling.tiles[-1]
    assert (first.board.x - first.core.x, first.board.y - first.core.y) == (19_000, 19_000)
    assert (last.core.right - last.board.right, last.core.bottom - last.board.bottom) == (19_000, 19_000)
    assert (
        sum(tile.core.width for tile in tiling.tiles if tile.row == 0) == (200_000 if tiling.turn else 300_000) + 38_000
    )
    for tile in tiling.tiles:
        art = tiling.art(tile)
        assert tile.board.grow(3_000).contains(art)
    assert tiling.folds(first)
    assert not plan_tiling(Size(300_000, 200_000), 3_000, 8_000, Press(A4)).folds(first)
