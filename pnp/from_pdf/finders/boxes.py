"""Repeated boxes of one size: pictures, forms, filled and framed rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum

from pnp.from_pdf.lattice import LEAST_SIDE, cluster
from pnp.from_pdf.model import Box, Grid, Page

_ALIKE = 250
_MOST_SIZES = 12
_OVERLAP = 400
_FILLED = 0.3
"""The least share of a grid's slots that have a box."""


def find(page: Page) -> list[Grid]:
    """Return the grids that boxes of one size make; a box alone makes none."""
    return [grid for boxes in _by_size(page.boxes) if (grid := _grid_of(boxes)) is not None]


def _by_size(boxes: Iterable[Box]) -> list[list[Box]]:
    """Return the boxes of each size, those that cover most first, each place once."""
    groups: list[list[Box]] = []
    for box in sorted(set(boxes), key=lambda each: (-each.width * each.height, each)):
        if min(box.width, box.height) < LEAST_SIDE:
            continue
        for group in groups[-40:]:
            like = group[0]
            if abs(like.width - box.width) <= _ALIKE and abs(like.height - box.height) <= _ALIKE:
                if not any(abs(box.left - o.left) + abs(box.top - o.top) < 2 * _ALIKE for o in group[-200:]):
                    group.append(box)
                break
        else:
            groups.append([box])
    several = [group for group in groups if len(group) > 1]
    return sorted(several, key=lambda group: -len(group) * group[0].width * group[0].height)[:_MOST_SIZES]


def _grid_of(boxes: Sequence[Box]) -> Grid | None:
    width = fsum(box.width for box in boxes) / len(boxes)
    height = fsum(box.height for box in boxes) / len(boxes)
    lefts, tops = _starts([box.left for box in boxes]), _starts([box.top for box in boxes])
    grid = Grid(lefts, tops, width, height, 1.0, "boxes")
    if min(grid.gaps()) < -_OVERLAP or len(boxes) < _FILLED * grid.slot_count:
        return None
    return grid


def _starts(places: Sequence[float]) -> tuple[float, ...]:
    return tuple(at for at, _ in cluster([(at, 1.0) for at in places], 300))
