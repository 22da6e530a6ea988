"""Units: the parts that fill a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.rules.document import Section
from pnp.rules.paper.boxes import Box, column, space


class Unit(NamedTuple):
    """A *box* with a *gap* above it (micrometres).

    *keep*: it stays with the next. A unit that may be broken has a *cut*: for a height it gives two units, the first
    no higher than that, or None where it cannot. *least* is the height without which nothing of it is of use.
    """

    box: Box
    gap: int
    section: Section | None
    keep: bool = False
    least: int = 0
    cut: Callable[[int], tuple[Unit, Unit] | None] = lambda room: None

    @property
    def height(self) -> int:
        return self.box.height

    @property
    def element(self) -> Element:
        """The unit as it is drawn, made anew each time."""
        return self.box.make()


Sized = Callable[[int, int], list[Unit]]
"""A block that makes its units for a size of text and a width of column, micrometres."""


def solid_unit(box: Box, gap: int, section: Section | None, *, keep: bool = False) -> Unit:
    """Return a unit that is not broken."""
    return Unit(box, gap, section, keep, least=box.height)


def stack_units(units: Sequence[Unit]) -> list[Box]:
    """Return the boxes of *units* with the gaps between them."""
    boxes: list[Box] = []
    for unit in units:
        boxes += [space(unit.gap), unit.box] if boxes else [unit.box]
    return boxes


def join_units(units: Sequence[Unit], where: str) -> Unit:
    """Return *units* as one, which is broken between them, and only where no column holds it."""
    box = column(stack_units(units), where)

    def cut(room: int) -> tuple[Unit, Unit] | None:
        count, height = 0, 0
        for unit in units:
            height += (unit.gap if count else 0) + unit.height
            if height > room:
                break
            count += 1
        return (join_units(units[:count], where), join_units(units[count:], where)) if 0 < count < len(units) else None

    return Unit(box, units[0].gap, units[0].section, least=box.height, cut=cut)
