"""The calm sea of boards: pale, and the same every time."""

from __future__ import annotations

import pytest

from pnp import art
from pnp.draw.colour import luminance
from pnp.draw.frame import Group, Shape
from pnp.errors import ArtError
from tests.items import shapes as drawn_shapes


def draw(saver=False, **arguments):
    return art.draw("sea-ground", 100_000, 80_000, arguments, seed="board", ink_saver=saver)


def waves(items):
    (group,) = [item for item in items if isinstance(item, Group)]
    return group.items[0].path.ops.count("m")


def test_the_same_sea_every_time():
    assert draw() == draw()


def test_a_cleared_sea_has_fewer_waves():
    assert waves(draw(clear="0.6")) < waves(draw())


def test_the_ink_saver_leaves_the_tone_out():
    assert not any(isinstance(item, Shape) and item.fill for item in draw(saver=True))


def test_more_than_all_cannot_be_cleared():
    with pytest.raises(ArtError, match="clear=2.0"):
        draw(clear="2")


def test_no_wave_crosses_a_line_between_squares():
    (group,) = [item for item in draw(square="20") if isinstance(item, Group)]
    waves: list[list[int]] = []
    for op, numbers in group.items[0].path.segments():
        if op == "m":
            waves.append([])
        waves[-1] += numbers
    assert len(waves) > 20
    for numbers in waves:
        for along in (numbers[::2], numbers[1::2]):
            assert min(along) // 20_000 == max(along) // 20_000


@pytest.mark.parametrize("square", ["12", "24"])
def test_the_sea_of_a_board_stays_lighter_than_what_lies_on_it(square):
    """Islands are edged in ink: no large fill takes more than half of the light, no line more than three quarters."""
    items = art.draw("chart-ground", 240_000, 240_000, {"square": square}, seed="board", ink_saver=False)
    shapes = drawn_shapes(items)
    large = [shape for shape in shapes if shape.fill and shape.path.bounds.width > 3_000]
    assert min(luminance(shape.fill) for shape in large) > 0.45
    assert min(luminance(shape.stroke) for shape in shapes if shape.stroke) > 0.22


def test_a_board_without_squares_is_refused():
    with pytest.raises(ArtError, match="square=0"):
        art.draw("chart-ground", 240_000, 240_000, {"square": "0"}, seed="board", ink_saver=False)
