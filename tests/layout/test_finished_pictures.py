"""Finished pictures of a whole side: with the bleed that they have, or with their mirrored edge."""

from __future__ import annotations

import pytest

from pnp.draw.frame import Group, Item, Shape, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.layout.finished_pictures import picture_area, with_bleed

POKER = Size(63_500, 88_900)
TRIM = Rect(0, 0, *POKER)


@pytest.mark.parametrize(
    ("pixels", "own", "beyond"),
    [
        ((750, 1050), None, 0),
        ((822, 1122), None, 3_000),
        ((825, 1125), None, 3_175),
        ((750, 1050), 0, 0),
        ((822, 1122), 3_175, 3_175),
    ],
)
def test_the_proportions_tell_whether_the_bleed_is_in_it(pixels: tuple[int, int], own: int | None, beyond: int) -> None:
    area, wanted = picture_area(*pixels, POKER, 3_000, own), TRIM.grow(beyond)
    assert area.contains(wanted)
    assert max(area.width - wanted.width, area.height - wanted.height) < 700


@pytest.mark.parametrize(("pixels", "own"), [((1000, 1000), None), ((1050, 750), None), ((750, 1050), 10_000)])
def test_other_proportions_are_refused(pixels: tuple[int, int], own: int | None) -> None:
    with pytest.raises(ValueError, match=r"a finished picture of .* mm was expected, and this one has other"):
        picture_area(*pixels, POKER, 3_000, own)


def test_a_square_is_the_trim() -> None:
    assert picture_area(600, 600, Size(20_000, 20_000), 3_000, None) == Rect(0, 0, 20_000, 20_000)


def corners(items: list[Item], spot: tuple[int, int]) -> set[tuple[int, int]]:
    """Return where *spot* of the picture is shown, by the mirror images too."""
    (outer,) = items
    assert isinstance(outer, Group)
    found = {spot}
    for item in outer.items[1:]:  # the first one is the copy below
        if isinstance(item, Group):
            assert item.matrix is not None
            a, _, _, d, e, f = item.matrix
            found.add((round(a * spot[0] + e), round(d * spot[1] + f)))
    return found


def test_what_lacks_is_mirrored_at_each_edge_and_corner() -> None:
    size = Size(10_000, 20_000)
    drawn = with_bleed([Shape(rect_path(Rect(0, 0, *size)), (0, 0, 0))], Rect(0, 0, *size), size, 3_000)
    assert corners(drawn, (1_000, 2_000)) == {(x, y) for x in (1_000, -1_000, 19_000) for y in (2_000, -2_000, 38_000)}
    assert isinstance(drawn[0], Group)
    assert drawn[0].clip == rect_path(Rect(0, 0, *size).grow(3_000))


def test_only_the_edges_that_lack_are_mirrored() -> None:
    size = Size(10_000, 20_000)
    area = Rect(-4_000, 0, 18_000, 20_000)
    drawn = with_bleed([Shape(rect_path(area), (0, 0, 0))], area, size, 3_000)
    assert corners(drawn, (1_000, 2_000)) == {(1_000, 2_000), (1_000, -2_000), (1_000, 38_000)}


def test_a_picture_with_its_bleed_stays_as_it_is() -> None:
    items: list[Item] = [Shape(rect_path(TRIM), (0, 0, 0))]
    assert with_bleed(items, TRIM.grow(3_000), POKER, 3_000) == items
