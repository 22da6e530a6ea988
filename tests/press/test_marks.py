"""Marks lie in the waste, clear of each other, and say where and in which order to cut."""

from __future__ import annotations

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from pnp.draw.geometry import Rect, Size
from pnp.errors import LayoutError
from pnp.game.sizes import PAPER_SIZES
from pnp.press.imposition import Backs, Grid, Press, plan_grid, slot_behind
from pnp.press.marks import Fold, Line, Marks, derive_marks, printable_area, room_for_marks

A4, LETTER, POKER = PAPER_SIZES["A4"], PAPER_SIZES["Letter"], Size(63_500, 88_900)
PAPERS = [*PAPER_SIZES.values(), *(paper.turn() for paper in PAPER_SIZES.values()), Size(90_000, 90_000)]
HAIR = 44  # half of 0.25 pt


@st.composite
def jobs(draw: st.DrawFn) -> tuple[Press, Grid]:
    """Return a press and a grid that fits on it, down to pieces too small for their cuts' numbers."""
    side = st.integers(8_000, 110_000)
    press = Press(
        paper=draw(st.sampled_from(PAPERS)),
        margin=draw(st.integers(0, 12_000)),
        backs=draw(st.sampled_from([Backs.LONG, Backs.FOLD])),
    )
    bleed = draw(st.just(0) | st.integers(250, 6_000))
    try:
        return press, plan_grid(Size(draw(side), draw(side)), bleed, press, with_backs=True)
    except LayoutError:
        reject()


def marks_of(press: Press, grid: Grid) -> Marks:
    return derive_marks(grid.trims, bleed=grid.bleed, paper=press.paper, margin=press.margin, fold=grid.fold)


def poker_marks(paper: Size, bleed: int, backs: Backs = Backs.LONG) -> tuple[Grid, Marks]:
    press = Press(paper, backs=backs)
    grid = plan_grid(POKER, bleed, press, with_backs=True)
    return grid, marks_of(press, grid)


def ink_box(line: Line) -> Rect:
    """Return the box that a hairline covers; its ends are butt."""
    if line.x1 == line.x2:
        return Rect(line.x1 - HAIR, line.y1, 2 * HAIR, line.y2 - line.y1)
    return Rect(line.x1, line.y1 - HAIR, line.x2 - line.x1, 2 * HAIR)


def boxes_of(marks: Marks) -> list[list[Rect]]:
    """Return the boxes of each mark."""
    boxes = [[ink_box(line)] for line in (*marks.ticks, *marks.fold)]
    boxes += [[cut.text.box] for cut in marks.cuts if cut.text]
    boxes += [[*map(ink_box, marks.rule.lines), marks.rule.text.box]]
    return [*boxes, [marks.label.box]]


def spans(trims: list[Rect], axis: str) -> set[tuple[int, int]]:
    """Return the spans that the pieces cover along an axis; those of a column, or of a row, cover the same."""
    return {(trim.x, trim.right) if axis == "x" else (trim.y, trim.bottom) for trim in trims}


@given(jobs())
def test_marks_lie_in_the_printable_area(job):
    press, grid = job
    area = printable_area(press.paper, press.margin).grow(HAIR)
    assert all(area.contains(box) for boxes in boxes_of(marks_of(press, grid)) for box in boxes)


@given(jobs())
def test_marks_stay_off_the_pieces_and_their_bleeds(job):
    press, grid = job
    trims = list(grid.trims)
    if grid.fold:
        trims += [slot_behind(slot, press.paper, press.backs, grid.fold).trim for slot in grid.slots]
    bled = [trim.grow(grid.bleed) for trim in trims]
    # A grid has no waste inside, so its bounds stand for all its pieces.
    left, top = min(rect.x for rect in bled), min(rect.y for rect in bled)
    whole = Rect(left, top, max(rect.right for rect in bled) - left, max(rect.bottom for rect in bled) - top)
    for boxes in boxes_of(marks_of(press, grid)):
        for box in boxes:
            assert not box.overlaps(whole) or (grid.fold and not any(box.overlaps(rect) for rect in bled))


