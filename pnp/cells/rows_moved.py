"""Where the rows of a sheet go when one is put in, taken out or moved: for everything that names rows by numbers."""

from __future__ import annotations

from typing import NamedTuple

from pnp.cells.editor import CannotError


class RowsMoved(NamedTuple):
    """Rows by number, from 1: the one *taken* comes out, then one is *put* in with this number; 0: none."""

    taken: int = 0
    put: int = 0

    @property
    def first(self) -> int:
        """The first row that has another number, or is another one, afterwards."""
        return min(number for number in self if number)

    def row(self, number: int) -> int:
        """The number that a row has afterwards; 0 for the one that is gone."""
        if number == self.taken:
            return self.put
        without = number - 1 if self.taken and number > self.taken else number
        return without + 1 if self.put and without >= self.put else without

    def area(self, first: int, last: int, *, grows: bool = True) -> tuple[int, int]:
        """The rows of an area afterwards; one that ends where a row is put in behind it *grows*.

        :raises CannotError: its rows would not be one area any more.
        """
        if self.taken and self.put:
            low, high = min(self), max(self)
            if last < low or first > high or (first <= low and last >= high):
                return first, last
            if first == last:
                return self.row(first), self.row(first)
            raise CannotError("something in the sheet spans some of the rows between, such as merged cells or a filter")
        if self.taken:
            if first == last == self.taken:
                raise CannotError("something in the sheet belongs to this row alone, such as a link or a rule")
            return first - (first > self.taken), last - (last >= self.taken)
        is_behind = grows and first < last and last == self.put - 1
        return first + (first >= self.put), last + (last >= self.put or is_behind)
