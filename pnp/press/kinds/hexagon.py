"""Hexagons lie in a honeycomb, or in a grid where they are cut square, by a machine, or as the user says."""

from __future__ import annotations

from pnp.game.kinds.hexagon import Hexagon
from pnp.press.batches import GridBatch, Lot, grid_batch
from pnp.press.honeycomb import plan_honeycomb
from pnp.press.imposition import Press
from pnp.press.kinds.deck import plan_deck


def plan_hexagons(lot: Lot, kind: Hexagon, press: Press) -> GridBatch:
    """The sheets of *lot*.

    :raises LayoutError: not even one piece fits.
    """
    if press.square_cut or press.registration is not None or press.is_by_hand:
        return plan_deck(lot, kind, press)
    has_backs = lot.component.back is not None
    grid = plan_honeycomb(kind.size, kind.bleed, press, with_backs=has_backs)
    return grid_batch(lot, grid, press)
