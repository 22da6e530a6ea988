"""Pads fill the paper where that holds more; and what has no second side is printed on one side."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pikepdf
import pytest

from pnp.draw.geometry import Size
from pnp.errors import LayoutError
from pnp.game import load_game
from pnp.game.kinds.pad import Pad
from pnp.game.model import Card, Component
from pnp.game.sizes import PAPER_SIZES, parse_size
from pnp.press.imposition import Backs, Press
from pnp.press.marks import TICK_LEAST
from pnp.press.pads import plan_pads
from pnp.press.pages import pages_of
from pnp.press.plan import Order, plan_print
from tests.tiny import TINY, run

A4, LETTER = PAPER_SIZES["A4"], PAPER_SIZES["Letter"]


@pytest.mark.parametrize(("size", "paper", "count", "is_full"), [
    ("A5", A4, 2, True), ("A6", A4, 4, True), ("A7", A4, 8, True), ("Half-Letter", LETTER, 2, True),
    ("Quarter-Letter", LETTER, 4, True), ("A4", A4, 1, True), ("186mm x 122mm", A4, 2, False), ("A5", LETTER, 1, False),
])  # fmt: skip
def test_halves_and_quarters_of_the_paper(size: str, paper: Size, count: int, is_full: bool) -> None:
    grid = plan_pads(parse_size(size), 7_000, Press(paper), with_backs=False)
    assert (len(grid.slots), grid.is_full) == (count, is_full)
    trims = [slot.trim for slot in grid.slots]
    assert all(
        trim.x >= 0 and trim.y >= 0 and trim.right <= paper.width and trim.bottom <= paper.height for trim in trims
    )
    assert not any(a.overlaps(b) for i, a in enumerate(trims) for b in trims[:i])


def test_what_no_printer_reaches_is_refused() -> None:
    with pytest.raises(LayoutError, match='does not reach 8 mm, but .* as near as 7 mm\n.*write safe = "10mm"'):
        plan_pads(parse_size("A5"), 7_000, Press(A4, margin=8_000), with_backs=False)
    folded = plan_pads(parse_size("A6"), 7_000, Press(A4, backs=Backs.FOLD), with_backs=True)
    assert (len(folded.slots), folded.is_full) == (1, False)


def pad_pages(**options: object) -> list[object]:
    pad = Component("pad", "Pad", "x.j2", (Card("pad", {"id": "pad"}, 5),), Pad(parse_size("A5"), 0, 7_000))
    game = dataclasses.replace(load_game(TINY), components=(pad,))
    plan = plan_print(game, Order(A4, "A4", without=("index",), **options))
    assert plan.backs is Backs.NONE
    assert plan.cuts == 3
    return list(pages_of(plan, "b1d2"))


def test_ticks_show_the_one_cut_in_the_empty_edge() -> None:
    pages = pad_pages()
    assert [page.side for page in pages] == ["front"] * 3
    marks = pages[0].marks
    assert marks.label is marks.rule is None
    assert {(line.y1, line.y2) for line in marks.ticks} == {(148_500, 148_500)}
    assert {(line.x1, line.x2) for line in marks.ticks} == {
        (5_000, 5_000 + TICK_LEAST),
        (205_000 - TICK_LEAST, 205_000),
    }
    assert pad_pages(draft=True)[0].marks.label is not None


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_a_print_without_backs_has_no_blank_pages(backs: Backs) -> None:
    game = load_game(TINY)
    one_sided = list(pages_of(plan_print(game, Order(A4, "A4", backs, only=("lamp",))), "b1d2"))
    both = list(pages_of(plan_print(game, Order(A4, "A4", backs)), "b1d2"))
    assert {page.side for page in one_sided} == {"front"}
    assert {page.side for page in both} == {"front", "back"}


def test_nothing_says_print_on_both_sides_where_there_is_one(tmp_path: Path) -> None:
    answer = run("build", str(TINY), "--only", "lamp", "-o", str(tmp_path))
    assert "print on one side" in answer.output
    assert "both sides" not in answer.output
    with pikepdf.open(next(tmp_path.glob("*/*.pdf"))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


def test_a_one_sided_print_tells_how_pages_to_read_are_printed(tmp_path: Path) -> None:
    answer = run("build", str(TINY), "--only", "lamp,index", "--backs", "fold", "-o", str(tmp_path))
    assert "2 sheets (3 pages)" in answer.output
    assert "then cut; print pages to read on both sides, or it takes 3 sheets in all" in answer.output
