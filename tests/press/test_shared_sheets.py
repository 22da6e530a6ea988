"""Sheets that several components share, and what is printed only on demand, on other sheets or on none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.draw.geometry import Size
from pnp.errors import DataError, LayoutError
from pnp.game.kind import Kind
from pnp.game.kinds.board import Poster, TiledBoard
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.net import Net
from pnp.game.model import Card, Component, Game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.batches import GridBatch, Mixed
from pnp.press.imposition import Backs
from pnp.press.kinds.board import TileBatch
from pnp.press.plan import Order, Plan, plan_print

POKER = Deck(Size(63_500, 88_900))
TOKEN = Deck(Size(18_000, 18_000))
NET = Net(Size(18_000, 18_000))


def component(id: str, count: int = 1, kind: Kind = POKER, **options: object) -> Component:
    return Component(id, id.title(), "x.j2", (Card(id, {"id": id}, count),), kind, **options)


def plan(*components: Component, **options: object) -> Plan:
    game = Game("g", "G", Path(), Path(), (2, 4), components)
    return plan_print(game, Order(PAPER_SIZES["A4"], "A4", **options))


def kinds(made: Plan) -> list[str]:
    return [
        "+".join(part.component.id for part in batch.parts) if isinstance(batch, Mixed) else batch.component.id
        for batch in made.batches
    ]


def lots(made: Plan) -> list[str]:
    return [lot.component.id for lot in made.lots]


def test_leftovers_share_a_sheet_after_the_full_ones() -> None:
    made = plan(component("ship", 10), component("token", 20, TOKEN))
    assert kinds(made) == ["index", "ship", "ship+token"]
    assert made.sheet_count == 3
    assert isinstance(made.batches[-1], Mixed)
    assert [len(part.pieces) for part in made.batches[-1].parts] == [2, 20]


def test_components_of_one_size_share_a_grid() -> None:
    made = plan(component("ship", 13), component("fish", 10), component("aid", 2), component("rest", 6))
    assert kinds(made) == ["index", "ship", "fish", "ship+aid", "fish+rest"]
    mixed = made.batches[3]
    assert isinstance(mixed, Mixed)
    ((grid, area),) = [(shared.grid, shared.area) for shared in mixed.grids]
    assert (area, len(grid.slots), mixed.cuts) == (None, 7, 2 * (2 + 4))
    slots = [slot for part in mixed.parts for sheet in part.sheets for slot, _ in sheet]
    assert slots == list(grid.slots[: 5 + 2])


def test_a_grid_is_shared_on_a_strip_too() -> None:
    made = plan(component("ship", 1), component("fish", 1), component("token", 20, TOKEN))
    assert kinds(made) == ["index", "ship+fish+token"]
    mixed = made.batches[1]
    assert isinstance(mixed, Mixed)
    assert len(mixed.grids[0].grid.slots) == 2
    assert all(shared.area for shared in mixed.grids)
    ship, fish, _ = (part.sheets[0][0][0] for part in mixed.parts)
    assert ship != fish
    assert {ship, fish} == set(mixed.grids[0].grid.slots)


def test_other_sizes_and_bleeds_share_no_grid() -> None:
    fish, token = replace(POKER, bleed=2_000), Deck(Size(64_000, 88_900))
    made = plan(component("ship", 7), component("fish", 1, fish), component("token", 1, token))
    assert all(len(batch.grids) == len(batch.parts) for batch in made.batches if isinstance(batch, Mixed))


def test_a_single_component_is_not_affected() -> None:
    made = plan(component("ship", 10), component("token", 20, TOKEN), only=("ship",))
    assert (kinds(made), made.sheet_count) == (["ship"], 2)


def test_outlines_share_sheets_with_their_like_only() -> None:
    made = plan(component("ship"), component("net", 1, NET), component("box", 1, Net(POKER.size)))
    assert kinds(made) == ["index", "ship", "net+box"]


def test_under_a_fold_every_component_has_its_own_sheets() -> None:
    both = (component("ship", back="b.j2"), component("token", 1, TOKEN, back="b.j2"))
    assert kinds(plan(*both, backs=Backs.FOLD)) == ["index", "ship", "token"]


def test_optional_components_are_printed_on_demand() -> None:
    both = (component("ship"), component("extra", optional=True))
    assert lots(plan(*both)) == ["index", "ship"]
    assert lots(plan(*both, extras=("extra",))) == ["index", "ship", "extra"]
    assert lots(plan(*both, only=("extra",))) == ["extra"]
    assert lots(plan(*both, only=("ship",), extras=("extra",))) == ["ship", "extra"]


def test_an_unknown_extra_is_refused() -> None:
    with pytest.raises(DataError, match="no component 'poster'"):
        plan(component("ship"), extras=("poster",))


def test_a_tiled_board_takes_a_sheet_for_each_tile_and_copy() -> None:
    made = plan(component("board", 2, TiledBoard(Size(300_000, 250_000))), only=("board",))
    (batch,) = made.batches
    assert isinstance(batch, TileBatch)
    assert (batch.sheet_count, made.piece_count, made.cuts) == (4, 2, 16)


def test_a_poster_is_on_no_sheet() -> None:
    made = plan(component("board", 1, Poster(Size(900_000, 600_000))), only=("board",))
    assert (made.batches, made.sheet_count, made.piece_count) == ((), 0, 1)
    assert [lot.component.id for lot in made.posters] == ["board"]


def test_an_outline_piece_that_does_not_fit_is_refused() -> None:
    with pytest.raises(LayoutError, match="'250 x 290 mm' with 2 mm of air and"):
        plan(component("box", 1, Net(Size(250_000, 290_000))))


def test_outlines_lie_4_mm_apart_whatever_the_bleed() -> None:
    (batch,) = plan(component("net", 20, NET), only=("net",), bleed=0).batches
    assert isinstance(batch, GridBatch)
    first, second = batch.layout.slots[:2]
    assert second.trim.x - first.trim.right == 4_000
