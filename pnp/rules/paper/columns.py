"""Units into columns: headings stay with what follows, units are cut where they may be, the last side is balanced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.rules.paper.units import Unit

_STEP = 500
"""Columns of the last side are as long as each other to half a millimetre."""


class Column(NamedTuple):
    """The units of a column, and how high they are together."""

    units: tuple[Unit, ...]
    height: int


class Rest(NamedTuple):
    """The units that are left: *first*, which a cut may have made, and those after it.

    *needs* is for each of the *units* the height without which it does not start: its own least, and for one that
    stays with the next all of it and what the next needs.
    """

    first: Unit | None
    units: Sequence[Unit]
    needs: Sequence[int]
    next: int

    @property
    def all(self) -> list[Unit]:
        """The units that are left, in order."""
        return [self.first, *self.units[self.next :]] if self.first is not None else []


def rest_of(units: Sequence[Unit]) -> Rest:
    """Return all of *units*, none of them placed."""
    needs: list[int] = []
    for unit, after in zip(reversed(units), [None, *reversed(units)], strict=False):
        needs.append(unit.height + after.gap + needs[-1] if unit.keep and after is not None else unit.least)
    needs.reverse()
    return Rest(units[0] if units else None, units, needs, 1)


def fill_column(rest: Rest, room: int, whole: int | None = None) -> tuple[Column, Rest]:
    """Return a column *room* high at most, and what is left over.

    :param whole: how high it could be. What fits no such column is cut, though it should stay in one piece.
    """
    whole = room if whole is None else whole
    unit, units, needs, index = rest
    taken: list[Unit] = []
    height = 0
    is_first = True  # of the column, but for its own headings
    while unit is not None:
        gap = unit.gap if taken else 0
        needed = needs[index - 1] if unit is units[index - 1] else unit.least
        if is_first and height + gap + needed > whole:
            needed = 0
        if height + gap + max(needed, unit.height) <= room:
            taken.append(unit)
            height += gap + unit.height
            is_first = is_first and unit.keep
            unit = units[index] if index < len(units) else None
            index += 1
            continue
        halves = None
        if unit.least < unit.height or is_first and height + gap + unit.height > whole:
            halves = unit.cut(room - height - gap)
        if halves is not None:
            taken.append(halves[0])
            height += gap + halves[0].height
            unit = halves[1]
        break
    return Column(tuple(taken), height), Rest(unit, units, needs, index)


def fill_sides(units: Sequence[Unit], sides: Sequence[Sequence[int]]) -> tuple[list[list[Column]], list[Unit]]:
    """Return the columns of each side, and the units that are left over.

    :param sides: the heights of the columns of each side. Those of the last one that is needed are filled evenly.
    """
    filled: list[list[Column]] = []
    rest = rest_of(units)
    for heights in sides:
        before = rest
        columns, rest = _fill(before, heights)
        if rest.first is None and before.first is not None:
            columns = _balanced(before, heights)
        filled.append(columns)
    return filled, rest.all


def _fill(rest: Rest, heights: Sequence[int], most: int | None = None) -> tuple[list[Column], Rest]:
    """Return columns of these *heights*, or of *most* where that is less, and what is left over."""
    columns = []
    for height in heights:
        column, rest = fill_column(rest, height if most is None else min(height, most), height)
        columns.append(column)
    return columns, rest


def _balanced(rest: Rest, heights: Sequence[int]) -> list[Column]:
    """Return the columns that hold all of *rest*, none longer than it must be."""
    low, high = 0, -(-max(heights) // _STEP)
    while low < high:
        middle = (low + high) // 2
        if _fill(rest, heights, middle * _STEP)[1].first is not None:
            low = middle + 1
        else:
            high = middle
    return _fill(rest, heights, high * _STEP)[0]
