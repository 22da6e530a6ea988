"""Content streams: every change of state is written, and nothing else."""

from __future__ import annotations

from pnp.draw.frame import Group, Item, Picture, Place, Shape, Text
from pnp.draw.geometry import IDENTITY
from pnp.export.pdf.content import Content, Names

RED, BLUE = (255, 0, 0), (0, 0, 255)
BOX = "0 0 9 9 re"


def written(*items: Item) -> list[str]:
    content = Content(Names("F"), Names("S"), Names("P"))
    content.draw(items)
    return content.data().decode().split("\n")


def test_a_colour_is_written_only_when_it_changes() -> None:
    assert written(Shape(BOX, RED), Shape(BOX, RED), Shape(BOX, BLUE)) == [
        "1 0 0 rg",
        f"{BOX} f",
        f"{BOX} f",
        "0 0 1 rg",
        f"{BOX} f",
    ]


def test_every_one_of_256_levels_survives() -> None:
    lines = [line for line in written(*(Shape(BOX, (level, 0, 0)) for level in range(256))) if line.endswith("rg")]
    assert [round(float(line.split()[0]) * 255) for line in lines] == list(range(256))


def test_after_a_group_the_colour_before_it_is_back() -> None:
    group = Group((Shape(BOX, BLUE),), (1, 0, 0, 1, 5, 0))
    lines = written(Shape(BOX, RED), group, Shape(BOX, RED), Shape(BOX, BLUE))
    assert lines == [
        "1 0 0 rg", f"{BOX} f", "q 1 0 0 1 5 0 cm", "0 0 1 rg", f"{BOX} f", "Q", f"{BOX} f", "0 0 1 rg", f"{BOX} f",
    ]  # fmt: skip


def test_a_group_knows_the_colour_before_it() -> None:
    assert written(Shape(BOX, RED), Group((Shape(BOX, RED),), clip=BOX))[2:] == ["q", f"{BOX} W n", f"{BOX} f", "Q"]


def test_a_group_without_matrix_and_clip_writes_nothing_of_its_own() -> None:
    assert written(Group((Shape(BOX, RED),)), Shape(BOX, RED)) == ["1 0 0 rg", f"{BOX} f", f"{BOX} f"]


def test_of_a_pen_only_what_changes_is_written() -> None:
    first = Shape(BOX, None, RED, 300, 1, 1, (5, 6))
    lines = written(first, first._replace(width=200), first._replace(width=200, cap=0, dash=()))
    assert lines == [
        "1 0 0 RG", "300 w 1 J 1 j [5 6] 0 d", f"{BOX} S", "200 w", f"{BOX} S", "0 J [] 0 d", f"{BOX} S",
    ]  # fmt: skip


def test_fill_and_stroke_and_even_odd_choose_the_operator() -> None:
    shapes = [Shape(BOX, RED, even_odd=True), Shape(BOX, RED, BLUE, 1), Shape(BOX, RED, BLUE, 1, even_odd=True)]
    assert [line.split()[-1] for line in written(*shapes) if " re " in line] == ["f*", "B", "B*"]


def test_a_shape_without_paint_or_path_is_not_written() -> None:
    assert written(Shape(BOX), Shape("", RED)) == ["1 0 0 rg"]


def test_a_font_is_written_only_when_it_changes() -> None:
    text = Text(5, 6, "Serif", 3_000, "<0001>", "a", RED, 9)
    assert written(text, text._replace(x=7), text._replace(size=4_000)) == [
        "1 0 0 rg",
        "/F1 3000 Tf",
        "BT 1 0 0 -1 5 6 Tm [<0001>] TJ ET",
        "BT 1 0 0 -1 7 6 Tm [<0001>] TJ ET",
        "/F1 4000 Tf",
        "BT 1 0 0 -1 5 6 Tm [<0001>] TJ ET",
    ]


def test_pictures_stand_upright_in_a_space_with_y_down() -> None:
    assert written(Picture("k", 10, 20, 30, 40)) == ["q 30 0 0 -40 10 60 cm /P1 Do Q"]


def test_a_symbol_placed_where_it_is_needs_no_matrix() -> None:
    assert written(Place("a", IDENTITY), Place("b", (0.5, 0, 0, 0.5, 1, 2))) == [
        "/S1 Do",
        "q 0.5 0 0 0.5 1 2 cm /S2 Do Q",
    ]
