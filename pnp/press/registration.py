"""Registration marks: what a cutting machine looks for to find the sheet, and the grid that keeps clear of them.

Pure functions on whole micrometres. A layout is made upright: its square at the top left, as the machine's program
shows it. Where it holds more lying on its side, it is turned clockwise onto the paper, marks and all; the paper itself
always lies as it is, so that one duplex setting and one correction of the printer serve the whole job.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm


class Registration(NamedTuple):
    """What a machine looks for.

    *corners* is how many of its corners have a mark: 3 (a square at the top left, angles at the top right and bottom
    left), 4 (angles at all) or 0: the machine's own program draws them around the sheet. *inset* is from the paper's
    edge to the marks' outer edges; *length* that of an angle's arms, the same on all sheets, for it is told the machine
    once; *clear* stays white around the marks. *larger* is by how much the machine is told that the paper is larger
    than it is, both ways.
    """

    corners: int = 0
    inset: int = 0
    length: int = 0
    thickness: int = 0
    square: int = 0
    clear: int = 0
    larger: int = 0

    @property
    def inset_to_set(self) -> int:
        """The inset that the machine is told: on paper that it takes to be larger."""
        return self.inset + self.larger // 2

    def paper_to_set(self, size: Size) -> Size:
        """The size that the machine is told of a sheet of *size*."""
        return Size(size.width + self.larger, size.height + self.larger)


class Layout(NamedTuple):
    """A grid of cells on a sheet whose content is turned by *turn*: 0, or 90 for one that lies on its side."""

    turn: int
    columns: int
    rows: int


_PIXEL = 25_400 / 300
"""The layouts that other tools share are worked out in these."""


def best_layout(cell: Size, bleed: int, paper: Size, registration: Registration) -> Layout:
    """Return the layout that holds the most cells; on a tie the one that lies on its side.

    Between the corners the outermost bleeds may lie outside of the marks; beside a corner nothing may. Where no cell
    fits, the layout has no columns or rows.

    :param cell: a piece with its *bleed*.

    >>> marks = Registration(3, 10_000, 5_000, 1_000, 5_000, 1_500)
    >>> best_layout(Size(64_750, 90_150), 625, Size(215_900, 279_400), marks)
    Layout(turn=90, columns=4, rows=2)
    """
    layouts = [
        Layout(turn, (size.width - 2 * x + 2 * bleed) // cell.width, (size.height - 2 * y + 2 * bleed) // cell.height)
        for turn, size in ((90, paper.turn()), (0, paper))
        for x, y in _margins(registration, bleed)
    ]
    return max(layouts, key=lambda layout: max(0, layout.columns) * max(0, layout.rows))


def registration_marks(registration: Registration, paper: Size, turn: int) -> tuple[Rect, ...]:
    """Return the marks as black rectangles on the paper."""
    if not registration.corners:
        return ()
    size = paper if turn == 0 else paper.turn()
    return tuple(_turn(rect, paper, turn) for rect in _upright(registration, size))


def _margins(registration: Registration, bleed: int) -> Iterator[tuple[int, int]]:
    """Yield how far in from the sides and from top and bottom trims may lie: beside the corners, or between them."""
    inset = registration.inset
    if not registration.corners:
        yield inset + bleed, inset + bleed
        return
    corner = inset + max(registration.length, registration.square) + registration.clear + bleed + round(_PIXEL)
    yield corner, inset
    yield inset, corner


def _upright(registration: Registration, size: Size) -> Iterator[Rect]:
    inset, length, thickness = registration.inset, registration.length, registration.thickness
    right, bottom = size.width - inset, size.height - inset
    if registration.corners == 3:
        yield Rect(inset, inset, registration.square, registration.square)
    else:
        yield from (Rect(inset, inset, length, thickness), Rect(inset, inset, thickness, length))
        yield from (
            Rect(right - length, bottom - thickness, length, thickness),
            Rect(right - thickness, bottom - length, thickness, length),
        )
    yield from (Rect(right - length, inset, length, thickness), Rect(right - thickness, inset, thickness, length))
    yield from (Rect(inset, bottom - thickness, length, thickness), Rect(inset, bottom - length, thickness, length))


def _turn(rect: Rect, paper: Size, turn: int) -> Rect:
    if turn == 0:
        return rect
    return Rect(paper.width - rect.bottom, rect.x, rect.height, rect.width)


def lack(cell: Size, bleed: int, paper: Size, registration: Registration) -> str:
    """Return how much too large *cell* is for the paper, as a message says it."""
    ways = []
    for size in (paper.turn(), paper):
        for x, y in _margins(registration, bleed):
            room = Size(size.width - 2 * x + 2 * bleed, size.height - 2 * y + 2 * bleed)
            ways.append((max(0, cell.width - room.width), max(0, cell.height - room.height)))
    wide, high = min(ways, key=sum)
    parts = [f"{format_mm(much)} mm too {how}" for much, how in ((wide, "wide"), (high, "high")) if much]
    return " and ".join(parts)


def grid_slots(cell: Size, layout: Layout, paper: Size, bleed: int) -> Sequence[tuple[Rect, int]]:
    """Return the trims of *layout* in the middle of the paper, in its reading order, and how they are turned."""
    if layout.turn:
        cell, columns, rows = cell.turn(), layout.rows, layout.columns
    else:
        columns, rows = layout.columns, layout.rows
    left, top = (paper.width - columns * cell.width) // 2, (paper.height - rows * cell.height) // 2
    return [
        (Rect(left + column * cell.width, top + row * cell.height, *cell).grow(-bleed), layout.turn)
        for row in range(rows)
        for column in range(columns)
    ]
