from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.errors import ArtError
from tests.items import shapes

BOX = (69500, 60000)


def count(points: int) -> int:
    return len(shapes(draw("treasure-heap", *BOX, {"points": str(points)}, seed="a", ink_saver=False)))


def test_more_points_make_a_richer_heap() -> None:
    counts = [count(points) for points in (6, 9, 12, 16, 20, 22)]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] / 2


@pytest.mark.parametrize("points", ["0", "41"])
def test_points_out_of_range_are_refused(points: str) -> None:
    with pytest.raises(ArtError, match=f"points={points} is no treasure; choose 1 to 40"):
        draw("treasure-heap", *BOX, {"points": points}, seed="", ink_saver=False)


@pytest.mark.parametrize("kind", ["treasure-heap", "curse", "storm-card", "governor", "lookout"])
@pytest.mark.parametrize("ink_saver", [False, True])
def test_the_same_seed_gives_the_same_picture(kind: str, ink_saver: bool) -> None:
    first, again = (draw(kind, *BOX, {}, seed="a", ink_saver=ink_saver) for _ in range(2))
    assert first == again
    assert all(shape.width >= 88 for shape in shapes(first) if shape.stroke)


def test_five_captains_have_five_faces() -> None:
    faces = {draw("captain", *BOX, {"variant": str(i)}, seed="", ink_saver=False) for i in range(1, 6)}
    assert len(faces) == 5
    with pytest.raises(ArtError, match="variant=6 is no captain; choose 1 to 5"):
        draw("captain", *BOX, {"variant": "6"}, seed="", ink_saver=False)


@pytest.mark.parametrize("kind", ["compass-rose", "divider"])
def test_ornaments_stay_in_their_box(kind: str) -> None:
    for shape in shapes(draw(kind, 60000, 20000, {}, seed="", ink_saver=False)):
        numbers = shape.path.numbers
        assert min(numbers) >= -150
        assert max(numbers[::2]) <= 60150
        assert max(numbers[1::2]) <= 20150


def test_a_compass_has_4_8_16_or_32_points() -> None:
    with pytest.raises(ArtError, match="points=5 is not a compass; choose one of: 4, 8, 16, 32"):
        draw("compass-rose", 30000, 30000, {"points": "5"}, seed="", ink_saver=False)


@pytest.mark.parametrize("kind", ["curse", "governor", "skulduggery"])
def test_a_box_without_room_is_refused(kind: str) -> None:
    with pytest.raises(ArtError, match="a box of 8 x 8 mm is too small"):
        draw(kind, 8000, 8000, {}, seed="", ink_saver=False)
