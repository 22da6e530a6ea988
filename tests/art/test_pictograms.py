"""Pictograms and dice."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.dice import die
from pnp.art.pen import INK, Pen
from pnp.art.pictograms import PICTOGRAMS
from pnp.draw.colour import parse_colour
from pnp.errors import ArtError
from tests.items import shapes


@pytest.mark.parametrize("name", PICTOGRAMS)
def test_every_pictogram_fits_its_square_and_stands_in_the_middle(name: str) -> None:
    xs, ys = zip(*PICTOGRAMS[name]().fit_square().points(), strict=True)
    assert max(max(xs) - min(xs), max(ys) - min(ys)) <= 2 + 1e-9
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 1.65
    assert max(xs) == pytest.approx(-min(xs))
    assert max(ys) == pytest.approx(-min(ys))


def test_no_two_pictograms_are_alike() -> None:
    drawn = [draw("pictogram", 4000, 4000, {"name": name}, seed="", ink_saver=False) for name in PICTOGRAMS]
    assert len(set(drawn)) == len(PICTOGRAMS)


@pytest.mark.parametrize("name", PICTOGRAMS)
def test_the_ink_saver_leaves_pictograms_as_solid_as_letters(name: str) -> None:
    for ink_saver in (False, True):
        drawn = shapes(draw("pictogram", 4000, 4000, {"name": name}, seed="", ink_saver=ink_saver))
        assert {shape.fill for shape in drawn} == {parse_colour(INK)}


def test_an_unknown_pictogram_is_refused_with_the_choices() -> None:
    with pytest.raises(ArtError, match=r"'turnip'.*masts"):
        draw("pictogram", 4000, 4000, {"name": "turnip"}, seed="", ink_saver=False)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_every_die_fits_its_box(sides: int) -> None:
    pen = Pen(10, 10)
    die(pen, sides=sides, colour="#B3202A")
    outlined = [shape.path for shape in shapes(pen.items) if shape.fill]
    numbers = [number for path in outlined for number in path.numbers]
    assert min(numbers) > 0
    assert max(numbers) < 10000
    assert all(shape.width >= 88 for shape in shapes(pen.items) if shape.stroke)  # 0.25 pt


def test_a_die_that_nobody_makes_is_refused_with_the_choices() -> None:
    with pytest.raises(ArtError, match=r"'7'.*4, 6, 8, 10, 12"):
        draw("die", 9000, 9000, {"sides": "7"}, seed="", ink_saver=False)
