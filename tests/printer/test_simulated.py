"""Printers that print beside the mark are put right by what a program reads from pictures of their sheets."""

from __future__ import annotations

import itertools
import math

import pytest

from pnp.draw.geometry import IDENTITY, Matrix, Size, map_point, multiply
from pnp.game.sizes import parse_paper
from pnp.press.imposition import Backs
from pnp.printer.fit import Readings, corrections, errors_of
from pnp.printer.sheet import calibration_pdf
from pnp.printer.stations import through
from tests.printer.paper import look_through, print_sheet, printer, read

WITHIN = 100
"""Micrometres: how near to its front a back must land."""


def farthest(paper: Size, one: Matrix, other: Matrix) -> float:
    """Return how far two maps put one point of the paper from each other at most, where pieces lie."""
    xs, ys = range(10_000, paper.width - 9_999, 5_000), range(10_000, paper.height - 9_999, 5_000)
    return max(math.dist(map_point(one, x, y), map_point(other, x, y)) for x, y in itertools.product(xs, ys))


PRINTERS = [
    ("A4", "long", (0, 0, 0, 1), (0.9, 0.9, 0.4, 0.992)),
    ("A4", "short", (-0.5, 0.7, -0.2, 0.996), (0.9, -0.9, 0.4, 0.992)),
    ("Letter", "long", (0.6, -0.4, 0.3, 1.004), (-0.9, 0.3, -0.4, 0.992)),
]


@pytest.mark.in_long_form
@pytest.mark.combinations("name, backs, front, back", PRINTERS, PRINTERS[1:2])
def test_a_simulated_printer_is_put_right(
    name: str, backs: str, front: tuple[float, ...], back: tuple[float, ...]
) -> None:
    paper, way = parse_paper(name), Backs(backs)
    wrong = printer(*front, paper), printer(*back, paper)  # type: ignore[call-arg]
    sides = print_sheet(calibration_pdf("simulated", paper, name, way), wrong)
    readings = read(sides[0], look_through(sides[1], paper, way), paper)
    errors = errors_of(readings, paper)
    assert errors.apart < 120

    # Backs behind their fronts, to a tenth of a millimetre; they were off by more than two.
    to_back = through(paper, way)
    before = multiply(to_back, multiply(wrong[1], to_back))
    assert farthest(paper, wrong[0], before) > 1_500
    for keep_front in (False, True):
        right = corrections(errors, paper, way, keep_front=keep_front)
        assert not keep_front or right[0] == IDENTITY
        as_front = multiply(wrong[0], right[0])
        as_back = multiply(multiply(to_back, multiply(wrong[1], right[1])), to_back)
        assert farthest(paper, as_front, as_back) <= WITHIN
        if not keep_front:
            assert farthest(paper, as_front, IDENTITY) <= 350  # creases and a card are read less finely

    # The sheet that proves it says so, printed by the same printer and read by the same eye.
    right = corrections(errors, paper, way, keep_front=False)
    sides = print_sheet(calibration_pdf("simulated", paper, name, way, right), wrong)
    proof = read(sides[0], look_through(sides[1], paper, way), paper)
    said = [number for pair in proof.stations.values() for number in pair]
    assert all(abs(number - 5) <= 0.11 for number in said), said


@pytest.mark.in_long_form
def test_a_printer_that_is_right_reads_five_everywhere() -> None:
    paper = parse_paper("A4")
    sides = print_sheet(calibration_pdf("right", paper, "A4", Backs.LONG), (IDENTITY, IDENTITY))
    readings = read(sides[0], look_through(sides[1], paper, Backs.LONG), paper)
    five = Readings(dict.fromkeys("ABCD", (5, 5)), dict.fromkeys(("top", "bottom", "left", "right"), 5.0),
                    (5.0, 5.0), None)  # fmt: skip
    assert readings == five
