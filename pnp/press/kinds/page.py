"""Pages of reading are not cut: each fills a sheet, and a second side is on the other side of the paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.geometry import Matrix, Rect, Size
from pnp.game.kind import PAGE
from pnp.game.kinds.page import Page
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Card, Component
from pnp.press.batches import Lot
from pnp.press.imposer import Imposer, SlotPage, Spot
from pnp.press.imposition import Backs, Press


class PageBatch(NamedTuple):
    """Sheets of reading, of which the first *backs* have a second side."""

    component: Component
    pieces: tuple[Card, ...]
    backs: int

    @property
    def sheet_count(self) -> int:
        return len(self.pieces)

    @property
    def cuts_per_sheet(self) -> int:
        return 0

    @property
    def cuts(self) -> int:
        return 0

    @property
    def has_backs(self) -> bool:
        return self.backs > 0

    def pages(self, imposer: Imposer, first: int) -> Iterator[SlotPage]:
        """Yield the sides; where the printer turns the paper, an empty one after the last odd side."""
        component, press = self.component, imposer.press
        size = component.size
        scale = page_scale(press.paper, press.margin, size)
        left = (press.paper.width - size.width * scale) / 2
        top = (press.paper.height - size.height * scale) / 2
        matrix: Matrix = (scale, 0, 0, scale, round(left), round(top))
        area = Rect(0, 0, *press.paper)
        for index, card in enumerate(self.pieces):
            number, has_back = first + index, index < self.backs
            for back in (False, True) if has_back else (False,):
                spot = Spot(component, card, back, matrix, area)
                yield SlotPage(press.paper, component.title, number, "back" if back else "front", (spot,))
            if (
                not has_back
                and imposer.backs is not Backs.SEPARATE
                and imposer.has_second_side(has_backs=self.has_backs)
            ):
                yield SlotPage(press.paper, component.title, number, "back")


def plan_pages(lot: Lot, kind: Page, press: Press) -> PageBatch:
    """The pages of *lot*, each with its back."""
    return PageBatch(*lot, len(lot.pieces) if lot.component.back is not None else 0)


def plan_rules(lot: Lot, kind: RulesSheet, press: Press) -> PageBatch:
    """The sheets of a rules sheet: where its sides are odd, the last has one."""
    return PageBatch(*lot, kind.sides // 2)


def page_scale(paper: Size, margin: int, page: Size = PAGE) -> float:
    """How much a *page* of reading shrinks on *paper*; 1 from A4 and Letter up.

    >>> page_scale(Size(210_000, 297_000), 5_000), round(page_scale(Size(148_000, 210_000), 5_000), 2)
    (1, 0.74)
    """
    return min(1, (paper.width - 2 * margin) / page.width, (paper.height - 2 * margin) / page.height)
