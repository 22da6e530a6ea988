"""Nets and tuck boxes lie in a grid without ticks: they draw their own cuts, which a legend explains."""

from __future__ import annotations

from pnp.game.kinds.net import Net
from pnp.press.batches import GridBatch, Lot, grid_batch
from pnp.press.imposition import Press, plan_grid

AIR = 2_000
"""Around each piece: two cuts lie 4 mm apart."""


def plan_nets(lot: Lot, kind: Net, press: Press) -> GridBatch:
    """The sheets of *lot*.

    :raises LayoutError: not even one piece fits.
    """
    grid = plan_grid(
        kind.size, AIR, press._replace(bleed=AIR, gap=None, columns=None), with_backs=False, with_ticks=False
    )
    return grid_batch(lot, grid._replace(has_own_cuts=True), press)
