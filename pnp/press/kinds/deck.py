"""Cards, discs and polygons lie in a grid that ticks cut apart; what is not square is then cut out by hand."""

from __future__ import annotations

from pnp.game.kind import Piece
from pnp.press.batches import GridBatch, Lot, grid_batch
from pnp.press.imposition import Press, plan_piece


def plan_deck(lot: Lot, kind: Piece, press: Press) -> GridBatch:
    """The sheets of *lot*.

    :raises LayoutError: not even one piece fits.
    """
    return grid_batch(lot, plan_piece(kind, press, with_backs=lot.component.back is not None), press)
