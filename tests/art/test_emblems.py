"""Emblems, and the figures that they are cut from."""

from __future__ import annotations

import math

import pytest

from pnp.art import draw
from pnp.art.emblems import EMBLEMS, draw_emblem
from pnp.art.figure import Figure
from pnp.art.outlines import wind_clockwise
from pnp.art.path import ellipse, rect
from pnp.art.pen import INK, Pen
from pnp.draw.colour import WHITE, parse_colour
from pnp.draw.frame import Group
from pnp.errors import ArtError
from tests.items import shapes


@pytest.mark.parametrize("name", EMBLEMS)
def test_every_emblem_stays_inside_its_circle(name: str) -> None:
    reach = [math.hypot(x, y) for x, y in EMBLEMS[name]().fit_circle().points()]
    assert 0.8 < max(reach) <= 1 + 1e-9


def test_no_two_emblems_are_alike() -> None:
    drawn = [draw("emblem", 9000, 9000, {"name": name}, seed="", ink_saver=False) for name in EMBLEMS]
    assert len(set(drawn)) == len(EMBLEMS)


def test_an_emblem_does_not_change_with_the_seed() -> None:
    one, other = (draw("emblem", 9000, 9000, {"name": "rose"}, seed=seed, ink_saver=False) for seed in "ab")
    assert one == other


def test_an_emblem_can_be_outlined() -> None:
    pen = Pen(20, 20)
    draw_emblem(pen, "star", 10, 10, 8, fill="#FFFFFF", stroke=INK)
    outline, inside = shapes(pen.items)
    assert (outline.stroke, inside.fill) == (parse_colour(INK), WHITE)


def test_an_unknown_emblem_is_refused_with_the_choices() -> None:
    with pytest.raises(ArtError, match=r"'turnip'.*tulip, skull"):
        draw("emblem", 9000, 9000, {"name": "turnip"}, seed="", ink_saver=False)


def test_the_ink_saver_keeps_small_figures_solid_and_hatches_large_ones() -> None:
    small, large = (draw("emblem", size, size, {"name": "star"}, seed="", ink_saver=True) for size in (9000, 40000))
    assert [shape.fill for shape in shapes(small)] == [parse_colour(INK)]
    assert parse_colour(INK) not in [shape.fill for shape in shapes(large)]


def test_overlapping_solids_melt_and_overlapping_cuts_stay_open() -> None:
    one, other = rect(0, 0, 2, 2), Figure().paint(rect(0, 0, 9, 9)).cut(ellipse(3, 3, 1), ellipse(3.5, 3, 1))
    backwards = [(0, 0), (0, 2), (2, 2), (2, 0)]
    assert list(wind_clockwise(one).points()) != backwards
    pen = Pen(20, 20)
    other.draw(pen, 10, 10, 2)
    assert isinstance(pen.items[0], Group)
    assert isinstance(pen.items[0].items[0], Group)  # each in a clip of its own
