"""The text log: the golden form of pages."""

from __future__ import annotations

import pytest

from pnp.draw.frame import Frame, Group, Item, Path, Picture, Place, Run, Shape, Symbol, Text, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.page import Face, Page, Piece
from tests.export.conftest import A4, page_with
from tests.page_log import log_face, log_page, log_symbol

CURVES = Path("mcch", (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))


def run(text: str) -> Run:
    return Run(text, (), (), (), (), 0)


ITEMS: list[Item] = [
    Shape(rect_path(Rect(0, 0, 63_500, 88_900)), (246, 238, 220)),
    Shape(Path("ml", (0, 0, 500, 0)), None, (0, 0, 0), 300, 1, 2, (1_000, 500)),
    Shape(CURVES, (0, 0, 0), even_odd=True),
    Text(3_000, 9_500, "Cinzel-Bold", 4_200, (run("L'"), run("Olonnais")), (10, 20, 30), 12_345),
    Picture("0123456789abcdef", 0, 0, 1_000, 2_000),
    Group((Place("anchor", (1, 0, 0, 1, 5_000, -6_000)),), (0, 1, -1, 0, 88_900, 0), rect_path(Rect(0, 0, 9, 9))),
    Group((Place("anchor", (0.5, 0, 0, 0.5, 0, 0)),)),
    Group((), layer="score"),
    Group((), (1, 0, 0, 1, 5_000, 0), Path("ml", (0, 0, 1, 2)), even_odd=True, layer="glue"),
]


def test_every_item_is_a_line() -> None:
    assert log_page(page_with(ITEMS, label="Ships 1")).splitlines() == [
        "page 'Ships 1' 210.000 x 297.000",
        "  shape m 0.000 0.000 l 63.500 0.000 l 63.500 88.900 l 0.000 88.900 h fill #f6eedc",
        "  shape m 0.000 0.000 l 0.500 0.000 stroke #000000 0.300 cap 1 join 2 dash 1.000 0.500",
        "  shape m 0.000 0.000 c 0.001 0.002 0.003 0.004 0.005 0.006 c 0.007 0.008 0.009 0.010 0.011 "
        "... 18 words c9e7c762 fill #000000 even-odd",
        '  text 3.000 9.500 "L\'Olonnais" Cinzel-Bold 4.200 #0a141e advance 12.345',
        "  picture 0123456789abcdef 0.000 0.000 1.000 2.000",
        "  group at 88.900 0.000 turned 0.00000 1.00000 -1.00000 0.00000 "
        "clip m 0.000 0.000 l 0.009 0.000 l 0.009 0.009 l 0.000 0.009 h",
        "    place anchor at 5.000 -6.000",
        "  group",
        "    place anchor at 0.000 0.000 turned 0.50000 0.00000 0.00000 0.50000",
        "  group score",
        "  group glue at 5.000 0.000 clip even-odd m 0.000 0.000 l 0.001 0.002",
    ]


def test_paths_that_differ_only_at_the_end_are_told_apart() -> None:
    other = CURVES._replace(numbers=(*CURVES.numbers[:-1], 13))
    logs = {log_page(page_with([Shape(path, (0, 0, 0))])) for path in (CURVES, other)}
    assert len(logs) == 2


def test_a_symbol_shows_its_box() -> None:
    symbol = Symbol("anchor", Rect(0, 0, 5_000, 5_000), (Shape(rect_path(Rect(0, 0, 9, 9)), (0, 0, 0)),))
    assert log_symbol(symbol) == (
        "symbol anchor 0.000 0.000 5.000 5.000\n"
        "  shape m 0.000 0.000 l 0.009 0.000 l 0.009 0.009 l 0.000 0.009 h fill #000000\n"
    )


def test_a_page_shows_its_pieces_by_name_and_then_its_items() -> None:
    ship = Face("front ship a", "", Rect(-300, -300, 9_600, 9_600), lambda: pytest.fail("a name needs no drawing"))
    pieces = (
        Piece(ship, (1, 0, 0, 1, 5_000, 6_000), rect_path(Rect(0, 0, 9, 9))),
        Piece(ship, (0, 1, -1, 0, 5_000, 0), rect_path(Rect(0, 0, 0, 1)), repeats=True),
    )
    page = Page(A4, pieces, (Place("marks", (1, 0, 0, 1, 0, 0)),), "1f", Rect(0, 0, 8, 8), Rect(0, 0, 9, 9))
    assert log_page(page).splitlines() == [
        "page '1f' 210.000 x 297.000 trim 0.000 0.000 0.008 0.008 bleed 0.000 0.000 0.009 0.009",
        "  piece front ship a at 5.000 6.000 clip m 0.000 0.000 l 0.009 0.000 l 0.009 0.009 l 0.000 0.009 h",
        "  piece front ship a at 5.000 0.000 turned 0.00000 1.00000 -1.00000 0.00000 "
        "clip m 0.000 0.000 l 0.000 0.000 l 0.000 0.001 l 0.000 0.001 h repeats",
        "  place marks at 0.000 0.000",
    ]


def test_a_face_shows_its_box_and_what_is_drawn_on_it() -> None:
    frame = Frame(9_000, 8_000, 300, (Place("anchor", (1, 0, 0, 1, 0, 0)),))
    face = Face("front ship a", "", Rect(-300, -300, 9_600, 8_600), lambda: frame)
    assert log_face(face) == "face front ship a -0.300 -0.300 9.600 8.600\n  place anchor at 0.000 0.000\n"


def test_there_is_no_minus_zero() -> None:
    assert "-0.000" not in log_page(page_with([Place("a", (2, -1e-9, -0.0, 2, -0.0, -0.1))]))
