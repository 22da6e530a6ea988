"""Strips: last sheets that are not full share one, each component on a strip of its own, where that saves paper.

Pure functions on whole micrometres. A strip is a small sheet, as wide as the paper: the sheet is cut apart between the
strips first, and each strip is then cut by its own ticks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.press.imposition import Backs, Grid, Press, Slot
from pnp.press.marks import BAND, TICK_GAP, TICK_LEAST, printable_area, room_for_marks

_MARKS = TICK_GAP + TICK_LEAST


class Leftover(NamedTuple):
    """The pieces of one component that do not fill a sheet."""

    trim: Size
    bleed: int
    pieces: int


class PlacedStrip(NamedTuple):
    """A strip on its sheet: *which* of the leftovers it holds; *area* is all of it."""

    which: int
    grid: Grid
    area: Rect


class _Strip(NamedTuple):
    height: int
    which: int
    columns: int
    rows: int
    turn: int
    cell: Size
    bleed: int


def plan_strips(leftovers: Sequence[Leftover], press: Press, *, with_ticks: bool = True) -> list[list[PlacedStrip]]:
    """Return the sheets that several of *leftovers* share; whatever is left out keeps the sheet that it had.

    Each sheet with n strips saves n - 1 sheets. With a fold there are none: the fold decides where pieces lie.

    :param with_ticks: whether ticks show the cuts; pieces that draw their own need no room for them.

    >>> tokens, cards = Leftover(Size(18_000, 18_000), 3_000, 20), Leftover(Size(63_500, 88_900), 3_000, 2)
    >>> [[strip.which for strip in sheet] for sheet in plan_strips([tokens, cards], Press(Size(210_000, 297_000)))]
    [[0, 1]]
    """
    has_bands_above = room_for_marks(press.paper, press.margin)[0] == (_MARKS, _MARKS + BAND)
    if (press.backs is Backs.FOLD and with_ticks) or not has_bands_above or len(leftovers) < 2:
        return []
    around = _MARKS if with_ticks else 0
    area = printable_area(press.paper, press.margin)
    area = area._replace(y=area.y + BAND, height=area.height - 2 * BAND)
    strips = [_lowest_strip(i, leftover, area, around) for i, leftover in enumerate(leftovers)]
    sheets = _pack([strip for strip in strips if strip is not None], area.height)
    return [
        _place(sorted(sheet, key=lambda strip: strip.which), area, with_ticks) for sheet in sheets if len(sheet) > 1
    ]


def _lowest_strip(which: int, leftover: Leftover, area: Rect, around: int) -> _Strip | None:
    """Return the strip that takes the least of the sheet's height, None where the pieces need more than a sheet.

    :param around: the room for marks on each side.
    """
    ways = []
    for turn, size in ((0, leftover.trim), (90, leftover.trim.turn())):
        cell = Size(size.width + 2 * leftover.bleed, size.height + 2 * leftover.bleed)
        columns = min(leftover.pieces, (area.width - 2 * around) // cell.width)
        if columns:
            rows = -(-leftover.pieces // columns)
            height = rows * cell.height + 2 * around
            ways.append(_Strip(height, which, columns, rows, turn, cell, leftover.bleed))
    fitting = [strip for strip in ways if strip.height <= area.height]
    return min(fitting, key=lambda strip: strip.height, default=None)


def _pack(strips: Sequence[_Strip], height: int) -> list[list[_Strip]]:
    """Return the strips shared out on sheets: the highest first, each on the first sheet that has the room."""
    sheets: list[list[_Strip]] = []
    for strip in sorted(strips, key=lambda strip: -strip.height):
        for sheet in sheets:
            if sum(other.height for other in sheet) + strip.height <= height:
                sheet.append(strip)
                break
        else:
            sheets.append([strip])
    return sheets


def _place(strips: Sequence[_Strip], area: Rect, with_ticks: bool) -> list[PlacedStrip]:
    """Return the strips from top to bottom; the height that is left over is shared among them."""
    spare = (area.height - sum(strip.height for strip in strips)) // len(strips)
    y, placed = area.y, []
    for strip in strips:
        own = area._replace(y=y, height=strip.height + spare)
        placed.append(PlacedStrip(strip.which, _grid(strip, own, with_ticks), own))
        y = own.bottom
    return placed


def _grid(strip: _Strip, area: Rect, with_ticks: bool) -> Grid:
    width, height = strip.cell
    left = area.x + (area.width - strip.columns * width) // 2
    top = area.y + (area.height - strip.rows * height) // 2
    slots = tuple(
        Slot(Rect(left + column * width, top + row * height, width, height).grow(-strip.bleed), strip.turn)
        for row in range(strip.rows)
        for column in range(strip.columns)
    )
    return Grid(slots, strip.columns, strip.rows, strip.bleed, has_ticks=with_ticks)
