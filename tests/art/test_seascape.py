"""The sea without a ship."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.horizon import _THINGS
from pnp.art.pen import Ruler
from pnp.art.seascape import NEAR_INK, WEATHERS
from pnp.draw.colour import parse_colour
from pnp.draw.frame import Group, Item
from pnp.errors import ArtError
from tests.items import shapes


def sea(seed: str = "a", weather: str = "any", *, ink_saver: bool = False) -> tuple[Item, ...]:
    return draw("seascape", 69_500, 52_000, {"weather": weather}, seed=seed, ink_saver=ink_saver)


def test_same_seed_gives_the_same_sea() -> None:
    assert sea() == sea()
    assert sea() != sea("b")


def test_every_weather_is_its_own() -> None:
    assert len({sea("a", weather) for weather in WEATHERS}) == len(WEATHERS)
    assert all(sea("a", weather, ink_saver=True) for weather in WEATHERS)


@pytest.mark.parametrize("weather", WEATHERS)
def test_in_the_ink_saver_the_sea_keeps_a_flat_tint(weather: str) -> None:
    """White sails stand off it, and it costs less than a sixth of the ink of a solid ground."""
    rows = [item for item in shapes(sea("a", weather, ink_saver=True)) if item.stroke == parse_colour(NEAR_INK)]
    inks = [1 - sum(row.fill) / 765 for row in rows if row.fill]
    assert inks
    assert all(0.04 < ink < 1 / 6 for ink in inks)


def test_any_comes_to_every_weather() -> None:
    seen = {sea(str(i)) for i in range(20)}
    assert len(seen) == 20


@pytest.mark.parametrize("weather", WEATHERS)
def test_the_ground_fills_the_box(weather: str) -> None:
    first = sea("a", weather)[0]
    assert not isinstance(first, Group)
    assert first.path.ops[:4] == "mlll"  # type: ignore[union-attr]
    assert first.path.numbers[:8] == (0, 0, 69_500, 0, 69_500, 52_000, 0, 52_000)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", _THINGS)
def test_things_on_the_horizon_stand_on_it(name: str) -> None:
    import random

    pen = Ruler(60, 50)
    _THINGS[name](pen, 30, 40, 1.0, random.Random(1))
    left, top, right, bottom = pen.bounds
    assert 10 < left < right < 50
    assert 25 < top < bottom < 42


def test_unknown_weather_is_named() -> None:
    with pytest.raises(ArtError, match=r"'hail'.*storm"):
        sea("a", "hail")
