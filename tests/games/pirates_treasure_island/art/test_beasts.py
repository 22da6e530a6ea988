"""Sea beasts: what is counted on them, and that they keep to their box."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.pen import LEAST_WIDTH, SEA, Pen, Ruler
from pnp.art.scene.light import PALETTES
from pnp.draw.frame import Group, Item, Path
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError
from pnp.games.pirates_treasure_island.art.beasts import BEASTS, beast_scene, draw_beast
from tests.items import shapes

CARD = (69.5, 52.0)


def scene(seed: str = "a", *, ink_saver: bool = False, **arguments: str) -> tuple[Item, ...]:
    return draw("beast-scene", 69_500, 52_000, arguments, seed=seed, ink_saver=ink_saver)


Box = tuple[int, int, int, int]


def visible(items: tuple[Item, ...], window: Box) -> list[Box]:
    """The boxes of all shapes, each cut to the clips around it."""
    boxes = []
    for item in items:
        if isinstance(item, Group):
            boxes += visible(item.items, overlap(item.clip, window))
        else:
            boxes.append(overlap(item.path, window))
    return [box for box in boxes if box[0] <= box[2] and box[1] <= box[3]]


def overlap(path: Path, window: Box) -> Box:
    across, down = path.numbers[::2], path.numbers[1::2]
    left, top, right, foot = window
    return max(min(across), left), max(min(down), top), min(max(across), right), min(max(down), foot)


def test_the_same_seed_gives_the_same_scene() -> None:
    assert scene("a", weather="swell") == scene("a", weather="swell")
    assert scene("a", weather="swell") != scene("b", weather="swell")


@pytest.mark.parametrize(
    "change",
    [{"masts": "3"}, {"teeth": "7"}, {"cargo": "5"}, {"boarders": "6"}, {"colour": "#aa3311"}, {"emblem": "trident"}],
)
@pytest.mark.parametrize("kind", BEASTS)
def test_every_argument_shows(kind: str, change: dict[str, str]) -> None:
    assert scene(beast=kind, weather="calm") != scene(beast=kind, weather="calm", **change)


@pytest.mark.parametrize("weather", [*PALETTES, "any"])
def test_every_weather_draws(weather: str) -> None:
    assert scene(weather=weather)


@pytest.mark.parametrize("ink_saver", [False, True])
@pytest.mark.parametrize("kind", BEASTS)
def test_no_line_is_too_fine_to_print(kind: str, ink_saver: bool) -> None:
    lines = [s for s in shapes(scene(beast=kind, masts="3", cargo="6", boarders="7", ink_saver=ink_saver)) if s.stroke]
    assert min(line.width for line in lines) >= int(LEAST_WIDTH * UM_PER_PT)


@pytest.mark.parametrize("masts", [1, 2, 3])
@pytest.mark.parametrize("kind", BEASTS)
def test_a_beast_stays_in_its_box(kind: str, masts: int) -> None:
    """Nothing that shows leaves the box, or comes near the edge that a scene keeps free."""
    pen = Pen(60, 38, seed="a")
    with pen.at(30, 38 * 0.87):
        draw_beast(pen, kind, masts, SEA, 8, "")
    boxes = visible(pen.items, (-99_000, -99_000, 99_000, 99_000))
    assert min(box[0] for box in boxes) >= 1_250
    assert min(box[1] for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= 58_750
    assert max(box[3] for box in boxes) <= 38_000


@pytest.mark.parametrize("masts", [1, 2, 3])
def test_the_masts_can_be_counted_by_the_fleet_colour(masts: int) -> None:
    """A whale carries the fleet's colour on its fins alone: one shape for each mast."""
    pen = Pen(60, 38)
    draw_beast(pen, "whale", masts, "#0E7F74", 4, "")
    assert sum(shape.fill == (14, 127, 116) for shape in shapes(pen.items)) == masts


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        ({"beast": "mermaid"}, "mermaid"),
        ({"masts": "4"}, "masts=4"),
        ({"teeth": "9"}, "teeth=9"),
        ({"cargo": "0"}, "cargo=0"),
        ({"boarders": "8"}, "boarders=8"),
        ({"weather": "hail"}, "hail"),
        ({"emblem": "teapot"}, "teapot"),
    ],
)
def test_a_bad_value_is_quoted_with_the_choices(arguments: dict[str, str], quoted: str) -> None:
    with pytest.raises(ArtError, match=quoted) as caught:
        scene(**arguments)
    assert "choose" in str(caught.value)


def test_a_scene_fills_any_box() -> None:
    for width, height in (CARD, (40.0, 60.0), (120.0, 40.0)):
        pen = Ruler(width, height, seed="a")
        beast_scene(pen)
        left, top, right, foot = pen.bounds
        assert left <= 0
        assert top <= 0
        assert right >= width
        assert foot >= height
