"""Content streams: every change of state is written, and nothing else."""

from __future__ import annotations

import re

import pytest

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Layer, Path, Picture, Place, Run, Shape, Text, join_paths, rect_path
from pnp.draw.geometry import IDENTITY, Rect
from pnp.export.pdf.content import Content, ShownFonts, ShownRuns, Stream, resource_name
from tests.export.conftest import FONTS

RED, BLUE = (255, 0, 0), (0, 0, 255)
BOX, RE = rect_path(Rect(0, 0, 9, 9)), "0 0 9 9 re"
BOOK = FontBook([FONTS])
SERIF = BOOK.font("EB Garamond")


def stream_of(*items: Item) -> Stream:
    content = Content(ShownFonts(BOOK))
    content.draw(items)
    return content.stream()


def lines_of(*items: Item) -> list[str]:
    return stream_of(*items).data.decode().split("\n")


def test_a_colour_is_written_only_when_it_changes() -> None:
    assert lines_of(Shape(BOX, RED), Shape(BOX, RED), Shape(BOX, BLUE)) == [
        "1 0 0 rg",
        f"{RE} f",
        f"{RE} f",
        "0 0 1 rg",
        f"{RE} f",
    ]


def test_every_one_of_256_levels_survives() -> None:
    lines = [line for line in lines_of(*(Shape(BOX, (level, 0, 0)) for level in range(256))) if line.endswith("rg")]
    assert [round(float(line.split()[0]) * 255) for line in lines] == list(range(256))


def test_after_a_group_the_colour_before_it_is_back() -> None:
    group = Group((Shape(BOX, BLUE),), (1, 0, 0, 1, 5, 0))
    lines = lines_of(Shape(BOX, RED), group, Shape(BOX, RED), Shape(BOX, BLUE))
    assert lines == [
        "1 0 0 rg",
        f"{RE} f",
        "q 1 0 0 1 5 0 cm",
        "0 0 1 rg",
        f"{RE} f",
        "Q",
        f"{RE} f",
        "0 0 1 rg",
        f"{RE} f",
    ]


def test_a_group_knows_the_colour_before_it() -> None:
    assert lines_of(Shape(BOX, RED), Group((Shape(BOX, RED),), clip=BOX))[2:] == [
        "q",
        f"{RE} W n",
        f"{RE} f",
        "Q",
    ]


def test_a_group_without_matrix_and_clip_writes_nothing_of_its_own() -> None:
    assert lines_of(Group((Shape(BOX, RED),)), Shape(BOX, RED)) == ["1 0 0 rg", f"{RE} f", f"{RE} f"]


def test_of_a_pen_only_what_changes_is_written() -> None:
    first = Shape(BOX, None, RED, 300, 1, 1, (5, 6))
    lines = lines_of(first, first._replace(width=200), first._replace(width=200, cap=0, dash=()))
    assert lines == [
        "1 0 0 RG",
        "300 w 1 J 1 j [5 6] 0 d",
        f"{RE} S",
        "200 w",
        f"{RE} S",
        "0 J [] 0 d",
        f"{RE} S",
    ]


def test_fill_and_stroke_and_even_odd_choose_the_operator() -> None:
    shapes = [Shape(BOX, RED, even_odd=True), Shape(BOX, RED, BLUE, 1), Shape(BOX, RED, BLUE, 1, even_odd=True)]
    assert [line.split()[-1] for line in lines_of(*shapes) if " re " in line] == ["f*", "B", "B*"]


def test_a_shape_without_paint_or_path_is_not_written() -> None:
    assert lines_of(Shape(BOX), Shape(Path("", ()), RED)) == ["1 0 0 rg"]


def test_a_font_is_written_only_when_it_changes() -> None:
    run = SERIF.run("a")
    glyph, font = f"{run.glyphs[0]:04X}", resource_name("F", SERIF.name)
    text = Text(5, 6, SERIF.name, 3_000, (run,), RED, 9)
    assert lines_of(text, text._replace(x=7), text._replace(size=4_000)) == [
        "1 0 0 rg",
        f"/{font} 3000 Tf",
        f"BT 1 0 0 -1 5 6 Tm [<{glyph}>] TJ ET",
        f"BT 1 0 0 -1 7 6 Tm [<{glyph}>] TJ ET",
        f"/{font} 4000 Tf",
        f"BT 1 0 0 -1 5 6 Tm [<{glyph}>] TJ ET",
    ]


