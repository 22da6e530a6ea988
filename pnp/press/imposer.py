"""The parts of all pages of slots: spots, marks, edges and labels. Pure data; nothing is drawn.

A batch makes its own pages with this; ``pages.py`` puts them in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.frame import Path
from pnp.draw.geometry import Matrix, Rect, Size, multiply, turn_matrix
from pnp.game.model import Card, Component, Game
from pnp.game.shapes import hexagon_points
from pnp.game.words import fill_gaps
from pnp.layout.outlines import lines_once, outline_of, trim_path
from pnp.layout.shapes import points_path
from pnp.press.furniture import LEGEND
from pnp.press.honeycomb import hexagon_with_bleed
from pnp.press.imposition import Backs, Grid, Press, Slot, has_second_side, slot_behind, turn_axis
from pnp.press.marks import (
    Marks,
    MarkStyle,
    Strip,
    derive_marks,
    derive_strip_marks,
    full_marks,
    machine_marks,
    marks_behind,
    marks_in_front,
    plain_marks,
    precut_marks,
    printable_area,
    style_marks,
)
from pnp.press.tiling import Tile, Tiling

Sheet = Sequence[tuple[Slot, Card]]


class Spot(NamedTuple):
    """A side of *card* in its place, under *matrix*. It shows within the *area* of the page, or within the *clip*."""

    component: Component
    card: Card
    back: bool
    matrix: Matrix
    area: Rect
    clip: Path | None = None


class SlotPage(NamedTuple):
    """One page: which sides lie where, and what is printed around them.

    *side* is ``front`` or ``back`` of *sheet*. *label* is the line of words at the edge; a page of reading has none.
    *marks* place it, and are drawn themselves where *is_marked*. *edges* are the lines to cut along of pieces that are
    no rectangles. *tile* is the
    part of a tiled board that the page shows. *trim* and *bleed* are the boxes of a poster.
    """

    size: Size
    title: str
    sheet: int
    side: str
    spots: tuple[Spot, ...] = ()
    marks: Marks | None = None
    is_marked: bool = False
    label: str = ""
    edges: tuple[Path, ...] = ()
    tile: tuple[Tile, Tiling] | None = None
    trim: Rect | None = None
    bleed: Rect | None = None


class Shared(NamedTuple):
    """A grid whose slots components of one size share; *area* is its strip of a sheet, None all of the sheet."""

    grid: Grid
    area: Rect | None


class Imposer:
    """Makes the parts of pages for one print of *game*.

    :param backs: how backs are printed: as *press* says, or not at all where there are none.
    :param identity: the build id, for the labels.
    :param wanted: the numbers of the sheets that are wanted.
    """

    def __init__(
        self, game: Game, press: Press, *, backs: Backs, identity: str, sheet_count: int, wanted: range, draft: bool
    ) -> None:
        self.press = press
        self.backs = backs
        self.wanted = wanted
        self.words = game.words
        self._game = game
        self._identity = identity
        self._sheet_count = sheet_count
        self._draft = draft

    def marks(self, grid: Grid) -> Marks:
        """The marks around the slots of *grid*."""
        press, legend = self.press, LEGEND if grid.has_own_cuts else 0
        if press.registration is not None:
            return machine_marks(
                grid.trims,
                turn=grid.slots[0].turn,
                bleed=grid.bleed,
                paper=press.paper,
                margin=press.margin,
                registration=press.registration,
                legend=legend,
            )
        if grid.is_full:
            return full_marks(grid.trims, paper=press.paper, margin=press.margin, is_labelled=self._draft)
        if grid.is_precut:
            return precut_marks(grid.trims, paper=press.paper, margin=press.margin)
        marks = derive_marks(
            grid.cells,
            bleed=max(0, grid.bleed - grid.beyond),
            paper=press.paper,
            margin=press.margin,
            fold=grid.fold,
            legend=legend,
            with_ticks=grid.has_ticks,
        )
        return self._style(marks, grid.cells, max(0, grid.bleed - grid.beyond)) if grid.has_ticks else marks

    def common_marks(self, grids: Sequence[Shared]) -> Marks:
        """The marks of a sheet that several *grids* share."""
        press, first = self.press, grids[0].grid
        if press.registration is not None:
            return self.marks(first)
        if first.has_own_cuts:
            return plain_marks(press.paper, press.margin, legend=LEGEND)
        strips = [Strip(shared.grid.trims, shared.grid.bleed, shared.area) for shared in grids if shared.area]
        if not strips:
            return self.marks(first)
        marks = derive_strip_marks(strips, paper=press.paper, margin=press.margin)
        if press.marks == "lines":  # a line from edge to edge would cross the other strips
            return marks
        return self._style(marks, [trim for strip in strips for trim in strip.trims], min(s.bleed for s in strips))

    def _style(self, marks: Marks, trims: Sequence[Rect], bleed: int) -> Marks:
        """*marks* as the user wants them."""
        press = self.press
        area = printable_area(press.paper, press.margin)
        style = MarkStyle(press.marks, press.mark_length, press.mark_width, press.mark_offset, press.mark_side)
        return style_marks(marks, trims, bleed, area, style)

    def marks_of_sides(self, marks: Marks) -> tuple[Marks, Marks]:
        """What the front and the back of a sheet show of its *marks*."""
        press = self.press
        if press.registration is not None or self.backs in (Backs.NONE, Backs.FOLD):
            return marks, marks
        axis, twice = turn_axis(press.paper, press.backs)
        return marks_in_front(marks, press.mark_side), marks_behind(marks, axis, twice, press.mark_side)

    def spots(self, sheet: Sheet, component: Component, grid: Grid, *, back: bool = False) -> list[Spot]:
        """The spots of a *sheet* of *component*, which lie as *grid* says."""
        return [
            Spot(
                component,
                card,
                back,
                _matrix(slot, component.size),
                slot.trim.grow(grid.bleed),
                _hexagon_path(hexagon_with_bleed(slot.trim, grid.bleed)) if grid.is_honeycomb else None,
            )
            for slot, card in sheet
        ]

    def spots_behind(self, sheet: Sheet, component: Component, grid: Grid) -> list[Spot]:
        """The spots of the backs of a *sheet*."""
        press = self.press
        if grid.is_precut and press.backs is Backs.SEPARATE:
            return self.spots(sheet, component, grid, back=True)  # stickers for the other side, on a sheet of their own
        slots = [(slot_behind(slot, press.paper, press.backs, grid.fold), card) for slot, card in sheet]
        return self.spots(slots, component, grid, back=True)

    def edges(self, spots: Sequence[Spot]) -> tuple[Path, ...]:
        """The edges of the fronts among *spots* that a knife does not find by the ticks."""
        if self.press.square_cut or self.press.setting.slots:
            return ()
        fronts = [spot for spot in spots if not spot.back and outline_of(spot.component) is not None]
        return tuple(lines_once(trim_path(spot.component).transform(spot.matrix) for spot in fronts))

    def has_second_side(self, *, has_backs: bool) -> bool:
        """Whether the other side of a sheet is a page too: in duplex always, or the sides would shift, unless
        sheets without backs come last.
        """
        return has_second_side(self.backs, has_backs=has_backs, skips_blank=self.press.skip_blank_backs)

    def word(self, name: str, **values: object) -> str:
        """The words of the game that are called *name*, filled."""
        if self._game.style.is_rtl:  # each filled-in text keeps its own direction
            values = {gap: f"\u2068{value}\u2069" for gap, value in values.items()}
        return fill_gaps(self.words[name], **values)

    def label(self, words: str, sheet: int, side: str) -> str:
        """The line at the edge of a *side* of a *sheet*, which *words* say what it is."""
        of = self.word("sheet_of", number=sheet, count=self._sheet_count)
        build = self.word("build", build=self._identity)
        draft = self.words["draft"] if self._draft else ""
        parts = [draft, self._game.title, words, side and self.words[side], of, build]
        if self._game.style.is_rtl:  # each part keeps its own direction
            parts = [part and f"\u2068{part}\u2069" for part in parts]
        return " \u00b7 ".join(filter(None, parts))


def _hexagon_path(box: Rect) -> Path:
    corners = hexagon_points(Size(box.width, box.height))
    return points_path([number for x, y in corners for number in (box.x + x, box.y + y)], closed=True)


def _matrix(slot: Slot, size: Size) -> Matrix:
    """The matrix that lays a piece of *size* upon *slot*: as it is, or scaled so that it covers one of another size."""
    lying = size.turn() if slot.turn % 180 else size
    scale = max(slot.trim.width / lying.width, slot.trim.height / lying.height)
    turned = turn_matrix(slot.turn, size)
    if scale == 1:
        return multiply((1, 0, 0, 1, slot.trim.x, slot.trim.y), turned)
    left = slot.trim.x + round((slot.trim.width - lying.width * scale) / 2)
    top = slot.trim.y + round((slot.trim.height - lying.height * scale) / 2)
    return multiply((scale, 0, 0, scale, left, top), turned)
