"""Flags and the edge patterns that go with them."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.flags import flag
from pnp.art.patterns import PATTERNS, contrast, pattern_path
from pnp.art.pen import INK, PAPER, Pen
from pnp.errors import ArtError
from tests.items import shapes

FLAG = {"colour": "#B3202A", "emblem": "rose", "pattern": "george-bars"}


@pytest.mark.parametrize("pole", ["yes", "no"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_flags_draw_with_every_pattern_and_lines_that_print(pattern: str, pole: str) -> None:
    for ink_saver in (False, True):
        given = FLAG | {"pattern": pattern, "pole": pole}
        drawn = shapes(draw("flag", 12000, 9000, given, seed="", ink_saver=ink_saver))
        assert all(shape.width >= 88 for shape in drawn if shape.stroke)  # 0.25 pt


def test_what_matters_on_a_flag_stays_inside_the_box() -> None:
    for width, height in ((12, 9), (20, 20), (36, 27)):
        pen = Pen(width, height)
        flag(pen, colour="#B3202A", emblem="rose", pattern="dots")  # its pattern is clipped, the rest must fit
        outlined = [shape.path for shape in shapes(pen.items) if shape.stroke and shape.fill]
        numbers = [number for path in outlined for number in path.numbers]
        assert min(numbers) >= 0
        assert max(numbers[0::2]) <= width * 1000
        assert max(numbers[1::2]) <= height * 1000


def test_colour_emblem_and_pattern_all_show() -> None:
    variants = [FLAG, FLAG | {"colour": "#1F4FA0"}, FLAG | {"emblem": "star"}, FLAG | {"pattern": "waves"}]
    assert len({draw("flag", 12000, 9000, given, seed="", ink_saver=False) for given in variants}) == len(variants)


@pytest.mark.parametrize(("key", "choice"), [("emblem", "tulip"), ("pattern", "lozenges")])
def test_what_a_flag_does_not_know_is_refused_with_the_choices(key: str, choice: str) -> None:
    with pytest.raises(ArtError, match=rf"'turnip'.*{choice}"):
        draw("flag", 12000, 9000, FLAG | {key: "turnip"}, seed="", ink_saver=False)


def test_figures_on_light_colours_are_dark() -> None:
    assert (contrast("#E2B007"), contrast("#1F4FA0")) == (INK, PAPER)


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize(("length", "height"), [(69.5, 4), (69.5, 8), (88.9, 6)])
def test_patterns_cover_the_whole_band(name: str, length: float, height: float) -> None:
    left, _, right, _ = pattern_path(name, length, height).bounds()
    assert left <= 0
    assert right >= length


def test_no_two_patterns_are_alike_and_a_band_may_stand_upright() -> None:
    for box in ((69500, 6000), (6000, 69500)):
        drawn = {draw("pattern", *box, {"name": n, "colour": "#0E7F74"}, seed="", ink_saver=False) for n in PATTERNS}
        assert len(drawn) == len(PATTERNS)


def test_rows_of_a_pattern_are_bands_side_by_side() -> None:
    words = {"name": "saltire", "colour": "#0E7F74"}
    one, three = (draw("pattern", 8600, 11400, {**words, "rows": n}, seed="", ink_saver=False) for n in ("1", "3"))
    crosses = [sum(shape.path.ops.count("m") for shape in shapes(items)) for items in (one, three)]
    assert crosses[1] > 3 * crosses[0] > 0
