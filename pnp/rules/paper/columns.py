"""Units into columns: headings stay with what follows, units are cut where they may be, sections are kept whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from pnp.rules.paper.units import Unit

_STEP = 0.02
"""The early ends that are tried, as shares of the height of a column."""
_EMPTIEST, _EMPTIEST_OF_LAST = 0.16, 1.0
"""Of a column, and of one of the last side."""
_BETWEEN_PARTS, _WITHIN_SECTION, _WITHIN_UNIT, _OVERLEAF = 0.003, 0.01, 0.02, 2
"""What a break costs before a heading inside of a section, elsewhere in it, and inside of a table or paragraph; a tenth
of a column left empty costs 0.01. A break at the foot of a side costs as many times that."""
_WIDEST = 0.5
"""What is added to a gap at the most, times that gap, so that a column ends nearer to the foot of the page."""


class Column(NamedTuple):
    """The units of a column, and how high they are together."""

    units: tuple[Unit, ...]
    height: int


EMPTY = Column((), 0)


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
            taken.append(halves[0]._replace(gap=unit.gap))
            height += gap + halves[0].height
            unit = halves[1]
        break
    return Column(tuple(taken), height), Rest(unit, units, needs, index)


def fill_sides(units: Sequence[Unit], sides: Sequence[Sequence[int]]) -> tuple[list[list[Column]], list[Unit]]:
    """Return the columns of each side, as full as they get, and the units that are left over.

    :param sides: the heights of the columns of each side.
    """
    filled: list[list[Column]] = []
    rest = rest_of(units)
    for heights in sides:
        columns = []
        for height in heights:
            column, rest = fill_column(rest, height)
            columns.append(column)
        filled.append(columns)
    return filled, rest.all


def even_sides(units: Sequence[Unit], sides: Sequence[Sequence[int]]) -> tuple[list[list[Column]], float]:
    """Return the columns of each side, broken where it disturbs a reader least, and the cost of these breaks.

    A column may end a little early, so that a section begins the next; those of the last side are filled evenly, and
    the little room that is left at the foot of a column goes between its units.

    :param sides: the heights of the columns of each side, which hold all of *units*.
    """
    full, _ = fill_sides(units, sides)
    needed = max((number for number, columns in enumerate(full, 1) if any(each.units for each in columns)), default=0)
    best = _Breaks(sides[:needed]).best(rest_of(units), 0)
    columns = iter(best.columns)
    return [[_feather(next(columns, EMPTY), height) for height in heights] for heights in sides], best.cost


class _Way(NamedTuple):
    """Columns that hold all units that were left, and the *cost* of their breaks and empty feet."""

    cost: float
    columns: tuple[Column, ...]


_NO_WAY = _Way(inf, ())


class _Breaks:
    """The best breaks from any place on."""

    def __init__(self, sides: Sequence[Sequence[int]]) -> None:
        self._heights = [height for heights in sides for height in heights]
        self._feet = {sum(map(len, sides[:number])) - 1 for number in range(1, len(sides))}
        self._last_side = len(self._heights) - len(sides[-1]) if sides else 0
        self._known: dict[tuple[int, int, int], tuple[Unit, _Way]] = {}

    def best(self, rest: Rest, number: int) -> _Way:
        """Return the best way for what is left to fill the columns from the one of this *number* on."""
        if rest.first is None:
            return _Way(len(self._heights) - number, ())
        if number == len(self._heights):
            return _NO_WAY
        key = (
            number,
            rest.next,
            id(rest.first),
        )  # a cut makes a new unit: keep it, so that its id stays its own
        if key not in self._known:
            self._known[key] = rest.first, min(self._ways(rest, number), key=lambda way: way.cost)
        return self._known[key][1]

    def _ways(self, rest: Rest, number: int) -> Iterator[_Way]:
        height = self._heights[number]
        emptiest = _EMPTIEST_OF_LAST if number >= self._last_side else _EMPTIEST
        if number == len(self._heights) - 1:
            emptiest = 0
        tried = set()
        for step in range(round(emptiest / _STEP) + 1):
            column, after = fill_column(rest, round(height * (1 - step * _STEP)), height)
            if (column.height, after.next) in tried or (step and column.height < height * (1 - emptiest)):
                continue
            tried.add((column.height, after.next))
            further = self.best(after, number + 1)
            empty = 1 - column.height / height
            cost = empty * empty + self._cost_of_break(column, after, number) + further.cost
            yield _Way(cost, (column, *further.columns))

    def _cost_of_break(self, column: Column, after: Rest, number: int) -> float:
        """Return the cost of a break where *after* stands in another column than *column*, the one of this *number*."""
        if after.first is None or not column.units:
            return 0
        times = _OVERLEAF if number in self._feet else 1
        if after.first is not after.units[after.next - 1]:
            return times * _WITHIN_UNIT
        if after.first.section is not column.units[-1].section:
            return 0
        return times * (_BETWEEN_PARTS if after.first.keep else _WITHIN_SECTION)


def _feather(column: Column, height: int) -> Column:
    """Return *column* as high as the page's, or as near to that as looks well: its gaps grow alike.

    A heading stays as near to what follows as it is.
    """
    if not column.units:
        return column
    grow = [0, *(0 if above.keep else unit.gap for above, unit in pairwise(column.units))]
    spare = min(height - column.height, round(_WIDEST * sum(grow)))
    units = tuple(
        unit._replace(gap=unit.gap + spare * gap // max(1, sum(grow)))
        for unit, gap in zip(column.units, grow, strict=True)
    )
    return Column(units, sum(unit.height for unit in units) + sum(unit.gap for unit in units[1:]))
