"""Units into columns: headings stay with what follows, units are cut where they may be, the last side is balanced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.rules.blocks import Unit

_STEP = 500
"""Columns of the last side are as long as each other to half a millimetre."""


class Column(NamedTuple):
    """The units of a column, and how high they are together."""

    units: tuple[Unit, ...]
    height: int


def fill_column(units: Sequence[Unit], room: int) -> tuple[Column, list[Unit]]:
    """Return a column *room* high at most, and the units that are left over."""
    rest = list(units)
    taken: list[Unit] = []
    height = 0
    while rest:
        unit = rest[0]
        gap = unit.gap if taken else 0
        if height + gap + _needed(rest, 0) <= room and height + gap + unit.height <= room:
            taken.append(rest.pop(0))
            height += gap + unit.height
            continue
        halves = None
        if unit.least < unit.height or not taken:  # what fits no column must be cut; all else only where it helps
            halves = unit.cut(room - height - gap)
        if halves is not None:
            taken.append(halves[0])
            height += gap + halves[0].height
            rest[0] = halves[1]
        break
    return Column(tuple(taken), height), rest


def _needed(units: Sequence[Unit], index: int) -> int:
    """Return the height without which the unit at *index* does not start: its own least, and of what it stays with."""
    unit = units[index]
    if not unit.keep or index + 1 == len(units):
        return unit.least
    return unit.height + units[index + 1].gap + _needed(units, index + 1)


def fill_sides(units: Sequence[Unit], sides: Sequence[Sequence[int]]) -> tuple[list[list[Column]], list[Unit]]:
    """Return the columns of each side, and the units that are left over.

    :param sides: the heights of the columns of each side. Those of the last one that is needed are filled evenly.
    """
    filled: list[list[Column]] = []
    rest = list(units)
    for heights in sides:
        before = rest
        columns, rest = _fill(before, heights)
        if not rest and before:
            columns = _balanced(before, heights)
        filled.append(columns)
    return filled, rest


def _fill(units: Sequence[Unit], heights: Sequence[int]) -> tuple[list[Column], list[Unit]]:
    columns = []
    rest = list(units)
    for height in heights:
        column, rest = fill_column(rest, height)
        columns.append(column)
    return columns, rest


def _balanced(units: Sequence[Unit], heights: Sequence[int]) -> list[Column]:
    """Return the columns that hold all *units*, none longer than it must be."""
    low, high = 0, -(-max(heights) // _STEP)
    while low < high:
        middle = (low + high) // 2
        if _fill(units, [min(height, middle * _STEP) for height in heights])[1]:
            low = middle + 1
        else:
            high = middle
    return _fill(units, [min(height, high * _STEP) for height in heights])[0]
