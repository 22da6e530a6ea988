"""Batches: pieces of one component, or of several, on the sheets that are made for them. Pure; nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from pnp.game.model import Card, Component
from pnp.press.imposer import Imposer, Shared, Sheet, SlotPage
from pnp.press.imposition import Backs, Grid, Press, impose


class Lot(NamedTuple):
    """All pieces of one component."""

    component: Component
    pieces: tuple[Card, ...]


class Batch(Protocol):
    """One component on sheets of its own. Each kind's file in ``press/kinds/`` says which batch it makes."""

    @property
    def component(self) -> Component: ...

    @property
    def pieces(self) -> tuple[Card, ...]: ...

    @property
    def sheet_count(self) -> int: ...

    @property
    def cuts_per_sheet(self) -> int: ...

    @property
    def cuts(self) -> int: ...

    @property
    def has_backs(self) -> bool:
        """Whether anything is printed on the other side."""
        ...

    def pages(self, imposer: Imposer, first: int) -> Iterator[SlotPage]:
        """Yield its pages, its first sheet having the number *first*."""
        ...


class GridBatch(NamedTuple):
    """One component in the slots of a grid; with *stack* the piles of the cut sheets are in order. The slots of the
    numbers *used*, counted from 1, are left empty on the first sheet.
    """

    component: Component
    pieces: tuple[Card, ...]
    layout: Grid
    stack: bool = False
    used: tuple[int, ...] = ()

    @property
    def sheets(self) -> Sequence[Sheet]:
        """The slots of each sheet with what lies in them."""
        if not self.used:
            return impose(self.pieces, self.layout, stack=self.stack)
        first = self.layout.without(self.used)
        count = len(first.slots)
        return impose(self.pieces[:count], first) + impose(self.pieces[count:], self.layout)

    @property
    def sheet_count(self) -> int:
        return -(-(len(self.pieces) + len(self.used)) // len(self.layout.slots))

    @property
    def cuts_per_sheet(self) -> int:
        return self.layout.cuts

    @property
    def cuts(self) -> int:
        return self.cuts_per_sheet * self.sheet_count

    @property
    def has_backs(self) -> bool:
        return self.component.back is not None

    def pages(self, imposer: Imposer, first: int) -> Iterator[SlotPage]:
        """Yield the pages; fronts and backs take turns."""
        component, grid, paper = self.component, self.layout, imposer.press.paper
        marks, marks_behind = imposer.marks_of_sides(imposer.marks(grid))
        is_marked = imposer.press.mark_side != "front"
        for number, sheet in enumerate(self.sheets, first):
            if number not in imposer.wanted:  # a part of a large print makes no spots for the other parts
                continue
            spots = imposer.spots(sheet, component, grid)
            if grid.fold and component.back:
                spots += imposer.spots_behind(sheet, component, grid)
            words = imposer.word("part_of", title=component.title, number=number - first + 1, count=self.sheet_count)
            label = imposer.label(words, number, "front_and_back" if grid.fold else "front")
            yield SlotPage(
                paper,
                component.title,
                number,
                "front",
                tuple(spots),
                marks,
                True,
                label,
                imposer.edges(spots),
            )
            if imposer.has_second_side(has_backs=self.has_backs):
                spots = imposer.spots_behind(sheet, component, grid) if component.back else []
                label = imposer.label(words, number, "back")
                yield SlotPage(
                    paper, component.title, number, "back", tuple(spots), marks_behind, is_marked, label=label
                )


def grid_batch(lot: Lot, grid: Grid, press: Press) -> GridBatch:
    """The pieces of *lot* in *grid*."""
    return GridBatch(*lot, grid, press.stack)


class Mixed(NamedTuple):
    """One sheet that several components share: those of one size lie in one grid, and each grid on a strip of its own.

    The layout of each part has the slots that are the part's.
    """

    parts: tuple[GridBatch, ...]
    grids: tuple[Shared, ...]
    sheet_count: int = 1

    @property
    def has_own_cuts(self) -> bool:
        """Whether its pieces draw their own cuts."""
        return self.grids[0].grid.has_own_cuts

    @property
    def cuts(self) -> int:
        return 0 if self.has_own_cuts else sum(shared.grid.cuts for shared in self.grids) + len(self.grids) - 1

    @property
    def has_backs(self) -> bool:
        return any(part.has_backs for part in self.parts)

    def pages(self, imposer: Imposer, number: int) -> Iterator[SlotPage]:
        """Yield the front and the back of the sheet that has this *number*."""
        paper = imposer.press.paper
        title = ", ".join(part.component.title for part in self.parts)
        sheets = [(part.sheets[0], part.component, part.layout) for part in self.parts]
        fronts = [spot for sheet in sheets for spot in imposer.spots(*sheet)]
        marks, marks_behind = imposer.marks_of_sides(imposer.common_marks(self.grids))
        label = imposer.label(title, number, "front")
        yield SlotPage(
            paper,
            title,
            number,
            "front",
            tuple(fronts),
            marks,
            True,
            label,
            imposer.edges(fronts),
        )
        if imposer.has_second_side(has_backs=self.has_backs):
            behind = [
                spot
                for sheet in sheets
                if sheet[1].back and imposer.press.backs is not Backs.NONE
                for spot in imposer.spots_behind(*sheet)
            ]
            label = imposer.label(title, number, "back")
            is_marked = imposer.press.mark_side != "front"
            yield SlotPage(paper, title, number, "back", tuple(behind), marks_behind, is_marked, label=label)


AnyBatch = Batch | Mixed
