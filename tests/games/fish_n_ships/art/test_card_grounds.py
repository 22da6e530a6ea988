"""Grounds of cards: the bottom of the sea."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.engraving import tint
from pnp.draw.colour import parse_colour
from pnp.draw.frame import Item
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError
from pnp.games.fish_n_ships.art.card_grounds import _FLOORS
from tests.items import shapes


def water(
    floor: str = "kelp", *, seed: str = "a", colour: str = "#2F6F86", ink_saver: bool = False
) -> tuple[Item, ...]:
    return draw("underwater", 69_500, 61_000, {"floor": floor, "colour": colour}, seed=seed, ink_saver=ink_saver)


def test_the_same_seed_gives_the_same_water_and_another_one_other_waves() -> None:
    assert water() == water()
    assert water() != water(seed="b")
    assert water() != water(colour="#D9531A")


@pytest.mark.parametrize("ink_saver", [False, True])
def test_every_floor_is_another(ink_saver: bool) -> None:
    pictures = [water(floor, ink_saver=ink_saver) for floor in _FLOORS]
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])


def test_the_ground_fills_the_box() -> None:
    assert shapes(water())[0].path.numbers[:4] == (0, 0, 69_500, 0)


def test_no_line_is_too_thin() -> None:
    for items in (water("coral"), water("sponges")):
        assert min(shape.width for shape in shapes(items) if shape.stroke) >= 0.25 * UM_PER_PT


def test_an_unknown_floor_is_refused_with_the_choices() -> None:
    with pytest.raises(ArtError, match=r"'lava'.*kelp"):
        water("lava")


def test_bubbles_stay_in_the_picture_and_rise_otherwise_from_each_bottom() -> None:
    foam = parse_colour(tint("#2F6F86", 0.93))
    rising = []
    for floor in _FLOORS:
        (bubbles,) = [shape.path for shape in shapes(water(floor)) if shape.fill == foam]
        assert bubbles.bounds.x > 3_000
        assert bubbles.bounds.y > 0
        assert bubbles.bounds.right < 66_500
        rising.append(bubbles.numbers)
    assert len(set(rising)) == len(_FLOORS)
