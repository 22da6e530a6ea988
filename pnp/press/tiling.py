"""Tiling: a board that is larger than the paper, cut into tiles that are glued together again.

Pure functions on whole micrometres. Every tile is cut out like a card. Its *core* is its part of the board; at the
right and below, where another tile follows, a strip of the *overlap* stays on, for that tile to be glued upon.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.press.imposition import Press
from pnp.press.marks import room_for_marks

MOST_TILES = 100
_GRID = 100
"""Joints and tiles lie at tenths of a millimetre where they can: a ruler finds them, and pictures of tiles at 10 pixels
a millimetre show the same pixels as the board."""
_LEAST_CORE = 20_000
"""A tile that shows less of the board than this is more glue than board."""


class Tile(NamedTuple):
    """One tile, in reading order named A1, A2, ... B1; all rectangles lie on its sheet of paper.

    *core* is the part of the board that stays in sight, *trim* what is cut out: the core and the glue strips.
    *board* is where the whole board would lie.
    """

    name: str
    row: int
    column: int
    core: Rect
    trim: Rect
    board: Rect

    @property
    def strip_beside(self) -> Rect | None:
        """The strip at the right that the next tile of the row is glued upon."""
        strip = Rect(self.core.right, self.trim.y, self.trim.right - self.core.right, self.trim.height)
        return strip if strip.width else None

    @property
    def strip_below(self) -> Rect | None:
        """The strip that the tile of the next row is glued upon."""
        strip = Rect(self.trim.x, self.core.bottom, self.trim.width, self.trim.bottom - self.core.bottom)
        return strip if strip.height else None


class Tiling(NamedTuple):
    """All tiles of a board, each on a sheet of its own; *turn* is how the board lies on them: 0 or 90.

    Around a board that is mounted, *wrap* of the paper goes around the edges: it belongs to the cores of the tiles.
    """

    tiles: tuple[Tile, ...]
    columns: int
    rows: int
    bleed: int
    turn: int
    wrap: int = 0

    def art(self, tile: Tile) -> Rect:
        """Return the part of the sheet of *tile* where art is printed: its core, and bleed around it and the board."""
        seen, board = tile.core.grow(self.bleed), tile.board.grow(self.bleed)
        x, y = max(seen.x, board.x), max(seen.y, board.y)
        return Rect(x, y, min(seen.right, board.right) - x, min(seen.bottom, board.bottom) - y)

    def folds(self, tile: Tile) -> list[tuple[int, int, int, int]]:
        """Return the lines where the paper of *tile* goes around an edge of the board, and in the flaps its middles."""
        if not self.wrap:
            return []
        core, board = tile.core, tile.board
        lines = [(x, core.y, x, core.bottom) for x in (board.x, board.right) if core.x < x < core.right]
        lines += [(core.x, y, core.right, y) for y in (board.y, board.bottom) if core.y < y < core.bottom]
        x, y = board.x + board.width // 2, board.y + board.height // 2
        if core.x <= x < core.right:
            flaps = ((core.y, board.y), (board.bottom, core.bottom))
            lines += [(x, top, x, end) for top, end in flaps if core.y <= top < end <= core.bottom]
        if core.y <= y < core.bottom:
            flaps = ((core.x, board.x), (board.right, core.right))
            lines += [(left, y, end, y) for left, end in flaps if core.x <= left < end <= core.right]
        return lines


def tile_name(row: int, column: int) -> str:
    """Return the name of a tile, such as B1 for the first of the second row.

    >>> tile_name(1, 0), tile_name(26, 1)
    ('B1', 'AA2')
    """
    letters = chr(ord("A") + row % 26)
    return f"{'A' * (row // 26)}{letters}{column + 1}"


def plan_tiling(size: Size, bleed: int, overlap: int, press: Press) -> Tiling:
    """Return the tiling with the fewest sheets; on a tie the upright board.

    :param bleed: the board's own; that of the press may be less.
    :raises LayoutError: the paper is too small for the overlap, or there would be more than 100 tiles.

    >>> tiling = plan_tiling(Size(300_000, 250_000), 3_000, 8_000, Press(Size(210_000, 297_000)))
    >>> tiling.columns, tiling.rows, [tile.name for tile in tiling.tiles], tiling.turn
    (2, 1, ['A1', 'A2'], 0)
    """
    bleed = press.bleed_of(bleed)
    ways = []
    wrap = press.setting.wrap
    size = Size(size.width + 2 * wrap, size.height + 2 * wrap)
    for turn, lying in ((0, size), (90, size.turn())):
        for beside, above in room_for_marks(press.paper, press.margin):
            corner = press.margin + beside + bleed, press.margin + above + bleed
            room = Size(press.paper.width - 2 * corner[0], press.paper.height - 2 * corner[1])
            columns, rows = _spans(lying.width, room.width, overlap), _spans(lying.height, room.height, overlap)
            if columns and rows:
                ways.append((len(columns) * len(rows), turn, columns, rows, lying, corner))
    best = min(ways, key=lambda way: way[:2], default=None)
    if best is None or best[0] > MOST_TILES:
        raise _too_many(size, overlap, press)
    _, turn, columns, rows, lying, corner = best
    tiles = tuple(_tiles(columns, rows, lying, overlap, press.paper, corner, wrap))
    return Tiling(tiles, len(columns), len(rows), bleed, turn, wrap)


def _spans(length: int, room: int, overlap: int) -> list[tuple[int, int]]:
    """Return the start and length of the parts of *length*, as few and as equal as the *room* lets them be."""
    step = (room - overlap) // _GRID * _GRID
    if length <= room:
        return [(0, length)]
    if step < _LEAST_CORE:
        return []
    count = 1 + -(-(length - room) // step)
    step = min(step, -(-length // count // _GRID) * _GRID)
    return [
        (start, min(step, length - start) if i < count - 1 else length - start)
        for i, start in enumerate(range(0, step * count, step))
    ]


def _tiles(
    columns: list[tuple[int, int]],
    rows: list[tuple[int, int]],
    board: Size,
    overlap: int,
    paper: Size,
    corner: tuple[int, int],
    wrap: int,
) -> Iterator[Tile]:
    """Yield the tiles in the middle of the paper, not beyond the *corner* that the marks leave free."""
    for row, (y, height) in enumerate(rows):
        below = overlap if row < len(rows) - 1 else 0
        for column, (x, width) in enumerate(columns):
            beside = overlap if column < len(columns) - 1 else 0
            left = max(corner[0], (paper.width - width - beside) // 2 // _GRID * _GRID)
            top = max(corner[1], (paper.height - height - below) // 2 // _GRID * _GRID)
            yield Tile(
                tile_name(row, column),
                row,
                column,
                core=Rect(left, top, width, height),
                trim=Rect(left, top, width + beside, height + below),
                board=Rect(left - x, top - y, *board).grow(-wrap),
            )


def _too_many(size: Size, overlap: int, press: Press) -> Exception:
    paper = f"{format_mm(press.paper.width)} x {format_mm(press.paper.height)} mm"
    board = f"{format_mm(size.width)} x {format_mm(size.height)} mm"
    what = (
        f"a board of '{board}' with an overlap of {format_mm(overlap)} mm needs more than {MOST_TILES} sheets of"
        f" {paper}"
    )
    return LayoutError.at("", what, "use larger paper, a smaller board or a smaller overlap")
