from __future__ import annotations

from itertools import combinations

import pytest

from pnp.art import draw
from pnp.art.engraving import shade, tint
from pnp.art.ordnance import BRONZE, cannons
from pnp.art.pen import IRON, Pen
from pnp.draw.colour import parse_colour
from pnp.errors import ArtError
from pnp.games.fish_n_ships.art.cannonballs import cannonballs
from tests.items import shapes

BARREL = parse_colour(tint(BRONZE, 0.25))
BALL = parse_colour(shade(IRON, 0.66))


@pytest.mark.parametrize("count", range(1, 5))
def test_cannons_can_be_counted(count: int) -> None:
    pen = Pen(69.5, 50, seed="a")
    cannons(pen, count=count)
    assert sum(shape.fill == BARREL for shape in shapes(pen.items)) == count


FLASH = (247, 227, 166)


@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("style", range(1, 6))
def test_every_gun_fires_clear_of_the_tab(count: int, style: int) -> None:
    pen = Pen(69.5, 62, seed="a")
    cannons(pen, count=count, style=style, left=16.2)
    (flash,) = [shape for shape in shapes(pen.items) if shape.fill == FLASH]
    assert flash.path.ops.count("m") == count
    assert min(flash.path.numbers[::2]) > 16_200
    assert max(flash.path.numbers[::2]) < 63_500


def test_a_deck_that_nobody_has_is_refused() -> None:
    with pytest.raises(ArtError, match="style=6"):
        draw("cannons", 60000, 50000, {"style": "6"}, seed="", ink_saver=False)


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("size", [(20, 16), (69.5, 59.5), (12, 30)])
def test_balls_can_be_counted_and_stay_in_the_box(count: int, size: tuple[float, float]) -> None:
    pen = Pen(*size, seed="a")
    cannonballs(pen, count=count)
    balls = [shape.path.bounds for shape in shapes(pen.items) if shape.fill == BALL]
    assert len(balls) == count
    assert all(ball.x >= 0 and ball.y >= 0 for ball in balls)
    assert all(ball.right <= size[0] * 1000 and ball.bottom <= size[1] * 1000 for ball in balls)
    for one, other in combinations(balls, 2):
        assert one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y


@pytest.mark.parametrize(("kind", "most"), [("cannons", 4), ("cannonballs", 5)])
def test_too_many_are_refused(kind: str, most: int) -> None:
    with pytest.raises(ArtError, match=rf"count={most + 1} is no .*; choose 1 to {most}"):
        draw(kind, 60000, 50000, {"count": str(most + 1)}, seed="", ink_saver=False)


def test_boarders_vary_with_the_seed() -> None:
    crews = [draw("boarding-party", 69500, 50000, {}, seed=seed, ink_saver=False) for seed in ("a", "a", "b")]
    assert crews[0] == crews[1] != crews[2]
