"""Pads: sheets to write on, as many to a sheet of paper as its halves and quarters are.

Two sheets of A5 leave no room for marks on A4: they lie up to the edges of the paper, and ticks show where to cut.
"""

from __future__ import annotations

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.press.imposition import SLACK, Backs, Grid, Press, Slot, plan_grid
from pnp.press.marks import printable_area


def plan_pads(trim: Size, safe: int, press: Press, *, with_backs: bool) -> Grid:
    """Return the grid that holds the most sheets of a pad: with marks around them, or up to the edges of the paper.

    :param safe: how far from their edges the sheets are empty.
    :raises LayoutError: not even one fits, or what stands on them would lie where the printer does not reach.

    >>> grid = plan_pads(Size(148_000, 210_000), 7_000, Press(Size(210_000, 297_000)), with_backs=False)
    >>> grid.is_full, [slot.trim.y for slot in grid.slots]
    (True, [500, 148500])
    """
    full = _grid_without_margins(trim, press.paper, press.margin)
    is_folded = with_backs and press.backs is Backs.FOLD
    try:
        grid = plan_grid(trim, 0, press._replace(bleed=0), with_backs=with_backs)
    except LayoutError:
        if is_folded or not full.slots:
            raise
    else:
        if is_folded or len(grid.slots) >= len(full.slots):
            return grid
    if safe < press.margin:
        what = (
            f"sheets of a pad lie up to the edges of the paper, of which the printer does not reach"
            f" {format_mm(press.margin)} mm, but what stands on them comes as near as {format_mm(safe)} mm"
        )
        raise LayoutError.at("", what, f'write safe = "{format_mm(press.margin + 2_000)}mm", or make them smaller')
    return full


def _grid_without_margins(trim: Size, paper: Size, margin: int) -> Grid:
    """Return the grid without margins that holds the most, the upright one on a tie."""
    grids = []
    for turn, size in ((0, trim), (90, trim.turn())):
        columns, rows = ((side + SLACK) // length for side, length in zip(paper, size, strict=True))
        left, top = (paper.width - columns * size.width) // 2, (paper.height - rows * size.height) // 2
        slots = tuple(
            Slot(Rect(left + column * size.width, top + row * size.height, *size), turn)
            for row in range(rows)
            for column in range(columns)
        )
        grids.append(Grid(slots, columns, rows, 0, printable=printable_area(paper, margin)))
    return max(grids, key=lambda grid: len(grid.slots))
