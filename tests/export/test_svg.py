"""Frames as SVG: the same shapes and letters, each drawn once, and nothing that a file brings can run."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Picture, Place, Shape, Symbol, Text, rect_path
from pnp.draw.frame import Path as Outline
from pnp.draw.geometry import Rect
from pnp.export.svg import Letter, SvgDrawing, letter_of
from pnp.game.paths import share

FONTS = FontBook([share() / "fonts"])
FONT = FONTS.font("EB Garamond")
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
"""Programs that draw know no other link."""


def text(words: str, x: int = 0) -> Text:
    run = FONT.run(words)
    return Text(x, 5_000, FONT.name, 3_000, (run,), (0, 0, 0), round(run.advance * 3))


def draw_svg(
    *items: Item, symbols: dict[str, Symbol] | None = None, letters: dict[tuple[str, int], Letter] | None = None
) -> ElementTree.Element:
    drawing = SvgDrawing(
        FONTS.find_by_name,
        (symbols or {}).__getitem__,
        lambda key, width, height: ("image/png", b"PNG"),
        lambda symbol: ("image/png", b"PAGE"),
        letters,
    )
    return ElementTree.fromstring(drawing.file(Rect(-1_000, -1_000, 12_000, 9_000), items))


def test_the_file_has_its_size_and_its_place() -> None:
    root = draw_svg()
    assert (root.get("width"), root.get("height")) == ("12mm", "9mm")
    assert root.get("viewBox") == "-1000 -1000 12000 9000"


def starts(root: ElementTree.Element) -> list[tuple[int, int]]:
    """Where the letters of a single text begin, as its path data say."""
    (path,) = root.findall(f"{SVG}path")
    return [(int(x), int(y)) for x, y in re.findall(r"M(-?\d+) (-?\d+)", path.get("d", ""))]


def test_a_text_is_one_path_and_a_letter_is_read_once_for_several_files() -> None:
    letters: dict[tuple[str, int], Letter] = {}
    root = draw_svg(text("anna"), text("nan"), letters=letters)
    assert [len(re.findall("M", path.get("d", ""))) for path in root.findall(f"{SVG}path")] == [4, 3]
    assert len(letters) == 2
    assert len(list(root)) == 2


def test_the_letters_of_a_path_have_their_shape() -> None:
    outline = FONT.outline(FONT.run("B").glyphs[0])
    x, y, rest = letter_of(outline)
    points = [(x, y)]
    begun = x, y
    for op, numbers in re.findall(r"([lcmz])([^lcmz]*)", rest):
        values = [int(number) for number in numbers.split()]
        if op == "z":
            points.append(begun)
            continue
        at = points[-1]
        points += [(at[0] + dx, at[1] + dy) for dx, dy in zip(values[::2], values[1::2], strict=True)]
        begun = points[-1] if op == "m" else begun
    wanted, first = [], (0, 0)
    for op, numbers in outline.segments():
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        first = pairs[0] if op == "m" else first
        wanted += pairs or [first]
    assert points == wanted


def test_letters_stand_as_far_apart_as_they_advance() -> None:
    run = FONT.run("AV")
    apart = [
        x - FONT.outline(glyph).numbers[0]
        for (x, _), glyph in zip(starts(draw_svg(text("AV"))), run.glyphs, strict=True)
    ]
    assert apart == [0, pytest.approx((run.advances[0] + run.offsets[1]) * FONT.units_per_em / 1000, abs=0.5)]
    assert run.advances[0] < FONT.glyph_advance(run.glyphs[0])  # kerned


def test_a_space_is_no_letter() -> None:
    assert len(starts(draw_svg(text("a a")))) == 2


def test_a_glyph_that_rises_does_so() -> None:
    run = FONT.run("a")._replace(rises=(100.0,))
    ((_, y),) = starts(draw_svg(text("a")._replace(runs=(run,))))
    assert y - FONT.outline(run.glyphs[0]).numbers[1] == -0.1 * FONT.units_per_em


def test_an_outline_has_whole_numbers_y_down() -> None:
    outline = FONT.outline(FONT.run("H").glyphs[0])
    bounds = outline.bounds
    assert all(isinstance(number, int) for number in outline.numbers)
    assert -bounds.y * 1000 / FONT.units_per_em == pytest.approx(FONT.cap_height, abs=1)
    assert 0 <= bounds.bottom < FONT.units_per_em / 100


def test_a_symbol_is_drawn_once_and_clipped_to_its_box() -> None:
    box = Rect(0, 0, 500, 500)
    symbols = {"s": Symbol("s", box, (Shape(rect_path(Rect(0, 0, 900, 900)), (255, 0, 0)),))}
    root = draw_svg(*(Place("s", (1, 0, 0, 1, x, 0)) for x in (0, 600)), symbols=symbols)
    assert len(root.findall(f".//{SVG}path[@fill='#ff0000']")) == 1
    (clip,) = root.findall(f".//{SVG}clipPath/{SVG}path")
    assert clip.get("d") == "M0 0L500 0L500 500L0 500Z"
    places = [use.get("transform") for use in root.findall(f"{SVG}use")]
    assert places == ["matrix(1 0 0 1 0 0)", "matrix(1 0 0 1 600 0)"]


def test_pictures_are_in_the_file_and_reach_for_nothing() -> None:
    root = draw_svg(Picture("k", 10, 20, 300, 400), Picture("k", 50, 60, 300, 400))
    (image,) = root.findall(f".//{SVG}image")
    assert image.get(HREF) == "data:image/png;base64,UE5H"
    hrefs = [element.get(HREF, "") for element in root.iter() if HREF in element.attrib]
    assert hrefs
    assert all(re.match("#|data:image/png", href) for href in hrefs)


def test_groups_keep_matrix_and_clip() -> None:
    clip = Outline("mlllh", (0, 0, 9, 0, 9, 9, 0, 9))
    root = draw_svg(Group((Shape(clip, (1, 2, 3)),), (2, 0, 0, 2, 5, 6), clip, even_odd=True))
    group = root.find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "matrix(2 0 0 2 5 6)"
    assert group[0].get("clip-path") == "url(#c0)"
    assert root.findall(f".//{SVG}clipPath/{SVG}path")[0].get("clip-rule") == "evenodd"


def test_the_same_items_make_the_same_bytes() -> None:
    files = [ElementTree.tostring(draw_svg(text("Ahoy"), Picture("k", 0, 0, 1, 1))) for _ in range(2)]
    assert files[0] == files[1]
