"""Honeycombs: hexagons packed so that their bleeds touch, or without bleed their cuts.

Pure functions on whole micrometres. A comb is worked out as columns of hexagons with a flat at the top; every second
column is half a hexagon further down. Hexagons with points at top and bottom make the same comb with x and y swapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.game.shapes import FLAT, hexagon_box
from pnp.press.imposition import SLACK, Grid, Press, Slot, plan_grid, rooms, start_of
from pnp.press.marks import Fold


class _Comb(NamedTuple):
    """One way to fill the paper, *cell* being a hexagon with its bleed that lies flat upon flat.

    The second, fourth ... of the *columns* have *fewer* hexagons than the others, which have *rows*: 0 or 1.
    """

    cell: Size
    columns: int
    rows: int
    fewer: int
    is_swapped: bool
    turn: int
    fold: Fold | None

    @property
    def pieces(self) -> int:
        return self.columns * self.rows - self.columns // 2 * self.fewer

    @property
    def step(self) -> int:
        """The distance between two columns."""
        return self.cell.width * 3 // 4

    @property
    def size(self) -> Size:
        """The room that all of it takes."""
        wide = (self.columns - 1) * self.step + self.cell.width
        high = self.rows * self.cell.height + (self.cell.height // 2 if self.columns > 1 and not self.fewer else 0)
        return Size(high, wide) if self.is_swapped else Size(wide, high)

    def cells(self, paper: Size) -> Iterator[Rect]:
        """Yield the boxes around the hexagons with their bleeds."""
        size = self.size
        left, top = (
            start_of("x", paper.width, size.width, self.fold),
            start_of("y", paper.height, size.height, self.fold),
        )
        for column in range(self.columns):
            is_lower = column % 2
            for row in range(self.rows - self.fewer * is_lower):
                x, y = column * self.step, row * self.cell.height + is_lower * self.cell.height // 2
                if self.is_swapped:
                    yield Rect(left + y, top + x, *self.cell.turn())
                else:
                    yield Rect(left + x, top + y, *self.cell)


def plan_honeycomb(trim: Size, bleed: int, press: Press, *, with_backs: bool) -> Grid:
    """Return the slots that hold the most hexagons: a honeycomb, or a grid where that holds more.

    Hexagons may lie both ways. In reading order; on a tie upright ones.

    :param trim: the box around a hexagon, as :func:`pnp.game.shapes.hexagon_box` gives it.
    :param bleed: the pieces' own; that of the press may be less.
    :raises LayoutError: not even one piece fits.

    >>> len(plan_honeycomb(hexagon_box(25_400, FLAT), 0, Press(Size(210_000, 297_000)), with_backs=True).slots)
    84
    """
    bleed = press.bleed_of(bleed)
    grid = plan_grid(trim, bleed, press, with_backs=with_backs, with_ticks=False)
    best = max(_combs(trim, bleed, press, with_backs), key=lambda comb: (comb.pieces, -comb.turn), default=None)
    if best is None or best.pieces < len(grid.slots):
        return grid
    size = trim if best.turn == 0 else trim.turn()
    slots = [
        Slot(Rect(cell.x + (cell.width - size.width) // 2, cell.y + (cell.height - size.height) // 2, *size), best.turn)
        for cell in best.cells(press.paper)
    ]
    slots.sort(key=lambda slot: (slot.trim.y, slot.trim.x))
    columns, rows = (best.rows, best.columns) if best.is_swapped else (best.columns, best.rows)
    return Grid(tuple(slots), columns, rows, bleed, best.fold, has_ticks=False, is_honeycomb=True)


def hexagon_with_bleed(trim: Rect, bleed: int) -> Rect:
    """Return the box around the hexagon that is *bleed* larger on every side than the one in *trim*."""
    size = _grow(Size(trim.width, trim.height), bleed)
    dx, dy = (size.width - trim.width) // 2, (size.height - trim.height) // 2
    return Rect(trim.x - dx, trim.y - dy, *size)


def _grow(size: Size, bleed: int) -> Size:
    box = hexagon_box(min(size) + 2 * bleed, FLAT)
    return box if size.width > size.height else box.turn()


def _combs(trim: Size, bleed: int, press: Press, with_backs: bool) -> Iterator[_Comb]:
    """Yield every honeycomb that holds a piece."""
    for fold, places in rooms(press, with_backs=with_backs, with_ticks=False):
        for turn, size in ((0, trim), (90, trim.turn())):
            lying = _grow(size, bleed)
            is_swapped = lying.height > lying.width
            cell = lying.turn() if is_swapped else lying
            for place in places:
                room = place.turn() if is_swapped else place
                columns = (room.width + SLACK - cell.width) // (cell.width * 3 // 4) + 1
                rows = (room.height + SLACK) // cell.height
                fewer = int((room.height + SLACK - cell.height // 2) // cell.height < rows)
                if columns >= 1 and rows >= 1:
                    yield _Comb(cell, columns, rows, fewer, is_swapped, turn, fold)
