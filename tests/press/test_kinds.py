"""Every kind of component lies on paper."""

from __future__ import annotations

from pathlib import Path

from pnp.game import load_game
from pnp.game.kinds.choosing import KINDS
from pnp.game.sizes import PAPER_SIZES
from pnp.press.batches import GridBatch
from pnp.press.kinds.board import TileBatch
from pnp.press.kinds.page import PageBatch
from pnp.press.kinds.planning import PLANNERS
from pnp.press.plan import Order, plan_print
from tests.kinds import write_kinds


def test_every_kind_has_a_planner() -> None:
    assert set(PLANNERS) == set(KINDS)


def test_every_kind_is_planned(tmp_path: Path) -> None:
    game = load_game(write_kinds(tmp_path))
    made = {}
    for component in game.components:
        plan = plan_print(game, Order(PAPER_SIZES["A4"], "A4", only=(component.id,)))
        made[component.id] = [type(batch) for batch in plan.batches], len(plan.posters)
    grids = ("deck", "roundeddeck", "disc", "hexagon", "polygon", "net", "box", "pad")
    assert made == {
        **{name: ([GridBatch], 0) for name in grids},
        "tiledboard": ([TileBatch], 0), "poster": ([], 1), "page": ([PageBatch], 0), "rulessheet": ([PageBatch], 0),
    }  # fmt: skip
