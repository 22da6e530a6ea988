from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.backs import back
from pnp.art.pen import Pen
from pnp.draw.frame import Group, Item, Shape
from pnp.errors import ArtError
from tests.items import shapes

STYLES = ("compass", "guilloche", "knot", "waves", "rose", "wheel", "anchors", "doubloon", "fishes")
BOXES = ((69500, 94900), (24000, 24000))


def points(items: tuple[Item, ...]) -> dict[object, set[tuple[int, int]]]:
    """The points of all paths by how they are painted; clips count as a paint of their own."""
    found: dict[object, set[tuple[int, int]]] = {}
    for item in items:
        if isinstance(item, Group):
            for look, some in points(item.items).items():
                found.setdefault(look, set()).update(some)
        path = item.clip if isinstance(item, Group) else item.path  # type: ignore[union-attr]
        look = "clip" if isinstance(item, Group) else item[1:]
        numbers = path.numbers if path else ()
        found.setdefault(look, set()).update(zip(numbers[::2], numbers[1::2], strict=True))
    return found


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", BOXES)
@pytest.mark.parametrize("emblem", ["", "anchor"])
@pytest.mark.parametrize("ink_saver", [False, True])
def test_no_card_is_marked(style: str, size: tuple[int, int], emblem: str, ink_saver: bool) -> None:
    width, height = size
    arguments = {"style": style, "emblem": emblem, "plates": "yes"}
    for some in points(draw("back", width, height, arguments, seed="", ink_saver=ink_saver)).values():
        turned = {(width - x, height - y) for x, y in some}
        for x, y in turned - some:  # rounding moves a point a little
            assert any((x + dx, y + dy) in some for dx in (-10, 0, 10) for dy in (-10, 0, 10))


@pytest.mark.parametrize("size", BOXES)
def test_styles_are_told_apart_and_lines_can_be_printed(size: tuple[int, int]) -> None:
    pictures = [draw("back", *size, {"style": style}, seed="", ink_saver=False) for style in STYLES]
    assert len(set(pictures)) == len(STYLES)
    assert all(shape.width >= 88 for picture in pictures for shape in shapes(picture) if shape.stroke)


def test_the_seed_changes_nothing() -> None:
    assert draw("back", 69500, 94900, {}, seed="a", ink_saver=False) == draw(
        "back", 69500, 94900, {}, seed="b", ink_saver=False
    )


def test_centre_and_border_keep_off_the_trim() -> None:
    pen = Pen(69.5, 94.9)
    back(pen, style="compass")
    border = [item for item in pen.items if isinstance(item, Shape) and item.stroke == (42, 29, 20)]
    numbers = [number for shape in border for number in shape.path.numbers]
    assert min(numbers) >= 6000


def test_unknown_style_is_refused() -> None:
    with pytest.raises(ArtError, match=r"'plaid'.*compass, guilloche"):
        draw("back", 69500, 94900, {"style": "plaid"}, seed="", ink_saver=False)
