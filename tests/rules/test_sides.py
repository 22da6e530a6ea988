"""The sides of a rules sheet as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.draw.units import from_points
from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.build import build
from pnp.press.check import check_game
from pnp.press.faces import Faces
from pnp.press.plan import Order, plan_print
from pnp.rules.as_markdown import markdown_of
from pnp.rules.paper import sides as paper
from pnp.rules.paper.pieces import _rows
from tests.items import texts
from tests.rules.conftest import ENGLISH, SHEET, Sheet
from tests.rules.papers import document_of, sides, text_boxes, words

FacesOf = Callable[[Game], Faces]
A4 = Order(PAPER_SIZES["A4"], "A4")


def long(sections: int, sentences: int = 40) -> str:
    return "# T\n\n" + "\n\n".join(
        f"## Part {number} {{#part-{number}}}\n\n" + "All of the fog comes over the pier. " * sentences
        for number in range(1, sections + 1)
    )


def test_a_sheet_holds_its_text_in_order(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet()
    (side,) = sides(game, faces_of(game))
    said = words(side)
    parts = [
        "Three Lanterns",
        "Light",
        "every lamp",
        "Set-up",
        "Take 3 lamps",
        "a keeper",
        "Captain Cy",
        "Fog",
        "Signs",
    ]
    assert [said.find(part) for part in parts] == sorted(said.find(part) for part in parts)
    assert -1 not in [said.find(part) for part in parts]
    assert "page 1 of 1" in said
    assert "build 12345678" in said


def test_short_rules_are_set_as_large_as_text_gets(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet()
    (side,) = sides(game, faces_of(game))
    assert {text.size for text in texts(side.items) if text.text == "Choose a keeper."} == {from_points(10)}


def test_full_sides_are_set_smaller_but_never_under_the_least(sheet: Sheet, faces_of: FacesOf) -> None:
    sizes = []
    for count in range(7, 16):
        game = sheet(long(count, 10), more=SHEET)
        try:
            drawn = sides(game, faces_of(game))
        except PnpError:
            break
        sizes.append(min(text.size for frame in drawn for text in texts(frame.items) if "fog" in text.text))
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) > 1
    assert min(sizes) >= from_points(8.5)


def test_too_much_text_names_the_section_that_is_left_over(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8))
    with pytest.raises(PnpError) as caught:
        sides(game, faces_of(game))
    (problem,) = caught.value.problems
    assert problem.what.startswith("the rules do not fit on 1 side at 8.5 pt: left over from '## Part ")
    assert problem.where.startswith("rules/en.md:")
    assert problem.hint == "shorten them, or write sides = 2 in game.toml"


def test_a_sheet_of_paper_that_stays_empty_is_an_error_and_its_second_side_is_none(
    sheet: Sheet, faces_of: FacesOf
) -> None:
    game = sheet(more=SHEET.replace("sides = 1", "sides = 2"))
    assert len(sides(game, faces_of(game))) == 2
    game = sheet(more=SHEET.replace("sides = 1", "sides = 3"))
    with pytest.raises(PnpError) as caught:
        sides(game, faces_of(game))
    assert str(caught.value) == "rules: the rules fill 1 of 3 sides\n  hint: write sides = 1, or tell more"


def test_a_word_wider_than_the_column_names_its_line(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet("# T\n\nA\n\n" + "M" * 60)
    with pytest.raises(PnpError) as caught:
        sides(game, faces_of(game))
    (problem,) = caught.value.problems
    assert problem.where.startswith("rules/en.md:5, rules, <text>")


def test_all_text_lies_in_the_columns_and_lines_do_not_meet(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8), more=SHEET.replace("sides = 1", "sides = 2"))
    for side in sides(game, faces_of(game)):
        boxes = [box for text, box in text_boxes(side.items) if "fog" in text.text]
        assert boxes
        for box in boxes:
            in_left, in_right = box.right <= 89_000, box.x >= 97_000 and box.right <= 186_000
            assert in_left or in_right
            assert box.bottom <= 256_000
        for left in (True, False):
            column = sorted(box.bottom for box in boxes if (box.x < 90_000) is left)
            assert all(below - above > from_points(8.5) for above, below in zip(column, column[1:], strict=False))


def test_the_columns_are_those_of_the_template(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(more=SHEET + 'face = "page.j2"\n')
    page = '<face><column x="10mm" y="10mm" width="150mm" height="200mm"/></face>'
    (game.templates / "page.j2").write_text(page)
    (side,) = sides(game, faces_of(game))
    assert {box.x for text, box in text_boxes(side.items) if text.text.startswith("Light")} == {10_000}
    (game.templates / "page.j2").write_text("<face/>")
    with pytest.raises(PnpError, match="the pages have empty columns of 0 widths"):
        sides(game, faces_of(game))
    (game.templates / "page.j2").write_text(page.replace("</face>", '<column width="149mm" height="9mm"/></face>'))
    with pytest.raises(PnpError, match="the pages have empty columns of 2 widths"):
        sides(game, faces_of(game))
    (game.templates / "page.j2").write_text(
        page.replace("</face>", '\n<icon name="lmap" width="9mm" height="9mm"/></face>')
    )
    with pytest.raises(PnpError, match="^page.j2:2, rules, <icon name='lmap'>: there is no icon 'lmap'"):
        sides(game, faces_of(game))


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (2, 1), (3, 2)])
def test_two_sides_are_a_sheet_of_paper(sheet: Sheet, count: int, expected: int) -> None:
    game = sheet(long(8 * count), more=SHEET.replace("sides = 1", f"sides = {count}")) if count > 1 else sheet()
    plan = plan_print(game, Order(A4.paper, "A4", only=("rules",)))
    assert plan.sheet_count == expected


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("ink_saver", [False, True])
def test_a_print_has_the_index_first_and_then_the_rules(
    sheet: Sheet, tmp_path: Path, paper: str, ink_saver: bool
) -> None:
    game = sheet()
    report = build(game, Order(PAPER_SIZES[paper], paper, ink_saver=ink_saver), tmp_path / "out.pdf")
    assert [lot.component.id for lot in report.plan.lots] == ["index", "keeper", "lamp", "rules"]
    without = build(game, Order(PAPER_SIZES[paper], paper, without=("rules",)), tmp_path / "less.pdf")
    assert without.sheets == report.sheets - 1


def test_the_same_input_gives_the_same_bytes(sheet: Sheet, tmp_path: Path) -> None:
    game = sheet()
    for name in ("a.pdf", "b.pdf"):
        build(game, Order(A4.paper, "A4", only=("rules",)), tmp_path / name)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_text_counts_for_the_build(sheet: Sheet, tmp_path: Path) -> None:
    first = build(sheet(), A4, tmp_path / "a.pdf").build_id
    second = build(sheet(ENGLISH.replace("Fog", "Mist")), A4, tmp_path / "b.pdf").build_id
    assert first != second


def test_pieces_on_the_sheet_are_the_real_faces(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet()
    faces = faces_of(game)
    sides(game, faces)
    symbol = faces.symbols.piece("piece:keeper/ada")
    component = game.components[0]
    fresh = Faces(game, players=3)
    assert symbol.items[0].items == fresh.face(component, component.cards[0]).items  # type: ignore[union-attr]


STRIP = '{% extends "common/rules.j2" %}\n{% set strip = 1 %}\n'


def test_a_strip_at_the_head_of_each_side_names_the_sections_of_all(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8), more=SHEET.replace("sides = 1", "sides = 2") + 'face = "page.j2"\n')
    (game.templates / "page.j2").write_text(STRIP)
    for number, side in enumerate(sides(game, faces_of(game))):
        top = 39_000 * (not number)
        said = " ".join(text.text for text, box in text_boxes(side.items) if top <= box.y < top + 6_500)
        assert said.replace("\u00a0", " ").startswith("1 Part 1 · Part 2 · Part 3 · Part 4 2 Part 5 · Part 6"), said


def test_a_tab_is_as_wide_as_its_names_need_and_an_empty_one_is_not_among_them(sheet: Sheet, faces_of: FacesOf) -> None:
    names = "Everything about the lamps, the oil and the fog of the pier"
    text = f'# T\n\n## Short\n\nA lamp.\n\n\\newpage\n\n## {names}\n\nFog.\n\n## Z {{#z tab=""}}\n\nZ.\n'
    game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2") + 'face = "page.j2"\n')
    (game.templates / "page.j2").write_text(STRIP)
    first, second = sides(game, faces_of(game))
    strip = [text for text, box in text_boxes(second.items) if box.y < 6_500]
    assert [text.text.replace("\u00a0", " ") for text in strip] == ["1", "Short", "2", names]  # in one line
    assert {text.size for text in strip[1::2]} == {from_points(10)}
    assert strip[2].x - strip[0].x < 93_000 / 1.2


def test_a_name_too_long_for_one_line_leaves_the_other_tabs_their_room(sheet: Sheet, faces_of: FacesOf) -> None:
    names = "Everything about the lamps, the oil and the fog of the pier, and what the keepers say of it at night " * 2
    text = f"# T\n\n## Short\n\nA lamp.\n\n\\newpage\n\n## {names}\n\nFog.\n"
    game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2") + 'face = "page.j2"\n')
    (game.templates / "page.j2").write_text(STRIP)
    _, second = sides(game, faces_of(game))
    strip = [text for text, box in text_boxes(second.items) if box.y < 12_500]
    assert [text.text for text in strip[:2]] == ["1", "Short"]
    assert strip[1].size == from_points(9)
    assert len(strip) > 4, "the long name takes two lines"


def test_names_that_no_tab_holds_are_told_with_their_place(sheet: Sheet, faces_of: FacesOf) -> None:
    names = "Everything about the lamps, the oil and the fog of the pier, and what the keepers say of it at night " * 3
    text = f"# T\n\n## Short\n\nA lamp.\n\n\\newpage\n\n## {names}\n\nFog.\n"
    game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2") + 'face = "page.j2"\n')
    (game.templates / "page.j2").write_text(STRIP)
    with pytest.raises(PnpError, match=r"^rules/en\.md:9, rules, <text> 'Everything about .*too long"):
        sides(game, faces_of(game))


@pytest.mark.parametrize("rows", ["0", "2", "many", ""])
def test_a_wrong_number_of_rows_of_tabs_is_told_with_what_it_may_be(sheet: Sheet, faces_of: FacesOf, rows: str) -> None:
    game = sheet(more=SHEET + 'face = "page.j2"\n')
    strip = f'<contents x="0mm" y="0mm" width="186mm" height="6mm" rows="{rows}"/>'
    (game.templates / "page.j2").write_text(
        f'<face>{strip}<column x="0mm" y="9mm" width="89mm" height="200mm"/></face>'
    )
    with pytest.raises(PnpError) as caught:
        sides(game, faces_of(game))
    (problem,) = caught.value.problems
    assert problem.what == f'<contents rows="{rows}"> is not a number of rows'
    assert problem.hint == "write a number from 1 to 1, its sides"


def test_a_sheet_without_a_strip_has_its_text_at_the_top(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8), more=SHEET.replace("sides = 1", "sides = 2"))
    _, second = sides(game, faces_of(game))
    assert min(box.y for text, box in text_boxes(second.items)) < 5_000


def test_the_picture_beside_the_title_is_the_games_own(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8), more=SHEET.replace("sides = 1", "sides = 2"))
    (game.templates / "title-art.j2").write_text('<text width="40mm" size="10pt">A lantern</text>')
    first, second = sides(game, faces_of(game))
    assert "A lantern" in words(first)
    assert "A lantern" not in words(second)


@pytest.mark.parametrize(("cost", "points"), [(0.05, 9.75), (0.015, 10)])
def test_text_is_smaller_where_it_then_breaks_far_better(
    sheet: Sheet, faces_of: FacesOf, monkeypatch: pytest.MonkeyPatch, cost: float, points: float
) -> None:
    costs = iter((cost, 0.0))
    even = paper.even_sides
    monkeypatch.setattr(paper, "even_sides", lambda units, heights: (even(units, heights)[0], next(costs)))
    game = sheet()
    (side,) = sides(game, faces_of(game))
    assert {text.size for text in texts(side.items) if text.text == "Choose a keeper."} == {from_points(points)}


def test_a_fault_beside_the_strip_is_told_with_its_line(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(long(8), more=SHEET.replace("sides = 1", "sides = 2") + 'face = "page.j2"\n')
    fault = '{% block band %}\n<icon name="lmap" width="9mm" height="9mm"/>\n{% endblock %}\n'
    (game.templates / "page.j2").write_text(STRIP + fault)
    with pytest.raises(PnpError, match="^page.j2:4, rules, <icon name='lmap'>: there is no icon 'lmap'"):
        sides(game, faces_of(game))


def test_a_new_side_begins_where_the_text_says(sheet: Sheet, faces_of: FacesOf) -> None:
    text = "# How\n\nOne lead.\n\n## A\n\nFirst.\n\n\\newpage\n\n## B\n\nSecond.\n"
    game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2"))
    first, second = map(words, sides(game, faces_of(game)))
    assert "First." in first
    assert "Second." not in first
    assert second.find("B") < second.find("Second.")
    for wrong in (text.replace("## A", "- a\n\n  \\newpage\n\n## A"), text.replace("\\newpage", "> \\newpage")):
        game = sheet(wrong)
        with pytest.raises(PnpError, match="newpage in a"):
            sides(game, faces_of(game))
    game = sheet(text)
    with pytest.raises(PnpError, match="left over from '## B'"):
        sides(game, faces_of(game))


def test_an_empty_last_side_is_noted(sheet: Sheet, faces_of: FacesOf) -> None:
    def notes(text: str) -> list[str]:
        game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2"))
        return [problem.what for problem in check_game(game, A4, lambda *_: None).unexplained]

    assert "page 2 of 2 is empty" in notes(ENGLISH)
    assert "page 2 of 2 is empty" not in notes(ENGLISH + "\n\\newpage\n\nMore.\n")


def test_a_column_outside_of_the_page_is_told_as_such(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(more=SHEET + 'face = "page.j2"\n')
    column = '<face><column x="110mm" y="0mm" width="88mm" height="200mm"/></face>'
    (game.folder / "templates" / "page.j2").write_text(column)
    with pytest.raises(PnpError) as caught:
        sides(game, faces_of(game))
    (problem,) = caught.value.problems
    assert (problem.where, problem.what) == (
        "page.j2",
        '<column x="110mm" y="0mm" width="88mm" height="200mm"> reaches out of the page, whose box is 186 x 263 mm',
    )


WIDE = "![Ada](piece:keeper/ada?width=120mm)\n\n"


@pytest.mark.parametrize("newpage", ["", "\\newpage\n\n## Between\n\nMore.\n\n"])
def test_a_picture_wider_than_a_column_lies_across_the_page(sheet: Sheet, faces_of: FacesOf, newpage: str) -> None:
    text = f"# How\n\nOne lead.\n\n## A\n\nFirst.\n\n{newpage}## B\n\n{WIDE}Second.\n"
    game = sheet(text, more=SHEET.replace("sides = 1", "sides = 2"))
    first, second = sides(game, faces_of(game))
    assert "Second." not in words(first)
    assert ("More." in words(second)) is bool(newpage)
    ((_, box),) = [(text, box) for text, box in text_boxes(second.items) if text.text == "Second."]
    assert box.y > 150_000  # a keeper is higher than wide


def test_pieces_stand_in_rows_before_they_are_too_small() -> None:
    """Nine pieces of the usual width fit a sheet; on half of it they would be narrower than their captions."""
    widths = [19_400] * 9
    assert (_rows(widths, 190_000), _rows(widths, 128_000), _rows(widths, 30_000)) == (1, 2, 9)
    assert _rows([50_000], 20_000) == 1


NUMBERED = """# How

See [page #](#b), and [page #](#c-2).

## A {#a}

First.

\\newpage

## B {#b}

Second: [page #](#a).

### C {#c-2}

Third.
"""


def test_a_link_names_the_page_where_what_it_leads_to_stands(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(NUMBERED, more=SHEET.replace("sides = 1", "sides = 2"))
    first, second = sides(game, faces_of(game))
    assert "See page 2 , and page 2 ." in " ".join(words(first).split())
    assert "Second: page 1 ." in " ".join(words(second).split())
    assert "See [B](#b), and [C](#c-2)." in markdown_of(document_of(game))  # a screen has no pages
