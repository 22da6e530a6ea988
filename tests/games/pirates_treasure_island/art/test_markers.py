from __future__ import annotations

import math

import pytest

from pnp.art import draw
from pnp.draw.frame import Item, rect_path
from pnp.draw.geometry import Rect
from pnp.errors import ArtError
from tests.items import shapes

BOX = (24000, 24000)


def gold(value: int) -> tuple[Item, ...]:
    return draw("coin", *BOX, {"value": str(value)}, seed="a", ink_saver=False)


def test_each_value_has_its_own_picture() -> None:
    assert len({gold(value) for value in range(1, 8)}) == 7
    assert gold(4) == gold(4)


@pytest.mark.parametrize("value", range(1, 6))
def test_the_field_for_the_figure_is_pale_and_plain(value: int) -> None:
    field = shapes(gold(value))[-1]
    assert field.fill is not None
    assert min(field.fill) > 170
    assert field.path.bounds.x < 10_000
    assert field.path.bounds.right > 14_000
    assert field.path.bounds.y < 15_000
    assert field.path.bounds.bottom > 18_000


@pytest.mark.parametrize("value", range(1, 6))
def test_the_picture_fills_most_of_the_marker(value: int) -> None:
    boxes = [shape.path.bounds for shape in shapes(gold(value))[3:]]
    across = max(box.right for box in boxes) - min(box.x for box in boxes)
    tall = max(box.bottom for box in boxes) - min(box.y for box in boxes)
    assert max(across, tall) >= 0.7 * 18_000


@pytest.mark.parametrize("value", range(1, 6))
def test_what_lies_on_a_coin_ends_well_inside_the_cut(value: int) -> None:
    """All but the cloth, its beams and the shadow on it keeps 1.4 mm from the cut, which a cutter may miss by one."""
    for shape in shapes(gold(value))[3:]:
        ends = [numbers[-2:] for _, numbers in shape.path.segments() if numbers]
        assert max(math.hypot(x - 12_000, y - 12_000) for x, y in ends) <= 7_600


@pytest.mark.parametrize("kind", ["coin", "coin-back", "damage"])
@pytest.mark.parametrize("ink_saver", [False, True])
def test_markers_run_through_the_bleed(kind: str, ink_saver: bool) -> None:
    ground = shapes(draw(kind, *BOX, {}, seed="a", ink_saver=ink_saver))[0]
    assert ground.path == rect_path(Rect(0, 0, *BOX))


def test_damage_varies_with_the_seed() -> None:
    assert draw("damage", *BOX, {}, seed="a", ink_saver=False) != draw("damage", *BOX, {}, seed="b", ink_saver=False)


def test_no_gold_is_refused() -> None:
    with pytest.raises(ArtError, match="value=0 is no gold"):
        gold(0)


@pytest.mark.parametrize("style", ["hull", "mast", "deck"])
@pytest.mark.parametrize("seed", ["damaged/hull/", "a", "b"])
def test_what_hurts_ends_inside_the_cut(style: str, seed: str) -> None:
    """All but the planks keeps 0.5 mm from the cut."""
    drawn = shapes(draw("damage", *BOX, {"style": style}, seed=seed, ink_saver=False))[4:]
    ends = [numbers[-2:] for shape in drawn for _, numbers in shape.path.segments() if numbers]
    assert max(math.hypot(x - 12_000, y - 12_000) for x, y in ends) <= 8_500


def test_each_hurt_has_its_own_picture() -> None:
    hurts = {draw("damage", *BOX, {"style": style}, seed="a", ink_saver=False) for style in ("hull", "mast", "deck")}
    assert len(hurts) == 3
