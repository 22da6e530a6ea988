"""Outlines: what is cut, what is drawn once, and how far from the edge a box lies."""

from __future__ import annotations

import math

import pytest

from pnp.draw.frame import join_paths
from pnp.draw.geometry import Size
from pnp.draw.polygon import crosses_itself, depth, is_convex, signed_area
from pnp.game.kind import Kind
from pnp.game.kinds.deck import RoundedDeck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.polygon import Polygon
from pnp.game.model import Component
from pnp.game.shapes import FLAT, POINTED, hexagon_box, hexagon_points, polygon_points
from pnp.layout.outlines import Outline, lines_once, outline_of, outline_text, trim_path

ARROW = polygon_points(["0% 0%", "70% 0%", "100% 50%", "70% 100%", "0% 100%", "20% 50%"], Size(30_000, 20_000))


def piece(kind: Kind) -> Component:
    return Component("piece", "Piece", "x.j2", (), kind)


def box(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


@pytest.mark.parametrize("shape", [FLAT, POINTED])
@pytest.mark.parametrize("across", [12_700, 25_400, 25_401, 79_000])
def test_hexagons_are_regular_to_a_few_micrometres(shape: str, across: int) -> None:
    size = hexagon_box(across, shape)
    corners = hexagon_points(size)
    sides = [math.dist(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)]
    assert max(abs(side - across / math.sqrt(3)) for side in sides) < 3
    assert (min(size), size.width > size.height) == (across // 2 * 2, shape == FLAT)
    assert signed_area(corners) > 0


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(
    "component",
    [
        piece(Disc(Size(20_000, 20_000))),
        piece(RoundedDeck(Size(40_000, 25_000), corner=5_000)),
        piece(RoundedDeck(Size(40_000, 20_000), corner=10_000)),
        piece(Hexagon(hexagon_box(25_400, FLAT))),
        piece(Polygon(Size(30_000, 20_000), corners=ARROW)),
    ],
)
def test_the_path_that_is_cut_is_the_edge_that_the_safe_zone_is_measured_from(component: Component, back: bool) -> None:
    path = trim_path(component, back=back)
    outline = outline_of(component, back=back)
    assert outline is not None
    ends = [numbers[-2:] for op, numbers in path.segments() if op in "mlc"]
    assert all(abs(outline.clearance([end])) <= 1 for end in ends)
    assert path.bounds[2:] == component.size


def test_clearance_is_the_distance_of_a_box_from_the_edge() -> None:
    circle = Outline(((10_000, 10_000),), 10_000)
    assert circle.clearance(box(9_000, 9_000, 2_000, 2_000)) == pytest.approx(10_000 - math.hypot(1_000, 1_000))
    rounded = outline_of(piece(RoundedDeck(Size(40_000, 25_000), corner=5_000)))
    assert rounded is not None
    assert rounded.clearance(box(3_000, 8_000, 10_000, 5_000)) == 3_000
    assert rounded.clearance(box(1_000, 1_000, 30_000, 5_000)) == pytest.approx(5_000 - math.hypot(4_000, 4_000))
    assert rounded.clearance(box(-2_000, 8_000, 10_000, 5_000)) == -2_000


def test_a_corner_that_points_inwards_keeps_boxes_away() -> None:
    arrow = Outline(ARROW)
    assert not is_convex(ARROW)
    assert arrow.clearance(box(9_000, 9_000, 5_000, 2_000)) == pytest.approx(3_000, abs=150)
    assert arrow.clearance(box(4_000, 6_000, 10_000, 8_000)) == pytest.approx(-2_000, abs=1)
    spike = polygon_points(
        ["0 0", "20mm 0", "20mm 20mm", "11mm 20mm", "10mm 2mm", "9mm 20mm", "0 20mm"], Size(20_000, 20_000)
    )
    assert Outline(spike).clearance(box(5_000, 10_000, 10_000, 3_000)) == 0  # the slit goes all through it


@pytest.mark.parametrize(("points", "said"), [
    (["0 0", "5mm 0"], "3 to 100 points"),
    (["0 0", "21mm 0", "0 5mm"], "'21mm 0' lies outside"),
    (["0 0", "5mm", "0 5mm"], "'5mm' is not a point"),
    (["0 0", "20mm 20mm", "20mm 0", "0 20mm"], "cross"),
    (["0 0", "10mm 0", "20mm 0"], "cross or lie upon each other"),
    (["0 0", "20mm 0", "10mm 0", "10mm 10mm"], "cross or lie upon each other"),
])  # fmt: skip
def test_polygons_that_cannot_be_cut_are_refused(points: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        polygon_points(points, Size(20_000, 20_000))


def test_backs_are_mirrored() -> None:
    component = piece(Polygon(Size(30_000, 20_000), corners=ARROW))
    front, back = trim_path(component), trim_path(component, back=True)
    mirrored = {(30_000 - x, y) for x, y in zip(front.numbers[::2], front.numbers[1::2], strict=True)}
    assert mirrored == set(zip(back.numbers[::2], back.numbers[1::2], strict=True))
    assert outline_text(component).startswith("0mm,0mm 21mm,0mm 30mm,10mm")
    assert signed_area(outline_of(component, back=True).points) > 0  # type: ignore[union-attr]


def test_shared_lines_are_drawn_once_and_no_other_is_lost() -> None:
    hexagon = trim_path(piece(Hexagon(hexagon_box(20_000, FLAT))))
    box_ = hexagon_box(20_000, FLAT)
    places = [(0, 0), (0, 20_000), (box_.width * 3 // 4, 10_000)]
    paths = [hexagon.transform((1, 0, 0, 1, x, y)) for x, y in places]
    lines = join_paths(lines_once(paths))
    assert sum(op == "l" for op in lines.ops) + lines.ops.count("h") == 18 - 3
    assert crosses_itself(((0, 0), (2, 0), (2, 2), (1, -1)))
    assert depth(((0, 0), (4, 0), (4, 4), (0, 4)), 1, 2) == 1
