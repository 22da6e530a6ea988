"""Islands: from the sea, and from above."""

from __future__ import annotations

import math

import pytest

from pnp.art import draw
from pnp.art.pen import LEAST_WIDTH, Pen, Ruler
from pnp.draw.frame import Item
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError
from pnp.games.pirates_treasure_island.art.islands import ISLANDS
from pnp.games.ten_gold.art.charts import island_chart
from pnp.games.ten_gold.art.coasts import COASTS, Shore, coasts, is_inside
from tests.items import shapes


def view(seed: str = "a", *, ink_saver: bool = False, **arguments: str) -> tuple[Item, ...]:
    return draw("island-view", 69_500, 52_000, arguments, seed=seed, ink_saver=ink_saver)


def chart(seed: str = "a", *, ink_saver: bool = False, **arguments: str) -> tuple[Item, ...]:
    return draw("island-chart", 24_000, 24_000, arguments, seed=seed, ink_saver=ink_saver)


def test_the_same_seed_gives_the_same_island() -> None:
    assert view("a") == view("a")
    assert chart("a") == chart("a")


def test_28_seeds_give_28_islands() -> None:
    coast_lines = {chart(f"tile {i}") for i in range(28)}
    assert len(coast_lines) == 28


@pytest.mark.parametrize("ink_saver", [False, True])
@pytest.mark.parametrize("style", [*ISLANDS, "any"])
def test_every_view_draws_in_printable_lines(style: str, ink_saver: bool) -> None:
    lines = [shape.width for shape in shapes(view(style=style, ink_saver=ink_saver)) if shape.stroke]
    assert min(lines) >= int(LEAST_WIDTH * UM_PER_PT)


@pytest.mark.parametrize("style", ISLANDS)
def test_every_view_shows_its_flag(style: str) -> None:
    flags = [shape for shape in shapes(view(style=style, flag="#B3202A")) if shape.fill == (179, 32, 42)]
    assert len(flags) == 1
    assert view(style=style) != view(style=style, flag="#B3202A")


@pytest.mark.parametrize("style", [*COASTS, "any"])
def test_every_coast_draws_in_printable_lines(style: str) -> None:
    lines = [shape.width for shape in shapes(chart(style=style, mark="yes")) if shape.stroke]
    assert min(lines) >= int(LEAST_WIDTH * UM_PER_PT)


@pytest.mark.parametrize("style", COASTS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_coast_keeps_to_its_size(style: str, seed: str) -> None:
    lands = coasts(style, Pen(24, 24, seed=seed).random, 8, 8)
    reach = max(max(abs(x), abs(y)) for land in lands for x, y in land)
    assert reach == pytest.approx(8)


@pytest.mark.parametrize("style", COASTS)
def test_the_cross_is_on_land_and_clear_of_the_edge(style: str) -> None:
    for seed in "abcdef":
        plain, marked = chart(seed, style=style), chart(seed, style=style, mark="yes")
        assert not any(shape.stroke == (179, 32, 42) for shape in shapes(plain))
        cross = next(shape for shape in shapes(marked) if shape.stroke == (179, 32, 42))
        assert min(cross.path.numbers) >= 3_000
        assert max(cross.path.numbers) <= 21_000


def test_without_sea_the_edges_stay_empty() -> None:
    pen = Ruler(24, 24, seed="a")
    island_chart(pen, sea=False)
    left, top, right, foot = pen.bounds
    assert min(left, top) >= 0
    assert max(right, foot) <= 24


def test_inside_and_near_the_shore() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert is_inside((1, 1), square)
    assert not is_inside((3, 1), square)
    shore = Shore([square])
    assert shore.is_near(1, 1, math.sqrt(2) + 0.001)
    assert not shore.is_near(1, 1, math.sqrt(2) - 0.001)


@pytest.mark.parametrize(
    ("kind", "arguments", "quoted"),
    [
        ("island-view", {"style": "moon"}, "moon"),
        ("island-view", {"weather": "hail"}, "hail"),
        ("island-view", {"flag": "reddish"}, "reddish"),
        ("island-chart", {"style": "square"}, "square"),
        ("island-chart", {"mark": "perhaps"}, "perhaps"),
    ],
)
def test_a_bad_value_is_quoted(kind: str, arguments: dict[str, str], quoted: str) -> None:
    with pytest.raises(ArtError, match=quoted):
        draw(kind, 30_000, 30_000, arguments, seed="a", ink_saver=False)
