"""The sea without a ship."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.scene.light import PALETTES
from pnp.draw.frame import Group, Item
from pnp.errors import ArtError
from tests.items import shapes


def sea(seed: str = "a", weather: str = "any", *, ink_saver: bool = False) -> tuple[Item, ...]:
    return draw("seascape", 69_500, 52_000, {"weather": weather}, seed=seed, ink_saver=ink_saver)


def test_same_seed_gives_the_same_sea() -> None:
    assert sea() == sea()
    assert sea() != sea("b")


def test_every_weather_is_its_own() -> None:
    assert len({sea("a", weather) for weather in PALETTES}) == len(PALETTES)
    assert all(sea("a", weather, ink_saver=True) for weather in PALETTES)


@pytest.mark.parametrize("weather", PALETTES)
def test_in_the_ink_saver_the_sea_is_white_paper_and_lines(weather: str) -> None:
    """Its rows are white and have an edge; what is dark on it are narrow strokes."""
    drawn = shapes(sea("a", weather, ink_saver=True))
    low = [shape for shape in drawn if shape.path.bounds.y > 20_000]
    rows = [shape for shape in low if shape.fill and shape.stroke and shape.path.bounds.width >= 69_500]
    assert len(rows) >= 5
    assert {shape.fill for shape in rows} == {(255, 255, 255)}
    strokes = [shape.path for shape in low if shape.fill and shape.fill != (255, 255, 255) and not shape.stroke]
    assert sum(path.ops.count("m") for path in strokes) > 40


def test_any_comes_to_every_weather() -> None:
    seen = {sea(str(i)) for i in range(20)}
    assert len(seen) == 20


@pytest.mark.parametrize("weather", PALETTES)
def test_the_ground_fills_the_box(weather: str) -> None:
    first = sea("a", weather)[0]
    assert not isinstance(first, Group)
    assert first.path.ops[:4] == "mlll"  # type: ignore[union-attr]
    assert first.path.numbers[:8] == (0, 0, 69_500, 0, 69_500, 52_000, 0, 52_000)  # type: ignore[union-attr]


def test_unknown_weather_is_named() -> None:
    with pytest.raises(ArtError, match=r"'hail'.*storm"):
        sea("a", "hail")