@given(jobs())
@pytest.mark.in_long_form
def test_no_mark_touches_another(job):
    press, grid = job
    marks = boxes_of(marks_of(press, grid))
    for count, boxes in enumerate(marks):
        for others in marks[:count]:
            assert not any(box.overlaps(other) for box in boxes for other in others)


@given(jobs())
def test_every_cut_runs_through_no_piece_and_is_numbered_once(job):
    press, grid = job
    cuts = marks_of(press, grid).cuts
    columns, rows = grid.columns, grid.rows
    assert len(cuts) == (2 * columns + 2 * rows if grid.bleed else columns + rows + 2)
    assert [cut.number for cut in cuts] == list(range(1, len(cuts) + 1))
    taken = {axis: spans(grid.trims, axis) for axis in ("x", "y")}
    assert not any(start < cut.position < end for cut in cuts for start, end in taken[cut.axis])


@given(jobs())
def test_every_cut_has_a_tick_at_both_ends(job):
    press, grid = job
    marks = marks_of(press, grid)
    assert len(marks.ticks) == 2 * len(marks.cuts)
    for cut in marks.cuts:
        ends = {line for line in marks.ticks if is_upright(line) == (cut.axis == "x")}
        assert sum(cut.position == (line.x1 if cut.axis == "x" else line.y1) for line in ends) == 2


def is_upright(line: Line) -> bool:
    return line.x1 == line.x2


@given(jobs())
def test_ticks_are_1_to_4_mm_long_and_half_a_millimetre_off_the_bleed(job):
    press, grid = job
    edges = {trim.y - grid.bleed - 500 for trim in grid.trims}
    for line in marks_of(press, grid).ticks:
        assert 1_000 <= line.x2 - line.x1 + line.y2 - line.y1 <= 4_000
    top = next(line for line in marks_of(press, grid).ticks if is_upright(line))
    assert top.y2 in edges


def test_a_tick_half_a_millimetre_too_long_is_seen():
    grid, marks = poker_marks(A4, 3_000)
    spoilt = marks.ticks[0]._replace(y2=marks.ticks[0].y2 + 501)
    assert any(ink_box(spoilt).overlaps(trim.grow(grid.bleed)) for trim in grid.trims)


def test_cuts_are_numbered_in_guillotine_order():
    grid, marks = poker_marks(A4, 0)
    left, top = grid.trims[0][:2]
    columns = [left, left + 3 * 63_500, left + 63_500, left + 2 * 63_500]
    rows = [top, top + 88_900, top + 2 * 88_900, top + 3 * 88_900]
    assert [(cut.axis, cut.position) for cut in marks.cuts] == [("x", x) for x in columns] + [("y", y) for y in rows]


def test_long_sides_of_the_paper_come_off_first():
    _, marks = poker_marks(A4.turn(), 3_000)
    tops, bottoms = [cut.position for cut in marks.cuts[:2]]
    assert [cut.axis for cut in marks.cuts[:4]] == ["y"] * 4
    assert tops < min(cut.position for cut in marks.cuts[2:4])
    assert bottoms > max(cut.position for cut in marks.cuts[2:4])


@pytest.mark.parametrize("paper", [A4, A4.turn()])
def test_first_offcut_bears_the_ticks_and_numbers_of_the_cuts_across(paper):
    _, marks = poker_marks(paper, 3_000)
    first = marks.cuts[0]
    for cut in marks.cuts:
        if cut.axis != first.axis:
            box = cut.text.box
            assert (box.right if first.axis == "x" else box.bottom) < first.position


def test_numbers_stand_beside_their_ticks_on_the_piece():
    grid, marks = poker_marks(A4, 3_000)
    first, last = marks.cuts[0].text, marks.cuts[1].text
    left, right = grid.trims[0].x, grid.trims[1].right
    assert (first.box.x, last.box.right) == (left + 300, right - 300)
    assert marks.cuts[4].text.turn == 270
    assert marks.cuts[-1].text.width == 2_200  # two digits


