"""The text log: the golden form of pages."""

from __future__ import annotations

from pnp.draw.frame import Group, Item, Path, Picture, Place, Run, Shape, Symbol, Text, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.export.log import log_page, log_symbol

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
    assert log_page(Size(210_000, 297_000), ITEMS, "Ships 1").splitlines() == [
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
    logs = {log_page(Size(1, 1), [Shape(path, (0, 0, 0))]) for path in (CURVES, other)}
    assert len(logs) == 2


def test_a_symbol_shows_its_box() -> None:
    symbol = Symbol("anchor", Rect(0, 0, 5_000, 5_000), (Shape(rect_path(Rect(0, 0, 9, 9)), (0, 0, 0)),))
    assert log_symbol(symbol) == (
        "symbol anchor 0.000 0.000 5.000 5.000\n"
        "  shape m 0.000 0.000 l 0.009 0.000 l 0.009 0.009 l 0.000 0.009 h fill #000000\n"
    )


def test_there_is_no_minus_zero() -> None:
    assert "-0.000" not in log_page(Size(1, 1), [Place("a", (2, -1e-9, -0.0, 2, -0.0, -0.1))])
