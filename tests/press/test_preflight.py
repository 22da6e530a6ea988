"""What would not print well is found before the file is written."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Picture, Place, Run, Shape, Symbol, Text, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.draw.units import from_points
from pnp.export.pdf.writer import About, PdfWriter
from pnp.game.style import base_style
from pnp.layout.shapes import line_path
from pnp.press.preflight import Facts, Preflight
from tests.ink import ink_coverage

BLACK = (0, 0, 0)
WORDS = Run("Take one gold", (), (), (), (), 0)


def text(size: int, x: int = 5_000, y: int = 9_000, advance: int = 10_000) -> Text:
    return Text(x, y, "Serif", size, (WORDS,), BLACK, advance)


def line(width: int) -> Shape:
    return Shape(line_path(0, 0, 9, 9), None, BLACK, width)


def preflight(*symbols: Symbol, pictures: Pictures | None = None) -> Preflight:
    by_key = {symbol.key: symbol for symbol in symbols}
    return Preflight(by_key.__getitem__, pictures or Pictures(), base_style())


def problems(*items: Item, flight: Preflight | None = None) -> list[str]:
    return [str(problem) for problem in (flight or preflight()).problems(items, "card NL1")]


def scale_items(scale: float, *items: Item) -> Group:
    return Group(items, (scale, 0, 0, scale, 0, 0))


def test_nothing_is_no_problem() -> None:
    assert problems() == []
    assert preflight().facts([]) == Facts()


def test_sizes_at_the_limit_pass() -> None:
    assert problems(text(from_points(5.5)), line(from_points(0.2))) == []
    assert problems(scale_items(0.5, text(2 * from_points(5.5)), line(2 * from_points(0.2)))) == []


def test_small_text_is_found_inside_groups_and_symbols() -> None:
    words = Symbol("words", Rect(0, 0, 9, 9), (text(4_000),))
    placed = Group((Place("words", (0, 0.45, -0.45, 0, 20_000, 0)),), IDENTITY)
    assert problems(text(9_000), placed, flight=preflight(words)) == [
        "card NL1: the text 'Take one gold' would print at 5.10 pt; the least is 5.5 pt\n  hint: make it larger"
    ]


def test_a_piece_in_small_is_a_picture_of_what_is_looked_over_elsewhere() -> None:
    piece = Symbol("piece:ship/NL1a", Rect(0, 0, 9, 9), (text(4_000), line(100)))
    shown = Group((Place(piece.key, IDENTITY),), (0.3, 0, 0, 0.3, 0, 0))
    assert problems(shown, flight=preflight(piece)) == []


def test_thin_lines_are_found_after_scaling() -> None:
    assert problems(scale_items(0.2, line(300))) == [
        "card NL1: a line would print 0.17 pt wide; the least is 0.2 pt\n  hint: make it wider"
    ]


def test_a_line_of_no_width_is_found() -> None:
    assert "0.00 pt wide" in problems(line(0))[0]


def test_a_squeezed_line_counts_at_its_thinnest() -> None:
    assert preflight().facts([Group((line(300),), (1, 0, 0, 0.5, 0, 0))]).thinnest_line == 150


def test_fills_have_no_line() -> None:
    assert preflight().facts([Shape(rect_path(Rect(0, 0, 9, 9)), BLACK)]).thinnest_line == math.inf


@pytest.mark.parametrize(("scale", "dpi"), [(1.0, 254), (2.0, 127)])
def test_coarse_pictures_are_found_at_their_printed_size(tmp_path: Path, scale: float, dpi: int) -> None:
    Image.new("RGB", (100, 300)).save(tmp_path / "art.png")
    pictures = Pictures()
    key = pictures.open(tmp_path / "art.png", tmp_path).key
    found = problems(scale_items(scale, Picture(key, 0, 0, 10_000, 30_000)), flight=preflight(pictures=pictures))
    expected = [
        "card NL1: the picture 'art.png' has 127 pixels per inch at its printed size; the least is 200\n"
        "  hint: use a larger picture, or print it smaller"
    ]
    assert found == (expected if dpi < 200 else [])


def test_a_symbol_is_looked_at_once() -> None:
    asked = []

    def symbol(key: str) -> Symbol:
        asked.append(key)
        return Symbol(key, Rect(0, 0, 9, 9), (line(300),))

    flight = Preflight(symbol, Pictures(), base_style())
    flight.facts([Place("a", IDENTITY), Place("a", IDENTITY)])
    assert asked == ["a"]


def test_ink_is_the_share_of_the_page_that_is_dark() -> None:
    nothing: dict[str, Symbol] = {}
    writer = PdfWriter(About("T"), duplex=None, fonts=FontBook([]), pictures=Pictures(), symbols=nothing.__getitem__)
    half = Shape(rect_path(Rect(0, 0, 50_000, 100_000)), BLACK)
    writer.add_page(Page(Size(100_000, 100_000), (), (half,), "1"))
    assert ink_coverage(writer.data(), 0) == pytest.approx(0.5, abs=0.01)