def test_runs_of_a_line_are_shown_in_one_array() -> None:
    one, space, two = runs = tuple(SERIF.run(part) for part in ("one", " ", "two"))
    glyphs = "".join(f"{glyph:04X}" for run in runs for glyph in run.glyphs)
    shown = lines_of(Text(5, 6, SERIF.name, 3_000, runs, RED, 9))[-1]
    assert re.sub(r">-?\d+<", "", shown) == f"BT 1 0 0 -1 5 6 Tm [<{glyphs}>] TJ ET"


def test_kerning_moves_the_pen_beyond_the_glyphs_own_advance() -> None:
    run = SERIF.run("AV")
    a, v = run.glyphs
    kern = run.advances[0] - SERIF.glyph_advance(a)
    assert kern < -20
    assert ShownRuns(SERIF)[run] == f"<{a:04X}>{-round(kern)}<{v:04X}>"


def test_a_glyph_beside_the_pen_is_drawn_there_and_the_pen_goes_on_from_where_it_was() -> None:
    glyph = SERIF.run("a").glyphs[0]
    own = SERIF.glyph_advance(glyph)
    run = Run("abc", (glyph,) * 3, (own, own, own), (0, -30, 0), ("a", "b", "c"), 3 * own)
    assert ShownRuns(SERIF)[run] == f"<{glyph:04X}>30<{glyph:04X}>-30<{glyph:04X}>"


def test_the_letters_of_shown_glyphs_are_kept_for_searching() -> None:
    run = SERIF.run("office")
    content = Content(ShownFonts(BOOK))
    content.draw([Text(5, 6, SERIF.name, 3_000, (run,), RED, 9)])
    letters = content.letters()
    assert letters == {SERIF.name: dict(zip(run.glyphs, run.letters, strict=True))}
    assert "ffi" in letters[SERIF.name].values()


def test_segments_are_written_by_their_operators() -> None:
    path = Path("mlchml", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -13, 14))
    assert lines_of(Shape(path, RED))[1:] == ["1 2 m 3 4 l 5 6 7 8 9 10 c h 11 12 m -13 14 l f"]


@pytest.mark.parametrize(
    "path",
    [
        Path("mlllh", (0, 0, 9, 1, 9, 9, 0, 9)),  # one corner is off
        Path("mlllh", (0, 0, 0, 9, 9, 9, 9, 0)),  # the other way round, which matters where holes are told by it
        Path("mlll", (0, 0, 9, 0, 9, 9, 0, 9)),  # open
        join_paths([BOX, BOX]),
    ],
)
def test_only_an_upright_rectangle_is_written_as_one(path: Path) -> None:
    assert " re " not in lines_of(Shape(path, RED))[1]


@pytest.mark.parametrize("layer", ["cut", "score", "glue"])
def test_a_layer_is_printed_as_it_is_drawn(layer: Layer) -> None:
    group = Group((Shape(BOX, RED),), None, BOX)
    assert lines_of(group._replace(layer=layer)) == lines_of(group)


def test_pictures_stand_upright_in_a_space_with_y_down() -> None:
    assert lines_of(Picture("k", 10, 20, 30, 40)) == [f"q 30 0 0 -40 10 60 cm /{resource_name('P', 'k')} Do Q"]


def test_a_symbol_placed_where_it_is_needs_no_matrix() -> None:
    assert lines_of(Place("a", IDENTITY), Place("b", (0.5, 0, 0, 0.5, 1, 2))) == [
        f"/{resource_name('S', 'a')} Do",
        f"q 0.5 0 0 0.5 1 2 cm /{resource_name('S', 'b')} Do Q",
    ]


def test_a_glyph_above_the_baseline_is_raised_and_the_next_one_is_not() -> None:
    run = Run("abc", (36, 37, 38), (500.0, 0.0, 500.0), (0.0, 0.0, 0.0), ("a", "b", "c"), 1_000.0, (0.0, 120.0, 0.0))
    (line,) = [line for line in lines_of(Text(0, 0, SERIF.name, 4_000, (run,), RED, 4_000)) if "TJ" in line]
    before, raised, after = line.split(" Ts [")
    assert before.endswith("] TJ 480")
    assert raised.endswith("] TJ 0")
    assert "<0025>" in raised
    assert "<0026>" in after
    last = run._replace(text="ab", rises=(0.0, 0.0, -50.0))
    (line,) = [line for line in lines_of(Text(0, 0, SERIF.name, 4_000, (last,), RED, 4_000)) if "TJ" in line]
    assert "] TJ -200 Ts [<0026>] TJ 0 Ts [" in line
