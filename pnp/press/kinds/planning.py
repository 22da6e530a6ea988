"""The table of which file plans which kind.

A table, not a method of the kinds: these are read on a floor that knows nothing of paper. And not ``singledispatch``:
one look here tells what there is, and nothing is imported for what the import does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.game.kind import Kind
from pnp.game.kinds.board import Poster, TiledBoard
from pnp.game.kinds.deck import Deck, RoundedDeck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.net import Net
from pnp.game.kinds.pad import Pad
from pnp.game.kinds.page import Page
from pnp.game.kinds.polygon import Polygon
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.kinds.tuck_box import Box
from pnp.press.batches import Batch, Lot
from pnp.press.imposition import Press
from pnp.press.kinds.board import plan_tiles
from pnp.press.kinds.deck import plan_deck
from pnp.press.kinds.hexagon import plan_hexagons
from pnp.press.kinds.net import plan_nets
from pnp.press.kinds.pad import plan_pad
from pnp.press.kinds.page import plan_pages, plan_rules
from pnp.press.kinds.poster import plan_poster

PLANNERS: Mapping[type[Kind], Callable[[Lot, Any, Press], Batch | None]] = {
    Deck: plan_deck,
    RoundedDeck: plan_deck,
    Disc: plan_deck,
    Polygon: plan_deck,
    Hexagon: plan_hexagons,
    Net: plan_nets,
    Box: plan_nets,
    Pad: plan_pad,
    TiledBoard: plan_tiles,
    Poster: plan_poster,
    Page: plan_pages,
    RulesSheet: plan_rules,
}
"""Each is called with pieces of its kind, and that kind."""


def plan_lot(lot: Lot, press: Press) -> Batch | None:
    """The sheets of *lot*; None where its pieces are on no sheet.

    :raises LayoutError: the paper cannot hold them.
    """
    return PLANNERS[type(lot.component.kind)](lot, lot.component.kind, press)