def test_small_pieces_go_without_the_numbers_that_do_not_fit():
    press = Press(A4)
    grid = plan_grid(Size(5_000, 5_000), 1_000, press, with_backs=False)
    texts = [cut.text for cut in marks_of(press, grid).cuts]
    assert None not in texts[:2]
    assert None in texts


def test_folded_sheets_are_cut_from_the_front():
    grid, marks = poker_marks(A4, 3_000, Backs.FOLD)
    assert all(cut.position < 148_500 for cut in marks.cuts if cut.axis == "y")
    assert all(line.y2 <= 148_500 for line in marks.ticks)
    assert [line[1::2] for line in marks.fold] == [(148_500, 148_500)] * 2
    assert marks.fold[0].x2 == grid.trims[0].x - 3_500
    assert marks.fold[0].x1 == 5_000 + 2_400  # after the label's band
    assert {cut.axis for cut in marks.cuts[:4]} == {"y"}  # folded A4 lies on its side


@pytest.mark.parametrize(
    ("paper", "bleed", "label", "turn"),
    [
        (A4, 1_000, Rect(5_000, 5_000, 200_000, 2_000), 0),
        (A4, 3_000, Rect(5_000, 5_000, 200_000, 2_000), 0),
        (LETTER, 1_500, Rect(5_000, 5_000, 2_000, 269_400), 270),
    ],
)
def test_label_lies_where_there_is_room(paper, bleed, label, turn):
    _, marks = poker_marks(paper, bleed)
    assert (marks.label.box, marks.label.turn, marks.label.align) == (label, turn, "start")
    assert marks.label.width == max(label[2:])
    assert marks.label.corner == ((5_000, 5_000) if turn == 0 else (5_000, 274_400))


@pytest.mark.parametrize(
    ("paper", "bleed", "ends"),
    [
        (A4, 3_000, (55_000, 291_800, 155_000, 291_800)),
        (LETTER, 1_500, (210_700, 89_700, 210_700, 189_700)),
    ],
)
def test_rule_is_100_mm_long(paper, bleed, ends):
    _, marks = poker_marks(paper, bleed)
    assert (marks.rule.length, marks.rule.lines[0]) == (100_000, ends)
    assert marks.rule.text.width == 96_000


def test_small_paper_has_a_rule_of_50_mm():
    press = Press(Size(90_000, 90_000))
    marks = marks_of(press, plan_grid(Size(20_000, 20_000), 1_000, press, with_backs=False))
    assert (marks.rule.length, ink_box(marks.rule.lines[0]).width) == (50_000, 50_000)


def test_bands_lie_only_where_the_rule_fits():
    assert room_for_marks(PAPER_SIZES["A6"], 5_000) == [(4_100, 1_700)]
    assert room_for_marks(PAPER_SIZES["A6"].turn(), 5_000) == [(1_700, 4_100)]


def test_marks_follow_the_pieces_not_a_grid():
    trims = [Rect(20_000, 20_000, 50_000, 30_000), Rect(80_000, 20_000, 30_000, 30_000)]
    marks = derive_marks(trims, bleed=1_000, paper=A4, margin=5_000)
    assert [cut.position for cut in marks.cuts] == [20_000, 110_000, 70_000, 80_000, 20_000, 50_000]


@pytest.mark.parametrize(
    ("trim", "fold"),
    [
        (Rect(6_000, 20_000, 50_000, 50_000), None),
        (Rect(20_000, 250_000, 50_000, 40_000), None),
        (Rect(6_000, 20_000, 50_000, 50_000), Fold("x", 105_000)),
    ],
)
def test_pieces_that_leave_no_room_are_refused(trim, fold):
    with pytest.raises(LayoutError, match="leave no room for cut marks"):
        derive_marks([trim], bleed=1_000, paper=A4, margin=5_000, fold=fold)
