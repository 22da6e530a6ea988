"""Sheets of a pad lie up to the edges of the paper where that holds more; machines and grids take them as cards."""

from __future__ import annotations

from pnp.game.kinds.pad import Pad
from pnp.press.batches import GridBatch, Lot, grid_batch
from pnp.press.imposition import Press
from pnp.press.kinds.deck import plan_deck
from pnp.press.pads import plan_pads


def plan_pad(lot: Lot, kind: Pad, press: Press) -> GridBatch:
    """The sheets of *lot*.

    :raises LayoutError: not even one piece fits, or what stands on it would lie where the printer does not reach.
    """
    if press.registration is not None or press.is_by_hand:
        return plan_deck(lot, kind, press)
    has_backs = lot.component.back is not None
    grid = plan_pads(kind.size, kind.safe, press, with_backs=has_backs)
    return grid_batch(lot, grid, press)
