"""Pages of slots: pure data, made of a plan alone."""

from __future__ import annotations

import pytest

from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.imposition import Backs
from pnp.press.pages import pages_of
from pnp.press.plan import Order, plan_print
from tests.tiny import TINY


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.SEPARATE])
def test_backs_bear_the_label_only(backs: Backs) -> None:
    order = Order(PAPER_SIZES["A4"], "A4", backs, copies=5)  # sheets of their own, and one that pieces share
    pages = [page for page in pages_of(plan_print(load_game(TINY), order), "b1d2") if page.marks is not None]
    assert {(page.side, page.is_marked) for page in pages} == {("front", True), ("back", False)}
    assert all(page.label for page in pages)
