"""QR codes: the squares that segno names, in whole micrometres, with their white around them, and large enough."""

from __future__ import annotations

import subprocess
import sys

import pytest
import segno

from pnp.draw.frame import Shape
from tests.items import shapes
from tests.layout.conftest import Desk

URL = "https://example.org/rules"


def dark(shape: Shape, square: int, left: int, top: int, count: int) -> list[list[int]]:
    """Return which squares of a code the rectangles of *shape* cover."""
    rows = [[0] * count for _ in range(count)]
    numbers = shape.path.numbers
    for start in range(0, len(numbers), 8):
        x, y, right, _, _, bottom = numbers[start : start + 6]
        assert bottom - y == square
        for column in range((x - left) // square, (right - left) // square):
            rows[(y - top) // square][column] += 1
    return rows


@pytest.mark.parametrize(("data", "level"), [(URL, "M"), (URL, "H"), ("\u6d77\u8cca", "L"), ("7", "Q")])
def test_the_squares_are_those_of_the_code(desk: Desk, data: str, level: str) -> None:
    frame = desk.frame(f'<qr data="{data}" level="{level}" x="1mm" y="2mm" width="20mm" height="22mm"/>')
    ground, code = shapes(frame.items)
    expected = [list(row) for row in segno.make_qr(data, error=level, boost_error=False).matrix]
    count = len(expected)
    square = 20_000 // (count + 8)
    bounds = ground.path.bounds
    assert ground.fill == (255, 255, 255)
    assert bounds.width == bounds.height == square * (count + 8)
    assert abs(bounds.x + bounds.width / 2 - 11_000) <= 0.5
    assert abs(bounds.y + bounds.height / 2 - 13_000) <= 0.5
    assert code.fill == (0, 0, 0)
    assert dark(code, square, bounds.x + 4 * square, bounds.y + 4 * square, count) == expected


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ('width="9mm" height="20mm"', "a square of the code would print 0.31 mm wide; the least is 0.35 mm\n"
         "  hint: make its box 10.15 mm wide and high, its data shorter, or its level lower"),
        ('fill="#c0c0c0"', "fill='#c0c0c0' is too light for a code on white"),
        ('level="X"', "level='X' is one of L, M, Q, H"),
        ('data=""', "<qr> needs data="),
        (f'data="{"x" * 3000}"', "is more than a code of the level M holds; shorten it"),
        ('x="-6mm" safe="yes"', ""),
    ],
)  # fmt: skip
def test_what_nobody_could_read_is_refused(desk: Desk, attributes: str, message: str) -> None:
    data = "" if "data=" in attributes else 'data="hello"'
    size = "" if "width" in attributes else 'width="20mm" height="20mm"'
    if not message:
        assert "safe zone" in desk.refusal(f"<qr {data} {size} {attributes}/>", safe=3000)
        return
    assert message in desk.refusal(f"<qr {data} {size} {attributes}/>")


def test_the_least_size_is_of_what_is_printed(desk: Desk) -> None:
    code = '<g transform="scale({})"><qr data="hello" width="12mm" height="12mm"/></g>'
    assert shapes(desk.frame(code.format(1)).items)
    assert "would print 0.21 mm wide" in desk.refusal(code.format(0.5))
    assert "make its box 20.3 mm wide" in desk.refusal(code.format(0.5))


def test_a_print_without_codes_does_not_import_what_makes_them() -> None:
    code = "import sys, pnp.layout.elements; sys.exit('segno' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
