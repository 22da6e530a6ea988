"""Finds ashore, afloat and aboard; coins; islands in small."""

from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.pen import LEAST_WIDTH
from pnp.draw.frame import Item, Shape
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError
from pnp.games.ten_gold.art.coasts import COASTS
from pnp.games.ten_gold.art.finds import FINDS
from tests.items import shapes


def find(seed: str = "a", *, ink_saver: bool = False, **arguments: str) -> tuple[Item, ...]:
    return draw("shore-find", 69_500, 35_000, arguments, seed=seed, ink_saver=ink_saver)


def span(shape: Shape) -> tuple[int, int, int, int]:
    box = shape.path.bounds
    return box.x, box.y, box.right, box.bottom


def test_the_same_seed_gives_the_same_scene() -> None:
    assert find(subject="pit") == find(subject="pit")
    assert find("a", subject="pit") != find("b", subject="pit")


@pytest.mark.parametrize("ink_saver", [False, True])
@pytest.mark.parametrize("subject", FINDS)
def test_every_find_draws_in_printable_lines(subject: str, ink_saver: bool) -> None:
    lines = [shape.width for shape in shapes(find(subject=subject, ink_saver=ink_saver)) if shape.stroke]
    assert min(lines) >= int(LEAST_WIDTH * UM_PER_PT)


@pytest.mark.parametrize("subject", FINDS)
def test_every_find_fills_its_box_to_the_bleed(subject: str) -> None:
    spans = [span(shape) for shape in shapes(find(subject=subject)) if shape.fill]
    assert min(left for left, _, _, _ in spans) <= 0
    assert min(top for _, top, _, _ in spans) <= 0
    assert max(right for _, _, right, _ in spans) >= 69_500
    assert max(foot for _, _, _, foot in spans) >= 35_000


def test_a_chest_keeps_clear_of_what_is_cut() -> None:
    lock = next(shape for shape in shapes(find(subject="chest")) if shape.fill == (201, 151, 28))
    left, _, right, _ = span(lock)
    assert 6_000 <= left < right <= 63_500


@pytest.mark.parametrize("emblem", ["crown", "skull", "anchor", "sun", "castle", "shell", "compass"])
def test_a_doubloon_runs_into_the_bleed_and_shows_its_emblem(emblem: str) -> None:
    items = draw("doubloon", 24_000, 24_000, {"emblem": emblem}, seed="a", ink_saver=False)
    assert span(shapes(items)[0]) == (0, 0, 24_000, 24_000)
    darkest = min(sum(shape.fill) for shape in shapes(items) if shape.fill)
    struck = [span(shape) for shape in shapes(items) if shape.fill and sum(shape.fill) == darkest]
    assert min(min(left, top) for left, top, _, _ in struck) >= 5_000
    assert max(max(right, foot) for _, _, right, foot in struck) <= 19_000


@pytest.mark.parametrize("style", COASTS)
def test_an_islet_keeps_to_its_box(style: str) -> None:
    items = draw("islet", 12_000, 10_000, {"style": style}, seed="I01", ink_saver=False)
    left, top, right, foot = span(shapes(items)[-1])
    assert 0 <= left < right <= 12_000
    assert 0 <= top < foot <= 10_000


@pytest.mark.parametrize(
    ("kind", "arguments", "quoted"),
    [
        ("shore-find", {"subject": "umbrella"}, "umbrella"),
        ("shore-find", {"subject": "pit", "weather": "hail"}, "hail"),
        ("doubloon", {"emblem": "penguin"}, "penguin"),
        ("islet", {"style": "square"}, "square"),
    ],
)
def test_a_bad_value_is_quoted(kind: str, arguments: dict[str, str], quoted: str) -> None:
    with pytest.raises(ArtError, match=quoted):
        draw(kind, 24_000, 24_000, arguments, seed="a", ink_saver=False)
