"""Outlines made from points."""

from __future__ import annotations

import math

import pytest

from pnp.art.outlines import ribbon
from pnp.art.path import Path


@pytest.mark.parametrize("start", [0.3, 1.1, 2.7, 4.9])
@pytest.mark.parametrize(("sides", "corners"), [(12, 11), (13, 0)])
def test_a_corner_of_30_degrees_is_sharp_whatever_the_last_bit_of_its_angle_is(
    start: float, sides: int, corners: int
) -> None:
    """A band round a polygon: a piece and a disc for each sharp corner, and a disc at both ends."""
    line, x, y = Path().move(0, 0), 0.0, 0.0
    for side in range(sides):
        x, y = x + 4 * math.cos(start + math.tau * side / sides), y + 4 * math.sin(start + math.tau * side / sides)
        line.line(x, y)
    assert ribbon(line, 1).ops.count("m") == 2 * corners + 3
