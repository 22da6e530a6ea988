"""Tiled boards take a sheet for each tile, and have no backs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.geometry import Matrix, multiply, turn_matrix
from pnp.game.kinds.board import TiledBoard
from pnp.game.model import Card, Component
from pnp.game.words import Words, fill_gaps
from pnp.press.batches import Lot
from pnp.press.furniture import plan_width
from pnp.press.imposer import Imposer, SlotPage, Spot
from pnp.press.imposition import Press
from pnp.press.marks import Line, derive_marks
from pnp.press.tiling import Tile, Tiling, plan_tiling, tile_name


class TileBatch(NamedTuple):
    """The tiles of boards of one component."""

    component: Component
    pieces: tuple[Card, ...]
    layout: Tiling

    @property
    def sheet_count(self) -> int:
        return len(self.pieces) * len(self.layout.tiles)

    @property
    def cuts_per_sheet(self) -> int:
        return 4

    @property
    def cuts(self) -> int:
        return self.cuts_per_sheet * self.sheet_count

    @property
    def has_backs(self) -> bool:
        return False

    def pages(self, imposer: Imposer, first: int) -> Iterator[SlotPage]:
        """Yield the tiles; each shows its part of the whole board."""
        component, tiling, press = self.component, self.layout, imposer.press
        number = first
        for card in self.pieces:
            for tile in tiling.tiles:
                marks = derive_marks(
                    [tile.trim], bleed=tiling.bleed, paper=press.paper, margin=press.margin, legend=plan_width(tiling)
                )
                marks = marks._replace(fold=tuple(Line(*line) for line in tiling.folds(tile)))
                words = imposer.word("tile_of", title=component.title, tile=tile.name, count=len(tiling.tiles))
                words = " \u00b7 ".join(filter(None, (words, glue_advice(tile, imposer.words))))
                spot = Spot(component, card, False, _matrix(tile, tiling, component), tiling.art(tile))
                yield SlotPage(
                    press.paper,
                    component.title,
                    number,
                    "front",
                    (spot,),
                    marks,
                    True,
                    imposer.label(words, number, ""),
                    tile=(tile, tiling),
                )
                if imposer.has_second_side(has_backs=False):
                    label = imposer.label(words, number, "back")
                    yield SlotPage(press.paper, component.title, number, "back", (), marks, label=label)
                number += 1


def plan_tiles(lot: Lot, kind: TiledBoard, press: Press) -> TileBatch:
    """The tiles of *lot*.

    :raises LayoutError: the paper is too small for them.
    """
    return TileBatch(*lot, plan_tiling(kind.size, kind.bleed, kind.overlap, press))


def glue_advice(tile: Tile, words: Words) -> str:
    """What the label of *tile* says about gluing: what comes upon what; empty at the last tile."""
    beside, below = tile_name(tile.row, tile.column + 1), tile_name(tile.row + 1, tile.column)
    follow = [name for strip, name in ((tile.strip_beside, beside), (tile.strip_below, below)) if strip]
    if not follow:
        return ""
    return fill_gaps(words[f"glue_{len(follow)}"], tile=follow[0], other=follow[-1])


def _matrix(tile: Tile, tiling: Tiling, component: Component) -> Matrix:
    return multiply((1, 0, 0, 1, tile.board.x, tile.board.y), turn_matrix(tiling.turn, component.size))
