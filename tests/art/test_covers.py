"""The pictures on boxes and first pages, and the drawn titles over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from pnp.art import draw
from pnp.draw.frame import Group, Item, Shape
from tests.items import shapes

COVERS = {
    "pirates-treasure-island": "landfall",
    "treasure-fleet": "broadside",
    "ten-gold": "volcano",
    "fish-n-ships": "high-water",
}
BOXES = ((66_000, 90_000), (186_000, 52_000))
TITLES = ("Ten/Gold", "Die/Schatzflotte", "Piraten/Die Schatzinsel", "Fish N/Ships", "\u00c4")


def cover(game: str, box: tuple[int, int], *, ink_saver: bool = False) -> tuple[Item, ...]:
    arguments = {"headroom": "28"} if box == BOXES[0] else {"headroom": "3", "left": "92"}
    return draw(COVERS[game], *box, arguments, seed="t", ink_saver=ink_saver, game=game)


def reaches(items: Sequence[Item]) -> Iterator[tuple[float, float, float]]:
    """Yield the points of all filled and stroked paths, with half the width of the stroke."""
    for item in items:
        if isinstance(item, Group):
            yield from reaches(item.items) if item.clip is None else ()
        elif isinstance(item, Shape):
            half = item.width / 2 if item.stroke else 0
            yield from ((x, y, half) for x, y in zip(item.path.numbers[::2], item.path.numbers[1::2], strict=True))


@pytest.mark.in_long_form(but=2)
@pytest.mark.parametrize("bend", ["arch", "wave", "rise", "swell"])
@pytest.mark.parametrize("size", [(84_000, 35_000), (58_000, 27_000)])
def test_a_drawn_title_stays_in_its_box(bend: str, size: tuple[int, int]) -> None:
    """What is beyond its box could be cut by a window, or stand on what is beside it; 0.4 mm are allowed for."""
    for text in TITLES:
        for x, y, half in reaches(draw("logotype", *size, {"text": text, "bend": bend}, seed="", ink_saver=False)):
            assert half - 400 <= x <= size[0] + 400 - half, text
            assert half - 400 <= y <= size[1] + 400 - half, text


@pytest.mark.in_long_form(but=1)
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("ink_saver", [False, True])
def test_a_cover_has_no_bare_edge(box: tuple[int, int], ink_saver: bool) -> None:
    for game in COVERS:
        first = next(iter(shapes(cover(game, box, ink_saver=ink_saver))))
        xs, ys = first.path.numbers[::2], first.path.numbers[1::2]
        assert first.fill
        assert max(min(xs), min(ys)) <= 0, game
        assert min(max(xs) - box[0], max(ys) - box[1]) >= 0, game


def test_no_two_covers_are_alike() -> None:
    """Each has a light of its own: of their ten largest tones, no two covers share more than two."""
    tones = {}
    for game in COVERS:
        found: dict[object, float] = {}
        for shape in shapes(cover(game, BOXES[0])):
            xs, ys = shape.path.numbers[::2], shape.path.numbers[1::2]
            if shape.fill:
                area = (max(xs) - min(xs)) * (max(ys) - min(ys))
                found[shape.fill] = max(found.get(shape.fill, 0), area)
        tones[game] = set(sorted(found, key=lambda tone: -found[tone])[:10])
    for one, other in combinations(COVERS, 2):
        assert len(tones[one] & tones[other]) <= 2, (one, other)


def test_the_guns_of_each_deck_stand_in_a_place_of_its_own() -> None:
    """Not the same lines in other colours: the wall between the guns has forms that the other places lack."""
    places = []
    for style in range(1, 6):
        arguments = {"count": "3", "style": str(style)}
        items = draw("cannons", 69_500, 65_000, arguments, seed="deck", ink_saver=False)
        places.append({shape.path for shape in shapes(items)})
    for one, other in combinations(places, 2):
        assert len(one - other) > 2
