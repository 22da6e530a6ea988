"""Users' SVG pictures of basic shapes, where they lie on the face. test_svg_pictures.py has the rest."""

from __future__ import annotations

import pytest

from pnp.draw.frame import Path, Shape, rect_path
from pnp.draw.geometry import multiply
from tests.items import flat, places
from tests.layout.desk import Desk

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}>{}</svg>'
IMAGE = '<image href="art/a.svg" x="5mm" y="3mm" width="20mm" height="10mm" fit="contain"/>'


def shapes_on_face(desk: Desk, attributes: str, content: str) -> list[tuple[Path, tuple[float, ...]]]:
    """Return the path of every shape and the way from its coordinates to the face."""
    desk.write("art/a.svg", SVG.format(attributes, content))
    (place,) = places(desk.frame(IMAGE).items)
    drawn = flat(desk.faces.symbols[place.symbol].items)
    return [(item.path, multiply(place.matrix, matrix)) for item, matrix in drawn if isinstance(item, Shape)]


def corners(desk: Desk, attributes: str, content: str) -> tuple[float, ...]:
    """Return the first rectangle's left, top, right and bottom on the face."""
    path, (a, _, _, d, e, f) = shapes_on_face(desk, attributes, content)[0]
    box = path.bounds
    assert path == rect_path(box)
    return a * box.x + e, d * box.y + f, a * box.right + e, d * box.bottom + f


@pytest.mark.parametrize(
    "attributes",
    [
        'viewBox="0 0 20 20"',
        'viewBox="0 0 20 20" width="99mm" height="99mm"',
        'viewBox="0 0 20 20" version="1.1" fill="#ff0000"',
        'width="20" height="20"',
    ],
)
def test_a_picture_is_fitted_with_its_proportions(desk: Desk, attributes: str) -> None:
    found = corners(desk, attributes, '<title>Box</title><g><rect x="10" width="10" height="5"/></g>')
    assert found == pytest.approx(
        (15_000, 3_000, 20_000, 5_500), abs=3
    )  # 20 units are 10 mm, 5 mm are free on both sides


def test_the_corner_of_a_view_box_may_be_anywhere(desk: Desk) -> None:
    found = corners(desk, 'viewBox="-10 -10 20 20"', '<rect x="-10" y="-10" width="10" height="10"/>')
    assert found == pytest.approx((10_000, 3_000, 15_000, 8_000), abs=3)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<svg><rect></svg>", "a.svg:1: <rect> is not closed in '<svg><rect></svg>'"),
        (b"<svg>\xff</svg>", "a.svg: is not UTF-8"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "a document type is not allowed"),
        (b"<svg>" + b" " * 4_000_001 + b"</svg>", "a.svg: is larger than 4 MB"),
        ("<g>" * 300 + "</g>" * 300, "nested more than 200 deep"),
    ],
)
def test_broken_and_hostile_files_are_refused(desk: Desk, content: str | bytes, message: str) -> None:
    desk.write("art/a.svg", content)
    assert message in desk.refusal(IMAGE)
